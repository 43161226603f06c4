"""SEA: the nine cards of sea, and the ways between their sectors."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from tests.games.micro_pirates.table import after, forbidden, listed, table

from quarterdeck.core.fates import Seeded
from quarterdeck.core.testing import rule
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.board import (
    BIT,
    CORNERS,
    DISTANCE,
    FARTHEST,
    HARBOUR,
    MIDDLES,
    NEIGHBOURS,
    NOWHERE,
    SAILABLE,
    SECTORS,
    sea_of,
    steps_around,
)
from quarterdeck.games.micro_pirates.components import MAP_CARDS, OCEANS, PORT_ROYAL


@rule("MP-SEA-01")
@pytest.mark.parametrize("seed", range(12))
def test_port_royal_top_middle_ports_in_the_corners(seed: int) -> None:
    layout = GAME.setup(2, {}, Seeded(f"sea {seed}")).sea.layout
    assert layout[1] == PORT_ROYAL
    assert {OCEANS[layout[slot]].kind for slot in CORNERS} == {"port"}
    assert {OCEANS[layout[slot]].kind for slot in MIDDLES} == {"open"}
    assert sorted(layout) == list(range(9))


@rule("MP-SEA-01")
def test_the_order_of_the_cards_is_random() -> None:
    layouts = {GAME.setup(2, {}, Seeded(f"sea {seed}")).sea.layout for seed in range(40)}
    assert len(layouts) > 30


@rule("MP-SEA-02")
def test_moves_are_orthogonal_also_across_card_borders() -> None:
    assert len(SECTORS) == 81
    e5, c5 = SECTORS.index("e5"), SECTORS.index("c5")
    assert {SECTORS[to] for to in NEIGHBOURS[e5]} == {"e4", "d5", "f5", "e6"}
    assert {SECTORS[to] for to in NEIGHBOURS[c5]} == {"c4", "b5", "d5", "c6"}
    assert DISTANCE[e5][SECTORS.index("a1")] == 8


@rule("MP-SEA-03")
def test_land_around_port_royal_cannot_be_sailed() -> None:
    assert {SECTORS[at] for at in range(81)} - {SECTORS[at] for at in SAILABLE} == {
        *("d1", "e1", "f1", "e2")
    }
    sailing = after(table("red at=d2"), "set-sail")
    assert forbidden(sailing, "sail e2") == "MP-SEA-03"
    assert DISTANCE[SECTORS.index("d2")][SECTORS.index("f2")] == 4


@rule("MP-SEA-04")
def test_port_royals_harbour_and_no_rotated_cards() -> None:
    state = GAME.read(table("red at=e3"))
    assert state.sea.feature[SECTORS.index("e3")] == HARBOUR
    for seed in range(8):
        sea = GAME.setup(2, {}, Seeded(f"turn {seed}")).sea
        slot = sea.layout.index(1)
        harbour = sea.harbour[1]
        assert (harbour // 9 % 3, harbour % 9 % 3) == (1, 1), slot


@rule("MP-SEA-05")
def test_every_layout_has_its_jungles_and_merchant_spaces() -> None:
    ports = [n for n, ocean in enumerate(OCEANS) if ocean.kind == "port"]
    waters = [n for n, ocean in enumerate(OCEANS) if ocean.kind == "open"]
    for corner in permutations(ports):
        layout = [0] * 9
        for slot, ocean in zip((*CORNERS, *MIDDLES), (*corner, *waters), strict=True):
            layout[slot] = ocean
        sea = sea_of(tuple(layout))
        assert sum(at != NOWHERE for at in sea.jungle) == 8
        assert sum(at != NOWHERE for at in sea.merchant_space[0]) == 8
        assert sum(at != NOWHERE for at in sea.merchant_space[1]) == 4
        assert all(sea.jungle[n] != NOWHERE for n in (*ports, *waters))


@rule("MP-SEA-05")
def test_map_cards_show_the_open_waters() -> None:
    assert Counter(OCEANS[ocean].id for ocean in MAP_CARDS.values()) == {
        "shark_banks": 3,
        "mosquito_reach": 3,
        "sargasso_drift": 2,
        "widows_shoals": 2,
    }


@rule("MP-SEA-06")
def test_a_blockade_hinders_neither_passing_nor_stopping() -> None:
    position = table("red at=b6", "blockades havana,shark_banks,tortuga,nassau")
    assert {"sail b7", "sail b8", "sail b5", "sail b4"} <= listed(after(position, "set-sail"))


def test_ways_lead_around_ships_and_a_place_shut_in_is_far_away() -> None:
    def at(*names: str) -> list[int]:
        return [SECTORS.index(name) for name in names]

    a9, b9, c9, b8 = at("a9", "b9", "c9", "b8")
    assert [steps_around(a9, 0)[to] for to in (a9, b9, c9)] == [0, 1, 2]
    around = steps_around(a9, BIT[b9])
    assert around[c9] == 4
    assert around[b9] == FARTHEST, "nobody passes a ship, so the way on from its sector is unknown"
    shut_in = steps_around(a9, BIT[b9] | BIT[at("a8")[0]])
    assert shut_in[a9] == 0
    assert shut_in[b8] == FARTHEST
