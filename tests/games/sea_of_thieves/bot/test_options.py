"""What a bot would answer."""

from __future__ import annotations

from tests.games.sea_of_thieves.table import best, place

from quarterdeck.games.sea_of_thieves import GAME
from quarterdeck.games.sea_of_thieves import actions as act
from quarterdeck.games.sea_of_thieves.bot.options import OPINIONS
from quarterdeck.games.sea_of_thieves.bot.values import goals, will_sink
from quarterdeck.games.sea_of_thieves.rules import PHASES


def test_it_sails_for_its_voyage() -> None:
    text = "next commanding ember; ember at=h8 voyage=letters-for-the-nest; cinder at=h6"
    state = place(text)
    near = state.chart.geometry.distance[state.chart.where["vipers-nest"]]
    assert state.question is not None
    action = GAME.find(state, best(text))
    assert isinstance(action, act.Sail)
    assert near[action.to] < near[state.at[0]]
    assert goals(state, 0) == [state.chart.where["vipers-nest"]]


def test_it_digs_where_it_should_and_mends_in_time() -> None:
    dig = "next ordering ember; ember at=d9 voyage=bosuns-stash; cinder at=h6"
    assert best(dig) == "plunder"
    leak = "next commanding ember; ember at=d9 voyage=bosuns-stash damage=2 water=3 hold=resource*2"
    assert will_sink(place(leak), 0)
    assert best(leak) in ("repair", "bail")


def test_it_sells_what_it_can_and_keeps_resources() -> None:
    assert best("next selling ember; ember at=h7 hold=gem-800,resource") == "sell gem-800"
    assert best("next selling ember; ember at=h7 hold=gem-800*2,resource") == "sell-all"


def test_no_voyage_is_begun_that_cannot_be_finished_any_more() -> None:
    text = "next embarking ember; ember at=m4; cinder at=h6; vermilion rep=5 plans=bosuns-stash"
    assert best(text) == "start bosuns-stash"
    assert best(f"time ending=yes; {text}") == "pass"


def test_opinions_are_about_steps_that_exist() -> None:
    assert set(OPINIONS) <= set(PHASES)
