"""The opponent: it completes voyages and beats random play."""

from __future__ import annotations

import random

import pytest
from tests.games.sea_of_thieves.table import best, place

from quarterdeck.bots.registry import make_bot
from quarterdeck.core.fates import Fast
from quarterdeck.games.sea_of_thieves import GAME
from quarterdeck.games.sea_of_thieves.bot.knowledge import KNOWLEDGE


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


def test_hazards_belong_to_the_last_turn_of_their_round() -> None:
    state = place("next acting vermilion; ember at=h6; vermilion rep=15; gold rep=9")
    state.first_seat, state.turn = 0, 1
    last = KNOWLEDGE.turn(state)
    state.turn = -1
    assert KNOWLEDGE.turn(state) == last
    state.turn = 0
    assert KNOWLEDGE.turn(state) != last


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
