"""WORTHS: what cards, standings and dice are worth to a bot, in Fame."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import Final

from quarterdeck.games.micro_pirates.company import Company
from quarterdeck.games.micro_pirates.components import (
    RED,
    Half,
)
from quarterdeck.games.micro_pirates.sea import (
    FISHING,
    GROVE,
    Sea,
)

Weights = Mapping[str, float]
STANDING_WORTH: Final = {-2: -2.0, -1: -1.0, 0: 0.0, 1: 0.4, 2: 1.4}
"""Every step of the Fame to win counts for one, the Export bonus for a little."""
DIE: Final = 1.5
"""Spyglasses on a brown die, on average."""
FORAGE_DIE: Final = 11 / 6
"""Fish or plantains on theirs."""


@cache
def _chances(dice: int) -> tuple[float, ...]:
    """How probably so many red dice show more than n in sum, for n from 0."""
    sums = [sum(faces) for faces in product(RED, repeat=dice)]
    return tuple(sum(each > n for each in sums) / len(sums) for n in range(3 * dice + 1))


def win_chance(strength: int, dice: int, target: int) -> float:
    """MP-BATTLE-02: how probably the dice carry the strength above the target."""
    needed = target - strength
    if needed < 0:
        return 1.0
    table = _chances(dice)
    return table[needed] if needed < len(table) else 0.0


@cache
def food_spots(sea: Sea) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Where fish and where plantains are."""
    fish = tuple(at for at, feature in enumerate(sea.feature) if feature == FISHING)
    groves = tuple(at for at, feature in enumerate(sea.feature) if feature == GROVE)
    return fish, groves


def half_worth(half: Half, weights: Weights) -> float:
    """What the icons and effects of a card are worth, by themselves."""
    sail, hold, fish, plantain, spyglass, cutlass = half.icons
    total = weights["speed"] * sail + weights["hold"] * hold
    total += weights["forage"] * (fish + plantain) + weights["sight"] * spyglass
    total += weights["strength"] * cutlass
    return total + weights["perk"] * len(half.effects)


def company_worth(company: Company, weights: Weights) -> float:
    """All cards; every further cutlass or sail counts a little less."""
    total = sum(half_worth(half, weights) for half in company.halves())
    return total - 0.02 * max(0, company.strength - 4) ** 2 - 0.1 * max(0, company.speed - 5)
