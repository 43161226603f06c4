"""Opinions on options: sensible ones."""

from __future__ import annotations

from tests.games.steam_pirates.table import table

from quarterdeck.games.steam_pirates import GAME
from quarterdeck.games.steam_pirates.bot.knowledge import KNOWLEDGE


def best(text: str) -> str:
    """The option a greedy bot likes best."""
    state = GAME.read(table(text))
    assert state.question is not None
    marks = KNOWLEDGE.rate(state, state.question)
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
