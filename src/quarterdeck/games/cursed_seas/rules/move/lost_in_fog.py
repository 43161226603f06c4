"""Pieces lost in fog: how they get into a fog bank, and where they come out (CS-FOG)."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.board.geometry import ahead, overlap
from quarterdeck.games.cursed_seas.components import FOG
from quarterdeck.games.cursed_seas.rules.effects import loosen
from quarterdeck.games.cursed_seas.rules.move.berths import lay, nearest_clear
from quarterdeck.games.cursed_seas.rules.move.steps import Leaving
from quarterdeck.games.cursed_seas.rules.move.under_way import stop
from quarterdeck.games.cursed_seas.rules.names import titled
from quarterdeck.games.cursed_seas.rules.queries import tower_of
from quarterdeck.games.cursed_seas.rules.rolls import rolled
from quarterdeck.games.cursed_seas.rules.sea.outlines import (
    is_clear,
    land_shape,
    solids,
    terrain_shape,
    unit_shape,
)
from quarterdeck.games.cursed_seas.state import AFLOAT, ISLE_PLACE, LOST, NONE, State

OUTWARD: Final = 80
"""CS-FOG-08: how far from straight outward a piece may leave a fog bank, in degrees."""


def come_out(state: State, unit: int) -> None:
    state.status[unit] = AFLOAT
    state.fog[unit] = NONE


def swallow(state: State, unit: int, land: int) -> None:
    """CS-FOG-02, CS-FOG-05, CS-FOG-10: lost inside, with what it tows; no more this turn."""
    stop(state, unit)
    for each in (unit, state.tow[unit], tower_of(state, unit)):
        if each != NONE and state.status[each] == AFLOAT:
            lose_in_fog(state, each, land)


def lose_in_fog(state: State, unit: int, land: int) -> None:
    loosen(state, unit)
    state.dock[unit] = state.began[unit] = NONE
    state.status[unit] = LOST
    state.fog[unit] = land
    state.spent[unit] = "oo"
    for other, enemy in enumerate(state.pin):
        if enemy == unit:
            state.pin[other] = NONE
    state.tell("CS-FOG-02", "{} is lost in the fog.", titled(state, unit))


def leave_fog(state: State, unit: int, free: bool, fog: int = NONE) -> None:
    """CS-FOG-04, CS-FOG-06: roll for the exit; a blocked one gives way to the next number."""
    land = state.fog[unit] if fog == NONE else fog
    number = rolled(state, "CS-FOG-04", "{} seeks a way out of the fog", unit)
    state.tell("CS-FOG-04", "{} leaves the fog at {}.", titled(state, unit), number)
    for _ in range(6):
        if exits(state, unit, land, number):
            state.first(Leaving(state.table.slugs[unit], land, number, free))
            return
        number = number % 6 + 1


def exit_at(state: State, unit: int, land: int, way: tuple[int, int]) -> tuple[int, int]:
    """CS-FOG-08: the point of a piece whose stern lies on a number of the edge."""
    number, heading = way
    edge = land_shape(state, land).points[2 * (number - 1)]
    dx, dy = ahead(state.table.forms[unit].length + 1, heading)
    return state.land_x[land] + edge[0] + dx, state.land_y[land] + edge[1] + dy


def exits(state: State, unit: int, land: int, number: int) -> list[int]:
    """The headings within 80 degrees of straight outward that overlap nothing."""
    straight = (60 * (number - 1) + state.land_turn[land]) % 360
    found = []
    for turn in range(-OUTWARD, OUTWARD + 1, 5):
        heading = (straight + turn) % 360
        if can_exit(state, unit, land, (number, heading)):
            found.append(heading)
    return found


def can_exit(state: State, unit: int, land: int, way: tuple[int, int]) -> bool:
    """Within 80 degrees of straight outward, overlapping nothing."""
    number, heading = way
    straight = (60 * (number - 1) + state.land_turn[land]) % 360
    off = (heading - straight + 180) % 360 - 180
    if abs(off) > OUTWARD:
        return False
    spot, shape = exit_at(state, unit, land, way), state.table.forms[unit].shape(heading)
    return is_clear(state, shape, spot, (unit, state.tow[unit]))


def lift_fog(state: State, land: int) -> None:
    """CS-FOG-11: smoke goes; each piece inside lies where it was lost, or as near as it can."""
    for unit, fog in enumerate(state.fog):
        if fog == land and state.status[unit] == LOST:
            come_out(state, unit)
            shape = unit_shape(state, unit)
            if not is_clear(state, shape, (state.x[unit], state.y[unit]), (unit,)):
                spot = (state.x[unit], state.y[unit])
                found = nearest_clear(state, unit, spot, state.heading[unit])
                if found is not None:
                    lay(state, unit, *found, state.heading[unit])


def cover(state: State, land: int) -> None:
    """CS-FOG-11: ships that smoke covers are lost where they lie."""
    spot = state.land_x[land], state.land_y[land]
    shape = terrain_shape(FOG, state.land_turn[land])
    for place, other, dx, dy in solids(state, spot, shape.radius):
        covered = place < ISLE_PLACE and state.status[place] == AFLOAT
        if covered and overlap(shape, other, dx, dy):
            lose_in_fog(state, place, land)
