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
