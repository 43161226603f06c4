"""Opinions: what a game's knowledge thinks of every option of an imagined state."""

from __future__ import annotations

from typing import Any

from quarterdeck.bots.base import AnyGame, question
from quarterdeck.core.knowledge import Knowledge
from quarterdeck.core.state import Decision, State
from quarterdeck.core.terms import Action


def opinions(
    game: AnyGame, knowledge: Knowledge[Any] | None, state: State, decision: Decision, samples: int
) -> list[float]:
    """A mark for every option; all alike in a game of which nothing is known."""
    if knowledge is None:
        return [0.0] * len(decision.options)
    rated = knowledge.rate(state, decision)
    if rated is not None:
        return rated
    return [look(game, knowledge, state, option, samples) for option in decision.options]


def glances(
    game: AnyGame, knowledge: Knowledge[Any] | None, state: State, decision: Decision
) -> list[float]:
    """The same in a hurry: which option is liked best."""
    glanced = None if knowledge is None else knowledge.glance(state, decision)
    return opinions(game, knowledge, state, decision, 1) if glanced is None else glanced


def look(
    game: AnyGame, knowledge: Knowledge[Any], state: State, option: Action, samples: int
) -> float:
    """The worth of the position after an option, averaged where chance speaks."""
    seat, total = question(state).seat, 0.0
    for sample in range(1, samples + 1):
        twin = game.copy(state)
        game.apply(twin, option)
        total += knowledge.worth(twin, seat)
        if sample == 1 and not twin.fates.answers:
            return total
    return total / samples


def favourites(marks: list[float]) -> list[int]:
    """The options that are liked best, by number."""
    best = max(marks)
    if marks.count(best) == 1:
        return [marks.index(best)]
    return [n for n, mark in enumerate(marks) if mark == best]
