"""A game folder that is broken: every command says so in one sentence, and the others work."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from subprocess import CompletedProcess, run

import pytest

SENTENCE = "The folder games/sea_wolves cannot be used: ZeroDivisionError: division by zero"
WITH_ANOTHER_FOLDER = """
import sys
import quarterdeck.games
quarterdeck.games.__path__.append(sys.argv.pop(1))
from quarterdeck.cli import main
main()
"""


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    folder = tmp_path / "sea_wolves"
    folder.mkdir()
    (folder / "__init__.py").write_text("from quarterdeck.games.sea_wolves.wreck import GAME")
    (folder / "wreck.py").write_text("\n\nGAME = 1 / 0")
    return tmp_path


def quarterdeck(shelf: Path, *words: str) -> CompletedProcess[str]:
    """A command in a process of its own, with one more folder among the games."""
    command = [sys.executable, "-c", WITH_ANOTHER_FOLDER, str(shelf), *words]
    return run(command, capture_output=True, text=True, check=False, timeout=120)


def test_the_other_games_are_listed_and_the_broken_one_named_once(shelf: Path) -> None:
    listed = quarterdeck(shelf, "games", "--json")
    assert listed.returncode == 0
    assert len(json.loads(listed.stdout)["games"]) >= 5
    assert listed.stderr == f"{SENTENCE} (wreck.py, line 3).\n"


@pytest.mark.parametrize("command", ["play", "simulate", "tournament", "rules", "bench", "tune"])
def test_to_ask_for_the_broken_one_is_one_sentence_and_status_2(shelf: Path, command: str) -> None:
    refused = quarterdeck(shelf, command, "sea-wolves")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == f"{SENTENCE} (wreck.py, line 3).\n"


def test_another_game_is_played_as_ever(shelf: Path) -> None:
    played = quarterdeck(shelf, "simulate", "steam-pirates", "--games", "1", "--json")
    assert (played.returncode, played.stderr) == (0, "")
    assert json.loads(played.stdout)["errors"] == 0
