"""A move under way: the sailing step below on the agenda, and how things on the way change it."""

from __future__ import annotations

from dataclasses import replace

from quarterdeck.core.terms import Step
from quarterdeck.games.cursed_seas.contact import touched_by
from quarterdeck.games.cursed_seas.rules.steps import Crossing, Sailing
from quarterdeck.games.cursed_seas.state import LAND_PLACE, NONE, State


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
