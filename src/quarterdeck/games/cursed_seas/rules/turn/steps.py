"""TURN: what is pending from its beginning to its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from quarterdeck.core.terms import Spelling, Step
from quarterdeck.games.cursed_seas.components import COLOURS


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
class Declaring(Step):
    """A ghost ship, submarine or sea monster says how it spends the turn."""

    unit: str


@dataclass(frozen=True, slots=True)
class Orders(Step):
    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int


@dataclass(frozen=True, slots=True)
class Closing(Step):
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


@dataclass(frozen=True, slots=True)
class Aftermath(Step):
    """What abilities add when an action is over: `deed` is move, shoot, load or unload."""

    unit: str
    deed: str
    free: bool


@dataclass(frozen=True, slots=True)
class FreeMove(Step):
    """An ability offers a free move."""

    unit: str
    power: str


@dataclass(frozen=True, slots=True)
class Blade(Step):
    """A scorpion or switchblade may strike."""

    unit: str


@dataclass(frozen=True, slots=True)
class Surround(Step):
    """A kraken may surround a ship."""

    unit: str


TURNS: Final = [Turn(seat) for seat in range(4)]
ORDERS: Final = [Orders(seat) for seat in range(4)]
CLOSINGS: Final = [Closing(seat) for seat in range(4)]
