"""What things are worth, and the odds of a battle."""

from __future__ import annotations

import pytest

from quarterdeck.games.micro_pirates.bot.values import win_chance


def test_the_odds_of_a_battle() -> None:
    assert win_chance(7, 2, 6) == 1.0
    assert win_chance(0, 2, 6) == 0.0
    assert win_chance(4, 2, 6) == pytest.approx(32 / 36)
    assert win_chance(1, 3, 6) == pytest.approx(17 / 27)
