"""Rewards: final by rank; shaped ones by name, off unless asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.game import Game, Outcome
from quarterdeck.core.state import State

Hopes = Callable[[Game[Any], State], list[float]]
"""How good a position looks for every seat; a shaped reward is the change of it."""


def by_rank(outcome: Outcome) -> list[float]:
    """1 for the first, -1 for the last, the others evenly between; equal ranks share what their
    places bring. Alone, 1 for a win and -1 for a loss."""
    ranks = outcome.ranks
    if len(ranks) == 1:
        return [1.0 if ranks[0] == 1 else -1.0]
    return [1 - (2 * rank + ranks.count(rank) - 3) / (len(ranks) - 1) for rank in ranks]


def lead(game: Game[Any], state: State) -> list[float]:
    """A hundredth of a point for each point ahead of the mean of all."""
    scores = game.outcome(state).scores
    mean = sum(scores) / len(scores)
    return [(score - mean) / 100 for score in scores]


def worth(game: Game[Any], state: State) -> list[float]:
    """What the game's own bots think of the position: 0 lost, 1 won."""
    if game.knowledge is None:
        raise QuarterdeckError(f"Bots know nothing of {game.info.title}: no reward 'worth'.")
    return game.knowledge.worths(state)


SHAPES: dict[str, Hopes] = {"lead": lead, "worth": worth}


def shape_of(name: str) -> Hopes | None:
    """The hopes behind a reward; `None` for the plain one, by rank at the end."""
    if name == "rank":
        return None
    if name not in SHAPES:
        raise QuarterdeckError(f"A reward is rank, {' or '.join(SHAPES)}, not '{name}'.")
    return SHAPES[name]
