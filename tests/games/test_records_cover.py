"""The records of a game have every number of seats and every value of every option among them, and
perft counts from forty positions of every kind; what ends there are each game's own test tells."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.conformance.covering import every_value, values_of

from quarterdeck.core.game import COMPLETE, Game
from quarterdeck.core.record import read_record
from quarterdeck.core.registry import all_games
from quarterdeck.core.testing import perft_cases

HERE = Path(__file__).parent
GAMES = [game for game in all_games() if game.info.stage == COMPLETE]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_records_have_all_seats_and_options(game: Game[Any]) -> None:
    folder = HERE / game.folder.name / "records"
    records = [read_record(file.read_text(encoding="utf-8")) for file in sorted(folder.iterdir())]
    low, high = game.info.seats
    assert len(records) >= 20
    assert {len(record.names) for record in records} == {*range(low, high + 1)}
    seen = set().union(*(values_of(game, record.options) for record in records))
    assert every_value(game) <= seen


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_perft_counts_from_forty_different_positions(game: Game[Any]) -> None:
    cases = perft_cases(HERE / game.folder.name / "perft.txt")
    assert len({case.position for case in cases}) >= 40
