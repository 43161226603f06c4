"""FLOW-07, FLOW-12: who won, and where the Fame came from."""

from __future__ import annotations

import pytest
from tests.games.micro_pirates.table import after, table

from quarterdeck.core.testing import rule
from quarterdeck.games.micro_pirates import GAME


@rule("MP-FLOW-07")
@pytest.mark.parametrize(
    ("red", "blue", "ranks"),
    [
        ("fame=10 crew=c01,c02", "fame=9", (1, 2)),
        ("fame=10 crew=c01,c02", "fame=10 crew=c03", (2, 1)),
        ("fame=10 coins=4 crew=c01", "fame=10 coins=3 crew=c02 rum=3", (1, 2)),
        ("fame=10 coins=3 rum=1", "fame=10 coins=3 rum=2", (2, 1)),
        ("fame=10 coins=3 rum=1 fish=4", "fame=10 coins=3 rum=1", (1, 1)),
        ("fame=11 reputation=-2", "fame=10 reputation=2", (1, 2)),
    ],
)
def test_most_fame_then_fewest_crew_most_coins_most_rum(
    red: str, blue: str, ranks: tuple[int, int]
) -> None:
    state = GAME.read(table(f"red at=h4 {red}", f"blue at=i9 {blue}"))
    assert GAME.outcome(state).ranks == ranks


@rule("MP-FLOW-12")
def test_fame_is_told_by_its_sources() -> None:
    dig = after(table("red at=b5 spyglass=5 treasure=shark_banks"), "explore [1 1 m09 n2]")
    assert GAME.outcome(dig).sources[0] == {"treasure": 2}
    export = after(table("red at=e3 fish=5", "exports x03"), "export x03 [x01]")
    assert GAME.outcome(export).sources[0] == {"export": 1}


@rule("MP-FLOW-07")
def test_the_tie_break_is_told() -> None:
    last = "time ending=yes first=blue"
    seats = ("red at=h4 fame=10 crew=c01 coins=9", "blue at=i9 fame=10", last)
    assert "fewer Crew cards decided" in GAME.outcome(after(table(*seats), "end-turn")).reason
    seats = ("red at=h4 fame=10 coins=9", "blue at=i9 fame=10", last)
    assert "more coins decided" in GAME.outcome(after(table(*seats), "end-turn")).reason
    seats = ("red at=h4 fame=10", "blue at=i9 fame=10", last)
    assert "share the victory" in GAME.outcome(after(table(*seats), "end-turn")).reason


@rule("MP-FLOW-07")
def test_only_those_still_level_are_compared_further() -> None:
    """Yellow is the richest, but has more Crew than the two who are level in that."""
    seats = ("red at=h4 fame=10 coins=2", "blue at=i9 fame=10 coins=1")
    yellow = "yellow at=b9 fame=10 coins=9 crew=c01"
    outcome = GAME.outcome(after(table(*seats, yellow, "time ending=yes first=blue"), "end-turn"))
    assert outcome.ranks == (1, 2, 3)
    assert "more coins decided" in outcome.reason
