"""The lab on the page: a report is begun, watched, stopped and read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.web.boards import PHONE, overflow
from tests.web.conftest import PATIENCE, Harbour, Sailor
from tests.web.test_access import serious

pytestmark = pytest.mark.browser

REPORT = (
    "<!doctype html><title>Steam Pirates: a report</title>"
    "<meta name='description' content='9 games, 2 seats'><h1>Steam Pirates</h1>"
)


@pytest.fixture
def harbour_with_lab(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Harbour]:
    folder = tmp_path / "reports"
    folder.mkdir()
    (folder / "steam_pirates.html").write_text(REPORT)
    monkeypatch.setenv("QUARTERDECK_LAB", str(folder))
    server = Harbour(tmp_path)
    yield server
    server.stop()


def opened(browser: Browser, harbour: Harbour, path: str, **more: Any) -> Page:
    page = browser.new_context(base_url=harbour.address, **more).new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(path)
    return page


def test_a_report_is_begun_watched_stopped_and_read(
    browser: Browser, harbour_with_lab: Harbour
) -> None:
    page = opened(browser, harbour_with_lab, "/")
    page.get_by_role("link", name="Lab", exact=True).click()
    expect(page.get_by_role("heading", name="The lab")).to_be_visible()
    expect(page.locator(".shelf li")).to_have_count(1)
    expect(page.locator(".shelf")).to_contain_text("9 games, 2 seats")
    assert serious(page) == []
    page.locator("[data-lab=game]").select_option("steam-pirates")
    page.locator("[data-lab=bot]").select_option("deckhand")
    page.locator("[data-lab=games]").select_option("5000")
    page.locator("[data-start]").click()
    expect(page.locator("[data-played]:not([data-played='0'])")).to_contain_text("of 5,000 games")
    page.locator("[data-stop]").click()
    expect(page.locator("[data-start]")).to_be_visible()
    with page.context.expect_page() as news:
        page.locator("[data-report]").click()
    expect(news.value.get_by_role("heading", name="Steam Pirates")).to_be_visible()
    page.context.close()
    phone = opened(browser, harbour_with_lab, "/", **PHONE)
    phone.get_by_role("link", name="To the lab").click()
    expect(phone.locator("[data-start]")).to_be_visible()
    assert overflow(phone) == 0
    phone.context.close()


def test_without_a_lab_there_is_no_way_to_it(sailor: Sailor) -> None:
    page = sailor()
    page.goto("/")
    expect(page.locator(".game").first).to_be_visible()
    expect(page.locator("a[href='/lab']")).to_have_count(0)
