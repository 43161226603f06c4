"""Dice tumble with the sentence they belong to."""

from __future__ import annotations

import re

import pytest
from tests.web.boards import press
from tests.web.conftest import Sailor
from tests.web.steps import bot, create, offered, person, wait_for_turn
from tests.web.test_keyboard import HASTE

FULL = '{"watch": "day", "motion": "full", "follow": "at-once"}'
PRESSES = 12
# Keeps what is shown as thrown: the dice, and the words beside them.
WATCH = """() => {
  window.thrown = new Map();
  new MutationObserver(() => {
    const box = document.querySelector('.dice-throw');
    const [dice, words] = [box?.querySelectorAll('.die').length, box?.lastChild.textContent];
    if (box) window.thrown.set(words, dice);
  }).observe(document.body, { subtree: true, childList: true });
}"""


@pytest.mark.parametrize("game", ["micro-pirates", "sea-of-thieves", "cursed-seas"])
def test_as_many_dice_as_the_sentence_tells_of(sailor: Sailor, game: str) -> None:
    page = sailor(settings=FULL)
    create(page, game, [person(), bot("greedy")])
    page.evaluate(WATCH)
    for turn in range(PRESSES):
        if not wait_for_turn(page):
            break
        press(page, HASTE[game](offered(page), turn))
    thrown: dict[str, int] = page.evaluate("() => Object.fromEntries(window.thrown)")
    assert thrown
    for words, dice in thrown.items():
        assert re.search(r"roll|die|dice|fires|a [1-6]\b", words), words
        assert dice <= len(re.findall(r"\b[1-6]\b", words)), words
