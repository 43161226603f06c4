"""INST-02: units move and turn."""

from __future__ import annotations

from tests.games.neuroshima_hex.table import position

from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME


@rule("NSH-RUL-03")
def test_a_unit_that_only_turns_is_not_said_to_move() -> None:
    text = position("moloch,borgo", "hand=move a1=hq c4=hybrid", "e3=hq")
    state = GAME.read(text)
    state.log = []
    for action in ("play move", "pick c4", "stay", "face s"):
        GAME.apply(state, GAME.find(state, action))
    said = [str(note) for note in state.log]
    assert any("turns Hybrid on c4" in sentence for sentence in said)
    assert not any("moves" in sentence for sentence in said)
