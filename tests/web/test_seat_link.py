"""A seat goes along to another device."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.web.conftest import Sailor
from tests.web.steps import create, person, wait_for_turn

BOT = {"kind": "bot", "level": "deckhand"}


def link_of_the_seat(page: Page) -> str:
    """As the dialog of the table shows it."""
    create(page, "micro-pirates", [person("Ada"), BOT], options={"captains": "dealt"})
    assert wait_for_turn(page)
    page.get_by_role("button", name="Table").first.click()
    return page.get_by_label("Your seat on another device").input_value()


def test_the_link_of_a_seat_opens_it_on_another_device(sailor: Sailor) -> None:
    link = link_of_the_seat(sailor("Ada"))
    phone = sailor("Sailor", viewport={"width": 390, "height": 844}, has_touch=True)
    phone.goto(link.partition("#")[0])
    phone.wait_for_selector("[data-question]")
    expect(phone.locator("[data-action]")).to_have_count(0)
    phone.goto(link)
    assert wait_for_turn(phone)
    expect(phone.locator("[data-action]").first).to_be_attached()
    assert "#" not in phone.url, "the secret does not stay in the address"
    phone.reload()
    assert wait_for_turn(phone)


def test_a_link_that_was_cut_loses_nothing(sailor: Sailor) -> None:
    page = sailor("Ada")
    cut = link_of_the_seat(page)[:-5]
    stranger = sailor("Eve")
    stranger.goto(cut)
    expect(stranger.locator(".toast")).to_contain_text("leads to no seat of this table")
    expect(stranger.locator("[data-action]")).to_have_count(0)
    page.goto(cut)
    page.reload()
    assert wait_for_turn(page)
