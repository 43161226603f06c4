"""What bots know: a greedy one beats chance and finishes the solo game."""

from __future__ import annotations

import random

import pytest
from tests.games.micro_pirates.table import table

from quarterdeck.bots.base import Bot, RandomBot
from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.core.conformance import conform
from quarterdeck.core.fates import Fast
from quarterdeck.core.game import Options
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.sea import BIT, FARTHEST, SECTORS, steps_around
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.worths import win_chance


def play(bots: list[Bot], seed: int, options: Options | None = None) -> State:
    state = GAME.setup(len(bots), options or {}, Fast(random.Random(seed)))
    while state.question is not None:
        seat = state.question.seat
        GAME.apply(state, bots[seat].choose(GAME, state, seat))
    return state


def test_greedy_beats_random_in_nine_games_of_ten() -> None:
    won = 0
    for seed in range(40):
        bots: list[Bot] = [GreedyBot(seed), RandomBot(seed)]
        mine = seed % 2
        state = play(bots[::-1] if mine else bots, seed)
        won += GAME.outcome(state).ranks[mine] == 1
    assert won >= 36


def test_greedy_finishes_the_solo_game_and_sometimes_wins_it() -> None:
    states = [play([GreedyBot(seed)], seed) for seed in range(40)]
    assert all(state.ending for state in states)
    assert 4 <= sum(GAME.outcome(state).ranks == (1,) for state in states) < 40


def greedy_choice(position: str) -> str:
    state = GAME.read(position)
    assert state.question is not None
    return str(GreedyBot(1).choose(GAME, state, state.question.seat))


@pytest.mark.parametrize(
    ("position", "choice"),
    [
        (table("red at=e3 chest=2"), "sell-chests"),
        (table("red at=e3 delivery=qd1 fish=4"), "quest delivery"),
        (table("red at=b2 damage=5"), "overhaul"),
        (table("red at=b5 spyglass=5 treasure=shark_banks"), "explore"),
        (table("red at=b3 voyage=qv3@tortuga@explored"), "set-sail"),
    ],
)
def test_it_sees_what_lies_before_it(position: str, choice: str) -> None:
    assert greedy_choice(position) == choice


def test_it_sails_home_with_an_explored_voyage() -> None:
    position = table("red at=c3 voyage=qv3@tortuga@explored", "next sailing red", "next turn red")
    assert greedy_choice(position) == "sail b2"


def test_the_odds_of_a_battle() -> None:
    assert win_chance(7, 2, 6) == 1.0
    assert win_chance(0, 2, 6) == 0.0
    assert win_chance(4, 2, 6) == pytest.approx(32 / 36)
    assert win_chance(1, 3, 6) == pytest.approx(17 / 27)


def test_more_fame_is_worth_more() -> None:
    poor, rich = (GAME.read(table(f"red at=b2 fame={fame}")) for fame in (2, 7))
    assert GAME.knowledge.worth(poor, 0) < GAME.knowledge.worth(rich, 0)
    gap = GAME.knowledge.hope(rich, 0) - GAME.knowledge.hope(poor, 0)
    assert gap == pytest.approx(5)


def test_worths_of_all_seats_add_up_to_one_and_grow_with_fame() -> None:
    worths = GAME.knowledge.worths(GAME.read(table("red at=b2 fame=7")))
    assert sum(worths) == pytest.approx(1)
    assert worths[0] > 0.5


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("captains", ["draft", "dealt"])
def test_random_games_conform(seats: int, captains: str) -> None:
    options = {"captains": captains, "quick": "on", "treasure_ignores_blockade": "off"}
    conform(GAME, seats, options, seed=seats, every=29)


def test_ways_lead_around_ships_and_a_place_shut_in_is_far_away() -> None:
    def at(*names: str) -> list[int]:
        return [SECTORS.index(name) for name in names]

    a9, b9, c9, b8 = at("a9", "b9", "c9", "b8")
    assert [steps_around(a9, 0)[to] for to in (a9, b9, c9)] == [0, 1, 2]
    around = steps_around(a9, BIT[b9])
    assert around[c9] == 4
    assert around[b9] == FARTHEST, "nobody passes a ship, so the way on from its sector is unknown"
    shut_in = steps_around(a9, BIT[b9] | BIT[at("a8")[0]])
    assert shut_in[a9] == 0
    assert shut_in[b8] == FARTHEST
