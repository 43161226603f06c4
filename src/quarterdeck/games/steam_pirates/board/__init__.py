"""The board as tables: neighbours, directions, distances and the flagships' courses."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.grid import distances
from quarterdeck.games.steam_pirates.components import CITIES, GOODS, ISLANDS, ROUTES, WINDS

SIZE: Final = len(ISLANDS)


def _ways() -> tuple[list[list[int]], list[list[int]]]:
    """Direction (0 to 3) and bearing (degrees) of every step, -1 where no route is drawn."""
    directions = [[-1] * SIZE for _ in ISLANDS]
    bearings = [[-1] * SIZE for _ in ISLANDS]
    for route in ROUTES:
        directions[route.a][route.b] = route.direction
        directions[route.b][route.a] = (route.direction + 2) % 4
        bearings[route.a][route.b] = route.bearing
        bearings[route.b][route.a] = (route.bearing + 180) % 360
    return directions, bearings


DIRECTION, BEARING = _ways()
NEIGHBOURS: Final = tuple(
    tuple(b for b in range(SIZE) if DIRECTION[a][b] >= 0) for a in range(SIZE)
)
CITY_NEIGHBOURS: Final = tuple(
    tuple(b for b in near if ISLANDS[b].good >= 0) for near in NEIGHBOURS
)


# SP-FLAG-04: flagships travel on cities only.
SHIP_DISTANCE: Final = distances(CITY_NEIGHBOURS)


def _nearer(here: int, destination: int) -> tuple[int, ...]:
    """SP-FLAG-01: the next cities of all shortest routes."""
    far = SHIP_DISTANCE[destination]
    return tuple(there for there in CITY_NEIGHBOURS[here] if far[there] == far[here] - 1)


SHORTEST: Final = tuple(
    tuple(_nearer(here, destination) if here in CITIES else () for destination in CITIES)
    for here in range(SIZE)
)


def _turn(bearing: int, wind: int) -> int:
    apart = abs(bearing - 90 * wind) % 360
    return min(apart, 360 - apart)


def _down_the_wind(here: int, choices: tuple[int, ...], wind: int) -> int:
    """SP-FLAG-03: the choice in the wind's direction with the nearest bearing, or -1."""
    agreeing = [there for there in choices if DIRECTION[here][there] == wind]
    if not agreeing:
        return -1
    return min(agreeing, key=lambda there: _turn(BEARING[here][there], wind))


def _steered(here: int, destination: int) -> tuple[int, ...]:
    choices = SHORTEST[here][destination]
    if len(choices) == 1:
        return choices * len(WINDS)
    return tuple(_down_the_wind(here, choices, wind) for wind in range(len(WINDS)))


# NEXT_CITY[here][destination][wind]: where a flagship goes next, -1 when the wind leaves a tie.
NEXT_CITY: Final = tuple(
    tuple(_steered(here, destination) for destination in CITIES) for here in CITIES
)

# Sets of islands are numbers with one bit for each island.
GOOD_OF: Final = tuple(island.good for island in ISLANDS)
COST_OF: Final = tuple(island.cost for island in ISLANDS)
BIT: Final = tuple(1 << number for number in range(SIZE))
CITIES_OF: Final = tuple(
    sum(BIT[city] for city in CITIES if GOOD_OF[city] == good) for good in range(len(GOODS))
)
CITY_LINKS: Final = tuple(sum(BIT[there] for there in near) for near in CITY_NEIGHBOURS)

# VALUE_OF[good][count]: what a house earns with so many connected cities of the good.
VALUE_OF: Final = tuple((0, *good.values) for good in GOODS)
