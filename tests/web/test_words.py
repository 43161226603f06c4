"""What the page says, to eye and ear: whole words, rightly counted, none of the code."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page
from tests.web.boards import PHONE, do
from tests.web.conftest import Sailor
from tests.web.steps import bot, create, offered, person, wait_for_turn
from tests.web.test_keyboard import HASTE

from quarterdeck.core.registry import game_ids

QUESTIONS = 8
# All words of the page: texts, and what names and describes for the ear.
SAID = """() => [...new Set([...document.querySelectorAll('body, body *')].flatMap(one => [
  ...['aria-label', 'aria-description', 'title', 'placeholder', 'alt'].map(
    name => one.getAttribute(name) ?? ''),
  ...[...one.childNodes].filter(node => node.nodeType === 3).map(node => node.textContent),
]).map(text => text.replace(/\\s+/g, ' ').trim()).filter(Boolean))]"""
ONE_OF_MANY = re.compile(r"(?<![\d.,+−-])\b1 ([a-z]+s)\b")
"""A number of one before a word that means several."""
NO_PLURAL = re.compile(r"(ss|us|less|begins|goes|is|was|has|ends)$")
CODE = re.compile(
    r"\b(?:set-sail|port-call|end-turn|full-sail|at-once|cut-losses|(?:red|blue|gold) \d)\b"
    r"|undefined|\[object|\bNaN\b|\bnull\b|@\d|[*`_]"
)


def wrong_in(said: str) -> list[str]:
    counted = [word for word in ONE_OF_MANY.findall(said) if not NO_PLURAL.search(word)]
    return [said] if counted or CODE.search(said) else []


def wrong_on(page: Page) -> set[str]:
    return {wrong for said in page.evaluate(SAID) for wrong in wrong_in(said)}


def alike_in_the_bar(page: Page) -> set[str]:
    """Answers that read the same, or whose words end within a name."""
    texts: list[str] = page.eval_on_selector_all(
        ".prompt [data-action]", "all => all.map(one => one.textContent.trim())"
    )
    torn = {text for text in texts if text.count("“") != text.count("”")}
    return torn | {text for text in texts if texts.count(text) > 1}


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("screen", [{}, PHONE], ids=["wide", "phone"])
def test_every_word_is_a_players(sailor: Sailor, game: str, screen: dict[str, object]) -> None:
    page = sailor(**screen)
    create(page, game, [person(), bot("bosun")])
    wrong: set[str] = set()
    for turn in range(QUESTIONS):
        if not wait_for_turn(page):
            break
        wrong |= wrong_on(page) | alike_in_the_bar(page)
        do(page, HASTE[game](offered(page), turn))
    assert wrong == set()
