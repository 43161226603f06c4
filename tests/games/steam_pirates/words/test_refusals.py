"""Refusals: the right rule, and a reason a good referee would give."""

from __future__ import annotations

import pytest
from tests.games.steam_pirates.table import after, consulting, forbidden, listed, table

from quarterdeck.core.testing import rule
from quarterdeck.games.steam_pirates import GAME


def reason(position: str, action: str) -> str:
    refusal = GAME.explain(GAME.read(table(position)), action)
    return "" if refusal is None else refusal.reason


TEN = "anchors=haven,cirrus,ventis,zephyr,tinguard,onyx,stratos,mistral,nebula,felle"


@rule("SP-SAIL-14")
def test_a_city_entered_without_an_anchor_cannot_be_built_in() -> None:
    position = f"next acting black\ndice free=house,coin,octopus\nblack gold=9 at=lumen {TEN}"
    assert forbidden(position, "establish house") == "SP-SAIL-14"
    sentence = "All your 10 anchors are out, so Lumen is not connected to you."
    assert reason(position, "establish house") == sentence


@rule("SP-SAIL-08")
def test_who_could_not_sail_is_told_why_staying_is_no_question() -> None:
    position = (
        "next sailing black\nnext acting black\ndice free=coin,octopus\ntime wind=N\n"
        "black gold=0 at=onyx houses=haven"
    )
    sentence = "No sail is open to you that you can pay, so you stay: take a die."
    assert reason(position, "stay") == sentence


@rule("SP-ACT-02")
def test_an_octopus_has_its_article() -> None:
    position = "next acting black\ndice free=coin,mask\nblack gold=9"
    assert reason(position, "profit octopus") == "No die with an octopus is left."


@rule("SP-OFF-34")
@pytest.mark.parametrize("answer", ["return red,black", "return black,red"])
def test_cubes_may_be_named_in_any_order(answer: str) -> None:
    position = "next judging black black,red,yellow 2\nbag yellow\nblack"
    assert after(position, answer).bag == ["yellow", "yellow"]


@rule("SP-OFF-34")
def test_how_many_cubes_go_back() -> None:
    one = "next judging black black,red 1\nblack"
    drawn = "a cube of @0 and a cube of @1"
    assert reason(one, "return black,red") == f"Return exactly one of what was drawn: {drawn}."
    assert reason(one, "return yellow") == f"Return exactly one of what was drawn: {drawn}."
    two = "next judging black black,red,yellow 2\nblack"
    assert reason(two, "return black,red,yellow").startswith("Return one or two of what was drawn")


@rule("SP-OFF-35")
def test_any_sum_the_rival_has_may_be_asked_for() -> None:
    position = "next requesting black red\nnext judging black red,yellow 1\nred gold=25"
    assert "request 9" in listed(position)
    assert forbidden(position, "request 25") == ""
    assert forbidden(position, "request 26") == "SP-OFF-35"
    assert forbidden(position, "request -1") == "SP-OFF-35"


@rule("SP-FLOW-09")
@pytest.mark.parametrize("text", ["sail lumen cirrus", "sail atlantis", "walk the plank"])
def test_what_has_no_form_is_refused_by_the_rule_that_tells_the_forms(text: str) -> None:
    position = "next sailing black\nnext acting black\ndice free=coin,octopus\nblack gold=9"
    assert forbidden(position, text) == "SP-FLOW-09"


@rule("SP-FLOW-09")
def test_how_a_course_is_written_is_said_to_whoever_writes_it_otherwise() -> None:
    position = "next sailing black\nnext acting black\ndice free=coin,octopus\nblack gold=9"
    assert reason(position, "sail lumen cirrus").endswith("written 'sail ISLAND,ISLAND,…'.")
    assert "t1, t2, t3, t4" in reason(position, "sail atlantis")


@rule("SP-OFF-26")
def test_how_far_a_flagship_can_sail_is_told() -> None:
    position = "next steering black dreadnought 3\ndice free=coin\nblack"
    position += "\nevent acting=wonder_boy dreadnought=haven"
    assert reason(position, "advance 3") == "She sails at least 1 and at most 2 islands now."


@rule("SP-OFF-02")
def test_prices_are_told() -> None:
    sentence = "The Governor wants 7 Gold, you have 6."
    assert reason(consulting("black gold=6"), "bribe governor") == sentence
