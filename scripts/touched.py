"""For `mutants.py`: which functions and lines of a game's rules a test reaches, and how quickly."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import CodeType, FrameType
from typing import Any

Place = tuple[str, int]
OFTEN = 40
"""How many calls of a function are followed line by line: later ones rarely come to a new line."""
ENOUGH = 200_000
"""After so many calls of anything a test is watched no longer: it throws dice by the thousand."""


@dataclass(slots=True)
class Touched:
    """The functions (by their first line) and lines of a folder that were reached."""

    folder: str
    calls: set[Place] = field(default_factory=set)
    lines: set[Place] = field(default_factory=set)
    seconds: float = 0.0
    _often: Counter[CodeType] = field(default_factory=Counter)
    _left: int = ENOUGH

    @contextmanager
    def watching(self) -> Iterator[None]:
        with self.timing():
            sys.settrace(self._call)
            try:
                yield
            finally:
                sys.settrace(None)

    @contextmanager
    def following(self) -> Iterator[None]:
        """Functions alone, of a game however long."""
        sys.settrace(self._follow)
        try:
            yield
        finally:
            sys.settrace(None)

    def _follow(self, frame: FrameType, event: str, argument: object) -> None:
        code = frame.f_code
        if code.co_filename.startswith(self.folder):
            self.calls.add((code.co_filename, code.co_firstlineno))

    @contextmanager
    def timing(self) -> Iterator[None]:
        start = time.process_time()
        try:
            yield
        finally:
            self.seconds = time.process_time() - start

    def _call(self, frame: FrameType, event: str, argument: object) -> Any:
        self._left -= 1
        if not self._left:
            sys.settrace(None)
        code = frame.f_code
        if not code.co_filename.startswith(self.folder):
            return None
        self.calls.add((code.co_filename, code.co_firstlineno))
        self._often[code] += 1
        return self._line if self._often[code] <= OFTEN else None

    def _line(self, frame: FrameType, event: str, argument: object) -> Any:
        if event == "line":
            self.lines.add((frame.f_code.co_filename, frame.f_lineno))
        return self._line
