"""The table as geometry: where pieces lie, what touches what, how far apart things are.

All offsets go through `offset`, which knows whether the earth is round (CS-GEO-41).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from quarterdeck.games.cursed_seas.board.geometry import (
    CLEAR,
    COS,
    SIN,
    TOUCH,
    Point,
    Shape,
    ahead,
    cores_meet,
    near,
    nearest_on,
    oval,
    overlap,
    square,
    within,
)
from quarterdeck.games.cursed_seas.components import CURRENT, FOG, WHIRLPOOL
from quarterdeck.games.cursed_seas.state import (
    AFLOAT,
    ISLE_PLACE,
    LAND_PLACE,
    NONE,
    WRECK,
    Solid,
    State,
)
from quarterdeck.games.cursed_seas.table import (
    FOG_AXES,
    FORT_SIDE,
    HULL_FORM,
    ISLAND_AXES,
    MARGIN,
    POOL,
    Form,
    island_shape,
)


def offset(state: State, dx: int, dy: int) -> Point:
    """The way from one point to another, round the earth if it is round."""
    table = state.table
    if not table.wrap:
        return dx, dy
    width, height = table.width, table.height
    return (dx + width // 2) % width - width // 2, (dy + height // 2) % height - height // 2


def settle_on(state: State, x: int, y: int) -> Point:
    """A point on the table, brought back onto it when the earth is round."""
    table = state.table
    return (x % table.width, y % table.height) if table.wrap else (x, y)


def unit_shape(state: State, unit: int) -> Shape:
    return state.table.forms[unit].shape(state.heading[unit])


def isle_shape(state: State, isle: int) -> Shape:
    return island_shape(state.isle_turn[isle])


def land_shape(state: State, land: int) -> Shape:
    """CS-GEO-18: fog banks are wide, whirlpools and currents round, the rest like islands."""
    return terrain_shape(state.land_kind[land], state.land_turn[land])


def terrain_shape(kind: int, turn: int) -> Shape:
    if kind == FOG:
        return oval(*FOG_AXES, turn)
    if kind in (WHIRLPOOL, CURRENT):
        return oval(POOL, POOL, 0)
    return oval(*ISLAND_AXES, turn)


def fort_shape() -> Shape:
    return square(FORT_SIDE)


def on_table(state: State, unit: int) -> bool:
    """A piece with an outline on the table: afloat or a wreck, not lost and not gone."""
    return state.status[unit] in (AFLOAT, WRECK)


def is_solid(state: State, unit: int) -> bool:
    """CS-MOVE-24: all hulls are in the way but lost, submerged and ghostly ones."""
    status = state.status[unit]
    return (status == AFLOAT and not state.mode[unit]) or status == WRECK


def solids(state: State, spot: Point, reach: int, but: int = NONE) -> list[Solid]:
    """Islands and hulls whose bounding circle comes within `reach` of a point."""
    found = islands_near(state, spot, reach)
    x, y = spot
    ys, table, statuses = state.y, state.table, state.status
    far = reach + table.longest if not table.wrap else table.width + table.height
    left, right, low, high = x - far, x + far, y - far, y + far
    for unit, at in enumerate(state.x):
        if left <= at <= right and low <= ys[unit] <= high and unit != but:
            if (statuses[unit] or state.mode[unit]) and not is_solid(state, unit):
                continue
            dx, dy = at - x, ys[unit] - y
            if table.wrap:
                dx, dy = offset(state, dx, dy)
            shape = table.forms[unit].shape(state.heading[unit])
            cx, cy, limit = dx + shape.cx, dy + shape.cy, reach + shape.radius
            if cx * cx + cy * cy <= limit * limit:
                found.append((unit, shape, dx, dy))
    return found


def islands_near(state: State, spot: Point, reach: int) -> list[Solid]:
    """The islands among them."""
    x, y = spot
    found: list[Solid] = []
    wrap, limit = state.table.wrap, reach + ISLAND_AXES[0] + 2
    for place, shape, isle_x, isle_y in _isles_about(state, spot, limit):
        dx, dy = isle_x - x, isle_y - y
        if wrap:
            dx, dy = offset(state, dx, dy)
        if dx * dx + dy * dy <= limit * limit:
            found.append((place, shape, dx, dy))
    return found


CELL: Final = 10
WIDEST: Final = 1 << 11
FARTHEST: Final = 3 << 10
"""For what a piece may touch where it lies, and for what it may meet under way."""


def _isles_about(state: State, spot: Point, reach: int) -> list[Solid]:
    """The islands in a square about a spot, and where they lie. Plain ones never move: they are
    looked up by the cell of the sea (two to the power of `CELL` wide) the spot is in, perhaps with
    one too many."""
    table = state.table
    if not table.plain or table.wrap or reach > FARTHEST:
        return _isles_in_square(state, spot, reach)
    wide = WIDEST if reach <= WIDEST else FARTHEST
    cell = spot[0] >> CELL, spot[1] >> CELL, wide
    found = state.charted.get(cell)
    if found is None:
        half = 1 << (CELL - 1)
        middle = (cell[0] << CELL) + half, (cell[1] << CELL) + half
        found = state.charted[cell] = _isles_in_square(state, middle, wide + half)
    return found


def _isles_in_square(state: State, spot: Point, reach: int) -> list[Solid]:
    xs, ys, turns = state.isle_x, state.isle_y, state.isle_turn
    return [
        (ISLE_PLACE + isle, island_shape(turns[isle]), xs[isle], ys[isle])
        for isle in in_square(state, xs, ys, spot, reach)
    ]


def in_square(state: State, xs: list[int], ys: list[int], spot: Point, reach: int) -> Sequence[int]:
    """Which of some points lie in the square about a spot; on a round earth all may."""
    if state.table.wrap:
        return range(len(xs))
    x, y = spot
    left, right, low, high = x - reach, x + reach, y - reach, y + reach
    return [n for n, at in enumerate(xs) if left <= at <= right and low <= ys[n] <= high]


def lands_near(state: State, spot: Point, reach: int) -> Iterator[Solid]:
    """The terrain whose bounding circle comes within `reach` of a point."""
    for land, kind in enumerate(state.land_kind):
        if kind == NONE:
            continue
        dx, dy = offset(state, state.land_x[land] - spot[0], state.land_y[land] - spot[1])
        limit = reach + FOG_AXES[0] + 2
        if dx * dx + dy * dy <= limit * limit:
            yield LAND_PLACE + land, land_shape(state, land), dx, dy


def apart(state: State, first: int, second: int) -> Point:
    """The way from one piece's point to another's."""
    return offset(state, state.x[second] - state.x[first], state.y[second] - state.y[first])


def units_within(state: State, first: int, second: int, reach: int) -> bool:
    """CS-WORD-11: whether two outlines are at most `reach` apart."""
    dx, dy = state.x[second] - state.x[first], state.y[second] - state.y[first]
    table, headings = state.table, state.heading
    if table.wrap:
        dx, dy = offset(state, dx, dy)
    far = reach + 2 * table.longest
    if not (-far <= dx <= far and -far <= dy <= far):
        return False
    one, two = (
        table.forms[first].shape(headings[first]),
        table.forms[second].shape(headings[second]),
    )
    x, y = dx + two.cx - one.cx, dy + two.cy - one.cy
    limit = reach + one.radius + two.radius
    return x * x + y * y <= limit * limit and within(one, two, (dx, dy), reach * reach)


def touching(state: State, first: int, second: int) -> bool:
    """CS-GEO-05: whether two hulls touch."""
    dx, dy = state.x[second] - state.x[first], state.y[second] - state.y[first]
    if state.table.wrap:
        dx, dy = offset(state, dx, dy)
    one, two = unit_shape(state, first), unit_shape(state, second)
    return near(one, two, (dx, dy), MARGIN) and within(one, two, (dx, dy), TOUCH)


def isle_within(state: State, unit: int, isle: int, reach: int) -> bool:
    way = offset(state, state.isle_x[isle] - state.x[unit], state.isle_y[isle] - state.y[unit])
    one, two = unit_shape(state, unit), isle_shape(state, isle)
    x, y = way[0] - one.cx, way[1] - one.cy
    limit = reach + one.radius + two.radius
    return x * x + y * y <= limit * limit and within(one, two, way, reach * reach)


def land_within(state: State, unit: int, land: int, reach: int) -> bool:
    way = offset(state, state.land_x[land] - state.x[unit], state.land_y[land] - state.y[unit])
    return within(unit_shape(state, unit), land_shape(state, land), way, reach * reach)


def bow_shape(state: State, unit: int) -> Shape:
    """CS-GEO-13: the tip and the two edges from it; creatures laid as discs are all bow."""
    return state.table.forms[unit].bow(state.heading[unit])


def bow_touches(state: State, unit: int, other: int) -> bool:
    """CS-RAM-01: whether any part of the bow touches another hull."""
    dx, dy = apart(state, unit, other)
    bow, shape = bow_shape(state, unit), unit_shape(state, other)
    return near(bow, shape, (dx, dy), MARGIN) and within(bow, shape, (dx, dy), TOUCH)


def stern_point(state: State, unit: int) -> Point:
    """CS-GEO-14: the middle of the rear edge."""
    dx, dy = ahead(-state.table.forms[unit].length, state.heading[unit])
    return state.x[unit] + dx, state.y[unit] + dy


def is_clear(state: State, shape: Shape, spot: Point, but: tuple[int, ...] = ()) -> bool:
    """Whether an outline at a spot lies on the table and overlaps no island and no hull."""
    if not inside(state, shape, spot):
        return False
    for place, other, dx, dy in solids(state, spot, 2 * shape.radius):
        if place not in but and overlap(shape, other, dx, dy):
            return False
    return True


def hits(form: Form, heading: int, spot: Point, solid: Solid) -> bool:
    """Whether a piece laid at a spot overlaps something; both are seen from one point."""
    laid, (_, other, dx, dy) = form.shape(heading), solid
    ox, oy = dx - spot[0], dy - spot[1]
    if cores_meet(laid.core, other.core, ox, oy):
        return True
    cos, sin = COS[heading], SIN[heading]
    half = (form.beam // 2 + 1) << 16 if form.kind == HULL_FORM else laid.radius << 16
    port, starboard, astern, front = other.boxes[heading] or other.box(heading)
    across = oy * cos - ox * sin
    if port + across > half or starboard + across < -half:
        return False
    along = ox * cos + oy * sin
    clear = astern + along > laid.radius << 16 or front + along < -form.reach << 16
    return not clear and overlap(laid, other, ox, oy)


def is_free(state: State, shape: Shape, spot: Point, but: tuple[int, ...] = ()) -> bool:
    """Whether it is even a millimetre clear of all of them."""
    if not inside(state, shape, spot):
        return False
    for place, other, dx, dy in solids(state, spot, 2 * shape.radius + 20):
        if place not in but and within(shape, other, (dx, dy), CLEAR):
            return False
    return True


def inside(state: State, shape: Shape, spot: Point) -> bool:
    """CS-GEO-41: no outline crosses the edge, unless the earth is round."""
    table = state.table
    if table.wrap:
        return True
    x, y = spot
    reach = 2 * shape.radius
    if reach <= x <= table.width - reach and reach <= y <= table.height - reach:
        return True
    width, height = table.width, table.height
    left, right, low, high = shape.bounds
    return left + x >= 0 and right + x <= width and low + y >= 0 and high + y <= height


def nearest_isle(state: State, unit: int, isles: list[int]) -> int:
    """The island whose outline is nearest to a piece's point."""

    def gap(isle: int) -> int:
        dx, dy = offset(
            state, state.x[unit] - state.isle_x[isle], state.y[unit] - state.isle_y[isle]
        )
        spot = nearest_on(isle_shape(state, isle), (dx, dy))
        return (spot[0] - dx) ** 2 + (spot[1] - dy) ** 2

    return min(isles, key=lambda isle: (gap(isle), isle))
