"""Moves by the ruler (CS-MOVE)."""

from __future__ import annotations

import pytest
from tests.games.cursed_seas.table import (
    CAROLINA,
    DOVER,
    GOLIATH,
    IDLE,
    aboard,
    after,
    asked,
    blue,
    corners,
    forbidden,
    listed,
    red,
    table,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.board.geometry import covers, trail
from quarterdeck.games.cursed_seas.components import CARDS, L, S
from quarterdeck.games.cursed_seas.rules.actions_left import base_move, bonus_legs
from quarterdeck.games.cursed_seas.rules.sea.contact import touched_by
from quarterdeck.games.cursed_seas.rules.sea.course import obstacles, plot
from quarterdeck.games.cursed_seas.rules.sea.outlines import isle_within, touching

PROVENCE = "CC-77"  # France, 2 masts, S+L
HELMSMAN = "SM-T-016"
OPEN = corners(red(DOVER))


def at(state: object, number: int = 0) -> tuple[int, int]:
    return state.x[number], state.y[number]  # type: ignore[attr-defined]


@rule("CS-MOVE-01", "CS-MOVE-05")
def test_a_base_move_is_a_list_of_straight_segments_measured_from_the_bow() -> None:
    state = after(OPEN, "move hms-dover", "steer S 90 575")
    assert at(state) == (5000, 4575)
    assert state.heading[0] == 90
    state = after(state, "steer S 0 200")
    assert at(state) == (5200, 4575)
    assert state.spent[0] == "m"


@rule("CS-MOVE-02")
def test_segments_are_sailed_in_any_order() -> None:
    position = corners(red(PROVENCE))
    state = after(position, "move la-provence")
    legs = {text.split()[1] for text in listed(state) if text.startswith("steer")}
    assert legs == {"S", "L"}
    state = after(state, "steer L 0 838")
    legs = {text.split()[1] for text in listed(state) if text.startswith("steer")}
    assert legs == {"S"}
    assert forbidden(state, "steer L 0 100") == "CS-MOVE-02"


@rule("CS-MOVE-03", "CS-KEY-HELMSMAN")
def test_a_gained_segment_comes_after_the_printed_ones() -> None:
    position = corners(red(GOLIATH), aboard(HELMSMAN, "hms-goliath"))
    assert bonus_legs(GAME.read(position), 0) == ("S",)
    state = after(position, "move hms-goliath")
    assert forbidden(state, "steer S 0 100") == "CS-MOVE-02"
    state = after(state, "steer L 0 838", "steer S 0 575")
    assert at(state) == (5000 + L + S, 4000)


@rule("CS-MOVE-04")
def test_a_ship_may_turn_at_each_segment_and_ends_facing_the_way_it_went() -> None:
    state = after(OPEN, "move hms-dover", "steer S 180 575")
    assert (state.heading[0], *at(state)) == (180, 5000 - S, 4000)


@rule("CS-MOVE-06")
def test_any_whole_length_up_to_the_segment_and_four_of_them_on_offer() -> None:
    state = after(OPEN, "move hms-dover")
    assert forbidden(state, "steer S 17 1") == ""
    assert forbidden(state, "steer S 17 576") == "CS-MOVE-06"
    assert forbidden(state, "steer S 17 0") == "CS-MOVE-06"
    lengths = {int(text.split()[3]) for text in listed(state) if text.startswith("steer S 45 ")}
    assert lengths == {575, 431, 287, 143}
    assert "halt" in listed(state)


@rule("CS-MOVE-07", "CS-MOVE-08", "CS-DOCK-01")
def test_an_island_stops_the_ship_and_ends_its_whole_move() -> None:
    state = after(corners(red(DOVER, at="5000,6500")), "move hms-dover", "steer S 0 575")
    assert 5800 - 420 - 6 <= state.x[0] <= 5800 - 420 + 1
    assert state.dock[0] == 2
    assert state.turn == 1 or asked(state) != "sailing"


@rule("CS-MOVE-07", "CS-MOVE-10")
def test_a_friendly_ship_stops_the_move_too() -> None:
    position = corners(red(DOVER, at="4000,4000"), red(GOLIATH, at="4400,4430", heading=90))
    state = after(position, "move hms-dover", "steer S 0 575")
    assert touching(state, 0, 1)
    assert asked(state) == "orders"


@rule("CS-MOVE-08")
def test_what_lies_behind_the_old_bow_is_not_in_the_way() -> None:
    # A ship lies across the Dover's wake, behind its bow.
    position = corners(red(DOVER), blue(CAROLINA, at="4100,3600", heading=270))
    state = after(position, "move hms-dover", "steer S 0 575")
    assert at(state) == (5575, 4000)


@rule("CS-MOVE-08")
def test_the_hull_laid_at_the_end_must_overlap_nothing() -> None:
    # Turning about on a short segment would lay the stern across the other ship.
    position = corners(red(DOVER, heading=180), blue(CAROLINA, at="4500,4300", heading=270))
    state = after(position, "move hms-dover")
    # It turns about its middle instead, where it has room, and sails no further than it may.
    lying = plot(state, 0, 0, 100, touched_by(state, 0))
    assert (lying.refusal, lying.length) == ("", 100)


@rule("CS-MOVE-09")
def test_a_ship_turns_on_the_spot_to_leave_what_it_lies_against() -> None:
    # Five masts, 86 mm long, docked bow first: about its middle, then S and not a hair more.
    position = corners(red("CC-48", at="1920,1500", heading=180))
    state = after(position, "move el-neptuno", "steer S 0 575")
    assert 1920 + 860 + S <= state.x[0] <= 1920 + 860 + S + 50
    assert not isle_within(state, 0, 0, 9)


@rule("CS-MOVE-09")
def test_no_ship_passes_through_what_it_lies_against() -> None:
    state = after(corners(red(DOVER, at="1920,1500", heading=180)), "move hms-dover")
    assert forbidden(state, "steer S 180 575") == "CS-MOVE-09"
    assert forbidden(state, "steer S 0 575") == ""


@rule("CS-MOVE-06", "CS-MOVE-09")
@pytest.mark.parametrize(
    ("ship", "other"),
    [
        (red("CC-48", at="1925,4200", heading=180), ""),
        (red("CC-48", at="6715,5214", heading=61), blue(DOVER, at="6796,5126", heading=203)),
        (red(GOLIATH, at="1925,4200", heading=180), ""),
        (red(DOVER), blue(CAROLINA, at="5000,4180")),
    ],
)
def test_no_course_is_longer_than_its_segment_or_cuts_through_anything(
    ship: str, other: str
) -> None:
    state = after(table(ship, *([other] if other else []), IDLE))
    touched = touched_by(state, 0)
    for heading in range(0, 360, 7):
        course = plot(state, 0, heading, S, touched)
        if course.refusal:
            continue
        assert course.length <= S
        path = trail(state.table.forms[0].shape(heading), heading, course.length)
        for place, shape, dx, dy in obstacles(state, 0, (course.x, course.y), 3 * S):
            hit = covers(path, shape, dx, dy)
            assert not (hit and place in touched), heading


@rule("CS-MOVE-08")
def test_a_course_is_refused_for_what_is_near_and_not_for_what_is_touched() -> None:
    position = table(red(DOVER, heading=109), blue(CAROLINA, at="4780,4350", heading=289), IDLE)
    state = after(position, "move hms-dover")
    assert forbidden(state, "steer S 171 575") == ""


@rule("CS-MOVE-11")
def test_a_ship_stops_a_millimetre_short_of_an_enemy_home() -> None:
    state = after(corners(red(DOVER, at="9200,1500")), "move hms-dover", "steer S 0 575")
    assert not isle_within(state, 0, 1, 9)
    assert isle_within(state, 0, 1, 21)
    assert state.dock[0] == -1


@rule("CS-MOVE-12")
def test_a_derelict_cannot_move_but_keeps_its_cargo() -> None:
    position = corners(red(DOVER, "masts=0000 coins=3/1"))
    assert "move hms-dover" not in listed(position)
    assert base_move(GAME.read(position), 0) == ()
    assert GAME.read(position).coins[0]


@rule("CS-MOVE-13")
def test_a_pinned_ship_cannot_move() -> None:
    position = corners(
        red(DOVER, "pin=carolina", at="4495,4000"), blue(CAROLINA, at="4583,3700", heading=270)
    )
    assert "move hms-dover" not in listed(position)
    assert forbidden(position, "move hms-dover") == "CS-PIN-02"


@rule("CS-MOVE-14", "CS-MOVE-22")
def test_terrain_acts_where_the_course_meets_it_nearest_first() -> None:
    position = corners(
        red(GOLIATH, at="4000,4000"),
        "land reef at=4800,4200",
        "land sargasso_sea at=4450,3800",
        IDLE,
    )
    state = after(position, "move hms-goliath", "steer L 0 838 [6]")
    assert state.tangle[0] == 1
    assert state.land_rating == [0, 6]
    assert 4000 < state.x[0] < 4300


@rule("CS-MOVE-15")
def test_contact_is_contact_of_outlines() -> None:
    # The sail of the Dover reaches 8.5 mm to each side, its hull 9.5: only outlines count.
    state = GAME.read(corners(red(DOVER, at="5600,6100")))
    assert (state.dock[0] == 2) == isle_within(state, 0, 2, 5)


@rule("CS-MOVE-16", "CS-RAM-09")
def test_a_free_move_uses_the_whole_base_move_and_can_ram() -> None:
    hunter = next(c for c in CARDS.values() if c.codes == ("MOVE_AFTER_SHOOT",) and c.masts == 3)
    position = corners(
        red(hunter.id, at="4000,4000"), blue(CAROLINA, "coins=1/2", at="4300,3800", heading=270)
    )
    name = GAME.read(position).table.slugs[0]
    state = after(position, f"shoot {name}", "cease")
    assert asked(state) == "free-move"
    state = after(state, "yes")
    legs = {text.split()[1] for text in listed(state) if text.startswith("steer")}
    assert legs == set(hunter.move)
    state = after(state, f"steer {hunter.move[0]} 0 400 [1]")
    assert asked(state) == "boarding"


@rule("CS-MOVE-17")
def test_the_turn_at_the_start_sweeps_nothing() -> None:
    position = corners(red(DOVER), blue(CAROLINA, at="4950,4700", heading=270))
    state = after(position, "move hms-dover", "steer S 270 575")
    assert at(state) == (5000, 4000 - S)


@rule("CS-MOVE-18")
def test_passing_close_without_overlap_stops_nobody() -> None:
    # The Carolina's hull lies 10 mm off the centre line: half a beam is 9.5.
    position = corners(red(DOVER, at="4000,4000"), blue(CAROLINA, at="4400,4184", heading=180))
    state = after(position, "move hms-dover", "steer S 0 575")
    assert at(state) == (4575, 4000)


@rule("CS-MOVE-18", "CS-DOCK-11")
def test_contact_with_the_side_docks_but_does_not_ram() -> None:
    position = corners(red(DOVER, at="4560,4000"), blue(CAROLINA, at="4300,4098", heading=90))
    state = after(position, "move hms-dover", "halt")
    assert asked(state) != "ram-die"


@rule("CS-MOVE-19")
def test_a_move_action_may_have_no_length() -> None:
    state = after(OPEN, "move hms-dover", "halt")
    assert at(state) == (5000, 4000)
    assert state.spent[0] == "m"


@rule("CS-MOVE-20")
def test_a_boxed_in_ship_is_warped_to_the_nearest_clear_place() -> None:
    # A canoe's length between four hulls: no heading leaves room for the Goliath.
    walls = [
        red("SCS-300a", at=f"{x},{y}", heading=heading)
        for x, y, heading in ((5650, 3780, 0), (5650, 4220, 0), (5240, 4650, 90), (4200, 4650, 90))
    ]
    position = corners(red(GOLIATH, at="5020,4000"), *walls)
    state = after(position, "move hms-goliath")
    if "warp" in listed(state):
        later = after(state, "warp")
        assert at(later) != at(state)
        assert touched_by(later, 0) == ()
    else:
        assert any(text.startswith("steer") for text in listed(state))


@rule("CS-MOVE-21")
def test_a_ship_laid_docked_lies_at_a_bearing_of_its_choice() -> None:
    position = corners(red(DOVER), next="placing hms-dover 102; orders red; closing red")
    assert len(listed(position)) == 36
    state = after(position, "lay 90")
    assert state.dock[0] == 2
    assert state.heading[0] == 270
    assert state.x[0] == 5800


@rule("CS-MOVE-23")
def test_a_move_may_stop_anywhere_and_the_rest_is_lost() -> None:
    state = after(OPEN, "move hms-dover", "steer S 0 143", "halt")
    assert at(state) == (5143, 4000)
    assert state.turn == 1 or "move hms-dover" not in listed(state)


@rule("CS-MOVE-24")
def test_all_hulls_stop_a_move_but_submerged_ones() -> None:
    lines = red(DOVER, at="4000,4000"), blue("OE-5", at="4600,3700", heading=270)
    state = after(corners(*lines), "move hms-dover", "steer S 0 575")
    assert state.x[0] < 4575
    under = lines[1] + " mode=1"
    state = after(corners(lines[0], under), "move hms-dover", "steer S 0 575")
    assert state.x[0] == 4575
