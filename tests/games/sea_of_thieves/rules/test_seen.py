"""INFO-06: what rivals have seen, kept no longer than it is certain."""

from __future__ import annotations

import pytest
from tests.games.sea_of_thieves.table import EMBER, after, listed, lying, place, seat

from quarterdeck.core.fates import EVERYONE
from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves.rules.seen import (
    could_carry,
    could_differ,
    could_hold,
    taken_openly,
)
from quarterdeck.games.sea_of_thieves.rules.turn import could_play
from quarterdeck.games.sea_of_thieves.state import FORTUNES


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


@rule("SOT-INFO-06")
def test_of_two_alike_the_one_that_all_have_seen_is_taken_to_leave() -> None:
    all_saw, one_saw = (EMBER, "resource", EVERYONE), (EMBER, "resource", 2)
    assert taken_openly((all_saw, one_saw), EMBER, "resource") == (one_saw,)


# What everybody knows is not asked.

OPEN = "options windows=everyone; "
PLAYED = OPEN + "next acting vermilion; ember at=h9 damage=1; cinder at=h6; "
PLAYED += "vermilion hand=spare-planks; "


@rule("SOT-INFO-03")
@pytest.mark.parametrize(
    ("facts", "asked"),
    [
        ("gold hand=brace; under fortune=parley:*,parley:*", False),
        ("gold hand=brace; under fortune=parley:*", True),
        ("gold hand=brace; under fortune=parley:*,parley:0", True),
        ("gold hand=brace; known gold:brace:*", False),
        ("gold hand=brace; known gold:brace:0", True),
        ("gold hand=parley; known gold:parley:*", True),
        ("gold hand=brace*2; known gold:brace:*", True),
    ],
)
def test_who_cannot_answer_for_all_to_see_is_not_asked(facts: str, asked: bool) -> None:
    assert (seat(after(PLAYED + facts, "play spare-planks")) == 1) == asked


@rule("SOT-INFO-03")
def test_a_card_in_a_third_hand_may_be_in_this_one() -> None:
    text = "seats 3; " + PLAYED + "gold hand=brace; plum hand=parley; under fortune=parley:*"
    assert seat(after(text, "play spare-planks")) == 1
    assert seat(after(text + "; known plum:parley:*", "play spare-planks")) == 2


@rule("SOT-INFO-03", "SOT-ACT-07")
def test_nor_is_who_cannot_brace_or_load_more_shot() -> None:
    hit = OPEN + "next hit doubloon 2; doubloon at=h6; gold hand=fair-wind; "
    assert place(hit + "under fortune=brace:*,brace:*,brace:*").question is None
    assert listed(hit + "under fortune=brace:*,brace:*") == {"pass"}
    fire = OPEN + "next priming ember open-fire; ember at=h6; vermilion hand=brace; "
    spent = "under fortune=double-shot:*,double-shot:*,double-shot:*"
    assert listed(fire) == {"pass"}
    assert place(fire + spent).question is None
    assert could_hold(place(fire), 0, frozenset(("double-shot",)))


@rule("SOT-INFO-03", "SOT-ACT-09")
def test_a_turn_ends_when_everybody_knows_that_nothing_can_be_played() -> None:
    text = "next acting vermilion; time actions=3; ember at=h9; cinder at=h6; "
    text += "vermilion hand=brace"
    assert listed(text) == {"end"}
    assert place(text + "; known vermilion:brace:*").question is None


@rule("SOT-ACT-09", "SOT-ACT-11")
def test_whoever_completed_a_voyage_might_boast_about_it() -> None:
    text = "next acting vermilion; time actions=3; ember at=h9; cinder at=h6; "
    state = place(text + "vermilion hand=brace")
    state.pools[FORTUNES] = ["tall-tale"]
    assert not could_play(state, 0)
    state.proud = True
    assert could_play(state, 0)


@rule("SOT-CREW-03", "SOT-INFO-05")
@pytest.mark.parametrize(
    ("hold", "asked"),
    [
        ("loot-gem-400", True),
        ("loot-gem-400; seen ember:loot-gem-400:*", False),
        ("loot-gem-400; seen ember:loot-gem-400:1", True),
        ("chest-300", False),
    ],
)
def test_who_may_have_a_resource_is_asked_about_it(hold: str, asked: bool) -> None:
    state = place(f"next defeating ember 1; ember at=h8 down=1 hold={hold}")
    assert (state.question is not None) == could_carry(state, EMBER, "resource") == asked


@rule("SOT-INFO-05", "SOT-FX-08")
@pytest.mark.parametrize(
    ("hold", "asked"),
    [
        ("resource*2", True),
        ("resource*2; seen ember:resource:* ember:resource:*", False),
        ("resource*2; seen ember:resource:*", True),
        ("crate-300,resource; seen ember:resource:* ember:crate-300:*", True),
        ("resource,wormwood; seen ember:resource:*", True),
    ],
)
def test_who_drops_one_of_several_is_asked_unless_all_know_them_alike(
    hold: str, asked: bool
) -> None:
    state = place(f"next dropping ember 1; ember at=h8 hold={hold}")
    assert (state.question is not None) == could_differ(state, EMBER) == asked
    if not asked:
        assert lying(state, "h8") == ["resource"]
        assert state.hold[EMBER] == ("resource",)
