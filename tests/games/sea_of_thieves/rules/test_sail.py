"""MAP, FULL: where a ship may go, and what reefs do to it."""

from __future__ import annotations

from tests.games.sea_of_thieves.table import EMBER, after, forbidden, listed, place, where

from quarterdeck.core.fates import Scripted
from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves.board import (
    CELLS,
    FIRST_GAME,
    FOUR_TILES,
    ISLAND,
    OUTPOST,
    OUTPOST_HEX,
    POSITION_OF,
    REEF,
    SIX_TILES,
    chart_of,
)
from quarterdeck.games.sea_of_thieves.rules.effects import roll_tile

SAILING = "next commanding ember\nember at={}\ncinder at=j7\n"


@rule("SOT-MAP-01", "SOT-MAP-10", "SOT-SETUP-02")
def test_six_tiles_around_the_hub_or_four_with_two_players() -> None:
    assert len(SIX_TILES.hexes) == 7 * 19
    assert len(FOUR_TILES.hexes) == 5 * 19
    assert {POSITION_OF[hex] for hex in FOUR_TILES.hexes} == {0, 2, 3, 4, 5}
    near = {o for o in listed(SAILING.format("f7 water=1"), "bail") if "sail " in o}
    assert near == {"sail f8", "sail f6", "sail g6", "sail g7"}


@rule("SOT-MAP-02")
def test_with_two_players_one_and_six_are_rolled_again() -> None:
    state = place(SAILING.format("h7"))
    state.fates = Scripted(["6", "1", "3"])
    assert roll_tile(state) == 3
    state = place("seats 3\n" + SAILING.format("h7"))
    state.fates = Scripted(["6"])
    assert roll_tile(state) == 6


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
    assert "sail h7" in listed(SAILING.format("h6"))
    assert "sail h9" in listed(SAILING.format("h8"))


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
    assert "trade" in listed(text.format("h7"))
    assert forbidden(text.format("h6"), "trade") == "SOT-MAP-09"
    assert CELLS[OUTPOST] == (0, 0)


@rule("SOT-MAP-13")
def test_a_card_moves_a_ship_the_way_with_fewest_reefs() -> None:
    text = "next drifting ember vermilion 2\nember at={}\ncinder at=j7\n"
    assert after(text.format("h8"), "mark i9").damage[EMBER] == 0
    assert after(text.format("i7"), "mark i9").damage[EMBER] == 1


@rule("SOT-FULL-01")
def test_full_sail_goes_straight() -> None:
    text = "next ordering ember; ember at=h6; cinder at=j7"
    state = after(text, "full-sail [3 4]")
    assert "course h8" in listed(state)
    assert forbidden(state, "course i7") == "SOT-FULL-01"
    assert forbidden(state, "course h9") == "SOT-FULL-01"


@rule("SOT-FULL-02")
def test_the_direction_is_picked_after_the_roll() -> None:
    text = "next ordering ember; ember at=h7; cinder at=j7"
    state = after(text, "full-sail [3 1]")
    assert listed(state) == {f"course {h}" for h in ("h8", "g7", "g6", "h6", "i6", "i7")} | {"done"}


@rule("SOT-FULL-03")
def test_a_course_ends_at_the_edge() -> None:
    text = "next ordering ember; ember at=f7; cinder at=j7"
    courses = listed(text, "full-sail [6 6]")
    assert {c for c in courses if c in ("course f8", "course f9", "course f10")}
    assert not {c for c in courses if c.startswith(("course e", "course d"))}
