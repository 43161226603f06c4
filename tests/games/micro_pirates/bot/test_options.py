"""Opinions on options: a greedy bot takes what lies before it."""

from __future__ import annotations

import pytest
from tests.games.micro_pirates.table import table

from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.games.micro_pirates import GAME


def greedy_choice(position: str) -> str:
    state = GAME.read(position)
    assert state.question is not None
    return str(GreedyBot(1).choose(GAME, state, state.question.seat))


@pytest.mark.parametrize(
    ("position", "choice"),
    [
        (table("red at=e3 chest=2"), "sell-chests"),
        (table("red at=e3 delivery=qd1 fish=4"), "quest delivery"),
        (table("red at=b2 damage=5"), "overhaul"),
        (table("red at=b5 spyglass=5 treasure=shark_banks"), "explore"),
        (table("red at=b3 voyage=qv3@tortuga@explored"), "set-sail"),
    ],
)
def test_it_sees_what_lies_before_it(position: str, choice: str) -> None:
    assert greedy_choice(position) == choice


def test_it_sails_home_with_an_explored_voyage() -> None:
    position = table("red at=c3 voyage=qv3@tortuga@explored", "next sailing red", "next turn red")
    assert greedy_choice(position) == "sail b2"
