"""The catalogue: found by id, by name, by words."""

from __future__ import annotations

from typing import Any

import pytest

from corsair import GAME
from quarterdeck.core.catalogue import Catalogue, Thing
from quarterdeck.core.game import Game
from quarterdeck.core.registry import all_games, rules_of
from quarterdeck.core.testing import altered

RUM = Thing(id="rum", name="Rum", kind="card", text="Repairs one mast.")
GROG = Thing(id="grog-2", name="Old Grog", kind="card", text="As good as rum.", nouns=("grog",))
THINGS = Catalogue([GROG, RUM], words=["open"])


def test_an_id_or_a_name_finds_its_thing_alone() -> None:
    assert THINGS.search("rum") == [RUM]
    assert THINGS.search("OLD grog ") == THINGS.search("grog-2") == [GROG]


def test_words_find_names_first_then_texts() -> None:
    assert THINGS.search("ru") == [RUM, GROG]
    assert THINGS.search("mast one") == [RUM]
    assert THINGS.search("kraken") == THINGS.search(" ") == []


def test_ids_names_and_words_of_state_are_explained() -> None:
    assert all(map(THINGS.explains, ["rum", "Rum", "grog-2", "Old Grog", "open"]))
    assert not any(map(THINGS.explains, ["grog", "shut", ""]))


def test_the_name_of_a_piece_stands_for_its_thing() -> None:
    pieces = {"grog-2-b": "grog-2"}
    cellar = Catalogue([GROG, RUM], stands_for=pieces.get)
    assert cellar.search("grog-2-B") == [GROG]
    assert cellar.explains("grog-2-b")
    assert not cellar.explains("grog-2-c")


def test_a_catalogue_is_a_table() -> None:
    assert len(THINGS) == 2
    assert list(THINGS) == [GROG, RUM]
    assert THINGS["rum"] is RUM
    assert "grog-2" in THINGS
    assert "grog" not in THINGS
    assert THINGS.counted == {"grog": "grog-2"}


def test_it_is_made_when_first_asked_for_and_once() -> None:
    made: list[Catalogue] = []

    def make() -> Catalogue:
        made.append(Catalogue([RUM]))
        return made[-1]

    game = altered(GAME, catalogue=make)
    assert not made
    assert game.catalogue is game.catalogue is made[0]


GAMES = [game for game in [GAME, *all_games()] if game.rooms.catalogue is not None]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_every_thing_says_what_it_does(game: Game[Any]) -> None:
    assert game.catalogue is not None
    for thing in game.catalogue:
        assert thing.id
        assert thing.name.strip()
        assert thing.kind.strip()
        assert thing.text.strip().endswith((".", "!", "?", ")", "”")), thing.id
        assert set(thing.rules) <= set(rules_of(game).rules), thing.id
