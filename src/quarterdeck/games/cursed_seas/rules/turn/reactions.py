"""REACTIONS out of turn: cancelling abilities (CS-TURN-12)."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import NO, Pick
from quarterdeck.games.cursed_seas.rules.turn.cancelling import cancel, cancellable, canceller
from quarterdeck.games.cursed_seas.rules.turn.steps import Reacting
from quarterdeck.games.cursed_seas.state import State


def ask(state: State, step: Reacting) -> Decision | None:
    """Shall the abilities of that ship, or of a crew aboard, be off this turn?"""
    unit = state.table.index[step.unit]
    if canceller(state, step.seat, unit) is None:
        return None
    options: list[Action] = [Pick(name) for name in cancellable(state, unit)]
    return Decision(step.seat, step, [*options, NO]) if options else None


def settle(state: State, step: Step, action: Action) -> None:
    assert isinstance(step, Reacting)
    unit = state.table.index[step.unit]
    by = canceller(state, step.seat, unit)
    if isinstance(action, Pick) and by is not None:
        cancel(state, by, action.name)
