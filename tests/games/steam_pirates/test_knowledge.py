"""What bots know: sensible opinions, and victory over chance."""

from __future__ import annotations

import random

import pytest
from tests.games.steam_pirates.table import table

from quarterdeck.bots.base import Bot, RandomBot
from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.core.fates import Fast
from quarterdeck.games.steam_pirates import GAME


def best(text: str) -> str:
    """The option a greedy bot likes best."""
    state = GAME.read(table(text))
    assert state.question is not None
    marks = GAME.knowledge.rate(state, state.question)
    assert marks is not None
    assert len(marks) == len(state.question.options)
    return str(state.question.options[marks.index(max(marks))])


def test_a_rich_bot_bribes_the_governor_at_the_end() -> None:
    assert best("next consulting black\ntime season=3 round=2\nblack gold=20") == "bribe governor"


def test_a_bot_fetches_its_last_map() -> None:
    position = """
    next sailing black
    next acting black
    time season=3 round=1
    dice free=coin,coin,coin
    black gold=9 at=haven houses=haven anchors=iona,lumen,pallas maps=t1,t2,t3
    """
    assert "t4" in best(position)


def test_a_bot_builds_early_where_values_are_high() -> None:
    position = """
    next acting black
    dice free=house,coin,coin,coin,mask,mask,mask
    event acting=ghost_cargo
    officials display=judge,barkeep,port_master,governor
    black gold=5 at=cirrus houses=haven anchors=cirrus,tinguard,stratos,felle
    """
    assert best(position) == "establish house"


def test_a_bot_keeps_the_octopus_when_a_coin_does() -> None:
    display = "officials display=judge,barkeep,port_master,governor"
    position = f"next acting black\ndice free=coin,octopus\n{display}\nblack gold=0"
    assert best(position) == "profit coin"


def test_a_bot_takes_its_own_cube_out_of_the_bag() -> None:
    assert best("next judging black black,red,yellow 1\nblack") == "return black"


def test_a_bot_sells_the_house_of_least_use() -> None:
    position = "next fining black\nblack gold=0 houses=haven,zephyr,iona anchors=verdigris"
    assert best(position) == "sell haven"


def test_worth_is_certain_at_the_end() -> None:
    state = GAME.read(table("time season=3 round=2\nblack gold=40\nred gold=4"))
    assert [GAME.knowledge.worth(state, seat) for seat in (0, 1)] == [1.0, 0.0]
    shared = GAME.read(table("time season=3 round=2"))
    assert [GAME.knowledge.worth(shared, seat) for seat in (0, 1)] == [0.5, 0.5]


def test_worth_grows_with_the_lead() -> None:
    ahead = GAME.read(table("next acting black\ndice free=coin\nblack gold=30\nred gold=4"))
    mine, theirs = (GAME.knowledge.worth(ahead, seat) for seat in (0, 1))
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
