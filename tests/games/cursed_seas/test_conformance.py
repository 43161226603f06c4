"""The shared conformance suite over tables of every kind."""

from __future__ import annotations

import random

import pytest
from tests.conformance.covering import covering

from quarterdeck.core.conformance import conform
from quarterdeck.core.fates import Fast
from quarterdeck.core.guards import check_needed
from quarterdeck.core.testing import rule
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


@rule("CS-TURN-15")
@pytest.mark.parametrize("seed", [3, 4, 5])
@pytest.mark.parametrize(("seats", "options"), covering(GAME))
def test_no_question_of_a_whole_game_is_needless(
    seats: int, options: dict[str, str], seed: int
) -> None:
    """The guard of the shared suite looks now and then; needless questions are rare here."""
    rng = random.Random(seed)
    state = GAME.setup(seats, options, Fast(rng))
    while state.question is not None:
        check_needed(GAME, state, rng)
        GAME.apply(state, rng.choice(state.question.options))
