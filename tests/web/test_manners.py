"""Manners of the page: notices of one's turn, no motion for who wants none, focus to be seen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.boards import PHONE, overflow
from tests.web.conftest import Sailor
from tests.web.steps import action, bot, create, offered, person, wait_for_turn

from quarterdeck.core.registry import game_ids

# A page in the background whose owner has agreed to notices; they are kept to be looked at.
ASIDE = """
window.told = [];
window.Notification = class {
  static permission = "granted";
  static requestPermission() { return Promise.resolve("granted"); }
  constructor(title, more) { window.told.push([title, more.body]); }
};
Object.defineProperty(document, "hidden", { get: () => window.aside === true });
"""
QUICK = {"quick": "on", "captains": "dealt"}


def pass_the_turn(page: Page) -> list[Any]:
    """Ends the turn with the page in the background; what was told when it came back."""
    page.add_init_script(ASIDE)
    create(page, "micro-pirates", [person(), bot()], options=QUICK)
    assert wait_for_turn(page)
    page.evaluate("aside = true")
    number = int(page.locator("[data-number]").get_attribute("data-number") or 0)
    action(page, "end-turn").click()
    page.wait_for_function(
        "n => Number(document.querySelector('[data-number]').dataset.number) > n + 1", arg=number
    )
    assert wait_for_turn(page)
    told: list[Any] = page.evaluate("told")
    return told


def test_a_notice_tells_of_ones_turn_in_the_background(sailor: Sailor) -> None:
    page = sailor(settings='{"watch": "day", "motion": "none", "notices": true}')
    told = pass_the_turn(page)
    assert [title for title, _ in told] == ["Micro Pirates: your turn"]
    assert told[0][1]
    assert page.title().startswith("● Your turn")


def test_without_leave_nothing_is_told_but_the_title(sailor: Sailor) -> None:
    page = sailor()
    assert pass_the_turn(page) == []
    assert page.title().startswith("● Your turn")


def test_leave_for_notices_is_asked_when_they_are_switched_on(sailor: Sailor) -> None:
    page = sailor()
    page.add_init_script(ASIDE.replace('Promise.resolve("granted")', 'Promise.resolve("denied")'))
    page.goto("/")
    page.get_by_role("button", name="your name and settings").click()
    switch = page.get_by_label("Tell me when it is my turn")
    switch.click()
    expect(page.locator(".toast")).to_contain_text("shows no notices")
    expect(switch).not_to_be_checked()


def test_reduced_motion_moves_nothing(sailor: Sailor) -> None:
    page = sailor(settings='{"watch": "day", "motion": "full"}', reduced_motion="reduce")
    create(page, "micro-pirates", [person(), bot()], options=QUICK)
    assert wait_for_turn(page)
    action(page, "set-sail").click()
    target = page.locator('[data-board] [data-action^="sail "]').first
    expect(target).to_be_visible()
    assert page.evaluate("document.getAnimations().length") == 0
    target.click()
    expect(page.locator('[data-action^="sail "]')).to_have_count(0)
    assert page.evaluate("document.getAnimations().length") == 0


def test_focus_can_be_seen_wherever_it_goes(sailor: Sailor) -> None:
    """Every stop of the Tab key changes how its element looks."""
    page = sailor()
    create(page, "micro-pirates", [person(), bot()], options=QUICK)
    assert wait_for_turn(page)
    action(page, "set-sail").click()
    expect(page.locator('[data-action^="sail "]').first).to_be_visible()
    unseen = []
    for _ in range(40):
        page.keyboard.press("Tab")
        look = page.evaluate(
            """() => { const one = document.activeElement; const style = getComputedStyle(one);
              const inner = one.querySelector('.glow, .knob, .frame, .reach');
              const shown = style.outlineStyle !== 'none' || style.boxShadow !== 'none'
                || one.matches('[data-hot]') || one.closest(':focus-within.picker')
                || (inner && getComputedStyle(inner).strokeWidth !== '0px');
              return shown ? '' : one.outerHTML.slice(0, 120); }"""
        )
        unseen += [look] if look else []
    assert unseen == []


@pytest.mark.parametrize("game", game_ids())
def test_every_board_is_played_by_the_keyboard(sailor: Sailor, game: str) -> None:
    """Whatever is offered takes the focus, and Enter does it."""
    page = sailor()
    create(page, game, [person(), bot("bosun")])
    for turn in range(16):
        assert wait_for_turn(page)
        texts = offered(page)
        number = page.locator("[data-number]").get_attribute("data-number")
        action(page, texts[turn * 7 % len(texts)]).focus()
        assert page.evaluate("document.activeElement.dataset.action") in texts
        page.keyboard.press("Enter")
        page.wait_for_function(
            "n => document.querySelector('[data-number]').dataset.number !== n", arg=number
        )


def test_the_harbour_is_no_wider_than_a_phone(sailor: Sailor) -> None:
    page = sailor(**PHONE)
    page.goto("/")
    for card in page.locator(".game").all():
        card.tap()
        assert overflow(page) <= 0
    page.goto("/#replays")
    expect(page.get_by_role("heading", name="Replays")).to_be_visible()
    assert overflow(page) <= 0
