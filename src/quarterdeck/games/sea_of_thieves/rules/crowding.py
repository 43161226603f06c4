"""STACK: making room in a full hex."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.sea_of_thieves.actions import MARK, TARGET, Mark, Target
from quarterdeck.games.sea_of_thieves.components import HULL_NAMES
from quarterdeck.games.sea_of_thieves.rules.queries import has_room, place_name, yielders
from quarterdeck.games.sea_of_thieves.rules.steps import Crowding, Yielding
from quarterdeck.games.sea_of_thieves.rules.told import moved
from quarterdeck.games.sea_of_thieves.state import State


def ask_crowding(state: State, step: Crowding) -> Decision | None:
    """SOT-STACK-03, SOT-STACK-08: the mover picks whose ship must go."""
    rivals = yielders(state, step.ship, state.at[step.ship])
    if len(rivals) < 2:
        return None
    return Decision(step.ship // 2, step, [TARGET[rival] for rival in rivals])


def settle_crowding(state: State, step: Crowding, action: Action) -> None:
    rivals = yielders(state, step.ship, state.at[step.ship])
    chosen = action.standee if isinstance(action, Target) else rivals[0]
    state.tell("SOT-STACK-03", "The {} must make room.", HULL_NAMES[chosen])
    state.first(Yielding(chosen))


def ask_yielding(state: State, step: Yielding) -> Decision | None:
    """SOT-STACK-05: to a hex next to it that has room."""
    choices: list[Action] = [MARK[hex] for hex in refuges(state, step.ship)]
    return Decision(step.ship // 2, step, choices) if len(choices) > 1 else None


def refuges(state: State, ship: int) -> list[int]:
    near = state.chart.geometry.neighbours[state.at[ship]]
    return [hex for hex in near if has_room(state, hex)]


def settle_yielding(state: State, step: Yielding, action: Action) -> None:
    ship, here = step.ship, state.at[step.ship]
    to = action.at if isinstance(action, Mark) else refuges(state, ship)[0]
    state.at[ship] = to
    ways = place_name(state, here), place_name(state, to)
    state.tell("SOT-STACK-03", "The {} makes room and goes from {} to {}.", HULL_NAMES[ship], *ways)
    moved(state, "yield", ship, here, to)
