"""CS-TURN-15: a question that has one answer is settled without asking."""

from __future__ import annotations

from quarterdeck.core.phases import Part, Phase
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import PROCEED, Action, Step
from quarterdeck.games.cursed_seas.state import State


def sole(phase: Phase) -> Phase:
    """The phase without its questions of one answer: for questions that are rare, because what
    settles itself is asked for twice."""

    def ask(state: State, step: Step) -> Decision | None:
        question = phase.ask(state, step)
        return None if question is not None and _is_sole(question) else question

    def settle(state: State, step: Step, action: Action) -> None:
        if action is PROCEED and (question := phase.ask(state, step)) is not None:
            action = question.options[0]
        phase.settle(state, step, action)

    return Part(ask=ask, settle=settle)


def _is_sole(question: Decision) -> bool:
    """An open question accepts more than it lists; a courtesy is asked all the same."""
    return len(question.options) == 1 and not question.form and not question.step.courtesy
