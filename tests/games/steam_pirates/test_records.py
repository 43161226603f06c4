"""Records of whole games, one for each way a game can end; every one is played again."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.core.errors import Corrupt
from quarterdeck.core.record import read_record
from quarterdeck.core.session import replay, verify
from quarterdeck.core.testing import rule
from quarterdeck.games.steam_pirates import GAME

RECORDS = Path(__file__).parent / "records"
ENDS = {
    "points": "most victory points win",
    "connections": "equal points, so most connected islands win",
    "gold": "equal points and connections, so most Gold wins",
    "shared": "all equal, so the victory is shared",
}
NAMES = sorted(file.stem for file in RECORDS.glob("*.txt"))


@rule("SP-END-04")
@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game(name: str) -> None:
    text = (RECORDS / f"{name}.txt").read_text(encoding="utf-8")
    record = read_record(text)
    assert str(record) == text
    verdict = verify(GAME, record)
    assert verdict.finished
    assert verdict.dice == "match the seed"
    assert ENDS.get(name, "") in GAME.outcome(replay(GAME, record).state).reason


def test_every_ending_and_every_option_is_recorded() -> None:
    records = [read_record((RECORDS / f"{name}.txt").read_text("utf-8")) for name in NAMES]
    assert len(records) >= 20
    assert {*ENDS} <= {*NAMES}
    assert {len(record.names) for record in records} == {2, 3, 4}
    chosen = {pair for record in records for pair in record.options.items()}
    assert chosen == {
        (option.id, value) for option in GAME.info.options for value in option.choices
    }


def test_a_changed_record_is_found_out() -> None:
    text = (RECORDS / "points.txt").read_text(encoding="utf-8")
    with pytest.raises(Corrupt):
        verify(GAME, read_record(text.replace("profit coin", "profit octopus", 1)))
