"""Moves by the ruler (CS-MOVE)."""

from __future__ import annotations

from tests.games.cursed_seas.support import (
    CAROLINA,
    DOVER,
    GOLIATH,
    aboard,
    asked,
    go,
    read,
    ship,
    table,
    texts,
    why,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas.components import CARDS, L, S
from quarterdeck.games.cursed_seas.contact import touched_by
from quarterdeck.games.cursed_seas.course import plot
from quarterdeck.games.cursed_seas.rules.deeds import base_move, bonus_legs
from quarterdeck.games.cursed_seas.sea import isle_within, touching

PROVENCE = "CC-77"  # France, 2 masts, S+L
HELMSMAN = "SM-T-016"
OPEN = table(ship(DOVER, "red", "5000,4000"))


def at(state: object, number: int = 0) -> tuple[int, int]:
    return state.x[number], state.y[number]  # type: ignore[attr-defined]


@rule("CS-MOVE-01", "CS-MOVE-05")
def test_a_base_move_is_a_list_of_straight_segments_measured_from_the_bow() -> None:
    state = go(OPEN, "move hms-dover", "steer S 90 575")
    assert at(state) == (5000, 4575)
    assert state.heading[0] == 90
    state = go(state, "steer S 0 200")
    assert at(state) == (5200, 4575)
    assert state.spent[0] == "m"


@rule("CS-MOVE-02")
def test_segments_are_sailed_in_any_order() -> None:
    position = table(ship(PROVENCE, "red", "5000,4000"))
    state = go(position, "move la-provence")
    legs = {text.split()[1] for text in texts(state) if text.startswith("steer")}
    assert legs == {"S", "L"}
    state = go(state, "steer L 0 838")
    legs = {text.split()[1] for text in texts(state) if text.startswith("steer")}
    assert legs == {"S"}
    assert why(state, "steer L 0 100") == "CS-MOVE-02"


@rule("CS-MOVE-03", "CS-KEY-HELMSMAN")
def test_a_gained_segment_comes_after_the_printed_ones() -> None:
    position = table(ship(GOLIATH, "red", "5000,4000"), aboard(HELMSMAN, "red", "hms-goliath"))
    assert bonus_legs(read(position), 0) == ("S",)
    state = go(position, "move hms-goliath")
    assert why(state, "steer S 0 100") == "CS-MOVE-02"
    state = go(state, "steer L 0 838", "steer S 0 575")
    assert at(state) == (5000 + L + S, 4000)


@rule("CS-MOVE-04")
def test_a_ship_may_turn_at_each_segment_and_ends_facing_the_way_it_went() -> None:
    state = go(OPEN, "move hms-dover", "steer S 180 575")
    assert (state.heading[0], *at(state)) == (180, 5000 - S, 4000)


@rule("CS-MOVE-06")
def test_any_whole_length_up_to_the_segment_and_four_of_them_on_offer() -> None:
    state = go(OPEN, "move hms-dover")
    assert why(state, "steer S 17 1") == ""
    assert why(state, "steer S 17 576") == "CS-MOVE-06"
    assert why(state, "steer S 17 0") == "CS-MOVE-06"
    lengths = {int(text.split()[3]) for text in texts(state) if text.startswith("steer S 45 ")}
    assert lengths == {575, 431, 287, 143}
    assert "halt" in texts(state)


@rule("CS-MOVE-07", "CS-MOVE-08", "CS-DOCK-01")
def test_an_island_stops_the_ship_and_ends_its_whole_move() -> None:
    state = go(table(ship(DOVER, "red", "5000,6500")), "move hms-dover", "steer S 0 575")
    assert 5800 - 420 - 6 <= state.x[0] <= 5800 - 420 + 1
    assert state.dock[0] == 2
    assert state.turn == 1 or asked(state) != "sailing"


@rule("CS-MOVE-07", "CS-MOVE-10")
def test_a_friendly_ship_stops_the_move_too() -> None:
    position = table(ship(DOVER, "red", "4000,4000"), ship(GOLIATH, "red", "4400,4430", 90))
    state = go(position, "move hms-dover", "steer S 0 575")
    assert touching(state, 0, 1)
    assert asked(state) == "orders"


@rule("CS-MOVE-08")
def test_what_lies_behind_the_old_bow_is_not_in_the_way() -> None:
    # A ship lies across the Dover's wake, behind its bow.
    position = table(ship(DOVER, "red", "5000,4000"), ship(CAROLINA, "blue", "4100,3600", 270))
    state = go(position, "move hms-dover", "steer S 0 575")
    assert at(state) == (5575, 4000)


@rule("CS-MOVE-08")
def test_the_hull_laid_at_the_end_must_overlap_nothing() -> None:
    # Turning about on a short segment would lay the stern across the other ship.
    position = table(ship(DOVER, "red", "5000,4000", 180), ship(CAROLINA, "blue", "4500,4300", 270))
    state = go(position, "move hms-dover")
    assert why(state, "steer S 0 100") in ("CS-MOVE-09", "")
    lying = plot(state, 0, 0, 100, touched_by(state, 0))
    assert lying.refusal or lying.length >= 100


@rule("CS-MOVE-09")
def test_casting_off_slides_on_until_a_millimetre_clear() -> None:
    # Five masts, 86 mm long, docked bow first: S astern would leave the hull on the island.
    position = table(ship("CC-48", "red", "1920,1500", 180))
    state = go(position, "move el-neptuno", "steer S 0 575")
    assert state.x[0] > 1920 + S
    assert not isle_within(state, 0, 0, 9)
    assert isle_within(state, 0, 0, 14)


@rule("CS-MOVE-09")
def test_the_bare_line_may_not_enter_what_the_ship_touches() -> None:
    state = go(table(ship(DOVER, "red", "1920,1500", 180)), "move hms-dover")
    assert why(state, "steer S 180 575") == "CS-MOVE-09"
    assert why(state, "steer S 0 575") == ""


@rule("CS-MOVE-11")
def test_a_ship_stops_a_millimetre_short_of_an_enemy_home() -> None:
    state = go(table(ship(DOVER, "red", "9200,1500")), "move hms-dover", "steer S 0 575")
    assert not isle_within(state, 0, 1, 9)
    assert isle_within(state, 0, 1, 21)
    assert state.dock[0] == -1


@rule("CS-MOVE-12")
def test_a_derelict_cannot_move_but_keeps_its_cargo() -> None:
    position = table(ship(DOVER, "red", "5000,4000", 0, "masts=0000 coins=3/1"))
    assert "move hms-dover" not in texts(position)
    assert base_move(read(position), 0) == ()
    assert read(position).coins[0]


@rule("CS-MOVE-13")
def test_a_pinned_ship_cannot_move() -> None:
    position = table(
        ship(DOVER, "red", "4495,4000", 0, "pin=carolina"), ship(CAROLINA, "blue", "4583,3700", 270)
    )
    assert "move hms-dover" not in texts(position)
    assert why(position, "move hms-dover") == "CS-PIN-02"


@rule("CS-MOVE-14", "CS-MOVE-22")
def test_terrain_acts_where_the_course_meets_it_nearest_first() -> None:
    position = table(
        ship(GOLIATH, "red", "4000,4000"),
        "land reef at=4800,4200",
        "land sargasso_sea at=4450,3800",
    )
    state = go(position, "move hms-goliath", "steer L 0 838 [6]")
    assert state.tangle[0] == 1
    assert state.land_rating == [0, 6]
    assert 4000 < state.x[0] < 4300


@rule("CS-MOVE-15")
def test_contact_is_contact_of_outlines() -> None:
    # The sail of the Dover reaches 8.5 mm to each side, its hull 9.5: only outlines count.
    state = read(table(ship(DOVER, "red", "5600,6100", 0)))
    assert (state.dock[0] == 2) == isle_within(state, 0, 2, 5)


@rule("CS-MOVE-16", "CS-RAM-09")
def test_a_free_move_uses_the_whole_base_move_and_can_ram() -> None:
    hunter = next(c for c in CARDS.values() if c.codes == ("MOVE_AFTER_SHOOT",) and c.masts == 3)
    position = table(ship(hunter.id, "red", "4000,4000"), ship(CAROLINA, "blue", "4300,3800", 270))
    name = read(position).table.slugs[0]
    state = go(position, f"shoot {name}", "cease")
    assert asked(state) == "freemove"
    state = go(state, "yes")
    legs = {text.split()[1] for text in texts(state) if text.startswith("steer")}
    assert legs == set(hunter.move)
    state = go(state, f"steer {hunter.move[0]} 0 400 [1]")
    assert asked(state) == "boarding"


@rule("CS-MOVE-17")
def test_the_turn_at_the_start_sweeps_nothing() -> None:
    position = table(ship(DOVER, "red", "5000,4000"), ship(CAROLINA, "blue", "4950,4700", 270))
    state = go(position, "move hms-dover", "steer S 270 575")
    assert at(state) == (5000, 4000 - S)


@rule("CS-MOVE-18")
def test_passing_close_without_overlap_stops_nobody() -> None:
    # The Carolina's hull lies 10 mm off the centre line: half a beam is 9.5.
    position = table(ship(DOVER, "red", "4000,4000"), ship(CAROLINA, "blue", "4400,4184", 180))
    state = go(position, "move hms-dover", "steer S 0 575")
    assert at(state) == (4575, 4000)


@rule("CS-MOVE-18", "CS-DOCK-11")
def test_contact_with_the_side_docks_but_does_not_ram() -> None:
    position = table(ship(DOVER, "red", "4560,4000"), ship(CAROLINA, "blue", "4300,4098", 90))
    state = go(position, "move hms-dover", "halt")
    assert asked(state) != "ramdie"


@rule("CS-MOVE-19")
def test_a_move_action_may_have_no_length() -> None:
    state = go(OPEN, "move hms-dover", "halt")
    assert at(state) == (5000, 4000)
    assert state.spent[0] == "m"


@rule("CS-MOVE-20")
def test_a_boxed_in_ship_is_warped_to_the_nearest_clear_place() -> None:
    # A canoe's length between four hulls: no heading leaves room for the Goliath.
    walls = [
        ship("SCS-300a", "red", f"{x},{y}", heading)
        for x, y, heading in ((5650, 3780, 0), (5650, 4220, 0), (5240, 4650, 90), (4200, 4650, 90))
    ]
    position = table(ship(GOLIATH, "red", "5020,4000", 0), *walls)
    state = go(position, "move hms-goliath")
    if "warp" in texts(state):
        after = go(state, "warp")
        assert at(after) != at(state)
        assert touched_by(after, 0) == ()
    else:
        assert any(text.startswith("steer") for text in texts(state))


@rule("CS-MOVE-21")
def test_a_ship_laid_docked_lies_at_a_bearing_of_its_choice() -> None:
    position = table(ship(DOVER, "red", "5000,4000"), step="placing hms-dover 102 / orders red")
    assert len(texts(position)) == 36
    state = go(position, "lay 90")
    assert state.dock[0] == 2
    assert state.heading[0] == 270
    assert state.x[0] == 5800


@rule("CS-MOVE-23")
def test_a_move_may_stop_anywhere_and_the_rest_is_lost() -> None:
    state = go(OPEN, "move hms-dover", "steer S 0 143", "halt")
    assert at(state) == (5143, 4000)
    assert state.turn == 1 or "move hms-dover" not in texts(state)


@rule("CS-MOVE-24")
def test_all_hulls_stop_a_move_but_submerged_ones() -> None:
    lines = ship(DOVER, "red", "4000,4000"), ship("OE-5", "blue", "4600,3700", 270)
    state = go(table(*lines), "move hms-dover", "steer S 0 575")
    assert state.x[0] < 4575
    under = lines[1] + " mode=1"
    state = go(table(lines[0], under), "move hms-dover", "steer S 0 575")
    assert state.x[0] == 4575
