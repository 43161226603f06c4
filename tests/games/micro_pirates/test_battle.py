"""BATTLE: merchants, players, damage, retreat, wrecks and Loot."""

from __future__ import annotations

import pytest
from tests.games.micro_pirates.table import after, asked, forbidden, listed, solo, table

from quarterdeck.core.testing import rule
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.components import LOOT, LOOT_CARDS, RUM
from quarterdeck.games.micro_pirates.sea import SECTORS
from quarterdeck.games.micro_pirates.state import BEATEN, State

# Strength: Moll 1, Crimson Gull 1, Black Thunder 2, Master Gunner Vane 4.
WEAK = "red at=b1"
STRONG = "red ship=black_thunder at=b1 crew=c17"
HUNTER = "red ship=black_thunder at=b4 crew=c17"


def attack(red: str, play: str, *more: str) -> State:
    """Red sails into the sector of the small merchant at c1."""
    return after(table(red, *more), "set-sail", f"sail c1 {play}")


# The roll.


@rule("MP-BATTLE-01")
def test_two_dice_and_all_cutlasses_and_what_was_declared() -> None:
    # 1 + 2 + 2 on the cards, 2 of the duellist's rum, a third die: 7 + 3 dice.
    red = "red ship=black_thunder at=b1 crew=c18 rum=2"
    state = attack(red, "")
    assert listed(state) == {"use moll_harrow", "use c18", "roll"}
    state = after(state, "use c18")
    assert forbidden(state, "use c18") == "MP-FOR-02"
    state = after(state, "use moll_harrow [1 1 1 l05 l07]")
    assert (asked(state), state.holds[0][RUM]) == ("looting", 0)


@rule("MP-BATTLE-01")
def test_rum_is_declared_before_the_roll() -> None:
    state = attack("red at=b1 rum=1", "")
    assert asked(after(state, "roll [1 1]")) == "retreating"


@rule("MP-BATTLE-02", "MP-EX-09")
@pytest.mark.parametrize(("dice", "won"), [("[3 3]", False), ("[3 5 l05 l07]", True)])
def test_a_small_merchant_has_six_and_falls_to_a_higher_total_only(dice: str, won: bool) -> None:
    state = attack(WEAK, dice)
    assert asked(state) == ("looting" if won else "retreating")
    assert state.damage[0] == 1


@rule("MP-BATTLE-02")
@pytest.mark.parametrize(("dice", "won"), [("[1 3]", False), ("[3 3 l05 l07 l13]", True)])
def test_a_large_merchant_has_ten(dice: str, won: bool) -> None:
    state = after(table(HUNTER), "set-sail", f"sail c4 {dice}")
    assert asked(state) == ("looting" if won else "retreating")


@rule("MP-BATTLE-03")
def test_one_damage_in_any_case_against_a_merchant() -> None:
    assert attack(STRONG, "[1 1 l05 l07]").damage[0] == 1
    assert attack(WEAK, "[1 1]").damage[0] == 1


@rule("MP-BATTLE-04", "MP-EX-09")
def test_the_loser_moves_then_rolls_for_damage() -> None:
    state = attack(WEAK, "[1 1]")
    assert listed(state) == {"retreat b1", "retreat c2"}
    state = after(state, "retreat c2 [5]")
    assert (SECTORS[state.at[0]], state.damage[0]) == ("c2", 1 + 3)
    assert SECTORS[state.merchants[0]] == "c1"


@rule("MP-BATTLE-05")
def test_the_beaten_merchant_leaves_and_the_winner_stays() -> None:
    state = attack(STRONG, "[1 1 l05 l07]")
    assert (state.merchants[0], SECTORS[state.at[0]]) == (BEATEN, "c1")


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
    assert listed(state) == {"take l02", "take l08"}
    state = after(state, "take l02")
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


@rule("MP-BATTLE-09")
def test_reputation_before_rum_before_the_roll() -> None:
    state = after(table(f"{HUNTER} rum=1"), "set-sail", "sail c4")
    assert (asked(state), state.reputation[0], state.damage[0]) == ("declaring", -1, 0)


@rule("MP-BATTLE-09")
def test_a_winner_who_is_disabled_still_takes_the_rewards() -> None:
    state = attack(f"{STRONG} damage=5 fish=3", "[1 1 l07 l13]")
    assert (SECTORS[state.at[0]], state.holds[0]) == ("b2", [0, 0, 0, 0, 0])
    state = after(state, "take l13")
    assert (state.holds[0][RUM], state.merchants[0]) == (3, BEATEN)


@rule("MP-BATTLE-09")
def test_a_loser_who_is_disabled_skips_move_and_further_damage() -> None:
    state = attack(f"{WEAK} damage=4", "[1 1]")
    assert (SECTORS[state.at[0]], state.damage[0], asked(state)) == ("b2", 5, "turn")


# Players.


@rule("MP-BATTLE-10")
def test_both_roll_and_a_tie_goes_to_the_defender() -> None:
    position = table("red at=b1 fish=1", "blue at=b2 chest=1")
    tie = after(position, "set-sail", "sail b2 [3 3 3 3 1]")
    assert (tie.question is not None and tie.question.seat, asked(tie)) == (0, "retreating")
    assert tie.holds == [[0, 0, 0, 0, 0], [1, 0, 0, 0, 1]]
    won = after(position, "set-sail", "sail b2 [3 5 3 3 1]")
    assert won.question is not None
    assert (won.question.seat, won.holds[0][4]) == (1, 1)


@rule("MP-BATTLE-10")
def test_the_attacker_declares_first_then_the_defender() -> None:
    position = table("red at=b1 rum=1", "blue at=b2 rum=1")
    state = after(position, "set-sail", "sail b2")
    assert state.question is not None
    assert state.question.seat == 0
    state = after(state, "roll")
    assert state.question is not None
    assert (state.question.seat, listed(state)) == (1, {"use iron_tom", "roll"})


@rule("MP-BATTLE-10")
def test_no_automatic_damage_and_the_loser_rolls_and_moves() -> None:
    position = table("red at=b1", "blue at=b2")
    state = after(position, "set-sail", "sail b2 [6 6 1 1 3]")
    assert state.damage == [0, 2]
    state = after(state, "retreat b3")
    assert [SECTORS[at] for at in state.at] == ["b2", "b3"]


@rule("MP-BATTLE-11")
def test_the_winner_steals_a_token_of_choice_from_the_hold() -> None:
    state = after(table("red at=b1", "blue at=b2 fish=1 chest=1"), "set-sail", "sail b2 [6 6 1 1]")
    assert listed(state) == {"steal fish", "steal chest"}
    state = after(state, "steal chest [1]")
    assert (state.holds[0][4], state.holds[1]) == (1, [1, 0, 0, 0, 0])


@rule("MP-BATTLE-11")
def test_a_stolen_map_brings_a_random_card_that_only_the_two_know() -> None:
    position = table("red at=b1", "blue at=b2 map=2 hand=m01,m04", "yellow at=b9")
    state = after(position, "set-sail", "sail b2 [6 6 1 1 m04 1]")
    assert (state.hands, state.holds[0][3]) == ([["m04"], ["m01"], []], 1)
    assert state.fates.veiled == {4: 0b011}
    assert GAME.view(state, 1)["seats"][0]["maps"][0]["id"] == "m04"
    assert GAME.view(state, 2)["seats"][0]["maps"] == [None]


@rule("MP-BATTLE-11")
def test_the_winner_may_make_room() -> None:
    position = table("red at=b1 fish=11", "blue at=b2 chest=1")
    state = after(position, "set-sail", "sail b2 [6 6 1 1]")
    assert listed(state) == {"drop fish", "drop chest"}
    assert after(state, "drop fish [1]").holds[0] == [10, 0, 0, 0, 1]


@rule("MP-BATTLE-12")
def test_the_loser_chooses_a_free_sector() -> None:
    state = after(table("red at=c2"), "set-sail", "sail c1 [1 1]")
    assert listed(state) == {"retreat b1", "retreat c2"}
    # With a ship at b1, disabled or not, only one sector is left, and nothing is asked.
    for blue in ("blue at=b1", "blue at=b1 damage=3"):
        state = after(table("red at=c2", blue), "set-sail", "sail c1 [1 1 1]")
        assert (asked(state), SECTORS[state.at[0]]) == ("turn", "c2")


@rule("MP-BATTLE-12")
def test_with_no_free_sector_the_loser_stays() -> None:
    position = table("red at=c1", "blue at=b1", "yellow at=c2", "next retreating red")
    state = GAME.read(position + "\nnext turn red")
    assert SECTORS[state.at[0]] == "c1"


@rule("MP-BATTLE-13", "MP-BATTLE-22")
def test_at_the_leftmost_space_the_ship_is_disabled() -> None:
    # Crimson Gull has six spaces: the fifth point of damage disables it.
    healthy = after(attack(f"{WEAK} damage=2", "[1 1]"), "retreat b1 [1]")
    assert (healthy.damage[0], SECTORS[healthy.at[0]]) == (4, "b1")
    wreck = after(attack(f"{WEAK} damage=2 fish=3 coins=4", "[1 1]"), "retreat b1 [3]")
    assert (wreck.damage[0], SECTORS[wreck.at[0]]) == (5, "b2")
    assert (wreck.holds[0], wreck.coins[0]) == ([0, 0, 0, 0, 0], 4)


@rule("MP-BATTLE-22")
@pytest.mark.parametrize(
    ("ship", "hull"),
    [("sea_wasp", 4), ("crimson_gull", 5), ("black_thunder", 6), ("fair_profit", 4)],
)
def test_a_ship_bears_one_point_fewer_than_it_has_spaces(ship: str, hull: int) -> None:
    blue = "blue ship=crimson_gull at=i9" if ship == "sea_wasp" else "blue at=i9"
    state = GAME.read(table(f"red ship={ship} at=b2 damage={hull}", blue))
    assert "set-sail" not in listed(state)
    assert state.companies[0].hull == hull


@rule("MP-BATTLE-22")
def test_damage_beyond_the_track_is_ignored() -> None:
    wreck = after(attack(f"{WEAK} damage=3", "[1 1]"), "retreat b1 [5]")
    assert wreck.damage[0] == 5


@rule("MP-BATTLE-14")
def test_the_nearest_empty_port_and_port_royal_always() -> None:
    blocked = attack(f"{WEAK} damage=4", "[1 1]", "blue at=b2")
    assert SECTORS[blocked.at[0]] == "e3"
    crowded = attack(f"{WEAK} damage=4", "[1 1]", "blue at=b2", "yellow at=e3")
    assert SECTORS[crowded.at[0]] == "e3"


@rule("MP-BATTLE-14")
def test_a_ship_disabled_in_a_port_of_its_own_stays_there() -> None:
    state = after(table("red at=g3 damage=3"), "set-sail", "sail g2 [1 1]", "retreat h2 [6]")
    assert (SECTORS[state.at[0]], state.damage[0]) == ("h2", 5)


@rule("MP-BATTLE-14")
def test_of_two_equally_near_ports_the_owner_chooses() -> None:
    state = after(table("red at=g6 damage=4"), "set-sail", "sail g5 [1 1]")
    assert listed(state) == {"shelter port_royal", "shelter nassau", "shelter maracaibo"}
    assert SECTORS[after(state, "shelter nassau").at[0]] == "h2"


@rule("MP-BATTLE-14")
def test_map_cards_go_down_with_their_tokens_by_choice() -> None:
    position = f"{WEAK} damage=4 map=1 hand=m01,m04"
    state = attack(position, "[1 1]")
    assert listed(state) == {"discard m01", "discard m04"}
    state = after(state, "discard m04")
    assert (state.hands[0], state.holds[0][3], state.supply[3]) == (["m01"], 0, 8)


@rule("MP-BATTLE-14")
def test_everything_that_is_no_token_of_the_ship_stays() -> None:
    state = attack("red at=b1 damage=4 coins=6 crew=c01 fitted=u01 delivery=qd1", "[1 1]")
    assert (state.coins[0], state.companies[0].crew, state.quests[0][1]) == (6, ("c01",), "qd1")
    assert state.damage[0] == 5


@rule("MP-BATTLE-15")
def test_a_disabled_ship_cannot_sail_but_act_in_port() -> None:
    position = table("red at=b2 damage=5 coins=9 fish=1")
    assert forbidden(position, "set-sail") == "MP-BATTLE-15"
    assert {"overhaul", "trade", "port-call"} <= listed(position)
    assert "set-sail" in listed(after(position, "overhaul"))


@rule("MP-BATTLE-15")
def test_a_disabled_ship_cannot_be_attacked() -> None:
    state = after(table("red at=b1", "blue at=b2 damage=4"), "set-sail", "sail b2")
    assert (asked(state), state.reputation[0]) == ("turn", 0)
    assert state.at[0] == state.at[1]


@rule("MP-BATTLE-16")
def test_of_two_enemies_one_is_chosen() -> None:
    position = solo("red at=b1", "at=c1")
    state = after(position, "set-sail", "sail c1")
    assert listed(state) == {"attack small-1", "attack ghost"}
    fought = after(state, "attack small-1 [6 6 l05 l07]", "take l05")
    assert (asked(fought), fought.actions) == ("turn", 1)


# Prevention.


@rule("MP-BATTLE-17", "MP-EX-14")
def test_free_prevention_lowers_the_sum_once() -> None:
    state = after(attack("red at=b1 crew=c19", "[1 1]"), "retreat b1 [3]")
    assert state.damage[0] == 1 + 2 - 1
    won = attack("red ship=black_thunder at=b1 crew=c17,c19", "[1 1 l05 l07]")
    assert won.damage[0] == 0
    both = after(attack("red at=b1 crew=c19 fitted=u12", "[1 1]"), "retreat b1 [3]")
    assert both.damage[0] == 1


@rule("MP-BATTLE-17", "MP-BATTLE-24")
def test_a_single_use_card_is_declared_when_the_damage_is_known() -> None:
    state = attack("red at=b1 fitted=u21", "[1 1]")
    assert (asked(state), state.damage[0]) == ("retreating", 1)
    state = after(state, "retreat b1 [5]")
    assert listed(state) == {"use u21", "endure"}
    assert after(state, "endure").damage[0] == 4
    saved = after(state, "use u21")
    assert (saved.damage[0], saved.companies[0].fitted) == (1, ())
    lucky = after(attack("red at=b1 fitted=u21", "[1 1]"), "retreat b1 [1]", "use u21")
    assert lucky.damage[0] == 0


@rule("MP-BATTLE-24")
def test_it_is_offered_after_a_win_and_before_the_point_that_disables() -> None:
    won = attack(f"{STRONG} fitted=u21", "[1 1]")
    assert listed(won) == {"use u21", "endure"}
    assert after(won, "use u21 [l05 l07]").damage[0] == 0
    doomed = attack(f"{WEAK} damage=4 fitted=u21", "[1 1]")
    assert listed(doomed) == {"use u21", "endure"}
    saved = after(doomed, "use u21")
    assert asked(saved) == "retreating"
    assert after(saved, "retreat b1 [3]").damage[0] == 4


# Between players: the order.


@rule("MP-BATTLE-18")
def test_theft_comes_before_damage_and_nothing_to_steal_is_no_matter() -> None:
    position = table("red at=b1", "blue at=b2 damage=3 fish=1 chest=1")
    state = after(position, "set-sail", "sail b2 [6 6 1 1]")
    assert (asked(state), state.damage[1]) == ("robbing", 3)
    state = after(state, "steal chest [1]")
    assert (state.holds[0][4], state.damage[1]) == (1, 4)
    empty = after(table("red at=b1", "blue at=b2"), "set-sail", "sail b2 [6 6 1 1 1]")
    assert asked(empty) == "retreating"


@rule("MP-BATTLE-18")
def test_a_disabled_loser_does_not_move_and_a_winner_takes_no_damage() -> None:
    position = table("red at=b1", "blue at=b2 damage=3")
    state = after(position, "set-sail", "sail b2 [6 6 1 1 1]")
    assert (SECTORS[state.at[1]], asked(state)) == ("e3", "turn")
    assert state.damage == [0, 4]


@rule("MP-BATTLE-18")
def test_effects_of_a_victory_work_for_the_defender_too() -> None:
    position = table("red at=b1", "blue at=b2 crew=c24 fitted=u16 coins=1")
    state = after(position, "set-sail", "sail b2 [1 1 6 6 1]")
    assert state.coins == [0, 1 + 3 + 2]
    rum = table("red at=b1 crew=c17/u16 rum=0", "blue at=b2")
    assert after(rum, "set-sail", "sail b2 [6 6 1 1 1]").holds[0][RUM] == 1


@rule("MP-BATTLE-19")
def test_the_owner_decides_also_on_another_players_turn() -> None:
    state = after(table("red at=b1", "blue at=b2"), "set-sail", "sail b2 [6 6 1 1 1]")
    assert state.question is not None
    assert state.question.seat == 1
    state = after(state, "retreat a2")
    assert state.question is not None
    assert (state.question.seat, state.actions) == (0, 1)


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


@rule("MP-BATTLE-21")
def test_a_retreat_to_port_royal_is_safe_and_never_starts_a_battle() -> None:
    merchants = "merchants small=e4,g2,a9 large=c4,d6,g5"
    seats = ("red at=d4 spyglass=0", "blue at=e3", "yellow at=e3")
    state = after(table(*seats, merchants), "set-sail", "sail e4 [1 1]")
    assert "retreat e3" in listed(state)
    state = after(state, "retreat e3 [1]")
    assert asked(state) == "turn"
    assert len(set(state.at)) == 1


@rule("MP-BATTLE-23")
def test_repaired_by_loot_a_wreck_floats_again() -> None:
    state = attack(f"{STRONG} damage=5", "[1 1 l30 l07]")
    assert state.damage[0] == 6
    state = after(state, "take l30")
    assert (state.damage[0], state.coins[0]) == (0, 2)
    assert "set-sail" in listed(state)
