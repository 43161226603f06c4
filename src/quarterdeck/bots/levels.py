"""Opponents by the names of the sea, weakest first."""

from __future__ import annotations

import os
import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from quarterdeck.bots.base import AnyGame, Bot, question
from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.bots.search import Budget, Manner, Search, SearchBot
from quarterdeck.core.fates import Seat
from quarterdeck.core.registry import find_game
from quarterdeck.core.state import State
from quarterdeck.core.terms import Action

MATE = Budget(iterations=150, seconds=0.5)
CAPTAIN = Budget(seconds=1.0)
ADMIRAL = Budget(seconds=4.0)


class Deckhand(GreedyBot):
    """Weak but sensible: overlooks most of what could be done, takes the best of the rest."""

    def marks(self, game: AnyGame, state: State, seat: Seat) -> list[float]:
        marks = super().marks(game, state, seat)
        seen = max(2, len(marks) // 3)
        noticed = set(self.rng.sample(range(len(marks)), seen))
        return [mark if n in noticed else float("-inf") for n, mark in enumerate(marks)]


class Mate(SearchBot):
    """A short look ahead."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, MATE)


class Captain(SearchBot):
    """Thinks for about a second."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, CAPTAIN)


class Admiral(Bot):
    """Several seconds on all cores: each core grows its own tree, and they count together."""

    def __init__(self, seed: int, cores: int | None = None) -> None:
        super().__init__(seed)
        self.cores = cores or os.cpu_count() or 1
        self.pool: ProcessPoolExecutor | None = None

    def choose(self, game: AnyGame, state: State, seat: Seat) -> Action:
        options = question(state).options
        if len(options) == 1:
            return options[0]
        # What goes to the other processes is imagined: nothing hidden leaves this one.
        known = game.write(game.imagine(state, seat, self.rng))
        visits: Counter[str] = Counter()
        for found in self.workers().map(
            think,
            [game.info.id] * self.cores,
            [known] * self.cores,
            [seat] * self.cores,
            [self.rng.getrandbits(32) for _ in range(self.cores)],
        ):
            visits.update(found)
        return max(options, key=lambda option: visits[str(option)])

    def workers(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.cores, mp_context=get_context("spawn"))
        return self.pool


def think(game_id: str, position: str, seat: Seat, seed: int) -> dict[str, int]:
    """One core's part: visits by action text."""
    game = find_game(game_id)
    state = game.read(position)
    search = Search(game, seat, random.Random(seed), Manner())
    search.grow(state, ADMIRAL)
    return {str(each.action): each.visits for each in search.candidates(state)}
