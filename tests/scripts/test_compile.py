"""The compiled build: what goes into it. Nothing is compiled here."""

from __future__ import annotations

import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from scripts import compile as script
from scripts.fresh import BUILT, SOURCES, refresh

LIBRARY = EXTENSION_SUFFIXES[0]
QUICKER = ["-include", str(script.QUICKER)]


def test_every_module_is_compiled_in_one_group_or_stays_plain_for_a_reason() -> None:
    grouped = [name for files, _ in script.groups(script.game_folders()) for name in files]
    assert len(grouped) == len(set(grouped))
    packages = (SOURCES / package for package in ("core", "bots", "games"))
    found = {
        path.relative_to(SOURCES).as_posix()
        for package in packages
        for path in package.rglob("*.py")
    }
    left = found - {name.removeprefix("quarterdeck/") for name in grouped}
    by_name = {name for name in left if not name.startswith("games/")}
    assert by_name == set(script.PLAIN)
    rooms = {name.split("/")[2] for name in left - by_name - {"games/__init__.py"}}
    assert rooms == set(script.PLAIN_ROOMS)


def test_what_a_search_does_is_compiled_though_the_rest_of_its_room_is_plain() -> None:
    assert not script.stays_plain("games/steam_pirates/views/redeal.py")
    assert script.stays_plain("games/steam_pirates/views/terminal.py")
    assert script.stays_plain("games/steam_pirates/words/labels.py")
    assert not script.stays_plain("games/steam_pirates/rules/phrases.py")


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("c/__native_quarterdeck___games___steam_pirates___rules___sail.c", QUICKER),
        ("c/__native_quarterdeck___bots___search.c", QUICKER),
        ("c/quarterdeck/core/game.c", ["-O0"]),
        ("c/__native_compiled_steam_pirates.c", []),
    ],
)
def test_modules_are_made_quicker_and_doors_into_libraries_without_care(
    source: str, words: list[str]
) -> None:
    assert script.further_words(BUILT / source) == words


def test_games_that_are_not_named_stay_plain() -> None:
    games = script.chosen(["steam-pirates"])
    assert games == ["steam_pirates"]
    names = [name for files, _ in script.groups(games) for name in files]
    assert "quarterdeck/games/steam_pirates/state.py" in names
    assert not any("micro_pirates" in name for name in names)
    assert script.chosen([]) == script.game_folders()


def test_no_library_is_named_like_a_package() -> None:
    names = {name for _, name in script.groups(script.game_folders())}
    assert not names & {"core", "bots", *script.game_folders()}


def test_an_unknown_game_is_told_which_there_are() -> None:
    with pytest.raises(SystemExit, match=r"no game 'chess'; there are: .*steam-pirates"):
        script.chosen(["chess"])


def test_a_missing_compiler_is_said_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    assert "C compiler, and 'no-such-compiler' is not here" in script.missing()


@pytest.mark.parametrize("way", ["build", "check"])
def test_what_the_compiler_refuses_is_said(
    way: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refusing(*_: object) -> None:
        sys.stdout.write("rules/sail.py:9: error: not this")
        raise SystemExit(1)

    monkeypatch.setattr(script, "written", refusing)
    monkeypatch.setattr(script, "refresh", lambda folder: None)
    with pytest.raises(SystemExit):
        script.build([], "1", 1) if way == "build" else script.check([])
    assert "rules/sail.py:9: error: not this" in capsys.readouterr().out


def test_what_left_the_sources_leaves_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(script, "BUILT", tmp_path / "built")
    copies = tmp_path / "built" / "quarterdeck" / "core"
    for folder in (tmp_path / "src" / "core", copies):
        folder.mkdir(parents=True)
    (tmp_path / "src" / "core" / "terms.py").write_text("WORDS = 1")
    for name in ("gone.py", f"gone{LIBRARY}", f"terms{LIBRARY}"):
        (copies / name).touch()
    refresh(tmp_path / "built", tmp_path / "src")
    script.remove_stale([(["quarterdeck/core/terms.py"], "compiled_engine")])
    assert {path.name for path in copies.iterdir()} == {"terms.py", f"terms{LIBRARY}"}
