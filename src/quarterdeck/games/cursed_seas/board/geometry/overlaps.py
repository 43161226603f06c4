"""Overlap, touch and distance of two outlines, in whole numbers (CS-GEO-05, CS-GEO-06)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import isqrt
from typing import Final

from quarterdeck.games.cursed_seas.board.geometry.shapes import (
    MOST,
    Axis,
    Core,
    Gate,
    Keel,
    Line,
    Shape,
    axes_of,
)
from quarterdeck.games.cursed_seas.board.geometry.trig import COS, SHIFT, SIN, Point

TOUCH: Final = 25
"""CS-GEO-05: outlines at most five units apart touch; distances are kept squared."""
CLEAR: Final = 99
"""One millimetre clear: a squared distance above this."""
SURELY: Final = 3
"""Of so many units rounding takes nothing away."""


def shadows_meet(axes: tuple[Axis, ...], points: tuple[Point, ...], dx: int, dy: int) -> bool:
    """Whether on every axis the shadow of `points`, moved by (dx, dy), is met by over a unit."""
    for nx, ny, unit, low, high in axes:
        shift = nx * dx + ny * dy
        start, end = low + unit - shift, high - unit - shift
        past_start = before_end = False
        for x, y in points:
            at = nx * x + ny * y
            past_start = past_start or at > start
            before_end = before_end or at < end
            if past_start and before_end:
                break
        else:
            return False
    return True


def gates(first: Shape, second: Shape) -> list[Gate]:
    """Between which ways from the first outline to the second they overlap, side by side: as many
    sides as were asked about. It does not depend on where the two lie, so it is kept: hulls and
    islands meet again and again."""
    found = first.gates.get(second)
    if found is None:
        if len(first.gates) >= MOST:
            first.gates.clear()
        found = first.gates[second] = []
    return found


def further(first: Shape, second: Shape, known: list[Gate]) -> bool:
    """Work out one gate more, if there is one: as a rule one of the first parts two outlines, and
    nobody asks about the others."""
    count, mine = len(known), len(first.axes)
    if count < mine:
        nx, ny, unit, low, high = first.axes[count]
        bottom, top = second.shadow(nx, ny)
    elif count < mine + len(second.axes):
        # Seen from the second outline the first lies the other way.
        nx, ny, unit, bottom, top = second.axes[count - mine]
        low, high = first.shadow(nx, ny)
    else:
        return False
    known.append((nx, ny, low - top + unit, high - bottom - unit, unit, nx * nx + ny * ny))
    return True


def overlap(first: Shape, second: Shape, dx: int, dy: int) -> bool:
    """CS-GEO-06: `second` lies (dx, dy) from `first`; do their interiors meet by over a unit?"""
    known = first.gates.get(second) or gates(first, second)
    for nx, ny, low, high, _, _ in known:
        if not low < nx * dx + ny * dy < high:
            return False
    while further(first, second, known):
        nx, ny, low, high, _, _ = known[-1]
        if not low < nx * dx + ny * dy < high:
            return False
    return True


def swept(first: Shape, second: Shape, way: Point, ahead: Point) -> bool:
    """CS-MOVE-09: whether `first`, which moves by `ahead` and does not turn, passes over `second`,
    which lies `way` from where it begins. Its path has the sides of the outline, and two more."""
    (dx, dy), (sx, sy) = way, ahead
    known = first.gates.get(second) or gates(first, second)
    for nx, ny, low, high, _, _ in known:
        here = nx * dx + ny * dy
        if here <= low:
            if here - nx * sx - ny * sy <= low:
                return False
        elif here >= high and here - nx * sx - ny * sy >= high:
            return False
    if lies_deep(first, second, dx, dy):
        return True
    (x, y, size), (u, v, other) = first.core, second.core
    size += other - 2
    if size > 0 and point_near((u + dx - x, v + dy - y), (0, 0), ahead, size * size):
        # The circle within the one passes over the circle within the other: no side need be asked.
        return True
    unit, across = isqrt(sx * sx + sy * sy), sy * dx - sx * dy
    left, right = first.breadth(ahead)
    low, high = second.breadth(ahead)
    if low + across >= right - unit or high + across <= left + unit:
        return False
    while further(first, second, known):
        nx, ny, low, high, _, _ = known[-1]
        here = nx * dx + ny * dy
        there = here - nx * sx - ny * sy
        if (here <= low and there <= low) or (here >= high and there >= high):
            return False
    return True


def first_clear(first: Shape, second: Shape, way: Point, steps: Sequence[Point]) -> int:
    """The number of the first of some steps after which `first` does not overlap `second`, which
    lies `way` from where it begins; -1 if there is none. The steps lead straight on."""
    x, y = way
    (u, v), (s, t) = steps[0], steps[-1]
    if not overlap(first, second, x - u, y - v):
        return 0
    if lies_deep(first, second, x - u, y - v) and lies_deep(first, second, x - s, y - t):
        # What lies within the one does not leave what lies within the other on the way, either.
        return -1
    for number in range(1, len(steps)):
        u, v = steps[number]
        if not overlap(first, second, x - u, y - v):
            return number
    return -1


def pierces(other: Shape, way: Point, heading: int, begin: int, end: int) -> bool:
    """Whether the middle line of a hull, from `begin` to `end` ahead of its bow, surely leads
    through an oval that lies `way` from there: then the hull cannot pass. Seen so that the oval is
    a circle it takes one distance, and finds most of what cannot pass."""
    turn, long, short = other.oval
    if not long:
        return False
    (dx, dy), cos, sin = way, COS[turn], SIN[turn]
    x, y = -(dx * cos + dy * sin) * short, (dx * sin - dy * cos) * long
    u, v = COS[heading - turn] * short, SIN[heading - turn] * long
    at = -(x * u + y * v) // (u * u + v * v)
    at = begin if at < begin else min(at, end)
    x, y = x + at * u, y + at * v
    return x * x + y * y <= (long * short << SHIFT) ** 2


def cores_meet(first: Core, second: Core, dx: int, dy: int) -> bool:
    """Whether circles within two outlines meet by over a unit: then so do the outlines, and no axis
    need be asked."""
    x, y, size = first
    u, v, other = second
    x, y, size = u + dx - x, v + dy - y, size + other - 2
    return size > 0 and x * x + y * y <= size * size


def lies_on(first: Shape, second: Shape, dx: int, dy: int) -> bool:
    """Whether two outlines overlap by so much, on every side, that they do so wherever a path may
    lead on from here and however its corners are rounded."""
    if lies_deep(first, second, dx, dy):
        return True
    known, count = first.gates.get(second) or gates(first, second), 0
    while count < len(known) or further(first, second, known):
        nx, ny, low, high, unit, _ = known[count]
        if not low + SURELY * unit < nx * dx + ny * dy < high - SURELY * unit:
            return False
        count += 1
    return True


def lies_deep(first: Shape, second: Shape, dx: int, dy: int) -> bool:
    """Whether the keel of one outline meets the core of the other by over a unit: then so do the
    outlines, and no axis need be asked. A quick test, which finds most hulls that lie on something.
    """
    return _keel_meets(first.keel, second.core, dx, dy) or (
        # Only hulls have a keel that is longer than a point.
        second.keel[2:4] != (0, 0) and _keel_meets(second.keel, first.core, -dx, -dy)
    )


def _keel_meets(keel: Keel, core: Core, dx: int, dy: int) -> bool:
    x, y, ex, ey, size = keel
    u, v, other = core
    x, y, size = u + dx - x, v + dy - y, size + other - 2
    if size <= 0:
        return False
    along, length = x * ex + y * ey, ex * ex + ey * ey
    if along <= 0:
        return x * x + y * y <= size * size
    if along >= length:
        x, y = x - ex, y - ey
        return x * x + y * y <= size * size
    across = x * ey - y * ex
    return across * across <= size * size * length


def covers(points: tuple[Point, ...], shape: Shape, dx: int, dy: int) -> bool:
    """The same for a polygon made for one question: the shape lies (dx, dy) from its origin."""
    if not shadows_meet(shape.axes, points, -dx, -dy):
        return False
    return shadows_meet(path_axes(points), shape.points, dx, dy)


@lru_cache(maxsize=8192)
def path_axes(points: tuple[Point, ...]) -> tuple[Axis, ...]:
    """Paths along one heading recur: whole segments do, at least."""
    return axes_of(points)


def near(first: Shape, second: Shape, offset: Point, reach: int) -> bool:
    """Whether the bounding circles are within `reach`: the quick test before every other."""
    x = offset[0] + second.cx - first.cx
    y = offset[1] + second.cy - first.cy
    limit = reach + first.radius + second.radius
    return x * x + y * y <= limit * limit


def within(first: Shape, second: Shape, offset: Point, squared: int) -> bool:
    """CS-WORD-11: whether the squared distance of the outlines is at most `squared`."""
    dx, dy = offset
    widest, bx, by, size = 0, 0, 0, 1
    known, count = first.gates.get(second) or gates(first, second), 0
    while count < len(known) or further(first, second, known):
        nx, ny, low, high, unit, square = known[count]
        count += 1
        at = nx * dx + ny * dy
        gap = low - unit - at
        if gap <= 0:
            gap = at - high - unit
        if gap > 0:
            if gap * gap > squared * square:
                return False
            if gap * gap * size > widest * widest * square:
                widest, bx, by, size = gap, nx, ny, square
    return not widest or _corners_near(first, second, (offset, (bx, by)), squared)


def _corners_near(first: Shape, second: Shape, lying: tuple[Point, Point], squared: int) -> bool:
    """Along the axis that parts them most, only corners at the facing ends can be near enough."""
    (dx, dy), (nx, ny) = lying
    moved = tuple((x + dx, y + dy) for x, y in second.points)
    mine = [nx * x + ny * y for x, y in first.points]
    theirs = [nx * x + ny * y for x, y in moved]
    if max(mine) > min(theirs):
        # The second lies before the first: seen from the other end they change sides.
        mine, theirs = [-at for at in mine], [-at for at in theirs]
    low, high = max(mine), min(theirs)
    slack = isqrt(squared * (nx * nx + ny * ny)) + 1 - (high - low)
    near = [n for n, at in enumerate(mine) if at >= low - slack]
    far = [n for n, at in enumerate(theirs) if at <= high + slack]
    return _facing_near(first.points, near, moved, far, squared)


def _facing_near(
    ones: tuple[Point, ...], near: list[int], twos: tuple[Point, ...], far: list[int], squared: int
) -> bool:
    """Whether a facing corner of one outline is near a side of the other that ends in one."""
    for corners, sides, ends in (
        ([ones[n] for n in near], twos, far),
        ([twos[n] for n in far], ones, near),
    ):
        count = len(sides)
        for end in ends:
            here, before, after = sides[end], sides[end - 1], sides[(end + 1) % count]
            for corner in corners:
                if point_near(corner, before, here, squared):
                    return True
                if point_near(corner, here, after, squared):
                    return True
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
    px, py = point
    best, least = shape.points[0], -1
    for sx, sy, ex, ey, size in lines_of(shape):
        along = (px - sx) * ex + (py - sy) * ey
        if along >= size > 0:
            fx, fy = sx + ex, sy + ey
        elif along <= 0 or size == 0:
            fx, fy = sx, sy
        else:
            half = size // 2
            fx, fy = sx + (ex * along + half) // size, sy + (ey * along + half) // size
        dx, dy = fx - px, fy - py
        apart = dx * dx + dy * dy
        if least < 0 or apart < least:
            best, least = (fx, fy), apart
    return best


def lines_of(shape: Shape) -> list[Line]:
    """The sides of an outline: where each begins, the way to its end, the square of its length."""
    found = shape.lines
    if found:
        return found
    sx, sy = shape.points[-1]
    for x, y in shape.points:
        ex, ey = x - sx, y - sy
        found.append((sx, sy, ex, ey, ex * ex + ey * ey))
        sx, sy = x, y
    return found


def contains(shape: Shape, x: int, y: int) -> bool:
    """Whether a point, taken from the shape's origin, is inside or on the outline."""
    return all(low <= nx * x + ny * y <= high for nx, ny, _, low, high in shape.axes)
