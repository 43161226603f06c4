"""Invariants: nothing in the box was lost or doubled, nothing lies where it cannot."""

from __future__ import annotations

from quarterdeck.games.cursed_seas.board.geometry import overlap
from quarterdeck.games.cursed_seas.components import CREW, GEAR
from quarterdeck.games.cursed_seas.components.traits import WADES
from quarterdeck.games.cursed_seas.rules.cargo.holds import capacity, cargo_used, crew_points
from quarterdeck.games.cursed_seas.rules.names import ISLE_NAMES
from quarterdeck.games.cursed_seas.rules.powers.in_force import refresh_all
from quarterdeck.games.cursed_seas.rules.queries import carries
from quarterdeck.games.cursed_seas.rules.sea.outlines import (
    inside,
    is_solid,
    islands_near,
    offset,
    unit_shape,
)
from quarterdeck.games.cursed_seas.state import (
    AFLOAT,
    FORT_PLACE,
    GONE,
    ISLE_PLACE,
    LOST,
    NONE,
    State,
)


def check(state: State) -> list[str]:
    """What is wrong with the state; empty when it is sound."""
    found: list[str] = []
    for unit in range(len(state.owner)):
        found += _piece(state, unit)
    found += _items(state)
    if state.starting_gold:
        found += _overlaps(state)
    found += _forts(state)
    found += _powers(state)
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
    found += _ties(state, unit)
    if status == AFLOAT and state.owner[unit] < 0:
        found.append(f"{name} is afloat and belongs to nobody")
    spot = state.x[unit], state.y[unit]
    if status == AFLOAT and not inside(state, unit_shape(state, unit), spot):
        found.append(f"{name} lies across the edge")
    if status == AFLOAT and carries(state, unit):
        found += _hold(state, unit)
    return found


def _ties(state: State, unit: int) -> list[str]:
    """CS-PIN-04, CS-TOW-10: whoever tows, is pinned or surrounded is so by a piece that exists."""
    ties = {"tows": state.tow, "is pinned by": state.pin, "is surrounded by": state.held}
    return [
        f"{state.table.slugs[unit]} {word} {state.table.slugs[other[unit]]}, which is gone"
        for word, other in ties.items()
        if other[unit] != NONE and state.status[other[unit]] == GONE
    ]


def _forts(state: State) -> list[str]:
    """CS-FORT-08: what was in a fort that fell lies on its island."""
    return [
        f"fort {fort} does not stand and has gold inside"
        for fort, isle in enumerate(state.fort_isle)
        if isle < 0 and (state.fort_coins[fort] or state.fort_gold[fort])
    ]


def _powers(state: State) -> list[str]:
    """CS-CREW-01: what a piece can do is what it and all that is aboard now can do."""
    anew = state.copy()
    refresh_all(anew)
    return [
        f"{name} keeps powers that it has not"
        for unit, name in enumerate(state.table.slugs)
        if state.powers[unit] != anew.powers[unit] or state.latent[unit] != anew.latent[unit]
    ]


def _overlaps(state: State) -> list[str]:
    """CS-MOVE-08: no hull lies over another or over an island, but for what surrounds, wades or is
    under water."""
    found = []
    solid = [u for u in range(len(state.owner)) if is_solid(state, u)]
    for number, unit in enumerate(solid):
        spot, shape = (state.x[unit], state.y[unit]), unit_shape(state, unit)
        for other in solid[number + 1 :]:
            held = state.held[unit] == other or state.held[other] == unit
            way = offset(state, state.x[other] - spot[0], state.y[other] - spot[1])
            if not held and overlap(shape, unit_shape(state, other), *way):
                found.append(f"{state.table.slugs[unit]} lies over {state.table.slugs[other]}")
        if WADES not in state.powers[unit]:
            found += [
                f"{state.table.slugs[unit]} lies over island {ISLE_NAMES[place - ISLE_PLACE]}"
                for place, isle, dx, dy in islands_near(state, spot, shape.reach)
                if overlap(shape, isle, dx, dy)
            ]
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
        if FORT_PLACE > at >= ISLE_PLACE + len(state.isle_x):
            found.append(f"item {item} lies on an island that is not there")
    return found
