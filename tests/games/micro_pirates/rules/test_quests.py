"""QUEST: errands."""

from __future__ import annotations

import pytest
from tests.games.micro_pirates.table import STRONG, after, asked, forbidden, listed, solo, table

from quarterdeck.core.testing import rule
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.board import SECTORS
from quarterdeck.games.micro_pirates.components import QUEST, QUESTS, RUM

LOOT = "[1 1 l05 l07]"
GULL = 2
"""Coins that the Crimson Gull adds to every finished Quest."""


def accepting(quest: str, red: str = "red at=e3") -> str:
    """Red's Port Call can do nothing but accept the Quest."""
    return table(red, f"offer port_royal crew=- upgrade=- quest={quest}")


# Raid.


@rule("MP-QUEST-01")
def test_a_raid_marks_any_merchant() -> None:
    state = after(accepting("qr1"), "port-call")
    assert listed(state) == {f"mark {kind}-{n}" for kind in ("small", "large") for n in (1, 2, 3)}
    state = after(state, "mark large-2 [c01 u01 qr2]")
    assert state.marks[0] == 4


@rule("MP-QUEST-01")
def test_winning_against_the_marked_ship_pays_at_once() -> None:
    position = table(f"{STRONG} raid=qr1@small-1")
    state = after(position, "set-sail", f"sail c1 {LOOT}", "take l05")
    assert (state.fame[0], state.coins[0]) == (1 + 1, 5)
    assert (state.quests[0][0], state.marks[0]) == ("", -1)
    assert state.discards[QUEST] == ["qr1"]


@rule("MP-QUEST-01")
def test_another_merchant_pays_nothing_for_the_raid() -> None:
    position = table(f"{STRONG} raid=qr1@small-2")
    state = after(position, "set-sail", f"sail c1 {LOOT}", "take l05")
    assert (state.fame[0], state.marks[0]) == (1, 1)


@rule("MP-QUEST-02")
def test_the_card_changes_the_strength_for_its_owner_alone() -> None:
    # Strength 7 and two threes are 13: enough for 10, not for 10 + 5.
    lines = ("blue at=i9 raid=qr6@large-1", "merchants small=c1,g2,a9 large=c4,d6,g5")
    red = "red ship=black_thunder at=b4 crew=c17"
    own = after(table(f"{red} raid=qr7@large-1"), "set-sail", "sail c4 [6 6]")
    assert asked(own) == "retreating"
    other = after(table(red, *lines), "set-sail", "sail c4 [6 6 l05 l07 l13]")
    assert asked(other) == "looting"


@rule("MP-QUEST-03")
def test_without_merchants_the_token_waits_for_their_return() -> None:
    gone = "merchants small=beaten,beaten,beaten large=beaten,beaten,beaten"
    offer = "offer port_royal crew=- upgrade=- quest=qr1"
    state = after(table("red at=e3", offer, gone), "port-call [c01 u01 qr2]")
    assert (state.marks[0], asked(state)) == (-1, "turn")
    state = after(state, "end-turn [n2 n3 n4 n6 n7 n8]")
    assert asked(state) == "marking"
    assert after(state, "mark large-1").marks[0] == 3


@rule("MP-QUEST-03")
def test_several_players_may_mark_the_same_ship() -> None:
    position = table("red at=b2 raid=qr1@small-1", "blue at=i9 raid=qr2@small-1")
    marks = GAME.view(GAME.read(position), None)["merchants"][0]["marks"]
    assert marks == ["red", "blue"]


# Delivery.


@rule("MP-QUEST-04")
def test_a_delivery_is_handed_in_with_an_action_at_its_goal() -> None:
    state = after(table("red at=e3 delivery=qd1 fish=5"), "quest delivery")
    assert (state.fame[0], state.coins[0], state.reputation[0]) == (1, 3 + GULL, 1)
    assert (state.holds[0][0], state.actions) == (1, 1)
    assert (state.quests[0][1], state.discards[QUEST]) == ("", ["qd1"])


@rule("MP-QUEST-04")
def test_a_delivery_to_a_jungle() -> None:
    position = table("red at=b5 delivery=qd6 plantain=4 rum=1")
    assert "quest delivery" in listed(position)
    assert forbidden(table("red at=b4 delivery=qd6 plantain=4 rum=1"), "quest delivery") == (
        "MP-QUEST-04"
    )


# Voyage.


@rule("MP-QUEST-05")
def test_a_voyage_goes_out_and_comes_back() -> None:
    state = after(accepting("qv6"), "port-call [c01 u01 qr2]")
    quest = GAME.view(state, 0)["seats"][0]["quests"][0]
    assert (quest["goal"], quest["home"], quest["explored"]) == ("f5", "e3", False)
    out = table("red at=f5 voyage=qv6@port_royal spyglass=6")
    state = after(out, "quest voyage [1 1]")
    assert (state.explored[0], state.spyglasses[0], state.fame[0]) == (True, 0, 0)
    state = after(state, "set-sail", "sail f3", "end-turn", "set-sail", "sail e3")
    assert (state.fame[0], state.coins[0], state.removed) == (2, 3 + GULL, ["qv6"])


@rule("MP-QUEST-06")
def test_the_exploring_part_counts_the_cards_own_spyglasses() -> None:
    position = table("red at=f5 voyage=qv6@port_royal spyglass=5")
    short = after(position, "quest voyage [1 1]")
    assert (short.explored[0], short.spyglasses[0]) == (False, 7)
    state = after(position, "quest voyage [1 2]")
    assert (state.explored[0], state.hands[0], state.spyglasses[0]) == (True, [], 0)
    assert state.blockades == [1, 2, 3, 4]
    assert forbidden(state, "quest voyage") == "MP-QUEST-06"


@rule("MP-QUEST-06")
def test_the_return_is_completed_by_entering_the_port() -> None:
    state = after(table("red at=d3 voyage=qv6@port_royal@explored"), "set-sail", "sail e3")
    assert (state.fame[0], state.actions) == (2, 1)


# Special.


@rule("MP-QUEST-07")
def test_leaving_a_token_costs_an_action_and_the_last_one_pays() -> None:
    state = after(table("red at=b2 special=qs1"), "quest special")
    assert (state.progress[0], state.actions, state.fame[0]) == (1 << 1, 1, 0)
    state = after(table("red at=b2 special=qs1@12"), "quest special")
    assert (state.fame[0], state.coins[0], state.quests[0][3]) == (2, 4 + GULL, "")
    assert (state.progress[0], state.discards[QUEST]) == (0, ["qs1"])


@rule("MP-QUEST-08")
def test_a_blockade_does_not_stop_a_quest_action() -> None:
    lines = "blockades shark_banks,nassau,havana,mosquito_reach"
    delivery = table("red at=b5 delivery=qd6 plantain=4 rum=1", lines)
    assert "quest delivery" in listed(delivery)
    assert "quest voyage" in listed(table("red at=f5 voyage=qv6@port_royal", lines))
    assert "quest special" in listed(table("red at=f5 special=qs2", lines))
    assert "explore" not in listed(table("red at=f5 special=qs2", lines))


@rule("MP-QUEST-09")
def test_a_wreck_does_not_complete_a_voyage_and_quests_are_never_given_up() -> None:
    position = table("red at=c3 damage=4 voyage=qv3@tortuga@explored")
    state = after(position, "set-sail", "sail c1 [1 1]")
    assert (SECTORS[state.at[0]], state.fame[0]) == ("b2", 0)
    assert state.quests[0][2] == "qv3"
    assert not [text for text in listed(state) if "give" in text or "abandon" in text]


@rule("MP-QUEST-10")
def test_all_at_once_from_hold_and_purse() -> None:
    assert forbidden(table("red at=e3 delivery=qd1 fish=3"), "quest delivery") == "MP-QUEST-10"
    assert forbidden(table("red at=e3 special=qs4 coins=11"), "quest special") == "MP-QUEST-10"
    paid = after(table("red at=e3 special=qs4 coins=13"), "quest special")
    assert (paid.coins[0], paid.fame[0], paid.reputation[0]) == (1 + GULL, 2, 1)
    feast = table("red at=h2 special=qs5 fish=3 plantain=3 rum=2")
    state = after(feast, "quest special")
    assert (state.holds[0], state.fame[0]) == ([0, 0, 0, 0, 0], 2)


@rule("MP-QUEST-11")
def test_a_token_moves_when_somebody_else_destroys_the_ship() -> None:
    position = table(STRONG, "blue at=i9 raid=qr1@small-1")
    state = after(position, "set-sail", f"sail c1 {LOOT}", "take l05")
    assert state.question is not None
    assert (state.question.seat, asked(state)) == (1, "marking")
    assert "mark small-1" not in listed(state)
    assert after(state, "mark large-1").marks[1] == 3


@rule("MP-QUEST-11")
def test_the_ghost_destroys_marked_ships_too() -> None:
    position = solo("red at=b2 raid=qr1@large-1", "at=b4")
    state = after(position, "end-turn [a1 6 6 6 l01 l05 l07]")
    assert asked(state) == "marking"


@rule("MP-QUEST-11")
def test_after_a_lost_battle_the_token_stays() -> None:
    position = table("red at=b1 raid=qr7@small-1")
    state = after(position, "set-sail", "sail c1 [1 1]", "retreat b1 [1]")
    assert state.marks[0] == 0


@rule("MP-QUEST-12")
def test_any_movement_of_ones_own_brings_a_voyage_home() -> None:
    drift = table("red at=f2 voyage=qv6@port_royal@explored")
    assert after(drift.replace("f2", "h4"), "forage [6 1]", "stay").fame[0] == 0
    near = table("red at=h3 voyage=qv6@nassau@explored", "blue at=h4")
    state = after(near, "set-sail", "sail h4 [1 1 6 6 1]")
    assert asked(state) == "retreating"
    home = table("red at=h4 voyage=qv6@nassau@explored", "blue at=h3")
    state = after(home, "set-sail", "sail h3 [1 1 6 6 1]", "retreat h2")
    assert state.fame[0] == 2


@rule("MP-QUEST-12")
def test_a_battle_in_the_port_comes_first() -> None:
    position = table("red at=b1 crew=c17 voyage=qv6@tortuga@explored", "blue at=b2")
    won = after(position, "set-sail", "sail b2 [6 6 1 1 1]")
    assert (asked(won), won.fame[0]) == ("retreating", 0)
    assert after(won, min(listed(won))).fame[0] == 2
    weak = position.replace("crew=c17 ", "")
    lost = after(weak, "set-sail", "sail b2 [1 1 6 6 1]")
    assert after(lost, "retreat b1").fame[0] == 0


@rule("MP-QUEST-12")
def test_a_ship_thrown_into_that_port_must_leave_and_come_back() -> None:
    position = table("red at=b2 damage=5 voyage=qv3@tortuga@explored")
    state = after(position, "overhaul", "set-sail", "sail b2")
    assert state.fame[0] == 2


@rule("MP-QUEST-09", "MP-QUEST-12", "MP-BATTLE-23")
def test_loot_that_repairs_the_wreck_does_not_complete_the_voyage() -> None:
    red = "red ship=black_thunder at=c3 crew=c17 damage=5 voyage=qv6@tortuga@explored"
    state = after(table(red), "set-sail", "sail c1 [1 1 l30 l07]", "take l30")
    assert (SECTORS[state.at[0]], state.damage[0]) == ("b2", 0)
    assert (state.fame[0], state.quests[0][2]) == (0, "qv6")
    assert after(state, "set-sail", "sail b2").fame[0] == 2


@rule("MP-QUEST-13")
def test_won_battles_count_after_the_card_was_taken() -> None:
    state = after(table(f"{STRONG} special=qs3"), "set-sail", f"sail c1 {LOOT}", "take l07")
    assert (state.progress[0], state.fame[0]) == (1, 0)
    state = after(table(f"{STRONG} special=qs3@1"), "set-sail", f"sail c1 {LOOT}")
    assert listed(state) == {"settle loot", "settle special"}


@rule("MP-QUEST-13")
def test_explores_count_on_different_cards_and_voyages_do_not() -> None:
    again = "spyglass=5 special=qs7@64"
    state = after(table(f"red at=f5 {again}"), "explore [1 1 m04 n2]")
    assert (state.fame[0], state.progress[0]) == (0, 64)
    voyage = table("red at=f5 spyglass=8 voyage=qv6@port_royal special=qs7@32")
    assert after(voyage, "quest voyage [1 1]").progress[0] == 32
    other = after(table("red at=f5 spyglass=5 special=qs7@32"), "explore [1 1 m04 n2]")
    assert (other.fame[0], other.coins[0]) == (2, 3 + GULL)


@rule("MP-QUEST-13")
def test_tokens_lie_on_different_cards_of_the_right_kind() -> None:
    assert forbidden(table("red at=b2 special=qs1@2"), "quest special") == "MP-QUEST-13"
    assert "quest special" in listed(table("red at=e3 special=qs1"))
    assert after(table("red at=e3 special=qs1"), "quest special").progress[0] == 1
    assert forbidden(table("red at=a3 special=qs2"), "quest special") == "MP-QUEST-13"
    assert "quest special" in listed(table("red at=b5 special=qs2"))


@rule("MP-QUEST-13")
def test_a_company_is_shown_in_any_port_and_kept() -> None:
    position = table("red at=b2 crew=c01,c02 fitted=u01 special=qs6")
    state = after(position, "quest special")
    assert (state.fame[0], state.companies[0].crew) == (2, ("c01", "c02"))
    assert "quest special" in listed(position.replace("at=b2", "at=e3"))
    small = table("red at=b2 crew=c01,c02 special=qs6")
    assert forbidden(small, "quest special") == "MP-QUEST-13"


@rule("MP-QUEST-14")
def test_goals_lie_on_the_sea_at_once_and_bother_nobody_else() -> None:
    state = after(accepting("qd2"), "port-call [c01 u01 qr2]")
    assert GAME.view(state, 1)["seats"][0]["quests"][0]["goal"] == "b2"
    position = table("red at=b2 rum=2", "blue at=i9 delivery=qd2 rum=2")
    assert "quest delivery" not in listed(position)


@pytest.mark.parametrize("card", sorted(QUESTS))
@rule("MP-QUEST-07")
def test_every_quest_has_a_reward_and_a_way(card: str) -> None:
    quest = QUESTS[card]
    assert quest.reward.fame >= 1
    ways = (quest.need, quest.code, any(quest.pay.tokens) or quest.pay.coin, quest.type == 0)
    assert any(ways)


@rule("MP-QUEST-07")
def test_a_finished_quest_pays_what_cards_promise_for_it() -> None:
    # Crimson Gull 2 coins, Coral 3 coins and a rum, Gilded Figurehead 3 coins.
    position = table("red at=b2 rum=2 crew=c25 fitted=u13 delivery=qd2")
    state = after(position, "quest delivery")
    assert (state.coins[0], state.holds[0][RUM]) == (4 + 2 + 3 + 3, 1)


@rule("MP-QUEST-03")
def test_nobody_who_has_had_the_last_turn_is_asked_for_a_mark() -> None:
    position = solo("red at=h8 fame=10 raid=qr1@large-1", "at=b4", "time ending=yes")
    state = after(position, "end-turn [a1 5 5 5 l07 l09 l13]")
    assert (asked(state), state.marks[0]) == ("over", -1)
