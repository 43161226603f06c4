"""Dice: whoever rolls says what for, and everybody sees what it shows."""

from __future__ import annotations

from quarterdeck.core.words import capital
from quarterdeck.games.cursed_seas.rules.names import spoken
from quarterdeck.games.cursed_seas.state import NONE, State


def rolled(state: State, rule: str, why: str, place: int = NONE, sides: int = 6) -> int:
    """Roll a die for a piece, a fort or a crew ashore, named by `{}`: "{} rams" becomes "HMS Dover
    rams: a 4."."""
    die = state.fates.roll(sides)
    if state.log is not None:
        name = spoken(state, place) if place != NONE else ""
        article = "an" if die in (8, 11) else "a"
        state.tell(rule, "{}: {} {}.", capital(why.format(name)), article, die)
        state.event("roll", None, "die", amount=die)
    return die
