"""FIGHT: what is pending between one piece and another."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from quarterdeck.core.terms import Courtesy, Spelling, Step
from quarterdeck.games.cursed_seas.components import COLOURS


@dataclass(frozen=True, slots=True)
class Ramming(Step):
    unit: str
    targets: tuple[str, ...]
    free: bool


@dataclass(frozen=True, slots=True)
class RamDie(Courtesy):
    unit: str
    other: str
    die: int
    asked: int
    free: bool


@dataclass(frozen=True, slots=True)
class Pinning(Step):
    """After the ram's damage: is somebody pinned now?"""

    unit: str
    other: str


@dataclass(frozen=True, slots=True)
class Boarding(Step):
    """Either side may start one boarding party; `asked` seats have declined."""

    unit: str
    other: str
    asked: int
    plus: int


@dataclass(frozen=True, slots=True)
class BoardDie(Courtesy):
    """One die of a boarding party: first the ship that began it, then the other."""

    unit: str
    other: str
    die: int
    asked: int
    plus: int
    first: int


@dataclass(frozen=True, slots=True)
class Prize(Step):
    """The winner of a boarding party chooses what it gets."""

    unit: str
    other: str
    left: int
    taken: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Calling(Step):
    """CS-CREW-04: a face-down crew could help now; its owner may turn it up."""

    unit: str
    need: str


@dataclass(frozen=True, slots=True)
class CrewLoss(Step):
    """A ship loses crew; its controller (or `seat`) picks which."""

    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    unit: str
    seat: int
    count: int
    by: str


@dataclass(frozen=True, slots=True)
class TreasureLoss(Step):
    """A ship loses a treasure to another."""

    unit: str
    other: str


@dataclass(frozen=True, slots=True)
class Volley(Step):
    """Guns fire one by one. `tally` counts hits by target: place, hits, place, hits …"""

    unit: str
    fired: tuple[int, ...]
    tally: tuple[int, ...]
    free: bool
    mode: str


@lru_cache(maxsize=1024)
def volley(unit: str, free: bool, mode: str) -> Volley:
    """One that begins: the same in every game, so it is built once."""
    return Volley(unit, (), (), free, mode)


@dataclass(frozen=True, slots=True)
class Aiming(Step):
    """A shot is declared: the target may answer before the die falls."""

    unit: str
    gun: int
    target: str
    load: str
    asked: int


@dataclass(frozen=True, slots=True)
class ShotDie(Courtesy):
    unit: str
    gun: int
    target: str
    load: str
    die: int
    asked: int


@dataclass(frozen=True, slots=True)
class PickDie(Step):
    """Two dice were thrown, one is kept."""

    unit: str
    gun: int
    target: str
    load: str
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Again(Step):
    """A cannon that missed may fire once more."""

    unit: str
    gun: int


@dataclass(frozen=True, slots=True)
class Losing(Step):
    """Masts are lost; `seat` picks which. `by` is who caused it, `cause` what."""

    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    unit: str
    seat: int
    count: int
    by: str
    cause: str


@dataclass(frozen=True, slots=True)
class Mending(Step):
    """A mast returns; the controller picks which."""

    unit: str
    count: int


@dataclass(frozen=True, slots=True)
class Sinking(Step):
    """A ship goes down, unless something saves it."""

    unit: str
    by: str


@dataclass(frozen=True, slots=True)
class Fortifying(Step):
    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int


@dataclass(frozen=True, slots=True)
class Striking(Step):
    """A fort loses a flag."""

    fort: str
