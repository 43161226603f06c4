"""What a bot knows: how the Battle that could begin now would leave the board, and what a tile
could do from where it might stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from quarterdeck.core.fates import Seat
from quarterdeck.core.knowledge import Knowledge
from quarterdeck.core.state import Decision
from quarterdeck.games.neuroshima_hex.bot import options
from quarterdeck.games.neuroshima_hex.bot.chances import chances
from quarterdeck.games.neuroshima_hex.bot.weights import WEIGHTS, read_weights
from quarterdeck.games.neuroshima_hex.state import State


class NeuroshimaKnowledge(Knowledge[State]):
    """Places where it hurts, fights when it pays."""

    reach: ClassVar[int] = 2

    def __init__(self, weights: Mapping[str, float] | None = None) -> None:
        super().__init__(weights or WEIGHTS)
        self.numbers = read_weights(self.weights)

    def worth(self, state: State, seat: Seat) -> float:
        return self.worths(state)[seat]

    def worths(self, state: State) -> list[float]:
        return chances(state, self.numbers)

    def turn(self, state: State) -> int:
        return sum(state.turns)

    def rate(self, state: State, decision: Decision) -> list[float] | None:
        return options.rate(state, decision, self.numbers)


KNOWLEDGE: Final = NeuroshimaKnowledge()
