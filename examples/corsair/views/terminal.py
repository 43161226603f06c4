"""The table drawn for a terminal."""

from __future__ import annotations

from corsair.board import ISLANDS, SPACES
from quarterdeck.core.game import View


def draw(view: View) -> str:
    ring = "  ".join(f"{space}*" if n in ISLANDS else space for n, space in enumerate(SPACES))
    lines = [f"Round {view['round']} of {view['last_round']}, {view['buried']} treasures buried"]
    lines += [ring, ""]
    for ship in view["ships"]:
        hold = "" if ship["hold"] is None else f": {ship['hold']}"
        lines.append(f"{ship['seat']:6} on {ship['at']}, {ship['treasures']} treasures{hold}")
    return "\n".join(lines)
