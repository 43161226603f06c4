"""The records of a game have every number of seats and every value of every option among them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.conformance.covering import every_value, values_of

from quarterdeck.core.game import COMPLETE, Game
from quarterdeck.core.record import read_record
from quarterdeck.core.registry import all_games

GAMES = [game for game in all_games() if game.info.stage == COMPLETE]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_records_have_all_seats_and_options(game: Game[Any]) -> None:
    folder = Path(__file__).parent / game.folder.name / "records"
    records = [read_record(file.read_text(encoding="utf-8")) for file in sorted(folder.iterdir())]
    low, high = game.info.seats
    assert len(records) >= 20
    assert {len(record.names) for record in records} == {*range(low, high + 1)}
    seen = set().union(*(values_of(game, record.options) for record in records))
    assert every_value(game) <= seen
