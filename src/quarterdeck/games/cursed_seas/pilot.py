"""Which course a bot likes: the one that brings the ship nearest to where it is bound."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.terms import Action, Step

from .actions import Halt, Steer, Swing
from .course import Courses
from .geometry import Point, ahead, between, heading_of
from .helm import ROUGHLY, Passage, aim_of, way_to
from .rules.steps import Sailing
from .state import ISLE_PLACE, State

CLOSER: Final = 10
ELSEWHERE: Final = 4
APART: Final = 150
BEST: Final = 20_000.0
"""How many courses are looked at closely, how many that lead elsewhere, how far two places must lie
apart, and what lifts them above all others. To stay costs something as well: a ship that is blocked
should rather sail round than wait."""
HERE: Final = (0, 0)
NOWHERE: Final = -1e6


class Pilot:
    """The courses on offer to one ship, where each leads, and what the pilot thinks of it."""

    __slots__ = ("courses", "options", "order", "passage", "ratings", "rest", "spots")

    def __init__(
        self, state: State, unit: int, step: Sailing, options: list[Action], idle: float
    ) -> None:
        self.passage = Passage(state, unit, aim_of(state, unit))
        self.rest = 4 * idle if any(place < ISLE_PLACE for place in step.touched) else idle
        self.courses = Courses(state, unit, step, step.touched)
        self.options = options
        self.spots = [_end_of(state, unit, option) for option in options]
        rough = self.passage.rough
        self.ratings = [-rough(spot) if spot else NOWHERE for spot in self.spots]
        self.order = self._nearest_first()

    def _nearest_first(self) -> list[int]:
        """The courses by how near to the goal they lead: roughly for all, well for the best."""
        ratings, spots = self.ratings, self.spots
        order = sorted([n for n, spot in enumerate(spots) if spot], key=lambda n: -ratings[n])
        level = ratings[order[min(CLOSER, len(order)) - 1]] - 2 * ROUGHLY
        for number in order:
            if ratings[number] < level:
                break
            ratings[number] = -self.passage.way(spots[number] or HERE)
        return sorted(order, key=lambda n: -ratings[n])

    def look_closely(self, number: int) -> float:
        """Where a course really ends, and what that is worth."""
        option = self.options[number]
        if isinstance(option, Steer):
            self.spots[number] = self.courses.plot(option.heading, option.distance).end()
        rating = BEST - self.passage.way(self.spots[number] or HERE)
        if isinstance(option, Halt):
            rating -= self.rest
        self.ratings[number] = rating
        return rating


def courses(
    state: State, seat: int, step: Sailing, options: list[Action], idle: float
) -> list[float]:
    """Towards where the ship is bound. The most promising courses, and others that lead elsewhere,
    are looked at closely; of those that come to the same place one is enough."""
    unit = state.table.index[step.unit]
    if seat != state.owner[unit]:
        return [-_progress(state, unit, option) for option in options]
    pilot = Pilot(state, unit, step, options, idle)
    order, spots, ratings = pilot.order, pilot.spots, pilot.ratings
    closer = dict.fromkeys([*order[:CLOSER], *_well_apart(order, spots, ELSEWHERE)])
    for number in closer:
        pilot.look_closely(number)
    order = sorted(closer, key=lambda n: -ratings[n])
    apart = _well_apart(order, spots, len(order))
    for number in closer:
        if number not in apart:
            ratings[number] -= BEST
    return ratings


def first_course(
    state: State, seat: int, step: Sailing, options: list[Action], idle: float
) -> list[float]:
    """The same in a hurry: a course that would not lead nearer, even if nothing were in its way,
    is not looked at closely."""
    unit = state.table.index[step.unit]
    if seat != state.owner[unit]:
        return [-_progress(state, unit, option) for option in options]
    pilot = Pilot(state, unit, step, options, idle)
    best = NOWHERE
    for number in pilot.order[:CLOSER]:
        if BEST + pilot.ratings[number] <= best:
            break
        best = max(best, pilot.look_closely(number))
    return pilot.ratings


def _end_of(state: State, unit: int, option: Action) -> Point | None:
    """Where a course leads if nothing is in the way."""
    if isinstance(option, Steer):
        dx, dy = ahead(option.distance, option.heading)
        return state.x[unit] + dx, state.y[unit] + dy
    return (state.x[unit], state.y[unit]) if isinstance(option, Halt) else None


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
