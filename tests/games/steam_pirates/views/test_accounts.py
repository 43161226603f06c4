"""The end comes when it must."""

from __future__ import annotations

import random

import pytest

from quarterdeck.core.fates import Fast
from quarterdeck.core.game import View
from quarterdeck.core.testing import rule
from quarterdeck.games.steam_pirates import GAME
from quarterdeck.games.steam_pirates.views.accounts import ended


def last_view(seats: int) -> View:
    rng = random.Random(seats)
    state = GAME.setup(seats, {}, Fast(rng))
    while state.question is not None:
        GAME.apply(state, rng.choice(state.question.options))
    return GAME.view(state, None)


@rule("SP-FLOW-01", "SP-FLOW-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_end_is_the_last_die_of_the_last_round(seats: int) -> None:
    view = last_view(seats)
    assert ended(view)
    early: list[View] = [
        {"season": 2},
        {"round": seats - 1},
        {"dice": {**view["dice"], "free": {"mask": 1}}},
        {"pending": {"kind": "acting"}},
    ]
    assert not any(ended({**view, **change}) for change in early)
    late: list[View] = [{"season": 4, "round": 1}, {"round": seats + 1}]
    assert all(ended({**view, "pending": {"kind": "acting"}, **change}) for change in late)
