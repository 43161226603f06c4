"""Makes libraries of the C that mypyc wrote: every file by itself, several at a time, and again
only when it, a header it reads or the way it is compiled has changed."""

from __future__ import annotations

import hashlib
import json
import re
import shlex
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from setuptools import Extension

SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
INCLUDED = re.compile(r'^#include\s+[<"]([^>"]+)[>"]', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Unit:
    """One file of C, the words that compile it, and what it becomes."""

    source: Path
    command: list[str]
    made: Path


@dataclass(frozen=True, slots=True)
class Shelf:
    """Files as they are now, each read once."""

    contents: dict[Path, bytes] = field(default_factory=dict)

    def read(self, path: Path) -> bytes:
        if path not in self.contents:
            self.contents[path] = path.read_bytes()
        return self.contents[path]

    def headers(self, source: Path, folders: list[Path]) -> list[Path]:
        """The headers of the build that a file reads, and those that they read."""
        found: dict[Path, None] = {}
        open_files = [source]
        while open_files:
            text = self.read(open_files.pop()).decode()
            for name in INCLUDED.findall(text):
                for header in (folder / name for folder in folders):
                    if header not in found and header.is_file():
                        found[header] = None
                        open_files.append(header)
        return list(found)


@dataclass(frozen=True, slots=True)
class Builder:
    """Compiles and links in one folder; `made/` there keeps the object files, named by what they
    were made of."""

    folder: Path
    jobs: int
    further_words: Callable[[Path], list[str]]
    """Further words for the compiler, by the file."""
    shelf: Shelf = field(default_factory=Shelf)

    @property
    def kept(self) -> Path:
        return self.folder / "made"

    def build(self, extensions: Iterable[Extension]) -> int:
        """All libraries; how many files had to be compiled."""
        self.kept.mkdir(exist_ok=True)
        units = {
            each.name: [self._unit(each, name) for name in each.sources] for each in extensions
        }
        wanted = {unit.made: unit for group in units.values() for unit in group}
        # the longest first, so that none of them is left over at the end
        lacking = sorted(
            (unit for made, unit in wanted.items() if not made.exists()),
            key=lambda unit: -unit.source.stat().st_size,
        )
        self._run_all([unit.command for unit in lacking])
        self._link(units)
        self._tidy(set(wanted))
        return len(lacking)

    def _tidy(self, wanted: set[Path]) -> None:
        """Earlier versions of what was built go; what belongs to other games stays."""
        sources = {made.name.rpartition("-")[0] for made in wanted}
        for made in set(self.kept.glob("*.o")) - wanted:
            if made.name.rpartition("-")[0] in sources:
                made.unlink()

    def _unit(self, extension: Extension, name: str) -> Unit:
        source = self.folder / name
        command = [
            *_words("CC"),
            *_words("CFLAGS"),
            *_words("CCSHARED"),
            "-I" + sysconfig.get_path("include"),
            *(f"-I{self.folder / each}" for each in extension.include_dirs),
            *extension.extra_compile_args,
            *self.further_words(source),
        ]
        folders = [source.parent, *(self.folder / each for each in extension.include_dirs)]
        digest = hashlib.sha256(" ".join([sys.version, *command, *extension.depends]).encode())
        further = [Path(each) for each in extension.depends]
        for path in (source, *further, *self.shelf.headers(source, folders)):
            digest.update(self.shelf.read(path))
        made = self.kept / f"{source.stem}-{digest.hexdigest()[:24]}.o"
        return Unit(source, [*command, "-c", str(source), "-o", str(made)], made)

    def _link(self, units: dict[str, list[Unit]]) -> None:
        """A library is linked anew when one of its object files is another."""
        notes = self.kept / "linked.json"
        before = json.loads(notes.read_text("utf-8")) if notes.exists() else {}
        linked, commands = {}, []
        for name, group in units.items():
            path = self.folder / (name.replace(".", "/") + SUFFIX)
            parts = [str(unit.made) for unit in group]
            linked[name] = [unit.made.name for unit in group]
            if before.get(name) != linked[name] or not path.exists():
                # a process that has the old library open keeps it
                path.unlink(missing_ok=True)
                commands.append([*_words("LDSHARED"), *parts, "-o", str(path)])
        self._run_all(commands)
        notes.write_text(json.dumps(linked), "utf-8")

    def _run_all(self, commands: list[list[str]]) -> None:
        with ThreadPoolExecutor(self.jobs) as pool:
            for said in pool.map(_run, commands):
                if said:
                    pool.shutdown(cancel_futures=True)
                    sys.exit(said)


def _words(variable: str) -> list[str]:
    return shlex.split(str(sysconfig.get_config_var(variable) or ""))


def _run(command: list[str]) -> str:
    """What the compiler complains of; empty when it is content."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return f"{' '.join(command)}\n{done.stderr}" if done.returncode else ""
