"""Spots on the grid where islands and terrain may be laid (CS-SETUP-03 to 06, CS-SETUP-15)."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from math import isqrt
from typing import Final

from quarterdeck.games.cursed_seas.actions import Set
from quarterdeck.games.cursed_seas.board.geometry import Point, Shape, oval, within
from quarterdeck.games.cursed_seas.components import L, S
from quarterdeck.games.cursed_seas.rules.move.berths import on_board
from quarterdeck.games.cursed_seas.rules.sea.outlines import (
    inside,
    isle_shape,
    land_shape,
    offset,
    terrain_shape,
)
from quarterdeck.games.cursed_seas.state import NONE, State
from quarterdeck.games.cursed_seas.table import ISLAND_AXES

GRID: Final = L // 2
LAYING_STEP: Final = L
"""CS-SETUP-15: the grid of spots on offer when the players lay the islands."""
SMALL_GAP: Final = 2 * L
WIDE_GAP: Final = 3 * L
FAR: Final = 6 * L
CORE: Final = 240
"""A circle that lies within every outline an island or terrain has."""


def grid(state: State, step: int = GRID) -> list[Point]:
    return grid_of(state.table.width, state.table.height, step)


@lru_cache(maxsize=32)
def grid_of(width: int, height: int, step: int) -> list[Point]:
    """The points of a square grid, row by row."""
    return [(x, y) for y in range(step, height, step) for x in range(step, width, step)]


def _nearer(first: Shape, second: Shape, way: Point, gap: int) -> bool:
    """Whether two outlines are less than `gap` apart; circles settle most cases."""
    middle = way[0] * way[0] + way[1] * way[1]
    if middle >= (gap + first.radius + second.radius) ** 2:
        return False
    if middle < (gap + 2 * CORE) ** 2:
        return True
    return within(first, second, way, gap * gap - 1)


# Islands.


def least_gap(state: State) -> int:
    """CS-SETUP-03, CS-GEO-40: 3L between islands, 2L on the small sea."""
    return SMALL_GAP if state.table.options["sea"] == "small" else WIDE_GAP


def island_fits(state: State, spot: Point, turn: int, gap: int, far: int) -> bool:
    """CS-SETUP-03, CS-GEO-42: far enough from every island and the edge, near enough to one."""
    shape = oval(*ISLAND_AXES, turn)
    if not _keeps_off_edge(state, shape, spot):
        return False
    close = not state.isle_x or not far
    for isle in range(len(state.isle_x)):
        way = offset(state, state.isle_x[isle] - spot[0], state.isle_y[isle] - spot[1])
        other = isle_shape(state, isle)
        if _nearer(shape, other, way, gap):
            return False
        close = close or _nearer(shape, other, way, far + 1) is not False
    return close


def _keeps_off_edge(state: State, shape: Shape, spot: Point) -> bool:
    table = state.table
    if table.wrap:
        return 0 <= spot[0] < table.width and 0 <= spot[1] < table.height
    return all(
        L <= spot[0] + x <= table.width - L and L <= spot[1] + y <= table.height - L
        for x, y in shape.points
    )


def island_spots(state: State, turn: int, step: int = GRID) -> list[int]:
    """CS-SETUP-04, CS-SETUP-15: the legal spots of a grid; without any the least gap shrinks."""
    gap, far = least_gap(state), FAR
    while True:
        found = _legal_spots(state, turn, step, gap, far)
        if found or gap <= 0:
            return found
        gap, far = gap - L // 2, 0


def _legal_spots(state: State, turn: int, step: int, gap: int, far: int) -> list[int]:
    """On a common grid the answer depends on the way in steps alone: see `Cells`."""
    table = state.table
    off_grid = any(x % step or y % step for x, y in zip(state.isle_x, state.isle_y, strict=True))
    if off_grid or table.wrap:
        spots = enumerate(grid(state, step))
        return [n for n, spot in spots if island_fits(state, spot, turn, gap, far)]
    free = inner_cells(table.width, table.height, turn, step)
    close = 0
    for isle, x in enumerate(state.isle_x):
        one, two = turn % 180, state.isle_turn[isle] % 180
        near, allowed = cells_around(min(one, two), max(one, two), step, gap, far or gap)
        shift = 8 * ((state.isle_y[isle] // step) * ROW + x // step - MIDDLE)
        free &= ~_moved(near, shift)
        close |= _moved(allowed, shift)
    if far and state.isle_x:
        free &= close
    numbers = cell_numbers(table.width, table.height, step)
    # Islands lie close together: before the first free spot and behind the last there is much sea.
    marks = free.to_bytes(len(numbers), "little").rstrip(b"\0")
    first = len(marks) - len(marks.lstrip(b"\0"))
    return list(compress(numbers[first:], marks[first:]))


Cells = int
"""A set of grid points as one long number with a byte for each, so that a whole pattern of points
is moved or removed in one go. Rows are longer than any sea is wide: patterns do not run over."""
ROW: Final = 64
MOST: Final = 20
MIDDLE: Final = MOST * (ROW + 1)


def _moved(cells: Cells, shift: int) -> Cells:
    return cells << shift if shift >= 0 else cells >> -shift


def _cells(places: list[int]) -> Cells:
    marks = bytearray(max(places, default=0) + 1)
    for place in places:
        marks[place] = 1
    return int.from_bytes(marks, "little")


@lru_cache(maxsize=32)
def cell_numbers(width: int, height: int, step: int) -> list[int]:
    """The number in the grid of the point behind each byte."""
    spots = grid_of(width, height, step)
    numbers = [0] * (ROW * (height // step + 1))
    for number, (x, y) in enumerate(spots):
        numbers[y // step * ROW + x // step] = number
    return numbers


@lru_cache(maxsize=1024)
def inner_cells(width: int, height: int, turn: int, step: int) -> Cells:
    """CS-GEO-42: the spots of a grid at which an island keeps L from the edge."""
    points = oval(*ISLAND_AXES, turn).points
    return _cells(
        [
            y // step * ROW + x // step
            for x, y in grid_of(width, height, step)
            if all(L <= x + px <= width - L and L <= y + py <= height - L for px, py in points)
        ]
    )


@lru_cache(maxsize=1024)
def cells_around(first: int, second: int, step: int, gap: int, far: int) -> tuple[Cells, Cells]:
    """Round an island in the middle: where another is too near, and where not too far.

    Ovals look the same from both ends, so the two may change places, and what holds for a spot
    holds for the one opposite.
    """
    near, allowed = bytearray(2 * MIDDLE + 1), bytearray(2 * MIDDLE + 1)
    for cells, reach in ((near, gap), (allowed, far + 1)):
        for row in range(MOST):
            left, right = _span(first, second, row * step, step, reach)
            size = b"\x01" * (right - left)
            cells[MIDDLE + row * ROW + left : MIDDLE + row * ROW + right] = size
            cells[MIDDLE - row * ROW - right + 1 : MIDDLE - row * ROW - left + 1] = size
    around = int.from_bytes(near, "little")
    return around, int.from_bytes(allowed, "little") & ~around


def _span(first: int, second: int, up: int, step: int, reach: int) -> tuple[int, int]:
    """The columns of a row, from the first to behind the last, in which two islands are less than
    `reach` apart. There is no gap between them: outlines are convex."""
    one, two = oval(*ISLAND_AXES, first), oval(*ISLAND_AXES, second)
    square = (reach + one.radius + two.radius) ** 2 - up * up
    edge = isqrt(square) // step if square > 0 else -1
    left, right = -edge, edge
    while left <= right and not _nearer(one, two, (left * step, up), reach):
        left += 1
    while right > left and not _nearer(one, two, (right * step, up), reach):
        right -= 1
    return left, max(left, right + 1)


# Terrain.


def terrain_fits(state: State, kind: int, spot: Point, turn: int) -> bool:
    """CS-SETUP-06: anywhere at least S from islands and other terrain."""
    shape = terrain_shape(kind, turn)
    if not inside(state, shape, spot):
        return False
    if state.table.wrap and not on_board(state, spot):
        return False
    for isle in range(len(state.isle_x)):
        way = offset(state, state.isle_x[isle] - spot[0], state.isle_y[isle] - spot[1])
        if _nearer(shape, isle_shape(state, isle), way, S):
            return False
    for land, other in enumerate(state.land_kind):
        way = offset(state, state.land_x[land] - spot[0], state.land_y[land] - spot[1])
        if other != NONE and _nearer(shape, land_shape(state, land), way, S):
            return False
    return True


def terrain_spots(state: State, kind: int, turn: int, step: int = GRID) -> list[int]:
    return [
        number
        for number, spot in enumerate(grid(state, step))
        if terrain_fits(state, kind, spot, turn)
    ]


# What players lay.


def refuse_island(state: State, action: Set) -> str:
    """The rule that forbids an island at a spot; empty when it may lie there."""
    if not 0 <= action.turn < 360:
        return "CS-SETUP-15"
    spot, turn = (action.x, action.y), action.turn
    gap, far = least_gap(state), FAR
    while not island_fits(state, spot, turn, gap, far):
        # The gap shrinks for all spots alike, as far as it must for any to be on offer.
        if gap <= 0 or _legal_spots(state, turn, LAYING_STEP, gap, far):
            return "CS-SETUP-03"
        gap, far = gap - L // 2, 0
    return ""


def refuse_terrain(state: State, kind: int, action: Set) -> str:
    if not 0 <= action.turn < 360:
        return "CS-SETUP-15"
    spot = action.x, action.y
    return "" if terrain_fits(state, kind, spot, action.turn) else "CS-SETUP-06"
