"""Options -> first state."""

from __future__ import annotations

from corsair.components import TREASURES
from corsair.rules.steps import TURNS
from corsair.state import State
from quarterdeck.core.fates import Fates
from quarterdeck.core.game import Options


def deal(seats: int, options: Options, fates: Fates) -> State:
    """CO-SEA-02, CO-SEA-03: ships apart, all treasures buried."""
    state = State()
    state.seats = seats
    state.fates = fates
    state.last_round = int(options["rounds"])
    state.at = [3 * seat for seat in range(seats)]
    state.buried = TREASURES[:]
    state.holds = [[] for _ in range(seats)]
    state.first(TURNS[0])
    return state
