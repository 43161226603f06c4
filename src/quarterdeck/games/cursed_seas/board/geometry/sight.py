"""Straight lines between points: lines of fire (CS-GEO-30 to 34)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from quarterdeck.games.cursed_seas.board.geometry.overlaps import lines_of
from quarterdeck.games.cursed_seas.board.geometry.shapes import Shape
from quarterdeck.games.cursed_seas.board.geometry.trig import Point

Line = tuple[Point, Point]
Wall = tuple[int, Shape, int, int]
"""What may be in the way: what it is, its outline, and where it lies from the gunner."""

NEIGHBOURS: Final = (-4, -1, 0, 1, 2, 5)
"""Points are rounded to whole units: what is seen past an edge is tried a little beside it."""


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


def cuts(first: Line, second: Line) -> bool:
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


def aim_points(shape: Shape, eye: Point, edges: list[Point]) -> Iterator[Point]:
    """CS-GEO-31: if any part of an outline can be seen past some edges, one of these can: its
    corners, the point of each side nearest to the eye, and where a line that just passes an edge
    meets a side, a unit to either hand."""
    yield from shape.points
    for sx, sy, ex, ey, size in lines_of(shape):
        if size:
            foot = (eye[0] - sx) * ex + (eye[1] - sy) * ey
            if 0 < foot < size:
                yield sx + ex * foot // size, sy + ey * foot // size
            for edge in edges:
                met = _met(eye, edge, (sx, sy, ex, ey))
                if met is not None:
                    yield from met


def _met(eye: Point, edge: Point, side: tuple[int, int, int, int]) -> list[Point] | None:
    """Where the line from the eye past an edge meets a side, and its neighbours."""
    sx, sy, ex, ey = side
    ux, uy = edge[0] - eye[0], edge[1] - eye[1]
    across = ux * ey - uy * ex
    if across == 0:
        return None
    wx, wy = sx - eye[0], sy - eye[1]
    part = wx * uy - wy * ux
    if across < 0:
        part, across = -part, -across
    if not 0 <= part <= across:
        return None
    length = max(abs(ex), abs(ey))
    steps = [part * length // across + more for more in NEIGHBOURS]
    on_side = [step for step in steps if 0 <= step <= length]
    return [(sx + ex * step // length, sy + ey * step // length) for step in on_side]


def is_clear_line(line: Line, sails: list[Line], walls: list[Wall]) -> bool:
    """Whether neither a sail nor an outline is in the way."""
    for canvas in sails:
        if cuts(line, canvas):
            return False
    for number, wall in enumerate(walls):
        if _blocked(line, wall):
            # It may well hide the next spot, too: it is asked first.
            walls[0], walls[number] = wall, walls[0]
            return False
    return True


def _blocked(line: Line, wall: Wall) -> bool:
    (sx, sy), (ex, ey) = line
    _, shape, dx, dy = wall
    return crosses(shape, (sx - dx, sy - dy), (ex - dx, ey - dy))


@lru_cache(maxsize=8192)
def is_seen(
    eye: Point,
    target: tuple[Shape, int, int],
    reach: int,
    sails: tuple[Line, ...],
    walls: tuple[Wall, ...],
) -> bool:
    """CS-GEO-31: whether an eye sees any part of a target within reach past what is in the way. The
    guns of a volley ask it again after every shot, so it is kept."""
    shape, x, y = target
    ex, ey = eye[0] - x, eye[1] - y
    canvas, solid = list(sails), list(walls)
    if _is_hidden(eye, [(u + x, v + y) for u, v in shape.points], canvas, solid):
        return False
    edges = [(u - x, v - y) for each in sails for u, v in each]
    for _, other, dx, dy in walls:
        edges += [(u + dx - x, v + dy - y) for u, v in other.points]
    return any(
        (u - ex) * (u - ex) + (v - ey) * (v - ey) <= reach * reach
        and is_clear_line((eye, (u + x, v + y)), canvas, solid)
        for u, v in aim_points(shape, (ex, ey), edges)
    )


def _is_hidden(eye: Point, corners: list[Point], sails: list[Line], walls: list[Wall]) -> bool:
    """Whether one sail or one outline hides every corner of a target, and so all of it."""
    for canvas in sails:
        if all(cuts((eye, end), canvas) for end in corners):
            return True
    return any(all(_blocked((eye, end), wall) for end in corners) for wall in walls)
