"""Records of whole games, one for each way a game can end; every one is played again."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.core.errors import Corrupt
from quarterdeck.core.record import read_record
from quarterdeck.core.session import replay, verify
from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves import GAME

RECORDS = Path(__file__).parent / "records"
LEGEND = "reached 25 reputation, and the round was played out."
LAST = "Round 40 was agreed to be the last one."
TREASURE = "most treasure tokens decide."
LOOT = "most loot tokens decide."
SHARED = "so the victory is shared."
ENDS = {
    "legend": LEGEND,
    "legend-no-monsters": LEGEND,
    "legend-three": LEGEND,
    "legend-four": LEGEND,
    "legend-first-map": LEGEND,
    "legend-two-first-map": LEGEND,
    "legend-outside": LEGEND,
    "legend-holders": LEGEND,
    "legend-no-limit": LEGEND,
    "last-round": LAST,
    "last-round-four": LAST,
    "last-round-outside": LAST,
    "last-round-holders": LAST,
    "last-round-no-monsters": LAST,
    "treasure": TREASURE,
    "treasure-outside": TREASURE,
    "loot": LOOT,
    "loot-first-map": LOOT,
    "shared": SHARED,
    "shared-no-monsters": SHARED,
}


@rule("SOT-END-01", "SOT-END-05", "SOT-END-07")
@pytest.mark.parametrize("name", ENDS)
def test_a_whole_game(name: str) -> None:
    text = (RECORDS / f"{name}.txt").read_text(encoding="utf-8")
    record = read_record(text)
    assert str(record) == text
    verdict = verify(GAME, record)
    assert verdict.finished
    assert verdict.dice == "match the seed"
    assert GAME.outcome(replay(GAME, record).state).reason.endswith(ENDS[name])


@rule("SOT-END-01", "SOT-END-05", "SOT-END-07")
def test_every_kind_of_ending_is_recorded() -> None:
    assert {file.stem for file in RECORDS.iterdir()} == {*ENDS}
    assert {*ENDS.values()} == {LEGEND, LAST, TREASURE, LOOT, SHARED}


def test_a_changed_record_is_found_out() -> None:
    text = (RECORDS / "legend.txt").read_text(encoding="utf-8")
    with pytest.raises(Corrupt):
        verify(GAME, read_record(text.replace("[resource]", "[loot-gem-400]", 1)))
