"""FULL: full sail, a straight course over as many hexes as there are successes."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.sea_of_thieves.actions import COURSES, DONE, LONGEST_LINE, Course
from quarterdeck.games.sea_of_thieves.chart import REEF
from quarterdeck.games.sea_of_thieves.components import HULL_NAMES, MOST_STANDEES
from quarterdeck.games.sea_of_thieves.rules.deeds import place_name
from quarterdeck.games.sea_of_thieves.rules.queries import can_stop, is_reef_wise
from quarterdeck.games.sea_of_thieves.rules.steps import (
    Coursing,
    Crowding,
    hit,
)
from quarterdeck.games.sea_of_thieves.state import State


def ask(state: State, step: Coursing) -> Decision | None:
    """SOT-FULL-02, SOT-FULL-03: any direction, any distance, not into a hex it may not stop in."""
    if not state.luck:
        return None
    ship, at = step.ship, state.at
    reach = min(state.luck, LONGEST_LINE)
    courses: list[Action] = [
        course
        for course in COURSES[state.chart.geometry][at[ship]][reach]
        if at.count(course.to) < MOST_STANDEES or can_stop(state, ship, course.to)
    ]
    courses.append(DONE)
    return Decision(ship // 2, step, courses)


def settle(state: State, step: Coursing, action: Action) -> None:
    state.luck = 0
    if not isinstance(action, Course):
        return
    ship = step.ship
    reefs = reefs_passed(state, ship, action.to)
    state.at[ship] = action.to
    where = place_name(state, action.to)
    state.tell("SOT-FULL-01", "The {} runs to {}.", HULL_NAMES[ship], where)
    state.first(*(hit(ship, 1) for _ in range(reefs)))
    if state.at.count(action.to) > MOST_STANDEES:
        state.first(Crowding(ship))


def reefs_passed(state: State, ship: int, to: int) -> int:
    """SOT-MAP-06, SOT-MAP-07: treacherous hexes entered and left again in one movement."""
    if is_reef_wise(state, ship):
        return 0
    reefs, type = 0, state.chart.type
    for hex in state.chart.geometry.passed[state.at[ship]].get(to, ()):
        if type[hex] == REEF:
            reefs += 1
    return reefs
