"""Benchmarks: random play, copies and bots, per second of processor time on one core."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from dataclasses import dataclass
from time import process_time
from typing import Any

from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.bots.levels import CAPTAIN_MANNER
from quarterdeck.bots.search import Budget, Search
from quarterdeck.core.build import build_of, clone
from quarterdeck.core.collector import RESTING
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import Fast
from quarterdeck.core.game import Game
from quarterdeck.core.state import State

COPIES = 2_000
SEARCH = 20
"""Iterations for each question."""
QUESTIONS = 10
"""Questions for each second that is granted."""
EVERY = 7
"""One in so many questions is searched: like ones come in bunches."""
SNAPSHOTS = 40


@dataclass(frozen=True, slots=True)
class Speed:
    """How fast a game is."""

    game: str
    seats: int
    decisions_per_second: float
    copy_us: float
    games_per_second: float
    decisions_per_game: float
    searches_per_second: float
    build: str

    def facts(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "seats": self.seats,
            "decisions_per_second": round(self.decisions_per_second),
            "copy_us": round(self.copy_us, 2),
            "games_per_second": round(self.games_per_second, 2),
            "decisions_per_game": round(self.decisions_per_game, 1),
            "searches_per_second": round(self.searches_per_second, 1),
            "build": self.build,
        }


def measure(game: Game[Any], seconds: float, seats: int | None = None) -> Speed:
    """Random games for some seconds, then copies of positions out of such games."""
    low, high = game.info.seats
    count = seats if seats is not None else min(high, max(low, 4))
    rng = random.Random(1)
    _random_game(game, count, rng)
    games = decisions = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        decisions += _random_game(game, count, rng)
        games += 1
    copy = _copy_time(game, count, rng)
    return Speed(
        game.info.id,
        count,
        decisions / spent,
        copy * 1e6,
        games / spent,
        decisions / games,
        searches(game, seconds / 2, count),
        build_of(game.folder),
    )


def _random_game(game: Game[Any], seats: int, rng: random.Random) -> int:
    """One game as simulations play it: the collector rests."""
    decisions, apply, chance = 0, game.apply, rng.random
    with RESTING:
        state: State = game.setup(seats, {}, Fast(rng))
        while (question := state.question) is not None:
            options = question.options
            apply(state, options[int(chance() * len(options))])
            decisions += 1
    return decisions


def searches(game: Game[Any], seconds: float, seats: int) -> float:
    """Iterations of the captain's search for every second it thinks.

    Questions of bosuns' games, the more the longer it may take, but the same ones whatever the
    speed: the later ones may be harder, and a faster build must not be asked others.
    """
    count = max(1, round(seconds * QUESTIONS))
    iterations, spent = 0, 0.0
    for state in _questions(game, seats, count):
        assert state.question is not None
        search = Search(game, state.question.seat, random.Random(5), CAPTAIN_MANNER)
        start = process_time()
        search.grow(state, Budget(SEARCH))
        spent += process_time() - start
        iterations += search.iterations
    return iterations / spent


def _questions(game: Game[Any], seats: int, count: int) -> list[State]:
    """Every seventh question with a choice, in as many games as it takes."""
    found: list[State] = []
    seen, deal, bosun = 0, 5, GreedyBot(5)
    state: State = game.setup(seats, {}, Fast(random.Random(deal)))
    while len(found) < count:
        question = state.question
        if question is None:
            deal += 1
            state = game.setup(seats, {}, Fast(random.Random(deal)))
            continue
        if len(question.options) > 1:
            seen += 1
            if seen % EVERY == 0:
                found.append(game.copy(state))
        game.apply(state, bosun.choose(game, state, question.seat))
    return found


def _copy_time(game: Game[Any], seats: int, rng: random.Random) -> float:
    """The mean over positions spread through one game."""
    length = _random_game(game, seats, random.Random(7))
    state: State = game.setup(seats, {}, Fast(random.Random(7)))
    positions = []
    for number in range(length):
        question = state.question
        if question is None:
            break
        if number % max(1, length // SNAPSHOTS) == 0:
            positions.append(game.copy(state))
        game.apply(state, rng.choice(question.options))
    start = process_time()
    for position in positions:
        for _ in range(COPIES // len(positions)):
            game.copy(position)
    return (process_time() - start) / (COPIES // len(positions) * len(positions))


def peers(seconds: float) -> dict[str, dict[str, float]]:
    """Other engines in the same run and for as long, through `scripts/peers.py` of the project."""
    script = clone() / "scripts" / "peers.py"
    if not script.exists():
        raise QuarterdeckError("The peers are measured from a clone of the project only.")
    command = [sys.executable, str(script), "--seconds", str(seconds)]
    run = subprocess.run(command, capture_output=True, text=True, check=False, timeout=900)
    if run.returncode:
        raise QuarterdeckError(f"The peers could not be measured: {run.stderr.strip()[-300:]}")
    found: dict[str, dict[str, float]] = json.loads(run.stdout)
    return found
