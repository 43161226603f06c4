"""Fingers on a phone: pinch and pan on the board, a course drawn from the bow."""

from __future__ import annotations

import re

from playwright.sync_api import CDPSession, Page, expect
from tests.web.boards import PHONE
from tests.web.conftest import Sailor
from tests.web.steps import bot, create, person, wait_for_turn
from tests.web.test_cursed_seas import to_the_helm

Point = tuple[float, float]
STEPS = 8


def touch(fingers: CDPSession, kind: str, *points: Point) -> None:
    spots = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
    fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})


def slide(page: Page, *ways: tuple[Point, Point]) -> None:
    """One finger for each way, all moving at once."""
    fingers = page.context.new_cdp_session(page)
    touch(fingers, "touchStart", *(start for start, _ in ways))
    for n in range(1, STEPS + 1):
        part = n / STEPS
        spots = [(a + (c - a) * part, b + (d - b) * part) for (a, b), (c, d) in ways]
        touch(fingers, "touchMove", *spots)
    # Fingers that rest before they are lifted throw nothing; a throw would swallow the next tap.
    page.wait_for_timeout(300)
    touch(fingers, "touchMove", *(end for _, end in ways))
    touch(fingers, "touchEnd")


def middle(page: Page, selector: str) -> Point:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def place(page: Page) -> list[float]:
    """Scale and offset of the board."""
    style = str(page.locator(".zoomed").evaluate("board => board.style.transform"))
    return [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", style)]


def test_two_fingers_enlarge_the_board_and_one_moves_it(sailor: Sailor) -> None:
    page = sailor(**PHONE)
    create(page, "neuroshima-hex", [person(), bot()])
    assert wait_for_turn(page)
    x, y = middle(page, ".zoom")
    slide(page, ((x - 30, y), (x - 110, y)), ((x + 30, y), (x + 110, y)))
    page.wait_for_function("() => document.querySelector('.zoom.near')")
    near = place(page)
    assert near[0] > 1.2
    assert page.evaluate("visualViewport.scale") == 1
    slide(page, ((x, y), (x - 60, y - 40)))
    moved = place(page)
    assert moved[0] == near[0]
    assert moved[1] < near[1]
    assert moved[2] < near[2]
    page.get_by_role("button", name="Show the whole board").tap()
    expect(page.locator(".zoom.near")).to_have_count(0)


def test_a_finger_draws_the_course_from_the_bow(sailor: Sailor) -> None:
    page = sailor(**PHONE)
    to_the_helm(page)
    x, y = middle(page, ".cs-pad")
    slide(page, ((x + 40, y), (x, y - 70)))
    expect(page.locator(".cs-ghost")).to_have_count(1)
    course = page.locator("[data-course]").get_attribute("data-course") or ""
    assert 265 <= int(course.split()[2]) <= 275
    assert place(page)[0] == 1
