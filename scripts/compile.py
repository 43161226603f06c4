"""Compile the very same files with mypyc (decision 4): `core`, `bots` and the games.

The project is copied to `build/compiled`, and the compiled modules are put beside the copies, where
Python prefers them. `make run`, `test` and `bench` use that folder as long as it fits the sources
(`scripts/fresh.py`). Without names all games are compiled; with names, those, and the others stay
plain. With `--check` the C is only written, into `build/checked`: that is where mypyc refuses what
it cannot read, and it needs no compiler.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import sysconfig
import time
from contextlib import redirect_stdout
from importlib.machinery import EXTENSION_SUFFIXES
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

from scripts.fresh import (
    BUILT,
    PROJECT,
    SOURCES,
    STAMP,
    fitting,
    optimised,
    refresh,
    write_stamp,
)
from scripts.libraries import Builder

if TYPE_CHECKING:
    from setuptools import Extension

CHECKED = PROJECT / "build" / "checked"
QUICKER = PROJECT / "scripts" / "quicker.h"
MODULE = "__native_quarterdeck"
"""How the C of a module of ours is named."""

PLAIN = {
    "core/build.py": "asks the file system which build this is",
    "core/catalogue.py": "is asked by people",
    "core/conformance.py": "only tests use it",
    "core/data.py": "reads files, once",
    "core/errors.py": "the server derives its own exceptions from these",
    "core/forecast.py": "is asked by people",
    "core/guards.py": "inherits from a built-in exception, and only tests use it",
    "core/guide.py": "is asked by people",
    "core/ledger.py": "only guards and pages use it",
    "core/lessons.py": "teaches people",
    "core/notation.py": "reads and writes positions, at the pace of people",
    "core/record.py": "reads and writes records, at the pace of people",
    "core/registry.py": "imports by name and is asked once",
    "core/rules.py": "reads files, once",
    "core/session.py": "keeps the games of people",
    "core/testing.py": "decorates tests",
    "bots/levels.py": "starts processes; the search it calls is compiled",
}
"""Modules that stay plain Python, and why."""
PLAIN_ROOMS = {
    "position": "reads and writes positions, at the pace of people",
    "views": "shows people what they may know",
    "words": "speaks to people",
}
"""Rooms of the games that stay plain, and why."""
HOT = {"views/redeal.py"}
"""What a search does a thousand times a second, though it lies in such a room."""
OPTIMISED = "1"
"""The compiler's -O: 2 takes half as long again, and what it makes is no quicker."""

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
    return sorted(f"quarterdeck/{path}" for path in found if not stays_plain(path))


def stays_plain(path: str) -> bool:
    """Whether a file is left out: by its name, or by the room of a game it lies in."""
    room = path.split("/", 2)[2] if path.startswith("games/") else ""
    return path in PLAIN or (room.split("/")[0] in PLAIN_ROOMS and room not in HOT)


def groups(games: list[str]) -> list[Group]:
    """What becomes one library each: the engine, and every game by itself.

    The names differ from those of the packages: mypyc takes a library named like a package for a
    single module.
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


def remove_stale(wanted: list[Group]) -> None:
    """Take away compiled modules that this build does not make: they would not fit the others."""
    kept = {name for files, _ in wanted for name in files}
    for path in (BUILT / "quarterdeck").rglob(f"*{EXTENSION_SUFFIXES[0]}"):
        source = path.relative_to(BUILT).as_posix().removesuffix(EXTENSION_SUFFIXES[0]) + ".py"
        if source not in kept:
            path.unlink()


def written(folder: Path, wanted: list[Group], optimise: str = OPTIMISED) -> list[Extension]:
    """Write the C, a file for every module."""
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
        multi_file=True,
        target_dir="c",
    )


def build(wanted: list[Group], optimise: str, jobs: int) -> int:
    """Write the C and compile it; how many files of C had to be."""
    extensions = quietly_written(BUILT, wanted, optimise)
    for extension in extensions:
        # What no other library can replace may be called directly; and every file of a library
        # declares the same table of what it gets from others.
        words = ["-fvisibility=hidden", "-fcommon"]
        extension.extra_compile_args = [*extension.extra_compile_args, *words]
        extension.depends = [str(QUICKER)]
    return Builder(BUILT, jobs, further_words).build(extensions)


def further_words(source: Path) -> list[str]:
    """Words for the compiler by the file: modules are made quicker; the doors into libraries need
    not be; and the first file of a library holds mypyc's own part, which stays as it is."""
    if "quarterdeck" in source.relative_to(BUILT).parts:
        return ["-O0"]
    return ["-include", str(QUICKER)] if source.name.startswith(MODULE) else []


def check(wanted: list[Group]) -> None:
    """Write the C and leave it at that."""
    refresh(CHECKED)
    quietly_written(CHECKED, wanted)


def quietly_written(
    folder: Path, wanted: list[Group], optimise: str = OPTIMISED
) -> list[Extension]:
    """Write the C; what mypyc says meanwhile is of interest only when it refuses."""
    said = StringIO()
    try:
        with redirect_stdout(said):
            return written(folder, wanted, optimise)
    except SystemExit:
        print(said.getvalue())
        raise


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all games when none is named")
    parser.add_argument("--optimise", choices="0123", help=f"the compiler's -O ({OPTIMISED})")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="compilers at a time")
    parser.add_argument("--check", action="store_true", help="only whether mypyc can read it all")
    asked = parser.parse_args()
    games = chosen(asked.games)
    if asked.check:
        check(groups(games))
        return
    if lack := missing():
        sys.exit(lack)
    if fitting() == games and asked.optimise in (None, optimised()):
        print(f"{BUILT.relative_to(PROJECT)} fits the sources (-O{optimised()}).")
        return
    optimise = asked.optimise or OPTIMISED
    refresh(BUILT)
    wanted = groups(games)
    remove_stale(wanted)
    (BUILT / STAMP).unlink(missing_ok=True)
    start = time.monotonic()
    count = build(wanted, optimise, asked.jobs)
    # of the copies: the sources may have changed while the compiler was at work
    write_stamp(BUILT, games, [name for files, _ in wanted for name in files], optimise)
    took = f"{count} files of C in {time.monotonic() - start:.0f} seconds"
    print(f"Compiled into {BUILT.relative_to(PROJECT)}: {', '.join(games)} ({took}).")


if __name__ == "__main__":
    main()
