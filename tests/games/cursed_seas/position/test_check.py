"""What `check` finds: one planted fault after another."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.cursed_seas.table import (
    CAPTAIN,
    CAROLINA,
    DOVER,
    FAR_BLUE,
    IDLE,
    aboard,
    after,
    blue,
    red,
    table,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.state import GONE, ISLE_PLACE, LOST, NONE, OUT, State

SEA = table(
    "fort CC-47 seat=red isle=C gold=5",
    "isle A at=1500,4200 home=red",
    "isle B at=10200,4200 home=blue",
    "isle C at=6000,1500",
    red(DOVER, "coins=2/1"),
    blue(CAROLINA, at="5000,4400"),
    aboard(CAPTAIN, "hms-dover"),
    IDLE,
    FAR_BLUE,
)


def gone(state: State) -> None:
    state.status[0] = GONE


def nobodys(state: State) -> None:
    state.owner[0] = NONE


def lost_in_no_fog(state: State) -> None:
    state.status[0] = LOST


def overmasted(state: State) -> None:
    state.masts[0] |= 1 << 7


def burning_stump(state: State) -> None:
    state.masts[0], state.fire[0] = 0b1110, 0b0001


def overboard(state: State) -> None:
    state.x[0] = 40


def overlapping(state: State) -> None:
    state.x[1], state.y[1] = state.x[0], state.y[0]


def ashore(state: State) -> None:
    state.x[0], state.y[0] = state.isle_x[2], state.isle_y[2]


def overladen(state: State) -> None:
    state.coins[0] = (10,) * 9


def towing_the_gone(state: State) -> None:
    state.tow[0], state.status[1] = 1, GONE


def pinned_by_the_gone(state: State) -> None:
    state.pin[0], state.status[1] = 1, GONE


def surrounded_by_the_gone(state: State) -> None:
    state.held[0], state.status[1] = 1, GONE


def ruined(state: State) -> None:
    state.fort_isle[0] = NONE


def beyond_the_islands(state: State) -> None:
    state.item_at[0] = ISLE_PLACE + 3


def in_debt(state: State) -> None:
    state.isle_gold[0] = -1


def gone_and_of_use(state: State) -> None:
    state.item_at[0] = OUT


@rule("CS-SINK-01", "CS-PIN-04", "CS-TOW-10", "CS-FORT-08", "CS-MOVE-08", "CS-EXPL-08")
@pytest.mark.parametrize(
    ("fault", "found"),
    [
        (gone, "hms-dover is gone with coins aboard"),
        (gone, "item 0 is aboard a ship that is gone"),
        (nobodys, "hms-dover is afloat and belongs to nobody"),
        (lost_in_no_fog, "hms-dover is lost in no fog"),
        (overmasted, "hms-dover has masts it was not built with"),
        (burning_stump, "a mast of hms-dover burns that does not stand"),
        (overboard, "hms-dover lies across the edge"),
        (overlapping, "hms-dover lies over carolina"),
        (ashore, "hms-dover lies over island C"),
        (overladen, "hms-dover carries more than fits"),
        (towing_the_gone, "hms-dover tows carolina, which is gone"),
        (pinned_by_the_gone, "hms-dover is pinned by carolina, which is gone"),
        (surrounded_by_the_gone, "hms-dover is surrounded by carolina, which is gone"),
        (ruined, "fort 0 does not stand and has gold inside"),
        (beyond_the_islands, "item 0 lies on an island that is not there"),
        (gone_and_of_use, "hms-dover keeps powers that it has not"),
        (in_debt, "a home island owes gold"),
    ],
)
def test_a_planted_fault_is_found(fault: Callable[[State], None], found: str) -> None:
    state = after(SEA)
    assert GAME.check(state) == []
    fault(state)
    assert found in GAME.check(state)
