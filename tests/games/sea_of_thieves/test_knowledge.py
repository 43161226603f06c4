"""The opponent: it completes voyages and beats random play."""

from __future__ import annotations

import random

import pytest
from tests.games.sea_of_thieves.table import place

from quarterdeck.bots.registry import make_bot
from quarterdeck.core.fates import Fast
from quarterdeck.games.sea_of_thieves import GAME
from quarterdeck.games.sea_of_thieves import actions as a
from quarterdeck.games.sea_of_thieves.components import VOYAGES
from quarterdeck.games.sea_of_thieves.knowledge import KNOWLEDGE
from quarterdeck.games.sea_of_thieves.opinions import OPINIONS
from quarterdeck.games.sea_of_thieves.rules import PHASES
from quarterdeck.games.sea_of_thieves.seamanship import appeal, effort, goals, will_sink

STASH = VOYAGES["bosuns-stash"]


def best(text: str) -> str:
    """What the opponent would answer."""
    state = place(text)
    assert state.question is not None
    marks = KNOWLEDGE.rate(state, state.question)
    assert marks is not None
    assert len(marks) == len(state.question.options)
    return str(state.question.options[marks.index(max(marks))])


def game(bots: list[str], seed: int) -> tuple[int, tuple[int, ...]]:
    """Rounds and scores of a game."""
    state = GAME.setup(len(bots), {}, Fast(random.Random(seed)))
    players = [make_bot(name, seed + n) for n, name in enumerate(bots)]
    while state.question is not None:
        seat = state.question.seat
        GAME.apply(state, players[seat].choose(GAME, state, seat))
    return state.round, GAME.outcome(state).scores


@pytest.mark.parametrize("seed", range(4))
def test_it_beats_random_play(seed: int) -> None:
    _, scores = game(["greedy", "random"], seed)
    assert scores[0] > scores[1]


def test_games_between_such_opponents_end_by_reputation() -> None:
    rounds, scores = game(["greedy", "greedy", "greedy"], 1)
    assert rounds < 40
    assert max(scores) >= 15


def test_it_sails_for_its_voyage() -> None:
    text = "next commanding ember; ember at=h8 voyage=letters-for-the-nest; cinder at=h6"
    state = place(text)
    near = state.chart.geometry.distance[state.chart.where["vipers-nest"]]
    assert state.question is not None
    action = GAME.find(state, best(text))
    assert isinstance(action, a.Sail)
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
    assert best("next selling ember; ember at=h7 hold=resource") == "done"


def test_nearer_voyages_are_dearer() -> None:
    near = place("next acting vermilion; ember at=d9; cinder at=h6")
    far = place("next acting vermilion; ember at=m4; cinder at=h6")
    assert effort(near, 0, STASH, (0,)) < effort(far, 0, STASH, (0,))
    weights = KNOWLEDGE.numbers
    assert appeal(near, 0, "bosuns-stash", weights) > appeal(far, 0, "bosuns-stash", weights)


def test_worth_grows_with_reputation() -> None:
    low = place("next acting vermilion; ember at=h6; vermilion rep=3; gold rep=9")
    high = place("next acting vermilion; ember at=h6; vermilion rep=15; gold rep=9")
    assert 0 < KNOWLEDGE.worth(low, 0) < 0.5 < KNOWLEDGE.worth(high, 0) < 1


def test_worths_of_all_seats_add_up_to_one() -> None:
    state = place("next acting vermilion; ember at=h6; vermilion rep=15 gold=900; gold rep=9")
    worths = KNOWLEDGE.worths(state)
    assert sum(worths) == pytest.approx(1)
    assert KNOWLEDGE.worth(state, 1) == worths[1]


def test_hazards_belong_to_the_last_turn_of_their_round() -> None:
    state = place("next acting vermilion; ember at=h6; vermilion rep=15; gold rep=9")
    state.first_seat, state.turn = 0, 1
    last = KNOWLEDGE.turn(state)
    state.turn = -1
    assert KNOWLEDGE.turn(state) == last
    state.turn = 0
    assert KNOWLEDGE.turn(state) != last


def test_no_voyage_is_begun_that_cannot_be_finished_any_more() -> None:
    text = "next embarking ember; ember at=m4; cinder at=h6; vermilion rep=5 plans=bosuns-stash"
    assert best(text) == "start bosuns-stash"
    assert best(f"time ending=yes; {text}") == "pass"


def test_other_weights_make_another_captain() -> None:
    text = "next embarking ember; ember at=m4; cinder at=h6; vermilion rep=5 plans=bosuns-stash"
    state = place(text)
    assert state.question is not None
    fussy = KNOWLEDGE.tuned({"start": 10_000.0})
    marks = fussy.rate(state, state.question)
    assert marks is not None
    assert str(state.question.options[marks.index(max(marks))]) == "pass"
    assert fussy.weights.keys() == KNOWLEDGE.weights.keys()
    assert best(text) == "start bosuns-stash"


def test_opinions_are_about_steps_that_exist() -> None:
    assert set(OPINIONS) <= set(PHASES)
