"""Perft: how many ways of playing there are from a position, with chance fixed."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.core.testing import Clockwork, Perft, perft, perft_cases
from quarterdeck.games.sea_of_thieves import GAME

CASES = perft_cases(Path(__file__).parent / "perft.txt")


@pytest.mark.parametrize("case", CASES, ids=str)
def test_counts(case: Perft) -> None:
    assert perft(GAME, case, Clockwork()) == case.counts
