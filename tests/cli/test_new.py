"""`quarterdeck new`: a game of one's own that runs, conforms and passes every check at once."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess, run

import pytest

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.terminal import example
from quarterdeck.terminal.renaming import PHRASES, Name, renamed

PROJECT = Path(__file__).parents[2]
FOLDERS = ("src", "examples", "tests/examples", "tests/conformance")
FILES = ("conftest.py", "pyproject.toml", "tests/conftest.py", "tests/games/test_floor_plan.py")

Command = Callable[..., CompletedProcess[str]]


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with a new game in it."""
    copy = tmp_path_factory.mktemp("clone")
    ignored = shutil.ignore_patterns("__pycache__", "web")
    for name in FOLDERS:
        shutil.copytree(PROJECT / name, copy / name, ignore=ignored)
    for name in FILES:
        (copy / name).parent.mkdir(exist_ok=True)
        shutil.copy(PROJECT / name, copy / name)
    made = python(copy, "-m", "quarterdeck", "new", "sea-wolves")
    assert (made.returncode, made.stderr) == (0, "")
    assert [line.split()[0] for line in made.stdout.splitlines()] == [
        "Made",
        "make",
        "make",
        "make",
    ]
    return copy


def python(folder: Path, *words: str) -> CompletedProcess[str]:
    """Python in a process of its own, with the sources in this folder, if there are any."""
    surroundings = {**os.environ, "PYTHONPATH": str(folder / "src")}
    command = [sys.executable, *words]
    return run(command, cwd=folder, env=surroundings, capture_output=True, text=True, check=False)


def demand_success(done: CompletedProcess[str], words: str = "") -> None:
    assert done.returncode == 0, done.stdout + done.stderr
    assert words in done.stdout


def folders(clone: Path) -> list[str]:
    return [str(clone / "src/quarterdeck/games/sea_wolves"), str(clone / "tests/games/sea_wolves")]


def test_it_is_listed_and_played(clone: Path) -> None:
    demand_success(python(clone, "-m", "quarterdeck", "games"), "Sea Wolves")
    simulation = ("simulate", "sea-wolves", "--games", "30", "--bots", "random,greedy,mate")
    demand_success(python(clone, "-m", "quarterdeck", *simulation), "30 games, 0 errors")


@pytest.mark.slow
def test_its_tests_and_the_suite_of_every_game_pass(clone: Path) -> None:
    pytest = ("-m", "pytest", "-p", "no:cacheprovider")
    demand_success(python(clone, *pytest, "tests/games/sea_wolves"))
    demand_success(python(clone, *pytest, "tests/conformance", "-k", "sea-wolves"))
    demand_success(python(clone, *pytest, "tests/games/test_floor_plan.py", "-k", "sea_wolves"))


def test_it_passes_the_checks(clone: Path) -> None:
    for check in (("ruff", "check"), ("ruff", "format", "--check"), ("mypy",)):
        demand_success(python(clone, "-m", *check, *folders(clone)))


def test_nothing_in_it_speaks_of_the_example_or_of_other_games(clone: Path) -> None:
    others = [path.parent.name for path in (PROJECT / "src/quarterdeck/games").glob("*/RULES.md")]
    names = "|".join(["corsair", "CO-[A-Z]", *(name.replace("_", "[-_ ]") for name in others)])
    assert len(others) >= 5
    for path in (path for folder in folders(clone) for path in Path(folder).rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            assert not re.search(names, f"{path.name} {path.read_text('utf-8')}", re.IGNORECASE)


def test_elsewhere_it_brings_its_own_command_line(tmp_path: Path) -> None:
    made = python(tmp_path, "-m", "quarterdeck", "new", "sea-wolves", "--into", "mine")
    demand_success(made, f"cd {tmp_path / 'mine'}")
    demand_success(python(tmp_path / "mine", "-m", "pytest", "tests/sea_wolves"))
    words = ("-m", "sea_wolves", "simulate", "sea-wolves", "--games", "5")
    demand_success(python(tmp_path / "mine", *words), "5 games, 0 errors")


LONG = "x" * 25
BAD = ["Sea", "sea wolves", "2nd", "", "../sea", "_sea", "sea-", "naïf", "sea-2", "a--b", LONG]


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        *((wish, "A game is named in lower-case words") for wish in BAD),
        *((wish, "means something else") for wish in ("class", "json", "tests", "corsair")),
        *((wish, "There is a game 'micro-pirates'") for wish in ("micro-pirates", "micro_pirates")),
    ],
)
def test_a_bad_name_is_one_sentence(tmp_path: Path, wish: str, sentence: str) -> None:
    with pytest.raises(QuarterdeckError, match=sentence):
        example.new(wish, tmp_path)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("taken", ["sea_wolves", "tests/sea_wolves"])
def test_what_is_there_is_left_alone(tmp_path: Path, taken: str) -> None:
    (tmp_path / taken).mkdir(parents=True)
    with pytest.raises(QuarterdeckError, match=f"There is something at {tmp_path / taken} already"):
        example.new("sea-wolves", tmp_path)
    assert not list((tmp_path / taken).iterdir())


def test_nothing_half_written_stays_behind(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "tests").write_text("no folder")
    with pytest.raises(QuarterdeckError, match=r"cannot be written: .*tests"):
        example.new("sea-wolves", tmp_path / "mine")
    assert [path.name for path in (tmp_path / "mine").iterdir()] == ["tests"]


def test_a_break_leaves_nothing_behind_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, count = Path.write_bytes, iter(range(100))

    def interrupted(path: Path, content: bytes) -> int:
        if next(count) == 9:
            raise KeyboardInterrupt
        return real(path, content)

    monkeypatch.setattr(Path, "write_bytes", interrupted)
    with pytest.raises(KeyboardInterrupt):
        example.new("sea-wolves", tmp_path / "mine")
    assert not list(tmp_path.iterdir())


NAME = Name(("sea", "wolves"), "quarterdeck.games.sea_wolves", "games/sea_wolves", "SW")


@pytest.mark.parametrize(
    ("suffix", "old", "new"),
    [
        (".py", "from corsair import GAME", "from quarterdeck.games.sea_wolves import GAME"),
        (".py", "import corsair.rules as r", "import quarterdeck.games.sea_wolves.rules as r"),
        (".py", "class CorsairState(Corsair): ...", "class SeaWolvesState(SeaWolves): ..."),
        (".py", "def t(corsair: Corsair): ...", "def t(sea_wolves: SeaWolves): ..."),
        (".py", 'id="corsair", title="Corsair"', 'id="sea-wolves", title="Sea Wolves"'),
        (
            ".py",
            '"""Corsair\n(CO-END-01)"""  # Corsair',
            '"""Sea Wolves\n(SW-END-01)"""  # Sea Wolves',
        ),
        (".py", 'patch("corsair.rules.turn")', 'patch("quarterdeck.games.sea_wolves.rules.turn")'),
        (".md", "`examples/corsair` is Corsair.", "`games/sea_wolves` is Sea Wolves."),
        (".txt", "game corsair 1", "game sea-wolves 1"),
        (".css", ".corsair-ship { }", ".sea-wolves-ship { }"),
        (".js", 'load("/games/corsair/ship.js")', 'load("/games/sea-wolves/ship.js")'),
        (".js", "export const corsair = drawCorsair()", "export const seaWolves = drawSeaWolves()"),
    ],
)
def test_names_are_written_as_their_place_demands(suffix: str, old: str, new: str) -> None:
    assert renamed(old, suffix, NAME) == new


def test_what_the_example_says_of_itself_is_what_it_says() -> None:
    folder, tests = example.example()
    paths = [*folder.rglob("*.py"), *folder.rglob("*.md"), tests]
    texts = [path.read_text("utf-8") for path in paths]
    assert all(any(phrase in text for text in texts) for phrase in PHRASES)


@pytest.mark.parametrize(
    ("words", "letters"),
    [(("galleon",), "GA"), (("sea", "wolves"), "SW"), (("steam", "pigs"), "ST"), (("x1",), "X")],
)
def test_rules_begin_with_letters_of_the_name_that_no_other_game_has(
    words: tuple[str, ...], letters: str
) -> None:
    assert example.letters_of(words) == letters


def test_the_code_in_the_documentation_is_that_of_the_example() -> None:
    page = (PROJECT / "docs" / "adding-a-game.md").read_text("utf-8")
    shown = {line.split("  #")[0].strip() for line in re.findall(r"^    (.+)$", page, re.MULTILINE)}
    commands = re.compile(
        r"(quarterdeck|make) |…$|from quarterdeck.core.conf|conform\(GAME, seats=2"
    )
    folder, tests = example.example()
    paths = [*folder.rglob("*.py"), folder / "RULES.md", tests]
    text = "\n".join(path.read_text("utf-8") for path in paths)
    code = {line for line in shown if not commands.match(line)}
    assert len(code) > 15
    assert [line for line in sorted(code) if line not in text] == []


def test_the_files_in_the_documentation_are_those_of_the_example() -> None:
    page = (PROJECT / "docs" / "adding-a-game.md").read_text("utf-8")
    named = re.findall(r"`((?:\w+/)?\w+\.(?:py|md))`", page)
    folder, _ = example.example()
    elsewhere = ["table.py"]
    assert [name for name in named if not (folder / name).exists() and name not in elsewhere] == []
