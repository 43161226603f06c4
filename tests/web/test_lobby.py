"""The harbour in a real browser: light, self-contained, one click away from a game."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Response, expect
from tests.web.conftest import Harbour, Sailor
from tests.web.steps import bot, create, person, wait_for_turn

from quarterdeck.core.registry import game_ids

FIRST_LOAD = 300_000
LARGEST_CATALOGUE = 120_000


def settled(page: Page, path: str) -> None:
    page.goto(path)
    page.wait_for_load_state("networkidle")


def test_one_click_begins_a_game_against_the_computer(sailor: Sailor) -> None:
    page = sailor()
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile("/t/"))
    assert wait_for_turn(page)


def test_the_first_load_is_small_and_asks_no_other_host(sailor: Sailor, harbour: Harbour) -> None:
    page = sailor()
    answers: list[Response] = []

    def keep(answer: Response) -> None:
        answers.append(answer)

    page.on("response", keep)
    settled(page, "/")
    assert {answer.url.split("/")[2] for answer in answers} == {harbour.address.split("/")[2]}
    counted = [one for one in answers if one.status == 200 and not one.url.endswith(".woff2")]
    weight = sum(len(answer.body()) for answer in counted)
    assert 20_000 < weight < FIRST_LOAD


@pytest.mark.parametrize("game", game_ids())
def test_a_table_is_small_to_open(sailor: Sailor, game: str) -> None:
    """What comes over the wire before one can play; what explains the things follows."""
    host = sailor()
    table = create(host, game, [person(), bot()])
    page = sailor()
    bytes_of, path_of = wire(page)
    settled(page, f"/t/{table}")
    expect(page.locator("[data-board] svg, [data-board] .card").first).to_be_visible()
    later = (".woff2", "/things")
    loaded = [n for id, n in bytes_of.items() if not path_of[id].endswith(later)]
    assert len(loaded) > 40
    assert sum(loaded) < FIRST_LOAD
    catalogue = next(id for id in bytes_of if path_of[id].endswith("/things"))
    assert bytes_of[catalogue] < LARGEST_CATALOGUE


def wire(page: Page) -> tuple[dict[str, int], dict[str, str]]:
    """What came over the wire, as sent: bytes and path by the request's id; it fills later."""
    bytes_of: dict[str, int] = {}
    path_of: dict[str, str] = {}

    def asked(event: dict[str, Any]) -> None:
        path_of[event["requestId"]] = event["request"]["url"]

    def came(event: dict[str, Any]) -> None:
        bytes_of[event["requestId"]] = event["encodedDataLength"]

    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    network.on("Network.requestWillBeSent", asked)
    network.on("Network.loadingFinished", came)
    return bytes_of, path_of


def test_the_policy_forbids_inline_script(sailor: Sailor) -> None:
    page = sailor()
    answer = page.goto("/")
    assert answer is not None
    policy = answer.headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "unsafe-inline" not in policy


def test_every_game_has_a_card_and_unfinished_ones_say_so(sailor: Sailor) -> None:
    page = sailor()
    page.goto("/")
    games = page.request.get("/api/games").json()["games"]
    expect(page.locator(".game")).to_have_count(len(games))
    unfinished = [game for game in games if game["stage"] != "complete"]
    expect(page.locator(".game-stage")).to_have_count(len(unfinished))


def test_a_friend_sits_down_by_the_link(sailor: Sailor) -> None:
    host, friend = sailor("Ada"), sailor("Cleo")
    host.goto("/")
    host.get_by_role("button", name="Micro Pirates").click()
    host.get_by_label("Chair 2").select_option("open")
    host.get_by_role("button", name="Set the table and invite").click()
    link = host.get_by_label("Invite").input_value()
    assert "?invite=" in link
    friend.goto(link)
    friend.get_by_role("button", name="Sit down").click()
    for page in (host, friend):
        expect(page.locator(".player-name").nth(1)).to_contain_text("Cleo")
        expect(page.locator("svg.chart")).to_be_visible()


def test_every_level_can_be_picked_and_says_what_to_expect(sailor: Sailor) -> None:
    page = sailor()
    page.goto("/")
    levels = page.request.get("/api/games").json()["bots"]
    chair = page.get_by_label("Chair 2")
    note = page.locator(".set-table .chair").nth(1).locator("small")
    notes = set()
    for level in levels:
        chair.select_option(f"bot {level}")
        notes.add(note.inner_text())
    assert len(notes) == len(levels) == 5
    assert "computer" not in notes
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".player-name").nth(1)).to_contain_text("Jonah")


def test_the_host_changes_the_level_at_the_table(sailor: Sailor) -> None:
    page = sailor()
    create(page, "micro-pirates", [person(), bot("bosun")])
    page.get_by_role("button", name="This table").click()
    page.get_by_role("dialog").get_by_label("Chair 2").select_option("bot deckhand")
    expect(page.locator(".player-name").nth(1)).to_contain_text("Wren")


def test_my_games_come_back_after_the_page_was_closed(sailor: Sailor) -> None:
    page = sailor()
    table = create(page, "micro-pirates", [person(), bot()])
    assert wait_for_turn(page)
    page.goto("/")
    row = page.locator("#mine .berth")
    expect(row).to_contain_text("Your turn")
    row.get_by_role("link", name="Resume").click()
    expect(page).to_have_url(re.compile(table))
    assert wait_for_turn(page)


def test_a_public_table_can_be_watched(sailor: Sailor) -> None:
    host, stranger = sailor("Ada"), sailor("Eve")
    create(host, "micro-pirates", [person(), bot()], public=True, name="Open sea")
    assert wait_for_turn(host)
    stranger.goto("/")
    stranger.locator(".berth", has_text="Open sea").get_by_role("link", name="Watch").click()
    expect(stranger.locator("svg.chart")).to_be_visible()
    expect(stranger.locator("[data-action]")).to_have_count(0)


def test_rules_open_with_a_search(sailor: Sailor) -> None:
    page = sailor()
    page.goto("/")
    page.get_by_role("navigation", name="Places", exact=True).get_by_role(
        "link", name="Rules"
    ).click()
    page.get_by_label("Search the rules").fill("blockade treasure")
    rows = page.locator(".rule-row")
    expect(rows.first).to_be_visible()
    for text in rows.all_inner_texts():
        assert "blockade" in text.lower()
        assert "treasure" in text.lower()


def test_night_watch_is_kept(sailor: Sailor) -> None:
    page = sailor(settings='{"motion": "none"}', color_scheme="dark")
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("data-watch", "night")
    page.get_by_role("button", name="Night watch").click()
    expect(page.locator("html")).to_have_attribute("data-watch", "day")


def test_colour_safe_seats_look_different(sailor: Sailor) -> None:
    page = sailor()
    page.goto("/")
    fill = page.locator(".set-table .emblem g[fill]").first
    before = fill.get_attribute("fill")
    page.get_by_role("button", name="your name and settings").click()
    page.get_by_label("Colour-safe seats").check()
    expect(fill).not_to_have_attribute("fill", before or "")
