"""Planted faults: whatever is lost, doubled or aboard the gone is found."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.sea_of_thieves.table import DOUBLOON, EMBER, MEGALODON, SLOOP, place

from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves import GAME
from quarterdeck.games.sea_of_thieves.board import HEX_OF
from quarterdeck.games.sea_of_thieves.rules.queries import endurance
from quarterdeck.games.sea_of_thieves.state import LOOT, State

SOUND = "time round=3; next acting vermilion; ember at=h8 hold=resource voyage=pigpen-plot; "
SOUND += "cinder at=h6; doubloon at=h5; guinea at=h9"
SEA, ISLAND = HEX_OF["h8"], HEX_OF["h9"]


def sunk(state: State) -> None:
    state.at[EMBER] = -1


def lost(state: State) -> None:
    state.pools[LOOT].pop()


def doubled(state: State) -> None:
    state.hold[DOUBLOON] += ("resource",)


def booty(state: State) -> None:
    state.damage[SLOOP] = 1


def at_sea(state: State) -> None:
    state.pools[LOOT].remove("skeleton")
    state.skeletons[SEA] = 1


def nothing_lies_there(state: State) -> None:
    state.cargo[ISLAND] = ()


def slot_without_fort(state: State) -> None:
    state.slot = 1


def tentacle(state: State) -> None:
    state.tentacles = 7


def hold_remembered(state: State) -> None:
    state.seen = ((DOUBLOON, "resource", -1),)


def hand_remembered(state: State) -> None:
    state.known = ((1, "parley", -1),)


def flooded(state: State) -> None:
    state.water[EMBER] = 99


def too_far(state: State) -> None:
    state.progress[EMBER] = (99,)


def ghost_ship(state: State) -> None:
    state.at[7] = SEA


def more_than_dead(state: State) -> None:
    state.at[MEGALODON], state.damage[MEGALODON] = SEA, endurance(state, MEGALODON)


@rule("SOT-SINK-01", "SOT-CARGO-02", "SOT-COMP-09")
@pytest.mark.parametrize(
    "plant",
    [
        sunk,
        lost,
        doubled,
        booty,
        at_sea,
        nothing_lies_there,
        slot_without_fort,
        tentacle,
        hold_remembered,
        hand_remembered,
        flooded,
        too_far,
        ghost_ship,
        more_than_dead,
    ],
)
def test_a_planted_fault_is_found(plant: Callable[[State], None]) -> None:
    state = place(SOUND)
    plant(state)
    assert len(GAME.check(state)) == 1
