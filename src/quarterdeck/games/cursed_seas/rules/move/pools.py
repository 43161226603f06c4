"""Pools: the whirlpools that lead somewhere (CS-WHIRL)."""

from __future__ import annotations

from quarterdeck.games.cursed_seas.components import WHIRLPOOL
from quarterdeck.games.cursed_seas.rules.move.berths import berths
from quarterdeck.games.cursed_seas.rules.sea.outlines import land_within
from quarterdeck.games.cursed_seas.state import LAND_PLACE, NONE, State


def other_pools(state: State, land: int) -> list[int]:
    return [
        other for other, kind in enumerate(state.land_kind) if kind == WHIRLPOOL and other != land
    ]


def destinations(state: State, unit: int, land: int) -> list[int]:
    """CS-WHIRL-06: whirlpools with a free bearing."""
    return [pool for pool in other_pools(state, land) if berths(state, unit, LAND_PLACE + pool)]


def pool_here(state: State, unit: int, met: tuple[int, ...]) -> int:
    """CS-WHIRL-03: a whirlpool the piece starts at and may use with a move of no length."""
    for land, kind in enumerate(state.land_kind):
        here = kind == WHIRLPOOL and LAND_PLACE + land in met
        if here and land_within(state, unit, land, 9) and destinations(state, unit, land):
            return land
    return NONE
