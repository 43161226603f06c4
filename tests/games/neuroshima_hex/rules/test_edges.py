"""Rules at their edges: the first space, the last segment, the fourth seat, two things at once."""

from __future__ import annotations

import pytest
from tests.games.neuroshima_hex.table import (
    after,
    asked,
    brawl,
    clash,
    fight,
    holder,
    hurt,
    listed,
    position,
    unit,
    with_luck,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME

LIFTED = "lifted-slot=next"


@rule("NSH-ATK-11")
def test_an_attack_from_the_first_space_is_thrown_back_there() -> None:
    state = fight("steel-police,borgo", "e3=hq a2=judge@s", "e1=hq a1=brawler@s")
    assert (unit(state, "a1"), unit(state, "a2")) == ("", "judge")


@rule("NSH-KEY-71")
def test_acid_may_be_thrown_by_the_unit_on_the_first_space() -> None:
    red, blue = "c3=hq e1=incubator~acid a1=probe", "e3=hq a2=blocker"
    state = fight("mephisto,moloch", red, blue, "pick a1")
    assert unit(state, "a1") == ""
    assert hurt(state, "a2") == 1


@rule("NSH-MULTI-06", "NSH-MULTI-12")
def test_where_all_three_hqs_fall_in_one_battle_the_pair_has_beaten_the_loner() -> None:
    red = "hp=1 a1=hq c3=hybrid d4=hybrid@ne"
    seats = (red, "hp=1 c1=hq a3=assassin@ne", "hp=1 e3=hq")
    state = after(brawl("moloch,borgo,hegemony", *seats, options="mode=loner"))
    assert state.hp == [0, 0, 0]
    assert state.result == (1, 2)


@rule("NSH-TILE-11", "NSH-KEY-40")
def test_a_unit_that_is_grabbed_onto_a_mine_sets_it_off() -> None:
    text = position(
        "pirates,new-york", "hand=move w3=harpoon w6=hq", "a1=hq d2=hammer under-e2=mine"
    )
    state = after(text, "use w3 grab")
    assert unit(state, "d2") == unit(state, "e2") == ""
    assert "under" not in GAME.write(state)


@rule("NSH-END-07", "NSH-MULTI-11")
def test_overtime_begins_with_the_first_survivor_where_who_ran_out_is_out() -> None:
    seats = ("out=yes", "hp=5 c1=hq", "hp=5 e1=hq")
    text = position(
        "moloch,borgo,hegemony",
        *seats,
        step="verdict final",
        more="turn ending=red last=green",
    )
    assert with_luck(text).active == 1


@rule("NSH-MOD-08")
def test_an_attack_is_turned_once_in_a_battle_though_the_unit_acts_twice() -> None:
    red = "a1=hq c3=universal-soldier@ne c4=quartermaster"
    text = clash("hegemony,moloch", red, "e3=hq c2=blocker@s")
    assert asked(GAME.read(text)) == "red choice red c3 swap n"
    seats = ("e3=hq c1=blocker@s c2=blocker@s", "a1=hq c4=quartermaster", "a3=hq c3=steel-boxer")
    text = clash("moloch,hegemony,new-york", *seats, options="mode=loner")
    first = after(text, "swap n ranged")
    assert first.question is None
    again = after(text, "no")
    assert asked(again) == "green choice green c3 swap n"


@rule("NSH-KEY-59", "NSH-MOD-08")
def test_a_quartermaster_and_a_gauss_transformer_each_turn_one_attack() -> None:
    seats = (
        "e3=hq c1=hornet c2=blocker@s d2=hybrid e1=hornet",
        "a3=hq b2=quartermaster@se",
        "d3=hq c3=guard c4=gauss-transformer",
    )
    text = clash("moloch,hegemony,uranopolis", *seats, options="mode=loner")
    text = text.replace("e1=hornet", "e1=hunter-killer")
    assert asked(GAME.read(text)) == "green choice green c3 swap n"
    state = after(text, "swap n melee")
    assert asked(state) == "green choice green c3 gauss n"
    state = after(state, "swap ne gauss")
    assert (hurt(state, "c2"), unit(state, "d2"), unit(state, "e1")) == (1, "", "")


@rule("NSH-KEY-59")
def test_a_gauss_cannon_may_shoot_plainly_by_an_allys_transformer() -> None:
    seats = ("e3=hq c1=mutant c2=mutant", "a3=hq c3=gauss-cannon@se", "a1=hq c4=gauss-transformer")
    text = clash("borgo,moloch,uranopolis", *seats, options="mode=loner")
    assert asked(GAME.read(text)) == "blue choice blue c3 gauss n"
    assert listed(GAME.read(text)) == {"swap n ranged", "no"}
    plain, pierced = after(text, "swap n ranged"), after(text, "no")
    assert (unit(plain, "c2"), unit(plain, "c1")) == ("", "mutant")
    assert unit(pierced, "c2") == unit(pierced, "c1") == ""


@rule("NSH-KEY-31")
def test_a_shadow_strikes_harder_by_an_allys_officer() -> None:
    seats = ("a1=hq c5=shadow", "a3=hq c1=blocker", "e1=hq c4=officer@s", "e3=hq")
    text = clash("mississippi,moloch,borgo,smart", *seats, options="mode=teams")
    assert hurt(after(text, "pick c1"), "c1") == 2


@rule("NSH-KEY-13")
def test_venom_of_two_armies_and_other_markers_are_counted_apart() -> None:
    armies = "mississippi,neojungle,mephisto"
    seats = ("a1=hq", "e3=hq", "c3=hq e1=left-quill~venom1~thorn1 c5=incubator~thorn1~accelerator")
    state = after(clash(armies, *seats))
    assert unit(state, "e1") == unit(state, "c5") == ""
    tough = ("a1=hq", "e3=hq", "a3=hq c3=blocker~venom1~thorn1")
    state = after(clash("mississippi,neojungle,moloch", *tough))
    assert hurt(state, "c3") == 2


@rule("NSH-KEY-13", "NSH-MULTI-13")
def test_the_army_with_more_venom_markers_scores_and_of_as_many_mississippi() -> None:
    def points(marks: str) -> list[int]:
        seats = ("a1=hq", "e3=hq", f"a3=hq{marks}")
        armies = "mississippi,neojungle,moloch"
        return after(clash(armies, *seats, options="mode=scoring")).points

    assert points("~venom1~thorn1") == [2, 0, 0]
    assert points("~venom2~thorn1") == [3, 0, 0]
    assert points("~venom1~thorn2") == [0, 3, 0]


@rule("NSH-KEY-34")
def test_an_explosive_destroys_the_enemy_on_the_first_space_too() -> None:
    state = fight("sharrash,moloch", "e3=hq a2=explosive", "e1=hq a1=blocker")
    assert unit(state, "a1") == unit(state, "a2") == ""


@rule("NSH-KEY-34", "NSH-KEY-60")
def test_the_splinters_of_a_trap_that_an_explosive_sets_off_only_wound() -> None:
    state = fight(
        "sharrash,doomsday-machine", "e3=hq c3=explosive", "a1=hq c2=trap@s c1=tripler d1=fireblast"
    )
    assert unit(state, "c2") == unit(state, "c3") == ""
    assert (hurt(state, "c1"), hurt(state, "d1")) == (1, 1)


@rule("NSH-KEY-60", "NSH-ATK-09")
@pytest.mark.parametrize("to", ["n", "s"])
def test_an_explosion_sets_off_a_trap_whose_marked_edge_looks_at_it(to: str) -> None:
    red, blue = "a1=hq c3=the-clown c5=blocker", f"e1=hq c4=trap@{to}"
    state = fight("moloch,doomsday-machine", red, blue, "yes")
    assert unit(state, "c4") == ""
    assert hurt(state, "c5") == (1 if to == "n" else 0)


@rule("NSH-OPEN-10", "NSH-KEY-53")
def test_an_explosive_wounds_an_hq_once_and_leaves_no_venom_of_an_allys() -> None:
    seats = ("a1=hq c3=explosive", "c2=hq", "e3=hq", "a3=hq")
    text = clash(
        "sharrash,borgo,mississippi,moloch", *seats, options="mode=teams explosive=wounded"
    )
    state = after(text)
    assert state.hp == [20, 19, 20, 20]
    assert "venom" not in GAME.write(state)


@rule("PIR-CHARGE-02", "NSH-BATTLE-06")
def test_the_initiator_says_which_of_two_armies_charges_first() -> None:
    seats = ("w0=hq c4=crocodile@ne", "a1=hq d3=infected@nw", "a3=hq c3=blocker")
    for colour in ("red", "blue", "green"):
        text = clash("pirates,death-breath,moloch", *seats, by=colour)
        assert asked(GAME.read(text)).startswith(f"{colour} charge-order {colour}")


@rule("NSH-OPEN-01", "NSH-BATTLE-02")
def test_no_segment_follows_the_last_even_where_lifted_slots_wait_for_the_next() -> None:
    """The HQ on d1 frees the Mother at 0; the slot that it gives is lifted above that."""
    red = "d1=hq c3=mother-module@se d3=hunter-killer"
    text = clash("moloch,smart", red, "a1=hq c2=net-fighter d4=transporter", options=LIFTED)
    state = after(text)
    assert unit(state, "c2") == ""
    assert hurt(state, "d4") == 1


@rule("NSH-KEY-43")
def test_only_an_enemy_hq_crushes_quicksands() -> None:
    red = "a1=hq under-c3=quicksands hand=move"
    text = position("sand-runners,moloch", red, "e3=hq c2=hybrid hand=move", step="acting blue")
    state = after(text, "play move", "pick c2", "at c3", "face n")
    assert "under-c3=quicksands" in GAME.write(state)
    own = position("sand-runners,moloch", "c2=hq under-c3=quicksands hand=move", "e3=hq")
    assert "under-c3=quicksands" in GAME.write(after(own, "play move", "at c3"))
    foe = position(
        "sand-runners,moloch", "a1=hq under-c3=quicksands", "c2=hq hand=move", step="acting blue"
    )
    assert "under-c3" not in GAME.write(after(foe, "play move", "at c3"))


@rule("NSH-MOD-10")
def test_an_agitator_that_changes_places_takes_over_whom_it_faces_there() -> None:
    """Both look south-west: each lets the unit there go, and takes the other's anew."""
    red = "hand=castling a3=hq c3=agitator@sw d2=agitator@sw"
    blue = "e3=hq b3=blocker~taken-red"
    text = position("vegas,moloch", red, blue)
    state = after(text, "play castling", "pick c3", "pick d2")
    assert holder(GAME.write(state), "b3") == "red"
    assert asked(state) == "red taking-turn red b3"


@rule("NSH-OPT-01", "NSH-TURN-06", "NSH-OPEN-06")
def test_reinforced_players_with_three_unlucky_tiles_throw_all_of_them_away() -> None:
    text = position(
        "moloch,borgo",
        "a1=hq hand=move,battle,push-back",
        "e3=hq",
        step="drawn red",
        options="reinforcements=on unlucky-draw=any",
    )
    state = after(text, "redraw [hybrid hybrid guard]")
    assert len(state.hand[0]) == 3
    assert len(state.discards[0]) == 3


@rule("NSH-BATTLE-10", "NSH-KEY-71", "NSH-MOD-10")
def test_a_net_that_comes_off_after_a_battle_lets_a_takeover_begin() -> None:
    """The Vegas HQ is held by the Incubator's net while the Battle lasts."""
    state = fight("mephisto,vegas", "c3=hq a1=incubator~net d2=claw", "c2=hq")
    assert asked(state) == "blue taking-turn blue d2"
    assert holder(GAME.write(state), "d2") == "blue"


@rule("NSH-KEY-41", "NSH-DMG-02")
def test_whoever_lived_by_a_unit_that_the_hole_swallows_dies_at_once() -> None:
    blue = "e3=hq c3=mutation c2=guard/1"
    state = fight("sharrash,mississippi", "a1=hq under-c3=hole", blue)
    assert unit(state, "c3") == unit(state, "c2") == ""


@rule("NSH-MULTI-06", "NSH-END-01")
def test_only_where_the_loner_runs_out_do_the_others_share_one_turn() -> None:
    seats = ("a1=hq hand=move", "c1=hq hand=move", "e1=hq hand=move")
    for seat, colour in enumerate(("red", "blue", "green")):
        mine = [f"{facts} pile=battle" if n == seat else facts for n, facts in enumerate(seats)]
        text = position("moloch,borgo,hegemony", *mine, step=f"turn {colour}", options=LONER)
        state = with_luck(text)
        assert state.ending == seat
        assert state.due == {0: [1], 1: [2, 0], 2: [0, 1]}[seat]


LONER = "mode=loner"


@rule("PIR-CHARGE-02")
def test_a_charger_that_is_let_first_is_asked_once() -> None:
    seats = ("w0=hq c4=crocodile@ne", "a1=hq d3=infected@nw", "a3=hq c3=blocker")
    text = clash("pirates,death-breath,moloch", *seats)
    state = after(text, "pick d3")
    assert asked(state) == "blue charging blue d3 c3"
    state = after(state, "no")
    assert asked(state) == "red charging red c4 c3"
    assert asked(after(state, "no")).startswith("red drifting")


@rule("NSH-ABIL-05", "NSH-FULL-02")
def test_the_board_is_examined_when_a_unit_has_taken_anothers_place() -> None:
    """The new Net Fighter holds the HQ that keeps the Cop alive."""
    red = "a1=hq c3=transporter hand=net-fighter"
    text = position("smart,new-york", red, "c4=hq c5=cop/1")
    state = after(text, "use c3 open", "face n")
    assert unit(state, "c3") == "net-fighter"
    assert unit(state, "c5") == ""


@rule("NSH-MULTI-11", "NSH-MOD-10")
def test_where_an_hq_falls_in_a_turn_what_the_act_brought_about_is_settled_all_the_same() -> None:
    seats = ("a1=hq@sw hand=agitator", "e3=hq c2=blocker", "c5=hq")
    text = position("vegas,moloch,borgo", *seats, more="turn fallen=green")
    state = after(text, "play agitator", "at c3", "face n")
    assert state.out == [False, False, True]
    assert asked(state) == "red taking-turn red c2"


@rule("NSH-OPEN-16", "NSH-INIT-07")
@pytest.mark.parametrize(("choice", "left"), [("vanishes", 16), ("zero", 14)])
def test_the_second_of_two_extra_slots_falls_onto_zero_only_by_option(
    choice: str, left: int
) -> None:
    """The Ripper strikes at 2 and 1; then the Judge frees the Saboteur, which slows it."""
    red = "a1=hq c3=ripper c4=mother-module b2=mother-module@se d1=net-fighter"
    blue = "c2=hq d2=saboteur e1=judge@nw"
    state = fight("smart,steel-police", red, blue, options=f"extra-slot={choice}")
    assert state.hp[1] == left
