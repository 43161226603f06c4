"""Where a bot steers: the island to dig at, the way home, an enemy worth catching."""

from __future__ import annotations

from .coins import total
from .geometry import nearest_on
from .rules.holds import room
from .rules.queries import at_home, fleet, is_enemy, is_ship
from .sea import isle_shape, offset
from .state import AFLOAT, ISLE_PLACE, NONE, State

Point = tuple[int, int]


def aim_of(state: State, unit: int) -> Point:
    """The place a piece is bound for, as a point on the table."""
    place = bound_for(state, unit)
    if place >= ISLE_PLACE:
        isle = place - ISLE_PLACE
        return state.isle_x[isle], state.isle_y[isle]
    if place != NONE:
        return state.x[place], state.y[place]
    return state.table.width // 2, state.table.height // 2


def bound_for(state: State, unit: int) -> int:
    """Home with treasure, else the best island to dig at, else the best prey."""
    seat = state.owner[unit]
    home = ISLE_PLACE + state.isle_home.index(seat) if seat in state.isle_home else NONE
    if not is_ship(state, unit):
        return prey_of(state, unit)
    carries = bool(state.coins[unit])
    if state.masts[unit].bit_count() * 3 < state.table.forms[unit].masts and not at_home(
        state, unit
    ):
        return home
    if carries and (room(state, unit) <= 0 or len(state.coins[unit]) >= 3):
        return home
    isle = dig_of(state, unit)
    if carries and (isle == NONE or _gap(state, unit, home) < 2 * _gap(state, unit, isle)):
        return home
    if isle != NONE and room(state, unit) > 0:
        return isle
    return home if carries else prey_of(state, unit)


def dig_of(state: State, unit: int) -> int:
    """The island with most treasure for the way, leaving out those a friend is bound for."""
    seat = state.owner[unit]
    friends = [u for u in fleet(state, seat) if u != unit and is_ship(state, u)]
    best, found = 0.0, NONE
    for isle, home in enumerate(state.isle_home):
        heap = len(state.isle_coins[isle])
        if home != NONE or not heap or isle in state.fort_isle:
            continue
        crowd = sum(state.dock[friend] == isle for friend in friends)
        nearer = sum(
            _gap(state, friend, ISLE_PLACE + isle) < _gap(state, unit, ISLE_PLACE + isle)
            for friend in friends
            if not state.coins[friend]
        )
        value = heap / (1 + 2 * crowd + nearer) / (1500 + _gap(state, unit, ISLE_PLACE + isle))
        if value > best:
            best, found = value, ISLE_PLACE + isle
    return found


def prey_of(state: State, unit: int) -> int:
    """The enemy most worth catching: laden, weak, near."""
    seat = state.owner[unit]
    best, found = 0.0, lair_of(state, unit)
    for other, status in enumerate(state.status):
        if status != AFLOAT or not is_enemy(state, seat, other) or at_home(state, other):
            continue
        laden = 1 + total(state.coins[other])
        value = laden / (1 + state.masts[other].bit_count()) / (800 + _gap(state, unit, other))
        if value > best:
            best, found = value, other
    return found


def lair_of(state: State, unit: int) -> int:
    """Nobody to hunt: lie in wait before the nearest enemy home, out of the friends' way."""
    seat = state.owner[unit]
    homes = [
        ISLE_PLACE + isle
        for isle, home in enumerate(state.isle_home)
        if home not in (NONE, seat) and not (state.table.teams and (home - seat) % 2 == 0)
    ]
    return min(homes, key=lambda place: (_gap(state, unit, place), place)) if homes else NONE


def _gap(state: State, unit: int, place: int) -> float:
    if place == NONE:
        return 1e6
    if place >= ISLE_PLACE:
        spot = state.isle_x[place - ISLE_PLACE], state.isle_y[place - ISLE_PLACE]
    else:
        spot = state.x[place], state.y[place]
    dx, dy = offset(state, spot[0] - state.x[unit], spot[1] - state.y[unit])
    return float((dx * dx + dy * dy) ** 0.5)


def way_to(state: State, unit: int, spot: Point, goal: Point) -> float:
    """How far a spot is from the goal's shore, round the islands that lie between."""
    dx, dy = offset(state, goal[0] - spot[0], goal[1] - spot[1])
    way: float = (dx * dx + dy * dy) ** 0.5
    isle = _isle_at(state, goal)
    if isle != NONE:
        near = nearest_on(isle_shape(state, isle), (-dx, -dy))
        way = ((near[0] + dx) ** 2 + (near[1] + dy) ** 2) ** 0.5
    return way + _detour(state, spot, (dx, dy), isle)


def _isle_at(state: State, goal: Point) -> int:
    for isle, (x, y) in enumerate(zip(state.isle_x, state.isle_y, strict=True)):
        if (x, y) == goal:
            return isle
    return NONE


def _detour(state: State, spot: Point, way: Point, but: int) -> float:
    """Islands close to the straight line cost a way round."""
    length: float = (way[0] ** 2 + way[1] ** 2) ** 0.5 or 1.0
    extra = 0.0
    for isle in range(len(state.isle_x)):
        if isle == but:
            continue
        dx, dy = offset(state, state.isle_x[isle] - spot[0], state.isle_y[isle] - spot[1])
        along = (dx * way[0] + dy * way[1]) / length
        across = abs(dx * way[1] - dy * way[0]) / length
        if 0 < along < length and across < 550:
            extra += 550 - across
    return extra


def harbour_gap(state: State, unit: int) -> float:
    """How far the piece still has to go."""
    return way_to(state, unit, (state.x[unit], state.y[unit]), aim_of(state, unit))
