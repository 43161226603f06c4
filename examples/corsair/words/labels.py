"""What buttons say."""

from __future__ import annotations

from corsair.actions import Challenge, Dig, Sail
from corsair.board import ISLANDS, SPACES
from corsair.state import State
from quarterdeck.core.terms import Action


def label(state: State, action: Action) -> str:
    match action:
        case Sail(to):
            return f"Sail to {SPACES[to]}" + (" (island)" if to in ISLANDS else "")
        case Challenge(rival):
            return f"Challenge @{rival}"
        case Dig():
            return "Dig for treasure"
        case _:
            return "Pass in peace"
