"""KEY: what single armies bring."""

from __future__ import annotations

from tests.games.neuroshima_hex.table import (
    after,
    asked,
    clash,
    facing,
    fight,
    forbidden,
    go,
    hurt,
    listed,
    netted,
    position,
    unit,
    with_luck,
)

from quarterdeck.core.fates import Scripted
from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.board import SPACE, SPACES
from quarterdeck.games.neuroshima_hex.components import FACE, TILES
from quarterdeck.games.neuroshima_hex.components.faces import INITIATIVE, SLOTS
from quarterdeck.games.neuroshima_hex.rules.nets.connections import field


@rule("NSH-DMG-05")
def test_killed_by_means_wounded_in_the_segment_of_death() -> None:
    """The Beast wounds at 1, the HQ kills at 0: no Charge for the Beast."""
    red = "b2=hq c3=beast"
    state = fight("death-breath,borgo", red, "e3=hq c2=super-officer")
    assert unit(state, "c2") == ""
    assert state.question is None
    alone = clash("death-breath,borgo", "a3=hq c3=beast", "e3=hq c2=super-officer@n/1")
    assert listed(GAME.read(alone)) == {"at c2", "no"}


@rule("NSH-DMG-06", "NSH-KEY-07")
def test_wounds_and_regained_points_are_netted_before_an_hq_falls() -> None:
    red, blue = "hp=1 c3=hq d4=devourer", "w6=hq c2=bossman@sw d3=tavern"
    state = fight("death-breath,pirates", red, blue, "face n")
    assert state.hp == [1, 20]
    hungry = fight("death-breath,pirates", "hp=1 c3=hq", "w6=hq c2=bossman@sw", "face n")
    assert hungry.hp == [0, 20]


@rule("NSH-KEY-04")
def test_the_executioner_takes_the_place_of_an_enemy_for_a_hit_point() -> None:
    red, blue = "hand=executioner a1=hq", "c5=hq c3=blocker d3=medic@nw"
    text = position("steel-police,moloch", red, blue)
    state = after(text, "play executioner")
    assert "at c5" not in listed(state)
    then = after(state, "at c3", "face n")
    assert unit(then, "c3") == "executioner"
    assert unit(then, "d3") == "medic"
    assert then.hp == [19, 20]


@rule("NSH-KEY-05")
def test_a_judge_reflects_through_its_marked_edge_only() -> None:
    assert TILES[FACE["steel-police", "judge"]].reflection == (3,)
    state = fight("steel-police,moloch", "a1=hq c3=judge@ne", "e3=hq c4=hornet")
    assert unit(state, "c3") == ""


@rule("NSH-KEY-08")
def test_revival_brings_the_dead_back_where_death_breath_killed() -> None:
    text = clash("death-breath,borgo", "grave=anomaly a1=hq c3=zombie", "e3=hq c2=medic")
    state = GAME.read(text)
    assert asked(state) == "red raising red 8"
    assert listed(state) == {"raise anomaly", "no"}
    then = after(state, "raise anomaly", "face s")
    assert (unit(then, "c2"), facing(then, "c2")) == ("anomaly+zombie", 3)
    assert then.grave == []


@rule("NSH-KEY-08")
def test_own_dead_go_to_the_zombie_pool_and_a_netted_hq_revives_nobody() -> None:
    text = position("outpost,death-breath", "hand=sniper a1=hq", "e3=hq c2=scout")
    state = after(text, "play sniper")
    assert [TILES[f].id for f in state.grave] == ["scout"]
    red = "grave=anomaly a2=hq c3=zombie"
    held = fight("death-breath,smart", red, "e3=hq c2=officer a1=net-fighter")
    assert unit(held, "c2") == ""
    assert held.question is None


@rule("NSH-KEY-09")
def test_green_icons_count_under_a_zombie_marker() -> None:
    assert SLOTS[FACE["death-breath", "corpse+zombie"]] == (3, 2, 1)
    blue = "e3=hq c2=blocker"
    plain = fight("death-breath,moloch", "a1=hq c3=anomaly@sw", blue)
    assert hurt(plain, "c2") == 1
    zombie = fight("death-breath,moloch", "a1=hq c3=anomaly+zombie@sw", blue)
    assert unit(zombie, "c2") == ""


@rule("NSH-KEY-11", "NSH-KEY-36")
def test_the_sand_runners_hq_has_two_faces() -> None:
    state = GAME.setup(2, {"armies": "sand-runners,moloch"}, Scripted(["1"]))
    state = after(state, "begin red", "at c3")
    assert listed(state) == {"yes", "no"}
    assert unit(after(state, "yes"), "c3") == "hq+back"
    text = position("sand-runners,moloch", "c3=hq", "e1=hq")
    turned = after(text, "use c3 face-over")
    assert unit(turned, "c3") == "hq+back"
    assert "use c3 face-over" not in listed(turned)
    back = TILES[FACE["sand-runners", "hq+back"]]
    assert (back.initiative, dict(back.melee), back.armor) == ((2,), {3: 2}, (0,))


@rule("NSH-KEY-13")
def test_venom_wounds_its_bearer_in_every_battle_also_hqs() -> None:
    red = "a1=hq c3=nightshade"
    first = fight("neojungle,moloch", red, "e3=hq c2=blocker")
    assert "c2=blocker/1~thorn1" in GAME.write(first)
    second = fight("neojungle,moloch", "a1=hq", "e3=hq c2=blocker@n/1~thorn1")
    assert hurt(second, "c2") == 2
    hq = fight("neojungle,moloch", "a1=hq", "e3=hq~thorn1")
    assert hq.hp == [20, 19]


@rule("NSH-KEY-13")
def test_the_supply_of_venom_is_limited() -> None:
    red = "a1=hq c3=nightshade"
    state = fight("neojungle,moloch", red, "e3=hq~thorn2 c2=blocker")
    assert "c2=blocker/1" in GAME.write(state)
    assert "c2=blocker/1~thorn" not in GAME.write(state)


@rule("NSH-KEY-14")
def test_a_paralysed_unit_does_not_attack_until_the_battle_is_over() -> None:
    red, blue = "a1=hq c3=mutant", "e3=hq c2=juggernaut@s"
    state = fight("sharrash,moloch", red, blue)
    assert unit(state, "c3") == "mutant"
    assert "paralysed" not in GAME.write(state)
    marked = fight("sharrash,moloch", "a1=hq c4=rats", "e3=hq c3=hornet@s~paralysed")
    assert unit(marked, "c4") == "rats"


@rule("NSH-KEY-15")
def test_the_sharrash_hq_swaps_places_with_an_underground_unit() -> None:
    text = position("sharrash,moloch", "a1=hq c3=officer@ne b4=transport d3=rats", "e3=hq")
    state = after(text, "use a1 castle")
    assert listed(state) == {"pick c3", "pick b4"}
    then = after(state, "pick c3")
    assert (unit(then, "c3"), unit(then, "a1"), facing(then, "a1")) == ("hq", "officer", 1)
    assert "use c3 castle" not in listed(then)


@rule("NSH-KEY-30")
def test_a_mortar_hits_exactly_two_spaces_away() -> None:
    red = "a1=hq c5=mortar"
    state = fight("sharrash,moloch", red, "e3=hq c4=scout c3=officer c2=medic")
    assert [unit(state, s) for s in ("c4", "c3", "c2")] == ["scout", "", "medic"]


@rule("NSH-KEY-31")
def test_a_shadow_strikes_any_enemy_and_no_armor_helps() -> None:
    red = "a1=hq c5=shadow"
    text = clash("mississippi,moloch", red, "c1=hq e3=blocker")
    assert listed(GAME.read(text)) == {"pick c1", "pick e3"}
    assert after(text, "pick c1").hp == [20, 19]
    assert hurt(after(text, "pick e3"), "e3") == 1


@rule("NSH-KEY-32")
def test_a_poisoner_leaves_venom_and_no_wound() -> None:
    red = "a1=hq c3=poisoner"
    state = fight("mississippi,moloch", red, "d2=hq c2=blocker b1=medic@se")
    assert "c2=blocker~venom1" in GAME.write(state)
    assert "d2=hq~venom1" in GAME.write(state)
    assert state.hp == [20, 20]


@rule("NSH-KEY-33", "NSH-OPEN-13")
def test_a_redirecting_unit_sends_a_shot_on() -> None:
    red = "a1=hq c5=delta-shooter c4=fireblast@ne"
    state = fight("doomsday-machine,borgo", red, "e1=hq c2=medic d3=scout")
    assert (unit(state, "c2"), unit(state, "d3")) == ("medic", "")
    split = "a1=hq c5=delta-shooter c4=tripler"
    state = fight("doomsday-machine,borgo", split, "e1=hq c2=medic d3=scout b3=scout")
    assert [unit(state, s) for s in ("c2", "d3", "b3")] == ["", "", ""]
    away = "a1=hq c5=delta-shooter c4=fireblast@s"
    state = fight("doomsday-machine,borgo", away, "e1=hq c2=medic")
    assert unit(state, "c2") == ""


@rule("NSH-KEY-33", "NSH-OPEN-13")
def test_a_netted_redirector_is_idle_unless_the_option_lets_it_work() -> None:
    red = "a1=hq c5=delta-shooter c4=fireblast@ne"
    blue = "e1=hq c2=officer d3=scout b3=net-fighter@nw"
    board = ("doomsday-machine,smart", red, blue)
    assert netted(position(*board), "c4")
    assert unit(fight(*board), "c2") == ""
    works = fight(*board, options="redirector=works")
    assert (unit(works, "c2"), unit(works, "d3")) == ("officer", "")


@rule("NSH-KEY-33")
def test_a_shot_in_a_loop_kills_whatever_it_can_hurt() -> None:
    red = "a1=hq c5=omega-shooter c4=fireblast@ne d3=tripler c3=fireblast@s"
    state = fight("doomsday-machine,moloch", red, "d2=hq e2=blocker@sw")
    assert state.hp == [20, 0]
    assert unit(state, "e2") == "blocker"


@rule("NSH-KEY-34", "NSH-OPEN-10", "NSH-KEY-36")
def test_an_explosive_destroys_the_enemy_at_its_edge_and_itself_before_all_else() -> None:
    assert SLOTS[FACE["sharrash", "explosive"]] == ()
    state = fight("sharrash,moloch", "a1=hq c3=explosive", "e3=hq c2=blocker")
    assert (unit(state, "c3"), unit(state, "c2")) == ("", "")
    alone = fight("sharrash,moloch", "a1=hq c3=explosive", "e3=hq")
    assert unit(alone, "c3") == "explosive"
    saved = fight("sharrash,moloch", "a1=hq c3=explosive", "e3=hq c2=blocker b2=medic@ne")
    assert (unit(saved, "c2"), unit(saved, "b2")) == ("blocker", "")


@rule("NSH-KEY-34", "NSH-NET-02")
def test_a_netted_explosive_does_not_go_off() -> None:
    board = ("sharrash,smart", "a1=hq c3=explosive", "e3=hq c2=officer c4=net-fighter@s")
    assert netted(position(*board), "c3")
    assert (unit(fight(*board), "c3"), unit(fight(*board), "c2")) == ("explosive", "officer")


@rule("NSH-KEY-33", "NSH-ATK-06")
def test_a_piercing_shot_passes_friends_on_its_way_to_one_that_bends_it() -> None:
    red = "a1=hq c5=gauss-cannon c4=scout c3=fireblast@ne"
    state = fight("doomsday-machine,borgo", red, "e1=hq d2=scout")
    assert unit(state, "d2") == ""


@rule("NSH-OPEN-10")
def test_an_explosive_leaves_hqs_alone_unless_the_option_says_otherwise() -> None:
    board = ("sharrash,borgo", "a1=hq c3=explosive", "c2=hq")
    spared = fight(*board)
    assert spared.hp == [20, 20]
    wounded = fight(*board, options="explosive=wounded")
    assert wounded.hp == [20, 19]
    assert unit(wounded, "c3") == ""


@rule("NSH-KEY-35", "NSH-OPEN-15")
def test_the_ravager_hits_three_spaces() -> None:
    red = "b4=hq c4=ravager d4=mechanic@s"
    blue = "a1=hq d3=blocker@sw e3=scout"
    state = fight("uranopolis,moloch", red, blue)
    assert hurt(state, "d3") == 1
    assert unit(state, "e3") == ""
    assert unit(state, "d4") == "mechanic"
    everyone = fight("uranopolis,moloch", red, blue, options="ravager=all")
    assert unit(everyone, "d4") == ""


@rule("NSH-KEY-36", "NSH-KEY-16")
def test_power_comes_through_marked_edges() -> None:
    assert TILES[FACE["uranopolis", "mechanic"]].power_supply == (5, 1)
    assert TILES[FACE["uranopolis", "hq"]].power_supply == (0, 1, 2, 3, 4, 5)
    away = position("uranopolis,moloch", "a1=hq c3=inferno b3=mechanic@s", "e3=hq")
    assert netted(away, "c3")


@rule("NSH-KEY-41", "NSH-OPEN-11")
def test_the_hole_pulls_an_enemy_in_and_takes_it_after_the_battle() -> None:
    red = "a1=hq under-c3=hole"
    text = position("sharrash,moloch", red, "d2=hq c2=hybrid c4=hybrid e1=blocker")
    state = after(text, "use c3 pull")
    assert listed(state) == {"pick c2", "pick c4"}
    pulled = after(state, "pick c2")
    assert unit(pulled, "c3") == "hybrid"
    then = fight("sharrash,moloch", red, "e3=hq c3=hybrid d3=medic")
    assert unit(then, "c3") == ""
    assert unit(then, "d3") == "medic"
    assert "under-c3=hole" in GAME.write(then)
    with_hq = position("sharrash,moloch", red, "d2=hq c2=hybrid", options="hole=pulled")
    assert listed(after(with_hq, "use c3 pull")) == {"pick c2", "pick d2"}
    on_it = fight("sharrash,moloch", red, "c3=hq")
    assert unit(on_it, "c3") == "hq"


@rule("NSH-KEY-41")
def test_the_hole_pulls_once_a_turn_and_takes_own_units_too() -> None:
    red = "a1=hq under-c3=hole"
    text = position("sharrash,moloch", red, "e3=hq c2=hybrid c4=hybrid")
    state = after(text, "use c3 pull", "pick c2")
    assert "use c3 pull" not in listed(state)
    own = fight("sharrash,moloch", red + " c3=rats", "e3=hq")
    assert unit(own, "c3") == ""


@rule("NSH-KEY-42", "NSH-OPEN-14")
def test_a_toxic_bomb_may_explode_in_segment_1() -> None:
    red = "a1=hq under-c3=toxic-bomb c4=guard@s"
    board = ("mississippi,moloch", red, "d2=hq c2=scout c3=officer")
    text = clash(*board)
    assert asked(GAME.read(text)) == "red choice red c3 toxic n"
    state = after(text, "yes")
    assert [unit(state, s) for s in ("c2", "c3", "c4")] == ["", "", ""]
    assert state.hp == [20, 20]
    assert "under" not in GAME.write(state)
    kept = after(text, "no")
    assert unit(kept, "c2") == "scout"
    assert "under-c3=toxic-bomb" in GAME.write(kept)
    always = fight(*board, options="toxic-bomb=always battle-choices=auto")
    assert unit(always, "c2") == ""


@rule("NSH-KEY-43")
def test_quicksands_destroy_enemies_but_no_hqs_and_no_own_units() -> None:
    red = "a1=hq under-c3=quicksands"
    assert unit(fight("sand-runners,moloch", red, "e3=hq c3=blocker"), "c3") == ""
    assert unit(fight("sand-runners,moloch", red + " c3=secateur", "e3=hq"), "c3") == "secateur"
    assert unit(fight("sand-runners,moloch", red, "c3=hq"), "c3") == "hq"
    text = position("sand-runners,moloch", red, "hand=move c2=hq", step="acting blue")
    state = after(text, "play move", "at c3")
    assert "under" not in GAME.write(state)


@rule("NSH-KEY-43")
def test_quicksands_may_shift_under_a_sandstorm() -> None:
    red = "hand=sandstorm a1=hq under-c3=quicksands"
    text = position("sand-runners,moloch", red, "e3=hq c2=blocker")
    state = after(text, "play sandstorm", "at e1")
    assert listed(state) == {"at c4", "at b2", "at b3", "at d2", "at d3", "stay"}
    assert "under-d2=quicksands" in GAME.write(go(with_luck(GAME.write(state)), "at d2"))


@rule("NSH-KEY-60")
def test_a_trap_hits_all_around_it_when_it_is_attacked_through_its_edge() -> None:
    red = "a1=hq c3=trap@s c2=medic"
    state = fight("doomsday-machine,hegemony", red, "d2=hq c4=ganger@ne b2=scout")
    assert [unit(state, s) for s in ("c3", "c2", "c4", "b2")] == ["", "", "", ""]
    assert state.hp == [20, 19]
    side = fight("doomsday-machine,hegemony", "a1=hq c3=trap@n", "e1=hq c4=ganger@ne b3=scout")
    assert (unit(side, "c3"), unit(side, "b3")) == ("", "scout")


@rule("NSH-KEY-70")
def test_implants_do_their_printed_action() -> None:
    blue = "e1=hq d2=hybrid"
    tail = position("mephisto,moloch", "c3=hq a1=tail", blue)
    state = after(tail, "use a1 implant", "at e2")
    assert unit(state, "e2") == "hybrid"
    drag = position("mephisto,moloch", "c3=hq a1=tentacles", "e3=hq e1=hybrid")
    state = after(drag, "use a1 implant", "pick e1", "face n")
    assert unit(state, "d2") == "hybrid"
    swap = position("mephisto,moloch", "c3=hq a1=transmitter", blue)
    state = after(swap, "use a1 implant")
    assert unit(state, "a1") == "hq"
    jaws = position("mephisto,moloch", "c3=hq a1=jaws", blue)
    assert after(jaws, "use a1 implant [hybrid guard scout]").active == 1


@rule("NSH-KEY-71")
def test_an_incubator_bears_one_marker_until_the_next_battle_is_over() -> None:
    text = position("mephisto,moloch", "c3=hq a1=incubator", "e1=hq")
    state = after(text, "use a1 implant")
    assert listed(state) == {"marker accelerator", "marker claw", "marker net", "marker acid"}
    assert "a1=incubator~claw" in GAME.write(after(state, "marker claw"))
    blue = "e1=hq c2=blocker"
    then = fight("mephisto,moloch", "c3=hq a1=incubator~claw", blue)
    assert unit(then, "c2") == ""
    assert "claw" not in GAME.write(then).replace("mephisto", "")
    for marker, faster in (("accelerator", 2), ("claw", 0)):
        quick = GAME.read(position("mephisto,moloch", f"c3=hq a1=incubator~{marker}", "e1=hq"))
        assert field(quick).boost[INITIATIVE * SPACES + SPACE["c3"]] == faster
    slow = position("mephisto,moloch", "c3=hq a1=incubator~net", "e1=hq c2=hybrid c4=hybrid")
    assert (netted(slow, "c2"), netted(slow, "c4")) == (True, False)


@rule("NSH-KEY-71")
def test_the_acid_thrower_blows_up_one_own_unit() -> None:
    red = "c3=hq a1=incubator~acid d3=tail"
    text = clash("mephisto,moloch", red, "c1=hq d4=scout d2=officer")
    state = GAME.read(text)
    assert listed(state) == {"pick a1", "pick d3", "no"}
    then = after(state, "pick d3")
    assert [unit(then, s) for s in ("d3", "d4")] == ["", ""]


@rule("NSH-KEY-72")
def test_a_quill_marks_an_enemy_for_the_hqs_attack() -> None:
    text = position("mephisto,moloch", "c3=hq a1=left-quill", "e3=hq c1=blocker")
    state = after(text, "use a1 implant", "pick c1")
    assert "c1=blocker~quill-left" in GAME.write(state)
    then = fight("mephisto,moloch", "c3=hq a1=left-quill", "e3=hq c1=blocker~quill-left")
    assert hurt(then, "c1") == 1
    assert "quill-" not in GAME.write(then)
    gone = fight("mephisto,moloch", "c3=hq", "e3=hq c1=blocker~quill-left")
    assert hurt(gone, "c1") == 0


@rule("NSH-KEY-73")
def test_a_drill_lifts_an_own_unit_anywhere() -> None:
    text = position("mephisto,moloch", "c3=hq a1=drill", "e3=hq")
    state = after(text, "use a1 implant", "pick c3")
    assert "at e1" in listed(state)
    then = after(state, "at e1", "face s")
    assert (unit(then, "e1"), facing(then, "e1")) == ("hq", 3)
    assert forbidden(state, "at e3") == "NSH-BOARD-04"


@rule("NSH-KEY-42")
def test_a_toxic_bomb_is_one_wound_to_all_around_it() -> None:
    red, blue = "a1=hq under-c3=toxic-bomb", "e3=hq c2=blocker d2=blocker"
    state = fight("mississippi,moloch", red, blue, "yes")
    assert (hurt(state, "c2"), hurt(state, "d2")) == (1, 1)


@rule("NSH-NET-01")
def test_a_netted_quill_leads_no_attack() -> None:
    blue = "e3=hq c1=blocker~quill-left a2=net-fighter@{}"
    for looks, wounds in (("n", 0), ("s", 1)):
        state = fight("mephisto,moloch", "c3=hq a1=left-quill", blue.format(looks))
        assert hurt(state, "c1") == wounds


@rule("NSH-END-05", "NSH-TILE-10")
def test_a_fallen_hq_lies_with_the_discards() -> None:
    state = fight("moloch,borgo", "a1=hq c5=hybrid", "hp=1 c1=hq")
    assert [TILES[face].id for face in state.discards[1]] == ["hq"]
