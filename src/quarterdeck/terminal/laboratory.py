"""Running the laboratory from a terminal: progress while it works, tables when it is done."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from quarterdeck.bots.search import Budget
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.lab import analysis, tournament
from quarterdeck.lab.executors import Where
from quarterdeck.lab.rows import Rows, result_of
from quarterdeck.lab.simulation import Match, Result, simulate
from quarterdeck.lab.statistics import Summary
from quarterdeck.terminal.replay import open_record
from quarterdeck.terminal.tables import percent

STDERR = Console(stderr=True, highlight=False)


def check_jobs(jobs: int) -> None:
    if jobs == 0 or jobs < -1:
        raise QuarterdeckError("--jobs is the number of processes, or -1 for one on each core.")


@contextmanager
def progress(title: str, total: int, quiet: bool) -> Iterator[Callable[[], None]]:
    """A bar on stderr that each call moves on by one."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    bar = Progress(*columns, TimeRemainingColumn(), console=STDERR, disable=quiet, transient=True)
    with bar:
        task = bar.add_task(title, total=total)
        yield lambda: bar.advance(task)


@dataclass(frozen=True, slots=True)
class Run:
    """How games are played and kept: where, in which file row by row, and where records go."""

    where: Where = 1
    out: Path = Path("errors")
    rows: Path | None = None
    resume: bool = False
    quiet: bool = False


@contextmanager
def kept_rows(run: Run, match: Match) -> Iterator[Rows[Result] | None]:
    """The file that takes every result, if one is wished for."""
    if run.rows is None:
        if run.resume:
            raise QuarterdeckError(
                "--resume goes on with a file of results: say which with --rows."
            )
        yield None
        return
    rows = Rows(run.rows, match, run.resume, result_of)
    try:
        yield rows
    finally:
        rows.close()


def run_simulation(match: Match, games: int, run: Run) -> Summary:
    """Simulate and count; broken games leave their records in `out`."""
    summary = Summary(match)
    start = perf_counter()
    title = f"{match.game}: {', '.join(match.bots)}"
    with kept_rows(run, match) as rows:
        known = rows.known[:games] if rows else []
        for result in known:
            summary.add(result)
        with progress(title, games - len(known), run.quiet) as advance:

            def on_result(result: Result) -> None:
                summary.add(result)
                keep(run, match, rows, result)
                advance()

            simulate(match, games, run.where, on_result, len(known))
    summary.seconds = perf_counter() - start
    return summary


def keep(run: Run, match: Match, rows: Rows[Result] | None, result: Result) -> None:
    """Write down what came of a game."""
    keep_failure(run.out, match, result)
    if rows is not None:
        rows.add(result)


def keep_failure(out: Path, match: Match, result: Result) -> None:
    """Leave the record of a game that broke, or in which a bot failed, with why as remarks."""
    if not result.error and not result.remarks:
        return
    out.mkdir(parents=True, exist_ok=True)
    why = result.error or "\n".join(result.remarks)
    remarks = "".join(f"# {line}\n" for line in why.splitlines())
    path = out / f"{match.game}-{match.seed}-{result.index}.txt"
    path.write_text(remarks + result.record, encoding="utf-8")
    what = "broke" if result.error else "had a bot that failed"
    STDERR.print(f"Game {result.index} {what}; its record is {path}.")


def run_tournament(match: Match, games: int, run: Run) -> dict[str, Any]:
    """Play a tournament; table, JSON and plot go to `out`."""
    out, title = run.out, f"{match.game}: {len(match.bots)} bots"
    with kept_rows(run, match) as rows:
        known = rows.known[:games] if rows else []
        with progress(title, games - len(known), run.quiet) as advance:

            def on_result(result: Result) -> None:
                keep(run, match, rows, result)
                advance()

            facts = tournament.run(match, games, run.where, on_result, known).facts()
    out.mkdir(parents=True, exist_ok=True)
    stem = out / f"tournament-{match.game}"
    stem.with_suffix(".json").write_text(json.dumps(facts, indent=2) + "\n", encoding="utf-8")
    tournament.plot(facts, stem.with_suffix(".svg"))
    return facts


def show_tournament(console: Console, facts: dict[str, Any]) -> None:
    table = Table(
        "bot", "rating", "95 % interval", title=f"{facts['game']}: {facts['games']} games"
    )
    for each in facts["ratings"]:
        interval = f"{each['low']:.1f} to {each['high']:.1f}"
        table.add_row(each["bot"], f"{each['rating']:.1f}", interval)
    console.print(table)
    pairs = Table("", "better in", "games", "rate (95 % interval)")
    for name, share in facts["pairs"].items():
        pairs.add_row(escape(name), f"{share['count']:g}", str(share["games"]), percent(share))
    console.print(pairs)
    if facts["errors"] or facts["bot_failures"]:
        console.print(f"{facts['errors']} errors, {facts['bot_failures']} bot failures.")


def run_analysis(path: Path, budget: Budget, where: Where, quiet: bool) -> dict[str, Any]:
    """Analyse a record; JSON and plot are written beside it."""
    _, record = open_record(path)
    moments = []
    with progress(f"analysing {path.name}", len(record.plays), quiet) as advance:
        for moment in analysis.analyse(record, budget, where):
            moments.append(moment)
            advance()
    facts = analysis.facts(record, moments)
    stem = path.with_suffix("")
    report = stem.with_name(stem.name + "-analysis.json")
    report.write_text(json.dumps(facts, indent=2) + "\n", encoding="utf-8")
    analysis.plot(record, moments, stem.with_name(stem.name + "-analysis.svg"))
    return facts


def show_analysis(console: Console, facts: dict[str, Any]) -> None:
    """The turning points, and where something better was to be had."""
    colours = list(facts["seats"])
    table = Table("play", "seat", "action", *colours, "better was")
    for moment in facts["moments"]:
        if moment["turning"] or moment["better"]:
            chances = [f"{chance:.0%}" for chance in moment["chances"]]
            mark = "[bold]" if moment["turning"] else ""
            row = (str(moment["number"]), colours[moment["seat"]], escape(moment["action"]))
            table.add_row(f"{mark}{row[0]}", row[1], row[2], *chances, escape(moment["better"]))
    console.print(table)
    console.print("Bold: turning points.")
