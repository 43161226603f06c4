"""MAP, STACK: hexes, reefs, and how many standees fit."""

from __future__ import annotations

from tests.games.sea_of_thieves.table import EMBER, after, asked, place, seat, where, why

from quarterdeck.core.fates import Scripted
from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves.chart import (
    CELLS,
    FIRST_GAME,
    FOOTPRINT,
    FOUR_TILES,
    HEX_NAMES,
    HEX_OF,
    ISLAND,
    ISLANDS,
    OPEN,
    OUTPOST,
    OUTPOST_HEX,
    POSITION_OF,
    REEF,
    SIX_TILES,
    SYMBOLS_OF,
    WAYPOINTS,
    chart_of,
    rotated,
)
from quarterdeck.games.sea_of_thieves.rules.deeds import roll_tile

SAILING = "next commanding ember\nember at={}\ncinder at=j7\n"


@rule("SOT-MAP-01", "SOT-MAP-10", "SOT-SETUP-02")
def test_six_tiles_around_the_hub_or_four_with_two_players() -> None:
    assert len(SIX_TILES.hexes) == 7 * 19
    assert len(FOUR_TILES.hexes) == 5 * 19
    assert {POSITION_OF[hex] for hex in FOUR_TILES.hexes} == {0, 2, 3, 4, 5}
    assert asked(SAILING.format("f7")) == {"sail f8", "sail f6", "sail g6", "sail g7", "done"}


@rule("SOT-MAP-02")
def test_with_two_players_one_and_six_are_rolled_again() -> None:
    state = place(SAILING.format("h7"))
    state.fates = Scripted(["6", "1", "3"])
    assert roll_tile(state) == 3
    state = place("seats 3\n" + SAILING.format("h7"))
    state.fates = Scripted(["6"])
    assert roll_tile(state) == 6


@rule("SOT-MAP-03")
def test_three_waypoints_on_each_tile() -> None:
    chart = chart_of(FIRST_GAME)
    for number in range(1, 7):
        hexes = {chart.waypoint[number, symbol] for symbol in WAYPOINTS}
        assert len(hexes) == 3
        assert {chart.type[hex] for hex in hexes} == {OPEN}


@rule("SOT-MAP-04")
def test_voyage_symbols_tell_where_islands_lie() -> None:
    assert all(SYMBOLS_OF[tile] for tile in range(1, 7))
    symbols = [symbol for tile in range(1, 7) for symbol in SYMBOLS_OF[tile]]
    assert len(symbols) == len(set(symbols)) == 9


@rule("SOT-MAP-05", "SOT-MAP-12")
def test_kinds_of_hexes() -> None:
    chart = chart_of(FIRST_GAME)
    for number in range(1, 7):
        kinds = [chart.type[19 * number + n] for n in range(19)]
        assert kinds.count(ISLAND) == 3
        assert kinds.count(REEF) == 3
    assert chart.type[OUTPOST] == OUTPOST_HEX
    hub = [hex for hex in chart.islands if hex < 19]
    assert len(hub) == 4
    assert {SIX_TILES.distance[OUTPOST][hex] for hex in hub} == {2}
    assert "sail h7" in asked(SAILING.format("h6"))
    assert "sail h9" in asked(SAILING.format("h8"))


@rule("SOT-MAP-06", "SOT-FULL-01")
def test_full_sail_across_a_reef_costs_one_damage() -> None:
    text = "next ordering ember\nember at=i6\n"
    assert after(text, "full-sail [3 6]", "course i9").damage[EMBER] == 1
    assert after(text, "full-sail [3 6]", "course i8").damage[EMBER] == 0


@rule("SOT-MAP-07")
def test_sailing_task_by_task_through_reefs_is_safe() -> None:
    text = "next commanding ember\nember type=brigantine at=i7\n"
    state = after(text, "sail i8", "sail i9", "sail i10")
    assert (where(state, "ember"), state.damage[EMBER]) == ("i10", 0)
    text = "next ordering ember\nember at=k6\n"
    assert after(text, "full-sail [6 3]", "course k9").damage[EMBER] == 2


@rule("SOT-MAP-07")
def test_a_ship_that_starts_on_a_reef_leaves_it_unharmed() -> None:
    text = "next ordering ember\nember at=i8\n"
    assert after(text, "full-sail [3 1]", "course i9").damage[EMBER] == 0


@rule("SOT-MAP-08")
def test_displaced_ships_and_enemies_take_no_reef_damage() -> None:
    text = "next commanding ember\nember at=i7\ndoubloon at=j8\nguinea at=j8\n"
    state = after(text, "sail j8", "target doubloon", "mark k8", "sail j9")
    assert (where(state, "doubloon"), state.damage[2]) == ("k8", 0)


@rule("SOT-MAP-09")
def test_trade_only_in_the_outpost_hex() -> None:
    text = "next ordering ember\nember at={}\n"
    assert "trade" in asked(text.format("h7"))
    assert why(text.format("h6"), "trade") == "SOT-MAP-09"
    assert CELLS[OUTPOST] == (0, 0)


@rule("SOT-MAP-11")
def test_every_tile_keeps_its_edge_toward_the_hub() -> None:
    """The hub-facing row of a tile is local r = 2; at each position it must touch the hub's rim."""
    rim = {HEX_OF[name] for name in HEX_NAMES[:19]}
    facing = [n for n, cell in enumerate(FOOTPRINT) if cell[1] == 2]
    for number in range(1, 7):
        touching = [n for n in facing if rim & set(SIX_TILES.neighbours[19 * number + n])]
        assert len(touching) == len(facing) == 3
    assert rotated((1, 0), 1) == (0, 1)


@rule("SOT-MAP-13")
def test_a_card_moves_a_ship_the_way_with_fewest_reefs() -> None:
    text = "next drifting ember vermilion 2\nember at={}\ncinder at=j7\n"
    assert after(text.format("h8"), "mark i9").damage[EMBER] == 0
    assert after(text.format("i7"), "mark i9").damage[EMBER] == 1


@rule("SOT-STACK-01", "SOT-STACK-03")
def test_the_third_ship_in_a_hex_makes_a_rival_go() -> None:
    text = "next commanding ember\nember at=h6\ncinder at=h7\ndoubloon at=h7\n"
    state = after(text, "sail h7")
    assert seat(state) == 1
    assert asked(state) == {f"mark {hex}" for hex in ("h8", "g7", "g6", "h6", "i6", "i7")}
    assert where(after(state, "mark i7"), "doubloon") == "i7"


@rule("SOT-STACK-02")
def test_a_full_hex_is_passed_and_a_move_may_end_where_it_began() -> None:
    text = "next ordering ember\nember at=h6\ncinder at=h7\nskeleton-sloop at=h7\n"
    courses = asked(text, "full-sail [3 3]")
    assert "course h8" in courses
    assert "course h7" not in courses
    assert "done" in courses


@rule("SOT-STACK-04", "SOT-FULL-03")
def test_no_stop_where_nobody_can_be_made_to_go() -> None:
    text = "next commanding ember\nember at=i6\ncinder at=i7\nskeleton-sloop at=i7\n"
    assert "sail i7" not in asked(text)
    assert why(text, "sail i7") == "SOT-STACK-04"
    text = "next ordering ember\nember at=i6\ncinder at=i7\nskeleton-sloop at=i7\n"
    assert why(text, "course i7", "full-sail [3 3]") == "SOT-FULL-03"


@rule("SOT-STACK-05", "SOT-MON-05", "SOT-MON-06")
def test_a_ship_held_by_the_kraken_cannot_be_made_to_go() -> None:
    text = "next commanding ember\nember at=i7\ndoubloon at=j8\nkraken at=j8 tentacles={}\n"
    assert "sail j8" not in asked(text.format(5))
    assert "sail j8" in asked(text.format(4))


@rule("SOT-STACK-05")
def test_a_displaced_ship_needs_a_hex_with_room_and_moves_nobody_else() -> None:
    text = "seats 4\nnext commanding ember\nember at=h6\ndoubloon at=h7\nguinea at=h7\n"
    text += "damson at=h8\nsloe at=h8\n"
    state = after(text, "sail h7", "target doubloon")
    assert "mark h8" not in asked(state)
    assert "mark h6" in asked(state)


@rule("SOT-STACK-05")
def test_being_displaced_is_no_landing() -> None:
    text = (
        "next commanding ember\nember at=h8\ndoubloon at=h7 voyage=harbour-rounds\nguinea at=h7\n"
    )
    state = after(text, "sail h7", "target doubloon", "mark h6", "sail g7")
    assert state.progress[2] == (0, 0, 0, 0)


@rule("SOT-STACK-06")
def test_enemies_do_not_end_in_full_hexes_with_enemies_or_in_the_outpost() -> None:
    text = "next drifting megalodon vermilion 1\nmegalodon at=h6\nskeleton-sloop at=g6\n"
    text += "ember at=i6\ncinder at=i6\n"
    assert asked(text) == {"mark h5", "mark g5", "mark i5", "pass"}


@rule("SOT-STACK-07")
def test_a_card_never_displaces_anyone() -> None:
    text = "next drifting ember vermilion 1\nember at=h6\ndoubloon at=h7\nguinea at=h7\n"
    assert "mark h7" not in asked(text)


@rule("SOT-STACK-08")
def test_the_mover_picks_whose_ship_must_go_at_once() -> None:
    text = "seats 3\nnext commanding ember\nember at=h6\ndoubloon at=h7\ndamson at=h7\n"
    state = after(text, "sail h7")
    assert (seat(state), asked(state)) == (0, {"target doubloon", "target damson"})
    state = after(state, "target damson")
    assert seat(state) == 2
    state = after(state, "mark g7")
    assert (seat(state), state.tasks) == (0, 1)


def test_islands_keep_their_tile_on_both_sides() -> None:
    for tile in range(1, 7):
        for side in "AB":
            layout = tuple((n, (tile + n - 2) % 6 + 1, side) for n in range(1, 7))
            chart = chart_of(layout)
            assert set(chart.where) == set(ISLANDS)
