"""The path of a moving outline and where it first meets another (CS-MOVE-08)."""

from __future__ import annotations

from functools import lru_cache

from .overlap import covers
from .shapes import Shape
from .trig import Point, ahead, turned

Path = tuple[Point, ...]


@lru_cache(maxsize=16384)
def corridor(length: int, beam: int, heading: int, distance: int) -> Path:
    """CS-MOVE-08: from a point at the old bow it widens to the beam, and ends in the bow.

    Below two fifths of the hull it is a lozenge. The corners are taken from the old bow point.
    """
    taper = length // 5
    if distance < 2 * taper:
        middle, half = distance // 2, 5 * distance * beam // (4 * length)
        corners: tuple[Point, ...] = ((0, 0), (middle, half), (distance, 0), (middle, -half))
    else:
        half = beam // 2
        corners = (
            (0, 0),
            (taper, half),
            (distance - taper, half),
            (distance, 0),
            (distance - taper, -half),
            (taper, -half),
        )
    return tuple(turned(x, y, heading) for x, y in corners)


@lru_cache(maxsize=4096)
def trail(shape: Shape, heading: int, distance: int) -> Path:
    """The path of an outline that does not turn: the outline here, there, and all between."""
    sx, sy = ahead(distance, heading)
    spots = [*shape.points, *((x + sx, y + sy) for x, y in shape.points)]
    return _wrapped(spots)


def _wrapped(spots: list[Point]) -> Path:
    """The convex outline round some points (Andrew's chain)."""
    ordered = sorted(set(spots))
    lower = _chain(ordered)
    upper = _chain(ordered[::-1])
    return tuple(lower[:-1] + upper[:-1])


def _chain(spots: list[Point]) -> list[Point]:
    chain: list[Point] = []
    for x, y in spots:
        while len(chain) > 1 and _turns_wrong(chain[-2], chain[-1], (x, y)):
            chain.pop()
        chain.append((x, y))
    return chain


def _turns_wrong(first: Point, second: Point, third: Point) -> bool:
    ux, uy = second[0] - first[0], second[1] - first[1]
    vx, vy = third[0] - first[0], third[1] - first[1]
    return ux * vy - uy * vx <= 0


class Mover:
    """What sweeps along a heading: a hull that trails behind its bow, or an outline that drifts."""

    __slots__ = ("beam", "heading", "length", "shape")

    def __init__(self, length: int, beam: int, heading: int, shape: Shape | None = None) -> None:
        self.length = length
        self.beam = beam
        self.heading = heading
        self.shape = shape

    def path(self, distance: int) -> Path:
        if self.shape is not None:
            return trail(self.shape, self.heading, distance)
        return corridor(self.length, self.beam, self.heading, distance)

    def meets(self, distance: int, other: Shape, offset: Point) -> bool:
        """Whether the path of `distance` overlaps `other`, which lies `offset` from the start."""
        return covers(self.path(distance), other, offset[0], offset[1])

    def last_clear(self, distance: int, other: Shape, offset: Point) -> int:
        """The last whole distance at which the path does not overlap `other`, by halving."""
        if not self.meets(distance, other, offset):
            return distance
        low, high = 0, distance
        while high - low > 1:
            middle = (low + high) // 2
            if self.meets(middle, other, offset):
                high = middle
            else:
                low = middle
        return low
