"""SAIL-11: wind and routes."""

from __future__ import annotations

import pytest

from quarterdeck.core.testing import rule
from quarterdeck.games.steam_pirates.components import ISLANDS, ROUTES, WIND_FACES, WINDS, Route


@rule("SP-SAIL-11")
def test_the_wind_has_four_points_and_two_holds() -> None:
    assert sorted(WIND_FACES) == ["E", "N", "S", "W", "hold", "hold"]


@rule("SP-SAIL-11")
@pytest.mark.parametrize("route", ROUTES, ids=str)
def test_a_route_points_along_its_longer_axis(route: Route) -> None:
    a, b = ISLANDS[route.a], ISLANDS[route.b]
    east, south = b.x - a.x, b.y - a.y
    across = "E" if east > 0 else "W"
    along = "S" if south > 0 else "N"
    assert WINDS[route.direction] == (across if abs(east) >= abs(south) else along)
