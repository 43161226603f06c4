"""Records: they round-trip, verify, and say which line is wrong."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from corsair import GAME
from quarterdeck.core.errors import Corrupt, Malformed, QuarterdeckError
from quarterdeck.core.fates import Seeded, seed_hash
from quarterdeck.core.record import Record, read_record
from quarterdeck.core.session import begin, begin_at, replay, verify


def played(seed: int, plays: int = 1_000) -> Record:
    rng = random.Random(seed)
    session = begin(GAME, ["Ann Lee", "bosun=#1"], {}, Seeded(f"test {seed}"))
    while not session.over and plays:
        assert session.state.question is not None
        session.act(rng.choice(session.state.question.texts()))
        plays -= 1
    return session.sealed()


WHOLE = played(3)
TEXT = str(WHOLE)


def test_a_record_is_its_text() -> None:
    assert str(read_record(TEXT)) == TEXT
    assert read_record(TEXT).names == ("Ann Lee", "bosun=#1")


def test_a_finished_game_verifies_with_its_dice() -> None:
    verdict = verify(GAME, read_record(TEXT))
    assert verdict.finished
    assert verdict.plays == len(WHOLE.plays)
    assert verdict.dice == "match the seed"


def test_an_unfinished_record_verifies_too() -> None:
    verdict = verify(GAME, read_record(str(played(3, plays=9))))
    assert (verdict.finished, verdict.plays) == (False, 9)


def test_a_truncated_record_is_found_out() -> None:
    cut = TEXT[: TEXT.index("result")]
    with pytest.raises(Corrupt, match="its digest is missing"):
        verify(GAME, read_record(cut))


def test_a_play_that_was_taken_out_is_found_out() -> None:
    lines = TEXT.splitlines()
    del lines[lines.index("play") + 4]
    with pytest.raises(QuarterdeckError):
        verify(GAME, read_record("\n".join(lines)))


def test_a_changed_result_is_found_out() -> None:
    record = read_record(TEXT)
    record.result = (99, 0)
    with pytest.raises(Corrupt, match="The result is"):
        verify(GAME, record)


def test_a_seed_that_was_not_published_is_found_out() -> None:
    record = read_record(TEXT)
    record.seed = "another"
    with pytest.raises(Corrupt, match="does not belong to the hash"):
        verify(GAME, record)


def test_loaded_dice_are_found_out() -> None:
    record = read_record(TEXT)
    record.seed = "another"
    record.dice = seed_hash("another")
    with pytest.raises(Corrupt, match="chance is not what the seed gives"):
        verify(GAME, record)


def test_another_rules_version_is_refused_in_one_sentence() -> None:
    record = replace(read_record(TEXT), version=7)
    with pytest.raises(Corrupt, match=r"follows version 7 .* this program plays version 1"):
        verify(GAME, record)


def test_another_game_is_refused() -> None:
    with pytest.raises(Corrupt, match="is of 'chess', not of 'corsair'"):
        verify(GAME, replace(read_record(TEXT), game="chess"))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("quarterdeck 1", "quarterdeck 9", "no record of format 1"),
        ("game corsair 1", "game corsair", "wants a number at the end"),
        ("seats red=", "seats red ", "is not a new KEY=VALUE"),
        ("play\n", "plays\n", "a line 'play …' belongs here"),
        ("  red sail", "  pink sail", "'pink' is no seat of this game"),
        ("deal []", "deal", "stands in brackets"),
        ("result red=", "result blue=", "KEY=VALUE"),
        ("digest ", "thumbprint ", "nothing belongs here"),
    ],
)
def test_a_malformed_record_names_the_line(old: str, new: str, sentence: str) -> None:
    with pytest.raises(Malformed, match=sentence):
        read_record(TEXT.replace(old, new, 1))


@given(st.text(max_size=200))
@example("quarterdeck 1\ngame corsair 1\nseats red=a\ndeal []\nplay\n")
def test_any_text_is_a_record_or_malformed(text: str) -> None:
    try:
        record = read_record(text)
    except Malformed:
        return
    assert str(read_record(str(record))) == str(record)


@given(st.integers(0, len(TEXT) - 1), st.integers(0, 40), st.text(max_size=6))
def test_a_damaged_record_is_never_a_traceback(at: int, length: int, patch: str) -> None:
    damaged = TEXT[:at] + patch + TEXT[at + length :]
    with suppress(QuarterdeckError):
        assert verify(GAME, read_record(damaged)).digest == "matches"


def test_a_game_may_begin_in_the_middle() -> None:
    position = GAME.write(replay(GAME, WHOLE, 12).state)
    session = begin_at(GAME, ["Ann", "Ben"], position, Seeded("late"))
    assert session.state.question is not None
    session.act(session.state.question.texts()[0])
    record = read_record(str(session.sealed()))
    assert record.start == position
    assert verify(GAME, record).plays == 1
