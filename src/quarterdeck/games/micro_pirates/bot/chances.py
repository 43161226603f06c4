"""CHANCES: how probably each seat wins, from what decided games between opponents.

Every fact counts by a number that changes as the game goes on: `early + late * phase`, where the
phase is how much of the Fame to win the leader has. The numbers were fitted to 800 games, so that
of all positions said to be won with 70 % about 70 % were.
"""

from __future__ import annotations

from math import exp
from typing import Final

from quarterdeck.core.data import load
from quarterdeck.core.knowledge import shares
from quarterdeck.games.micro_pirates.board import NOWHERE
from quarterdeck.games.micro_pirates.bot.plans import Planner
from quarterdeck.games.micro_pirates.components import CHEST, DATA, FISH, GHOST_FAME, PLANTAIN
from quarterdeck.games.micro_pirates.rules.queries import required_fame
from quarterdeck.games.micro_pirates.rules.steps import Turn
from quarterdeck.games.micro_pirates.state import State

NUMBERS: Final[dict[str, tuple[float, float]]] = {
    name: (early, late) for name, (early, late) in load(DATA, "chances.json").items()
}
SPREAD: Final = 3.0
"""A lead of so much Fame makes victory likely (73 %)."""


def chance_alone(judge: Planner, ghost: int) -> float:
    """MP-SOLO: how probably a pirate alone is faster than the Ghost Ship."""
    theirs = 1.0 * ghost * required_fame(judge.state, judge.seat) / GHOST_FAME + 2.0
    return 1.0 / (1.0 + exp(min(50.0, (theirs - judge.worth()) / SPREAD)))


def win_chances(judges: list[Planner]) -> list[float]:
    """The chances of all seats; they add up to one."""
    state = judges[0].state
    phase = max(state.fame[seat] / required_fame(state, seat) for seat in range(state.seats))
    return shares([hope(judge, phase) for judge in judges])


def hope(judge: Planner, phase: float) -> float:
    """What speaks for a seat; a lead of one is worth odds of e to 1."""
    total = 0.0
    for (early, late), fact in zip(NUMBERS.values(), facts(judge), strict=True):
        total += (early + late * phase) * fact
    return total


def facts(judge: Planner) -> tuple[float, ...]:
    """What counts, in the order of the numbers."""
    state, seat, company, hold = judge.state, judge.seat, judge.company, judge.hold
    return (
        state.fame[seat],
        required_fame(state, seat),
        company.speed,
        company.strength,
        state.coins[seat],
        hold[FISH] + hold[PLANTAIN],
        hold[CHEST],
        len(state.hands[seat]),
        state.treasures[seat] != NOWHERE,
        judge.ready(hold, state.coins[seat]),
        state.explored[seat],
        judge.harm(state.damage[seat]),
        judge.promise(),
        is_to_move(state, seat),
    )


def is_to_move(state: State, seat: int) -> bool:
    """Whether a seat has its turn, or still gets it in this round."""
    now = state.agenda[0]
    if not isinstance(now, Turn):
        return False
    first = state.first_seat
    return (now.seat - first) % state.seats <= (seat - first) % state.seats
