"""Forecasts: what an option would bring, from what a seat knows, before it is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import TypeVar

from quarterdeck.core.fates import Fates


@dataclass(frozen=True, slots=True)
class Prospect:
    """One way it may go: its chance, and what it brings. `sign` is the kind of the event by which
    it is known when it has come about, so that a test can count."""

    chance: Fraction
    text: str
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Help:
    """What the seat could pay or play for it besides, and how it may go then."""

    text: str
    prospects: tuple[Prospect, ...]


@dataclass(frozen=True, slots=True)
class Forecast:
    """What is certain, in a sentence, and what depends on chance, most probable first."""

    text: str
    prospects: tuple[Prospect, ...] = ()
    rule: str = ""
    helps: tuple[Help, ...] = ()


def possible(*prospects: Prospect) -> tuple[Prospect, ...]:
    """The prospects that can come about, most probable first."""
    found = [prospect for prospect in prospects if prospect.chance > 0]
    return tuple(sorted(found, key=lambda prospect: -prospect.chance))


Odds = dict[int, Fraction]
"""How probable every sum or number is."""


def die(faces: Sequence[int] = (1, 2, 3, 4, 5, 6)) -> Odds:
    """One die by what its faces count."""
    share = Fraction(1, len(faces))
    odds: Odds = {}
    for face in faces:
        odds[face] = odds.get(face, Fraction(0)) + share
    return odds


def total(*dice: Odds) -> Odds:
    """The sum of several dice; of none it is nothing."""
    odds: Odds = {0: Fraction(1)}
    for each in dice:
        sums: Odds = {}
        for (so_far, chance), (face, share) in product(odds.items(), each.items()):
            sums[so_far + face] = sums.get(so_far + face, Fraction(0)) + chance * share
        odds = sums
    return odds


def best(*dice: Odds) -> Odds:
    """The highest of several dice."""
    odds: Odds = {}
    for faces in product(*(each.items() for each in dice)):
        top, chance = max(face for face, _ in faces), Fraction(1)
        for _, share in faces:
            chance *= share
        odds[top] = odds.get(top, Fraction(0)) + chance
    return odds


def at_least(odds: Odds, number: int) -> Fraction:
    """The chance that a sum is so high."""
    return sum((chance for value, chance in odds.items() if value >= number), Fraction(0))


def beats(mine: Odds, theirs: Odds) -> tuple[Fraction, Fraction, Fraction]:
    """The chances that one sum is higher than the other, that they are equal, that it is lower."""
    more, level = Fraction(0), Fraction(0)
    for (my_sum, my_chance), (their_sum, their_chance) in product(mine.items(), theirs.items()):
        more += my_chance * their_chance if my_sum > their_sum else 0
        level += my_chance * their_chance if my_sum == their_sum else 0
    return more, level, 1 - more - level


# Trying every answer of chance.

T = TypeVar("T")


class Branching(Fates):
    """Chance that says what is next on a list, and the first of all answers after that; it
    remembers how many answers there were each time."""

    def __init__(self, script: Sequence[int] = ()) -> None:
        super().__init__()
        self.script = list(script)
        self.bounds: list[int] = []

    def below(self, bound: int) -> int:
        at = len(self.bounds)
        self.bounds.append(bound)
        if at == len(self.script):
            self.script.append(0)
        return self.script[at]

    def copy(self) -> Branching:
        return Branching(self.script[: len(self.bounds)])


def every_way(run: Callable[[Branching], T], most: int) -> Iterator[tuple[Fraction, T, Branching]]:
    """What comes of every way chance may answer, each with its probability; nothing at all if
    there are more than `most` ways."""
    found: list[tuple[Fraction, T, Branching]] = []
    scripts: list[list[int]] = [[]]
    while scripts:
        script = scripts.pop()
        fates = Branching(script)
        result = run(fates)
        chance = Fraction(1)
        for bound in fates.bounds:
            chance /= bound
        found.append((chance, result, fates))
        for at in range(len(script), len(fates.bounds)):
            head = fates.script[:at]
            scripts.extend([*head, answer] for answer in range(1, fates.bounds[at]))
        if len(found) + len(scripts) > most:
            return
    yield from found
