"""HOLD: what the hold takes."""

from __future__ import annotations

from tests.games.micro_pirates.table import after, asked, listed, table

from quarterdeck.core.testing import rule
from quarterdeck.games.micro_pirates.components import RUM


@rule("MP-HOLD-01")
def test_every_token_takes_one_space_and_one_may_throw_away_any() -> None:
    state = after(table("red at=h4 plantain=2 rum=3 chest=2 map=1"), "forage", "roll [1 2]")
    assert asked(state) == "stowing"
    assert listed(state) == {"drop fish", "drop plantain", "drop rum", "drop map", "drop chest"}
    state = after(state, "drop chest")
    assert (sum(state.holds[0]), state.supply[4]) == (11, 11)


@rule("MP-HOLD-01")
def test_the_new_token_may_be_left() -> None:
    position = table("red at=h4 plantain=9")
    state = after(position, "forage [1 1]", "drop fish")
    assert state.holds[0] == [2, 9, 0, 0, 0]


@rule("MP-HOLD-01")
def test_with_goods_of_one_kind_nothing_is_asked() -> None:
    state = after(table("red at=h4 fish=10"), "forage [1 1]")
    assert (state.holds[0][0], state.supply[0], asked(state)) == (11, 9, "turn")


@rule("MP-HOLD-02")
def test_spyglasses_and_coins_take_no_space() -> None:
    state = after(table("red at=f5 fish=11 coins=50"), "explore [2 2]")
    assert (state.spyglasses[0], state.coins[0], asked(state)) == (4, 50, "turn")


@rule("MP-HOLD-03")
def test_a_map_token_overboard_costs_a_map_card_of_ones_choice() -> None:
    position = table("red at=h4 plantain=8 map=2 hand=m01,m04")
    state = after(position, "forage [1 1]", "drop map")
    assert listed(state) == {"discard m01", "discard m04"}
    state = after(state, "discard m01")
    assert (state.hands[0], state.discards[4]) == (["m04"], ["m01"])
    assert asked(state) != "parting", "one token, one card"


@rule("MP-HOLD-03")
def test_a_smaller_hold_is_emptied_at_once() -> None:
    full = "fitted=u10,u11,u02 fish=8 rum=8 coins=9"
    position = table(f"red at=b2 {full}", "offer tortuga upgrade=u01")
    state = after(position, "port-call", "buy u01")
    assert listed(state) == {"replace u10", "replace u11", "replace u02"}
    state = after(state, "replace u10")
    assert asked(state) == "stowing"
    assert sum(state.holds[0]) - state.companies[0].capacity == 3


@rule("MP-HOLD-04")
def test_everything_of_one_roll_arrives_together() -> None:
    state = after(table("red at=d4 fish=10"), "forage [6 1]")
    assert state.holds[0] == [10, 2, 1, 0, 0]
    state = after(state, "drop fish", "drop rum")
    assert state.holds[0] == [9, 2, 0, 0, 0]
    assert state.supply == [11, 18, 20, 8, 12, 20]


@rule("MP-HOLD-04")
def test_the_active_player_is_served_first() -> None:
    seats = ("red at=f5 rum=9", "blue at=i9 rum=8", "yellow at=b9 rum=2")
    state = after(table(*seats), "explore", "roll [6 5]")
    assert (state.holds[0][RUM], state.supply[RUM]) == (10, 0)


@rule("MP-EXP-09", "MP-HOLD-01")
def test_only_the_new_map_token_is_left_without_its_card() -> None:
    text = table("next stowing red 1", "next turn red", "red at=a1 fish=11 map=2 hand=m01,m04")
    assert listed(text) == {"drop fish", "drop map", "leave map"}
    assert listed(after(text, "leave map")) == {"drop fish", "drop map"}
