"""COMP: what is in the box."""

from __future__ import annotations

import json
from collections import Counter

from tests.games.micro_pirates.table import after, table

from quarterdeck.core.testing import rule
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.board import NOWHERE
from quarterdeck.games.micro_pirates.components import (
    BLUE,
    BOX,
    BOX_PER_PLAYER,
    BROWN,
    CAPTAINS,
    CREW,
    DATA,
    EXPORTS,
    FULL_DECKS,
    GHOST_ACTIONS,
    GHOST_SHIPS,
    GREEN,
    LOOT,
    LOOT_CARDS,
    MAPS,
    NAVIGATION_CARDS,
    OCEANS,
    QUEST,
    QUESTS,
    RED,
    SHIPS,
    SUPPLY,
    UPGRADE,
)


@rule("MP-COMP-01")
def test_the_box_is_complete() -> None:
    decks = {"crew": CREW, "upgrade": UPGRADE, "quest": QUEST, "loot": LOOT, "map": MAPS}
    counts = {name: len(FULL_DECKS[deck]) for name, deck in decks.items()}
    assert counts == {"crew": 25, "upgrade": 22, "quest": 33, "loot": 33, "map": 10}
    assert (len(EXPORTS), len(NAVIGATION_CARDS), len(OCEANS)) == (10, 9, 9)
    assert Counter(ocean.kind for ocean in OCEANS) == {"port_royal": 1, "port": 4, "open": 4}
    assert (len(CAPTAINS), len(SHIPS), len(LOOT_CARDS), len(QUESTS)) == (4, 4, 33, 33)
    assert SUPPLY == (20, 20, 20, 8, 12, 20)
    assert (BOX["small_merchants"], BOX["large_merchants"], BOX["blockades"]) == (3, 3, 4)
    assert (BOX["coins_1"], BOX["coins_5"], BOX["first_player_token"]) == (20, 10, 1)


@rule("MP-COMP-01")
def test_every_entry_says_where_it_comes_from() -> None:
    for path in DATA.glob("*.json"):
        if path.name == "weights.json":  # what bots think, not what is in the box
            continue
        content = json.loads(path.read_text(encoding="utf-8"))
        entries = [e for part in content.values() for e in part if isinstance(e, dict)]
        assert {entry["source"] for entry in entries} <= {"rulebook", "house"}, path.name


@rule("MP-COMP-02")
def test_what_each_player_has() -> None:
    tokens = {"special_token": 1, "delivery_token": 1, "voyage_tokens": 2, "raid_token": 1}
    assert {"ship": 1, "treasure": 1, **tokens, "universal_tokens": 6} == BOX_PER_PLAYER


@rule("MP-COMP-03")
def test_what_the_solo_game_has() -> None:
    assert (len(GHOST_ACTIONS), len(GHOST_SHIPS)) == (8, 2)
    assert [card for card, action in GHOST_ACTIONS.items() if action.stays] == ["a3", "a5"]


@rule("MP-COMP-04")
def test_three_dice_of_four_colours_and_never_a_fourth() -> None:
    dice = json.loads((DATA / "dice.json").read_text(encoding="utf-8"))["dice"]
    assert {die["id"]: die["count"] for die in dice} == dict.fromkeys(
        ("blue", "green", "brown", "red"), 3
    )
    assert sum(die["count"] for die in dice) == BOX["dice"]
    assert [len(faces) for faces in (BLUE, GREEN, BROWN, RED)] == [6, 6, 6, 6]
    state = after(table("red at=h4 rum=9"), "forage", "use moll_harrow [1 1 1]")
    assert state.holds[0][0] == 4


@rule("MP-COMP-05")
def test_one_navigation_card_for_each_ocean_card() -> None:
    assert sorted(NAVIGATION_CARDS.values()) == list(range(9))


@rule("MP-COMP-06")
def test_the_token_of_an_explore_is_a_map_token_and_no_treasure_marker() -> None:
    state = after(table("red at=f5 spyglass=5"), "explore [1 1 m04 n2]")
    assert state.holds[0] == [0, 0, 0, 1, 0]
    assert (state.supply[3], state.treasures[0]) == (7, NOWHERE)


@rule("MP-COMP-07")
def test_an_empty_supply_gives_what_is_left() -> None:
    position = table("red at=h4", "blue at=i9 fish=8", "yellow at=b9 fish=10")
    state = after(position, "forage [5 5]")
    assert (state.holds[0][0], state.supply[0]) == (2, 0)


@rule("MP-COMP-07")
def test_coins_never_run_out() -> None:
    assert after(table("red at=e3 coins=500 fish=1"), "trade", "sell fish 1").coins[0] == 501


@rule("MP-COMP-08")
def test_an_exhausted_deck_takes_its_discards_back() -> None:
    offered = ["c01", "c21", "c22", "c23", "c24"]
    gone = ",".join(card for card in FULL_DECKS[CREW] if card not in (*offered, "c25"))
    ports = ("port_royal", "tortuga", "nassau", "havana", "maracaibo")
    offers = [f"offer {port} crew={crew}" for port, crew in zip(ports, offered, strict=True)]
    position = table("red at=e3 coins=9", f"discards crew={gone}", *offers)
    state = after(position, "port-call", "hire c01", "done [c25]")
    assert state.discards[CREW] == gone.split(",")
    again = after(state, "end-turn", "end-turn", "port-call", "hire c25", "done [c09]")
    assert not again.discards[CREW]


@rule("MP-COMP-08")
def test_exports_and_finished_voyages_never_come_back() -> None:
    state = after(table("red at=e3 fish=5", "exports x03,x04"), "export x03 [x01]")
    assert state.removed == ["x03"]
    home = after(table("red at=b3 voyage=qv3@tortuga@explored"), "set-sail", "sail b2")
    assert home.removed == ["qv3"]
    assert "qv3" not in home.discards[QUEST] + home.decks[QUEST]


@rule("MP-COMP-09")
def test_an_offer_that_cannot_be_filled_stays_empty_and_is_tried_again() -> None:
    state = GAME.read(table("red at=b2 coins=9", "offer tortuga upgrade=u01 crew=c01"))
    state.decks[UPGRADE].clear()
    state = after(state, "port-call", "buy u01", "done")
    assert state.offers[4] == ""
    state.discards[UPGRADE].append("u09")
    state = after(state, "port-call", "hire c01", "done [c20 u09]")
    assert state.offers[3:5] == ["c20", "u09"]


@rule("MP-COMP-09")
def test_no_map_card_left_and_still_the_rest_happens() -> None:
    state = GAME.read(table("red at=f5 spyglass=5"))
    state.decks[MAPS].clear()
    state = after(state, "explore [1 1 n2]")
    assert (state.holds[0][3], state.hands[0], state.spyglasses[0]) == (1, [], 0)


@rule("MP-COMP-09")
def test_cards_return_to_the_discards_of_their_own_deck() -> None:
    position = table("red at=b2 coins=9 crew=l31,c02,c03", "offer tortuga crew=c01")
    state = after(position, "port-call", "hire c01", "dismiss l31", "done [c20]")
    assert (state.discards[LOOT], state.discards[CREW]) == (["l31"], [])
    other = after(position, "port-call", "hire c01", "dismiss c02", "done [c20]")
    assert (other.discards[LOOT], other.discards[CREW]) == ([], ["c02"])


@rule("MP-COMP-10")
def test_three_universal_tokens_are_enough_for_every_special_quest() -> None:
    tracks = 3
    wanted = [quest.count for quest in QUESTS.values() if quest.code]
    assert max(wanted) == BOX_PER_PLAYER["universal_tokens"] - tracks


@rule("MP-COMP-11")
def test_spyglasses_run_out_too() -> None:
    others = ("blue at=i6 spyglass=9", "yellow at=b5 spyglass=10")
    state = after(table("red at=f5", *others), "explore [2 2]")
    assert (state.spyglasses[0], state.supply[5]) == (1, 0)
