"""WHEREABOUTS: places and directions in a person's words, as on a compass."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isqrt
from typing import Final

from quarterdeck.games.cursed_seas.board.geometry import Point, heading_of
from quarterdeck.games.cursed_seas.rules.names import ISLE_NAMES
from quarterdeck.games.cursed_seas.rules.sea.outlines import isle_shape, offset
from quarterdeck.games.cursed_seas.state import NONE, State

WINDS: Final = (
    *("north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"),
)
TOUCH: Final = 5
"""CS-GEO-05: so near is there, in tenths of a millimetre."""


def compass(heading: int) -> int:
    """A heading as people read it: 0 is north, the upper edge of the chart, 90 is east."""
    return (heading + 90) % 360


def bearing_text(heading: int) -> str:
    """`45° northeast`: the compass bearing, and the nearest of the eight winds."""
    bearing = compass(heading)
    return f"{bearing}° {WINDS[(bearing + 22) // 45 % 8]}"


def wind_of(dx: int, dy: int) -> str:
    """Which way it is from here to a point: the nearest of the eight winds."""
    return WINDS[(compass(heading_of(dx, dy)) + 22) // 45 % 8]


def millimetres(length: int) -> str:
    """A length of tenths in whole millimetres."""
    return f"{(length + 5) // 10} mm"


def gap(points: Iterable[Sequence[int]], dx: int, dy: int) -> int:
    """How far a point is from an outline that lies (dx, dy) from it; nothing inside."""
    corners = [(x + dx, y + dy) for x, y in points]
    sides = list(zip(corners, (*corners[1:], corners[0]), strict=True))
    turns = [x * v - y * u for (x, y), (u, v) in sides]
    if all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns):
        return 0
    return min(_to_side(a, b) for a, b in sides)


def _to_side(a: Point, b: Point) -> int:
    """From the origin to the nearest point of a side."""
    (x, y), (u, v) = a, b
    along = -(x * (u - x) + y * (v - y))
    size = (u - x) ** 2 + (v - y) ** 2
    share = min(max(along, 0), size)
    px, py = x + (u - x) * share // size, y + (v - y) * share // size
    return isqrt(px * px + py * py)


def isle_gap(state: State, isle: int, spot: Point) -> int:
    dx, dy = offset(state, state.isle_x[isle] - spot[0], state.isle_y[isle] - spot[1])
    return gap(isle_shape(state, isle).points, dx, dy)


def nearest(state: State, spot: Point) -> int:
    """The island nearest to a point, or none."""
    isles = range(len(state.isle_x))
    return min(isles, key=lambda isle: isle_gap(state, isle, spot), default=NONE)


def where(state: State, spot: Point) -> str:
    """Where a point is: `at island C`, `120 mm northeast of island C`."""
    named = place_of(state, spot)
    return f"at {named}" if named.startswith("island") else named


def place_of(state: State, spot: Point) -> str:
    """A point by the nearest island: `island C`, `120 mm northeast of island C`."""
    isle = nearest(state, spot)
    if isle == NONE:
        return "the open sea"
    far = isle_gap(state, isle, spot)
    name = f"island {ISLE_NAMES[isle]}"
    if far <= TOUCH:
        return name
    dx, dy = offset(state, spot[0] - state.isle_x[isle], spot[1] - state.isle_y[isle])
    return f"{millimetres(far)} {wind_of(dx, dy)} of {name}"
