"""What a bot would answer."""

from __future__ import annotations

from tests.games.sea_of_thieves.table import after, best, place

from quarterdeck.games.sea_of_thieves import GAME
from quarterdeck.games.sea_of_thieves import actions as act
from quarterdeck.games.sea_of_thieves.board import HEX_NAMES
from quarterdeck.games.sea_of_thieves.bot.knowledge import KNOWLEDGE
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


MENU = "next acting vermilion; time turn=vermilion; cinder at=h6 tokens=2; "


def test_it_names_full_sail_beforehand_where_tasks_do_not_lead_to_the_goal() -> None:
    far = MENU + "ember at=h8 voyage=letters-for-the-nest"
    state = place(far)
    near = [HEX_NAMES[hex] for hex in state.chart.geometry.neighbours[goals(state, 0)[0]]]
    assert best(far) == "ahead ember"
    assert best(MENU + f"ember at={near[0]} voyage=letters-for-the-nest") == "act ember"
    last = "; vermilion hand=brace"
    assert best(far.replace("time ", "time actions=2 ") + last) == "finish ember ahead"
    home = "; vermilion hand=mermaids-favour"
    rich = MENU + "ember at=m4 hold=gem-800*2,chest-500*2"
    assert best(rich) == "ahead ember"
    assert best(rich + home) == "act ember"


def test_it_buys_the_voyages_that_are_worth_it_in_one_answer() -> None:
    text = "next buying ember; ember at=h7; cinder at=h6; vermilion gold={}; "
    text += "action acting=ember sought=harbour-rounds,letters-for-the-nest,the-grand-cull"
    assert best(text.format(100)).startswith("buy ")
    assert best(text.format(100)) != "buy the-grand-cull"
    assert best("time ending=yes; " + text.format(2000)) == "done"
    state = place(text.format(2000))
    assert state.question is not None
    marks = KNOWLEDGE.rate(state, state.question)
    worth = dict(zip(state.question.texts(), marks or [], strict=True))
    assert worth["done"] == 0.0
    assert worth["spare the-grand-cull"] < worth["buy harbour-rounds"] + max(
        worth["buy letters-for-the-nest"], 0.0
    )


def test_it_delivers_as_soon_as_it_may() -> None:
    text = MENU + "ember at=j2 hold=resource*{} voyage=powder-and-pork; "
    assert best_after(text.format(2), "act ember") == "repeat deliver"
    assert best_after(text.format(1), "act ember") == "deliver"


def best_after(text: str, *plays: str) -> str:
    return best(GAME.write(after(text, *plays)))
