"""Positions from text: short ones are filled in, bad ones refused with a sentence."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.micro_pirates.table import table

from quarterdeck.core.errors import Malformed
from quarterdeck.core.fates import Fast
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.state import State


@pytest.mark.parametrize(
    ("bad", "words"),
    [
        ("", "one line for each seat"),
        ("next turn red", "one line for each seat"),
        (table("red at=z9"), "A ship's sector is one of"),
        (table("red at=b2 crew=c01,c01"), "c01 is not in the crew deck"),
        (table("red at=b2 crew=c99"), "A card is one of"),
        (table("red at=b2 hand=m01", "blue at=i9 hand=m01"), "m01 is not in the map deck"),
        (table("red at=b2 raid=qr1@small-9"), "A raid token is one of"),
        (table("red at=b2 coins=much"), "is a whole number"),
        (table("red at=b2 gold=3"), "unknown facts: gold"),
        (table("red at=b2", "merchants small=c1,g2 large=c4,d6,g5"), "three small"),
        (table("red at=b2", "sea tortuga,nassau"), "nine Ocean cards"),
        (table("red at=b2", "offer atlantis crew=c01"), "An offer's Port is one of"),
        (table("red at=b2", "offer shark_banks crew=c01"), "has no Port"),
        (table("red at=b2", "next looting red l99 1"), "makes no sense|not in the loot deck"),
        (table("red at=b2", "next battling red large-9"), "is not known"),
        (table("red at=b2", "next dancing red"), "begins with no known word"),
        (table("red at=h4", "next foraging red"), "chance would speak first"),
        (table("red at=b2", "winds fair"), "begins with 'winds'"),
    ],
)
def test_texts_that_cannot_be_read_are_refused_with_a_sentence(bad: str, words: str) -> None:
    with pytest.raises(Malformed, match=words):
        GAME.read(bad)


def some_state(seed: int) -> State:
    rng = random.Random(seed)
    state = GAME.setup(1 + seed % 4, {}, Fast(rng))
    for _ in range(rng.randrange(150)):
        if state.question is not None:
            GAME.apply(state, rng.choice(state.question.options))
    return state


TEXTS = [GAME.write(some_state(seed)) for seed in range(12)]


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_damaged_positions_are_malformed_or_read_and_never_crash(data: st.DataObject) -> None:
    lines = data.draw(st.sampled_from(TEXTS)).splitlines()
    words = sorted({word for text in TEXTS for word in text.split()})
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(lines) - 1))
        parts = lines[at].split()
        spot = data.draw(st.integers(0, len(parts) - 1))
        match data.draw(st.sampled_from(("drop", "swap", "line", "twice", "key"))):
            case "drop":
                del parts[spot]
            case "swap":
                parts[spot] = data.draw(st.sampled_from(words))
            case "key":
                key, sign, _ = parts[spot].partition("=")
                other = data.draw(st.sampled_from(words)).partition("=")[2]
                parts[spot] = f"{key}{sign}{other}"
            case "line":
                parts = []
            case _:
                parts.insert(spot, parts[spot])
        lines[at] = " ".join(parts) or "# gone"
    try:
        state = GAME.read("\n".join(lines))
    except Malformed:
        return
    play_on(state)


def play_on(state: State) -> None:
    """Whatever can be read can also be played."""
    rng = random.Random(1)
    state.fates = Fast(rng)
    for _ in range(40):
        if state.question is None:
            return
        assert GAME.read(GAME.write(state)).question is not None
        GAME.apply(state, rng.choice(state.question.options))
