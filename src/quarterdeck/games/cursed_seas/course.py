"""Courses: where a segment takes a piece, or why it cannot be sailed (CS-MOVE-05 to CS-MOVE-24)."""

from __future__ import annotations

from collections.abc import Collection
from math import isqrt
from typing import Final

from quarterdeck.core.terms import Step

from .components import L
from .geometry import (
    CLEAR,
    COS,
    HALF,
    SIN,
    Mover,
    Parting,
    Point,
    Shape,
    ahead,
    enters,
    overlap,
    partings,
    within,
)
from .sea import inside, islands_near, solids
from .state import ISLE_PLACE, NONE, Solid, State
from .table import HULL_FORM, MARGIN, Form

STEP_BACK: Final = 5
FAR: Final = 1 << 30
ROUNDING: Final = 3
"""Corners are rounded to whole units: what lies farther from a path than this cannot meet it."""


class Plot:
    """A segment as it will be sailed: from where, which way, how far, and what refuses it; and, if
    that is known, all that lies near its lane, seen from where it begins."""

    __slots__ = ("heading", "lane", "length", "refusal", "x", "y")

    def __init__(self, spot: Point, heading: int, length: int, refusal: str = "") -> None:
        self.x, self.y = spot
        self.heading = heading
        self.length = length
        self.refusal = refusal
        self.lane: list[Solid] | None = None

    def end(self) -> Point:
        dx, dy = ahead(self.length, self.heading)
        return self.x + dx, self.y + dy


def start_of(state: State, unit: int, heading: int) -> Point:
    """Where a segment begins: the bow; CS-GEO-21: monsters first turn about their middle."""
    form = state.table.forms[unit]
    spot = state.x[unit], state.y[unit]
    if not form.turns_about_middle or state.heading[unit] == heading:
        return spot
    back, forth = ahead(-form.length // 2, state.heading[unit]), ahead(form.length // 2, heading)
    return spot[0] + back[0] + forth[0], spot[1] + back[1] + forth[1]


def closed_isles(state: State, unit: int) -> set[int]:
    """CS-MOVE-11: enemy homes and forts, which the piece may not touch unless its text says so."""
    seat, powers = state.owner[unit], state.powers[unit]
    open_homes = "RAID_HOME" in powers or "REPAIR_AT_ENEMY_HOME" in powers
    open_homes = open_homes or "TRADE_AT_ENEMY_HOME" in powers
    barred = "MERCENARY" in powers or "EX_PATRIOT" in powers
    found = set()
    for isle, home in enumerate(state.isle_home):
        if home == NONE:
            continue
        if barred if home == seat else not open_homes:
            found.add(isle)
    for fort, isle in enumerate(state.fort_isle):
        if isle != NONE and state.table.fort_owners[fort] != seat:
            found.add(isle)
    if "PLAGUE" in powers:
        found.update(range(len(state.isle_home)))
    return found


def obstacles(state: State, unit: int, spot: Point, reach: int) -> list[Solid]:
    """What can stop this piece: not its own tow, nor what it lies under or passes through."""
    powers = state.powers[unit]
    if state.mode[unit]:
        return [] if "GHOST_SHIP" in powers else islands_near(state, spot, reach)
    found = solids(state, spot, reach, unit)
    ignored = (state.tow[unit], state.held[unit])
    if ignored != (NONE, NONE):
        found = [solid for solid in found if solid[0] not in ignored]
    if "TITAN" in powers:
        closed = closed_isles(state, unit)
        found = [s for s in found if s[0] < ISLE_PLACE or s[0] - ISLE_PLACE in closed]
    return found


def in_lane(form: Form, heading: int, found: list[Solid], distance: int) -> list[Solid]:
    """Of what lies around, all that a piece could meet or come to lie by if it sailed so far, even
    if it slid on by its own length: nothing else need be looked at."""
    cos, sin = COS[heading], SIN[heading]
    half, front, back = form.strip
    far = front + ((distance + form.length) << 16)
    lane = []
    for solid in found:
        _, shape, dx, dy = solid
        port, starboard, near, end = shape.boxes.get(heading) or shape.box(heading)
        across = dy * cos - dx * sin
        if port + across <= half and starboard + across >= -half:
            along = dx * cos + dy * sin
            if near + along <= far and end + along >= -back:
                lane.append(solid)
    return lane


class Helm:
    """One piece on one heading: what its path and its hull would meet."""

    __slots__ = (
        *("form", "found", "heading", "lane", "mover", "shape", "state", "touched", "unit"),
        *("x", "y"),
    )

    def __init__(
        self, state: State, unit: int, heading: int, touched: Collection[int], found: list[Solid]
    ) -> None:
        self.state = state
        self.unit = unit
        self.heading = heading
        self.touched = touched
        self.found = self.lane = found
        self.form = form = state.table.forms[unit]
        self.shape = form.shape(heading)
        swept = None if form.kind == HULL_FORM else self.shape
        self.mover = Mover(form.length, form.beam, heading, swept)
        self.x, self.y = start_of(state, unit, heading)

    def sail(self, distance: int) -> Plot:
        """The segment as the rules cut it, or with the rule that refuses it."""
        length = self.edge(distance)
        self.lane = lane = in_lane(self.form, self.heading, self.found, distance)
        if not lane:
            return self._lay(length, distance)
        line_x, line_y = ahead(distance, self.heading)
        for place, other, dx, dy in lane:
            if place in self.touched:
                if enters(other, (-dx, -dy), (line_x - dx, line_y - dy)):
                    return Plot((self.x, self.y), self.heading, 0, "CS-MOVE-09")
            elif self._is_ahead(length, other, dx, dy):
                length = self.mover.last_clear(length, other, (dx, dy))
        return self._stand_off(self._lay(length, distance))

    def _is_ahead(self, length: int, other: Shape, dx: int, dy: int) -> bool:
        """Whether an outline comes near the strip of sea that the path of a hull may cover."""
        if self.form.kind != HULL_FORM:
            return True
        heading = self.heading
        cos, sin = COS[heading], SIN[heading]
        half, across = (self.form.beam // 2 + ROUNDING) << 16, dy * cos - dx * sin
        wide = half + (other.reach << 16)
        if not -wide <= across <= wide:
            return False
        port, starboard, astern, front = other.boxes.get(heading) or other.box(heading)
        if port + across > half or starboard + across < -half:
            return False
        along = dx * cos + dy * sin
        return front + along >= -ROUNDING << 16 and astern + along <= (length + ROUNDING) << 16

    def edge(self, distance: int) -> int:
        """CS-GEO-41: the edge stops a move; the last distance whose path stays on the table."""
        table, x, y = self.state.table, self.x, self.y
        reach = distance + self.form.beam
        if table.wrap or (reach <= x <= table.width - reach and reach <= y <= table.height - reach):
            return distance
        if self._path_inside(distance):
            return distance
        if not self._path_inside(1):
            # The tip of the bow is over the edge, and stays so.
            return 0
        straight = self._bow_inside()
        if 2 * (self.form.length // 5) <= straight < distance and self._path_inside(straight):
            return straight
        low, high = 0, distance
        while high - low > 1:
            middle = (low + high) // 2
            if self._path_inside(middle):
                low = middle
            else:
                high = middle
        return low

    def _bow_inside(self) -> int:
        """The last distance at which the bow of a hull stays on the table; none for other pieces.

        Once the path has its full width it grows only there, so that no other need be tried.
        """
        if self.form.kind != HULL_FORM:
            return 0
        table, taper, half = self.state.table, self.form.length // 5, self.form.beam // 2
        cos, sin = COS[self.heading], SIN[self.heading]
        return min(
            _last_within(self.x, table.width, cos, HALF),
            _last_within(self.x, table.width, cos, HALF - half * sin) + taper,
            _last_within(self.x, table.width, cos, HALF + half * sin) + taper,
            _last_within(self.y, table.height, sin, HALF),
            _last_within(self.y, table.height, sin, HALF - half * cos) + taper,
            _last_within(self.y, table.height, sin, HALF + half * cos) + taper,
        )

    def _path_inside(self, distance: int) -> bool:
        x, y, table = self.x, self.y, self.state.table
        left, right, low, high = self.mover.bounds(distance)
        return (
            left + x >= 0 and right + x <= table.width and low + y >= 0 and high + y <= table.height
        )

    def _lay(self, length: int, distance: int) -> Plot:
        """CS-MOVE-08, CS-MOVE-09: the hull at the end must overlap nothing; step back or slide."""
        if length <= 0:
            return self._plotted(0, "CS-MOVE-07")
        if self.fits(length):
            return self._plotted(length)
        slid = self._slide(length) if length == distance else 0
        if slid:
            return self._plotted(slid)
        for back in range(1, min(STEP_BACK + 1, length)):
            if self.fits(length - back):
                return self._plotted(length - back)
        return self._plotted(0, "CS-MOVE-09")

    def _plotted(self, length: int, refusal: str = "") -> Plot:
        course = Plot((self.x, self.y), self.heading, length, refusal)
        course.lane = self.lane
        return course

    def fits(self, length: int) -> bool:
        """Whether the hull laid at the end of `length` is on the table and overlaps nothing."""
        shape, form, heading = self.shape, self.form, self.heading
        sx, sy = ahead(length, heading)
        if not inside(self.state, shape, (self.x + sx, self.y + sy)):
            return False
        for _, other, dx, dy in self.lane:
            ox, oy = dx - sx, dy - sy
            x, y = ox + other.cx - shape.cx, oy + other.cy - shape.cy
            limit = shape.radius + other.radius
            near = x * x + y * y <= limit * limit and form.may_touch(heading, other, ox, oy)
            if near and overlap(shape, other, ox, oy):
                return False
        return True

    def _slide(self, length: int) -> int:
        """CS-MOVE-09: casting off, go on until a millimetre clear, at most one hull length."""
        low, high = length, length + self.form.length
        parted = self._parted(low, high)
        if parted < high and self._free(parted):
            high = parted
            if parted - 1 <= low or not self._free(parted - 1):
                low = parted - 1
        elif not self._free(high):
            return 0
        while high - low > 1:
            middle = (low + high) // 2
            if self._free(middle):
                high = middle
            else:
                low = middle
        if self.edge(high) < high:
            return 0
        for place, other, dx, dy in self.found:
            if place in self.touched or not self._is_ahead(high, other, dx, dy):
                continue
            if self.mover.meets(high, other, (dx, dy)):
                return 0
        return high

    def _parted(self, low: int, high: int) -> int:
        """Where the hull gets clear of what it leaves, judged by the sides of both: there it is
        clear, corner to corner perhaps a little earlier."""
        found = low
        for place, shape, dx, dy in self.found:
            if place in self.touched:
                first = high
                for side in partings(self.shape, shape):
                    first = self._clear_of(side, (dx, dy), first)
                found = max(found, first)
        return found

    def _clear_of(self, side: Parting, way: Point, first: int) -> int:
        """The first whole distance at which this side, or one before, parts hull and piece by a
        millimetre."""
        nx, ny, _, square, before, behind = side
        heading = self.heading
        slope = nx * COS[heading] + ny * SIN[heading]
        if slope == 0:
            return first
        moved = nx * way[0] + ny * way[1]
        gap = before - moved if slope > 0 else behind + moved
        wanted = isqrt(CLEAR * square) + 1 - gap
        distance = (wanted << 16) // abs(slope)
        while distance < first:
            dx, dy = ahead(distance, heading)
            if abs(nx * dx + ny * dy) >= wanted or wanted <= 0:
                return max(0, distance)
            distance += 1
        return first

    def _free(self, length: int) -> bool:
        sx, sy = ahead(length, self.heading)
        if not inside(self.state, self.shape, (self.x + sx, self.y + sy)):
            return False
        return self._off(length, self.found)

    def _off(self, length: int, others: list[Solid]) -> bool:
        """Whether the hull at the end of `length` is a millimetre clear of these."""
        shape = self.shape
        sx, sy = ahead(length, self.heading)
        for _, other, dx, dy in others:
            ox, oy = dx - sx, dy - sy
            x, y = ox + other.cx - shape.cx, oy + other.cy - shape.cy
            limit = shape.radius + other.radius + MARGIN
            near = x * x + y * y <= limit * limit
            near = near and self.form.may_touch(self.heading, other, ox, oy)
            if near and within(shape, other, (ox, oy), CLEAR):
                return False
        return True

    def _stand_off(self, course: Plot) -> Plot:
        """CS-MOVE-11: a move that would touch a closed island stops a millimetre short of it."""
        if course.refusal:
            return course
        isles = [s for s in self.lane if s[0] >= ISLE_PLACE and s[0] not in self.touched]
        if not isles or self._off(course.length, isles):
            return course
        shut = closed_isles(self.state, self.unit)
        closed = [solid for solid in isles if solid[0] - ISLE_PLACE in shut]
        while closed and not self._off(course.length, closed):
            course.length -= 10
            if course.length <= 0 or not self.fits(course.length):
                course.refusal = "CS-MOVE-11"
                break
        return course


def _last_within(start: int, size: int, slope: int, shift: int) -> int:
    """The last distance d for which start + (d * slope + shift >> 16) is from 0 to `size`."""
    if slope > 0:
        return (((size - start + 1) << 16) - 1 - shift) // slope
    return ((start << 16) + shift) // -slope if slope else FAR


def plot(
    state: State, unit: int, heading: int, distance: int, touched: Collection[int] = ()
) -> Plot:
    """The segment as the rules cut it, or with the rule that refuses it."""
    reach = distance + state.table.forms[unit].length + MARGIN
    found = obstacles(state, unit, start_of(state, unit, heading), reach)
    return Helm(state, unit, heading, touched, found).sail(distance)


class Courses:
    """Several courses of one piece: what lies around it is looked up once, as a rule by the step
    that asked for a course."""

    __slots__ = ("found", "state", "touched", "unit")

    def __init__(self, state: State, unit: int, step: Step, touched: Collection[int]) -> None:
        self.state = state
        self.unit = unit
        self.touched = touched
        self.found: list[Solid] | None = None
        form, (asked, sounded, _) = state.table.forms[unit], state.sounded
        if asked is step and not form.turns_about_middle:
            self.found = sounded
        elif not form.turns_about_middle:
            spot = state.x[unit], state.y[unit]
            self.found = obstacles(state, unit, spot, 2 * L + form.length + MARGIN)

    def plot(self, heading: int, distance: int) -> Plot:
        """The segment as `plot` finds it."""
        if self.found is None:
            return plot(self.state, self.unit, heading, distance, self.touched)
        return Helm(self.state, self.unit, heading, self.touched, self.found).sail(distance)
