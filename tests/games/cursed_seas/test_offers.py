"""What is on offer to a ship under way: found by a quick look, and legal to the last course."""

from __future__ import annotations

import random

import pytest
from tests.games.cursed_seas.support import DOVER, GOLIATH, go, ship, table, texts

from quarterdeck.core.fates import Fast
from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.actions import Steer
from quarterdeck.games.cursed_seas.rules.sail import refuse_course
from quarterdeck.games.cursed_seas.rules.steps import Sailing


@rule("CS-GEO-04", "CS-MOVE-09")
@pytest.mark.parametrize("options", [{}, {"sea": "small", "terrain": "2"}, {"edge": "round"}])
def test_every_course_on_offer_can_be_sailed(options: dict[str, str]) -> None:
    rng = random.Random(4)
    seen = 0
    for seed in range(4):
        state = GAME.setup(2 + seed % 3, {"fleets": "random", **options}, Fast(rng))
        while state.question is not None and seen < 40_000:
            step = state.question.step
            if isinstance(step, Sailing):
                courses = [each for each in state.question.options if isinstance(each, Steer)]
                assert [each for each in courses if refuse_course(state, step, each)[0]] == []
                seen += len(courses)
            GAME.apply(state, rng.choice(state.question.options))
    assert seen > 3000


@rule("CS-GEO-04", "CS-MOVE-06")
def test_in_narrow_waters_whole_segments_in_steps_of_twenty_degrees() -> None:
    # The Goliath lies a short way off the Dover: the list is short, the open sea is not.
    state = go(
        table(ship(GOLIATH, "red", "5000,4000"), ship(DOVER, "red", "5200,4500")),
        "move hms-goliath",
    )
    courses = [text.split() for text in texts(state) if text.startswith("steer")]
    assert 3 <= len(courses) <= 20
    assert {length for _, _, _, length in courses} == {"838"}
    assert all(int(heading) % 20 == 0 for _, _, heading, _ in courses)


@rule("CS-MOVE-22", "CS-GEO-41")
def test_terrain_near_the_edge_leaves_no_hull_across_it() -> None:
    # Heading in from the wall, the weed is met after a few millimetres: the stern must be inside.
    position = table(ship(GOLIATH, "red", "200,4000", 90), "land sargasso_sea at=900,4000")
    state = go(position, "move hms-goliath", "steer L 0 838 [6]")
    assert state.tangle[0] == 0
    assert state.x[0] >= 860
    assert GAME.check(state) == []
