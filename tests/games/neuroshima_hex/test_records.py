"""Records of whole games, one for each way a game can end, and all modes and options; every one is
played again."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from quarterdeck.core.record import read_record
from quarterdeck.core.session import replay, verify
from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME

RECORDS = Path(__file__).parent / "records"
ENDS = {
    "last-hq": "the last HQ standing",
    "final-battle": "most hit points after the last Battle",
    "level": "level in hit points after the last Battle",
    "all-fall": "all HQs fell in one Battle",
    "mississippi": "all HQs fell, and Mississippi wins such a Battle",
    "full-board": "the board stayed full and nothing could change it",
    "twenty-points": "20 points were reached",
    "team": "an HQ of the other team fell",
    "both-teams": "both teams lost an HQ; the other HQs were compared",
    "loner-falls": "the loner's HQ fell",
    "loner-wins": "an HQ of the pair fell",
    "three-final": "most hit points after the last Battle",
    "four-final": "most hit points after the last Battle",
    "scoring-final": "most points after the last Battle",
    "scoring-level": "level in points after the last Battle",
    "teams-final": "most hit points after the last Battle",
    "loner-final": "most hit points after the last Battle",
    "reinforced": "most hit points after the last Battle",
    "choices-auto": "most hit points after the last Battle",
    "other-rulings": "most hit points after the last Battle",
    "other-rulings-water": "most hit points after the last Battle",
}


@rule("NSH-END-05", "NSH-END-06", "NSH-END-07", "NSH-FULL-05", "NSH-MULTI-04", "NSH-MULTI-05")
@pytest.mark.parametrize("name", ENDS)
def test_a_whole_game(name: str) -> None:
    text = (RECORDS / f"{name}.txt").read_text(encoding="utf-8")
    record = read_record(text)
    assert str(record) == text
    verdict = verify(GAME, record)
    assert verdict.finished
    assert verdict.dice == "match the seed"
    assert GAME.outcome(replay(GAME, record).state).reason == ENDS[name]


def test_every_kind_of_ending_is_recorded() -> None:
    assert {path.stem for path in RECORDS.glob("*.txt")} == set(ENDS)
    rules = [path.read_text(encoding="utf-8") for path in (GAME.folder / "rules").rglob("*.py")]
    reasons = {each for text in rules for each in re.findall(r'finish\(state, .*"(.+)"\)', text)}
    measures = ("hit points", "points")
    kinds = {each.replace("{measure(state)}", word) for each in reasons for word in measures}
    assert kinds == {*ENDS.values()}
