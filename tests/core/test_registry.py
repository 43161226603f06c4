"""Games are found by their place; a broken folder is one sentence and hides no other game."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from corsair import GAME
from corsair.state import State
from quarterdeck.core import registry
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.game import Game
from quarterdeck.core.registry import all_games, broken_games, find_game, game_ids

SOUND = """
from dataclasses import replace
from pathlib import Path
from corsair import GAME as EXAMPLE
from quarterdeck.core.game import Game

INFO = replace(EXAMPLE.info, id="{id}")
GAME = Game(INFO, EXAMPLE.rulebook, EXAMPLE.rooms, Path(__file__).parent)
"""
RULES = "- CO-TURN-01 [house] Sail or dig.\n"

Put = Callable[..., None]


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Put]:
    """Puts folders among the games, for one test."""
    games = importlib.import_module(registry.SHELF)
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    before = set(sys.modules)

    def put(folder: str, code: str | None = None, rules: bytes | None = RULES.encode()) -> None:
        place = tmp_path / folder
        place.mkdir(parents=True)
        text = SOUND.format(id=folder.replace("_", "-")) if code is None else code
        (place / "__init__.py").write_text(text, encoding="utf-8")
        if rules is not None:
            (place / "RULES.md").write_bytes(rules)
        forget()

    yield put
    for name in set(sys.modules) - before:
        if name.startswith(registry.SHELF):
            del sys.modules[name]
    forget()


def forget() -> None:
    registry._on_shelf.cache_clear()
    registry._taken_from.cache_clear()
    importlib.invalidate_caches()


def test_no_game_of_the_project_is_broken() -> None:
    assert broken_games() == []
    assert [game.info.id for game in all_games()] == game_ids()


def test_a_folder_among_the_games_is_found(shelf: Put) -> None:
    shelf("sea_wolves")
    assert find_game("sea-wolves") in all_games()
    assert find_game("sea-wolves") is find_game("sea-wolves")
    assert broken_games() == []


@pytest.mark.parametrize(
    ("code", "rules", "reason"),
    [
        ("GAME = (", b"", "SyntaxError: '(' was never closed (__init__.py, line 1)"),
        ("x = 1", b"", "its __init__.py exports no GAME"),
        ("GAME = 7", b"", "its __init__.py exports no GAME"),
        ("import no_such_thing", b"", "ModuleNotFoundError: No module named 'no_such_thing'"),
        ("\n\n1 / 0", b"", "ZeroDivisionError: division by zero (__init__.py, line 3)"),
        ("raise ValueError('a\\nb\\n')", b"", "ValueError: a b (__init__.py, line 1)"),
        ("raise SystemExit(3)", b"", "SystemExit: 3 (__init__.py, line 1)"),
        ("assert False", b"", "AssertionError (__init__.py, line 1)"),
        (None, None, "its RULES.md cannot be read: No such file or directory"),
        (None, b"\xff\xfe", "its RULES.md cannot be read: 'utf-8' codec can't decode byte 0xff"),
        (None, b"- CO-A-1 [rumour] Sail.\n", "RULES.md line 1: 'rumour' is none of rulebook"),
        (SOUND.format(id="dogs"), b"", "its id is 'dogs', and by its place 'sea-wolves'"),
    ],
)
def test_a_broken_folder_is_one_sentence_and_hides_no_other(
    shelf: Put, code: str | None, rules: bytes | None, reason: str
) -> None:
    others = game_ids()
    shelf("sea_wolves", code, rules)
    shelf("sea_lions")
    (sentence,) = broken_games()
    assert sentence.startswith(f"The folder games/sea_wolves cannot be used: {reason}")
    assert (sentence[-1], sentence.count("\n")) == (".", 0)
    assert [game.info.id for game in all_games()] == sorted([*others, "sea-lions"])
    for _ in range(2):
        with pytest.raises(QuarterdeckError) as caught:
            find_game("sea-wolves")
        assert str(caught.value) == sentence


def test_a_broken_folder_is_tried_once(shelf: Put, tmp_path: Path) -> None:
    shelf("sea_wolves", f"with open({str(tmp_path / 'tried')!r}, 'a') as f: f.write('x')\n1 / 0")
    for _ in range(3):
        assert len(broken_games()) == 1
        all_games()
    assert (tmp_path / "tried").read_text() == "x"


@pytest.mark.parametrize(
    "folder", ["sea-wolves", "Sea", "sea wolves", "2nd", "class", "_sea", "naïf"]
)
def test_a_folder_with_an_odd_name_is_named(shelf: Put, folder: str) -> None:
    shelf(folder)
    reason = "its name must be lower-case words, such as sea_wolves."
    assert broken_games() == [f"The folder games/{folder} cannot be used: {reason}"]
    assert {game.info.id for game in all_games()} == set(game_ids()) - {folder.replace("_", "-")}


def test_an_odd_name_does_not_stand_in_the_way_of_a_good_one(shelf: Put) -> None:
    shelf("sea-wolves")
    shelf("sea_wolves")
    assert find_game("sea-wolves").folder.name == "sea_wolves"
    assert len(broken_games()) == 1


def test_stray_folders_and_files_are_no_games(shelf: Put, tmp_path: Path) -> None:
    known = game_ids()
    for stray in ("__pycache__", "notes", ".git", "sea.wolves"):
        (tmp_path / stray).mkdir()
    (tmp_path / ".git" / "__init__.py").write_text("")
    (tmp_path / "sketch.py").write_text("1 / 0")
    (tmp_path / "notes" / "RULES.md").write_text(RULES)
    assert (game_ids(), broken_games()) == (known, [])


def test_a_game_from_elsewhere_stands_beside_the_others(corsair: Game[State]) -> None:
    assert find_game("corsair") is GAME
    assert all_games()[-1] is GAME
    assert broken_games() == []


def test_a_game_that_nobody_knows_is_refused_with_the_next_best(shelf: Put) -> None:
    shelf("sea_wolves")
    with pytest.raises(QuarterdeckError, match="no game 'sea-wolfs'; did you mean 'sea-wolves'"):
        find_game("sea-wolfs")
    with pytest.raises(QuarterdeckError, match=r"no game 'xyzzy'; there are: .*sea-wolves"):
        find_game("xyzzy")
