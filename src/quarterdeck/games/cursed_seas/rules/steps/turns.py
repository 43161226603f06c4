"""THE TURN: its beginning, its orders, its end, and who may answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from quarterdeck.core.terms import Spelling, Step
from quarterdeck.games.cursed_seas.rules.queries import COLOURS


@dataclass(frozen=True, slots=True)
class Turn(Step):
    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int


@dataclass(frozen=True, slots=True)
class Dawning(Step):
    """The beginning of a turn, one matter after another (CS-TURN-01 a)."""

    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int
    hour: int


@dataclass(frozen=True, slots=True)
class Orders(Step):
    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int


@dataclass(frozen=True, slots=True)
class Closing(Step):
    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int


@dataclass(frozen=True, slots=True)
class Declaring(Step):
    """A ghost ship, submarine or sea monster says how it spends the turn."""

    unit: str


@dataclass(frozen=True, slots=True)
class Fortifying(Step):
    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int


@dataclass(frozen=True, slots=True)
class Reacting(Step):
    """A seat may answer something that happened: `what` says which moment it is."""

    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int
    what: str
    unit: str
    data: tuple[int, ...]


TURNS: Final = [Turn(seat) for seat in range(4)]
ORDERS: Final = [Orders(seat) for seat in range(4)]
CLOSINGS: Final = [Closing(seat) for seat in range(4)]
