"""BATTLE: merchants and players."""

from __future__ import annotations

import pytest
from tests.games.micro_pirates.table import (
    HUNTER,
    STRONG,
    WEAK,
    after,
    asked,
    attack,
    forbidden,
    listed,
    solo,
    table,
    told,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.board import SECTORS
from quarterdeck.games.micro_pirates.components import RUM
from quarterdeck.games.micro_pirates.state import BEATEN

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


@rule("MP-BATTLE-11", "MP-EXP-09")
def test_a_stolen_map_without_room_may_be_left_and_its_card_stays() -> None:
    position = table("red at=b1 fish=11", "blue at=b2 map=1 hand=m01")
    state = after(position, "set-sail", "sail b2 [6 6 1 1 m01]")
    assert listed(state) == {"drop fish", "leave map"}
    kept, left = after(state, "drop fish [1]"), after(state, "leave map [1]")
    assert (kept.hands[0], kept.holds[0]) == (["m01"], [10, 0, 0, 1, 0])
    assert (left.hands[0], left.holds[0]) == (["m01"], [11, 0, 0, 0, 0])


@rule("MP-BATTLE-16")
def test_of_two_enemies_one_is_chosen() -> None:
    position = solo("red at=b1", "at=c1")
    state = after(position, "set-sail", "sail c1")
    assert listed(state) == {"attack small-1", "attack ghost"}
    fought = after(state, "attack small-1 [6 6 l05 l07]", "take l05")
    assert (asked(fought), fought.actions) == ("turn", 1)


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


@rule("MP-BATTLE-01")
def test_the_log_tells_a_battle_in_order() -> None:
    sentences = told(table("red at=b4 fame=1 reputation=-2"), "set-sail", "sail c4 [1 1]")
    assert sentences == [
        "@0 sails from b4 to c4, Shark Banks.",
        "@0 attacks a large merchant.",
        "@0 has no good name left to lose: 1 Fame less.",
        "@0 rolls 1 + 1, and 2: 4.",
        "@0 loses with 4 against 10.",
        "@0 has 1 of 5 damage.",
    ]


@rule("MP-BATTLE-01")
def test_where_no_effect_can_help_nothing_is_declared() -> None:
    lost = "red at=b4 captain=bess_quickwater damage=3 rum=1"
    state = after(table(lost), "set-sail", "sail c4 [1 1]", "retreat b4 [1]")
    assert (state.damage[0], state.holds[0][2]) == (5, 0)
    sound = after(table(lost.replace("damage=3", "damage=2")), "set-sail", "sail c4")
    assert "use bess_quickwater" in listed(sound)


SINKING = "red at=b1 captain=bess_quickwater damage=4"
STRONGER = "ship=black_thunder crew=c17,c16"


@rule("MP-BATTLE-01")
def test_nothing_is_declared_against_a_rival_who_wins_in_any_case() -> None:
    rival = f"blue at=b2 {STRONGER}"
    state = after(table(f"{SINKING} rum=2", rival), "set-sail", "sail b2 [6 6 1 1 1]")
    assert (state.holds[1][RUM], state.holds[0][RUM], state.damage[0]) == (1, 0, 5)
    last_rum = after(table(f"{SINKING} rum=1", rival), "set-sail", "sail b2")
    assert asked(last_rum) == "declaring", "rum that is paid cannot be stolen"
    sound = table(f"{SINKING} rum=2".replace("damage=4", "damage=3"), rival)
    assert asked(after(sound, "set-sail", "sail b2")) == "declaring"


@rule("MP-BATTLE-01", "MP-SOLO-04")
@pytest.mark.parametrize(("ghost", "declares"), [("crew=c17", False), ("", True)])
def test_nothing_is_declared_against_a_ghost_that_wins_in_any_case(
    ghost: str, declares: bool
) -> None:
    state = after(solo(f"{SINKING} rum=1", f"at=b2 {ghost}"), "set-sail")
    state = after(state, "sail b2" if declares else "sail b2 [6 6 1 1 1 1]")
    assert asked(state) == ("declaring" if declares else "turn")


@rule("MP-BATTLE-01")
@pytest.mark.parametrize(("crew", "declares"), [("c17,c16", False), ("c17", True)])
def test_a_defender_who_can_reach_a_tie_declares(crew: str, declares: bool) -> None:
    raider = f"blue at=b2 ship=black_thunder crew={crew}"
    position = table("next turn blue", f"{SINKING} rum=2", raider)
    state = after(position, "set-sail", "sail b1" if declares else "sail b1 [1 1 6 6 1]")
    assert asked(state) == ("declaring" if declares else "turn")


@rule("MP-BATTLE-01", "MP-QUEST-02")
@pytest.mark.parametrize(
    ("facts", "declares"),
    [
        ("damage=3 fitted=u07 rum=1", False),
        ("damage=3 fitted=u07 rum=2", True),
        ("damage=3 crew=c19 rum=1", True),
        ("damage=4 crew=c19 rum=1", False),
    ],
)
def test_what_rum_adds_may_win_and_what_is_prevented_may_save(facts: str, declares: bool) -> None:
    """The marked merchant has 12. Two cutlasses and three dice make 11, with the Axes 13; and
    Surgeon Marsh takes one of the two damage that are certain."""
    position = table(f"red at=b4 raid=qr4@large-1 {facts}")
    state = after(position, "set-sail", "sail c4" if declares else "sail c4 [1 1]")
    assert (asked(state) == "declaring") == declares


@rule("MP-BATTLE-12")
def test_nobody_falls_back_onto_a_ship_in_the_corner_of_the_sea() -> None:
    """The small merchant lies at c1, so that only b2 is free."""
    raider = "yellow at=b2 ship=black_thunder crew=c17"
    position = table("next turn yellow", "red at=b1", "blue at=a1", raider)
    state = after(position, "set-sail", "sail b1 [6 6 1 1 1]")
    assert (SECTORS[state.at[0]], asked(state)) == ("b2", "turn")


@rule("MP-BATTLE-10")
def test_the_log_tells_that_a_tie_goes_to_the_defender() -> None:
    position = table("red at=b1", "blue at=b2")
    assert "@0 has 6, @1 has 6: @1 wins as defender." in told(
        position, "set-sail", "sail b2 [3 3 3 3 1]"
    )
    assert "@0 has 7, @1 has 6: @0 wins." in told(position, "set-sail", "sail b2 [3 5 3 3 1]")


@rule("MP-BATTLE-18")
def test_the_log_tells_what_a_victory_brings() -> None:
    position = table("red at=b1", "blue at=b2 crew=c24 fitted=u16 coins=1")
    assert "@1 gains 5 coins." in told(position, "set-sail", "sail b2 [1 1 6 6 1]")
    rum = table("red at=b1 crew=c17/u16 rum=0", "blue at=b2")
    assert "@0 gains 1 rum." in told(rum, "set-sail", "sail b2 [6 6 1 1 1]")


@rule("MP-FOR-02")
def test_a_declaration_without_a_battle_is_asked_for_all_the_same() -> None:
    """A position may be cut down to the declaration; nothing is known of the enemy then."""
    red = "red at=b1 rum=1 damage=2"
    assert asked(GAME.read(table("next declaring red battle", red))) == "declaring"
