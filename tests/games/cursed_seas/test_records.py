"""Whole games, one for each way the game can end: they replay to the letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.record import read_record
from quarterdeck.core.session import replay, verify
from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.rules.scoring import REASONS

FOLDER = Path(__file__).parent / "records"
GOLD, ALL_GOLD = "More than half of the gold is landed.", "All gold that can be had is landed."
UNABLE = "Half of the players can no longer move a ship."
LIMIT = "The last round is over."
STALL, RESIGNED = "For ten rounds nothing happened.", "The others have given up."
BY_UNITS = " The gold is equal, and more units in play win."
ENDS = {
    "all-gold": (ALL_GOLD + BY_UNITS, (2, 1)),
    "dealt-fleets": (UNABLE, (1, 2)),
    "events": (STALL, (1, 1)),
    "first-duel": (GOLD, (1, 2)),
    "forts": (GOLD, (1, 2)),
    "forty-five-rounds": (GOLD, (1, 2)),
    "four-seats-teams": (GOLD, (3, 1, 3, 1)),
    "four-seats": (ALL_GOLD, (4, 3, 1, 2)),
    "gold": (GOLD, (1, 2)),
    "guns-that-bear": (RESIGNED, (2, 1)),
    "hundred-points": (GOLD, (2, 1)),
    "limit": (LIMIT, (1, 1)),
    "masked": (STALL, (1, 1)),
    "mysterious": (UNABLE, (2, 1)),
    "own-fleets": (GOLD, (1, 2)),
    "players-lay": (ALL_GOLD + BY_UNITS, (1, 2)),
    "quick-start": (UNABLE, (1, 2)),
    "relics": (STALL + BY_UNITS, (2, 1, 2)),
    "resigned": (RESIGNED, (1, 2)),
    "round-earth": (UNABLE, (1, 2)),
    "short-voyage": (GOLD, (1, 3, 2)),
    "sixty-points": (GOLD, (1, 2)),
    "stall": (STALL + BY_UNITS, (2, 1)),
    "thirty-points": (GOLD, (1, 2)),
    "three-seats-terrain": (ALL_GOLD, (2, 1, 3)),
    "tier-one": (STALL, (1, 1)),
    "tier-two-thirty-rounds": (GOLD, (1, 2)),
    "unable": (UNABLE, (2, 1)),
}
"""How each game ended, and who came in where."""


@pytest.mark.parametrize("name", ENDS)
def test_a_record_replays_to_its_end(name: str) -> None:
    record = read_record((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
    verdict = verify(GAME, record)
    assert (verdict.finished, verdict.digest, verdict.dice) == (True, "matches", "match the seed")
    state = replay(GAME, record).state
    reason, ranks = ENDS[name]
    outcome = GAME.outcome(state)
    assert (outcome.reason, outcome.ranks) == (reason, ranks)
    assert not GAME.check(state)


@rule("CS-END-01", "CS-END-02")
def test_every_kind_of_ending_is_recorded() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == {*ENDS}
    assert {reason.removesuffix(BY_UNITS) for reason, _ in ENDS.values()} == {*REASONS.values()}


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
        text.replace("game cursed-seas 6", "game cursed-seas 9"),
        text.replace("steer", "stear", 1),
        text.replace("steer S 0", "steer S 400", 1).replace("steer L", "steer XL", 1),
        text.replace("[", "[9 ", 3),
    ):
        with pytest.raises(QuarterdeckError) as refused:
            verify(GAME, read_record(damaged))
        assert "\n" not in str(refused.value)
