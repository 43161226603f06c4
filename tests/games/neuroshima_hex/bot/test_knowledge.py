"""What a bot knows: it places where it hurts, fights when it pays, and beats random play."""

from __future__ import annotations

import random

import pytest
from tests.games.neuroshima_hex.table import position

from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.core.fates import Fast
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.bot.knowledge import KNOWLEDGE
from quarterdeck.games.neuroshima_hex.components import OFFERED


@pytest.mark.parametrize("armies", ["pirates,neojungle", "death-breath,vegas", "mephisto,smart"])
def test_thinking_leaves_the_position_as_it_was(armies: str) -> None:
    rng = random.Random(5)
    state = GAME.setup(2, {"armies": armies}, Fast(rng))
    while state.question is not None:
        before, known = GAME.write(state), state.field
        marks = KNOWLEDGE.rate(state, state.question)
        KNOWLEDGE.worth(state, 0)
        assert GAME.write(state) == before
        assert known is None or state.field is known
        assert marks is None or len(marks) == len(state.question.options)
        GAME.apply(state, rng.choice(state.question.options))


def test_other_weights_make_another_opponent() -> None:
    state = GAME.read(position("moloch,borgo", "hand=battle a3=hq c5=hybrid", "c1=hq"))
    shy = KNOWLEDGE.tuned({**KNOWLEDGE.weights, "fight": 50.0})
    assert str(GreedyBot(1).choose(GAME, state, 0)) == "play battle"
    assert str(GreedyBot(1, shy).choose(GAME, state, 0)) != "play battle"


@pytest.mark.parametrize("army", OFFERED)
def test_it_beats_random_play_with_every_army(army: str) -> None:
    wins = sum(duel(army, seed) for seed in range(4))
    assert wins >= 3


def duel(army: str, seed: int) -> bool:
    rng = random.Random(seed)
    foe = rng.choice([other for other in OFFERED if other != army])
    me = seed % 2
    armies = [army, foe] if me == 0 else [foe, army]
    state = GAME.setup(2, {"armies": ",".join(armies)}, Fast(rng))
    bot = GreedyBot(seed)
    while state.question is not None:
        mine = state.question.seat == me
        wish = bot.choose(GAME, state, me) if mine else rng.choice(state.question.options)
        GAME.apply(state, wish)
    return state.result == (me,)
