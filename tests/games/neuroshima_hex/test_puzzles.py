"""Puzzles: positions with a play that wins at once, found again by search."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.neuroshima_hex.table import after

from quarterdeck.core.errors import Corrupt
from quarterdeck.core.terms import Action
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.state import State

FILE = Path(__file__).parent / "puzzles.txt"
DEPTH = 6


def puzzles() -> list[tuple[str, str, list[str]]]:
    found = []
    for block in FILE.read_text(encoding="utf-8").strip().split("\n\n")[1:]:
        title, *position, win = block.splitlines()
        plays = win.removeprefix("win ").split("; ")
        found.append((title.removeprefix("title "), "\n".join(position) + "\n", plays))
    return found


def wins(state: State, seat: int, depth: int) -> list[str] | None:
    """A line after which the game is won, whatever the others answer; `None` if there is none.

    A line that needs chance does not win for sure.
    """
    if state.question is None:
        return [] if state.result == (seat,) else None
    if depth == 0:
        return None
    mine = state.question.seat == seat
    line: list[str] | None = None
    for option in state.question.options:
        then = step(state, option)
        rest = None if then is None else wins(then, seat, depth - 1)
        if mine and rest is not None:
            return [str(option), *rest]
        if not mine and rest is None:
            return None
        line = rest if rest is None else [str(option), *rest]
    return None if mine else line


def step(state: State, option: Action) -> State | None:
    twin = GAME.copy(state)
    try:
        GAME.apply(twin, option)
    except Corrupt:
        return None
    return twin


@pytest.mark.parametrize(("title", "position", "plays"), puzzles())
def test_the_given_play_wins(title: str, position: str, plays: list[str]) -> None:
    state = GAME.read(position)
    assert state.question is not None
    then = after(state, *plays)
    while then.question is not None:
        then = after(then, then.question.texts()[0])
    assert then.result == (state.question.seat,), title


@pytest.mark.parametrize(("title", "position", "plays"), puzzles())
def test_search_finds_a_win_and_none_without_the_key(
    title: str, position: str, plays: list[str]
) -> None:
    state = GAME.read(position)
    line = wins(state, 0, len(plays) + 3)
    assert line is not None, title
    assert state.question is not None
    key = plays[0]
    idle = [o for o in state.question.options if str(o) in ("play battle", "end")]
    assert key in state.question.texts()
    for option in idle:
        then = step(state, option)
        assert then is None or then.result != (0,), f"{title}: {option} wins at once"
