"""What was typed, as an answer: a number, or an action whatever its capitals and blanks."""

from __future__ import annotations

import re

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.registry import AnyGame
from quarterdeck.core.state import State


def is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()


def folded(text: str) -> str:
    """A text without what people type differently: capitals, blanks, blanks beside commas."""
    return re.sub(r"\s*,\s*", ",", " ".join(text.lower().split()))


def listed_answer(state: State, text: str) -> str | None:
    """The listed option that somebody means by this text, if it is one and only one."""
    assert state.question is not None
    texts = state.question.texts()
    exact = " ".join(text.split())
    if exact in texts:
        return exact
    meant = [each for each in texts if folded(each) == folded(text)]
    return meant[0] if len(meant) == 1 else None


def numbered_answer(state: State, text: str) -> str:
    """The option with this number, counted from one."""
    assert state.question is not None
    options = state.question.options
    if not 1 <= int(text) <= len(options):
        raise QuarterdeckError(f"There are answers 1 to {len(options)}; 'help' helps.")
    return str(options[int(text) - 1])


def meant(game: AnyGame, state: State, text: str) -> str:
    """The action that is meant, as the rules write it; what nothing fits stays as it was typed."""
    if is_number(text):
        return numbered_answer(state, text)
    listed = listed_answer(state, text)
    if listed is not None:
        return listed
    ways = (text, folded(text))
    return next((way for way in ways if game.explain(state, way) is None), text)
