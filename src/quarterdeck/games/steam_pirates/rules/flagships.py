"""FLAGSHIPS: Captain and Commodore move a flagship and help its mission."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.steam_pirates.actions import ADVANCE, Advance
from quarterdeck.games.steam_pirates.board import SHIP_DISTANCE
from quarterdeck.games.steam_pirates.rules.effects import advance, help_mission, reward_arrival
from quarterdeck.games.steam_pirates.rules.queries import destination
from quarterdeck.games.steam_pirates.rules.steps import Steering
from quarterdeck.games.steam_pirates.state import State


def reach(state: State, step: Steering) -> int:
    """SP-FLAG-09: never beyond the destination."""
    left = SHIP_DISTANCE[state.ships[step.ship]][destination(state, step.ship)]
    return min(step.reach, left)


def ask(state: State, step: Steering) -> Decision | None:
    """SP-FLAG-11: the number of islands is chosen first; SP-OFF-26: at least one."""
    most = reach(state, step)
    return Decision(step.seat, step, ADVANCE[1 : most + 1]) if most > 1 else None


def settle(state: State, step: Steering, action: Action) -> None:
    """SP-FLAG-08: move, cube, reward, then arrival."""
    islands = action.islands if isinstance(action, Advance) else 1
    advance(state, step.ship, islands)
    help_mission(state, step.seat, step.ship)
    reward_arrival(state, step.ship)
