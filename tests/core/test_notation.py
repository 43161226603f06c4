"""Positions as text: clear sentences for whatever is wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corsair import GAME, Corsair
from corsair.actions import ACTIONS
from corsair.components import INFO
from corsair.rules import PHASES
from corsair.state import State
from quarterdeck.core.errors import Malformed
from quarterdeck.core.game import Rulebook
from quarterdeck.core.notation import index_of, joined, lines, split, whole

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


class Hasty(Corsair):
    def advance(self, state: State) -> None:
        state.fates.roll()


def test_a_position_before_a_roll_is_malformed() -> None:
    hasty = Hasty(INFO, Rulebook(PHASES, ACTIONS), GAME.folder)
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
