"""The compiled wheel: the plain one with libraries in it, named for this platform."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from scripts import wheel
from scripts.libraries import SUFFIX

TAG = "cp311-cp311-linux_x86_64"
PLAIN = {
    "quarterdeck/core/game.py": b"class Game: ...",
    "quarterdeck-1.0.dist-info/WHEEL": (
        b"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    ),
    "quarterdeck-1.0.dist-info/RECORD": b"",
}


def test_libraries_lie_beside_the_sources_and_the_tag_says_for_whom() -> None:
    library = f"quarterdeck/core/game{SUFFIX}"
    name, contents = wheel.compiled("quarterdeck-1.0-py3-none-any.whl", PLAIN, {library: b"x"}, TAG)
    assert name == f"quarterdeck-1.0-{TAG}.whl"
    assert contents[library] == b"x"
    described = contents["quarterdeck-1.0.dist-info/WHEEL"].decode()
    assert described == f"Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: {TAG}\n"


def test_object_files_stay_at_home(tmp_path: Path) -> None:
    for name in (
        f"compiled_engine__mypyc{SUFFIX}",
        f"quarterdeck/a{SUFFIX}",
        "made/a.o",
        "fits.json",
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert set(wheel.libraries(tmp_path)) == {
        f"compiled_engine__mypyc{SUFFIX}",
        f"quarterdeck/a{SUFFIX}",
    }


def test_every_file_of_a_wheel_is_recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wheel, "DIST", tmp_path)
    monkeypatch.setattr(wheel, "PROJECT", tmp_path)
    wheel.write("some.whl", PLAIN)
    with zipfile.ZipFile(tmp_path / "some.whl") as archive:
        lines = archive.read("quarterdeck-1.0.dist-info/RECORD").decode().splitlines()
        names = archive.namelist()
    assert sorted(line.split(",")[0] for line in lines) == sorted(names)
    game = next(line for line in lines if line.startswith("quarterdeck/core/game.py"))
    assert game.split(",")[1].startswith("sha256=")
    assert game.endswith(",15")
