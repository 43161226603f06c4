"""The numbers that self-play may tune (`data/weights.json`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from quarterdeck.core.data import weights_of
from quarterdeck.games.cursed_seas.components import DATA

WEIGHTS: Final = weights_of(DATA)


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts. Gold is reckoned as a share of all gold: landed, landed against what is left,
    aboard, aboard and close to home, within reach on the shore; then masts and points afloat.
    Of the opponent's ways: what it costs a ship to lie idle, how much it likes to fire."""

    home: float
    lead: float
    aboard: float
    close: float
    shore: float
    masts: float
    points: float
    idle: float
    fire: float


def read_weights(table: Mapping[str, float]) -> Weights:
    return Weights(
        table["home"],
        table["lead"],
        table["aboard"],
        table["close"],
        table["shore"],
        table["masts"],
        table["points"],
        table["idle"],
        table["fire"],
    )
