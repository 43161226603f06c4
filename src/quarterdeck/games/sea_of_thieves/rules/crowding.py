"""STACK: making room in a full hex."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.sea_of_thieves.actions import (
    MARK,
    TARGET,
    Mark,
    Target,
)
from quarterdeck.games.sea_of_thieves.components import (
    HULL_NAMES,
)
from quarterdeck.games.sea_of_thieves.rules.deeds import (
    place_name,
)
from quarterdeck.games.sea_of_thieves.rules.queries import (
    has_room,
    yielders,
)
from quarterdeck.games.sea_of_thieves.rules.steps import (
    Crowding,
    Yielding,
)
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
    near = state.chart.geometry.neighbours[state.at[step.ship]]
    return Decision(step.ship // 2, step, [MARK[hex] for hex in near if has_room(state, hex)])


def settle_yielding(state: State, step: Yielding, action: Action) -> None:
    assert isinstance(action, Mark)
    state.at[step.ship] = action.at
    name, where = HULL_NAMES[step.ship], place_name(state, action.at)
    state.tell("SOT-STACK-03", "The {} makes room and goes to {}.", name, where)
