"""What can be pending."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from quarterdeck.core.terms import Spelling, Step
from quarterdeck.games.steam_pirates.components import (
    COLOURS,
    CUBE_COLOURS,
    FACTIONS,
    OFFICIAL_IDS,
    SHIPS,
)

SEAT: Final = {"seat": COLOURS}


@dataclass(frozen=True, slots=True)
class Turn(Step):
    """The next turn of the Action phase, or the end of the round."""


@dataclass(frozen=True, slots=True)
class Sailing(Step):
    seat: int
    spelling: ClassVar[Spelling] = SEAT


@dataclass(frozen=True, slots=True)
class Acting(Step):
    """Choose a die and what to do with it."""

    seat: int
    spelling: ClassVar[Spelling] = SEAT


@dataclass(frozen=True, slots=True)
class Consulting(Step):
    """An Official action: bribe, basic action or bribed action."""

    seat: int
    spelling: ClassVar[Spelling] = SEAT


@dataclass(frozen=True, slots=True)
class Bribing(Step):
    """The Barkeep's cheaper bribe of a displayed official."""

    seat: int
    faction: int
    discount: int
    spelling: ClassVar[Spelling] = {"seat": COLOURS, "faction": (*FACTIONS, "any")}


@dataclass(frozen=True, slots=True)
class Imitating(Step):
    """Queen and Port Master choose whom to copy."""

    seat: int
    faction: int
    spelling: ClassVar[Spelling] = {"seat": COLOURS, "faction": FACTIONS}


@dataclass(frozen=True, slots=True)
class Steering(Step):
    """Captain and Commodore choose how far the flagship sails."""

    seat: int
    ship: int
    reach: int
    spelling: ClassVar[Spelling] = {"seat": COLOURS, "ship": SHIPS}


@dataclass(frozen=True, slots=True)
class Judging(Step):
    """The Judge's friend decides which of the drawn cubes go back to their owners."""

    seat: int
    cubes: tuple[int, ...]
    most: int
    spelling: ClassVar[Spelling] = {"seat": COLOURS, "cubes": CUBE_COLOURS}


@dataclass(frozen=True, slots=True)
class Requesting(Step):
    """Foul play: the Judge's friend may ask a rival for Gold."""

    seat: int
    rival: int
    spelling: ClassVar[Spelling] = {"seat": COLOURS, "rival": COLOURS}


@dataclass(frozen=True, slots=True)
class Answering(Step):
    """Foul play: the rival pays or declines."""

    rival: int
    seat: int
    gold: int
    spelling: ClassVar[Spelling] = {"seat": COLOURS, "rival": COLOURS}


@dataclass(frozen=True, slots=True)
class Claiming(Step):
    """The bribed Pirate Queen hands over a map token."""

    seat: int
    spelling: ClassVar[Spelling] = SEAT


@dataclass(frozen=True, slots=True)
class Dismissing(Step):
    """The bribed Governor discards a displayed official."""

    seat: int
    gold: int
    spelling: ClassVar[Spelling] = SEAT


@dataclass(frozen=True, slots=True)
class Replacing(Step):
    """The card of a basic action is discarded and replaced when its effect is over."""

    official: int
    spelling: ClassVar[Spelling] = {"official": OFFICIAL_IDS}


@dataclass(frozen=True, slots=True)
class Refreshing(Step):
    """The Refresh phase begins: first player, dice, wind."""


@dataclass(frozen=True, slots=True)
class Checking(Step):
    """The notoriety check: so many cubes are still to be drawn."""

    draws: int


@dataclass(frozen=True, slots=True)
class Fining(Step):
    """A fine of the season Gold, houses sold if need be."""

    seat: int
    spelling: ClassVar[Spelling] = SEAT


@dataclass(frozen=True, slots=True)
class Closing(Step):
    """The end of a Refresh: flagships advance, or a new season begins."""


# Built once.
TURN: Final[Step] = Turn()
REFRESHING: Final[Step] = Refreshing()
CLOSING: Final[Step] = Closing()
SAILING: Final[list[Step]] = [Sailing(seat) for seat in range(len(COLOURS))]
ACTING: Final[list[Step]] = [Acting(seat) for seat in range(len(COLOURS))]
CONSULTING: Final[list[Step]] = [Consulting(seat) for seat in range(len(COLOURS))]
FINING: Final[list[Step]] = [Fining(seat) for seat in range(len(COLOURS))]
CHECKING: Final[list[Step]] = [Checking(draws) for draws in range(8)]
REPLACING: Final[list[Step]] = [Replacing(official) for official in range(len(OFFICIAL_IDS))]
