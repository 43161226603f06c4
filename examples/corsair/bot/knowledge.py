"""What a bot knows: treasure is good, and so is being near an island."""

from __future__ import annotations

from corsair.board import ISLANDS
from corsair.state import State
from quarterdeck.core.fates import Seat
from quarterdeck.core.knowledge import Knowledge


class CorsairKnowledge(Knowledge[State]):
    """The share of what was found, with a little for the way to the next island."""

    def worth(self, state: State, seat: Seat) -> float:
        total = sum(map(sum, state.holds))
        share = sum(state.holds[seat]) / total if total else 1 / state.seats
        near = 1.0 if state.at[seat] in ISLANDS else 0.5
        return 0.9 * share + 0.1 * near


KNOWLEDGE = CorsairKnowledge()
