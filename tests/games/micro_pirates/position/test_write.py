"""Positions as text: complete ones come back to the letter."""

from __future__ import annotations

import pytest
from tests.games.micro_pirates.table import RICH, solo, table

from quarterdeck.games.micro_pirates import GAME

GHOSTLY = solo(
    "red at=b5 chest=1",
    "at=f5 fame=4 coins=12 chests=1 maps=1 spyglasses=4 hand=m01 crew=c14,c16 "
    "upgrades=u06@c14,u08@ship treasure=mosquito_reach active=a5",
)


@pytest.mark.parametrize("position", [RICH, GHOSTLY, table("red at=b2")])
def test_a_position_comes_back_to_the_letter(position: str) -> None:
    text = GAME.write(GAME.read(position))
    assert GAME.write(GAME.read(text)) == text


def test_nothing_is_lost_in_a_rich_position() -> None:
    text = GAME.write(GAME.read(RICH))
    for fact in (
        *("hand=m01,m04:all,m07:5", "raid=qr1@small-1", "voyage=qv3@tortuga@explored"),
        *("special=qs1@6", "crew=c02/u05,l31", "done=hire,chests", "small=c1,beaten,waiting"),
        *("from=raid:2,loot:1", "removed qv1,x03", "next exploring red no"),
    ):
        assert fact in text
