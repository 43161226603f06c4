"""Setting the table as a picture: what is set there is what is played."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.boards import PHONE, overflow, table_object
from tests.web.conftest import Sailor
from tests.web.steps import wait_for_turn

from quarterdeck.core.registry import game_ids

WIDE = {"viewport": {"width": 1440, "height": 900}}


def to_the_table(page: Page, game: str) -> None:
    page.goto("/")
    title = next(
        one["title"] for one in page.request.get("/api/games").json()["games"] if one["id"] == game
    )
    page.get_by_role("button", name=title).click()
    page.get_by_role("link", name="Options").click()
    expect(page.locator(".round-table")).to_be_visible()


def opened(page: Page) -> dict[str, Any]:
    """The table that was set, once it is open."""
    page.locator(".open-table").click()
    expect(page).to_have_url(re.compile("/t/"))
    page.wait_for_function("() => localStorage.getItem('quarterdeck.berths')")
    return table_object(page, page.url.split("/t/")[1].split("?")[0])


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_every_table_can_be_set(sailor: Sailor, game: str, screen: dict[str, Any]) -> None:
    """Every preset lays its chairs; nothing is too wide, no word of the code is shown."""
    page = sailor(**screen)
    to_the_table(page, game)
    info = page.request.get(f"/api/games/{game}").json()
    for preset in info["presets"]:
        page.get_by_role("button", name=preset["title"], exact=True).click()
        expect(page.locator(".chair-panel")).to_have_count(preset["seats"])
        expect(page.locator(".table-place")).to_have_count(preset["seats"])
        assert overflow(page) <= 0
    if page.locator(".rulings summary").count():
        page.locator(".rulings summary").click()
    assert overflow(page) <= 0
    shown = page.locator(".setting").inner_text()
    assert "`" not in shown
    assert "_" not in shown


def test_a_chair_gets_the_army_that_is_pressed(sailor: Sailor) -> None:
    """What another chair has changes places; colours, levels and presets go to the table."""
    page = sailor(**WIDE)
    to_the_table(page, "neuroshima-hex")
    page.get_by_role("button", name="First game").click()
    page.get_by_role("button", name=re.compile("^Borgo")).click()
    second = page.get_by_role("region", name="Chair 2")
    second.get_by_role("button", name=re.compile("Ines")).click()
    page.get_by_role("button", name=re.compile("^Vegas")).click()
    expect(second).to_contain_text("Vegas")
    page.get_by_role("button", name="Gold", exact=True).click()
    table = opened(page)
    assert table["options"]["armies"] == "vegas,borgo"
    assert [seat["name"] for seat in table["seats"]] == ["Ines", "Ada"]
    assert table["seats"][0]["level"] == "captain"
    assert table["you"] == [1]


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_every_chair_of_cursed_seas_gets_the_fleet_that_is_pressed(
    sailor: Sailor, screen: dict[str, Any]
) -> None:
    """Fleets of the table's points as pictures; who presses another's changes places with it."""
    page = sailor(**screen)
    to_the_table(page, "cursed-seas")
    fleets = page.locator(".choice")
    expect(fleets.filter(has_text="Privateers").locator("svg svg")).not_to_have_count(0)
    fleets.filter(has_text="Privateers").click()
    second = page.get_by_role("region", name="Chair 2")
    second.get_by_role("button", name=re.compile("Bram")).click()
    fleets.filter(has_text="Wolf Pack").click()
    expect(second).to_contain_text("Wolf Pack")
    fleets.filter(has_text="Privateers").click()
    expect(second).to_contain_text("Privateers")
    expect(page.get_by_role("region", name="Chair 1")).to_contain_text("Wolf Pack")
    table = opened(page)
    assert table["options"]["fleet"] == "boarders-40,america"
    nations = {ship["seat"]: ship["nation"] for ship in table["view"]["ships"]}
    assert nations == {"red": "Pirate", "blue": "America"}


OWN = "RV-67+RV-89+CC-115/RV-76"
KEPT = [
    {"id": "f1", "name": "The Errand", "code": OWN, "points": 40, "touched": 5},
    {"id": "f2", "name": "Too Dear", "code": "RF-SE01a/RV-67", "points": 60, "touched": 4},
    {"id": "f3", "name": "Old Glory", "code": "RV-67+XX-999", "points": 40, "touched": 3},
    {"id": "f4", "name": "The Errand again", "code": OWN, "points": 40, "touched": 2},
]
"""As this browser keeps them: one that may sail, one over its points, one of an older card list."""


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_saved_fleets_are_pictures_for_every_chair_a_computers_too(
    sailor: Sailor, screen: dict[str, Any]
) -> None:
    """What may not sail at this table says why; who is given one plays at a table of one's own."""
    page = sailor(**screen)
    page.goto("/")
    page.evaluate("all => localStorage.setItem('quarterdeck.fleets', JSON.stringify(all))", KEPT)
    to_the_table(page, "cursed-seas")
    own = page.locator(".own-title + .choices .choice")
    expect(own).to_have_count(3)
    expect(own.nth(0)).to_contain_text("32 points")
    expect(own.nth(0).locator("svg svg")).not_to_have_count(0)
    expect(own.nth(1)).to_contain_text("50 points; 40 are allowed")
    expect(own.nth(1)).to_be_disabled()
    expect(own.nth(2)).to_contain_text("There is no card 'XX-999'")
    expect(own.nth(2)).to_be_disabled()
    second = page.get_by_role("region", name="Chair 2")
    second.get_by_role("button", name=re.compile("Bram")).click()
    own.nth(0).click()
    expect(second).to_contain_text("The Errand")
    assert overflow(page) <= 0
    table = opened(page)
    assert table["options"]["fleet"] == f"sealed,{OWN}"
    assert table["options"]["fleets"] == "own"
    assert wait_for_turn(page)
    page.locator('[data-action="muster england"]').locator("visible=true").first.click()
    page.wait_for_function("() => document.querySelector('.cs-chart')")
    view = table_object(page, page.url.split("/t/")[1].split("?")[0])["view"]
    bots = {ship["title"] for ship in view["ships"] if ship["seat"] == "blue"}
    assert bots == {"Bonhomme Richard", "Carolina"}


def test_an_own_fleet_that_no_longer_fits_is_chosen_anew(sailor: Sailor) -> None:
    page = sailor(**WIDE)
    page.goto("/")
    page.evaluate("all => localStorage.setItem('quarterdeck.fleets', JSON.stringify(all))", KEPT)
    to_the_table(page, "cursed-seas")
    first = page.get_by_role("region", name="Chair 1")
    page.locator(".own-title + .choices .choice").first.click()
    expect(first).to_contain_text("The Errand")
    page.get_by_label("Build total").first.select_option("30")
    expect(page.locator(".own-title + .choices .choice").first).to_contain_text("30 are allowed")
    expect(first).to_contain_text("Sealed")


def test_a_fleet_that_no_longer_fits_the_table_is_chosen_anew(sailor: Sailor) -> None:
    page = sailor(**WIDE)
    to_the_table(page, "cursed-seas")
    first = page.get_by_role("region", name="Chair 1")
    page.locator(".choice", has_text="Privateers").click()
    expect(first).to_contain_text("Privateers")
    page.get_by_label("Build total").first.select_option("60")
    expect(first).to_contain_text("Sealed")
    expect(page.locator(".choice", has_text="Privateers")).to_have_count(0)
    page.get_by_role("button", name="First duel", exact=True).click()
    page.locator(".choice", has_text="Two Rovers").click()
    table = opened(page)
    assert table["options"]["fleet"] == "duel-pirate,sealed"


def test_the_strength_of_a_level_is_told_as_measured(sailor: Sailor) -> None:
    page = sailor(**WIDE)
    to_the_table(page, "micro-pirates")
    second = page.get_by_role("region", name="Chair 2")
    expect(second).to_contain_text("won 93 of 100 games against Wren")
    second.get_by_role("button", name=re.compile("Wren")).click()
    expect(second).to_contain_text("won 7 of 100 games against Bram")


def test_a_friend_here_and_a_friend_by_link(sailor: Sailor) -> None:
    page = sailor(**WIDE)
    to_the_table(page, "steam-pirates")
    page.get_by_role("button", name="Another chair").click()
    page.get_by_role("region", name="Chair 2").get_by_role("button", name="Here").click()
    page.get_by_role("region", name="Chair 3").get_by_role("button", name="By link").click()
    expect(page.locator(".open-table")).to_contain_text("Open the table")
    page.get_by_role("button", name="Take chair 3 away").click()
    expect(page.locator(".open-table")).to_contain_text("Play now")
    table = opened(page)
    assert table["you"] == [0, 1]
    assert wait_for_turn(page) or page.locator(".curtain").count()
