"""The lab: reports in a folder, and one that is being made, by the command `report` in a process of
its own.

What was played is kept beside each report: whoever asks for the same with more games goes on from
there, also after the server was stopped.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from dataclasses import dataclass
from html import unescape
from pathlib import Path

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.registry import find_game

NAME = re.compile(r"[A-Za-z0-9][\w-]*", re.ASCII)
"""What a report may be called: no way leads out of the folder."""
TITLE = re.compile(r"<title>([^<]*?)(?:: a report)?</title>")
ABOUT = re.compile(r"<meta name='description' content='([^']*)'>")
HEAD = 4096
"""Title and description stand at the beginning of a report."""
COMMAND = """
import os
if hasattr(os, "nice"):
    os.nice(10)
from quarterdeck.cli import main
main()
"""
"""The games of people come first."""


@dataclass(frozen=True, slots=True)
class Report:
    """A finished report."""

    name: str
    title: str
    about: str
    size: int
    touched: int


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be played for a report."""

    game: str
    seats: int
    bot: str
    games: int

    @property
    def name(self) -> str:
        """The same for the same games, however many: with other rules it is another report."""
        version = find_game(self.game).info.version
        return f"{self.game}-rules-{version}-{self.seats}-{self.bot}"


class Making:
    """A report under way."""

    def __init__(self, wish: Wish, folder: Path) -> None:
        self.wish = wish
        self.page = folder / f"{wish.name}.html"
        self.rows = folder / f"{wish.name}.jsonl"
        self._fresh = folder / f"{wish.name}.part"
        self._read, self._lines = 0, 0
        self.process: Process | None = None

    def command(self) -> list[str]:
        wish = self.wish
        told = {"--games": wish.games, "--seats": wish.seats, "--bots": wish.bot}
        files = {"--out": self._fresh, "--rows": self.rows}
        words = [str(word) for pair in (told | files).items() for word in pair]
        return [sys.executable, "-c", COMMAND, "report", wish.game, *words, "--resume"]

    async def run(self) -> str:
        """Play and count to the end; a sentence if it came to none."""
        self.process = await asyncio.create_subprocess_exec(
            *self.command(), stdin=DEVNULL, stdout=DEVNULL, stderr=PIPE
        )
        try:
            _, said = await self.process.communicate()
        finally:
            self.stop()
        if self.process.returncode == 0:
            self._fresh.replace(self.page)
            return ""
        lines = said.decode(errors="replace").strip().splitlines()
        return lines[-1] if lines else "The process that made the report was ended."

    def stop(self) -> None:
        """End the process, if it runs; what was played stays."""
        if self.process is not None and self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()

    def played(self) -> int:
        """How many games are on disk; reads only what is new."""
        with contextlib.suppress(OSError), self.rows.open("rb") as file:
            file.seek(self._read)
            more = file.read()
            self._read += len(more)
            self._lines += more.count(b"\n")
        # the first line says what is played
        return min(self.wish.games, max(0, self._lines - 1))


class Reports:
    """A folder of reports; no folder, no lab."""

    def __init__(self, folder: str) -> None:
        self.folder = Path(folder).absolute() if folder else None
        self.making: Making | None = None
        self.problem = ""
        self._task: asyncio.Task[None] | None = None

    @property
    def open(self) -> bool:
        return self.folder is not None

    def listed(self) -> list[Report]:
        """All reports of the folder, the newest first."""
        if self.folder is None or not self.folder.is_dir():
            return []
        pages = [path for path in self.folder.glob("*.html") if NAME.fullmatch(path.stem)]
        found = [_described(path) for path in pages if path.is_file()]
        return sorted(found, key=lambda report: (-report.touched, report.name))

    def find(self, name: str) -> bytes | None:
        """A report of that name, whole."""
        if self.folder is None or not NAME.fullmatch(name):
            return None
        path = self.folder / f"{name}.html"
        return path.read_bytes() if path.is_file() else None

    def start(self, wish: Wish) -> None:
        """Begin a report; the next one has to wait until it is done."""
        assert self.folder is not None
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise QuarterdeckError(f"{self.folder} cannot hold reports: {error}.") from error
        self.making, self.problem = Making(wish, self.folder), ""
        self._task = asyncio.create_task(self._make(self.making))

    async def _make(self, making: Making) -> None:
        try:
            self.problem = await making.run()
        except OSError as error:
            self.problem = f"The report could not be made: {error}."
        finally:
            self.making = None

    async def stop(self) -> None:
        """End the report under way, if there is one; nobody calls that a problem."""
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._task, self.problem = None, ""


def _described(path: Path) -> Report:
    """What a report says of itself; a page of another make is called by its name."""
    status = path.stat()
    with path.open("rb") as file:
        head = file.read(HEAD).decode(errors="replace")
    title, about = TITLE.search(head), ABOUT.search(head)
    return Report(
        path.stem,
        unescape(title[1]) if title else path.stem,
        unescape(about[1]) if about else "",
        status.st_size,
        int(status.st_mtime),
    )
