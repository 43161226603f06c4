"""Chances to win."""

from __future__ import annotations

import pytest
from tests.games.neuroshima_hex.table import position

from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.bot.knowledge import KNOWLEDGE


def test_chances_add_up_and_follow_what_a_battle_would_do() -> None:
    def chance(red: str, blue: str, seat: int = 0) -> float:
        return KNOWLEDGE.worth(GAME.read(position("moloch,borgo", red, blue)), seat)

    assert chance("c1=hq", "a3=hq") + chance("c1=hq", "a3=hq", 1) == pytest.approx(1)
    assert chance("hp=12 c1=hq", "a3=hq") < chance("hp=19 c1=hq", "a3=hq")
    assert chance("c1=hq", "a3=hq c2=mutant@n") < chance("c1=hq", "a3=hq c2=mutant@s")
