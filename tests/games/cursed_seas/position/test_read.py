"""Positions as text: what is read is written again, what is damaged is refused in a sentence."""

from __future__ import annotations

import random

import pytest
from tests.games.cursed_seas.table import DOVER, aboard, corners, red, unaided

from quarterdeck.core.errors import Malformed
from quarterdeck.core.fates import Fast
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.state.coins import coin_from, coin_text

GOOD = corners(
    red(DOVER, "masts=0111 coins=2s+1/1", heading=45),
    aboard("SM-T-007", "hms-dover"),
    "land fog_bank at=3000,3000 turn=30",
    "fort CC-63 seat=red isle=C",
)


@pytest.mark.parametrize("options", [{}, {"terrain": "2", "islands": "mixed", "fleets": "own"}])
def test_every_position_of_a_game_is_read_as_it_was_written(options: dict[str, str]) -> None:
    rng = random.Random(11)
    state = GAME.setup(3, options, Fast(rng))
    for _ in range(120):
        if state.question is None:
            break
        text = GAME.write(state)
        assert GAME.write(GAME.read(text)) == text
        GAME.apply(state, rng.choice(state.question.options))


def test_what_is_not_written_has_its_default() -> None:
    state = GAME.read(unaided(corners(red(DOVER, at="1920,1500", heading=180))))
    assert state.dock == [0]
    assert state.began == [0]
    assert state.masts == [15]


@pytest.mark.parametrize("text", ["3", "2s", "1+2", "3/1", "2s+1/15"])
def test_coins_are_written_as_they_are_read(text: str) -> None:
    assert coin_text(coin_from(text)) == text


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("seats 2", "seats 7", "2 to 4 seats"),
        ("seats 2\n", "", "one line 'seats"),
        ("next orders red", "next odours red", "no known word"),
        ("next orders red", "next sailing pinta red S - - - no", "'pinta', which is not there"),
        ("next orders red", "next placing hms-dover 777", "a place that is not there"),
        ("next orders red", "next iceberg 9", "no known word"),
        ("SM-ES-009", "SM-XX-000", "is no card for a line 'ship'"),
        ("at=5000,4000", "at=5000", "at=X,Y"),
        ("at=5000,4000", "at=99999,4000", "is not on the table"),
        ("heading=45", "heading=400", "0 to 359 degrees"),
        ("masts=0111", "masts=01", "4 times 0 or 1"),
        ("coins=2s+1/1", "coins=gold", "is no coin"),
        ("coins=2s+1/1", "tow=pinta", "there is no ship 'pinta'"),
        ("coins=2s+1/1", "fog=t9", "there is no terrain 't9'"),
        ("coins=2s+1/1", "status=lost", "in no fog bank"),
        ("coins=2s+1/1", "colour=red", "unknown facts: colour"),
        ("seat=red at=hms-dover", "seat=pink at=hms-dover", "'pink' is no seat"),
        ("at=hms-dover", "at=atlantis", "there is no place 'atlantis'"),
        ("isle=C", "isle=Z", "there is no island 'Z'"),
        ("land fog_bank", "land swamp", "is no terrain"),
        ("isle B", "isle D", "islands are A, B, C"),
        ("home=blue", "home=red", "one home island"),
        ("turn seat=red", "turn seat=mauve", "is one of red, blue"),
        ("gold=30", "gold=many", "is a whole number"),
    ],
)
def test_damaged_positions_are_refused(old: str, new: str, sentence: str) -> None:
    damaged = GOOD.replace(old, new, 1)
    assert damaged != GOOD
    with pytest.raises(Malformed, match=sentence):
        GAME.read(damaged)


def test_unknown_options_and_spells_are_refused() -> None:
    for line, sentence in (
        ("options wind=east", "no option 'wind'"),
        ("options sea=huge", "is one of wide, small"),
        ("spell hush 77 9", "lies on nothing"),
        ("spell hush", "WORD ON UNTIL"),
        ("spell copy:XX:1 0 9", "copies nothing"),
        ("zone calm 1 2", "WORD X Y SEAT UNTIL"),
        ("fleet red nowhere", "There is no card"),
    ):
        with pytest.raises(Malformed, match=sentence):
            GAME.read(GOOD + line + "\n")
