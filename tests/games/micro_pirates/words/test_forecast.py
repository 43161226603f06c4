"""Forecasts: what they say is what some thousand rolls bring."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest
from tests.games.micro_pirates.table import after, solo, table

from quarterdeck.core.fates import Fast
from quarterdeck.core.forecast import Forecast
from quarterdeck.core.state import Event
from quarterdeck.core.testing import rule
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.state import State

ROLLS = 3000
RANGE = range(ROLLS)
NAMES = {"moll_harrow": "Mad Moll Harrow", "c09": "Trailfinder Nita", "c18": "Isolde the Duellist"}


def foreseen(state: State, action: str) -> Forecast:
    assert state.question is not None
    found = GAME.forecast(state, state.question.seat, GAME.find(state, action))
    assert found is not None
    return found


def counted(state: State, action: str, sign: str, paid: tuple[str, ...] = ()) -> float:
    """How often an event came about in many real rolls, nothing more being paid than is said."""
    return (
        sum(any(each.kind == sign for each in events(state, action, n, paid)) for n in RANGE)
        / ROLLS
    )


def events(state: State, action: str, number: int, paid: tuple[str, ...] = ()) -> list[Event]:
    """What comes about when it is done, `paid` is used, and the dice fall."""
    twin = GAME.copy(state)
    twin.fates, twin.log = Fast(random.Random(number)), []
    GAME.apply(twin, GAME.find(twin, action))
    for card in paid:
        GAME.apply(twin, GAME.find(twin, f"use {card}"))
    while not any(event.kind == "roll" for note in twin.log for event in note.events):
        GAME.apply(twin, GAME.find(twin, "roll"))
    return [event for note in twin.log for event in note.events]


@pytest.mark.parametrize(
    ("position", "plays", "action"),
    [
        (table("red at=b1 rum=1"), ["set-sail"], "sail c1"),
        (table("red at=b1 rum=1 crew=c17"), ["set-sail"], "sail c1"),
        (table("red at=b1 rum=1 raid=qr4@small-1 crew=c18"), ["set-sail"], "sail c1"),
        (table("red at=b1 rum=1 crew=c17"), ["set-sail", "sail c1"], "use moll_harrow"),
        (table("red at=b4 crew=c17"), ["set-sail"], "sail c4"),
        (table("red at=b1 crew=c05", "blue at=b2"), ["set-sail"], "sail b2"),
        (solo("red at=b1 crew=c17", "at=b2"), ["set-sail"], "sail b2"),
    ],
)
@rule("MP-BATTLE-01", "MP-BATTLE-02")
def test_battles_go_as_foreseen(position: str, plays: list[str], action: str) -> None:
    state = after(position, *plays)
    forecast = foreseen(state, action)
    assert sum(prospect.chance for prospect in forecast.prospects) == 1
    for prospect in forecast.prospects:
        share = counted(state, action, prospect.sign)
        assert share == pytest.approx(float(prospect.chance), abs=0.04)


@pytest.mark.parametrize(
    ("position", "action"),
    [
        (table("red at=f5"), "explore"),
        (table("red at=f5 spyglass=2"), "explore"),
        (table("red at=f5 spyglass=3 voyage=qv6@tortuga"), "quest voyage"),
    ],
)
@rule("MP-EXP-02", "MP-QUEST-06")
def test_searches_go_as_foreseen(position: str, action: str) -> None:
    state = after(position)
    for prospect in foreseen(state, action).prospects:
        share = counted(state, action, prospect.sign)
        assert share == pytest.approx(float(prospect.chance), abs=0.04)


@rule("MP-FOR-04")
def test_a_reroll_is_foreseen_and_the_dice_that_stay_are_certain() -> None:
    state = after(table("red at=b5 rum=1 spyglass=3 crew=c02/u11"), "explore", "use u11 [6 1]")
    keep = foreseen(state, "keep")
    assert keep.prospects[0].text == "it does not yet succeed"
    assert keep.prospects[0].chance == 1
    again = {prospect.sign: prospect.chance for prospect in foreseen(state, "reroll 1").prospects}
    assert again["success"] == Fraction(1, 2)


@pytest.mark.parametrize(
    ("position", "plays", "action", "pays"),
    [
        (table("red at=b5 rum=2 crew=c09"), [], "explore", [("moll_harrow",), ("c09",)]),
        (table("red at=b5 rum=2 crew=c09"), [], "explore", [("moll_harrow", "c09")]),
        (table("red at=b1 rum=2 crew=c18"), ["set-sail"], "sail c1", [("moll_harrow",), ("c18",)]),
        (table("red at=b1 rum=2 crew=c18"), ["set-sail"], "sail c1", [("moll_harrow", "c18")]),
        (solo("red at=b1 rum=2 crew=c18", "at=b2"), ["set-sail"], "sail b2", [("c18",)]),
    ],
)
@rule("MP-FOR-04", "MP-BATTLE-02", "MP-EXP-02")
def test_what_could_be_paid_comes_as_foreseen(
    position: str, plays: list[str], action: str, pays: list[tuple[str, ...]]
) -> None:
    state = after(position, *plays)
    helps = {help.text: help.prospects for help in foreseen(state, action).helps}
    for paid in pays:
        name = f"with 1 rum to {NAMES[paid[0]]}" if len(paid) == 1 else "with all of it"
        for prospect in helps[name]:
            share = counted(state, action, prospect.sign, paid)
            assert share == pytest.approx(float(prospect.chance), abs=0.04), (paid, prospect)


@rule("MP-BATTLE-02")
def test_whoever_is_attacked_foresees_the_same_battle() -> None:
    """Blue's dice fall against what red has declared; a tie is blue's."""
    fight = table("red at=b1 rum=1 crew=c17", "blue at=b2 rum=2 crew=c15")
    state = after(fight, "set-sail", "sail b2", "use moll_harrow")
    while state.question is not None and state.question.seat == 0:
        GAME.apply(state, GAME.find(state, "roll"))
    for paid in ("use iron_tom", "roll"):
        prospects = foreseen(state, paid).prospects
        assert sum(prospect.chance for prospect in prospects) == 1
        for prospect in prospects:
            share = counted(state, paid, prospect.sign)
            assert share == pytest.approx(float(prospect.chance), abs=0.04), (paid, prospect)


@pytest.mark.parametrize("at", ["h4", "g1"])
@pytest.mark.parametrize("paid", [(), ("moll_harrow",)])
@rule("MP-FOR-01", "MP-FOR-04")
def test_foraging_brings_what_is_foreseen(at: str, paid: tuple[str, ...]) -> None:
    state = after(table(f"red at={at} rum=1"))
    told = foreseen(state, "forage")
    prospects = told.helps[0].prospects if paid else told.prospects
    brought = Counter(
        sum(each.amount for each in events(state, "forage", n, paid) if gains(each)) for n in RANGE
    )
    assert {int(prospect.text.split()[0]) for prospect in prospects} >= set(brought)
    for prospect in prospects:
        share = brought[int(prospect.text.split()[0])] / ROLLS
        assert share == pytest.approx(float(prospect.chance), abs=0.04), prospect


def gains(event: Event) -> bool:
    return event.kind == "gain" and event.thing in ("fish", "plantain")


@rule("MP-FOR-01")
def test_the_yield_of_foraging_adds_up() -> None:
    forecast = foreseen(after(table("red at=h4")), "forage")
    assert sum(prospect.chance for prospect in forecast.prospects) == 1
    assert "on average; the hold has room for" in forecast.text


@rule("MP-BATTLE-01", "MP-FOR-04")
def test_what_could_be_paid_is_foreseen_as_it_is_once_it_is_paid() -> None:
    state = after(table("red at=b1 rum=1"), "set-sail")
    told = foreseen(state, "sail c1")
    paid = foreseen(after(table("red at=b1 rum=1"), "set-sail", "sail c1"), "use moll_harrow")
    assert [(each.text, each.prospects) for each in told.helps] == [
        ("with 1 rum to Mad Moll Harrow", paid.prospects)
    ]
    assert paid.prospects != told.prospects
    assert GAME.forecast(state, 0, GAME.find(state, "sail b2")) is None


@rule("MP-FOR-04")
def test_without_rum_there_is_no_help() -> None:
    state = after(table("red at=b1 crew=c17"), "set-sail")
    assert foreseen(state, "sail c1").helps == ()
