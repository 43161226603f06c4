"""Counting: who won how often, from which seat, with what, with honest intervals."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from quarterdeck.lab.simulation import Match, Result

Z95 = 1.959964


def wilson(count: float, total: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's score)."""
    if not total:
        return 0.0, 1.0
    rate, z2 = count / total, Z95 * Z95
    middle = (rate + z2 / (2 * total)) / (1 + z2 / total)
    half = Z95 * sqrt(rate * (1 - rate) / total + z2 / (4 * total * total)) / (1 + z2 / total)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(slots=True)
class Share:
    """Wins out of games; a shared first place counts as its part."""

    count: float = 0.0
    total: int = 0

    def add(self, part: float) -> None:
        self.count += part
        self.total += 1

    def facts(self) -> dict[str, Any]:
        low, high = wilson(self.count, self.total)
        rate = self.count / self.total if self.total else 0.0
        count = int(self.count) if self.count == int(self.count) else round(self.count, 3)
        return {
            "count": count,
            "games": self.total,
            "rate": round(rate, 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }


@dataclass(slots=True)
class Summary:
    """All that `simulate` reports; results are added one by one."""

    match: Match
    games: int = 0
    errors: int = 0
    bot_failures: int = 0
    decisions: int = 0
    seconds: float = 0.0
    wins: defaultdict[str, Share] = field(default_factory=lambda: defaultdict(Share))
    by_seat: defaultdict[int, Share] = field(default_factory=lambda: defaultdict(Share))
    by_choice: defaultdict[str, defaultdict[str, Share]] = field(
        default_factory=lambda: defaultdict(lambda: defaultdict(Share))
    )
    sources: Counter[str] = field(default_factory=Counter)
    scores: list[int] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)

    def add(self, result: Result) -> None:
        self.games += 1
        self.decisions += result.decisions
        self.bot_failures += len(result.remarks)
        if result.error:
            self.errors += 1
            return
        self.lengths.append(result.decisions)
        self.turns.append(result.turns)
        self.scores.extend(result.scores)
        self._credit(result)
        for source in result.sources:
            self.sources.update(source)

    def _credit(self, result: Result) -> None:
        parts = [_part(result, seat) for seat in range(len(result.seating))]
        for name in dict.fromkeys(result.seating):
            held = [part for bot, part in zip(result.seating, parts, strict=True) if bot == name]
            self.wins[name].add(sum(held))
        for seat, part in enumerate(parts):
            self.by_seat[seat].add(part)
            for kind, choice in result.choices[seat].items() if result.choices else ():
                self.by_choice[kind][choice].add(part)

    def facts(self) -> dict[str, Any]:
        """The machine-readable form; its keys are stable."""
        seats = max(1, len(self.scores))
        return {
            "game": self.match.game,
            "seats": self.match.seats,
            "options": self.match.options,
            "seed": self.match.seed,
            "games": self.games,
            "errors": self.errors,
            "bot_failures": self.bot_failures,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "wins": {name: share.facts() for name, share in self.wins.items()},
            "by_seat": {str(seat): self.by_seat[seat].facts() for seat in sorted(self.by_seat)},
            "by_choice": {
                kind: {name: values[name].facts() for name in sorted(values, key=_in_order)}
                for kind, values in sorted(self.by_choice.items())
            },
            "length": spread(self.lengths),
            "turns": spread(self.turns),
            "rounds": round(sum(self.turns) / max(1, len(self.turns)) / self.match.seats, 2),
            "questions_per_turn": round(sum(self.lengths) / max(1, sum(self.turns)), 2),
            "score": spread(self.scores),
            "points_by_source": {k: round(v / seats, 3) for k, v in self.sources.most_common()},
        }


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def _in_order(name: str) -> tuple[int, str]:
    return (ORDINALS.index(name) if name in ORDINALS else -1, name)


def _part(result: Result, seat: int) -> float:
    winners = result.winners
    return 1 / len(winners) if seat in winners else 0.0


def spread(numbers: Iterable[int]) -> dict[str, float]:
    """Mean, least, most and the middle 80 %."""
    ordered = sorted(numbers)
    if not ordered:
        return {"mean": 0, "least": 0, "low": 0, "high": 0, "most": 0}
    last = len(ordered) - 1
    return {
        "mean": round(sum(ordered) / len(ordered), 2),
        "least": ordered[0],
        "low": ordered[last // 10],
        "high": ordered[last - last // 10],
        "most": ordered[last],
    }
