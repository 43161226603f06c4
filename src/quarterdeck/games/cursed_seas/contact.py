"""Contact: what a piece touches where it lies, and the terrain its path meets (CS-MOVE-18, 22)."""

from __future__ import annotations

from collections.abc import Collection

from .course import Plot
from .geometry import CLEAR, TOUCH, Mover, ahead, within
from .sea import in_square, lands_near, solids, touching, unit_shape
from .state import LAND_PLACE, NONE, Solid, State
from .table import HULL_FORM, MARGIN


def touched_by(state: State, unit: int) -> tuple[int, ...]:
    """The islands and hulls a piece touches where it lies."""
    shape = unit_shape(state, unit)
    return tuple(
        place
        for place, other, dx, dy in close_by(state, unit)
        if within(shape, other, (dx, dy), TOUCH)
    )


def contacts(
    state: State, unit: int, touched: Collection[int]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What a piece touches now, and of `touched` what it has not been a millimetre clear of."""
    shape = unit_shape(state, unit)
    now, kept = [], []
    for place, other, dx, dy in close_by(state, unit):
        if within(shape, other, (dx, dy), CLEAR):
            if place in touched:
                kept.append(place)
            if within(shape, other, (dx, dy), TOUCH):
                now.append(place)
    return tuple(now), tuple(kept)


def close_by(state: State, unit: int) -> list[Solid]:
    """Islands and hulls that may lie within a millimetre or so of a piece."""
    if state.mode[unit]:
        return []
    form, heading = state.table.forms[unit], state.heading[unit]
    shape = form.shape(heading)
    spot = state.x[unit], state.y[unit]
    found = solids(state, spot, 2 * shape.radius + MARGIN, unit)
    if not found:
        return found
    ignored = (state.tow[unit], state.held[unit])
    if ignored != (NONE, NONE):
        found = [solid for solid in found if solid[0] not in ignored]
    return [s for s in found if form.may_touch(heading, s[1], s[2], s[3])]


def in_touch(state: State) -> tuple[int, ...]:
    """For every piece the bits of those its hull touches.

    It is asked after every deed, and few deeds move anything: what was found is kept in the state,
    with where all lay, and only those that moved are measured again.
    """
    xs, ys, headings, touched = state.roads
    if xs == state.x and ys == state.y and headings == state.heading:
        return touched
    found = _measured(state)
    state.roads = state.x[:], state.y[:], state.heading[:], found
    return found


def _measured(state: State) -> tuple[int, ...]:
    xs, ys, headings, known = state.roads
    fresh = len(known) != len(state.x)
    touched = [0] * len(state.x) if fresh else list(known)
    for unit, lies in enumerate(zip(state.x, state.y, state.heading, strict=True)):
        if fresh or lies != (xs[unit], ys[unit], headings[unit]):
            _measure(state, unit, touched)
    return tuple(touched)


def _measure(state: State, unit: int, touched: list[int]) -> None:
    """Write down for a piece and for the others what it touches now."""
    spot, reach = (state.x[unit], state.y[unit]), 2 * state.table.longest + MARGIN
    bits = 0
    for other in in_square(state, state.x, state.y, spot, reach):
        if other != unit and touching(state, unit, other):
            bits |= 1 << other
    changed = bits ^ touched[unit]
    touched[unit] = bits
    while changed:
        other = changed.bit_length() - 1
        changed ^= 1 << other
        touched[other] ^= 1 << unit


def crossings(
    state: State, unit: int, course: Plot, skipped: Collection[int]
) -> list[tuple[int, int]]:
    """CS-MOVE-22: terrain on the path with the distance at which it is met, in order."""
    form = state.table.forms[unit]
    shape = form.shape(course.heading)
    mover = Mover(form.length, form.beam, course.heading, None if form.kind == HULL_FORM else shape)
    sx, sy = ahead(course.length, course.heading)
    found = []
    for place, other, dx, dy in lands_near(
        state, (course.x, course.y), course.length + form.length
    ):
        if place in skipped:
            continue
        met = mover.last_clear(course.length, other, (dx, dy))
        if met < course.length:
            found.append((met + 1, place - LAND_PLACE))
        elif within(shape, other, (dx - sx, dy - sy), TOUCH):
            found.append((course.length, place - LAND_PLACE))
    return sorted(found)
