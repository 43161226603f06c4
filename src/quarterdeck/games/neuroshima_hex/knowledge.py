"""What a bot knows: how a position looks after the Battle that could begin now."""

from __future__ import annotations

from quarterdeck.core.fates import Seat
from quarterdeck.core.game import Knowledge
from quarterdeck.games.neuroshima_hex.state import State


class NeuroshimaKnowledge(Knowledge[State]):
    def worth(self, state: State, seat: Seat) -> float:
        return 0.5
