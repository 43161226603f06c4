"""DECLARE: before a roll, rum may be paid and single-use cards used (MP-FOR-02, MP-FOR-04)."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.micro_pirates.actions import ROLL, USES, Use
from quarterdeck.games.micro_pirates.rules.cards import use
from quarterdeck.games.micro_pirates.rules.queries import usable
from quarterdeck.games.micro_pirates.rules.steps import Declaring
from quarterdeck.games.micro_pirates.state import State


def ask(state: State, step: Declaring) -> Decision | None:
    effects = usable(state, step.seat, step.on)
    if not effects:
        return None
    return Decision(step.seat, step, [*(USES[effect.card] for effect in effects), ROLL])


def settle(state: State, step: Declaring, action: Action) -> None:
    if isinstance(action, Use):
        state.agenda.append(step)
        use(state, step.seat, step.on, action.card)
