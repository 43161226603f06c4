"""Lessons: read, walked through, and found out when they do not fit the game."""

from __future__ import annotations

import pytest

from corsair import GAME
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.guide import Guide, faults, spoken
from quarterdeck.core.lessons import LessonError, find_lesson, lessons_of, read_lesson
from quarterdeck.core.registry import find_game, rules_of

MICRO = find_game("micro-pirates")
HEAD = """lesson At sea
about Sailing
  and fighting
minutes 3
names Ann, Ben
seat red
position
  next turn red
  red captain=moll_harrow ship=black_thunder at=b1 rum=1
  blue captain=iron_tom ship=sea_wasp at=i9
"""
SAIL = """say Put to sea with [a]. (MP-SAIL-01)
mark a b1 your ship
want set-sail
wrong end-turn  Not yet.
else First sail.
"""
FIGHT = """say Go for her.
want sail c1
say Roll.
want roll [6 5 l07 l09]
expect wins with 9
"""


def wrong_with(text: str) -> list[str]:
    return faults(MICRO, read_lesson("test", HEAD + text), rules_of(MICRO))


def test_a_lesson_has_its_parts() -> None:
    lesson = read_lesson("test", HEAD + SAIL)
    (step,) = lesson.steps
    assert (lesson.title, lesson.about, lesson.minutes) == ("At sea", "Sailing and fighting", 3)
    assert (lesson.names, lesson.colour) == (("Ann", "Ben"), "red")
    assert step.position.startswith("next turn red\n")
    assert (step.marks[0].place, step.marks[0].words) == ("b1", "your ship")
    assert step.rules() == ["MP-SAIL-01"]


def test_a_sound_lesson_has_no_faults_and_goes_on_by_what_is_wanted() -> None:
    assert wrong_with(SAIL + FIGHT) == []
    guide = Guide(MICRO, read_lesson("test", HEAD + SAIL + FIGHT))
    scenes = list(guide.scenes())
    assert [len(scene.session.record.plays) for scene in scenes] == [0, 1, 2]
    told = [spoken(note.text, guide.lesson.names) for note in scenes[2].news(guide.seat)]
    assert told == ["Ann sails from b1 to c1, Tortuga.", "Ann attacks a small merchant."]


def test_an_answer_is_played_without_changing_the_scene() -> None:
    guide = Guide(MICRO, read_lesson("test", HEAD + SAIL))
    scene = next(guide.scenes())
    before = MICRO.write(scene.session.state)
    after = guide.answered(scene, "set-sail")
    assert MICRO.write(scene.session.state) == before != MICRO.write(after.session.state)


def test_what_is_not_wanted_gets_the_coachs_words() -> None:
    guide = Guide(MICRO, read_lesson("test", HEAD + SAIL + FIGHT))
    first, second, _ = guide.scenes()
    assert first.step.answer_to("end-turn") == "Not yet."
    assert first.step.answer_to("trade") == "First sail."
    assert "not what this lesson" in second.step.answer_to("sail a1")
    with pytest.raises(QuarterdeckError, match="Not yet"):
        guide.answered(first, "end-turn")


def test_any_answer_may_do() -> None:
    guide = Guide(MICRO, read_lesson("test", HEAD + "say Choose. (MP-FLOW-01)\nwant any\n"))
    (scene,) = guide.scenes()
    assert guide.answered(scene, "end-turn").session.state.question.seat == 1


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (SAIL + "say Now.\nwant sail i9\n", "line 17"),
        (SAIL + FIGHT.replace("[6 5 l07 l09]", "[1 1]"), "line 19"),
        (SAIL + FIGHT.replace("with 9", "with 8"), "does not say 'wins with 8'"),
        (SAIL + FIGHT.replace("l09]", "l09 6]"), "chance was not asked for 6"),
        (SAIL.replace("MP-SAIL-01", "MP-SAIL-99"), "there is no rule MP-SAIL-99"),
        (SAIL.replace("[a]", ""), "mark a is named or shown, not both"),
        (SAIL.replace("mark a b1 your ship\n", ""), "mark a is named or shown, not both"),
        (SAIL.replace("wrong end-turn", "wrong overhaul"), "'overhaul' cannot be answered here"),
        ("say No rule.\n", "it cites no rule"),
        (SAIL + "say Go.\nwant sail c1\nsay Any.\nwant any\n", "line 19"),
        ("say Either. (MP-FLOW-01)\nwant any\nsay More.\nwant set-sail\n", "line 13: it needs"),
    ],
)
def test_what_does_not_fit_is_found(text: str, fault: str) -> None:
    assert any(fault in each for each in wrong_with(text)), wrong_with(text)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("say Hello\nsing a song\n", "line 12: 'sing' is no word of a lesson"),
        ("want any\n", "line 11: a step begins with 'say'"),
        ("say Hello\nwrong end-turn no\n", "two blanks belong"),
        ("say Hello\nwant any\n  more\n", "line 13: this line is indented"),
        ("", "at least one step"),
    ],
)
def test_a_text_that_is_no_lesson_names_its_line(text: str, fault: str) -> None:
    with pytest.raises(LessonError, match=fault):
        read_lesson("test", HEAD + text)


def test_a_seat_that_the_game_does_not_have() -> None:
    with pytest.raises(LessonError, match="'seat' is one of"):
        Guide(MICRO, read_lesson("test", HEAD.replace("seat red", "seat pink") + SAIL))


def test_a_lesson_is_found_by_name_and_number() -> None:
    first = lessons_of(MICRO.folder)[0]
    assert find_lesson(MICRO, "1") is find_lesson(MICRO, first.id) is first
    with pytest.raises(QuarterdeckError, match=f"no lesson 'x'; its lessons are: {first.id}"):
        find_lesson(MICRO, "x")
    with pytest.raises(QuarterdeckError, match="none yet"):
        find_lesson(GAME, "1")


def test_where_a_step_no_longer_fits_the_lesson_goes_on_with_its_next_part() -> None:
    path = next((MICRO.folder / "lessons").glob("04-*.txt"))
    text = path.read_text(encoding="utf-8")
    sound = list(Guide(MICRO, read_lesson("test", text)).shown())
    assert [scene.step.line for scene in sound] == [
        scene.step.line for scene in Guide(MICRO, read_lesson("test", text)).scenes()
    ]
    broken = read_lesson("test", text.replace("want explore [2 3]", "want fly", 1))
    scenes = list(Guide(MICRO, broken).shown())
    assert scenes[0].step.words.startswith("This step cannot be shown")
    assert not scenes[0].step.wanted
    assert scenes[1].step.position
    assert [scene.number for scene in scenes] == list(range(len(scenes)))
    nothing = read_lesson("test", HEAD.replace("next turn red", "nonsense") + SAIL)
    with pytest.raises(LessonError, match="no step of it fits"):
        list(Guide(MICRO, nothing).shown())
