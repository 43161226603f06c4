"""What bots know: a greedy one beats chance and finishes the solo game."""

from __future__ import annotations

import random

import pytest
from tests.games.micro_pirates.table import table

from quarterdeck.bots.base import Bot, RandomBot
from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.core.fates import Fast
from quarterdeck.core.game import Options
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.bot.knowledge import KNOWLEDGE
from quarterdeck.games.micro_pirates.bot.plans import Planner
from quarterdeck.games.micro_pirates.state import State


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


def test_more_fame_is_worth_more() -> None:
    poor, rich = (GAME.read(table(f"red at=b2 fame={fame}")) for fame in (2, 7))
    assert KNOWLEDGE.worth(poor, 0) < KNOWLEDGE.worth(rich, 0)
    mine, more = (Planner(state, 0, KNOWLEDGE.prices).worth() for state in (poor, rich))
    assert more - mine == pytest.approx(5)


def test_worths_of_all_seats_add_up_to_one_and_grow_with_fame() -> None:
    worths = KNOWLEDGE.worths(GAME.read(table("red at=b2 fame=7")))
    assert sum(worths) == pytest.approx(1)
    assert worths[0] > 0.5
