"""EXPLORE: spyglasses, Map cards and buried treasure (MP-EXP)."""

from __future__ import annotations

from quarterdeck.core.fates import Seat
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.micro_pirates.actions import KEEP, REROLLS, Reroll
from quarterdeck.games.micro_pirates.components import BROWN, EXPLORED, OCEANS, QUESTS, RUM, VOYAGE
from quarterdeck.games.micro_pirates.rules.effects import (
    add_fame,
    check_match,
    clear_pledge,
    drop_spyglasses,
    gain_map,
    gain_spyglasses,
    stow,
    trim,
)
from quarterdeck.games.micro_pirates.rules.quests import count_discovery
from quarterdeck.games.micro_pirates.rules.steps import DISCOVERIES, Discovery, Exploring, Rerolling
from quarterdeck.games.micro_pirates.rules.waters import move_blockade
from quarterdeck.games.micro_pirates.sea import NOWHERE
from quarterdeck.games.micro_pirates.state import State


def settle(state: State, step: Exploring, action: Action) -> None:
    """MP-EXP-01: two brown dice; a reroll that was paid for is chosen now (MP-FOR-04)."""
    pledge = state.pledges[step.seat]
    faces = tuple(state.fates.roll() for _ in range(pledge.dice))
    if pledge.rerolls:
        state.agenda.append(Rerolling(step.seat, step.voyage, faces, pledge.rerolls))
    else:
        find(state, step.seat, step.voyage, faces)


def ask_reroll(state: State, step: Rerolling) -> Decision | None:
    if not step.rerolls:
        return None
    return Decision(step.seat, step, [*REROLLS[: len(step.faces)], KEEP])


def settle_reroll(state: State, step: Rerolling, action: Action) -> None:
    """MP-FOR-04: each die that was paid for is rolled again at most once."""
    if isinstance(action, Reroll):
        faces = list(step.faces)
        faces[action.die - 1] = state.fates.roll()
        again = Rerolling(step.seat, step.voyage, tuple(faces), step.rerolls - 1)
        state.agenda.append(again)
    else:
        find(state, step.seat, step.voyage, step.faces)


def find(state: State, seat: Seat, voyage: bool, faces: tuple[int, ...]) -> None:
    """MP-EXP-02, MP-EXP-04, MP-QUEST-06: gain what is shown; enough spyglasses are a success."""
    pledge = state.pledges[seat]
    clear_pledge(state, seat)
    seen = sum(BROWN[face - 1][0] for face in faces)
    rum = sum(BROWN[face - 1][1] for face in faces)
    gain_spyglasses(state, seat, seen + pledge.bonus + state.companies[seat].spyglasses)
    needed = QUESTS[state.quests[seat][VOYAGE]].need if voyage else EXPLORED
    have = state.spyglasses[seat]
    state.tell("MP-EXP-01", "@{} explores: {} spyglasses, {} are needed.", seat, have, needed)
    if have >= needed:
        state.agenda.append(DISCOVERIES[seat][voyage])
    if rum:
        rum = stow(state, seat, RUM, rum)
        state.tell("MP-EXP-01", "@{} finds {} rum.", seat, rum)
        trim(state, seat)


def discover(state: State, step: Discovery, action: Action) -> None:
    """MP-EXP-02, MP-EXP-06, MP-EXP-12: spyglasses go back; a Voyage, one's treasure, or a map."""
    seat = step.seat
    drop_spyglasses(state, seat)
    if step.voyage:
        state.explored[seat] = True
        name = QUESTS[state.quests[seat][VOYAGE]].name
        home = OCEANS[state.homes[seat]].name
        text = "@{} has explored for the Voyage {}: now back to {}."
        state.tell("MP-QUEST-06", text, seat, name, home)
        return
    here = state.at[seat]
    count_discovery(state, seat)
    if state.treasures[seat] == state.sea.ocean[here]:
        dig(state, seat)
    else:
        gain_map(state, seat)
        move_blockade(state, here)


def dig(state: State, seat: Seat) -> None:
    """MP-EXP-06, MP-EXP-08: two Fame; the marker is free again, perhaps for a waiting pair."""
    state.treasures[seat] = NOWHERE
    state.tell("MP-EXP-06", "@{} digs up the treasure.", seat)
    add_fame(state, seat, 2, "treasure", "MP-EXP-06")
    check_match(state, seat)
