"""BATTLE-06 to -08, -20, -25: what a beaten merchant carried."""

from __future__ import annotations

import random

from tests.games.micro_pirates.table import HUNTER, STRONG, after, asked, attack, listed, table

from quarterdeck.core.fates import Fast
from quarterdeck.core.testing import rule
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.components import LOOT, LOOT_CARDS, RUM


@rule("MP-BATTLE-06")
def test_a_large_merchant_is_one_fame_and_two_of_three_loot_cards() -> None:
    state = after(table(HUNTER), "set-sail", "sail c4 [3 3 l05 l07 l13]")
    assert state.fame[0] == 1
    assert listed(state) == {"take l05", "take l07", "take l13"}
    state = after(state, "take l05")
    assert listed(state) == {"take l07", "take l13"}
    state = after(state, "take l07")
    assert (state.fame[0], state.coins[0], state.holds[0][RUM]) == (2, 8, 0)
    assert sorted(state.discards[LOOT]) == ["l05", "l07", "l13"]


@rule("MP-BATTLE-07")
def test_a_small_merchant_is_one_of_two_loot_cards_and_no_fame() -> None:
    state = attack(STRONG, "[1 1 l07 l13]")
    assert (state.fame[0], listed(state)) == (0, {"take l07", "take l13"})
    state = after(state, "take l13")
    assert (state.holds[0][RUM], state.coins[0], asked(state)) == (3, 0, "turn")


@rule("MP-BATTLE-08")
def test_a_duplicate_is_discarded_and_replaced() -> None:
    state = attack(STRONG, "[1 1 l01 l02 l04]")
    assert listed(state) == {"take l01", "take l04"}
    assert state.discards[LOOT] == ["l02"]
    kinds = {card: loot.kind for card, loot in LOOT_CARDS.items()}
    assert kinds["l01"] == kinds["l02"] != kinds["l04"]
    assert kinds["l31"] != kinds["l32"]


@rule("MP-BATTLE-08")
def test_loot_of_a_raid_is_a_separate_draw() -> None:
    state = attack(f"{STRONG} raid=qr3@small-1", "[1 1 l01 l07]")
    state = after(state, "take l07 [l02 l08]")
    assert (state.coins[0], state.holds[0][4]) == (16, 1)


@rule("MP-BATTLE-08", "MP-BATTLE-25")
def test_crew_and_upgrades_as_loot_join_the_company() -> None:
    state = after(attack(STRONG, "[1 1 l31 l07]"), "take l31")
    assert (state.companies[0].crew, state.companies[0].strength) == (("c17", "l31"), 8)
    state = after(attack(STRONG, "[1 1 l33 l07]"), "take l33")
    assert listed(state) == {"fit ship", "fit c17"}
    assert after(state, "fit ship").companies[0].fitted == ("l33",)


@rule("MP-BATTLE-25")
def test_without_room_new_loot_may_be_left() -> None:
    crowd = "red ship=black_thunder at=b1 crew=c17,c01,c02"
    state = after(attack(crowd, "[1 1 l31 l07]"), "take l31")
    assert listed(state) == {"dismiss c17", "dismiss c01", "dismiss c02", "leave l31"}
    left = after(state, "leave l31")
    assert (left.companies[0].crew, sorted(left.discards[LOOT])) == (
        ("c17", "c01", "c02"),
        ["l07", "l31"],
    )
    full = "red ship=black_thunder at=b1 crew=c17/u05 fitted=u01,u02,u03"
    state = after(attack(full, "[1 1 l33 l07]"), "take l33")
    assert "leave l33" in listed(state)
    assert after(state, "replace u01").companies[0].fitted == ("u02", "u03", "l33")


@rule("MP-BATTLE-20")
def test_too_few_kinds_of_loot_give_fewer_cards() -> None:
    state = GAME.read(table(HUNTER))
    state.decks[LOOT] = ["l01", "l02"]
    taken = after(state, "set-sail", "sail c4 [3 3 l02]")
    assert (taken.holds[0][4], asked(taken)) == (1, "turn")
    state.decks[LOOT] = []
    assert asked(after(state, "set-sail", "sail c4 [3 3]")) == "turn"


@rule("MP-BATTLE-20")
def test_drawn_loot_is_open_and_its_fame_counts() -> None:
    state = attack(STRONG, "[1 1 l05 l07]")
    cards = GAME.view(state, 1)["pending"]["cards"]
    assert [card["id"] for card in cards] == ["l05", "l07"]
    state = after(state, "take l05")
    assert GAME.outcome(state).sources[0] == {"loot": 1}


def pending(cards: str, hold: str) -> str:
    """What is asked first when these cards are to be taken, all of them."""
    keep = len(cards.split(","))
    text = table(f"next looting red {cards} {keep}", "next turn red", f"red at=b1 {hold}")
    return asked(GAME.read(text, Fast(random.Random(1))))


@rule("MP-BATTLE-20")
def test_the_order_of_loot_is_asked_only_where_a_map_may_come_too_late() -> None:
    """The Crimson Gull holds eleven: a Pilot's Map and three rum fit beside seven."""
    assert pending("l16,l13", "rum=7") != "looting"
    assert pending("l16,l13", "rum=8") == "looting"
    assert pending("l09,l13", "rum=8") != "looting", "without a map the order does not matter"
    assert pending("l16", "rum=11") != "looting", "one card is taken without asking"
