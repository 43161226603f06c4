"""SETUP: what is pending before the first turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from quarterdeck.core.terms import Spelling, Step
from quarterdeck.games.cursed_seas.components import COLOURS


@dataclass(frozen=True, slots=True)
class Mustering(Step):
    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int


@dataclass(frozen=True, slots=True)
class MusteringAnew(Step):
    """Another player has handed in the same: what may not be brought any more."""

    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int
    taken: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Opening(Step):
    pass


@dataclass(frozen=True, slots=True)
class LayingIsland(Step):
    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int


@dataclass(frozen=True, slots=True)
class LayingTerrain(Step):
    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int


@dataclass(frozen=True, slots=True)
class SettingTerrain(Step):
    """Where the terrain goes that was chosen."""

    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int
    kind: str


@dataclass(frozen=True, slots=True)
class ChoosingHome(Step):
    spelling: ClassVar[Spelling] = {"seat": COLOURS, "whose": COLOURS}
    seat: int
    whose: int


@dataclass(frozen=True, slots=True)
class Launching(Step):
    unit: str


@dataclass(frozen=True, slots=True)
class Dealing(Step):
    pass
