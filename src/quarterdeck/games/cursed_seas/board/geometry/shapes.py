"""Outlines on the table: convex polygons about their own origin (CS-GEO-10 to CS-GEO-24)."""

from __future__ import annotations

from functools import lru_cache
from math import isqrt
from typing import Final

from quarterdeck.games.cursed_seas.board.geometry.trig import COS, SIN, Point, turned

Axis = tuple[int, int, int, int, int]
Box = tuple[int, int, int, int]
Core = tuple[int, int, int]
Keel = tuple[int, int, int, int, int]
Gate = tuple[int, int, int, int, int, int]
"""(x, y, low, high, unit, square): the normal of a side of two outlines. They overlap while the way
from one to the other, measured along it, is between `low` and `high`, on every gate; the length of
the normal rounded down, and squared. See `overlaps.py`."""

MOST: Final = 1024
"""So many others, or ways, an outline knows itself against before it forgets them all."""


NO_BOXES: Final[list[Box | None]] = [None] * 360
"""Of an outline that nobody asked about yet; it gets a list of its own with the first question."""
DEEP: Final = 8
"""So far within an outline nothing is a matter of rounding any more."""
Oval = tuple[int, int, int]
Line = tuple[int, int, int, int, int]
NO_OVAL: Final[Oval] = (0, 0, 0)


class Shape:
    """A convex polygon about its origin, with all that the tests of overlap need worked out once.

    An axis is (x, y, unit, low, high): the normal of a side, its length rounded down, and the
    shadow of the polygon on it. Sides that are parallel share one axis. The core is a circle
    (x, y, radius) that lies within; so does every circle of the keel's radius along the keel, which
    leads from its beginning to its end: (x, y, to_x, to_y, radius). Of an outline that looks the
    same from both ends `half` is one half of the corners. The farthest of them is `reach` from the
    origin, or `wide` if that is scaled by 2^16. The oval (turn, long, short) lies well within the
    outline; only ovals have one.
    """

    __slots__ = (
        *("axes", "bounds", "boxes", "core", "cx", "cy", "gates", "half", "points", "radius"),
        *("breadths", "keel", "lines", "oval", "reach", "wide"),
    )

    def __init__(self, points: tuple[Point, ...], ends: tuple[Point, Point] | None = None) -> None:
        self.points = points
        # Long sides part two outlines more often than short ones: they are asked first.
        self.axes = tuple(sorted(axes_of(points), key=lambda axis: -axis[2]))
        xs = [x for x, _ in points]
        ys = [y for _, y in points]
        self.cx = (min(xs) + max(xs)) // 2
        self.cy = (min(ys) + max(ys)) // 2
        far = max((x - self.cx) ** 2 + (y - self.cy) ** 2 for x, y in points)
        self.radius = isqrt(far) + 1
        self.reach = isqrt(max(x * x + y * y for x, y in points)) + 1
        self.wide = self.reach << 16
        self.bounds = min(xs), max(xs), min(ys), max(ys)
        front, back = ends or ((self.cx, self.cy), (self.cx, self.cy))
        self.core = core_of(front, self.axes)
        self.keel = keel_of(self.core, core_of(back, self.axes))
        self.half = half_of(points)
        self.oval = NO_OVAL
        self.lines: list[Line] = []
        self.boxes = NO_BOXES
        self.breadths: dict[Point, tuple[int, int]] = {}
        self.gates: dict[Shape, list[Gate]] = {}

    def box(self, heading: int) -> Box:
        """How far the outline reaches to port, starboard, astern and ahead of its origin as seen
        along a heading, scaled by 2^16. Shapes and headings recur, so it is kept in `boxes`, where
        those who ask often look themselves."""
        found = self.boxes[heading]
        if found is None:
            if self.boxes is NO_BOXES:
                self.boxes = NO_BOXES[:]
            cos, sin = COS[heading], SIN[heading]
            port, starboard = self.shadow(-sin, cos)
            astern, front = self.shadow(cos, sin)
            found = self.boxes[heading] = (port, starboard, astern, front)
        return found

    def breadth(self, way: Point) -> tuple[int, int]:
        """From where to where the outline reaches across a way. Segments recur, so it is kept."""
        found = self.breadths.get(way)
        if found is None:
            if len(self.breadths) >= MOST:
                self.breadths.clear()
            found = self.breadths[way] = self.shadow(way[1], -way[0])
        return found

    def shadow(self, nx: int, ny: int) -> tuple[int, int]:
        """From where to where the outline reaches along an axis."""
        if not self.half:
            return shadow(self.points, nx, ny)
        low, high = shadow(self.half, nx, ny)
        far = max(high, -low)
        return -far, far


def shadow(points: tuple[Point, ...], nx: int, ny: int) -> tuple[int, int]:
    """From where to where some points reach along an axis."""
    x, y = points[0]
    low = high = nx * x + ny * y
    for x, y in points:
        at = nx * x + ny * y
        if at < low:
            low = at
        elif at > high:
            high = at
    return low, high


def axes_of(points: tuple[Point, ...]) -> tuple[Axis, ...]:
    """The normals of the sides with the polygon's own shadow on each."""
    found: dict[Point, Axis] = {}
    last_x, last_y = points[-1]
    for x, y in points:
        nx, ny = y - last_y, last_x - x
        last_x, last_y = x, y
        if (nx, ny) in found or (-nx, -ny) in found or (nx == 0 and ny == 0):
            continue
        low, high = shadow(points, nx, ny)
        found[nx, ny] = (nx, ny, isqrt(nx * nx + ny * ny), low, high)
    return tuple(found.values())


def half_of(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """Half of the corners, if each of the others lies opposite to one of them; else none."""
    one, other = points[: len(points) // 2], points[len(points) // 2 :]
    return one if tuple([(-x, -y) for x, y in one]) == other else ()


def core_of(middle: Point, axes: tuple[Axis, ...]) -> Core:
    """The circle about a point that keeps within all sides."""
    x, y = middle
    depths = [
        min(high - nx * x - ny * y, nx * x + ny * y - low) // (unit + 1)
        for nx, ny, unit, low, high in axes
    ]
    return x, y, min(depths)


def keel_of(front: Core, back: Core) -> Keel:
    """The way from one circle within an outline to another: as it has no dents, whatever lies
    between them is within as well."""
    (x, y, one), (u, v, other) = front, back
    return x, y, u - x, v - y, min(one, other)


def _laid(corners: tuple[Point, ...], heading: int) -> Shape:
    return Shape(tuple(turned(x, y, heading) for x, y in corners))


@lru_cache(maxsize=8192)
def hull(length: int, beam: int, heading: int) -> Shape:
    """CS-GEO-10: five corners behind the bow point, heading along +x."""
    shoulder, half, stern = length // 5, beam // 2, 2 * beam // 5
    corners = ((0, 0), (-shoulder, half), (-length, stern), (-length, -stern), (-shoulder, -half))
    # Ships lie bow to an island: there they are close to one another at the shoulders.
    points = tuple(turned(x, y, heading) for x, y in corners)
    return Shape(points, (turned(-shoulder, 0, heading), turned(stern - length, 0, heading)))


@lru_cache(maxsize=4096)
def oval(long: int, short: int, turn: int) -> Shape:
    """CS-GEO-24: the 12-gon with corners at 0, 30 … 330 degrees of an ellipse, then turned."""
    circle = [turned(1 << 12, 0, degree) for degree in range(0, 360, 30)]
    half = 1 << 11
    corners = tuple(((x * long + half) >> 12, (y * short + half) >> 12) for x, y in circle)
    shape = _laid(corners, turn)
    shape.oval = turn % 360, _well_within(long), _well_within(short)
    return shape


def _well_within(axis: int) -> int:
    """The axis of an oval that keeps well within the 12-gon: its sides are nearer than its corners
    by less than a twentieth."""
    return axis * 19 // 20 - DEEP - 2


@lru_cache(maxsize=512)
def square(side: int, turn: int = 0) -> Shape:
    """A square about its centre: flotillas and forts."""
    half = side // 2
    return _laid(((half, half), (-half, half), (-half, -half), (half, -half)), turn)


def mast_place(length: int, masts: int, mast: int) -> int:
    """CS-GEO-20: where mast 1, 2 … of `masts` stands, behind the bow point along the heading."""
    return -length * (24 * masts + 76 * (2 * mast - 1)) // (200 * masts)


def sail(length: int, beam: int, masts: int, mast: int) -> tuple[Point, Point]:
    """CS-GEO-16: the two ends of a mast's sail in the frame of the bow, nine tenths of the beam."""
    x, half = mast_place(length, masts, mast), 9 * beam // 20
    return (x, half), (x, -half)
