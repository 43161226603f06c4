"""Pointing at things: nothing on the page moves away from the pointer."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page
from tests.web.conftest import Sailor
from tests.web.steps import bot, create, offered, person, wait_for_turn

from quarterdeck.core.registry import game_ids

QUESTIONS = 5
TARGETS = 14
"""How many questions of a game, and how many of the actions of each, are pointed at."""

# How large the parts of the page are once it has been drawn.
SIZES = """async () => {
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  return ['[data-board]', '.prompt', '.prompt-buttons'].map(name => {
    const box = document.querySelector(name)?.getBoundingClientRect();
    return box ? [box.width, box.height].map(Math.round) : null;
  });
}"""


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("width", [1280, 1024])
def test_pointing_at_an_action_moves_nothing(sailor: Sailor, game: str, width: int) -> None:
    page = sailor(viewport={"width": width, "height": 720})
    create(page, game, [person(), bot()])
    for _ in range(QUESTIONS):
        assert wait_for_turn(page)
        point_at_all(page)
        answer(page)


def point_at_all(page: Page) -> None:
    page.mouse.move(1, 1)
    at_rest = page.evaluate(SIZES)
    texts = offered(page)
    for text in texts[:: max(1, len(texts) // TARGETS)]:
        page.locator(f'[data-action="{text}"]').locator("visible=true").first.hover(force=True)
        assert page.evaluate(SIZES) == at_rest, text


def answer(page: Page) -> None:
    before = page.locator("[data-number]").get_attribute("data-number")
    page.locator("[data-action]").locator("visible=true").last.click()
    page.wait_for_function(
        "n => document.querySelector('[data-number]').dataset.number !== n", arg=before
    )
