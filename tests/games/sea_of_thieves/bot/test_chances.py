"""Chances to win."""

from __future__ import annotations

import pytest
from tests.games.sea_of_thieves.table import place

from quarterdeck.games.sea_of_thieves.bot.knowledge import KNOWLEDGE


def test_worth_grows_with_reputation() -> None:
    low = place("next acting vermilion; ember at=h6; vermilion rep=3; gold rep=9")
    high = place("next acting vermilion; ember at=h6; vermilion rep=15; gold rep=9")
    assert 0 < KNOWLEDGE.worth(low, 0) < 0.5 < KNOWLEDGE.worth(high, 0) < 1


def test_worths_of_all_seats_add_up_to_one() -> None:
    state = place("next acting vermilion; ember at=h6; vermilion rep=15 gold=900; gold rep=9")
    worths = KNOWLEDGE.worths(state)
    assert sum(worths) == pytest.approx(1)
    assert KNOWLEDGE.worth(state, 1) == worths[1]
