"""What the browser tests of the boards share: play on by clicking, look at what is offered."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, ViewportSize
from tests.web.steps import action, offered, wait_for_turn

log = logging.getLogger(__name__)
Chooser = Callable[[list[str], int], str]
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}


def table_object(page: Page, table: str) -> dict[str, Any]:
    """What the server tells this page's seat."""
    berths = json.loads(page.evaluate("localStorage.getItem('quarterdeck.berths')"))
    token = {"Authorization": f"Bearer {berths[table]['token']}"}
    found: dict[str, Any] = page.request.get(f"/api/tables/{table}", headers=token).json()
    return found


def legal(page: Page, table: str) -> set[str]:
    """What the server says is legal now."""
    return {one["action"] for one in table_object(page, table)["actions"]}


def number(page: Page) -> int:
    """How many plays the page shows."""
    return int(page.locator("[data-number]").get_attribute("data-number") or -1)


def by_haste(*kinds: str) -> Chooser:
    """Prefers the first kinds; among equals it takes turns."""

    def choose(texts: list[str], turn: int) -> str:
        def rank(text: str) -> int:
            kind = text.split()[0]
            return kinds.index(kind) if kind in kinds else len(kinds)

        best = min(map(rank, texts))
        equal = [text for text in texts if rank(text) == best]
        return equal[turn % len(equal)]

    return choose


def do(page: Page, text: str) -> None:
    """Clicks an action and waits until the table has moved on."""
    before = number(page)
    action(page, text).click()
    page.wait_for_function(
        "n => Number(document.querySelector('[data-number]').dataset.number) > n", arg=before
    )


def dispatch(page: Page, text: str) -> None:
    """Does an action wherever it stands, and waits until the table has moved on."""
    before = number(page)
    action(page, text).dispatch_event("click")
    page.wait_for_function(
        "n => Number(document.querySelector('[data-number]').dataset.number) > n", arg=before
    )


# The offered actions that no press reaches: whatever offers them is outside its frame or covered.
UNREACHED = """() => {
  const middle = element => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const reached = element => {
    if (!element.closest('[data-board] svg')) element.scrollIntoView({ block: 'nearest' });
    const hit = document.elementFromPoint(...middle(element));
    return hit?.closest('[data-action]')?.dataset.action === element.dataset.action;
  };
  const seen = [...document.querySelectorAll('[data-action]')]
    .filter(element => element.checkVisibility({ visibilityProperty: true }));
  const good = new Set(seen.filter(reached).map(element => element.dataset.action));
  return [...new Set(seen.map(element => element.dataset.action))].filter(text => !good.has(text));
}"""


# The answers of the bar that lie beyond its edge, unless there are so many that one rolls on.
CUT_OFF = """() => {
  const bar = document.querySelector('.prompt-side:not(:has(> .many))');
  const edge = bar?.getBoundingClientRect();
  return [...bar?.querySelectorAll('.button') ?? []].filter(one => {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    const over = Math.max(edge.top - top, bottom - edge.bottom, edge.left - left);
    return over > 2 || right > edge.right + 2;
  }).map(one => one.textContent.trim());
}"""


def cut_off(page: Page) -> list[str]:
    """The few answers of a wide bar that are not wholly in sight."""
    found: list[str] = page.evaluate(CUT_OFF)
    width = page.evaluate("innerWidth")
    return found if width >= 700 else []


# Notes on the question that end in an ellipsis, and with it lose the rule that stands last.
CUT_NOTES = """() => [...document.querySelectorAll('.notes > .resting')]
  .filter(one => one.checkVisibility() && one.scrollHeight > one.clientHeight + 1)
  .map(one => one.textContent.trim())"""


def cut_notes(page: Page) -> list[str]:
    """The note of a wide bar, when not all of it is in sight."""
    found: list[str] = page.evaluate(CUT_NOTES)
    width = page.evaluate("innerWidth")
    return found if width >= 700 else []


def unreached(page: Page) -> list[str]:
    """What is offered and cannot be pressed where it is shown."""
    found: list[str] = page.evaluate(UNREACHED)
    return found


SCREENS: list[ViewportSize] = [
    {"width": 1440, "height": 900},
    {"width": 820, "height": 1180},
    {"width": 390, "height": 844},
]
"""A whole game is played on all of them in turn: wide, a tablet, a phone."""
ON_ONE_SCREEN = 7


def play_on(page: Page, table: str, choose: Chooser, most: int, *, everywhere: bool = False) -> int:
    """Presses on to the end, or `most` times; every legal action is always on the page.

    What a press on the board means at once (a way of several steps) counts as one press.
    """
    presses = 0
    for turn in range(most):
        if not wait_for_turn(page):
            break
        if everywhere and turn % ON_ONE_SCREEN == 0:
            change_screen(page, SCREENS[turn // ON_ONE_SCREEN % len(SCREENS)])
        press(page, choose(all_offered(page, legal(page, table)), turn))
        presses += 1
    log.info("%d presses for %d plays of all seats", presses, number(page))
    return presses


def all_offered(page: Page, needed: set[str]) -> list[str]:
    """What the page offers: every legal action, each where a press reaches it."""
    texts = offered(page)
    # The bar is there before the board of a page that has just been opened.
    for _ in range(50):
        if set(texts) >= needed:
            break
        page.wait_for_timeout(100)
        texts = offered(page)
    assert set(texts) >= needed, needed - set(texts)
    assert cut_off(page) == []
    assert cut_notes(page) == []
    covered = unreached(page)
    assert covered == [], covered
    return texts


def change_screen(page: Page, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    shape = {1440: "wide", 820: "tall", 390: "phone"}[size["width"]]
    page.wait_for_selector(f'.room[data-shape="{shape}"]')


# The ways on the board that begin with an action.
WAYS = """text => [...document.querySelectorAll('[data-board] [data-way]')]
  .filter(one => one.dataset.way.startsWith(`${text}|`) && one.checkVisibility())
  .map(one => one.dataset.way)"""


def press(page: Page, text: str) -> None:
    """Presses the goal on the board if one press does all of it, else the action itself."""
    ways: list[str] = page.evaluate(WAYS, text)
    if ways:
        go(page, ways[len(ways) // 2])
    else:
        do(page, text)


def go(page: Page, way: str) -> None:
    """Presses what means several steps at once, and waits until the first is done."""
    before = number(page)
    page.locator(f'[data-way="{way}"]').first.dispatch_event("click")
    page.wait_for_function(
        "n => Number(document.querySelector('[data-number]').dataset.number) > n", arg=before
    )


def overflow(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    wide: int = page.evaluate(
        "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return wide
