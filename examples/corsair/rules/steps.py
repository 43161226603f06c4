"""What can be pending."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from corsair.components import COLOURS
from quarterdeck.core.terms import Spelling, Step


@dataclass(frozen=True, slots=True)
class Turn(Step):
    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int


@dataclass(frozen=True, slots=True)
class Arrival(Step):
    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int


@dataclass(frozen=True, slots=True)
class EndOfTurn(Step):
    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int


TURNS = [Turn(seat) for seat in range(len(COLOURS))]
ARRIVALS = [Arrival(seat) for seat in range(len(COLOURS))]
ENDS = [EndOfTurn(seat) for seat in range(len(COLOURS))]
