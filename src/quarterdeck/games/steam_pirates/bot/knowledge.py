"""What a bot knows: what things are worth in victory points at the end of the game."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import ClassVar, Final

from quarterdeck.core.fates import Seat
from quarterdeck.core.knowledge import Knowledge
from quarterdeck.core.state import Decision
from quarterdeck.games.steam_pirates.bot.options import rate
from quarterdeck.games.steam_pirates.bot.values import Appraiser, forecast
from quarterdeck.games.steam_pirates.bot.weights import WEIGHTS, read_weights
from quarterdeck.games.steam_pirates.rules.scoring import outcome
from quarterdeck.games.steam_pirates.state import State

SPREAD: Final = 8.0
"""A lead of so many points makes victory likely (73 %)."""


class SteamKnowledge(Knowledge[State]):
    """Everything is counted in victory points: Gold, cities, houses, maps, friends in office."""

    reach: ClassVar[int] = 16

    def __init__(self, weights: Mapping[str, float] | None = None) -> None:
        super().__init__(weights or WEIGHTS)
        self.numbers = read_weights(self.weights)

    def worth(self, state: State, seat: Seat) -> float:
        if state.question is None and not state.agenda:
            ranks = outcome(state).ranks
            return 1.0 / ranks.count(1) if ranks[seat] == 1 else 0.0
        hopes = [forecast(state, each, self.numbers) for each in range(state.seats)]
        mine = hopes.pop(seat)
        others = max(hopes)
        return 1.0 / (1.0 + exp(min(50.0, (others - mine) / SPREAD)))

    def turn(self, state: State) -> int:
        return (state.season * 16 + state.round) * 16 + len(state.used)

    def rate(self, state: State, decision: Decision) -> list[float] | None:
        return rate(state, Appraiser(state, decision.seat, self.numbers), decision)


KNOWLEDGE: Final = SteamKnowledge()
