"""The numbers that self-play may tune, in victory points and Gold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from quarterdeck.core.data import weights_of
from quarterdeck.games.steam_pirates.components import DATA, MAP_POINTS, OFFICIALS


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts how much, as read from `data/weights.json`."""

    gold_later: float  # what a Gold is worth beyond the final exchange, with time to spend it
    time_to_spend: float  # turns that count as much time
    profits_a_turn: float
    fine_risk: float  # Gold lost for a cube in the bag, in a season of season Gold 1
    link: float  # a connected city is a place for a house
    arrival: float  # hope for the reward at a flagship's destination
    maps: tuple[float, ...]  # by maps taken, with time to find the others
    friends: tuple[float, ...]  # what a bribed official does for you in a turn


def read_weights(table: Mapping[str, float]) -> Weights:
    maps = (0.0, table["one_map"], table["two_maps"], table["three_maps"], float(MAP_POINTS[-1]))
    return Weights(
        table["gold_later"],
        max(1.0, table["time_to_spend"]),
        table["profits_a_turn"],
        table["fine_risk"],
        table["link"],
        table["arrival"],
        maps,
        tuple(table[f"friend_{official.id}"] for official in OFFICIALS),
    )


WEIGHTS: Final = weights_of(DATA)
