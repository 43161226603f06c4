"""How the ready fleets of Cursed Seas do against the field of their size.

    python -m scripts.balance 40                   every pair of them, both seatings
    python -m scripts.balance 40 --games 20        so many games a pair and seating
    python -m scripts.balance 40 --with galleys-40=BC-19+BC-40/BC-14   if it were built that way
    python -m scripts.balance --write              all sizes, the shares into data/strengths.json

Games are those of *try her out*: greedy bots on a small sea. A draw counts half. Each fleet should
win 40 to 60 % against the others of its size.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from quarterdeck.games.cursed_seas.components import DATA, READY
from quarterdeck.games.cursed_seas.fleets.fleet import faults, from_word, of_ready, ready_ids
from quarterdeck.games.cursed_seas.info import CHOICES, DEFAULTS
from quarterdeck.lab.executors import hired, stream
from quarterdeck.lab.statistics import Share
from quarterdeck.server.workers.jobs import try_out

GAME = "cursed-seas"
GAMES = 12
FAIR = (0.4, 0.6)
Field = dict[str, str]
"""Fleets of one size: their names, and what they are built of."""


class Pairing(NamedTuple):
    one: str
    other: str
    points: int
    seed: int


class Meetings:
    """Which game is played when: no seed twice, or all fleets would have the same luck with it; the
    parity of a seed says who begins."""

    def __init__(self, field: Field, points: int, games: int) -> None:
        self.field = field
        pairs = [(one, other) for _ in range(games) for one, other in combinations(field, 2)]
        self.all = [
            Pairing(*pair, points, 2 * number + begins)
            for number, pair in enumerate(pairs)
            for begins in range(2)
        ]

    def __call__(self, number: int) -> float:
        """What the first of the pair gets out of a game."""
        one, other, points, seed = self.all[number]
        facts = try_out(GAME, self.field[one], self.field[other], points, seed)
        return 0.5 if facts["drawn"] else float(facts["won"])


def field_of(points: int, instead: Sequence[str]) -> Field:
    """The ready fleets of a size, some of them built anew."""
    ids = ready_ids({**DEFAULTS, "points": str(points)})
    field = {id: of_ready(READY[id]).word() for id in ids}
    for wish in instead:
        name, _, word = wish.partition("=")
        field.pop(name, None)
        if word:
            field[name] = word
    for name, word in field.items():
        for fault in faults(from_word(word), points):
            raise SystemExit(f"{name}: {fault.reason} ({fault.rule})")
    return field


def measured(field: Field, points: int, games: int, jobs: int) -> dict[str, Share]:
    """The share of every fleet against all others."""
    meetings = Meetings(field, points, games)
    shares = {name: Share() for name in field}
    with hired(jobs) as hands:
        results = stream(meetings, range(len(meetings.all)), hands)
        for pairing, part in zip(meetings.all, results, strict=True):
            shares[pairing.one].add(part)
            shares[pairing.other].add(1 - part)
    return shares


def table(shares: dict[str, Share]) -> Iterator[str]:
    for name, share in sorted(shares.items(), key=lambda each: -each[1].facts()["rate"]):
        facts = share.facts()
        mark = "" if FAIR[0] <= facts["rate"] <= FAIR[1] else " | out"
        shown = [f"{round(100 * facts[key])} %" for key in ("rate", "low", "high")]
        yield f"| {name} | {facts['games']} | {shown[0]} | {shown[1]} to {shown[2]}{mark} |"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("points", nargs="*", type=int)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--with", dest="instead", action="append", default=[])
    parser.add_argument("--write", action="store_true")
    wish = parser.parse_args()
    strengths: dict[str, float] = {}
    for points in wish.points or sorted(map(int, CHOICES["points"])):
        shares = measured(field_of(points, wish.instead), points, wish.games, wish.jobs)
        print(f"{points} points", *table(shares), sep="\n", flush=True)
        strengths |= {name: share.facts()["rate"] for name, share in shares.items()}
    if wish.write:
        keep(strengths)


def keep(strengths: dict[str, float]) -> None:
    """What was measured, where the bots look it up."""
    path = DATA / "strengths.json"
    facts = {
        "provenance": "house",
        "about": "What scripts/balance.py measured: the share of games won against its size.",
        "shares": dict(sorted(strengths.items())),
    }
    path.write_text(json.dumps(facts, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
