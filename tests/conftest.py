"""What many tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from corsair import GAME
from corsair.state import State
from quarterdeck.core.game import Game
from quarterdeck.core.registry import register, unregister


@pytest.fixture
def corsair() -> Iterator[Game[State]]:
    """The example game, found by its id like any other."""
    register(GAME)
    yield GAME
    unregister(GAME)
