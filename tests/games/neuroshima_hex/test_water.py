"""PIR-USE, PIR-WATER: the Water ring."""

from __future__ import annotations

import pytest
from tests.games.neuroshima_hex.boards import (
    asked,
    clash,
    fight,
    holder,
    hurt,
    netted,
    position,
    texts,
    unit,
)

from quarterdeck.core.errors import Refused
from quarterdeck.core.fates import Scripted
from quarterdeck.core.testing import options, play, refusal, rule
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.board import (
    AVALANCHES,
    AXIAL,
    BACK,
    LINE,
    NAMES,
    NEIGHBOUR,
    SPACE,
    STANDARD,
    TOKENS,
    WATER_BLAST,
    WATER_RAYS,
    WATER_SPACES,
    WATER_TRIANGLES,
    area_name,
)
from quarterdeck.games.neuroshima_hex.components import ARMIES, IS_DRIFT, TILES


def setup_rule(seats: int, **options: str) -> str:
    with pytest.raises(Refused) as refused:
        GAME.setup(seats, options, Scripted())
    return refused.value.refusal.rule


@rule("PIR-USE-01", "NSH-MULTI-07", "NSH-BOARD-03")
def test_the_pirates_do_not_play_on_the_expanded_battlefield() -> None:
    assert (
        setup_rule(4, armies="pirates,moloch,borgo,outpost", battlefield="expanded") == "PIR-USE-01"
    )
    assert (
        setup_rule(4, armies="smart,moloch,borgo,outpost", battlefield="expanded") == "NSH-MULTI-08"
    )


@rule("PIR-USE-02")
def test_the_pirates_have_35_tiles_low_initiative_and_no_toughness() -> None:
    tiles = [TILES[face] for face in ARMIES["pirates"].faces]
    assert sum(tile.count for tile in tiles) == 35
    assert max(slot for tile in tiles for slot in tile.initiative) == 2
    assert not any(tile.toughness for tile in tiles)
    starters = [t for t in tiles if t.action == "battle" or "boarding" in t.abilities]
    assert sum(t.count for t in starters) == 7


@rule("PIR-USE-03")
def test_the_pirates_supply() -> None:
    supply = {"pirate": 2, "net": 1, "wound": 3, "water_adjacency": 12}
    assert ARMIES["pirates"].supply == supply


@rule("PIR-WATER-01", "PIR-WATER-02", "PIR-WATER-03")
def test_twelve_water_spaces_each_touch_two_standard_and_two_water_spaces() -> None:
    assert len(WATER_SPACES) == 12
    for space in WATER_SPACES:
        around = NEIGHBOUR[space]
        assert sum(0 <= n < STANDARD for n in around) == 2
        assert sum(n >= STANDARD for n in around) == 2
        assert around.count(-1) == 2
    assert AXIAL[SPACE["w0"]] == (1, -3)
    assert AXIAL[SPACE["w11"]] == (-1, -2)
    assert not set(TOKENS) & set(AXIAL)


@rule("PIR-WATER-04")
def test_spaces_beside_a_token_touch_through_the_edges_that_face_it() -> None:
    w1, w2 = SPACE["w1"], SPACE["w2"]
    assert NEIGHBOUR[w1][2] == w2
    assert BACK[w1][2] == 0
    assert NEIGHBOUR[w2][0] == w1


@rule("PIR-WATER-05", "PIR-WATER-07", "PIR-WATER-22", "PIR-CASE-02")
def test_a_shot_along_the_ring_visits_all_other_spaces_once() -> None:
    line = LINE[SPACE["w0"]][2]
    assert [NAMES[s] for s, _ in line] == [f"w{i}" for i in range(1, 12)]
    assert line[1] == (SPACE["w2"], 0)
    back = LINE[SPACE["w0"]][5]
    assert [NAMES[s] for s, _ in back] == [f"w{i}" for i in range(11, 0, -1)]


@rule("PIR-WATER-06", "PIR-CASE-02", "PIR-CASE-03", "PIR-DRIFT-09")
def test_nets_and_shots_work_across_a_token() -> None:
    """Vegas takes the boat on w2 over; the Fisherman on w1 holds it across the token."""
    red = "w6=hq w1=fisherman@se w2=motorboat"
    text = position("pirates,vegas", red, "c5=hq e1=agitator@se")
    assert holder(text, "w2") == "blue"
    assert netted(text, "w2")
    red = "w6=hq w0=motorboat@s w2=harpoon"
    after = fight("pirates,vegas", red, "c5=hq e1=agitator@se", "face n", "face n")
    assert unit(after, "w3") == ""
    assert unit(after, "w1") == "motorboat"


@rule("PIR-WATER-08")
def test_a_line_from_land_ends_on_water_and_on_tokens() -> None:
    assert LINE[SPACE["c3"]][0] == ((SPACE["c2"], 3), (SPACE["c1"], 3))
    assert [NAMES[s] for s, _ in LINE[SPACE["d3"]][0]] == ["d2", "d1", "w0"]


@rule("PIR-WATER-09", "PIR-DRIFT-01", "PIR-WATER-23")
def test_only_drift_units_go_on_water_and_they_go_nowhere_else() -> None:
    text = position("pirates,moloch", "hand=harpoon,smuggler w0=hq", "c3=hq hand=hybrid")
    boat = play(GAME, text, "play harpoon")
    assert texts(boat) == {f"at w{i}" for i in range(1, 12)}
    assert refusal(GAME, boat, "at c1") == "PIR-DRIFT-01"
    land = play(GAME, text, "play smuggler")
    assert refusal(GAME, land, "at w3") == "PIR-WATER-09"
    foe = position("pirates,moloch", "w0=hq", "c3=hq hand=hybrid", step="acting blue")
    assert refusal(GAME, play(GAME, foe, "play hybrid"), "at w3") == "PIR-WATER-09"


@rule("PIR-WATER-09")
def test_no_foundation_and_no_executioner_on_water() -> None:
    mine = position("pirates,vegas", "w0=hq", "c3=hq hand=mine", step="acting blue")
    assert not any(a.startswith("at w") for a in options(GAME, play(GAME, mine, "play mine")))
    text = position(
        "pirates,steel-police", "w0=hq w3=harpoon", "c3=hq hand=executioner", step="acting blue"
    )
    assert not any(
        a.startswith("at w") for a in options(GAME, play(GAME, text, "play executioner"))
    )


@rule("PIR-WATER-10", "NSH-INST-25")
def test_a_sniper_reaches_water() -> None:
    text = position("outpost,pirates", "hand=sniper a1=hq", "w0=hq w3=harpoon")
    after = play(GAME, text, "play sniper", "pick w3")
    assert unit(after, "w3") == ""


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
    boat = play(GAME, text, "play harpoon", "at w5", "face n")
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
    after = play(GAME, text, "play bossman", "at e3", "face n")
    assert after.fight is not None
    assert after.fight.kind == "full"


@rule("PIR-WATER-12")
def test_no_charge_when_the_victim_was_on_water() -> None:
    red = "a1=hq c1=beast"
    after = fight("death-breath,pirates", red, "w5=hq w0=motorboat", "face n")
    assert unit(after, "w0") == ""
    assert unit(after, "c1") == "beast"


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
    storm = play(GAME, text, "play sandstorm")
    assert "at w1" in texts(storm)
    covered = play(GAME, storm, "at w1")
    assert unit(covered, "w2") == "motorboat"


@rule("PIR-WATER-15", "NSH-INST-09")
def test_an_air_strike_has_thirteen_centres_with_water() -> None:
    assert len(WATER_BLAST) == 13
    assert all(space < STANDARD for space in WATER_BLAST)
    corners = {SPACE[name] for name in ("a1", "a3", "c1", "c5", "e1", "e3")}
    assert not corners & set(WATER_BLAST)
    text = position("moloch,pirates", "hand=air-strike a1=hq", "w6=hq w0=harpoon")
    assert unit(play(GAME, text, "play air-strike", "pick d1"), "w0") == ""


@rule("PIR-WATER-16", "NSH-KEY-03")
def test_the_net_of_steel_does_not_go_on_water_but_tentacles_do() -> None:
    text = position("steel-police,pirates", "a1=hq", "w6=hq w0=harpoon c3=tavern")
    state = play(GAME, text, "use a1 net")
    assert texts(state) == {"pick c3"}
    assert refusal(GAME, state, "pick w0") == "PIR-WATER-16"
    text = position("death-breath,pirates", "a1=hq c1=gripper", "w6=hq w0=harpoon")
    assert netted(GAME.write(play(GAME, text, "use c1 tentacles", "pick w0")), "w0")


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
    after = fight(*board, "yes", "at w2", "at w3", "face n")
    assert unit(after, "w4") == ""
    away = fight(
        "new-york,pirates",
        "a1=hq c1=rocket-launcher",
        "w6=hq w3=harpoon",
        "yes",
        "face n",
        "face n",
    )
    assert unit(away, "w4") == "harpoon"


@rule("PIR-WATER-19")
def test_enemies_are_never_pushed_or_grabbed_onto_water() -> None:
    """A Pirate on c2 pushes c1: all its free neighbours beyond are Water."""
    text = position(
        "moloch,pirates", "hand=push-back a1=hq c2=blocker", "w6=hq c1=smuggler b1=tavern d1=medic"
    )
    state = play(GAME, text, "play push-back")
    assert "pick c2" in texts(state)
    whom = play(GAME, state, "pick c2")
    assert "pick c1" not in texts(whom)


@rule("PIR-WATER-20", "NSH-INST-10")
def test_a_small_bomb_wants_a_real_triangle() -> None:
    names = {area_name(area) for area in WATER_TRIANGLES}
    assert "c1-d1-w0" in names
    assert not any("w11" in name and "w0" in name.split("-") for name in names)


@rule("PIR-WATER-21", "NSH-INST-25", "NSH-INST-08")
def test_a_grenade_reaches_water_beside_the_hq() -> None:
    text = position("borgo,pirates", "hand=grenade d1=hq", "w6=hq w0=harpoon")
    after = play(GAME, text, "play grenade", "pick w0")
    assert unit(after, "w0") == ""


@rule("PIR-WATER-21")
def test_an_explosion_acts_on_four_neighbours_of_a_water_space() -> None:
    red = "c3=hq d1=the-clown"
    text = clash("moloch,pirates", red, "w6=hq w0=harpoon w1=motorboat")
    after = play(GAME, text, "yes")
    assert unit(after, "w0") == ""
    assert sum(n >= 0 for n in NEIGHBOUR[SPACE["w0"]]) == 4


@rule("PIR-WATER-23")
def test_water_is_used_whenever_pirates_play() -> None:
    with_pirates = GAME.read(position("pirates,moloch", "w0=hq", "c3=hq"))
    without = GAME.read(position("borgo,moloch", "a1=hq", "c3=hq"))
    assert len(GAME.view(with_pirates, None)["spaces"]) == 31
    assert len(GAME.view(without, None)["spaces"]) == 19
    assert all(IS_DRIFT[f] for f in ARMIES["pirates"].faces if "drift" in TILES[f].abilities)


def test_damage_is_seen_on_water() -> None:
    after = fight("outpost,pirates", "a1=hq c1=commando@nw", "w0=hq", "face n")
    assert after.hp == [20, 19]
    assert hurt(after, "w1") == 0
