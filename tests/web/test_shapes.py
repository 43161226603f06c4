"""The table on every screen: nothing overlaps or scrolls sideways, and no question moves it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.web.boards import overflow
from tests.web.conftest import Sailor
from tests.web.steps import action, bot, create, offered, person, wait_for_turn

from quarterdeck.core.registry import game_ids

SCREENS = [
    *((360, 740), (390, 844), (568, 320), (700, 900), (720, 450), (820, 1180), (844, 390)),
    *((900, 1200), (1024, 768), (1100, 800), (1200, 800), (1440, 900), (1920, 1080), (2560, 1440)),
]
# The parts that must not lie over each other, and whether they are inside the window.
PARTS = """() => {
  const names = ['.room > .top', '.seat-strip', '.board-frame', '.prompt', '.column',
    '.phone-tabs'];
  const boxes = names.flatMap(name => [...document.querySelectorAll(name)]
    .filter(one => one.checkVisibility()).map(one => [name, one.getBoundingClientRect()]));
  const wrong = [];
  for (const [name, box] of boxes) {
    if (box.left < -4 || box.right > innerWidth + 4 || box.top < -4 || box.bottom > innerHeight + 4)
      wrong.push(`${name} leaves the window`);
    if (box.width < 40 || box.height < 24) wrong.push(`${name} is squeezed`);
    for (const [other, there] of boxes) {
      const wide = Math.min(box.right, there.right) - Math.max(box.left, there.left);
      const high = Math.min(box.bottom, there.bottom) - Math.max(box.top, there.top);
      if (box !== there && wide > 6 && high > 6) wrong.push(`${name} lies over ${other}`);
    }
  }
  return wrong;
}"""
SIZES = """() => ['.board-frame', '.prompt', '.column > .panel']
  .flatMap(name => [...document.querySelectorAll(name)]).map(one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  })"""
# The question, when not all of it can be seen.
CUT = """() => [...document.querySelectorAll('[data-question]')].filter(one => {
  const { top, bottom } = one.parentElement.getBoundingClientRect();
  const box = one.getBoundingClientRect();
  return one.scrollHeight > one.clientHeight + 1 || box.top < top - 1 || box.bottom > bottom + 1;
}).map(one => one.textContent)"""
QUESTIONS = 6
PATIENCE = 30
FINISHED = Path(__file__).parents[1] / "games/micro_pirates/records/fame-two-seats.txt"


def wrong_at(page: Page, width: int, height: int) -> list[str]:
    """What is wrong once the page has had time to take its new shape."""
    page.set_viewport_size({"width": width, "height": height})
    for _ in range(PATIENCE):
        page.wait_for_timeout(60)
        found: list[str] = page.evaluate(PARTS)
        sideways = ["scrolls sideways"] if overflow(page) > 0 else []
        if not found and not sideways:
            return []
    return [f"{width}×{height}: {one}" for one in [*found, *sideways]]


@pytest.mark.parametrize("game", game_ids())
def test_every_screen_has_room_for_everything(sailor: Sailor, game: str) -> None:
    page = sailor()
    create(page, game, [person(), bot("bosun")])
    assert wait_for_turn(page)
    assert [one for screen in SCREENS for one in wrong_at(page, *screen)] == []


# What lies beyond the edge of the window, or of a box that does not scroll, where nobody sees it.
BEYOND = """() => {
  const rolls = one => /auto|scroll/.test(getComputedStyle(one).overflowX);
  const beyond = one => {
    const { left, right, width, height } = one.getBoundingClientRect();
    if (!width || !height || (left >= -1 && right <= innerWidth + 1)) return false;
    for (let box = one.parentElement; box; box = box.parentElement)
      if (box !== document.body && box !== document.documentElement && rolls(box)) return false;
    return true;
  };
  const parts = 'button, a, input, select, h1, h2, h3, p, label, img, summary, dialog';
  return [...document.querySelectorAll(parts)]
    .filter(one => one.checkVisibility() && !one.closest('.sr, .skip, svg') && beyond(one))
    .map(one => `${one.tagName} ${one.className} ${one.textContent.trim().slice(0, 30)}`);
}"""


def cut_at(page: Page, where: str, width: int, height: int) -> list[str]:
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_timeout(80)
    sideways = ["scrolls sideways"] if overflow(page) > 0 else []
    found: list[str] = page.evaluate(BEYOND)
    return [f"{where} {width}×{height}: {one}" for one in [*sideways, *found]]


def test_every_place_has_room_on_every_screen(sailor: Sailor) -> None:
    """Harbour, settings, the table that is set, waiting room, results."""
    page = sailor()
    wrong: list[str] = []

    def look(where: str) -> None:
        wrong.extend(one for screen in SCREENS for one in cut_at(page, where, *screen))

    page.goto("/")
    expect(page.locator(".game").first).to_be_visible()
    look("harbour")
    page.get_by_role("button", name="your name and settings").click()
    expect(page.locator("dialog")).to_be_visible()
    look("settings")
    page.keyboard.press("Escape")
    for game in ("Micro Pirates", "Neuroshima Hex"):
        page.goto("/")
        page.get_by_role("button", name=game).click()
        page.get_by_role("link", name="Options").click()
        expect(page.locator(".setting-options").first).to_be_visible()
        look(f"set the table, {game}")
    create(page, "micro-pirates", [person(), {"kind": "open"}])
    expect(page.locator(".waiting-room")).to_be_visible()
    look("waiting room")
    finished = FINISHED.read_text()
    made = page.request.post("/api/records", data=finished, headers={"Content-Type": "text/plain"})
    page.goto(f"/t/{made.json()['id']}")
    page.get_by_role("button", name="Results").click()
    expect(page.locator("dialog")).to_be_visible()
    look("results")
    assert wrong == []


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("screen", [(1440, 900), (820, 1180), (390, 844)])
def test_no_question_moves_board_or_bar(sailor: Sailor, game: str, screen: tuple[int, int]) -> None:
    page = sailor(viewport={"width": screen[0], "height": screen[1]})
    create(page, game, [person(), bot("bosun")])
    assert wait_for_turn(page)
    at_first = page.evaluate(SIZES)
    for turn in range(QUESTIONS):
        texts = offered(page)
        number = page.locator("[data-number]").get_attribute("data-number")
        action(page, texts[turn * 5 % len(texts)]).dispatch_event("click")
        page.wait_for_function(
            "n => document.querySelector('[data-number]').dataset.number !== n", arg=number
        )
        assert wait_for_turn(page)
        assert page.evaluate(SIZES) == at_first, texts
        assert page.evaluate(CUT) == []
