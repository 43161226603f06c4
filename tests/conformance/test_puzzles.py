"""Every puzzle of every game: wellformed always, proved by search in the long run; and every game
on one page."""

from __future__ import annotations

import os

import pytest

from quarterdeck.core.how_to_play import faults as page_faults
from quarterdeck.core.how_to_play import how_to_play
from quarterdeck.core.puzzles import GRADES, Puzzle, faults, puzzles_of
from quarterdeck.core.registry import AnyGame, all_games, rules_of
from quarterdeck.lab.puzzles import prove

GAMES = all_games()
IDS = [game.info.id for game in GAMES]
PUZZLES = [(game, puzzle) for game in GAMES for puzzle in puzzles_of(game.folder)]
NAMES = [f"{game.info.id}-{puzzle.id}" for game, puzzle in PUZZLES]
LONG_RUN = "QUARTERDECK_EXAMPLES" in os.environ


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_puzzles_are_wellformed(game: AnyGame) -> None:
    found = [
        fault for each in puzzles_of(game.folder) for fault in faults(game, each, rules_of(game))
    ]
    assert found == []


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_puzzles_are_graded_the_easy_ones_first(game: AnyGame) -> None:
    puzzles = puzzles_of(game.folder)
    grades = [puzzle.grade for puzzle in puzzles]
    assert grades == sorted(grades)
    assert set(grades) <= set(GRADES)
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)


@pytest.mark.skipif(not LONG_RUN, reason="make conformance proves them")
@pytest.mark.parametrize(("game", "puzzle"), PUZZLES, ids=NAMES)
def test_search_proves_every_puzzle(game: AnyGame, puzzle: Puzzle) -> None:
    state = puzzle.begin(game).state
    proof = prove(game, state, game.find(state, puzzle.answer))
    assert proof.doubt == ""
    assert proof.chance == pytest.approx(puzzle.chance, abs=0.02)


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_what_is_told_on_one_page_is_true(game: AnyGame) -> None:
    page = how_to_play(game.folder)
    assert page is None or page_faults(game, page, rules_of(game)) == []
