"""Sea of Thieves at a table: the sea, ships as targets, voyages, a phone."""

from __future__ import annotations

import logging
import os
import re
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.boards import (
    ON_ONE_SCREEN,
    PHONE,
    SCREENS,
    all_offered,
    by_haste,
    change_screen,
    cut_notes,
    do,
    go,
    overflow,
    play_on,
    table_object,
)
from tests.web.conftest import Sailor
from tests.web.skipper import Skipper
from tests.web.steps import action, bot, create, offered, person, wait_for_turn

log = logging.getLogger(__name__)
GAME = "sea-of-thieves"
HASTE = by_haste(
    *("anchor", "act", "start", "plunder", "fight", "loot", "dig", "haul", "keep", "trade"),
    *("buy", "sell", "seek", "course", "full-sail", "sail", "die", "throw", "done", "end"),
)


WHOLE = bool(os.environ.get("QUARTERDECK_WHOLE_GAMES"))
"""The long run plays to the end; CI plays some rounds on each screen."""
ROUNDS = 40 if WHOLE else 4
PRESSES_A_ROUND = 10
"""What a round may take on average, over all of these games."""
RIVALS = [["bosun"], ["mate"]]


@pytest.mark.slow
def test_a_round_takes_few_presses(sailor: Sailor) -> None:
    """Whole ways by pressing their goal, on a wide screen, a tablet and a phone in turn."""
    total = Counter[str]()
    for rivals in RIVALS:
        found = played(sailor(), rivals)
        log.info("against %s: %s", ", ".join(rivals), dict(found))
        total += found
    log.info("%.1f presses a round", total["presses"] / total["rounds"])
    assert total["presses"] <= PRESSES_A_ROUND * total["rounds"]


def played(page: Page, rivals: list[str]) -> Counter[str]:
    """How many presses and rounds a game took, or its beginning."""
    table = create(page, GAME, [person(), *map(bot, rivals)])
    skipper, found = Skipper(page), Counter[str]()
    while wait_for_turn(page):
        if found["presses"] % ON_ONE_SCREEN == 0:
            change_screen(page, SCREENS[found["presses"] // ON_ONE_SCREEN % len(SCREENS)])
        known = table_object(page, table)
        if known["view"]["round"] > ROUNDS:
            break
        all_offered(page, {one["action"] for one in known["actions"]})
        check_waters(page, known["view"])
        text = skipper.choose(known)
        (go if "|" in text else do)(page, text)
        found["rounds"] = known["view"]["round"]
        found["presses"] += 1
    return found


def check_waters(page: Page, view: dict[str, Any]) -> None:
    """What lasts is the High Seas half of its card, wherever the paper lies open."""
    said = page.evaluate("document.querySelector('.sot-waters')?.textContent ?? ''")
    if said and view["in_force"]:
        assert view["in_force"]["seas_text"] in said
        assert view["in_force"]["corner_text"] not in said


def test_the_note_on_a_ships_tasks_is_told_whole(sailor: Sailor) -> None:
    """Beside the five answers of two ships in one hex the words have least room."""
    page = sailor()
    create(page, GAME, [person(), bot()])
    for turn in range(20):
        assert wait_for_turn(page)
        texts = offered(page)
        kinds = {text.split()[0] for text in texts}
        if {"sail", "full-sail", "plunder", "swap", "done"} <= kinds:
            break
        do(page, HASTE(texts, turn))
    else:
        raise AssertionError("no ship was asked for her tasks beside the other")
    expect(page.locator(".notes .resting")).to_contain_text(
        re.compile("press a hex to sail", re.IGNORECASE)
    )
    expect(page.locator(".notes .resting .rule-id")).to_be_visible()
    assert cut_notes(page) == []


def test_special_crew_say_what_they_count_at_the_end(sailor: Sailor) -> None:
    page = sailor()
    table = create(page, GAME, [person(), bot()])
    wait_for_turn(page)
    page.get_by_role("tab", name="Outpost", exact=True).click()
    for card in table_object(page, table)["view"]["market"]:
        worth = f"{card['cost']} gold, {card['reputation']} reputation at the end"
        row = page.locator(f'.sot-market [data-thing="{card["id"]}"]').first
        expect(row).to_contain_text(worth)


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


def test_a_large_crew_has_room_on_a_phone(sailor: Sailor) -> None:
    """One row beside each other inside the strip, however many sail in the ship."""
    page = sailor(**PHONE)
    create(page, GAME, [person(), bot()])
    assert wait_for_turn(page)
    crew = page.locator(".phone-strip .sot-crew")
    crew.evaluate(MANNED)
    boxes = [hand.bounding_box() for hand in crew.locator("> span").all()]
    assert len(boxes) == 7
    assert len({box["y"] for box in boxes if box}) == 1
    assert all(box and box["x"] + box["width"] <= 390 for box in boxes)
    assert overflow(page) <= 0


def test_names_on_the_sea_stand_apart(sailor: Sailor) -> None:
    """No name of an island lies over another, or beyond the sheet with what is to be done there."""
    page = sailor(viewport={"width": 1440, "height": 900})
    table = create(page, GAME, [person(), bot("bosun"), bot("bosun")])
    play_on(page, table, HASTE, 6)
    assert wait_for_turn(page)
    found: dict[str, Any] = page.evaluate(NAMES)
    assert found["count"] > 15
    assert found["overlapping"] == []
    assert found["beyond"] == []


MANNED = """row => {
  for (let n = 0; n < 5; n += 1) row.append(row.lastElementChild.cloneNode(true));
}"""
NAMES = """() => {
  const sheet = document.querySelector('.sot-chart').getBoundingClientRect();
  const all = [...document.querySelectorAll('.sot-name text')]
    .map(e => [e.textContent, e.getBoundingClientRect()]);
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 8;
  const others = ([one, a], rest) => rest.filter(([, b]) => over(a, b))
    .map(([other]) => `${one} / ${other}`);
  return {
    count: all.length,
    overlapping: all.flatMap((one, n) => others(one, all.slice(n + 1))),
    beyond: all.filter(([, a]) => a.bottom > sheet.bottom || a.top < sheet.top).map(([it]) => it),
  };
}"""


@pytest.mark.parametrize("several", [1, 2, 3, 4, 5, 6, 7, 8])
def test_ships_in_a_crowd_can_each_be_pressed(sailor: Sailor, several: int) -> None:
    """At the Outpost up to eight lie together; no target lies over the middle of another."""
    page = sailor()
    create(page, GAME, [person(), bot()])
    assert wait_for_turn(page)
    found: dict[str, Any] = page.evaluate(BERTHS, several)
    assert found["apart"] >= 2 * found["room"] - 0.01
    assert len(found["berths"]) == several


BERTHS = """async of => {
  const { berthIn, elbowRoom } = await import('/games/sea-of-thieves/crowd.js');
  const berths = Array.from({ length: of }, (_, n) => berthIn(n, of));
  const apart = Math.min(99, ...berths.flatMap(([x, y], n) =>
    berths.slice(n + 1).map(([a, b]) => Math.hypot(x - a, y - b))));
  return { berths, apart, room: elbowRoom(of) };
}"""


def test_full_sail_says_how_likely_it_leads_there(sailor: Sailor) -> None:
    """On the sea, and in the words of the way."""
    page = sailor()
    create(page, GAME, [person(), bot()])
    for turn in range(20):
        assert wait_for_turn(page)
        if page.locator(".sot-target.far").count():
            break
        do(page, HASTE(offered(page), turn))
    far = page.locator('.sot-target.far[data-way*="course"]')
    expect(page.locator(".sot-odds")).to_have_count(far.count())
    expect(far.first).to_have_attribute("aria-label", re.compile(r"needed, \d+ %"))
