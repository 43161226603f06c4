"""MAP: hub and tiles laid together."""

from __future__ import annotations

from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves.board import (
    FIRST_GAME,
    FOOTPRINT,
    HEX_NAMES,
    HEX_OF,
    ISLANDS,
    OPEN,
    SIX_TILES,
    SYMBOLS_OF,
    WAYPOINTS,
    chart_of,
    rotated,
)


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


@rule("SOT-MAP-11")
def test_every_tile_keeps_its_edge_toward_the_hub() -> None:
    """The hub-facing row of a tile is local r = 2; at each position it must touch the hub's rim."""
    rim = {HEX_OF[name] for name in HEX_NAMES[:19]}
    facing = [n for n, cell in enumerate(FOOTPRINT) if cell[1] == 2]
    for number in range(1, 7):
        touching = [n for n in facing if rim & set(SIX_TILES.neighbours[19 * number + n])]
        assert len(touching) == len(facing) == 3
    assert rotated((1, 0), 1) == (0, 1)


def test_islands_keep_their_tile_on_both_sides() -> None:
    for tile in range(1, 7):
        for side in "AB":
            layout = tuple((n, (tile + n - 2) % 6 + 1, side) for n in range(1, 7))
            chart = chart_of(layout)
            assert set(chart.where) == set(ISLANDS)
