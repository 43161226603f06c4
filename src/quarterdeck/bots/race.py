"""The race: how the candidates of one question are compared, and when enough is known.

All candidates run every heat over the same deal with the same dice, so that luck strikes them
alike: what counts is by how much each one leads the favourite, the action that the game's own
opinion likes best. A candidate that has shown too little drops out; the favourite always runs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from quarterdeck.core.terms import Action

HEATS: Final = 8
"""Nobody drops out before so many heats; with more patience, more."""
DOUBT: Final = 1.6
"""So many standard errors above the mean a candidate may hope to be."""
SURE: Final = 2.5
"""So many standard errors make a lead certain."""
TRIFLE: Final = 0.005
"""A lead that small is not worth a thought: who cannot hope for more drops out."""
UNEVEN: Final = 0.01
"""The least that a lead is taken to vary: a few equal heats prove little."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What one candidate has shown: its heats, its chances, and its leads over the favourite."""

    heats: int = 0
    chance: float = 0.0
    lead: float = 0.0
    square: float = 0.0

    def add(self, chance: float, lead: float) -> Tally:
        return Tally(
            self.heats + 1, self.chance + chance, self.lead + lead, self.square + lead * lead
        )

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.heats + other.heats,
            self.chance + other.chance,
            self.lead + other.lead,
            self.square + other.square,
        )

    def __reduce__(self) -> tuple[type[Tally], tuple[int, float, float, float]]:
        """Tallies travel between processes; a compiled one cannot be filled once it is made."""
        return Tally, (self.heats, self.chance, self.lead, self.square)

    @property
    def mean(self) -> float:
        return self.lead / self.heats if self.heats else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean lead."""
        if not self.heats:
            return 1.0
        spread = max(0.0, self.square / self.heats - self.mean**2) + UNEVEN**2
        return sqrt(spread / self.heats)

    def at_least(self, errors: float) -> float:
        return self.mean - errors * self.error

    def at_most(self, errors: float) -> float:
        return self.mean + errors * self.error


def best_of(tallies: Sequence[Tally], caution: float) -> int:
    """Who leads the favourite, the first, by more than may be luck; else the favourite."""
    leads = [tally.at_least(caution) for tally in tallies]
    leads[0] = 0.0
    return leads.index(max(leads))


@dataclass(frozen=True, slots=True)
class Candidate:
    """One action at the root: how good it looks and how much it was tried."""

    action: Action
    chance: float
    visits: int


class Race:
    """The candidates of one question, favourite first, and what each has shown. With more patience
    they run longer before they drop out, and for smaller leads."""

    def __init__(self, actions: Sequence[Action], patience: float = 1.0) -> None:
        self.heats = round(HEATS * patience)
        self.doubt = DOUBT * patience
        self.trifle = TRIFLE / patience
        self.actions = list(actions)
        self.tallies = [Tally() for _ in self.actions]
        self.running = list(range(len(self.actions)))

    def record(self, runner: int, chance: float, favourite: float) -> None:
        """One run of a heat in which the favourite did so well."""
        self.tallies[runner] = self.tallies[runner].add(chance, chance - favourite)

    def thin_out(self) -> None:
        """Send away those who can no longer hope to lead; the favourite stays as the measure."""
        if self.tallies[0].heats < self.heats:
            return
        bar = max(self.tallies[each].at_least(1.0) for each in self.running)
        leader = self.leader()
        self.running = [
            each
            for each in self.running
            if each in (0, leader) or self.tallies[each].at_most(self.doubt) > max(self.trifle, bar)
        ]

    @property
    def settled(self) -> bool:
        """Whether going on would change nothing."""
        if self.tallies[0].heats < self.heats or len(self.running) > 2:
            return False
        if len(self.running) == 1:
            return True
        rival = self.tallies[self.running[1]]
        return rival.at_least(SURE) > 0 or rival.at_most(SURE) <= self.trifle

    def leader(self) -> int:
        return max(range(len(self.actions)), key=lambda each: (self.tallies[each].mean, -each))

    def ranking(self, caution: float) -> list[Candidate]:
        """The candidates, the winner first, then as they lead."""
        winner = best_of(self.tallies, caution)
        order = sorted(
            range(len(self.actions)),
            key=lambda each: (each != winner, -self.tallies[each].at_least(caution), each),
        )
        found = [(self.actions[each], self.tallies[each]) for each in order]
        return [
            Candidate(action, tally.chance / tally.heats, tally.heats)
            for action, tally in found
            if tally.heats
        ]
