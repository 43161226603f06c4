"""PIR-WATER: what the Water ring does to every tile."""

from __future__ import annotations

from tests.games.neuroshima_hex.table import (
    after,
    asked,
    clash,
    fight,
    forbidden,
    holder,
    hurt,
    listed,
    netted,
    position,
    unit,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.board import (
    AVALANCHES,
    LINE,
    NAMES,
    NEIGHBOUR,
    SPACE,
    STANDARD,
    WATER_BLAST,
    WATER_RAYS,
    WATER_TRIANGLES,
    area_name,
)
from quarterdeck.games.neuroshima_hex.components import ARMIES, IS_DRIFT, TILES


@rule("PIR-WATER-06", "PIR-CASE-02", "PIR-CASE-03", "PIR-DRIFT-09")
def test_nets_and_shots_work_across_a_token() -> None:
    """Vegas takes the boat on w2 over; the Fisherman on w1 holds it across the token."""
    red = "w6=hq w1=fisherman@se w2=motorboat"
    text = position("pirates,vegas", red, "c5=hq e1=agitator@se")
    assert holder(text, "w2") == "blue"
    assert netted(text, "w2")
    red = "w6=hq w0=motorboat@s w2=harpoon"
    state = fight("pirates,vegas", red, "c5=hq e1=agitator@se", "face n", "face n")
    assert unit(state, "w3") == ""
    assert unit(state, "w1") == "motorboat"


@rule("PIR-WATER-08")
def test_a_line_from_land_ends_on_water_and_on_tokens() -> None:
    assert LINE[SPACE["c3"]][0] == ((SPACE["c2"], 3), (SPACE["c1"], 3))
    assert [NAMES[s] for s, _ in LINE[SPACE["d3"]][0]] == ["d2", "d1", "w0"]


@rule("PIR-WATER-09", "PIR-DRIFT-01", "PIR-WATER-23")
def test_only_drift_units_go_on_water_and_they_go_nowhere_else() -> None:
    text = position("pirates,moloch", "hand=harpoon,smuggler w0=hq", "c3=hq hand=hybrid")
    boat = after(text, "play harpoon")
    assert listed(boat) == {f"at w{i}" for i in range(1, 12)}
    assert forbidden(boat, "at c1") == "PIR-DRIFT-01"
    land = after(text, "play smuggler")
    assert forbidden(land, "at w3") == "PIR-WATER-09"
    foe = position("pirates,moloch", "w0=hq", "c3=hq hand=hybrid", step="acting blue")
    assert forbidden(after(foe, "play hybrid"), "at w3") == "PIR-WATER-09"


@rule("PIR-WATER-09")
def test_no_foundation_and_no_executioner_on_water() -> None:
    mine = position("pirates,vegas", "w0=hq", "c3=hq hand=mine", step="acting blue")
    assert not any(a.startswith("at w") for a in listed(after(mine, "play mine")))
    text = position(
        "pirates,steel-police", "w0=hq w3=harpoon", "c3=hq hand=executioner", step="acting blue"
    )
    assert not any(a.startswith("at w") for a in listed(after(text, "play executioner")))


@rule("PIR-WATER-10", "NSH-INST-25")
def test_a_sniper_reaches_water() -> None:
    text = position("outpost,pirates", "hand=sniper a1=hq", "w0=hq w3=harpoon c3=medic")
    state = after(text, "play sniper")
    assert listed(state) == {"pick w3", "pick c3"}
    state = after(state, "pick w3")
    assert unit(state, "w3") == ""


@rule("PIR-WATER-11", "PIR-CASE-05", "NSH-FULL-01")
def test_water_does_not_count_for_a_full_board() -> None:
    red = (
        "hand=harpoon,bossman w0=hq a1=helmsman a2=helmsman a3=helmsman b1=smuggler b2=smuggler"
        " b3=smuggler b4=mother c1=mother"
    )
    blue = (
        "c2=hq c3=blocker c4=blocker c5=medic d1=medic d2=officer d3=scout d4=the-brain"
        " e1=net-fighter@n e2=mother-module"
    )
    text = position("pirates,moloch", red, blue)
    boat = after(text, "play harpoon", "at w5", "face n")
    assert asked(boat) == "red acting red"


@rule("PIR-BOARD-02", "PIR-CASE-05")
def test_bossman_cannot_board_when_he_fills_the_board() -> None:
    red = (
        "hand=bossman w0=hq a1=helmsman@n a2=helmsman a3=helmsman b1=smuggler b2=smuggler"
        " b3=smuggler b4=mother c1=mother"
    )
    blue = (
        "c2=hq c3=blocker c4=blocker c5=medic d1=medic d2=officer d3=scout d4=the-brain"
        " e1=net-fighter@n e2=mother-module"
    )
    text = position("pirates,moloch", red, blue)
    state = after(text, "play bossman", "face n")
    assert state.fight is not None
    assert state.fight.kind == "full"


@rule("PIR-WATER-12")
def test_no_charge_when_the_victim_was_on_water() -> None:
    red = "a1=hq c1=beast"
    state = fight("death-breath,pirates", red, "w5=hq w0=motorboat", "face n")
    assert unit(state, "w0") == ""
    assert unit(state, "c1") == "beast"


@rule("PIR-WATER-13", "NSH-KEY-08")
def test_death_breath_leaves_no_wound_marker_on_water() -> None:
    red = "grave=zombie a1=hq c2=beast"
    land = fight("death-breath,pirates", red, "w5=hq c1=tavern", "no", "face n")
    assert asked(land) == "red raising red 7"
    red = "grave=zombie a1=hq c1=beast"
    water = fight("death-breath,pirates", red, "w5=hq w0=motorboat", "face n")
    assert unit(water, "w0") == unit(water, "w1") == ""
    assert water.question is None


@rule("PIR-WATER-14")
def test_a_sandstorm_may_cover_water() -> None:
    red = "hand=sandstorm a1=hq e1=secateur@nw"
    text = position("sand-runners,pirates", red, "w6=hq w1=motorboat")
    storm = after(text, "play sandstorm")
    assert "at w1" in listed(storm)
    covered = after(storm, "at w1")
    assert unit(covered, "w2") == "motorboat"


@rule("PIR-WATER-15", "NSH-INST-09")
def test_an_air_strike_has_thirteen_centres_with_water() -> None:
    assert len(WATER_BLAST) == 13
    assert all(space < STANDARD for space in WATER_BLAST)
    corners = {SPACE[name] for name in ("a1", "a3", "c1", "c5", "e1", "e3")}
    assert not corners & set(WATER_BLAST)
    text = position("moloch,pirates", "hand=air-strike a1=hq", "w6=hq w0=harpoon")
    assert unit(after(text, "play air-strike", "pick d1"), "w0") == ""


@rule("PIR-WATER-16", "NSH-KEY-03")
def test_the_net_of_steel_does_not_go_on_water_but_tentacles_do() -> None:
    text = position("steel-police,pirates", "a1=hq", "w6=hq w0=harpoon c3=tavern b2=medic")
    state = after(text, "use a1 net")
    assert listed(state) == {"pick b2", "pick c3"}
    assert forbidden(state, "pick w0") == "PIR-WATER-16"
    text = position("death-breath,pirates", "a1=hq c1=gripper", "w6=hq w0=harpoon")
    assert netted(GAME.write(after(text, "use c1 tentacles")), "w0")


@rule("PIR-WATER-17", "PIR-WATER-22", "NSH-INST-17")
def test_rays_are_straight_lines_of_land_and_water() -> None:
    names = {area_name(ray) for ray in WATER_RAYS}
    assert "w0-w1" in names
    assert "w5-d4-d3-d2-d1-w0" in names
    assert all(len(ray) == 2 or any(s < STANDARD for s in ray) for ray in WATER_RAYS)
    assert all(space < STANDARD for area in AVALANCHES for space in area)
    assert {len(area) for area in AVALANCHES} == {5}


@rule("PIR-WATER-18")
def test_a_rocket_crosses_a_token_between_water_spaces_but_not_from_land() -> None:
    board = ("new-york,pirates", "a1=hq e1=rocket-launcher", "w6=hq w3=harpoon")
    state = fight(*board, "yes", "at w2", "at w3", "face n")
    assert unit(state, "w4") == ""
    away = fight(
        "new-york,pirates",
        "a1=hq c1=rocket-launcher",
        "w6=hq w3=harpoon",
        "face n",
        "face n",
    )
    assert unit(away, "w4") == "harpoon"


@rule("PIR-WATER-19")
def test_enemies_are_never_pushed_or_grabbed_onto_water() -> None:
    """A Pirate on c2 pushes c1: all its free neighbours beyond are Water."""
    text = position(
        "moloch,pirates", "hand=push-back e3=hq c2=blocker", "w6=hq c1=smuggler b1=tavern d1=medic"
    )
    whom = after(text, "play push-back")
    assert listed(whom) == {"pick b1", "pick d1"}
    assert forbidden(whom, "pick c1") == "NSH-INST-04"


@rule("PIR-WATER-20", "NSH-INST-10")
def test_a_small_bomb_wants_a_real_triangle() -> None:
    names = {area_name(area) for area in WATER_TRIANGLES}
    assert "c1-d1-w0" in names
    assert not any("w11" in name and "w0" in name.split("-") for name in names)


@rule("PIR-WATER-21", "NSH-INST-25", "NSH-INST-08")
def test_a_grenade_reaches_water_beside_the_hq() -> None:
    blue = "w6=hq w0=harpoon c1=smuggler c4=smuggler"
    text = position("borgo,pirates", "hand=grenade d1=hq", blue)
    state = after(text, "play grenade")
    assert listed(state) == {"pick w0", "pick c1"}
    state = after(state, "pick w0")
    assert unit(state, "w0") == ""


@rule("PIR-WATER-21")
def test_an_explosion_acts_on_four_neighbours_of_a_water_space() -> None:
    red = "c3=hq d1=the-clown"
    text = clash("moloch,pirates", red, "w6=hq w0=harpoon w1=motorboat")
    state = after(text, "yes")
    assert unit(state, "w0") == ""
    assert sum(n >= 0 for n in NEIGHBOUR[SPACE["w0"]]) == 4


@rule("PIR-WATER-23")
def test_water_is_used_whenever_pirates_play() -> None:
    with_pirates = GAME.read(position("pirates,moloch", "w0=hq", "c3=hq"))
    without = GAME.read(position("borgo,moloch", "a1=hq", "c3=hq"))
    assert len(GAME.view(with_pirates, None)["spaces"]) == 31
    assert len(GAME.view(without, None)["spaces"]) == 19
    assert all(IS_DRIFT[f] for f in ARMIES["pirates"].faces if "drift" in TILES[f].abilities)


@rule("PIR-WATER-01")
def test_damage_is_seen_on_water() -> None:
    state = fight("outpost,pirates", "a1=hq c1=commando@nw", "w0=hq", "face n")
    assert state.hp == [20, 19]
    assert hurt(state, "w1") == 0
