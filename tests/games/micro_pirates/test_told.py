"""What the log says of a play: every sentence of the rules stands in `told.txt`."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.mirror import mirrored, told_in_order, two_seats

from quarterdeck.core.testing import Told, told, told_cases
from quarterdeck.games.micro_pirates import GAME

CASES = told_cases(Path(__file__).parent / "told.txt")
SEATS = (("red", "blue"),)
UNEVEN = (
    "take fair_profit",  # the draft goes round the table and back
    "end-turn",  # a round ends with the last seat
)
"""Plays that are told otherwise when the seats change places."""


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_play_is_told(case: Told) -> None:
    assert told(GAME, case) == case.lines


@pytest.mark.parametrize("case", two_seats(GAME, CASES, UNEVEN), ids=str)
def test_the_other_seat_is_told_the_same(case: Told) -> None:
    mirror = mirrored(case, SEATS, SEATS)
    assert told_in_order(GAME, mirror) == mirror.lines
