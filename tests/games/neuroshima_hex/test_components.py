"""TERM, SETUP: what is in the box."""

from __future__ import annotations

import random

from quarterdeck.core.fates import Fast
from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.board import DIRECTIONS, VECTORS
from quarterdeck.games.neuroshima_hex.components import ARMIES, FACE, OFFERED, TILES
from quarterdeck.games.neuroshima_hex.components.faces import ATTACKS


@rule("NSH-TERM-01", "NSH-TILE-01")
def test_units_are_hqs_warriors_modules_and_implants() -> None:
    assert all(tile.is_unit == (tile.kind not in ("foundation", "instant")) for tile in TILES)
    rings = [TILES[army.hq] for army in ARMIES.values() if len(TILES[army.hq].melee) == 6]
    assert {(hq.initiative, {s for _, s in hq.melee} == {1}) for hq in rings} == {((0,), True)}
    assert len(rings) == 14


@rule("NSH-TERM-02", "NSH-BOARD-02")
def test_a_rotation_turns_every_edge_clockwise() -> None:
    assert DIRECTIONS == ("n", "ne", "se", "s", "sw", "nw")
    assert VECTORS == ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    hybrid = FACE["moloch", "hybrid"]
    assert [ATTACKS[hybrid * 6 + k][0][0] for k in range(6)] == [0, 1, 2, 3, 4, 5]


@rule("NSH-SETUP-01")
def test_every_army_has_an_hq_and_34_more_tiles() -> None:
    for army in ARMIES.values():
        tiles = [TILES[face] for face in army.faces]
        assert sum(tile.count for tile in tiles) == 35
        assert [tile.count for tile in tiles if tile.kind == "hq"] == [1]
    state = GAME.setup(2, {"armies": "moloch,borgo"}, Fast(random.Random(1)))
    assert [len(pile) for pile in state.piles] == [34, 34]
    assert len(OFFERED) == 17


@rule("PIR-USE-02")
def test_the_pirates_have_35_tiles_low_initiative_and_no_toughness() -> None:
    tiles = [TILES[face] for face in ARMIES["pirates"].faces]
    assert sum(tile.count for tile in tiles) == 35
    assert max(slot for tile in tiles for slot in tile.initiative) == 2
    assert not any(tile.toughness for tile in tiles)
    starters = [t for t in tiles if t.action == "battle" or "boarding" in t.abilities]
    assert sum(t.count for t in starters) == 7


@rule("PIR-USE-03")
def test_the_pirates_supply() -> None:
    supply = {"pirate": 2, "net": 1, "wound": 3, "water_adjacency": 12}
    assert ARMIES["pirates"].supply == supply
