"""Hints: the best answers to the open question, by what its seat knows."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from quarterdeck.bots.base import AnyGame, question
from quarterdeck.bots.search import Budget, Manner, Search
from quarterdeck.core.state import State
from quarterdeck.core.terms import Action


@dataclass(frozen=True, slots=True)
class Hint:
    """One of the best actions: its text and label, the chance to win with it, visits."""

    action: str
    label: str
    chance: float
    visits: int


def hints(game: AnyGame, state: State, budget: Budget, seed: int = 0) -> list[Hint]:
    """The best actions of the open question, best first."""
    found = weigh(game, state, budget, seed).candidates()
    return [
        Hint(str(each.action), game.label(state, each.action), round(each.chance, 3), each.visits)
        for each in found
    ]


def weigh(
    game: AnyGame, state: State, budget: Budget, seed: int, invited: Sequence[Action] = ()
) -> Search:
    """The open question thought over; what was `invited` is weighed as well."""
    search = Search(game, question(state).seat, random.Random(seed), Manner())
    search.grow(state, budget, invited)
    return search
