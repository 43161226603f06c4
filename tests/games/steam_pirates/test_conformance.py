"""The shared conformance suite, for every number of seats and every option."""

from __future__ import annotations

import pytest

from quarterdeck.core.conformance import conform
from quarterdeck.games.steam_pirates import GAME


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("maps", ["rulebook", "card"])
@pytest.mark.parametrize("foul_play", ["off", "on"])
def test_random_games_conform(seats: int, maps: str, foul_play: str) -> None:
    blockade = "city" if maps == "rulebook" else "good"
    options = {"maps": maps, "blockade": blockade, "foul-play": foul_play}
    for seed in range(3):
        conform(GAME, seats, options, seed=seed, every=29)
