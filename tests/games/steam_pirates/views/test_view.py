"""What everybody sees."""

from __future__ import annotations

import random

from quarterdeck.core.fates import Fast
from quarterdeck.core.testing import rule
from quarterdeck.games.steam_pirates import GAME


@rule("SP-FLOW-06", "SP-FLOW-07")
def test_everybody_sees_the_same() -> None:
    state = GAME.setup(3, {}, Fast(random.Random(4)))
    views = [GAME.view(state, seat) for seat in (None, 0, 1, 2)]
    assert all(view == views[0] for view in views)
    assert views[0]["bag"] == {"black": 1, "red": 1, "violet": 1, "teal": 0, "yellow": 4}
    assert views[0]["deck"] == sorted(views[0]["deck"])
