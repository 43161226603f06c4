"""TERRAIN: fog banks, icebergs, reefs, weed, currents and whirlpools."""

from __future__ import annotations

import pytest
from tests.games.cursed_seas.table import (
    ANTELOPE,
    CAROLINA,
    DOVER,
    IDLE,
    IDLE_BLUE,
    aboard,
    after,
    asked,
    began,
    blue,
    cargo,
    forbidden,
    is_unable,
    listed,
    masts,
    opened,
    red,
    spot,
    status,
    table,
    unit,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas.components import S
from quarterdeck.games.cursed_seas.rules.queries import unit_count
from quarterdeck.games.cursed_seas.state import AFLOAT, GONE, LOST, NONE, WRECK

FAR = blue(CAROLINA, at="9000,6500")
FORWARD = ("move hms-dover", "steer S 0 575")


def waters(*lands: str, dover: str = "", more: tuple[str, ...] = ()) -> str:
    """HMS Dover at 5000,4000 heading east, terrain ahead, an enemy far away."""
    return table(*(f"land {land}" for land in lands), red(DOVER, dover), IDLE, FAR, *more)


# Fog banks.

FOG = "fog_bank at=5700,4000"


@rule("CS-FOG-01")
def test_fog_blocks_lines_of_fire() -> None:
    clear = table(red(DOVER), blue(CAROLINA, at="5000,4700"))
    assert "fire 2 carolina ball" in listed(after(clear, "shoot hms-dover"))
    between = table("land fog_bank at=4700,4350", red(DOVER), blue(CAROLINA, at="5000,4700"))
    assert asked(opened(between, "shoot hms-dover")) != "volley"


@rule("CS-FOG-02", "CS-FOG-05")
def test_a_piece_that_touches_fog_is_lost_and_its_turn_ends() -> None:
    state = after(waters(FOG, more=(aboard("SM-T-007", "hms-dover"),)), *FORWARD)
    assert status(state, "hms-dover") == LOST
    assert asked(state) == "orders"
    assert not any("hms-dover" in option for option in listed(state))


LOST_SHIP = "status=lost fog=t1"


@rule("CS-FOG-03", "CS-FOG-09")
def test_a_lost_piece_neither_shoots_nor_is_shot_at() -> None:
    lost = table(f"land {FOG}", red(DOVER, LOST_SHIP), blue(CAROLINA))
    assert listed(lost) == {"move hms-dover", "end"}
    target = table(f"land {FOG}", red(DOVER), blue(CAROLINA, LOST_SHIP))
    assert asked(opened(target, "shoot hms-dover")) != "volley"


@rule("CS-FOG-09")
def test_a_lost_piece_blocks_nothing() -> None:
    ghost = red(ANTELOPE, LOST_SHIP, at="5400,4400", heading=90)
    passed = after(table(f"land {FOG.replace('4000', '7000')}", red(DOVER), ghost, FAR), *FORWARD)
    assert spot(passed, "hms-dover") == (5575, 4000)


@rule("CS-FOG-04", "CS-FOG-08")
def test_a_piece_leaves_the_fog_at_the_number_rolled_and_moves_on() -> None:
    lost = waters(FOG, dover=LOST_SHIP)
    leaving = after(lost, "move hms-dover [1]")
    assert asked(leaving) == "leaving"
    assert "swing 0" in listed(leaving)
    assert forbidden(leaving, "swing 81") != ""
    assert forbidden(leaving, "swing 79") == ""
    out = after(leaving, "swing 0")
    assert spot(out, "hms-dover") == (5700 + 500 + 760 + 1, 4000)
    sailed = after(out, "steer S 0 575")
    assert spot(sailed, "hms-dover")[0] == 5700 + 500 + 760 + 1 + 575


@rule("CS-FOG-06")
def test_a_blocked_exit_gives_way_to_the_next_number() -> None:
    wall = red(ANTELOPE, at="6280,4280", heading=90)
    lost = waters(FOG, dover=LOST_SHIP, more=(wall,))
    leaving = after(lost, "move hms-dover [1]")
    assert str(leaving.question and leaving.question.step).split()[3] == "2"


@rule("CS-FOG-07")
def test_a_derelict_in_fog_is_stuck_but_counts_as_a_unit() -> None:
    state = after(waters(FOG, dover=f"masts=0000 {LOST_SHIP}"))
    assert "move hms-dover" not in listed(state)
    assert unit_count(state, 0) == 2
    alone = after(table(f"land {FOG}", red(DOVER, f"masts=0000 {LOST_SHIP}"), FAR))
    assert is_unable(alone, 0)


@rule("CS-FOG-10")
def test_a_tow_is_lost_together_and_comes_out_together() -> None:
    derelict = red(ANTELOPE, "masts=00", at="4230,4000")
    position = waters(FOG, dover="tow=hms-antelope", more=(derelict,))
    lost = after(position, *FORWARD)
    assert (status(lost, "hms-dover"), status(lost, "hms-antelope")) == (LOST, LOST)
    out = after(lost, "end", "end", "move hms-dover [1]", "swing 0")
    assert (status(out, "hms-dover"), status(out, "hms-antelope")) == (AFLOAT, AFLOAT)


@rule("CS-FOG-11")
def test_when_smoke_goes_ships_lie_where_they_were_lost() -> None:
    smoke = "land fog_bank at=4700,4400 seat=red"
    position = table(smoke, red(DOVER), blue(CAROLINA, LOST_SHIP), next="turn red")
    state = began(position)
    assert status(state, "carolina") == AFLOAT
    assert spot(state, "carolina") == (5000, 4400)
    assert set(state.land_kind) <= {NONE}


# Icebergs.

ICE = "iceberg at=5700,4000 n=3"


def drifting(*lines: str, ice: str = ICE) -> str:
    return table(f"land {ice}", *lines, next="turn red")


@rule("CS-ICE-01", "CS-ICE-06")
def test_an_iceberg_of_the_number_rolled_drifts_by_s() -> None:
    calm = drifting(red(DOVER, at="3000,3000"), FAR)
    moved = began(calm, "3 1")
    assert (moved.land_x, moved.land_y, moved.land_turn) == ([5700 + S], [4000], [0])
    other = began(calm, "2")
    assert (other.land_x, other.land_y) == ([5700], [4000])
    south = began(calm, "3 4")
    assert south.land_x == [5700 - S]


@rule("CS-ICE-02", "CS-ICE-04", "CS-ICE-05")
def test_an_iceberg_stops_at_a_ship_which_loses_a_mast() -> None:
    ship = red(DOVER, at="6600,4400", heading=90)
    struck = began(drifting(ship, FAR), "3 1")
    assert asked(struck) == "losing"
    assert 5700 < struck.land_x[0] < 5700 + S
    assert masts(after(struck, "lose 2"), "hms-dover") == 3


@rule("CS-ICE-02")
def test_an_iceberg_that_reaches_an_island_stays_for_good() -> None:
    aground = began(drifting(red(DOVER), FAR, ice="iceberg at=5000,1500 n=3"), "3 1")
    assert aground.land_n == [0]
    assert aground.land_x[0] < 6000 - 420 - 420 + 6


@rule("CS-ICE-03")
def test_a_ship_that_sails_into_an_iceberg_stops_and_loses_a_mast() -> None:
    state = after(waters(ICE), *FORWARD, "lose 1")
    assert masts(state, "hms-dover") == 3
    assert spot(state, "hms-dover")[0] < 5700 - 400
    assert asked(state) == "orders"
    rowed = waters(ICE, dover="masts=0000", more=(aboard("SM-T-025", "hms-dover"),))
    assert status(after(rowed, *FORWARD), "hms-dover") == AFLOAT


@rule("CS-ICE-04")
def test_the_edge_stops_an_iceberg() -> None:
    state = began(drifting(red(DOVER), FAR, ice="iceberg at=11200,7600 n=3"), "3 1")
    assert state.land_x[0] <= 11732 - 420 + 5
    assert state.land_n == [3]


@rule("CS-ICE-05")
def test_an_iceberg_does_not_strike_again_what_it_touched() -> None:
    beside = drifting(red(DOVER, at="6210,4400", heading=90), FAR)
    away = began(beside, "3 4")
    assert (asked(away), away.land_x) == ("orders", [5700 - S])
    nearer = began(beside, "3 1")
    assert (asked(nearer), nearer.land_x) == ("losing", [5700])


# Reefs.

REEF = "reef at=5700,4000"


@rule("CS-REEF-01")
@pytest.mark.parametrize(("die", "left"), [(6, 4), (4, 4), (3, 3)])
def test_a_rating_below_the_masts_costs_the_difference(die: int, left: int) -> None:
    state = after(waters(REEF), "move hms-dover", f"steer S 0 575 [{die}]")
    if left < 4:
        state = after(state, "lose 1")
    assert masts(state, "hms-dover") == left
    assert state.land_rating == [die]


@rule("CS-REEF-02")
def test_moving_off_a_reef_needs_no_roll() -> None:
    state = after(waters("reef at=4900,4000"), *FORWARD)
    assert spot(state, "hms-dover") == (5575, 4000)


@rule("CS-REEF-03", "CS-REEF-06")
def test_losing_more_masts_than_are_left_makes_a_wreck() -> None:
    position = waters(REEF, dover="masts=1000 coins=3/1")
    state = after(position, "move hms-dover", "steer S 0 575 [2]")
    assert status(state, "hms-dover") == WRECK
    assert state.owner[unit(state, "hms-dover")] == NONE
    assert cargo(state, "hms-dover") == 3
    assert unit_count(state, 0) == 1


@rule("CS-REEF-03")
def test_a_wreck_blocks_the_way_and_may_be_explored() -> None:
    wreck = "ship RV-76 seat=nobody at=5000,4180 status=wreck masts=000 coins=3"
    position = table(red(DOVER), IDLE, FAR.replace(CAROLINA, "SMU-83"), wreck)
    taken = after(position, "explore hms-dover", "take 3")
    assert cargo(taken, "hms-dover") == 3


@rule("CS-REEF-06")
def test_a_wreck_is_no_target() -> None:
    wreck = "ship RV-76 seat=nobody at=5000,4400 status=wreck masts=000"
    assert (
        asked(opened(table(red(DOVER), FAR.replace(CAROLINA, "SMU-83"), wreck), "shoot hms-dover"))
        != "volley"
    )


@rule("CS-REEF-04")
def test_a_creature_that_loses_all_segments_is_eliminated() -> None:
    position = table(f"land {REEF}", red("DJC-3", "masts=10000"), IDLE, FAR)
    state = after(position, "move calypsos", "steer L 0 838 [3]")
    assert status(state, "calypsos") == GONE


@rule("CS-REEF-05")
def test_one_roll_serves_all_ships_of_the_turn_and_exactly_all_masts_leaves_a_derelict() -> None:
    second = red(ANTELOPE, at="5000,4200")
    position = waters(REEF, more=(second,))
    first = after(position, "move hms-dover", "steer S 0 575 [1]", "lose 1", "lose 2", "lose 3")
    done = after(first, "halt") if asked(first) == "sailing" else first
    both = after(done, "move hms-antelope", "steer S 0 575")
    assert both.land_rating == [1]
    derelict = waters(REEF, dover="masts=1000")
    state = after(derelict, "move hms-dover", "steer S 0 575 [3]")
    assert (status(state, "hms-dover"), masts(state, "hms-dover")) == (AFLOAT, 0)


@rule("CS-REEF-07")
def test_with_a_mast_left_the_move_goes_on_and_a_derelict_stops() -> None:
    on = after(waters(REEF), "move hms-dover", "steer S 0 575 [3]", "lose 1")
    assert spot(on, "hms-dover") == (5575, 4000)
    stopped = after(waters(REEF, dover="masts=1000"), "move hms-dover", "steer S 0 575 [3]")
    assert spot(stopped, "hms-dover")[0] < 5700 - 400


# Sargasso seas.

WEED = "sargasso_sea at=5700,4000"


@rule("CS-SARG-01", "CS-SARG-04")
def test_a_rating_above_the_masts_built_tangles_a_piece() -> None:
    tangled = after(waters(WEED), "move hms-dover", "steer S 0 575 [5]")
    assert tangled.tangle[0] == 0
    assert spot(tangled, "hms-dover")[0] < 5700 - 400
    free = after(waters(WEED), "move hms-dover", "steer S 0 575 [4]")
    assert free.tangle[0] == NONE
    assert spot(free, "hms-dover") == (5575, 4000)


TANGLED = waters(WEED, dover="tangle=t1")


@rule("CS-SARG-02", "CS-SARG-03")
def test_a_tangled_piece_breaks_free_with_more_than_six() -> None:
    assert "move hms-dover" not in listed(TANGLED)
    stuck = after(TANGLED, "untangle hms-dover [2]")
    assert stuck.tangle[0] == 0
    captain = TANGLED + aboard("SM-T-007", "hms-dover") + "\n"
    free = after(captain, "untangle hms-dover [3]")
    assert asked(free) == "placing"
    laid = after(free, "lay 180")
    assert laid.tangle[0] == NONE
    assert laid.heading[0] == 180
    assert asked(laid) == "orders"
    assert "move hms-dover" not in listed(laid)


@rule("CS-SARG-04")
def test_a_derelict_never_breaks_free() -> None:
    assert "untangle hms-dover" not in listed(waters(WEED, dover="tangle=t1 masts=0000"))


@rule("CS-SARG-05")
def test_a_tangled_piece_shoots_and_is_shot_at() -> None:
    own = table(f"land {WEED}", red(DOVER, "tangle=t1"), blue(CAROLINA))
    assert asked(after(own, "shoot hms-dover")) == "volley"
    target = table(f"land {WEED}", red(DOVER), blue(CAROLINA, "tangle=t1"))
    assert asked(after(target, "shoot hms-dover")) == "volley"
    rated = waters(f"{WEED} rating=6")
    assert after(rated, *FORWARD).tangle[0] == 0


# Trade currents.

CURRENT = "trade_current at=5700,4000 seat=red"


@rule("CS-CURR-02", "CS-CURR-04")
def test_a_friendly_current_carries_a_ship_once_a_turn() -> None:
    course = ("move hms-dover", "steer S 0 575", "steer S 0 575", "steer S 0 575")
    carried = after(waters(CURRENT, "trade_current at=6400,4000 seat=red"), *course)
    assert spot(carried, "hms-dover") == (5000 + 3 * 575, 4000)
    assert asked(carried) == "orders"
    foreign = after(waters(CURRENT.replace("red", "blue")), *course[:3])
    assert asked(foreign) == "orders"


@rule("CS-CURR-02")
def test_a_ship_that_begins_in_a_current_is_carried() -> None:
    position = waters("trade_current at=5150,4000 seat=red")
    there = after(position, "move hms-dover", "steer S 90 575", "steer S 90 575")
    assert asked(there) == "sailing"


LAYING = "smoking hms-dover 5 575 current; orders red; closing red"


def currents(seats: str) -> str:
    lands = [
        f"land trade_current at={1000 + 700 * n},7800 seat={seat}"
        for n, seat in enumerate(seats.split())
    ]
    return table(*lands, red(DOVER), IDLE, FAR, next=LAYING)


@rule("CS-CURR-01", "CS-CURR-04")
def test_a_current_is_laid_by_effects_clear_of_everything() -> None:
    laid = after(currents(""), "set 5400 4000 0")
    assert laid.land_owner == [0]
    assert forbidden(currents(""), "set 4700 4000 0") == "CS-CURR-04"
    assert forbidden(currents(""), "set 6400 4000 0") == "CS-CURR-04"


@rule("CS-CURR-03")
def test_a_seventh_current_replaces_the_placers_oldest() -> None:
    state = after(currents("blue red red blue blue red"), "set 5400 4000 0")
    assert state.land_kind.count(5) == 6
    assert (state.land_x[1] != 1700, state.land_x[0]) == (True, 1000)


# Whirlpools.

POOLS = ("whirlpool at=5700,4000", "whirlpool at=8000,2000")


@rule("CS-WHIRL-01", "CS-WHIRL-05")
def test_a_piece_may_go_down_one_whirlpool_and_up_another() -> None:
    meeting = after(waters(*POOLS), *FORWARD)
    assert listed(meeting) == {"pick t2", "no"}
    up = after(meeting, "pick t2 [3]", "lay 0")
    x, y = spot(up, "hms-dover")
    assert (x, y) == (8000 + 250 + 760 - 1, 2000)
    assert asked(up) == "orders"
    on = after(meeting, "no")
    assert spot(on, "hms-dover") == (5575, 4000)


@rule("CS-WHIRL-02")
def test_the_price_is_a_mast_a_treasure_or_a_crew() -> None:
    position = waters(*POOLS, dover="coins=2/1", more=(aboard("SM-T-007", "hms-dover"),))
    paying = after(position, *FORWARD, "pick t2 [4]", "lay 0")
    assert listed(paying) == {"pick mast", "pick coin", "pick red.captain-1"}
    assert cargo(after(paying, "pick coin [20]"), "hms-dover") == 0
    assert after(paying, "pick red.captain-1").item_at[0] < 0
    assert asked(after(paying, "pick mast")) == "losing"


@rule("CS-WHIRL-04")
def test_a_crew_that_cannot_be_lost_is_no_payment() -> None:
    crew = (aboard("CC-029b", "hms-dover"), aboard("SM-T-007", "hms-dover"))
    paying = after(waters(*POOLS, more=crew), *FORWARD, "pick t2 [4]", "lay 0")
    assert listed(paying) == {"pick mast", "pick red.captain-2"}


@rule("CS-WHIRL-03")
def test_one_whirlpool_alone_does_nothing_and_a_move_of_no_length_uses_one() -> None:
    alone = after(waters(POOLS[0]), *FORWARD)
    assert spot(alone, "hms-dover") == (5575, 4000)
    beside = waters("whirlpool at=5250,4000", POOLS[1])
    starting = after(beside, "move hms-dover")
    assert "use hms-dover WHIRLPOOL" in listed(starting)
    down = after(starting, "use hms-dover WHIRLPOOL")
    assert (asked(down), listed(down)) == ("whirling", {"pick t2", "no"})
    assert asked(after(down, "pick t2 [1]")) == "placing"
    assert asked(after(down, "no")) == "sailing"


@rule("CS-WHIRL-04")
def test_a_derelict_with_nothing_pays_nothing() -> None:
    position = waters(*POOLS, dover="masts=0000", more=(IDLE_BLUE,))
    toll = position.replace("next orders", "next toll hms-dover\nnext orders")
    assert asked(after(toll)) == "orders"


@rule("CS-WHIRL-06")
def test_a_whirlpool_without_room_cannot_be_chosen() -> None:
    ring = [(750, 0), (-750, 0), (0, 620), (0, -620), (600, 500), (-600, 500), (600, -500)]
    ring.append((-600, -500))
    isles = [
        f"isle {name} at={8000 + x},{2000 + y}"
        for name, (x, y) in zip("CDEFGHIJ", ring, strict=True)
    ]
    homes = ("isle A at=1500,4200 home=red", "isle B at=10200,4200 home=blue")
    boxed = after(waters(*POOLS, more=(*homes, *isles)), *FORWARD)
    assert asked(boxed) != "whirling"
    assert spot(boxed, "hms-dover") == (5575, 4000)
