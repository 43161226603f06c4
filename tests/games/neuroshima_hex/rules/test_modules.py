"""MOD, ABIL: modules, HQ features and abilities of units."""

from __future__ import annotations

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
from quarterdeck.games.neuroshima_hex.board import SPACE, SPACES
from quarterdeck.games.neuroshima_hex.components.faces import (
    EXTRA,
    INITIATIVE,
    MELEE,
    RANGED,
    TOUGH,
)
from quarterdeck.games.neuroshima_hex.rules.nets.connections import field


def boost(text: str, space: str, code: int) -> int:
    return field(GAME.read(text)).boost[code * SPACES + SPACE[space]]


@rule("NSH-MOD-01", "NSH-TILE-06")
def test_effects_of_modules_add_up_whatever_the_receivers_rotation() -> None:
    one = position("moloch,borgo", "a1=hq c3=hybrid b3=officer", "e3=hq")
    two = position("moloch,borgo", "a1=hq c3=hybrid@s b3=officer d3=the-brain@ne", "e3=hq")
    assert boost(one, "c3", RANGED) == 1
    assert boost(two, "c3", RANGED) == 2
    assert boost(two, "c3", MELEE) == 1


@rule("NSH-MOD-03", "NSH-MOD-13", "PIR-TILE-12")
def test_a_saboteur_slows_connected_enemies_only() -> None:
    text = position(
        "pirates,moloch", "w0=hq c2=saboteur@s b2=smuggler", "e3=hq c3=hybrid d1=hybrid"
    )
    assert boost(text, "c3", INITIATIVE) == -1
    assert boost(text, "d1", INITIATIVE) == 0
    assert boost(text, "b2", INITIATIVE) == 0


@rule("NSH-MOD-05")
def test_the_boss_gives_melee_and_initiative() -> None:
    text = position("hegemony,moloch", "a1=hq c3=ganger c4=the-boss", "e3=hq")
    assert (boost(text, "c3", MELEE), boost(text, "c3", INITIATIVE)) == (1, 1)


@rule("NSH-MOD-12", "NSH-TILE-04")
def test_modules_serve_modules_and_hqs() -> None:
    text = position("borgo,moloch", "c3=hq c4=officer d3=scout@nw", "e1=hq")
    assert boost(text, "c3", MELEE) == 1
    assert boost(text, "c4", INITIATIVE) == 2


@rule("NSH-MOD-13", "NSH-TILE-03")
def test_neither_a_module_nor_an_hq_serves_itself() -> None:
    text = position("borgo,moloch", "c3=hq c4=mutant", "e1=hq")
    assert boost(text, "c4", INITIATIVE) == 1
    assert boost(text, "c3", INITIATIVE) == 0
    claw = position("mephisto,moloch", "c3=hq a1=claw", "e1=hq")
    assert boost(claw, "c3", MELEE) == 1
    assert boost(claw, "a1", MELEE) == 0


@rule("NSH-TILE-12", "NSH-KEY-51")
def test_bonus_toughness_is_not_for_hqs() -> None:
    text = position("mississippi,moloch", "c3=hq d3=guard c4=mutation", "e1=hq")
    assert boost(text, "d3", TOUGH) == 2
    assert boost(text, "c3", TOUGH) == 0
    seats = ("c4=hq d3=scoper c5=commando", "e1=hq d4=mutation@sw")
    borrowed = position("outpost,mississippi", *seats)
    assert boost(borrowed, "c5", TOUGH) == 2
    assert boost(borrowed, "c4", TOUGH) == 0


@rule("NSH-MOD-06", "NSH-KEY-50")
def test_the_recon_center_doubles_every_move() -> None:
    red = "hand=move a1=hq c3=commando b4=recon-center"
    text = position("outpost,borgo", red, "e3=hq")
    once = after(text, "play move", "pick c3", "at c2", "face n")
    assert asked(once) == "red moving-on red c2"
    twice = after(once, "at c1", "face s")
    assert unit(twice, "c1") == "commando"
    assert asked(twice) == "red acting red"
    assert unit(after(once, "no"), "c2") == "commando"


@rule("NSH-MOD-06")
def test_each_step_of_a_doubled_move_must_be_legal_by_itself() -> None:
    red = "hand=move a1=hq c3=commando b4=recon-center"
    text = position("outpost,smart", red, "e3=hq c1=net-fighter")
    state = after(text, "play move", "pick c3", "at c2", "face n")
    assert asked(state) == "red acting red"


@rule("NSH-MOD-07", "NSH-ABIL-01")
def test_two_transports_give_two_moves_while_connected() -> None:
    red = "a1=hq c3=ganger c4=transport"
    text = position("hegemony,moloch", red, "e3=hq")
    assert "use c3 move" in listed(text)
    state = after(text, "use c3 move", "stay", "face s")
    assert "use c3 move" not in listed(state)
    two = position("sharrash,moloch", "a1=hq c3=rats c4=transport@ne b3=transport", "e3=hq")
    once = after(two, "use c3 move", "stay", "face s")
    twice = after(once, "use c3 move", "stay", "face n")
    assert "use c3 move" not in listed(twice)
    gone = after(two, "use c3 move", "at c2", "face n")
    assert "use c2 move" not in listed(gone)


@rule("NSH-MOD-07")
def test_one_module_moves_the_same_unit_once_wherever_both_go() -> None:
    red = "c3=hq c4=cyborg"
    text = position("smart,moloch", red, "e1=hq")
    state = after(text, "use c4 move", "at d3", "face n")
    assert "use d3 move" not in listed(state)
    # the HQ itself moves on, or changes places, and is still the same source
    text = position("smart,moloch", "hand=move c3=hq c4=cyborg", "e1=hq")
    turned = after(text, "use c4 move", "stay", "face s")
    moved = after(turned, "play move", "pick c3", "at d3")
    assert "use c4 move" not in listed(moved)
    text = position("sharrash,moloch", "d3=hq b3=transport c3=rats", "e1=hq")
    turned = after(text, "use c3 move", "stay", "face s")
    swapped = after(turned, "use d3 castle")
    assert unit(swapped, "d3") == "transport"
    assert "use c3 move" not in listed(swapped)
    other = position("smart,moloch", "c3=hq c4=cyborg b3=cyborg", "e1=hq")
    assert {"use c4 move", "use b3 move"} <= listed(other)


@rule("NSH-MOD-08")
def test_a_quartermaster_turns_one_attack_once() -> None:
    red = "a1=hq c4=ganger@ne c5=quartermaster"
    blue = "e3=hq c2=medic"
    text = clash("hegemony,borgo", red, blue)
    assert listed(GAME.read(text)) == {"swap n ranged", "no"}
    assert unit(after(text, "swap n ranged"), "c2") == ""
    assert unit(after(text, "no"), "c2") == "medic"


@rule("NSH-MOD-08", "NSH-OPEN-18")
def test_a_turned_attack_has_printed_strength_and_the_boosts_of_its_new_kind() -> None:
    red = "b3=hq c4=ganger@ne c5=quartermaster"
    board = ("hegemony,moloch", red, "e1=hq c2=blocker")
    assert hurt(fight(*board, "swap n ranged"), "c2") == 1
    assert hurt(fight(*board, "swap n ranged", options="turned-attack=carried"), "c2") == 2


@rule("NSH-MOD-08")
def test_on_an_edge_with_both_icons_either_may_be_turned() -> None:
    red = "a1=hq c4=universal-soldier@ne c5=quartermaster"
    text = clash("hegemony,vegas", red, "e3=hq c3=guard@s")
    assert listed(GAME.read(text)) == {"swap n ranged", "swap n melee", "no"}
    assert unit(after(text, "swap n melee"), "c3") == ""
    assert hurt(after(text, "swap n ranged"), "c3") == 1
    assert hurt(after(text, "no"), "c3") == 1


@rule("NSH-MOD-09", "NSH-KEY-50")
def test_a_scoper_turns_a_connected_enemy_module_to_its_own_side() -> None:
    blue = "e3=hq c2=officer@ne d2=mutant"
    own = position("outpost,borgo", "a1=hq", blue)
    assert boost(own, "d2", MELEE) == 1
    red = "a1=hq c3=scoper d1=runner"
    turned = position("outpost,borgo", red, blue)
    assert boost(turned, "d2", MELEE) == 0
    friend = position("outpost,borgo", "a1=hq c3=scoper d2=runner", "e3=hq c2=officer@ne")
    assert boost(friend, "d2", MELEE) == 1


@rule("NSH-MOD-09")
def test_a_scoped_saboteur_slows_its_own_side() -> None:
    text = position("outpost,pirates", "a1=hq c3=scoper", "w0=hq c2=saboteur@ne d2=smuggler")
    assert boost(text, "d2", INITIATIVE) == -1


@rule("NSH-MOD-09", "PIR-IMPL-04")
def test_a_scoper_leaves_hqs_and_implants_alone() -> None:
    text = position("outpost,borgo", "a1=hq c3=scoper", "c2=hq d2=mutant")
    assert boost(text, "d2", INITIATIVE) == 1
    tavern = position("outpost,pirates", "a1=hq c3=scoper", "w0=hq c2=tavern", step="acting blue")
    assert "use c2 implant" in listed(tavern)


@rule("NSH-MOD-14")
def test_two_scopers_facing_each_other_change_nothing() -> None:
    state = GAME.read(position("outpost,borgo", "a1=hq c3=scoper", "e3=hq c2=officer@ne d2=mutant"))
    state.tile[SPACE["b2"]], state.owner[SPACE["b2"]] = state.tile[SPACE["c3"]], 1
    state.field = None
    f = field(state)
    assert f.served[SPACE["c3"]] == 0
    assert f.served[SPACE["b2"]] == 1
    assert f.served[SPACE["c2"]] == 0


@rule("NSH-MOD-14", "NSH-KEY-15")
def test_a_scoper_turns_off_the_underground_trait() -> None:
    free = position("sharrash,outpost", "a1=hq c3=officer", "e3=hq")
    assert "use a1 castle" in listed(free)
    scoped = position("sharrash,outpost", "a1=hq c3=officer", "e3=hq c2=scoper")
    assert "use a1 castle" not in listed(scoped)


@rule("NSH-MOD-10", "NSH-ABIL-08")
def test_an_agitator_takes_a_connected_enemy_over_and_may_turn_it() -> None:
    text = position("vegas,borgo", "hand=agitator a1=hq", "e3=hq c2=assassin")
    state = after(text, "play agitator", "at c3", "face n")
    assert asked(state) == "red taking-turn red c2"
    turned = after(state, "face s")
    assert facing(turned, "c2") == 3
    assert "use c2 move" in listed(turned)
    assert holder(GAME.write(turned), "c2") == "red"


@rule("NSH-MOD-10")
def test_a_taken_unit_fights_for_its_taker_and_hqs_are_never_taken() -> None:
    state = fight("vegas,borgo", "a1=hq c3=agitator", "e3=hq c2=brawler~taken-red c1=medic")
    assert unit(state, "c1") == ""
    text = position("vegas,borgo", "a1=hq c3=agitator", "c2=hq")
    assert holder(text, "c2") == "blue"


@rule("NSH-MOD-10")
def test_a_unit_taken_during_a_battle_is_turned_after_it() -> None:
    """The Net Fighter that holds the Agitator dies at 3; then the Agitator takes over."""
    red = "a1=hq c3=agitator d4=shooter@nw"
    state = fight("vegas,hegemony", red, "e1=hq c2=scout d3=net-fighter@sw")
    assert unit(state, "d3") == ""
    assert asked(state) == "red taking-turn red c2"


@rule("NSH-MOD-10", "NSH-BATTLE-10")
def test_a_unit_that_revival_puts_before_an_agitator_is_turned_last() -> None:
    red = "grave=anomaly a1=hq c3=zombie"
    text = clash("death-breath,vegas", red, "e3=hq c2=guard@n/1 c1=agitator@s")
    state = after(text, "raise anomaly", "face n")
    assert asked(state) == "blue taking-turn blue c2"


@rule("NSH-MOD-11")
def test_wastes_add_a_wound_to_every_source_that_hurts() -> None:
    state = fight("uranopolis,moloch", "a1=hq c3=wastes e2=mercenary@sw", "e1=hq d2=blocker")
    assert hurt(state, "d2") == 2
    text = position("uranopolis,moloch", "hand=ray a1=hq c3=wastes", "e1=hq d2=blocker")
    rayed = after(text, "play ray", "strike d4-d3-d2-d1")
    assert hurt(rayed, "d2") == 2


@rule("NSH-ABIL-08")
def test_abilities_of_a_taken_over_unit_belong_to_the_taker() -> None:
    seats = ("a1=hq@sw c3=agitator", "e3=hq c2=assassin~taken-red")
    taker = position("vegas,borgo", *seats)
    state = after(taker, "use c2 move", "at c1", "face n")
    assert unit(state, "c1") == "assassin"
    owner = position("vegas,borgo", *seats, step="acting blue")
    assert "use c2 move" not in listed(owner)
    assert forbidden(owner, "use c2 move") == "NSH-ABIL-08"


@rule("NSH-ABIL-01", "NSH-ABIL-07", "NSH-TURN-07")
def test_mobility_is_one_move_in_each_own_turn() -> None:
    text = position("borgo,moloch", "a1=hq c3=assassin", "e3=hq d1=hybrid")
    state = after(text, "use c3 move", "at c4", "face n")
    assert "use c4 move" not in listed(state)
    assert forbidden(state, "use c4 move") == "NSH-ABIL-07"
    assert forbidden(text, "use d1 move") == "NSH-ABIL-08"


@rule("NSH-ABIL-02", "NSH-KEY-01")
def test_push_back_and_rotation_as_abilities() -> None:
    text = position("steel-police,moloch", "a1=hq c3=riot-policeman", "e3=hq c2=hybrid")
    state = after(text, "use c3 push", "at c1")
    assert unit(state, "c1") == "hybrid"
    assert "use c1 push" not in listed(state)
    text = position("death-breath,moloch", "a1=hq c3=gripper", "e3=hq")
    assert facing(after(text, "use c3 turn", "face s"), "c3") == 3


@rule("NSH-ABIL-05", "NSH-KEY-01")
def test_an_open_unit_is_replaced_by_one_from_hand() -> None:
    text = position("smart,moloch", "hand=cyborg a1=hq c3=transporter@ne/1", "e3=hq")
    state = after(text, "use c3 open", "face s")
    assert unit(state, "c3") == "cyborg"
    assert hurt(state, "c3") == 0
    assert "discards=transporter" in GAME.write(state)


@rule("NSH-ABIL-06", "NSH-KEY-01")
def test_a_spy_takes_what_enemy_modules_give_that_point_at_it() -> None:
    text = position("new-york,moloch", "a1=hq c3=spy-shooter", "e3=hq b3=officer")
    assert boost(text, "c3", RANGED) == 1
    hq = position("new-york,borgo", "a1=hq c3=spy-cleaner", "c2=hq")
    assert boost(hq, "c3", INITIATIVE) == 1
    away = position("new-york,moloch", "a1=hq c3=spy-shooter", "e3=hq b3=officer@ne")
    assert boost(away, "c3", RANGED) == 0
    other = position("new-york,moloch", "a1=hq c3=cop", "e3=hq b3=officer")
    assert boost(other, "c3", RANGED) == 0


@rule("NSH-ABIL-06")
def test_an_enemy_medic_may_be_spent_on_a_spy() -> None:
    """The Spy Cleaner is hit by a Mutant while a Medic of the enemy points at it."""
    text = clash("new-york,borgo", "a1=hq c2=spy-cleaner", "e1=hq c3=claws@ne b2=medic")
    state = GAME.read(text)
    assert asked(state) == "blue rescue blue -1"
    assert unit(after(text, "no"), "c2") == ""
    assert unit(after(text, "save b2 0"), "c2") == "spy-cleaner"


@rule("NSH-MOD-04")
def test_the_outpost_hq_gives_an_extra_initiative() -> None:
    text = position("outpost,moloch", "c3=hq c2=commando", "e3=hq")
    assert boost(text, "c2", EXTRA) == 1


@rule("NSH-KEY-02")
def test_an_hq_of_orders_turns_one_own_unit() -> None:
    text = position("doomsday-machine,smart", "a1=hq c3=alpha-shooter", "e3=hq")
    state = after(text, "use a1 order", "face s")
    assert facing(state, "c3") == 3
    assert "use a1 order" not in listed(state)
    held = position("doomsday-machine,smart", "a2=hq c3=alpha-shooter", "e3=hq a1=net-fighter")
    assert "use a2 order" not in listed(held)


@rule("NSH-KEY-12")
def test_the_motherland_shares_what_one_member_gets() -> None:
    red = "c3=hq c2=slicer c1=slicer b2=symbiont-alpha@ne"
    text = position("neojungle,moloch", red, "e3=hq")
    assert [boost(text, s, MELEE) for s in ("c3", "c2", "c1")] == [1, 1, 1]
    assert boost(text, "b2", MELEE) == 0
    apart = position("neojungle,moloch", "a3=hq c2=slicer c1=slicer b2=symbiont-alpha@ne", "e3=hq")
    assert [boost(apart, s, MELEE) for s in ("c2", "c1")] == [1, 0]


@rule("NSH-KEY-12")
def test_there_is_no_motherland_while_the_hq_is_netted_and_vines_do_not_spread() -> None:
    red = "c3=hq c2=slicer c1=slicer b2=symbiont-alpha@ne"
    text = position("neojungle,smart", red, "e3=hq d3=net-fighter@se")
    assert [boost(text, s, MELEE) for s in ("c2", "c1")] == [1, 0]
    vines = position("neojungle,moloch", "c3=hq c2=vines", "e3=hq c1=hybrid d2=guard c4=protector")
    assert [boost(vines, s, INITIATIVE) for s in ("c1", "d2", "c4")] == [-1, -1, 0]
    scoped = position("neojungle,outpost", "c3=hq c2=vines c4=slicer", "e3=hq c1=scoper")
    assert [boost(scoped, s, INITIATIVE) for s in ("c3", "c4")] == [-1, -1]


@rule("NSH-KEY-56")
def test_each_probe_allows_one_more_implant() -> None:
    red = "c3=hq a1=limbs a2=tail a3=probe"
    text = position("mephisto,moloch", red, "e1=hq c2=hybrid")
    state = after(text, "use a1 implant", "pick c3", "stay", "face s")
    assert "use a2 implant" in listed(state)
    assert "use a1 implant" not in listed(state)
    alone = position("mephisto,moloch", "c3=hq a1=limbs a2=tail", "e1=hq c2=hybrid")
    state = after(alone, "use a1 implant", "pick c3", "stay", "face s")
    assert "use a2 implant" not in listed(state)
    assert forbidden(state, "use a2 implant") == "NSH-TILE-07"


@rule("NSH-KEY-57")
def test_the_muzzle_opens_all_six_edges_of_the_mephisto_hq() -> None:
    blue = "e1=hq c4=medic"
    assert unit(fight("mephisto,borgo", "c3=hq", blue), "c4") == "medic"
    assert unit(fight("mephisto,borgo", "c3=hq a1=muzzle", blue), "c4") == ""


@rule("NSH-KEY-59")
def test_a_gauss_transformer_turns_a_shot_into_gauss() -> None:
    red = "b4=hq c4=guard c5=gauss-transformer"
    text = clash("uranopolis,borgo", red, "e1=hq c3=super-officer c2=medic")
    assert "swap n gauss" in listed(GAME.read(text))
    state = after(text, "swap n gauss")
    assert hurt(state, "c3") == 1
    assert unit(state, "c2") == ""


@rule("NSH-KEY-61", "NSH-OPEN-12")
def test_long_range_modules_reach_two_spaces_or_the_whole_line() -> None:
    red = "a1=hq c5=officer c3=delta-shooter c2=omega-shooter"
    text = position("doomsday-machine,moloch", red, "e3=hq c4=blocker")
    assert [boost(text, s, RANGED) for s in ("c3", "c2")] == [1, 0]
    line = position("doomsday-machine,moloch", red, "e3=hq c4=blocker", options="long-range=line")
    assert [boost(line, s, RANGED) for s in ("c3", "c2")] == [1, 1]


@rule("NSH-KEY-52")
def test_a_paralysis_module_numbs_connected_enemies() -> None:
    red = "a1=hq c3=paralysis"
    state = fight("mississippi,moloch", red, "e3=hq c2=hornet@s")
    assert unit(state, "c3") == "paralysis"


@rule("NSH-KEY-52", "NSH-KEY-14")
def test_landfill_gives_paralysing_attacks() -> None:
    red = "a1=hq c4=rats c5=landfill"
    state = fight("sharrash,moloch", red, "e3=hq c3=juggernaut@s")
    assert hurt(state, "c3") == 1
    assert unit(state, "c4") == "rats"


@rule("NSH-KEY-53", "NSH-KEY-13")
def test_a_boiler_gives_venom_to_the_attacks_of_its_side() -> None:
    red = "a1=hq c4=guard@ne c5=boiler"
    state = fight("mississippi,moloch", red, "e3=hq c1=blocker")
    assert "c1=blocker/1~venom1" in GAME.write(state)


@rule("NSH-KEY-54", "NSH-KEY-15")
def test_underworlds_make_every_own_unit_underground() -> None:
    text = position("sharrash,moloch", "a1=hq c3=rats", "e3=hq")
    assert "use a1 castle" not in listed(text)
    under = position("sharrash,moloch", "a1=hq c3=rats b4=underworlds", "e3=hq")
    state = after(under, "use a1 castle", "pick c3")
    assert unit(state, "c3") == "hq"
    assert unit(state, "a1") == "rats"


@rule("NSH-MOD-11", "NSH-KEY-60", "NSH-KEY-13")
def test_wastes_add_a_wound_to_splinters_and_to_venom() -> None:
    red = "a1=hq c3=wastes e2=mercenary@sw"
    blue = "e3=hq d2=trap@se d1=gauss-cannon d3=gauss-cannon"
    state = fight("uranopolis,doomsday-machine", red, blue)
    assert (hurt(state, "d1"), unit(state, "d3")) == (1, "")
    swamp = ("e1=hq d2=blocker~venom1", "e3=hq")
    near = after(clash("uranopolis,moloch,mississippi", "a1=hq c3=wastes", *swamp))
    far = after(clash("uranopolis,moloch,mississippi", "a1=hq c4=wastes", *swamp))
    assert (hurt(near, "d2"), hurt(far, "d2")) == (2, 1)


@rule("NSH-MOD-08", "NSH-OPEN-18", "NSH-MULTI-05")
def test_a_carried_attack_takes_no_boost_of_the_kind_that_it_was_not() -> None:
    """The ally's Officer strengthens shots: of a Ganger's blow it carries nothing over."""
    red, blue = "a1=hq c4=ganger@ne c5=quartermaster", "a3=hq c2=blocker"
    seats = (red, blue, "e1=hq d4=officer", "e3=hq")
    wounds = {}
    for kind in ("printed", "carried"):
        options = f"mode=teams turned-attack={kind}"
        text = clash("hegemony,moloch,outpost,borgo", *seats, options=options)
        wounds[kind] = hurt(after(text, "swap n ranged"), "c2")
    assert wounds == {"printed": 2, "carried": 1}
