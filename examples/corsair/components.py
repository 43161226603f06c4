"""What is in the box."""

from __future__ import annotations

TREASURES = sorted([1, 2, 3] * 4)
COLOURS = ("red", "blue", "green")
SHIP_NAMES = tuple(f"ship-{colour}" for colour in COLOURS)
