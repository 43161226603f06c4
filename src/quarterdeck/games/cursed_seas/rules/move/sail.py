"""MOVE: segment after segment, until something is touched or the ship heaves to (CS-MOVE)."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.cursed_seas.actions import Steer, Use, Warp
from quarterdeck.games.cursed_seas.board.geometry import ahead
from quarterdeck.games.cursed_seas.components import L
from quarterdeck.games.cursed_seas.components.filing import TRAITS
from quarterdeck.games.cursed_seas.components.traits import (
    GOES_DOWN,
    RAMS_FROM_BELOW,
    SWINGS,
    WADES,
)
from quarterdeck.games.cursed_seas.rules.effects import loosen
from quarterdeck.games.cursed_seas.rules.fight.hidden_help import TERRAIN, call_up
from quarterdeck.games.cursed_seas.rules.move.berths import lay, nearest_clear
from quarterdeck.games.cursed_seas.rules.move.drag import drag
from quarterdeck.games.cursed_seas.rules.move.offers import FORM, on_offer
from quarterdeck.games.cursed_seas.rules.move.pools import pool_here
from quarterdeck.games.cursed_seas.rules.move.steps import (
    Crossing,
    Sailing,
    Swinging,
    Whirling,
    arriving,
    sailing,
)
from quarterdeck.games.cursed_seas.rules.names import titled
from quarterdeck.games.cursed_seas.rules.powers.steps import Using
from quarterdeck.games.cursed_seas.rules.queries import is_enemy
from quarterdeck.games.cursed_seas.rules.sea.contact import contacts, crossings, note, touched_by
from quarterdeck.games.cursed_seas.rules.sea.course import Courses, Plot, seen_from
from quarterdeck.games.cursed_seas.rules.sea.outlines import bow_touches
from quarterdeck.games.cursed_seas.state import AFLOAT, NONE, Solid, State

Places = tuple[int, ...]
Legs = tuple[tuple[str, ...], tuple[str, ...]]
"""Segments left to sail: printed ones and those gained."""


def ask(state: State, step: Sailing) -> Decision | None:
    unit = state.table.index[step.unit]
    if not (step.legs or step.bonus) or state.status[unit] != AFLOAT:
        return None
    return Decision(step.seat, step, on_offer(state, unit, step), form=FORM)


def settle(state: State, step: Sailing, action: Action) -> None:
    unit = state.table.index[step.unit]
    if isinstance(action, Steer):
        if action.leg == "D":
            _fly(state, unit, step, action)
        else:
            course = _course(state, unit, step, action.heading, action.distance)
            _steer(state, unit, step, action.leg, course)
        return
    match action:
        case Use(_, code) if GOES_DOWN in TRAITS[code]:
            state.first(Whirling(step.unit, pool_here(state, unit, step.met)), step)
        case Use(_, code):
            state.first(Using(step.unit, code, ()), step)
        case Warp():
            _warp(state, unit)
            state.first(_rest(step, (), (), (), step.met))
        case _:
            finish(state, unit, step, step.touched)


def _fly(state: State, unit: int, step: Sailing, action: Steer) -> None:
    dx, dy = ahead(action.distance, action.heading)
    lay(state, unit, state.x[unit] + dx, state.y[unit] + dy, 0)
    loosen(state, unit)
    state.first(_rest(step, (), (), (), step.met))


def _course(state: State, unit: int, step: Sailing, heading: int, distance: int) -> Plot:
    """What lies around was looked up when the courses were offered: it is not sought again."""
    return Courses(state, unit, step, step.touched).plot(heading, distance)


def _rest(
    step: Sailing,
    legs: tuple[str, ...],
    bonus: tuple[str, ...],
    touched: tuple[int, ...],
    met: tuple[int, ...],
) -> Sailing:
    return sailing(step.unit, step.seat, legs, bonus, touched, met, step.free)


def _steer(state: State, unit: int, step: Sailing, leg: str, course: Plot) -> None:
    legs, bonus = _without(step.legs, leg), step.bonus
    if not step.legs:
        bonus = _without(step.bonus, leg)
    hits = crossings(state, unit, course, step.met) if state.land_kind else ()
    if hits:
        flat = tuple(part for hit in hits for part in hit)
        state.first(
            *call_up(state, unit, TERRAIN),
            Crossing(step.unit, course.x, course.y, course.heading, course.length, flat),
            _rest(step, legs, bonus, step.touched, step.met),
        )
        return
    go_to(state, unit, course)
    _after_leg(state, unit, step, (legs, bonus), course)


def _without(legs: tuple[str, ...], leg: str) -> tuple[str, ...]:
    at = legs.index(leg) if leg in legs else len(legs)
    return legs[:at] + legs[at + 1 :]


def go_to(state: State, unit: int, course: Plot) -> None:
    """Lay the piece at the end of its course, with what it tows."""
    x, y = course.end()
    lay(state, unit, x, y, course.heading)
    loosen(state, unit)
    if state.tow[unit] != NONE:
        drag(state, unit)


def _after_leg(state: State, unit: int, step: Sailing, left: Legs, course: Plot) -> None:
    """CS-MOVE-07, CS-MOVE-18: fresh contact ends the move; old contact counts until clear."""
    legs, bonus = left
    around = _around(state, unit, step, course)
    now, kept = contacts(state, unit, step.touched, around)
    if around is not None:
        note(state, unit, now)
    fresh = now and any(place not in step.touched for place in now)
    if (legs or bonus) and not fresh:
        state.first(_rest(step, legs, bonus, kept, step.met))
    else:
        finish(state, unit, step, kept, now)


def _around(state: State, unit: int, step: Sailing, course: Plot) -> list[Solid] | None:
    """What was sounded for the courses on offer, seen from the end of the one that was sailed. Not
    so for a titan, which wades through islands and yet touches them, nor for what is submerged."""
    asked, sounding = state.sounded
    if asked is not step or state.mode[unit] or WADES in state.powers[unit]:
        return None
    if state.table.forms[unit].turns_about_middle or state.tow[unit] != NONE:
        return None
    if state.held[unit] != NONE:
        return None
    near = sounding.found if course.lane is None else course.lane
    if not near:
        return near
    dx, dy = ahead(course.length, course.heading)
    return seen_from(near, dx, dy)


def finish(
    state: State, unit: int, step: Sailing, before: Places, now: Places | None = None
) -> None:
    """The last segment is sailed: turn about the stern if it can, then what the move led to. It
    touched some things before, and touches these now."""
    if state.status[unit] != AFLOAT:
        return
    met = touched_by(state, unit) if now is None else now
    if state.mode[unit] and RAMS_FROM_BELOW in state.powers[unit]:
        met = above_bow(state, unit)
    own = step.seat == state.owner[unit]
    arrival = arriving(step.unit, step.free, own, before, met)
    if SWINGS in state.powers[unit] and not step.free:
        state.first(Swinging(step.unit), arrival)
    else:
        state.first(arrival)


def above_bow(state: State, unit: int) -> tuple[int, ...]:
    """CS-KEY-SUBMARINE: the enemies a submerged submarine rams, passing under all others."""
    seat = state.owner[unit]
    return tuple(
        other
        for other, status in enumerate(state.status)
        if status == AFLOAT and is_enemy(state, seat, other) and bow_touches(state, unit, other)
    )


def _warp(state: State, unit: int) -> None:
    """CS-MOVE-20: boxed in, it is laid at the nearest clear place within L."""
    spot = nearest_clear(state, unit, (state.x[unit], state.y[unit]), state.heading[unit], L)
    if spot is not None:
        lay(state, unit, *spot, state.heading[unit])
        loosen(state, unit)
        name = titled(state, unit)
        state.tell("CS-MOVE-20", "{} is warped out of a tight place.", name)
