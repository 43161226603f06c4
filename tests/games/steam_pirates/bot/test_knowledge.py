"""What bots know: what a position is worth, and victory over chance."""

from __future__ import annotations

import random

import pytest
from tests.games.steam_pirates.table import table

from quarterdeck.bots.base import Bot, RandomBot
from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.core.fates import Fast
from quarterdeck.games.steam_pirates import GAME
from quarterdeck.games.steam_pirates.bot.knowledge import KNOWLEDGE


def test_worth_is_certain_at_the_end() -> None:
    state = GAME.read(table("time season=3 round=2\nblack gold=40\nred gold=4"))
    assert [KNOWLEDGE.worth(state, seat) for seat in (0, 1)] == [1.0, 0.0]
    shared = GAME.read(table("time season=3 round=2"))
    assert [KNOWLEDGE.worth(shared, seat) for seat in (0, 1)] == [0.5, 0.5]


def test_worth_grows_with_the_lead() -> None:
    ahead = GAME.read(table("next acting black\ndice free=coin,octopus\nblack gold=30\nred gold=4"))
    mine, theirs = (KNOWLEDGE.worth(ahead, seat) for seat in (0, 1))
    assert 0 < theirs < 0.5 < mine < 1


@pytest.mark.parametrize(("seats", "needed"), [(2, 18), (3, 16), (4, 16)])
def test_greedy_beats_random(seats: int, needed: int) -> None:
    """The aims are 90 % of games of two and 60 % of games of four; it wins practically all."""
    wins = 0
    for game in range(20):
        mine = game % seats
        bots: list[Bot] = [RandomBot(game * 10 + seat) for seat in range(seats)]
        bots[mine] = GreedyBot(game)
        state = GAME.setup(seats, {}, Fast(random.Random(game)))
        while state.question is not None:
            seat = state.question.seat
            GAME.apply(state, bots[seat].choose(GAME, state, seat))
        wins += mine in GAME.outcome(state).winners
    assert wins >= needed
