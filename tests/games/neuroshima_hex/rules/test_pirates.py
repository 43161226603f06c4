"""PIR-DRIFT, PIR-IMPL, PIR-TILE, PIR-GRAB, PIR-CHARGE, PIR-BOARD, PIR-GUN, PIR-WAVE, PIR-CASE."""

from __future__ import annotations

import pytest
from tests.games.neuroshima_hex.table import (
    after,
    asked,
    clash,
    facing,
    fight,
    forbidden,
    holder,
    hurt,
    listed,
    position,
    unit,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.actions import FACES as FACES_OF_A_TILE
from quarterdeck.games.neuroshima_hex.board import NEIGHBOUR
from quarterdeck.games.neuroshima_hex.components import ARMIES, FACE, TILES
from quarterdeck.games.neuroshima_hex.rules.battle.steps import Drifting


@rule("PIR-DRIFT-02", "NSH-SETUP-07")
def test_the_pirates_hq_is_set_up_on_water_others_on_land() -> None:
    text = "armies pirates,moloch\nnext setting red\nnext setting blue\nred turns=0\nblue turns=0\n"
    state = GAME.read(text)
    assert listed(state) == {f"at w{i}" for i in range(12)}
    second = after(state, "at w3", "face n")
    assert len(listed(second)) == 19
    assert forbidden(second, "at w5") == "PIR-WATER-09"


@rule("PIR-DRIFT-03", "PIR-CASE-01")
def test_after_each_battle_drift_units_move_one_space_clockwise_and_may_turn() -> None:
    text = clash("pirates,moloch", "w11=hq", "c3=hq")
    once = after(text, "face s")
    assert unit(once, "w0") == "hq"
    assert facing(once, "w0") == 3
    twice = after(clash("pirates,moloch", "w0=hq", "c3=hq"), "face n")
    thrice = after(clash("pirates,moloch", "w1=hq", "c3=hq"), "face n")
    assert unit(twice, "w1") == unit(thrice, "w2") == "hq"


@rule("PIR-DRIFT-03", "PIR-DRIFT-14")
def test_drift_is_simultaneous_so_nobody_blocks_anybody() -> None:
    red = "w0=hq w1=motorboat w2=motorboat w3=fisherman w4=harpoon w11=harpoon"
    state = fight("pirates,moloch", red, "c3=hq", *["face n"] * 6)
    spaces = ["w0", "w1", "w2", "w3", "w4", "w5"]
    drifted = ["harpoon", "hq", "motorboat", "motorboat", "fisherman", "harpoon"]
    assert [unit(state, s) for s in spaces] == drifted


@rule("PIR-DRIFT-04", "PIR-DRIFT-05", "PIR-TILE-16")
def test_nothing_else_moves_or_turns_a_drift_unit() -> None:
    text = position("pirates,moloch", "hand=move w0=hq w3=harpoon c3=smuggler b2=medic", "e3=hq")
    state = after(text, "play move")
    assert listed(state) == {"pick b2", "pick c3"}
    assert forbidden(state, "pick w3") == "PIR-DRIFT-04"
    foe = position(
        "mississippi,pirates", "hand=smoke-screen,push-back a1=hq d1=guard", "w5=hq w0=harpoon"
    )
    assert "play smoke-screen" not in listed(foe)
    assert "play push-back" not in listed(foe)
    ashore = position(
        "mississippi,pirates",
        "hand=smoke-screen a1=hq d1=guard",
        "w5=hq w0=harpoon c3=smuggler",
    )
    assert asked(after(ashore, "play smoke-screen")).endswith(" c3 smoke")


@rule("PIR-DRIFT-14")
def test_drift_units_offer_neither_move_nor_turn_in_their_owners_turn() -> None:
    text = position("pirates,moloch", "w0=hq w3=harpoon w5=motorboat", "c3=hq")
    assert not any(a.startswith("use w") and "grab" not in a for a in listed(text))
    assert forbidden(text, "use w3 move") == "PIR-DRIFT-04"


@rule("PIR-DRIFT-06", "PIR-DRIFT-08", "PIR-CASE-04")
def test_a_netted_drift_unit_drifts_and_loses_one_for_each_net() -> None:
    blue = "a1=hq e1=net-fighter@nw"
    text = clash("pirates,hegemony", "w6=hq w1=fisherman", blue)
    state = after(text, "face n")
    assert unit(state, "w1") == unit(state, "w2") == ""
    hq = fight("pirates,hegemony", "w1=hq", blue, "face n")
    assert unit(hq, "w2") == "hq"
    assert hq.hp == [19, 20]


@rule("PIR-DRIFT-06", "PIR-DRIFT-15")
def test_two_nets_cost_the_hq_two_hit_points() -> None:
    blue = "a1=hq e1=net-fighter@nw d1=net-fighter"
    hq = fight("pirates,hegemony", "w1=hq", blue, "face n")
    assert hq.hp == [18, 20]


@rule("PIR-DRIFT-07")
def test_a_medic_takes_the_whole_drift_loss_of_one_unit() -> None:
    red, blue = "w1=hq d1=medic", "a1=hq e1=net-fighter@nw c1=net-fighter@s"
    torn = fight("pirates,hegemony", "w1=hq", blue, "face n")
    assert torn.hp == [19, 20]
    whole = fight("pirates,hegemony", red, blue, "face n")
    assert whole.hp == [20, 20]
    assert unit(whole, "d1") == ""


@rule("PIR-DRIFT-07")
def test_by_option_a_medic_takes_only_one_net() -> None:
    """Two nets hold the HQ on w1: a Net Fighter's and that of the Fisherman whom Vegas holds."""
    blue, green = "a1=hq e2=agitator@ne", "a3=hq e1=net-fighter@nw"

    def points(red: str, *answers: str, option: str = "unit") -> int:
        red += " w2=fisherman~taken-blue"
        options = "drift-medic=net" if option == "net" else ""
        text = clash("pirates,vegas,hegemony", red, blue, green, options=options)
        return after(text, *answers, "face n", "face n").hp[0]

    assert points("w1=hq") == 18
    assert points("w1=hq d1=medic") == 20
    assert points("w1=hq d1=medic", option="net") == 19


@rule("PIR-DRIFT-09", "NSH-MOD-10")
def test_a_taken_over_unit_drifts_out_of_the_takeover_unharmed() -> None:
    text = clash("pirates,vegas", "w6=hq w2=motorboat~taken-blue", "c5=hq e1=agitator@se")
    assert (
        holder(position("pirates,vegas", "w6=hq w2=motorboat", "c5=hq e1=agitator@se"), "w2")
        == "blue"
    )
    state = GAME.read(text)
    assert asked(state) == "blue drifting blue w3"
    then = after(state, "face n", "face n")
    assert unit(then, "w3") == "motorboat"
    assert "taken" not in GAME.write(then)


@rule("PIR-DRIFT-10", "NSH-BATTLE-10")
def test_drift_comes_after_the_sandstorm_and_before_incubator_markers() -> None:
    """The Sandstorm covers the netter: the net is back when Drift looks at it."""
    seats = ("hand=sandstorm a1=hq", "w1=hq", "c5=hq e1=net-fighter@nw")
    storm = position("sand-runners,pirates,hegemony", *seats)
    state = after(storm, "play sandstorm", "at e1")
    assert state.hp == [20, 19, 20]


@rule("PIR-DRIFT-10", "NSH-BATTLE-10")
def test_incubator_markers_still_work_at_drift() -> None:
    """The net marker holds the boat that the Mephisto HQ attacks until after the Drift."""
    red = "e1=hq@se a1=incubator~net"
    state = fight("mephisto,pirates", red, "w6=hq w2=fisherman", "face n")
    assert unit(state, "w3") == ""
    assert "~net" not in GAME.write(state)


@rule("PIR-DRIFT-11", "PIR-CASE-08")
def test_drift_closes_the_final_battle_before_hit_points_are_compared() -> None:
    text = position(
        "pirates,hegemony",
        "hp=10 w1=hq",
        "hp=10 a1=hq e1=net-fighter@nw",
        step="fighting; verdict final",
        more="battle by=red kind=final segment=100 stage=0",
    )
    state = after(text, "face n")
    assert state.hp == [9, 10]
    assert state.result == (1,)


@rule("PIR-DRIFT-12", "PIR-DRIFT-16")
def test_an_hq_lost_to_drift_fell_in_that_battle() -> None:
    red, blue = "hp=1 w1=hq b3=crocodile@ne", "hp=2 b2=hq e1=net-fighter@nw"
    state = fight("pirates,hegemony", red, blue)
    assert state.hp == [0, 0]
    assert state.result == (0, 1)


@rule("PIR-DRIFT-13")
def test_devouring_works_on_drift_units_and_no_army_here_cannibalizes() -> None:
    red = "hp=10 a1=hq c1=devourer@ne"
    state = fight("death-breath,pirates", red, "w5=hq w0=fisherman", "face n")
    assert state.hp == [11, 20]
    assert not any("cannibal" in tile.action for tile in TILES)


@rule("PIR-IMPL-01", "PIR-IMPL-03", "PIR-TILE-14", "PIR-BOARD-05")
def test_the_tavern_starts_a_battle_and_is_not_consumed() -> None:
    text = position("pirates,moloch", "hand=wave w0=hq a1=tavern", "c3=hq")
    state = after(text, "use a1 implant", "face n [battle battle move]")
    assert unit(state, "a1") == "tavern"
    assert state.active == 1
    assert state.hand[0] == [FACE["pirates", "wave"]]


@rule("PIR-IMPL-02")
def test_the_tavern_works_in_the_turn_it_is_placed_but_not_while_netted() -> None:
    text = position("pirates,smart", "hand=tavern w0=hq", "c3=hq b1=net-fighter")
    free = after(text, "play tavern", "at a1")
    assert "use a1 implant" in listed(free)
    held = after(text, "play tavern", "at b2")
    assert "use b2 implant" not in listed(held)
    assert forbidden(held, "use b2 implant") == "NSH-NET-02"


@rule("PIR-IMPL-03", "NSH-END-02")
def test_no_tavern_after_a_last_tile() -> None:
    text = position("pirates,moloch", "w0=hq a1=tavern", "c3=hq", more="turn ending=blue due=red")
    assert "use a1 implant" not in listed(text)
    assert forbidden(text, "use a1 implant") == "PIR-IMPL-03"


@rule("PIR-IMPL-05")
def test_an_implant_is_an_ordinary_unit_otherwise() -> None:
    state = fight("moloch,pirates", "a1=hq c5=hybrid", "w0=hq c1=tavern", "face n")
    assert unit(state, "c1") == ""


# Every face of the army: count, initiative, melee, ranged, armor, net, connectors.
FACES = {
    "PIR-TILE-01": ("hq", 1, (0,), {}, {1: 1}, (), (), ()),
    "PIR-TILE-02": ("motorboat", 2, (1,), {}, {5: 2}, (5,), (), ()),
    "PIR-TILE-03": ("fisherman", 1, (), {}, {}, (), (0,), ()),
    "PIR-TILE-04": ("harpoon", 2, (2,), {2: 2}, {4: 1}, (), (), ()),
    "PIR-TILE-05": ("crocodile", 2, (1, 0), {5: 1}, {}, (), (), ()),
    "PIR-TILE-06": ("helmsman", 3, (1,), {0: 1, 1: 1, 2: 1, 4: 1, 5: 1}, {}, (0,), (), ()),
    "PIR-TILE-07": ("smuggler", 3, (2,), {0: 2, 2: 2}, {1: 1}, (), (), ()),
    "PIR-TILE-08": ("bossman", 1, (0,), {5: 1}, {}, (), (), ()),
    "PIR-TILE-09": ("water-gun", 1, (2,), {}, {}, (), (), ()),
    "PIR-TILE-10": ("mother", 2, (), {}, {}, (), (), (0, 1, 5)),
    "PIR-TILE-11": ("officer-i", 2, (), {}, {}, (), (), (0, 1, 5)),
    "PIR-TILE-12": ("saboteur", 3, (), {}, {}, (), (), (0, 1, 5)),
    "PIR-TILE-13": ("medic", 2, (), {}, {}, (), (), (0, 1, 5)),
    "PIR-TILE-14": ("tavern", 1, (), {}, {}, (), (), ()),
    "PIR-TILE-15": ("battle", 5, (), {}, {}, (), (), ()),
    "PIR-TILE-16": ("move", 3, (), {}, {}, (), (), ()),
    "PIR-TILE-17": ("wave", 1, (), {}, {}, (), (), ()),
}


@rule("PIR-TILE-01", "PIR-TILE-02", "PIR-TILE-03", "PIR-TILE-04", "PIR-TILE-05", "PIR-TILE-06")
@rule("PIR-TILE-07", "PIR-TILE-08", "PIR-TILE-09", "PIR-TILE-10", "PIR-TILE-11", "PIR-TILE-12")
@rule("PIR-TILE-13", "PIR-TILE-14", "PIR-TILE-15", "PIR-TILE-16", "PIR-TILE-17")
@pytest.mark.parametrize("id", FACES)
def test_every_pirate_tile_is_as_printed(id: str) -> None:
    name, count, slots, melee, ranged, armor, net, links = FACES[id]
    tile = TILES[FACE["pirates", name]]
    assert (tile.count, tile.initiative, tile.toughness) == (count, slots, 0)
    assert (dict(tile.melee), dict(tile.ranged)) == (melee, ranged)
    assert (tile.armor, tile.net) == (armor, net)
    assert (tile.module.edges if tile.module else ()) == links


@rule("PIR-TILE-02", "PIR-TILE-03", "PIR-TILE-04", "PIR-TILE-05", "PIR-TILE-08", "PIR-TILE-09")
def test_the_traits_of_the_pirates() -> None:
    def traits(name: str) -> set[str]:
        return set(TILES[FACE["pirates", name]].abilities)

    assert traits("hq") == traits("motorboat") == traits("fisherman") == {"drift"}
    assert traits("harpoon") == {"drift", "grab"}
    assert traits("crocodile") == {"charge"}
    assert traits("bossman") == {"boarding"}
    assert TILES[FACE["pirates", "water-gun"]].specials[0].strength == (3, 2, 1)
    assert len(ARMIES["pirates"].faces) == 17


@rule("PIR-TILE-10", "PIR-TILE-11")
def test_mother_and_officer_serve_their_friends() -> None:
    blue = "e3=hq c2=blocker"
    alone = fight("pirates,moloch", "w6=hq c3=smuggler", blue, "face n")
    assert hurt(alone, "c2") == 2
    officer = fight("pirates,moloch", "w6=hq c3=smuggler c4=officer-i", blue, "face n")
    assert unit(officer, "c2") == ""
    mother = fight("pirates,moloch", "w6=hq c3=smuggler c4=mother", blue, "face n")
    assert unit(mother, "c2") == ""


@rule("PIR-GRAB-01", "PIR-GRAB-02", "PIR-GRAB-06", "NSH-ABIL-03")
def test_a_harpoon_grabs_an_enemy_with_one_space_between() -> None:
    text = position("pirates,moloch", "w6=hq w0=harpoon", "e3=hq c2=blocker")
    state = after(text, "use w0 grab")
    assert asked(state) == "blue grab-where blue w0 c2"
    assert listed(state) == {"at c1", "at d1"}
    then = after(state, "at d1", "face s")
    assert unit(then, "d1") == "blocker"
    assert facing(then, "d1") == 3


@rule("PIR-CASE-06", "PIR-GRAB-02", "PIR-GRAB-07")
def test_where_a_harpoon_on_w0_drags_its_victims() -> None:
    def goals(victim: str) -> set[str]:
        text = position("pirates,moloch", "w6=hq w0=harpoon", f"e3=hq {victim}=blocker")
        state = after(text, "use w0 grab")
        step = state.question.step if state.question is not None else None
        if str(step).startswith("grab-where"):
            return listed(state)
        return {str(step)}

    assert goals("c2") == {"at c1", "at d1"}
    assert goals("d2") == {"grab-face blue d2 d1"}
    assert goals("e1") == {"grab-face blue e1 d1"}


@rule("PIR-GRAB-03", "PIR-GRAB-02")
def test_no_grab_by_or_on_the_netted_nor_without_a_free_space() -> None:
    held = position("pirates,hegemony", "w6=hq w0=harpoon", "e3=hq c2=runner c1=net-fighter")
    assert "use w0 grab" not in listed(held)
    loose = position("pirates,hegemony", "w6=hq w0=harpoon", "e3=hq c2=runner c1=net-fighter@s")
    assert "use w0 grab" in listed(loose)
    caught = position(
        "pirates,moloch",
        "w6=hq w0=harpoon w10=fisherman b2=smuggler",
        "e3=hq c2=blocker c1=hybrid d1=hybrid",
    )
    assert "use w0 grab" not in listed(caught)


@rule("PIR-GRAB-04")
def test_hqs_can_be_grabbed() -> None:
    text = position("pirates,moloch", "w6=hq w0=harpoon", "c2=hq")
    state = after(text, "use w0 grab", "at c1")
    assert unit(state, "c1") == "hq"


@rule("PIR-GRAB-05", "PIR-GRAB-01")
def test_each_harpoon_grabs_once_a_turn() -> None:
    text = position("pirates,moloch", "w6=hq w0=harpoon w4=harpoon", "a3=hq d2=blocker d3=blocker")
    once = after(text, "use w0 grab", "face n")
    assert "use w0 grab" not in listed(once)
    assert "use w4 grab" in listed(once)


@rule("PIR-CHARGE-01", "PIR-CHARGE-03", "NSH-ABIL-04")
def test_a_crocodile_that_kills_at_1_may_move_and_attack_again_at_0() -> None:
    red = "w6=hq c4=crocodile@ne"
    text = clash("pirates,moloch", red, "e3=hq c3=scout c2=officer")
    state = GAME.read(text)
    assert listed(state) == {"at c3", "no"}
    then = after(state, "at c3", "face ne", "no", "face n")
    assert unit(then, "c3") == "crocodile"
    assert unit(then, "c2") == ""
    stayed = after(state, "no", "face n")
    assert unit(stayed, "c4") == "crocodile"
    assert unit(stayed, "c2") == "officer"


@rule("PIR-CHARGE-02")
def test_no_charge_for_a_dead_crocodile_or_an_absorbed_attack() -> None:
    red = "w6=hq c4=crocodile@ne"
    dead = fight("pirates,moloch", red, "e3=hq c3=juggernaut@s/1", "face n")
    assert unit(dead, "c4") == ""
    saved = fight("pirates,borgo", red, "e3=hq c3=scout d2=medic@s", "at c3", "face n", "face n")
    assert unit(saved, "c3") == "crocodile"


@rule("PIR-CHARGE-02")
def test_two_chargers_for_one_space_are_put_in_order() -> None:
    red = "w6=hq c4=crocodile@ne b3=crocodile@se"
    text = clash("pirates,moloch", red, "e3=hq c3=blocker/1")
    state = GAME.read(text)
    assert asked(state).startswith("red charge-order red b3,c4")
    first = after(state, "pick c4", "at c3", "face n")
    assert unit(first, "c3") == "crocodile"
    assert unit(first, "c4") == ""


@rule("PIR-CHARGE-04")
def test_a_charge_onto_a_mine_sets_it_off() -> None:
    red = "w6=hq c4=crocodile@ne"
    state = fight("pirates,vegas", red, "e3=hq under-c3=mine c3=scout", "at c3", "face n")
    assert unit(state, "c3") == unit(state, "c4") == ""


@rule("PIR-CHARGE-05")
def test_destroying_an_hq_counts_for_a_charge() -> None:
    red = "w6=hq c4=crocodile@ne"
    state = GAME.read(clash("pirates,moloch", red, "hp=1 c3=hq"))
    assert listed(state) == {"at c3", "no"}


@rule("PIR-CHARGE-06")
def test_a_netted_crocodile_does_not_charge() -> None:
    red = "w6=hq c4=crocodile@ne"
    state = fight("pirates,smart", red, "e3=hq c3=officer d3=net-fighter@ne", "face n")
    assert unit(state, "c3") == "officer"


@rule("PIR-BOARD-01", "PIR-BOARD-05")
def test_bossman_may_start_a_battle_when_he_is_placed() -> None:
    text = position("pirates,moloch", "hand=bossman,wave w0=hq", "c3=hq")
    state = after(text, "play bossman", "at a1", "face n")
    assert asked(state) == "red boarding red a1"
    then = after(state, "yes", "face n [battle battle move]")
    assert then.active == 1
    assert then.hand[0] == [FACE["pirates", "wave"]]
    later = after(state, "no")
    assert asked(later) == "red acting red"
    assert not any("a1" in text for text in listed(later))


@rule("PIR-BOARD-02")
def test_no_boarding_after_a_last_tile() -> None:
    text = position(
        "pirates,moloch", "hand=bossman w0=hq", "c3=hq", more="turn ending=blue due=red"
    )
    assert asked(after(text, "play bossman", "at a1", "face n")) == "red acting red"


@rule("PIR-BOARD-03")
def test_no_boarding_when_netted_or_taken_over_on_arrival() -> None:
    text = position("pirates,smart", "hand=bossman w0=hq", "c3=hq b1=net-fighter")
    assert asked(after(text, "play bossman", "at b2", "face n")) == "red acting red"
    text = position("pirates,vegas", "hand=bossman w0=hq", "c3=hq b1=agitator@s")
    state = after(text, "play bossman", "at b2", "face n")
    assert asked(state) == "blue taking-turn blue b2"
    assert asked(after(state, "face n")) == "red acting red"


@rule("PIR-BOARD-04")
def test_bossman_killed_by_a_mine_does_not_board() -> None:
    text = position("pirates,vegas", "hand=bossman w0=hq", "c3=hq under-a1=mine")
    state = after(text, "play bossman", "at a1")
    assert unit(state, "a1") == ""
    assert asked(state) == "red acting red"
    beside = after(text, "play bossman", "at a2", "face n")
    assert asked(beside) == "red boarding red a2"


@rule("PIR-GUN-01", "PIR-GUN-04", "PIR-CASE-07", "NSH-KEY-30")
def test_the_water_gun_hits_all_on_its_line_with_3_2_1() -> None:
    red = "w6=hq c5=water-gun"
    blue = "e3=hq c4=blocker@n c3=blocker c2=juggernaut c1=hybrid"
    state = fight("pirates,moloch", red, blue, "face n")
    assert unit(state, "c4") == ""
    assert hurt(state, "c3") == 2
    assert hurt(state, "c2") == 1
    assert unit(state, "c1") == "hybrid"


@rule("PIR-GUN-01")
def test_friends_do_not_block_the_water_gun() -> None:
    state = fight("pirates,moloch", "w6=hq c5=water-gun c4=tavern", "e3=hq c3=blocker", "face n")
    assert hurt(state, "c3") == 2
    assert unit(state, "c4") == "tavern"


@rule("PIR-GUN-02", "PIR-GUN-03")
def test_armor_lowers_the_water_gun_and_nothing_strengthens_it() -> None:
    red = "w6=hq c5=water-gun b4=officer-i@ne"
    state = fight("pirates,moloch", red, "e3=hq c4=blocker@s", "face n")
    assert hurt(state, "c4") == 2
    text = clash("pirates,hegemony", "w6=hq c5=water-gun", "e3=hq c3=guard")
    assert asked(GAME.read(text)) == "red drifting red w7"


@rule("PIR-GUN-02")
def test_initiative_effects_work_on_the_water_gun() -> None:
    blue = "e3=hq c3=blocker"
    state = fight("pirates,moloch", "w6=hq c5=water-gun b4=mother@ne", blue, "face n")
    assert unit(state, "c3") == ""


@rule("PIR-WAVE-01", "PIR-WAVE-03", "PIR-TILE-17", "NSH-KEY-80")
def test_a_wave_wounds_every_tile_of_one_side_but_hqs() -> None:
    red = "hand=wave w0=hq c1=helmsman"
    text = position("pirates,vegas", red, "e1=hq d1=guard under-d1=mine")
    state = after(text, "play wave")
    assert len(listed(state)) == 6
    then = after(state, "strike c1-d1-e1")
    assert unit(then, "c1") == ""
    assert hurt(then, "d1") == 1
    assert then.hp == [20, 20]
    assert "under-d1" not in GAME.write(then)


@rule("PIR-WAVE-02", "NSH-INST-19", "NSH-INST-20")
def test_against_a_wave_medics_work_and_armor_does_not() -> None:
    red, blue = "hand=wave w0=hq", "a1=hq c1=armored-guard d1=blocker"
    state = after(position("pirates,moloch", red, blue), "play wave", "strike c1-d1-e1")
    assert unit(state, "c1") == ""
    assert hurt(state, "d1") == 1
    saved = position("pirates,moloch", red, blue + " c2=medic")
    state = after(saved, "play wave", "strike c1-d1-e1")
    assert unit(state, "c1") == "armored-guard"
    assert unit(state, "c2") == ""


@rule("PIR-WAVE-03")
def test_a_wave_may_hit_nothing() -> None:
    text = position("pirates,moloch", "hand=wave w0=hq", "a1=hq")
    assert asked(after(text, "play wave")) == "red acting red"
    met = position("pirates,moloch", "hand=wave w0=hq", "a1=hq a2=blocker")
    assert asked(after(met, "play wave", "strike c1-d1-e1")) == "red acting red"


FULL_AND_DEAF = position(
    "pirates,moloch",
    "w0=hq a1=mother a2=mother a3=officer-i b1=officer-i b2=saboteur b3=saboteur b4=saboteur"
    " c1=medic c2=medic c3=tavern",
    "e3=hq d1=blocker d2=blocker d3=medic d4=medic c4=officer c5=scout e1=the-brain"
    " e2=mother-module",
    step="fighting; next",
    more="battle by=red kind=full segment=100 stage=0",
)


@rule("PIR-CASE-09", "NSH-FULL-07")
def test_a_full_board_with_pirates_fights_until_twelve_battles_pass() -> None:
    """Nobody can wound anybody, yet the HQ drifts: eleven Battles change it, the twelfth ends."""
    state = GAME.read(FULL_AND_DEAF)
    battles = 0
    while state.question is not None:
        battles += 1
        step = state.question.step
        assert isinstance(step, Drifting)
        outward = next(d for d in range(6) if NEIGHBOUR[step.space][d] < 0)
        GAME.apply(state, FACES_OF_A_TILE[(outward - 1) % 6])
    assert battles == 12
    assert state.result == (0, 1)
