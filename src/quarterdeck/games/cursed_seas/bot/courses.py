"""Which course a bot likes: the one that brings the ship nearest to where it is bound."""

from __future__ import annotations

from math import sqrt
from typing import Final

from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import Halt, Steer, Swing
from quarterdeck.games.cursed_seas.board.geometry import (
    COS,
    SHIFT,
    SIN,
    Point,
    ahead,
    between,
    heading_of,
)
from quarterdeck.games.cursed_seas.bot.targets import ROUGHLY, ROUND, Passage, aim_of, way_to
from quarterdeck.games.cursed_seas.rules.move.offers import OFFERS, next_legs
from quarterdeck.games.cursed_seas.rules.move.steps import Sailing
from quarterdeck.games.cursed_seas.rules.sea.course import Courses
from quarterdeck.games.cursed_seas.state import ISLE_PLACE, State

CLOSER: Final = 10
ELSEWHERE: Final = 4
APART: Final = 150
BEST: Final = 20_000.0
"""How many courses are looked at closely, how many that lead elsewhere, how far two places must lie
apart, and what lifts them above all others. To stay costs something as well: a ship that is blocked
should rather sail round than wait."""
HERE: Final = (0, 0)
NOWHERE: Final = -1e6
NO_COURSE: Final = 1_000_000_000_000
"""The square of a way that is longer than any."""


class Pilot:
    """The courses on offer to one ship, and what the pilot thinks of them."""

    __slots__ = ("courses", "here", "options", "passage", "rest", "step")

    def __init__(
        self, state: State, unit: int, step: Sailing, options: list[Action], idle: float
    ) -> None:
        self.passage = Passage(state, unit, aim_of(state, unit))
        self.rest = 4 * idle if any(place < ISLE_PLACE for place in step.touched) else idle
        self.courses = Courses(state, unit, step, step.touched)
        self.here = state.x[unit], state.y[unit]
        self.options = options
        self.step = step

    def end(self, number: int) -> Point | None:
        """Where a course leads if nothing is in the way."""
        option = self.options[number]
        if isinstance(option, Steer):
            dx, dy = ahead(option.distance, option.heading)
            return self.here[0] + dx, self.here[1] + dy
        return self.here if isinstance(option, Halt) else None

    def real_end(self, number: int) -> Point:
        """Where a course ends with all that is in the way."""
        option = self.options[number]
        if isinstance(option, Steer):
            return self.courses.plot(option.heading, option.distance).end()
        return self.here

    def mark(self, number: int, spot: Point) -> float:
        """What a course that ends there is worth."""
        rest = self.rest if isinstance(self.options[number], Halt) else 0.0
        return BEST - self.passage.way(spot) - rest


def courses(
    state: State, seat: int, step: Sailing, options: list[Action], idle: float
) -> list[float]:
    """Towards where the ship is bound. The most promising courses, and others that lead elsewhere,
    are looked at closely; of those that come to the same place one is enough."""
    unit = state.table.index[step.unit]
    if seat != state.owner[unit]:
        return [-_progress(state, unit, option) for option in options]
    pilot = Pilot(state, unit, step, options, idle)
    spots = [pilot.end(number) for number in range(len(options))]
    rough = pilot.passage.rough
    ratings = [-rough(spot) if spot else NOWHERE for spot in spots]
    order = _nearest_first(pilot.passage, spots, ratings)
    closer = dict.fromkeys([*order[:CLOSER], *_well_apart(order, spots, ELSEWHERE)])
    for number in closer:
        spot = spots[number] = pilot.real_end(number)
        ratings[number] = pilot.mark(number, spot)
    order = sorted(closer, key=lambda n: -ratings[n])
    apart = _well_apart(order, spots, len(order))
    for number in closer:
        if number not in apart:
            ratings[number] -= BEST
    return ratings


def _nearest_first(passage: Passage, spots: list[Point | None], ratings: list[float]) -> list[int]:
    """The courses by how near to the goal they lead: roughly for all, well for the best."""
    order = sorted([n for n, spot in enumerate(spots) if spot], key=lambda n: -ratings[n])
    level = ratings[order[min(CLOSER, len(order)) - 1]] - 2 * ROUGHLY
    for number in order:
        if ratings[number] < level:
            break
        ratings[number] = -passage.way(spots[number] or HERE)
    return sorted(order, key=lambda n: -ratings[n])


def first_course(
    state: State, seat: int, step: Sailing, options: list[Action], idle: float
) -> list[float]:
    """The same in a hurry: only the course that is liked best stands out. One that would not lead
    nearer, even if nothing were in its way, is not looked at closely."""
    unit = state.table.index[step.unit]
    if seat != state.owner[unit]:
        return [-_progress(state, unit, option) for option in options]
    asked, sounding = state.sounded
    if asked is not step or sounding.options is not options:
        return _liking(options, _first(Pilot(state, unit, step, options, idle)))
    goal = aim_of(state, unit)
    key = goal, idle, tuple(state.isle_x), tuple(state.isle_y), tuple(state.isle_turn)
    found = sounding.liked.get(key)
    if found is None:
        found = sounding.liked[key] = _first(Pilot(state, unit, step, options, idle))
    return _liking(options, found)


def _liking(options: list[Action], found: int) -> list[float]:
    ratings = [0.0] * len(options)
    ratings[found] = 1.0
    return ratings


def _first(pilot: Pilot) -> int:
    """The number of the course that leads nearest."""
    best, found = NOWHERE, 0
    for rough, number in _promising(pilot):
        if BEST - rough + ROUGHLY <= best:
            break
        if BEST - pilot.passage.way(pilot.end(number) or HERE) > best:
            mark = pilot.mark(number, pilot.real_end(number))
            if mark > best:
                best, found = mark, number
    return found


def _promising(pilot: Pilot) -> list[tuple[float, int]]:
    """The few courses that lead nearest if nothing is in the way, and how far off they end. They
    are found by straight lines first: islands between only make a way longer."""
    gaps = _gaps(pilot)
    order = sorted(range(len(gaps)), key=gaps.__getitem__)
    while order and gaps[order[-1]] >= NO_COURSE:
        order.pop()
    rough, end = pilot.passage.rough, pilot.end
    found = [(rough(end(n) or HERE), n) for n in order[:CLOSER]]
    farthest = max(found)[0] + ROUND if found else 0.0
    for number in order[CLOSER:]:
        if sqrt(gaps[number]) > farthest:
            break
        found.append((rough(end(number) or HERE), number))
    return sorted(found)[:CLOSER]


def _gaps(pilot: Pilot) -> list[int]:
    """The square of the straight way to the goal from where each course leads."""
    x, y = pilot.passage.goal[0] - pilot.here[0], pilot.passage.goal[1] - pilot.here[1]
    far = x * x + y * y
    return [far + square - 2 * (x * u + y * v) for u, v, square in _ends(pilot)]


End = tuple[int, int, int]
"""Where a course leads if nothing is in the way, seen from the ship (x, y), and the square of how
far that is; of what is no course, farther than any."""


def _ends(pilot: Pilot) -> list[End]:
    """The ends of all courses on offer. On the open sea most of them are always the same."""
    options, legs = pilot.options, next_legs(pilot.step)
    known = OPEN_ENDS.get(legs, [])
    count = len(known)
    if not count or len(options) < count or options[count - 1] is not OFFERS[legs][-1]:
        return ends_of(options)
    return known + ends_of(options[count:]) if len(options) > count else known


def ends_of(options: list[Action]) -> list[End]:
    ends: list[End] = []
    for option in options:
        if isinstance(option, Steer):
            distance, heading = option.distance, option.heading
            x, y = distance * COS[heading] >> SHIFT, distance * SIN[heading] >> SHIFT
            ends.append((x, y, x * x + y * y))
        else:
            ends.append((0, 0, 0 if isinstance(option, Halt) else NO_COURSE))
    return ends


OPEN_ENDS: Final = {legs: ends_of(options) for legs, options in OFFERS.items()}


def _well_apart(order: list[int], spots: list[Point | None], most: int) -> list[int]:
    """The first of some places, and the next that is not close to it, and so on."""
    chosen: list[int] = []
    taken: list[Point] = []
    for number in order:
        x, y = spots[number] or HERE
        if all(abs(x - u) + abs(y - v) > APART for u, v in taken):
            chosen.append(number)
            taken.append((x, y))
            if len(chosen) == most:
                break
    return chosen


def _progress(state: State, unit: int, option: Action) -> float:
    if not isinstance(option, Steer):
        return 0.0
    dx, dy = ahead(option.distance, option.heading)
    return -way_to(state, unit, (state.x[unit] + dx, state.y[unit] + dy), aim_of(state, unit))


def swings(state: State, seat: int, step: Step, options: list[Action]) -> list[float]:
    """Turn the bow towards the goal."""
    unit = state.table.index[getattr(step, "unit")]  # noqa: B009
    x, y = aim_of(state, unit)
    wanted = heading_of(x - state.x[unit], y - state.y[unit])
    return [
        -float(between(option.heading, wanted))
        if isinstance(option, Swing)
        else -float(between(state.heading[unit], wanted)) - 30
        for option in options
    ]
