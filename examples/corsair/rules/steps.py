"""What can be pending."""

from __future__ import annotations

from dataclasses import dataclass

from corsair.components import COLOURS
from quarterdeck.core.terms import Step


@dataclass(frozen=True, slots=True)
class Turn(Step):
    spelling = {"seat": COLOURS}
    seat: int


@dataclass(frozen=True, slots=True)
class Arrival(Step):
    spelling = {"seat": COLOURS}
    seat: int


TURNS = [Turn(seat) for seat in range(len(COLOURS))]
ARRIVALS = [Arrival(seat) for seat in range(len(COLOURS))]
