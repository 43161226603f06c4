"""Whole games, one for each way the game can end: they replay to the letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.record import read_record
from quarterdeck.core.session import replay, verify
from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME

FOLDER = Path(__file__).parent / "records"
ENDS = {
    "gold": ("More than half of the gold is landed.", (1, 2)),
    "all-gold": ("All gold that can be had is landed.", None),
    "unable": ("Half of the players can no longer move a ship.", None),
    "limit": ("The last round is over.", None),
    "stall": ("For ten rounds nothing happened.", (1, 1)),
    "resigned": ("The others have given up.", None),
    "three-seats-terrain": ("landed.", None),
    "four-seats-teams": ("landed.", None),
}


@pytest.mark.parametrize("name", ENDS)
def test_a_record_replays_to_its_end(name: str) -> None:
    record = read_record((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
    verdict = verify(GAME, record)
    assert (verdict.finished, verdict.digest, verdict.dice) == (True, "matches", "match the seed")
    state = replay(GAME, record).state
    reason, ranks = ENDS[name]
    outcome = GAME.outcome(state)
    assert reason in outcome.reason
    assert ranks in (None, outcome.ranks)
    assert not GAME.check(state)


@rule("CS-MULTI-05")
def test_partners_share_their_score_and_rank() -> None:
    record = read_record((FOLDER / "four-seats-teams.txt").read_text(encoding="utf-8"))
    outcome = GAME.outcome(replay(GAME, record).state)
    assert outcome.scores[0] == outcome.scores[2]
    assert outcome.ranks[1] == outcome.ranks[3]


@pytest.mark.parametrize("name", ["gold", "unable"])
def test_damaged_records_are_refused_in_one_sentence(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    lines = text.splitlines()
    middle = len(lines) // 2
    for damaged in (
        "\n".join(lines[:middle]),
        text.replace("game cursed-seas 1", "game cursed-seas 2"),
        text.replace("steer", "stear", 1),
        text.replace("steer S 0", "steer S 400", 1).replace("steer L", "steer XL", 1),
        text.replace("[", "[9 ", 3),
    ):
        with pytest.raises(QuarterdeckError) as refused:
            verify(GAME, read_record(damaged))
        assert "\n" not in str(refused.value)
