"""FORAGE: fish and plantains by the roll (MP-FOR)."""

from __future__ import annotations

from quarterdeck.core.fates import Seat
from quarterdeck.core.terms import Action
from quarterdeck.games.micro_pirates.components import BLUE, FISH, GREEN, PLANTAIN, RUM
from quarterdeck.games.micro_pirates.rules.effects import clear_pledge, stow, token_words, trim
from quarterdeck.games.micro_pirates.rules.steps import Drifting, Foraging
from quarterdeck.games.micro_pirates.sea import FISHING
from quarterdeck.games.micro_pirates.state import State


def settle(state: State, step: Foraging, action: Action) -> None:
    """MP-FOR-01: two dice of the sector's colour and all icons; the sea's own icon is no icon."""
    seat = step.seat
    if state.sea.feature[state.at[seat]] == FISHING:
        found, moves = roll(state, seat, BLUE)
        if moves:
            state.agenda.append(Drifting(seat, moves))
        harvest(state, seat, FISH, found + state.companies[seat].fish, 0)
    else:
        found, rum = roll(state, seat, GREEN)
        harvest(state, seat, PLANTAIN, found + state.companies[seat].plantains, rum)


def roll(state: State, seat: Seat, faces: tuple[tuple[int, int], ...]) -> tuple[int, int]:
    """The goods on the dice with what was declared, and the other symbols (MP-FOR-03)."""
    pledge = state.pledges[seat]
    clear_pledge(state, seat)
    goods, others = pledge.bonus, 0
    for _ in range(pledge.dice):
        good, other = faces[state.fates.roll() - 1]
        goods += good
        others += other
    return goods, others


def harvest(state: State, seat: Seat, token: int, found: int, rum: int) -> None:
    """MP-HOLD-04: all of one roll arrives together."""
    served = stow(state, seat, token, found)
    rum = stow(state, seat, RUM, rum)
    if state.log is not None:
        words = token_words([(token, served), (RUM, rum)])
        state.tell("MP-FOR-01", "@{} forages {}.", seat, words)
    trim(state, seat)
