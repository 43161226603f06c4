"""Which build `make run`, `test` and `bench` use: the compiled one as long as it fits the sources.

Prints the folder to put before the sources, or nothing for plain Python; what is for people goes to
the error stream. With `1` the compiled build of all games is wanted, with names (`steam-pirates`)
that of those, and it is made if there is none that fits; with `0` none is.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).resolve().parents[1]
SOURCES = PROJECT / "src" / "quarterdeck"
BUILT = PROJECT / "build" / "compiled"
STAMP = "fits.json"


def refresh(folder: Path, sources: Path = SOURCES) -> None:
    """Make the copy like the sources again; what did not change keeps its time."""
    copies = folder / "quarterdeck"
    wanted = {path.relative_to(sources) for path in sources.rglob("*") if _is_source(path)}
    for name in wanted:
        if not _alike(sources / name, copies / name):
            (copies / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(sources / name, copies / name)
    for path in list(copies.rglob("*.py")):
        if path.relative_to(copies) not in wanted:
            path.unlink()


def _is_source(path: Path) -> bool:
    return path.is_file() and path.suffix not in (".pyc", ".so") and "__pycache__" not in path.parts


def _alike(one: Path, two: Path) -> bool:
    if not two.exists():
        return False
    here, there = one.stat(), two.stat()
    return (here.st_size, here.st_mtime_ns) == (there.st_size, there.st_mtime_ns)


def digest(files: Iterable[str], sources: Path = SOURCES) -> str:
    """A fingerprint of this Python and of modules, named as seen from above the package."""
    found = hashlib.sha256(sys.version.encode())
    for name in sorted(files):
        path = sources.parent / name
        found.update(name.encode() + (path.read_bytes() if path.exists() else b"gone"))
    return found.hexdigest()


def write_stamp(folder: Path, games: list[str], files: list[str], optimised: str) -> None:
    """Note what was compiled, from which copies, and how well."""
    facts = {
        "games": games,
        "files": files,
        "digest": digest(files, folder / "quarterdeck"),
        "optimised": optimised,
    }
    (folder / STAMP).write_text(json.dumps(facts), "utf-8")


def optimised(folder: Path = BUILT) -> str:
    """How well the compiler was asked to do it: its -O."""
    facts: dict[str, Any] = json.loads((folder / STAMP).read_text("utf-8"))
    return str(facts.get("optimised", "?"))


def fitting(folder: Path = BUILT, sources: Path = SOURCES) -> list[str] | None:
    """The games that are compiled, if the build fits the sources."""
    stamp = folder / STAMP
    if not stamp.exists():
        return None
    facts: dict[str, Any] = json.loads(stamp.read_text("utf-8"))
    fits = facts["digest"] == digest(facts["files"], sources)
    games: list[str] = facts["games"]
    return games if fits else None


def chosen_folder(wish: str) -> str:
    """The folder to put before the sources; empty for plain Python."""
    if wish == "0":
        return ""
    if wish:
        _make(wish.split(",") if wish != "1" else [])
    games = fitting()
    if games is None:
        if (BUILT / STAMP).exists():
            _say("Plain Python: the compiled build is older than the sources (make compile).")
        return ""
    refresh(BUILT)
    _say(f"Compiled build: {', '.join(games)} (COMPILED=0 for plain Python).")
    return str(BUILT)


def _make(games: list[str]) -> None:
    """Build what is wanted; nothing is done if there is such a build that fits."""
    command = [sys.executable, "-m", "scripts.compile", *games]
    made = subprocess.run(command, cwd=PROJECT, check=False, stdout=sys.stderr)
    if made.returncode:
        sys.exit(made.returncode)


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr)


if __name__ == "__main__":
    print(chosen_folder(sys.argv[1] if sys.argv[1:] else ""))
