"""Greedy: the option that looks best right now, by the game's own knowledge."""

from __future__ import annotations

from typing import Any

from quarterdeck.bots.base import AnyGame, Bot, question
from quarterdeck.core.fates import Seat
from quarterdeck.core.game import Knowledge
from quarterdeck.core.state import State
from quarterdeck.core.terms import Action

SAMPLES = 6


class GreedyBot(Bot):
    """Takes the best-rated option, or the one whose next position is worth most."""

    def __init__(self, seed: int, knowledge: Knowledge[Any] | None = None) -> None:
        super().__init__(seed)
        self.knowledge = knowledge

    def choose(self, game: AnyGame, state: State, seat: Seat) -> Action:
        options = question(state).options
        if len(options) == 1:
            return options[0]
        marks = self.marks(game, state, seat)
        best = max(marks)
        ties = [n for n, mark in enumerate(marks) if mark >= best]
        return options[ties[int(self.rng.random() * len(ties))]]

    def marks(self, game: AnyGame, state: State, seat: Seat) -> list[float]:
        """A mark for every option; all alike in a game of which nothing is known."""
        knowledge = self.knowledge if self.knowledge is not None else game.knowledge
        options = question(state).options
        if knowledge is None:
            return [0.0] * len(options)
        known = game.imagine(state, seat, self.rng)
        rated = knowledge.rate(known, question(known))
        if rated is not None:
            return rated
        return [self.look(game, state, seat, n, knowledge) for n in range(len(options))]

    def look(
        self, game: AnyGame, state: State, seat: Seat, n: int, knowledge: Knowledge[Any]
    ) -> float:
        """The worth of the position after an option, averaged where chance speaks."""
        total = 0.0
        for sample in range(1, SAMPLES + 1):
            known = game.imagine(state, seat, self.rng)
            game.apply(known, question(known).options[n])
            total += knowledge.worth(known, seat)
            if sample == 1 and not known.fates.answers:
                return total
        return total / SAMPLES
