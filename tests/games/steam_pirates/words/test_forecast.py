"""Forecasts agree with what comes."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.games.steam_pirates.table import consulting, table

from quarterdeck.core.fates import Fast
from quarterdeck.core.forecast import Forecast
from quarterdeck.core.testing import rule
from quarterdeck.games.steam_pirates import GAME

THROWS = 3000


def foreseen(position: str, action: str) -> Forecast:
    state = GAME.read(table(position))
    assert state.question is not None
    told = GAME.forecast(state, state.question.seat, GAME.find(state, action))
    assert told is not None
    return told


STEERING = (
    "next steering black dreadnought 2\ntime wind=N\nevent acting=wonder_boy dreadnought=ventis\n"
    "black"
)
COURT = consulting("bag black,black,red,yellow,yellow", "bribes judge=black", "black gold=0")
LAST = (
    "next acting black\nnext turn\ntime leader=black\ndice free=octopus\n"
    "event acting=wonder_boy dreadnought=iona fortress=erindelle\n"
    "bag black,red,yellow,yellow\nblack gold=9 at=lumen houses=haven anchors=lumen"
)


@rule("SP-FLAG-02", "SP-OFF-17", "SP-REF-03")
@pytest.mark.parametrize(
    ("position", "action"),
    [
        (STEERING, "advance 2"),
        (COURT, "bribed judge"),
        (COURT.replace("bribes judge=black", ""), "basic judge"),
        (LAST, "establish octopus"),
        (LAST, "profit octopus"),
    ],
)
def test_odds_agree_with_many_throws(position: str, action: str) -> None:
    told = foreseen(position, action)
    assert sum(prospect.chance for prospect in told.prospects) == 1
    rng = random.Random(7)
    start = GAME.read(table(position))
    chosen = GAME.find(start, action)
    counts: Counter[str] = Counter()
    for _ in range(THROWS):
        twin = GAME.copy(start)
        twin.fates, twin.log = Fast(rng), []
        GAME.apply(twin, chosen)
        heard = [event for note in twin.log for event in note.events]
        counts.update({event.kind for event in heard if event.seat in (None, 0)})
    for prospect in told.prospects:
        if prospect.sign:
            assert abs(counts[prospect.sign] / THROWS - prospect.chance) < 0.04, prospect


@rule("SP-PRO-01")
def test_a_profit_is_added_up_and_says_what_is_shut() -> None:
    position = (
        "next acting black\ndice free=coin,octopus\n"
        "event acting=wonder_boy dreadnought=haven fortress=concona\n"
        "black gold=0 houses=haven,cirrus,lumen,ventis"
    )
    assert foreseen(position, "profit coin").text == (
        "2 season Gold, 1 from Coal and 1 from Rum: 4 Gold. Embargo and blockade keep 2 Gold away."
    )


@rule("SP-SAIL-07", "SP-SAIL-14")
def test_a_sail_tells_what_a_connection_is_worth() -> None:
    sailing = (
        "next sailing black\nnext acting black\ndice free=coin,octopus\nblack gold=9 at=haven "
    )
    near = sailing + "houses=haven anchors=lumen,cirrus"
    assert foreseen(near, "sail brasswick").text == (
        "Every Coal house earns 2 instead of 1: 1 Gold more in every Profit."
    )
    assert foreseen(near, "sail lumen").text == "Lumen is connected already."
    assert foreseen(near, "sail pallas").text == "Every Rum house still earns 1."
    assert foreseen(near, "sail t4,iona").text.startswith(
        "Your maps will be worth 1 VP instead of 0."
    )
    ten = "anchors=haven,cirrus,ventis,zephyr,tinguard,onyx,stratos,mistral,nebula,felle"
    told = foreseen(sailing + ten, "sail lumen").text
    assert told == "No anchor is left, so Lumen will not be connected."


@rule("SP-EST-01")
def test_a_house_tells_its_income_and_the_bag() -> None:
    position = (
        "next acting black\ndice free=house,coin\nbag black,red,yellow\n"
        "black gold=9 at=lumen houses=haven anchors=lumen"
    )
    assert foreseen(position, "establish house").text == (
        "It earns 1 Gold in every open Profit, more with more Rum cities. "
        "2 of 4 cubes in the bag will be yours (now 1 of 3)."
    )


@rule("SP-OFF-05")
def test_a_bribe_tells_who_may_come() -> None:
    gone = "discards=barkeep,captain,commodore,pirate_queen"
    position = consulting(
        f"officials display=merchant,charter,judge,governor {gone}", "black gold=9"
    )
    told = foreseen(position, "bribe merchant").text
    assert told.endswith("Into the display comes, each as likely: Port Master or Smuggler.")


@rule("SP-OFF-13")
def test_a_voyage_tells_where_she_may_end() -> None:
    position = consulting(
        "time wind=N", "bribes captain=black", "event acting=wonder_boy dreadnought=ventis", "black"
    )
    assert foreseen(position, "bribed captain").text == (
        "Islands and where she ends: 1: Cirrus; 2: Lumen or Pallas; 3: Haven."
    )


def test_every_option_of_a_game_can_be_foreseen() -> None:
    rng = random.Random(1)
    state = GAME.setup(3, {"foul-play": "on"}, Fast(rng))
    while state.question is not None:
        for option in state.question.options:
            told = GAME.forecast(state, state.question.seat, option)
            assert told is None or told.text.endswith(".")
        GAME.apply(state, rng.choice(state.question.options))
