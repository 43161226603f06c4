"""What a seat may imagine: the treasures it has not seen, dealt anew."""

from __future__ import annotations

import random

from corsair.state import State
from quarterdeck.core.fates import Seat


def redeal(state: State, seat: Seat | None, rng: random.Random) -> None:
    """Shuffle what the seat has not seen and deal it to the same places."""
    others = [hold for each, hold in enumerate(state.holds) if each != seat]
    unseen = sorted(state.buried + [card for hold in others for card in hold])
    rng.shuffle(unseen)
    for hold in others:
        hold[:] = sorted(unseen.pop() for _ in hold)
    state.buried = sorted(unseen)
