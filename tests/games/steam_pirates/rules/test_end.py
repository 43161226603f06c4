"""END: the game ends exactly when it must, whoever has the turn."""

from __future__ import annotations

import random

import pytest

from quarterdeck.core.fates import Fast
from quarterdeck.core.testing import rule
from quarterdeck.games.steam_pirates import GAME
from quarterdeck.games.steam_pirates.state import State


def must_be_over(state: State) -> bool:
    """The rulebook: three seasons of as many rounds as players, seven dice a round, and after the
    last die nothing more; an Official action begun with that die is finished first."""
    last = state.season == 3 and state.round == state.seats
    begun = state.question is not None and str(state.question.step).split()[0] in OFFICIAL
    return last and len(state.used) == 7 and not begun


OFFICIAL = {
    "consulting", "bribing", "imitating", "steering", "judging", "requesting", "answering",
    "claiming", "dismissing",
}  # fmt: skip


@rule("SP-FLOW-01", "SP-REF-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_ends_with_the_last_die_of_the_last_round(seats: int) -> None:
    for seed in range(8):
        rng = random.Random(seed)
        options = {"foul-play": "on" if seed % 2 else "off"}
        state = GAME.setup(seats, options, Fast(rng))
        while state.question is not None:
            assert not must_be_over(state)
            GAME.apply(state, rng.choice(state.question.options))
        assert must_be_over(state)
