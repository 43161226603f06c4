"""What a seat imagines: only what agrees with all it knows."""

from __future__ import annotations

import random

from tests.games.micro_pirates.table import table

from quarterdeck.core.testing import rule
from quarterdeck.games.micro_pirates import GAME


@rule("MP-FLOW-09")
def test_whoever_saw_a_stolen_card_still_knows_it() -> None:
    hands = ("red at=h4 hand=m01:3,m04", "blue at=i9", "yellow at=b9 hand=m07:all")
    state = GAME.read(table(*hands))
    assert GAME.view(state, 1)["seats"][0]["maps"][0]["id"] == "m01"
    assert GAME.view(state, 1)["seats"][0]["maps"][1] is None
    assert GAME.view(state, 2)["seats"][0]["maps"] == [None, None]
    for number in range(30):
        dream = GAME.imagine(state, 1, random.Random(number))
        assert "m01" in dream.hands[0]
        assert dream.hands[2] == ["m07"]


@rule("MP-FLOW-09")
def test_nobody_imagines_a_pair_that_would_have_been_laid_out() -> None:
    state = GAME.read(table("red at=h4", "blue at=i9 hand=m01,m04,m07,m09", "yellow at=b9"))
    dreams = [GAME.imagine(state, 0, random.Random(number)).hands[1] for number in range(60)]
    assert len({tuple(hand) for hand in dreams}) > 10
    for hand in dreams:
        assert len({"1112223344"[int(card[1:]) - 1] for card in hand}) == 4
