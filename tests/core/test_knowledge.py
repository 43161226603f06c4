"""What every game's knowledge shares."""

from __future__ import annotations

import pytest

from quarterdeck.core.knowledge import shares


def test_shares_add_up_to_one_and_the_better_hope_has_more() -> None:
    found = shares([2.0, 1.0, -3.0])
    assert sum(found) == pytest.approx(1)
    assert found == sorted(found, reverse=True)


def test_a_lead_of_one_is_worth_odds_of_e_to_one() -> None:
    one, other = shares([1.0, 0.0])
    assert one / other == pytest.approx(2.718281828)


def test_great_hopes_do_not_overflow() -> None:
    assert shares([5000.0, 0.0]) == [1.0, 0.0]
