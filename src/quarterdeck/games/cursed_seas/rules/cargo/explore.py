"""EXPLORE: a ship looks at what lies on a shore or alongside (CS-EXPL)."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import NO, Explore, Pick
from quarterdeck.games.cursed_seas.components.traits import CLAIMS_DERELICTS, EXPLORES_AT_ONCE
from quarterdeck.games.cursed_seas.rules.cargo.awaited_outcomes import on_explore
from quarterdeck.games.cursed_seas.rules.cargo.finds import finds, is_bare, open_to
from quarterdeck.games.cursed_seas.rules.cargo.gold import look, stir
from quarterdeck.games.cursed_seas.rules.cargo.steps import NO_LIMIT, Exploring, Finding, Loading
from quarterdeck.games.cursed_seas.rules.effects import join
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import use_up
from quarterdeck.games.cursed_seas.rules.move.steps import Placing
from quarterdeck.games.cursed_seas.rules.names import (
    ISLE_NAMES,
    place_from,
    place_name,
    title,
    titled,
)
from quarterdeck.games.cursed_seas.rules.powers.in_force import fresh
from quarterdeck.games.cursed_seas.rules.queries import at_home, is_derelict
from quarterdeck.games.cursed_seas.rules.treasure.moments import discover
from quarterdeck.games.cursed_seas.state import AFLOAT, FORT_PLACE, ISLE_PLACE, NONE, State


def ask(state: State, step: Step) -> Decision | None:
    match step:
        case Finding(name):
            return _ask_find(state, step, state.table.index[name])
        case Exploring(name):
            return _ask_place(state, step, state.table.index[name])
    return None


def settle(state: State, step: Step, action: Action) -> None:
    match step:
        case Finding(name):
            if isinstance(action, Explore):
                find_out(state, state.table.index[name])
        case Exploring(name):
            unit = state.table.index[name]
            place = place_from(state, action.name) if isinstance(action, Pick) else NONE
            explore(state, unit, place if place != NONE else finds(state, unit)[0])


def _ask_place(state: State, step: Exploring, unit: int) -> Decision | None:
    """Several places, of which one at least has something."""
    places = finds(state, unit)
    if len(places) < 2 or all(is_bare(state, unit, place) for place in places):
        return None
    return Decision(state.owner[unit], step, [Pick(place_name(state, p)) for p in places])


def _ask_find(state: State, step: Finding, unit: int) -> Decision | None:
    """CS-EXPL-03, CS-KEY-EXPLORER: with its mark there, or an explorer aboard, it is free."""
    isle = state.dock[unit]
    if isle == NONE or not open_to(state, unit, isle) or state.status[unit] != AFLOAT:
        return None
    seat = state.owner[unit]
    marked = state.isle_marks[isle] >> seat & 1
    if not marked and fresh(state, unit, EXPLORES_AT_ONCE) is None:
        return None
    return Decision(seat, step, [state.table.acts[unit][1], NO])


def find_out(state: State, unit: int) -> None:
    """CS-CREW-01: without a mark of its own there the ship uses its explorer."""
    isle = state.dock[unit]
    explorer = fresh(state, unit, EXPLORES_AT_ONCE)
    if explorer is not None and not state.isle_marks[isle] >> state.owner[unit] & 1:
        use_up(state, unit, explorer)
    explore(state, unit, ISLE_PLACE + isle)


def explore(state: State, unit: int, place: int) -> None:
    """CS-EXPL-01: look at all treasure there, privately, and take what fits."""
    if place < ISLE_PLACE:
        names = titled(state, unit), title(state, place)
        state.tell("CS-EXPL-06", "{} goes alongside {}.", *names)
    look(state, place, state.owner[unit])
    if place < ISLE_PLACE:
        _claim_derelict(state, unit, place)
    elif place < FORT_PLACE:
        _explore_island(state, unit, place - ISLE_PLACE)
    else:
        state.first(Loading(state.table.slugs[unit], place, 0, NO_LIMIT))


def _explore_island(state: State, unit: int, isle: int) -> None:
    """Its mark is set; what waited for the explore comes before or after the loading."""
    seat = state.owner[unit]
    if not state.isle_marks[isle] & (1 << seat | 1 << (seat + 4)):
        stir(state)
    state.isle_marks[isle] |= 1 << (seat + 4)
    name = titled(state, unit)
    state.tell("CS-EXPL-01", "{} explores island {}.", name, ISLE_NAMES[isle])
    before, after = on_explore(state, unit, isle) if state.spells else ([], [])
    loading = Loading(state.table.slugs[unit], ISLE_PLACE + isle, 0, NO_LIMIT)
    state.first(*before, loading, *after)
    discover(state, unit, isle)


def _claim_derelict(state: State, unit: int, other: int) -> None:
    """The derelict explored joins the fleet, and both are laid docked at home."""
    names, seat = state.table.slugs, state.owner[unit]
    owns = CLAIMS_DERELICTS in state.latent[unit] and is_derelict(state, other)
    if not owns or at_home(state, other) or state.status[other] != AFLOAT:
        state.first(Loading(names[unit], other, 0, NO_LIMIT))
        return
    join(state, other, seat)
    home = ISLE_PLACE + state.isle_home.index(seat)
    state.first(Placing(names[other], home), Placing(names[unit], home))
