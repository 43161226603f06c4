"""What a bot knows: which plan pays best for its time, and what a position is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from quarterdeck.core.fates import Seat
from quarterdeck.core.knowledge import Knowledge
from quarterdeck.core.state import Decision
from quarterdeck.games.micro_pirates.bot.chances import chance_alone, win_chances
from quarterdeck.games.micro_pirates.bot.options import rate, rate_draft
from quarterdeck.games.micro_pirates.bot.plans import Planner
from quarterdeck.games.micro_pirates.bot.values import Prices
from quarterdeck.games.micro_pirates.bot.weights import WEIGHTS, read_weights
from quarterdeck.games.micro_pirates.rules.scoring import outcome
from quarterdeck.games.micro_pirates.rules.steps import Turn
from quarterdeck.games.micro_pirates.state import State


class MicroPiratesKnowledge(Knowledge[State]):
    """Everything is counted in Fame: goods, companies, Quests, and the plans they allow."""

    reach: ClassVar[int] = 12

    def __init__(self, weights: Mapping[str, float] | None = None) -> None:
        super().__init__({**WEIGHTS, **(weights or {})})
        self.prices = Prices(read_weights(self.weights))

    def worth(self, state: State, seat: Seat) -> float:
        return self.worths(state)[seat]

    def worths(self, state: State) -> list[float]:
        if not state.agenda:
            ranks = outcome(state).ranks
            return [1.0 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks]
        if not state.companies:
            return [1.0 / max(2, state.seats)] * state.seats
        judges = [Planner(state, seat, self.prices) for seat in range(state.seats)]
        if state.ghost is not None:
            return [chance_alone(judges[0], state.ghost.fame)]
        return win_chances(judges)

    def turn(self, state: State) -> int:
        at = state.agenda[0]
        return state.round * 8 + (at.seat if isinstance(at, Turn) else 0)

    def rate(self, state: State, decision: Decision) -> list[float] | None:
        if not state.companies:
            return rate_draft(decision.options)
        return rate(Planner(state, decision.seat, self.prices), decision)


KNOWLEDGE: Final = MicroPiratesKnowledge()
