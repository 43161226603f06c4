"""A long game opens at once: its log is fetched when somebody reads so far back."""

from __future__ import annotations

import random

from playwright.sync_api import Request, expect
from tests.web.conftest import Sailor

from quarterdeck.core.fates import Seeded
from quarterdeck.core.registry import find_game
from quarterdeck.core.session import begin

PLAYS = 420


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
    # Whoever scrolls up reads on, as far as the first play.
    for _ in range(30):
        if page.locator('[data-line="1"]').count():
            break
        shown = log.locator("li").count()
        log.evaluate("one => { one.scrollTop = 30; one.scrollTop = 0; }")
        page.wait_for_function(
            "n => document.querySelectorAll('.log-scroll li').length > n", arg=shown
        )
    expect(page.locator('[data-line="1"]')).to_have_count(1)
    numbers = log.locator("li").evaluate_all("all => all.map(one => Number(one.dataset.line))")
    assert numbers == sorted(numbers)
    assert fetched
