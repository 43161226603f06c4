"""Python's collector of rings (objects that hold one another) rests while games are played.

A game leaves no rings behind, what is thrown away is freed at once, and `tests/conformance` proves
it; yet the collector would look through all that lives again and again: with the many tables of
Pirates of the Cursed Seas that took a third of the time of a compiled game.
"""

from __future__ import annotations

import gc
from threading import Lock
from typing import Final


class Rest:
    """`with RESTING:` the collector looks for nothing. Several may want that at a time: when the
    last of them is done it is as it was."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._wanted = 0
        self._was_on = False

    def __enter__(self) -> None:
        with self._lock:
            if not self._wanted:
                self._was_on = gc.isenabled()
                gc.disable()
            self._wanted += 1

    def __exit__(self, *_error: object) -> None:
        with self._lock:
            self._wanted -= 1
            if not self._wanted and self._was_on:
                gc.enable()


RESTING: Final = Rest()
