"""Perft: how many positions the listed options reach in so many plays, with fixed chance."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.core.fates import Fates
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.state import State

CASES = Path(__file__).parent / "perft.txt"


class Clockwork(Fates):
    """Chance that turns like a wheel: the same for every way of counting."""

    def __init__(self, turned: int = 0) -> None:
        super().__init__()
        self.turned = turned

    def below(self, bound: int) -> int:
        self.turned += 1
        return self.turned * 5 % 7 % bound

    def copy(self) -> Clockwork:
        return Clockwork(self.turned)


def nodes(state: State, depth: int) -> int:
    if depth == 0 or state.question is None:
        return 1
    total = 0
    for option in state.question.options:
        twin = GAME.copy(state)
        GAME.apply(twin, option)
        total += nodes(twin, depth - 1)
    return total


def cases() -> list[tuple[str, list[int]]]:
    """Blocks of a position and a line `nodes 12 34 …`, one count for each depth."""
    found = []
    for block in CASES.read_text(encoding="utf-8").strip().split("\n\n"):
        *position, counts = block.splitlines()
        found.append(("\n".join(position), [int(word) for word in counts.split()[1:]]))
    return found


@pytest.mark.parametrize(("position", "counts"), cases())
def test_reachable_nodes(position: str, counts: list[int]) -> None:
    state = GAME.read(position, Clockwork())
    assert [nodes(state, depth) for depth in range(1, len(counts) + 1)] == counts
