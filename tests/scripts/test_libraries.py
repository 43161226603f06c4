"""Libraries out of C: each file by itself, and only what has changed is compiled again."""

from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path
from types import ModuleType

import pytest
from scripts import compile as script
from scripts.libraries import SUFFIX, Builder
from setuptools import Extension

MODULE = """
#include <Python.h>
#include "answer.h"
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "answers", NULL, -1, NULL};
PyMODINIT_FUNC PyInit_answers(void) {
    PyObject *made = PyModule_Create(&module);
    PyModule_AddIntConstant(made, "ANSWER", ANSWER + more());
    return made;
}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    if script.missing() or shutil.which("cc") is None:
        pytest.skip("there is no C compiler with Python's header files")
    (tmp_path / "c").mkdir()
    (tmp_path / "c" / "answers.c").write_text(MODULE)
    (tmp_path / "c" / "answer.h").write_text("#define ANSWER 40\nlong more(void);")
    (tmp_path / "c" / "more.c").write_text("long more(void) { return 2; }")
    return tmp_path


def build(folder: Path) -> int:
    parts = ["c/answers.c", "c/more.c"]
    return Builder(folder, 1, lambda _: ["-O0"]).build([Extension("answers", parts)])


def loaded(folder: Path, name: str) -> ModuleType:
    """The library, from a place where no earlier one was loaded."""
    place = folder / f"{name}{SUFFIX}"
    shutil.copy(folder / f"answers{SUFFIX}", place)
    found = importlib.util.spec_from_file_location("answers", place)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def test_only_what_changed_is_compiled_again(folder: Path) -> None:
    assert build(folder) == 2
    assert loaded(folder, "first").ANSWER == 42
    assert build(folder) == 0
    (folder / "c" / "more.c").write_text("long more(void) { return 3; }")
    assert build(folder) == 1
    assert loaded(folder, "second").ANSWER == 43


def test_a_header_is_a_part_of_all_that_read_it(folder: Path) -> None:
    build(folder)
    (folder / "c" / "answer.h").write_text("#define ANSWER 50\nlong more(void);")
    assert build(folder) == 1
    assert loaded(folder, "third").ANSWER == 52
    assert len(list((folder / "made").glob("*.o"))) == 2


def test_what_the_compiler_refuses_ends_the_build_with_its_words(folder: Path) -> None:
    (folder / "c" / "more.c").write_text("long more(void) { return }")
    with pytest.raises(SystemExit, match=r"more\.c"):
        build(folder)
