"""A press counts where it began, whatever is drawn before the pointer is lifted."""

from __future__ import annotations

from playwright.sync_api import Page, ViewportSize, expect
from tests.web.boards import number
from tests.web.conftest import Sailor
from tests.web.steps import action, bot, create, offered, person, wait_for_turn

QUICK = {"quick": "on", "captains": "dealt"}
NARROWER: ViewportSize = {"width": 1000, "height": 1100}
WIDE: ViewportSize = {"width": 1440, "height": 900}

# Down on an offer, a redrawing that would show elsewhere, and up: what is drawn in each moment.
REDRAWN = """async () => {
  const pointer = { bubbles: true, isPrimary: true, pointerType: "mouse", clientX: 5, clientY: 5 };
  const send = (element, kind) => element.dispatchEvent(new PointerEvent(kind, pointer));
  const turn = () => new Promise(done => setTimeout(done));
  const hot = () => document.querySelectorAll("[data-hot]").length;
  const [pressed, other] = document.querySelectorAll(".leftovers [data-action]");
  send(pressed, "pointerdown");
  send(other, "pointerover");
  await turn();
  const during = hot();
  send(pressed, "pointerup");
  await turn();
  await turn();
  return [during, hot()];
}"""


def press_through(page: Page, text: str) -> None:
    """Presses; while the pointer is down everything is drawn anew, in other places."""
    box = action(page, text).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.set_viewport_size(NARROWER)
    expect(page.locator(".room")).to_have_attribute("data-shape", "tall")
    page.mouse.up()


def at_sea(sailor: Sailor) -> Page:
    page = sailor(viewport=WIDE)
    create(page, "micro-pirates", [person(), bot()], options=QUICK)
    assert wait_for_turn(page)
    return page


def moved_on(page: Page, before: int) -> None:
    page.wait_for_function(
        "n => Number(document.querySelector('[data-number]').dataset.number) > n", arg=before
    )


def test_a_press_counts_though_all_is_drawn_anew_meanwhile(sailor: Sailor) -> None:
    """On a button of the question and on a space of the board."""
    page = at_sea(sailor)
    before = number(page)
    press_through(page, "set-sail")
    moved_on(page, before)
    page.set_viewport_size(WIDE)
    expect(page.locator(".room")).to_have_attribute("data-shape", "wide")
    course = next(text for text in offered(page) if text.startswith("sail "))
    before = number(page)
    press_through(page, course)
    moved_on(page, before)
    assert course.split()[1] in page.locator(".log").first.inner_text()


def test_a_press_that_is_carried_away_does_nothing(sailor: Sailor) -> None:
    page = at_sea(sailor)
    before = number(page)
    action(page, "set-sail").hover()
    page.mouse.down()
    page.mouse.move(700, 400)
    page.mouse.up()
    action(page, "end-turn").hover()
    assert number(page) == before


def test_a_press_that_began_beside_an_offer_does_nothing(sailor: Sailor) -> None:
    """Also when the offer comes under the pointer before it goes up."""
    page = at_sea(sailor)
    before = number(page)
    page.locator(".prompt-words h2").hover()
    page.mouse.down()
    box = action(page, "end-turn").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 8, box["y"] + 8)
    page.mouse.up()
    action(page, "set-sail").click()
    moved_on(page, before)
    assert any(text.startswith("sail ") for text in offered(page))


def test_nothing_is_drawn_while_a_press_is_under_way(sailor: Sailor) -> None:
    """What is no offer (back, tabs, dialogs) stays under the pointer until it is lifted."""
    page = at_sea(sailor)
    during, after = page.evaluate(REDRAWN)
    assert during == 0
    assert after > 0
