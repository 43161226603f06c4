"""Outcomes of mysterious islands that wait until the ship explores there (CS-MYST-07)."""

from __future__ import annotations

from quarterdeck.core.terms import Step
from quarterdeck.games.cursed_seas.rules.cargo.steps import Mystery
from quarterdeck.games.cursed_seas.rules.powers.record import BEFORE, RECORDS
from quarterdeck.games.cursed_seas.state import State


def on_explore(state: State, unit: int, isle: int) -> tuple[list[Step], list[Step]]:
    """CS-MYST-07: outcomes that waited for this explore: before and after the loading."""
    before: list[Step] = []
    after: list[Step] = []
    name = state.table.slugs[unit]
    for spell in list(state.spells):
        word, on, _ = spell
        if on != unit or not word.startswith("explore:"):
            continue
        state.spells.remove(spell)
        code, _, rest = word[8:].partition(":")
        outcome = RECORDS[code].outcome
        assert outcome is not None
        if outcome.begin is not None:
            outcome.begin(state, unit, isle, rest)
        else:
            steps = before if outcome.waits == BEFORE else after
            steps.append(Mystery(name, isle, code, ()))
    return before, after
