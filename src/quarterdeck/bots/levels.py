"""Opponents by the names of the sea, weakest first."""

from __future__ import annotations

import os
import random
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import cache
from itertools import repeat
from multiprocessing import get_context

from quarterdeck.bots.base import AnyGame, Bot, question
from quarterdeck.bots.greedy import GreedyBot, noticed
from quarterdeck.bots.race import Tally, best_of
from quarterdeck.bots.search import Budget, Manner, Search, SearchBot, caution_in
from quarterdeck.core.fates import Seat
from quarterdeck.core.registry import find_game
from quarterdeck.core.state import State
from quarterdeck.core.terms import Action

MATE = Budget(iterations=40, seconds=0.25)
CAPTAIN = Budget(iterations=100, seconds=1.0)
ADMIRAL = Budget(iterations=250, seconds=4.0)
MATE_MANNER = Manner(width=2, reach=0.4, attention=0.6)
CAPTAIN_MANNER = Manner(width=4, reach=0.7, attention=0.85)
ADMIRAL_MANNER = Manner(width=8, patience=1.6)


class Bosun(GreedyBot):
    """Greedy: takes the best at once, of what it notices."""

    attention = 0.5

    def marks(self, game: AnyGame, state: State, seat: Seat) -> list[float]:
        marks = super().marks(game, state, seat)
        seen = set(noticed(len(marks), self.attention, self.rng))
        return [mark if n in seen else float("-inf") for n, mark in enumerate(marks)]


class Deckhand(Bosun):
    """Weak but sensible: overlooks most of what could be done."""

    attention = 0.2


class Mate(SearchBot):
    """A short look ahead."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, MATE, MATE_MANNER)


class Captain(SearchBot):
    """Thinks for about a second."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, CAPTAIN, CAPTAIN_MANNER)


class Admiral(Bot):
    """Several seconds on all cores: each core runs heats of its own, and they count together."""

    def __init__(self, seed: int, cores: int | None = None, pool: Executor | None = None) -> None:
        super().__init__(seed)
        self.cores = cores or os.cpu_count() or 1
        self.pool = pool

    def choose(self, game: AnyGame, state: State, seat: Seat) -> Action:
        options = question(state).options
        if len(options) == 1:
            return options[0]
        # What goes to the other processes is imagined: nothing hidden leaves this one.
        known = game.write(game.imagine(state, seat, self.rng))
        asked = (game.info.id, known, seat, self.rng.getrandbits(32))
        pool = self.pool if self.pool is not None else workers(self.cores)
        alike = (repeat(each, self.cores) for each in asked)
        parts = pool.map(think, *alike, range(self.cores))
        best = together(game, list(parts))
        return next(option for option in options if str(option) == best)


@cache
def workers(cores: int) -> ProcessPoolExecutor:
    """The other processes, started once for all admirals."""
    return ProcessPoolExecutor(cores, mp_context=get_context("spawn"))


Part = dict[str, Tally]
"""What one core found: tallies by action text, the favourite's first."""


def think(game_id: str, position: str, seat: Seat, seed: int, core: int) -> Part:
    """One core's part of the admiral's thought: the same candidates on all, other deals on each."""
    game = find_game(game_id)
    state = game.read(position)
    search = Search(game, seat, random.Random(seed), ADMIRAL_MANNER)
    race = search.line_up(state)
    search.rng = random.Random(f"{seed}:{core}")
    search.grow(state, ADMIRAL)
    return {str(action): tally for action, tally in zip(race.actions, race.tallies, strict=True)}


def together(game: AnyGame, parts: list[Part]) -> str:
    """The action that leads when the heats of all cores are counted together."""
    total: Part = {}
    for part in parts:
        for action, tally in part.items():
            total[action] = total.get(action, Tally()) + tally
    return list(total)[best_of(list(total.values()), caution_in(game))]
