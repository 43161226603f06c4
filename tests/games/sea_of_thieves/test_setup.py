"""SETUP: the table before the first turn."""

from __future__ import annotations

import pytest
from tests.games.sea_of_thieves.table import forbidden, listed, seat

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import Seeded
from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves import GAME
from quarterdeck.games.sea_of_thieves.board import SYMBOLS_OF
from quarterdeck.games.sea_of_thieves.components import HULLS, VOYAGES
from quarterdeck.games.sea_of_thieves.rules.queries import turn_order
from quarterdeck.games.sea_of_thieves.state import (
    CREWS,
    EVENT_DECK,
    FORTUNES,
    LEGENDARY,
    LOOT,
    MEAGRE,
    TREASURE,
    VALUABLE,
    State,
)


def dealt(seats: int = 4, seed: str = "a", **chosen: str) -> State:
    state = GAME.setup(seats, chosen, Seeded(seed))
    assert GAME.check(state) == []
    return state


@rule("SOT-SETUP-01")
def test_tiles_in_random_order_and_random_sides() -> None:
    layouts = {dealt(seed=str(n)).chart.layout for n in range(8)}
    assert len(layouts) == 8
    assert {side for layout in layouts for _, _, side in layout} == {"A", "B"}
    first = dealt(map="first").chart.layout
    assert first == tuple((n, n, "A") for n in range(1, 7))


@rule("SOT-SETUP-02")
def test_four_tiles_for_two_players() -> None:
    assert [number for number, _, _ in dealt(2).chart.layout] == [2, 3, 4, 5]


@rule("SOT-SETUP-03")
def test_skeletons_and_treasure_on_their_symbols() -> None:
    state = dealt()
    assert set(state.skeletons) == set(state.chart.skeletons)
    assert set(state.cargo) == set(state.chart.treasures)
    assert len(state.cargo) == 6


@rule("SOT-SETUP-04")
def test_bags() -> None:
    state = dealt(4)
    on_map = sum(state.skeletons.values())
    assert state.pools[LOOT].count("skeleton") == 20 - on_map
    assert len(state.pools[TREASURE]) == 42 - 6
    two = dealt(2)
    assert two.pools[LOOT].count("skeleton") == 20 - 8 - sum(two.skeletons.values())
    assert not [token for token in two.pools[LOOT] if token in ("rotjaw", "marrow")]


@rule("SOT-SETUP-05")
def test_decks_and_market() -> None:
    state = dealt(4)
    sizes = [len(state.pools[deck]) for deck in (FORTUNES, EVENT_DECK, CREWS)]
    assert sizes == [52 - 12, 20, 15]
    assert len(state.market) == 3
    voyages = [len(state.pools[deck]) for deck in (MEAGRE, VALUABLE, LEGENDARY)]
    assert voyages == [18 - 12, 18, 18]


@rule("SOT-SETUP-06")
def test_two_players_play_without_voyages_to_missing_tiles() -> None:
    state = dealt(2)
    tiles = {tile for _, tile, _ in state.chart.layout}
    missing = {s for tile, symbols in SYMBOLS_OF.items() if tile not in tiles for s in symbols}
    left = [*state.pools[MEAGRE], *state.pools[VALUABLE], *state.pools[LEGENDARY]]
    left += [card for plans in state.plans for card in plans]
    assert left
    assert not [card for card in left if missing & set(VOYAGES[card].symbols)]
    removed = set(VOYAGES) - set(left)
    assert all(missing & set(VOYAGES[card].symbols) for card in removed)


@rule("SOT-SETUP-07")
def test_a_table_without_monsters() -> None:
    assert not dealt(2, monsters="off").monsters
    assert dealt(2).monsters


@rule("SOT-SETUP-08")
def test_every_player_starts_alike() -> None:
    state = dealt(4)
    assert state.rep == [0] * 4
    assert state.kind == state.water == state.down == [0] * 8
    assert state.able == [2] * 8
    assert state.hold == [("resource", "resource")] * 8


@rule("SOT-SETUP-09")
def test_tentacles_lie_beside_the_card() -> None:
    state = dealt()
    assert (state.tentacles, len(state.arms)) == (0, 6)


@rule("SOT-SETUP-10")
def test_the_first_player_is_random_and_stays() -> None:
    assert {dealt(seed=str(n)).first_seat for n in range(20)} == {0, 1, 2, 3}


@rule("SOT-SETUP-11")
def test_starting_gold_by_turn_order() -> None:
    for seats in (2, 3, 4):
        state = dealt(seats, seed="x")
        gold = [state.gold[each] for each in turn_order(state)]
        assert gold == [600, 700, 800, 900][:seats]


@rule("SOT-SETUP-12")
def test_three_fortune_cards_and_three_meagre_voyages() -> None:
    state = dealt(3)
    assert [len(hand) for hand in state.hand] == [3] * 3
    levels = {VOYAGES[card].level for plans in state.plans for card in plans}
    assert ([len(plans) for plans in state.plans], levels) == ([3] * 3, {"meagre"})


@rule("SOT-SETUP-13")
def test_ships_begin_on_hub_islands_that_nobody_else_holds() -> None:
    state = dealt(4)
    assert seat(state) == state.first_seat
    islands = {"anchor f7", "anchor h5", "anchor h9", "anchor j7"}
    assert listed(state) == islands
    GAME.apply(state, GAME.find(state, "anchor h9"))
    assert listed(state) == islands - {"anchor h9"}
    assert forbidden(state, "anchor h9") == "SOT-SETUP-13"
    ships = [HULLS[n] for n, at in enumerate(state.at[:8]) if at >= 0]
    assert len(ships) == 2


def test_bad_tables_are_refused() -> None:
    with pytest.raises(QuarterdeckError, match="2 to 4 seats"):
        GAME.setup(5, {}, Seeded("a"))
    with pytest.raises(QuarterdeckError, match="monsters"):
        GAME.setup(2, {"monsters": "some"}, Seeded("a"))
