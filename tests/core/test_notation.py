"""Positions as text: clear sentences for whatever is wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corsair import GAME
from corsair.state import State
from quarterdeck.core.errors import Malformed
from quarterdeck.core.game import Game, Option
from quarterdeck.core.notation import (
    by_owner,
    facts_of,
    index_of,
    joined,
    lines,
    read_options,
    split,
    whole,
    written,
)

POSITION = """
    next turn red          # whose turn it is
    round 3 of 20
    buried 1,1,2,3
    red  at=c hold=1,2,2,3
    blue at=d hold=1,2,3,3
"""


def test_a_position_is_canonical() -> None:
    text = GAME.write(GAME.read(POSITION))
    assert GAME.write(GAME.read(text)) == text
    assert text.splitlines()[0] == "next turn red"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("round 3 of 20", "", "one line 'round …', not 0"),
        ("red  at=c", "pink at=c", "begins with 'pink'; known are"),
        ("at=c", "at=z", "at is one of a, b, c"),
        ("at=c hold", "at=c at=d hold", "'at=d' is not a new KEY=VALUE"),
        ("hold=1,2,2,3", "gold=1", "wants a fact 'hold=…'"),
        ("hold=1,2,2,3", "hold=1,2,2,3 gold=1", "has unknown facts: gold"),
        ("hold=1,2,2,3", "hold=x", "A treasure is a whole number, not 'x'"),
        ("next turn red", "next turn pink", "'pink' in 'turn pink' is not known"),
        ("next turn red", "next dance red", "begins with no known word"),
    ],
)
def test_a_bad_position_gets_a_sentence(old: str, new: str, sentence: str) -> None:
    with pytest.raises(Malformed, match=sentence):
        GAME.read(POSITION.replace(old, new, 1))


@given(st.integers(0, len(POSITION) - 1), st.integers(0, 20), st.text(max_size=5))
def test_a_damaged_position_is_read_or_malformed(at: int, length: int, patch: str) -> None:
    damaged = POSITION[:at] + patch + POSITION[at + length :]
    try:
        state = GAME.read(damaged)
    except Malformed:
        return
    assert GAME.write(GAME.read(GAME.write(state))) == GAME.write(state)


class Hasty(Game[State]):
    def advance(self, state: State) -> None:
        state.fates.roll()


def test_a_position_before_a_roll_is_malformed() -> None:
    hasty = Hasty(GAME.info, GAME.rulebook, GAME.rooms, GAME.folder)
    with pytest.raises(Malformed, match="chance would speak first"):
        hasty.read(POSITION)


def test_small_words() -> None:
    assert split("-") == []
    assert split("a,b") == ["a", "b"]
    assert joined([]) == "-"
    assert joined([3, "b"]) == "3,b"
    assert whole("-12", "x") == -12
    assert index_of("b", ("a", "b"), "x") == 1
    assert [line.owner for line in lines("a 1\n\n# remark\nb 2")] == ["a", "b"]


OPTIONS = (
    Option("quick", "Quick game", ("off", "on"), "off", "X-1"),
    Option("fleet", "Fleet", ("ready",), "ready", "X-2", free=True),
)


def read(text: str) -> dict[str, str]:
    return read_options(by_owner(text, ("options",)), OPTIONS)


def test_options_that_are_not_written_have_their_default() -> None:
    assert read("") == {"quick": "off", "fleet": "ready"}
    assert read("options quick=on") == {"quick": "on", "fleet": "ready"}


def test_a_free_option_takes_any_word() -> None:
    assert read("options fleet=mine") == {"quick": "off", "fleet": "mine"}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("options quick=maybe", "Option 'quick' cannot be 'maybe'"),
        ("options speed=9", "unknown facts: speed"),
        ("options quick=on\noptions quick=off", "one line 'options"),
    ],
)
def test_a_wrong_options_line_is_told(text: str, sentence: str) -> None:
    with pytest.raises(Malformed, match=sentence):
        read(text)


def test_facts_of_the_one_line_of_an_owner() -> None:
    groups = by_owner("red gold=3\nblue gold=1\nblue gold=2", ("red", "blue"))
    assert facts_of(groups, "red").number_of("gold") == 3
    with pytest.raises(Malformed, match="one line 'blue …', not 2"):
        facts_of(groups, "blue")


def test_lines_are_written_with_an_end() -> None:
    assert written(["seats 2", "next turn red"]) == "seats 2\nnext turn red\n"
