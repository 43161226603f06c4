"""Where a bot would go, and what that is worth."""

from __future__ import annotations

from tests.games.sea_of_thieves.table import place

from quarterdeck.games.sea_of_thieves.bot.knowledge import KNOWLEDGE
from quarterdeck.games.sea_of_thieves.bot.values import appeal, effort
from quarterdeck.games.sea_of_thieves.components import VOYAGES

STASH = VOYAGES["bosuns-stash"]


def test_nearer_voyages_are_dearer() -> None:
    near = place("next acting vermilion; ember at=d9; cinder at=h6")
    far = place("next acting vermilion; ember at=m4; cinder at=h6")
    assert effort(near, 0, STASH, (0,)) < effort(far, 0, STASH, (0,))
    weights = KNOWLEDGE.numbers
    assert appeal(near, 0, "bosuns-stash", weights) > appeal(far, 0, "bosuns-stash", weights)
