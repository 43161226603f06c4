"""Ways out: whether a piece that nothing is on offer to can sail at all (CS-MOVE-20)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from quarterdeck.games.cursed_seas.rules.sea.course import Helm, around, closed_isles
from quarterdeck.games.cursed_seas.state import Solid, State

SPREAD: Final = [137 * number % 360 for number in range(360)]
"""All headings, each far from those just before it: a way out is seldom one degree wide, and is
found after a few."""
TURNS: Final = 120
"""On so many headings a turn on the spot is tried before all else: it takes little time, and most
pieces that have a way out find it so."""

WAYS_OUT: Final[dict[object, bool]] = {}
MOST_WAYS: Final = 4096
"""Whether pieces had a way out, by all that it depends on, and how many are kept."""


def has_way_out(state: State, unit: int, lengths: list[int], touched: tuple[int, ...]) -> bool:
    """CS-MOVE-20: whether a segment can be sailed along any heading at all; the longest of the
    lengths comes first. A ship that is boxed in is asked again and again, so it is kept."""
    table, wide = state.table, around(state, unit, lengths[0])
    key = (
        *(table.forms[unit], state.x[unit], state.y[unit], state.heading[unit], touched),
        *(tuple(lengths), tuple(wide), tuple(sorted(closed_isles(state, unit)))),
        *(table.wrap, table.width, table.height),
    )
    found = WAYS_OUT.get(key)
    if found is None:
        if len(WAYS_OUT) >= MOST_WAYS:
            WAYS_OUT.clear()
        found = WAYS_OUT[key] = _leads_out(state, unit, lengths, touched, wide)
    return found


def _leads_out(
    state: State, unit: int, lengths: list[int], touched: Collection[int], wide: list[Solid]
) -> bool:
    for heading in SPREAD[:TURNS]:
        if Helm(state, unit, heading, touched, wide).leads_turned(lengths):
            return True
    for heading in SPREAD[:TURNS]:
        if Helm(state, unit, heading, touched, wide).leads_ahead(lengths):
            return True
    for heading in SPREAD[TURNS:]:
        if Helm(state, unit, heading, touched, wide).leads_anywhere(lengths):
            return True
    return False
