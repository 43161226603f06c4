"""Greedy: the option that looks best right now, by the game's own knowledge."""

from __future__ import annotations

import random
from typing import Any, Final

from quarterdeck.bots.base import AnyGame, Bot, question
from quarterdeck.bots.opinions import favourites, opinions
from quarterdeck.core.build import mypyc_attr
from quarterdeck.core.fates import Seat
from quarterdeck.core.knowledge import Knowledge
from quarterdeck.core.state import State
from quarterdeck.core.terms import Action

SAMPLES: Final = 6


def noticed(count: int, attention: float, rng: random.Random) -> list[int]:
    """Which of so many options are seen by somebody who notices a share of them; two always are.
    They come in any order, so that the first of equals is any one of them."""
    seen = max(2, int(count * attention + rng.random()))
    return rng.sample(range(count), min(seen, count))


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(Bot):
    """Takes the best-rated option, or the one whose next position is worth most."""

    def __init__(self, seed: int, knowledge: Knowledge[Any] | None = None) -> None:
        super().__init__(seed)
        self.knowledge = knowledge

    def choose(self, game: AnyGame, state: State, seat: Seat) -> Action:
        options = question(state).options
        if len(options) == 1:
            return options[0]
        ties = favourites(self.marks(game, state, seat))
        return options[ties[int(self.rng.random() * len(ties))]]

    def marks(self, game: AnyGame, state: State, seat: Seat) -> list[float]:
        """A mark for every option, thought of in one deal of what the seat cannot know."""
        knowledge = self.knowledge if self.knowledge is not None else game.knowledge
        known = game.imagine(state, seat, self.rng)
        return opinions(game, knowledge, known, question(known), SAMPLES)
