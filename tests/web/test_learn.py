"""Learning on the page: every lesson pressed to its end on the game's own board."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.boards import PHONE, overflow
from tests.web.conftest import Sailor
from tests.web.steps import action, offered
from tests.web.test_access import SCREENS, serious

from quarterdeck.core.lessons import lessons_of
from quarterdeck.core.registry import all_games

pytestmark = pytest.mark.browser

TAUGHT = [(game.info.id, lesson.id) for game in all_games() for lesson in lessons_of(game.folder)]
ROOM = ".room.lesson"
FIRST = dict(reversed(TAUGHT)).items()
AT_THE_EDGE = ("neuroshima-hex", "modules-and-medics")
"""A tile is turned in the topmost space: its handles lay beyond the chart."""


def open_lesson(page: Page, game: str, lesson: str) -> list[dict[str, Any]]:
    """The lesson in the page, and its steps as the server tells them."""
    steps: list[dict[str, Any]] = page.request.get(f"/api/games/{game}/lessons/{lesson}").json()[
        "steps"
    ]
    page.goto(f"/learn/{game}/{lesson}")
    expect(page.locator(ROOM)).to_be_visible()
    return steps


def at(page: Page) -> int:
    return int(page.locator(ROOM).get_attribute("data-step") or -1)


def answer(page: Page, step: dict[str, Any], number: int) -> None:
    """Press what the step wants, where it is shown; then go on."""
    if not step["wanted"]:
        page.locator("[data-next]").click()
        return
    wanted = step["table"]["actions"][0]["action"] if step["free"] else step["wanted"][0]
    expect(action(page, wanted)).to_be_visible()
    if not step["free"]:
        expect(action(page, wanted)).to_have_attribute("data-wanted", "")
    assert {one["action"] for one in step["table"]["actions"]} <= set(offered(page))
    action(page, wanted).click()
    page.wait_for_function(
        f"n => {{ const room = document.querySelector('{ROOM}');"
        " return Number(room.dataset.step) > n || room.dataset.answered === 'true'; }",
        arg=number,
    )
    if at(page) == number:
        page.locator("[data-next]").click()


def go_through(page: Page, steps: list[dict[str, Any]]) -> None:
    for number, step in enumerate(steps):
        expect(page.locator(ROOM)).to_have_attribute("data-step", str(number))
        answer(page, step, number)
    expect(page.locator("[data-pilot]")).to_contain_text("That was")


@pytest.mark.parametrize(("game", "lesson"), TAUGHT)
def test_every_lesson_can_be_pressed_to_its_end(sailor: Sailor, game: str, lesson: str) -> None:
    page = sailor(viewport={"width": 1440, "height": 900})
    go_through(page, open_lesson(page, game, lesson))
    page.goto("/learn")
    done = page.locator(f'[data-course="{game}"] li.done [data-lesson="{lesson}"]')
    expect(done).to_be_visible()


def test_a_wrong_answer_is_put_right_and_not_played(sailor: Sailor) -> None:
    page = sailor()
    game, lesson = TAUGHT[0]
    steps = open_lesson(page, game, lesson)
    number = next(n for n, step in enumerate(steps) if len(step["table"]["actions"]) > 1)
    for before in range(number):
        answer(page, steps[before], before)
    step = steps[number]
    wrong = next(
        one["action"] for one in step["table"]["actions"] if one["action"] not in step["answers"]
    )
    action(page, wrong).click()
    expect(page.locator("[data-pilot] .reply")).to_be_visible()
    assert at(page) == number
    answer(page, step, number)
    expect(page.locator(".reply")).to_have_count(0)


def test_what_the_rules_forbid_is_refused_as_at_a_table(sailor: Sailor) -> None:
    page = sailor()
    steps = open_lesson(page, "micro-pirates", "first-turn")
    number = next(n for n, step in enumerate(steps) if step["wanted"][:1] == ["sail c1"])
    for before in range(number):
        answer(page, steps[before], before)
    page.locator('[data-try="sail i9"]').first.click(force=True)
    expect(page.locator(".toast")).to_contain_text("MP-")
    assert at(page) == number


def test_a_lesson_is_left_and_gone_on_with(sailor: Sailor) -> None:
    page = sailor()
    game, lesson = TAUGHT[0]
    steps = open_lesson(page, game, lesson)
    answer(page, steps[0], 0)
    expect(page.locator(ROOM)).to_have_attribute("data-step", "1")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Leave", exact=True).click()
    course = page.locator(f'[data-course="{game}"]')
    expect(course.locator("[data-begin]")).to_have_text("Go on")
    course.locator("[data-begin]").click()
    expect(page.locator(ROOM)).to_have_attribute("data-step", "1")
    page.reload()
    expect(page.locator(ROOM)).to_have_attribute("data-step", "1")


def test_the_keyboard_goes_on_back_and_to_the_target(sailor: Sailor) -> None:
    page = sailor()
    game, lesson = TAUGHT[0]
    steps = open_lesson(page, game, lesson)
    for number, step in enumerate(steps[:3]):
        expect(page.locator(ROOM)).to_have_attribute("data-step", str(number))
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("Enter")
        if step["wanted"]:
            expect(page.locator("[data-wanted]:focus")).to_have_count(1)
            page.keyboard.press("Enter")
    expect(page.locator(ROOM)).to_have_attribute("data-step", "3")
    page.keyboard.press("Backspace")
    expect(page.locator(ROOM)).to_have_attribute("data-step", "2")


def test_show_me_earlier_and_skip(sailor: Sailor) -> None:
    page = sailor()
    game, lesson = TAUGHT[0]
    steps = open_lesson(page, game, lesson)
    number = next(n for n, step in enumerate(steps) if step["wanted"])
    for before in range(number):
        answer(page, steps[before], before)
    page.locator("[data-show]").click()
    expect(page.locator(ROOM)).to_have_attribute("data-step", str(number + 1))
    page.locator("[data-earlier]").click()
    expect(page.locator(ROOM)).to_have_attribute("data-step", str(number))
    page.locator("[data-skip-lesson]").click()
    page.wait_for_url(f"**/learn/{TAUGHT[1][0]}/{TAUGHT[1][1]}")


def test_rules_of_the_note_open_the_drawer(sailor: Sailor) -> None:
    page = sailor()
    steps = open_lesson(page, *TAUGHT[0])
    number = next(n for n, step in enumerate(steps) if step["rules"])
    for before in range(number):
        answer(page, steps[before], before)
    page.locator("[data-pilot] .rule-id").first.click()
    expect(page.locator(".rule-row.here")).to_be_visible()


@pytest.mark.parametrize(("game", "lesson"), [*FIRST, AT_THE_EDGE])
def test_a_lesson_on_a_phone(sailor: Sailor, game: str, lesson: str) -> None:
    page = sailor(**PHONE)
    steps = open_lesson(page, game, lesson)
    assert overflow(page) <= 0
    go_through(page, steps)
    page.goto("/learn")
    expect(page.locator(".course").first).to_be_visible()
    assert overflow(page) <= 0


def test_unknown_lessons_say_so(sailor: Sailor) -> None:
    page = sailor()
    page.goto(f"/learn/{TAUGHT[0][0]}/knots")
    expect(page.get_by_role("heading", name="There is no such lesson.")).to_be_visible()
    page.get_by_role("link", name="All lessons").click()
    expect(page.locator(".course")).to_have_count(len({game for game, _ in TAUGHT}))


def test_newcomers_are_offered_the_first_lesson_once(sailor: Sailor) -> None:
    page = sailor()
    page.goto("/")
    offer = page.locator(".first-lesson")
    expect(offer).to_be_visible()
    offer.get_by_role("button", name="No, thanks").click()
    expect(offer).to_have_count(0)
    page.reload()
    expect(page.locator(".game").first).to_be_visible()
    expect(offer).to_have_count(0)


@pytest.mark.parametrize("screen", SCREENS, ids=["wide", "narrow"])
def test_nothing_serious_stands_in_the_way_of_learning(
    sailor: Sailor, screen: dict[str, Any]
) -> None:
    page = sailor(**screen)
    steps = open_lesson(page, *TAUGHT[0])
    for number, step in enumerate(steps[:3]):
        expect(page.locator(ROOM)).to_have_attribute("data-step", str(number))
        assert serious(page) == []
        answer(page, step, number)
    page.goto("/learn")
    expect(page.locator(".course").first).to_be_visible()
    assert serious(page) == []
