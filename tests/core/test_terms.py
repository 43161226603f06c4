"""Terms: text is identity."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.core.errors import Malformed
from quarterdeck.core.terms import Action, Vocabulary


@dataclass(frozen=True, slots=True)
class Sail(Action):
    spelling = {"to": ("a1", "b1", "c1")}
    ship: str
    to: int


@dataclass(frozen=True, slots=True)
class ThrowAway(Action):
    goods: tuple[str, ...]
    count: int
    quietly: bool
    rival: int | None


@dataclass(frozen=True, slots=True)
class Pass(Action):
    pass


WORDS: Vocabulary[Action] = Vocabulary(Sail, ThrowAway, Pass)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Sail("gull", 2), "sail gull c1"),
        (ThrowAway(("rum", "fish"), -2, True, 3), "throw-away rum,fish -2 yes 3"),
        (ThrowAway((), 0, False, None), "throw-away - 0 no -"),
        (Pass(), "pass"),
    ],
)
def test_an_action_is_written_and_read_back(action: Action, text: str) -> None:
    assert str(action) == text
    assert WORDS.read(text) == action


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "begins with no known word"),
        ("fly gull c1", "known are: pass, sail, throw-away"),
        ("sail gull", "has not the form 'sail SHIP TO'"),
        ("sail gull z9", "'z9' in 'sail gull z9' is not known; possible are a1, b1, c1"),
        ("throw-away rum 1_0 yes -", "'1_0' in .* is not a whole number"),
        ("throw-away rum ٣ yes -", "is not a whole number"),
        ("throw-away rum 007 yes -", "is not a whole number"),
        ("throw-away rum 1 maybe -", "possible are yes, no"),
    ],
)
def test_what_is_no_action_gets_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(Malformed, match=sentence):
        WORDS.read(text)


@given(st.text(max_size=40))
def test_any_text_reads_as_itself_or_is_malformed(text: str) -> None:
    try:
        action = WORDS.read(text)
    except Malformed:
        return
    assert WORDS.read(str(action)) == action


@given(st.lists(st.sampled_from("abc"), max_size=4), st.integers(-999, 999), st.booleans())
def test_every_action_round_trips(goods: list[str], count: int, quietly: bool) -> None:
    action = ThrowAway(tuple(goods), count, quietly, None)
    assert WORDS.read(str(action)) == action
