"""The shared conformance suite over tables of every kind."""

from __future__ import annotations

import pytest

from quarterdeck.core.conformance import conform
from quarterdeck.games.cursed_seas import GAME

EVERYTHING = {"fleets": "own", "events": "yes", "relics": "yes"}


@pytest.mark.parametrize(
    ("seats", "options", "seed"),
    [
        (2, {}, 1),
        (2, {"quick": "yes"}, 2),
        (2, {**EVERYTHING, "terrain": "3", "islands": "mixed"}, 3),
        (3, {**EVERYTHING, "terrain": "2", "islands": "mysterious", "sea": "small"}, 4),
        (4, {**EVERYTHING, "terrain": "1", "teams": "yes", "masked": "yes", "short": "yes"}, 5),
        (3, {"edge": "round", "laying": "players", "terrain": "1", "points": "30"}, 6),
        (4, {"fleets": "random", "limit": "20", "points": "30"}, 7),
    ],
)
def test_random_games_conform(seats: int, options: dict[str, str], seed: int) -> None:
    conform(GAME, seats, options, seed, every=29)
