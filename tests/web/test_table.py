"""Micro Pirates at a table, clicked through in a real browser."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Harbour, Sailor
from tests.web.steps import (
    ACTIONS,
    QUESTION,
    action,
    bot,
    create,
    expect_over,
    missing_icons,
    offered,
    person,
    wait_for_turn,
)

QUICK = {"quick": "on", "captains": "dealt"}
# What a hurried captain prefers; whatever else is offered comes last.
HASTE = (
    *("take", "roll", "export", "quest", "sell-chests", "accept", "hire", "explore", "forage"),
    *("fit", "mark", "port-call", "done", "set-sail", "sail", "keep", "stay", "end-turn"),
)


def legal(page: Page, table: str) -> list[str]:
    """What the server says is legal now."""
    berths = json.loads(page.evaluate("localStorage.getItem('quarterdeck.berths')"))
    token = {"Authorization": f"Bearer {berths[table]['token']}"}
    answer = page.request.get(f"/api/tables/{table}", headers=token).json()
    return [one["action"] for one in answer["actions"]]


def choose(actions: list[str], turn: int) -> str:
    def eagerness(text: str) -> int:
        kind = text.split()[0]
        return HASTE.index(kind) if kind in HASTE else len(HASTE)

    best = min(map(eagerness, actions))
    equal = [text for text in actions if eagerness(text) == best]
    return equal[turn % len(equal)]


def number(page: Page) -> int:
    return int(page.locator("[data-number]").get_attribute("data-number") or -1)


def do(page: Page, text: str) -> None:
    before = number(page)
    action(page, text).click()
    page.wait_for_function(
        "n => Number(document.querySelector('[data-number]').dataset.number) > n", arg=before
    )


@pytest.mark.slow
def test_a_whole_game_is_clicked_through(sailor: Sailor, tmp_path: Path) -> None:
    """Every legal action is in the document at every question, to the end of the game."""
    page = sailor()
    table = create(page, "micro-pirates", [person(), bot("greedy")], options=QUICK)
    turn = 0
    seen: set[str] = set()
    while wait_for_turn(page):
        texts = offered(page)
        assert set(texts) >= set(legal(page, table))
        kinds = {text.split()[0] for text in texts}
        assert kinds <= seen or missing_icons(page) == []
        seen |= kinds
        do(page, choose(texts, turn))
        turn += 1
    assert turn > 20
    expect_over(page)
    results = page.get_by_role("dialog")
    expect(results.locator(".ranks li")).to_have_count(2)
    results.get_by_role("button", name="Verify the dice").click()
    expect(page.locator(".toast")).to_contain_text("match the seed")
    with page.expect_download() as download:
        results.get_by_role("button", name="Save the record").click()
    download.value.save_as(tmp_path / "game.txt")
    saved = (tmp_path / "game.txt").read_text(encoding="utf-8")
    assert "game micro-pirates" in saved
    assert "\nresult " in saved
    look_back(page)


def look_back(page: Page) -> None:
    """The replay goes to any move, and a new game goes on from there."""
    page.get_by_role("dialog").get_by_role("button", name="Watch the replay").click()
    expect(page.locator(QUESTION)).to_contain_text("move 0 of")
    page.get_by_role("button", name="One move on").click()
    expect(page.locator(QUESTION)).to_contain_text("move 1 of")
    page.get_by_label("Move", exact=True).fill("7")
    expect(page.locator(QUESTION)).to_contain_text("move 7 of")
    before = page.url
    page.get_by_role("button", name="Play on from here").click()
    expect(page).not_to_have_url(before)
    assert wait_for_turn(page)


def test_the_slider_looks_back_while_the_game_goes_on(sailor: Sailor) -> None:
    page = sailor()
    create(page, "micro-pirates", [person(), bot()], options=QUICK)
    for turn in range(6):
        assert wait_for_turn(page)
        do(page, choose(offered(page), turn))
    assert wait_for_turn(page)
    last = number(page)
    page.get_by_role("button", name="This table").click()
    page.get_by_role("dialog").get_by_role("button", name="Replay").click()
    expect(page.locator(QUESTION)).to_contain_text(f"move {last} of {last}")
    for move in (2, 0, last - 1):
        page.get_by_label("Move", exact=True).fill(str(move))
        expect(page.locator(QUESTION)).to_contain_text(f"move {move} of {last}")
        expect(page.locator(ACTIONS)).to_have_count(0)
    page.get_by_role("button", name="Back to now").click()
    assert wait_for_turn(page)
    assert number(page) == last


def test_a_refused_click_names_the_rule(sailor: Sailor) -> None:
    page = sailor()
    create(page, "micro-pirates", [person(), bot()], options=QUICK)
    assert wait_for_turn(page)
    do(page, "set-sail")
    far = page.locator("[data-try]").last
    before = number(page)
    far.click()
    refusal = page.locator(".toast.refusal")
    expect(refusal.locator(".rule-id")).to_have_text(re.compile("^MP-"))
    assert number(page) == before
    refusal.locator(".rule-id").click()
    expect(page.locator(".rule-row.here")).to_be_visible()


def test_a_move_can_be_taken_back_freely(sailor: Sailor) -> None:
    page = sailor()
    create(page, "micro-pirates", [person(), bot()], options=QUICK)
    assert wait_for_turn(page)
    do(page, "set-sail")
    page.get_by_role("button", name="Undo").click()
    expect(action(page, "set-sail")).to_be_visible()


def test_asking_again_before_a_move_on_the_board(sailor: Sailor) -> None:
    page = sailor(settings='{"watch": "day", "motion": "none", "confirm": true}')
    create(page, "micro-pirates", [person(), bot()], options=QUICK)
    assert wait_for_turn(page)
    do(page, "set-sail")
    target = page.locator('[data-board] [data-action^="sail "]').first
    before = number(page)
    target.click()
    expect(target).to_have_attribute("aria-pressed", "true")
    assert number(page) == before
    page.get_by_role("button", name="Do it").click()
    expect(page.locator('[data-board] [data-action^="sail "]')).to_have_count(0)


def test_the_keyboard_alone_plays(sailor: Sailor) -> None:
    """Tab to the question's answers, Enter does them; arrows walk over the sea."""
    page = sailor()
    create(page, "micro-pirates", [person(), bot()], options=QUICK)
    assert wait_for_turn(page)
    tab_to(page, "set-sail")
    page.keyboard.press("Enter")
    page.wait_for_selector('[data-action^="sail "]')
    tab_to(page, "sail ")
    first = focused(page)
    for key in ("ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"):
        page.keyboard.press(key)
    assert focused(page).startswith("sail ")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    assert focused(page) != first or len(offered(page)) == 1
    page.keyboard.press("Enter")
    expect(page.locator('[data-action^="sail "]')).to_have_count(0)
    assert page.evaluate("document.activeElement !== document.body")


def tab_to(page: Page, start: str) -> None:
    for _ in range(120):
        if focused(page).startswith(start):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches '{start}'")


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement?.dataset?.action ?? ''"))


def test_a_phone_plays_and_nothing_overflows(sailor: Sailor) -> None:
    page = sailor(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    table = create(page, "micro-pirates", [person(), bot()])
    for turn in range(18):
        assert wait_for_turn(page)
        texts = offered(page)
        assert set(texts) >= set(legal(page, table))
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        before = number(page)
        action(page, choose(texts, turn)).tap()
        page.wait_for_function(
            "n => Number(document.querySelector('[data-number]').dataset.number) > n", arg=before
        )
    for tab in ("Ship", "Offers", "Export", "Log"):
        page.locator(".phone-tabs").get_by_role("button", name=tab).tap()
        expect(page.locator(".sheet")).to_be_visible()
        page.locator(".sheet .close").tap()
    expect(page.locator(".sheet")).to_have_count(0)


def test_a_game_without_a_drawing_is_played_on_the_plain_board(sailor: Sailor) -> None:
    page = sailor()
    page.route(
        "**/games/index.js",
        lambda route: route.fulfill(
            content_type="text/javascript", body="export const BOARDS = {};"
        ),
    )
    table = create(page, "micro-pirates", [person(), bot()], options=QUICK)
    for turn in range(12):
        assert wait_for_turn(page)
        texts = offered(page)
        assert set(texts) == set(legal(page, table))
        do(page, choose(texts, turn))
    expect(page.locator(".facts .panel").first).to_be_visible()
    expect(page.locator("svg.chart")).to_have_count(0)


def test_people_at_one_screen_hand_it_over_behind_a_curtain(sailor: Sailor) -> None:
    page = sailor()
    seats = [person("Ada"), {"kind": "hotseat", "name": "Ben"}]
    create(page, "micro-pirates", seats, options=QUICK)
    expect(page.locator(".curtain")).to_be_visible()
    expect(page.locator("svg.chart")).to_have_count(0)
    first = page.locator(".curtain h2").inner_text()
    page.locator(".curtain button").click()
    assert wait_for_turn(page)
    action(page, "end-turn").click()
    expect(page.locator(".curtain h2")).not_to_have_text(first)
    expect(page.locator(ACTIONS)).to_have_count(0)


def test_the_page_comes_back_after_the_server_was_away(sailor: Sailor, harbour: Harbour) -> None:
    page = sailor()
    create(page, "micro-pirates", [person(), bot()], options=QUICK)
    assert wait_for_turn(page)
    do(page, "set-sail")
    before = number(page)
    harbour.stop()
    expect(page.locator(".offline")).to_be_visible()
    harbour.start()
    expect(page.locator(".offline")).to_have_count(0)
    assert number(page) == before
    do(page, offered(page)[0])


def test_every_answer_of_the_log_names_its_rule(sailor: Sailor) -> None:
    page = sailor()
    create(page, "micro-pirates", [person(), bot()])
    for turn in range(4):
        assert wait_for_turn(page)
        do(page, choose(offered(page), turn))
    page.locator(".log .para").first.click()
    expect(page.locator(".rule-row.here")).to_be_visible()
