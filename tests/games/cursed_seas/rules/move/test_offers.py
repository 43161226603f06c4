"""What is on offer to a ship under way: found by a quick look, and legal to the last course."""

from __future__ import annotations

import random

import pytest
from tests.games.cursed_seas.table import DOVER, GOLIATH, after, corners, listed, red

from quarterdeck.core.fates import Fast
from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.actions import LEGS, Steer
from quarterdeck.games.cursed_seas.board.geometry import CLEAR, Mover, ahead, within
from quarterdeck.games.cursed_seas.rules.move.offers import refuse_course
from quarterdeck.games.cursed_seas.rules.move.steps import Sailing
from quarterdeck.games.cursed_seas.rules.sea.course import in_lane, obstacles
from quarterdeck.games.cursed_seas.state import Solid, State
from quarterdeck.games.cursed_seas.table import HULL_FORM


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
    state = after(corners(red(GOLIATH), red(DOVER, at="5200,4500")), "move hms-goliath")
    courses = [text.split() for text in listed(state) if text.startswith("steer")]
    assert 3 <= len(courses) <= 20
    assert {length for _, _, _, length in courses} == {"838"}
    assert all(int(heading) % 20 == 0 for _, _, heading, _ in courses)


@rule("CS-MOVE-22", "CS-GEO-41")
def test_terrain_near_the_edge_leaves_no_hull_across_it() -> None:
    # Heading in from the wall, the weed is met after a few millimetres: the stern must be inside.
    position = corners(red(GOLIATH, at="200,4000", heading=90), "land sargasso_sea at=900,4000")
    state = after(position, "move hms-goliath", "steer L 0 838 [6]")
    assert state.tangle[0] == 0
    assert state.x[0] >= 860
    assert GAME.check(state) == []


@rule("CS-MOVE-08", "CS-MOVE-18")
def test_what_lies_beside_its_lane_is_out_of_a_ships_way() -> None:
    rng = random.Random(6)
    beside = 0
    for _ in range(12):
        state = GAME.setup(2, {"fleets": "random"}, Fast(rng))
        while state.question is not None and beside < 4000:
            if isinstance(state.question.step, Sailing):
                unit = state.table.index[state.question.step.unit]
                beside += _beside(state, unit, rng.randrange(360))
            GAME.apply(state, rng.choice(state.question.options))
    assert beside > 300


def _beside(state: State, unit: int, heading: int) -> int:
    """How much lies beside the lane of a course; none of it is met, or touched after the course."""
    form, distance = state.table.forms[unit], LEGS["L"]
    far = distance + form.length
    found = obstacles(state, unit, (state.x[unit], state.y[unit]), far)
    lane = in_lane(form, heading, found, distance)
    left_out = [solid for solid in found if solid not in lane]
    for solid in left_out:
        assert not any(_close(state, unit, heading, solid, at) for at in (1, 300, distance))
        mover = Mover(form.length, form.beam, heading)
        assert form.kind != HULL_FORM or not mover.meets(distance, solid[1], solid[2:])
    return len(left_out)


def _close(state: State, unit: int, heading: int, solid: Solid, sailed: int) -> bool:
    _, shape, dx, dy = solid
    x, y = ahead(sailed, heading)
    return within(state.table.forms[unit].shape(heading), shape, (dx - x, dy - y), CLEAR)
