"""CHECK: positions that cannot be."""

from __future__ import annotations

import pytest
from tests.games.micro_pirates.table import solo, table

from quarterdeck.core.errors import Malformed
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.board import NOWHERE


def test_a_voyage_without_its_port_is_no_position() -> None:
    assert GAME.read(table("red at=b2 voyage=qv6@port_royal")).homes[0] == 0
    assert GAME.read(table("red at=b2")).homes[0] == NOWHERE


@pytest.mark.parametrize(
    ("bad", "words"),
    [
        (table("red at=e2"), "lies on land"),
        (table("red at=b2 fish=21"), "tokens"),
        (table("red at=b2 fish=-1"), "negative"),
        (table("red at=b2 fish=12"), "hold is too full"),
        (table("red at=b2 crew=c01,c02,c03,c04"), "company is too large"),
        (table("red at=b2 ship=sea_wasp"), "taken twice"),
        (table("red at=b2 damage=6"), "more damage than it bears"),
        (table("red at=b2 reputation=3"), "off its track"),
        (table("red at=b2 fame=3 from=loot:2"), "sum of its sources"),
        (table("red at=b2 raid=qd1"), "no such Quest"),
        (table("red at=b2 voyage=qv1"), "belong together"),
        (table("red at=b2", "time actions=3"), "2 actions"),
        (table("red at=b2", "merchants small=c1,g2,b5 large=c4,d6,g5"), "no merchant space"),
        (table("red at=b2", "next calling blue yes"), "makes no sense"),
        (table("red at=b2", "next turn green"), "makes no sense"),
        (solo("red at=b2", "at=a1", "blue at=i9"), "solo games"),
        (solo("red at=b2", "at=a1 active=a7"), "stay active"),
        (solo("red at=b2", "at=a1 upgrades=u01@c14"), "lies nowhere"),
    ],
)
def test_impossible_positions_are_refused_with_a_sentence(bad: str, words: str) -> None:
    with pytest.raises(Malformed, match=f"cannot be: .*{words}"):
        GAME.read(bad)
