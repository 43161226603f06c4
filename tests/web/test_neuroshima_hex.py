"""Neuroshima Hex at a table: a whole game by clicks, rotation, forecast, the battle played back."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.boards import PHONE, by_haste, do, overflow, play_on, table_object
from tests.web.conftest import Sailor
from tests.web.steps import action, bot, create, expect_over, offered, person, wait_for_turn

GAME = "neuroshima-hex"
ARMIES = {"armies": "pirates,moloch"}
# Board tiles first, then battles; the hand is never kept longer than needed.
HASTE = by_haste("play", "at", "face", "pick", "strike", "yes", "use", "discard", "end")


def sit_down(page: Page, options: dict[str, str] | None = None) -> str:
    return create(page, GAME, [person(), bot()], options=options or ARMIES)


def until(page: Page, table: str, kind: str, most: int = 60) -> None:
    """Plays on until an action of this kind is offered."""
    for turn in range(most):
        assert wait_for_turn(page)
        texts = offered(page)
        if any(text.split()[0] == kind for text in texts):
            return
        do(page, HASTE(texts, turn))
    raise AssertionError(f"nothing to {kind} within {most} moves of table {table}")


def until_a_tile_is_turned(page: Page, table: str) -> None:
    """Plays on until a tile from the hand gets its facing; drifting units are turned on the way."""
    until(page, table, "face")
    while not table_object(page, table)["view"]["step"].startswith("placing-face"):
        do(page, action_of_kind(page, "face"))
        until(page, table, "face")


def action_of_kind(page: Page, kind: str) -> str:
    return next(text for text in offered(page) if text.split()[0] == kind)


@pytest.mark.slow
def test_a_whole_game_is_clicked_through(sailor: Sailor) -> None:
    page = sailor()
    table = sit_down(page)
    assert play_on(page, table, HASTE, 400, everywhere=True) > 20
    expect_over(page)
    expect(page.get_by_role("dialog").locator(".ranks li")).to_have_count(2)


def test_a_tile_is_set_down_with_one_of_six_facings(sailor: Sailor) -> None:
    page = sailor()
    table = sit_down(page)
    until_a_tile_is_turned(page, table)
    facings = [text for text in offered(page) if text.startswith("face ")]
    assert len(facings) == 6
    action(page, "face se").hover()
    expect(page.locator("[data-board] .nsh-facing[data-hot]")).to_have_attribute(
        "data-action", "face se"
    )
    step = table_object(page, table)["view"]["step"].split()
    do(page, "face se")
    spaces = table_object(page, table)["view"]["spaces"]
    unit = next(space["unit"] for space in spaces if space["space"] == step[-1])
    assert unit["rotation"] == 2


def cost_of_a_battle(view: dict[str, Any], facing: str) -> str:
    """What red would lose if the tile in hand looked this way and a battle began."""
    forecast = view["previews"][facing]
    own = {each["space"] for each in view["spaces"] if (each["unit"] or {}).get("owner") == "red"}
    own.add(view["step"].split()[-1])
    units = sum(death.split()[-1] in own for death in forecast["deaths"])
    wounds = view["seats"][0]["hp"] - forecast["hp"][0]
    parts = [f"{units} unit{'s' * (units > 1)}"] * bool(units) + [f"HQ −{wounds}"] * bool(wounds)
    return ", ".join(parts) or "nothing"


def test_facings_are_compared_before_the_tile_is_set_down(sailor: Sailor) -> None:
    page = sailor()
    table = sit_down(page)
    until_a_tile_is_turned(page, table)
    rows = page.locator(".nsh-compare .nsh-option")
    expect(rows).to_have_count(6)
    row = page.locator('.nsh-option[data-action="face se"]')
    cost = cost_of_a_battle(table_object(page, table)["view"], "se")
    expect(row.locator(".nsh-cost").first).to_have_text(f"Ada would lose {cost}")
    row.hover()
    expect(page.locator("[data-board] .nsh-facing[data-hot]")).to_have_attribute(
        "data-action", "face se"
    )
    expect(page.locator(".prompt .pointed")).to_contain_text("In a battle")


def test_names_for_the_ear_have_no_signs(sailor: Sailor) -> None:
    page = sailor()
    table = sit_down(page)
    until_a_tile_is_turned(page, table)
    names = [
        one.get_attribute("aria-label") or one.inner_text()
        for one in page.locator("[data-board] .nsh-facing").all()
    ]
    assert len(names) == 6
    assert all(re.fullmatch(r"[\w ,.:;'’-]+", name) for name in names), names


def test_the_bag_is_drawn_tile_by_tile(sailor: Sailor) -> None:
    page = sailor()
    table = sit_down(page)
    wait_for_turn(page)
    left = table_object(page, table)["view"]["seats"][0]["left"]
    bag = page.locator('[data-panel="bag"] .nsh-bag > span')
    expect(bag).to_have_count(len(set(left)))
    expect(bag.locator("svg.tile")).to_have_count(len(set(left)))


def test_every_tile_in_hand_says_what_it_does(sailor: Sailor) -> None:
    """Also those with an action of their own: more than its name."""
    page = sailor()
    sit_down(page)
    for turn in range(8):
        assert wait_for_turn(page)
        told = page.locator('[data-panel="hand"] .nsh-card p').all_inner_texts()
        assert all(" " in words for words in told), told
        do(page, HASTE(offered(page), turn))


def test_putting_away_covers_nothing(sailor: Sailor) -> None:
    """The button of a tile in hand lies beside the tile's name and words."""
    page = sailor(viewport={"width": 1440, "height": 900})
    table = sit_down(page)
    until(page, table, "play")
    until(page, table, "discard")
    covered = page.evaluate(
        """() => [...document.querySelectorAll('.nsh-card:has(.nsh-away)')].filter(card => {
          const button = card.querySelector('.nsh-away').getBoundingClientRect();
          return [...card.querySelectorAll('h3, p')].some(text => {
            const range = document.createRange(); range.selectNodeContents(text);
            return [...range.getClientRects()].some(box => box.right > button.left + 1 &&
              box.left < button.right && box.bottom > button.top + 1 &&
              box.top < button.bottom - 1);
          });
        }).length"""
    )
    assert page.locator(".nsh-away").count() > 0
    assert covered == 0


def test_water_spaces_are_drawn_only_for_the_pirates(sailor: Sailor) -> None:
    page = sailor()
    sit_down(page)
    wait_for_turn(page)
    expect(page.locator(".nsh-water")).to_have_count(12)
    expect(page.locator(".nsh-land")).to_have_count(19)
    sit_down(page, {"armies": "borgo,moloch"})
    wait_for_turn(page)
    expect(page.locator(".nsh-land")).to_have_count(19)
    expect(page.locator(".nsh-water")).to_have_count(0)


def test_the_forecast_can_be_switched_off_and_on(sailor: Sailor) -> None:
    page = sailor()
    table = sit_down(page)
    until(page, table, "end")
    panel = page.locator('[data-panel="battle"]')
    expect(panel).to_contain_text("If a battle began")
    arrows = panel.get_by_role("button", name="Arrows")
    expect(arrows).to_have_attribute("aria-pressed", "true")
    arrows.click()
    expect(arrows).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".nsh-strikes")).to_have_count(0)


def fight(page: Page, table: str) -> None:
    """Plays on until the log tells of a battle."""
    for turn in range(120):
        assert wait_for_turn(page)
        notes = [note for entry in table_object(page, table)["log"] for note in entry["notes"]]
        if any(note["rule"] == "NSH-BATTLE-02" for note in notes):
            return
        texts = offered(page)
        do(page, "play battle" if "play battle" in texts else HASTE(texts, turn))
    raise AssertionError("no battle")


def test_the_last_battle_is_told_and_played_back(sailor: Sailor) -> None:
    page = sailor()
    table = sit_down(page)
    fight(page, table)
    panel = page.locator('[data-panel="battle"]')
    last = panel.get_by_role("button", name="The last one")
    if last.count():
        last.click()
    rows = panel.locator(".nsh-segment")
    steps = rows.count()
    assert steps > 0
    panel.get_by_role("button", name=re.compile("Show initiative")).first.click()
    expect(rows.first).to_have_class(re.compile(r"\bon\b"))
    panel.get_by_role("button", name="One step on").click()
    if steps > 1:
        expect(rows.nth(1)).to_have_class(re.compile(r"\bon\b"))
    done = panel.get_by_role("button", name="Done")
    if done.count():
        done.click()
    expect(panel.get_by_role("button", name="Done")).to_have_count(0)


def test_a_phone_shows_hand_and_facings_under_the_board(sailor: Sailor) -> None:
    page = sailor(**PHONE)
    table = sit_down(page)
    until(page, table, "play")
    expect(page.locator(".phone-strip .nsh-card")).not_to_have_count(0)
    until(page, table, "face")
    expect(page.locator(".phone-strip .nsh-way")).to_have_count(6)
    assert overflow(page) <= 0
