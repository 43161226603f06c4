"""What a seat may imagine: everything as it is."""

from __future__ import annotations

import random

from quarterdeck.core.fates import Seat
from quarterdeck.games.steam_pirates.state import State


def redeal(state: State, seat: Seat | None, rng: random.Random) -> None:
    """SP-FLOW-07: nobody ever holds a secret, and decks have no order yet."""
