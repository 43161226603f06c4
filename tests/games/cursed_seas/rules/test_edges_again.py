"""More edges that could be broken without anybody noticing: what is kept, counted and called."""

from __future__ import annotations

import pytest
from tests.games.cursed_seas.rules.test_edges_of_islands import ANCHORED, HOMES, landed
from tests.games.cursed_seas.rules.treasure.test_treasures import FAR, relic
from tests.games.cursed_seas.table import (
    CAPTAIN,
    CAROLINA,
    DOVER,
    EXPLORER,
    IDLE,
    IDLE_BLUE,
    aboard,
    after,
    ahead,
    asked,
    blue,
    cargo,
    effect,
    forbidden,
    listed,
    masts,
    red,
    table,
    unit,
)

from quarterdeck.core.fates import Scripted
from quarterdeck.core.testing import carry_out, rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.components import CARDS, S
from quarterdeck.games.cursed_seas.rules.cargo.holds import room
from quarterdeck.games.cursed_seas.rules.cargo.mysterious_islands import begin
from quarterdeck.games.cursed_seas.rules.fight.boarding import prizes
from quarterdeck.games.cursed_seas.rules.fight.cannon_bonus import cannon_bonus
from quarterdeck.games.cursed_seas.rules.fight.guns import barrels
from quarterdeck.games.cursed_seas.rules.move.laying import _near
from quarterdeck.games.cursed_seas.rules.sea.outlines import isle_shape
from quarterdeck.games.cursed_seas.rules.setup.spots import _keeps_off_edge
from quarterdeck.games.cursed_seas.rules.telling import _spoken_of, _sum
from quarterdeck.games.cursed_seas.state import FORT_PLACE, NONE, OUT

TERROX, DIAMOND, DELUSION, NAUTILUS = "RF-96", "DJC-142", "RF-SE01a", "MI-1"
WINE, BEACON, CASTAWAY, RICE = "BC-104", "OE-103", "RV-108", "BC-98"


@rule("CS-END-09")
def test_an_island_explored_before_is_no_news() -> None:
    """Looking through it once more, and taking nothing, does not keep a game from its end."""
    start = "turn seat=red round=5 clock=9 quiet=2 gold=30"
    position = table(start, ANCHORED, IDLE, IDLE_BLUE)
    first = after(position, "explore hms-dover", "done")
    assert first.quiet == 5
    later = after(first, "end", "end")
    assert (later.round, after(later, "explore hms-dover", "done").quiet) == (6, 5)


@rule("CS-KEY-KRAKEN")
def test_a_kraken_that_moves_off_lets_go_and_one_that_stays_does_not() -> None:
    kraken, prey = red(TERROX, at="5300,4200"), blue(CAROLINA, "held=terrox", at="5300,4400")
    state = after(table(kraken, prey, IDLE, IDLE_BLUE))
    carolina = unit(state, "carolina")
    assert state.held[carolina] == 0
    assert after(state, "move el-picador", "halt").held[carolina] == 0
    assert after(state, "move terrox", "warp").held[carolina] == NONE


@rule("CS-BOARD-05")
@pytest.mark.parametrize(
    ("coins", "full", "found"), [(1, False, 0), (2, False, 1), (2, True, 0), (0, False, 0)]
)
def test_all_treasure_is_a_prize_where_there_is_more_than_one_and_room(
    coins: int, full: bool, found: int
) -> None:
    space = room(after(table(red(DIAMOND), IDLE, FAR)), 0)
    own = "coins=" + ",".join(["1/1"] * space) if full else ""
    loaded = "coins=" + ",".join(["2/2"] * coins) if coins else ""
    state = after(table(red(DIAMOND, own), blue(CAROLINA, loaded), IDLE, IDLE_BLUE))
    assert prizes(state, 0, unit(state, "carolina"), ()).count("all-treasure") == found


@effect("TRADE_AT_ENEMY_HOME")
def test_a_ship_with_wine_is_safe_in_an_enemys_harbour_alone() -> None:
    def fires(at: str) -> bool:
        trader = blue(CAROLINA, at=at, heading=180)
        position = table(red(DOVER, at="2000,4700"), trader, relic(WINE, "carolina", "blue", 1))
        return "shoot hms-dover" in listed(position)

    assert not fires("1925,4200")
    assert fires("2100,4300")


@rule("CS-KEY-FILCHINGGOLD")
@pytest.mark.parametrize(("space", "left"), [(1, 1), (0, 2)])
def test_a_filcher_needs_a_space_for_the_coin(space: int, left: int) -> None:
    free = room(after(table(red(DELUSION), IDLE, FAR)), 0)
    own = "coins=" + ",".join(["1/1"] * (free - space))
    position = table(red(DELUSION, own), ahead(CAROLINA, "coins=1/2,1/2"), IDLE, IDLE_BLUE)
    chance = "10 1" if space else "1"
    state = after(position, "move delusion", f"steer L 0 838 [{chance}]")
    assert cargo(state, "carolina") == left


@rule("CS-CURR-04", "CS-FOG-11")
@pytest.mark.parametrize(("more", "fits"), [(2, True), (3, False)])
def test_smoke_is_laid_as_far_as_s_from_the_hull(more: int, fits: bool) -> None:
    """Its stern is a straight wall; two units are for rounding."""
    state = after(table(red(DOVER), IDLE, FAR))
    stern = 5000 - state.table.forms[0].length
    assert _near(state, 0, (stern - S - more, 4000), S) is fits


@effect("mast_dice")
def test_a_four_costs_a_mast_and_a_three_does_not() -> None:
    state = landed("lose_unique_or_crew")
    state.fates = Scripted(["4", "3", "3", "6", "1"])
    begin(state, 0, 2, "mast_dice:5")
    GAME.advance(state)
    carry_out(GAME, state, "lose 1", "lose 2")
    assert masts(state, "hms-dover") == 2


@effect("lose_crew")
def test_an_island_takes_as_many_crew_as_it_says() -> None:
    crew = (aboard(CAPTAIN, "hms-dover"), aboard(EXPLORER, "hms-dover"))
    state = landed("must_leave_coin", *crew)
    begin(state, 0, 2, "lose_crew:1")
    GAME.advance(state)
    lost = after(state, "pick red.captain-1")
    assert lost.item_at == [OUT, 0]


@rule("CS-MOVE-07", "CS-GEO-41")
def test_a_ship_at_the_very_edge_is_told_that_something_lies_across() -> None:
    state = after(table(red(DOVER, at="11732,4000"), IDLE, FAR), "move hms-dover")
    state.x[0] = state.table.width
    assert forbidden(state, "steer S 0 575") == "CS-MOVE-07"


@rule("CS-GEO-41", "CS-SETUP-15")
def test_on_a_round_earth_islands_lie_between_both_edges() -> None:
    state = after("options edge=round\n" + table(red(DOVER), IDLE, FAR))
    shape, wide, high = isle_shape(state, 0), state.table.width, state.table.height
    spots = [(0, 0), (wide - 1, high - 1), (wide, 0), (0, high), (-1, 5), (5, -1)]
    assert [_keeps_off_edge(state, shape, spot) for spot in spots] == [True] * 2 + [False] * 4


@effect("TELEPORT_HOME_LOS")
def test_a_beacon_calls_no_mercenary_and_no_ship_that_has_acted() -> None:
    def called(card: str, more: str = "") -> bool:
        ship = red(card, more, at="3000,4200", heading=180)
        name = "nautilus" if card == NAUTILUS else "hms-dover"
        position = table(ship, IDLE, FAR, relic(BEACON, name, up=1))
        return f"use {name} red.homing-beacon-1" in listed(position)

    assert called(DOVER)
    assert not called(DOVER, "spent=m")
    assert not called(NAUTILUS)


@rule("CS-MOVE-22", "CS-WHIRL-05")
def test_a_whirlpool_is_passed_once_in_a_move() -> None:
    pools = ("land whirlpool at=5700,4000", "land whirlpool at=8000,2000")
    state = after(table(*pools, red(DOVER), IDLE, FAR), "move hms-dover", "steer S 0 575")
    assert asked(state) == "whirling"
    past = after(state, "no")
    assert asked(past) == "sailing"
    assert asked(after(past, "steer S 0 575")) != "whirling"


@rule("CS-INFO-05")
def test_whoever_is_named_is_not_counted_once_more() -> None:
    moves = [("blue.captain-1", "hms-dover", "", 1), ("crew", "hms-dover", "", 1)]
    other = ("crew", "el-picador", "", 1)
    assert _spoken_of([*moves, other]) == [moves[0], other]


@rule("CS-INFO-05")
def test_what_comes_from_nowhere_or_is_gone_is_gained_or_lost() -> None:
    state = after(table(red(DOVER), IDLE, FAR))
    told = [
        _sum(state, ("coin", *way))
        for way in (("hms-dover", "", 2), ("", "hms-dover", 1), ("hms-dover", "C", 1))
    ]
    assert told == [
        "HMS Dover loses 2 treasures",
        "HMS Dover gains 1 treasure",
        "1 treasure goes from HMS Dover to island C",
    ]


@effect("ADD_CREW")
@pytest.mark.parametrize(("crew", "comes"), [("SM-EC-003", True), ("SM-EC-001", False)])
def test_a_castaway_costs_three_points_at_most(crew: str, comes: bool) -> None:
    ship = red(DOVER, at="6000,1783", heading=270)
    lines = (f"item {CASTAWAY} seat=blue at=C", f"item {crew} seat=red at=reserve")
    spare = f"item {EXPLORER} seat=red at=reserve"
    state = after(table(ship, IDLE, FAR, IDLE_BLUE, *lines, spare), "explore hms-dover")
    assert CARDS["SM-EC-003"].points == 3
    offered = " ".join(listed(state)) if asked(state) == "naming" else ""
    assert (CARDS[crew].name.lower().replace(" ", "-") in offered) is comes


@effect("CANNON_PLUS")
def test_a_gunner_aims_better_at_forts_but_not_at_those_of_his_own_nation() -> None:
    forts = ("fort RV-101 seat=blue isle=C gold=5", "fort CC-63 seat=blue isle=D gold=5")
    isles = (*HOMES[:2], "isle C at=6000,1500", "isle D at=6000,7000")
    ship, crew = red(CAROLINA, at="6300,2600"), aboard(RICE, "carolina")
    state = after(table(*forts, *isles, ship, crew, blue(DOVER, at="9000,6500"), IDLE))
    gun = barrels(state, 0)[0]
    assert [cannon_bonus(state, 0, FORT_PLACE + fort, gun) for fort in (0, 1)] == [0, 1]
