"""FOG: a lost piece comes out of a fog bank, and makes its move from there (CS-FOG-04 to 08)."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import SWINGS, Pick, Swing
from quarterdeck.games.cursed_seas.components import FOG
from quarterdeck.games.cursed_seas.rules.move.berths import lay
from quarterdeck.games.cursed_seas.rules.move.drag import drag
from quarterdeck.games.cursed_seas.rules.move.lost_in_fog import come_out, exit_at, exits, leave_fog
from quarterdeck.games.cursed_seas.rules.move.steps import Casting, Hopping, Leaving
from quarterdeck.games.cursed_seas.rules.names import land_from, land_name
from quarterdeck.games.cursed_seas.state import NONE, State


def ask(state: State, step: Step) -> Decision | None:
    if isinstance(step, Hopping):
        return _ask_hop(state, step)
    assert isinstance(step, Leaving)
    unit = state.table.index[step.unit]
    options: list[Action] = [SWINGS[h] for h in exits(state, unit, step.land, step.number)]
    return Decision(state.owner[unit], step, options, form="swing HEADING") if options else None


def _ask_hop(state: State, step: Hopping) -> Decision | None:
    """Some pieces come out of any fog bank in play."""
    fogs = [land for land, kind in enumerate(state.land_kind) if kind == FOG]
    seat = state.owner[state.table.index[step.unit]]
    return Decision(seat, step, [Pick(land_name(land)) for land in fogs])


def settle(state: State, step: Step, action: Action) -> None:
    """Out of the fog; then the piece makes its move from there."""
    if isinstance(step, Hopping):
        assert isinstance(action, Pick)
        unit = state.table.index[step.unit]
        leave_fog(state, unit, step.free, land_from(action.name))
        return
    assert isinstance(step, Leaving)
    unit = state.table.index[step.unit]
    if not isinstance(action, Swing):
        return
    spot = exit_at(state, unit, step.land, (step.number, action.heading))
    come_out(state, unit)
    lay(state, unit, *spot, action.heading)
    other = state.tow[unit]
    if other != NONE:
        come_out(state, other)
        drag(state, unit)
    state.first(Casting(step.unit, step.free))
