"""MOVE: what is pending while a piece sails."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from quarterdeck.core.terms import Courtesy, Spelling, Step
from quarterdeck.games.cursed_seas.components import COLOURS


@dataclass(frozen=True, slots=True)
class Casting(Step):
    """A move begins: what happens before the first segment."""

    unit: str
    free: bool


@dataclass(frozen=True, slots=True)
class Sailing(Step):
    """Segments still to sail. `touched` since the start, `met` terrain settled already."""

    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    unit: str
    seat: int
    legs: tuple[str, ...]
    bonus: tuple[str, ...]
    touched: tuple[int, ...]
    met: tuple[int, ...]
    free: bool


@dataclass(frozen=True, slots=True)
class Swinging(Step):
    """A schooner or longship may turn about its stern."""

    unit: str


@dataclass(frozen=True, slots=True)
class Crossing(Step):
    """Terrain on the path of one segment: pairs of distance and terrain, nearest first."""

    unit: str
    x: int
    y: int
    heading: int
    length: int
    hits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TerrainDie(Courtesy):
    """A die that terrain rolls for a piece."""

    unit: str
    land: int
    die: int
    asked: int


@dataclass(frozen=True, slots=True)
class Leaving(Step):
    """A lost piece comes out of the fog at a number of its edge."""

    unit: str
    land: int
    number: int
    free: bool


@dataclass(frozen=True, slots=True)
class Hopping(Step):
    """A lost piece may come out of any fog bank."""

    unit: str
    free: bool


@dataclass(frozen=True, slots=True)
class Whirling(Step):
    """A piece in a whirlpool chooses where to come up."""

    unit: str
    land: int


@dataclass(frozen=True, slots=True)
class TollDie(Courtesy):
    unit: str
    die: int
    asked: int


@dataclass(frozen=True, slots=True)
class Toll(Step):
    """A whirlpool wants a mast, a treasure or a crew."""

    unit: str


@dataclass(frozen=True, slots=True)
class Placing(Step):
    """A piece is to be laid touching a place: an island, a ship, or terrain (by CS-MOVE-21)."""

    unit: str
    place: int


@dataclass(frozen=True, slots=True)
class Arriving(Step):
    """The move is over: what it led to is settled in the order of CS-TURN-09."""

    unit: str
    free: bool
    rams: bool
    before: tuple[int, ...]
    met: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Towing(Step):
    unit: str


@dataclass(frozen=True, slots=True)
class Smoking(Step):
    """A cannon lays smoke, or an effect lays terrain: somewhere within reach of a piece."""

    unit: str
    kind: int
    reach: int
    word: str


# Those of every move are the same in many games: they are built once.


@lru_cache(maxsize=1024)
def casting(unit: str) -> Casting:
    """That of a move action."""
    return Casting(unit, False)


@lru_cache(maxsize=4096)
def sailing(  # noqa: PLR0913
    unit: str,
    seat: int,
    legs: tuple[str, ...],
    bonus: tuple[str, ...],
    touched: tuple[int, ...],
    met: tuple[int, ...],
    free: bool,
) -> Sailing:
    return Sailing(unit, seat, legs, bonus, touched, met, free)


@lru_cache(maxsize=4096)
def arriving(
    unit: str, free: bool, rams: bool, before: tuple[int, ...], met: tuple[int, ...]
) -> Arriving:
    return Arriving(unit, free, rams, before, met)
