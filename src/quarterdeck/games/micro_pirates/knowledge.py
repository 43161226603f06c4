"""What a bot knows."""

from __future__ import annotations

from quarterdeck.core.game import Knowledge
from quarterdeck.games.micro_pirates.state import State


class MicroPiratesKnowledge(Knowledge[State]):
    """Fame."""
