"""The package checks itself: the same games as plain Python, or it says which are not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from corsair import GAME
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.lab import selfcheck


def test_the_same_games_have_the_same_fingerprints() -> None:
    first = selfcheck.fingerprints(GAME)
    assert first == selfcheck.fingerprints(GAME)
    assert len(set(first.values())) == len(first) >= 2
    assert selfcheck.differences(GAME, first) == []


def test_a_game_that_went_otherwise_is_named() -> None:
    right = selfcheck.fingerprints(GAME)
    name = next(iter(right))
    assert selfcheck.differences(GAME, {**right, name: "another"}) == [name]
    assert selfcheck.differences(GAME, {}) == list(right)


def test_fingerprints_come_with_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = tmp_path / "selfcheck.json"
    monkeypatch.setattr(selfcheck, "SHIPPED", shipped)
    monkeypatch.setattr(selfcheck, "COMPILED", False)
    with pytest.raises(QuarterdeckError, match="nothing to be compared with"):
        selfcheck.expected()
    shipped.write_text(json.dumps({"corsair": {"seats 2, seed 1": "a"}}))
    assert selfcheck.expected() == {"corsair": {"seats 2, seed 1": "a"}}
