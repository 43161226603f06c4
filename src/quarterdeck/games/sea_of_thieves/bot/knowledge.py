"""What a bot knows: an opinion on every answer to every question, and the worth of a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from quarterdeck.core.fates import Seat
from quarterdeck.core.knowledge import Knowledge
from quarterdeck.core.state import Decision
from quarterdeck.games.sea_of_thieves.bot.chances import win_chances
from quarterdeck.games.sea_of_thieves.bot.options import OPINIONS
from quarterdeck.games.sea_of_thieves.bot.weights import WEIGHTS, read_weights
from quarterdeck.games.sea_of_thieves.state import State


class SeaKnowledge(Knowledge[State]):
    """Sail for the voyage that pays best, mend in time, trade when it is worth the way."""

    reach: ClassVar[int] = 7
    caution: ClassVar[float] = 2.0

    def __init__(self, weights: Mapping[str, float] | None = None) -> None:
        super().__init__({**WEIGHTS, **(weights or {})})
        self.numbers = read_weights(self.weights)

    def worth(self, state: State, seat: Seat) -> float:
        return self.worths(state)[seat]

    def worths(self, state: State) -> list[float]:
        return win_chances(state)

    def turn(self, state: State) -> int:
        # Hazards and events belong to the last turn of their round: looking ahead ends where a
        # turn begins, never between hazards.
        last = (state.first_seat - 1) % state.seats
        return state.round * 8 + (state.turn if state.turn >= 0 else last)

    def rate(self, state: State, decision: Decision) -> list[float] | None:
        step, seat = decision.step, decision.seat
        opinion = OPINIONS.get(type(step))
        if opinion is None:
            return [0.0] * len(decision.options)
        return opinion(state, step, decision.options, seat, self.numbers)


KNOWLEDGE: Final = SeaKnowledge()
