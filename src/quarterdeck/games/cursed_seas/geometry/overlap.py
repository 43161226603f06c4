"""Overlap, touch and distance of two outlines, in whole numbers (CS-GEO-05, CS-GEO-06)."""

from __future__ import annotations

from .shapes import Axis, Shape, axes_of
from .trig import Point

TOUCH = 25
"""CS-GEO-05: outlines at most five units apart touch; distances are kept squared."""
CLEAR = 99
"""One millimetre clear: a squared distance above this."""


def shadows_meet(axes: tuple[Axis, ...], points: tuple[Point, ...], dx: int, dy: int) -> bool:
    """Whether on every axis the shadow of `points`, moved by (dx, dy), is met by over a unit."""
    for nx, ny, unit, low, high in axes:
        shift = nx * dx + ny * dy
        shadow = [nx * x + ny * y for x, y in points]
        if max(shadow) + shift - low <= unit or high - shift - min(shadow) <= unit:
            return False
    return True


def overlap(first: Shape, second: Shape, dx: int, dy: int) -> bool:
    """CS-GEO-06: `second` lies (dx, dy) from `first`; do their interiors meet by over a unit?"""
    return shadows_meet(first.axes, second.points, dx, dy) and shadows_meet(
        second.axes, first.points, -dx, -dy
    )


def covers(points: tuple[Point, ...], shape: Shape, dx: int, dy: int) -> bool:
    """The same for a polygon made for one question: the shape lies (dx, dy) from its origin."""
    if not shadows_meet(shape.axes, points, -dx, -dy):
        return False
    return shadows_meet(axes_of(points), shape.points, dx, dy)


def near(first: Shape, second: Shape, offset: Point, reach: int) -> bool:
    """Whether the bounding circles are within `reach`: the quick test before every other."""
    x = offset[0] + second.cx - first.cx
    y = offset[1] + second.cy - first.cy
    limit = reach + first.radius + second.radius
    return x * x + y * y <= limit * limit


def within(first: Shape, second: Shape, offset: Point, squared: int) -> bool:
    """CS-WORD-11: whether the squared distance of the outlines is at most `squared`."""
    dx, dy = offset
    apart = _apart(first.axes, second.points, (dx, dy), squared)
    if apart > 1:
        return False
    other = _apart(second.axes, first.points, (-dx, -dy), squared)
    if other > 1:
        return False
    if apart == 0 and other == 0:
        return True
    moved = tuple((x + dx, y + dy) for x, y in second.points)
    return _corner_near(first.points, moved, squared) or _corner_near(moved, first.points, squared)


def _apart(axes: tuple[Axis, ...], points: tuple[Point, ...], offset: Point, squared: int) -> int:
    """0: no axis parts them; 1: one does, but by no more than the distance; 2: by more."""
    dx, dy = offset
    found = 0
    for nx, ny, _, low, high in axes:
        shift = nx * dx + ny * dy
        shadow = [nx * x + ny * y for x, y in points]
        gap = max(low - max(shadow) - shift, min(shadow) + shift - high)
        if gap > 0:
            if gap * gap > squared * (nx * nx + ny * ny):
                return 2
            found = 1
    return found


def _corner_near(corners: tuple[Point, ...], sides: tuple[Point, ...], squared: int) -> bool:
    start = sides[-1]
    for end in sides:
        for corner in corners:
            if point_near(corner, start, end, squared):
                return True
        start = end
    return False


def point_near(point: Point, start: Point, end: Point, squared: int) -> bool:
    """Whether a point lies within a squared distance of the line from `start` to `end`."""
    ex, ey = end[0] - start[0], end[1] - start[1]
    px, py = point[0] - start[0], point[1] - start[1]
    along = px * ex + py * ey
    size = ex * ex + ey * ey
    if along <= 0:
        return px * px + py * py <= squared
    if along >= size:
        qx, qy = point[0] - end[0], point[1] - end[1]
        return qx * qx + qy * qy <= squared
    across = px * ey - py * ex
    return across * across <= squared * size


def nearest_on(shape: Shape, point: Point) -> Point:
    """The point of the outline nearest to `point`, rounded to whole units."""
    best, least = shape.points[0], -1
    start = shape.points[-1]
    for end in shape.points:
        spot = _foot(point, start, end)
        apart = (spot[0] - point[0]) ** 2 + (spot[1] - point[1]) ** 2
        if least < 0 or apart < least:
            best, least = spot, apart
        start = end
    return best


def _foot(point: Point, start: Point, end: Point) -> Point:
    ex, ey = end[0] - start[0], end[1] - start[1]
    size = ex * ex + ey * ey
    along = (point[0] - start[0]) * ex + (point[1] - start[1]) * ey
    if along <= 0 or size == 0:
        return start
    if along >= size:
        return end
    half = size // 2
    return start[0] + (ex * along + half) // size, start[1] + (ey * along + half) // size


def contains(shape: Shape, x: int, y: int) -> bool:
    """Whether a point, taken from the shape's origin, is inside or on the outline."""
    return all(low <= nx * x + ny * y <= high for nx, ny, _, low, high in shape.axes)
