"""Random games with every number of seats keep the promises that all games make."""

from __future__ import annotations

import pytest

from quarterdeck.core.conformance import conform
from quarterdeck.games.micro_pirates import GAME


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("captains", ["draft", "dealt"])
def test_random_games_conform(seats: int, captains: str) -> None:
    options = {"captains": captains, "quick": "on", "treasure_ignores_blockade": "off"}
    conform(GAME, seats, options, seed=seats, every=29)
