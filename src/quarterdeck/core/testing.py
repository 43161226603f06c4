"""For rule tests: a position, a play, an assertion, and the rule it proves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import Scripted
from quarterdeck.core.game import Game
from quarterdeck.core.state import State

F = TypeVar("F", bound=Callable[..., object])
S = TypeVar("S", bound=State)


def rule(*ids: str) -> Callable[[F], F]:
    """Say which rules a test proves: `@rule("MP-SAIL-01", "MP-EX-01")`."""

    def cite(test: F) -> F:
        test.__dict__["rules"] = ids
        return test

    return cite


def options(game: Game[S], position: str | S) -> set[str]:
    """The texts of all legal actions in a position."""
    state = game.read(position) if isinstance(position, str) else position
    return set(state.question.texts()) if state.question is not None else set()


def play(game: Game[S], position: str | S, *plays: str) -> S:
    """The state after some plays, each with what chance answers: `play(…, "sail e4 [5 2]")`."""
    state = game.read(position) if isinstance(position, str) else game.copy(position)
    fates = Scripted()
    state.fates = fates
    for text in plays:
        action, _, chance = text.partition("[")
        fates.feed(chance.rstrip("] ").split())
        game.apply(state, game.find(state, action))
        if fates.left:
            raise QuarterdeckError(f"'{text}': chance was not asked for {' '.join(fates.left)}.")
    return state


def refusal(game: Game[S], position: str | S, action: str) -> str:
    """The rule that forbids an action in a position; empty when it is allowed."""
    state = game.read(position) if isinstance(position, str) else position
    found = game.explain(state, action)
    return "" if found is None else found.rule
