"""Table of contents: which module settles which step."""

from __future__ import annotations

from corsair.rules import duel, turn
from corsair.rules.steps import Arrival, Turn

PHASES = {Turn: turn, Arrival: duel}
