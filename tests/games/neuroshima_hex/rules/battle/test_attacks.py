"""ATK, DMG: what attacks do."""

from __future__ import annotations

import pytest
from tests.games.neuroshima_hex.table import after, clash, fight, hurt, listed, position, unit

from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.board import NEAR, NEIGHBOUR, SPACES
from quarterdeck.games.neuroshima_hex.rules.battle.segment import demolished


@rule("NSH-ATK-01")
def test_melee_hits_the_adjacent_enemy_its_edge_faces() -> None:
    state = fight("hegemony,outpost", "a1=hq c3=thug", "e3=hq c2=commando d3=officer")
    assert unit(state, "c2") == ""
    assert unit(state, "d3") == "officer"


@rule("NSH-ATK-01", "NSH-ATK-12")
def test_melee_never_hits_friends() -> None:
    state = fight("hegemony,outpost", "a1=hq c3=thug c2=runner", "e3=hq")
    assert unit(state, "c2") == "runner"


@rule("NSH-ATK-02")
def test_a_shot_flies_over_friends_and_free_spaces_to_the_first_enemy() -> None:
    state = fight("moloch,borgo", "a1=hq c5=hybrid c4=blocker", "e3=hq c2=mutant@s c1=brawler")
    assert unit(state, "c2") == ""
    assert unit(state, "c1") == "brawler"


@rule("NSH-ATK-02", "NSH-ATK-04")
def test_a_shot_at_a_neighbour_is_still_ranged_and_armor_holds_it() -> None:
    state = fight("moloch,borgo", "a1=hq c4=hybrid", "e3=hq c3=super-mutant@s")
    assert hurt(state, "c3") == 0


@rule("NSH-ATK-03", "NSH-MOD-02")
def test_an_officer_strengthens_every_attack_edge_of_its_kind() -> None:
    blue = "a1=hq c3=guard@s b3=guard@s"
    away = fight("moloch,vegas", "e1=hq c4=guard c5=officer", blue)
    assert (hurt(away, "c3"), hurt(away, "b3")) == (0, 0)
    linked = fight("moloch,vegas", "e1=hq c4=guard c5=officer@ne", blue)
    assert (hurt(linked, "c3"), hurt(linked, "b3")) == (1, 1)


@rule("NSH-MOD-02")
def test_an_officer_makes_no_attack_where_there_is_none() -> None:
    red = "a1=hq c4=blocker c5=the-brain"
    assert hurt(fight("moloch,borgo", red, "e3=hq c3=super-officer"), "c3") == 0


@rule("NSH-ATK-04")
def test_armor_lowers_each_of_two_shots_through_one_edge() -> None:
    red = "a1=hq c5=annihilator@se c4=annihilator@se"
    state = fight("outpost,borgo", red, "e3=hq c2=super-mutant@s")
    assert unit(state, "c2") == ""
    one = fight("outpost,borgo", "a1=hq c5=annihilator@se", "e3=hq c2=super-mutant@s")
    assert hurt(one, "c2") == 1


@rule("NSH-ATK-04")
def test_armor_does_not_help_against_melee() -> None:
    state = fight("hegemony,moloch", "a1=hq c4=thug", "e3=hq c3=blocker@s")
    assert hurt(state, "c3") == 2


@rule("NSH-ATK-05", "NSH-NET-03")
def test_armor_and_toughness_work_on_a_netted_unit() -> None:
    red = "a1=hq c5=hybrid b2=net-fighter@ne d3=hunter-killer"
    state = fight("moloch,borgo", red, "e1=hq c2=super-mutant@s")
    assert hurt(state, "c2") == 0
    assert unit(state, "d3") == "hunter-killer"


@rule("NSH-ATK-06")
def test_gauss_hits_every_enemy_on_the_line_for_one() -> None:
    red = "a1=hq c5=gauss-cannon@se b2=officer@ne"
    state = fight("moloch,borgo", red, "e3=hq c4=super-officer c2=mutant@n c1=super-mutant@s")
    assert hurt(state, "c4") == 1
    assert unit(state, "c2") == ""
    assert hurt(state, "c1") == 0


@rule("NSH-ATK-06")
def test_gauss_cannot_be_boosted() -> None:
    red = "b4=hq c5=gauss-cannon@se"
    state = fight("moloch,borgo", red, "e1=hq c2=super-officer")
    assert hurt(state, "c2") == 1


@rule("NSH-ATK-07")
def test_a_shotgun_loses_a_wound_with_every_space() -> None:
    for space, wounds in (("c4", 3), ("c3", 2), ("c2", 1), ("c1", 0)):
        state = fight("new-york,moloch", "a1=hq c5=shotgun", f"e3=hq {space}=blocker")
        dead = unit(state, space) == ""
        assert (3 if dead else hurt(state, space)) == wounds


@rule("NSH-ATK-07")
def test_a_shotgun_hits_only_the_first_enemy() -> None:
    state = fight("new-york,moloch", "a1=hq c5=shotgun", "e3=hq c4=blocker c3=blocker")
    assert unit(state, "c4") == ""
    assert hurt(state, "c3") == 0


@rule("NSH-ATK-07")
def test_a_rocket_is_steered_three_steps_and_hits_the_first_enemy() -> None:
    board = ("new-york,moloch", "a1=hq c5=rocket-launcher", "e3=hq d3=blocker")
    state = fight(*board, "yes", "at d4", "at d3")
    assert unit(state, "d3") == ""


@rule("NSH-ATK-07")
def test_a_rocket_may_miss_and_may_fly_back_over_its_launcher() -> None:
    board = ("new-york,moloch", "a1=hq c5=rocket-launcher", "e3=hq d3=blocker")
    state = fight(*board, "yes", "at c5")
    assert unit(state, "d3") == "blocker"
    assert unit(state, "c5") == "rocket-launcher"


@rule("NSH-ATK-07")
def test_the_third_space_of_a_rocket_is_its_last() -> None:
    board = ("new-york,moloch", "a1=hq c5=rocket-launcher", "e3=hq c1=blocker")
    state = fight(*board, "yes", "at c3", "at c2")
    assert state.question is None
    assert unit(state, "c1") == "blocker"


@rule("NSH-ATK-07")
def test_a_rocket_does_not_leave_the_playing_area() -> None:
    state = fight("new-york,moloch", "a1=hq c1=rocket-launcher", "e3=hq d3=blocker")
    assert unit(state, "d3") == "blocker"


@rule("NSH-ATK-08")
def test_a_sharpshooter_may_aim_past_the_first_enemy() -> None:
    board = ("new-york,borgo", "a1=hq c5=sharpshooter", "e3=hq c4=brawler@n c2=medic")
    state = fight(*board, "pick c2")
    assert unit(state, "c4") == "brawler"
    assert unit(state, "c2") == ""


@rule("NSH-ATK-08")
def test_a_sharpshooter_must_shoot_if_there_is_one_target() -> None:
    state = fight("new-york,borgo", "a1=hq c5=sharpshooter", "e3=hq c2=medic")
    assert unit(state, "c2") == ""


@rule("NSH-ATK-09", "NSH-KEY-01")
def test_the_clown_may_explode_instead_of_attacking() -> None:
    board = ("moloch,borgo", "a1=hq c3=the-clown c4=hybrid", "e3=hq c2=brawler@n d3=medic")
    state = fight(*board, "yes")
    assert [unit(state, s) for s in ("c2", "c3", "c4", "d3")] == ["", "", "", ""]
    assert hurt(fight(*board, "no"), "c3") == 0


@rule("NSH-ATK-09")
def test_a_clown_killed_in_the_same_segment_explodes_all_the_same() -> None:
    board = ("moloch,borgo", "a1=hq c3=the-clown", "e3=hq c2=brawler@s")
    state = fight(*board)
    assert unit(state, "c2") == ""


@rule("NSH-ATK-09")
def test_a_netted_clown_cannot_explode() -> None:
    state = fight("moloch,hegemony", "a1=hq c3=the-clown", "e3=hq c2=net-fighter@se d3=runner@s")
    assert unit(state, "c2") == "net-fighter"


@rule("NSH-ATK-09")
def test_medics_protect_against_an_explosion_but_armor_does_not() -> None:
    board = ("moloch,borgo", "a1=hq c3=the-clown", "e3=hq c2=super-mutant@s c1=medic@s")
    state = fight(*board)
    assert hurt(state, "c2") == 0
    assert unit(state, "c1") == ""


@rule("NSH-ATK-10", "NSH-OPEN-04")
def test_the_clown_spares_hqs_unless_the_option_says_otherwise() -> None:
    board = ("moloch,borgo", "a1=hq c3=the-clown", "c2=hq")
    assert fight(*board, "yes").hp == [20, 20]
    assert fight(*board, "yes", options="clown=wounded").hp == [20, 19]


@rule("NSH-ATK-10")
def test_the_clown_does_not_hurt_foundations() -> None:
    state = fight("moloch,vegas", "a1=hq c3=the-clown", "e3=hq under-c2=mine", "yes")
    assert state.ground.count(-1) == 30


@rule("NSH-ATK-11")
def test_a_judge_throws_an_attack_back_at_whoever_stands_there() -> None:
    red = "a1=hq c3=judge"
    state = fight("steel-police,moloch", red, "e3=hq c4=hornet")
    assert unit(state, "c3") == "judge"
    assert unit(state, "c4") == ""


@rule("NSH-ATK-11")
def test_a_reflected_shot_hits_the_neighbour_own_or_enemy() -> None:
    state = fight("steel-police,moloch", "a1=hq c2=judge", "e3=hq c5=hybrid")
    assert unit(state, "c2") == "judge"
    assert unit(state, "c5") == "hybrid"
    state = fight("steel-police,moloch", "a1=hq c2=judge", "e3=hq c5=hybrid c3=hornet@se")
    assert unit(state, "c3") == ""


@rule("NSH-ATK-11")
def test_a_netted_judge_does_not_reflect() -> None:
    state = fight("steel-police,hegemony", "a1=hq c3=judge", "e3=hq c4=ganger@ne b2=net-fighter@ne")
    assert unit(state, "c3") == ""


@rule("NSH-ATK-11")
def test_an_attack_between_two_reflections_is_void() -> None:
    blue = "e3=hq c5=sharpshooter"
    plain = fight("steel-police,new-york", "a1=hq c2=judge c3=judge", blue, "pick c2")
    assert unit(plain, "c3") == ""
    facing = fight("steel-police,new-york", "a1=hq c2=judge c3=judge@s", blue, "pick c2")
    assert unit(facing, "c2") == unit(facing, "c3") == "judge"


@rule("NSH-ATK-12")
def test_an_edge_toward_the_border_does_nothing() -> None:
    state = fight("moloch,borgo", "c3=hq c1=hybrid", "e3=hq")
    assert state.hp == [20, 20]


@rule("NSH-ATK-13", "NSH-TERM-04")
def test_melee_and_ranged_of_one_edge_are_one_attack() -> None:
    red = "a1=hq c4=universal-soldier@ne"
    blue = "e3=hq c3=super-mutant@s"
    state = fight("hegemony,borgo", red, blue)
    assert hurt(state, "c3") == 1
    far = fight("hegemony,borgo", red, "e3=hq c2=medic")
    assert unit(far, "c2") == ""


@rule("NSH-ATK-13", "NSH-MED-01")
def test_a_medic_takes_both_parts_of_such_an_attack() -> None:
    red = "a1=hq c4=universal-soldier@ne"
    state = fight("hegemony,borgo", red, "e3=hq c3=super-officer c2=medic@s")
    assert hurt(state, "c3") == 0
    assert unit(state, "c2") == ""


@rule("NSH-ATK-14", "NSH-BATTLE-03")
def test_units_of_one_segment_kill_each_other() -> None:
    state = fight("hegemony,borgo", "a1=hq c4=thug", "e3=hq c3=brawler@s")
    assert unit(state, "c4") == unit(state, "c3") == ""


@rule("NSH-DMG-01", "NSH-TILE-05")
def test_toughness_is_one_more_wound() -> None:
    board = ("moloch,borgo", "a1=hq c5=hybrid")
    assert unit(fight(*board, "e3=hq c4=mutant@n"), "c4") == ""
    state = fight(*board, "e3=hq c4=super-officer")
    assert hurt(state, "c4") == 1
    assert unit(fight(*board, "e3=hq c4=super-officer@n/1"), "c4") == ""


@rule("NSH-DMG-02", "NSH-KEY-51", "NSH-MED-12")
def test_lost_bonus_toughness_kills_and_no_medic_helps() -> None:
    red, blue = "c3=hq c2=hammer/1 d2=shooter", "e3=hq hand=net-fighter"
    text = position("new-york,hegemony", red, blue, step="acting blue")
    state = after(text, "play net-fighter", "at b2", "face ne")
    assert unit(state, "c2") == ""
    assert unit(state, "d2") == "shooter"


@rule("NSH-DMG-04", "NSH-SETUP-02")
def test_an_hq_loses_hit_points_and_never_falls_below_zero() -> None:
    state = fight("moloch,borgo", "a1=hq c5=hybrid", "c1=hq hp=20")
    assert state.hp == [20, 19]
    state = fight("outpost,borgo", "a1=hq c5=annihilator@se", "c1=hq hp=1")
    assert state.hp == [20, 0]


@rule("NSH-TILE-02", "PIR-TILE-01")
def test_an_hq_never_wounds_an_hq() -> None:
    state = fight("moloch,borgo", "c3=hq", "c2=hq")
    assert state.hp == [20, 20]
    state = fight("pirates,borgo", "w0=hq@se", "c1=hq", "face n")
    assert state.hp == [20, 20]
    state = fight("steel-police,mississippi", "c3=hq", "c2=hq")
    assert state.hp == [20, 20]


@rule("NSH-OPEN-02")
def test_an_hqs_shot_stops_at_an_hq_unless_the_option_lets_it_pass() -> None:
    board = ("pirates,borgo", "w0=hq@se", "d1=hq d2=medic")
    assert unit(fight(*board, "face n"), "d2") == "medic"
    assert unit(fight(*board, "face n", options="hq-shot=passes"), "d2") == ""


@pytest.mark.parametrize("hq", ["d1", "d2"])
@rule("NSH-OPEN-02", "NSH-KEY-33")
def test_an_hqs_shot_passes_the_hq_of_an_army_that_redirects_shots_too(hq: str) -> None:
    board = ("pirates,doomsday-machine", "w0=hq@se", f"{hq}=hq d3=medic")
    assert unit(fight(*board, "face n"), "d3") == "medic"
    assert unit(fight(*board, "face n", options="hq-shot=passes"), "d3") == ""


@rule("NSH-ATK-06")
def test_a_gauss_shot_pierces_the_units_of_the_first_seat_too() -> None:
    state = fight("borgo,moloch", "a1=hq c1=mutant c2=mutant", "e3=hq c5=gauss-cannon@se")
    assert unit(state, "c1") == unit(state, "c2") == ""


@rule("NSH-ATK-07", "NSH-BATTLE-12")
def test_a_rocket_without_a_pilot_finds_the_first_seat_too() -> None:
    red, blue = "e3=hq c1=mutant", "a1=hq c4=rocket-launcher"
    state = fight("borgo,new-york", red, blue, options="battle-choices=auto")
    assert unit(state, "c1") == ""


@rule("NSH-ATK-07", "NSH-KEY-13", "NSH-MULTI-05")
def test_a_shotgun_carries_no_venom_of_an_ally() -> None:
    seats = ("a1=hq c4=shotgun", "e1=hq c2=blocker", "a3=hq", "e3=hq")
    text = clash("new-york,moloch,mississippi,borgo", *seats, options="mode=teams")
    assert "c2=blocker/2 " in GAME.write(after(text))


@rule("NSH-ATK-07")
def test_a_rocket_flies_to_any_space_beside_it() -> None:
    text = position(
        "new-york,moloch",
        "e1=hq b1=rocket-launcher",
        "e3=hq",
        step="flying red b1 b1 2; fighting; verdict overtime",
        more="battle by=red kind=tile segment=2 stage=1 acting=b1 spent=b1:1",
    )
    assert listed(text) == {"at a1", "at b2", "at c1", "at c2", "no"}


@rule("NSH-KEY-35")
def test_demolition_reaches_what_two_neighbouring_edges_face_and_what_lies_between() -> None:
    for space in range(SPACES):
        for d in range(6):
            pair = [NEIGHBOUR[space][side] for side in (d, (d + 1) % 6)]
            faced = {n for n in pair if n >= 0}
            between = {n for n in range(SPACES) if len(faced) == 2 and faced <= set(NEAR[n])}
            assert set(demolished(space, (d, (d + 1) % 6))) == faced | (between - {space})
