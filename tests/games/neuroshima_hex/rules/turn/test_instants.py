"""INST: instant tiles."""

from __future__ import annotations

from tests.games.neuroshima_hex.table import (
    after,
    asked,
    facing,
    forbidden,
    hurt,
    listed,
    netted,
    position,
    unit,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.actions import STRIKES
from quarterdeck.games.neuroshima_hex.board import BLAST, RAYS, TRIANGLES
from quarterdeck.games.neuroshima_hex.components import ARMIES, TILES
from quarterdeck.games.neuroshima_hex.rules.turn.acting import INSTANTS, PLAYABLE


@rule("NSH-INST-01", "NSH-END-02")
def test_no_battle_tile_once_a_last_tile_was_drawn() -> None:
    text = position("moloch,borgo", "hand=battle a1=hq", "e3=hq", more="turn ending=blue due=red")
    assert "play battle" not in listed(text)
    assert forbidden(text, "play battle") == "NSH-END-02"


@rule("NSH-INST-02", "NSH-INST-03")
def test_a_move_is_a_step_and_or_a_turn_in_one_act() -> None:
    text = position("borgo,moloch", "hand=move a1=hq c3=mutant", "e3=hq")
    state = after(text, "play move")
    assert listed(state) == {"pick a1", "pick c3"}
    where = after(state, "pick c3")
    assert listed(where) == {"at b2", "at b3", "at c2", "at c4", "at d2", "at d3", "stay"}
    turned = after(where, "stay", "face s")
    assert (unit(turned, "c3"), facing(turned, "c3")) == ("mutant", 3)
    assert forbidden(after(where, "stay"), "face n") == "NSH-INST-02"
    moved = after(where, "at c2", "face n")
    assert (unit(moved, "c2"), unit(moved, "c3")) == ("mutant", "")


@rule("NSH-INST-02", "NSH-TILE-04")
def test_an_hq_can_be_moved() -> None:
    text = position("borgo,moloch", "hand=move a1=hq", "e3=hq")
    assert unit(after(text, "play move", "at a2"), "a2") == "hq"


@rule("NSH-INST-04")
def test_a_push_goes_away_from_the_pusher_and_its_owner_chooses_where() -> None:
    text = position("moloch,borgo", "hand=push-back a1=hq c4=blocker", "e3=hq c3=mutant@s")
    state = after(text, "play push-back")
    assert asked(state) == "blue push-where blue c4 c3"
    assert listed(state) == {"at c2", "at b2", "at d2"}
    then = after(state, "at d2")
    assert (unit(then, "d2"), facing(then, "d2")) == ("mutant", 3)


@rule("NSH-INST-04")
def test_a_push_without_a_free_space_is_illegal() -> None:
    blue = "e3=hq c1=mutant b1=mutant d1=mutant"
    text = position("moloch,borgo", "hand=push-back a3=hq c2=blocker", blue)
    state = after(text, "play push-back")
    assert listed(state) == {"pick b1", "pick d1"}


@rule("NSH-INST-05")
def test_the_netted_neither_push_nor_are_pushed_swapped_or_turned() -> None:
    text = position(
        "moloch,smart", "hand=push-back a1=hq c3=blocker", "e3=hq c2=net-fighter c4=officer"
    )
    assert "play push-back" not in listed(text)
    blue = "e3=hq c2=net-fighter@s c4=officer"
    free = position("moloch,smart", "hand=push-back a1=hq c3=blocker", blue)
    assert listed(after(free, "play push-back")) == {"pick c2", "pick c4"}
    red = "hand=castling,rotation a3=hq c3=shooter d3=guard"
    text = position("vegas,smart", red, "e1=hq c2=net-fighter")
    assert listed(after(text, "play rotation")) == {"pick d3", "pick a3"}
    assert forbidden(after(text, "play rotation"), "pick c3") == "NSH-INST-05"
    assert "play castling" not in listed(text)


@rule("NSH-INST-06")
def test_nobody_pushes_from_an_allys_unit() -> None:
    seats = ("hand=push-back a1=hq", "e1=hq c3=mutant", "a3=hq c4=ganger", "e3=hq")
    text = position("moloch,borgo,hegemony,outpost", *seats, options="mode=teams")
    assert "play push-back" not in listed(text)


@rule("NSH-INST-07", "NSH-INST-18")
def test_a_sniper_wounds_any_enemy_but_an_hq_or_a_foundation() -> None:
    text = position("outpost,vegas", "hand=sniper a1=hq c1=runner", "e3=hq c2=guard under-b2=mine")
    state = after(text, "play sniper")
    assert listed(state) == {"pick c2", "ground b2"}
    assert forbidden(state, "pick e3") == "NSH-INST-07"
    assert forbidden(state, "pick c1") == "NSH-INST-07"
    assert hurt(after(state, "pick c2"), "c2") == 1
    assert "under" not in GAME.write(after(state, "ground b2"))


@rule("NSH-INST-08")
def test_a_grenade_destroys_an_enemy_beside_the_hq_unless_a_medic_takes_it() -> None:
    text = position("borgo,moloch", "hand=grenade c3=hq", "e3=hq c2=blocker b2=guard d1=hybrid")
    state = after(text, "play grenade")
    assert listed(state) == {"pick c2", "pick b2"}
    assert unit(after(state, "pick c2"), "c2") == ""
    text = position("borgo,moloch", "hand=grenade c3=hq", "e3=hq c2=blocker b2=medic@ne")
    saved = after(text, "play grenade", "pick c2")
    assert (unit(saved, "c2"), unit(saved, "b2")) == ("blocker", "")


@rule("NSH-OPEN-03")
def test_a_netted_hq_may_throw_grenades_unless_the_option_forbids_it() -> None:
    seats = ("hand=grenade c3=hq", "e3=hq c2=net-fighter")
    assert "play grenade" in listed(position("borgo,smart", *seats))
    assert "play grenade" not in listed(
        position("borgo,smart", *seats, options="grenade=forbidden")
    )


@rule("NSH-INST-09")
def test_an_air_strike_hits_seven_spaces_inside_the_board() -> None:
    assert len(BLAST) == 7
    red = "hand=air-strike a1=hq c3=hybrid"
    text = position("moloch,vegas", red, "c2=hq d2=scout e3=shooter under-b3=mine")
    state = after(text, "play air-strike")
    assert forbidden(state, "pick c1") == "NSH-INST-09"
    then = after(state, "pick c3")
    assert [unit(then, s) for s in ("c3", "d2", "e3", "c2")] == ["", "", "shooter", "hq"]
    assert then.hp == [20, 20]
    assert "under" not in GAME.write(then)


@rule("NSH-INST-18")
def test_where_unit_and_foundation_share_a_space_one_is_picked() -> None:
    text = position("moloch,sharrash", "hand=air-strike a1=hq", "e3=hq c3=plague under-c3=hole")
    state = after(text, "play air-strike", "pick c3")
    assert listed(state) == {"pick c3", "ground c3"}
    on_unit = after(state, "pick c3")
    assert hurt(on_unit, "c3") == 1
    assert "under-c3" in GAME.write(on_unit)
    below = after(state, "ground c3")
    assert hurt(below, "c3") == 0
    assert "under-c3" not in GAME.write(below)


@rule("NSH-INST-18")
def test_an_hq_shields_the_foundation_under_it() -> None:
    text = position("moloch,sharrash", "hand=air-strike a1=hq", "c3=hq under-c3=hole")
    state = after(text, "play air-strike", "pick c3", "pick c3")
    assert state.hp == [20, 20]
    assert "under-c3" in GAME.write(state)


@rule("NSH-INST-10")
def test_a_small_bomb_hits_a_triangle() -> None:
    assert len(TRIANGLES) == 24
    text = position(
        "doomsday-machine,borgo", "hand=small-bomb a1=hq", "e3=hq c3=mutant d2=mutant c2=mutant"
    )
    state = after(text, "play small-bomb", "strike c2-c3-d2")
    assert [unit(state, s) for s in ("c2", "c3", "d2")] == ["", "", ""]


@rule("NSH-INST-11", "NSH-OPEN-08")
def test_castling_swaps_adjacent_own_units_or_by_option_any() -> None:
    red = "hand=castling a1=hq c3=shooter@ne c4=guard c5=guard e1=scout"
    text = position("vegas,moloch", red, "e3=hq")
    state = after(text, "play castling")
    assert listed(state) == {"pick c3", "pick c4", "pick c5"}
    assert listed(after(state, "pick c4")) == {"pick c3", "pick c5"}
    then = after(state, "pick c3")
    assert (unit(then, "c4"), facing(then, "c4"), unit(then, "c3")) == ("shooter", 1, "guard")
    anywhere = position("vegas,moloch", red, "e3=hq", options="castling=anywhere")
    assert "pick e1" in listed(after(anywhere, "play castling", "pick c3"))


@rule("NSH-INST-11", "NSH-DMG-03")
def test_castling_is_allowed_even_if_a_unit_dies_by_it() -> None:
    """Away from Toughener a wounded unit dies, after it has arrived."""
    red = "hand=castling e3=hq c3=toughener c2=claw@n/1 c1=jaws"
    text = position("mephisto,moloch", red, "a1=hq")
    state = after(text, "play castling", "pick c1")
    assert (unit(state, "c1"), unit(state, "c2")) == ("", "jaws")


@rule("NSH-INST-12")
def test_rotation_turns_one_own_unit() -> None:
    text = position("vegas,moloch", "hand=rotation a1=hq c3=shooter", "e3=hq")
    state = after(text, "play rotation", "pick c3", "face s")
    assert facing(state, "c3") == 3


@rule("NSH-INST-13")
def test_terror_forbids_board_tiles_for_one_turn() -> None:
    text = position("smart,vegas", "hand=terror a1=hq", "e3=hq hand=shooter,mine")
    state = after(text, "play terror", "end [battle]", "discard battle")
    assert asked(state) == "blue acting blue"
    assert listed(state) == {"discard shooter", "discard mine", "end"}
    assert forbidden(state, "play shooter") == "NSH-INST-13"


@rule("NSH-INST-13")
def test_replacing_stays_legal_under_terror() -> None:
    text = position("smart,moloch", "terror=1 hand=cyborg a1=hq c3=transporter", "e3=hq")
    assert "use c3 open" in listed(text)
    assert "play cyborg" not in listed(text)
    text = position(
        "mississippi,moloch", "terror=1 hand=guard,transposition a1=hq c3=guard", "e3=hq"
    )
    assert "play transposition" in listed(text)


@rule("NSH-INST-14", "NSH-INST-24")
def test_reappearance_brings_a_unit_back_as_a_zombie_but_not_under_terror() -> None:
    red = "hand=reappearance grave=anomaly,beast a1=hq"
    text = position("death-breath,moloch", red, "e3=hq")
    state = after(text, "play reappearance", "raise anomaly", "at c3", "face n")
    assert unit(state, "c3") == "anomaly+zombie"
    assert [TILES[f].id for f in state.grave] == ["beast"]
    scared = position("death-breath,moloch", "terror=1 " + red, "e3=hq")
    assert "play reappearance" not in listed(scared)
    held = position("death-breath,smart", red, "e3=hq b1=net-fighter@ne")
    assert "play reappearance" in listed(held)


@rule("NSH-INST-15")
def test_castling_with_the_opponent_swaps_adjacent_enemies_hqs_too() -> None:
    red = "hand=castling-with-the-opponent a1=hq c3=beast"
    text = position("death-breath,moloch", red, "c2=hq c4=hybrid")
    state = after(text, "play castling-with-the-opponent")
    assert listed(state) == {"pick c2", "pick c4"}
    then = after(state, "pick c2")
    assert (unit(then, "c3"), unit(then, "c2")) == ("hq", "beast")
    mined = position("death-breath,vegas", red, "e3=hq c4=guard under-c4=mine")
    assert "play castling-with-the-opponent" not in listed(mined)


@rule("NSH-INST-16")
def test_under_a_sandstorm_nothing_acts_and_nothing_is_acted_on() -> None:
    red = "hand=sandstorm a1=hq c5=secateur"
    text = position("sand-runners,borgo", red, "e3=hq c3=super-officer c2=medic")
    open_sky = after(text, "play sandstorm", "at a3 [mutant mutant claws]")
    assert unit(open_sky, "c3") == ""
    covered = after(text, "play sandstorm", "at c3 [mutant mutant claws]")
    assert hurt(covered, "c3") == 0
    assert unit(covered, "c2") == ""


@rule("NSH-INST-16")
def test_wounds_carried_under_a_sandstorm_do_not_kill() -> None:
    """Covering the Toughener's unit: without the bonus it would die."""
    blue = "e3=hq c3=toughener c2=claw@n/1"
    text = position("sand-runners,mephisto", "hand=sandstorm a1=hq", blue)
    state = after(text, "play sandstorm", "at c2 [jaws jaws tail]")
    assert unit(state, "c2") == "claw"


@rule("NSH-INST-17")
def test_a_ray_wounds_a_whole_line() -> None:
    assert len(RAYS) == 15
    text = position("uranopolis,vegas", "hand=ray a1=hq", "c3=hq c1=scout under-c5=mine")
    state = after(text, "play ray", "strike c5-c4-c3-c2-c1")
    assert unit(state, "c1") == ""
    assert state.hp == [20, 20]
    assert "under" not in GAME.write(state)
    assert len(STRIKES["avalanche", False]) == 6


@rule("NSH-INST-21")
def test_a_smoke_screen_turns_an_enemy() -> None:
    text = position("mississippi,mephisto", "hand=smoke-screen a1=hq", "c3=hq c2=claw")
    state = after(text, "play smoke-screen")
    assert listed(state) == {"pick c3", "pick c2"}
    assert facing(after(state, "pick c3", "face s"), "c3") == 3


@rule("NSH-INST-22")
def test_transposition_replaces_an_own_unit() -> None:
    red = "hand=transposition,guard,shadow a1=hq c3=shadow@n~venom1 c2=guard"
    text = position("mississippi,moloch", red, "e3=hq d1=hybrid")
    state = after(text, "play transposition")
    assert listed(state) == {"pick c2", "pick c3"}
    assert listed(after(state, "pick c3")) == {"play guard", "play shadow"}
    then = after(state, "pick c3", "play guard", "face s")
    assert "c3=guard@s" in GAME.write(then)
    assert "venom" not in GAME.write(then)


@rule("NSH-INST-23", "NSH-KEY-14")
def test_the_paralysis_tile_puts_a_marker_on_any_enemy() -> None:
    text = position("sharrash,moloch", "hand=paralysis a1=hq under-b2=hole", "c3=hq c2=hybrid")
    state = after(text, "play paralysis")
    assert listed(state) == {"pick c3", "pick c2"}
    then = after(state, "pick c2")
    assert "c2=hybrid~paralysed" in GAME.write(then)
    assert not netted(GAME.write(then), "c2")


@rule("NSH-KEY-80")
def test_every_instant_tile_of_every_army_is_known() -> None:
    actions = {
        TILES[f].action
        for army in ARMIES.values()
        for f in army.faces
        if TILES[f].kind == "instant"
    }
    assert actions <= set(INSTANTS)
    assert set(INSTANTS) == set(PLAYABLE)


@rule("NSH-OPEN-05")
def test_a_netted_unit_is_moved_only_by_option() -> None:
    seats = ("hand=move a1=hq c3=mutant", "e3=hq c2=net-fighter")
    assert asked(after(position("borgo,smart", *seats), "play move")) == "red moving red a1 1"
    free = position("borgo,smart", *seats, options="netted-move=yes")
    assert listed(after(free, "play move")) == {"pick a1", "pick c3"}


@rule("NSH-KEY-14", "NSH-INST-23")
def test_there_are_six_paralysis_markers() -> None:
    marked = [f"{space}=mutant~paralysed" for space in ("b2", "b3", "c2", "c3", "d2", "d3")]
    for many, playable in ((5, True), (6, False)):
        blue = f"e3=hq c5=medic {' '.join(marked[:many])}"
        text = position("sharrash,borgo", "hand=paralysis a1=hq", blue)
        assert ("play paralysis" in listed(text)) == playable


@rule("NSH-INST-09")
def test_a_bomb_is_one_wound() -> None:
    text = position(
        "doomsday-machine,moloch", "hand=small-bomb a1=hq", "e3=hq c3=blocker d2=blocker"
    )
    state = after(text, "play small-bomb", "strike c2-c3-d2")
    assert (hurt(state, "c3"), hurt(state, "d2")) == (1, 1)


@rule("NSH-INST-08")
def test_an_hq_in_the_corner_of_the_board_throws_grenades_too() -> None:
    text = position("borgo,moloch", "hand=grenade a1=hq", "e3=hq a2=blocker")
    assert "play grenade" in listed(text)
    text = position("borgo,vegas", "hand=grenade a1=hq", "e3=hq under-a2=mine")
    assert "play grenade" in listed(text)
