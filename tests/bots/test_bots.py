"""Bots: they know what a person knows, and never break a game."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from corsair import GAME
from corsair.state import State
from quarterdeck.bots.base import Bot
from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.bots.guard import answer
from quarterdeck.bots.levels import Admiral, Deckhand
from quarterdeck.bots.registry import LEVELS, bot_names, make_bot
from quarterdeck.bots.search import Budget, Manner, Search, SearchBot, final_rewards, scaled
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import Fast, Scripted, Seat
from quarterdeck.core.game import Game
from quarterdeck.core.terms import Action

LAST_CHANCE = """
    next turn red
    round 20 of 20
    buried 2,3
    red  at=c hold=1,1,1
    blue at=a hold=2
"""


class Blunt(Bot):
    def choose(self, game: Game[Any], state: Any, seat: Seat) -> Action:
        raise ValueError("out of rum #1")


class Cheat(Bot):
    def choose(self, game: Game[Any], state: Any, seat: Seat) -> Action:
        return game.actions.read("sail k")


class Slow(Bot):
    def choose(self, game: Game[Any], state: Any, seat: Seat) -> Action:
        while True:
            time.sleep(0.01)


@pytest.mark.parametrize(
    ("kind", "remark"),
    [
        (Blunt, "Blunt failed: ValueError: out of rum 1"),
        (Cheat, "Cheat answered 'sail k', which is not legal"),
        (Slow, "Slow failed: Overrun: no answer within 0.05 seconds"),
    ],
)
def test_a_bot_that_fails_is_replaced_and_reported(kind: type[Bot], remark: str) -> None:
    state = GAME.read(LAST_CHANCE)
    given = answer(kind(1), GAME, state, 0, patience=0.05)
    assert given.remark == remark
    assert state.question is not None
    assert given.action in state.question.options


def test_a_sound_bot_needs_no_remark() -> None:
    assert answer(GreedyBot(1), GAME, GAME.read(LAST_CHANCE), 0).remark == ""


@pytest.mark.parametrize("name", ["bosun", "mate"])
def test_the_last_chance_to_dig_is_taken(name: str) -> None:
    bot = make_bot(name, 3)
    assert str(bot.choose(GAME, GAME.read(LAST_CHANCE), 0)) == "dig"


def test_a_search_with_seed_and_iterations_is_reproducible() -> None:
    state = GAME.setup(3, {}, Scripted())
    first, second = (candidates(state, seed=5) for _ in range(2))
    assert first == second
    assert first != candidates(state, seed=6)


def candidates(state: State, seed: int) -> list[tuple[str, float, int]]:
    search = Search(GAME, 0, random.Random(seed), Manner())
    search.grow(state, Budget(iterations=120))
    return [(str(each.action), each.chance, each.visits) for each in search.candidates(state)]


def test_visits_add_up() -> None:
    state = GAME.setup(2, {}, Scripted())
    search = Search(GAME, 0, random.Random(1), Manner())
    search.grow(state, Budget(iterations=77))
    assert search.root is not None
    assert search.root.visits == search.iterations == 77
    assert sum(each.visits for each in search.candidates(state)) == 77


def test_the_tree_is_kept_while_play_stays_inside_it() -> None:
    state = GAME.setup(2, {}, Scripted())
    bot = SearchBot(1, Budget(iterations=60))
    action = bot.choose(GAME, state, 0)
    assert bot.kept is not None
    assert bot.kept.root is not None
    grown = bot.kept.root.children[action]
    bot.follow(action)
    assert bot.kept.root is grown
    bot.follow(None)
    assert bot.kept is None


def test_no_search_sees_the_real_state() -> None:
    """Two states that differ only in what red cannot know are searched alike."""
    one = GAME.read(LAST_CHANCE)
    other = GAME.read(LAST_CHANCE.replace("buried 2,3", "buried 2,2").replace("hold=2", "hold=3"))
    assert candidates(one, seed=2) == candidates(other, seed=2)


def test_the_deckhand_is_weaker_than_the_bosun_and_better_than_chance() -> None:
    assert duel(GreedyBot(1), Deckhand(2), 60) >= 36
    assert duel(Deckhand(3), make_bot("random", 4), 60) >= 40


def duel(one: Bot, two: Bot, games: int) -> int:
    """How often the first of two bots wins, changing seats."""
    won = 0
    for number in range(games):
        state = GAME.setup(2, {}, Fast(random.Random(number)))
        bots = [one, two] if number % 2 == 0 else [two, one]
        while (question := state.question) is not None:
            GAME.apply(state, bots[question.seat].choose(GAME, state, question.seat))
        won += bots[GAME.outcome(state).winners[0]] is one
    return won


def test_the_admiral_asks_all_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Any, ...]] = []

    class Pool:
        def map(self, work: Any, *columns: list[Any]) -> list[dict[str, int]]:
            asked.extend(zip(*columns, strict=True))
            return [{"dig": 3, "sail b": 1}, {"dig": 1, "sail b": 2}]

    admiral = Admiral(1, cores=2)
    monkeypatch.setattr(admiral, "workers", Pool)
    assert str(admiral.choose(GAME, GAME.read(LAST_CHANCE), 0)) == "dig"
    assert len(asked) == 2
    assert len({seed for *_, seed in asked}) == 2


def test_levels_are_bots_and_an_unknown_one_is_refused() -> None:
    assert set(LEVELS) <= set(bot_names())
    with pytest.raises(QuarterdeckError, match="There is no bot 'shark'; there are: random"):
        make_bot("shark", 1)


def test_rewards() -> None:
    state = GAME.read(LAST_CHANCE)
    assert final_rewards(GAME, state) == [1.0, 0.0]
    assert scaled([2.0, 4.0, 3.0]) == [0.0, 1.0, 0.5]
    assert scaled([2.0, 2.0]) == [0.0, 0.0]
