"""TOW: derelicts and rafts behind another ship (CS-TOW)."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.cursed_seas.actions import NO, Pick
from quarterdeck.games.cursed_seas.board.geometry import TOUCH, within
from quarterdeck.games.cursed_seas.components.traits import NEVER_TOWED, NEVER_TOWS, TOWS
from quarterdeck.games.cursed_seas.rules.effects import drop_tow, join, loosen
from quarterdeck.games.cursed_seas.rules.move.drag import drag
from quarterdeck.games.cursed_seas.rules.move.steps import Towing
from quarterdeck.games.cursed_seas.rules.names import title, titled
from quarterdeck.games.cursed_seas.rules.powers.in_force import nation_of
from quarterdeck.games.cursed_seas.rules.queries import (
    is_canoe,
    is_creature,
    is_derelict,
    is_raft,
    tower_of,
)
from quarterdeck.games.cursed_seas.rules.sea.contact import roads
from quarterdeck.games.cursed_seas.rules.sea.outlines import apart, bow_shape, touching, unit_shape
from quarterdeck.games.cursed_seas.state import AFLOAT, NONE, State


def ask(state: State, step: Towing) -> Decision | None:
    """CS-TOW-01: a ship that touches the bow of a derelict may take it in tow."""
    unit = state.table.index[step.unit]
    found = tows(state, unit)
    names: list[Action] = [Pick(state.table.slugs[each]) for each in found]
    return Decision(state.owner[unit], step, [*names, NO]) if names else None


def settle(state: State, step: Towing, action: Action) -> None:
    if isinstance(action, Pick):
        take_in_tow(state, state.table.index[step.unit], state.table.index[action.name])


def tows(state: State, unit: int) -> list[int]:
    """What this piece could take in tow where it lies."""
    touched = roads(state)[4][unit]
    if not touched or not may_tow(state, unit):
        return []
    return [
        other
        for other in range(len(state.owner))
        if touched >> other & 1 and can_be_towed(state, unit, other)
    ]


def may_tow(state: State, unit: int) -> bool:
    """CS-TOW-06, CS-SARG-05: one tow at a time; with a mast, neither lost nor tangled."""
    powers = state.powers[unit]
    if state.status[unit] != AFLOAT or state.masts[unit] == 0 or state.tow[unit] != NONE:
        return False
    if state.mode[unit] or state.tangle[unit] != NONE or NEVER_TOWS in powers:
        return False
    if is_canoe(state, unit) or is_raft(state, unit):
        return False
    return not is_creature(state, unit) or TOWS in powers


def can_be_towed(state: State, unit: int, other: int) -> bool:
    """CS-TOW-07, CS-TOW-08, CS-TOW-11: any derelict that is no wreck and not tangled."""
    if state.status[other] != AFLOAT or state.mode[other] or state.tangle[other] != NONE:
        return False
    if tower_of(state, other) == unit or is_canoe(state, other):
        return False
    if is_raft(state, other):
        own = state.owner[other] == state.owner[unit]
        return (
            own
            and nation_of(state, unit) == nation_of(state, other)
            and touching(state, unit, other)
        )
    if not is_derelict(state, other) or is_creature(state, other):
        return False
    if NEVER_TOWED in state.powers[other]:
        return False
    way = apart(state, other, unit)
    return within(bow_shape(state, other), unit_shape(state, unit), way, TOUCH)


def take_in_tow(state: State, unit: int, other: int) -> None:
    """CS-TOW-01, CS-TOW-02, CS-TOW-11: it joins the fleet and lies behind the tower."""
    old = tower_of(state, other)
    if old != NONE:
        drop_tow(state, old)
    seat = state.owner[unit]
    name = title(state, other)
    state.tell("CS-TOW-01", "{} takes {} in tow.", titled(state, unit), name)
    state.tow[unit] = other
    if state.owner[other] != seat:
        state.scuttle[other] = 0
        join(state, other, seat)
    loosen(state, other)
    drag(state, unit)
