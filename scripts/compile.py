"""Compile the very same files with mypyc (decision 4): `core`, `bots` and the games.

The project is copied to `build/compiled`, and the compiled modules are put beside the copies, where
Python prefers them. `make test COMPILED=1` and `make run COMPILED=1` use that folder; nothing else
does. Without names all games are compiled; with names, those, and the others stay plain. With
`--check` the C is only written, into `build/checked`: that is where mypyc refuses what it cannot
read, and it needs no compiler.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import sysconfig
from contextlib import redirect_stdout
from importlib.machinery import EXTENSION_SUFFIXES
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from setuptools import Extension

PROJECT = Path(__file__).resolve().parents[1]
SOURCES = PROJECT / "src" / "quarterdeck"
BUILT = PROJECT / "build" / "compiled"
CHECKED = PROJECT / "build" / "checked"
QUICKER = PROJECT / "scripts" / "quicker.h"

PLAIN = {
    "core/build.py": "asks the file system which build this is",
    "core/conformance.py": "inherits from a built-in exception, and only tests use it",
    "core/errors.py": "the server derives its own exceptions from these",
    "core/registry.py": "imports by name and is asked once",
    "core/testing.py": "decorates tests",
    "bots/levels.py": "starts processes; the search it calls is compiled",
}
"""Modules that stay plain Python, and why."""

Group = tuple[list[str], str | None]


def game_folders() -> list[str]:
    """The folders of all games."""
    return sorted(each.parent.name for each in (SOURCES / "games").glob("*/__init__.py"))


def chosen(names: list[str]) -> list[str]:
    """The folders of the games asked for, or a sentence that says which there are."""
    known = game_folders()
    wanted = [name.replace("-", "_") for name in names]
    for name, folder in zip(names, wanted, strict=True):
        if folder not in known:
            games = ", ".join(each.replace("_", "-") for each in known)
            sys.exit(f"There is no game '{name}'; there are: {games}.")
    return wanted or known


def modules(package: str) -> list[str]:
    """The files of a package that are compiled, as seen from the folder of the build."""
    found = (path.relative_to(SOURCES).as_posix() for path in (SOURCES / package).rglob("*.py"))
    return sorted(f"quarterdeck/{path}" for path in found if path not in PLAIN)


def groups(games: list[str]) -> list[Group]:
    """What becomes one library each: the engine, and every game by itself.

    One library for all would be a C file of two million lines. The names differ from those of the
    packages: mypyc takes a library named like a package for a single module.
    """
    engine = modules("core") + modules("bots")
    return [(engine, "compiled_engine"), *((modules(f"games/{g}"), f"compiled_{g}") for g in games)]


def missing() -> str:
    """What the machine lacks for compiling, as a sentence; empty when nothing."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl").split()[0]
    if shutil.which(compiler) is None:
        return (
            f"Compiling needs a C compiler, and '{compiler}' is not here; plain Python needs none."
        )
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return (
            "Compiling needs the header files of this Python (python3-dev); plain Python does not."
        )
    return ""


def refresh(folder: Path) -> None:
    """Make the copy like the sources again; what did not change keeps its time, and its library."""
    copies = folder / "quarterdeck"
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(SOURCES, copies, ignore=ignored, dirs_exist_ok=True)
    for path in copies.rglob("*.py"):
        if not (SOURCES / path.relative_to(copies)).exists():
            path.unlink()


def remove_stale(wanted: list[Group]) -> None:
    """Take away compiled modules that this build does not make: they would not fit the others."""
    kept = {name for files, _ in wanted for name in files}
    for path in (BUILT / "quarterdeck").rglob(f"*{EXTENSION_SUFFIXES[0]}"):
        source = path.relative_to(BUILT).as_posix().removesuffix(EXTENSION_SUFFIXES[0]) + ".py"
        if source not in kept:
            path.unlink()


def written(folder: Path, wanted: list[Group], optimise: str = "2") -> list[Extension]:
    """Write the C."""
    # Needed for this alone, and it takes a second to import.
    from mypyc.build import mypycify

    os.chdir(folder)
    files = [name for group, _ in wanted for name in group]
    # The project's own settings describe another folder; `make check` has judged the types.
    options = ["--config-file=", "--explicit-package-bases", "--hide-error-context"]
    return mypycify(
        [*options, *files],
        opt_level=optimise,
        debug_level="0",
        separate=wanted,
        target_dir="c",
    )


def build(wanted: list[Group], optimise: str, jobs: int) -> None:
    """Write the C and compile it."""
    from setuptools import setup

    extensions = written(BUILT, wanted, optimise)
    # Only the libraries know where mypyc's own header lies; modules are doors into them.
    for library in [each for each in extensions if each.include_dirs and sys.platform != "win32"]:
        library.depends += [str(QUICKER), __file__]
        # What no other library can replace may be called directly, and written out in its caller.
        direct, quicker = "-fvisibility=hidden", ("-include", str(QUICKER))
        library.extra_compile_args = [*library.extra_compile_args, direct, *quicker]
    words = ["--quiet", "build_ext", "--inplace", f"--parallel={jobs}"]
    setup(name="quarterdeck-compiled", ext_modules=extensions, script_args=words)


def check(wanted: list[Group]) -> None:
    """Write the C and leave it at that. What mypyc says is of interest only when it refuses."""
    refresh(CHECKED)
    said = StringIO()
    try:
        with redirect_stdout(said):
            written(CHECKED, wanted)
    except SystemExit:
        print(said.getvalue())
        raise


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all games when none is named")
    parser.add_argument("--optimise", choices="0123", default="2", help="the compiler's -O")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="compilers at a time")
    parser.add_argument("--check", action="store_true", help="only whether mypyc can read it all")
    asked = parser.parse_args()
    games = chosen(asked.games)
    if asked.check:
        check(groups(games))
        return
    if lack := missing():
        sys.exit(lack)
    refresh(BUILT)
    wanted = groups(games)
    remove_stale(wanted)
    build(wanted, asked.optimise, asked.jobs)
    print(f"Compiled into {BUILT.relative_to(PROJECT)}: {', '.join(games)}.")


if __name__ == "__main__":
    main()
