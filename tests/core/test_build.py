"""The build: which one this is, and what a compiled class says of its fields."""

from __future__ import annotations

import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType

import pytest

from quarterdeck.core.build import build_of, clone, field_types
from quarterdeck.core.terms import Action, Step

SOURCE = """
from __future__ import annotations
from quarterdeck.core.terms import Step

class Voyage:
    seat: int
    cargo: tuple[str, ...]
    rival: int | None = None

class Return(Voyage):
    gold: int
"""


@pytest.fixture
def compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module as the compiler leaves it: its file is a library, and annotations are outlines."""
    (tmp_path / "voyages.py").write_text(SOURCE)
    module = ModuleType("voyages")
    module.__file__ = str(tmp_path / f"voyages{EXTENSION_SUFFIXES[0]}")
    monkeypatch.setitem(sys.modules, "voyages", module)
    voyage = type("Voyage", (), {"__annotations__": {"cargo": tuple}, "__module__": "voyages"})
    home = type("Return", (voyage,), {"__annotations__": {"gold": int}, "__module__": "voyages"})
    vars(module).update({"Voyage": voyage, "Return": home})
    return module


def test_fields_of_a_compiled_class_are_read_from_its_source(compiled: ModuleType) -> None:
    expected = {"seat": int, "cargo": tuple[str, ...], "rival": int | None, "gold": int}
    assert field_types(compiled.Return) == expected


def test_fields_of_a_plain_class_are_its_own() -> None:
    class Sail(Action):
        to: int
        by: tuple[int, ...]

    found = field_types(Sail)
    assert (found["to"], found["by"]) == (int, tuple[int, ...])
    assert "to" not in field_types(Step)


def test_a_folder_with_a_library_for_a_package_is_compiled(tmp_path: Path) -> None:
    (tmp_path / "__init__.py").touch()
    assert build_of(tmp_path) == "plain"
    (tmp_path / f"__init__{EXTENSION_SUFFIXES[0]}").touch()
    assert build_of(tmp_path) == "compiled"


def test_the_clone_is_the_folder_of_the_project() -> None:
    assert (clone() / "pyproject.toml").exists()
