"""Positions from text: clear about what is wrong."""

from __future__ import annotations

import random

import pytest
from tests.games.steam_pirates.table import RICH

from quarterdeck.core.errors import Malformed, QuarterdeckError
from quarterdeck.core.fates import Fast
from quarterdeck.games.steam_pirates import GAME


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("wind=S", "wind=Q", "wind is one of"),
        ("at=nebula", "at=t1", "at is one of"),
        ("gold=3", "gold=three", "whole number"),
        ("season=2", "season=4", "3 seasons"),
        ("acting=old_debts", "acting=wonder_boy", "acts once"),
        ("rum_runner,clockmaker,hoarder", "rum_runner,hoarder", "one of each kind"),
        ("display=merchant,judge", "display=judge,judge", "different officials"),
        ("discards=captain", "discards=merchant", "different officials"),
        ("barkeep=red,black", "barkeep=red,red", "once"),
        ("maps=t1,t3", "maps=t1,t1", "twice"),
        ("judging black", "judging", "has not the form"),
        ("red gold=7", "violet gold=7", "2 to 4 seats"),
        ("goals", "gaols", "begins with 'gaols'"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(old: str, new: str, sentence: str) -> None:
    assert old in RICH
    with pytest.raises(Malformed, match=sentence):
        GAME.read(RICH.replace(old, new))


def test_damaged_positions_never_break_the_reader() -> None:
    rng = random.Random(11)
    state = GAME.setup(4, {"foul-play": "on"}, Fast(rng))
    for _ in range(150):
        assert state.question is not None
        GAME.apply(state, rng.choice(state.question.options))
        text = GAME.write(state)
        at, length = rng.randrange(len(text)), rng.choice([0, 1, 2, 5, 30])
        damaged = text[:at] + rng.choice(["", "1", "=", ",", "-", "red"]) + text[at + length :]
        try:
            found = GAME.read(damaged)
        except QuarterdeckError:
            continue
        assert not GAME.check(found)
        assert GAME.write(GAME.read(GAME.write(found))) == GAME.write(found)
