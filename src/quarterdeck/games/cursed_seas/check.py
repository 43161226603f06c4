"""Invariants: nothing in the box was lost or doubled, nothing lies where it cannot."""

from __future__ import annotations

from .components import CREW, GEAR
from .rules.holds import capacity, cargo_used, crew_points
from .rules.queries import carries
from .sea import inside, unit_shape
from .state import AFLOAT, GONE, ISLE_PLACE, LOST, NONE, State


def check(state: State) -> list[str]:
    """What is wrong with the state; empty when it is sound."""
    found: list[str] = []
    for unit in range(len(state.owner)):
        found += _piece(state, unit)
    found += _items(state)
    if any(gold < 0 for gold in state.isle_gold):
        found.append("a home island owes gold")
    return found


def _piece(state: State, unit: int) -> list[str]:
    name, found = state.table.slugs[unit], []
    if state.masts[unit] & ~state.table.full_masts[unit]:
        found.append(f"{name} has masts it was not built with")
    if state.fire[unit] & ~state.masts[unit]:
        found.append(f"a mast of {name} burns that does not stand")
    status = state.status[unit]
    if status == GONE and state.coins[unit]:
        found.append(f"{name} is gone with coins aboard")
    if status == LOST and state.fog[unit] == NONE:
        found.append(f"{name} is lost in no fog")
    if status == AFLOAT and state.owner[unit] < 0:
        found.append(f"{name} is afloat and belongs to nobody")
    spot = state.x[unit], state.y[unit]
    if status == AFLOAT and not inside(state, unit_shape(state, unit), spot):
        found.append(f"{name} lies across the edge")
    if status == AFLOAT and carries(state, unit):
        found += _hold(state, unit)
    return found


def _hold(state: State, unit: int) -> list[str]:
    """CS-FLEET-05, CS-EXPL-08: cost and room."""
    name, found = state.table.slugs[unit], []
    pending = any(getattr(step, "unit", "") == name for step in state.agenda)
    # CS-LINK-04 takes treasure when spaces go; crew that were aboard may stay.
    over = state.coins[unit] and cargo_used(state, unit) > capacity(state, unit)
    if over and not pending:
        found.append(f"{name} carries more than fits")
    for kind in (CREW, GEAR):
        if crew_points(state, unit, kind) > state.table.cards[unit].points:
            found.append(f"{kind} of {name} costs more than the ship")
    return found


def _items(state: State) -> list[str]:
    found: list[str] = []
    if not state.starting_gold:
        return found
    for item, at in enumerate(state.item_at):
        if 0 <= at < ISLE_PLACE and (at >= len(state.owner) or state.status[at] == GONE):
            found.append(f"item {item} is aboard a ship that is gone")
    return found
