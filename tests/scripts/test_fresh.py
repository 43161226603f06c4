"""Which build is used: a compiled one only as long as it fits the sources."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from scripts import fresh

FILES = ["quarterdeck/core/terms.py", "quarterdeck/games/corsair/rules.py"]


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    folder = tmp_path / "src" / "quarterdeck"
    for name in (*FILES, "quarterdeck/web/app.js", "quarterdeck/core/__pycache__/terms.pyc"):
        path = folder.parent / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("one")
    return folder


@pytest.fixture
def built(tmp_path: Path, sources: Path) -> Path:
    folder = tmp_path / "built"
    fresh.refresh(folder, sources)
    fresh.write_stamp(folder, ["corsair"], FILES, "0")
    return folder


def test_a_build_fits_the_sources_it_was_made_of(built: Path, sources: Path) -> None:
    assert fresh.fitting(built, sources) == ["corsair"]
    assert fresh.optimised(built) == "0"
    assert fresh.fitting(built.parent / "nowhere", sources) is None


@pytest.mark.parametrize("change", ["other", "gone"])
def test_a_build_no_longer_fits_when_a_compiled_module_changes(
    built: Path, sources: Path, change: str
) -> None:
    module = sources.parent / FILES[0]
    if change == "gone":
        module.unlink()
    else:
        module.write_text("two")
    assert fresh.fitting(built, sources) is None


def test_what_changed_while_the_compiler_was_at_work_does_not_fit(
    built: Path, sources: Path
) -> None:
    (sources.parent / FILES[0]).write_text("changed meanwhile")
    fresh.write_stamp(built, ["corsair"], FILES, "0")
    assert fresh.fitting(built, sources) is None


def test_another_python_needs_another_build(
    built: Path, sources: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "version", "3.99")
    assert fresh.fitting(built, sources) is None


def test_what_is_not_compiled_may_change_and_is_copied(built: Path, sources: Path) -> None:
    (sources / "web" / "app.js").write_text("other")
    assert fresh.fitting(built, sources) == ["corsair"]
    fresh.refresh(built, sources)
    assert (built / "quarterdeck" / "web" / "app.js").read_text() == "other"
    assert not (built / "quarterdeck" / "core" / "__pycache__").exists()


def test_a_build_is_used_aloud_and_a_stale_one_never(
    built: Path, sources: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fresh, "BUILT", built)
    monkeypatch.setattr(fresh, "fitting", lambda: ["corsair"])
    monkeypatch.setattr(fresh, "refresh", lambda folder: None)
    assert fresh.chosen_folder("") == str(built)
    assert "Compiled build: corsair" in capsys.readouterr().err
    assert fresh.chosen_folder("0") == ""
    monkeypatch.setattr(fresh, "fitting", lambda: None)
    assert fresh.chosen_folder("") == ""
    assert "older than the sources" in capsys.readouterr().err


@pytest.mark.parametrize(("wish", "games"), [("1", []), ("corsair,gull", ["corsair", "gull"])])
def test_a_build_that_is_wanted_is_made_first(
    built: Path, monkeypatch: pytest.MonkeyPatch, wish: str, games: list[str]
) -> None:
    made: list[list[str]] = []
    monkeypatch.setattr(fresh, "BUILT", built)
    monkeypatch.setattr(fresh, "_make", made.append)
    monkeypatch.setattr(fresh, "fitting", lambda: ["corsair"])
    monkeypatch.setattr(fresh, "refresh", lambda folder: None)
    assert fresh.chosen_folder(wish) == str(built)
    assert made == [games]
