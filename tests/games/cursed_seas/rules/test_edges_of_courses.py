"""Edges of moves, tows, terrain and abilities that could be broken without anybody noticing."""

from __future__ import annotations

import pytest
from tests.games.cursed_seas.rules.treasure.test_treasures import relic
from tests.games.cursed_seas.table import (
    CAROLINA,
    DOVER,
    EAGLE,
    EXPLORER,
    IDLE,
    IDLE_BLUE,
    aboard,
    after,
    asked,
    asker,
    began,
    blue,
    effect,
    forbidden,
    listed,
    red,
    spot,
    table,
    unit,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.board.geometry import ahead, overlap
from quarterdeck.games.cursed_seas.components import S
from quarterdeck.games.cursed_seas.rules.move.berths import nearest_clear
from quarterdeck.games.cursed_seas.rules.move.lost_in_fog import exits
from quarterdeck.games.cursed_seas.rules.move.tow import can_be_towed
from quarterdeck.games.cursed_seas.rules.powers.in_force import has
from quarterdeck.games.cursed_seas.rules.sea.contact import touched_by
from quarterdeck.games.cursed_seas.rules.sea.outlines import unit_shape
from quarterdeck.games.cursed_seas.rules.sea.ways_out import has_way_out

GRINDER, WIDOWMAKER, GIBRALTAR = "RF-98", "FS-17", "RF-15"
"""A turbine, a raft of the Pirates, one of England."""
HARADEN, JONES, HELMSMAN, EYE = "RV-91", "DJC-25", "DJC-121", "DJC-106"


@rule("CS-MOVE-08", "CS-MOVE-09")
def test_a_ship_that_touches_nothing_is_told_what_lies_at_the_end_of_its_course() -> None:
    near = blue(CAROLINA, at="4956,4204", heading=77)
    free = after(table(red(DOVER, heading=109), near, IDLE), "move hms-dover")
    assert forbidden(free, "steer S 1 575") == "CS-MOVE-08"
    against = blue(CAROLINA, at="5114,3789", heading=98)
    docked = after(table(red(DOVER, heading=109), against, IDLE), "move hms-dover")
    assert forbidden(docked, "steer S 86 575") == "CS-MOVE-09"


@rule("CS-FOG-08")
def test_a_turned_bank_of_fog_is_left_straight_from_its_numbers() -> None:
    fog = "land fog_bank at=7000,4000 turn=90"
    lost = red(DOVER, "status=lost fog=t1")
    state = after(table(fog, lost, IDLE, blue(CAROLINA, at="9000,6500")))
    for number, straight in ((1, 90), (3, 210), (6, 30)):
        found = exits(state, 0, 0, number)
        assert straight in found
        assert {(heading - straight + 80) % 360 for heading in found} == set(range(0, 161, 5))


@rule("CS-TOW-01", "CS-REEF-07")
def test_a_tow_follows_to_where_its_tower_comes_to_grief() -> None:
    """The tower is dismasted on a reef halfway along its course."""
    tower = red(CAROLINA, "masts=001 tow=hms-dover")
    towed = f"ship {DOVER} seat=red at=4340,4000 masts=0000"
    position = table("land reef at=5700,4000", tower, towed, IDLE, IDLE_BLUE)
    state = after(position, "move carolina", "steer S 0 575 [2]")
    assert spot(state, "carolina")[0] < 5575
    assert spot(state, "hms-dover") == (spot(state, "carolina")[0] - 660, 4000)


@rule("CS-WHIRL-02", "CS-TURN-12")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_toll_of_a_whirlpool_may_be_thrown_again_by_either_side(seat: int) -> None:
    pools = ("land whirlpool at=5700,4000", "land whirlpool at=8000,2000")
    make, colour = (red, blue)[seat], ("red", "blue")[seat]
    other = (blue, red)[seat](DOVER, at="9000,7500")
    crew = aboard(HARADEN, "carolina", colour)
    turn = () if seat == 0 else ("turn seat=blue gold=30",)
    lines = (*turn, *pools, make(CAROLINA, "coins=3/1", at="5000,4000"), other, crew)
    position = table(*lines, next=f"orders {colour}; closing {colour}")
    down = after(position, "move carolina", "steer S 0 575", "pick t2 [5]", "lay 0")
    assert (asked(down), asker(down)) == ("toll-die", seat)
    assert "reroll" in listed(down)


@rule("CS-KEY-TURBINE")
def test_a_turbine_reverses_no_further_than_what_lies_astern() -> None:
    astern = blue(CAROLINA, at="4100,4200", heading=90)
    position = table(red(GRINDER), astern, IDLE)
    length = 5000 - spot(after(position, "use grinder TURBINE"), "grinder")[0]
    assert 0 < length < S
    free = table(red(GRINDER), IDLE, blue(CAROLINA, at="9000,6500"))
    assert spot(after(free, "use grinder TURBINE"), "grinder") == (5000 - S, 4000)


@rule("CS-KEY-TURBINE", "CS-GEO-41")
def test_a_turbine_reverses_to_the_edge_of_the_sea_and_no_further() -> None:
    state = after(table(red(GRINDER, at="1000,2000"), IDLE, IDLE_BLUE), "use grinder TURBINE")
    left = 1000 - spot(state, "grinder")[0]
    assert left % 5 == 0
    assert left == (1000 - state.table.forms[0].length) // 5 * 5


@rule("CS-KEY-FLOTILLA")
def test_a_raft_is_towed_by_a_ship_of_its_nation_in_its_own_fleet() -> None:
    def towed(raft: str, at: str = "4800,4300") -> bool:
        state = after(table(red(EAGLE), raft, IDLE, blue(CAROLINA, at="9000,6500")))
        other = next(n for n, card in enumerate(state.table.cards) if card.kind == "flotilla")
        assert spot(state, "eagle") == (5000, 4000)
        return can_be_towed(state, unit(state, "eagle"), other)

    beside = "4700,4292"
    assert towed(red(WIDOWMAKER, at=beside))
    assert not towed(red(WIDOWMAKER, at="4700,4400"))
    assert not towed(blue(WIDOWMAKER, at=beside))
    assert not towed(red(GIBRALTAR, at=beside))


@effect("COPY_CREW_ABILITY")
def test_what_an_eye_lends_lasts_until_the_turn_of_its_owner_comes_again() -> None:
    cursed = aboard(HELMSMAN, "carolina", "blue")
    crew, eye = aboard(EXPLORER, "hms-dover"), relic(EYE, up=1)
    position = table(red(DOVER), IDLE, IDLE_BLUE, blue(CAROLINA, at="9000,6500"), cursed, crew, eye,
                     next="turn red")  # fmt: skip
    state = after(began(position), f"pick {HELMSMAN}:0")
    theirs = after(state, "end")
    assert [has(each, 0, "BASE_MOVE_PLUS") for each in (state, theirs)] == [True, True]
    assert not has(after(theirs, "end", "no"), 0, "BASE_MOVE_PLUS")


@effect("COPY_ABILITY")
def test_what_davy_jones_copies_lasts_through_the_turns_of_the_others() -> None:
    lines = (red("DJC-140", at="2000,2000"), blue("CC-77"), aboard(JONES, "boneyard"))
    copied = after(table(*lines), "use boneyard COPY_ABILITY", "pick CC-77:0")
    theirs = after(copied, "end")
    assert asker(theirs) == 1
    assert has(theirs, 0, "CHOOSE_MAST")


@rule("CS-MOVE-21")
def test_the_nearest_clear_place_is_the_very_spot_if_nothing_lies_there() -> None:
    state = after(table(red(DOVER), IDLE, blue(CAROLINA, at="5000,4200")))
    assert nearest_clear(state, 0, (7000, 4000), 0) == (7000, 4000)
    found = nearest_clear(state, 0, (5000, 4200), 0)
    assert found is not None
    way = found[0] - 5000, found[1] - 4200
    assert way in [ahead(far, turn) for far in range(0, 1200, 40) for turn in range(0, 360, 15)]


@rule("CS-MOVE-09", "CS-GEO-41")
@pytest.mark.parametrize(
    ("ship", "other"),
    [
        (red(DOVER, at="83,2281", heading=194), blue(CAROLINA, at="487,2287", heading=123)),
        (red(DOVER, at="158,3951", heading=160), blue(CAROLINA, at="260,3816", heading=89)),
    ],
)
def test_a_ship_that_has_no_room_to_turn_sails_from_nowhere(ship: str, other: str) -> None:
    """Near the edge of the sea it could only be laid beyond what it lies against."""
    state = after(table(ship, other, IDLE, IDLE_BLUE), "move hms-dover")
    heading = 0 if "83,2281" in ship else 345
    assert forbidden(state, f"steer S {heading} 575") == "CS-MOVE-09"


@rule("CS-MOVE-20")
@pytest.mark.parametrize("at", ["5000,4000", "1925,4200", "2000,4500"])
def test_a_ship_with_a_way_out_has_one_whatever_it_touches(at: str) -> None:
    state = after(table(red(DOVER, at=at, heading=180), IDLE, IDLE_BLUE))
    assert has_way_out(state, 0, [S], touched_by(state, 0))


@rule("CS-KEY-FLOTILLA", "CS-TOW-05")
@pytest.mark.parametrize("heading", range(0, 360, 45))
def test_a_raft_in_tow_lies_clear_of_its_tower_wherever_it_is_towed(heading: int) -> None:
    raft = red(WIDOWMAKER, at="4700,4292")
    near = table(red(EAGLE), raft, IDLE, blue(CAROLINA, at="9000,6500"))
    towed = after(near, "move eagle", "halt", "pick widowmaker")
    eagle, other = unit(towed, "eagle"), unit(towed, "widowmaker")
    assert towed.tow[eagle] == other
    state = after(towed, "end", "end", "move eagle", f"steer L {heading} 838")
    for each in (towed, state):
        way = each.x[other] - each.x[eagle], each.y[other] - each.y[eagle]
        assert not overlap(unit_shape(each, eagle), unit_shape(each, other), *way)
        assert GAME.check(each) == []
