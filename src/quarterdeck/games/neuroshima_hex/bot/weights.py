"""The numbers that self-play may tune."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from quarterdeck.core.data import weights_of
from quarterdeck.games.neuroshima_hex.components import DATA


@dataclass(frozen=True, slots=True)
class Weights:
    """The numbers that self-play may tune (`data/weights.json`), as logits of a victory.

    What is called `late` counts in proportion to how far the piles have been drawn.
    """

    points: float  # a hit point (or a point in a scoring game)
    points_late: float
    swing: float  # a hit point that a Battle would bring or cost
    swing_late: float
    tiles: float  # the worth of a tile on the board
    tiles_late: float
    losses: float  # the worth of a tile that a Battle would destroy
    reserve: float  # a tile in hand or still to be drawn
    turn: float  # being on turn
    look: float  # what a unit could do from where it would stand
    fight: float  # how many hit points a Battle must bring to be called for


def read_weights(table: Mapping[str, float]) -> Weights:
    return Weights(**table)


WEIGHTS: Final = weights_of(DATA)
