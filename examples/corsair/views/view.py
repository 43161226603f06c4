"""What each seat may see."""

from __future__ import annotations

from corsair.board import SPACES
from corsair.components import COLOURS
from corsair.state import State
from quarterdeck.core.fates import Seat
from quarterdeck.core.game import View


def view(state: State, seat: Seat | None) -> View:
    """The holds of others as counts; what is buried only as a number."""
    return {
        "round": state.round,
        "last_round": state.last_round,
        "buried": len(state.buried),
        "ships": [
            {
                "seat": COLOURS[each],
                "at": SPACES[at],
                "treasures": len(hold),
                "hold": hold[:] if each == seat else None,
            }
            for each, (at, hold) in enumerate(zip(state.at, state.holds, strict=True))
        ],
    }
