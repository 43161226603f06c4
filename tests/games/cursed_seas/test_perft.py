"""Perft: how many sequences of answers there are from a position; perft.txt has the counts.

Chance answers every path from the same seed, so the counts are exact and any change of the rules
that adds or loses an option shows. Of long lists of courses only every ninth is followed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.core.fates import Seeded
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.state import State

FILE = Path(__file__).parent / "perft.txt"
LONG, NINTH = 40, 9


def cases() -> list[tuple[str, str, list[int]]]:
    """Blocks of a name, the position, and `perft` with the counts for depth 1, 2, …"""
    found = []
    for block in FILE.read_text(encoding="utf-8").strip().split("\n\n"):
        lines = block.splitlines()
        counts = [int(word) for word in lines[-1].removeprefix("perft ").split()]
        found.append((lines[0].removeprefix("# "), "\n".join(lines[1:-1]) + "\n", counts))
    return found


def perft(state: State, depth: int) -> int:
    if state.question is None:
        return 1
    options = state.question.options
    if depth == 1:
        return len(options)
    total = 0
    for option in options[:: NINTH if len(options) > LONG else 1]:
        twin = GAME.copy(state)
        GAME.apply(twin, option)
        total += perft(twin, depth - 1)
    return total


@pytest.mark.parametrize(
    ("position", "counts"),
    [(position, counts) for _, position, counts in cases()],
    ids=[name for name, _, _ in cases()],
)
def test_counts(position: str, counts: list[int]) -> None:
    state = GAME.read(position, Seeded("perft"))
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts
