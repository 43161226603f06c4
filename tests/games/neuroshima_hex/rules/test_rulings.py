"""RUL: rulings made while building; OPEN-16 in a whole Battle."""

from __future__ import annotations

from tests.games.neuroshima_hex.table import (
    after,
    asked,
    brawl,
    clash,
    fight,
    forbidden,
    hurt,
    listed,
    netted,
    position,
    unit,
    with_luck,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.board import SPACE, SPACES
from quarterdeck.games.neuroshima_hex.components.faces import INITIATIVE
from quarterdeck.games.neuroshima_hex.rules.nets.connections import field


@rule("NSH-RUL-01", "NSH-TILE-02")
def test_the_mephisto_hq_wounds_hqs_and_is_not_wounded_by_them() -> None:
    assert fight("mephisto,borgo", "c3=hq", "c2=hq").hp == [20, 19]


@rule("NSH-RUL-02", "NSH-INST-16")
def test_shots_pass_over_a_space_under_a_sandstorm_and_its_unit_gives_nothing() -> None:
    red = "hand=sandstorm a1=hq c5=secateur"
    text = position("sand-runners,borgo", red, "e3=hq c3=mutant c2=medic")
    state = after(text, "play sandstorm", "at c3 [mutant mutant claws]")
    assert (unit(state, "c3"), unit(state, "c2")) == ("mutant", "")
    red = "hand=sandstorm a1=hq c5=secateur d4=officer-ii@ne"
    boosted = position("sand-runners,moloch", red, "e3=hq c2=blocker")
    dark = after(boosted, "play sandstorm", "at d4 [hybrid hybrid guard]")
    assert hurt(dark, "c2") == 2


@rule("NSH-RUL-03")
def test_a_tile_that_looks_alike_all_around_is_not_asked_how_it_turns() -> None:
    text = position("pirates,moloch", "hand=tavern,move w0=hq c3=medic", "e3=hq")
    assert asked(after(text, "play tavern", "at a1")) == "red acting red"
    moving = after(text, "play move", "stay")
    assert "face n" not in listed(moving)
    assert forbidden(moving, "face n") == "NSH-INST-02"


@rule("NSH-RUL-04", "NSH-KEY-10")
def test_each_tentacled_unit_shifts_the_marker_once_a_turn() -> None:
    red = "a1=hq c3=mutant"
    text = position("death-breath,moloch", red, "e3=hq d2=hybrid b2=hybrid")
    state = after(text, "use c3 tentacles", "pick d2")
    assert netted(GAME.write(state), "d2")
    assert "use c3 tentacles" not in listed(state)


@rule("NSH-RUL-05", "NSH-MOD-09")
def test_a_scoper_turns_the_connectors_of_a_warrior_too() -> None:
    linked = position("outpost,sand-runners", "a1=hq", "e3=hq c2=optimist@ne b2=secateur")
    slot = INITIATIVE * SPACES + SPACE["b2"]
    assert field(GAME.read(linked)).boost[slot] == 1
    scoped = position("outpost,sand-runners", "a1=hq c3=scoper", "e3=hq c2=optimist@ne b2=secateur")
    assert field(GAME.read(scoped)).boost[slot] == 0


@rule("NSH-RUL-06", "NSH-MULTI-06")
def test_the_pair_is_beaten_with_its_first_hq() -> None:
    seats = ("a1=hq c5=hybrid", "hp=1 c1=hq", "hp=13 e3=hq")
    state = after(brawl("moloch,borgo,hegemony", *seats, options="mode=loner"))
    assert state.result == (0,)


@rule("NSH-RUL-07", "NSH-MULTI-13")
def test_nobody_scores_for_drift_losses_or_for_wounds_on_the_own_hq() -> None:
    seats = ("w1=hq", "a1=hq e1=net-fighter@nw", "e3=hq")
    text = clash("pirates,hegemony,borgo", *seats, options="mode=scoring")
    assert after(text, "face n").points == [0, 0, 0]
    seats = ("c2=hq c3=trap@s", "e3=hq c4=ganger@ne", "a1=hq")
    text = clash("doomsday-machine,hegemony,borgo", *seats, options="mode=scoring")
    assert after(text).points == [0, 0, 0]


@rule("NSH-RUL-08", "NSH-KEY-44")
def test_roots_hold_hqs_too() -> None:
    text = position("neojungle,moloch", "a1=hq under-c3=roots", "c3=hq")
    assert netted(text, "c3")


@rule("NSH-RUL-09", "NSH-OPT-01")
def test_reinforced_hands_discard_one_of_six() -> None:
    text = position("moloch,borgo", "a1=hq", "e3=hq", step="turn red", options="reinforcements=on")
    state = with_luck(text)
    while asked(state) == "red drawn red":
        GAME.apply(state, GAME.find(state, "keep"))
    assert asked(state) == "red forced red"
    first = min(listed(state))
    GAME.apply(state, GAME.find(state, first))
    assert len(state.hand[0]) == 5


@rule("NSH-RUL-10", "PIR-CHARGE-02")
def test_the_second_charger_may_take_a_space_that_is_left() -> None:
    red = "w6=hq c4=crocodile@ne b3=crocodile@se"
    text = clash("pirates,moloch", red, "e3=hq c3=blocker/1")
    state = after(text, "pick c4", "no", "at c3", "face n")
    assert (unit(state, "c4"), unit(state, "c3"), unit(state, "b3")) == (
        "crocodile",
        "crocodile",
        "",
    )


@rule("NSH-OPEN-16", "NSH-INIT-05")
def test_an_extra_slot_without_room_vanishes_or_falls_onto_zero() -> None:
    """Slots 1 and, by the Mother, 0. The Fisherman dies at 1, and the Saboteur he held slows
    the Helmsman to a single 0 that is spent already."""
    red = "w6=hq w0=fisherman@s d2=helmsman@s c3=mother"
    board = ("pirates,vegas", red, "a3=hq d1=saboteur c1=mercenary d3=guard")
    assert hurt(fight(*board, "face n"), "d3") == 1
    assert unit(fight(*board, "face n", options="extra-slot=zero"), "d3") == ""


@rule("NSH-RUL-11", "NSH-TILE-07")
def test_an_implant_taken_over_serves_nobody_and_by_option_its_taker() -> None:
    red, blue = "hand=guard a1=hq c3=agitator", "w0=hq c2=tavern"
    plain = position("vegas,pirates", red, blue)
    assert "use c2 implant" not in listed(plain)
    assert forbidden(plain, "use c2 implant") == "NSH-RUL-11"
    taker = position("vegas,pirates", red, blue, options="taken-implant=taker")
    assert "use c2 implant" in listed(taker)
