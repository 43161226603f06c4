"""Trade currents: who is carried along (CS-CURR)."""

from __future__ import annotations

from quarterdeck.games.cursed_seas.components import CURRENT
from quarterdeck.games.cursed_seas.rules.move.under_way import lengthen
from quarterdeck.games.cursed_seas.rules.names import title
from quarterdeck.games.cursed_seas.rules.sea.outlines import land_within
from quarterdeck.games.cursed_seas.state import State


def ride(state: State, unit: int, land: int) -> None:
    """CS-CURR-02: once a turn +S for a friend that moves over it."""
    if state.land_owner[land] != state.owner[unit] or "CURRENT" in state.used[unit]:
        return
    carry(state, unit)


def carry(state: State, unit: int) -> None:
    """One more S at the end of the move."""
    state.used[unit] |= {"CURRENT"}
    lengthen(state, unit, "S")
    state.tell("CS-CURR-02", "A trade current carries {}.", title(state, unit))


def begins_in_current(state: State, unit: int) -> bool:
    """CS-CURR-02: or that begins the turn touching one."""
    return any(
        kind == CURRENT
        and state.land_owner[land] == state.owner[unit]
        and land_within(state, unit, land, 5)
        for land, kind in enumerate(state.land_kind)
    )
