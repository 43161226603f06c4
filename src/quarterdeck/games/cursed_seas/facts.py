"""Facts for the page that do not depend on who looks: what is printed, what is being asked."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from quarterdeck.core.terms import kind_of

from .components import CARDS
from .rules.names import ISLE_NAMES
from .rules.queries import COLOURS
from .rules.steps import Launching
from .state import FORT_PLACE, ISLE_PLACE, State

TOLD = ("unit", "other", "target", "fort", "legs", "bonus", "die", "heading", "count", "event")
"""Fields of a step that the page may want: all of them are public."""


@lru_cache(maxsize=4096)
def printed(card_id: str) -> dict[str, Any]:
    """What is printed on a card; the same object every time, to be read and not changed."""
    card = CARDS[card_id]
    return {
        "title": card.name,
        "card": card.id,
        "points": card.points,
        "keywords": list(card.keywords),
        "text": card.text,
    }


def pending(state: State) -> dict[str, Any] | None:
    """What the open question is about: the piece, its segments, the island, the die."""
    question = state.question
    if question is None:
        return None
    step = question.step
    facts: dict[str, Any] = {"seat": COLOURS[question.seat], "step": kind_of(type(step))}
    for field in step.__match_args__:
        if field in TOLD:
            value = getattr(step, field)
            facts[field] = list(value) if isinstance(value, tuple) else value
    facts["island"] = _island(state, step)
    return facts


def _island(state: State, step: object) -> str | None:
    """The island a bearing is measured from, or that is explored."""
    if isinstance(step, Launching):
        owner = state.owner[state.table.index[step.unit]]
        return ISLE_NAMES[state.isle_home.index(owner)]
    place = getattr(step, "place", -1)
    if ISLE_PLACE <= place < FORT_PLACE:
        return ISLE_NAMES[place - ISLE_PLACE]
    isle = getattr(step, "isle", -1)
    return ISLE_NAMES[isle] if isle >= 0 else None
