"""Whatever is pressed beside the board is large enough for a finger, on phones and tablets."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page
from tests.web.boards import PHONE, do
from tests.web.conftest import Sailor
from tests.web.steps import bot, create, offered, person, wait_for_turn
from tests.web.test_keyboard import HASTE

from quarterdeck.core.registry import game_ids

TABLET = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}
QUESTIONS = 5
# Buttons smaller than 40 pixels; links within a sentence are exempt, as everywhere.
SMALL = """() => [...document.querySelectorAll('.room button')]
  .filter(one => one.checkVisibility({ visibilityProperty: true }))
  .filter(one => !one.closest('svg, .log, .sr, .skip') && !one.matches('.rule-id, .thing-link'))
  .map(one => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && (box.width < 39.5 || box.height < 39.5))
  .map(([one, box]) => `${one.className}: ${(one.textContent.trim() ||
    one.getAttribute('aria-label') || '').slice(0, 30)} ${Math.round(box.width)}×${
    Math.round(box.height)}`)"""


def small_behind_the_tabs(page: Page) -> set[str]:
    """Also in every sheet of a phone."""
    found = set(page.evaluate(SMALL))
    for number in range(page.locator(".phone-tabs button").count()):
        tab = page.locator(".phone-tabs button").nth(number)
        tab.dispatch_event("click")
        found |= set(page.evaluate(SMALL))
        tab.dispatch_event("click")
    return found


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
def test_buttons_have_room_for_a_finger(sailor: Sailor, game: str, screen: dict[str, Any]) -> None:
    page = sailor(**screen)
    create(page, game, [person(), bot("bosun"), bot("bosun")])
    small: set[str] = set()
    for turn in range(QUESTIONS):
        if not wait_for_turn(page):
            break
        small |= small_behind_the_tabs(page)
        do(page, HASTE[game](offered(page), turn))
    assert small == set()
