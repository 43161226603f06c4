"""Nothing in the box is lost or doubled."""

from __future__ import annotations

from corsair.components import TREASURES
from corsair.state import State


def check(state: State) -> list[str]:
    """CO-SEA-03: twelve treasures, buried or held."""
    found = sorted(state.buried + [card for hold in state.holds for card in hold])
    return [] if found == TREASURES else [f"treasures are {found}"]
