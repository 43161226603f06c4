"""What a seat may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from corsair.board import SPACES
from corsair.components import COLOURS
from quarterdeck.core.terms import Action, Spelling, Vocabulary


@dataclass(frozen=True, slots=True)
class Sail(Action):
    spelling: ClassVar[Spelling] = {"to": SPACES}
    to: int


@dataclass(frozen=True, slots=True)
class Dig(Action):
    pass


@dataclass(frozen=True, slots=True)
class Challenge(Action):
    spelling: ClassVar[Spelling] = {"rival": COLOURS}
    rival: int


@dataclass(frozen=True, slots=True)
class Pass(Action):
    pass


ACTIONS = Vocabulary(Sail, Dig, Challenge, Pass)
"""Every kind of action, to read them from text."""

# Actions that recur are built once.
SAILS = [Sail(to) for to in range(len(SPACES))]
CHALLENGES = [Challenge(seat) for seat in range(len(COLOURS))]
DIG = Dig()
PASS = Pass()
