"""NET: who is netted."""

from __future__ import annotations

from tests.games.neuroshima_hex.table import (
    after,
    clash,
    fight,
    forbidden,
    holder,
    hurt,
    listed,
    nets,
    netted,
    position,
    unit,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME

# A Net Fighter of Smart nets through edge 3: turned to the north it holds the space south of it.


@rule("NSH-NET-01", "NSH-TERM-05")
def test_a_net_holds_the_enemy_its_edge_faces_in_and_out_of_battle() -> None:
    text = position("smart,moloch", "a1=hq c2=net-fighter", "e3=hq c3=hybrid d2=hybrid")
    assert netted(text, "c3")
    assert not netted(text, "d2")
    assert not netted(position("smart,moloch", "a1=hq c2=net-fighter c3=cyborg", "e3=hq"), "c3")


@rule("NSH-NET-02", "NSH-INST-05")
def test_a_netted_unit_neither_attacks_nor_moves_nor_uses_abilities() -> None:
    state = fight("smart,borgo", "a1=hq c2=net-fighter d3=officer", "e1=hq c3=assassin@se")
    assert unit(state, "d3") == "officer"
    text = position("borgo,smart", "a1=hq c3=assassin d3=mutant hand=move", "e3=hq c2=net-fighter")
    assert "use c3 move" not in listed(text)
    assert forbidden(text, "use c3 move") == "NSH-NET-02"
    moving = after(text, "play move")
    assert forbidden(moving, "pick c3") == "NSH-INST-05"


@rule("NSH-NET-02")
def test_a_netted_unit_can_still_be_hurt_and_healed() -> None:
    blue = "e1=hq c3=super-officer d3=medic@nw"
    assert hurt(
        fight("smart,borgo", "a1=hq c2=net-fighter c5=cyborg@nw", "e1=hq c3=super-officer"), "c3"
    )
    state = fight("smart,borgo", "a1=hq c2=net-fighter c5=cyborg@nw", blue)
    assert hurt(state, "c3") == 0
    assert unit(state, "d3") == ""


@rule("NSH-NET-04")
def test_two_nets_that_face_each_other_cancel() -> None:
    text = position("smart,new-york", "a1=hq c2=net-fighter", "e3=hq c3=net-fighter@ne")
    assert not netted(text, "c2")
    assert not netted(text, "c3")
    away = position("smart,new-york", "a1=hq c2=net-fighter", "e3=hq c3=net-fighter@n")
    assert netted(away, "c3")


@rule("NSH-NET-05", "NSH-NET-06")
def test_a_netted_net_fighter_does_not_net() -> None:
    text = position("smart,new-york", "a1=hq c1=net-fighter c3=cyborg", "e3=hq c2=net-fighter@nw")
    assert netted(text, "c2")
    assert not netted(text, "c3")


@rule("NSH-NET-06", "NSH-OPEN-17")
def test_a_cycle_of_nets_holds_none_of_its_members_but_works_outside() -> None:
    seats = ("a1=hq c2=net-fighter", "e3=hq c3=net-fighter@se e1=cop", "a3=hq d2=net-master@s")
    text = position("smart,new-york,hegemony", *seats)
    assert [netted(text, s) for s in ("c2", "c3", "d2")] == [False, False, False]
    assert netted(text, "e1")
    void = position("smart,new-york,hegemony", *seats, options="cycle-net=void")
    assert [netted(void, s) for s in ("c2", "c3", "d2", "e1")] == [False] * 4


@rule("NSH-NET-06")
def test_a_net_from_outside_breaks_a_cycle() -> None:
    green = "a3=hq d2=net-master@s b2=net-fighter"
    seats = ("a1=hq c2=net-fighter", "e3=hq c3=net-fighter@se", green)
    text = position("smart,new-york,hegemony", *seats)
    assert [netted(text, s) for s in ("c2", "c3", "d2")] == [True, False, True]


@rule("NSH-NET-08")
def test_a_netted_module_medic_and_hq_give_nothing() -> None:
    red, blue = "a1=hq c5=hybrid b4=officer@ne", "e1=hq c3=super-officer"
    assert unit(fight("moloch,borgo", red, blue), "c3") == ""
    assert hurt(fight("moloch,borgo", red, blue + " a3=net-fighter"), "c3") == 1
    red, blue = "a1=hq c5=cyborg@nw d2=net-fighter", "e1=hq c3=super-officer d3=medic@nw"
    medic = fight("smart,borgo", red, blue)
    assert (hurt(medic, "c3"), unit(medic, "d3")) == (1, "medic")
    hq = fight("smart,borgo", "a1=hq c2=net-fighter d3=officer", "c3=hq")
    assert unit(hq, "d3") == "officer"


@rule("NSH-NET-09", "NSH-NET-11")
def test_a_takeover_beats_a_net_aimed_at_the_taker_by_the_unit_taken() -> None:
    text = position("vegas,smart", "a1=hq c3=agitator", "e3=hq c2=net-fighter")
    assert holder(text, "c2") == "red"
    assert not netted(text, "c3")


@rule("NSH-NET-11")
def test_a_net_that_nothing_stops_works_first_and_frees_a_takeover() -> None:
    red = "a1=hq c3=agitator"
    blue = "e3=hq c2=net-fighter b3=net-fighter@sw"
    text = position("vegas,smart", red, blue)
    assert netted(text, "c3")
    assert holder(text, "c2") == "blue"


@rule("NSH-NET-10", "NSH-KEY-03")
def test_the_net_of_steel_is_paid_with_a_hit_point_and_holds() -> None:
    text = position("steel-police,moloch", "a1=hq", "e3=hq c3=hybrid e2=blocker")
    state = after(text, "use a1 net", "pick c3")
    assert state.hp == [19, 20]
    assert netted(GAME.write(state), "c3")
    assert "use a1 net" not in listed(state)
    assert forbidden(after(text, "use a1 net"), "pick e3") == "NSH-KEY-03"


@rule("NSH-NET-10", "NSH-KEY-03")
def test_the_net_of_steel_comes_back_when_its_bearer_leaves() -> None:
    red, blue = "a1=hq c5=wardog", "e3=hq c3=hybrid~steel"
    assert "use a1 net" not in listed(position("steel-police,moloch", red, blue))
    state = fight("steel-police,moloch", red, blue)
    assert unit(state, "c3") == ""
    assert "steel" not in GAME.write(state).replace("steel-police", "")


@rule("NSH-KEY-55", "NSH-END-12")
def test_the_launcher_makes_the_net_of_steel_free() -> None:
    poor = position("steel-police,moloch", "hp=1 a1=hq", "e3=hq c3=hybrid")
    assert "use a1 net" not in listed(poor)
    rich = position("steel-police,moloch", "hp=1 a1=hq b4=net-of-steel-launcher", "e3=hq c3=hybrid")
    state = after(rich, "use a1 net")
    assert state.hp == [1, 20]


@rule("NSH-NET-12")
def test_nets_slow_the_mephisto_hq_but_do_not_stop_it() -> None:
    red, blue = "c3=hq", "e3=hq c2=net-fighter"
    text = position("mephisto,smart", red, blue)
    assert nets(text, "c3") == 1
    assert not netted(text, "c3")
    state = fight("mephisto,smart", red, "e3=hq c2=net-fighter")
    assert unit(state, "c2") == ""
    slow = ("c3=hq", "e3=hq c4=net-fighter@s", "a1=hq c2=field-medic-lu@s")
    free = ("c3=hq", "e3=hq c4=net-fighter@n", "a1=hq c2=field-medic-lu@s")
    armies = "mephisto,smart,sand-runners"
    assert after(clash(armies, *slow)).hp[0] == 19
    assert after(clash(armies, *free)).hp[0] == 20


@rule("NSH-KEY-10")
def test_tentacles_hold_whom_they_face_and_let_go_when_nothing_faces_it() -> None:
    text = position("death-breath,moloch", "a1=hq c3=gripper", "e3=hq d2=hybrid c2=hybrid")
    held = after(text, "use c3 tentacles")
    assert netted(GAME.write(held), "d2")
    turned = after(held, "use c3 turn", "face s")
    assert not netted(GAME.write(turned), "d2")
    assert "tentacle" not in GAME.write(turned)


@rule("NSH-KEY-44")
def test_roots_hold_an_enemy_that_stands_on_them() -> None:
    text = position("neojungle,moloch", "a1=hq under-c3=roots", "e3=hq c3=hybrid")
    assert netted(text, "c3")
    own = position("neojungle,moloch", "a1=hq under-c3=roots c3=slicer", "e3=hq")
    assert not netted(own, "c3")


@rule("NSH-KEY-16", "NSH-KEY-58")
def test_a_machine_without_power_counts_as_netted() -> None:
    dark = position("uranopolis,moloch", "a1=hq c3=inferno", "e3=hq")
    assert netted(dark, "c3")
    by_hq = position("uranopolis,moloch", "c2=hq c3=inferno", "e3=hq")
    assert not netted(by_hq, "c3")
    by_mechanic = position("uranopolis,moloch", "a1=hq c3=inferno b3=mechanic", "e3=hq")
    assert not netted(by_mechanic, "c3")
    by_module = position("uranopolis,moloch", "a1=hq c3=inferno c4=combat-generator", "e3=hq")
    assert not netted(by_module, "c3")
    cut = position(
        "uranopolis,smart", "a1=hq c3=inferno c4=combat-generator", "e3=hq d3=net-fighter@ne"
    )
    assert netted(cut, "c4")
    assert netted(cut, "c3")
