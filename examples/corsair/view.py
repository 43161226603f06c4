"""What each seat may see, and what it may imagine."""

from __future__ import annotations

import random

from corsair.components import COLOURS, SPACES
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


def redeal(state: State, seat: Seat | None, rng: random.Random) -> None:
    """Shuffle what the seat has not seen and deal it to the same places."""
    others = [hold for each, hold in enumerate(state.holds) if each != seat]
    unseen = sorted(state.buried + [card for hold in others for card in hold])
    rng.shuffle(unseen)
    for hold in others:
        hold[:] = sorted(unseen.pop() for _ in hold)
    state.buried = sorted(unseen)
