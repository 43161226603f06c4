"""What many tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from corsair import GAME, Corsair
from quarterdeck.core.registry import register, unregister


@pytest.fixture
def corsair() -> Iterator[Corsair]:
    """The example game, found by its id like any other."""
    register(GAME)
    yield GAME
    unregister(GAME)
