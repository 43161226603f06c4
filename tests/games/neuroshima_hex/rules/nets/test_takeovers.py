"""MOD-10, NET-11: takeovers, when the unit taken may be turned, and what comes before what."""

from __future__ import annotations

from tests.games.neuroshima_hex.table import (
    after,
    asked,
    clash,
    fight,
    holder,
    nets,
    netted,
    position,
    unit,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME

# An Agitator takes over through edge 0; Hegemony's Net Fighter nets through edge 1, Smart's through
# edge 3, New York's through edge 5.


@rule("NSH-MOD-10", "NSH-FULL-03")
def test_a_takeover_that_fills_the_board_turns_the_unit_after_the_battle() -> None:
    red = "hand=agitator a1=hq@sw"
    blue = (
        "e3=hq@se c1=claw c2=claw d1=claw d2=claw d3=probe d4=probe c4=incubator c5=incubator "
        "a3=tail b3=tail b4=tentacles e1=tentacles e2=limbs a2=jaws b1=jaws b2=drill"
    )
    text = position("vegas,mephisto", red, blue)
    state = after(text, "play agitator", "face n")
    assert unit(state, "b1") == unit(state, "b2") == ""
    assert asked(state) == "red taking-turn red c2"


@rule("NSH-MOD-10")
def test_a_takeover_that_is_over_again_leaves_nothing_to_turn() -> None:
    state = fight("vegas,moloch", "a1=hq@sw", "e3=hq c3=blocker~fresh")
    assert "fresh" not in GAME.write(state)


@rule("NSH-MOD-10")
def test_a_unit_pushed_from_one_agitator_to_another_is_turned_again() -> None:
    red = "a3=hq b2=agitator@ne b1=agitator@ne"
    blue = "d2=hq c2=guard~taken-red"
    text = position("vegas,mississippi", red, blue, step="acting blue")
    state = after(text, "use d2 push")
    assert asked(state) == "red taking-turn red c1"


@rule("NSH-MOD-10")
def test_agitators_that_change_places_take_over_anew() -> None:
    red = "hand=castling a3=hq c3=agitator c4=agitator@s"
    blue = "e3=hq c2=blocker~taken-red c5=blocker~taken-red"
    text = position("vegas,moloch", red, blue)
    state = after(text, "play castling", "pick c3", "pick c4")
    assert holder(GAME.write(state), "c2") == "blue"
    red = "hand=castling a3=hq c3=agitator c4=agitator"
    text = position("vegas,moloch", red, "e3=hq c2=blocker~taken-red")
    state = after(text, "play castling", "pick c3", "pick c4")
    assert asked(state) == "red taking-turn red c2"


@rule("NSH-MOD-10", "PIR-DRIFT-09")
def test_a_unit_that_drifts_to_another_agitator_is_taken_over_anew() -> None:
    blue = "c5=hq e1=agitator@se e2=agitator@se"
    text = clash("pirates,vegas", "w6=hq w2=fisherman@n~taken-blue", blue)
    state = after(text, "face n", "face n")
    assert asked(state) == "blue taking-turn blue w3"


@rule("NSH-MOD-10", "NSH-MOD-09")
def test_opposing_takeovers_cancel_one_another_and_a_third_one_works() -> None:
    """The Agitator on d1 serves Outpost, whose Scoper stands beside it."""
    blue, green = "e3=hq e1=scoper", "a3=hq c2=blocker"
    one = position("vegas,outpost,moloch", "a1=hq@sw c3=agitator d1=agitator@sw", blue, green)
    assert holder(one, "c2") == "green"
    red = "a1=hq@sw c3=agitator b2=agitator@ne d1=agitator@sw"
    assert holder(position("vegas,outpost,moloch", red, blue, green), "c2") == "red"


@rule("NSH-NET-09")
def test_a_net_never_holds_a_unit_that_takes_the_netter_over_even_in_vain() -> None:
    red, blue = "a1=hq@sw c3=agitator d1=agitator@sw", "e3=hq e1=scoper"
    text = position("vegas,outpost,smart", red, blue, "a3=hq c2=net-fighter")
    assert holder(text, "c2") == "green"
    assert not netted(text, "c3")


@rule("NSH-NET-11")
def test_a_net_on_the_taker_comes_before_the_net_of_a_friend_it_would_take() -> None:
    blue = "e3=hq c2=net-fighter@ne d2=net-fighter@s"
    text = position("vegas,hegemony", "a1=hq@sw c3=agitator", blue)
    assert netted(text, "c3")
    assert holder(text, "c2") == "blue"
    assert not netted(text, "d2")


@rule("NSH-NET-11")
def test_a_net_on_an_enemy_of_both_sides_frees_the_taker() -> None:
    seats = ("a1=hq@sw c3=agitator", "e3=hq c2=net-fighter@ne", "a3=hq d2=net-fighter@ne")
    text = position("vegas,hegemony,smart", *seats)
    assert not netted(text, "c3")
    assert holder(text, "c2") == "red"
    assert netted(text, "d2")


@rule("NSH-NET-11", "NSH-KEY-71", "NSH-KEY-72")
def test_a_net_on_what_makes_the_mephisto_hq_net_works_first() -> None:
    incubator = position("mephisto,smart", "c3=hq d2=incubator~net", "e3=hq c2=net-fighter@nw")
    assert netted(incubator, "d2")
    assert not netted(incubator, "c2")
    blue = "e3=hq c4=net-fighter@sw"
    muzzle = position("mephisto,smart", "c3=hq a1=incubator~net d3=muzzle", blue)
    assert netted(muzzle, "d3")
    assert not netted(muzzle, "c4")
    red, blue = "c3=hq a1=incubator~net d3=left-quill", "e3=hq c4=net-fighter@sw~quill-left"
    quill = position("mephisto,smart", red, blue)
    assert netted(quill, "d3")
    assert not netted(quill, "c4")


@rule("NSH-KEY-72", "PIR-DRIFT-15")
def test_the_mephisto_hq_and_its_quills_are_one_net() -> None:
    red = "e1=hq@ne a1=incubator~net a2=left-quill a3=right-quill"
    text = position("mephisto,pirates", red, "w1=hq~quill-left~quill-right")
    assert nets(text, "w1") == 1


@rule("NSH-NET-11", "NSH-DMG-02")
def test_a_net_on_what_keeps_a_netter_alive_works_first() -> None:
    """The wounded Net Fighter of New York lives by its HQ, which the new net holds."""
    blue = "c3=hq c2=net-fighter@s/1"
    text = position("smart,new-york", "hand=net-fighter a1=hq", blue)
    state = after(text, "play net-fighter", "at d2", "face ne")
    assert unit(state, "c2") == ""
    assert netted(GAME.write(state), "c3")
    sound = position("smart,new-york", "a1=hq d2=net-fighter@ne", "c3=hq c2=net-fighter@s")
    assert netted(sound, "d2")
    assert not netted(sound, "c3")


@rule("NSH-KEY-10", "NSH-NET-11")
def test_tentacles_hold_a_netter_whose_net_faces_them() -> None:
    text = position("death-breath,smart", "a1=hq c3=gripper", "e3=hq d2=net-fighter@ne~tentacle")
    assert netted(text, "d2")
    assert not netted(text, "c3")


@rule("NSH-MOD-10", "NSH-FULL-04")
def test_a_unit_that_rose_before_an_agitator_and_filled_the_board_fights_unturned() -> None:
    """The Beast rises on c2, is taken over there, and strikes its friends in the next Battle."""
    red = (
        "a1=hq@sw a2=guard b1=guard b2=scout c2=scout c3=agitator b3=saboteur a3=medic@s "
        "b4=agitator@s c4=agitator@sw"
    )
    blue = (
        "grave=beast e3=hq e2=scout d3=scout d4=scout c5=officer d1=infected d2=medic e1=medic "
        "c1=gripper@s"
    )
    state = after(clash("vegas,death-breath", red, blue), "raise beast", "face n")
    assert unit(state, "c1") == ""
    assert asked(state).startswith("red charging red c2")


@rule("NSH-NET-11", "NSH-DMG-02", "NSH-BATTLE-05")
def test_a_wound_that_makes_a_netter_live_by_its_hq_changes_who_nets_whom() -> None:
    red, blue = "a1=hq d2=net-fighter@ne c1=cyborg@se", "c3=hq c2=net-fighter@s"
    state = fight("smart,new-york", red, blue)
    assert unit(state, "c2") == ""
    assert netted(GAME.write(state), "c3")


@rule("NSH-KEY-71", "NSH-KEY-72")
def test_the_net_of_an_incubator_turns_with_the_hq() -> None:
    red = "c3=hq@ne a1=incubator~net"
    held = {
        space
        for space in ("c2", "d2", "d3", "c4", "b3", "b2")
        if netted(position("mephisto,moloch", red, f"e3=hq {space}=hybrid"), space)
    }
    assert held == {"c2", "d2", "d3"}


@rule("NSH-MOD-10")
def test_only_a_unit_that_is_still_held_and_free_is_turned() -> None:
    def question(red: str, blue: str) -> str:
        text = position("vegas,hegemony", red, blue, step="taking-turn red c2; acting red")
        return asked(GAME.read(text))

    held = "e3=hq c2=guard~taken-red"
    assert question("hand=guard a3=hq c3=agitator", held) == "red taking-turn red c2"
    assert question("hand=guard a3=hq c3=agitator@s", "e3=hq c2=guard") == "red acting red"
    assert question("hand=guard a3=hq c3=agitator", held + " c1=net-fighter@se") == "red acting red"
