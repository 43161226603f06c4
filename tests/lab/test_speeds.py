"""Speeds kept in a file: what became slower is named, but for what the machine did."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.lab import speeds


def speed(decisions: int, copy: float, game: str = "corsair") -> dict[str, Any]:
    return {
        "game": game,
        "seats": 2,
        "build": "plain",
        "decisions_per_second": decisions,
        "games_per_second": decisions / 100,
        "copy_us": copy,
        "searches_per_second": 300,
    }


def test_what_became_slower_is_named_by_part() -> None:
    before = {"yardstick": 1000, "games": [speed(1000, 2.0)]}
    (change,) = speeds.changes(before, [speed(1500, 4.0)], machine=1.0)
    assert change.ratios == {"play": 1.5, "games": 1.5, "copy": 0.5, "search": 1.0}
    assert change.slower == ["copy"]


def test_a_slower_machine_is_no_slower_game() -> None:
    before = {"yardstick": 1000, "games": [speed(1000, 2.0)]}
    (change,) = speeds.changes(before, [speed(500, 4.0)], machine=0.5)
    assert change.ratios["play"] == 1.0
    assert change.ratios["copy"] == 1.0
    assert change.slower == []


def test_games_are_compared_with_themselves_alone() -> None:
    before = {"yardstick": 1000, "games": [speed(1000, 2.0)]}
    assert speeds.changes(before, [speed(1, 1.0, "other")], 1.0) == []


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    speeds.save(tmp_path / "kept.json", [speed(1000, 2.0)])
    kept = speeds.load(tmp_path / "kept.json")
    assert kept["games"] == [speed(1000, 2.0)]
    assert kept["yardstick"] > 0


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"yardstick": 0, "games": []}', '{"yardstick": 1, "games": [{}]}']
)
def test_what_is_no_file_of_speeds_is_refused_in_a_sentence(tmp_path: Path, text: str) -> None:
    (tmp_path / "kept.json").write_text(text)
    with pytest.raises(QuarterdeckError, match="no file of speeds"):
        speeds.load(tmp_path / "kept.json")
    with pytest.raises(QuarterdeckError, match="cannot be read"):
        speeds.load(tmp_path / "missing.json")
