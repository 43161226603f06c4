"""A game that has no drawing, cover or icons of its own, and how little it takes to give it one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.web.boards import do, legal
from tests.web.conftest import Harbour, Sailor
from tests.web.steps import create, missing_icons, offered, person, wait_for_turn

ONE_MORE = (
    "from corsair import GAME; from quarterdeck.core.registry import register; register(GAME);"
)
DOCS = Path(__file__).parents[2] / "docs" / "boards.md"
PEOPLE = [person("Ada"), {"kind": "hotseat", "name": "Ben"}]


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    """A server that has the example game, too."""
    server = Harbour(tmp_path_factory.mktemp("corsair"), ONE_MORE)
    yield server
    server.stop()


def test_a_game_without_a_drawing_is_played_on_the_plain_board(sailor: Sailor) -> None:
    page = sailor()
    table = create(page, "corsair", PEOPLE)
    play_some(page, table)
    expect(page.locator(".facts .panel").first).to_be_visible()
    expect(page.locator("svg.chart")).to_have_count(0)
    assert missing_icons(page) == []


def test_the_smallest_board_of_the_documents_works(sailor: Sailor) -> None:
    found = re.search(r"```js\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    script = {"content_type": "text/javascript", "body": found[1]}
    page = sailor()
    page.route("**/games/corsair/board.js", lambda route: route.fulfill(**script))
    table = create(page, "corsair", PEOPLE)
    play_some(page, table)
    expect(page.locator("svg.chart .piece")).to_have_count(2)
    expect(page.locator('[data-board] [data-action^="sail "]').first).to_be_visible()


def play_some(page: Page, table: str) -> None:
    """Some moves, each with everything that is legal on the page."""
    for turn in range(12):
        lift_the_curtain(page)
        assert wait_for_turn(page)
        texts = offered(page)
        assert set(texts) == legal(page, table)
        do(page, texts[turn % len(texts)])
    lift_the_curtain(page)


def lift_the_curtain(page: Page) -> None:
    page.wait_for_selector(".curtain, [data-question]")
    if page.locator(".curtain").count():
        page.locator(".curtain button").click()


def test_a_game_without_a_cover_gets_the_shells(sailor: Sailor) -> None:
    page = sailor()
    page.goto("/")
    cover = page.locator(".game", has_text="Corsair").locator("img.cover")
    expect(cover).to_have_js_property("complete", True)
    assert cover.evaluate("image => image.naturalWidth") > 0
