"""Results as tables for people: games, simulations, benchmarks, rule coverage."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from quarterdeck.core.build import build_of
from quarterdeck.core.registry import AnyGame
from quarterdeck.lab.speeds import PARTS, Change


def percent(share: dict[str, Any]) -> str:
    low, high = share["low"] * 100, share["high"] * 100
    return f"{share['rate'] * 100:5.1f} %  ({low:.1f} to {high:.1f})"


def show_summary(console: Console, facts: dict[str, Any]) -> None:
    """Who won, from which seat, with what."""
    table = Table("", "wins", "games", "rate (95 % interval)", title=f"{facts['game']}")
    for title, shares in sections(facts):
        table.add_section()
        table.add_row(f"[bold]{escape(title)}[/]")
        for name, share in shares.items():
            count, games = f"{share['count']:g}", str(share["games"])
            table.add_row(f"  {escape(name)}", count, games, percent(share))
    console.print(table)
    length, rate = facts["length"], facts["decisions"] / max(facts["seconds"], 1e-9)
    console.print(
        f"{facts['games']} games, {facts['errors']} errors, {facts['decisions']:,} decisions in "
        f"{facts['seconds']:.1f} s ({rate:,.0f} a second); a game has {length['mean']:g} decisions "
        f"(middle 80 %: {length['low']:g} to {length['high']:g})."
    )
    console.print(
        f"A game has {facts['turns']['mean']:g} turns ({facts['rounds']:g} rounds of "
        f"{facts['seats']} seats), a turn {facts['questions_per_turn']:g} questions."
    )
    if facts["points_by_source"]:
        parts = (f"{name} {points:g}" for name, points in facts["points_by_source"].items())
        console.print(f"Points a seat: {escape(', '.join(parts))}.")


def sections(facts: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    seats = {f"seat {int(seat) + 1}": share for seat, share in facts["by_seat"].items()}
    found = [("by bot", facts["wins"]), ("by seat", seats)]
    return found + [(f"by {kind}", shares) for kind, shares in facts["by_choice"].items()]


def show_games(console: Console, games: list[AnyGame], covered: dict[str, str]) -> None:
    table = Table("game", "seats", "stage", "build", "rules proven", "options (default first)")
    for game in games:
        info = game.info
        low, high = info.seats
        seats = str(low) if low == high else f"{low}–{high}"
        lines = [f"{option.id}: {_choices(option)}" for option in info.options]
        name = f"[bold]{info.id}[/]\n{escape(info.title)}"
        facts = (seats, info.stage, build_of(game.folder), covered[info.id])
        table.add_row(name, *facts, escape("\n".join(lines) or "–"))
        table.add_section()
    console.print(table)


def _choices(option: Any) -> str:
    others = [choice for choice in option.choices if choice != option.default]
    each = " (one for each seat)" if option.per_seat else ""
    return ", ".join([option.default or "–", *others]) + each


def show_environments(console: Console, speeds: list[dict[str, Any]]) -> None:
    """Steps a second with observation and mask, one table at a time and many; what others made
    beside each, and how many times as many ours are."""
    others = list(speeds[0]["beside"]) if speeds else []
    table = Table("game", "seats", "steps/s", "vector", *others)
    for speed in speeds:
        counts = (speed["steps_per_second"], speed["vector_steps_per_second"])
        beside = [
            f"{steps:,} (× {counts[0] / steps:.1f}, {counts[1] / steps:.1f})"
            for steps in speed["beside"].values()
        ]
        game = speed["game"] + (" *" if speed["build"] == "compiled" else "")
        table.add_row(game, str(speed["seats"]), *(f"{count:,}" for count in counts), *beside)
    console.print(table)
    if any(speed["build"] == "compiled" for speed in speeds):
        console.print("[dim]* compiled[/]")


def show_speed(
    console: Console, speeds: list[dict[str, Any]], peers: dict[str, dict[str, float]]
) -> None:
    """Decisions a second, copies and iterations of search; beside peers as ratios."""
    columns = ("game", "seats", "decisions/s", "copy µs", "search/s")
    table = Table(*columns, *(f"× {p}" for p in peers))
    for speed in speeds:
        ratios = [
            f"{speed['decisions_per_second'] / peer['decisions_per_second']:.1f}"
            for peer in peers.values()
        ]
        table.add_row(
            speed["game"] + (" *" if speed["build"] == "compiled" else ""),
            str(speed["seats"]),
            f"{speed['decisions_per_second']:,}",
            f"{speed['copy_us']:.1f}",
            f"{speed['searches_per_second']:,.0f}",
            *ratios,
        )
    console.print(table)
    if any(speed["build"] == "compiled" for speed in speeds):
        console.print("[dim]* compiled[/]")
    for name, peer in peers.items():
        console.print(
            f"[dim]{name}: {peer['decisions_per_second']:,.0f} decisions/s, "
            f"copy {peer['copy_us']:.1f} µs[/]"
        )


def show_changes(console: Console, changes: list[Change], machine: float) -> None:
    """How many times as fast each part is as in a file of speeds, the slower ones marked."""
    if not changes:
        console.print("No game of the file was measured now, with as many seats.")
        return
    table = Table("game", "seats", "build", *PARTS, "slower")
    for change in changes:
        builds = (
            change.build if change.build == change.before else f"{change.before} → {change.build}"
        )
        ratios = [f"× {change.ratios[part]:.2f}" for part in PARTS]
        table.add_row(change.game, str(change.seats), builds, *ratios, ", ".join(change.slower))
    console.print(table)
    console.print(f"[dim]The machine was × {machine:.2f} as fast as then; that is taken out.[/]")
