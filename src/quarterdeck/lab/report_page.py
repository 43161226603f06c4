"""A report as one HTML file: pictures inside, numbers behind a fold, fit for printing."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from html import escape
from io import StringIO
from typing import Any

from quarterdeck.lab.intervals import GOLD, GREEN, INK, RED, picture

Facts = dict[str, Any]
COLOURS = (
    *(INK, GOLD, RED, GREEN, "#6a4c93", "#8d8d8d", "#c06c2b", "#2b8c8c", "#5b5b2b", "#b05a86"),
    *("#3d8fd1", "#8fb339", "#1c1c1c"),
)

SELDOM = 0.05
MOST_BARS = 40
SCORES = "score of a seat"
FEW_ROWS, MOST_ROWS = 8, 24
"""A picture of chances keeps the order of few rows and shows no more than so many."""

STYLE = """
body { font: 16px/1.5 Georgia, serif; color: #1c2a33; max-width: 58rem; margin: 2rem auto;
  padding: 0 1rem; }
h1, h2 { color: #17506e; line-height: 1.2; } h2 { margin-top: 2.4rem; }
table { border-collapse: collapse; margin: .6rem 0; font-size: .92rem; }
th, td { text-align: left; padding: .15rem .8rem .15rem 0; border-bottom: 1px solid #d8dee2; }
td.n { text-align: right; font-variant-numeric: tabular-nums; }
svg { max-width: 100%; height: auto; } summary { cursor: pointer; color: #17506e; }
.above { color: #2c6a37; font-weight: bold; } .below { color: #a33b2c; font-weight: bold; }
figure { margin: .8rem 0; } .intervals { font: 12.5px sans-serif; fill: #1c2a33; }
.glance li { margin: .2rem 0; } .fold { overflow-x: auto; }
p.small { font-size: .9rem; color: #52626c; }
@media screen and (max-width: 44rem) { figure { overflow-x: auto; }
  figure svg { max-width: none; width: 520px; } th { font-weight: normal; } }
@media print { details { display: none; } body { margin: 0; } h2 { break-after: avoid; }
  figure { break-inside: avoid; } }
"""


def page(facts: Facts) -> str:
    """The whole file."""
    parts = [_head(facts), _chances(facts), _use(facts), _length(facts), _points(facts)]
    parts += [_lead(facts), _luck(facts), _comparison(facts), _unused(facts), _data(facts)]
    return (
        "<!doctype html>\n<html lang='en'><head><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width'>"
        f"<title>{escape(facts['title'])}: a report</title>"
        f"<meta name='description' content='{escape(', '.join(_told(facts)))}'>"
        f"<style>{STYLE}</style></head><body>"
        + "\n".join(part for part in parts if part)
        + "</body></html>\n"
    )


def _told(facts: Facts) -> list[str]:
    """What was played, in a few words."""
    options = ", ".join(f"{name}={value}" for name, value in facts["options"].items())
    return [
        f"{facts['games']:,} games",
        f"{facts['seats']} {'seat' if facts['seats'] == 1 else 'seats'}",
        f"played by {' and '.join(facts['bots'])}",
        f"rules version {facts['rules_version']}",
        f"seed {facts['seed']}",
        options or "default options",
    ]


def _head(facts: Facts) -> str:
    failed = f" {facts['errors']} games broke and are left out." if facts["errors"] else ""
    return (
        f"<h1>{escape(facts['title'])}</h1><p>{escape(', '.join(_told(facts)))}.{failed}</p>"
        + _glance(facts)
    )


def _glance(facts: Facts) -> str:
    """The answers first: what somebody who reads one paragraph should know."""
    length, lead, skill = facts["length"], facts["lead"], facts.get("skill") or {}
    rounds, decisions, minutes = (
        f"{length[name]['mean']:,.0f} {name}" for name in ("rounds", "decisions", "minutes")
    )
    said = [f"A game takes about {rounds}, {decisions} and {minutes}"]
    apart = [f"{name} {each['rate']:.0%}" for name, each in _told_apart(facts)]
    said.append(
        f"Surely not even: {', '.join(apart)}"
        if apart
        else "No seat and no choice is surely better or worse than another"
    )
    if lead["decided_at"] is not None:
        said.append(f"The winner leads for good after {lead['decided_at']:.0%} of the game")
    if skill:
        said.append(f"Better play wins {skill['rate']:.0%} of the games")
    return "<ul class='glance'>" + "".join(f"<li>{escape(each)}.</li>" for each in said) + "</ul>"


def _told_apart(facts: Facts) -> list[tuple[str, Facts]]:
    """Seats and choices whose chances are surely not even, the furthest first."""
    tables = {"": facts["by_seat"], **facts["by_choice"]} if facts["seats"] > 1 else {}
    found = [
        (f"{kind} {name}".strip(), each)
        for kind, shares in tables.items()
        for name, each in shares.items()
        if each["verdict"]
    ]
    return sorted(found, key=lambda pair: -abs(pair[1]["rate"] - facts["expected"]))[:8]


# Chances.


def _chances(facts: Facts) -> str:
    if facts["seats"] == 1:
        return ""
    expected = f"{facts['expected']:.1%}"
    said = (
        f"<p>Even chances would be {expected}. Intervals hold together with 95 % within each "
        "table, however many rows it has. An interval beside the golden line is surely not even: "
        "green above, red below, bold in the numbers.</p>"
    )
    tables = [_shares("Seat", facts["by_seat"], facts["expected"])]
    tables += [
        _shares(kind.capitalize(), shares, facts["expected"])
        for kind, shares in facts["by_choice"].items()
    ]
    return "<h2>Chances</h2>" + said + "".join(tables)


def _use(facts: Facts) -> str:
    """Chances by what was used on the way."""
    if facts["seats"] == 1 or not facts["by_use"]:
        return ""
    said = (
        "<p>How often those won who used a thing at least once. Whoever is ahead can use more: "
        "this is a sign where to look, not yet a cause.</p>"
    )
    tables = [
        _shares(kind[0].upper() + kind[1:], shares, facts["expected"])
        for kind, shares in facts["by_use"].items()
    ]
    return "<h2>Chances by what was used</h2>" + said + "".join(tables)


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
    drawn = _outer(shares)
    figure = f"<figure>{picture(drawn, expected)}</figure>"
    left_out = len(shares) - len(drawn)
    note = f"<p class='small'>The {len(drawn)} furthest apart of {len(shares)}.</p>"
    return f"<h3>{escape(title)}</h3>{figure}{note if left_out else ''}" + _fold(
        _table((escape(title), "wins", "interval", "seats played"), rows)
    )


def _outer(shares: Facts) -> Facts:
    """By their chances when there are many, and of very many the best and the worst."""
    if len(shares) <= FEW_ROWS:
        return shares
    ranked = sorted(shares, key=lambda name: (-shares[name]["rate"], name))
    half = MOST_ROWS // 2
    kept = ranked if len(ranked) <= MOST_ROWS else [*ranked[:half], *ranked[-half:]]
    return {name: shares[name] for name in kept}


# How long, how it goes.


def _length(facts: Facts) -> str:
    length = facts["length"]
    rows = [_spread_row(name, length[name]) for name in ("rounds", "decisions", "minutes")]
    said = f"<p class='small'>Minutes at {length['seconds_a_decision']} s a decision.</p>"
    figure = _figure(lambda axes: _histogram(axes, length["histogram"], "decisions in a game"))
    table = f"<div class='fold'>{_table(SPREAD, rows)}</div>"
    return "<h2>Length</h2>" + table + said + figure + _endings(facts)


def _endings(facts: Facts) -> str:
    """How many games ended for which reason."""
    ended = sum(facts["endings"].values())
    rows = [(escape(why), f"{n:,}", f"{n / ended:.1%}") for why, n in facts["endings"].items()]
    return "<h3>How games end</h3>" + _table(("", "games", "share"), rows) if rows else ""


SPREAD = ("", "mean", "least", "a tenth is below", "a tenth is above", "most")


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
    axes.locator_params(axis="x", integer=True)
    axes.legend(fontsize=8, ncols=2, frameon=False)


def _lead(facts: Facts) -> str:
    lead = facts["lead"]
    if lead["decided_at"] is None:
        return ""
    figure = _figure(
        lambda axes: _histogram(axes, lead["histogram"], "part of the game", whole=False)
    )
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
    figure = _figure(lambda axes: _histogram(axes, luck["histogram"], SCORES))
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


UNUSED = {
    "things_never_met": "Things that nobody met",
    "actions_never_offered": "Actions that were never on offer",
    "actions_never_taken": "Actions on offer that nobody took",
    "rules_never_cited": "Rules that never came up in the log",
}


def _unused(facts: Facts) -> str:
    rows = [
        (_words(kind), f"{each['offered']:,}", f"{each['taken']:,}", f"{each['share']:.1%}")
        for kind, each in sorted(facts["actions"].items(), key=lambda pair: pair[1]["share"])
    ]
    lists = "".join(
        f"<h3>{UNUSED[name]}: {len(found)}</h3>"
        + _fold("<p>" + escape(", ".join(found)) + "</p>", "Which")
        for name, found in facts["unused"].items()
        if found
    )
    seldom = [_words(kind) for kind, each in facts["actions"].items() if each["share"] < SELDOM]
    told = f"<p>Taken in less than one of twenty times: {', '.join(seldom)}.</p>" if seldom else ""
    return (
        "<h2>What is used, and what is not</h2>"
        + told
        + _fold(_table(("action", "questions that offer it", "taken", "share"), rows))
        + lists
    )


def _words(kind: str) -> str:
    return escape(kind.replace("-", " ").replace("_", " "))


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


def _fold(inside: str, word: str = "The numbers") -> str:
    return f"<details><summary>{word}</summary><div class='fold'>{inside}</div></details>"


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


def _histogram(
    axes: Any, counts: Sequence[tuple[float, int]], label: str, whole: bool = True
) -> None:
    """Whole numbers get bars of a whole width: others look like combs."""
    values, weights = [value for value, _ in counts], [count for _, count in counts]
    bins: Any = [part / 20 for part in range(21)]
    if whole:
        first, last = int(values[0]), int(values[-1])
        step = max(1, -(-(last - first + 1) // MOST_BARS))
        bins = [first - 0.5 + step * n for n in range((last - first) // step + 2)]
    axes.hist(values, bins=bins, weights=weights, color=INK)
    axes.set_xlabel(label)
    axes.set_ylabel("games" if label != SCORES else "seats")
