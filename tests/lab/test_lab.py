"""The laboratory: counts that add up, errors that are kept, ratings that order."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from corsair import GAME
from corsair.state import State
from quarterdeck.bots.search import Budget
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import Seeded
from quarterdeck.core.game import Game
from quarterdeck.core.knowledge import Knowledge
from quarterdeck.core.record import read_record
from quarterdeck.core.registry import register
from quarterdeck.core.session import begin, replay
from quarterdeck.core.terms import Action
from quarterdeck.core.testing import altered
from quarterdeck.lab import analysis, bench, tournament, tuning
from quarterdeck.lab.executors import Hands
from quarterdeck.lab.simulation import Match, Result, make_match, play_game, simulate
from quarterdeck.lab.statistics import Summary, spread, wilson


def run(games: int, bots: list[str], seats: int | None = None) -> dict[str, Any]:
    summary = Summary(make_match("corsair", bots, seats, {}, seed=7))
    simulate(summary.match, games, 1, summary.add)
    return summary.facts()


def test_counts_add_up(corsair: Game[State]) -> None:
    facts = run(40, ["random", "greedy"])
    assert facts["games"] == 40
    assert facts["errors"] == 0
    assert sum(share["count"] for share in facts["wins"].values()) == pytest.approx(40)
    assert sum(share["count"] for share in facts["by_seat"].values()) == pytest.approx(40)
    assert facts["wins"]["greedy"]["rate"] > 0.9
    assert facts["length"]["least"] <= facts["length"]["mean"] <= facts["length"]["most"]


def test_bots_change_seats() -> None:
    match = make_match_of(["random", "greedy"])
    assert match.seating(0) == ("random", "greedy")
    assert match.seating(1) == ("greedy", "random")


def make_match_of(bots: list[str]) -> Match:

    return Match("corsair", (tuple(bots),), 2, {}, 1)


def test_the_same_seed_gives_the_same_games(corsair: Game[State]) -> None:
    match = make_match("corsair", ["random", "greedy"], None, {}, seed=3)
    assert play_game(match, 4) == play_game(match, 4)


class Sinking(Game[State]):
    """The example game, until chance is asked after its thirtieth action."""

    afloat = 30

    def apply(self, state: State, action: Action) -> None:
        super().apply(state, action)
        self.afloat -= 1
        if self.afloat < 0 and state.fates.answers:
            self.afloat = 10_000
            raise RuntimeError("a leak below the waterline")


def test_an_error_is_counted_and_leaves_a_record(corsair: Game[State]) -> None:
    register(Sinking(GAME.info, GAME.rulebook, GAME.rooms, GAME.folder))
    summary = Summary(make_match("corsair", ["random"], 2, {}, seed=1))
    results: list[Result] = []
    simulate(summary.match, 4, 1, results.append)
    for result in results:
        summary.add(result)
    broken = [result for result in results if result.error]
    assert (summary.games, summary.errors, len(broken)) == (4, 1, 1)
    assert "a leak below the waterline" in broken[0].error
    record = read_record(broken[0].record)
    assert record.plays[-1].chance
    assert len(replay(GAME, record).record.plays) == len(record.plays)


@pytest.mark.parametrize(
    ("bots", "seats", "options", "sentence"),
    [
        ([], None, {}, "At least one bot"),
        (["shark"], None, {}, "There is no bot 'shark'"),
        (["random"] * 3, 2, {}, "3 bots cannot sit on 2 seats"),
        (["random"], 9, {}, "has 2 to 3 seats, not 9"),
        (["random"], 2, {"rounds": "x"}, "Option 'rounds' is one of"),
    ],
)
def test_bad_input_is_refused_before_the_first_game(
    corsair: Game[State], bots: list[str], seats: int | None, options: dict[str, str], sentence: str
) -> None:
    with pytest.raises(QuarterdeckError, match=sentence):
        make_match("corsair", bots, seats, options, seed=1)


def test_wilsons_interval() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert wilson(0, 0) == (0.0, 1.0)


def test_spread() -> None:
    assert spread(range(11)) == {"mean": 5.0, "least": 0, "low": 1, "high": 9, "most": 10}


def test_a_tournament_orders_the_bots(corsair: Game[State], tmp_path: Path) -> None:
    match = tournament.make_tournament("corsair", ["random", "deckhand", "greedy"], 2, {}, seed=5)
    assert len(match.lineups) == 3
    standings = tournament.run(match, 60, 1, lambda result: None)
    facts = standings.facts()
    assert [each["bot"] for each in facts["ratings"]] == ["greedy", "deckhand", "random"]
    assert facts["pairs"]["greedy over random"]["games"] == 20
    assert all(each["low"] < each["rating"] < each["high"] for each in facts["ratings"])
    tournament.plot(facts, tmp_path / "plot.svg")
    assert "<svg" in (tmp_path / "plot.svg").read_text()


def test_a_tournament_of_one_is_none(corsair: Game[State]) -> None:
    with pytest.raises(QuarterdeckError, match="at least two different bots"):
        tournament.make_tournament("corsair", ["random", "random"], 2, {}, seed=1)


def test_an_analysis_tells_chances_after_every_play(corsair: Game[State], tmp_path: Path) -> None:
    rng = random.Random(2)
    session = begin(GAME, ["Ann", "Ben"], {"rounds": "8"}, Seeded("analysis"))
    while not session.over:
        session.act(rng.choice(session.state.question.texts()))
    moments = list(analysis.analyse(session.record, Budget(iterations=40)))
    assert [moment.number for moment in moments] == list(range(1, len(session.record.plays) + 1))
    assert all(sum(moment.chances) == pytest.approx(1, abs=0.01) for moment in moments)
    last = moments[-1].chances
    assert [chance > 0.5 for chance in last] == [
        seat in GAME.outcome(session.state).winners for seat in (0, 1)
    ]
    assert any(moment.better for moment in moments), "random play is full of mistakes"
    facts = analysis.facts(session.record, moments)
    assert json.loads(json.dumps(facts)) == facts
    analysis.plot(session.record, moments, tmp_path / "plot.svg")
    assert "<svg" in (tmp_path / "plot.svg").read_text()


def test_a_benchmark_measures_something() -> None:
    facts = bench.measure(GAME, seconds=0.05).facts()
    assert facts["decisions_per_second"] > 0
    assert facts["copy_us"] > 0
    assert facts["games_per_second"] > 0


class Weighed(Knowledge[State]):
    """Likes treasure as much as its one weight says; below zero it flees from islands."""

    def worth(self, state: State, seat: int) -> float:
        return self.weights["treasure"] * sum(state.holds[seat])


TUNABLE = altered(GAME, knowledge=Weighed({"treasure": -0.05}))


def test_tuning_moves_towards_the_winner_and_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tuning, "find_game", lambda id: TUNABLE)
    path = tmp_path / "tuning.json"
    progress = tuning.load_or_begin(TUNABLE, path, seed=1)
    here = Hands(None, 1, 1.0)
    assert tuning.match(TUNABLE, {"treasure": 1.0}, {"treasure": -1.0}, [5, 6, 7, 8], here) == 1
    duels = tuning.Duels(pairs=2)
    tuning.tune(TUNABLE, progress, 2, duels, lambda step: tuning.write_progress(step, path))
    again = tuning.load_or_begin(TUNABLE, path, seed=99)
    assert again == progress
    assert (again.step, len(again.history)) == (2, 2)


def test_a_game_without_weights_cannot_be_tuned(tmp_path: Path) -> None:
    with pytest.raises(QuarterdeckError, match="Corsair has no weights"):
        tuning.load_or_begin(GAME, tmp_path / "x.json", seed=1)


def test_a_broken_tuning_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tuning.json"
    path.write_text("{")
    with pytest.raises(QuarterdeckError, match="is no tuning that could go on"):
        tuning.load_or_begin(TUNABLE, path, seed=1)
    tuning.write_progress(tuning.Progress("chess", 1, weights={"queen": 9}), path)
    with pytest.raises(QuarterdeckError, match="tunes other weights"):
        tuning.load_or_begin(TUNABLE, path, seed=1)
