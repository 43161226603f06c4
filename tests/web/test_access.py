"""Every screen of every game: axe finds nothing, nothing is too wide, no code is shown."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.boards import PHONE, overflow
from tests.web.conftest import Sailor
from tests.web.steps import action, bot, create, offered, person, wait_for_turn
from tests.web.test_inspector import GAMES as INSPECTED

from quarterdeck.core.registry import find_game, game_ids, rules_of

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")
WIDE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
SCREENS = [WIDE, {"viewport": {"width": 390, "height": 844}, "has_touch": True}]
# Rules that are on trial with axe; nobody who says what he reads shall be misunderstood.
MORE = "{'label-content-name-mismatch': {enabled: true}}"
SERIOUS = ("serious", "critical")
QUESTIONS = 3
RECORDS = Path(__file__).parents[1] / "games"
TEXT = {"Content-Type": "text/plain"}
MANY_RULES = ".rule-row:nth-of-type(n + 8)"
"""All rules look alike: axe looks at the first ones, all of them are read."""


def violations(page: Page, part: str, without: str) -> list[dict[str, Any]]:
    if not page.evaluate("() => Boolean(window.axe)"):
        # Evaluated by the driver, so that the page's security policy stays as it is.
        page.evaluate(AXE)
    context = {"include": [part], "exclude": [without] if without else []}
    run = f"context => axe.run(context, {{resultTypes: ['violations'], rules: {MORE}}})"
    found: list[dict[str, Any]] = page.evaluate(run, context)["violations"]
    return found


def told(found: list[dict[str, Any]]) -> list[str]:
    """Findings, each with the element it is about."""
    return [
        f"{finding['id']}: {node['html'][:120]} {node['failureSummary'][:200]}"
        for finding in found
        for node in finding["nodes"][:3]
    ]


def findings(page: Page, part: str, without: str) -> list[str]:
    """All that axe finds in a part of the page."""
    return told(violations(page, part, without))


def serious(page: Page) -> list[str]:
    """The serious findings on the whole page."""
    return told([one for one in violations(page, "body", "") if one["impact"] in SERIOUS])


def code_words(game: str) -> re.Pattern[str]:
    """Words that only the code knows: ids of things and actions, seats by number."""
    found = find_game(game)
    things = list(found.catalogue or ())
    ids = {thing.id for thing in things} | set(found.actions.kinds)
    joined = sorted(re.escape(id) for id in ids if re.fullmatch(r"[a-z]+([_-][a-z]+)+", id))
    prose = [f"{thing.name} {thing.text}" for thing in things]
    named = " ".join([*prose, *(rule.text for rule in rules_of(found))]).lower()
    words = [id for id in joined if id.replace("\\-", "-") not in named]
    seats = "|".join(found.info.colours)
    return re.compile(rf"\b(?:{'|'.join(words)}|(?:{seats}) \d)\b|\w_\w|undefined|NaN|\[object")


class Critic:
    """Looks at one screen after another and keeps what is wrong."""

    def __init__(self, page: Page, game: str) -> None:
        self.page = page
        self.code = code_words(game)
        self.wrong: list[str] = []

    def look(self, where: str, part: str = "body", without: str = "") -> None:
        self.wrong += [f"{where}: {one}" for one in findings(self.page, part, without)]
        self.wrong += [f"{where}: too wide"] if overflow(self.page) > 0 else []
        shown = self.page.locator(part).first.inner_text()
        self.wrong += [f"{where}: says {word}" for word in self.code.findall(shown)]


def answer(page: Page, turn: int) -> None:
    texts = offered(page)
    number = page.locator("[data-number]").get_attribute("data-number")
    action(page, texts[turn * 7 % len(texts)]).dispatch_event("click")
    page.wait_for_function(
        "n => document.querySelector('[data-number]').dataset.number !== n", arg=number
    )
    assert wait_for_turn(page)


def look_at_papers(critic: Critic) -> None:
    """Every sheet of a phone."""
    page = critic.page
    for tab in page.locator(".phone-tabs button").all():
        tab.click()
        expect(page.locator(".sheet")).to_be_visible()
        assert page.locator(".sheet").evaluate("one => one.scrollWidth - one.clientWidth") <= 0
        critic.look(f"sheet {tab.inner_text()}", ".sheet")
        page.locator(".sheet .close").click()


def look_at_inspector(critic: Critic) -> None:
    page = critic.page
    page.keyboard.press("i")
    expect(page.locator(".inspector.held")).to_be_visible()
    critic.look("inspector", ".inspector")
    page.keyboard.press("Escape")
    expect(page.locator(".inspector")).to_have_count(0)


def look_at_dialogs(critic: Critic) -> None:
    page = critic.page
    for name in ("Rules", "This table"):
        page.get_by_role("button", name=name, exact=True).click()
        expect(page.locator("dialog")).to_be_visible()
        critic.look(name, "dialog", MANY_RULES)
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_nothing_stands_in_the_way(sailor: Sailor, game: str, screen: dict[str, Any]) -> None:
    watch = "night" if game_ids().index(game) % 2 else "day"
    page = sailor(settings=f'{{"watch": "{watch}", "motion": "none"}}', **screen)
    create(page, game, [person(), bot("bosun")])
    assert wait_for_turn(page)
    critic = Critic(page, game)
    for turn in range(QUESTIONS):
        answer(page, turn)
    critic.look("table")
    if game in INSPECTED:
        look_at_inspector(critic)
    if screen is PHONE:
        look_at_papers(critic)
        look_at_dialogs(critic)
    assert critic.wrong == []


@pytest.mark.parametrize(
    ("watch", "screen"), [("day", WIDE), ("night", PHONE)], ids=["wide", "phone"]
)
def test_nothing_stands_in_the_way_in_the_harbour(
    sailor: Sailor, watch: str, screen: dict[str, Any]
) -> None:
    page = sailor(settings=f'{{"watch": "{watch}", "motion": "none"}}', **screen)
    critic = Critic(page, "neuroshima-hex")
    page.goto("/")
    expect(page.locator(".game").first).to_be_visible()
    critic.look("harbour")
    page.get_by_role("button", name="Neuroshima Hex").click()
    page.get_by_role("link", name="Options").click()
    expect(page.locator(".choice").first).to_be_visible()
    critic.look("set the table")
    page.get_by_role("button", name="your name and settings").click()
    expect(page.locator("dialog")).to_be_visible()
    critic.look("settings", "dialog")
    page.keyboard.press("Escape")
    page.goto("/#replays")
    expect(page.get_by_role("heading", name="Replays")).to_be_visible()
    critic.look("replays")
    assert critic.wrong == []


@pytest.mark.parametrize("game", game_ids())
def test_nothing_stands_in_the_way_behind_the_tabs(sailor: Sailor, game: str) -> None:
    page = sailor(**WIDE)
    create(page, game, [person(), bot("bosun")])
    assert wait_for_turn(page)
    critic = Critic(page, game)
    for n in range(page.locator(".column [role=tab]").count()):
        tab = page.locator(".column [role=tab]").nth(n)
        tab.click()
        expect(tab).to_have_attribute("aria-selected", "true")
        critic.look(f"tab {tab.inner_text()}", ".table")
    assert critic.wrong == []


def test_nothing_stands_in_the_way_of_a_guest(sailor: Sailor) -> None:
    """The waiting room as the host sees it, and the page of the invited friend."""
    host, guest = sailor("Ada"), sailor("Grace")
    create(host, "micro-pirates", [person(), {"kind": "open"}])
    critic = Critic(host, "micro-pirates")
    expect(host.locator(".waiting-room")).to_be_visible()
    critic.look("waiting room")
    guest.goto(host.locator(".invite input").first.input_value())
    expect(guest.get_by_role("button", name="Sit down").first).to_be_visible()
    invited = Critic(guest, "micro-pirates")
    invited.look("invited")
    assert critic.wrong + invited.wrong == []


@pytest.mark.parametrize("game", ["micro-pirates", "neuroshima-hex"])
@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_nothing_stands_in_the_way_at_the_end(
    sailor: Sailor, game: str, screen: dict[str, Any]
) -> None:
    """A finished game: its bar, the result, the replay; a long turn told as a list."""
    page = sailor(**screen)
    critic = Critic(page, game)
    page.goto("/")
    record = next(iter(sorted((RECORDS / game.replace("-", "_") / "records").glob("*.txt"))))
    made = page.request.post("/api/records", data=record.read_text(), headers=TEXT)
    page.goto(f"/t/{made.json()['id']}")
    expect(page.get_by_role("button", name="Results")).to_be_visible()
    critic.look("over")
    page.get_by_role("button", name="Results").click()
    expect(page.locator("dialog")).to_be_visible()
    critic.look("results", "dialog")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Watch the replay").click()
    expect(page.locator(".replay")).to_be_visible()
    critic.look("replay")
    page.evaluate("() => document.getElementById('story-all').showPopover()")
    critic.look("the whole turn", "#story-all")
    assert critic.wrong == []


@pytest.mark.parametrize("game", ["micro-pirates", "neuroshima-hex"])
def test_nothing_stands_in_the_way_of_those_who_wait_on_a_phone(sailor: Sailor, game: str) -> None:
    page = sailor(**PHONE)
    create(page, game, [person(), {"kind": "open"}])
    expect(page.locator(".waiting-room")).to_be_visible()
    critic = Critic(page, game)
    critic.look("waiting room")
    assert critic.wrong == []
