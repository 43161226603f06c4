"""Looking closer on the page: reviews, puzzles, each game on one page, the coach."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.server.tables.test_reviews import last_plays
from tests.web.boards import PHONE, overflow
from tests.web.conftest import Sailor
from tests.web.steps import action, bot, create, missing_icons, offered, person, wait_for_turn
from tests.web.test_access import SCREENS, serious

from quarterdeck.core.puzzles import puzzles_of
from quarterdeck.core.registry import all_games

pytestmark = pytest.mark.browser

GAMES = [game.info.id for game in all_games()]
POSED = [(game.info.id, puzzles_of(game.folder)[0]) for game in all_games()]


def open_review(page: Page, move: int | None = None) -> str:
    """A finished game, looked back at until nothing more is found out."""
    sent = page.request.post(
        "/api/records", data=last_plays(), headers={"content-type": "text/plain"}
    )
    table = str(sent.json()["id"])
    page.goto(f"/review/{table}" + (f"#{move}" if move else ""))
    expect(page.locator('.review[data-review="done"]')).to_be_visible(timeout=120_000)
    return table


@pytest.mark.parametrize("screen", SCREENS, ids=["wide", "narrow"])
def test_a_finished_game_is_looked_back_at(sailor: Sailor, screen: dict[str, Any]) -> None:
    page = sailor(**screen)
    table = open_review(page, 3)
    room = page.locator(".review")
    expect(room).to_have_attribute("data-at", "2")
    expect(page.locator("[data-board] svg").first).to_be_visible()
    expect(page.locator("[data-tie]")).not_to_be_empty()
    page.get_by_role("button", name="One move on").click()
    expect(room).to_have_attribute("data-at", "3")
    assert page.url.endswith(f"/review/{table}#4")
    page.keyboard.press("End")
    expect(page.locator("[data-move]")).to_contain_text("The end")
    assert overflow(page) <= 0
    assert serious(page) == []
    assert missing_icons(page) == []


def test_a_better_way_can_be_tried_from_there(sailor: Sailor) -> None:
    page = sailor()
    table = open_review(page, 2)
    page.locator("[data-try-it]").click()
    page.wait_for_url(re.compile(r"/t/"))
    assert table not in page.url
    assert wait_for_turn(page)


def test_a_game_that_goes_on_is_not_reviewed(sailor: Sailor) -> None:
    page = sailor()
    table = create(page, "micro-pirates", [person(), bot()])
    page.goto(f"/review/{table}")
    expect(page.get_by_role("heading", name="reviewed when it is over")).to_be_visible()
    page.get_by_role("link", name="To the table").click()
    assert wait_for_turn(page)


@pytest.mark.parametrize(("game", "puzzle"), POSED, ids=GAMES)
def test_a_puzzle_is_tried_solved_and_explained(sailor: Sailor, game: str, puzzle: Any) -> None:
    page = sailor(viewport={"width": 1440, "height": 900})
    page.goto(f"/puzzles/{game}/{puzzle.id}")
    expect(action(page, puzzle.answer)).to_be_visible()
    assert {puzzle.answer, puzzle.others[0].action} <= set(offered(page))
    action(page, puzzle.others[0].action).click()
    expect(page.locator(".tries")).to_contain_text("something clearly better")
    action(page, puzzle.answer).click()
    expect(page.locator("[data-question]")).to_have_text("Solved, with 2 tries")
    expect(page.locator("[data-why]")).to_be_visible()
    page.locator("[data-following]").click()
    expect(page.locator("[data-why]")).to_have_count(0)
    page.goto("/learn")
    expect(page.locator(f'[data-course="{game}"] [data-puzzles]')).to_contain_text("1 of")


def test_a_puzzle_fits_a_phone_and_can_be_given_up(sailor: Sailor) -> None:
    page = sailor(**PHONE)
    game, puzzle = POSED[1]
    page.goto(f"/puzzles/{game}/{puzzle.id}")
    expect(page.locator(".puzzle")).to_be_visible()
    assert overflow(page) <= 0
    assert serious(page) == []
    page.locator("[data-give-up]").click()
    expect(page.locator("[data-why]")).to_be_attached()


def test_an_unknown_puzzle_gets_a_sentence(sailor: Sailor) -> None:
    page = sailor()
    answer = page.request.get("/api/games/micro-pirates/puzzles/none")
    assert answer.status == 404
    assert "has no puzzle 'none'" in answer.json()["error"]


@pytest.mark.parametrize("game", GAMES)
def test_each_game_is_told_on_one_page(sailor: Sailor, game: str) -> None:
    page = sailor(viewport={"width": 1440, "height": 900})
    page.goto(f"/how-to-play/{game}")
    expect(page.locator(".how-picture")).to_have_count(5)
    expect(page.locator(".how-turn svg").first).to_be_visible()
    assert serious(page) == []
    page.locator(".how-aim .rule-id, .how-turn .rule-id").first.click()
    expect(page.locator(".rule-row.here")).to_be_visible()
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 390, "height": 844})
    assert overflow(page) <= 0


def test_the_coach_tells_each_thing_once_and_can_be_sent_away(sailor: Sailor) -> None:
    page = sailor(settings='{"watch": "day", "motion": "none", "coach": true}')
    create(page, "micro-pirates", [person(), bot()])
    assert wait_for_turn(page)
    note = page.locator("[data-coach]")
    expect(note).to_be_visible()
    first = note.get_attribute("data-coach")
    note.get_by_role("button", name="Where?").click()
    note.locator("[data-understood]").click()
    expect(note).not_to_have_attribute("data-coach", str(first))
    page.reload()
    expect(note).not_to_have_attribute("data-coach", str(first))
    assert serious(page) == []
    note.locator("[data-coach-off]").click()
    expect(note).to_have_count(0)


def test_rules_are_read_without_marks_and_source_notes(sailor: Sailor) -> None:
    page = sailor()
    page.goto("/how-to-play/neuroshima-hex")
    page.locator("[data-full-rules]").click()
    drawer = page.locator(".drawer .scroll")
    expect(drawer).to_contain_text("NSH-BOARD-01")
    text = drawer.inner_text()
    assert not re.search(r"\((?:rulebook|FAQ|secondary)|\*\w", text)
