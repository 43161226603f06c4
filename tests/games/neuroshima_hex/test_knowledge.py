"""What a bot knows: it places where it hurts, fights when it pays, and beats random play."""

from __future__ import annotations

import random

import pytest
from tests.games.neuroshima_hex.boards import position

from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.core.fates import Fast
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.components import OFFERED


def choice(text: str) -> str:
    state = GAME.read(text)
    assert state.question is not None
    return str(GreedyBot(1).choose(GAME, state, state.question.seat))


def test_it_fights_when_a_battle_pays_and_not_when_it_costs() -> None:
    good = position("moloch,borgo", "hand=battle a3=hq c5=hybrid", "c1=hq")
    assert choice(good) == "play battle"
    bad = position("moloch,borgo", "hand=battle c1=hq", "a3=hq c3=assassin@ne")
    assert choice(bad) != "play battle"


def test_it_puts_a_shooter_where_it_sees_the_enemy_hq() -> None:
    text = position(
        "moloch,borgo", "hand=hybrid a3=hq", "c1=hq", step="placing red hybrid; acting red"
    )
    assert choice(text) in {"at c2", "at c3", "at c4", "at c5", "at b1", "at a1", "at d1", "at e1"}


def test_chances_add_up_and_follow_what_a_battle_would_do() -> None:
    def chance(red: str, blue: str, seat: int = 0) -> float:
        return GAME.knowledge.worth(GAME.read(position("moloch,borgo", red, blue)), seat)

    assert chance("c1=hq", "a3=hq") + chance("c1=hq", "a3=hq", 1) == pytest.approx(1)
    assert chance("hp=12 c1=hq", "a3=hq") < chance("hp=19 c1=hq", "a3=hq")
    assert chance("c1=hq", "a3=hq c2=mutant@n") < chance("c1=hq", "a3=hq c2=mutant@s")


@pytest.mark.parametrize("armies", ["pirates,neojungle", "death-breath,vegas", "mephisto,smart"])
def test_thinking_leaves_the_position_as_it_was(armies: str) -> None:
    rng = random.Random(5)
    state = GAME.setup(2, {"armies": armies}, Fast(rng))
    while state.question is not None:
        before, known = GAME.write(state), state.field
        marks = GAME.knowledge.rate(state, state.question)
        GAME.knowledge.worth(state, 0)
        assert GAME.write(state) == before
        assert known is None or state.field is known
        assert marks is None or len(marks) == len(state.question.options)
        GAME.apply(state, rng.choice(state.question.options))


def test_other_weights_make_another_opponent() -> None:
    state = GAME.read(position("moloch,borgo", "hand=battle a3=hq c5=hybrid", "c1=hq"))
    shy = GAME.knowledge.tuned({**GAME.knowledge.weights, "fight": 50.0})
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
