"""The drag: what a ship tows is laid behind it again (CS-TOW-05)."""

from __future__ import annotations

from quarterdeck.games.cursed_seas.board.geometry import COS, SIN, ahead
from quarterdeck.games.cursed_seas.rules.effects import drop_tow, loosen, redock
from quarterdeck.games.cursed_seas.rules.move.berths import lay
from quarterdeck.games.cursed_seas.rules.names import title
from quarterdeck.games.cursed_seas.rules.queries import is_raft
from quarterdeck.games.cursed_seas.rules.sea.outlines import is_clear, stern_point
from quarterdeck.games.cursed_seas.state import State


def drag(state: State, unit: int) -> None:
    """CS-TOW-05, CS-TOW-09: straight behind, or the nearest free heading; else the tow is lost."""
    other = state.tow[unit]
    x, y = stern_point(state, unit)
    form = state.table.forms[other]
    if is_raft(state, other):
        x, y = stern_of_raft(state, unit, form.length)
    for turn in range(0, 181, 5):
        for side in (turn, -turn) if turn % 180 else (turn,):
            heading = (state.heading[unit] + side) % 360
            # Straight behind it only touches the tower; turned, it must not lie on it either.
            ignored = (unit, other) if turn == 0 else (other,)
            if is_clear(state, form.shape(heading), (x, y), ignored):
                lay(state, other, x, y, heading)
                loosen(state, other)
                redock(state, other)
                return
    drop_tow(state, unit)
    state.tell("CS-TOW-09", "There is no room for the tow: {} is let go.", title(state, other))


def stern_of_raft(state: State, unit: int, side: int) -> tuple[int, int]:
    """A raft's centre lies so far behind the stern that no corner of it, which never turns, comes
    before the stern."""
    x, y = stern_point(state, unit)
    heading = state.heading[unit]
    reach = (side // 2 * (abs(COS[heading]) + abs(SIN[heading])) >> 16) + 1
    dx, dy = ahead(-reach - 1, heading)
    return x + dx, y + dy
