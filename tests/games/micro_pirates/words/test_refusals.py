"""Refusals say why, with a rule."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.micro_pirates.table import RICH, listed, table

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.games.micro_pirates import GAME


def test_refusals_explain_themselves() -> None:
    state = GAME.read(table("red at=e3 fish=3 delivery=qd1", "exports x03"))
    refusal = GAME.explain(state, "export x03")
    assert str(refusal) == "You do not have 5 fish. (MP-EXPORT-01)"
    refusal = GAME.explain(state, "quest delivery")
    assert str(refusal) == "It takes 4 fish, all at once. (MP-QUEST-10)"
    refusal = GAME.explain(state, "roll")
    assert refusal is not None
    assert refusal.reason.startswith("The question is: Your turn: two actions left.")


@settings(max_examples=200, deadline=None)
@given(text=st.text(max_size=40))
def test_any_text_is_a_legal_action_or_refused_with_a_rule(text: str) -> None:
    state = GAME.read(RICH)
    refusal = GAME.explain(state, text)
    assert refusal is None or refusal.rule.startswith("MP-")
    if refusal is None:
        assert " ".join(text.split()) in listed(state)


def test_an_action_of_another_moment_is_refused() -> None:
    state = GAME.read(table("red at=b2"))
    for text in ("roll", "sail b3", "take l01", "retreat b1", "settle loot", "hire c01", "done"):
        refusal = GAME.explain(state, text)
        assert refusal is not None
        assert refusal.reason.endswith(".")
    with pytest.raises(QuarterdeckError, match="over"):
        GAME.find(GAME.read("red captain=iron_tom ship=sea_wasp at=b2\n" + OVER), "end-turn")


OVER = "blue captain=moll_harrow ship=crimson_gull at=i9\ntime ending=yes"
