"""The map: hub and sea tiles laid together, and the geometry that every rule measures with."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from quarterdeck.core.grid import NOWHERE, distances
from quarterdeck.games.sea_of_thieves.components import rows_of

Axial = tuple[int, int]

OFF: Final = -1
OPEN: Final = 0
ISLAND: Final = 1
REEF: Final = 2
OUTPOST_HEX: Final = 3
TYPES: Final = {"open": OPEN, "island": ISLAND, "treacherous": REEF, "outpost": OUTPOST_HEX}
DIRECTIONS: Final[tuple[Axial, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
WAYPOINTS: Final = ("anchor", "compass", "wheel")
SIDES: Final = ("A", "B")
POSITIONS: Final = tuple(int(row["number"]) for row in rows_of("positions.csv"))
TWO_PLAYER_POSITIONS: Final = tuple(
    int(row["number"]) for row in rows_of("positions.csv") if row["two_player"] == "1"
)
TILES: Final = (1, 2, 3, 4, 5, 6)
TILE_HEXES: Final = 19
FAR: Final = 99
LONGEST_PROWL: Final = 4
"""No enemy moves farther in one turn."""


@dataclass(frozen=True, slots=True)
class Island:
    """A named island; those of the hub (tile 0) bear no voyage symbol."""

    id: str
    name: str
    tile: int
    symbol: str
    fort: bool


ISLANDS: Final = {
    row["id"]: Island(row["id"], row["name"], int(row["tile"]), row["symbol"], row["fort"] == "1")
    for row in rows_of("islands.csv")
}
FORT_ISLAND: Final = {island.tile: island.id for island in ISLANDS.values() if island.fort}
SYMBOLS_OF: Final = {
    tile: {island.symbol for island in ISLANDS.values() if island.tile == tile} for tile in TILES
}


def rotated(cell: Axial, steps: int) -> Axial:
    """A cell turned about the centre by 60 degrees clockwise, some times (SOT-MAP-11)."""
    q, r = cell
    for _ in range(steps):
        q, r = -r, q + r
    return q, r


def _footprint() -> tuple[Axial, ...]:
    hub = (row for row in rows_of("hexes.csv") if row["tile"] == "0")
    return tuple((int(row["q"]), int(row["r"])) for row in hub)


FOOTPRINT: Final = _footprint()


def _cells() -> tuple[Axial, ...]:
    """Every hex there can be: the hub is 0 to 18, position p holds 19p to 19p + 18."""
    found = list(FOOTPRINT)
    for row in rows_of("positions.csv"):
        centre = (int(row["q"]), int(row["r"]))
        for cell in FOOTPRINT:
            q, r = rotated(cell, int(row["rotation"]))
            found.append((centre[0] + q, centre[1] + r))
    return tuple(found)


CELLS: Final = _cells()
OUTPOST: Final = FOOTPRINT.index((0, 0))
POSITION_OF: Final = tuple(number // TILE_HEXES for number in range(len(CELLS)))


def _names() -> tuple[str, ...]:
    """Rows are letters from the top, places in a row are numbers from the left."""
    top = min(r for _, r in CELLS)
    left = min(q + r // 2 for q, r in CELLS)
    return tuple(f"{chr(ord('a') + r - top)}{q + r // 2 - left + 1}" for q, r in CELLS)


HEX_NAMES: Final = _names()
HEX_OF: Final = {name: number for number, name in enumerate(HEX_NAMES)}


Rings = tuple[tuple[int, ...], ...]
"""For each number of steps, the hexes so far away."""


class Geometry:
    """Neighbours, straight lines and distances over the hexes of one board."""

    def __init__(self, positions: tuple[int, ...]) -> None:
        used = (0, *positions)
        self.hexes = tuple(h for h in range(len(CELLS)) if POSITION_OF[h] in used)
        here = {CELLS[h]: h for h in self.hexes}
        self.lines = tuple(
            tuple(_line(here, CELLS[h], way) for way in DIRECTIONS) if h in self.hexes else ()
            for h in range(len(CELLS))
        )
        self.neighbours = tuple(tuple(line[0] for line in lines if line) for lines in self.lines)
        self.passed = tuple(
            {to: line[:n] for line in lines for n, to in enumerate(line)} for lines in self.lines
        )
        """The hexes between two hexes on a straight line."""
        self.distance = self._distances(barred=-1)
        round_outpost = self._distances(barred=OUTPOST)
        self.prowl = (round_outpost, self.distance)
        """SOT-HAZ-08: the steps of enemies that shun the Outpost, and of those that do not."""
        self.rings = (self._all_rings(round_outpost), self._all_rings(self.distance))

    def _distances(self, barred: int) -> tuple[bytes, ...]:
        near = [[hex for hex in row if hex != barred] for row in self.neighbours]
        return tuple(bytes(FAR if n == NOWHERE else n for n in row) for row in distances(near))

    def _all_rings(self, ways: tuple[bytes, ...]) -> tuple[Rings, ...]:
        return tuple(self._rings(ways[start]) for start in range(len(CELLS)))

    def _rings(self, steps: bytes) -> Rings:
        """The hexes an enemy reaches in exactly so many steps."""
        return tuple(
            tuple(h for h in self.hexes if steps[h] == n) for n in range(LONGEST_PROWL + 1)
        )


def _line(here: dict[Axial, int], start: Axial, way: Axial) -> tuple[int, ...]:
    found: list[int] = []
    q, r = start[0] + way[0], start[1] + way[1]
    while (q, r) in here:
        found.append(here[q, r])
        q, r = q + way[0], r + way[1]
    return tuple(found)


SIX_TILES: Final = Geometry(POSITIONS)
FOUR_TILES: Final = Geometry(TWO_PLAYER_POSITIONS)

Layout = tuple[tuple[int, int, str], ...]
"""For each position in use: its number, the tile there, and the side that is up."""

FIRST_GAME: Final[Layout] = tuple((number, number, "A") for number in POSITIONS)
"""SOT-SETUP-01: tile n at position n, side A up."""


class Chart:
    """One map: what is printed where. Frozen after it is made; states share it."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.geometry = SIX_TILES if len(layout) == len(POSITIONS) else FOUR_TILES
        self.type: list[int] = [OFF] * len(CELLS)
        self.island: dict[int, str] = {}
        self.where: dict[str, int] = {}
        self.waypoint: dict[tuple[int, str], int] = {}
        self.skeletons: list[int] = []
        self.treasures: list[int] = []
        self._lay(0, 0, "A")
        for number, tile, side in layout:
            self._lay(number, tile, side)
        self.tile_at = {number: tile for number, tile, _ in layout}
        self.islands = tuple(sorted(self.island))
        self.islands_at = {
            number: tuple(h for h in self.islands if POSITION_OF[h] == number)
            for number in (0, *self.tile_at)
        }
        self.symbols = {symbol for _, tile, _ in layout for symbol in SYMBOLS_OF[tile]}

    def _lay(self, number: int, tile: int, side: str) -> None:
        for place, row in enumerate(_PRINTED[tile, side]):
            hex = number * TILE_HEXES + place
            self.type[hex] = TYPES[row["type"]]
            if row["island"]:
                self.island[hex] = row["island"]
                self.where[row["island"]] = hex
            if row["waypoint"]:
                self.waypoint[number, row["waypoint"]] = hex
            if row["skeleton"] == "1":
                self.skeletons.append(hex)
            if row["treasure"] == "1":
                self.treasures.append(hex)


def _printed() -> dict[tuple[int, str], list[dict[str, str]]]:
    found: dict[tuple[int, str], list[dict[str, str]]] = {}
    for row in rows_of("hexes.csv"):
        found.setdefault((int(row["tile"]), row["side"]), []).append(row)
    return found


_PRINTED: Final = _printed()


@lru_cache(maxsize=2048)
def chart_of(layout: Layout) -> Chart:
    """The map of a layout."""
    return Chart(layout)
