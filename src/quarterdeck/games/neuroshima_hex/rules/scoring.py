"""END, MULTI: how things stand, and who is ahead."""

from __future__ import annotations

from quarterdeck.core.game import Outcome, ranked
from quarterdeck.games.neuroshima_hex.rules.queries import alive
from quarterdeck.games.neuroshima_hex.state import State
from quarterdeck.games.neuroshima_hex.table import HIT_POINTS


def standing_of(state: State, seat: int) -> int:
    """What is compared at the end: hit points, or points in a scoring game."""
    return state.points[seat] if state.table.scoring else state.hp[seat]


def measure(state: State) -> str:
    """What is compared at the end, in a word."""
    return "points" if state.table.scoring else "hit points"


def leaders(state: State) -> list[int]:
    """END-06, MULTI-05, MULTI-09: the seats whose side has most."""
    totals: dict[int, int] = {}
    for seat in alive(state):
        side = state.table.team[seat]
        totals[side] = totals.get(side, 0) + standing_of(state, seat)
    best = max(totals.values())
    return [s for s in range(state.seats) if totals.get(state.table.team[s]) == best]


def is_tied(state: State) -> bool:
    return len({state.table.team[seat] for seat in leaders(state)}) > 1


def scoring_over(state: State) -> bool:
    """MULTI-04: somebody has 20 points after a Battle."""
    return state.table.scoring and max(state.points) >= HIT_POINTS


def outcome(state: State) -> Outcome:
    """Scores by seat: hit points left (points scored in a scoring game)."""
    scores = tuple(standing_of(state, seat) for seat in range(state.seats))
    ranks = ranked([_key(state, seat) for seat in range(state.seats)])
    reason = state.reason or "the game goes on"
    word = measure(state)
    return Outcome(scores, ranks, reason, tuple({word: score} for score in scores))


def _key(state: State, seat: int) -> tuple[bool, int]:
    """Winners first, all alike; then by what the side still has."""
    if seat in state.result:
        return True, 0
    side = state.table.team[seat]
    own = [s for s in range(state.seats) if state.table.team[s] == side]
    return False, sum(standing_of(state, s) for s in own)
