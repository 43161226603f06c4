"""Distances on a map of spaces."""

from __future__ import annotations

from quarterdeck.core.grid import NOWHERE, distances

NEAR = ((1,), (0, 2), (1,), ())
"""Three spaces in a row, and one apart."""


def test_distances_count_the_steps_between_neighbours() -> None:
    assert distances(NEAR)[0] == (0, 1, 2, NOWHERE)
    assert distances(NEAR)[1] == (1, 0, 1, NOWHERE)


def test_a_space_apart_is_near_to_itself_alone() -> None:
    assert distances(NEAR)[3] == (NOWHERE, NOWHERE, NOWHERE, 0)


def test_one_way_streets_count_one_way() -> None:
    assert distances(((1,), (2,), (0,))) == ((0, 1, 2), (2, 0, 1), (1, 2, 0))
