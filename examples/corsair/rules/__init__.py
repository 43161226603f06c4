"""Table of contents: which module settles which step."""

from __future__ import annotations

from corsair.rules import duel, turn
from corsair.rules.steps import Arrival, EndOfTurn, Turn
from quarterdeck.core.phases import Part, Phase
from quarterdeck.core.terms import Step

PHASES: dict[type[Step], Phase] = {Turn: turn, Arrival: duel, EndOfTurn: Part(settle=turn.pass_on)}
