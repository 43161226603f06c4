"""Puzzles and pages as text: what is read, and what is refused with its line."""

from __future__ import annotations

import pytest

from corsair import GAME
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.how_to_play import read_page
from quarterdeck.core.puzzles import Other, PuzzleError, faults, find_puzzle, read_puzzles
from quarterdeck.core.registry import rules_of

TEXT = """puzzle last-chance
title The last chance
grade 1
names Ann, Ben
position
  next turn red
  round 20 of 20
  buried 2,3
  red at=c hold=1,1,1
  blue at=a hold=2
ask The last turn. What now?
answer dig
chance 0.90
other 0.10  sail b
why Digging takes what lies there (CO-TURN-01).
source by hand
"""


def test_a_puzzle_is_written_as_it_is_read() -> None:
    [puzzle] = read_puzzles(TEXT)
    assert (puzzle.id, puzzle.line, puzzle.answer, puzzle.grade) == ("last-chance", 1, "dig", 1)
    assert puzzle.others == [Other("sail b", 0.1)]
    assert (puzzle.chance_of("dig"), puzzle.chance_of("stay")) == (0.9, None)
    assert read_puzzles(str(puzzle)) == [puzzle]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("grade 1", "grade 9", "Line 3"),
        ("answer dig", "reply dig", "Line 12"),
        ("chance 0.90", "chance often", "Line 13"),
        ("puzzle last-chance\n", "", "Line 1"),
        ("title The", "  title The", "Line 2"),
    ],
)
def test_a_line_that_makes_no_sense_is_named(old: str, new: str, words: str) -> None:
    with pytest.raises(PuzzleError, match=words):
        read_puzzles(TEXT.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("answer dig", "answer fly", "'fly' is not legal"),
        ("CO-TURN-01", "CO-TURN-99", "there is no rule CO-TURN-99"),
        (" (CO-TURN-01)", "", "cites no rule"),
        ("chance 0.90", "chance 0.05", "another answer is as good"),
        ("ask The last turn. What now?\n", "", "a puzzle has"),
    ],
)
def test_a_puzzle_that_does_not_fit_its_game_is_named(old: str, new: str, words: str) -> None:
    [puzzle] = read_puzzles(TEXT.replace(old, new))
    found = list(faults(GAME, puzzle, rules_of(GAME)))
    assert any("Puzzle last-chance, line 1" in fault and words in fault for fault in found), found


def test_a_position_that_no_longer_fits_says_so() -> None:
    [puzzle] = read_puzzles(TEXT.replace("buried 2,3", "buried treasure"))
    with pytest.raises(PuzzleError, match="its position cannot be read"):
        puzzle.begin(GAME)


def test_an_unknown_puzzle_gets_a_sentence() -> None:
    with pytest.raises(QuarterdeckError, match="has no puzzle 'x'; there are none yet"):
        find_puzzle(GAME, "x")


def test_a_page_has_sections_with_pictures() -> None:
    page = read_page(
        "aim Win (AB-1).\nturn Sail\n  anywhere (AB-2)\npicture first 3\n"
        "part A fight\n  six (AB-3)\ncard Turn\n  a\n"
    )
    assert (page.aim, page.turn[0].title) == ("Win (AB-1).", "Sail")
    assert page.turn[0].words == ["anywhere (AB-2)"]
    assert page.turn[0].picture is not None
    assert (page.turn[0].picture.lesson, page.turn[0].picture.step) == ("first", 3)
    assert [each.text for each in page.parts] == ["six (AB-3)"]
    assert page.rules() == ["AB-1", "AB-2", "AB-3"]


@pytest.mark.parametrize("text", ["  loose", "voyage Home", "turn Sail\npicture first"])
def test_a_page_names_the_line_that_makes_no_sense(text: str) -> None:
    with pytest.raises(QuarterdeckError, match="Line"):
        read_page(text)
