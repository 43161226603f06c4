"""Every sentence and every event of the rules is proved by a case in `told.txt`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from scripts.told import unheard

from quarterdeck.core.game import Game
from quarterdeck.core.registry import find_game
from quarterdeck.core.testing import told_cases

FILES = sorted(Path(__file__).parent.glob("*/told.txt"))
NEVER = (
    "turn/replacing.py",  # a Bio-droid that another tile replaces: no army has both
    "{} turns to {}.",  # a ship whose bow stays where it is: rarer than any game played here
)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parent.name)
def test_every_sentence_is_told_in_a_case(file: Path) -> None:
    """`python -m scripts.told GAME` finds cases for new ones, where a game or a test plays them."""
    game: Game[Any] = find_game(file.parent.name.replace("_", "-"))
    missing = unheard(game, told_cases(file))
    assert not [each for each in missing if not any(words in each for words in NEVER)]
