"""Random plays from crowded boards lead where they led."""

from __future__ import annotations

import pytest
from tests.games.neuroshima_hex.walks import Walk, cases, digest, steps


@pytest.mark.parametrize("walk", cases(), ids=str)
def test_a_walk_leads_where_it_led(walk: Walk) -> None:
    assert digest(walk) == walk.digest, "\n".join(steps(walk))
