"""Sea of Thieves at a table: the sea, ships as targets, voyages, a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.web.boards import PHONE, by_haste, do, overflow, play_on, table_object
from tests.web.conftest import Sailor
from tests.web.steps import action, bot, create, offered, person, wait_for_turn

GAME = "sea-of-thieves"
HASTE = by_haste(
    *("anchor", "act", "start", "plunder", "fight", "loot", "dig", "haul", "keep", "trade"),
    *("buy", "sell", "seek", "course", "full-sail", "sail", "die", "throw", "done", "end"),
)


@pytest.mark.slow
def test_many_turns_are_clicked_through(sailor: Sailor) -> None:
    """A whole game takes hours by hand; eighty questions meet most kinds of them."""
    page = sailor()
    table = create(page, GAME, [person(), bot()])
    assert play_on(page, table, HASTE, 80, everywhere=True) == 80


def test_the_sea_shows_every_hex_and_every_ship(sailor: Sailor) -> None:
    page = sailor()
    table = create(page, GAME, [person(), bot(), bot()])
    wait_for_turn(page)
    view = table_object(page, table)["view"]
    expect(page.locator(".sot-hex")).to_have_count(len(view["hexes"]))
    afloat = [ship for seat in view["seats"] for ship in seat["ships"] if ship["at"]]
    enemies = [enemy for enemy in view["enemies"] if enemy["at"]]
    expect(page.locator(".sot-piece")).to_have_count(len(afloat) + len(enemies))


def test_a_ship_is_pressed_to_act_with_her(sailor: Sailor) -> None:
    page = sailor()
    table = create(page, GAME, [person(), bot()])
    for turn in range(20):
        wait_for_turn(page)
        if any(text.startswith("act ") for text in offered(page)):
            break
        do(page, HASTE(offered(page), turn))
    ship = page.locator('[data-board] .sot-piece[data-action^="act "]').first
    text = ship.get_attribute("data-action") or ""
    before = table_object(page, table)["number"]
    ship.focus()
    page.keyboard.press("Enter")
    page.wait_for_function(
        "n => Number(document.querySelector('[data-number]').dataset.number) > n", arg=before
    )
    assert table_object(page, table)["view"]["action"]["ship"] == text.split()[1]


def test_a_phone_keeps_the_sea_and_the_ship_in_sight(sailor: Sailor) -> None:
    page = sailor(**PHONE)
    table = create(page, GAME, [person(), bot()])
    assert play_on(page, table, HASTE, 8) == 8
    expect(page.locator(".phone-strip")).to_be_visible()
    assert overflow(page) <= 0
    assert action(page, offered(page)[0]).is_visible()
