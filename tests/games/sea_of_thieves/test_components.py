"""COMP: what is in the box, counted against the rulebook's list."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.sea_of_thieves.table import EMBER, listed, place

from quarterdeck.core.data import load
from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves.board import FOOTPRINT, ISLANDS, TILES
from quarterdeck.games.sea_of_thieves.components import (
    BEHAVIOURS,
    BOX,
    CREW,
    CREW_SLOTS,
    DATA,
    EFFECTS,
    ENEMIES,
    EVENTS,
    FORTUNE,
    HULL_NAMES,
    LEVELS,
    SHIP_TYPES,
    STANDEES,
    TENTACLE_TREASURE,
    TOKENS,
    VOYAGES,
    rows_of,
)
from quarterdeck.games.sea_of_thieves.rules.cards.codes import OPS


def tokens(bag: str) -> Counter[tuple[str, int]]:
    return Counter({(t.kind, t.gold): t.count for t in TOKENS.values() if t.bag == bag})


@rule("SOT-COMP-01", "SOT-MAP-12")
def test_hub_and_six_tiles_with_two_sides() -> None:
    sides = Counter((row["tile"], row["side"]) for row in rows_of("hexes.csv"))
    assert BOX["hub-tile"] == BOX["outpost-board"] == 1
    assert BOX["sea-tiles"] == len(TILES) == 6
    assert len(sides) == 13
    assert set(sides.values()) == {len(FOOTPRINT)} == {19}


@rule("SOT-COMP-02")
def test_cards() -> None:
    assert sum(card.copies for card in FORTUNE.values()) == BOX["fortune-cards"] == 52
    assert sum(card.copies for card in CREW.values()) == BOX["special-crew-cards"] == 18
    assert len(EVENTS) == BOX["event-cards"] == 20
    for level in LEVELS:
        cards = [card for card in VOYAGES.values() if card.level == level]
        assert len(cards) == BOX[f"{level}-voyage-cards"] == 18
        assert set(Counter(card.company for card in cards).values()) == {6}
    monsters = BOX["kraken-cards"], BOX["megalodon-cards"], BOX["skeleton-fort-cards"]
    assert (*monsters, BOX["skeleton-ship-cards"], BOX["rules-reference-cards"]) == (2, 2, 1, 3, 4)
    assert (BOX["sloop-brigantine-ship-cards"], BOX["galleon-ship-cards"]) == (8, 4)


@rule("SOT-COMP-03", "SOT-COMP-13")
def test_standees() -> None:
    assert len(STANDEES) == 12
    assert len(set(HULL_NAMES)) == 8
    counts = [BOX[f"player-{kind.id}-standees"] for kind in SHIP_TYPES]
    assert counts == [4 * kind.limit for kind in SHIP_TYPES] == [8, 8, 4]
    singles = "kraken", "megalodon", "skeleton-sloop", "skeleton-galleon"
    assert [BOX[f"{name}-standees"] for name in singles] == [1, 1, 1, 1]
    assert BOX["standee-clips"] == 12


@rule("SOT-COMP-04")
def test_tokens() -> None:
    names = "action", "reputation", "special-crew", "crew", "first-player", "water-level"
    assert [BOX[f"{name}-tokens"] for name in names] == [12, 4, 18, 28, 1, 8]
    others = "progress", "damage", "kraken-tentacle", "skeleton", "skeleton-captain"
    assert [BOX[f"{name}-tokens"] for name in others] == [22, 39, 6, 20, 8]
    assert TOKENS["skeleton"].count == 20
    assert len(tokens("captains")) <= 8
    assert sum(token.bag == "captains" for token in TOKENS.values()) == 8


@rule("SOT-COMP-05")
def test_gold() -> None:
    assert [BOX[f"gold-{n}"] for n in (100, 500, 1000, 5000)] == [42, 15, 13, 5]


@rule("SOT-COMP-06")
def test_loot_tokens() -> None:
    goods = {(k, g): n for k in ("chest", "skull", "crate") for g, n in ((100, 3), (300, 1))}
    expected = {("resource", 0): 30, ("gem", 400): 4, ("skeleton", 0): 20, **goods}
    assert tokens("loot") == expected
    assert sum(expected.values()) - 20 == 46


@rule("SOT-COMP-07")
def test_treasure_tokens() -> None:
    goods = {(k, g): n for k in ("chest", "skull", "crate") for g, n in ((300, 6), (500, 4))}
    expected = {("gem", 800): 2, ("gem", 600): 4, ("trinket", 300): 6, **goods}
    assert tokens("treasure") == expected
    assert sum(expected.values()) == 42


@rule("SOT-COMP-08")
def test_bags_and_dice() -> None:
    assert (BOX["token-bags"], BOX["dice"]) == (2, 10)


@rule("SOT-COMP-09")
def test_gold_damage_and_progress_are_not_limited() -> None:
    state = place("next acting vermilion\nvermilion gold=99000\nember at=h7 damage=60")
    assert state.gold[0] == 99000
    assert state.damage[EMBER] == 60


@rule("SOT-COMP-10")
def test_only_one_galleon_for_each_player() -> None:
    text = "next refitting ember\nvermilion gold=9000\n"
    text += "ember type=brigantine at=h7\ncinder type={} at=h8"
    assert listed(text.format("brigantine")) == {"upgrade", "done"}
    assert listed(text.format("galleon")) == set()
    assert BOX["crew-tokens"] == 4 * (CREW_SLOTS[2] + CREW_SLOTS[1])


@rule("SOT-COMP-11")
def test_the_fort_is_no_standee() -> None:
    text = "next commanding ember; ember at=c9; doubloon at=d9; "
    text += "fort at=d9 slot=2; hex at=d9 skeletons=2"
    assert "sail d9" in listed(text)


@rule("SOT-COMP-12")
def test_reference_and_behaviour_cards() -> None:
    assert {enemy.behaviour for enemy in ENEMIES} == set(BEHAVIOURS)
    references = Counter(enemy.behaviour for enemy in ENEMIES)
    assert references == {"skeleton-ship": 2, "megalodon": 1, "kraken": 1}
    assert BOX["skeleton-ship-cards"] == references["skeleton-ship"] + 1


@rule("SOT-FX-01", "SOT-FX-08", "SOT-FX-09", "SOT-FX-10", "SOT-FX-11")
def test_every_code_on_a_card_is_implemented_and_every_code_is_on_a_card() -> None:
    used = {effect.op for effect in EFFECTS.values()}
    assert used == {*OPS, "PASSIVE"}
    assert len(used) == 38


@pytest.mark.parametrize(
    "name", ["fortune.json", "crew.json", "events.json", "voyages.json", "enemies.json"]
)
def test_every_card_tells_where_it_comes_from(name: str) -> None:
    for card in load(DATA, name):
        assert card["source"].split(":")[0] in ("rulebook", "house", "public")


def test_ids_are_unlike_across_decks() -> None:
    ids = [*FORTUNE, *CREW, *EVENTS, *VOYAGES, *TOKENS, *ISLANDS]
    assert len(ids) == len(set(ids))


def test_every_island_of_a_voyage_exists_and_its_symbols_are_those_of_its_tiles() -> None:
    for voyage in VOYAGES.values():
        symbols = {ISLANDS[island].symbol for island in voyage.islands}
        expected = set() if voyage.any_island else symbols - {""}
        assert set(voyage.symbols) == expected, voyage.id


def test_tentacles_leave_ten_treasures() -> None:
    assert sorted(TENTACLE_TREASURE) == [1, 1, 1, 2, 2, 3]


@rule("SOT-SHIP-01")
def test_crew_slots() -> None:
    assert CREW_SLOTS == (2, 3, 4)
    state = place("next acting vermilion\nember at=h7\ncinder type=galleon at=h7")
    assert state.able[:2] == [2, 4]
