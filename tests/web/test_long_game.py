"""A long game opens at once: its log is fetched when somebody reads so far back."""

from __future__ import annotations

import random

from playwright.sync_api import Page, Request, expect
from tests.web.conftest import Sailor

from quarterdeck.core.fates import Seeded
from quarterdeck.core.registry import find_game
from quarterdeck.core.session import begin

PLAYS = 420
MOST = 160
FOCUSED = "() => Number(document.activeElement.closest('[data-line]')?.dataset.line ?? 0)"


def long_record() -> str:
    session = begin(
        find_game("micro-pirates"), ("Ada", "Cleo"), {"captains": "dealt"}, Seeded("far")
    )
    chance = random.Random(3)
    for _ in range(PLAYS):
        question = session.state.question
        assert question is not None
        session.act(str(chance.choice(question.options)))
    return str(session.sealed())


def test_a_long_game_opens_before_its_log_is_read(sailor: Sailor) -> None:
    page = sailor()
    fetched: list[str] = []

    def keep(request: Request) -> None:
        fetched.extend([request.url] if "/log?" in request.url else [])

    page.on("request", keep)
    page.goto("/")
    text = {"Content-Type": "text/plain"}
    made = page.request.post("/api/records", data=long_record(), headers=text)
    assert made.ok, made.text()
    page.goto(f"/t/{made.json()['id']}")
    log = page.locator(".log-scroll")
    expect(log.locator("li").last).to_be_visible()
    expect(page.locator(f'[data-line="{PLAYS}"]')).to_have_count(1)
    assert fetched == []
    assert log.locator("li").count() <= 100
    # Whoever scrolls up reads on, as far as the first play; what has left the sight leaves too.
    scroll_until(page, 1, "one => { one.scrollTop = 30; one.scrollTop = 0; }")
    assert fetched
    # And down again, as far as the newest.
    scroll_until(page, PLAYS, "one => { one.scrollTop = one.scrollHeight; }")


def lines(page: Page) -> list[int]:
    """The plays whose lines are in the document."""
    found: list[int] = page.locator(".log-scroll li").evaluate_all(
        "all => all.map(one => Number(one.dataset.line))"
    )
    return found


def scroll_until(page: Page, line: int, how: str) -> None:
    for _ in range(30):
        shown = lines(page)
        assert shown == sorted(set(shown))
        assert len(shown) <= MOST
        if line in shown:
            return
        page.locator(".log-scroll").evaluate(how)
        page.wait_for_function(
            "n => Number(document.querySelector('.log-scroll li').dataset.line) !== n", arg=shown[0]
        )
    raise AssertionError(f"line {line} was never seen")


def test_arrows_lead_through_a_long_log_and_tab_out_of_it(sailor: Sailor) -> None:
    page = sailor()
    page.goto("/")
    text = {"Content-Type": "text/plain"}
    made = page.request.post("/api/records", data=long_record(), headers=text)
    page.goto(f"/t/{made.json()['id']}")
    expect(page.locator(f'[data-line="{PLAYS}"]')).to_have_count(1)
    page.locator(".log-scroll").focus()
    page.keyboard.press("ArrowUp")
    walked = [walk(page, "ArrowUp", focused(page)) for _ in range(MOST + 30)]
    assert walked == sorted(walked, reverse=True)
    back = [walk(page, "ArrowDown", focused(page)) for _ in range(MOST + 30)]
    assert back == [*walked[-2::-1], back[-1]]
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.closest('.log-scroll')") is None


def focused(page: Page) -> int:
    number: int = page.evaluate(FOCUSED)
    return number


def walk(page: Page, key: str, here: int) -> int:
    """The line that has the focus after a key that leads to another one."""
    page.keyboard.press(key)
    page.wait_for_function(
        f"n => ![n, 0].includes(({FOCUSED})())",
        arg=here,
    )
    assert len(lines(page)) <= MOST
    return focused(page)
