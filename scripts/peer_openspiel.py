"""Plays random games of backgammon in OpenSpiel (C++ behind Python); prints its speed as JSON."""

from __future__ import annotations

import json
import random
import sys
from time import process_time
from typing import Any

import pyspiel

COPIES = 2000


def main() -> None:
    seconds = float(sys.argv[1])
    game = pyspiel.load_game("backgammon")
    print(
        json.dumps(
            {
                "decisions_per_second": round(decisions_per_second(game, seconds)),
                "copy_us": round(copy_microseconds(game), 1),
            }
        )
    )


def decisions_per_second(game: Any, seconds: float) -> float:
    rng = random.Random(1)
    start = process_time()
    decisions = 0
    while process_time() - start < seconds:
        decisions += play(game, rng)
    return decisions / (process_time() - start)


def play(game: Any, rng: random.Random) -> int:
    """One game; throws of the dice are no decisions."""
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        decisions += step(state, rng)
    return decisions


def step(state: Any, rng: random.Random) -> int:
    if state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(actions, chances)[0])
        return 0
    state.apply_action(rng.choice(state.legal_actions()))
    return 1


def copy_microseconds(game: Any) -> float:
    """In the middle of a game, as a search would copy it."""
    rng, state = random.Random(7), game.new_initial_state()
    for _ in range(60):
        step(state, rng)
    start = process_time()
    for _ in range(COPIES):
        state.clone()
    return (process_time() - start) / COPIES * 1e6


if __name__ == "__main__":
    main()
