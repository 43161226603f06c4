"""TURTLES: tokens that crawl home from the island where they were found, a gold each.

They are zones: each goes S towards the home of its owner when the owner's turn begins, and is lost
to the first hull that touches it.
"""

from __future__ import annotations

from math import isqrt
from typing import Final

from quarterdeck.games.cursed_seas.board.geometry import Point, ahead, heading_of
from quarterdeck.games.cursed_seas.components import S
from quarterdeck.games.cursed_seas.rules.cargo.gold import credit, look_at_end
from quarterdeck.games.cursed_seas.rules.names import titled
from quarterdeck.games.cursed_seas.rules.queries import home_of
from quarterdeck.games.cursed_seas.rules.sea.outlines import offset, unit_shape
from quarterdeck.games.cursed_seas.rules.whereabouts import gap, isle_gap
from quarterdeck.games.cursed_seas.state import FOREVER, State

TURTLE: Final = "turtle"
SHELL: Final = 50
"""A hull so near to the middle of a token touches it, in tenths of a millimetre."""


def set_out(state: State, seat: int, isle: int, count: int) -> None:
    """Round the island, half of S off its shore, where they lie within the sea."""
    x, y = state.isle_x[isle], state.isle_y[isle]
    for number in range(count):
        dx, dy = ahead(450 + S // 2, 360 * number // count)
        if 0 < x + dx < state.table.width and 0 < y + dy < state.table.height:
            state.zones.append((TURTLE, x + dx, y + dy, seat, FOREVER))


def crawl(state: State, seat: int) -> None:
    """S towards home each; whoever arrives is worth a gold."""
    home, kept, landed = home_of(state, seat), [], 0
    for zone in state.zones:
        word, x, y, owner, until = zone
        if word != TURTLE or owner != seat:
            kept.append(zone)
        elif isle_gap(state, home, (x, y)) <= S:
            landed += 1
        else:
            kept.append((word, *_nearer(state, home, (x, y)), owner, until))
    state.zones = kept
    if landed:
        credit(state, seat, landed)
        arrive = "turtle of @{} comes" if landed == 1 else "turtles of @{} come"
        state.tell("CS-EXPL-05", "{} " + arrive + " home, worth {} gold.", landed, seat, landed)
        look_at_end(state)


def _nearer(state: State, home: int, spot: Point) -> Point:
    dx, dy = offset(state, state.isle_x[home] - spot[0], state.isle_y[home] - spot[1])
    far = isqrt(dx * dx + dy * dy)
    sx, sy = ahead(min(S, far), heading_of(dx, dy))
    return spot[0] + sx, spot[1] + sy


def trample(state: State, unit: int) -> None:
    """A hull that ends its move on turtles is the end of them."""
    shape = unit_shape(state, unit)
    kept = []
    for zone in state.zones:
        dx, dy = offset(state, state.x[unit] - zone[1], state.y[unit] - zone[2])
        if zone[0] != TURTLE or gap(shape.points, dx, dy) > SHELL:
            kept.append(zone)
    if len(kept) < len(state.zones):
        state.tell("CS-EXPL-05", "{} runs over turtles.", titled(state, unit))
        state.zones = kept
