"""The whole of each game by keyboard: Tab, arrows and Enter, from question to question."""

from __future__ import annotations

import logging
import os
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web import (
    test_cursed_seas,
    test_micro_pirates,
    test_neuroshima_hex,
    test_sea_of_thieves,
    test_steam_pirates,
)
from tests.web.conftest import Sailor
from tests.web.steps import action, bot, create, expect_over, offered, person, wait_for_turn

from quarterdeck.core.registry import game_ids

log = logging.getLogger(__name__)
ANSWERS = 4
MOST = 4000 if os.environ.get("QUARTERDECK_WHOLE_GAMES") else 10
"""The long run plays to the end; CI answers some questions of each game."""
HASTE = {
    "cursed-seas": test_cursed_seas.HASTE,
    "micro-pirates": test_micro_pirates.HASTE,
    "neuroshima-hex": test_neuroshima_hex.HASTE,
    "sea-of-thieves": test_sea_of_thieves.HASTE,
    "steam-pirates": test_steam_pirates.HASTE,
}
"""What leads to the end of each game."""
FARTHEST = 60
"""So many presses of Tab lead from the question to each of its first answers."""
ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
# Where the focus is: what it does, on the board or not, and whether it is seen.
FOCUS = """() => {
  const here = document.activeElement;
  const { action, way } = here.dataset ?? {};
  const asked = here.matches('[data-question]');
  return { does: action ?? way ?? '', asked, board: Boolean(here.closest('[data-board]')),
    number: Number(document.querySelector('[data-number]').dataset.number),
    shown: here !== document.body && here.checkVisibility() };
}"""


def focus(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(FOCUS)
    return found


def tab_to_answer(page: Page, skip: int) -> dict[str, Any]:
    """Goes on with Tab to an answer, not always the first; without a pointer."""
    for _ in range(FARTHEST):
        page.keyboard.press("Tab")
        found = focus(page)
        if found["does"] and skip <= 0:
            return found
        skip -= bool(found["does"])
    return focus(page)


def walk(page: Page, found: dict[str, Any], turn: int) -> dict[str, Any]:
    """On the board arrows lead from answer to answer."""
    if not found["board"]:
        return found
    page.keyboard.press(ARROWS[turn % len(ARROWS)])
    walked = focus(page)
    assert walked["does"], "an arrow led away from the answers"
    return walked


@pytest.mark.parametrize("game", game_ids())
def test_a_game_is_played_without_a_pointer(sailor: Sailor, game: str) -> None:
    page = sailor()
    create(page, game, [person(), bot("greedy")])
    for turn in range(ANSWERS):
        if not wait_for_turn(page):
            return
        found = walk(page, tab_to_answer(page, turn % 3), turn)
        assert found["does"], f"no answer within {FARTHEST} presses of Tab"
        page.keyboard.press("Enter")
        page.wait_for_function(
            "n => Number(document.querySelector('[data-number]').dataset.number) > n",
            arg=found["number"],
        )
        assert wait_for_turn(page)
        after = focus(page)
        assert after["shown"], "the focus is lost after an answer"


@pytest.mark.slow
@pytest.mark.parametrize("game", game_ids())
def test_a_whole_game_is_played_by_keyboard_alone(sailor: Sailor, game: str) -> None:
    """To its end by Tab and Enter, with answers that lead there."""
    page = sailor()
    create(page, game, [person(), bot("greedy")])
    for turn in range(MOST):
        if not wait_for_turn(page):
            expect_over(page)
            break
        text = HASTE[game](offered(page), turn)
        asked = focus(page)["number"]
        tab_to(page, text)
        page.keyboard.press("Enter")
        page.wait_for_function(
            "n => Number(document.querySelector('[data-number]').dataset.number) > n", arg=asked
        )
    log.info(
        "%s: %d answers by keyboard, the game is %s",
        game,
        turn,
        "over" if turn < MOST - 1 else "on",
    )


def tab_to(page: Page, text: str) -> None:
    for _ in range(ROUND):
        page.keyboard.press("Tab")
        if focus(page)["does"] == text:
            return
    raise AssertionError(f"Tab does not lead to {text}")


ROUND = 260
WALKED = 3
"""So many presses of Tab lead round the whole table; so many questions are walked round."""
# The answers that can be seen, in the order one thinks: those in the bar, on the board, beside it.
ANSWERS_IN_ORDER = """() => {
  const place = one => one.closest('.prompt') ? 0 : one.closest('[data-board]') ? 1 : 2;
  return [...document.querySelectorAll('[data-action], [data-way]')]
    .filter(one => one.checkVisibility({ visibilityProperty: true }))
    .map(one => [place(one), one.dataset.action ?? one.dataset.way])
    .sort(([a], [b]) => a - b);
}"""
HERE = """() => {
  const here = document.activeElement;
  const does = here.dataset.action ?? here.dataset.way;
  const place = here.closest('.prompt') ? 0 : here.closest('[data-board]') ? 1 : 2;
  window.firstStop ??= here;
  return [does === undefined ? null : [place, does], here === window.firstStop];
}"""


def round_by_tab(page: Page) -> list[list[Any]]:
    """The answers met from the question on, until Tab has come round to where it began."""
    page.locator("[data-question]").focus()
    page.evaluate("() => { window.firstStop = undefined; }")
    met: list[list[Any]] = []
    for press in range(ROUND):
        page.keyboard.press("Tab")
        answer, first = page.evaluate(HERE)
        if press and first:
            return met
        met += [answer] if answer else []
    raise AssertionError(f"Tab did not come round, last at {met[-3:]}")


@pytest.mark.parametrize("game", game_ids())
def test_tab_leads_over_all_answers_and_beyond(sailor: Sailor, game: str) -> None:
    page = sailor()
    create(page, game, [person(), bot("greedy")])
    # Names that arrive late put cards in another order.
    page.wait_for_load_state("networkidle")
    for turn in range(WALKED):
        assert wait_for_turn(page)
        assert round_by_tab(page) == page.evaluate(ANSWERS_IN_ORDER)
        asked = focus(page)["number"]
        texts = offered(page)
        action(page, texts[turn * 5 % len(texts)]).dispatch_event("click")
        page.wait_for_function(
            "n => Number(document.querySelector('[data-number]').dataset.number) > n", arg=asked
        )


def test_the_log_is_one_stop_and_arrows_lead_along_its_lines(sailor: Sailor) -> None:
    page = sailor()
    create(page, "micro-pirates", [person(), bot("greedy")], options={"captains": "dealt"})
    for _ in range(3):
        assert wait_for_turn(page)
        asked = focus(page)["number"]
        action(page, "end-turn").dispatch_event("click")
        page.wait_for_function(
            "n => Number(document.querySelector('[data-number]').dataset.number) > n", arg=asked
        )
    assert wait_for_turn(page)
    last = focus(page)["number"]
    page.locator(".log-scroll").focus()
    for key, line in (("ArrowUp", last), ("ArrowUp", last - 1), ("ArrowDown", last)):
        page.keyboard.press(key)
        expect(page.locator(f'[data-line="{line}"] .see')).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(f'[data-line="{last}"] .para').last).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.closest('.log-scroll')") is None
    page.locator(f'[data-line="{last}"] .see').focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-question]")).to_contain_text(f"move {last}")
