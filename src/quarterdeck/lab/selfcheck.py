"""Self-check: a few games of each, compared with the same games as plain Python played them.

A wheel brings the fingerprints of those games along (`selfcheck.json`). A compiled build in a clone
has the plain sources beside it, and asks them.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from quarterdeck.core.build import COMPILED, clone
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import Seeded
from quarterdeck.core.game import Game
from quarterdeck.core.registry import all_games
from quarterdeck.core.state import State

Prints = dict[str, str]
"""Fingerprints by seats and seed: `seats 4, seed 1`."""

SHIPPED: Final = Path(__file__).parents[1] / "selfcheck.json"
SEEDS: Final = (1, 2)
LONGEST: Final = 400
"""Decisions of one game: a few seconds for all of them."""


def fingerprints(game: Game[Any]) -> Prints:
    """Random games with the fewest and the most seats."""
    return {
        f"seats {seats}, seed {seed}": _fingerprint(game, seats, seed)
        for seats in sorted(set(game.info.seats))
        for seed in SEEDS
    }


def _fingerprint(game: Game[Any], seats: int, seed: int) -> str:
    """Every question with its options, and the position in the end."""
    rng = random.Random(seed)
    state: State = game.setup(seats, {}, Seeded(str(seed)))
    found = hashlib.blake2b(digest_size=16)
    for _ in range(LONGEST):
        question = state.question
        if question is None:
            break
        texts = question.texts()
        found.update(f"{question.seat} {question.step}: {'; '.join(texts)}\n".encode())
        game.apply(state, question.options[int(rng.random() * len(texts))])
    found.update(game.write(state).encode())
    return found.hexdigest()


def written() -> str:
    """The fingerprints of all games, as this build plays them."""
    found = {game.info.id: fingerprints(game) for game in all_games()}
    return json.dumps(found, indent=2) + "\n"


def expected() -> dict[str, Prints]:
    """What the games should be: of the package, or of the plain sources beside a compiled build."""
    if SHIPPED.exists():
        found: dict[str, Prints] = json.loads(SHIPPED.read_text("utf-8"))
        return found
    sources = clone() / "src"
    if not COMPILED or not sources.exists():
        raise QuarterdeckError(
            "Plain Python in a clone has nothing to be compared with; a wheel (make wheel) and a "
            "compiled build (make compile) have."
        )
    return _of_plain(sources)


def _of_plain(sources: Path) -> dict[str, Prints]:
    command = "from quarterdeck.lab.selfcheck import written; print(written())"
    run = subprocess.run(
        [sys.executable, "-c", command],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(sources)},
    )
    if run.returncode:
        raise QuarterdeckError(f"The plain sources do not play: {run.stderr.strip()[-300:]}")
    found: dict[str, Prints] = json.loads(run.stdout)
    return found


def differences(game: Game[Any], right: Prints) -> list[str]:
    """The games that were played differently."""
    found = fingerprints(game)
    return [name for name in {**right, **found} if right.get(name) != found.get(name)]
