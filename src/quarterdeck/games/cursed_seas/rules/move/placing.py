"""PLACING: an effect lays a piece docked at, or touching, something (CS-MOVE-21)."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.cursed_seas.actions import LAYS, Lay
from quarterdeck.games.cursed_seas.rules.effects import docked, loosen
from quarterdeck.games.cursed_seas.rules.move.berths import berth_at, berths, lay, nearest_clear
from quarterdeck.games.cursed_seas.rules.move.drag import drag
from quarterdeck.games.cursed_seas.rules.move.steps import Placing
from quarterdeck.games.cursed_seas.state import NONE, State


def ask(state: State, step: Placing) -> Decision | None:
    """The controller picks one of the bearings that are clear."""
    unit = state.table.index[step.unit]
    found: list[Action] = [LAYS[b] for b in berths(state, unit, step.place)]
    seat = max(0, state.owner[unit])
    return Decision(seat, step, found) if found else None


def settle(state: State, step: Placing, action: Action) -> None:
    """Laid at its berth; without a free one, at the nearest clear place."""
    unit = state.table.index[step.unit]
    bearing = action.bearing if isinstance(action, Lay) else 0
    x, y, heading = berth_at(state, unit, step.place, bearing)
    if not isinstance(action, Lay):
        x, y = nearest_clear(state, unit, (x, y), heading) or (x, y)
    lay(state, unit, x, y, heading)
    loosen(state, unit)
    if state.tow[unit] != NONE:
        drag(state, unit)
    docked(state, unit)
