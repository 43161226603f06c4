"""CHANCES: how probably each seat wins, from what decided games between opponents.

Every fact counts by a number that changes as the game goes on: `early + late * phase`, where the
phase is how much of the Fame to win the leader has. The numbers were fitted to 800 games, so that
of all positions said to be won with 70 % about 70 % were.
"""

from __future__ import annotations

import json
from math import exp
from typing import Final

from quarterdeck.games.micro_pirates.appraisal import Appraiser
from quarterdeck.games.micro_pirates.components import CHEST, DATA, FISH, PLANTAIN
from quarterdeck.games.micro_pirates.rules.queries import required_fame
from quarterdeck.games.micro_pirates.rules.steps import Turn
from quarterdeck.games.micro_pirates.sea import NOWHERE
from quarterdeck.games.micro_pirates.state import State

NUMBERS: Final[dict[str, tuple[float, float]]] = {
    name: (early, late)
    for name, (early, late) in json.loads(
        (DATA / "chances.json").read_text(encoding="utf-8")
    ).items()
}


def win_chances(judges: list[Appraiser]) -> list[float]:
    """The chances of all seats; they add up to one."""
    state = judges[0].state
    phase = max(state.fame[seat] / required_fame(state, seat) for seat in range(state.seats))
    hopes = [hope(judge, phase) for judge in judges]
    best = max(hopes)
    odds = [exp(each - best) for each in hopes]
    total = sum(odds)
    return [each / total for each in odds]


def hope(judge: Appraiser, phase: float) -> float:
    """What speaks for a seat; a lead of one is worth odds of e to 1."""
    total = 0.0
    for (early, late), fact in zip(NUMBERS.values(), facts(judge), strict=True):
        total += (early + late * phase) * fact
    return total


def facts(judge: Appraiser) -> tuple[float, ...]:
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
