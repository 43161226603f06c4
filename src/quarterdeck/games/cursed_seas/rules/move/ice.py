"""Icebergs that drift at the beginning of a turn (CS-ICE)."""

from __future__ import annotations

from quarterdeck.games.cursed_seas.board.geometry import (
    TOUCH,
    Mover,
    Point,
    Shape,
    ahead,
    overlap,
    within,
)
from quarterdeck.games.cursed_seas.components import S
from quarterdeck.games.cursed_seas.components.traits import BREAKS_ICE
from quarterdeck.games.cursed_seas.rules.effects import lose_masts
from quarterdeck.games.cursed_seas.rules.names import title
from quarterdeck.games.cursed_seas.rules.rolls import rolled
from quarterdeck.games.cursed_seas.rules.sea.outlines import (
    inside,
    islands_near,
    land_shape,
    lands_near,
    settle_on,
    solids,
)
from quarterdeck.games.cursed_seas.state import AFLOAT, ISLE_PLACE, LAND_PLACE, NONE, State


def drift_ice(state: State, land: int) -> None:
    """CS-ICE-01, CS-ICE-06: straight out from an edge number, S, without turning."""
    number = rolled(state, "CS-ICE-01", "Which way the iceberg drifts")
    drift(state, land, (60 * (number - 1) + state.land_turn[land]) % 360)


def drift(state: State, land: int, heading: int, length: int = S) -> None:
    """The iceberg is swept along a heading until something stops it."""
    shape = land_shape(state, land)
    spot = state.land_x[land], state.land_y[land]
    before = touched(state, shape, spot)
    pressed = before & overlapped(state, shape, moved(spot, heading))
    length = 0 if pressed else free_way(state, land, heading, length, before)
    dx, dy = ahead(length, heading)
    spot = settle_on(state, spot[0] + dx, spot[1] + dy)
    state.land_x[land], state.land_y[land] = spot
    state.tell("CS-ICE-01", "An iceberg drifts.")
    if any(within(shape, o, (dx, dy), TOUCH) for _, o, dx, dy in islands_near(state, spot, S)):
        state.land_n[land] = 0
        state.tell("CS-ICE-02", "It runs aground on an island.")
    for place in sorted(touched(state, shape, spot) - before | pressed):
        if place < ISLE_PLACE and state.status[place] == AFLOAT:
            strike_piece(state, place)


def touched(state: State, shape: Shape, spot: Point) -> set[int]:
    """The hulls and islands an iceberg touches."""
    return {
        place
        for place, other, dx, dy in solids(state, spot, shape.radius)
        if within(shape, other, (dx, dy), TOUCH)
    }


def moved(spot: Point, heading: int) -> Point:
    """A spot a millimetre further along a heading."""
    dx, dy = ahead(10, heading)
    return spot[0] + dx, spot[1] + dy


def overlapped(state: State, shape: Shape, spot: Point) -> set[int]:
    """CS-ICE-05: what an iceberg would come nearer to than touching."""
    return {
        place
        for place, other, dx, dy in solids(state, spot, shape.radius)
        if overlap(shape, other, dx, dy)
    }


def free_way(state: State, land: int, heading: int, length: int, before: set[int]) -> int:
    """CS-ICE-02, CS-ICE-04: hulls, islands, terrain and the edge stop it."""
    shape = land_shape(state, land)
    spot = state.land_x[land], state.land_y[land]
    mover = Mover(0, 0, heading, shape)
    walls = solids(state, spot, length + shape.radius)
    walls += lands_near(state, spot, length + shape.radius)
    for place, other, dx, dy in walls:
        if place not in before and place != LAND_PLACE + land:
            length = mover.last_clear(length, other, (dx, dy))
    while length > 0:
        dx, dy = ahead(length, heading)
        if inside(state, shape, (spot[0] + dx, spot[1] + dy)):
            break
        length -= 5
    return max(0, length)


def strike_piece(state: State, unit: int) -> None:
    """CS-ICE-02, CS-ICE-05: what it touches loses a mast; a derelict has none to lose."""
    if BREAKS_ICE in state.powers[unit]:
        return
    state.tell("CS-ICE-02", "It strikes {}.", title(state, unit))
    lose_masts(state, unit, 1, NONE, "terrain")
