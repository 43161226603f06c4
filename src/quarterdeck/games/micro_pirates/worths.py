"""WORTHS: what cards, goods, standings and dice are worth to a bot, in Fame."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from typing import Final

from quarterdeck.games.micro_pirates.company import Company
from quarterdeck.games.micro_pirates.components import (
    CREW_CARDS,
    DATA,
    EXPORTS,
    FISH,
    LOOT_CARDS,
    PLANTAIN,
    QUESTS,
    RED,
    STANDINGS,
    UPGRADES,
    Gain,
    Half,
)
from quarterdeck.games.micro_pirates.sea import DISTANCE, FARTHEST, FISHING, GROVE, Sea


@dataclass(frozen=True, slots=True)
class Weights:
    """The numbers that self-play may tune (`data/weights.json`), in Fame."""

    action: float  # what an action of a plan costs
    chest: float  # a chest in the hold
    coin: float
    damage: float  # each point of it
    food: float  # a fish or a plantain
    forage: float  # an icon for foraging
    hold: float  # room for one more token
    loot: float  # a Loot card
    map: float  # a map token
    offer: float  # what an offered Quest is worth, as a share of its reward
    perk: float  # an effect of a card
    quest: float  # an accepted Quest, as a share of its Fame
    ready: float  # goods for an errand, as a share of its gain
    reputation: float  # a step of standing
    rum: float
    sale: float  # the coins for two chests
    sight: float  # a spyglass
    speed: float  # a sail
    strength: float  # a cutlass
    treasure: float  # a treasure to be dug
    voyage: float  # a Voyage that was explored
    wreck: float  # being disabled


def read_weights(table: Mapping[str, float]) -> Weights:
    return Weights(**table)


WEIGHTS: Final[dict[str, float]] = json.loads((DATA / "weights.json").read_text(encoding="utf-8"))
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


WAYS: Final = tuple(
    tuple(tuple(-(-steps // max(1, speed)) for steps in row) for row in DISTANCE)
    for speed in range(FARTHEST + 1)
)
"""WAYS[speed][start][end]: how many Sail actions it takes."""


@cache
def food_spots(sea: Sea) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Where fish and where plantains are."""
    fish = tuple(at for at, feature in enumerate(sea.feature) if feature == FISHING)
    groves = tuple(at for at, feature in enumerate(sea.feature) if feature == GROVE)
    return fish, groves


@lru_cache(maxsize=16384)
def spot_between(sea: Sea, token: int, here: int, end: int) -> int:
    """Where to get a kind of goods on the way: fish and plantains where they grow, rum in Port."""
    spots = food_spots(sea)[token] if token in (FISH, PLANTAIN) else tuple(sea.harbours)
    if here in spots:
        return here
    return min(spots, key=lambda spot: DISTANCE[here][spot] + DISTANCE[spot][end])


class Prices:
    """What everything in the box is worth by a set of weights; worked out once."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.coin, self.loot = weights.coin, weights.loot
        self.reputation = weights.reputation
        self.rum = weights.rum
        self.tokens = (
            *(weights.food, weights.food, weights.rum),
            *(weights.map, weights.chest),
        )
        self.crew = {id: self.half(card.half) for id, card in CREW_CARDS.items()}
        self.fitted = {id: self.half(card.ship) for id, card in UPGRADES.items()}
        self.under = {id: self.half(card.crew) for id, card in UPGRADES.items()}
        self.reward = {id: self.gain(quest.reward) for id, quest in QUESTS.items()}
        self.payment = {id: self.gain(quest.pay) for id, quest in QUESTS.items()}
        self.export = {
            id: self.gain(deal.gain) - self.gain(deal.pay) for id, deal in EXPORTS.items()
        }
        self.export_bonus = {at: self.gain(space.export) for at, space in STANDINGS.items()}
        self.spoils = {id: self.gain(card.gain) for id, card in LOOT_CARDS.items()}

    def gain(self, gain: Gain) -> float:
        total = gain.fame + self.coin * gain.coin + self.loot * gain.loot
        total += self.reputation * gain.rep
        return total + self.goods(gain.tokens)

    def goods(self, tokens: Sequence[int]) -> float:
        """Tokens one by one, without what they could be put together for."""
        fish, plantains, rum, maps, chests = tokens
        food, _, drink, map, chest = self.tokens
        return food * (fish + plantains) + drink * rum + map * maps + chest * chests

    def half(self, half: Half) -> float:
        """What the icons and effects of a card are worth, by themselves."""
        weights = self.weights
        sail, hold, fish, plantain, spyglass, cutlass = half.icons
        total = weights.speed * sail + weights.hold * hold
        total += weights.forage * (fish + plantain) + weights.sight * spyglass
        total += weights.strength * cutlass
        return total + weights.perk * len(half.effects)

    def company(self, company: Company) -> float:
        """All cards; every further cutlass or sail counts a little less."""
        total = sum(self.half(half) for half in company.halves())
        return total - 0.02 * max(0, company.strength - 4) ** 2 - 0.1 * max(0, company.speed - 5)
