"""Processes here or a Dask cluster: the same results, whoever dies."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from quarterdeck.bots.search import Budget
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import Seeded
from quarterdeck.core.puzzles import Puzzle, puzzles_of
from quarterdeck.core.registry import find_game
from quarterdeck.core.session import begin
from quarterdeck.lab import analysis, puzzles, report, tuning
from quarterdeck.lab.executors import Hands, Where, hired, stream
from quarterdeck.lab.rows import Rows, head_of, result_of
from quarterdeck.lab.simulation import Match, Result, make_match, play_game, simulate
from quarterdeck.lab.statistics import Summary
from quarterdeck.terminal.laboratory import Run, run_simulation, run_tournament

GAMES = 24


@pytest.fixture(scope="module")
def match() -> Match:
    return make_match("steam-pirates", ["random", "greedy"], 2, {}, 5)


@pytest.fixture(scope="module")
def alone(match: Match) -> list[Result]:
    found: list[Result] = []
    simulate(match, GAMES, 1, found.append)
    return found


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A real scheduler and two workers, on this machine."""
    distributed = pytest.importorskip("distributed")
    made = distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address=None,
        silence_logs=50,
    )
    yield made
    made.close()


def test_processes_give_the_same_results_in_the_same_order(
    match: Match, alone: list[Result]
) -> None:
    found: list[Result] = []
    simulate(match, GAMES, 2, found.append)
    assert found == alone


def test_a_cluster_gives_the_same_results_in_the_same_order(
    match: Match, alone: list[Result], cluster: Any
) -> None:
    found: list[Result] = []
    simulate(match, GAMES, cluster.scheduler_address, found.append)
    assert found == alone


def test_weights_are_tuned_alike_wherever_the_games_are_played(cluster: Any) -> None:
    game = find_game("steam-pirates")
    wheres: list[Where] = [1, 2, cluster.scheduler_address]
    found = []
    for where in wheres:
        progress = tuning.load_or_begin(game, Path("none"), seed=3)
        tuning.tune(game, progress, 1, tuning.Duels(3, where), lambda step: None)
        found.append((progress.weights, progress.history))
    assert found[0] == found[1] == found[2]


def test_games_are_told_and_rated_alike_wherever_they_are_played(
    match: Match, cluster: Any, tmp_path: Path
) -> None:
    wheres: list[Where] = [1, cluster.scheduler_address]
    told = [
        report.facts_of(report.gather(match, report.Plan(6), where, lambda tally, left: None))
        for where in wheres
    ]
    assert told[0] == told[1]
    rated = [run_tournament(match, 6, Run(where, tmp_path, quiet=True)) for where in wheres]
    assert rated[0] == rated[1]


def test_a_game_is_thought_over_alike_wherever_that_is_done(cluster: Any) -> None:
    session, rng = begin(find_game("steam-pirates"), ["Ann", "Ben"], {}, Seeded("think")), Random(1)
    for _ in range(5):
        assert session.state.question is not None
        session.act(rng.choice(session.state.question.texts()))
    wheres: list[Where] = [1, cluster.scheduler_address]
    budget = Budget(iterations=6)
    moments = [list(analysis.analyse(session.record, budget, where)) for where in wheres]
    assert moments[0] == moments[1]
    assert [moment.number for moment in moments[0]] == [1, 2, 3, 4, 5]


def test_puzzles_come_in_the_order_of_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game gives the same puzzles whoever else is looked through; what is found goes from one
    process to the other as it is."""
    game = find_game("steam-pirates")
    found = puzzles_of(game.folder)[0]
    assert pickle.loads(pickle.dumps(found)) == found

    def at(game: object, state: object, source: str) -> Puzzle:
        return replace(found, source=source)

    monkeypatch.setattr(puzzles, "_puzzle_at", at)
    several = [each.source for each in puzzles.candidates(game, puzzles.Hunt(3, games=3))]
    single = [puzzles.in_game("steam-pirates", puzzles.Hunt(3), number) for number in range(3)]
    assert several == [each.source for part in single for each in part]
    assert len(set(several)) == len(several) > 3
    assert not list(puzzles.candidates(game, puzzles.Hunt(3, until=time.time())))


CLIENT = """
import sys
from pathlib import Path
from quarterdeck.lab.simulation import make_match
from quarterdeck.terminal.laboratory import Run, run_simulation
match = make_match("steam-pirates", ["random", "greedy"], 2, {}, 5)
run_simulation(match, 100_000, Run(sys.argv[1], rows=Path(sys.argv[2]), quiet=True))
"""


def test_a_client_that_is_killed_goes_on_with_the_same_results(
    match: Match, alone: list[Result], cluster: Any, tmp_path: Path
) -> None:
    file = tmp_path / "rows.jsonl"
    client = subprocess.Popen([sys.executable, "-c", CLIENT, cluster.scheduler_address, file])
    until = time.monotonic() + 60
    while (not file.exists() or file.read_text().count("\n") < 6) and time.monotonic() < until:
        time.sleep(0.05)
    client.kill()
    client.wait()
    kept = file.read_text().splitlines()[:GAMES]
    file.write_text("\n".join(kept)[:-9])  # it was killed while it wrote
    again = Run(cluster.scheduler_address, rows=file, resume=True, quiet=True)
    facts = run_simulation(match, GAMES, again).facts()
    assert facts | {"seconds": 0} == summed(match, alone)


def dies_once(folder: Path, number: int) -> int:
    """Ends its own process the first time number 7 is played."""
    mark = folder / "died"
    if number == 7 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def dies_always(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_a_process_that_dies_costs_its_batch_alone(tmp_path: Path) -> None:
    with hired(2) as hands:
        found = list(stream(partial(dies_once, tmp_path), range(20), hands))
    assert found == [number * number for number in range(20)]
    assert (tmp_path / "died").exists()


def test_a_worker_of_a_cluster_that_is_killed_costs_its_batch_alone(
    match: Match, alone: list[Result], cluster: Any
) -> None:
    victim = next(iter(cluster.workers.values())).pid

    def kill() -> None:
        time.sleep(0.3)
        os.kill(victim, signal.SIGKILL)

    found: list[Result] = []
    killer = threading.Thread(target=kill)
    killer.start()
    simulate(match, GAMES, cluster.scheduler_address, found.append)
    killer.join()
    assert found == alone


def test_games_that_kill_every_worker_end_the_run_with_a_sentence() -> None:
    with hired(2) as hands, pytest.raises(QuarterdeckError, match="Workers died 3 times"):
        list(stream(dies_always, range(6), hands))


def test_an_error_of_a_game_is_no_loss() -> None:
    with hired(2) as hands, pytest.raises(ZeroDivisionError):
        list(stream(partial(divmod, 1), [1, 0], hands))


def test_without_workers_games_are_played_here() -> None:
    assert list(stream(partial(pow, 2), range(4), Hands(None, 1, 1.0))) == [1, 2, 4, 8]


def test_a_scheduler_that_does_not_answer_is_named(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("quarterdeck.lab.executors.PATIENCE", 0.3)
    for address in ("tcp://127.0.0.1:9", "nowhere"):
        with pytest.raises(QuarterdeckError, match=f"No Dask scheduler answers at '{address}'"):
            simulate(match, 1, address, print)


# Rows.


def summed(match: Match, results: list[Result]) -> dict[str, Any]:
    summary = Summary(match)
    for result in results:
        summary.add(result)
    return summary.facts() | {"seconds": 0}


def test_a_run_that_was_stopped_goes_on(match: Match, alone: list[Result], tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    run_simulation(match, 9, Run(rows=file, quiet=True))
    text = file.read_text()
    file.write_text(text + '{"index":9,"seat')  # it was killed while it wrote
    facts = run_simulation(match, GAMES, Run(rows=file, resume=True, quiet=True)).facts()
    assert facts | {"seconds": 0} == summed(match, alone)
    assert file.read_text().startswith(text)
    assert len(file.read_text().splitlines()) == GAMES + 1
    rows = Rows(file, match, resume=True, read=result_of)
    rows.close()
    assert rows.known == alone


def test_a_tournament_goes_on_with_the_same_ratings(tmp_path: Path) -> None:
    match = make_match("steam-pirates", ["random", "bosun"], 2, {}, 8)
    whole = run_tournament(match, 8, Run(out=tmp_path, quiet=True))
    file = tmp_path / "rows.jsonl"
    run_tournament(match, 3, Run(out=tmp_path, rows=file, quiet=True))
    assert run_tournament(match, 8, Run(1, tmp_path, file, True, True)) == whole


def test_other_and_damaged_files_are_refused_and_stay_as_they_are(
    match: Match, tmp_path: Path
) -> None:
    file = tmp_path / "rows.jsonl"
    run_simulation(match, 3, Run(rows=file, quiet=True))
    text = file.read_text()
    other = make_match("steam-pirates", ["random"], 2, {}, 5)
    with pytest.raises(QuarterdeckError, match="holds another run"):
        Rows(file, other, resume=True, read=result_of)
    with pytest.raises(QuarterdeckError, match="is there already"):
        Rows(file, match, resume=False, read=result_of)
    with pytest.raises(QuarterdeckError, match="say which with --rows"):
        run_simulation(match, 3, Run(resume=True, quiet=True))
    assert file.read_text() == text
    lines = text.splitlines()
    for number, damaged in ((2, "{}"), (3, "mast"), (3, lines[1])):
        broken = [*lines[: number - 1], damaged, *lines[number:]]
        file.write_text("\n".join(broken) + "\n")
        with pytest.raises(QuarterdeckError, match=f"Line {number} of .* is damaged"):
            Rows(file, match, resume=True, read=result_of)


def test_the_head_names_the_rules(match: Match) -> None:
    assert head_of(match)["rules"] >= 1
    assert play_game(match, 0).index == 0
