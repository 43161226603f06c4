"""Moorings: how a hull gets away from what it touches (CS-MOVE-09)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quarterdeck.games.cursed_seas.board.geometry import (
    Point,
    Shape,
    ahead,
    first_clear,
    pierces,
    swept,
)
from quarterdeck.games.cursed_seas.rules.sea.course import EASED, EASES, on_the_spot
from quarterdeck.games.cursed_seas.table import Form

HERE: Final = (0, 0)


class Mooring:
    """A hull and something it touches: how it gets away from it. Berths recur, so what was found is
    kept."""

    __slots__ = ("form", "heading", "known", "shape", "way")

    def __init__(self, form: Form, shape: Shape, way: Point, heading: int) -> None:
        self.form = form
        self.shape = shape
        self.way = way
        self.heading = heading
        self.known: dict[int, Point | None] = {}

    def leaves(self, heading: int, length: int) -> Point | None:
        """Where its bow begins a segment on which it passes through nothing: where it is, or where
        it comes by a turn on the spot; nowhere if it cannot leave that way."""
        key = 360 * length + heading
        if key not in self.known:
            straight = self._passes(heading, length, HERE)
            self.known[key] = HERE if straight else self._turned(heading, length)
        return self.known[key]

    def _turned(self, heading: int, length: int) -> Point | None:
        """Where a turn on the spot brings the bow, eased ahead as far as it takes to lie clear, if
        the hull is clear all the way from there."""
        form, (x, y) = self.form, self.way
        dx, dy = on_the_spot(form, self.heading, heading)
        x, y = x - dx, y - dy
        if not form.may_touch(heading, self.shape, x, y, length):
            return dx, dy
        if pierces(self.shape, (x, y), heading, EASES[-1] - form.length, 0):
            return None
        eased = first_clear(form.shape(heading), self.shape, (x, y), EASED[heading])
        if eased < 0:
            return None
        ex, ey = EASED[heading][eased]
        start = dx + ex, dy + ey
        return start if self._passes(heading, length, start) else None

    def _passes(self, heading: int, length: int, start: Point) -> bool:
        """Whether the hull is clear of it all the way."""
        form, other = self.form, self.shape
        dx, dy = self.way[0] - start[0], self.way[1] - start[1]
        if not form.may_touch(heading, other, dx, dy, length):
            return True
        if pierces(other, (dx, dy), heading, -form.length, length):
            return False
        return not swept(form.shape(heading), other, (dx, dy), ahead(length, heading))


@lru_cache(maxsize=16384)
def mooring(form: Form, shape: Shape, way: Point, heading: int) -> Mooring:
    return Mooring(form, shape, way, heading)


def leaves_all(moorings: list[Mooring], heading: int, length: int) -> Point | None:
    """Where the bow begins a segment on which the hull leaves all that it touches alike."""
    start: Point | None = None
    for moored in moorings:
        found = moored.leaves(heading, length)
        if found is None or (start is not None and start != found):
            return None
        start = found
    return start
