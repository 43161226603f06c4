"""Hints: the best actions with their chances, by what the seat knows."""

from __future__ import annotations

from corsair import GAME
from quarterdeck.bots.hints import hints
from quarterdeck.bots.search import Budget, Manner

LAST_CHANCE = """
    next turn red
    round 20 of 20
    buried 2,3
    red  at=c hold=1,1,1
    blue at=a hold=2
"""


def test_hints_name_the_best_action_first() -> None:
    found = hints(GAME, GAME.read(LAST_CHANCE), Budget(iterations=200))
    assert found[0].action == "dig"
    assert found[0].label == "Dig for treasure"
    assert 0 <= found[0].chance <= 1
    assert found[0].visits >= found[-1].visits


def test_hints_come_again_with_the_same_seed() -> None:
    state = GAME.read(LAST_CHANCE)
    first, again, other = (hints(GAME, state, Budget(iterations=60), seed) for seed in (7, 7, 8))
    assert first == again != other
    assert 2 <= len(first) <= Manner().width
