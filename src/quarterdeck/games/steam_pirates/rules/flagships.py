"""FLAGSHIPS: Captain and Commodore move a flagship and help its mission."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.steam_pirates.actions import ADVANCE, Advance
from quarterdeck.games.steam_pirates.board import SHIP_DISTANCE
from quarterdeck.games.steam_pirates.components import ACTION_DICE, SPEEDS
from quarterdeck.games.steam_pirates.rules.effects import advance, help_mission, reward_arrival
from quarterdeck.games.steam_pirates.rules.queries import destination, is_last_round
from quarterdeck.games.steam_pirates.rules.steps import Steering
from quarterdeck.games.steam_pirates.state import State


def reach(state: State, step: Steering) -> int:
    """SP-FLAG-09: never beyond the destination."""
    return min(step.reach, distance(state, step.ship))


def distance(state: State, ship: int) -> int:
    return SHIP_DISTANCE[state.ships[ship]][destination(state, ship)]


def ask(state: State, step: Steering) -> Decision | None:
    """SP-FLAG-11: the number of islands is chosen first; SP-OFF-26: at least one."""
    most = reach(state, step)
    if most == 1 or not matters(state, step.ship, most):
        return None
    return Decision(step.seat, step, ADVANCE[1 : most + 1])


def matters(state: State, ship: int, most: int) -> bool:
    """SP-FLAG-11: with the last die of a round the same can come of every number: the Refresh takes
    the ship to her destination, or the season ends before she is there."""
    left = distance(state, ship)
    if len(state.used) < ACTION_DICE:
        return True
    if is_last_round(state):
        return most == left
    return left > 1 + SPEEDS[state.seats][ship]


def settle(state: State, step: Steering, action: Action) -> None:
    """SP-FLAG-08: move, cube, reward, then arrival."""
    islands = action.islands if isinstance(action, Advance) else 1
    advance(state, step.ship, islands)
    help_mission(state, step.seat, step.ship)
    reward_arrival(state, step.ship)
