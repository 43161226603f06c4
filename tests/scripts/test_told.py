"""The script that looks for sentences nobody has a case for."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripts import told
from scripts.told import overheard, says_the_same

from corsair import GAME
from quarterdeck.core.fates import Seeded
from quarterdeck.core.testing import Told


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


def test_a_position_cut_down_to_a_table_that_never_was_says_something_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def falls(*_: object) -> list[str]:
        raise IndexError("no card to be discarded")

    monkeypatch.setattr(told, "told", falls)
    position = GAME.write(GAME.setup(2, {}, Seeded("told")))
    assert not says_the_same(GAME, Told("cut", position, "hold", []), position.splitlines())
