"""Cursed Seas asks for a fleet before it knows the collection: cards stay where they are."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect
from tests.web.conftest import Sailor
from tests.web.steps import bot, create, person, wait_for_turn

OFFERED = "all => all.map(one => one.dataset.action)"


@pytest.mark.parametrize(
    ("options", "held"),
    [({"fleets": "own"}, "muster boarders-40"), ({"quick": "yes"}, "muster BC-14")],
)
def test_cards_keep_their_order_and_the_focus_when_their_names_arrive(
    sailor: Sailor, options: dict[str, str], held: str
) -> None:
    page = sailor()
    waiting: list[Route] = []

    def keep(route: Route) -> None:
        waiting.append(route)

    page.route("**/api/games/cursed-seas/fleets", keep)
    create(page, "cursed-seas", [person(), bot()], options=options)
    assert wait_for_turn(page)
    cards = page.locator(".cs-muster [data-action]")
    card = page.locator(f'.cs-muster [data-action="{held}"]')
    expect(card.locator("h3")).to_be_visible()
    before = cards.evaluate_all(OFFERED)
    assert card.locator("svg").count() == 0
    card.focus()
    for route in waiting:
        route.continue_()
    expect(card.locator("svg").first).to_be_visible()
    expect(card).to_be_focused()
    assert cards.evaluate_all(OFFERED) == before
