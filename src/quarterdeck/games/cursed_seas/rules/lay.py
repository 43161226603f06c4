"""Where things may be laid: spots for islands and terrain, bearings for pieces (CS-MOVE-21)."""

from __future__ import annotations

from functools import lru_cache

from quarterdeck.games.cursed_seas.components import L, S
from quarterdeck.games.cursed_seas.geometry import (
    COS,
    SIN,
    Point,
    Shape,
    ahead,
    oval,
    overlap,
    within,
)
from quarterdeck.games.cursed_seas.sea import (
    Solid,
    inside,
    is_free,
    isle_shape,
    land_shape,
    offset,
    settle_on,
    solids,
    terrain_shape,
    unit_shape,
)
from quarterdeck.games.cursed_seas.state import (
    AFLOAT,
    ISLE_PLACE,
    LAND_PLACE,
    NONE,
    WRECK,
    State,
)
from quarterdeck.games.cursed_seas.table import HULL_FORM, ISLAND_AXES, Form

GRID = L // 2
SMALL_GAP, WIDE_GAP, FAR = 2 * L, 3 * L, 6 * L
BEARINGS = range(0, 360, 10)
"""CS-MOVE-21: where a piece can be laid at something, in degrees."""
CORE = 240
"""A circle that lies within every outline an island or terrain has."""


# Islands and terrain.


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


def _nearer(first: Shape, second: Shape, way: Point, gap: int) -> bool:
    """Whether two outlines are less than `gap` apart; circles settle most cases."""
    middle = way[0] * way[0] + way[1] * way[1]
    if middle >= (gap + first.radius + second.radius) ** 2:
        return False
    if middle < (gap + 2 * CORE) ** 2:
        return True
    return within(first, second, way, gap * gap - 1)


def island_spots(state: State, turn: int, step: int = GRID) -> list[int]:
    """CS-SETUP-04, CS-SETUP-15: the legal spots of a grid; without any the least gap shrinks."""
    gap, far = least_gap(state), FAR
    while True:
        found = _legal_spots(state, turn, step, gap, far)
        if found or gap <= 0:
            return found
        gap, far = gap - L // 2, 0


def _legal_spots(state: State, turn: int, step: int, gap: int, far: int) -> list[int]:
    """On a common grid the answer depends on the way in steps alone, and is kept."""
    table = state.table
    spots = grid(state, step)
    found = inner_spots(table.width, table.height, turn, step, table.wrap)
    off_grid = any(x % step or y % step for x, y in zip(state.isle_x, state.isle_y, strict=True))
    if off_grid or table.wrap:
        return [n for n in found if island_fits(state, spots[n], turn, gap, far)]
    keys = grid_keys(table.width, table.height, step)
    close: list[tuple[int, frozenset[int]]] = []
    for isle, x in enumerate(state.isle_x):
        key = (state.isle_y[isle] // step) * STRIDE + x // step
        near, far_enough = ways_apart(turn, state.isle_turn[isle], step, gap, far or gap)
        found = [n for n in found if key - keys[n] not in near]
        close.append((key, far_enough))
    if not far or not close:
        return found
    return [n for n in found if any(key - keys[n] in ways for key, ways in close)]


STRIDE = 1 << 10


@lru_cache(maxsize=32)
def grid_keys(width: int, height: int, step: int) -> list[int]:
    """The points of a grid as single numbers, so that a way between two is their difference."""
    return [(y // step) * STRIDE + x // step for x, y in grid_of(width, height, step)]


@lru_cache(maxsize=1024)
def ways_apart(
    first: int, second: int, step: int, gap: int, far: int
) -> tuple[frozenset[int], frozenset[int]]:
    """The ways in steps at which two islands of these turns are too near, and not too far."""
    one, two = oval(*ISLAND_AXES, first % 180), oval(*ISLAND_AXES, second % 180)
    near, allowed = set(), set()
    most = (far + one.radius + two.radius) // step + 1
    for row in range(-most, most + 1):
        for column in range(-most, most + 1):
            way = column * step, row * step
            if _nearer(one, two, way, gap):
                near.add(row * STRIDE + column)
            elif _nearer(one, two, way, far + 1):
                allowed.add(row * STRIDE + column)
    return frozenset(near), frozenset(allowed)


@lru_cache(maxsize=1024)
def inner_spots(width: int, height: int, turn: int, step: int, wrap: bool) -> list[int]:
    """CS-GEO-42: the spots of a grid at which an island keeps L from the edge."""
    points = oval(*ISLAND_AXES, turn).points
    return [
        number
        for number, (x, y) in enumerate(grid_of(width, height, step))
        if wrap or all(L <= x + px <= width - L and L <= y + py <= height - L for px, py in points)
    ]


def grid(state: State, step: int = GRID) -> list[Point]:
    return grid_of(state.table.width, state.table.height, step)


@lru_cache(maxsize=32)
def grid_of(width: int, height: int, step: int) -> list[Point]:
    """The points of a square grid, row by row."""
    return [(x, y) for y in range(step, height, step) for x in range(step, width, step)]


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


def on_board(state: State, spot: Point) -> bool:
    return 0 <= spot[0] < state.table.width and 0 <= spot[1] < state.table.height


def terrain_spots(state: State, kind: int, turn: int, step: int = GRID) -> list[int]:
    return [
        number
        for number, spot in enumerate(grid(state, step))
        if terrain_fits(state, kind, spot, turn)
    ]


def add_terrain(state: State, kind: int, spot: Point, turn: int = 0, owner: int = NONE) -> int:
    """Put terrain on the table; numbers of removed terrain are used again."""
    free = [land for land, each in enumerate(state.land_kind) if each == NONE]
    land = free[0] if free else len(state.land_kind)
    if not free:
        for name in ("kind", "x", "y", "turn", "n", "owner", "rating"):
            getattr(state, f"land_{name}").append(0)
    state.land_kind[land] = kind
    state.land_x[land], state.land_y[land] = spot
    state.land_turn[land] = turn
    state.land_n[land] = state.land_rating[land] = 0
    state.land_owner[land] = owner
    return land


def remove_terrain(state: State, land: int) -> None:
    state.land_kind[land] = NONE
    while state.land_kind and state.land_kind[-1] == NONE:
        for name in ("kind", "x", "y", "turn", "n", "owner", "rating"):
            getattr(state, f"land_{name}").pop()


# Pieces laid touching something.


@lru_cache(maxsize=65536)
def berth(form: Form, shape: Shape, bearing: int, stern: bool, gap: int) -> tuple[Point, int]:
    """Where a piece lies at a bearing from the centre of an outline: its point and heading.

    CS-SETUP-16, CS-MOVE-21: bow (or stern) to the outline, hull straight outward, just touching.
    """
    heading = bearing if stern or form.kind != HULL_FORM else (bearing + 180) % 360
    laid = form.shape(heading)
    low = rim(shape, bearing) + gap - 2
    if stern or form.kind != HULL_FORM:
        low += form.length // 2
    step = 4
    while _too_near(shape, laid, ahead(low + step, bearing), gap):
        low, step = low + step, step * 2
    high = low + step
    while high - low > 1:
        middle = (low + high) // 2
        if _too_near(shape, laid, ahead(middle, bearing), gap):
            low = middle
        else:
            high = middle
    return ahead(high, bearing), heading


def _too_near(shape: Shape, laid: Shape, way: Point, gap: int) -> bool:
    return within(shape, laid, way, gap * gap) if gap else overlap(shape, laid, *way)


def rim(shape: Shape, bearing: int) -> int:
    """How far an outline reaches from its origin along a bearing."""
    cos, sin = COS[bearing], SIN[bearing]
    found = shape.radius * 2
    for nx, ny, _, low, high in shape.axes:
        slope = nx * cos + ny * sin
        if slope:
            found = min(found, ((high if slope > 0 else low) << 16) // slope)
    return found


def berths(state: State, unit: int, place: int, gap: int = 0) -> list[int]:
    """CS-MOVE-21: the bearings at which a piece can be laid touching a place."""
    form = state.table.forms[unit]
    shape, cx, cy = outline_of(state, place)
    reach = shape.radius + gap + form.length + form.beam
    ignored = (unit, state.tow[unit], place)
    near = [s for s in solids(state, (cx, cy), reach) if s[0] not in ignored]
    stern = place >= LAND_PLACE
    free = _all_inside(state, (cx, cy), reach)
    if free and not near:
        return list(BEARINGS)
    found = []
    for bearing in BEARINGS:
        (x, y), heading = berth(form, shape, bearing, stern, gap)
        if not free and not inside(state, form.shape(heading), (cx + x, cy + y)):
            continue
        if not near or not _hits_any(form, heading, (x, y), near):
            found.append(bearing)
    return found


def _all_inside(state: State, spot: Point, reach: int) -> bool:
    """Whether a circle lies on the table."""
    table, (x, y) = state.table, spot
    return table.wrap or (reach <= x <= table.width - reach and reach <= y <= table.height - reach)


def _hits_any(form: Form, heading: int, spot: Point, near: list[Solid]) -> bool:
    """Whether a hull laid at a spot overlaps something near."""
    laid = form.shape(heading)
    cos, sin = COS[heading], SIN[heading]
    half = (form.beam // 2 + 1) << 16 if form.kind == HULL_FORM else laid.radius << 16
    for _, other, dx, dy in near:
        ox, oy = dx - spot[0], dy - spot[1]
        port, starboard, astern, front = other.box(heading)
        across = oy * cos - ox * sin
        if port + across > half or starboard + across < -half:
            continue
        along = ox * cos + oy * sin
        clear = astern + along > laid.radius << 16 or front + along < -form.reach << 16
        if not clear and overlap(laid, other, ox, oy):
            return True
    return False


def outline_of(state: State, place: int) -> tuple[Shape, int, int]:
    """The outline of an island, a hull or terrain, and where it lies."""
    if place >= LAND_PLACE:
        land = place - LAND_PLACE
        return land_shape(state, land), state.land_x[land], state.land_y[land]
    if place >= ISLE_PLACE:
        isle = place - ISLE_PLACE
        return isle_shape(state, isle), state.isle_x[isle], state.isle_y[isle]
    return unit_shape(state, place), state.x[place], state.y[place]


def berth_at(
    state: State, unit: int, place: int, bearing: int, gap: int = 0
) -> tuple[int, int, int]:
    """The point and heading of a berth on the table."""
    shape, x, y = outline_of(state, place)
    form = state.table.forms[unit]
    (dx, dy), heading = berth(form, shape, bearing, place >= LAND_PLACE, gap)
    return (*settle_on(state, x + dx, y + dy), heading)


def nearest_clear(
    state: State, unit: int, spot: Point, heading: int, reach: int = 12 * L
) -> Point | None:
    """The nearest place to a spot where a piece touches nothing, its heading kept."""
    shape = state.table.forms[unit].shape(heading)
    but = (unit, state.tow[unit])
    for distance in range(0, reach + 1, 40):
        for bearing in range(0, 360, 15) if distance else (0,):
            dx, dy = ahead(distance, bearing)
            there = settle_on(state, spot[0] + dx, spot[1] + dy)
            if is_free(state, shape, there, but):
                return there
    return None


def lay(state: State, unit: int, x: int, y: int, heading: int) -> None:
    """Put a piece down. What follows (docking, pins, tows) is for the caller to settle."""
    state.x[unit], state.y[unit] = settle_on(state, x, y)
    state.heading[unit] = heading


def afloat(state: State) -> list[int]:
    return [unit for unit, at in enumerate(state.status) if at in (AFLOAT, WRECK)]
