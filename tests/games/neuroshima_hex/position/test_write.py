"""Positions as text: complete and canonical."""

from __future__ import annotations

import random

import pytest
from tests.games.neuroshima_hex.table import ORDINARY

from quarterdeck.core.fates import Fast
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.components import OFFERED


def test_what_is_left_out_takes_its_default() -> None:
    text = GAME.write(GAME.read(ORDINARY))
    assert text == (
        "armies pirates,vegas\n"
        "next acting red\n"
        "next next\n"
        "red hand=wave c2=crocodile@nw w0=hq@se\n"
        "blue under-b2=mine c5=hq d3=guard/1\n"
    )


@pytest.mark.parametrize("seed", range(12))
def test_positions_of_random_games_come_back_to_the_letter(seed: int) -> None:
    rng = random.Random(seed)
    seats = rng.choice((2, 3, 4))
    armies = ",".join(rng.sample(OFFERED, seats))
    state = GAME.setup(seats, {"armies": armies}, Fast(rng))
    while state.question is not None:
        text = GAME.write(state)
        assert GAME.write(GAME.read(text)) == text
        GAME.apply(state, rng.choice(state.question.options))
