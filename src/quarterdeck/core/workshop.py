"""The workshop: what a game gives people who build at leisure what they bring to its table."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

Facts = dict[str, Any]
"""Plain facts ready for JSON."""


class Wish(NamedTuple):
    """What somebody wants chance to build: empty words leave the choice to it."""

    points: int
    nation: str = ""
    manner: str = ""


class Trial(NamedTuple):
    """A game in which what somebody built is tried out: the table's options, and what each of the
    two seats answers before the first turn."""

    options: dict[str, str]
    answers: tuple[str, str]


class Workshop(NamedTuple):
    """What each game with a workshop writes.

    `collection`: every piece one can build with, and what is ready to start from. `examine`: what a
    text says, line by line, what is wrong with what it describes, and what each piece would be at
    the table. `muster`: something legal by chance, as text. `trial`: how two of them meet, for so
    many points. `tally`: what a finished trial says of a seat.
    """

    collection: Callable[[], Facts]
    examine: Callable[[str, int], Facts]
    muster: Callable[[Wish, random.Random], str]
    trial: Callable[[str, str, int], Trial]
    tally: Callable[[Any, int, Trial], Facts]
