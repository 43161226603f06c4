"""How markers and seats are spelled in positions."""

from __future__ import annotations

from quarterdeck.core.terms import Step
from quarterdeck.games.neuroshima_hex.components import COLOURS
from quarterdeck.games.neuroshima_hex.rules.turn.steps import Acting
from quarterdeck.games.neuroshima_hex.state import (
    FRESH,
    INCUBATED,
    PARALYSED,
    QUILL_LEFT,
    QUILL_RIGHT,
    STEEL,
    TAKEN,
    TENTACLE,
    VENOM,
    VENOM_NEOJUNGLE,
)

UNDER = "under-"

MARKS = {
    "paralysed": PARALYSED,
    "steel": STEEL,
    "tentacle": TENTACLE,
    "quill-left": QUILL_LEFT,
    "quill-right": QUILL_RIGHT,
    "accelerator": INCUBATED,
    "claw": INCUBATED << 1,
    "net": INCUBATED << 2,
    "acid": INCUBATED << 3,
    "fresh": FRESH,
    **{f"taken-{colour}": TAKEN << seat for seat, colour in enumerate(COLOURS)},
}
COUNTED = {"venom": VENOM, "thorn": VENOM_NEOJUNGLE}


def colour_of(seat: int) -> str:
    return COLOURS[seat] if seat >= 0 else "-"


def active_by_default(agenda: list[Step]) -> int:
    top = agenda[-1] if agenda else None
    return top.seat if isinstance(top, Acting) else -1
