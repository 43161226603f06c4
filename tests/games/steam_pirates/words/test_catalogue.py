"""The catalogue: whatever can be met explains itself."""

from __future__ import annotations

import re
from pathlib import Path

from quarterdeck.core.registry import rules_of
from quarterdeck.games.steam_pirates import GAME
from quarterdeck.games.steam_pirates.components import EVENT_IDS, GOAL_IDS, ISLAND_IDS, OFFICIAL_IDS
from quarterdeck.games.steam_pirates.words.catalogue import catalogue

THINGS = catalogue()


def test_everything_in_the_box_is_there() -> None:
    assert {*ISLAND_IDS, *OFFICIAL_IDS, *EVENT_IDS, *GOAL_IDS} <= {*THINGS.things}
    assert {option.id for option in GAME.info.options} <= {*THINGS.things}


def test_every_thing_speaks_in_sentences_and_cites_rules() -> None:
    rules = rules_of(GAME)
    for thing in THINGS:
        assert thing.text[0].isupper(), thing
        assert thing.text.endswith("."), thing
        assert thing.rules, thing
        assert all(rule in rules for rule in thing.rules), thing


def test_every_picture_is_drawn() -> None:
    lines = (GAME.folder / "page" / "icons" / "board.txt").read_text("utf-8").split("\n")
    drawn = {line.split(" as ")[-1].strip() for line in lines}
    assert {thing.picture for thing in THINGS} - {""} <= drawn


def test_an_official_tells_both_actions_and_all_prices() -> None:
    merchant = THINGS["merchant"]
    assert "Profit with a Gold more." in merchant.text
    assert "past the embargo." in merchant.text
    assert merchant.numbers["prices in order"] == "2-3-4-5"
    assert re.search("SP-OFF-16", " ".join(merchant.rules))


def test_names_are_found() -> None:
    assert [thing.id for thing in THINGS.search("Cap's Anchor")] == ["t4"]
    assert Path(GAME.folder).name == "steam_pirates"
