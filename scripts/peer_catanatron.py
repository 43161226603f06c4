"""Plays 4-player random games of catanatron (Catan) and prints its speed as JSON."""

from __future__ import annotations

import json
import sys
from time import process_time

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

COPIES = 2000


def main() -> None:
    seconds = float(sys.argv[1])
    print(
        json.dumps(
            {
                "decisions_per_second": round(decisions_per_second(seconds)),
                "copy_us": round(copy_microseconds(), 1),
            }
        )
    )


def decisions_per_second(seconds: float) -> float:
    start = process_time()
    decisions = 0
    while process_time() - start < seconds:
        decisions += play(new_game())
    return decisions / (process_time() - start)


def new_game() -> Game:
    return Game([RandomPlayer(color) for color in Color])


def play(game: Game) -> int:
    """The loop of `Game.play`, counting."""
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick()
        decisions += 1
    return decisions


def copy_microseconds() -> float:
    """In the middle of a game, as a search would copy it."""
    game = new_game()
    for _ in range(300):
        game.play_tick()
    start = process_time()
    for _ in range(COPIES):
        game.copy()
    return (process_time() - start) / COPIES * 1e6


if __name__ == "__main__":
    main()
