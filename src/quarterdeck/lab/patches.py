"""Patches: a designer's other numbers, checked like the box and played beside the game as it is."""

from __future__ import annotations

import json
import random
from concurrent.futures import ProcessPoolExecutor
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from quarterdeck.core import data
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import Fast
from quarterdeck.core.registry import find_game
from quarterdeck.lab.report import Variant

PROBES = 3
"""Random games that a patched game must come through before it is compared."""


@dataclass(frozen=True, slots=True)
class Patch:
    """Named changes of a game's data."""

    name: str
    game: str
    changes: dict[str, dict[str, int | float]]


def read_patch(path: Path) -> Patch:
    """A patch from its file, checked against the data of its game."""
    try:
        raw = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise QuarterdeckError(f"{path} cannot be read: {error.strerror}.") from None
    except ValueError:
        raise QuarterdeckError(f"{path} is no JSON.") from None
    if not _is_patch(raw):
        raise QuarterdeckError(
            f'{path} is no patch: it has "name", "game" and "changes", such as '
            '{"cards.json": {"officials.judge.vp": 3}}.'
        )
    patch = Patch(raw["name"], raw["game"], raw["changes"])
    check(patch)
    return patch


def _is_patch(raw: Any) -> bool:
    if not isinstance(raw, dict) or set(raw) != {"name", "game", "changes"}:
        return False
    changes = raw["changes"]
    return (
        isinstance(raw["name"], str)
        and isinstance(raw["game"], str)
        and isinstance(changes, dict)
        and bool(changes)
        and all(isinstance(file, dict) for file in changes.values())
    )


def check(patch: Patch) -> None:
    """Whether every address leads to a number that may be replaced by this one."""
    folder = find_game(patch.game).folder / "data"
    files = sorted(each.name for each in folder.iterdir())
    for name, changes in patch.changes.items():
        if name not in files:
            raise QuarterdeckError(f"{patch.game} has no data '{name}'; it has {', '.join(files)}.")
        table = name.endswith(".csv")
        content = deepcopy(data.rows(folder, name) if table else data.load(folder, name))
        for address, number in changes.items():
            if isinstance(number, bool) or not isinstance(number, int | float):
                raise QuarterdeckError(f"'{address}' takes a number, not {json.dumps(number)}.")
            (data.change_row if table else data.change)(content, address, number)


def put_in_force(patch: Patch) -> None:
    """In a process of its own, before the game is imported there."""
    data.patch(patch.game.replace("-", "_"), patch.changes)


def probe(game_id: str) -> str:
    """What is wrong with a patched game: its own checks along some random games; empty if
    nothing."""
    try:
        game = find_game(game_id)
        for seed in range(PROBES):
            rng = random.Random(seed)
            state = game.setup(game.info.seats[1], {}, Fast(rng))
            for _ in range(2000):
                if faults := game.check(state):
                    return faults[0]
                if state.question is None:
                    break
                game.apply(state, rng.choice(state.question.options))
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def variant(game: str, patch: Patch) -> Variant:
    """A patch to compare with, after the same checks as the box."""
    if patch.game != game:
        raise QuarterdeckError(f"The patch '{patch.name}' is for {patch.game}, not for {game}.")
    prepare = partial(put_in_force, patch)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=prepare) as pool:
        fault = pool.submit(probe, game).result()
    if fault:
        raise QuarterdeckError(f"With the patch '{patch.name}' the game is not sound: {fault}")
    return Variant(f"patch {patch.name}", prepare=prepare)
