"""FORAGE: fish and plantains by the roll (MP-FOR)."""

from __future__ import annotations

from quarterdeck.core.fates import Seat
from quarterdeck.core.terms import Action
from quarterdeck.games.micro_pirates.board import FISHING
from quarterdeck.games.micro_pirates.components import (
    BLUE,
    BLUE_DIE,
    FISH,
    GREEN,
    GREEN_DIE,
    PLANTAIN,
    RUM,
)
from quarterdeck.games.micro_pirates.rules.effects import clear_pledge, stow, trim
from quarterdeck.games.micro_pirates.rules.phrases import face_words, token_words
from quarterdeck.games.micro_pirates.rules.steps import Drifting, Foraging
from quarterdeck.games.micro_pirates.state import State


def settle(state: State, step: Foraging, action: Action) -> None:
    """MP-FOR-01: two dice of the sector's colour and all icons; the sea's own icon is no icon."""
    seat = step.seat
    if state.sea.feature[state.at[seat]] == FISHING:
        found, moves = roll(state, seat, BLUE, BLUE_DIE)
        if moves:
            state.agenda.append(Drifting(seat, moves))
        harvest(state, seat, FISH, found + state.companies[seat].fish, 0)
    else:
        found, rum = roll(state, seat, GREEN, GREEN_DIE)
        harvest(state, seat, PLANTAIN, found + state.companies[seat].plantains, rum)


def roll(state: State, seat: Seat, faces: tuple[tuple[int, int], ...], die: str) -> tuple[int, int]:
    """The goods on the dice with what was declared, and the other symbols (MP-FOR-03)."""
    pledge = state.pledges[seat]
    clear_pledge(state, seat)
    rolled = [state.fates.roll() for _ in range(pledge.dice)]
    shown = [faces[each - 1] for each in rolled]
    if state.log is not None:
        words = ("fish", "move") if die == BLUE_DIE else ("plantain", "rum")
        state.tell("MP-FOR-01", "@{} rolls {}.", seat, face_words(shown, *words))
        for each in rolled:
            state.event("roll", seat, die, amount=each)
    return pledge.bonus + sum(good for good, _ in shown), sum(other for _, other in shown)


def harvest(state: State, seat: Seat, token: int, found: int, rum: int) -> None:
    """MP-HOLD-04: all of one roll arrives together."""
    if state.log is not None:
        served = [(each, min(n, state.supply[each])) for each, n in ((token, found), (RUM, rum))]
        state.tell("MP-FOR-01", "@{} forages {}.", seat, token_words(served))
    stow(state, seat, token, found)
    stow(state, seat, RUM, rum)
    trim(state, seat)
