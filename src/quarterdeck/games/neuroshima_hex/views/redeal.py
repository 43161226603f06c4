"""What a seat may imagine: everything as it is."""

from __future__ import annotations

import random

from quarterdeck.core.fates import Seat
from quarterdeck.games.neuroshima_hex.state import State


def redeal(state: State, seat: Seat | None, rng: random.Random) -> None:
    """TURN-15: nothing is hidden but the order of the piles, and piles have none."""
