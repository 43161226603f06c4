"""Every sentence and every event of the rules is proved by a case in `told.txt`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from scripts.told import unheard

from quarterdeck.core.game import COMPLETE, Game
from quarterdeck.core.guards import check_text
from quarterdeck.core.registry import all_games
from quarterdeck.core.testing import told_cases

GAMES = [game for game in all_games() if game.info.stage == COMPLETE]
NEVER = (
    "turn/replacing.py",  # a Bio-droid that another tile replaces: no army has both
    "{} turns to {}.",  # a ship whose bow stays where it is: rarer than any game played here
)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_every_sentence_is_told_in_a_case(game: Game[Any]) -> None:
    """`python -m scripts.told GAME` finds cases for new ones, where a game or a test plays them."""
    missing = unheard(game, told_cases(Path(__file__).parent / game.folder.name / "told.txt"))
    assert not [each for each in missing if not any(words in each for words in NEVER)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_every_sentence_can_be_read_aloud(game: Game[Any]) -> None:
    catalogue = game.catalogue
    assert catalogue is not None
    cases = told_cases(Path(__file__).parent / game.folder.name / "told.txt")
    texts = {line.partition(" ")[2] for case in cases for line in case.lines if is_sentence(line)}
    assert len(texts) > 50
    for text in sorted(texts):
        check_text(game, catalogue, text)


def is_sentence(line: str) -> bool:
    """Not an event, which is set back."""
    return not line.startswith(" ")
