"""Perft: how many ways of playing there are from a position, with chance fixed,
of long lists of courses only every ninth followed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from quarterdeck.core.fates import Seeded
from quarterdeck.core.testing import Perft, perft, perft_cases
from quarterdeck.games.cursed_seas import GAME

CASES = perft_cases(Path(__file__).parent / "perft.txt")
LONG, NINTH = 40, 9


def thinned(options: list[Any]) -> list[Any]:
    return options[:: NINTH if len(options) > LONG else 1]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_counts(case: Perft) -> None:
    assert perft(GAME, case, Seeded("perft"), thinned) == case.counts
