"""Steam Pirates at a table: a whole game by clicks, courses on the chart, a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.web.boards import PHONE, by_haste, do, overflow, play_on
from tests.web.conftest import Sailor
from tests.web.steps import action, bot, create, expect_over, offered, person, wait_for_turn

GAME = "steam-pirates"
HASTE = by_haste(
    *("establish", "profit", "sail", "bribe", "consult", "basic", "bribed", "cut-losses", "stay")
)


@pytest.mark.slow
def test_a_whole_game_is_clicked_through(sailor: Sailor) -> None:
    page = sailor()
    table = create(page, GAME, [person(), bot()])
    assert play_on(page, table, HASTE, 200, everywhere=True) > 10
    expect_over(page)


def test_a_course_is_drawn_while_the_pointer_is_on_an_island(sailor: Sailor) -> None:
    page = sailor()
    create(page, GAME, [person(), bot(), bot()])
    wait_for_turn(page)
    course = next(text for text in offered(page) if text.startswith("sail "))
    expect(page.locator("[data-board] .course")).to_have_count(0)
    action(page, course).hover()
    expect(page.locator("[data-board] .course")).to_have_count(1)
    do(page, course)


def test_every_course_has_its_own_mark_on_the_chart(sailor: Sailor) -> None:
    page = sailor()
    create(page, GAME, [person(), bot()])
    wait_for_turn(page)
    courses = [text for text in offered(page) if text.startswith("sail ")]
    on_chart = page.locator('[data-board] [data-action^="sail "]')
    expect(on_chart).to_have_count(len(courses))


def test_a_phone_turns_the_chart_upright(sailor: Sailor) -> None:
    page = sailor(**PHONE)
    table = create(page, GAME, [person(), bot()])
    wait_for_turn(page)
    expect(page.locator("[data-board] .sp-tall")).to_have_count(1)
    assert overflow(page) <= 0
    assert play_on(page, table, HASTE, 6) == 6


def test_a_bribe_says_its_price_and_what_it_brings(sailor: Sailor) -> None:
    """On the button itself: a phone shows no card beside it."""
    page = sailor(**PHONE)
    table = create(page, GAME, [person(), bot()])
    assert play_on(page, table, by_haste("stay", "consult"), 2) == 2
    assert wait_for_turn(page)
    bribes = [text for text in offered(page) if text.startswith("bribe ")]
    assert bribes
    for text in bribes:
        expect(action(page, text)).to_have_text(re.compile(r"^\s*Bribe .+, \d+ gold: \d+ VP"))


def test_cards_and_cubes_that_are_drawn_are_no_dice(sailor: Sailor) -> None:
    page = sailor()
    page.goto("/")
    shown: list[str] = page.evaluate(
        """async () => {
          const { dice } = await import("/games/steam-pirates/board.js");
          return dice(null, { chance: ["mask", "barkeep", "W", "yellow"] }).map(die => die.text);
        }"""
    )
    assert len(shown) == 2
    assert shown[0].lower() == "mask"
