"""The floor plan: the same rooms in every game. A name may be absent, never different."""

from __future__ import annotations

from pathlib import Path

import pytest

from corsair import GAME as EXAMPLE
from quarterdeck.core.build import clone
from quarterdeck.core.registry import SHELF, folders

ROOT = {
    *("__init__.py", "README.md", "RULES.md", "data"),
    *("info.py", "components.py", "board.py", "table.py", "state.py", "actions.py", "setup.py"),
    *("components", "board", "state", "fleets"),
    *("rules", "position", "views", "words", "bot", "lessons", "page"),
}
"""What a game's folder may hold. A file that grew becomes a folder of the same name."""

ROOMS = {
    "position": {"read", "write", "check", "spelling", "steps", "references"},
    "views": {"view", "facts", "redeal", "terminal", "accounts", "workshop"},
    "words": {"prompts", "labels", "refusals", "phrases", "catalogue", "forecast"},
    "bot": {
        *("knowledge", "options", "values", "chances", "weights", "encoding"),
        *("plans", "answers", "targets", "courses"),
    },
}
"""The modules of the rooms whose names are fixed; `rules` has one module for each phase, and
folders that took the place of a file are divided by their own nouns."""

ALWAYS = {
    *("__init__.py", "README.md", "RULES.md", "info.py", "actions.py", "setup.py"),
    *("rules/__init__.py", "rules/scoring.py"),
    *("position/read.py", "position/write.py", "position/check.py"),
    *("views/view.py", "views/redeal.py", "views/terminal.py"),
    *("words/prompts.py", "words/labels.py", "words/refusals.py"),
    "bot/knowledge.py",
}
"""What the wiring of every game asks for."""

SUFFIXES = {"page": {".js", ".css", ".svg", ".txt"}, "lessons": {".txt"}, "data": {".json", ".csv"}}


def shelf() -> Path:
    return clone() / "src" / Path(*SHELF.split("."))


GAMES = [*(shelf() / name for name in folders()), EXAMPLE.folder]


def strangers(game: Path) -> list[str]:
    """Everything in a game's folder that the plan does not know."""
    found = [path for path in entries(game) if path.name not in ROOT]
    for room, modules in ROOMS.items():
        allowed = {"__init__.py", *(f"{module}.py" for module in modules)}
        found += [path for path in entries(game / room) if path.name not in allowed]
    for room, suffixes in SUFFIXES.items():
        files = (path for path in (game / room).rglob("*") if path.is_file())
        found += [path for path in files if path.suffix not in suffixes]
    return [path.relative_to(game).as_posix() for path in found]


def entries(folder: Path) -> list[Path]:
    """What lies in a folder, apart from what Python and the compiler put there."""
    if not folder.is_dir():
        return []
    made = (".so", ".pyd", ".pyc")
    return sorted(
        path for path in folder.iterdir() if path.name != "__pycache__" and path.suffix not in made
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_file_of_a_game_is_where_the_plan_says(game: Path) -> None:
    assert strangers(game) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_role_is_under_the_same_name(game: Path) -> None:
    assert [name for name in sorted(ALWAYS) if not (game / name).is_file()] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_door_of_a_game_is_wiring_only(game: Path) -> None:
    lines = (game / "__init__.py").read_text(encoding="utf-8").splitlines()
    assert not [line for line in lines if line.lstrip().startswith(("def ", "class ", "if "))]


@pytest.mark.parametrize("name", ["notation.py", "views/drawing.py", "bot/helm.py", "page/a.ts"])
def test_any_other_name_is_found(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    path.touch()
    assert strangers(tmp_path) == [name]
