"""Grids and maps of spaces: how far it is from each to each."""

from __future__ import annotations

from collections.abc import Sequence

NOWHERE = -1
"""The distance to a space that cannot be reached."""


def distances(near: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """The steps from every space to every other one, by the neighbours of each."""
    return tuple(_from(start, near) for start in range(len(near)))


def _from(start: int, near: Sequence[Sequence[int]]) -> tuple[int, ...]:
    far = [NOWHERE] * len(near)
    far[start] = 0
    reached = [start]
    for here in reached:
        for there in near[here]:
            if far[there] == NOWHERE:
                far[there] = far[here] + 1
                reached.append(there)
    return tuple(far)
