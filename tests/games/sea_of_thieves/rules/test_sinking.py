"""WATER, SINK, RESP, CLEAN: rising waters, ships that go down and come back, clean up."""

from __future__ import annotations

import pytest
from tests.games.sea_of_thieves.table import (
    CINDER,
    EMBER,
    TURN,
    after,
    hold,
    listed,
    lying,
    seat,
    where,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves.components import GAUGE
from quarterdeck.games.sea_of_thieves.state import CREWS, MEAGRE

SINKING = TURN + "ember at=h8 water=4 damage=1 {}; cinder at=h7; vermilion rep=3"


@rule("SOT-WATER-01")
def test_only_the_active_players_ships_take_water() -> None:
    text = TURN + "ember at=h8 damage=2; cinder at=h7 damage=1; doubloon at=h6 damage=2"
    state = after(text, "end")
    assert state.water[:4] == [2, 1, 0, 0]


@rule("SOT-SINK-01", "SOT-VOY-08", "SOT-SPC-03")
def test_what_a_sinking_ship_leaves() -> None:
    text = SINKING.format("special=scout hold=gem-800,resource voyage=rattle-of-bones")
    state = after(text, "end")
    assert where(state, "ember") == "-"
    assert lying(state, "h8") == ["gem-800", "resource"]
    assert (state.rep[0], state.voyage[EMBER]) == (2, "")
    assert state.under[MEAGRE] == (("rattle-of-bones", -1),)
    assert (state.crew[EMBER], state.able[EMBER]) == ((), 2)
    assert state.under[CREWS] == (("scout", -1),)


@rule("SOT-SINK-01", "SOT-SINK-02")
def test_upgrades_are_kept_and_the_ship_comes_back_next_turn() -> None:
    text = TURN + "next turn vermilion; ember type=brigantine at=h8 water=6 damage=1; cinder at=h7"
    state = after(text, "end [3]", "anchor k11")
    assert (where(state, "ember"), state.kind[EMBER], state.able[EMBER]) == ("k11", 1, 3)


@rule("SOT-SINK-03")
def test_a_card_that_raises_the_water_sinks_at_once() -> None:
    text = "next acting gold; ember at=h8 water=3 tokens=1 hold=resource; cinder at=h7; "
    text += "doubloon at=h9; guinea at=j7; gold hand=bilge-sabotage"
    state = after(text, "play bilge-sabotage", "target ember")
    assert where(state, "ember") == "-"
    assert (lying(state, "h8"), state.tokens[EMBER]) == (["resource"], 1)


@rule("SOT-SINK-04")
def test_two_of_a_players_ships_sink_in_the_order_they_choose() -> None:
    text = TURN + "ember at=h8 water=4 damage=1 voyage=rattle-of-bones; "
    text += "cinder at=h7 water=4 damage=2 voyage=harbour-rounds; vermilion rep=1 gold=100"
    state = after(text, "end")
    assert listed(state) == {"founder ember", "founder cinder"}
    state = after(state, "founder cinder")
    assert [card for card, _ in state.under[MEAGRE]] == ["harbour-rounds", "rattle-of-bones"]
    assert (state.gold[0], state.rep[0]) == (0, 0)


@rule("SOT-SINK-04")
def test_ships_that_sink_together_go_down_in_turn_order() -> None:
    text = "next clearing vermilion; next resolving seas rogue-wave vermilion - 0; "
    text += "time first=gold; vermilion hand=brace*3,parley; ember at=h8 water=4; cinder at=h7; "
    text += "doubloon at=h6 water=4 special=cook; guinea at=g6 water=4 special=scout; "
    state = after(text, "discard brace")
    assert seat(state) == 1
    state = after(state, "founder guinea")
    assert [where(state, ship) for ship in ("ember", "cinder", "doubloon", "guinea")] == [
        "-",
        "h7",
        "-",
        "-",
    ]


@rule("SOT-SINK-04")
@pytest.mark.parametrize(
    ("ember", "cinder", "asked"),
    [
        ("voyage=rattle-of-bones", "voyage=harbour-rounds", True),
        ("voyage=rattle-of-bones", "voyage=bosuns-stash", False),
        ("voyage=rattle-of-bones", "special=scout", False),
        ("special=cook", "felled=scout down=1", True),
        ("special=scout", "felled=scout down=1", False),
    ],
)
def test_the_order_is_asked_where_cards_of_both_go_under_one_deck(
    ember: str, cinder: str, asked: bool
) -> None:
    text = TURN + f"ember at=h8 water=4 damage=1 {ember}; cinder at=h7 water=4 damage=2 {cinder}"
    state = after(text, "end")
    assert (listed(state) == {"founder ember", "founder cinder"}) == asked
    assert asked or where(state, "ember") == where(state, "cinder") == "-"


@rule("SOT-SINK-05")
def test_a_ship_sunk_before_its_owners_turn_comes_back_in_that_turn() -> None:
    text = "next acting gold; next turn vermilion; ember at=h8 water=3; cinder at=h7; "
    text += "doubloon at=h9; guinea at=j7; gold hand=bilge-sabotage"
    state = after(text, "play bilge-sabotage", "target ember", "end [3]")
    assert listed(state) == {"anchor j13", "anchor k11", "anchor i11"}


@rule("SOT-SINK-01", "SOT-DECK-02")
def test_special_crew_that_leave_go_under_their_deck_by_name() -> None:
    text = TURN + "ember at=h8 water=4 damage=1 special=scout felled=cook; cinder at=h7"
    state = after(text, "end")
    assert [card for card, _ in state.under[CREWS]] == ["cook", "scout"]


# D. Clean up.


@rule("SOT-CLEAN-01")
def test_action_tokens_are_taken_back() -> None:
    text = TURN + "ember at=h8 tokens=2; cinder at=h7 tokens=1"
    assert after(text, "end").tokens[:2] == [0, 0]


@rule("SOT-CLEAN-02", "SOT-FTN-03", "SOT-VOY-02")
def test_three_fortune_cards_and_three_voyages_are_kept() -> None:
    text = TURN + "ember at=h8 voyage=letters-for-the-nest; cinder at=h7; "
    text += "vermilion hand=brace*2,parley,fair-wind,powder-keg "
    text += "plans=rattle-of-bones,harbour-rounds,beachcombers-tip,salt-fish-run"
    state = after(text, "end")
    assert listed(state) == {f"discard {c}" for c in ("brace", "parley", "fair-wind", "powder-keg")}
    state = after(state, "discard parley", "discard brace")
    assert "discard salt-fish-run" in listed(state)
    state = after(state, "discard salt-fish-run")
    assert (len(state.hand[0]), len(state.plans[0])) == (3, 3)
    assert state.voyage[EMBER] == "letters-for-the-nest"
    assert state.rep[0] == 0


@rule("SOT-CLEAN-03", "SOT-TRADE-04")
def test_the_market_is_refilled_in_clean_up_only() -> None:
    text = TURN.replace("market navigator*2,shipwright", "market scout,cook,gunner")
    text += "ember at=h7; cinder at=h8; vermilion gold=900; "
    state = after(text, "act ember", "done", "trade", "hire scout")
    assert state.market == ("cook", "gunner")
    state = after(state, "done", "end [boatswain]")
    assert state.market == ("boatswain", "cook", "gunner")


@rule("SOT-CLEAN-04")
def test_tokens_then_discards_and_hands_may_exceed_three_between_turns() -> None:
    text = TURN + "ember at=h8 tokens=2; cinder at=h7; vermilion hand=brace*3,parley; "
    text += "gold hand=fair-wind*3,parley"
    state = after(text, "end")
    assert state.tokens[EMBER] == 0
    assert seat(state) == 0
    state = after(state, "discard parley")
    assert len(state.hand[1]) == 4
    assert hold(state, "ember") == []
    assert state.tokens[CINDER] == 0


@rule("SOT-SHIP-02", "SOT-WATER-01")
def test_a_ship_sinks_when_the_water_reaches_the_top() -> None:
    assert GAUGE == (5, 7, 9)
    text = TURN + "ember at=h6 damage=2 water={}\ncinder at=h8\n"
    assert where(after(text.format(3), "end"), "ember") == "-"
    floating = after(text.format(2), "end")
    assert (where(floating, "ember"), floating.water[EMBER]) == ("h6", 4)


SUNK = "next clearing gold; next turn vermilion; gold hand=brace*3,parley; "


@rule("SOT-RESP-01")
def test_sunken_ships_come_back_on_one_island_of_a_random_tile() -> None:
    state = after(SUNK, "discard brace [2]")
    assert listed(state) == {"anchor d12", "anchor g11", "anchor d9"}
    state = after(state, "anchor d9")
    assert where(state, "ember") == where(state, "cinder") == "d9"


@rule("SOT-RESP-02")
def test_full_islands_and_separate_islands() -> None:
    crowd = "doubloon at=d12; guinea at=d12; skeleton-sloop at=g11; megalodon at=d9; "
    state = after(SUNK + crowd, "discard brace [2]")
    assert listed(state) == {"anchor g11", "anchor d9"}
    state = after(state, "anchor g11")
    assert (where(state, "ember"), where(state, "cinder")) == ("g11", "d9")
    full = "seats 3; " + SUNK + "doubloon at=d12; guinea at=d12; damson at=g11; sloe at=g11; "
    full += "skeleton-sloop at=d9; ember at=d9; "
    state = after(full, "discard brace [2 3]")
    assert listed(state) == {"anchor j13", "anchor k11", "anchor i11"}


@rule("SOT-RESP-03")
def test_a_respawned_ship_is_sound_and_empty() -> None:
    text = SUNK + "ember type=galleon water=9 damage=4 down=3; cinder at=h7; "
    state = after(text, "discard brace [2]", "anchor d9")
    sound = state.able[EMBER], state.down[EMBER], state.damage[EMBER], state.water[EMBER]
    assert sound == (4, 0, 0, 0)
    assert (state.kind[EMBER], hold(state, "ember")) == (2, [])


@rule("SOT-RESP-04")
def test_nothing_respawns_in_the_first_round() -> None:
    state = after("time round=1; vermilion hand=parley; " + SUNK, "discard brace")
    assert (listed(state), where(state, "ember")) == ({"end"}, "-")
