"""Whole games, one for each way the game can end: they replay to the letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.record import read_record
from quarterdeck.core.session import replay, verify
from quarterdeck.core.testing import rule
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.rules.scoring import TIE_BREAKS

FOLDER = Path(__file__).parent / "records"
FAME, FOREVER = "The required Fame was reached", "Nobody reached the required Fame in 100 rounds"
WON, LOST = "breaks the curse", "is not enough"
CREW, COINS, RUM = (f"{words} decided" for words in TIE_BREAKS)
SHARED = "share the victory"
ENDS = {
    "fame-two-seats": (FAME, (1, 2)),
    "fame-three-seats": (FAME, None),
    "fame-four-seats": (FAME, None),
    "shared-fame-fewer-crew": (CREW, (2, 1)),
    "shared-fame-more-coins": (COINS, (2, 1)),
    "shared-fame-more-rum": (RUM, (1, 2)),
    "shared-victory": (SHARED, (1, 1)),
    "hundred-rounds": (FOREVER, None),
    "quick-two-seats": (FAME, None),
    "quick-four-seats-dealt": (FAME, None),
    "dealt-two-seats": (FAME, None),
    "dealt-three-seats": (FAME, None),
    "digging-under-blockades": (FAME, None),
    "digs-for-fame-alone": (FAME, None),
    "first-seat-loses": (FAME, None),
    "greedy-against-random": (FAME, (1, 2)),
    "solo-won": (WON, (1,)),
    "solo-lost-to-the-ghost": (LOST, (2,)),
    "solo-lost-though-famous": (LOST, (2,)),
    "solo-fierce-won": (WON, (1,)),
    "solo-quick": ("", None),
    "solo-drowned-bell": ("", None),
    "solo-pale-lantern-random": (LOST, (2,)),
}


@pytest.mark.parametrize("name", ENDS)
def test_a_record_replays_to_its_end(name: str) -> None:
    record = read_record((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
    verdict = verify(GAME, record)
    assert (verdict.finished, verdict.digest, verdict.dice) == (True, "matches", "match the seed")
    outcome = GAME.outcome(replay(GAME, record).state)
    reason, ranks = ENDS[name]
    assert reason in outcome.reason
    assert ranks in (None, outcome.ranks)


@rule("MP-FLOW-07", "MP-SOLO-25")
def test_every_kind_of_ending_is_recorded() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == {*ENDS}
    kinds = {FAME, FOREVER, WON, LOST, CREW, COINS, RUM, SHARED}
    assert kinds <= {reason for reason, _ in ENDS.values()}


def test_the_tie_break_decided_the_shared_fame() -> None:
    record = read_record((FOLDER / "shared-fame-fewer-crew.txt").read_text(encoding="utf-8"))
    state = replay(GAME, record).state
    assert state.fame[0] == state.fame[1]
    assert len(state.companies[0].crew) > len(state.companies[1].crew)


def test_though_famous_means_with_ones_own_required_fame() -> None:
    record = read_record((FOLDER / "solo-lost-though-famous.txt").read_text(encoding="utf-8"))
    state = replay(GAME, record).state
    assert state.ghost is not None
    assert state.fame[0] >= 9
    assert state.ghost.fame >= state.fame[0]


@pytest.mark.parametrize("name", ["solo-won", "fame-two-seats"])
def test_damaged_records_are_refused_in_one_sentence(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    lines = text.splitlines()
    middle = len(lines) // 2
    for damaged in (
        "\n".join(lines[:middle]),
        "\n".join([*lines[:middle], *lines[middle + 1 :]]),
        text.replace("game micro-pirates 2", "game micro-pirates 1"),
        text.replace("set-sail", "set-sial", 1),
        text.replace("[", "[9 ", 3),
    ):
        with pytest.raises(QuarterdeckError) as refused:
            verify(GAME, read_record(damaged))
        assert "\n" not in str(refused.value)
