"""Courses: where a segment takes a piece, or why it cannot be sailed (CS-MOVE-05 to CS-MOVE-24)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from quarterdeck.core.terms import Step
from quarterdeck.games.cursed_seas.board.geometry import (
    CLEAR,
    COS,
    HALF,
    SIN,
    Mover,
    Point,
    Shape,
    ahead,
    lies_deep,
    lies_on,
    overlap,
    pierces,
    swept,
    within,
)
from quarterdeck.games.cursed_seas.components import L
from quarterdeck.games.cursed_seas.components.traits import (
    BARRED_FROM_HOME,
    ENTERS_HOMES,
    PASSES_ALL,
    SHUNS_ISLANDS,
    WADES,
)
from quarterdeck.games.cursed_seas.rules.sea.outlines import hits, inside, islands_near, solids
from quarterdeck.games.cursed_seas.state import ISLE_PLACE, NONE, Plotted, Solid, Sounding, State
from quarterdeck.games.cursed_seas.table import HULL_FORM, MARGIN, Form

STEP_BACK: Final = 5
AGAINST: Final = 6
"""A course that is cut below this leads nowhere but against what the ship touches already."""
EASES: Final = (0, 10, 20, 30, 40, 50)
"""CS-MOVE-09: turning on the spot a ship may be eased ahead so far, to get its stern clear."""
EASED: Final = [[ahead(eased, heading) for eased in EASES] for heading in range(360)]
"""The same as steps along every heading."""
FAR: Final = 1 << 30
UNKNOWN: Final = -1
SAME_CUT: Final = 12
"""Of segments that are longer than where they are cut by so much, all are cut at the same unit."""
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


def keep(plotted: Plotted, course: Plot, distance: int) -> None:
    """Note a course that can be sailed: whoever takes it need not plot it again."""
    lane = course.lane
    if lane is not None and not course.refusal:
        plotted[course.heading, distance] = course.x, course.y, course.length, lane


def kept(plotted: Plotted, heading: int, distance: int) -> Plot | None:
    """A course that was noted, or none."""
    found = plotted.get((heading, distance))
    if found is None:
        return None
    x, y, length, lane = found
    course = Plot((x, y), heading, length)
    course.lane = lane
    return course


def start_of(state: State, unit: int, heading: int) -> Point:
    """Where a segment begins: the bow; CS-GEO-21: monsters first turn about their middle."""
    form = state.table.forms[unit]
    spot = state.x[unit], state.y[unit]
    if not form.turns_about_middle or state.heading[unit] == heading:
        return spot
    dx, dy = on_the_spot(form, state.heading[unit], heading)
    return spot[0] + dx, spot[1] + dy


def on_the_spot(form: Form, heading: int, turned: int) -> Point:
    """How far the bow comes when a hull turns about its middle to another heading."""
    back, forth = form.back[heading], form.forth[turned]
    return back[0] + forth[0], back[1] + forth[1]


def closed_isles(state: State, unit: int) -> frozenset[int]:
    """CS-MOVE-11: the islands that a piece may not touch."""
    isles = range(len(state.isle_home))
    return frozenset([isle for isle in isles if is_closed(state, unit, isle)])


def is_closed(state: State, unit: int, isle: int) -> bool:
    """CS-MOVE-11: enemy homes and forts, which the piece may not touch unless its text says so;
    some may not touch even their own home."""
    seat, powers, home = state.owner[unit], state.powers[unit], state.isle_home[isle]
    if SHUNS_ISLANDS in powers:
        return True
    if home == seat and BARRED_FROM_HOME in powers:
        return True
    if home not in (NONE, seat) and ENTERS_HOMES not in powers:
        return True
    if isle not in state.fort_isle:
        return False
    return state.table.fort_owners[state.fort_isle.index(isle)] != seat


def obstacles(state: State, unit: int, spot: Point, reach: int) -> list[Solid]:
    """What can stop this piece: not its own tow, nor what it lies under or passes through."""
    powers = state.powers[unit]
    if state.mode[unit]:
        return [] if PASSES_ALL in powers else islands_near(state, spot, reach)
    found = solids(state, spot, reach, unit)
    ignored = (state.tow[unit], state.held[unit])
    if ignored != (NONE, NONE):
        found = [solid for solid in found if solid[0] not in ignored]
    if WADES in powers:
        found = [
            solid
            for solid in found
            if solid[0] < ISLE_PLACE or is_closed(state, unit, solid[0] - ISLE_PLACE)
        ]
    return found


def seen_from(found: list[Solid], dx: int, dy: int) -> list[Solid]:
    """What lies around, seen from a point (dx, dy) away."""
    return [(place, shape, x - dx, y - dy) for place, shape, x, y in found]


def in_lane(form: Form, heading: int, found: list[Solid], distance: int) -> list[Solid]:
    """Of what lies around, all that a piece could meet or come to lie by if it sailed so far:
    nothing else need be looked at."""
    cos, sin = COS[heading], SIN[heading]
    half, front, back = form.strip
    far = front + (distance << 16)
    lane = []
    for solid in found:
        _, shape, dx, dy = solid
        across, wide = dy * cos - dx * sin, half + shape.wide
        if -wide <= across <= wide:
            port, starboard, near, end = shape.boxes[heading] or shape.box(heading)
            if port + across <= half and starboard + across >= -half:
                along = dx * cos + dy * sin
                if near + along <= far and end + along >= -back:
                    lane.append(solid)
    return lane


class Helm:
    """One piece on one heading: what its path and its hull would meet, out of all that lies around
    it (see `around`)."""

    __slots__ = (
        *(
            "against",
            "cut",
            "form",
            "found",
            "heading",
            "lane",
            "mover",
            "shape",
            "state",
            "touched",
        ),
        "unit",
        *("wide", "x", "y"),
    )

    def __init__(
        self, state: State, unit: int, heading: int, touched: Collection[int], wide: list[Solid]
    ) -> None:
        self.state = state
        self.unit = unit
        self.heading = heading
        self.touched = touched
        self.found = self.lane = self.wide = wide
        self.against = UNKNOWN
        self.cut = FAR
        self.form = form = state.table.forms[unit]
        self.shape = form.shape(heading)
        swept = None if form.kind == HULL_FORM else self.shape
        self.mover = Mover(form.length, form.beam, heading, swept)
        x, y = state.x[unit], state.y[unit]
        self.x, self.y = x, y
        if form.turns_about_middle:
            self.x, self.y = start_of(state, unit, heading)
            self.found = seen_from(wide, self.x - x, self.y - y)

    def sail(self, distance: int) -> Plot:
        """The segment as the rules cut it, or with the rule that refuses it."""
        course = self._straight(distance)
        if not course.refusal or self.form.kind != HULL_FORM:
            return course
        turned = self._turn_away(distance)
        if not turned.refusal:
            return turned
        if self.touched and course.refusal != "CS-MOVE-11":
            course.refusal = "CS-MOVE-09"
        return course

    def sailed(self, distance: int) -> Plot | None:
        """The segment, if it can be sailed: where nobody asks for the rule that refuses it."""
        if not self._ends_off_table(distance):
            course = self._straight(distance)
            if not course.refusal:
                return course
        if self.form.kind != HULL_FORM:
            return None
        start = self.x, self.y
        if not self._turn() or start == (self.x, self.y) or self._ends_off_table(distance):
            return None
        turned = self._straight(distance)
        return None if turned.refusal else turned

    def _straight(self, distance: int) -> Plot:
        """CS-MOVE-08: the bow leads and the hull follows, until something lies in the way."""
        if self.touched and self._fouls():
            return self._plotted(0, "CS-MOVE-09")
        return self._ahead(distance)

    def _ahead(self, distance: int) -> Plot:
        self.lane = lane = in_lane(self.form, self.heading, self.found, distance)
        if lane and self.touched and distance >= AGAINST and self._lies_against():
            return self._plotted(0, "CS-MOVE-09")
        length = self.edge(distance)
        if not lane:
            self.cut = length
            return self._lay(length)
        for _, other, dx, dy in lane:
            if self._is_ahead(length, other, dx, dy):
                length = self.mover.last_clear(length, other, (dx, dy))
                if not length:
                    self.cut = 0
                    return self._plotted(0, "CS-MOVE-07")
        self.cut = length
        course = self._stand_off(self._lay(length))
        if self.touched and not course.refusal:
            against = course.length < min(distance, AGAINST)
            if against or self._brushes(course.length):
                course.refusal = "CS-MOVE-09"
        return course

    def _fouls(self) -> bool:
        """CS-MOVE-09: whether, turned to its heading, the hull would lie right on something that it
        lies against: then it passes through it, however far it sails."""
        shape, touched, heading = self.shape, self.touched, self.heading
        back = -self.form.length if self.form.kind == HULL_FORM else 0
        for place, other, dx, dy in self.found:
            if place in touched and (
                pierces(other, (dx, dy), heading, back, 0) or lies_on(shape, other, dx, dy)
            ):
                return True
        return False

    def _lies_against(self) -> bool:
        """CS-MOVE-09: whether the bow would at once press against something it touches."""
        if self.against == UNKNOWN:
            # However far it is to sail, what is so near lies in its lane.
            self.against = int(self._presses())
        return self.against == 1

    def _presses(self) -> bool:
        for place, other, dx, dy in self.lane:
            if (
                place in self.touched
                and self._is_ahead(AGAINST, other, dx, dy)
                and self.mover.meets(AGAINST - 1, other, (dx, dy))
            ):
                return True
        return False

    def _brushes(self, length: int) -> bool:
        """CS-MOVE-09: whether the hull would pass through what the ship lies against."""
        path = ahead(length, self.heading)
        return any(
            place in self.touched and swept(self.shape, other, (dx, dy), path)
            for place, other, dx, dy in self.lane
        )

    def _turn_away(self, distance: int) -> Plot:
        """CS-MOVE-09: where its hull would foul, a ship turns on the spot first, if it has room
        there, and sails from where its bow points then."""
        start = self.x, self.y
        if not self._turn() or start == (self.x, self.y):
            # What turns about its middle anyhow has been tried from there.
            return self._plotted(0, "CS-MOVE-09")
        return self._straight(distance)

    def _turn(self) -> bool:
        """Turn on the spot, eased ahead as far as it takes to get the stern clear."""
        state, unit, form, heading = self.state, self.unit, self.form, self.heading
        dx, dy = on_the_spot(form, state.heading[unit], heading)
        x, y = state.x[unit] + dx, state.y[unit] + dy
        spots = self._eased_inside(x, y)
        if not spots:
            return False
        found = seen_from(self.wide, dx, dy)
        near = in_lane(form, heading, found, EASES[-1])
        if _stays_on(self.shape, near, heading, form.length):
            return False
        for spot in spots:
            if not any(hits(form, heading, spot, solid) for solid in near):
                ex, ey = spot
                self.x, self.y = x + ex, y + ey
                self.found = seen_from(found, ex, ey)
                self.against = UNKNOWN
                return True
        return False

    def _eased_inside(self, x: int, y: int) -> list[Point]:
        """How far a hull that turned on the spot may be eased ahead and lie on the table; its bow
        points to (x, y) after the turn."""
        spots, table = EASED[self.heading], self.state.table
        if table.wrap:
            return spots
        left, right, low, high = self.shape.bounds
        end, bottom = table.width - right - x, table.height - high - y
        left, low = -left - x, -low - y
        return [spot for spot in spots if left <= spot[0] <= end and low <= spot[1] <= bottom]

    def leads_anywhere(self, lengths: list[int]) -> bool:
        """Whether a segment of any of these lengths can be sailed, the longest named first."""
        return self.leads_ahead(lengths) or self.leads_turned(lengths)

    def leads_turned(self, lengths: list[int]) -> bool:
        """Whether one can be sailed after a turn on the spot."""
        start = self.x, self.y
        if self.form.kind != HULL_FORM or not self._turn() or start == (self.x, self.y):
            return False
        return self.leads_ahead(lengths)

    def leads_ahead(self, lengths: list[int]) -> bool:
        """Whether one can be sailed without a turn on the spot."""
        if self._ends_off_table(lengths[0]) or (self.touched and self._fouls()):
            return False
        self.cut = FAR
        for length in lengths:
            # What cuts a segment short cuts a longer one at the same place.
            if length <= self.cut + SAME_CUT and not self._ahead(length).refusal:
                return True
        return False

    def _ends_off_table(self, farthest: int) -> bool:
        """Whether the hull lies across an edge however far it sails: if it lies across the same one
        at both ends, it does all the way."""
        table, (left, right, low, high) = self.state.table, self.shape.bounds
        if table.wrap:
            return False
        dx, dy = ahead(farthest, self.heading)
        x, y = self.x, self.y
        return (
            left + x + max(dx, 0) < -ROUNDING
            or right + x + min(dx, 0) > table.width + ROUNDING
            or low + y + max(dy, 0) < -ROUNDING
            or high + y + min(dy, 0) > table.height + ROUNDING
        )

    def _is_ahead(self, length: int, other: Shape, dx: int, dy: int) -> bool:
        """Whether an outline comes near the strip of sea that the path of a hull may cover."""
        if self.form.kind != HULL_FORM:
            return True
        heading = self.heading
        cos, sin = COS[heading], SIN[heading]
        half, across = (self.form.beam // 2 + ROUNDING) << 16, dy * cos - dx * sin
        wide = half + other.wide
        if not -wide <= across <= wide:
            return False
        port, starboard, astern, front = other.boxes[heading] or other.box(heading)
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
        if self._keeps_off_edges(distance) or self._path_inside(distance):
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

    def _keeps_off_edges(self, distance: int) -> bool:
        """Whether both ends of a path lie farther from every edge than it is wide."""
        table, side, x, y = self.state.table, self.form.reach, self.x, self.y
        if self.form.kind == HULL_FORM:
            side = self.form.beam // 2 + ROUNDING
        right, low = table.width - side, table.height - side
        if not (side <= x <= right and side <= y <= low):
            return False
        dx, dy = ahead(distance, self.heading)
        return side <= x + dx <= right and side <= y + dy <= low

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

    def _lay(self, length: int) -> Plot:
        """CS-MOVE-08: the hull at the end must overlap nothing; rounding may cost a few units."""
        if length <= 0:
            return self._plotted(0, "CS-MOVE-07")
        for back in range(min(STEP_BACK + 1, length)):
            if self.fits(length - back):
                return self._plotted(length - back)
        return self._plotted(0, "CS-MOVE-08")

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
        state, unit = self.state, self.unit
        closed = [solid for solid in isles if is_closed(state, unit, solid[0] - ISLE_PLACE)]
        while closed and not self._off(course.length, closed):
            course.length -= 10
            if course.length <= 0 or not self.fits(course.length):
                course.refusal = "CS-MOVE-11"
                break
        return course


def _stays_on(shape: Shape, near: list[Solid], heading: int, length: int) -> bool:
    """Whether a hull lies on something however far it is eased ahead: if it does so before and
    after, it does all the way."""
    ex, ey = EASED[heading][-1]
    for _, other, dx, dy in near:
        if pierces(other, (dx, dy), heading, EASES[-1] - length, 0):
            return True
        if lies_deep(shape, other, dx, dy) and lies_deep(shape, other, dx - ex, dy - ey):
            return True
    return False


def _last_within(start: int, size: int, slope: int, shift: int) -> int:
    """The last distance d for which start + (d * slope + shift >> 16) is from 0 to `size`."""
    if slope > 0:
        return (((size - start + 1) << 16) - 1 - shift) // slope
    return ((start << 16) + shift) // -slope if slope else FAR


def plot(
    state: State, unit: int, heading: int, distance: int, touched: Collection[int] = ()
) -> Plot:
    """The segment as the rules cut it, or with the rule that refuses it."""
    return Helm(state, unit, heading, touched, around(state, unit, distance)).sail(distance)


def around(state: State, unit: int, distance: int) -> list[Solid]:
    """What a piece can meet within a distance, even if it turns on the spot first."""
    reach = distance + 2 * state.table.forms[unit].length + MARGIN
    return obstacles(state, unit, (state.x[unit], state.y[unit]), reach)


class Courses:
    """Several courses of one piece: what lies around it is looked up once, as a rule by the step
    that asked for a course. What is plotted here need not be plotted again to be sailed."""

    __slots__ = ("sounding", "state", "touched", "unit")

    def __init__(self, state: State, unit: int, step: Step, touched: Collection[int]) -> None:
        self.state = state
        self.unit = unit
        self.touched = touched
        asked, sounding = state.sounded
        self.sounding = sounding if asked is step else Sounding(around(state, unit, 2 * L))

    def plot(self, heading: int, distance: int) -> Plot:
        """The segment as `plot` finds it."""
        plotted = self.sounding.plotted
        course = kept(plotted, heading, distance)
        if course is None:
            course = self._in_open_water(heading, distance) or self._sailed(heading, distance)
            keep(plotted, course, distance)
        return course

    def _sailed(self, heading: int, distance: int) -> Plot:
        helm = Helm(self.state, self.unit, heading, self.touched, self.sounding.found)
        return helm.sail(distance)

    def _in_open_water(self, heading: int, distance: int) -> Plot | None:
        """The whole segment, if no edge is in reach and nothing lies by its lane: most are so."""
        state, unit = self.state, self.unit
        form, table, x, y = state.table.forms[unit], state.table, state.x[unit], state.y[unit]
        reach = distance + form.reach + MARGIN
        inside = reach <= x <= table.width - reach and reach <= y <= table.height - reach
        if form.turns_about_middle or not (inside or table.wrap):
            return None
        if in_lane(form, heading, self.sounding.found, distance):
            return None
        course = Plot((x, y), heading, distance)
        course.lane = []
        return course
