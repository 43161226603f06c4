"""What a seat sees: everything but the Map cards of others."""

from __future__ import annotations

import random

from tests.games.micro_pirates.table import after, asked, solo, table

from quarterdeck.core.fates import Fast
from quarterdeck.core.testing import rule
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.rules.queries import hire_price, upgrade_price

HANDS = ("red at=h4 hand=m01,m04", "blue at=i9 hand=m02,m07", "yellow at=b9 hand=m09")


@rule("MP-FLOW-09")
def test_map_cards_in_hand_are_hidden_and_their_number_is_open() -> None:
    state = GAME.read(table(*HANDS))
    seats = GAME.view(state, 0)["seats"]
    assert [card["id"] for card in seats[0]["maps"]] == ["m01", "m04"]
    assert seats[1]["maps"] == [None, None]
    assert all(seat["maps"].count(None) for seat in GAME.view(state, None)["seats"])


@rule("MP-FLOW-09")
def test_everything_else_is_open() -> None:
    position = table(
        "red at=h4",
        "blue at=i9 coins=7 fish=2 raid=qr1@small-2 special=qs3@1 treasure=shark_banks",
        "yellow at=b5 spyglass=3",
        "discards navigation=n4 loot=l01",
        "next looting blue l05,l07 1",
        "next turn blue",
    )
    view = GAME.view(GAME.read(position), 0)
    blue, yellow = view["seats"][1:]
    assert (blue["coins"], blue["hold"]["fish"], yellow["spyglasses"]) == (7, 2, 3)
    assert [quest["id"] for quest in blue["quests"]] == ["qr1", "qs3"]
    assert (blue["quests"][0]["mark"], blue["quests"][1]["progress"]) == ("small-2", 1)
    assert blue["treasure"]["at"] == "b5"
    assert view["discards"]["navigation"] == ["n4"]
    assert [card["id"] for card in view["pending"]["cards"]] == ["l05", "l07"]


@rule("MP-FLOW-09")
def test_the_ghosts_map_cards_are_open() -> None:
    view = GAME.view(GAME.read(solo("red at=h4", "at=a1 hand=m01,m04 maps=2")), None)
    assert [card["id"] for card in view["ghost"]["maps"]] == ["m01", "m04"]


@rule("MP-FLOW-09")
def test_a_third_map_card_stays_secret_when_a_pair_is_laid_out() -> None:
    hand = "red at=b5 spyglass=5 treasure=shark_banks hand=m04,m05,m06 map=3"
    state = after(table(hand, "options bare_digs=on"), "explore [1 1]")
    assert len(state.hands[0]) == 1
    assert GAME.view(state, 1)["seats"][0]["maps"] == [None]


@rule("MP-FLOW-09")
def test_the_pair_that_is_not_chosen_stays_secret() -> None:
    hand = "red at=b5 spyglass=5 treasure=shark_banks hand=m04,m05,m07,m08 map=4"
    state = after(table(hand, "options bare_digs=on"), "explore [1 1]")
    assert GAME.view(state, 1)["seats"][0]["maps"] == [None] * 4
    for number in range(20):
        dream = GAME.imagine(state, 1, random.Random(number))
        assert asked(dream) == asked(state) == "matching"
    state = after(state, "match mosquito_reach")
    assert GAME.view(state, None)["seats"][0]["maps"] == [None, None]


@rule("MP-PORT-03")
def test_the_prices_shown_are_those_one_pays() -> None:
    """In every position of some games: what is kept of earlier ones must fit when shown again."""
    looked = 0
    for game in range(6):
        rng = random.Random(game)
        state = GAME.setup(2 + game % 3, {}, Fast(rng))
        while state.question is not None and looked < 1500 * (game + 1):
            for seat in range(state.seats if state.companies else 0):
                for port in GAME.view(state, seat)["ports"]:
                    for kind, price in (("crew", hire_price), ("upgrade", upgrade_price)):
                        if port[kind] is not None:
                            looked += 1
                            assert port[kind]["price"] == price(state, seat, port[kind]["id"])
            GAME.apply(state, rng.choice(state.question.options))
    assert looked > 5000
