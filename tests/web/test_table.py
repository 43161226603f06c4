"""What every table does, tried with Micro Pirates: refusals, undo, keys, replay, a lost line."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.web.boards import do, number
from tests.web.conftest import Harbour, Sailor
from tests.web.steps import ACTIONS, QUESTION, action, bot, create, offered, person, wait_for_turn
from tests.web.test_micro_pirates import HASTE

QUICK = {"quick": "on", "captains": "dealt"}


def test_the_slider_looks_back_while_the_game_goes_on(sailor: Sailor) -> None:
    page = sailor()
    create(page, "micro-pirates", [person(), bot()], options=QUICK)
    for turn in range(6):
        assert wait_for_turn(page)
        do(page, HASTE(offered(page), turn))
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
        do(page, HASTE(offered(page), turn))
    page.locator(".log .para").first.click()
    expect(page.locator(".rule-row.here")).to_be_visible()
