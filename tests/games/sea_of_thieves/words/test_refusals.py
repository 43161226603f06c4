"""Refusals cite the rule that forbids."""

from __future__ import annotations

import pytest
from tests.games.sea_of_thieves.table import CINDER, after, forbidden, place

from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves import GAME


def test_a_wish_that_makes_no_sense_is_refused_with_a_rule() -> None:
    text = "next acting vermilion\nember at=h7\ncinder at=h7 tokens=2\nvermilion hand=brace\n"
    assert forbidden(text, "act cinder") == "SOT-ACT-01"
    assert forbidden(text, "act doubloon") == "SOT-ACT-01"
    assert forbidden(text, "play brace") == "SOT-FTN-06"
    assert forbidden(text, "play parley") == "SOT-FTN-01"
    assert forbidden(text, "walk the plank") == "SOT-ACT-03"
    assert forbidden(text, "act  cinder", "act ember", "done", "pass") == "SOT-ACT-01"
    assert CINDER == 1


MENU = "next acting vermilion; time turn=vermilion actions={}; ember at=h9; "
MENU += "cinder at=h6 tokens=2; vermilion hand=brace plans=harbour-rounds"


@rule("SOT-ACT-11", "SOT-ACT-12", "SOT-ACT-13")
@pytest.mark.parametrize(
    ("actions", "wish", "why"),
    [
        (0, "ahead cinder", "SOT-ACT-01"),
        (0, "at-once cinder plunder", "SOT-ACT-01"),
        (0, "ahead doubloon", "SOT-ACT-01"),
        (0, "at-once ember trade", "SOT-MAP-09"),
        (0, "finish ember tasks", "SOT-ACT-11"),
        (0, "finish ember harbour-rounds", "SOT-ACT-11"),
        (2, "finish ember salt-fish-run", "SOT-VOY-03"),
        (2, "finish ember trade", "SOT-MAP-09"),
        (2, "finish cinder tasks", "SOT-ACT-01"),
    ],
)
def test_an_order_is_refused_by_what_stands_against_it(actions: int, wish: str, why: str) -> None:
    assert forbidden(MENU.format(actions), wish) == why


@rule("SOT-ACT-11", "SOT-ACT-12")
def test_an_order_that_is_of_no_use_is_refused() -> None:
    sea = "next acting vermilion; time turn=vermilion actions={}; ember at=i6; cinder at=h6"
    assert forbidden(sea.format(0), "at-once ember plunder") == "SOT-ACT-12"
    refusal = GAME.explain(place(sea.format(2)), "finish ember tasks")
    assert refusal is not None
    assert "ends the turn anyway" in refusal.reason


@rule("SOT-TASK-02", "SOT-VOY-22", "SOT-FIRE-01", "SOT-MAP-09")
@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ("sail h11", "SOT-TASK-02"),
        ("sail h8", "SOT-TASK-02"),
        ("deliver", "SOT-VOY-22"),
        ("open-fire doubloon", "SOT-FIRE-01"),
        ("trade", "SOT-MAP-09"),
        ("repair", "SOT-TASK-03"),
        ("bail", "SOT-TASK-04"),
    ],
)
def test_a_task_or_action_that_is_not_possible_says_why(wish: str, why: str) -> None:
    text = (
        "next working ember; ember at=h8; cinder at=h6; doubloon at=h9; action acting=ember tasks=2"
    )
    assert forbidden(text, wish) == why


@rule("SOT-FULL-01", "SOT-FULL-03")
def test_a_course_is_measured_by_the_dice_that_still_lie_open() -> None:
    text = "next ordering ember; ember at=h8; cinder at=h6; doubloon at=h9; guinea at=h9; "
    text += "vermilion hand=brace; skeleton-sloop at=h10; megalodon at=h10"
    state = after(text, "full-sail [3 6]")
    far = GAME.explain(state, "course h12")
    full = GAME.explain(state, "course h10")
    assert far is not None
    assert full is not None
    assert (far.rule, full.rule) == ("SOT-FULL-01", "SOT-FULL-03")
