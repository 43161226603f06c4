"""The camera on the open sea: it keeps still while one steers, and from gun to gun."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect
from tests.web.conftest import Sailor
from tests.web.sailing import BOW, Chart, pull, resumed
from tests.web.steps import wait_for_turn
from tests.web.test_fleets import SHAPES

RICHARD = "bonhomme-richard"
# Where the letter of an island stands says where the camera looks; kept frame by frame.
WATCH = """() => {
  window.views = [];
  const look = () => {
    const letter = document.querySelector(".cs-letter")?.getScreenCTM();
    const view = letter ? [letter.a, letter.e, letter.f].map(n => n.toFixed(1)).join(" ") : "";
    if (view && window.views.at(-1) !== view) window.views.push(view);
    requestAnimationFrame(look);
  };
  look();
}"""
VIEWS = "() => window.views"


def watched(page: Page) -> list[str]:
    """The views there were since the watch began, one after the other."""
    found: list[str] = page.evaluate(VIEWS)
    return found


def in_frame(page: Page, name: str) -> bool:
    frame = page.locator(".cs-chart").bounding_box()
    assert frame is not None
    x, y = page.evaluate(BOW, name)
    inside = frame["x"] <= x <= frame["x"] + frame["width"]
    return bool(inside and frame["y"] <= y <= frame["y"] + frame["height"])


@SHAPES
def test_the_camera_moves_once_for_a_volley_and_never_between_its_guns(
    sailor: Sailor, shape: dict[str, Any]
) -> None:
    page = sailor(**shape)
    table = resumed(page, "guns-that-bear", 70, "bosun")
    chart = Chart(page, table, RICHARD)
    page.evaluate(WATCH)
    spots = chart.after((228, chart.sea["S"]), (155, chart.sea["S"]))
    pull(page, RICHARD, spots, touch="has_touch" in shape)
    expect(page.locator("[data-pull]").locator("visible=true")).to_have_count(1)
    assert len(watched(page)) == 1
    page.locator("[data-pull]").locator("visible=true").click()
    volley = page.locator("[data-volley]").locator("visible=true").first
    expect(volley).to_be_visible()
    sailed = watched(page)
    assert len(sailed) <= 2
    shots = (volley.get_attribute("data-way") or "").split("|")
    prey = shots[0].split()[2]
    assert in_frame(page, RICHARD)
    assert in_frame(page, prey)
    page.evaluate(WATCH)
    volley.click()
    expect(page.locator("[data-volley]")).to_have_count(0)
    assert wait_for_turn(page)
    during = [view for view in watched(page) if view not in sailed]
    assert len(during) <= 1
