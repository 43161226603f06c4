"""Whatever the view names can be explained: by pointer, finger and key, and in a list."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.boards import PHONE, dispatch, do, legal, table_object
from tests.web.conftest import Sailor
from tests.web.steps import bot, create, offered, person, wait_for_turn

GAMES = ["cursed-seas", "micro-pirates", "neuroshima-hex", "sea-of-thieves", "steam-pirates"]
CARD = ".inspector"
MOST_LAID = {
    "terrain": "2",
    "relics": "yes",
    "events": "yes",
    "islands": "mixed",
    "fleets": "dealt",
}
OPTIONS = {"cursed-seas": MOST_LAID}
LATER = 25
"""So many answers later there is something of everything on the table."""


MEASURES = {"legs", "move", "range"}
"""Lengths are told by the letters S and L; L is also the name of a far island."""


def named(view: Any) -> set[str]:
    """All words that a view names things by."""
    if isinstance(view, dict):
        return set[str]().union(*(named(of) for key, of in view.items() if key not in MEASURES))
    if isinstance(view, list):
        return set[str]().union(*map(named, view))
    return {view} if isinstance(view, str) else set()


def catalogue(page: Page, game: str) -> dict[str, dict[str, Any]]:
    things = page.request.get(f"/api/games/{game}/things").json()["things"]
    return {thing["id"]: thing for thing in things}


def meant(things: dict[str, dict[str, Any]], word: str) -> str | None:
    """The thing that a word of a view is, or that the name of a piece stands for."""
    pieces = {thing["piece"]: id for id, thing in things.items() if thing["piece"]}
    piece = re.sub(r"^[a-z]+\.", "", word)
    found = (pieces.get(name) for name in (piece, re.sub(r"-\d+$", "", piece)))
    return word if word in things else next(filter(None, found), None)


@pytest.mark.parametrize("game", GAMES)
def test_everything_in_sight_opens_its_card(sailor: Sailor, game: str) -> None:
    """From one thing to the next with the card's own button, until all were seen."""
    page = sailor()
    create(page, game, [person(), bot("bosun")], options=OPTIONS.get(game, {}))
    assert wait_for_turn(page)
    things = catalogue(page, game)
    shown: list[str] = page.eval_on_selector_all(
        ".room [data-thing]",
        "all => all.filter(e => e.checkVisibility()).map(e => e.dataset.thing)",
    )
    ids = [meant(things, word) for word in shown]
    assert None not in ids, [word for word, id in zip(shown, ids, strict=True) if id is None]
    page.locator("[data-question]").focus()
    page.keyboard.press("i")
    for id in filter(None, ids[:60]):
        expect(page.locator(f"{CARD} .inspect-text")).to_have_text(things[id]["text"])
        page.locator(CARD).get_by_role("button", name="Next").click()
    page.keyboard.press("Escape")
    expect(page.locator(CARD)).to_have_count(0)


WALKED = {"cursed-seas": 25, "sea-of-thieves": 30, "steam-pirates": 30}
"""So many things the view of each names at the least."""
IN_SIGHT = """() => [...document.querySelectorAll('.room [data-thing]')]
  .filter(e => e.checkVisibility()).map(e => e.dataset.thing)"""
# What is in sight, and what each of its cards leads on to.
CARDS = """async () => {
  const all = [...document.querySelectorAll('.room [data-thing]')].filter(e => e.checkVisibility());
  const found = new Set(all.map(e => e.dataset.thing));
  const drawn = () => new Promise(done => setTimeout(done, 15));
  const question = document.querySelector('[data-question]');
  const key = key => question.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  key('i');
  for (let n = 0; n < all.length; n += 1) {
    await drawn();
    for (const other of document.querySelectorAll('.inspector [data-other]'))
      found.add(other.dataset.other);
    [...document.querySelectorAll('.inspect-foot button')].at(-1).click();
  }
  key('Escape');
  await drawn();
  return [...found];
}"""


@pytest.mark.slow
@pytest.mark.parametrize("game", WALKED)
def test_everything_the_view_names_can_be_looked_at(sailor: Sailor, game: str) -> None:
    """On the board, in a panel, or from the card of what it belongs to, at a table well begun."""
    page = sailor(viewport={"width": 1440, "height": 900})
    crews = [person(), bot("bosun"), bot("bosun")]
    table = create(page, game, crews, options=OPTIONS.get(game, {}))
    for turn in range(LATER):
        assert wait_for_turn(page)
        texts = sorted(legal(page, table) - {"end"}) or ["end"]
        dispatch(page, texts[turn * 7 % len(texts)])
    assert wait_for_turn(page)
    things = catalogue(page, game)
    shown: set[str] = set(page.evaluate(CARDS))
    for tab in page.locator(".column [role=tab]").all():
        tab.click()
        expect(tab).to_have_attribute("aria-selected", "true")
        shown |= set(page.evaluate(IN_SIGHT))
    wanted = {meant(things, word) for word in named(table_object(page, table)["view"])} - {None}
    missing = wanted - {meant(things, word) for word in shown}
    assert len(wanted) > WALKED[game]
    assert missing == set()


@pytest.mark.parametrize("game", GAMES)
def test_everything_the_view_names_is_in_the_list_of_things(sailor: Sailor, game: str) -> None:
    page = sailor()
    table = create(page, game, [person(), bot("bosun")], options=OPTIONS.get(game, {}))
    assert wait_for_turn(page)
    things = catalogue(page, game)
    view = table_object(page, table)["view"]
    wanted = {id for word in named(view) if (id := meant(things, word)) is not None}
    assert len(wanted) > 10
    page.get_by_role("button", name="Rules", exact=True).click()
    page.get_by_role("tab", name="Things").click()
    expect(page.locator(".thing-row").first).to_be_visible()
    listed: list[str] = page.eval_on_selector_all(
        ".thing-row", "all => all.map(e => e.dataset.entry)"
    )
    assert wanted <= set(listed), wanted - set(listed)


def test_a_pointer_that_rests_is_told_and_a_click_goes_through(sailor: Sailor) -> None:
    page = sailor()
    create(page, "micro-pirates", [person(), bot()], options={"captains": "dealt"})
    assert wait_for_turn(page)
    page.locator("[data-board] .piece[data-thing]").first.hover(force=True)
    expect(page.locator(CARD)).to_be_visible()
    assert page.locator(CARD).evaluate("card => getComputedStyle(card).pointerEvents") == "none"
    page.mouse.move(2, 2)
    expect(page.locator(CARD)).to_have_count(0)


def test_a_finger_that_holds_opens_a_sheet_and_does_nothing_else(sailor: Sailor) -> None:
    page = sailor(**PHONE)
    table = create(page, "micro-pirates", [person(), bot()], options={"captains": "dealt"})
    assert wait_for_turn(page)
    before = table_object(page, table)["number"]
    page.locator(".phone-strip [data-thing]").first.scroll_into_view_if_needed()
    box = page.locator(".phone-strip [data-thing]").first.bounding_box()
    assert box is not None
    fingers = page.context.new_cdp_session(page)
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    spot = {"x": middle[0], "y": middle[1], "id": 0}
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    expect(page.locator(f"{CARD}.held")).to_be_visible()
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert table_object(page, table)["number"] == before


@pytest.mark.parametrize("game", ["micro-pirates", "neuroshima-hex"])
def test_every_name_in_the_log_can_be_looked_up(sailor: Sailor, game: str) -> None:
    """What a sentence's events are about, as often as it is named."""
    page = sailor()
    table = create(page, game, [person(), bot("bosun")])
    for turn in range(6):
        assert wait_for_turn(page)
        texts = offered(page)
        do(page, texts[turn * 3 % len(texts)])
    assert wait_for_turn(page)
    things = catalogue(page, game)
    seen = 0
    for entry in table_object(page, table)["log"]:
        wanted = Counter(
            name
            for note in entry["notes"]
            for id in {event["thing"] for event in note.get("events", ())} & set(things)
            for name in [things[id]["name"]]
            if name[0].isupper()
            for _ in range(note["text"].count(name))
        )
        line = page.locator(f'.log [data-line="{entry["number"]}"] .thing')
        assert wanted <= Counter(line.all_inner_texts()), entry
        seen += wanted.total()
    assert seen > 3
