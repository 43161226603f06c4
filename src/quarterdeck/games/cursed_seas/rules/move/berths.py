"""Laying things: terrain on the table, pieces touching something (CS-MOVE-21)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quarterdeck.games.cursed_seas.board.geometry import (
    COS,
    SIN,
    Point,
    Shape,
    ahead,
    overlap,
    within,
)
from quarterdeck.games.cursed_seas.components import L
from quarterdeck.games.cursed_seas.rules.sea.outlines import (
    hits,
    is_free,
    isle_shape,
    land_shape,
    settle_on,
    solids,
    unit_shape,
)
from quarterdeck.games.cursed_seas.state import (
    AFLOAT,
    ISLE_PLACE,
    LAND_PLACE,
    NONE,
    WRECK,
    Solid,
    State,
)
from quarterdeck.games.cursed_seas.table import HULL_FORM, Form

BEARINGS: Final = range(0, 360, 10)
"""CS-MOVE-21: where a piece can be laid at something, in degrees."""


# Terrain.


def on_board(state: State, spot: Point) -> bool:
    return 0 <= spot[0] < state.table.width and 0 <= spot[1] < state.table.height


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
            at = ((high if slope > 0 else low) << 16) // slope
            if at < found:
                found = at
    return found


def berths(state: State, unit: int, place: int, gap: int = 0) -> list[int]:
    """CS-MOVE-21: the bearings at which a piece can be laid touching a place."""
    form = state.table.forms[unit]
    shape, cx, cy = outline_of(state, place)
    reach = shape.radius + gap + form.length + form.beam
    ignored = (unit, state.tow[unit], place)
    near = [s for s in solids(state, (cx, cy), reach) if s[0] not in ignored]
    free = all_inside(state, (cx, cy), reach)
    if free and not near:
        return list(BEARINGS)
    ring = form, shape, place >= LAND_PLACE, gap
    found = berths_round(*ring)
    if not free:
        found = berths_inside(state, found, (cx, cy))
    taken: set[int] = set()
    for _, other, dx, dy in near:
        taken |= fouled(ring, other, (dx, dy))
    return [each.number for each in found if each.number not in taken]


Ring = tuple[Form, Shape, bool, int]
"""The berths of a piece round an outline: stern to it or not, and how far from it."""


class Berth:
    """A place for a piece: its number, point and heading; the bounding circle of the hull there,
    and how far it reaches along both sides of the table."""

    __slots__ = ("cx", "cy", "heading", "high", "left", "low", "number", "radius", "right", "spot")

    def __init__(self, form: Form, number: int, spot: Point, heading: int) -> None:
        shape, (x, y) = form.shape(heading), spot
        self.number = number
        self.spot = spot
        self.heading = heading
        self.cx, self.cy, self.radius = x + shape.cx, y + shape.cy, shape.radius
        left, right, low, high = shape.bounds
        self.left, self.right = left + x, right + x
        self.low, self.high = low + y, high + y


@lru_cache(maxsize=4096)
def berths_round(form: Form, shape: Shape, stern: bool, gap: int) -> list[Berth]:
    """All berths at an outline, by bearing."""
    return [Berth(form, bearing, *berth(form, shape, bearing, stern, gap)) for bearing in BEARINGS]


@lru_cache(maxsize=8192)
def fouled(ring: Ring, other: Shape, way: Point) -> frozenset[int]:
    """The bearings at which a piece would overlap something that lies so from the outline.

    Fleets start round their homes, on the same few bearings: what was found is kept.
    """
    free = unfouled(ring[0], berths_round(*ring), [(NONE, other, way[0], way[1])])
    return frozenset(BEARINGS) - {each.number for each in free}


def berths_inside(state: State, found: list[Berth], spot: Point) -> list[Berth]:
    """The berths about a spot at which a piece lies on the table."""
    if state.table.wrap:
        return found
    x, y = spot
    width, height = state.table.width - x, state.table.height - y
    return [
        each
        for each in found
        if each.left >= -x and each.right <= width and each.low >= -y and each.high <= height
    ]


def unfouled(form: Form, found: list[Berth], near: list[Solid]) -> list[Berth]:
    """The berths at which a piece overlaps nothing that is near; most lie well clear of each."""
    for solid in near:
        _, other, dx, dy = solid
        x, y, size = dx + other.cx, dy + other.cy, other.radius
        found = [
            each
            for each in found
            if (u := each.cx - x) * u + (v := each.cy - y) * v > (w := each.radius + size) * w
            or not hits(form, each.heading, each.spot, solid)
        ]
    return found


def all_inside(state: State, spot: Point, reach: int) -> bool:
    """Whether a circle lies on the table."""
    table, (x, y) = state.table, spot
    return table.wrap or (reach <= x <= table.width - reach and reach <= y <= table.height - reach)


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
