"""POWERS: what abilities and events still ask."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from quarterdeck.core.terms import Courtesy, Spelling, Step
from quarterdeck.games.cursed_seas.components import COLOURS


@dataclass(frozen=True, slots=True)
class Using(Step):
    """An ability asks for its target."""

    unit: str
    power: str
    data: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AbilityDie(Courtesy):
    """A die an ability or a drawback rolls for its piece."""

    unit: str
    power: str
    die: int
    asked: int
    data: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Gift(Step):
    """One piece of the fleet may be given two actions."""

    unit: str


@dataclass(frozen=True, slots=True)
class Pushing(Step):
    """An enemy ship is to be pushed."""

    unit: str


@dataclass(frozen=True, slots=True)
class Maroon(Step):
    """A crew is put on a wild island by the player to the left."""

    unit: str
    item: int


@dataclass(frozen=True, slots=True)
class CargoLoss(Step):
    """The shooter names the sort of cargo the target loses."""

    unit: str
    by: str


@dataclass(frozen=True, slots=True)
class Drifting(Step):
    """A seat moves a piece that is not its own along some segments: no ram, no docking."""

    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    unit: str
    seat: int
    legs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EventStep(Step):
    """An event asks something: a ship, a place at sea, a direction."""

    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int
    event: str
    data: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Salvage(Step):
    """A ship is about to sink: an event of its owner or of whoever sank it may be played."""

    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    unit: str
    seat: int
    event: str


@dataclass(frozen=True, slots=True)
class Naming(Step):
    """An effect asks a seat to name one of several: a ship, an island, a crew, a coin."""

    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int
    what: str
    unit: str
    data: tuple[int, ...]
