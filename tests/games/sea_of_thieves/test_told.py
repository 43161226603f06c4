"""What the log says of a play: every sentence of the rules stands in `told.txt`."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.core.testing import Told, told, told_cases
from quarterdeck.games.sea_of_thieves import GAME

CASES = told_cases(Path(__file__).parent / "told.txt")


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_play_is_told(case: Told) -> None:
    assert told(GAME, case) == case.lines
