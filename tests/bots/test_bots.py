"""Bots: they know what a person knows, and never break a game."""

from __future__ import annotations

import pickle
import random
import time
from concurrent.futures import Executor
from typing import Any

import pytest

from corsair import GAME
from corsair.state import State
from quarterdeck.bots import levels
from quarterdeck.bots.base import Bot, question
from quarterdeck.bots.greedy import GreedyBot, noticed
from quarterdeck.bots.guard import answer
from quarterdeck.bots.levels import Admiral, Bosun, Deckhand, think, together
from quarterdeck.bots.race import HEATS, Race, Tally, best_of
from quarterdeck.bots.registry import LEVELS, bot_names, make_bot
from quarterdeck.bots.search import Budget, Manner, Run, Search, SearchBot, final_rewards, scaled
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import Fast, Scripted, Seat
from quarterdeck.core.game import Game
from quarterdeck.core.knowledge import Knowledge
from quarterdeck.core.state import Decision
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


@pytest.mark.parametrize("bot", [GreedyBot(3), SearchBot(3, Budget(iterations=40))])
def test_the_last_chance_to_dig_is_taken(bot: Bot) -> None:
    assert str(bot.choose(GAME, GAME.read(LAST_CHANCE), 0)) == "dig"


def test_a_search_with_seed_and_iterations_is_reproducible() -> None:
    state = GAME.setup(3, {}, Scripted())
    first, second = (candidates(state, seed=5) for _ in range(2))
    assert first == second
    assert first != candidates(state, seed=6)


def candidates(state: State, seed: int) -> list[tuple[str, float, int]]:
    search = Search(GAME, 0, random.Random(seed), Manner(reach=5))
    search.grow(state, Budget(iterations=120))
    return [(str(each.action), each.chance, each.visits) for each in search.candidates()]


def test_visits_add_up() -> None:
    state = GAME.setup(2, {}, Scripted())
    search = Search(GAME, 0, random.Random(1), Manner(width=3))
    search.grow(state, Budget(iterations=20))
    assert search.root is not None
    assert search.root.visits == search.iterations == 20
    assert sum(each.visits for each in search.candidates()) == 20
    assert len(search.candidates()) == 3


def test_an_invited_action_is_tried_whatever_the_game_thinks_of_it() -> None:
    state = GAME.read(LAST_CHANCE)
    last = question(state).options[-1]
    alone, asked = (Search(GAME, 0, random.Random(1), Manner(width=1)) for _ in range(2))
    alone.grow(state, Budget(iterations=30))
    asked.grow(state, Budget(iterations=30), [last])
    assert [str(each.action) for each in alone.candidates()] == ["dig"]
    assert {str(each.action) for each in asked.candidates()} == {"dig", str(last)}


def test_the_tree_branches_where_it_was_often() -> None:
    state = GAME.setup(2, {}, Scripted())
    search = Search(GAME, 0, random.Random(1), Manner(width=2, ripe=3))
    search.grow(state, Budget(iterations=200))
    assert search.root is not None
    best = search.root.children[search.candidates()[0].action]
    assert len(best.children) > 1
    assert any(child.children for child in best.children.values())
    assert sum(child.visits for child in best.children.values()) < best.visits


def test_the_outlook_is_shared_by_the_seats() -> None:
    state = GAME.read(LAST_CHANCE)
    search = Search(GAME, 0, random.Random(1), Manner())
    search.grow(state, Budget(iterations=60))
    red, blue = search.outlook()
    assert red > 0.9 > 0.1 > blue


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


def runs(state: State, waypoints: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> Run:
    """An imagined game that goes on for six turns, past some waypoints."""
    monkeypatch.setattr(type(GAME.knowledge), "waypoints", waypoints)
    monkeypatch.setattr(type(GAME.knowledge), "reach", 6)
    rng = random.Random(3)
    return Run(Search(GAME, 0, rng, Manner()), state, rng)


def test_a_run_is_judged_on_its_way_too(monkeypatch: pytest.MonkeyPatch) -> None:
    run = runs(GAME.setup(2, {}, Fast(random.Random(3))), (2, 4, 9), monkeypatch)
    stood: dict[int, list[float]] = {}
    while not run.over:
        run.go_on(run.favourite())
        stood.setdefault(run.passed, run.search.rewards(run.state))
    points = [stood[turn] for turn in (2, 4, 6)]
    assert len({rewards[0] for rewards in points}) > 1
    assert run.rewards() == [sum(seat) / 3 for seat in zip(*points, strict=True)]


def test_a_waypoint_behind_the_end_counts_as_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    run = runs(GAME.read(LAST_CHANCE, Fast(random.Random(3))), (1, 5), monkeypatch)
    while not run.over:
        run.go_on(run.favourite())
    (before,), end = run.seen, final_rewards(GAME, run.state)
    assert run.rewards() == [(one + 2 * two) / 3 for one, two in zip(before, end, strict=True)]


def test_no_search_sees_the_real_state() -> None:
    """Two states that differ only in what red cannot know are searched alike."""
    one = GAME.read(LAST_CHANCE)
    other = GAME.read(LAST_CHANCE.replace("buried 2,3", "buried 2,2").replace("hold=2", "hold=3"))
    assert candidates(one, seed=2) == candidates(other, seed=2)


def test_some_options_are_overlooked_but_never_all() -> None:
    rng = random.Random(1)
    assert sorted(noticed(5, 1.0, rng)) == [0, 1, 2, 3, 4]
    assert {len(noticed(10, 0.8, rng)) for _ in range(50)} == {8}
    assert {len(noticed(5, 0.9, rng)) for _ in range(50)} == {4, 5}
    assert {tuple(sorted(noticed(2, 0.1, rng))) for _ in range(50)} == {(0, 1)}
    assert {n for _ in range(50) for n in noticed(9, 1 / 3, rng)} == set(range(9))


class Indifferent(Knowledge[State]):
    def rate(self, state: State, decision: Decision) -> list[float]:
        return [0.0] * len(decision.options)


def test_any_of_equals_may_be_the_first() -> None:
    """Of options that look alike, not always those that are listed first run."""
    state = GAME.read(LAST_CHANCE)
    found = set()
    for seed in range(60):
        search = Search(GAME, 0, random.Random(seed), Manner(width=1))
        search.knowledge = Indifferent()
        found.update(search.shortlist(state, ()))
    assert found == set(question(state).options)


@pytest.mark.parametrize("attention", [0.5, 1.0])
def test_a_search_tries_what_it_notices(attention: float) -> None:
    state = GAME.read(LAST_CHANCE)
    manner = Manner(width=1, attention=attention)
    searches = [Search(GAME, 0, random.Random(seed), manner) for seed in range(30)]
    found = {str(action) for search in searches for action in search.shortlist(state, ())}
    assert "dig" in found
    assert (len(found) == 1) == (attention == 1)


def test_who_notices_more_plays_better() -> None:
    assert duel(GreedyBot(1), Bosun(2), 200) >= 120
    assert duel(Bosun(1), Deckhand(2), 100) >= 60
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


def test_the_admiral_asks_all_cores() -> None:
    asked: list[tuple[Any, ...]] = []

    class Pool(Executor):
        def map(self, fn: Any, *columns: Any, **_: Any) -> Any:
            asked.extend(zip(*columns, strict=True))
            ahead = Tally(9, 5.0, 2.0, 0.5)
            return [{"sail b": Tally(9, 3.0), "dig": ahead}, {"dig": Tally(9), "sail b": ahead}]

    admiral = Admiral(1, cores=2, pool=Pool())
    assert str(admiral.choose(GAME, GAME.read(LAST_CHANCE), 0)) == "dig"
    assert len(asked) == 2
    assert len({seed for *_, seed, _ in asked}) == 1
    assert [core for *_, core in asked] == [0, 1]


def test_the_cores_compare_the_same_candidates_over_other_deals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(levels, "find_game", lambda _: GAME)
    monkeypatch.setattr(levels, "ADMIRAL", Budget(iterations=40))
    state = GAME.setup(2, {}, Fast(random.Random(5)))
    asked = (GAME.info.id, GAME.write(state), question(state).seat, 7)
    one, two = (think(*asked, core) for core in (0, 1))
    assert list(one) == list(two)
    assert list(one.values()) != list(two.values())


def test_a_tally_travels_between_processes() -> None:
    tally = Tally(9, 5.0, 2.0, 0.5)
    assert pickle.loads(pickle.dumps(tally)) == tally


def test_the_cores_count_together() -> None:
    behind, ahead = Tally(20, 9.0, -1.0, 0.4), Tally(20, 11.0, 3.0, 0.9)
    parts = [{"a": Tally(20, 10.0), "b": each} for each in (behind, ahead, ahead)]
    assert together(GAME, parts) == "b"
    assert together(GAME, parts[:2]) == "b"
    assert together(GAME, parts[:1]) == "a"


def test_a_game_says_how_clear_a_lead_must_be(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = [{"a": Tally(20, 10.0), "b": Tally(20, 11.0, 1.0, 0.9)}]
    assert together(GAME, parts) == "b"
    monkeypatch.setattr(type(GAME.knowledge), "caution", 3.0)
    assert together(GAME, parts) == "a"


def raced(leads: list[list[float]], patience: float = 1.0) -> Race:
    """A race of a favourite and others with these leads over it, heat by heat."""
    race = Race([GAME.actions.read(text) for text in ("dig", "sail a", "sail b")], patience)
    for heat in zip(*leads, strict=True):
        race.record(0, 0.5, 0.5)
        for runner, lead in enumerate(heat, 1):
            if runner in race.running:
                race.record(runner, 0.5 + lead, 0.5)
        race.thin_out()
    return race


def test_nobody_drops_out_of_a_race_before_some_heats() -> None:
    losing = [-0.2, -0.1] * HEATS
    early = raced([losing[: HEATS - 1], [0.0] * (HEATS - 1)])
    assert early.running == [0, 1, 2]
    assert not early.settled
    late = raced([losing, [0.1, -0.1] * HEATS])
    assert late.running == [0, 2]
    assert late.tallies[1].heats == HEATS


def test_with_patience_candidates_run_longer() -> None:
    hopeless = [[-0.2, -0.1] * HEATS] * 2
    assert raced(hopeless).tallies[1].heats == HEATS
    assert raced(hopeless, patience=1.5).tallies[1].heats == HEATS * 3 // 2
    unlucky = [[-0.3, 0.1] * HEATS] * 2
    assert raced(unlucky).running == [0]
    assert raced(unlucky, patience=2.0).running == [0, 1, 2]


def test_a_race_is_settled_when_the_lead_is_certain() -> None:
    certain = raced([[-0.3, -0.2] * HEATS, [0.2, 0.3] * HEATS])
    assert certain.settled
    assert str(certain.ranking(1.0)[0].action) == "sail b"
    open_still = raced([[-0.3, -0.2] * HEATS, [0.2, -0.19] * HEATS])
    assert not open_still.settled
    assert str(open_still.ranking(1.0)[0].action) == "dig", "so small a lead may be luck"


def test_options_that_come_to_the_same_are_not_compared_for_long() -> None:
    same = raced([[0.0] * 3 * HEATS] * 2)
    assert same.running == [0]
    assert same.settled
    assert same.tallies[1].heats < 2 * HEATS
    hopeful = raced([[0.0] * 3 * HEATS, [0.04, -0.02] * (HEATS + HEATS // 2)])
    assert hopeful.running == [0, 2], "a small lead is worth a thought"
    assert not hopeful.settled


def test_a_lead_that_may_be_luck_is_none() -> None:
    lucky = Tally(4, 2.4, 0.4, 0.6)
    assert best_of([Tally(4, 2.0), lucky], caution=1.0) == 0
    assert best_of([Tally(4, 2.0), lucky], caution=0.0) == 1


def test_levels_are_bots_and_an_unknown_one_is_refused() -> None:
    assert set(LEVELS) <= set(bot_names())
    with pytest.raises(QuarterdeckError, match="There is no bot 'shark'; there are: random"):
        make_bot("shark", 1)


def test_rewards() -> None:
    state = GAME.read(LAST_CHANCE)
    assert final_rewards(GAME, state) == [1.0, 0.0]
    assert scaled([2.0, 4.0, 3.0]) == [0.0, 1.0, 0.5]
    assert scaled([2.0, 2.0]) == [0.0, 0.0]
