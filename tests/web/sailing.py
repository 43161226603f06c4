"""Pulling ships on the chart of Cursed Seas, with the mouse or a finger."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, degrees, hypot, radians, sin
from pathlib import Path
from typing import Any

from playwright.sync_api import Page
from tests.web.boards import do, table_object
from tests.web.steps import bot, keep_seat, offered, person, wait_for_turn

GAME = "cursed-seas"
RECORDS = Path(__file__).parents[1] / "games" / "cursed_seas" / "records"
STEPS = 10
Spot = tuple[float, float]
# Where the bow of a ship lies on the screen: the origin of her drawing.
BOW = """name => {
  const { e, f } = document.querySelector(`.cs-ship[data-thing="${name}"]`).getScreenCTM();
  return [e, f];
}"""
# Where she is taken hold of.
MIDDLE = """name => {
  const hull = document.querySelector(`.cs-ship[data-thing="${name}"] .reach`);
  const { x, y, width, height } = hull.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


def to_orders(page: Page, choose: Callable[[list[str]], str]) -> None:
    """Answers until ships can be given orders."""
    for _ in range(30):
        assert wait_for_turn(page)
        texts = offered(page)
        if any(text.startswith("move ") for text in texts):
            return
        do(page, choose(texts))
    raise AssertionError("nobody may put to sea")


def apart(page: Page, table: str) -> Callable[[list[str]], str]:
    """Ships are laid well apart, on that side of the island where the sea is wide."""
    turns = iter((0, 60, -60))

    def choose(texts: list[str]) -> str:
        lays = [text for text in texts if text.startswith("lay ")]
        if not lays:
            return texts[0]
        wanted = seaward(table_object(page, table)["view"]) + next(turns)
        return min(lays, key=lambda text: abs((int(text.split()[1]) - wanted + 180) % 360 - 180))

    return choose


def seaward(view: dict[str, Any]) -> float:
    """From one's own home to the middle of the sea, in the degrees of the rules."""
    home = next(each for each in view["islands"] if each["home"] == "red")
    sea = view["sea"]
    return degrees(atan2(sea["height"] / 2 - home["y"], sea["width"] / 2 - home["x"]))


def resumed(page: Page, record: str, number: int, level: str = "random") -> str:
    """A table that goes on from a point of a committed record, the first seat one's own."""
    page.goto("/")
    text = (RECORDS / f"{record}.txt").read_text(encoding="utf-8")
    opened = page.request.post("/api/records", data=text.encode())
    assert opened.ok, opened.text()
    wish = {"number": number, "seats": [person(), bot(level)]}
    answer = page.request.post(f"/api/tables/{opened.json()['id']}/continue", data=wish)
    assert answer.ok, answer.text()
    made = answer.json()
    keep_seat(page, made, GAME)
    page.goto(f"/t/{made['id']}")
    assert wait_for_turn(page)
    return str(made["id"])


def ship_named(page: Page, table: str, name: str) -> dict[str, Any]:
    ships = table_object(page, table)["view"]["ships"]
    found: dict[str, Any] = next(ship for ship in ships if ship["name"] == name)
    return found


class Chart:
    """Points of the sea as points of the screen, measured on two ships of it."""

    def __init__(self, page: Page, table: str, name: str) -> None:
        # On a phone the chart may have been scrolled away, for an order on a ship's card.
        page.evaluate("() => document.querySelector('.phone-scroll')?.scrollTo(0, 0)")
        view = table_object(page, table)["view"]
        afloat = [ship for ship in view["ships"] if ship["status"] == "afloat"]
        self.page = page
        self.sea = view["sea"]
        self.ship = next(ship for ship in afloat if ship["name"] == name)
        far = max(afloat, key=lambda ship: hypot(*self._from(ship)))
        here, there = (page.evaluate(BOW, ship["name"]) for ship in (self.ship, far))
        self.origin: Spot = (here[0], here[1])
        self.scale = hypot(there[0] - here[0], there[1] - here[1]) / hypot(*self._from(far))

    def _from(self, ship: dict[str, Any]) -> Spot:
        return ship["x"] - self.ship["x"], ship["y"] - self.ship["y"]

    def spot(self, x: float, y: float) -> Spot:
        """A point of the sea, on the screen."""
        dx, dy = x - self.ship["x"], y - self.ship["y"]
        return self.origin[0] + dx * self.scale, self.origin[1] + dy * self.scale

    def after(self, *legs: tuple[int, float]) -> list[Spot]:
        """The ends of legs (heading, tenths of a millimetre) from her bow, on the screen."""
        x, y = self.origin
        spots = []
        for heading, far in legs:
            x += cos(radians(heading)) * far * self.scale
            y += sin(radians(heading)) * far * self.scale
            spots.append((x, y))
        return spots


def pull(page: Page, name: str, spots: list[Spot], *, touch: bool) -> None:
    """Takes hold of a ship and draws her over these spots in one gesture."""
    middle = page.evaluate(MIDDLE, name)
    hand = finger(page) if touch else mouse(page)
    at: Spot = (middle[0], middle[1])
    hand("down", at)
    for spot in spots:
        for step in range(1, STEPS + 1):
            part = step / STEPS
            hand("move", (at[0] + (spot[0] - at[0]) * part, at[1] + (spot[1] - at[1]) * part))
        at = spot
    hand("up", at)


Hand = Callable[[str, Spot], None]


def mouse(page: Page) -> Hand:
    def act(what: str, at: Spot) -> None:
        page.mouse.move(*at)
        if what != "move":
            (page.mouse.down if what == "down" else page.mouse.up)()

    return act


def finger(page: Page) -> Hand:
    """A finger of its own: Playwright can tap, not draw."""
    session = page.context.new_cdp_session(page)
    kinds = {"down": "touchStart", "move": "touchMove", "up": "touchEnd"}

    def act(what: str, at: Spot) -> None:
        points = [] if what == "up" else [{"x": at[0], "y": at[1]}]
        session.send("Input.dispatchTouchEvent", {"type": kinds[what], "touchPoints": points})

    return act
