"""How fast environments are: steps with observation and mask, per second of processor time, beside
two that others wrote."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib.util import find_spec
from statistics import fmean
from time import process_time
from typing import Any

import numpy as np

from quarterdeck.core.build import build_of
from quarterdeck.core.game import Game
from quarterdeck.envs.table import Table
from quarterdeck.envs.vector import VectorEnv

GAMES = 64
"""Tables side by side in the vector environment."""
Steps = Callable[[], int]
"""Play on for a while; how many steps that were."""


def pace(play: Steps, seconds: float) -> float:
    """Steps a second, after one round to warm up."""
    play()
    steps, start = 0, process_time()
    while (spent := process_time() - start) < seconds:
        steps += play()
    return steps / spent


def measure(game: Game[Any], seconds: float, seats: int | None = None) -> dict[str, Any]:
    """One table after the other, and many at a time; others right before, between and after, as a
    machine is not always as fast."""
    low, high = game.info.seats
    count = seats if seats is not None else min(high, max(low, 2))
    single, many = one_table(game.info.id, count), many_tables(game.info.id, count)
    beside = [others(seconds / 6)]
    alone = pace(single, seconds)
    beside.append(others(seconds / 6))
    together = pace(many, seconds)
    beside.append(others(seconds / 6))
    return {
        "game": game.info.id,
        "seats": count,
        "steps_per_second": round(alone),
        "vector_steps_per_second": round(together),
        "beside": {name: round(fmean(each[name] for each in beside)) for name in beside[0]},
        "numbers": game.encoding(count).size,
        "actions": game.encoding(count).actions,
        "build": build_of(game.folder),
    }


def one_table(game: str, seats: int) -> Steps:
    """Whole random games: who is asked sees observation and mask at every step."""
    table, rng, seeds = Table(game, seats, {}), random.Random(1), iter(range(10**9))

    def play() -> int:
        table.deal(next(seeds))
        steps = 0
        while not table.is_over:
            asked = table.asked
            table.observe(asked)
            allowed = table.mask(asked).view(np.bool_).nonzero()[0]
            table.play(int(allowed[int(rng.random() * len(allowed))]))
            steps += 1
        return steps

    return play


def many_tables(game: str, seats: int) -> Steps:
    """Rounds of the vector environment, actions chosen from the masks."""
    many, rng = VectorEnv(game, GAMES, seats), np.random.default_rng(1)
    many.reset(seed=1)

    def play() -> int:
        for _ in range(20):
            many.step(many.sample(rng))
        return 20 * GAMES

    return play


def others(seconds: float) -> dict[str, float]:
    """OpenSpiel's backgammon and PettingZoo's connect four, asked for the same."""
    found = {"OpenSpiel backgammon": pace(backgammon(), seconds)} if find_spec("pyspiel") else {}
    if find_spec("pygame") and find_spec("pettingzoo"):
        found["PettingZoo connect four"] = pace(connect_four(), seconds)
    return {name: round(steps) for name, steps in found.items()}


def backgammon() -> Steps:
    """Observation tensor and mask at every question; dice are dealt in between."""
    import pyspiel

    game, rng = pyspiel.load_game("backgammon"), random.Random(1)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
                continue
            np.asarray(state.observation_tensor(), np.float32)
            np.asarray(state.legal_actions_mask(), np.int8)
            state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
        return steps

    return play


def connect_four() -> Steps:
    from pettingzoo.classic import connect_four_v3

    env, rng = connect_four_v3.raw_env(), random.Random(1)

    def play() -> int:
        env.reset(seed=1)
        steps = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            allowed = seen["action_mask"].nonzero()[0]
            env.step(None if over or cut else int(rng.choice(allowed.tolist())))
            steps += not (over or cut)
        return steps

    return play
