"""FOR: dice, and the effects that are declared before a roll."""

from __future__ import annotations

import pytest
from tests.games.micro_pirates.table import after, asked, forbidden, listed, table

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import Scripted
from quarterdeck.core.testing import rule
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.board import SECTORS
from quarterdeck.games.micro_pirates.components import RUM


@rule("MP-FOR-01")
def test_two_dice_and_all_icons_but_not_the_seas() -> None:
    assert after(table("red at=h4 ship=black_thunder"), "forage [1 2]").holds[0][0] == 3
    assert after(table("red at=h4"), "forage [1 2]").holds[0][0] == 4
    picker = "red at=d4 captain=bess_quickwater crew=c04 fitted=u03"
    assert after(table(picker), "forage [1 5]").holds[0][1] == 4 + 1 + 1 + 2 + 2


@rule("MP-FOR-01")
def test_only_on_fish_or_plantains() -> None:
    for place in ("e5", "b2", "f5"):
        assert forbidden(table(f"red at={place}"), "forage") == "MP-FOR-01"


@rule("MP-FOR-02", "MP-EX-02")
def test_a_rum_buys_a_third_die() -> None:
    line = "red captain=iron_tom ship=crimson_gull at=h4 rum=1 fitted=u02"
    state = after(table(line, "blue captain=moll_harrow at=i9"), "forage", "use iron_tom [1 1 6]")
    assert (state.holds[0][0], state.holds[0][RUM]) == (5, 0)
    assert asked(state) == "drifting"


@rule("MP-FOR-02")
def test_each_effect_once_per_action_and_only_for_rum_one_has() -> None:
    state = after(table("red at=f5 rum=3 crew=c09"), "explore")
    assert listed(state) == {"use moll_harrow", "use c09", "roll"}
    state = after(state, "use c09")
    assert forbidden(state, "use c09") == "MP-FOR-02"
    assert listed(state) == {"use moll_harrow", "roll"}
    dry = after(table("red at=f5 rum=1 crew=c09"), "explore", "use c09 [1 1]")
    assert dry.spyglasses[0] == 4
    assert forbidden(after(table("red at=f5 rum=1"), "explore"), "use c09") == "MP-FOR-02"


@rule("MP-FOR-03")
def test_other_symbols_are_gained_and_the_move_is_optional() -> None:
    state = after(table("red at=d4"), "forage [6 1]")
    assert state.holds[0][RUM] == 1
    moved = after(table("red at=h4"), "forage [6 1]")
    assert moved.holds[0][0] == 2
    assert SECTORS[after(moved, "stay").at[0]] == "h4"
    assert SECTORS[after(moved, "sail h3").at[0]] == "h3"


@rule("MP-FOR-03")
def test_the_move_comes_after_the_tokens_are_stowed() -> None:
    state = after(table("red at=h4 plantain=10"), "forage [6 1]")
    assert asked(state) == "stowing"
    assert asked(after(state, "drop fish")) == "drifting"


@rule("MP-FOR-04")
def test_everything_is_declared_before_the_roll() -> None:
    state = after(table("red at=h4 fitted=u22"), "forage")
    assert listed(state) == {"use u22", "roll"}
    assert after(state, "roll [1 1]").companies[0].fitted == ("u22",)
    used = after(state, "use u22 [1 1]")
    assert (used.holds[0][0], used.companies[0].fitted) == (7, ())


@rule("MP-FOR-04")
def test_a_reroll_is_paid_before_and_chosen_after_the_roll() -> None:
    state = after(table("red at=f5 rum=1 crew=c01/u11"), "explore", "use u11 [1 6]")
    assert listed(state) == {"reroll 1", "reroll 2", "keep"}
    assert after(state, "keep").spyglasses[0] == 1
    again = after(state, "reroll 2 [4]")
    assert (again.spyglasses[0], asked(again)) == (4, "turn")


@rule("MP-FOR-04")
def test_a_die_above_the_third_is_not_bought_but_its_spyglasses_are() -> None:
    state = GAME.read(table("red at=f5 rum=2 pledge=3/0/0", "next declaring red explore"))
    assert "use moll_harrow" in listed(state)
    fishing = "next declaring red forage_fish"
    bought = table("red at=h4 rum=2 fitted=u22 pledge=3/0/0", fishing)
    assert listed(bought) == {"use u22", "roll"}


@rule("MP-FOR-05")
def test_two_move_faces_are_one_movement_of_two_sectors() -> None:
    state = after(table("red at=h4"), "forage [6 6]")
    assert "sail h6" in listed(state)
    fight = after(state, "sail i4")
    assert asked(fight) == "turn"
    merchants = "merchants small=i4,g2,a9 large=c4,d6,g5"
    state = after(table("red at=h4", merchants), "forage [6 6]", "sail i4 [1 1]")
    assert asked(state) == "retreating"


@rule("MP-FOR-05", "MP-SAIL-08")
def test_two_sectors_are_enough_to_leave_a_ship_alone_and_attack_it_after_all() -> None:
    beside = table("red at=h4", "blue at=h4")
    assert "sail h4" in listed(after(beside, "forage [6 6]"))
    assert "sail h4" not in listed(after(beside, "forage [6 1]"))


@rule("MP-FOR-01")
def test_scripted_chance_that_cannot_be_is_refused() -> None:
    state = GAME.read(table("red at=h4"))
    state.fates = Scripted(["7", "1"])
    with pytest.raises(QuarterdeckError, match="cannot have said '7'"):
        GAME.apply(state, GAME.find(state, "forage"))
