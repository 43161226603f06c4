"""The numbers that self-play may tune, in Fame."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from quarterdeck.core.data import weights_of
from quarterdeck.games.micro_pirates.components import DATA


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts how much, by name as in `data/weights.json`."""

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


WEIGHTS: Final = weights_of(DATA)
