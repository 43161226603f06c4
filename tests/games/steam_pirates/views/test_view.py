"""What everybody sees."""

from __future__ import annotations

import random

import pytest
from tests.games.steam_pirates.table import table

from quarterdeck.core.fates import Fast
from quarterdeck.core.game import View
from quarterdeck.core.testing import rule
from quarterdeck.games.steam_pirates import GAME


@rule("SP-FLOW-06", "SP-FLOW-07")
def test_everybody_sees_the_same() -> None:
    state = GAME.setup(3, {}, Fast(random.Random(4)))
    views = [GAME.view(state, seat) for seat in (None, 0, 1, 2)]
    assert all(view == views[0] for view in views)
    assert views[0]["bag"] == {"black": 1, "red": 1, "violet": 1, "teal": 0, "yellow": 4}
    assert views[0]["deck"] == sorted(views[0]["deck"])


@rule("SP-OFF-35")
@pytest.mark.parametrize(
    ("asked", "facts"),
    [
        ("requesting black red", {"kind": "requesting", "rival": "red"}),
        ("answering red black 2", {"kind": "answering", "rival": "black", "gold": 2}),
    ],
)
def test_the_cubes_before_the_judge_are_seen_while_money_is_asked_for(
    asked: str, facts: View
) -> None:
    position = f"options foul-play=on\nnext {asked}\nnext judging black red,yellow 1\nred gold=25"
    state = GAME.read(table(position))
    assert GAME.view(state, None)["pending"] == facts | {"cubes": ["red", "yellow"]}
