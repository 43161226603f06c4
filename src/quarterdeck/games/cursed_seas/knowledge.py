"""What a bot knows: fetch treasure, bring it home, shoot when it pays."""

from __future__ import annotations

from quarterdeck.core.fates import Seat
from quarterdeck.core.game import Knowledge

from .rules.scoring import outcome
from .state import State


class CursedSeasKnowledge(Knowledge[State]):
    """Gold at home decides."""

    def worth(self, state: State, seat: Seat) -> float:
        scores = outcome(state).scores
        total = sum(scores)
        return scores[seat] / total if total else 1 / state.seats
