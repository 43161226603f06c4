"""What a bot knows: fetch treasure and bring it home, shoot when it pays, repair when it must."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from quarterdeck.core.fates import Seat
from quarterdeck.core.knowledge import Knowledge
from quarterdeck.core.state import Decision
from quarterdeck.games.cursed_seas.bot import options
from quarterdeck.games.cursed_seas.bot.chances import chances
from quarterdeck.games.cursed_seas.bot.weights import WEIGHTS, read_weights
from quarterdeck.games.cursed_seas.rules.scoring import outcome
from quarterdeck.games.cursed_seas.state import State


class CursedSeasKnowledge(Knowledge[State]):
    """Gold at home decides; gold aboard and ships afloat are a promise."""

    # As a rule that is to the end of the game. What a course was good for shows when the gold is
    # landed, and a few games played out tell more than many that are judged on the way.
    reach: ClassVar[int] = 50
    waypoints: ClassVar[tuple[int, ...]] = (10, 15)

    def __init__(self, weights: Mapping[str, float] | None = None) -> None:
        super().__init__(weights or WEIGHTS)
        self.numbers = read_weights(self.weights)

    def worth(self, state: State, seat: Seat) -> float:
        return self.worths(state)[seat]

    def worths(self, state: State) -> list[float]:
        """The chances to win: certain when the game is over, fitted while it goes on."""
        if not state.starting_gold:
            return [1 / state.seats] * state.seats
        if not state.agenda:
            winners = outcome(state).winners
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]
        return chances(state, self.numbers)

    def turn(self, state: State) -> int:
        return state.clock

    def glance(self, state: State, decision: Decision) -> list[float] | None:
        return options.glance(state, decision, self.numbers)

    def rate(self, state: State, decision: Decision) -> list[float] | None:
        return options.rate(state, decision, self.numbers)


KNOWLEDGE: Final = CursedSeasKnowledge()
