"""BATTLE-12 to -17, -21 to -24: retreats, wrecks, and damage that is prevented."""

from __future__ import annotations

import pytest
from tests.games.micro_pirates.table import (
    STRONG,
    WEAK,
    after,
    asked,
    attack,
    forbidden,
    listed,
    table,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.board import SECTORS


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
    wreck = attack(f"{WEAK} damage=3", "[1 1 5]")
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
