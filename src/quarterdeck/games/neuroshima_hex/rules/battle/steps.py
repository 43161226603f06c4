"""What can be pending in a Battle and after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from quarterdeck.core.terms import Spelling, Step
from quarterdeck.games.neuroshima_hex.board import DIRECTIONS, NAMES
from quarterdeck.games.neuroshima_hex.rules.turn.steps import PAIR, SEAT, SEATS, UNIT


@dataclass(frozen=True, slots=True)
class Fighting(Step):
    """BATTLE-01: a Battle goes on."""


@dataclass(frozen=True, slots=True)
class Ordering(Step):
    """BATTLE-06: the initiator says who declares first."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Choice(Step):
    """BATTLE-05a: a unit must say how it acts in this segment."""

    spelling: ClassVar[Spelling] = UNIT | {"direction": DIRECTIONS}
    seat: int
    space: int
    what: str
    direction: int


@dataclass(frozen=True, slots=True)
class Flying(Step):
    """ATK-07: a rocket on its way."""

    spelling: ClassVar[Spelling] = PAIR
    seat: int
    space: int
    other: int
    left: int


@dataclass(frozen=True, slots=True)
class Healing(Step):
    """MED-01: Medics take what they can."""


@dataclass(frozen=True, slots=True)
class LastWord(Step):
    """MED-10: allies' Medics reach for the same source."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int
    source: int


@dataclass(frozen=True, slots=True)
class Rescue(Step):
    """MED-03: one seat chooses what its Medics take."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int
    source: int


@dataclass(frozen=True, slots=True)
class Relief(Step):
    """MED-09: another Medic may take over what this one took."""

    spelling: ClassVar[Spelling] = UNIT
    seat: int
    space: int
    source: int


@dataclass(frozen=True, slots=True)
class ChargeOrder(Step):
    """PIR-CHARGE-02: two chargers want one space."""

    spelling: ClassVar[Spelling] = SEAT | {"rivals": NAMES}
    seat: int
    rivals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Charging(Step):
    spelling: ClassVar[Spelling] = UNIT | {"spaces": NAMES}
    seat: int
    space: int
    spaces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChargeFace(Step):
    spelling: ClassVar[Spelling] = PAIR
    seat: int
    space: int
    other: int


@dataclass(frozen=True, slots=True)
class Feeding(Step):
    """MULTI-13: in a scoring game Devouring costs an opponent a point."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Aftermath(Step):
    """BATTLE-10: what closes a Battle, one part after the other."""

    part: int


@dataclass(frozen=True, slots=True)
class Drifting(Step):
    """PIR-DRIFT-03: a unit that has drifted may be turned."""

    spelling: ClassVar[Spelling] = UNIT
    seat: int
    space: int


FIGHTING: Final = Fighting()
HEALING: Final = Healing()
AFTERMATHS: Final = [Aftermath(part) for part in range(10)]
DRIFTING: Final = [[Drifting(seat, space) for space in range(len(NAMES))] for seat in SEATS]
