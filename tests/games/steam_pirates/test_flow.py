"""FLOW: seasons, rounds and turns."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.games.steam_pirates.table import after, asked, forbidden, listed

from quarterdeck.core.fates import Fast
from quarterdeck.core.testing import rule
from quarterdeck.games.steam_pirates import GAME
from quarterdeck.games.steam_pirates.rules.steps import Acting


def turns_of(seats: int, seed: int) -> list[tuple[int, int, int]]:
    """Season, round and seat of every turn of a random game."""
    rng = random.Random(seed)
    state = GAME.setup(seats, {}, Fast(rng))
    turns = []
    while state.question is not None:
        if isinstance(state.question.step, Acting):
            turns.append((state.season, state.round, state.question.seat))
        GAME.apply(state, rng.choice(state.question.options))
    return turns


@rule("SP-FLOW-01", "SP-EX-20")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 9), (4, 12)])
def test_three_seasons_of_as_many_rounds_as_players(seats: int, rounds: int) -> None:
    played = dict.fromkeys((season, number) for season, number, _ in turns_of(seats, 1))
    assert list(played) == [(s, n) for s in (1, 2, 3) for n in range(1, seats + 1)]
    assert len(played) == rounds


@rule("SP-FLOW-03", "SP-EX-20")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seven_turns_a_round_and_seven_a_season_for_everybody(seats: int) -> None:
    turns = turns_of(seats, 2)
    assert set(Counter(turn[:2] for turn in turns).values()) == {7}
    assert set(Counter((season, seat) for season, _, seat in turns).values()) == {7}
    assert set(Counter(seat for _, _, seat in turns).values()) == {21}


LAST_DIE = """
next acting red
next turn
time leader=black
dice free=coin
bag yellow
black gold=0 houses=haven
"""


@rule("SP-FLOW-02")
def test_the_refresh_phase_follows_the_action_phase() -> None:
    state = after(LAST_DIE, "profit coin [mask mask mask coin coin house house N S]")
    assert (state.round, state.dice, asked(state)) == (2, [3, 2, 2, 0], "sailing red")


TURN = """
next sailing black
next acting black
next turn
time leader=red
dice free=coin,coin
black gold=3
red gold=3
"""


@rule("SP-FLOW-04")
def test_a_turn_is_a_sail_and_an_action() -> None:
    assert "stay" in listed(TURN)
    state = after(TURN, "sail lumen")
    assert asked(state) == "acting black"
    assert asked(after(TURN, "stay", "profit coin")) == "sailing red"
    assert forbidden(TURN, "profit coin") == "SP-FLOW-04"


@rule("SP-FLOW-05")
def test_no_sailing_after_the_action_was_asked() -> None:
    assert (
        forbidden("next acting black\ndice free=coin\nblack gold=3", "sail lumen") == "SP-FLOW-05"
    )
    assert forbidden("next acting black\ndice free=coin\nblack gold=3", "stay") == "SP-FLOW-05"


@rule("SP-FLOW-06", "SP-FLOW-07")
def test_everybody_sees_the_same() -> None:
    state = GAME.setup(3, {}, Fast(random.Random(4)))
    views = [GAME.view(state, seat) for seat in (None, 0, 1, 2)]
    assert all(view == views[0] for view in views)
    assert views[0]["bag"] == {"black": 1, "red": 1, "violet": 1, "teal": 0, "yellow": 4}
    assert views[0]["deck"] == sorted(views[0]["deck"])


@rule("SP-FLOW-08")
def test_points_come_from_five_sources() -> None:
    scored = """
    time season=3 round=2
    bribes governor=black
    goals coal_baron,clockmaker,errand_runner
    black gold=9 houses=zephyr maps=t1 missions=3 errands=2
    """
    assert GAME.outcome(after(scored)).sources[0] == {
        "bribes": 7,
        "missions": 3,
        "maps": 1,
        "goal I": 0,
        "goal II": 3,
        "goal III": 2,
        "gold": 2,
    }


@rule("SP-FLOW-08")
def test_bribes_and_missions_score_at_once() -> None:
    state = after("next consulting black\nblack gold=9", "bribe governor [captain]")
    assert GAME.view(state, 0)["players"][0]["points"] == 7
