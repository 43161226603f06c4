"""Plain, compiled and other engines side by side: each measured by itself, one after the other.

The compiled build is measured if there is one that fits the sources. A peer that cannot be had is
named, and the rest is measured all the same.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from typing import Any

from rich.console import Console
from rich.table import Table
from scripts.fresh import BUILT, PROJECT, fitting, refresh

Facts = dict[str, Any]
WIDTH = 110
"""The table is not cut where there is no terminal."""


def measured(folder: str, words: list[str]) -> dict[str, Facts]:
    """The speeds of one build, by game."""
    command = [sys.executable, "-m", "quarterdeck", "bench", "--json", *words]
    environment = {**os.environ, "PYTHONPATH": folder}
    run = subprocess.run(command, stdout=subprocess.PIPE, env=environment, check=False)
    if run.returncode:
        sys.exit(run.returncode)
    return {each["game"]: each for each in json.loads(run.stdout)["games"]}


def peers(seconds: float) -> dict[str, Facts]:
    """Other engines; what cannot be measured is said in a sentence."""
    command = [sys.executable, "scripts/peers.py", "--seconds", str(seconds)]
    run = subprocess.run(command, capture_output=True, text=True, cwd=PROJECT, check=False)
    if run.returncode:
        print(run.stderr.strip(), file=sys.stderr)
        return {}
    found: dict[str, Facts] = json.loads(run.stdout)
    return found


def table(plain: dict[str, Facts], compiled: dict[str, Facts], others: dict[str, Facts]) -> Table:
    """One row a game: decisions and search iterations a second in both builds, and how many times
    as many decisions as the others make."""
    columns = ["game", "seats", "plain", "compiled", "times", "search", "compiled"]
    shown = Table(*columns, *(f"× {peer}" for peer in others))
    for name, speed in plain.items():
        fast = compiled.get(name)
        both = [speed] if fast is None else [speed, fast]
        shown.add_row(
            name,
            str(speed["seats"]),
            *_pair(speed, fast, "decisions_per_second"),
            f"{fast['decisions_per_second'] / speed['decisions_per_second']:.1f}" if fast else "–",
            *_pair(speed, fast, "searches_per_second"),
            *(" / ".join(_times(each, other) for each in both) for other in others.values()),
        )
    return shown


def _pair(plain: Facts, compiled: Facts | None, number: str) -> list[str]:
    return [f"{each[number]:,.0f}" if each else "–" for each in (plain, compiled)]


def _times(speed: Facts, other: Facts) -> str:
    return f"{speed['decisions_per_second'] / other['decisions_per_second']:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", help="all games when none is named")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each game and build")
    parser.add_argument("--seats", type=int, help="at the table (default: four)")
    asked = parser.parse_args()
    words = [*([asked.game] if asked.game else []), "--seconds", str(asked.seconds)]
    words += ["--seats", str(asked.seats)] if asked.seats else []
    console = Console(highlight=False, width=max(WIDTH, Console().width))
    plain = measured(str(PROJECT / "src"), words)
    compiled = {}
    if fitting() is None:
        console.print("There is no compiled build that fits the sources (make compile).")
    else:
        refresh(BUILT)
        found = measured(str(BUILT), words)
        compiled = {name: each for name, each in found.items() if each["build"] == "compiled"}
    others = peers(asked.seconds)
    console.print(table(plain, compiled, others))
    for peer, speed in others.items():
        console.print(f"[dim]{peer}: {speed['decisions_per_second']:,.0f} decisions/s[/]")


if __name__ == "__main__":
    main()
