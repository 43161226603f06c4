"""Tournaments: bots against each other over seats and seeds, rated with honest intervals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

from openskill.models import PlackettLuce, PlackettLuceRating

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.lab.executors import Where
from quarterdeck.lab.simulation import Match, Result, make_match, simulate
from quarterdeck.lab.statistics import Z95, Share


def make_tournament(
    game: str, bots: Sequence[str], seats: int | None, options: dict[str, str], seed: int
) -> Match:
    """Every set of different bots that fills the table, each from every seat."""
    if len(set(bots)) < 2:
        raise QuarterdeckError("A tournament needs at least two different bots.")
    count = seats if seats is not None else 2
    first = make_match(game, list(dict.fromkeys(bots))[:count], count, options, seed)
    for bot in bots:
        make_match(game, [bot], count, options, seed)
    lineups = tuple(combinations(dict.fromkeys(bots), min(count, len(set(bots)))))
    return Match(game, lineups, count, options, first.seed)


@dataclass(slots=True)
class Standings:
    """Ratings and the score of every pair, updated game by game."""

    match: Match
    model: PlackettLuce = field(default_factory=PlackettLuce)
    ratings: dict[str, PlackettLuceRating] = field(default_factory=dict)
    pairs: dict[tuple[str, str], Share] = field(default_factory=dict)
    games: int = 0
    errors: int = 0
    bot_failures: int = 0

    def add(self, result: Result) -> None:
        self.games += 1
        self.bot_failures += len(result.remarks)
        if result.error:
            self.errors += 1
            return
        self._rate(result)
        self._pair(result)

    def _rate(self, result: Result) -> None:
        # A bot that holds several seats is rated by its best one.
        best: dict[str, int] = {}
        for bot, rank in zip(result.seating, result.ranks, strict=True):
            best[bot] = min(rank, best.get(bot, rank))
        teams = [[self.ratings.setdefault(bot, self.model.rating(name=bot))] for bot in best]
        rated = self.model.rate(teams, ranks=[float(rank) for rank in best.values()])
        for bot, (rating,) in zip(best, rated, strict=True):
            self.ratings[bot] = rating

    def _pair(self, result: Result) -> None:
        seats = list(zip(result.seating, result.ranks, strict=True))
        for (one, mine), (two, theirs) in combinations(seats, 2):
            if one != two:
                part = 0.5 if mine == theirs else float(mine < theirs)
                self.pairs.setdefault((one, two), Share()).add(part)
                self.pairs.setdefault((two, one), Share()).add(1 - part)

    def order(self) -> list[str]:
        return sorted(self.ratings, key=lambda bot: -self.ratings[bot].mu)

    def facts(self) -> dict[str, Any]:
        """The machine-readable form."""
        return {
            "game": self.match.game,
            "seats": self.match.seats,
            "games": self.games,
            "errors": self.errors,
            "bot_failures": self.bot_failures,
            "ratings": [
                {
                    "bot": bot,
                    "rating": round(self.ratings[bot].mu, 2),
                    "low": round(self.ratings[bot].mu - Z95 * self.ratings[bot].sigma, 2),
                    "high": round(self.ratings[bot].mu + Z95 * self.ratings[bot].sigma, 2),
                }
                for bot in self.order()
            ],
            "pairs": {
                f"{one} over {two}": share.facts() for (one, two), share in self.pairs.items()
            },
        }


def run(
    match: Match,
    games: int,
    where: Where,
    on_result: Callable[[Result], None],
    known: Sequence[Result] = (),
) -> Standings:
    """Play the tournament; `on_result` hears of every game but those already known."""
    standings = Standings(match)
    for result in known[:games]:
        standings.add(result)

    def heard(result: Result) -> None:
        standings.add(result)
        on_result(result)

    simulate(match, games, where, heard, len(known))
    return standings


def plot(facts: dict[str, Any], path: Path) -> None:
    """Ratings with their intervals as a picture."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 0.6 * len(facts["ratings"]) + 1.2), layout="constrained")
    axes = figure.subplots()
    for row, each in enumerate(reversed(facts["ratings"])):
        axes.plot([each["low"], each["high"]], [row, row], color="#17506e", linewidth=3)
        axes.plot(each["rating"], row, "o", color="#c79a3f", markersize=9)
    axes.set_yticks(range(len(facts["ratings"])), [each["bot"] for each in facts["ratings"]][::-1])
    axes.set_xlabel("rating (95 % interval)")
    axes.set_title(f"{facts['game']}, {facts['games']} games")
    figure.savefig(path)
