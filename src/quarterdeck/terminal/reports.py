"""Reports from the command line: bars while games are played, then files."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, Progress, TextColumn

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.lab import patches, report
from quarterdeck.lab.executors import Where
from quarterdeck.lab.report_page import page
from quarterdeck.lab.rows import Rows, story_of
from quarterdeck.lab.simulation import Match
from quarterdeck.terminal.laboratory import STDERR

LEAST_SKILL, SKILL_SHARE = 40, 10
"""Games between levels: a tenth of all, and not less than so many."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """How many games or how narrow, compared with what, and where it goes."""

    games: int
    precision: float | None
    against: str | None
    out: Path
    data: Path | None
    patch: Path | None = None
    rows: Path | None = None
    resume: bool = False


def share_of(text: str | None) -> float | None:
    """`2%` as a number."""
    if text is None:
        return None
    try:
        value = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        value = 0.0
    if not 0.001 <= value < 0.5:
        raise QuarterdeckError(f"--precision is 0.1% to 49%, for example 2%, not '{text}'.")
    return value


def run(match: Match, wishes: Wishes, where: Where) -> list[str]:
    """Play, count and write; what was written where."""
    check_files(wishes)
    variant = variant_of(match, wishes)
    tally = kept_games(match, wishes, where)
    facts = report.facts_of(tally)
    facts["skill"] = report.skill(match, max(LEAST_SKILL, tally.games // SKILL_SHARE), where)
    if variant is not None:
        facts["against"] = report.against(match, variant, tally.games, where)
    wishes.out.write_text(page(facts), encoding="utf-8")
    written = [f"{tally.games} games of {facts['title']}: {wishes.out}"]
    if wishes.data is not None:
        write_data(wishes.data, facts)
        written.append(f"The numbers: {wishes.data}")
    return written


def variant_of(match: Match, wishes: Wishes) -> report.Variant | None:
    """What the game is compared with, checked before the first game."""
    if wishes.patch is not None:
        if wishes.against is not None:
            raise QuarterdeckError("--against or --patch: one comparison at a time.")
        return patches.variant(match.game, patches.read_patch(wishes.patch))
    if wishes.against is None:
        return None
    variant = report.variant_of(wishes.against)
    report.varied(match, variant)
    return variant


def check_files(wishes: Wishes) -> None:
    """Before the first game: whether what comes of it can be written."""
    for file in (wishes.out, wishes.data):
        if file is not None and not file.absolute().parent.is_dir():
            raise QuarterdeckError(f"There is no folder {file.absolute().parent}.")
        if file is not None and not _can_be_written(file):
            raise QuarterdeckError(f"{file} cannot be written; name another file.")
    if wishes.data is not None and wishes.data.suffix not in (".json", ".parquet"):
        raise QuarterdeckError(f"Numbers are written as .json or .parquet, not '{wishes.data}'.")
    if wishes.data is not None and wishes.data.suffix == ".parquet" and not find_spec("pyarrow"):
        raise QuarterdeckError("Parquet needs pyarrow: pip install 'quarterdeck[parquet]'.")


def _can_be_written(file: Path) -> bool:
    """Games take long: whoever played them must not learn at the end that they were in vain."""
    there = file if file.exists() else file.absolute().parent
    return not file.is_dir() and os.access(there, os.W_OK)


def kept_games(match: Match, wishes: Wishes, where: Where) -> report.Tally:
    """The games, those of an earlier run among them."""
    if wishes.rows is None:
        if wishes.resume:
            raise QuarterdeckError(
                "--resume goes on with a file of results: say which with --rows."
            )
        return gather(match, report.Plan(wishes.games, wishes.precision), where)
    rows = Rows(wishes.rows, match, wishes.resume, story_of)
    try:
        plan = report.Plan(wishes.games, wishes.precision, rows.known, rows.add)
        return gather(match, plan, where)
    finally:
        rows.close()


def gather(match: Match, plan: report.Plan, where: Where) -> report.Tally:
    """The games, with a bar that says how long it may take."""
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[left]}"))
    with Progress(*columns, console=STDERR, transient=True) as bar:
        total = None if plan.precision is not None else plan.games
        task = bar.add_task(f"{match.game}: report", total=total, left="")

        def told(tally: report.Tally, left: float | None) -> None:
            word = "" if left is None else f"about {left:,.0f} s left"
            width = f", ± {tally.half_width:.1%}" if plan.precision is not None else ""
            bar.update(task, completed=tally.games, left=f"{tally.games} games{width} {word}")

        return report.gather(match, plan, where, told)


def write_data(path: Path, facts: dict[str, Any]) -> None:
    """All numbers as JSON; or the shares, which make a table, as Parquet."""
    if path.suffix == ".json":
        path.write_text(json.dumps(facts, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        return
    import pyarrow
    from pyarrow import parquet

    tables = {"chosen": {"seat": facts["by_seat"], **facts["by_choice"]}, "used": facts["by_use"]}
    rows = [
        {"game": facts["game"], "table": table, "kind": kind, "name": name, **share}
        for table, kinds in tables.items()
        for kind, shares in kinds.items()
        for name, share in shares.items()
    ]
    parquet.write_table(pyarrow.Table.from_pylist(rows), path)
