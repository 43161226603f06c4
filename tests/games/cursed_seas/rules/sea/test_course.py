"""Courses that were plotted once are not plotted again: nobody can tell."""

from __future__ import annotations

import random

import pytest
from tests.games.cursed_seas.table import DOVER, IDLE, after, red, table, unit

from quarterdeck.core.fates import Fast
from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.actions import Steer
from quarterdeck.games.cursed_seas.bot.knowledge import KNOWLEDGE
from quarterdeck.games.cursed_seas.rules.move.steps import Sailing
from quarterdeck.games.cursed_seas.rules.sea.course import closed_isles
from quarterdeck.games.cursed_seas.state import UNSOUNDED, State

QUESTIONS = 220


def after_course(state: State, course: Steer, known: bool) -> str:
    """Where a course leads, taken as it was plotted before, or plotted anew."""
    twin = state.copy()
    twin.fates = Fast(random.Random(3))
    if not known:
        twin.sounded = UNSOUNDED
    GAME.apply(twin, course)
    return GAME.write(twin)


@rule("CS-MOVE-08", "CS-MOVE-09")
@pytest.mark.parametrize("seed", [2, 5])
def test_a_course_that_a_bot_has_plotted_leads_where_it_would_lead_anyway(seed: int) -> None:
    rng = random.Random(seed)
    state = GAME.setup(2, {"sea": "small", "points": "60"}, Fast(rng))
    compared = 0
    for _ in range(QUESTIONS):
        question = state.question
        if question is None:
            break
        marks = KNOWLEDGE.glance(state, question)
        assert marks is not None
        best = question.options[marks.index(max(marks))]
        if isinstance(question.step, Sailing) and isinstance(best, Steer):
            assert (best.heading, best.distance) in state.sounded[1].plotted
            assert after_course(state, best, True) == after_course(state, best, False)
            compared += 1
        GAME.apply(state, best)
    assert compared > 10


@rule("CS-MOVE-11", "CS-FORT-01")
@pytest.mark.parametrize(("seat", "closed"), [("red", {1}), ("blue", {1, 2})])
def test_an_island_with_an_enemys_fort_is_closed(seat: str, closed: set[int]) -> None:
    state = after(table(red(DOVER), IDLE, f"fort CC-64 seat={seat} isle=C"))
    assert closed_isles(state, unit(state, "hms-dover")) == closed
