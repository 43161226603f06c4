"""Lessons at the terminal: acting, being put right, leaving and coming back."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from quarterdeck.core.lessons import lessons_of
from quarterdeck.core.registry import find_game

Run = Callable[..., tuple[int, str, str]]
LESSON = ("learn", "micro-pirates", "1")
WHOLE = ("", "set-sail", "sail c1", "roll", "take l07", "set-sail", "sail b2", "")


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where progress is kept."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "quarterdeck" / "lessons.json"


def test_the_lessons_of_a_game_are_listed(run: Run) -> None:
    status, out, _ = run("learn", "micro-pirates")
    titles = [lesson.title for lesson in lessons_of(find_game("micro-pirates").folder)]
    assert status == 0
    assert all(title in out for title in titles)
    assert "quarterdeck learn micro-pirates 1" in out


def test_a_lesson_is_gone_through(run: Run, typed: Callable[..., None], kept: Path) -> None:
    typed(*WHOLE)
    status, out, _ = run(*LESSON)
    assert status == 0
    assert "Ann wins with 9 against 6." in out
    assert "That was “Out of harbour”." in out
    assert json.loads(kept.read_text()) == {"micro-pirates/first-turn": 8}
    assert "done" in run("learn", "micro-pirates")[1]


def test_a_wrong_answer_gets_words_and_an_illegal_one_its_rule(
    run: Run, typed: Callable[..., None]
) -> None:
    typed("", "end-turn", "trade", "quit")
    _, out, _ = run(*LESSON)
    assert "Fame lies out there" in out
    assert "MP-TRADE-01" in out


def test_a_lesson_is_left_and_gone_on_with(run: Run, typed: Callable[..., None]) -> None:
    typed("", "set-sail", "quit")
    assert "Go on with: quarterdeck learn micro-pirates first-turn" in run(*LESSON)[1]
    typed("back", "back", "quit")
    out = run(*LESSON)[1]
    assert out.index("3 of 8") < out.index("2 of 8") < out.index("1 of 8")


def test_the_coach_can_show_it_and_explains(run: Run, typed: Callable[..., None]) -> None:
    typed("", "do", "? merchant", "help", "", "board", "quit")
    out = run(*LESSON)[1]
    assert "Ann sets sail." in out
    assert "MP-BATTLE-02" in out
    assert "let the coach do it for you" in out
    assert "waits for an answer" in out


@pytest.mark.parametrize("text", ["{", "[1]", '{"micro-pirates/first-turn": "x"}'])
def test_damaged_progress_counts_as_none(
    run: Run, typed: Callable[..., None], kept: Path, text: str
) -> None:
    kept.parent.mkdir(parents=True)
    kept.write_text(text)
    typed("quit")
    assert "1 of 8" in run(*LESSON)[1]


def test_unknown_lessons_are_one_sentence(run: Run) -> None:
    status, _, err = run("learn", "micro-pirates", "x")
    assert (status, "no lesson 'x'" in err) == (2, True)
    assert run("learn", "corsair")[0] == 2
