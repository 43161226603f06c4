"""Speeds kept in a file, and what has become slower since.

A file also says how fast the machine was at a task of its own, the yardstick, so that a busy hour
or another machine is not taken for a slower game.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Any, Final

from quarterdeck.core.errors import QuarterdeckError

Facts = dict[str, Any]

PARTS: Final = {
    "play": "decisions_per_second",
    "games": "games_per_second",
    "copy": "copy_us",
    "search": "searches_per_second",
}
"""The parts of a measurement, by the name of their number."""
SLOWER: Final = 0.9
"""Below this ratio a part has become slower; closer to 1 it may be the machine."""
ROUNDS: Final = 7
STEPS: Final = 60_000


@dataclass(frozen=True, slots=True)
class Change:
    """How many times as fast each part of a game is as it was, but for the machine's own speed."""

    game: str
    seats: int
    build: str
    before: str
    ratios: dict[str, float]

    @property
    def slower(self) -> list[str]:
        """The parts that lost a tenth or more."""
        return [part for part, ratio in self.ratios.items() if ratio < SLOWER]


def yardstick() -> float:
    """Steps a second of a task that never changes: the best of a few rounds."""
    return max(_round() for _ in range(ROUNDS))


def _round() -> float:
    table: dict[int, list[int]] = {n: [n] for n in range(64)}
    start = process_time()
    for n in range(STEPS):
        row = table[n & 63]
        table[n & 63] = [row[0] ^ n, n] if n & 1 else row[:]
    return STEPS / max(process_time() - start, 1e-9)


def save(path: Path, speeds: Sequence[Facts]) -> None:
    facts = {"yardstick": round(yardstick()), "games": list(speeds)}
    try:
        path.write_text(json.dumps(facts, indent=2) + "\n", "utf-8")
    except OSError as error:
        raise QuarterdeckError(f"{path} cannot be written: {error.strerror}.") from None


def load(path: Path) -> Facts:
    """What `save` wrote."""
    try:
        facts: Facts = json.loads(path.read_text("utf-8"))
        known = float(facts["yardstick"]) > 0 and all(_is_speed(each) for each in facts["games"])
    except OSError as error:
        raise QuarterdeckError(f"{path} cannot be read: {error.strerror}.") from None
    except (ValueError, TypeError, KeyError):
        known = False
    if not known:
        raise QuarterdeckError(
            f"{path} is no file of speeds; `quarterdeck bench --save` writes one."
        )
    return facts


def _is_speed(facts: Facts) -> bool:
    return {"game", "seats", "build", *PARTS.values()} <= facts.keys()


def changes(before: Facts, now: Sequence[Facts], machine: float) -> list[Change]:
    """Every game that was measured then and now, with as many seats."""
    then = {(each["game"], each["seats"]): each for each in before["games"]}
    found = []
    for speed in now:
        old = then.get((speed["game"], speed["seats"]))
        if old is not None:
            ratios = {part: _ratio(old, speed, part) / machine for part in PARTS}
            found.append(
                Change(speed["game"], speed["seats"], speed["build"], old["build"], ratios)
            )
    return found


def _ratio(old: Facts, new: Facts, part: str) -> float:
    """How many times as fast; of a time, the less the better."""
    one, two = float(old[PARTS[part]]), float(new[PARTS[part]])
    one, two = (two, one) if PARTS[part].endswith("_us") else (one, two)
    return two / one if one else 1.0
