"""What can be pending when a card is played."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final

from quarterdeck.core.terms import Courtesy, Spelling, Step
from quarterdeck.games.sea_of_thieves.board import HEX_NAMES
from quarterdeck.games.sea_of_thieves.components import COLOURS, STANDEES
from quarterdeck.games.sea_of_thieves.rules.steps import SEAT, SHIP

NO_HEX: Final = len(HEX_NAMES)
"""No hex at all, written `-`."""
BOTH: Final = {"ship": STANDEES, "seat": COLOURS}
CARD: Final = {"seat": COLOURS, "ship": (*STANDEES, "-")}


@dataclass(frozen=True, slots=True)
class Offering(Courtesy):
    """A seat may answer the fortune card that another one has just played."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Resolving(Step):
    """Effect number `index` of a part of a card: fortune, seas, corner or kept."""

    spelling: ClassVar[Spelling] = CARD
    part: str
    card: str
    seat: int
    ship: int
    index: int


@dataclass(frozen=True, slots=True)
class Choosing(Step):
    """A seat picks a ship, hex, enemy or player for an effect; `tile` is the position rolled."""

    spelling: ClassVar[Spelling] = CARD
    effect: str
    seat: int
    ship: int
    tile: int


@dataclass(frozen=True, slots=True)
class Applying(Step):
    """An effect comes to a ship that was selected together with others."""

    spelling: ClassVar[Spelling] = {"seat": COLOURS, "ship": (*STANDEES, "-"), "victim": STANDEES}
    effect: str
    seat: int
    ship: int
    victim: int


@dataclass(frozen=True, slots=True)
class Drifting(Step):
    spelling: ClassVar[Spelling] = BOTH
    ship: int
    seat: int
    n: int


@dataclass(frozen=True, slots=True)
class Dropping(Courtesy):
    spelling: ClassVar[Spelling] = SHIP
    ship: int
    n: int


@dataclass(frozen=True, slots=True)
class Hooking(Step):
    spelling: ClassVar[Spelling] = SHIP
    ship: int
    n: int
    range: int


@dataclass(frozen=True, slots=True)
class Grabbing(Step):
    spelling: ClassVar[Spelling] = SHIP
    ship: int
    n: int


@dataclass(frozen=True, slots=True)
class Charting(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int
    levels: tuple[str, ...]
    n: int


@dataclass(frozen=True, slots=True)
class Arranging(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int
    done: int
    n: int


@dataclass(frozen=True, slots=True)
class Sifting(Step):
    """Skeletons are moved; `origin` is the hex the next one leaves, `-` while it is not picked."""

    spelling: ClassVar[Spelling] = {"seat": COLOURS, "origin": (*HEX_NAMES, "-")}
    seat: int
    n: int
    origin: int


# Steps that recur by the thousand, with many values each: built when they are first needed.
charting: Final = cache(Charting)
choosing: Final = cache(Choosing)
offering: Final = cache(Offering)
resolving: Final = cache(Resolving)
