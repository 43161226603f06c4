"""MYSTERY: the roll on a mysterious island, and what its outcome asks (CS-MYST)."""

from __future__ import annotations

from quarterdeck.core.fates import EVERYONE, eyes_of
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import Pick
from quarterdeck.games.cursed_seas.components import CARDS
from quarterdeck.games.cursed_seas.components.traits import CHANGES_MYSTERY
from quarterdeck.games.cursed_seas.rules.cargo.steps import Mystery
from quarterdeck.games.cursed_seas.rules.names import titled
from quarterdeck.games.cursed_seas.rules.powers.in_force import refresh
from quarterdeck.games.cursed_seas.rules.powers.record import RECORDS, Outcome
from quarterdeck.games.cursed_seas.rules.queries import left_of
from quarterdeck.games.cursed_seas.rules.rolls import rolled
from quarterdeck.games.cursed_seas.state import FOREVER, State

ROLL = "roll"
"""In place of an outcome: the die has not been thrown yet."""


def outcome_of(code: str) -> Outcome:
    outcome = RECORDS[code].outcome
    assert outcome is not None
    return outcome


def ask(state: State, step: Mystery) -> Decision | None:
    """What the outcome lets somebody choose from; nothing when it happens by itself."""
    outcome = outcome_of(step.outcome) if step.outcome != ROLL else Outcome()
    names = outcome.choices(state, step) if outcome.choices is not None else []
    if not names:
        return None
    seat = state.owner[state.table.index[step.unit]]
    if outcome.by_left:
        seat = left_of(state, seat)
    eyes = eyes_of(seat) if outcome.secret else EVERYONE
    return Decision(seat, step, [Pick(name) for name in names], eyes)


def settle(state: State, step: Step, action: Action) -> None:
    assert isinstance(step, Mystery)
    unit = state.table.index[step.unit]
    if step.outcome == ROLL:
        roll(state, unit, step.isle)
    elif isinstance(action, Pick):
        chosen = outcome_of(step.outcome).chosen
        assert chosen is not None
        chosen(state, unit, step, action.name)


def roll(state: State, unit: int, isle: int) -> None:
    """CS-MYST-01 to CS-MYST-03: flip it if need be, roll, and do what the table says."""
    state.isle_shown[isle] = 1
    die = rolled(state, "CS-MYST-01", "{} lands on a mysterious island", unit)
    for power in state.powers[unit].get(CHANGES_MYSTERY, ()):
        die = min(6, max(1, die + power.n))
    card = CARDS[state.isle_card[isle]]
    name = titled(state, unit)
    state.tell("CS-MYST-01", "{} rolls {} on {}.", name, die, card.name)
    text = card.outcomes[0] if die <= 2 else card.outcomes[1] if die >= 5 else ""
    if text:
        begin(state, unit, isle, text)


def begin(state: State, unit: int, isle: int, text: str) -> None:
    """CS-MYST-04: an effect that cannot be fulfilled is ignored."""
    code, _, rest = text.partition(":")
    outcome = outcome_of(code)
    if outcome.spell:
        state.spells.append((outcome.spell, unit, FOREVER))
        refresh(state, unit)
    elif outcome.waits:
        state.spells.append((f"explore:{text}", unit, FOREVER))
    elif outcome.begin is not None:
        outcome.begin(state, unit, isle, rest)
    else:
        data = () if outcome.uncounted else (_count(state, rest),)
        state.first(Mystery(state.table.slugs[unit], isle, code, data))


def _count(state: State, text: str) -> int:
    if text == "d6":
        return rolled(state, "CS-MYST-01", "So many of them")
    return int(text) if text.isdigit() else 99
