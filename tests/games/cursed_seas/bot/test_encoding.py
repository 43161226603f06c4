"""The game in numbers: every option has one."""

from __future__ import annotations

import random

import pytest
from tests.conformance.covering import covering

from quarterdeck.core.fates import Fast
from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME


@rule("CS-FLEET-13", "CS-QS-01")
@pytest.mark.parametrize("options", [{"quick": "yes"}, {"fleets": "own"}, {"relics": "yes"}, {}])
def test_every_fleet_on_offer_has_a_number(options: dict[str, str]) -> None:
    state = GAME.setup(2, options, Fast(random.Random(1)))
    assert state.question is not None
    encoding = GAME.encoding(2)
    numbers = [encoding.number(state, option) for option in state.question.options]
    assert min(numbers) >= 0
    assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize(("seats", "options"), covering(GAME))
def test_the_first_questions_of_every_table_have_numbers(
    seats: int, options: dict[str, str]
) -> None:
    rng = random.Random(seats)
    state = GAME.setup(seats, options, Fast(rng))
    encoding = GAME.encoding(seats)
    for _ in range(40):
        if state.question is None:
            break
        for option in state.question.options:
            assert encoding.number(state, option) >= 0, option
        GAME.apply(state, rng.choice(state.question.options))
