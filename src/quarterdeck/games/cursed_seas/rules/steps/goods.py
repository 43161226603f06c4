"""EXPLORING, cargo and abilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from quarterdeck.core.terms import Spelling, Step
from quarterdeck.games.cursed_seas.rules.queries import COLOURS


@dataclass(frozen=True, slots=True)
class Finding(Step):
    """A docked ship may explore for free."""

    unit: str


@dataclass(frozen=True, slots=True)
class Exploring(Step):
    """Which of the things in reach is explored."""

    unit: str


@dataclass(frozen=True, slots=True)
class Loading(Step):
    """An exploring ship takes what it wants from a place; leaving comes before taking."""

    unit: str
    place: int
    taken: int
    limit: int


@dataclass(frozen=True, slots=True)
class Stowing(Step):
    """Crew and equipment go ashore or come aboard; each is moved once."""

    unit: str
    moved: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Jettison(Step):
    """CS-LINK-04: too much is aboard."""

    unit: str


@dataclass(frozen=True, slots=True)
class Aftermath(Step):
    """What abilities add when an action is over: `deed` is move, shoot, load or unload."""

    unit: str
    deed: str
    free: bool


@dataclass(frozen=True, slots=True)
class Smoking(Step):
    """A cannon lays smoke, or an effect lays terrain: somewhere within reach of a piece."""

    unit: str
    kind: int
    reach: int
    word: str


@dataclass(frozen=True, slots=True)
class Using(Step):
    """An ability asks for its target."""

    unit: str
    power: str
    data: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AbilityDie(Step):
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
class Mystery(Step):
    """A mysterious island's outcome asks something."""

    unit: str
    isle: int
    outcome: str
    data: tuple[int, ...]


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
