"""Where a bot steers: the island to dig at, the way home, an enemy worth catching."""

from __future__ import annotations

from math import hypot
from typing import Final

from quarterdeck.games.cursed_seas.board.geometry import nearest_on
from quarterdeck.games.cursed_seas.components import L
from quarterdeck.games.cursed_seas.rules.cargo.holds import room
from quarterdeck.games.cursed_seas.rules.queries import at_home, fleet, is_enemy, is_ship
from quarterdeck.games.cursed_seas.rules.sea.outlines import in_square, isle_shape, offset
from quarterdeck.games.cursed_seas.state import AFLOAT, ISLE_PLACE, NONE, State
from quarterdeck.games.cursed_seas.state.coins import total
from quarterdeck.games.cursed_seas.table import ISLAND_AXES

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
    idle = [friend for friend in friends if not state.coins[friend]]
    best, found = 0.0, NONE
    for isle, home in enumerate(state.isle_home):
        heap = len(state.isle_coins[isle])
        if home != NONE or not heap or isle in state.fort_isle:
            continue
        gap = _gap(state, unit, ISLE_PLACE + isle)
        if heap / (1500 + gap) <= best:
            continue
        crowd = sum([state.dock[friend] == isle for friend in friends])
        nearer = sum([_gap(state, friend, ISLE_PLACE + isle) < gap for friend in idle])
        value = heap / (1 + 2 * crowd + nearer) / (1500 + gap)
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
    return hypot(dx, dy)


class Passage:
    """The way of a piece to its goal: what lies between is looked up once, for many a spot. On a
    round earth everything is reckoned from where the piece is."""

    __slots__ = ("between", "goal", "known", "shore")

    def __init__(self, state: State, unit: int, goal: Point) -> None:
        self.known: dict[Point, float] = {}
        isle = _isle_at(state, goal)
        self.shore = isle_shape(state, isle) if isle != NONE else None
        here = x, y = state.x[unit], state.y[unit]
        dx, dy = offset(state, goal[0] - x, goal[1] - y)
        self.goal = x + dx, y + dy
        reach = max(abs(dx), abs(dy)) // 2 + WIDE_BERTH + 2 * L
        near = in_square(state, state.isle_x, state.isle_y, (x + dx // 2, y + dy // 2), reach)
        self.between = [_seen_from(state, here, other) for other in near if other != isle]

    def way(self, spot: Point) -> float:
        """How far a spot is from the goal's shore, round the islands that lie between."""
        found = self.known.get(spot)
        if found is None:
            found = self.known[spot] = self._measured(spot)
        return found

    def _measured(self, spot: Point) -> float:
        dx, dy = self.goal[0] - spot[0], self.goal[1] - spot[1]
        way = length = hypot(dx, dy)
        if self.shore is not None:
            near = nearest_on(self.shore, (-dx, -dy))
            way = hypot(near[0] + dx, near[1] + dy)
        return way + self._detours(spot, dx, dy, length) if self.between else way

    def rough(self, spot: Point) -> float:
        """The same in a hurry: every island is taken for round."""
        dx, dy = self.goal[0] - spot[0], self.goal[1] - spot[1]
        way = length = hypot(dx, dy)
        if self.shore is not None:
            way = abs(length - ROUND)
        return way + self._detours(spot, dx, dy, length) if self.between else way

    def _detours(self, spot: Point, dx: int, dy: int, length: float) -> float:
        """Islands close to the straight line cost a way round."""
        (x, y), extra = spot, 0.0
        for isle_x, isle_y in self.between:
            ix, iy = isle_x - x, isle_y - y
            if 0 < ix * dx + iy * dy < length * length:
                aside = abs(ix * dy - iy * dx) / length
                if aside < WIDE_BERTH:
                    extra += WIDE_BERTH - aside
        return extra


def _seen_from(state: State, here: Point, isle: int) -> Point:
    """Where an island lies, on the near side of a round earth."""
    x, y = here
    dx, dy = offset(state, state.isle_x[isle] - x, state.isle_y[isle] - y)
    return x + dx, y + dy


WIDE_BERTH: Final = 550
ROUND: Final = sum(ISLAND_AXES) // 2
ROUGHLY: Final = 100
"""How far from the truth it is to take an island for round."""


def _isle_at(state: State, goal: Point) -> int:
    for isle, x in enumerate(state.isle_x):
        if x == goal[0] and state.isle_y[isle] == goal[1]:
            return isle
    return NONE


def way_to(state: State, unit: int, spot: Point, goal: Point) -> float:
    """How far a spot is from the goal's shore, round the islands that lie between."""
    return Passage(state, unit, goal).way(spot)


def has_arrived(state: State, unit: int) -> bool:
    """Whether the piece need not go any farther. The circle about an island tells most of it."""
    spot, goal = (state.x[unit], state.y[unit]), aim_of(state, unit)
    dx, dy = offset(state, goal[0] - spot[0], goal[1] - spot[1])
    isle = _isle_at(state, goal)
    reach = isle_shape(state, isle).reach if isle != NONE else 0
    return dx * dx + dy * dy <= reach * reach and way_to(state, unit, spot, goal) <= 0
