"""CARGO: what is pending at shores and alongside."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from quarterdeck.core.terms import Step


@dataclass(frozen=True, slots=True)
class Docking(Step):
    unit: str
    own_move: bool


@dataclass(frozen=True, slots=True)
class Unloading(Step):
    unit: str


@dataclass(frozen=True, slots=True)
class Raiding(Step):
    unit: str


@dataclass(frozen=True, slots=True)
class Mystery(Step):
    """A mysterious island's outcome asks something."""

    unit: str
    isle: int
    outcome: str
    data: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Finding(Step):
    """A docked ship may explore for free."""

    unit: str


@dataclass(frozen=True, slots=True)
class Exploring(Step):
    """Which of the things in reach is explored."""

    unit: str


NO_LIMIT: Final = 99
PLUNDER: Final = 98
"""As the limit of a `Loading`: treasure of an enemy ship, no crew, and nothing is left for it."""


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
