"""A report as one HTML file: pictures inside, numbers behind a fold, fit for printing."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from html import escape
from io import StringIO
from typing import Any

Facts = dict[str, Any]
INK, GOLD, RED, GREEN = "#17506e", "#c79a3f", "#a33b2c", "#3f7a4a"
COLOURS = (INK, GOLD, RED, GREEN, "#6a4c93", "#8d8d8d", "#c06c2b", "#2b8c8c", "#5b5b2b", "#b05a86")

STYLE = """
body { font: 16px/1.5 Georgia, serif; color: #1c2a33; max-width: 58rem; margin: 2rem auto;
  padding: 0 1rem; }
h1, h2 { color: #17506e; line-height: 1.2; } h2 { margin-top: 2.4rem; }
table { border-collapse: collapse; margin: .6rem 0; font-size: .92rem; }
th, td { text-align: left; padding: .15rem .8rem .15rem 0; border-bottom: 1px solid #d8dee2; }
td.n { text-align: right; font-variant-numeric: tabular-nums; }
svg { max-width: 100%; height: auto; } summary { cursor: pointer; color: #17506e; }
.above { color: #2c6a37; font-weight: bold; } .below { color: #a33b2c; font-weight: bold; }
figure { margin: .8rem 0; } p.small { font-size: .9rem; color: #52626c; }
@media print { details { display: none; } body { margin: 0; } h2 { break-after: avoid; }
  figure { break-inside: avoid; } }
"""


def page(facts: Facts) -> str:
    """The whole file."""
    parts = [_head(facts), _chances(facts), _length(facts), _points(facts), _lead(facts)]
    parts += [_luck(facts), _comparison(facts), _unused(facts), _data(facts)]
    return (
        "<!doctype html>\n<html lang='en'><head><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width'>"
        f"<title>{escape(facts['title'])}: a report</title><style>{STYLE}</style></head><body>"
        + "\n".join(part for part in parts if part)
        + "</body></html>\n"
    )


def _head(facts: Facts) -> str:
    options = ", ".join(f"{name}={value}" for name, value in facts["options"].items())
    told = [
        f"{facts['games']:,} games, {facts['seats']} seats, {escape(', '.join(facts['bots']))}",
        f"rules version {facts['rules_version']}, seed {facts['seed']}",
        escape(options) or "default options",
    ]
    failed = f" {facts['errors']} games broke and are left out." if facts["errors"] else ""
    return f"<h1>{escape(facts['title'])}</h1><p>{'; '.join(told)}.{failed}</p>"


# Chances.


def _chances(facts: Facts) -> str:
    if facts["seats"] == 1:
        return ""
    expected = f"{facts['expected']:.1%}"
    said = (
        f"<p>Even chances would be {expected}. Intervals hold together with 95 % within each "
        "table, however many rows it has; where they leave out even chances, the share is bold.</p>"
    )
    tables = [_shares("Seat", facts["by_seat"], facts["expected"])]
    tables += [
        _shares(kind.capitalize(), shares, facts["expected"])
        for kind, shares in facts["by_choice"].items()
    ]
    return "<h2>Chances</h2>" + said + "".join(tables)


def _shares(title: str, shares: Facts, expected: float) -> str:
    rows = [
        (
            escape(name),
            f"<span class='{each['verdict']}'>{each['rate']:.1%}</span>",
            f"{each['low']:.1%} to {each['high']:.1%}",
            f"{each['games']:,}",
        )
        for name, each in shares.items()
    ]
    figure = _figure(lambda axes: _draw_shares(axes, shares, expected), 0.28 * len(shares) + 0.9)
    return f"<h3>{escape(title)}</h3>{figure}" + _fold(
        _table((title, "wins", "interval", "games"), rows)
    )


def _draw_shares(axes: Any, shares: Facts, expected: float) -> None:
    names = list(shares)[::-1]
    for row, name in enumerate(names):
        each = shares[name]
        colour = {"above": GREEN, "below": RED}.get(each["verdict"], INK)
        axes.plot([each["low"], each["high"]], [row, row], color=colour, linewidth=2.5)
        axes.plot(each["rate"], row, "o", color=colour, markersize=5)
    axes.axvline(expected, color=GOLD, linewidth=1)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(-0.6, len(names) - 0.4)
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:.0%}")


# How long, how it goes.


def _length(facts: Facts) -> str:
    length = facts["length"]
    rows = [_spread_row(name, length[name]) for name in ("rounds", "decisions", "minutes")]
    said = f"<p class='small'>Minutes at {length['seconds_a_decision']} s a decision.</p>"
    figure = _figure(lambda axes: _histogram(axes, length["histogram"], "decisions in a game"))
    return "<h2>Length</h2>" + _table(SPREAD, rows) + said + figure


SPREAD = ("", "mean", "least", "a tenth below", "a tenth above", "most")


def _spread_row(name: str, spread: Facts) -> tuple[str, ...]:
    keys = ("mean", "least", "low", "high", "most")
    return (escape(name), *(f"{spread[key]:,g}" for key in keys))


def _points(facts: Facts) -> str:
    points = {name: row for name, row in facts["points_by_round"].items() if any(row)}
    if not points:
        return ""
    figure = _figure(lambda axes: _draw_points(axes, points), 3.4)
    last = {name: row[-1] for name, row in points.items()}
    rows = [(escape(name), f"{value:.2f}") for name, value in sorted(last.items())]
    return (
        "<h2>Points by source</h2><p>What a seat has on average after each round.</p>"
        + figure
        + _fold(_table(("source", "at the end"), rows))
    )


def _draw_points(axes: Any, points: dict[str, list[float]]) -> None:
    rounds = range(1, 1 + max(map(len, points.values())))
    for number, (name, row) in enumerate(points.items()):
        axes.plot(rounds, row, color=COLOURS[number % len(COLOURS)], label=name, linewidth=2)
    axes.set_xlabel("round")
    axes.legend(fontsize=8, ncols=2, frameon=False)


def _lead(facts: Facts) -> str:
    lead = facts["lead"]
    if lead["decided_at"] is None:
        return ""
    figure = _figure(lambda axes: _histogram(axes, lead["histogram"], "part of the game"))
    return (
        "<h2>The lead</h2>"
        f"<p>On average the winner leads for good after {lead['decided_at']:.0%} of the game; "
        f"in {lead['decided_in_first_half']:.0%} of the games that is in the first half. The lead "
        f"goes to somebody else {lead['changes']['mean']:g} times a game.</p>" + figure
    )


def _luck(facts: Facts) -> str:
    luck, skill = facts["luck"], facts.get("skill") or {}
    said = (
        f"<p>Between equal bots scores have a standard deviation of {luck['deviation']:g} about a "
        f"mean of {luck['score']['mean']:g}; the winner is {luck['margin']['mean']:g} ahead.</p>"
    )
    if skill:
        strength = f", {skill['elo']} Elo" if skill["elo"] is not None else ""
        said += (
            f"<p>Levels apart: a {skill['better']} comes out ahead of a {skill['worse']} in "
            f"{skill['rate']:.1%} of {skill['games']} games ({skill['low']:.1%} to "
            f"{skill['high']:.1%}{strength}). 50 % would be luck alone.</p>"
        )
    figure = _figure(lambda axes: _histogram(axes, luck["histogram"], "score of a seat"))
    return "<h2>Luck and skill</h2>" + said + figure


def _comparison(facts: Facts) -> str:
    found = facts.get("against")
    if not found:
        return ""
    rows = [
        (
            escape(name),
            f"{each['now']:g}",
            f"{each['then']:g}",
            f"<span class='{'above' if each['sure'] else ''}'>{each['difference']:+g}</span>",
            f"{each['low']:+g} to {each['high']:+g}",
            "sure" if each["sure"] else _needed(each["games_needed"]),
        )
        for name, each in found["measures"].items()
    ]
    heads = ("", "as it is", escape(found["variant"]), "difference", "interval", "")
    return (
        f"<h2>Against {escape(found['variant'])}</h2><p>{found['games']:,} games each, over the "
        "same deals and dice.</p>" + _table(heads, rows)
    )


def _needed(games: int | None) -> str:
    return "no difference seen" if games is None else f"to be sure: about {games:,} games"


def _unused(facts: Facts) -> str:
    rows = [
        (escape(kind), f"{each['offered']:,}", f"{each['taken']:,}", f"{each['share']:.1%}")
        for kind, each in sorted(facts["actions"].items(), key=lambda pair: pair[1]["share"])
    ]
    lists = "".join(
        f"<h3>{escape(name.replace('_', ' ').capitalize())}: {len(found)}</h3>"
        + _fold("<p>" + escape(", ".join(found)) + "</p>")
        for name, found in facts["unused"].items()
        if found
    )
    return (
        "<h2>What is used, and what is not</h2>"
        + _fold(_table(("action", "questions that offer it", "taken", "share"), rows))
        + lists
    )


def _data(facts: Facts) -> str:
    kept = json.dumps(facts, ensure_ascii=False).replace("<", "\\u003c")
    return f"<script type='application/json' id='facts'>{kept}</script>"


# Pieces of the page.


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(f"<th>{each}</th>" for each in heads)
    body = "".join(
        "<tr>" + f"<td>{row[0]}</td>" + "".join(f"<td class='n'>{cell}</td>" for cell in row[1:])
        for row in rows
    )
    return f"<table><tr>{head}</tr>{body}</table>"


def _fold(inside: str) -> str:
    return f"<details><summary>The numbers</summary>{inside}</details>"


def _figure(draw: Callable[[Any], None], height: float = 2.4) -> str:
    """A picture as SVG inside the page."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context({"svg.fonttype": "none", "svg.hashsalt": "quarterdeck", "font.size": 9}):
        figure = Figure(figsize=(7.2, height), layout="constrained")
        axes = figure.subplots()
        draw(axes)
        axes.spines[["top", "right"]].set_visible(False)
        out = StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    svg = out.getvalue()
    return f"<figure>{svg[svg.index('<svg') :]}</figure>"


def _histogram(axes: Any, numbers: Sequence[float], label: str) -> None:
    axes.hist(numbers, bins=min(40, max(5, len(set(numbers)))), color=INK)
    axes.set_xlabel(label)
    axes.set_ylabel("how often")
