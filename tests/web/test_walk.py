"""The whole way of a captain, at a desk and on a phone: from no fleet to the enemy's answer."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect
from tests.web.boards import do, number, overflow, table_object
from tests.web.conftest import Sailor
from tests.web.sailing import apart, to_orders
from tests.web.steps import offered, wait_for_turn
from tests.web.test_fleets import (
    CAROLINA,
    SHAPES,
    add,
    build,
    expect_points,
    part,
)
from tests.web.voyage import Captain

RICHARD = "bonhomme-richard"
TURNS = 14


@SHAPES
def test_from_an_empty_workshop_to_the_answer_of_the_enemy(
    sailor: Sailor, shape: dict[str, Any]
) -> None:
    page = sailor(**shape)
    touch = "has_touch" in shape
    build(page)
    refused_twice(page)
    tried_out(page)
    saved(page)
    table = sat_down(page)
    captain = Captain(page, table, RICHARD, touch=touch)
    captain.seek(3, TURNS)
    two_guns_do_not_bear(page, touch=touch)
    captain.sail()
    fire_the_others(page, table)
    captain.to_orders()
    the_enemy_answers(page, table, touch=touch)


def refused_twice(page: Page) -> None:
    """Too dear, and there already: each with its rule; the fleet stays as it was."""
    add(page, "delusion", "RF-SE01a")
    part(page, "Fleet")
    refused = page.locator(".ws-refusal")
    expect(refused).to_contain_text("67 points; 40 are allowed")
    expect(refused).to_contain_text("CS-FLEET-02")
    add(page, "carolina", CAROLINA)
    part(page, "Fleet")
    expect(refused).to_contain_text("CS-FLEET-04")
    expect_points(page, "32 of 40 points")
    assert overflow(page) == 0


def tried_out(page: Page) -> None:
    page.get_by_label("The fleet’s name").fill("The Errand")
    page.get_by_label("The fleet’s name").blur()
    page.locator("button:visible", has_text="Try her out").first.click()
    expect(page.locator(".ws-trial-row small", has_text="1 game").first).to_be_visible()
    page.get_by_role("button", name="Stop here").click()


def saved(page: Page) -> None:
    page.get_by_role("button", name="Save with these results").click()
    kept = json.loads(page.evaluate("localStorage.getItem('quarterdeck.fleets')"))
    assert [(each["name"], each["points"]) for each in kept] == [("The Errand", 40)]


def sat_down(page: Page) -> str:
    """Her fleet is handed in already; ships are laid, and the captain turned up."""
    page.get_by_role("button", name="Sit down with her").click()
    page.wait_for_url("**/t/*")
    table = page.url.rsplit("/", 1)[1]
    lay = apart(page, table)
    to_orders(page, lay)
    own = [ship for ship in table_object(page, table)["view"]["ships"] if ship["seat"] == "red"]
    assert {ship["title"] for ship in own} == {"Bonhomme Richard", "Carolina"}
    do(page, next(t for t in offered(page) if t.startswith("reveal red.captain")))
    return table


def two_guns_do_not_bear(page: Page, *, touch: bool) -> None:
    """A row for each of her five guns; two say what is in the way, by which rule."""
    if touch:
        page.get_by_role("button", name="Guns").first.click()
    rows = page.locator(".cs-shot-row")
    expect(rows).to_have_count(5)
    silent = rows.and_(page.locator(".no"))
    expect(silent).to_have_count(2)
    for row in silent.all():
        expect(row).to_contain_text("CS-SHOOT-0")
    expect(page.locator(".cs-bear")).to_contain_text("3 of 5 guns bear")
    assert overflow(page) == 0
    if touch:
        page.keyboard.press("Escape")


def fire_the_others(page: Page, table: str) -> None:
    """One press: gun after gun; the enemy may be asked in between which mast falls."""
    volley = page.locator("[data-volley]").locator("visible=true").first
    shots = (volley.get_attribute("data-way") or "").split("|")
    assert len(shots) == 3
    before = number(page)
    volley.click()
    page.wait_for_function(
        "n => Number(document.querySelector('[data-number]').dataset.number) >= n", arg=before + 3
    )
    played = [entry["action"] for entry in table_object(page, table)["log"]]
    assert [text for text in played if text in shots] == shots


def the_enemy_answers(page: Page, table: str, *, touch: bool) -> None:
    """What the other captain did stands above the question, on the chart, and in the log."""
    do(page, "end")
    assert wait_for_turn(page)
    expect(page.locator(".story-words")).to_contain_text("Bram")
    expect(page.locator("[data-board] .trail-number").first).to_be_visible()
    log = table_object(page, table)["log"]
    mine = max(n for n, entry in enumerate(log) if entry["action"] == "end" and entry["seat"] == 0)
    told = [note["text"] for entry in log[mine + 1 :] for note in entry["notes"]]
    told = [text for text in told if "sails" in text]
    assert told
    if touch:
        page.get_by_role("button", name="Log").first.click()
    for text in told:
        expect(page.locator(".log > li.fresh", has_text=text).first).to_be_visible()
