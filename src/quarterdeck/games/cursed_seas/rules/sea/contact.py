"""Contact: what a piece touches where it lies, and the terrain its path meets (CS-MOVE-18, 22)."""

from __future__ import annotations

from collections.abc import Collection

from quarterdeck.games.cursed_seas.board.geometry import CLEAR, TOUCH, Mover, ahead, within
from quarterdeck.games.cursed_seas.components import L
from quarterdeck.games.cursed_seas.rules.sea.course import Plot
from quarterdeck.games.cursed_seas.rules.sea.outlines import (
    in_square,
    is_solid,
    islands_near,
    lands_near,
    offset,
    solids,
    touching,
)
from quarterdeck.games.cursed_seas.state import (
    ISLE_PLACE,
    LAND_PLACE,
    NONE,
    Roads,
    Solid,
    State,
)
from quarterdeck.games.cursed_seas.table import HULL_FORM, MARGIN


def touched_by(state: State, unit: int) -> tuple[int, ...]:
    """The islands and hulls a piece touches where it lies."""
    if state.mode[unit]:
        return ()
    _, _, _, isles, touched, _ = roads(state)
    if not touched[unit]:
        return isles[unit]
    ignored = (unit, state.tow[unit], state.held[unit])
    hulls = [
        other
        for other in range(len(state.x))
        if touched[unit] >> other & 1 and other not in ignored and is_solid(state, other)
    ]
    return (*isles[unit], *hulls)


def contacts(
    state: State, unit: int, touched: Collection[int], around: list[Solid] | None = None
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What a piece touches now, and of `touched` what it has not been a millimetre clear of."""
    form, heading = state.table.forms[unit], state.heading[unit]
    shape = form.shape(heading)
    now, kept = [], []
    for place, other, dx, dy in close_by(state, unit) if around is None else around:
        if form.may_touch(heading, other, dx, dy) and within(shape, other, (dx, dy), CLEAR):
            if place in touched:
                kept.append(place)
            if within(shape, other, (dx, dy), TOUCH):
                now.append(place)
    return tuple(now), tuple(kept)


def close_by(state: State, unit: int) -> list[Solid]:
    """Islands and hulls about a piece that it would touch if they lay right beside it."""
    if state.mode[unit]:
        return []
    reach = state.table.forms[unit].reach + MARGIN
    found = solids(state, (state.x[unit], state.y[unit]), reach, unit)
    ignored = (state.tow[unit], state.held[unit])
    if found and ignored != (NONE, NONE):
        found = [solid for solid in found if solid[0] not in ignored]
    return found


# Who touches whom.


def in_touch(state: State) -> tuple[int, ...]:
    """For every piece the bits of those its hull touches."""
    return roads(state)[4]


def roads(state: State) -> Roads:
    """What every piece touches.

    It is asked after every deed, and few deeds move anything: what was found is kept in the state,
    with where all lay, and only those that moved are measured again.
    """
    known = state.roads
    if known[0] == state.x and known[1] == state.y and known[2] == state.heading:
        return known
    state.roads = found = _measured(state)
    return found


def _measured(state: State) -> Roads:
    xs, ys, headings, known_isles, known, known_near = state.roads
    count = len(state.x)
    fresh = len(known) != count
    isles: list[tuple[int, ...]] = [()] * count if fresh else list(known_isles)
    touched = [0] * count if fresh else list(known)
    near = [0] * count if fresh else list(known_near)
    for unit, at in enumerate(state.x):
        moved = fresh or at != xs[unit] or state.y[unit] != ys[unit]
        if moved:
            _write_down(unit, _bits_near(state, unit), near)
        if moved or state.heading[unit] != headings[unit]:
            isles[unit] = _isles_touched(state, unit)
            _measure(state, unit, touched)
    return state.x[:], state.y[:], state.heading[:], tuple(isles), tuple(touched), tuple(near)


def _bits_near(state: State, unit: int) -> int:
    """The pieces so near that a gun that reaches L might bear on them, or theirs on this one."""
    x, y, ys, table = state.x[unit], state.y[unit], state.y, state.table
    forms, wrap = table.forms, table.wrap
    reach = L + forms[unit].reach
    far = reach + table.longest
    bits = 0
    left, right = x - far, x + far
    for other, at in enumerate(state.x):
        if not wrap and not left <= at <= right:
            continue
        dx, dy = at - x, ys[other] - y
        if wrap:
            dx, dy = offset(state, dx, dy)
        if -far <= dx <= far and -far <= dy <= far:
            limit = reach + forms[other].reach
            if dx * dx + dy * dy <= limit * limit:
                bits |= 1 << other
    return bits & ~(1 << unit)


def in_range(state: State, unit: int) -> list[int]:
    """The pieces a gun of this piece might bear on if it reaches L, in their order."""
    bits, found = roads(state)[5][unit], []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found


def _isles_touched(state: State, unit: int) -> tuple[int, ...]:
    form, heading = state.table.forms[unit], state.heading[unit]
    near = islands_near(state, (state.x[unit], state.y[unit]), form.reach + MARGIN)
    return tuple(
        [
            place
            for place, isle, dx, dy in near
            if form.may_touch(heading, isle, dx, dy)
            and within(form.shape(heading), isle, (dx, dy), TOUCH)
        ]
    )


def _measure(state: State, unit: int, touched: list[int]) -> None:
    """Write down for a piece and for the others whom it touches now."""
    spot, reach = (state.x[unit], state.y[unit]), 2 * state.table.longest + MARGIN
    bits = 0
    for other in in_square(state, state.x, state.y, spot, reach):
        if other != unit and touching(state, unit, other):
            bits |= 1 << other
    _write_down(unit, bits, touched)


def _write_down(unit: int, bits: int, touched: list[int]) -> None:
    changed = bits ^ touched[unit]
    touched[unit] = bits
    while changed:
        other = changed.bit_length() - 1
        changed ^= 1 << other
        touched[other] ^= 1 << unit


def note(state: State, unit: int, now: tuple[int, ...]) -> None:
    """A piece has moved and touches these now: it need not be measured for that again."""
    xs, ys, headings, isles, touched, near = state.roads
    if len(touched) != len(state.x) or any(state.mode):
        return
    xs, ys, headings = xs[:], ys[:], headings[:]
    xs[unit], ys[unit], headings[unit] = state.x[unit], state.y[unit], state.heading[unit]
    shores = tuple([place for place in now if place >= ISLE_PLACE])
    bits = sum([1 << place for place in now if place < ISLE_PLACE])
    if shores != isles[unit]:
        isles = (*isles[:unit], shores, *isles[unit + 1 :])
    if bits != touched[unit]:
        linked = list(touched)
        _write_down(unit, bits, linked)
        touched = tuple(linked)
    close = _bits_near(state, unit)
    if close != near[unit]:
        linked = list(near)
        _write_down(unit, close, linked)
        near = tuple(linked)
    state.roads = xs, ys, headings, isles, touched, near


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
