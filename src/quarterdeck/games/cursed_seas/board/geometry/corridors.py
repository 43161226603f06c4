"""The path of a hull against an outline (CS-MOVE-08): whole numbers alone, nothing is made or kept.

It is asked a few times for every course that something cuts, never twice the same, so that the
corners and the sides of the path are worked out on the way.
"""

from __future__ import annotations

from math import isqrt

from quarterdeck.games.cursed_seas.board.geometry.shapes import Shape
from quarterdeck.games.cursed_seas.board.geometry.trig import COS, HALF, SHIFT, SIN


def breaks(length: int, beam: int, distance: int) -> tuple[int, int, int]:
    """CS-MOVE-08: where ahead of the old bow a path has its full width, from and to, and half of
    that width. Below two fifths of the hull it is a lozenge."""
    taper = length // 5
    if distance < 2 * taper:
        return distance // 2, distance // 2, 5 * distance * beam // (4 * length)
    return taper, distance - taper, beam // 2


class Corridor:
    """The corners of the path of a hull, from the old bow point: two on the one side, the two
    across from them, and the new bow point."""

    __slots__ = (
        *("aft_x", "aft_y", "bow_x", "bow_y", "fore_x", "fore_y"),
        *("across_aft_x", "across_aft_y", "across_fore_x", "across_fore_y"),
    )

    def __init__(self, size: tuple[int, int], heading: int, distance: int) -> None:
        cos, sin = COS[heading], SIN[heading]
        aft, fore, half = breaks(size[0], size[1], distance)
        across, along = half * sin, half * cos
        x, y = aft * cos + HALF, aft * sin + HALF
        self.aft_x, self.aft_y = (x - across) >> SHIFT, (y + along) >> SHIFT
        self.across_aft_x, self.across_aft_y = (x + across) >> SHIFT, (y - along) >> SHIFT
        x, y = fore * cos + HALF, fore * sin + HALF
        self.fore_x, self.fore_y = (x - across) >> SHIFT, (y + along) >> SHIFT
        self.across_fore_x, self.across_fore_y = (x + across) >> SHIFT, (y - along) >> SHIFT
        self.bow_x = (distance * cos + HALF) >> SHIFT
        self.bow_y = (distance * sin + HALF) >> SHIFT

    def meets(self, other: Shape, dx: int, dy: int) -> bool:
        """CS-GEO-06: whether it overlaps an outline that lies (dx, dy) from where it begins by more
        than a unit, on every side of either."""
        for nx, ny, unit, low, high in other.axes:
            at = nx * dx + ny * dy
            bottom, top = self.reaches(nx, ny)
            if top <= at + low + unit or bottom >= at + high - unit:
                return False
        return not (
            self._parts(other, dx, dy, self.fore_x - self.aft_x, self.fore_y - self.aft_y)
            or self._parts(other, dx, dy, self.bow_x - self.fore_x, self.bow_y - self.fore_y)
            or self._parts(
                other, dx, dy, self.bow_x - self.across_fore_x, self.bow_y - self.across_fore_y
            )
            or self._parts(
                *(other, dx, dy),
                *(self.across_fore_x - self.across_aft_x, self.across_fore_y - self.across_aft_y),
            )
            or self._parts(other, dx, dy, self.aft_x, self.aft_y)
            or self._parts(other, dx, dy, self.across_aft_x, self.across_aft_y)
        )

    def _parts(self, other: Shape, dx: int, dy: int, along_x: int, along_y: int) -> bool:
        """Whether a side that leads so parts the path from an outline."""
        nx, ny = along_y, -along_x
        unit = isqrt(nx * nx + ny * ny)
        if not unit:
            return False
        at = nx * dx + ny * dy
        low, high = other.shadow(nx, ny)
        bottom, top = self.reaches(nx, ny)
        return at + high <= bottom + unit or at + low >= top - unit

    def reaches(self, nx: int, ny: int) -> tuple[int, int]:
        """From where to where it reaches along an axis; it begins at nought."""
        low = high = 0
        at = nx * self.bow_x + ny * self.bow_y
        if at < 0:
            low = at
        else:
            high = at
        at = nx * self.fore_x + ny * self.fore_y
        if at < low:
            low = at
        elif at > high:
            high = at
        at = nx * self.across_fore_x + ny * self.across_fore_y
        if at < low:
            low = at
        elif at > high:
            high = at
        at = nx * self.aft_x + ny * self.aft_y
        if at < low:
            low = at
        elif at > high:
            high = at
        at = nx * self.across_aft_x + ny * self.across_aft_y
        if at < low:
            low = at
        elif at > high:
            high = at
        return low, high
