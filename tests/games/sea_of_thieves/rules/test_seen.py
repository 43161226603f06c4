"""INFO-06: what rivals have seen, kept no longer than it is certain."""

from __future__ import annotations

from tests.games.sea_of_thieves.table import after

from quarterdeck.core.testing import rule


@rule("SOT-INFO-06")
def test_a_swap_makes_rivals_forget() -> None:
    text = "next acting vermilion; ember at=h8 hold=gem-800; cinder at=h8; seen ember:gem-800:*"
    state = after(text, "swap", "shift gem-800 cinder")
    assert state.seen == ()


@rule("SOT-INFO-06")
def test_a_face_down_discard_makes_rivals_forget_the_hand() -> None:
    text = "next clearing vermilion; vermilion hand=brace*3,parley; known vermilion:brace:1"
    assert after(text, "discard brace").known == ()
    shown = "next hit ember 1; ember at=h6; vermilion hand=brace*2; known vermilion:brace:1"
    assert after(shown, "play brace").known == ()
