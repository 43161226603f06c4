"""Puzzles at the terminal: tried, solved, given up, and looked for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from quarterdeck.core.puzzles import puzzles_of, read_puzzles
from quarterdeck.core.registry import find_game

Run = Callable[..., tuple[int, str, str]]
FIRST = puzzles_of(find_game("steam-pirates").folder)[0]
POSED = ("puzzles", "steam-pirates", "1")


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it is kept what is solved."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def test_a_puzzle_is_tried_and_solved(run: Run, typed: Callable[..., None]) -> None:
    typed("fly", FIRST.others[0].action, "", "board", FIRST.answer)
    status, out, _ = run(*POSED)
    assert status == 0
    assert "there is something clearly better" in out
    assert "Right, with 2 tries." in out
    assert "SP-OFF-04" in out
    status, out, _ = run("puzzles", "steam-pirates")
    assert status == 0
    assert out.count("solved") == 1


def test_a_puzzle_is_given_up_or_left(run: Run, typed: Callable[..., None]) -> None:
    typed("help", "? SP-OFF-04", "why")
    assert f"{FIRST.chance:.0%} to win" in run(*POSED)[1]
    typed("quit")
    assert run(*POSED)[0] == 0
    assert "solved" not in run("puzzles", "steam-pirates")[1]


def test_an_unknown_puzzle_gets_a_sentence(run: Run) -> None:
    status, _, err = run("puzzles", "steam-pirates", "none")
    assert status == 2
    assert "has no puzzle 'none'" in err
    assert run("puzzles", "make")[0] == 2
    assert run("puzzles", "corsair")[0] == 2


def test_candidates_are_looked_for_as_long_as_wanted(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "found.txt"
    status, said, _ = run(
        "puzzles", "make", "micro-pirates", "--minutes", "0.01", "--out", str(out)
    )
    assert status == 0
    assert "candidates; give the good ones words" in said
    assert all(puzzle.why for puzzle in read_puzzles(out.read_text() if out.exists() else ""))
