"""EXPLORE: spyglasses, Map cards and buried treasure (MP-EXP)."""

from __future__ import annotations

from quarterdeck.core.fates import Seat
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.micro_pirates.actions import KEEP, REROLLS, Reroll
from quarterdeck.games.micro_pirates.board import NOWHERE, SECTORS
from quarterdeck.games.micro_pirates.components import (
    BROWN,
    BROWN_DIE,
    EXPLORED,
    OCEANS,
    PANELS,
    QUESTS,
    RUM,
    SHIP_PIECES,
    SPYGLASS,
    TREASURE_MARKERS,
    VOYAGE,
)
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
from quarterdeck.games.micro_pirates.rules.merchants import move_blockade
from quarterdeck.games.micro_pirates.rules.phrases import face_words, plural
from quarterdeck.games.micro_pirates.rules.quests import count_discovery
from quarterdeck.games.micro_pirates.rules.steps import DISCOVERIES, Discovery, Exploring, Rerolling
from quarterdeck.games.micro_pirates.state import State


def settle(state: State, step: Exploring, action: Action) -> None:
    """MP-EXP-01: two brown dice; a reroll that was paid for is chosen now (MP-FOR-04)."""
    pledge = state.pledges[step.seat]
    faces = tuple(state.fates.roll() for _ in range(pledge.dice))
    tell_dice(state, step.seat, "@{} rolls {}.", faces)
    if pledge.rerolls:
        state.agenda.append(Rerolling(step.seat, step.voyage, faces, pledge.rerolls))
    else:
        find(state, step.seat, step.voyage, faces)


def tell_dice(state: State, seat: Seat, text: str, faces: tuple[int, ...]) -> None:
    if state.log is not None:
        shown = face_words([BROWN[face - 1] for face in faces], "spyglass", "rum")
        state.tell("MP-EXP-01", text, seat, shown)
        for face in faces:
            state.event("roll", seat, BROWN_DIE, amount=face)


def ask_reroll(state: State, step: Rerolling) -> Decision | None:
    if not step.rerolls:
        return None
    return Decision(step.seat, step, [*REROLLS[: len(step.faces)], KEEP])


def settle_reroll(state: State, step: Rerolling, action: Action) -> None:
    """MP-FOR-04: each die that was paid for is rolled again at most once."""
    if isinstance(action, Reroll):
        faces = list(step.faces)
        faces[action.die - 1] = state.fates.roll()
        tell_dice(state, step.seat, "@{} rolls a die again: {}.", (faces[action.die - 1],))
        again = Rerolling(step.seat, step.voyage, tuple(faces), step.rerolls - 1)
        state.agenda.append(again)
    else:
        if step.rerolls:
            state.tell("MP-FOR-04", "@{} keeps the dice.", step.seat)
        find(state, step.seat, step.voyage, step.faces)


def find(state: State, seat: Seat, voyage: bool, faces: tuple[int, ...]) -> None:
    """MP-EXP-02, MP-EXP-04, MP-QUEST-06: gain what is shown; enough spyglasses are a success."""
    pledge = state.pledges[seat]
    clear_pledge(state, seat)
    seen = sum(BROWN[face - 1][0] for face in faces)
    rum = sum(BROWN[face - 1][1] for face in faces)
    found = seen + pledge.bonus + state.companies[seat].spyglasses
    needed = QUESTS[state.quests[seat][VOYAGE]].need if voyage else EXPLORED
    have = state.spyglasses[seat] + min(found, state.supply[SPYGLASS])
    if state.log is not None:
        have_words = plural(have, "spyglass")
        state.tell("MP-EXP-01", "@{} has {}, {} are needed.", seat, have_words, needed)
    gain_spyglasses(state, seat, found)
    state.event("success" if have >= needed else "failure", seat, SHIP_PIECES[seat])
    if have >= needed:
        state.agenda.append(DISCOVERIES[seat][voyage])
    if rum:
        state.tell("MP-EXP-01", "@{} finds {} rum.", seat, min(rum, state.supply[RUM]))
        stow(state, seat, RUM, rum)
        trim(state, seat)


def discover(state: State, step: Discovery, action: Action) -> None:
    """MP-EXP-02, MP-EXP-06, MP-EXP-12: spyglasses go back; a Voyage, one's treasure, or a map."""
    seat = step.seat
    state.tell("MP-EXP-02", "@{}'s search succeeds; the spyglasses go back.", seat)
    drop_spyglasses(state, seat)
    if step.voyage:
        state.explored[seat] = True
        name = QUESTS[state.quests[seat][VOYAGE]].name
        home = OCEANS[state.homes[seat]].name
        text = "@{} has explored for the Voyage {}: now back to {}."
        state.tell("MP-QUEST-06", text, seat, name, home)
        state.event("explored", seat, "explored", ("", PANELS[seat]))
        return
    here = state.at[seat]
    count_discovery(state, seat)
    digs = state.treasures[seat] == state.sea.ocean[here]
    if digs:
        dig(state, seat)
    if not digs or not state.bare_digs:
        gain_map(state, seat)
        move_blockade(state, here)


def dig(state: State, seat: Seat) -> None:
    """MP-EXP-06, MP-EXP-08: two Fame; the marker is free again, perhaps for a waiting pair."""
    at = state.sea.jungle[state.treasures[seat]]
    state.treasures[seat] = NOWHERE
    state.tell("MP-EXP-06", "@{} digs up the treasure.", seat)
    state.event("dig", seat, TREASURE_MARKERS[seat], (SECTORS[at], ""))
    add_fame(state, seat, 2, "treasure", "MP-EXP-06")
    check_match(state, seat)
