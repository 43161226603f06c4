"""What the browser tests do again and again."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

ACTIONS = "[data-action]"
QUESTION = "[data-question]"
OVER = re.compile("The game is over")


def create(page: Page, game: str, seats: list[dict[str, str]], **more: Any) -> str:
    """A table made over HTTP and opened in this page, which owns its seats."""
    page.goto("/")
    body = {"game": game, "options": {}, "seats": seats, "name": "", "public": False, **more}
    answer = page.request.post("/api/tables", data=body)
    assert answer.ok, answer.text()
    made = answer.json()
    keep_seat(page, made, game)
    page.goto(f"/t/{made['id']}")
    return str(made["id"])


def keep_seat(page: Page, made: dict[str, Any], game: str) -> None:
    """Lets the page remember the seats of a table that was made over HTTP."""
    berth = {"token": made["token"], "game": game, "invite": made["invite"], "touched": 1}
    berths = json.dumps({made["id"]: berth})
    page.evaluate("berths => localStorage.setItem('quarterdeck.berths', berths)", berths)


def person(name: str = "Ada") -> dict[str, str]:
    return {"kind": "person", "name": name}


def bot(level: str = "random") -> dict[str, str]:
    return {"kind": "bot", "level": level}


def offered(page: Page) -> list[str]:
    """The texts of all actions that can be seen and done."""
    found: list[str] = page.eval_on_selector_all(
        ACTIONS,
        "all => [...new Set(all.filter(e => e.checkVisibility({visibilityProperty: true}))"
        ".map(e => e.dataset.action))]",
    )
    return found


def action(page: Page, text: str) -> Locator:
    return page.locator(f'[data-action="{text}"]').locator("visible=true").first


def wait_for_turn(page: Page) -> bool:
    """Waits for one's own question; false when the game is over."""
    found = page.wait_for_function(
        "() => [...document.querySelectorAll('[data-action]')].some(e => e.checkVisibility())"
        " ? 'asked' : /game is over/i.test(document.querySelector('[data-question]')?.textContent"
        " ?? '') && 'over'"
    )
    return bool(found.json_value() == "asked")


def expect_over(page: Page) -> None:
    expect(page.locator(QUESTION)).to_have_text(OVER)


def missing_icons(page: Page) -> list[str]:
    """The icons that the page uses and that their sprite does not have."""
    used: list[str] = page.eval_on_selector_all(
        "use", "all => [...new Set(all.map(e => e.getAttribute('href')))]"
    )
    sprites: dict[str, str] = {}
    missing = []
    for href in used:
        path, _, name = href.partition("#")
        if path not in sprites:
            sprites[path] = page.request.get(path).text()
        if f'id="{name}"' not in sprites[path]:
            missing.append(href)
    return missing
