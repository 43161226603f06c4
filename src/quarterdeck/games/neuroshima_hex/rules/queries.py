"""Questions that several rules ask."""

from __future__ import annotations

from quarterdeck.games.neuroshima_hex.board import LAND_NEAR, SPACES, STANDARD_SPACES
from quarterdeck.games.neuroshima_hex.components import IS_DRIFT, IS_HQ, LIFE
from quarterdeck.games.neuroshima_hex.components.faces import TOUGH
from quarterdeck.games.neuroshima_hex.rules import events
from quarterdeck.games.neuroshima_hex.state import Field, State


def own_units(state: State, f: Field, seat: int) -> list[int]:
    """Units a seat controls; allies' units are not meant (MULTI-05)."""
    controller = f.controller
    return [s for s in f.units if controller[s] == seat]


def enemies(state: State, f: Field, seat: int) -> list[int]:
    side, mine = f.side, state.table.team[seat]
    return [s for s in f.units if 0 <= side[s] != mine]


def can_be_moved(state: State, f: Field, space: int) -> bool:
    """INST-05, PIR-DRIFT-04: neither netted nor afloat."""
    return not f.stopped[space] and not IS_DRIFT[state.tile[space]]


def free_near(state: State, space: int) -> list[int]:
    return [n for n in LAND_NEAR[space] if state.tile[n] < 0]


def free_spaces(state: State) -> list[int]:
    tile = state.tile
    return [s for s in STANDARD_SPACES if tile[s] < 0]


def hq_of(state: State, seat: int) -> int:
    for space, face in enumerate(state.tile):
        if face >= 0 and IS_HQ[face] and state.owner[space] == seat:
            return space
    return -1


def alive(state: State) -> list[int]:
    """MULTI-02: the seats that still play."""
    return [seat for seat in range(state.seats) if not state.out[seat]]


def sides(state: State) -> set[int]:
    """The sides that still play."""
    return {state.table.team[seat] for seat in alive(state)}


def may_place(state: State, seat: int) -> bool:
    """INST-13: Terror forbids putting board tiles on the board for one turn."""
    return not state.terror[seat] & 1


def holders(state: State) -> dict[int, int]:
    """Which Medic holds which source; the last one to take it (MED-09)."""
    return {source: medic for source, medic in state.saves if source >= 0}


def life(state: State, f: Field, space: int) -> int:
    """DMG-01: how many wounds kill this unit."""
    return LIFE[state.tile[space]] + f.boost[TOUGH * SPACES + space]


def pay(state: State, seat: int) -> None:
    """KEY-03, KEY-04, MULTI-13: one hit point, or one point in a scoring game; no Medic helps."""
    if state.table.scoring:
        state.points[seat] -= 1
        events.points(state, seat, -1)
    else:
        state.hp[seat] -= 1
        events.hit_points(state, seat, -1)
