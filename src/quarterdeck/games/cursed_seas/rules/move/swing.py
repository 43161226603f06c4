"""SWING: schooners and longships turn about their stern when a move is over (CS-KEY-SCHOONER)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.cursed_seas.actions import HALT, STEP, SWINGS, Swing
from quarterdeck.games.cursed_seas.board.geometry import ahead
from quarterdeck.games.cursed_seas.rules.effects import loosen
from quarterdeck.games.cursed_seas.rules.move.berths import (
    Berth,
    all_inside,
    berths_inside,
    lay,
    unfouled,
)
from quarterdeck.games.cursed_seas.rules.move.drag import drag
from quarterdeck.games.cursed_seas.rules.move.steps import Swinging
from quarterdeck.games.cursed_seas.rules.names import titled
from quarterdeck.games.cursed_seas.rules.sea.outlines import inside, solids, stern_point
from quarterdeck.games.cursed_seas.state import AFLOAT, NONE, State
from quarterdeck.games.cursed_seas.table import Form

OPEN_SWINGS: Final[list[Action]] = [*(SWINGS[heading] for heading in range(0, 360, STEP)), HALT]


def ask(state: State, step: Swinging) -> Decision | None:
    """CS-KEY-SCHOONER: any heading; on offer are steps of five degrees, in narrow waters of 20."""
    unit = state.table.index[step.unit]
    if state.status[unit] != AFLOAT:
        return None
    form, stern = state.table.forms[unit], stern_point(state, unit)
    reach = form.length + form.beam
    near = [s for s in solids(state, stern, reach, unit) if s[0] != state.tow[unit]]
    free = all_inside(state, stern, reach)
    if not near and free:
        return Decision(state.owner[unit], step, OPEN_SWINGS, form="swing HEADING")
    found = swings_round(form)
    if not free:
        found = berths_inside(state, found, stern)
    options = [SWINGS[each.number] for each in unfouled(form, found, near)]
    if not options:
        return None
    return Decision(state.owner[unit], step, [*options, HALT], form="swing HEADING")


def settle(state: State, step: Swinging, action: Action) -> None:
    if isinstance(action, Swing):
        swing(state, state.table.index[step.unit], action.heading)


def swung(state: State, unit: int, heading: int) -> tuple[int, int]:
    """Where the bow comes to lie when the ship turns about its stern point."""
    x, y = stern_point(state, unit)
    dx, dy = ahead(state.table.forms[unit].length, heading)
    return x + dx, y + dy


@lru_cache(maxsize=64)
def swings_round(form: Form) -> list[Berth]:
    """How a ship may lie after a turn about its stern, seen from there."""
    return [
        Berth(form, heading, ahead(form.length, heading), heading)
        for heading in range(0, 360, 4 * STEP)
    ]


def can_swing(state: State, unit: int, heading: int) -> bool:
    form = state.table.forms[unit]
    near = solids(state, stern_point(state, unit), form.length + form.beam, unit)
    near = [solid for solid in near if solid[0] != state.tow[unit]]
    there = Berth(form, heading, ahead(form.length, heading), heading)
    return _swings_inside(state, unit, heading) and bool(unfouled(form, [there], near))


def _swings_inside(state: State, unit: int, heading: int) -> bool:
    """Whether the ship, turned to a heading, lies on the table."""
    shape = state.table.forms[unit].shape(heading)
    return inside(state, shape, swung(state, unit, heading))


def swing(state: State, unit: int, heading: int) -> None:
    x, y = swung(state, unit, heading)
    lay(state, unit, x, y, heading)
    loosen(state, unit)
    if state.tow[unit] != NONE:
        drag(state, unit)
    name = titled(state, unit)
    state.tell("CS-KEY-SCHOONER", "{} turns about its stern.", name)
