"""SETUP-07, MULTI-01, PIR-USE-01: tables that cannot be set."""

from __future__ import annotations

import pytest

from quarterdeck.core.errors import Refused
from quarterdeck.core.fates import Scripted
from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME


def refused(seats: int, **chosen: str) -> str:
    """The rule that forbids a table."""
    with pytest.raises(Refused) as error:
        GAME.setup(seats, chosen, Scripted())
    return error.value.refusal.rule


@rule("NSH-SETUP-07")
def test_no_army_twice_and_no_unknown_army() -> None:
    assert refused(2, armies="moloch,moloch") == "NSH-SETUP-07"
    assert refused(2, armies="moloch,dancer") == "NSH-SETUP-01"
    assert refused(2, armies="moloch,borgo,outpost") == "NSH-SETUP-01"


@rule("NSH-MULTI-01")
def test_modes_want_their_number_of_players() -> None:
    assert refused(2, armies="moloch,borgo", mode="scoring") == "NSH-MULTI-01"
    with pytest.raises(Refused, match="'scoring' is for 3 or 4 players, not 2"):
        GAME.setup(2, {"armies": "moloch,borgo", "mode": "scoring"}, Scripted())
    assert refused(3, armies="moloch,borgo,hegemony", mode="teams") == "NSH-MULTI-01"
    assert refused(4, armies="moloch,borgo,hegemony,outpost", mode="loner") == "NSH-MULTI-01"


@rule("PIR-USE-01", "NSH-MULTI-07", "NSH-BOARD-03")
def test_the_pirates_do_not_play_on_the_expanded_battlefield() -> None:
    pirates, others = "pirates,moloch,borgo,outpost", "smart,moloch,borgo,outpost"
    assert refused(4, armies=pirates, battlefield="expanded") == "PIR-USE-01"
    assert refused(4, armies=others, battlefield="expanded") == "NSH-MULTI-08"
