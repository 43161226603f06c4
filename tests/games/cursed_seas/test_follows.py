"""Plays lead where `follows.txt` says, whoever makes them; what is kept on the way is right."""

from __future__ import annotations

import pytest
from tests.games.cursed_seas.following import (
    UNEVEN,
    Case,
    asks_at,
    cases,
    follows,
    is_even,
    kept_wrongly,
)

CASES = cases()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_follows_from_a_play(case: Case) -> None:
    assert asks_at(case.position) == case.asks
    for marked, lines in case.plays.items():
        followed = follows(case.position, marked.removesuffix(f" {UNEVEN}"))
        assert followed.lines() == lines
        assert kept_wrongly(followed.state) == []


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_other_seat_plays_by_the_same_rules(case: Case) -> None:
    for play in case.plays:
        assert play.endswith(UNEVEN) or is_even(case.position, play)
