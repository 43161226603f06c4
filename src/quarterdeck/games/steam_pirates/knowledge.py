"""What a bot knows."""

from __future__ import annotations

from quarterdeck.core.fates import Seat
from quarterdeck.core.game import Knowledge
from quarterdeck.games.steam_pirates.rules.scoring import outcome
from quarterdeck.games.steam_pirates.state import SteamState


class SteamKnowledge(Knowledge[SteamState]):
    """The share of the points."""

    def worth(self, state: SteamState, seat: Seat) -> float:
        scores = outcome(state).scores
        return scores[seat] / (sum(scores) or 1)
