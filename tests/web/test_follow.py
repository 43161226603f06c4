"""Following the others: their turn above the question, on the board, for the ear, act by act."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from tests.web.boards import SCREENS, do, number, table_object
from tests.web.conftest import Sailor
from tests.web.steps import action, bot, create, offered, person, wait_for_turn
from tests.web.test_keyboard import HASTE as HURRIED
from tests.web.test_micro_pirates import HASTE

from quarterdeck.core.registry import game_ids

QUICK = {"quick": "on", "captains": "dealt"}
MICRO = "micro-pirates"


def after_a_turn(page: Page) -> str:
    """One's own turn is over, the bosun has sailed."""
    table = create(page, MICRO, [person(), bot("bosun")], options=QUICK)
    for _ in range(8):
        assert wait_for_turn(page)
        do(page, "end-turn")
        page.wait_for_function(
            "() => !document.querySelector('.prompt.waits')"
            " && document.querySelector('[data-action]')"
        )
        if any("sails from" in told for told in plays_of_others(page, table)):
            return table
    raise AssertionError("the bosun stays in port")


def plays_of_others(page: Page, table: str) -> list[str]:
    log = table_object(page, table)["log"]
    mine = max(n for n, entry in enumerate(log) if entry["seat"] == 0)
    return [note["text"] for entry in log[mine + 1 :] for note in entry["notes"]]


def test_the_ear_is_told_what_the_log_tells(sailor: Sailor) -> None:
    page = sailor()
    table = after_a_turn(page)
    told = " ".join(page.locator("[data-voice] p").all_inner_texts())
    sentences = plays_of_others(page, table)
    assert sentences
    for sentence in sentences:
        assert sentence in told
    assert "Your turn." in told


# Keeps every sentence that a screen reader is given from now on.
LISTEN = """() => {
  window.heard = [];
  const keep = records => records.forEach(record => record.addedNodes.forEach(
    node => { if (node.nodeName === 'P') window.heard.push(node.textContent); }));
  new MutationObserver(keep).observe(document.querySelector('[data-voice]'), { childList: true });
}"""


def to_ones_next_turn(page: Page, table: str, game: str) -> list[dict[str, Any]]:
    """One's own turn to its end, then that of the others: what the log tells of both."""
    known = table_object(page, table)
    begin = len(known["log"])
    for turn in range(80):
        do(page, HURRIED[game](offered(page), turn))
        assert wait_for_turn(page)
        known = table_object(page, table)
        log: list[dict[str, Any]] = known["log"][begin:]
        if any(entry["seat"] == 1 for entry in log) and known["prompt"]["seat"] == 0:
            return log
    raise AssertionError("the turn does not end")


@pytest.mark.parametrize("game", game_ids())
def test_a_transcript_of_a_turn_says_what_the_log_says(sailor: Sailor, game: str) -> None:
    """The others' plays and what chance made of one's own, in the words of the log, in order."""
    page = sailor()
    table = create(page, game, [person(), bot("greedy")])
    assert wait_for_turn(page)
    page.evaluate(LISTEN)
    log = to_ones_next_turn(page, table, game)
    told = [entry for entry in log if entry["seat"] != 0 or entry["chance"]]
    words = [note["text"] for entry in told for note in entry["notes"]]
    expect(page.locator("[data-voice] p").last).to_contain_text("Your turn.")
    heard: list[str] = page.evaluate("() => window.heard")
    spoken = [said for said in heard if not said.startswith("Your turn.")]
    assert words
    assert " ".join(spoken) == " ".join(words)
    question = table_object(page, table)["prompt"]["text"]
    assert heard[-1] == f"Your turn. {question}"


def test_the_last_turn_stands_above_the_question_until_one_acts(sailor: Sailor) -> None:
    page = sailor()
    after_a_turn(page)
    expect(page.locator(".story-words")).to_contain_text("Bosun")
    expect(page.locator("[data-board] .trail-number").first).to_be_visible()
    do(page, HASTE(offered(page), 0))
    expect(page.locator("[data-board] .trail-number")).to_have_count(0)


# What of the last turn cannot be read in the bar, in pixels.
UNTOLD = """() => {
  const words = document.querySelector('.story-words');
  return words.scrollHeight - words.clientHeight;
}"""
# How far the lower edge is from the end of a line, in pixels.
CUT_THROUGH = """() => {
  const words = document.querySelector('.story-words');
  const { lineHeight, paddingTop } = getComputedStyle(words);
  const lines = (words.clientHeight - parseFloat(paddingTop)) / parseFloat(lineHeight);
  return Math.abs(lines - Math.round(lines)) * parseFloat(lineHeight);
}"""
FOLLOWED = ["micro-pirates", "neuroshima-hex", "steam-pirates"]
QUESTIONS = 6


@pytest.mark.parametrize("game", FOLLOWED)
@pytest.mark.parametrize("screen", SCREENS, ids=["wide", "tablet", "phone"])
def test_all_of_the_last_turn_can_be_read(sailor: Sailor, game: str, screen: ViewportSize) -> None:
    """Nobody opens the log to know what the others did: the bar has room for every act."""
    page = sailor(viewport=screen)
    create(page, game, [person(), bot("bosun")])
    for turn in range(QUESTIONS):
        assert wait_for_turn(page)
        told = page.locator(".story-words").inner_text()
        assert page.evaluate(UNTOLD) <= 2 or told.startswith("Ada"), told
        texts = offered(page)
        do(page, texts[turn * 3 % len(texts)])


TURNS = ["micro-pirates", "neuroshima-hex", "sea-of-thieves", "cursed-seas"]
"""Games in which one is asked in the turns of others, and whose views say whose turn it is."""


def moves_of_the_last_turn(page: Page, table: str, game: str) -> list[str]:
    """What the other moved since one's own turn ended, whatever one was asked in between."""
    ended = 0
    for turn in range(60):
        known = table_object(page, table)
        view = known["view"]
        own = view.get("active", view.get("turn")) == known["seats"][0]["colour"]
        moved = [
            note["text"]
            for entry in known["log"]
            if entry["number"] > ended and entry["seat"] == 1
            for note in entry["notes"]
            if any(each["from"] and each["to"] for each in note["events"])
        ]
        if own and ended and moved:
            return moved
        do(page, HURRIED[game](offered(page), turn))
        ended = known["number"] + 1 if own else ended
        assert wait_for_turn(page)
    raise AssertionError("the other moves nothing")


@pytest.mark.parametrize("game", TURNS)
def test_a_turn_is_told_whole_though_one_was_asked_in_it(sailor: Sailor, game: str) -> None:
    page = sailor()
    table = create(page, game, [person(), bot("bosun")])
    assert wait_for_turn(page)
    moved = moves_of_the_last_turn(page, table, game)
    told = (page.locator("#story-all").text_content() or "").lower()
    for sentence in moved:
        assert sentence.split(". ")[0].removeprefix("Bosun ").rstrip(".").lower() in told


def test_a_turn_too_long_for_the_bar_opens_as_a_list(sailor: Sailor) -> None:
    page = sailor(viewport={"width": 360, "height": 640})
    create(page, MICRO, [person(), bot("bosun")], options=QUICK)
    story = page.locator(".story[data-cut]")
    for turn in range(60):
        assert wait_for_turn(page)
        if story.count():
            break
        do(page, HASTE(offered(page), turn))
    assert page.evaluate(CUT_THROUGH) < 1
    acts = page.locator(".story-words .act").count()
    before = number(page)
    page.get_by_role("button", name="All of this turn").click()
    expect(page.locator("#story-all li")).to_have_count(acts)
    expect(page.locator("#story-all li").last).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#story-all")).to_be_hidden()
    assert number(page) == before


def test_a_key_steps_back_through_the_last_turn_and_on_to_now(sailor: Sailor) -> None:
    page = sailor()
    after_a_turn(page)
    last = number(page)
    page.locator("[data-question]").focus()
    page.keyboard.press("<")
    expect(page.locator("[data-question]")).to_contain_text("Looking back")
    page.keyboard.press("Escape")
    expect(page.locator("[data-question]")).not_to_contain_text("Looking back")
    assert number(page) == last


def test_pointing_at_a_line_of_the_log_shows_it_on_the_board(sailor: Sailor) -> None:
    page = sailor()
    after_a_turn(page)
    line = page.locator(".log li", has_text="sails from").last
    line.hover()
    # A line straight up has no width, so that nobody calls it visible.
    expect(page.locator("[data-board] .trail")).not_to_have_count(0)


def test_two_sails_are_two_presses(sailor: Sailor) -> None:
    """A sector in reach is pressed at the main question; the page sets sail by itself."""
    page = sailor()
    table = create(page, MICRO, [person(), bot()], options=QUICK)
    assert wait_for_turn(page)
    for _ in range(2):
        empty = page.locator('[data-board] [data-way^="set-sail|sail "]:not(:has(.sabres))').last
        to = (empty.get_attribute("data-way") or "").split()[-1]
        before = number(page)
        empty.click()
        page.wait_for_function(
            "n => Number(document.querySelector('[data-number]').dataset.number) >= n + 2",
            arg=before,
        )
        assert table_object(page, table)["view"]["seats"][0]["at"] == to


def test_what_glows_ahead_is_what_can_be_sailed_to(sailor: Sailor) -> None:
    page = sailor()
    create(page, MICRO, [person(), bot()], options=QUICK)
    assert wait_for_turn(page)
    ahead: list[str] = page.eval_on_selector_all(
        '[data-way^="set-sail|"]', "all => all.map(e => e.dataset.way.split('|')[1])"
    )
    do(page, "set-sail")
    sails = [text for text in offered(page) if text.startswith("sail ")]
    assert sorted(ahead) == sorted(sails)


def test_escape_takes_a_free_step_back(sailor: Sailor) -> None:
    page = sailor()
    create(page, MICRO, [person(), bot()], options=QUICK)
    assert wait_for_turn(page)
    do(page, "set-sail")
    page.locator("[data-question]").focus()
    page.keyboard.press("Escape")
    expect(action(page, "set-sail")).to_be_visible()


@pytest.mark.parametrize("width", [1440, 390])
def test_plays_wait_to_be_asked_for_when_one_wants_that(sailor: Sailor, width: int) -> None:
    settings = '{"watch": "day", "motion": "none", "follow": "step"}'
    page = sailor(settings=settings, viewport={"width": width, "height": 844})
    create(page, MICRO, [person(), bot("bosun")], options=QUICK)
    if page.get_by_role("button", name="Next act").is_visible():
        page.get_by_role("button", name="Next act").click()
    page.wait_for_selector("[data-action], .story .brass")
    for _ in range(30):
        if page.locator("[data-action='end-turn']").count():
            break
        page.get_by_role("button", name="Next act").click()
    do(page, "end-turn")
    expect(page.get_by_role("button", name="Next act")).to_be_visible()
    before = number(page)
    page.get_by_role("button", name="Next act").click()
    expect(page.locator("[data-number]")).to_have_attribute("data-number", str(before + 1))


# How a mark of the last turn is drawn: the classes of its parts.
DRAWN = """async to => {
  const [{ trails }, { render, svg }] = await Promise.all(
    [import('/lib/trails.js'), import('/lib/dom.js')]);
  const place = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const mark = { n: 1, seat: 0, kind: 'take', thing: 'crew', amount: 1, from: 'port', to };
  const spot = name => (name === 'port' ? [10, 10] : null);
  render(svg`${trails({ marks: [mark] }, spot)}`, place);
  return [...place.querySelectorAll('circle[class], path')].map(one => one.getAttribute('class'));
}"""


@pytest.mark.parametrize(("to", "drawn"), [("@1", "trail-from laid"), ("", "trail-lost")])
def test_what_a_player_takes_is_not_drawn_as_lost(sailor: Sailor, to: str, drawn: str) -> None:
    page = sailor()
    page.goto("/")
    assert page.evaluate(DRAWN, to) == [drawn]


def test_a_name_that_begins_another_is_not_taken_from_it(sailor: Sailor) -> None:
    page = sailor()
    page.goto("/")
    told = page.evaluate(
        """async () => {
          const { brief } = await import('/lib/story.js');
          return ['Bosun draws a card.', 'Bosun 2 draws a card.'].map(
            text => brief({ text }, 'Bosun'));
        }"""
    )
    assert told == ["draws a card", "Bosun 2 draws a card"]
