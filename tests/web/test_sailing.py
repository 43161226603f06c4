"""Direct sailing in Cursed Seas, at a desk and with a finger: pulls and guns."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.games.cursed_seas.table import aboard, blue, red
from tests.games.cursed_seas.table import table as position
from tests.web.boards import do, number, overflow, table_object
from tests.web.conftest import Sailor
from tests.web.sailing import (
    GAME,
    MIDDLE,
    Chart,
    apart,
    finger,
    mouse,
    pull,
    resumed,
    to_orders,
)
from tests.web.steps import bot, create, person, wait_for_turn

from quarterdeck.games.cursed_seas import GAME as GAME_OF_SEAS

DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SHAPES = pytest.mark.parametrize("shape", [DESK, PHONE], ids=["1440", "390"])
RICHARD = "bonhomme-richard"
FLEET = "muster america"


def at_sea(page: Page) -> str:
    """Three ships at their home, a third of the island apart, and the first orders."""
    table = create(page, GAME, [person(), bot()], options={"sea": "small"})
    lay = apart(page, table)
    to_orders(page, lambda texts: FLEET if FLEET in texts else lay(texts))
    return table


def course(page: Page) -> list[str]:
    """What the one confirmation would do."""
    sail = page.locator("[data-pull]").locator("visible=true")
    expect(sail).to_have_count(1)
    return (sail.get_attribute("data-way") or "").split("|")


def confirm(page: Page, plays: int) -> None:
    before = number(page)
    page.locator("[data-pull]").locator("visible=true").click()
    page.wait_for_function(
        "n => Number(document.querySelector('[data-number]').dataset.number) >= n",
        arg=before + plays,
    )


@SHAPES
def test_two_segments_are_one_pull_and_one_press(sailor: Sailor, shape: dict[str, Any]) -> None:
    page = sailor(**shape)
    table = at_sea(page)
    chart = Chart(page, table, "carolina")
    away, s = chart.ship["heading"] + 180, chart.sea["S"]
    pull(page, "carolina", chart.after((away, 1.1 * s), (away + 40, s)), touch="has_touch" in shape)
    way = course(page)
    assert [step.split()[:2] for step in way] == [
        ["move", "carolina"],
        ["steer", "S"],
        ["steer", "S"],
        ["halt"],
    ]
    assert overflow(page) <= 0
    confirm(page, 3)
    played = [entry["action"] for entry in table_object(page, table)["log"]]
    assert played[-3:] == way[:3]
    expect(page.locator("[data-question]")).to_contain_text("orders")
    expect(page.locator("[data-pull]")).to_have_count(0)


def test_a_finger_that_pulls_after_it_held_her_long_closes_her_card(sailor: Sailor) -> None:
    """Held still she is explained; pulled on, she is to be sailed, and no card lies in the way."""
    page = sailor(**PHONE)
    table = at_sea(page)
    chart = Chart(page, table, "carolina")
    x, y = page.evaluate(MIDDLE, "carolina")
    hand, card = finger(page), page.locator(".inspector")
    hand("down", (x, y))
    expect(card).to_have_count(1)
    for there in chart.after((chart.ship["heading"] + 180, 1.1 * chart.sea["S"])):
        hand("move", there)
    expect(page.locator(".cs-pull")).to_have_count(1)
    expect(card).to_have_count(0)
    hand("up", there)
    course(page)


# After each drawing of the whole page every offer is named: so many there were.
DRAWN = """() => {
  const seek = document.querySelectorAll.bind(document);
  window.drawings = 0;
  document.querySelectorAll = what => {
    if (what === "[data-label]") window.drawings += 1;
    return seek(what);
  };
}"""
# The hull where she would lie, once it has followed.
FOLLOWED = """was => {
  const now = document.querySelector(".cs-pull .hull")?.getAttribute("d") ?? "";
  return now !== was && now;
}"""


@SHAPES
def test_the_hull_follows_every_move_of_the_hand_and_the_page_waits(
    sailor: Sailor, shape: dict[str, Any]
) -> None:
    """A drag answers within a frame: only what a pull changes is drawn until it ends."""
    page = sailor(**shape)
    table = at_sea(page)
    chart = Chart(page, table, "carolina")
    away, s = chart.ship["heading"] + 180, chart.sea["S"]
    hand = (finger if "has_touch" in shape else mouse)(page)
    page.evaluate(DRAWN)
    hand("down", tuple(page.evaluate(MIDDLE, "carolina")))
    was = ""
    for turn in range(20):
        hand("move", chart.after((away + 3 * turn - 30, 0.9 * s))[0])
        was = page.wait_for_function(FOLLOWED, arg=was).json_value()
    assert page.evaluate("() => window.drawings") <= 6
    hand("up", chart.after((away + 27, 0.9 * s))[0])
    assert len(course(page)) >= 2


@SHAPES
def test_pressing_an_island_plots_the_way_there_round_what_lies_between(
    sailor: Sailor, shape: dict[str, Any]
) -> None:
    """Wherever it lies, also behind one's own quay: this turn's legs to be sailed, a number where
    each further turn ends, and no card over the chart."""
    page = sailor(**shape)
    table = at_sea(page)
    isles = [isle for isle in table_object(page, table)["view"]["islands"] if not isle["home"]]
    marks = []
    for isle in isles:
        let_go = page.get_by_role("button", name="Let go").locator("visible=true")
        if let_go.count():
            let_go.click()
            expect(page.locator(".cs-pull")).to_have_count(0)
        chart = Chart(page, table, "carolina")
        spot = chart.spot(isle["x"], isle["y"])
        (page.touchscreen.tap if "has_touch" in shape else page.mouse.click)(*spot)
        way = course(page)
        assert way[0].startswith("move ")
        assert page.locator(".inspector").count() == 0
        if way[-1] != "halt":
            continue
        expect(page.locator(".cs-pull .onward")).to_have_count(1)
        turns = page.locator(".cs-pull .cs-tag text", has_text="turns").text_content()
        marks.append((len(page.locator(".cs-pull .stop").all()), int((turns or "").split()[0])))
    assert marks
    assert all(stops == turns - 2 for stops, turns in marks)
    confirm(page, len([step for step in way if step != "halt"]))


def test_pulling_back_into_the_ship_lets_go(sailor: Sailor) -> None:
    page = sailor(**DESK)
    table = at_sea(page)
    chart = Chart(page, table, "carolina")
    away = chart.ship["heading"] + 180
    pull(page, "carolina", [*chart.after((away, 600.0)), chart.origin], touch=False)
    expect(page.locator(".cs-pull")).to_have_count(0)
    assert f"move {chart.ship['name']}" in {
        a["action"] for a in table_object(page, table)["actions"]
    }


@SHAPES
def test_guns_that_do_not_bear_say_why_and_the_others_fire_at_once(
    sailor: Sailor, shape: dict[str, Any]
) -> None:
    """She sails S+S in one pull; two of her five guns are masked; three fire; the bosun answers."""
    page = sailor(**shape)
    table = resumed(page, "guns-that-bear", 70, "bosun")
    chart = Chart(page, table, RICHARD)
    spots = chart.after((228, chart.sea["S"]), (155, chart.sea["S"]))
    pull(page, RICHARD, spots, touch="has_touch" in shape)
    way = course(page)
    if "has_touch" in shape:
        page.get_by_role("tab", name="Guns").or_(
            page.get_by_role("button", name="Guns")
        ).first.click()
    rows = page.locator(".cs-shot-row")
    expect(rows).to_have_count(5)
    expect(rows.and_(page.locator(".no"))).to_have_count(2)
    for row in rows.and_(page.locator(".no")).all():
        expect(row).to_contain_text("CS-SHOOT-0")
    expect(page.locator(".cs-bear")).to_contain_text("3 of 5 guns bear")
    if "has_touch" in shape:
        page.keyboard.press("Escape")
    confirm(page, len(way) - 1)
    volley = page.locator("[data-volley]").locator("visible=true").first
    shots = (volley.get_attribute("data-way") or "").split("|")
    assert len(shots) == 3
    before = number(page)
    volley.click()
    # Between two shots the bosun may be asked which mast falls.
    page.wait_for_function(
        "n => Number(document.querySelector('[data-number]').dataset.number) >= n", arg=before + 3
    )
    expect(page.locator("[data-volley]")).to_have_count(0)
    assert wait_for_turn(page)
    log = table_object(page, table)["log"]
    assert [entry["action"] for entry in log if entry["action"] in shots] == shots
    assert page.evaluate(TOLD_SHOTS, log) == len(shots)
    answer_is_told(page)


def answer_is_told(page: Page) -> None:
    """Above the question and on the chart."""
    do(page, "end")
    expect(page.locator(".story-words")).to_contain_text("Bosun")
    expect(page.locator("[data-board] .trail-number").first).to_be_visible()


# So many shots are told above a question and not in the log alone.
TOLD_SHOTS = """async log => {
  const { actsOf } = await import("/lib/story.js");
  return log.flatMap(actsOf).filter(act => act.text.includes(" fires at ")).length;
}"""
FIELD = """async ([view, name, points]) => {
  const { dangers, threatened } = await import("/games/cursed-seas/threats.js");
  const table = { view, mine: [0], looked: null };
  const ship = view.ships.find(each => each.name === name);
  const own = view.ships.find(each => each.seat !== ship.seat);
  return [threatened(table, ship).length, ...points.map(([x, y]) =>
    dangers(table, own, [{ x, y }]).some(each => each.name === name))];
}"""


FALLS = """async ([chances, standing]) => {
  const { falls } = await import("/games/cursed-seas/firing.js");
  return falls(chances, standing);
}"""


@pytest.mark.parametrize(
    ("chances", "standing", "expected"),
    [
        ([0.5], 4, [0.5, 0.5]),
        ([0.5, 0.5], 4, [0.25, 0.5, 0.25]),
        ([0.5, 0.5, 0.5], 2, [0.125, 0.375, 0.5]),
        ([5 / 6, 5 / 6, 2 / 3], 4, [1 / 108, 12 / 108, 45 / 108, 50 / 108]),
    ],
)
def test_bars_say_how_likely_so_many_masts_fall(
    sailor: Sailor, chances: list[float], standing: int, expected: list[float]
) -> None:
    """No more fall than stand; together the chances are one."""
    page = sailor()
    page.goto("/")
    found = page.evaluate(FALLS, [chances, standing])
    assert found == pytest.approx(expected)
    assert sum(found) == pytest.approx(1)


def test_threatened_waters_end_where_something_is_in_the_way(sailor: Sailor) -> None:
    """S and L of a still ship, from her masts; a hull between shuts the sea behind it off."""
    page = sailor(**DESK)
    page.goto("/")
    lines = (red("SM-ES-009", at="9000,4000"), blue("CC-32", at="5000,4000", heading=0))
    state = GAME_OF_SEAS.read(position(*lines))
    abeam = [[4700, 4000 + far] for far in (300, 700, 1000)]
    assert page.evaluate(FIELD, [GAME_OF_SEAS.view(state, 0), "hms-goliath", abeam]) == [
        *(5, True, True, False)
    ]
    between = red("RV-76", at="5000,4400", heading=0)
    state = GAME_OF_SEAS.read(position(*lines, between))
    shut = page.evaluate(FIELD, [GAME_OF_SEAS.view(state, 0), "hms-goliath", abeam])
    assert shut == [5, True, False, False]


def test_a_captain_in_sight_threatens_as_far_as_she_sails_and_fires(sailor: Sailor) -> None:
    page = sailor(**DESK)
    page.goto("/")
    ahead = [[6300, 4000], [6900, 4000]]
    for up, reached in ((0, [False, False]), (1, [True, False])):
        state = GAME_OF_SEAS.read(
            position(
                red("SM-ES-009", at="9500,4000"),
                blue("CC-32", at="5000,4000", heading=0),
                aboard("SM-T-007", "hms-goliath", "blue", up=up),
            )
        )
        found = page.evaluate(FIELD, [GAME_OF_SEAS.view(state, 0), "hms-goliath", ahead])
        assert found[1:] == reached


def test_pointing_at_an_enemy_shows_the_waters_she_threatens(sailor: Sailor) -> None:
    page = sailor(**DESK)
    table = resumed(page, "guns-that-bear", 70)
    waters = page.locator(".cs-threats .waters")
    expect(waters).to_have_count(0)
    page.mouse.move(*page.evaluate(MIDDLE, "la-resolucion"))
    expect(waters).to_have_count(1)
    expect(waters).to_have_attribute("data-threat", "la-resolucion")
    page.mouse.move(5, 5)
    expect(waters).to_have_count(0)
    chart = Chart(page, table, RICHARD)
    pull(page, RICHARD, chart.after((228, 570.0), (155, 570.0)), touch=False)
    expect(page.locator(".cs-answer")).to_contain_text("La Resolucion can fire at her there")
    expect(page.locator('[data-threat="la-resolucion"]')).to_have_count(1)
