"""Pirates of the Cursed Seas at a table: fleets, courses by dot, drag and wheel, a phone."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest
from playwright.sync_api import Page, expect
from tests.web.boards import PHONE, by_haste, do, overflow, play_on, table_object
from tests.web.conftest import Sailor
from tests.web.sailing import RECORDS
from tests.web.steps import bot, create, offered, person, wait_for_turn

GAME = "cursed-seas"
HASTE = by_haste(
    *("muster", "pick", "lay", "fire", "take", "explore", "shoot", "move", "steer", "swing"),
    *("keep", "lose", "mend", "yes", "done", "halt", "cease", "end"),
)
# The play was accepted, or refused with a word.
ANSWERED = """n => Number(document.querySelector('[data-number]').dataset.number) > n
  || document.querySelector('.toast')"""
NUMBER = "Number(document.querySelector('[data-number]').dataset.number)"


def to_the_helm(page: Page) -> str:
    """Plays on until a course is to be laid."""
    table = create(page, GAME, [person(), bot()], options={"sea": "small"})
    for turn in range(60):
        assert wait_for_turn(page)
        texts = offered(page)
        if any(text.startswith("steer ") for text in texts):
            return table
        do(page, by_haste("muster", "pick", "lay", "move")(texts, turn))
    raise AssertionError("nobody put to sea")


@pytest.mark.slow
def test_many_turns_are_clicked_through(sailor: Sailor) -> None:
    page = sailor()
    table = create(page, GAME, [person(), bot()], options={"sea": "small"})

    def choose(texts: list[str], turn: int) -> str:
        assert near_knobs(page) == []
        return HASTE(texts, turn)

    assert play_on(page, table, choose, 70) > 20


def test_whatever_is_offered_lies_inside_the_chart(sailor: Sailor) -> None:
    """Also for a ship that has crossed the sea's edge, near or with the whole sea in sight."""
    page = sailor()
    page.goto("/")
    outside: list[str] = page.evaluate(
        """async () => {
          const { portOf, shown } = await import("/games/cursed-seas/chart.js");
          const sea = { width: 6000, height: 4500 };
          const wrong = [];
          for (const narrow of [false, true]) for (const near of [false, true])
            for (let x = -900; x <= 6900; x += 300) for (let y = -900; y <= 5400; y += 300) {
              const dots = [0, 90, 180, 270].map(turn => turn * Math.PI / 180)
                .map(turn => ({ x: x + 838 * Math.cos(turn), y: y + 838 * Math.sin(turn) }));
              const table = { view: { sea }, narrow };
              const port = portOf(table, near ? { x, y } : null, [{ x, y }, ...dots]);
              for (const [left, top] of dots.map(dot => shown(port, dot)))
                if (left < 20 || top < 20 || left > port.width - 20 || top > port.height - 20)
                  wrong.push(`${x} ${y} ${near} ${narrow}: ${left} ${top}`);
            }
          return wrong;
        }"""
    )
    assert outside == []


def near_knobs(page: Page) -> list[str]:
    """The guns whose knobs stand so near another that one would press the wrong one."""
    found: list[str] = page.eval_on_selector_all(
        ".cs-gun",
        """all => {
          const spots = all.map(e => {
            const {e: x, f: y} = e.transform.baseVal.consolidate().matrix;
            return {name: e.dataset.action, x, y};
          });
          const near = (a, b) => a !== b && Math.hypot(a.x - b.x, a.y - b.y) < 25;
          return spots.filter(a => spots.some(b => near(a, b))).map(a => a.name);
        }""",
    )
    return found


def test_knobs_on_one_spot_make_room_for_each_other(sailor: Sailor) -> None:
    page = sailor()
    page.goto("/")
    spots: list[list[float]] = page.evaluate(
        """async () => {
          const { clearOf } = await import("/games/cursed-seas/chart.js");
          const spots = [];
          for (let n = 0; n < 12; n += 1) spots.push(clearOf(spots, 26, [100, 100 + n % 2]));
          return spots;
        }"""
    )
    assert spots[0] == [100, 100]
    for one, other in combinations(spots, 2):
        assert dist(one, other) >= 26
    assert all(dist(spot, (100, 100)) < 80 for spot in spots)


def test_every_fleet_is_a_card_to_choose(sailor: Sailor) -> None:
    page = sailor()
    table = create(page, GAME, [person(), bot()])
    wait_for_turn(page)
    fleets = [one["action"] for one in table_object(page, table)["actions"]]
    expect(page.locator(".cs-fleet")).to_have_count(len(fleets))


def test_the_wheel_lays_a_course_to_the_degree(sailor: Sailor) -> None:
    """A course that is not in the sample: the open form is sent as text."""
    page = sailor()
    table = to_the_helm(page)
    before = table_object(page, table)
    listed = {one["action"] for one in before["actions"]}
    wheel = page.locator(".cs-wheel")
    wheel.get_by_label("A millimetre shorter").click()
    expect(page.locator(".cs-ghost")).to_have_count(1)
    sent: set[str] = set()
    for _ in range(40):
        course = wheel.locator("[data-course]")
        told = course.get_attribute("data-course") or ""
        wheel.get_by_label("One degree to starboard").click()
        expect(course).not_to_have_attribute("data-course", told)
        sent.add(course.get_attribute("data-course") or "")
        course.click()
        page.wait_for_function(ANSWERED, arg=before["number"])
        if page.evaluate(NUMBER) > before["number"]:
            break
        expect(page.locator(".toast")).to_have_count(0)
    assert not sent & listed
    played = [entry["action"] for entry in table_object(page, table)["log"]]
    assert played[before["number"]] in sent


def test_the_wheel_makes_way_for_a_ship_in_the_south(sailor: Sailor) -> None:
    """Wherever she lies, no course is under the wheel."""
    page = sailor()
    to_the_helm(page)
    page.get_by_role("button", name="Whole sea").click()
    for turn in range(60):
        texts = offered(page)
        if any(text.startswith("steer ") for text in texts):
            assert under_the_wheel(page) == []
            above = page.locator(".cs-wheel.above").count() == 1
            assert above == lies_low(page)
            if above:
                return
        do(page, southward(texts, turn))
        assert wait_for_turn(page)
    raise AssertionError("she never came to the south")


def southward(texts: list[str], turn: int) -> str:
    courses = [text for text in texts if text.startswith("steer ")]
    if courses:
        return min(courses, key=lambda text: abs(int(text.split()[2]) - 90))
    return by_haste("move", "done", "halt", "cease", "end")(texts, turn)


def under_the_wheel(page: Page) -> list[str]:
    """The courses that a click would not reach."""
    found: list[str] = page.eval_on_selector_all(
        "[data-action^='steer ']",
        """all => all.filter(e => {
          const {x, y, width, height} = e.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".cs-wheel");
        }).map(e => e.dataset.action)""",
    )
    return found


def lies_low(page: Page) -> bool:
    """Whether the ship at the helm is in the lower half of the chart."""
    pad, chart = (page.locator(name).bounding_box() for name in (".cs-pad", ".cs-chart"))
    assert pad is not None
    assert chart is not None
    return pad["y"] + pad["height"] / 2 > chart["y"] + chart["height"] / 2


def test_a_drag_from_the_bow_lays_the_course(sailor: Sailor) -> None:
    page = sailor()
    to_the_helm(page)
    pad = page.locator(".cs-pad").bounding_box()
    assert pad is not None
    middle = pad["x"] + pad["width"] / 2, pad["y"] + pad["height"] / 2
    page.mouse.move(middle[0] + pad["width"] * 0.47, middle[1] + 3)
    page.mouse.down()
    page.mouse.move(middle[0] + pad["width"] * 0.02, middle[1] - pad["height"] * 0.47, steps=6)
    page.mouse.up()
    page.mouse.move(5, 5)
    expect(page.locator(".cs-ghost")).to_have_count(1)
    course = page.locator("[data-course]").get_attribute("data-course") or ""
    heading = int(course.split()[2])
    assert 265 <= heading <= 280


def test_a_phone_puts_the_wheel_under_the_sea(sailor: Sailor) -> None:
    page = sailor(**PHONE)
    to_the_helm(page)
    expect(page.locator(".phone-strip .cs-wheel")).to_be_visible()
    assert overflow(page) <= 0


# The ground of every ribbon with a name, and of the emblem on it.
RIBBONS = """() => [...document.querySelectorAll('.cs-name')].map(one =>
  [one.querySelector(':scope > path'), one.querySelector('g g > *')]
    .map(shape => getComputedStyle(shape).fill))"""


def test_every_captain_has_the_own_colour_on_the_ribbons(sailor: Sailor) -> None:
    page = sailor()
    create(page, GAME, [person(), bot(), bot(), bot()], options={"fleets": "dealt"})
    assert wait_for_turn(page)
    for turn in range(12):
        assert wait_for_turn(page)
        if not any(text.startswith(("pick ", "lay ")) for text in offered(page)):
            break
        do(page, HASTE(offered(page), turn))
    grounds = page.evaluate(RIBBONS)
    assert len({emblem for _, emblem in grounds}) == 4
    assert all(ribbon != emblem for ribbon, emblem in grounds)


@pytest.mark.parametrize("record", ["three-seats-terrain", "mysterious", "events"])
def test_nothing_on_the_chart_is_told_in_words_of_the_code(sailor: Sailor, record: str) -> None:
    page = sailor()
    text = (RECORDS / f"{record}.txt").read_text(encoding="utf-8")
    page.goto("/")
    opened = page.request.post("/api/records", data=text.encode())
    assert opened.ok, opened.text()
    page.goto(f"/t/{opened.json()['id']}")
    chart = page.locator(".cs-chart")
    expect(chart).to_be_visible()
    said = chart.locator("text, title").all_text_contents()
    assert said
    assert [each for each in said if "_" in each] == []
