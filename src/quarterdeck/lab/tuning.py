"""Tuning: a game's weights improved by self-play, step by step, and resumable at any step.

SPSA: all weights are nudged at once in a random direction; the two nudged opponents play a short
match, each deal twice with seats changed; the weights move towards the winner.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.bots.seated import Seated
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import Fast
from quarterdeck.core.game import Game
from quarterdeck.core.knowledge import Knowledge
from quarterdeck.core.registry import find_game
from quarterdeck.lab.executors import Hands, Where, hired, stream

Weights = dict[str, float]
NUDGE = 0.15
PACE = 0.4
LATE = 20.0


@dataclass(frozen=True, slots=True)
class Duels:
    """How a step is decided: so many deals, and where they are played."""

    pairs: int
    where: Where = 1


@dataclass(slots=True)
class Progress:
    """Where a tuning stands; written after every step."""

    game: str
    seed: int
    step: int = 0
    weights: Weights = field(default_factory=dict)
    history: list[float] = field(default_factory=list)


def load_or_begin(game: Game[Any], path: Path, seed: int) -> Progress:
    """Go on where an earlier run stopped, or begin with the game's own weights."""
    knowledge = game.knowledge
    if knowledge is None or not knowledge.weights:
        raise QuarterdeckError(f"{game.info.title} has no weights that could be tuned.")
    if not path.exists():
        return Progress(game.info.id, seed, weights=dict(knowledge.weights))
    try:
        progress = Progress(**json.loads(path.read_text(encoding="utf-8")))
    except (ValueError, TypeError) as error:
        raise QuarterdeckError(f"'{path}' is no tuning that could go on: {error}.") from None
    if progress.game != game.info.id or set(progress.weights) != set(knowledge.weights):
        raise QuarterdeckError(f"'{path}' tunes other weights; name another file with --out.")
    return progress


def tune(
    game: Game[Any],
    progress: Progress,
    steps: int,
    match: Duels,
    save: Callable[[Progress], None],
) -> None:
    """Take some steps; each one is saved before the next begins."""
    with hired(match.where) as hands:
        for _ in range(steps):
            progress.history.append(one_step(game, progress, match.pairs, hands))
            progress.step += 1
            save(progress)


def one_step(game: Game[Any], progress: Progress, pairs: int, hands: Hands) -> float:
    """Nudge, play, move; returns by how much the first of the two nudged ones was better."""
    rng = random.Random(f"{progress.seed}:{progress.step}")
    signs = {name: rng.choice((-1.0, 1.0)) for name in sorted(progress.weights)}
    up, down = (nudged(progress.weights, signs, by) for by in (NUDGE, -NUDGE))
    seeds = tuple(rng.getrandbits(32) for _ in range(pairs))
    margin = match(game, up, down, seeds, hands)
    pace = PACE * NUDGE / (1 + progress.step / LATE)
    progress.weights = nudged(progress.weights, signs, pace * margin)
    return round(margin, 4)


def nudged(weights: Weights, signs: dict[str, float], by: float) -> Weights:
    """Every weight a little up or down, in proportion to its size."""
    return {
        name: round(value + signs[name] * by * (abs(value) or 0.1), 6)
        for name, value in weights.items()
    }


def match(game: Game[Any], one: Weights, two: Weights, seeds: Sequence[int], hands: Hands) -> float:
    """Wins minus losses of the first over the second per game; each deal is played twice."""
    both = stream(partial(pair, game.info.id, one, two, seeds), range(len(seeds)), hands)
    return sum(both) / (2 * len(seeds))


def pair(game_id: str, one: Weights, two: Weights, seeds: Sequence[int], number: int) -> float:
    """One deal, played twice with seats changed: by how much the first was better."""
    game, seed = find_game(game_id), seeds[number]
    knowledge = game.knowledge
    assert knowledge is not None
    first, second = knowledge.tuned(one), knowledge.tuned(two)
    return play(game, first, second, seed) - play(game, second, first, seed)


def play(game: Game[Any], red: Knowledge[Any], blue: Knowledge[Any], seed: int) -> float:
    """One two-player game: 1 if red won, -1 if blue did, 0 for a draw."""
    state = game.setup(max(2, game.info.seats[0]), {}, Fast(random.Random(seed)))
    bots = [GreedyBot(seed, red), GreedyBot(seed + 1, blue)]
    seated = Seated(game, {seat: bots[seat % 2] for seat in range(state.seats)})
    while (question := state.question) is not None:
        seat = question.seat
        seated.play(state, seated.bots[seat].choose(game, state, seat))
    ranks = game.outcome(state).ranks
    return float((ranks[1] > ranks[0]) - (ranks[0] > ranks[1]))


def write_progress(progress: Progress, path: Path) -> None:
    path.write_text(json.dumps(asdict(progress), indent=2) + "\n", encoding="utf-8")


def write_weights(game: Game[Any], weights: Weights) -> Path:
    """Keep the weights as the game's own data."""
    path = game.folder / "data" / "weights.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(weights, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    return path
