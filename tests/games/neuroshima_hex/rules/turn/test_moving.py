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


@rule("NSH-INST-12")
def test_an_hq_that_turns_is_called_by_its_army() -> None:
    state = GAME.read(position("vegas,borgo", "hand=rotation a1=hq c4=guard", "e3=hq"))
    state.log = []
    for action in ("play rotation", "pick a1", "face s"):
        GAME.apply(state, GAME.find(state, action))
    assert "@0 turns Vegas HQ on a1, looking south." in [note.text for note in state.log]
