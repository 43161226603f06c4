"""Every lesson of every game, played by the engine from its first word to its last."""

from __future__ import annotations

import pytest

from quarterdeck.core.guide import faults
from quarterdeck.core.lessons import Lesson, lessons_of
from quarterdeck.core.registry import AnyGame, all_games, rules_of

LESSONS = [(game, lesson) for game in all_games() for lesson in lessons_of(game.folder)]
TAUGHT = [game for game in all_games() if lessons_of(game.folder)]
LOOKED_UP = (
    *("Components", "Worked examples", "Table options", "Words", "Keywords", "Card effects"),
    *("Special attacks", "Optional rules", "Open points", "Rulings", "Hidden information"),
    *("Geometry", "Quick start"),
    *("Pirates: tiles", "Pirates: special texts", "Pirates: worked cases"),
)
"""Chapters one looks things up in: lists of what is in the box, examples, options."""
NAMES = [f"{game.info.id}-{lesson.id}" for game, lesson in LESSONS]


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=NAMES)
def test_the_engine_plays_every_lesson(game: AnyGame, lesson: Lesson) -> None:
    assert faults(game, lesson, rules_of(game)) == []


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=NAMES)
def test_a_lesson_is_short_and_says_what_it_is_about(game: AnyGame, lesson: Lesson) -> None:
    assert lesson.about
    assert 1 <= lesson.minutes <= 6
    assert any(step.wanted for step in lesson.steps), "one acts at once"


@pytest.mark.parametrize("game", TAUGHT, ids=[game.info.id for game in TAUGHT])
def test_every_chapter_of_play_is_taught(game: AnyGame) -> None:
    rules = rules_of(game)
    taught = {rules[id].section for lesson in lessons_of(game.folder) for id in lesson.rules()}
    chapters = {rule.section for rule in rules if rule.provenance == "rulebook"}
    lists = {name for name in chapters if name.startswith(LOOKED_UP) or name.endswith("by key")}
    left = sorted(chapters - taught - lists)
    assert left == [], "no lesson speaks of these chapters"
