"""INFO: what is hidden from whom, and what a seat remembers."""

from __future__ import annotations

import json
import random

from tests.games.sea_of_thieves.table import EMBER, after, asked, place, seat

from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves import GAME

TEXT = """
next acting vermilion
vermilion gold=500 rep=4 hand=brace,parley plans=rattle-of-bones,bosuns-stash kept=rogue-wave
gold hand=fair-wind
ember at=h6 hold=gem-800,loot-chest-100,rotjaw special=scout voyage=harbour-rounds damage=1 water=2
cinder at=h8
doubloon at=j7 hold=resource
guinea at=j7
"""


@rule("SOT-INFO-01")
def test_what_is_hidden_and_what_is_public() -> None:
    view = GAME.view(place(TEXT), 1)
    vermilion = view["seats"][0]
    assert (vermilion["hand"], vermilion["plans"]) == (None, None)
    assert (vermilion["fortune"], vermilion["gold"], vermilion["reputation"]) == (2, 500, 4)
    ship = vermilion["ships"][0]
    assert (ship["damage"], ship["water"], ship["special"][0]["id"]) == (1, 2, "scout")
    assert ship["voyage"]["name"] == "Harbour Rounds"
    hidden = json.dumps(view)
    assert not [word for word in ("brace", "rattle", "gem-800", "bosuns") if word in hidden]


@rule("SOT-INFO-02", "SOT-INFO-06")
def test_hauled_cargo_is_not_shown_but_remembered_by_computer_opponents() -> None:
    text = "next ordering ember; next acting vermilion; ember at=h8; cinder at=h6; "
    text += "hex at=h8 cargo=gem-800"
    state = after(text, "plunder [3 3]", "haul gem-800")
    assert GAME.view(state, 1)["seats"][0]["ships"][0]["hold"] is None
    for n in range(6):
        dream = GAME.imagine(state, 1, random.Random(n))
        assert dream.hold[EMBER] == ("gem-800",)


@rule("SOT-INFO-03")
def test_only_holders_are_asked_or_everybody_with_cards() -> None:
    text = "options windows={}; next acting vermilion; ember at=h6 water=3; cinder at=h8; "
    text += "vermilion hand=bucket-chain; gold hand=fair-wind"
    assert seat(after(text.format("holders"), "play bucket-chain")) == 0
    state = after(text.format("everyone"), "play bucket-chain")
    assert (seat(state), asked(state)) == (1, {"pass"})
    hit = "options windows={}; next hit doubloon 2; doubloon at=h6; gold hand=fair-wind"
    assert place(hit.format("holders")).question is None
    assert asked(hit.format("everyone")) == {"pass"}


@rule("SOT-INFO-04")
def test_rewards_are_unseen_by_rivals() -> None:
    text = "next ordering ember; next acting vermilion; cinder at=h6; "
    text += "ember at=j2 voyage=pigpen-plot progress=4"
    state = after(text, "plunder [3 1]", "dig [gem-800 gem-600]")
    assert state.seen == ()
    holds = {GAME.imagine(state, 1, random.Random(n)).hold[EMBER] for n in range(12)}
    assert len(holds) > 3


@rule("SOT-INFO-05")
def test_backs_tell_level_and_bag() -> None:
    view = GAME.view(place(TEXT), 1)
    assert view["seats"][0]["voyages"] == ["meagre", "valuable"]
    assert view["seats"][0]["ships"][0]["cargo"] == {"loot": 1, "treasure": 1}
    for n in range(6):
        dream = GAME.imagine(place(TEXT), 1, random.Random(n))
        assert GAME.view(dream, 1) == view


@rule("SOT-INFO-06")
def test_a_swap_makes_rivals_forget() -> None:
    text = "next acting vermilion; ember at=h8 hold=gem-800; cinder at=h8; seen ember:gem-800:*"
    state = after(text, "swap", "shift gem-800 cinder", "done")
    assert state.seen == ()


@rule("SOT-INFO-06")
def test_a_face_down_discard_makes_rivals_forget_the_hand() -> None:
    text = "next clearing vermilion; vermilion hand=brace*3,parley; known vermilion:brace:1"
    assert after(text, "discard brace").known == ()
    shown = "next hit ember 1; ember at=h6; vermilion hand=brace*2; known vermilion:brace:1"
    assert after(shown, "play brace").known == ()


def test_who_is_asked_for_a_reaction_must_hold_the_card() -> None:
    text = "next acting vermilion; ember at=h6 water=3; cinder at=h8; "
    text += "vermilion hand=bucket-chain; gold hand=parley,fair-wind"
    state = after(text, "play bucket-chain")
    for n in range(8):
        dream = GAME.imagine(state, 0, random.Random(n))
        assert "parley" in dream.hand[1]
        assert dream.question is not None
        assert dream.question.seat == 1
