"""Hints at the table: asked for, pointed at on the board, done; silent where they are off."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect
from tests.web.boards import PHONE, do
from tests.web.conftest import Sailor
from tests.web.steps import action, bot, create, person, wait_for_turn

QUICK = {"quick": "on", "captains": "dealt"}


def to_sea(page: Page, **more: bool) -> str:
    """One's own ship is about to sail: the answers are sectors of the board."""
    table = create(page, "micro-pirates", [person(), bot()], options=QUICK, **more)
    assert wait_for_turn(page)
    do(page, "set-sail")
    return table


def ask(page: Page) -> None:
    page.get_by_role("button", name="Ask for a hint").click()
    expect(page.locator(".hints li").first).to_be_visible()


def advice(page: Page, table: str) -> list[dict[str, Any]]:
    """What the server answers; the same question gets the same answer."""
    berths = json.loads(page.evaluate("localStorage.getItem('quarterdeck.berths')"))
    token = {"Authorization": f"Bearer {berths[table]['token']}"}
    answer = page.request.post(f"/api/tables/{table}/hint", headers=token).json()
    found: list[dict[str, Any]] = answer["hints"]
    return found


def test_hints_are_shown_on_the_board_and_done(sailor: Sailor) -> None:
    page = sailor()
    table = to_sea(page)
    page.get_by_role("tab", name="Hints").click()
    ask(page)
    shown = [row.get_attribute("data-hint") for row in page.locator(".hints li").all()]
    assert shown == [hint["action"] for hint in advice(page, table)]
    best = page.locator(".hints li").first
    text = best.get_attribute("data-hint") or ""
    best.hover()
    expect(action(page, text)).to_have_attribute("data-hot", "")
    best.locator(".hint-show").click()
    expect(action(page, text)).to_have_attribute("aria-pressed", "true")
    best.get_by_role("button", name="Do it").click()
    expect(page.locator(".hints li")).to_have_count(0)
    expect(page.locator('[data-action^="sail "]')).to_have_count(0)


def test_a_hint_is_dropped_when_the_question_changes(sailor: Sailor) -> None:
    page = sailor()
    to_sea(page)
    page.get_by_role("tab", name="Hints").click()
    ask(page)
    page.get_by_role("button", name="Undo").click()
    expect(action(page, "set-sail")).to_be_visible()
    expect(page.locator(".hints li")).to_have_count(0)
    expect(page.get_by_role("button", name="Ask for a hint")).to_be_visible()


def test_a_table_without_hints_offers_none(sailor: Sailor) -> None:
    page = sailor()
    page.goto("/")
    page.get_by_role("link", name="Options").click()
    page.get_by_label("Hints for whoever asks").uncheck()
    page.get_by_role("button", name="Play now").click()
    assert wait_for_turn(page)
    expect(page.get_by_role("tab", name="Log")).to_be_visible()
    expect(page.get_by_role("tab", name="Hints")).to_have_count(0)


def test_whoever_watches_gets_no_hints(sailor: Sailor) -> None:
    host, stranger = sailor("Ada"), sailor("Eve")
    to_sea(host, public=True)
    stranger.goto(host.url)
    expect(stranger.get_by_role("tab", name="Talk")).to_be_visible()
    expect(stranger.get_by_role("tab", name="Hints")).to_have_count(0)


def test_a_phone_shows_the_hint_on_the_board(sailor: Sailor) -> None:
    page = sailor(**PHONE)
    to_sea(page)
    page.locator(".phone-tabs").get_by_role("button", name="Hints").tap()
    ask(page)
    text = page.locator(".hints li").first.get_attribute("data-hint") or ""
    page.locator(".hint-show").first.tap()
    expect(page.locator(".sheet")).to_have_count(0)
    expect(action(page, text)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Do it").tap()
    expect(page.locator('[data-action^="sail "]')).to_have_count(0)
