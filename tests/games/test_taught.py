"""Our own games are taught: every one has puzzles, and is told on one page."""

from __future__ import annotations

import pytest

from quarterdeck.core.how_to_play import how_to_play
from quarterdeck.core.puzzles import puzzles_of
from quarterdeck.core.registry import AnyGame, all_games

GAMES = all_games()
IDS = [game.info.id for game in GAMES]


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_every_game_has_puzzles_and_a_page(game: AnyGame) -> None:
    assert puzzles_of(game.folder)
    assert how_to_play(game.folder) is not None
