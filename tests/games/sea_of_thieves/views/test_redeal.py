"""INFO: what a seat cannot know is dealt anew."""

from __future__ import annotations

import random

from tests.games.sea_of_thieves.table import EMBER, after, place

from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves import GAME
from quarterdeck.games.sea_of_thieves.state import State


@rule("SOT-INFO-02", "SOT-INFO-06")
def test_hauled_cargo_is_not_shown_but_remembered_by_computer_opponents() -> None:
    text = "next ordering ember; next acting vermilion; ember at=h8; cinder at=h6; "
    text += "hex at=h8 cargo=gem-800"
    state = after(text, "plunder [3 3]", "haul gem-800")
    assert GAME.view(state, 1)["seats"][0]["ships"][0]["hold"] is None
    for n in range(6):
        dream = GAME.imagine(state, 1, random.Random(n))
        assert dream.hold[EMBER] == ("gem-800",)


@rule("SOT-INFO-04")
def test_rewards_are_unseen_by_rivals() -> None:
    text = "next ordering ember; next acting vermilion; cinder at=h6; "
    text += "ember at=j2 voyage=pigpen-plot progress=4"
    state = after(text, "plunder [3 1]", "dig [gem-800 gem-600]")
    assert state.seen == ()
    holds = {GAME.imagine(state, 1, random.Random(n)).hold[EMBER] for n in range(12)}
    assert len(holds) > 3


def test_who_is_asked_for_a_reaction_must_hold_the_card() -> None:
    text = "next acting vermilion; ember at=h6 water=3; cinder at=h8; "
    text += "vermilion hand=bucket-chain; gold hand=parley,fair-wind"
    state = after(text, "play bucket-chain")
    for n in range(8):
        dream = GAME.imagine(state, 0, random.Random(n))
        assert "parley" in dream.hand[1]
        assert dream.question is not None
        assert dream.question.seat == 1


def all_ask_the_same(state: State) -> None:
    assert state.question is not None
    for n in range(40):
        dream = GAME.imagine(state, None, random.Random(n))
        assert dream.question is not None
        assert (dream.question.seat, dream.question.step) == (0, state.question.step)
        assert GAME.view(dream, None) == GAME.view(state, None)


@rule("SOT-INFO-05", "SOT-RES-02")
def test_who_is_asked_what_to_sell_has_something_to_sell() -> None:
    text = "next selling ember; ember at=h7 hold=loot-chest-300; cinder at=h6 hold=resource*3; "
    all_ask_the_same(place(text + "doubloon at=h9 hold=resource*12; guinea at=h9"))


@rule("SOT-INFO-05", "SOT-BAG-01")
def test_whoever_may_choose_who_gets_a_resource_knows_that_one_is_in_the_bag() -> None:
    text = "next choosing good-harvest.seas.0 vermilion - 0; ember at=h8; cinder at=h6; "
    text += "doubloon at=h9 hold=loot-gem-400*2; guinea at=h9; hex at=m9 cargo=resource*29"
    all_ask_the_same(place(text))
