"""A quiet turn costs few presses: three ships sail, and the turn ends by itself."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect
from tests.web.boards import table_object
from tests.web.conftest import Sailor
from tests.web.sailing import GAME, Chart, apart, pull, ship_named, to_orders
from tests.web.steps import bot, create, person
from tests.web.test_fleets import SHAPES

MOST_PRESSES = 6
FLEET = "muster america"
# Whatever a hand does to the page: a finger or a button that goes down, a key.
COUNT = """() => {
  window.presses = 0;
  for (const kind of ["pointerdown", "keydown"])
    addEventListener(kind, () => { window.presses += 1; }, { capture: true });
}"""
# In the tests a turn waits for its end, unless this is said.
ENDS = "localStorage.setItem('quarterdeck.cursed-seas.ends', 'true')"


def orders_for_three(page: Page) -> str:
    """Three ships at their home, a third of the island apart."""
    table = create(page, GAME, [person(), bot()], options={"sea": "small"})
    lay = apart(page, table)
    to_orders(page, lambda texts: FLEET if FLEET in texts else lay(texts))
    return table


def own_ships(page: Page, table: str) -> list[str]:
    ships = table_object(page, table)["view"]["ships"]
    return [each["name"] for each in ships if each["seat"] == "red"]


def turn_is_over(page: Page, table: str) -> bool:
    """The other seat has played since one's own ships sailed."""
    log = table_object(page, table)["log"]
    seats = [each["seat"] for each in log]
    sailed = [n for n, each in enumerate(log) if each["seat"] == 0 and is_sailing(each["action"])]
    return 1 in seats[sailed[-1] :]


def is_sailing(action: str | None) -> bool:
    return action is not None and action.startswith("steer ")


@SHAPES
def test_a_quiet_turn_of_three_ships_takes_six_presses(
    sailor: Sailor, shape: dict[str, Any]
) -> None:
    page = sailor(**shape)
    page.context.add_init_script(ENDS)
    table = orders_for_three(page)
    ships = own_ships(page, table)
    assert len(ships) == 3
    before = {name: ship_named(page, table, name)["x"] for name in ships}
    page.evaluate(COUNT)
    for name in ships:
        chart = Chart(page, table, name)
        out = chart.ship["heading"] + 180
        pull(page, name, chart.after((out, 1.6 * chart.sea["S"])), touch="has_touch" in shape)
        page.locator("[data-pull]").locator("visible=true").click()
        expect(page.locator("[data-pull]")).to_have_count(0)
        page.wait_for_function(
            "() => document.querySelector('[data-question]')?.textContent.includes('orders')"
            " || document.querySelector('.prompt.waits')"
        )
    for _ in range(300):
        if turn_is_over(page, table):
            break
        page.wait_for_timeout(200)
    assert all(ship_named(page, table, name)["x"] != x for name, x in before.items())
    assert page.evaluate("() => window.presses") <= MOST_PRESSES
