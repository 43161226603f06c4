"""A move under way: the sailing step below on the agenda, and how things on the way change it."""

from __future__ import annotations

from dataclasses import replace

from quarterdeck.core.terms import Step
from quarterdeck.games.cursed_seas.components import CURRENT
from quarterdeck.games.cursed_seas.rules.actions_left import base_move, bonus_legs
from quarterdeck.games.cursed_seas.rules.move.steps import Crossing, Sailing, sailing
from quarterdeck.games.cursed_seas.rules.sea.contact import touched_by
from quarterdeck.games.cursed_seas.rules.sea.outlines import land_within
from quarterdeck.games.cursed_seas.state import LAND_PLACE, NONE, State


def set_sail(state: State, unit: int, free: bool, legs: tuple[str, ...] = ()) -> None:
    """A move begins: its segments, what the piece touches, the terrain it starts in."""
    name, seat = state.table.slugs[unit], state.owner[unit]
    printed = legs or base_move(state, unit)
    bonus = () if legs else bonus_legs(state, unit)
    touched = touched_by(state, unit)
    met = lands_touched(state, unit) if state.land_kind else ()
    state.first(sailing(name, seat, printed, bonus, touched, met, free))


def lands_touched(state: State, unit: int) -> tuple[int, ...]:
    """CS-REEF-02, CS-FOG-08: terrain the piece lies in or at when the move begins."""
    return tuple(
        LAND_PLACE + land
        for land, kind in enumerate(state.land_kind)
        if kind not in (NONE, CURRENT) and land_within(state, unit, land, 9)
    )


def voyage(state: State, unit: int) -> int:
    """Where on the agenda the piece's sailing step is, or none."""
    name = state.table.slugs[unit]
    for number in range(len(state.agenda) - 1, -1, -1):
        step = state.agenda[number]
        if isinstance(step, Sailing) and step.unit == name:
            return number
    return NONE


def remember(state: State, unit: int, land: int) -> None:
    """CS-MOVE-22: terrain acts once in a move action."""
    number = voyage(state, unit)
    if number != NONE:
        step = state.agenda[number]
        assert isinstance(step, Sailing)
        state.agenda[number] = replace(step, met=(*step.met, LAND_PLACE + land))


def lengthen(state: State, unit: int, leg: str) -> bool:
    """One more segment at the end of the move."""
    number = voyage(state, unit)
    if number == NONE:
        return False
    step = state.agenda[number]
    assert isinstance(step, Sailing)
    state.agenda[number] = replace(step, bonus=(*step.bonus, leg))
    return True


def end_on_contact(state: State, unit: int) -> None:
    """CS-MOVE-07: fresh contact at the end of a segment ends the move."""
    number = voyage(state, unit)
    if number != NONE:
        step = state.agenda[number]
        assert isinstance(step, Sailing)
        if any(place not in step.touched for place in touched_by(state, unit)):
            state.agenda[number] = replace(step, legs=(), bonus=())


def stop(state: State, unit: int) -> None:
    """The move ends here: no more of this course, no more segments."""
    name = state.table.slugs[unit]
    kept: list[Step] = []
    for step in state.agenda:
        if isinstance(step, Crossing) and step.unit == name:
            continue
        if isinstance(step, Sailing) and step.unit == name:
            kept.append(replace(step, legs=(), bonus=()))
        else:
            kept.append(step)
    state.agenda[:] = kept


def shorten(state: State, unit: int) -> None:
    """CS-KEY-WINDCATCHER: one S segment less, or one L turned into S."""
    number = voyage(state, unit)
    if number == NONE:
        return
    step = state.agenda[number]
    assert isinstance(step, Sailing)
    legs = list(step.legs)
    if "S" in legs:
        legs.remove("S")
    elif "L" in legs:
        legs[legs.index("L")] = "S"
    state.agenda[number] = replace(step, legs=tuple(legs))
