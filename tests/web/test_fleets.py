"""The fleet workshop in a browser: from nothing to a table, at a desk and on a phone."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.games.cursed_seas.table import blue, red
from tests.games.cursed_seas.table import table as position
from tests.web.boards import overflow, table_object
from tests.web.conftest import Sailor
from tests.web.steps import missing_icons, wait_for_turn

from quarterdeck.games.cursed_seas import GAME

DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SHAPES = pytest.mark.parametrize("shape", [DESK, PHONE], ids=["1440", "390"])
RICHARD, CAROLINA, JONES, CAPTAIN = "RV-67", "RV-76", "RV-89", "CC-115"


def is_phone(page: Page) -> bool:
    size = page.viewport_size
    return size is not None and size["width"] < 980


def part(page: Page, name: str) -> None:
    """The tab of a phone; at a desk everything is in sight."""
    if is_phone(page):
        page.locator(".ws-tabs").get_by_role("button", name=name).click()


def add(page: Page, words: str, card: str) -> None:
    part(page, "Browse")
    page.get_by_label("Search pieces").fill(words)
    piece = page.locator(f'[data-piece="{card}"]')
    (piece.locator(".ws-add") if is_phone(page) else piece.locator("h4")).click()


def choose_ship(page: Page, name: str) -> None:
    part(page, "Fleet")
    page.locator(".ws-ship").get_by_role("button", name=name, exact=True).click()


def expect_points(page: Page, text: str) -> None:
    expect(page.get_by_role("meter", name=text).locator("visible=true").first).to_be_visible()


def build(page: Page) -> None:
    """Bonhomme Richard with Jones and a Captain, and the Carolina."""
    page.goto("/fleets")
    add(page, "bonhomme", RICHARD)
    expect_points(page, "15 of 40 points")
    add(page, "carolina", CAROLINA)
    expect_points(page, "22 of 40 points")
    choose_ship(page, "Bonhomme Richard")
    add(page, "john paul jones", JONES)
    expect_points(page, "29 of 40 points")
    add(page, f"captain {CAPTAIN}", CAPTAIN)
    expect_points(page, "32 of 40 points")


@SHAPES
def test_a_fleet_is_built_refused_tried_out_saved_and_brought_to_a_table(
    sailor: Sailor, shape: dict[str, Any]
) -> None:
    page = sailor(**shape)
    build(page)
    add(page, "delusion", "RF-SE01a")
    part(page, "Fleet")
    refused = page.locator(".ws-refusal")
    expect(refused).to_contain_text("points; 40 are allowed")
    expect(refused).to_contain_text("CS-FLEET-02")
    add(page, "carolina", CAROLINA)
    part(page, "Fleet")
    expect(refused).to_contain_text("CS-FLEET-04")
    expect_points(page, "32 of 40 points")
    assert overflow(page) == 0
    assert missing_icons(page) == []
    page.get_by_label("The fleet’s name").fill("The Errand")
    page.get_by_label("The fleet’s name").blur()
    page.locator("button:visible", has_text="Try her out").first.click()
    expect(page.locator(".ws-trial-row small", has_text="1 game").first).to_be_visible()
    page.get_by_role("button", name="Stop here").click()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    page.get_by_role("button", name="Save with these results").click()
    kept = json.loads(page.evaluate("localStorage.getItem('quarterdeck.fleets')"))
    assert [(each["name"], each["points"]) for each in kept] == [("The Errand", 40)]
    assert kept[0]["results"]["games"] >= 1
    page.get_by_role("button", name="Sit down with her").click()
    page.wait_for_url("**/t/*")
    assert wait_for_turn(page)
    table = table_object(page, page.url.rsplit("/", 1)[1])
    own = {ship["title"] for ship in table["view"]["ships"] if ship["seat"] == "red"}
    assert own == {"Bonhomme Richard", "Carolina"}


def test_only_what_is_seen_is_in_the_document(sailor: Sailor) -> None:
    page = sailor(**DESK)
    page.goto("/fleets")
    cards = page.locator(".ws-card")
    expect(cards.first).to_be_visible()
    first = cards.first.get_attribute("data-piece")
    assert cards.count() < 40
    page.locator(".ws-grid").evaluate("grid => { grid.scrollTop = grid.scrollHeight; }")
    expect(page.locator(f'[data-piece="{first}"]')).to_have_count(0)
    assert cards.count() < 40
    page.get_by_label("Search pieces").fill("no such piece at all")
    expect(page.locator(".ws-none")).to_contain_text("No piece says")
    page.get_by_role("button", name="Clear the search").click()
    expect(page.locator(f'[data-piece="{first}"]')).to_be_visible()


def test_keys_and_dragging_build_as_well(sailor: Sailor) -> None:
    page = sailor(**DESK)
    page.goto("/fleets")
    expect(page.locator(".ws-card").first).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("bonhomme")
    page.keyboard.press("ArrowDown")
    expect(page.locator(f'[data-piece="{RICHARD}"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect_points(page, "15 of 40 points")
    page.get_by_label("Search pieces").fill("john paul jones")
    page.locator(f'[data-piece="{JONES}"]').drag_to(page.locator(".ws-ship"))
    expect_points(page, "22 of 40 points")
    page.locator(f'[data-piece="{JONES}"]').focus()
    page.keyboard.press("Delete")
    expect_points(page, "15 of 40 points")


def test_a_shared_link_that_was_cut_keeps_what_is_whole(sailor: Sailor) -> None:
    page = sailor(**DESK)
    page.goto("/fleets?points=40&name=Errand#RV-67+RV-89/RV-76+RV-")
    expect(page.locator(".ws-read .no + span")).to_contain_text("There is no card 'RV-")
    page.get_by_role("button", name="Cancel").click()
    expect_points(page, "29 of 40 points")
    expect(page.get_by_label("The fleet’s name")).to_have_value("Errand")


@pytest.mark.parametrize("cut", ["%", "%2"])
def test_a_link_that_was_cut_within_a_letter_is_read_as_far_as_it_goes(
    sailor: Sailor, cut: str
) -> None:
    page = sailor(**DESK)
    page.goto(f"/fleets?points=40#RV-67+RV-89{cut}")
    expect(page.locator(".ws-ship")).to_have_count(1)
    expect_points(page, "22 of 40 points")


def old_fleet(page: Page, code: str, points: int = 40) -> None:
    """A fleet this browser kept in another year, opened."""
    fleet = {"id": "f1", "name": "Old Glory", "code": code, "points": points, "touched": 1}
    page.goto("/fleets")
    page.evaluate("all => localStorage.setItem('quarterdeck.fleets', JSON.stringify(all))", [fleet])
    page.reload()
    part(page, "Fleet")
    page.get_by_role("button", name="My fleets, 1").click()
    page.get_by_role("button", name="Old Glory").first.click()


def kept_fleets(page: Page) -> list[str]:
    kept = json.loads(page.evaluate("localStorage.getItem('quarterdeck.fleets')"))
    return [fleet["code"] for fleet in kept]


@SHAPES
def test_a_fleet_of_an_older_card_list_opens_with_a_word_on_what_is_gone(
    sailor: Sailor, shape: dict[str, Any]
) -> None:
    """The card is named, the rest is there, and what was saved stays as it was."""
    page = sailor(**shape)
    code = "RV-67+RV-89/XX-999+CC-115/RV-76"
    old_fleet(page, code)
    told = page.locator(".ws-read .no + span")
    expect(told.first).to_contain_text("There is no card 'XX-999'")
    page.get_by_role("button", name=re.compile("^Go on with 29 points")).click()
    expect_points(page, "29 of 40 points")
    expect(page.get_by_label("The fleet’s name")).to_have_value("Old Glory")
    assert kept_fleets(page) == [code]


def test_a_fleet_that_has_become_too_dear_says_so_and_may_not_sail(sailor: Sailor) -> None:
    """Costs have changed since it was saved: it opens whole, with the rule it breaks."""
    page = sailor(**DESK)
    old_fleet(page, "RV-67+RV-89+CC-115/RV-76", 30)
    expect(page.locator(".ws-refusal")).to_contain_text("32 points; 30 are allowed")
    expect(page.get_by_role("button", name="Sit down with her")).to_be_disabled()
    expect(page.locator(".ws-ship")).to_have_count(2)


def test_a_name_half_typed_outlives_what_is_drawn_meanwhile(sailor: Sailor) -> None:
    page = sailor(**DESK)
    page.goto("/fleets")
    field = page.get_by_label("The fleet’s name")
    field.fill("The Err")
    page.locator(".ws-card").nth(2).hover()
    expect(page.locator(".ws-card").nth(2)).to_have_attribute("aria-current", "true")
    expect(field).to_have_value("The Err")


# What the collection cost to fetch, in bytes, headers left out.
FETCHED = """() => performance.getEntriesByType("resource")
  .filter(each => each.name.endsWith("/cursed-seas/fleets"))
  .map(each => ({
    sent: each.transferSize, body: each.encodedBodySize, whole: each.decodedBodySize,
  }))"""
MOST_BYTES = 250_000
HEADERS = 1_000


def test_the_whole_collection_is_fetched_once_and_kept(sailor: Sailor) -> None:
    """Packed it is small; who comes again gets no byte of it a second time; without a network the
    kept one opens."""
    page = sailor(**DESK)
    page.goto("/fleets")
    expect(page.locator(".ws-card").first).to_be_visible()
    [first] = page.evaluate(FETCHED)
    assert 0 < first["body"] < MOST_BYTES
    page.goto("/")
    page.goto("/fleets")
    expect(page.locator(".ws-card").first).to_be_visible()
    [again] = page.evaluate(FETCHED)
    assert again["sent"] < HEADERS
    assert again["whole"] == first["whole"]
    page.route("**/api/games/cursed-seas/fleets", lambda route: route.abort("connectionrefused"))
    page.goto("/")
    page.get_by_role("link", name="Fleets").first.click()
    expect(page.locator(".ws-offline")).to_contain_text("the collection of your last visit")
    expect(page.locator(".ws-card").first).to_be_visible()


def test_a_pasted_list_names_what_it_cannot_read(sailor: Sailor) -> None:
    page = sailor(**DESK)
    page.goto("/fleets")
    page.get_by_role("button", name="Paste", exact=True).click()
    page.get_by_role("textbox", name="A code, a link").fill("HMS Goliath: Captain\nHMS Viceroi")
    expect(page.locator(".ws-read .no + span")).to_contain_text("Did you mean HMS Viceroy")
    page.get_by_role("button", name="Take it").click()
    page.get_by_role("button", name="Go on with 27 points").click()
    expect_points(page, "27 of 40 points")


SEEN = """async ([view, name]) => {
  const { solution } = await import("/games/cursed-seas/geometry.js");
  const [ship, target] = ["hms-goliath", name].map(n => view.ships.find(s => s.name === n));
  return solution({ view }, ship, ship, target).filter(s => !s.blocked).map(s => s.number);
}"""


def test_the_page_sees_the_same_guns_bear_as_the_rules(sailor: Sailor) -> None:
    """The firing solution is computed by the page; the rules list the shots that are allowed."""
    page = sailor(**DESK)
    page.goto("/")
    bearing = 0
    for turn in range(0, 360, 24):
        lines = (
            red("CC-32", at="5000,4000", heading=turn),
            blue("SM-ES-009", at="5450,4250", heading=(7 * turn) % 360),
            blue("RV-76", at="4300,3600", heading=(11 * turn) % 360),
        )
        state = GAME.read(position(*lines))
        try:
            GAME.apply(state, GAME.find(state, "shoot hms-goliath"))
        except Exception:
            continue
        assert state.question is not None
        listed = [text.split() for text in state.question.texts() if text.startswith("fire ")]
        view = GAME.view(state, 0)
        for target in ("hms-dover", "carolina"):
            found = page.evaluate(SEEN, [view, target])
            assert found == sorted({int(gun) for _, gun, at, *_ in listed if at == target})
            bearing += len(found)
    assert bearing > 10


def test_cards_say_briefly_what_the_large_card_says_in_full(sailor: Sailor) -> None:
    page = sailor(**DESK)
    page.goto("/fleets")
    page.get_by_label("Search pieces").fill("delusion")
    card = page.locator('[data-piece="RF-SE01a"]')
    expect(card.locator("p")).not_to_contain_text("When:")
    card.hover()
    expect(page.locator(".ws-large")).to_contain_text("special edition")
    expect(page.locator(".ws-large")).to_contain_text("When:")
