"""What a good captain thinks things are worth, as far as self-play may tune it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from quarterdeck.core.data import weights_of
from quarterdeck.games.sea_of_thieves.components import DATA


@dataclass(frozen=True, slots=True)
class Weights:
    """The numbers that self-play may tune (`data/weights.json`)."""

    # Voyages, in gold.
    reputation: float  # a point of it: at the end 500 gold are a point, but points end the game
    treasure: float  # a Treasure token
    dread: float  # how much of a penalty is feared even when there is time
    toil: float  # actions that every voyage costs besides its way and its deeds
    pace: float  # reputation that the leader makes in a round, at the least
    start: float  # what a voyage must pay for an action to be begun
    buy: float  # what it must pay to be bought
    buy_more: float  # and how much more for each one in hand

    # Marks of tasks and actions, against one another.
    way: float  # a step nearer to the goal
    sinking: float  # mending a ship that would sink
    worn: float  # mending one that could sink soon
    company: float  # each die of an enemy in a hex, which is better avoided
    reef: float  # a treacherous hex passed at full sail
    trade: float  # trading when there is something to trade
    voyage: float  # plundering where the voyage leads
    idle: float  # plundering without a voyage
    full_sail: float
    hunt: float  # firing at an enemy as the voyage wants it
    finish: float  # firing at an enemy that two volleys could sink
    reroll: float  # a success that a re-roll may bring
    reroll_rich: float  # the same with many cards in hand


def read_weights(table: Mapping[str, float]) -> Weights:
    return Weights(**table)


WEIGHTS: Final = weights_of(DATA)
