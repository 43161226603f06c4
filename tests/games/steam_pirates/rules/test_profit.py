"""PRO: Profit, embargo and blockade."""

from __future__ import annotations

import pytest
from tests.games.steam_pirates.table import after, gold

from quarterdeck.core.testing import rule
from quarterdeck.games.steam_pirates import GAME
from quarterdeck.games.steam_pirates.rules import queries

# Ghost Cargo: the Fortress goes from Lumen to Gale, the Dreadnought from Onyx to Brasswick.
ONYX_LUMEN = "event acting=ghost_cargo dreadnought=onyx fortress=lumen"


def profit(black: str, *lines: str, play: str = "profit coin") -> int:
    """What a Profit brings black."""
    position = "\n".join(["next acting black", "dice free=coin,mask", *lines])
    plays = ["consult mask", play] if play != "profit coin" else [play]
    return gold(after(f"{position}\nblack gold=0 {black}", *plays))


@rule("SP-PRO-01")
@pytest.mark.parametrize(("season", "income"), [(1, 2), (2, 3), (3, 4)])
def test_season_gold_without_houses(season: int, income: int) -> None:
    assert profit("anchors=haven", f"time season={season}") == income


@rule("SP-PRO-01")
def test_houses_times_value_for_every_good() -> None:
    coal_and_arms = "houses=haven,cirrus,ventis anchors=tinguard,concona"
    assert profit(coal_and_arms, ONYX_LUMEN) == 2 + 2 * 2 + 1 * 2


@rule("SP-PRO-02")
def test_the_good_of_the_fortress_counts_nothing() -> None:
    rum = "houses=haven,nebula,pallas"
    assert profit(rum, ONYX_LUMEN) == 2 + 1
    assert profit(rum, "event acting=wonder_boy fortress=concona") == 2 + 1 + 2 * 1


@rule("SP-PRO-03")
def test_a_house_under_the_dreadnought_is_shut() -> None:
    arms = "houses=onyx,ventis"
    assert profit(arms, ONYX_LUMEN) == 2 + 1 * 2
    assert profit(arms, ONYX_LUMEN.replace("dreadnought=onyx", "dreadnought=stratos")) == 6


@rule("SP-PRO-04")
@pytest.mark.parametrize(
    ("play", "bribes", "income"),
    [
        ("profit coin", "", 2 + 2),
        ("basic smuggler [captain]", "", 2 + 4),
        ("bribed smuggler", "smuggler", 2 + 4 + 2),
        ("basic merchant [captain]", "", 2 + 2 + 1),
        ("bribed merchant", "merchant", 2 + 2 + 2 + 1),
    ],
)
def test_ways_around_blockade_and_embargo(play: str, bribes: str, income: int) -> None:
    officials = "officials display=smuggler,merchant,judge,governor"
    tokens = f"bribes {bribes}=black" if bribes else ""
    black = "houses=onyx,ventis,nebula,pallas"
    assert profit(black, ONYX_LUMEN, officials, tokens, play=play) == income


@rule("SP-PRO-05")
def test_the_blockaded_city_still_raises_the_value() -> None:
    assert profit("houses=onyx,ventis", ONYX_LUMEN) == 2 + 2


@rule("SP-PRO-06")
def test_embargo_and_blockade_together() -> None:
    both = "event acting=ghost_cargo dreadnought=onyx fortress=gale"
    assert profit("houses=onyx,gale", both) == 2
    assert profit("houses=onyx,gale,haven", both) == 3


@rule("SP-PRO-06")
def test_to_ignore_something_counts_once() -> None:
    position = f"""
    next consulting black
    {ONYX_LUMEN}
    bribes smuggler=black
    black gold=0 houses=onyx
    """
    state = after(position, "bribed smuggler")
    assert gold(state) == 2 + 1
    assert queries.profit(state, 0, queries.PLAIN) == 2


@rule("SP-EX-07")
def test_example_two_coal_houses_and_five_coal_cities() -> None:
    coal = "houses=haven,cirrus anchors=tinguard,stratos,felle"
    assert profit(coal, ONYX_LUMEN) == 2 + 6


@rule("SP-EX-08")
def test_example_thirteen_gold() -> None:
    network = "houses=haven,cirrus,ventis,concona,lumen,nebula anchors=tinguard,onyx,erindelle"
    assert profit(network, "time season=2", ONYX_LUMEN.replace("=onyx", "=stratos")) == 13


@rule("SP-EX-09")
def test_example_embargo_on_rum() -> None:
    gale = "event acting=ghost_cargo dreadnought=onyx fortress=gale"
    assert profit("houses=lumen,nebula,pallas", gale) == 2


@rule("SP-EX-10", "SP-PRO-07")
def test_example_blockade_of_haven() -> None:
    haven = "event acting=wonder_boy dreadnought=haven fortress=concona"
    assert profit("houses=haven,cirrus", "time season=2", haven) == 3 + 1


@rule("SP-PRO-07")
def test_with_the_option_the_blockade_shuts_all_houses_of_the_good() -> None:
    haven = "event acting=wonder_boy dreadnought=haven fortress=concona"
    option = "options blockade=good"
    assert profit("houses=haven,cirrus", "time season=2", haven, option) == 3
    assert profit("houses=haven,lumen", "time season=2", haven, option) == 3 + 1
    state = after(f"{option}\n{haven}\nnext acting black\ndice free=coin,octopus\nblack")
    assert GAME.view(state, None)["flagships"][0]["effect"] == "blockade of all Coal houses"
