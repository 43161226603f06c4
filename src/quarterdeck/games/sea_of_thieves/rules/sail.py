"""FULL: full sail, a straight course over as many hexes as there are successes."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.core.words import counted
from quarterdeck.games.sea_of_thieves.actions import COURSES, DONE, LONGEST_LINE, Course
from quarterdeck.games.sea_of_thieves.board import REEF
from quarterdeck.games.sea_of_thieves.components import HULL_NAMES, MOST_STANDEES
from quarterdeck.games.sea_of_thieves.rules.after_roll import (
    hopes,
    roll_eyes,
    roll_options,
    settle_roll,
    tally,
)
from quarterdeck.games.sea_of_thieves.rules.queries import can_stop, is_reef_wise, place_name
from quarterdeck.games.sea_of_thieves.rules.steps import Coursing, Crowding, hit
from quarterdeck.games.sea_of_thieves.rules.told import moved
from quarterdeck.games.sea_of_thieves.state import State


def ask(state: State, step: Coursing) -> Decision | None:
    """SOT-FULL-02, SOT-FULL-03: any direction, any distance, not into a hex it may not stop in."""
    ship, at = step.ship, state.at
    luck = hopes(state, ship, "full-sail")[0] if state.dice else state.luck
    if not luck and not state.dice:
        return None
    options: list[Action] = [
        course
        for course in COURSES[state.chart.geometry][at[ship]][min(luck, LONGEST_LINE)]
        if at.count(course.to) < MOST_STANDEES or can_stop(state, ship, course.to)
    ]
    if state.dice:
        options += roll_options(state, ship, "full-sail")
    if not options:
        return None
    options.append(DONE)
    return Decision(ship // 2, step, options, roll_eyes(state, ship))


def settle(state: State, step: Coursing, action: Action) -> None:
    ship = step.ship
    if state.dice:
        if settle_roll(state, step, ship, action):
            return
        tally(state, ship, "full-sail")
    state.luck = 0
    if isinstance(action, Course):
        run(state, ship, action.to)
    else:
        state.tell("SOT-FULL-02", "The {} stays where it is.", HULL_NAMES[ship])


def run(state: State, ship: int, to: int) -> None:
    """SOT-FULL-01: the ship runs, and every reef left behind does its harm."""
    reefs = reefs_passed(state, ship, to)
    here, state.at[ship] = state.at[ship], to
    state.swapped = False
    if state.log is not None:
        ways = place_name(state, here), place_name(state, to)
        over = f", over {counted(reefs, 'reef')}" if reefs else ""
        state.tell("SOT-FULL-01", "The {} runs from {} to {}{}.", HULL_NAMES[ship], *ways, over)
        moved(state, "sail", ship, here, to)
    state.first(*(hit(ship, 1) for _ in range(reefs)))
    if state.at.count(to) > MOST_STANDEES:
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
