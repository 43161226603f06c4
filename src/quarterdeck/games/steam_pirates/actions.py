"""What a seat may do. The text of an action is its identity: `sail lumen,cirrus`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from quarterdeck.core.terms import Action, Spelling, Vocabulary
from quarterdeck.games.steam_pirates.board.courses import COURSES
from quarterdeck.games.steam_pirates.components import (
    CITIES,
    CUBE_COLOURS,
    ISLAND_IDS,
    OFFICIAL_IDS,
    OFFICIALS,
    SYMBOLS,
    TREASURES,
)


@dataclass(frozen=True, slots=True)
class Stay(Action):
    """Do not sail this turn."""


@dataclass(frozen=True, slots=True)
class Sail(Action):
    """Sail a course: every island entered, the last one is where the frigate harbours."""

    course: tuple[int, ...]
    spelling: ClassVar[Spelling] = {"course": ISLAND_IDS}


@dataclass(frozen=True, slots=True)
class Profit(Action):
    die: int
    spelling: ClassVar[Spelling] = {"die": SYMBOLS}


@dataclass(frozen=True, slots=True)
class Establish(Action):
    die: int
    spelling: ClassVar[Spelling] = {"die": SYMBOLS}


@dataclass(frozen=True, slots=True)
class Consult(Action):
    """Take an Official action; which one is asked next."""

    die: int
    spelling: ClassVar[Spelling] = {"die": SYMBOLS}


@dataclass(frozen=True, slots=True)
class CutLosses(Action):
    die: int
    spelling: ClassVar[Spelling] = {"die": SYMBOLS}


@dataclass(frozen=True, slots=True)
class Bribe(Action):
    official: int
    spelling: ClassVar[Spelling] = {"official": OFFICIAL_IDS}


@dataclass(frozen=True, slots=True)
class Basic(Action):
    """Use the basic action of a displayed official."""

    official: int
    spelling: ClassVar[Spelling] = {"official": OFFICIAL_IDS}


@dataclass(frozen=True, slots=True)
class Bribed(Action):
    """Use the bribed action of an official who took your Gold earlier."""

    official: int
    spelling: ClassVar[Spelling] = {"official": OFFICIAL_IDS}


@dataclass(frozen=True, slots=True)
class Copy(Action):
    """Queen and Port Master: do the basic action of this official."""

    official: int
    spelling: ClassVar[Spelling] = {"official": OFFICIAL_IDS}


@dataclass(frozen=True, slots=True)
class Dismiss(Action):
    """Governor: discard this official from the display."""

    official: int
    spelling: ClassVar[Spelling] = {"official": OFFICIAL_IDS}


@dataclass(frozen=True, slots=True)
class Advance(Action):
    """Captain and Commodore: sail the flagship so many islands."""

    islands: int


@dataclass(frozen=True, slots=True)
class Return(Action):
    """Judge: give these drawn cubes back to their owners."""

    cubes: tuple[int, ...]
    spelling: ClassVar[Spelling] = {"cubes": CUBE_COLOURS}


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """Pirate Queen: take the map token of this treasure island."""

    island: int
    spelling: ClassVar[Spelling] = {"island": ISLAND_IDS}


@dataclass(frozen=True, slots=True)
class Sell(Action):
    """Sell the Trade House in this city to pay a fine."""

    city: int
    spelling: ClassVar[Spelling] = {"city": ISLAND_IDS}


@dataclass(frozen=True, slots=True)
class Request(Action):
    """Foul play: ask a rival for Gold; 0 asks for nothing."""

    gold: int


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """Foul play: pay what the Judge's friend asks."""


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Foul play: pay nothing."""


ACTIONS: Final = Vocabulary[Action](
    Stay, Sail, Profit, Establish, Consult, CutLosses, Bribe, Basic, Bribed, Copy, Dismiss,
    Advance, Return, Claim, Sell, Request, Pay, Decline,
)  # fmt: skip

# Built once: actions by the number of what they name.
STAY: Final[Action] = Stay()
SAIL: Final[dict[tuple[int, ...], Action]] = {
    course.way: Sail(course.way) for winds in COURSES for courses in winds for course in courses
}
PAY: Final[Action] = Pay()
DECLINE: Final[Action] = Decline()
PROFIT: Final[list[Action]] = [Profit(die) for die in range(len(SYMBOLS))]
ESTABLISH: Final[list[Action]] = [Establish(die) for die in range(len(SYMBOLS))]
CONSULT: Final[list[Action]] = [Consult(die) for die in range(len(SYMBOLS))]
CUT_LOSSES: Final[list[Action]] = [CutLosses(die) for die in range(len(SYMBOLS))]
BRIBE: Final[list[Action]] = [Bribe(official) for official in range(len(OFFICIALS))]
BASIC: Final[list[Action]] = [Basic(official) for official in range(len(OFFICIALS))]
BRIBED: Final[list[Action]] = [Bribed(official) for official in range(len(OFFICIALS))]
COPY: Final[list[Action]] = [Copy(official) for official in range(len(OFFICIALS))]
DISMISS: Final[list[Action]] = [Dismiss(official) for official in range(len(OFFICIALS))]
ADVANCE: Final[list[Action]] = [Advance(islands) for islands in range(4)]
CLAIM: Final[list[Action]] = [Claim(island) for island in TREASURES]
SELL: Final[list[Action]] = [Sell(city) for city in CITIES]
MOST_REQUESTED: Final = 9
REQUEST: Final[list[Action]] = [Request(gold) for gold in range(MOST_REQUESTED + 1)]


def _returns() -> dict[tuple[int, ...], Action]:
    cubes = range(len(CUBE_COLOURS))
    ones = [(one,) for one in cubes]
    twos = [(one, two) for one in cubes for two in cubes if one <= two]
    return {pair: Return(pair) for pair in [*ones, *twos]}


RETURN: Final = _returns()
