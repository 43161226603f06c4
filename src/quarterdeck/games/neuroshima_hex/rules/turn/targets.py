"""Whom a unit can move, turn, push, grab, swap or replace."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.neuroshima_hex.board import (
    GRABBED,
    GRABS,
    NEAR,
    PUSHED,
    PUSHES,
    STANDARD,
    STANDARD_SPACES,
)
from quarterdeck.games.neuroshima_hex.components import IS_DRIFT, IS_HQ, IS_UNIT, TILES, has
from quarterdeck.games.neuroshima_hex.components.faces import FACELESS
from quarterdeck.games.neuroshima_hex.rules.nets.connections import field, held
from quarterdeck.games.neuroshima_hex.rules.queries import (
    can_be_moved,
    enemies,
    free_near,
    hq_of,
    own_units,
)
from quarterdeck.games.neuroshima_hex.state import Field, State

ZOMBIES: Final = 6
"""KEY-08: zombie markers in the box."""


def movable(state: State, seat: int) -> list[int]:
    """INST-02, OPEN-05: own units that a Move may move or turn."""
    f = held(state)
    netted = state.table.move_netted
    return [
        s
        for s in own_units(state, f, seat)
        if s < STANDARD and (netted or not f.stopped[s]) and not IS_DRIFT[state.tile[s]]
    ]


def can_move(state: State, f: Field, space: int) -> bool:
    """ABIL-01: not netted, not afloat, and with something to change."""
    if space >= STANDARD or f.stopped[space] or IS_DRIFT[state.tile[space]]:
        return False
    return not FACELESS[state.tile[space]] or bool(free_near(state, space))


def can_move_any(state: State, seat: int) -> bool:
    return bool(movers(state, seat))


def movers(state: State, seat: int) -> list[int]:
    """INST-02: own units that a Move changes."""
    return [s for s in movable(state, seat) if not FACELESS[state.tile[s]] or free_near(state, s)]


def turnable(state: State, seat: int) -> list[int]:
    """INST-12, KEY-02: own units that may be turned."""
    f = held(state)
    return [
        s
        for s in own_units(state, f, seat)
        if can_be_moved(state, f, s) and not FACELESS[state.tile[s]]
    ]


def drillable(state: State, seat: int) -> list[int]:
    """KEY-73: own un-netted units on land."""
    f = held(state)
    return [s for s in own_units(state, f, seat) if can_be_moved(state, f, s) and s < STANDARD]


def push_goals(state: State, pusher: int, victim: int) -> list[int]:
    """INST-04: free spaces beside the victim and away from the pusher."""
    return [s for s in PUSHES[pusher][victim] if state.tile[s] < 0]


def pushable(state: State, seat: int, pusher: int) -> list[int]:
    """INST-04, INST-05: enemies that this unit can push."""
    f = held(state)
    if f.stopped[pusher]:
        return []
    side = state.table.team[seat]
    return [
        n
        for n in PUSHED[pusher]
        if 0 <= f.side[n] != side and can_be_moved(state, f, n) and push_goals(state, pusher, n)
    ]


def pushers(state: State, seat: int) -> list[int]:
    f = held(state)
    return [s for s in own_units(state, f, seat) if pushable(state, seat, s)]


def grab_goals(state: State, grabber: int, victim: int) -> list[int]:
    """PIR-GRAB-02: free standard spaces that touch both."""
    return [s for s in GRABS[grabber][victim] if state.tile[s] < 0]


def grabbable(state: State, seat: int, grabber: int) -> list[int]:
    """PIR-GRAB-01, PIR-GRAB-03, PIR-GRAB-04: enemies with exactly one space between, HQs too."""
    f = held(state)
    if f.stopped[grabber]:
        return []
    side = state.table.team[seat]
    return [
        n
        for n in GRABBED[grabber]
        if 0 <= f.side[n] != side and can_be_moved(state, f, n) and grab_goals(state, grabber, n)
    ]


def swappable(state: State, seat: int, why: str) -> list[int]:
    """INST-11, INST-15, KEY-70: own units that can change places with another one."""
    own = own_units(state, held(state), seat)
    return [s for s in own if partners(state, seat, s, why)]


def partners(state: State, seat: int, space: int, why: str) -> list[int]:
    """Whom a unit can change places with."""
    f = field(state) if why == "underground" else held(state)
    if space >= STANDARD or not can_be_moved(state, f, space):
        return []
    if why == "opponent":
        if state.ground[space] >= 0:
            return []
        return [n for n in NEAR[space] if _may_swap_enemy(state, f, seat, n)]
    if why == "underground":
        castle = hq_of(state, seat)
        return [
            n
            for n in f.units
            if n < STANDARD and n not in (space, castle) and _is_underground(state, f, seat, n)
        ]
    anywhere = why == "transmitter" or state.table.castling_anywhere
    reach = range(STANDARD) if anywhere else NEAR[space]
    return [
        n
        for n in reach
        if n != space and n < STANDARD and f.controller[n] == seat and can_be_moved(state, f, n)
    ]


def _may_swap_enemy(state: State, f: Field, seat: int, n: int) -> bool:
    """INST-15: an enemy, HQs included, neither netted nor afloat nor on a foundation."""
    foe = 0 <= f.side[n] != state.table.team[seat]
    return foe and n < STANDARD and can_be_moved(state, f, n) and state.ground[n] < 0


def _is_underground(state: State, f: Field, seat: int, n: int) -> bool:
    """KEY-15, KEY-54, MOD-14: own un-netted units with the trait; a Scoper takes it away."""
    if f.controller[n] != seat or not can_be_moved(state, f, n):
        return False
    if f.underground >> state.table.team[seat] & 1:
        return True
    from_tile = has(state.tile[n], "underground")
    scoped = bool(f.served) and f.served[n] != f.controller[n]
    return from_tile and not scoped


def units_in_hand(state: State, seat: int, water: bool) -> list[int]:
    """Units in hand that may stand on land, or on Water."""
    hand = dict.fromkeys(state.hand[seat])
    return [face for face in hand if IS_UNIT[face] and IS_DRIFT[face] == water]


def has_unit_in_hand(state: State, seat: int) -> bool:
    return bool(units_in_hand(state, seat, water=False))


def replaceable(state: State, seat: int) -> list[int]:
    """INST-22: own units, not the HQ."""
    f = held(state)
    return [
        s
        for s in own_units(state, f, seat)
        if not IS_HQ[state.tile[s]] and s < len(STANDARD_SPACES)
    ]


def zombies(state: State) -> int:
    """KEY-08: zombie markers on the board."""
    return sum(TILES[face].id.endswith("+zombie") for face in state.tile if face >= 0)


def can_raise(state: State, seat: int) -> bool:
    """INST-24: somebody to bring back, and a marker for him."""
    return bool(state.grave) and zombies(state) < ZOMBIES


def grenade_targets(state: State, seat: int) -> list[int]:
    """INST-08, OPEN-03: enemies next to the own HQ."""
    f = held(state)
    hq = hq_of(state, seat)
    if hq < 0 or (state.table.grenade_needs_hq and f.stopped[hq]):
        return []
    side = state.table.team[seat]
    return [n for n in NEAR[hq] if 0 <= f.side[n] != side and not IS_HQ[state.tile[n]]]


def enemy_grounds(state: State, seat: int) -> list[int]:
    """INST-18: foundations of opponents."""
    team = state.table.team
    return [
        s
        for s, face in enumerate(state.ground)
        if face >= 0 and team[state.planter[s]] != team[seat]
    ]


def grenade_grounds(state: State, seat: int) -> list[int]:
    hq = hq_of(state, seat)
    if hq < 0 or (state.table.grenade_needs_hq and held(state).stopped[hq]):
        return []
    return [s for s in enemy_grounds(state, seat) if s in NEAR[hq]]


def smoked(state: State, seat: int) -> list[int]:
    """INST-21, PIR-DRIFT-04: enemies that may be turned: neither netted nor afloat."""
    f = held(state)
    return [
        s
        for s in enemies(state, f, seat)
        if can_be_moved(state, f, s) and not FACELESS[state.tile[s]]
    ]
