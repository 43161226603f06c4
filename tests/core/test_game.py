"""The shared half of the contract: set-up, options, finding actions."""

from __future__ import annotations

import random

import pytest

from corsair import GAME
from quarterdeck.core.errors import QuarterdeckError, Refused
from quarterdeck.core.fates import Fast, Scripted, Seeded
from quarterdeck.core.game import Option, _check_value, ranked


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (5, {}, "Corsair has 2 to 3 seats, not 5"),
        (2, {"wind": "on"}, "has no option 'wind'; its options are: rounds"),
        (2, {"rounds": "9"}, "Option 'rounds' is one of 20, 8, not '9'"),
    ],
)
def test_a_bad_table_is_refused(seats: int, options: dict[str, str], sentence: str) -> None:
    with pytest.raises(QuarterdeckError, match=sentence):
        GAME.setup(seats, options, Scripted())


ARMIES = Option("armies", "Armies", ("moloch", "pirates"), "any", "X-1", per_seat=True)


def test_an_option_for_each_seat_wants_a_value_for_each() -> None:
    _check_value(ARMIES, "moloch,pirates", 2)
    _check_value(ARMIES, "moloch,any", 2)
    _check_value(ARMIES, "any", 3)
    with pytest.raises(QuarterdeckError, match="one value for each of the 3 seats"):
        _check_value(ARMIES, "moloch,pirates", 3)
    with pytest.raises(QuarterdeckError, match="is one of moloch, pirates, not 'borgo'"):
        _check_value(ARMIES, "moloch,borgo", 2)


def test_an_action_is_found_by_its_text_however_it_is_spaced() -> None:
    state = GAME.setup(2, {}, Scripted())
    assert str(GAME.find(state, "  sail   b ")) == "sail b"


def test_another_spelling_is_refused_with_the_right_one() -> None:
    state = GAME.setup(2, {}, Scripted())
    with pytest.raises(Refused, match="begins with no known word"):
        GAME.find(state, "Sail b")


def test_ranks_are_shared_and_skip() -> None:
    assert ranked([5, 9, 5, 1]) == (2, 1, 2, 4)


def test_an_imagined_state_carries_no_seed() -> None:
    state = GAME.setup(2, {}, Seeded("secret"))
    dream = GAME.imagine(state, 0, random.Random(1))
    assert isinstance(dream.fates, Fast)


def test_a_digest_tells_states_apart() -> None:
    state = GAME.setup(2, {}, Scripted())
    before = GAME.digest(state)
    GAME.apply(state, GAME.find(state, "sail b"))
    assert GAME.digest(state) != before
