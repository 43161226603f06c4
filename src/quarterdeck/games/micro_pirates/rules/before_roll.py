"""BEFORE A ROLL: rum may be paid and single-use cards used (MP-FOR-02, MP-FOR-04)."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.micro_pirates.actions import ROLL, USES, Roll, Use
from quarterdeck.games.micro_pirates.components import ON_BATTLE
from quarterdeck.games.micro_pirates.rules.cards import use
from quarterdeck.games.micro_pirates.rules.hopeless import is_hopeless
from quarterdeck.games.micro_pirates.rules.queries import usable
from quarterdeck.games.micro_pirates.rules.steps import Declaring
from quarterdeck.games.micro_pirates.state import State


def ask(state: State, step: Declaring) -> Decision | None:
    effects = usable(state, step.seat, step.on)
    if not effects or (step.on == ON_BATTLE and is_hopeless(state, step.seat, effects)):
        return None
    return Decision(step.seat, step, [*(USES[effect.card] for effect in effects), ROLL])


def settle(state: State, step: Declaring, action: Action) -> None:
    if isinstance(action, Use):
        state.agenda.append(step)
        use(state, step.seat, step.on, action.card)
    elif isinstance(action, Roll):
        state.tell("MP-FOR-02", "@{} is ready to roll.", step.seat)
