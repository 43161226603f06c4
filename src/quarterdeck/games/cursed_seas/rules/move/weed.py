"""The weed of a sargasso sea: tangled in it, and free again (CS-SARG)."""

from __future__ import annotations

from quarterdeck.games.cursed_seas.rules.effects import drop_tow
from quarterdeck.games.cursed_seas.rules.fight import dice
from quarterdeck.games.cursed_seas.rules.move.steps import Placing
from quarterdeck.games.cursed_seas.rules.move.under_way import stop
from quarterdeck.games.cursed_seas.rules.names import titled
from quarterdeck.games.cursed_seas.state import LAND_PLACE, NONE, State


def tangle(state: State, unit: int, land: int, rating: int) -> None:
    """CS-SARG-01, CS-SARG-04: rated above the masts built, the piece is tangled there."""
    state.tell("CS-SARG-01", "The weed is rated {}.", rating)
    if rating > state.table.forms[unit].masts:
        stop(state, unit)
        state.tangle[unit] = land
        drop_tow(state, unit)
        state.tell("CS-SARG-01", "{} is tangled in the weed.", titled(state, unit))


def break_free(state: State, unit: int, die: int) -> None:
    """CS-SARG-02: die plus masts above 6; then it lies at the edge of the weed, facing outward."""
    land = state.tangle[unit]
    if dice.total(state, unit, die) + state.masts[unit].bit_count() > 6:
        state.tangle[unit] = NONE
        state.tell("CS-SARG-02", "{} breaks free.", titled(state, unit))
        state.first(Placing(state.table.slugs[unit], LAND_PLACE + land))
    else:
        state.tell("CS-SARG-02", "{} stays tangled.", titled(state, unit))
