"""How things stand, how a Battle that began now would leave them, and what chance that gives."""

from __future__ import annotations

from math import exp, log
from typing import Final

from quarterdeck.games.neuroshima_hex.bot.values import WORTH
from quarterdeck.games.neuroshima_hex.bot.weights import Weights
from quarterdeck.games.neuroshima_hex.rules.preview import can_preview, fought
from quarterdeck.games.neuroshima_hex.setup import FULL_PILE
from quarterdeck.games.neuroshima_hex.state import State
from quarterdeck.games.neuroshima_hex.table import Table

Standing = tuple[tuple[int, ...], tuple[float, ...]]
"""By seat: hit points (or points in a scoring game), and what its tiles on the board are worth."""
Board = tuple[Table, int, tuple[int, ...]]

REMEMBERED: Final = 2048
"""So many Battles are kept in mind: a search comes upon the same boards again and again."""
_fought: dict[Board, Standing] = {}

LOST: Final = 20.0
"""The logit of a side that is out."""


def standing(state: State) -> Standing:
    goods = [0.0] * state.seats
    for face, owner in zip(state.tile, state.owner, strict=True):
        if face >= 0:
            goods[owner] += WORTH[face]
    return tuple(state.points if state.table.scoring else state.hp), tuple(goods)


def standing_after(state: State) -> Standing:
    """How a Battle would leave things; as they are where none can begin."""
    if not can_preview(state):
        return standing(state)
    board = _board(state)
    found = _fought.get(board)
    if found is None:
        if len(_fought) >= REMEMBERED:
            _fought.clear()
        found = _fought[board] = standing(fought(state, silent=True))
    return found


def _board(state: State) -> Board:
    """All that a Battle depends on."""
    position = (
        *state.tile,
        *state.owner,
        *state.rot,
        *state.wounds,
        *state.marks,
        *state.ground,
        *state.planter,
        *state.hp,
        *state.points,
        *state.out,
    )
    return state.table, state.active, position


def chances(state: State, weights: Weights) -> list[float]:
    """How probably each seat's side wins."""
    if state.question is None:
        won, share = state.result, max(1, len(state.result))
        return [(1.0 if seat in won else 0.0) / share for seat in range(state.seats)]
    hopes = hopes_of(state, weights)
    return [1 / (1 + exp(-edge(hopes, side))) for side in state.table.team]


def lateness(state: State) -> float:
    """How far the game has come, from 0 to 1."""
    return 1 - sum(map(len, state.piles)) / (FULL_PILE * state.seats)


def hopes_of(state: State, weights: Weights) -> dict[int, float]:
    """What speaks for every side that is still in, an average over its seats."""
    (points, goods), (later, left) = standing(state), standing_after(state)
    late = lateness(state)
    point = weights.points + weights.points_late * late
    swing = weights.swing + weights.swing_late * late
    tile = weights.tiles + weights.tiles_late * late
    sides: dict[int, list[float]] = {}
    for seat in range(state.seats):
        if not state.out[seat]:
            hope = points[seat] * point + (later[seat] - points[seat]) * swing
            hope += goods[seat] * tile + (left[seat] - goods[seat]) * weights.losses
            hope += (len(state.piles[seat]) + len(state.hand[seat])) * weights.reserve
            hope += weights.turn if seat == state.active else 0.0
            sides.setdefault(state.table.team[seat], []).append(hope)
    return {side: sum(hopes) / len(hopes) for side, hopes in sides.items()}


def edge(hopes: dict[int, float], side: int) -> float:
    """The logit of a side's chance to win, by what speaks for every one."""
    mine = hopes.get(side)
    if mine is None:
        return -LOST
    others = [hope for other, hope in hopes.items() if other != side]
    best = max(others, default=mine - LOST)
    return mine - best - log(sum(exp(hope - best) for hope in others) or 1.0)


def gain(state: State, seat: int, weights: Weights) -> float:
    """What a Battle would bring a side beyond what it must, against the average of the others."""
    (points, goods), (later, left) = standing(state), standing_after(state)
    swing = weights.swing + weights.swing_late * lateness(state)
    team = state.table.team
    total, rivals = -weights.fight * swing, max(1, len(set(team)) - 1)
    for other in range(state.seats):
        change = (later[other] - points[other]) * swing
        change += (left[other] - goods[other]) * weights.losses
        total += change if team[other] == team[seat] else -change / rivals
    return total
