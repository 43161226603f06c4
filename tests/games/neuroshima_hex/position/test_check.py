"""Nothing in the box is lost or doubled."""

from __future__ import annotations

from tests.games.neuroshima_hex.table import ORDINARY

from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME


@rule("NSH-TILE-10")
def test_check_finds_what_was_lost_or_doubled() -> None:
    state = GAME.read(ORDINARY)
    assert GAME.check(state) == []
    state.hand[0].append(state.hand[0][0])
    assert GAME.check(state) == ["pirates: 2 of 1 wave"]
    state.hand[0].clear()
    assert GAME.check(state) == ["pirates: 0 of 1 wave"]
    state.hp[1] = -1
    assert "the vegas HQ has -1 hit points" in GAME.check(state)
