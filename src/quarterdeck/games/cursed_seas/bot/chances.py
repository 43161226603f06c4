"""Chances: every seat's chance to win, from a few facts of the position.

The weights were fitted on games of the greedy opponent against itself: a score for each seat, and
the chances as the exponentials of the scores share the whole.
"""

from __future__ import annotations

from math import hypot
from typing import Final

from quarterdeck.core.knowledge import shares
from quarterdeck.games.cursed_seas.bot.weights import Weights
from quarterdeck.games.cursed_seas.components import L
from quarterdeck.games.cursed_seas.rules.cargo.holds import room
from quarterdeck.games.cursed_seas.rules.queries import home_gold
from quarterdeck.games.cursed_seas.rules.sea.outlines import offset
from quarterdeck.games.cursed_seas.state import NONE, WRECK, State
from quarterdeck.games.cursed_seas.state.coins import total

HARBOUR: Final = 900
"""So near its home a laden ship is as good as there."""
STILL_OPEN: Final = 0.25
"""This share of the gold counts as still to be won, however little is left."""


def chances(state: State, weights: Weights) -> list[float]:
    """How likely each seat is to win; partners have the same chance."""
    scores = [0.0] * state.seats
    landed = [home_gold(state, seat) for seat in range(state.seats)]
    gold = state.starting_gold
    left = max(0, gold - sum(landed)) + STILL_OPEN * gold
    for seat, mine in enumerate(landed):
        scores[seat] = weights.home * mine / gold + weights.lead * mine / left
    for unit, seat in enumerate(state.owner):
        if seat >= 0 and state.status[unit] < WRECK:
            scores[seat] += _promise(state, unit, weights)
    if state.table.teams:
        scores = [(scores[seat] + scores[(seat + 2) % 4]) / 2 for seat in range(4)]
        return [2 * share for share in shares(scores)]
    return shares(scores)


def _promise(state: State, unit: int, weights: Weights) -> float:
    """What a piece adds: its masts, its points while it has any, its cargo, what it could load."""
    masts = state.masts[unit].bit_count()
    score = weights.masts * masts
    if masts:
        score += weights.points * state.table.cards[unit].points
    if state.coins[unit]:
        share = total(state.coins[unit]) / state.starting_gold
        score += share * (weights.aboard + weights.close * _closeness(state, unit))
    dock = state.dock[unit]
    if masts and dock != NONE and state.isle_home[dock] == NONE and state.isle_coins[dock]:
        score += weights.shore * _within_reach(state, unit, dock) / state.starting_gold
    return score


def _closeness(state: State, unit: int) -> float:
    """One in harbour, a half when L away, and so on."""
    home = state.isle_home.index(state.owner[unit])
    dx, dy = offset(state, state.isle_x[home] - state.x[unit], state.isle_y[home] - state.y[unit])
    return 1 / (1 + max(0.0, hypot(dx, dy) - HARBOUR) / L)


def _within_reach(state: State, unit: int, isle: int) -> int:
    """The value of the best coins on the shore that the ship has room for."""
    values = sorted([total((coin,)) for coin in state.isle_coins[isle]], reverse=True)
    return sum(values[: max(0, room(state, unit))])
