"""NAMING: powers that ask a seat to name one of several: a ship, an island, a crew, a coin.

The question is part of the record of the power that asks it: its choices, what happens to the one
that is named, its words. With one name, and none to refuse, nobody is asked.
"""

from __future__ import annotations

from quarterdeck.core.fates import EVERYONE, eyes_of
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.cursed_seas.actions import NO, Pick
from quarterdeck.games.cursed_seas.rules.powers.record import QUESTIONS
from quarterdeck.games.cursed_seas.rules.powers.spared import unspared
from quarterdeck.games.cursed_seas.rules.powers.steps import Naming
from quarterdeck.games.cursed_seas.state import State


def ask(state: State, step: Naming) -> Decision | None:
    question = QUESTIONS[step.what]
    names = named(state, step)
    if len(names) < (1 if question.optional else 2):
        return None
    options: list[Action] = [Pick(name) for name in names]
    if question.optional:
        options.append(NO)
    return Decision(step.seat, step, options, eyes_of(step.seat) if question.secret else EVERYONE)


def settle(state: State, step: Naming, action: Action) -> None:
    question = QUESTIONS[step.what]
    if isinstance(action, Pick):
        question.act(state, step, action.name)
    elif not question.optional:
        for name in named(state, step):
            question.act(state, step, name)
            return


def named(state: State, step: Naming) -> list[str]:
    """The names to choose from, but for enemies at which no ability may aim."""
    names = QUESTIONS[step.what].names(state, step)
    return unspared(state, step.seat, names) if state.table.relics else names
