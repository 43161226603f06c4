"""Micro Pirates at a table: a whole game by clicks, its replay, a phone."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.boards import (
    ON_ONE_SCREEN,
    PHONE,
    SCREENS,
    by_haste,
    change_screen,
    legal,
    number,
    press,
    unreached,
)
from tests.web.conftest import Sailor
from tests.web.steps import (
    QUESTION,
    action,
    bot,
    create,
    expect_over,
    missing_icons,
    offered,
    person,
    wait_for_turn,
)
from tests.web.test_access import Critic

QUICK = {"quick": "on", "captains": "dealt"}
# What a hurried captain prefers; whatever else is offered comes last.
HASTE = by_haste(
    *("take", "roll", "export", "quest", "sell-chests", "accept", "hire", "explore", "forage"),
    *("fit", "mark", "port-call", "done", "set-sail", "sail", "keep", "stay", "end-turn"),
)


@pytest.mark.slow
def test_a_whole_game_is_clicked_through(sailor: Sailor, tmp_path: Path) -> None:
    """Every legal action is in the document at every question, to the end of the game."""
    page = sailor()
    table = create(page, "micro-pirates", [person(), bot("greedy")], options=QUICK)
    turn = 0
    seen: set[str] = set()
    while wait_for_turn(page):
        if turn % ON_ONE_SCREEN == 0:
            change_screen(page, SCREENS[turn // ON_ONE_SCREEN % len(SCREENS)])
        texts = offered(page)
        assert set(texts) >= legal(page, table)
        assert unreached(page) == []
        kinds = {text.split()[0] for text in texts}
        assert kinds <= seen or missing_icons(page) == []
        seen |= kinds
        press(page, HASTE(texts, turn))
        turn += 1
    assert turn > 20
    expect_over(page)
    check_results(page, tmp_path / "game.txt")
    critic = Critic(page, "micro-pirates")
    critic.look("results", "dialog")
    look_back(page)
    look_at_my_games(page, critic)
    assert critic.wrong == []


def check_results(page: Page, file: Path) -> None:
    """Ranks, dice that can be verified, a record to keep."""
    results = page.get_by_role("dialog")
    expect(results.locator(".ranks li")).to_have_count(2)
    results.get_by_role("button", name="Verify the dice").click()
    expect(page.locator(".toast")).to_contain_text("match the seed")
    with page.expect_download() as download:
        results.get_by_role("button", name="Save the record").click()
    download.value.save_as(file)
    saved = file.read_text(encoding="utf-8")
    assert "game micro-pirates" in saved
    assert "\nresult " in saved


RESULT = re.compile(r"(Won|Lost|Drawn), \d+ to \d+")


def look_at_my_games(page: Page, critic: Critic) -> None:
    """Opponent, result and date; sifted, counted, taken off the list."""
    page.goto("/")
    expect(page.locator("#mine")).to_contain_text(RESULT)
    page.get_by_role("link", name="All my games").click()
    game = page.locator(".ended")
    expect(game.locator(".result")).to_have_text(RESULT)
    expect(game).to_contain_text("Greedy")
    expect(page.locator(".tally tbody tr")).to_have_text(re.compile(r"Micro Pirates\s*\d of 1"))
    critic.look("my games")
    page.get_by_label("Search names").fill("Steam")
    expect(page.get_by_text("No such game")).to_be_visible()
    page.get_by_label("Search names").fill("greedy")
    game.get_by_role("button", name="off the list").click()
    expect(game).to_have_count(0)


def look_back(page: Page) -> None:
    """The replay goes to any move, and a new game goes on from there."""
    page.get_by_role("dialog").get_by_role("button", name="Watch the replay").click()
    expect(page.locator(QUESTION)).to_contain_text("move 0 of")
    page.get_by_role("button", name="One move on").click()
    expect(page.locator(QUESTION)).to_contain_text("move 1 of")
    page.get_by_label("Move", exact=True).fill("7")
    expect(page.locator(QUESTION)).to_contain_text("move 7 of")
    before = page.url
    page.get_by_role("button", name="Play on from here").click()
    expect(page).not_to_have_url(before)
    assert wait_for_turn(page)


def test_a_phone_plays_and_nothing_overflows(sailor: Sailor) -> None:
    page = sailor(**PHONE)
    table = create(page, "micro-pirates", [person(), bot()])
    for turn in range(18):
        assert wait_for_turn(page)
        texts = offered(page)
        assert set(texts) >= legal(page, table)
        assert unreached(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        before = number(page)
        action(page, HASTE(texts, turn)).tap()
        page.wait_for_function(
            "n => Number(document.querySelector('[data-number]').dataset.number) > n", arg=before
        )
    for tab in ("Ship", "Offers", "Export", "Log"):
        page.locator(".phone-tabs").get_by_role("button", name=tab).tap()
        expect(page.locator(".sheet")).to_be_visible()
        page.locator(".sheet .close").tap()
    expect(page.locator(".sheet")).to_have_count(0)


def test_a_press_on_ones_own_ship_does_what_its_sector_is_for(sailor: Sailor) -> None:
    page = sailor()
    table = create(page, "micro-pirates", [person(), bot()], options=QUICK)
    assert wait_for_turn(page)
    ship = page.locator('[data-board] [data-thing="ship-red"]')
    expect(ship).to_have_attribute("data-action", "port-call")
    expect(page.locator('.prompt [data-action="port-call"]')).to_be_visible()
    before = number(page)
    ship.click()
    page.wait_for_function(
        "n => Number(document.querySelector('[data-number]').dataset.number) > n", arg=before
    )
    assert any(text.split()[0] in ("hire", "buy", "accept") for text in legal(page, table))


def test_a_fight_in_reach_says_its_odds_before_sails_are_set(sailor: Sailor) -> None:
    """On the board, in the bar and for the ear; with what could be paid besides."""
    page = sailor()
    table = create(page, "micro-pirates", [person(), bot()], options=QUICK)
    fights = page.locator('[data-board] [data-way^="set-sail|"]:has(.sabres)')
    for turn in range(40):
        assert wait_for_turn(page)
        if fights.count():
            break
        press(page, HASTE(offered(page), turn))
    way = fights.first.get_attribute("data-way") or ""
    told = foretold(page, table, way)
    wins = sum(each["chance"] for each in told["prospects"] if each["text"] == "you win")
    odds = f"{wins:.0%}".replace("%", " %")
    page.wait_for_load_state("networkidle")
    expect(page.locator(".chance-badge:not(.helped)").filter(has_text=odds)).not_to_have_count(0)
    expect(fights.first).to_have_attribute("aria-label", re.compile(odds))
    fights.first.dispatch_event("pointerover")
    expect(page.locator(".prompt .pointed")).to_contain_text(odds)
    rum = [each["text"] for each in told["helps"] if each["prospects"] != told["prospects"]]
    assert all(text in page.locator(".prompt .pointed").inner_text() for text in rum[:1])


def foretold(page: Page, table: str, way: str) -> dict[str, Any]:
    """What the server says of a way of several steps."""
    berths = json.loads(page.evaluate("localStorage.getItem('quarterdeck.berths')"))
    *after, action = way.split("|")
    answer = page.request.post(
        f"/api/tables/{table}/forecast",
        data={"number": number(page), "action": action, "after": after},
        headers={"Authorization": f"Bearer {berths[table]['token']}"},
    )
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found
