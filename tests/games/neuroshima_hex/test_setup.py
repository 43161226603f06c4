"""SETUP: options make the first state."""

from __future__ import annotations

from quarterdeck.core.fates import Scripted
from quarterdeck.games.neuroshima_hex import GAME


def test_any_army_is_drawn_by_lot() -> None:
    state = GAME.setup(2, {"armies": "moloch,any"}, Scripted(["smart", "1"]))
    assert state.table.armies == ("moloch", "smart")
