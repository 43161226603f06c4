"""Straight lines between points: lines of fire and the bare line of a bow (CS-GEO-30 to 34)."""

from __future__ import annotations

from functools import lru_cache

from .overlaps import nearest_on
from .shapes import Shape
from .trig import Point


def crosses(shape: Shape, start: Point, end: Point) -> bool:
    """CS-GEO-33: whether the line passes through the interior; grazing it does not count.

    Both points are taken from the shape's origin.
    """
    sx, sy = start
    ex, ey = end
    for nx, ny, _, low, high in shape.axes:
        first, second = nx * sx + ny * sy, nx * ex + ny * ey
        if first > second:
            first, second = second, first
        if second <= low or first >= high:
            return False
    lx, ly = ey - sy, sx - ex
    level = lx * sx + ly * sy
    sides = [lx * x + ly * y - level for x, y in shape.points]
    return min(sides) < 0 < max(sides)


def enters(shape: Shape, start: Point, end: Point) -> bool:
    """CS-MOVE-09: as `crosses`, but by more than one unit, so that rounding holds nobody fast."""
    sx, sy = start
    ex, ey = end
    for nx, ny, unit, low, high in shape.axes:
        first, second = nx * sx + ny * sy, nx * ex + ny * ey
        if first > second:
            first, second = second, first
        if second - low <= unit or high - first <= unit:
            return False
    return crosses(shape, start, end)


def cuts(first: tuple[Point, Point], second: tuple[Point, Point]) -> bool:
    """Whether two line segments cross properly: a sail in the way of a shot."""
    (ax, ay), (bx, by) = first
    (cx, cy), (dx, dy) = second
    ux, uy = bx - ax, by - ay
    vx, vy = dx - cx, dy - cy
    one = ux * (cy - ay) - uy * (cx - ax)
    two = ux * (dy - ay) - uy * (dx - ax)
    three = vx * (ay - cy) - vy * (ax - cx)
    four = vx * (by - cy) - vy * (bx - cx)
    return (one < 0 < two or two < 0 < one) and (three < 0 < four or four < 0 < three)


def aim_points(shape: Shape, eye: Point) -> list[Point]:
    """CS-GEO-31: the nearest point of the outline, its corners, the third-points of each side."""
    return [nearest_on(shape, eye), *marks(shape)]


@lru_cache(maxsize=2048)
def marks(shape: Shape) -> list[Point]:
    """Those that do not depend on where the shot comes from."""
    spots = list(shape.points)
    start = shape.points[-1]
    for end in shape.points:
        sx, sy = start
        ex, ey = end
        spots.append((sx + (ex - sx + 1) // 3, sy + (ey - sy + 1) // 3))
        spots.append((ex - (ex - sx + 1) // 3, ey - (ey - sy + 1) // 3))
        start = end
    return spots
