"""The courses on offer to a piece about to sail, found without sailing any (CS-GEO-04)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from math import asin, atan2, ceil, degrees, floor, hypot
from typing import Final

from quarterdeck.games.cursed_seas.board.geometry import (
    COS,
    HALF,
    SIN,
    Point,
    Shape,
    heading_of,
)
from quarterdeck.games.cursed_seas.rules.sea.course import (
    FAR,
    Helm,
    around,
    in_lane,
    is_closed,
    keep,
    on_the_spot,
)
from quarterdeck.games.cursed_seas.rules.sea.moorings import HERE, leaves_all, mooring
from quarterdeck.games.cursed_seas.rules.sea.outlines import lands_near
from quarterdeck.games.cursed_seas.state import ISLE_PLACE, Plotted, Solid, Sounding, State
from quarterdeck.games.cursed_seas.table import DISC_FORM, HULL_FORM, MARGIN, Form

STEP: Final = 20
STEPS: Final = tuple(range(0, 360, STEP))
"""Headings on offer in narrow waters, in degrees."""
COUNT: Final = len(STEPS)
ROUND: Final = [*range(COUNT)] * 5
"""The numbers of the steps, several times round the compass."""
FEW: Final = 1
"""With fewer certain headings than these the doubtful ones are tried as well."""
SEA_ROOM: Final = 100
"""What is nearer than this, or than the part of a path where it widens, or not wholly ahead, might
foul a turning hull."""
SHUT: Final = 0
"""No room: something fouls the hull on that heading."""

SOUNDINGS: Final[dict[object, Sounding]] = {}
MOST: Final = 4096
"""What is known of courses, by all that they depend on, and how many soundings are kept."""
ASKED: Final[set[int]] = set()
"""What was asked once, by its hash: a game that is only played never asks again, and what nobody
asks for again is a burden to keep. A search asks at once."""

Lane = tuple[int, int, int]
"""A heading with its cosine and sine."""
LANES: Final[tuple[Lane, ...]] = tuple(
    (heading, COS[heading], SIN[heading]) for heading in range(360)
)
STEP_LANES: Final = [LANES[heading] for heading in STEPS]


class Waters:
    """What lies around a piece that is about to sail: found once, asked about in many ways."""

    __slots__ = ("edge", "form", "found", "plotted", "state", "touched", "unit", "x", "y")

    def __init__(self, state: State, unit: int, touched: tuple[int, ...], length: int) -> None:
        self.state = state
        self.unit = unit
        self.touched = touched
        self.form = state.table.forms[unit]
        self.x, self.y = x, y = state.x[unit], state.y[unit]
        table = state.table
        aside, along = min(x, table.width - x), min(y, table.height - y)
        self.edge = FAR if table.wrap else min(aside, along)
        self.plotted: Plotted = {}
        self.found = around(state, unit, length)

    def sounding(self, legs: tuple[str, ...], aims: list[int]) -> Sounding:
        """What is known of courses from just there in such waters: a search thinks of the same
        moves again and again."""
        state, table = self.state, self.state.table
        key = (
            *(self.form, self.x, self.y, state.heading[self.unit], state.mode[self.unit]),
            *(self.touched, legs, tuple(aims), tuple(self.found), self._closed()),
            *(table.wrap, table.width, table.height),
        )
        known = SOUNDINGS.get(key)
        if known is None:
            known = Sounding(self.found)
            _keep(key, known)
        self.plotted = known.plotted
        return known

    def _closed(self) -> tuple[int, ...]:
        """Of the islands around those where the piece may not dock."""
        isles = [place - ISLE_PLACE for place, _, _, _ in self.found if place >= ISLE_PLACE]
        return tuple([isle for isle in isles if is_closed(self.state, self.unit, isle)])

    def is_open(self) -> bool:
        """Whether nothing lies so near that a turn could foul it: then every course is legal."""
        form = self.form
        reach = form.length + form.beam
        if self.edge < reach:
            return False
        if form.turns_about_middle:
            reach += form.length
        return not any(_circle_within(shape, dx, dy, reach) for _, shape, dx, dy in self.found)

    # Aims.

    def aims(self, length: int) -> list[int]:
        """CS-GEO-04: for everything in reach that is worth meeting, the degree towards it."""
        headings = [
            heading_of(dx + shape.cx, dy + shape.cy)
            for place, shape, dx, dy in self.found
            if place not in self.touched
            and _circle_within(shape, dx, dy, length)
            and self._is_aim(place)
        ]
        if self.state.land_kind:
            lands = lands_near(self.state, (self.x, self.y), length)
            headings += [heading_of(dx + shape.cx, dy + shape.cy) for _, shape, dx, dy in lands]
        return list(dict.fromkeys(headings)) if len(headings) > 1 else headings

    def _is_aim(self, place: int) -> bool:
        """Islands, others' ships and derelicts; not a sound ship of the own fleet."""
        state = self.state
        if place >= ISLE_PLACE:
            return True
        return state.owner[place] != state.owner[self.unit] or not state.masts[place]

    # Offers.

    def offers(self, length: int, aims: list[int]) -> list[int]:
        """Headings along which a whole segment can be sailed: those of the steps on offer and of
        the aimed ones that are certain; with very few of them others are tried by laying a hull."""
        straight = self.form.kind == HULL_FORM and not self.form.turns_about_middle
        headings = [*STEPS, *[heading for heading in aims if heading % STEP]] if aims else STEPS
        sure = self.certain(length, headings) if straight else []
        if len(sure) < FEW:
            for heading in headings:
                if heading not in sure and self._holds(heading, length):
                    sure.append(heading)
                    if len(sure) >= FEW and straight:
                        break
        return sure

    def _holds(self, heading: int, length: int) -> bool:
        if self._has_sea_room(heading, length):
            return True
        helm = Helm(self.state, self.unit, heading, self.touched, self.found)
        course = helm.sailed(length)
        if course is not None:
            keep(self.plotted, course, length)
        return course is not None

    def _has_sea_room(self, heading: int, length: int) -> bool:
        """Whether nothing can foul a monster or a disc by its turn: what is farther off only cuts
        its course. A disc fouls nothing by turning."""
        form = self.form
        if self.touched:
            return False
        if form.turns_about_middle:
            start = on_the_spot(form, self.state.heading[self.unit], heading)
            return self._room_from(start, LANES[heading], length, self.found) > SHUT
        if form.kind != DISC_FORM or self.edge < length + 2 * form.reach + MARGIN:
            return False
        lane = in_lane(form, heading, self.found, length)
        return not any(self._is_close(solid) for solid in lane)

    def _is_close(self, solid: Solid) -> bool:
        _, shape, dx, dy = solid
        return _circle_within(shape, dx, dy, self.form.length + SEA_ROOM)

    def certain(self, length: int, headings: Sequence[int]) -> list[int]:
        """The headings along which nothing can refuse the segment; no hull is laid for it.

        What lies wholly ahead only cuts the course; what is touched must be left behind.
        """
        if self.touched:
            return self._cast_off(length, headings)
        form = self.form
        lanes = STEP_LANES
        if len(headings) > COUNT:
            lanes = [*STEP_LANES, *[LANES[heading] for heading in headings[COUNT:]]]
        rooms = [length] * len(lanes)
        by_edge = self.edge < form.length + form.beam + 2 * MARGIN
        if by_edge:
            self._keep_off_edges(rooms, lanes, length)
        self._keep_off_solids(rooms, lanes)
        if by_edge:
            self._keep_sterns_in(rooms, lanes, length)
        return list(compress(headings, rooms))

    def _cast_off(self, length: int, headings: Sequence[int]) -> list[int]:
        """CS-MOVE-09: the headings on which the hull leaves what it touches, straight ahead or
        after a turn on the spot, and meets nothing else close by."""
        touched, state = self.touched, self.state
        moorings = [
            mooring(self.form, shape, (dx, dy), state.heading[self.unit])
            for place, shape, dx, dy in self.found
            if place in touched
        ]
        others = [solid for solid in self.found if solid[0] not in touched]
        sure = []
        for heading in headings:
            start = leaves_all(moorings, heading, length)
            if start is not None:
                room = self._room_from(start, LANES[heading], length, others)
                certain = room >= length or (room > SHUT and start != HERE)
                if certain or (room > SHUT and self._holds(heading, length)):
                    sure.append(heading)
        return sure

    def _room_from(self, start: Point, lane: Lane, length: int, others: list[Solid]) -> int:
        """How far a hull may go that begins with its bow there; none if something might foul it."""
        form = self.form
        # Turned on the spot and eased ahead, the bow comes no farther than the hull is long.
        reach = form.length + max(length, form.length) + form.beam + SEA_ROOM
        if self.edge < reach and not self._keeps_in(start, lane, length):
            return SHUT
        room = length
        heading, cos, sin = lane
        half, back = (form.beam // 2 + 12) << 16, (form.length + MARGIN) << 16
        sea_room = max(SEA_ROOM, form.length // 5 + MARGIN)
        for _, shape, dx, dy in others:
            x, y = dx - start[0], dy - start[1]
            across, wide = y * cos - x * sin, half + shape.wide
            if not -wide <= across <= wide:
                continue
            port, starboard, astern, front = shape.boxes[heading] or shape.box(heading)
            if port + across > half or starboard + across < -half:
                continue
            along = x * cos + y * sin
            if front + along >= -back:
                near = (astern + along) >> 16
                room = min(room, near - MARGIN if near >= sea_room else SHUT)
        return room

    def _keeps_in(self, start: Point, lane: Lane, length: int) -> bool:
        """Whether bow and stern keep clear of the edge all the way."""
        table, side = self.state.table, self.form.beam // 2 + 12
        if table.wrap:
            return True
        _, cos, sin = lane
        hull = self.form.length + MARGIN
        # A hull that turns on the spot first has its stern where it did not lie before.
        ends = (0, length, length - hull) if start == (0, 0) else (0, length, length - hull, -hull)
        for far in ends:
            x, y = self.x + start[0] + (far * cos >> 16), self.y + start[1] + (far * sin >> 16)
            if not (side <= x <= table.width - side and side <= y <= table.height - side):
                return False
        return True

    def _keep_off_solids(self, rooms: list[int], lanes: list[Lane]) -> None:
        """Cut the room on every heading that leads towards something; what is farther off than the
        hull is long only cuts the course."""
        form = self.form
        side, back = form.beam // 2 + 2 * MARGIN, form.length + 3 * MARGIN
        for _, shape, dx, dy in self.found:
            x, y, size = dx + shape.cx, dy + shape.cy, shape.radius
            if x * x + y * y <= (side + size) ** 2 + (back + size) ** 2:
                _keep_clear(rooms, lanes, form, (shape, dx, dy))

    def _keep_off_edges(self, rooms: list[int], lanes: list[Lane], full: int) -> None:
        """Cut the room on every heading that leads towards a side of the table within reach."""
        table, side = self.state.table, self.form.beam // 2 + 12
        left, top = self.x - side, self.y - side
        right, low = table.width - side - self.x, table.height - side - self.y
        reach = full + MARGIN
        for number, room in enumerate((left, top, right, low)):
            if room < reach:
                _keep_off_edge(rooms, lanes, WAYS[number], room)

    def _keep_sterns_in(self, rooms: list[int], lanes: list[Lane], length: int) -> None:
        """Shut the headings on which the stern of a hull laid at their end does not keep clear of
        the edge."""
        table, hull = self.state.table, self.form.length + MARGIN
        side, x, y = self.form.beam // 2 + 12, self.x, self.y
        right, top = table.width - side, table.height - side
        bow_in = side <= x <= right and side <= y <= top
        for number, room in enumerate(rooms):
            if room >= hull <= length:
                if not bow_in:
                    rooms[number] = SHUT
            elif room:
                behind = (min(length, room)) - hull
                _, cos, sin = lanes[number]
                along, across = (behind * cos + HALF) >> 16, (behind * sin + HALF) >> 16
                if not (side <= x + along <= right and side <= y + across <= top):
                    rooms[number] = SHUT


def _keep(key: object, sounding: Sounding) -> None:
    """Keep a sounding that is asked for a second time."""
    number = hash(key)
    if number in ASKED:
        if len(SOUNDINGS) >= MOST:
            SOUNDINGS.clear()
        SOUNDINGS[key] = sounding
    else:
        if len(ASKED) >= 4 * MOST:
            ASKED.clear()
        ASKED.add(number)


def _circle_within(shape: Shape, dx: int, dy: int, reach: int) -> bool:
    x, y, limit = dx + shape.cx, dy + shape.cy, reach + shape.radius
    return x * x + y * y <= limit * limit


Way = tuple[int, int, list[tuple[int, int]]]
"""The way to a side of the table (x, y), and the even steps that lead there: how straight, and the
number of the lane, the straightest first."""


def _way(x: int, y: int) -> Way:
    slopes = [(x * cos + y * sin, number) for number, (_, cos, sin) in enumerate(STEP_LANES)]
    return x, y, sorted([slope for slope in slopes if slope[0] > 0], reverse=True)


WAYS: Final = (_way(-1, 0), _way(0, -1), _way(1, 0), _way(0, 1))


def _keep_off_edge(rooms: list[int], lanes: list[Lane], way: Way, left: int) -> None:
    """Cut the room on every heading that leads towards an edge, `left` ahead of the bow."""
    to_x, to_y, steps = way
    full, even = max(rooms), COUNT
    for slope, number in steps if left >= 0 else ():
        room = (left << 16) // slope - MARGIN
        if room >= full:
            break
        if room < rooms[number]:
            rooms[number] = room if room >= SEA_ROOM else SHUT
    for number in range(even if left >= 0 else 0, len(lanes)):
        _, cos, sin = lanes[number]
        slope = to_x * cos + to_y * sin
        if slope > 0:
            room = (left << 16) // slope - MARGIN
            if room < rooms[number]:
                rooms[number] = room if room >= SEA_ROOM else SHUT
        elif slope == 0 and left < 0:
            rooms[number] = SHUT


def _lanes_towards(lanes: list[Lane], form: Form, solid: tuple[Shape, int, int]) -> list[int]:
    """The numbers of the lanes that its bounding circle may lie in, ahead or close astern; a few
    more do no harm. Those beyond the even steps are always among them."""
    shape, dx, dy = solid
    x, y = dx + shape.cx, dy + shape.cy
    far, side = hypot(x, y), shape.radius + form.beam // 2 + 2 * MARGIN
    if far <= side:
        return [*range(len(lanes))]
    bearing, spread = degrees(atan2(y, x)), degrees(asin(side / far)) + 1
    first = ceil((bearing - spread) / STEP) + 2 * COUNT
    behind = floor((bearing + spread) / STEP) + 2 * COUNT + 1
    numbers = ROUND[first:behind]
    if far <= side + shape.radius + form.length + 2 * MARGIN:
        numbers += ROUND[first + COUNT // 2 : behind + COUNT // 2]
    if len(lanes) > COUNT:
        numbers += range(COUNT, len(lanes))
    return numbers


def _keep_clear(
    rooms: list[int], lanes: list[Lane], form: Form, solid: tuple[Shape, int, int]
) -> None:
    """Cut the room on every heading whose lane a piece lies in; shut it where it would foul."""
    shape, dx, dy = solid
    boxes = shape.boxes
    half, back = (form.beam // 2 + 12) << 16, (form.length + MARGIN) << 16
    sea_room = max(SEA_ROOM, form.length // 5 + MARGIN)
    for number in _lanes_towards(lanes, form, solid):
        room = rooms[number]
        if not room:
            continue
        heading, cos, sin = lanes[number]
        port, starboard, astern, front = boxes[heading] or shape.box(heading)
        across = dy * cos - dx * sin
        if port + across > half or starboard + across < -half:
            continue
        along = dx * cos + dy * sin
        if front + along < -back:
            continue
        near = (astern + along) >> 16
        if near < sea_room:
            rooms[number] = SHUT
        elif near - MARGIN < room:
            rooms[number] = near - MARGIN
