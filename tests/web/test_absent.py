"""The chair of somebody who is away: the others vote, and its owner comes back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.web.conftest import Harbour, Sailor
from tests.web.steps import create, person

IMPATIENT = """
import os
os.environ |= {"QUARTERDECK_GRACE_SECONDS": "1", "QUARTERDECK_AWAY_SECONDS": "0"}
"""
OPEN = {"kind": "open"}


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    """A server at which the others may decide after a second."""
    server = Harbour(tmp_path_factory.mktemp("impatient"), IMPATIENT)
    yield server
    server.stop()


def arrive(page: Page, link: str) -> None:
    """Follow the invitation, and sit down wherever there is room."""
    page.goto(link)
    page.get_by_role("button", name="Sit down").first.click()


def chairs(page: Page) -> None:
    page.get_by_role("button", name="This table").click()


def vote(page: Page, choice: str) -> Locator:
    """Vote in the list of chairs; the button, pressed."""
    listed = page.get_by_role("dialog")
    ballot = listed.get_by_role("group", name="What shall become of Bert’s chair?")
    button = ballot.get_by_role("button", name=choice)
    button.click()
    return button


def chair(page: Page) -> Locator:
    """Bert's line in the list of chairs."""
    return page.locator(".chair").nth(1)


def meet(host: Page, *guests: Page) -> str:
    """A table with all of them at it; the link by which they came."""
    seats = [person("Ada"), *(OPEN for _ in guests)]
    create(host, "micro-pirates", seats, options={"captains": "dealt"})
    link = host.get_by_label("Invite").input_value()
    for page in guests:
        page.goto(link)
        page.get_by_role("button", name="Sit down").first.click()
    for page in (host, *guests):
        expect(page.locator("svg.chart")).to_be_visible()
    return link


def test_the_others_decide_and_the_owner_comes_back(sailor: Sailor) -> None:
    ada, bert, cleo = sailor("Ada"), sailor("Bert"), sailor("Cleo")
    link = meet(ada, bert, cleo)
    home = bert.url
    bert.goto("/")
    chairs(ada)
    pressed = vote(ada, "Let the computer play")
    expect(pressed).to_have_attribute("aria-pressed", "true")
    expect(pressed.locator(".odds")).to_have_text("1")
    expect(vote(ada, "Let somebody new in")).to_have_attribute("aria-pressed", "true")
    chairs(cleo)
    vote(cleo, "Let somebody new in")
    expect(chair(cleo)).to_contain_text("Empty chair")

    dora = sailor("Dora")
    dora.goto(link)
    chairs(dora)
    dora.get_by_role("button", name="Sit down").click()
    expect(chair(ada)).to_contain_text("in Bert’s place")
    bert.goto(home)
    expect(bert.locator(".reacts")).to_contain_text("The chair is still Bert’s")
    bert.locator(".reacts").get_by_role("button", name="back to my chair").click()
    expect(bert.locator(".reacts")).to_have_count(0)
    expect(chair(ada)).to_contain_text("Bert")
    expect(chair(ada)).to_contain_text("at the table")


def test_whoever_waits_alone_decides_alone(sailor: Sailor) -> None:
    """Everybody waits for somebody who is away: the question stands over the board."""
    host, friend = sailor("Ada"), sailor("Bert")
    meet(host, friend)
    host.wait_for_selector("[data-question]")
    left, stays = (friend, host) if host.locator(".prompt.waits").count() else (host, friend)
    home = left.url
    left.goto("/")
    box = stays.locator(".reacts")
    expect(box).to_contain_text("is away since")
    box.get_by_role("button", name="Let the computer play").click()
    expect(box).to_have_count(0)
    left.goto(home)
    chairs(stays)
    expect(stays.locator(".chair", has_text="at the table")).to_have_count(1)
