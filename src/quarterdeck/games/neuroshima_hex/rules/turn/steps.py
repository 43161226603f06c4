"""What can be pending in a turn: the set-up, the free part, what tiles and abilities ask."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Final

from quarterdeck.core.terms import Parting, Spelling, Step
from quarterdeck.games.neuroshima_hex.board import NAMES
from quarterdeck.games.neuroshima_hex.components import COLOURS

SEAT: Final = {"seat": COLOURS}
UNIT: Final = {"seat": COLOURS, "space": NAMES}
PAIR: Final = {"seat": COLOURS, "space": NAMES, "other": NAMES}


@dataclass(frozen=True, slots=True)
class Honour(Step):
    """SETUP-03: who begins."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Setting(Step):
    """SETUP-04: a seat puts its HQ down."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class SettingFace(Step):
    spelling: ClassVar[Spelling] = UNIT
    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class SettingSide(Step):
    """KEY-11: which side of an HQ with two faces lies up."""

    spelling: ClassVar[Spelling] = UNIT
    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class Turn(Step):
    """TURN-13: a turn begins with drawing."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Drawn(Step):
    """TURN-06: tiles were drawn; was it an unlucky draw?"""

    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Culling(Step):
    """OPT-01: one of the tiles that an unlucky draw throws away."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Redrawing(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Forced(Step):
    """TURN-02: the forced discard."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Acting(Parting):
    """TURN-07: the free part of a turn.

    RUL-12: that the turn ends is said by its player even when nothing else can be done: then
    others draw, and what was done can no longer be taken back freely.
    """

    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Next(Step):
    """Whose turn comes, or the Final Battle."""


@dataclass(frozen=True, slots=True)
class Verdict(Step):
    """END-05, END-06: compare the HQs after the last Battle."""

    kind: str


@dataclass(frozen=True, slots=True)
class Placing(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class PlacingFace(Step):
    spelling: ClassVar[Spelling] = UNIT
    seat: int
    tile: str
    space: int


@dataclass(frozen=True, slots=True)
class Boarding(Step):
    """PIR-BOARD-01: Bossman has just been placed."""

    spelling: ClassVar[Spelling] = UNIT
    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class Examining(Step):
    """FULL-02: what an act has changed is worked out before anything else happens."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class TakingTurn(Step):
    """MOD-10: a unit just taken over may be turned."""

    spelling: ClassVar[Spelling] = UNIT
    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class MoveWho(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int
    why: str


@dataclass(frozen=True, slots=True)
class Moving(Step):
    spelling: ClassVar[Spelling] = UNIT
    seat: int
    space: int
    steps: int


@dataclass(frozen=True, slots=True)
class MovingOn(Step):
    """MOD-06: the second step of a doubled move."""

    spelling: ClassVar[Spelling] = UNIT
    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class MovingFace(Step):
    spelling: ClassVar[Spelling] = PAIR
    seat: int
    space: int
    other: int
    steps: int


@dataclass(frozen=True, slots=True)
class TurnWho(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int
    why: str


@dataclass(frozen=True, slots=True)
class Turning(Step):
    spelling: ClassVar[Spelling] = UNIT
    seat: int
    space: int
    why: str


@dataclass(frozen=True, slots=True)
class PushWho(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class PushWhom(Step):
    spelling: ClassVar[Spelling] = UNIT
    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class PushWhere(Step):
    spelling: ClassVar[Spelling] = PAIR
    seat: int
    space: int
    other: int


@dataclass(frozen=True, slots=True)
class GrabWho(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class GrabWhom(Step):
    spelling: ClassVar[Spelling] = UNIT
    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class GrabWhere(Step):
    spelling: ClassVar[Spelling] = PAIR
    seat: int
    space: int
    other: int


@dataclass(frozen=True, slots=True)
class GrabFace(Step):
    spelling: ClassVar[Spelling] = PAIR
    seat: int
    space: int
    other: int


@dataclass(frozen=True, slots=True)
class SwapWho(Step):
    """INST-11, INST-15, KEY-15: the first of two units that change places."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int
    why: str


@dataclass(frozen=True, slots=True)
class SwapWith(Step):
    spelling: ClassVar[Spelling] = UNIT
    seat: int
    space: int
    why: str


@dataclass(frozen=True, slots=True)
class Aiming(Step):
    """An instant tile, an ability or an Implant chooses one target."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int
    why: str


@dataclass(frozen=True, slots=True)
class AimingArea(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int
    why: str


@dataclass(frozen=True, slots=True)
class Splitting(Step):
    """INST-18: the unit or the foundation of a space is hit, not both."""

    spelling: ClassVar[Spelling] = UNIT
    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class Reckoning(Step):
    """INST-20: wounds outside a Battle are taken at once."""

    why: str


@dataclass(frozen=True, slots=True)
class ReplaceWho(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class ReplaceWith(Step):
    spelling: ClassVar[Spelling] = UNIT
    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class ReplaceFace(Step):
    spelling: ClassVar[Spelling] = UNIT
    seat: int
    tile: str
    space: int


@dataclass(frozen=True, slots=True)
class Raising(Step):
    """INST-24, KEY-08: a unit of the Zombie Pool comes back; space -1 is still to be chosen."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class RaiseWhere(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class RaiseFace(Step):
    spelling: ClassVar[Spelling] = UNIT
    seat: int
    tile: str
    space: int


@dataclass(frozen=True, slots=True)
class Incubating(Step):
    spelling: ClassVar[Spelling] = UNIT
    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class Drilling(Step):
    spelling: ClassVar[Spelling] = UNIT
    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class Storming(Step):
    """INST-16: where the Sandstorm goes."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Shifting(Step):
    """KEY-43: Quicksands may move before a Sandstorm."""

    spelling: ClassVar[Spelling] = UNIT
    seat: int
    space: int


SEATS: Final = range(len(COLOURS))
TURNS: Final = [Turn(seat) for seat in SEATS]
DRAWN: Final = [Drawn(seat) for seat in SEATS]
FORCED: Final = [Forced(seat) for seat in SEATS]
ACTING: Final = [Acting(seat) for seat in SEATS]
EXAMINING: Final = [Examining(seat) for seat in SEATS]
NEXT: Final = Next()

# Steps that recur are kept: a frozen record takes longer to make than to find.
placing_face = lru_cache(maxsize=8192)(PlacingFace)
moving = lru_cache(maxsize=1024)(Moving)
moving_face = lru_cache(maxsize=8192)(MovingFace)
turning = lru_cache(maxsize=1024)(Turning)
