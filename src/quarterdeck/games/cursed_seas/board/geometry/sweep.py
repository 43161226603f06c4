"""The path of a moving outline and where it first meets another (CS-MOVE-08)."""

from __future__ import annotations

from functools import lru_cache

from quarterdeck.games.cursed_seas.board.geometry.corridors import Corridor
from quarterdeck.games.cursed_seas.board.geometry.overlaps import swept
from quarterdeck.games.cursed_seas.board.geometry.shapes import DEEP, Box, Shape, shadow
from quarterdeck.games.cursed_seas.board.geometry.trig import COS, SHIFT, SIN, Point, ahead, turned

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


@lru_cache(maxsize=16384)
def corridor_bounds(length: int, beam: int, heading: int, distance: int) -> Box:
    """How far a corridor reaches along both sides of the table: (left, right, low, high)."""
    path = corridor(length, beam, heading, distance)
    left, right = shadow(path, 1, 0)
    low, high = shadow(path, 0, 1)
    return left, right, low, high


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


def _starts_in(other: Shape, offset: Point) -> bool:
    """Whether a path begins well within an outline: then no distance is clear of it."""
    x, y, size = other.core
    x, y, size = x + offset[0], y + offset[1], size - DEEP
    return size > 0 and x * x + y * y <= size * size


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

    def bounds(self, distance: int) -> Box:
        if self.shape is not None:
            left, right, low, high = self.shape.bounds
            x, y = ahead(distance, self.heading)
            return left + min(x, 0), right + max(x, 0), low + min(y, 0), high + max(y, 0)
        return corridor_bounds(self.length, self.beam, self.heading, distance)

    def meets(self, distance: int, other: Shape, offset: Point) -> bool:
        """Whether the path of `distance` overlaps `other`, which lies `offset` from the start."""
        if self.shape is not None:
            return swept(self.shape, other, offset, ahead(distance, self.heading))
        path = Corridor((self.length, self.beam), self.heading, distance)
        return path.meets(other, offset[0], offset[1])

    def last_clear(self, distance: int, other: Shape, offset: Point) -> int:
        """The last whole distance at which the path does not overlap `other`, by halving.

        The search starts from a distance that is certainly clear. As a rule the answer is a few
        units more, so it is looked for there before the whole distance is tried.
        """
        if self.shape is None and _starts_in(other, offset):
            return 0
        low = 0 if self.shape is not None else self.surely_clear(other, offset)
        if low >= distance:
            return distance
        if 0 < low < distance - 12 and self.meets(low + 8, other, offset):
            found = self._halve(low + 4, low + 8, other, offset)
            if found > low + 4:
                return found
        if not self.meets(distance, other, offset):
            return distance
        high, step = distance, 4
        while low + step < high:
            if self.meets(low + step, other, offset):
                high = low + step
            else:
                low, step = low + step, step * 2
        return self._halve(low, high, other, offset)

    def _halve(self, low: int, high: int, other: Shape, offset: Point) -> int:
        while high - low > 1:
            middle = (low + high) // 2
            if self.meets(middle, other, offset):
                high = middle
            else:
                low = middle
        return low

    def surely_clear(self, other: Shape, offset: Point) -> int:
        """A distance below which the bow cannot have met `other`, a little less than it could be.

        In the frame of the course a point (u, v) is met by the bow's slanted edge at u + v·taper.
        """
        cos, sin = COS[self.heading], SIN[self.heading]
        dx, dy = offset
        half = self.beam // 2 + 2
        least = 1 << 30
        frame = []
        for x, y in other.points:
            x, y = x + dx, y + dy
            frame.append(((x * cos + y * sin) >> SHIFT, (y * cos - x * sin) >> SHIFT))
        last_u, last_v = frame[-1]
        for u, v in frame:
            # A side that lies wholly to port or wholly to starboard of the path is not met.
            if (v <= half or last_v <= half) and (v >= -half or last_v >= -half):
                if -half <= v <= half:
                    least = min(least, u + self._taper(v))
                for level in (-half, 0, half):
                    if (v < level) != (last_v < level):
                        at = last_u + (u - last_u) * (level - last_v) // (v - last_v)
                        least = min(least, at + self._taper(level))
            last_u, last_v = u, v
        return max(0, least - 4)

    def _taper(self, across: int) -> int:
        """How far the bow's edge lies behind its tip, so much to the side."""
        return 2 * self.length * abs(across) // (5 * self.beam)
