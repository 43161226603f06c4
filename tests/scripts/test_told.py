"""The script that looks for sentences nobody has a case for."""

from __future__ import annotations

from pathlib import Path

from scripts.told import overheard

from corsair import GAME
from quarterdeck.core.fates import Seeded


def test_what_the_rules_only_try_out_is_told_to_nobody() -> None:
    state = GAME.setup(2, {}, Seeded("told"))
    state.log = []
    twin = GAME.copy(state)
    with overheard(str(Path(__file__).parent)) as sites:
        twin.tell("CO-SAIL-01", "@{} sails.", 0)
    assert not sites
    with overheard(str(Path(__file__).parent)) as sites:
        state.tell("CO-SAIL-01", "@{} sails.", 0)
    assert len(sites) == 1
