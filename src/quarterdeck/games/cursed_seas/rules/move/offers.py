"""Offers: the courses a piece under way may choose from, and why another is refused (CS-MOVE)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.terms import Action
from quarterdeck.games.cursed_seas.actions import (
    FULL_STEERS,
    HALT,
    LEGS,
    OPEN_STEERS,
    STEP,
    WARP,
    Steer,
    Use,
)
from quarterdeck.games.cursed_seas.board.geometry import ahead
from quarterdeck.games.cursed_seas.components import L
from quarterdeck.games.cursed_seas.components.filing import code_with, once_each
from quarterdeck.games.cursed_seas.components.traits import GOES_DOWN, TURNS_ONCE, USED_UNDER_WAY
from quarterdeck.games.cursed_seas.rules.move.pools import pool_here
from quarterdeck.games.cursed_seas.rules.move.steps import Sailing
from quarterdeck.games.cursed_seas.rules.queries import prey
from quarterdeck.games.cursed_seas.rules.sea.course import plot
from quarterdeck.games.cursed_seas.rules.sea.offered_courses import Waters
from quarterdeck.games.cursed_seas.rules.sea.outlines import is_clear
from quarterdeck.games.cursed_seas.rules.sea.ways_out import has_way_out
from quarterdeck.games.cursed_seas.state import NONE, UNSOUNDED, State

FORM: Final = (
    "steer LEG HEADING DISTANCE, the heading in degrees clockwise from east (a compass bearing "
    "less 90), the distance in tenths of a millimetre"
)
FLIGHT: Final = 2 * L

OFFERS: Final[dict[tuple[str, ...], list[Action]]] = {
    ("S",): [*OPEN_STEERS["S"], HALT],
    ("L",): [*OPEN_STEERS["L"], HALT],
    ("L", "S"): [*OPEN_STEERS["L"], *OPEN_STEERS["S"], HALT],
}
"""What is on offer on the open sea, built once for every set of segments."""


def next_legs(step: Sailing) -> tuple[str, ...]:
    """CS-MOVE-02, CS-MOVE-03: printed segments in any order, then those gained."""
    legs = step.legs or step.bonus
    return legs if len(legs) == 1 else tuple(sorted(set(legs)))


def on_offer(state: State, unit: int, step: Sailing) -> list[Action]:
    """CS-GEO-04, CS-MOVE-06: steps of five degrees and aimed headings; every legal one counts."""
    # Like steps are one object: what an earlier one sounded must not be taken for this one's.
    state.sounded = UNSOUNDED
    legs = next_legs(step)
    if legs == ("D",):
        return [*flights(state, unit), HALT]
    extras = during(state, unit) if USED_UNDER_WAY in state.latent[unit] else []
    if state.land_kind and pool_here(state, unit, step.met) != NONE:
        extras.append(Use(step.unit, code_with(GOES_DOWN)))
    if TURNS_ONCE in state.powers[unit] and step.legs != state.table.cards[unit].move:
        return [*_straight_on(state, unit, step), *extras, HALT]
    waters = Waters(state, unit, step.touched, LEGS[legs[0]])
    aims = waters.aims(LEGS[legs[0]])
    sounding = waters.sounding(legs, aims)
    state.sounded = step, sounding
    if extras:
        return _courses(waters, legs, aims, extras)
    if not sounding.options:
        found = _courses(waters, legs, aims, extras)
        sounding.options = found if len(found) > 1 or _way_out(state, unit, step) else [WARP, HALT]
    return sounding.options


def _courses(
    waters: Waters, legs: tuple[str, ...], aims: list[int], extras: list[Action]
) -> list[Action]:
    """On the open sea every step of the compass, else what can surely be sailed."""
    if not waters.is_open():
        return [*narrow(waters, legs, aims), *extras, HALT]
    odd = [heading for heading in aims if heading % STEP]
    if not odd and not extras:
        return OFFERS[legs]
    return [*OFFERS[legs], *(FULL_STEERS[leg][h] for leg in legs for h in odd), *extras]


def _straight_on(state: State, unit: int, step: Sailing) -> list[Action]:
    """CS-KEY-TITAN: after its first segment it keeps its heading, if it can be sailed at all."""
    heading = state.heading[unit]
    return [
        FULL_STEERS[leg][heading]
        for leg in next_legs(step)
        if not plot(state, unit, heading, LEGS[leg], step.touched).refusal
    ]


def narrow(waters: Waters, legs: tuple[str, ...], aims: list[int]) -> list[Action]:
    """In narrow waters: the whole segment, in steps of 20 degrees and along aimed headings."""
    found: list[Action] = []
    for leg in legs:
        found += map(FULL_STEERS[leg].__getitem__, sorted(waters.offers(LEGS[leg], aims)))
    return found


def _way_out(state: State, unit: int, step: Sailing) -> bool:
    """CS-MOVE-20: whether any heading at all, with any length, can be sailed. What is submerged is
    never boxed in."""
    if state.mode[unit]:
        return True
    full = [LEGS[leg] for leg in next_legs(step)]
    return has_way_out(state, unit, [*full, *[length // 2 for length in full], 1], step.touched)


def during(state: State, unit: int) -> list[Action]:
    """Abilities of the ship that are used in the course of a move action."""
    return [
        Use(state.table.slugs[unit], power.code)
        for power in once_each(state.latent[unit], USED_UNDER_WAY)
        if power.code not in state.used[unit] and prey(state, unit, power.reach)
    ]


def flights(state: State, unit: int) -> list[Action]:
    """CS-KEY-SEADRAGON: up to L+L in a straight line over everything, ending clear."""
    found: list[Action] = []
    shape = state.table.forms[unit].shape(0)
    for heading in range(0, 360, STEP):
        for length in (FLIGHT, L):
            dx, dy = ahead(length, heading)
            if is_clear(state, shape, (state.x[unit] + dx, state.y[unit] + dy), (unit,)):
                found.append(Steer("D", heading, length))
    return found


def refuse_course(state: State, step: Sailing, action: Steer) -> tuple[str, str]:
    """The rule and the reason that forbid a course; empty when it can be sailed."""
    unit = state.table.index[step.unit]
    legs = next_legs(step)
    length = FLIGHT if action.leg == "D" else LEGS.get(action.leg, 0)
    if action.leg not in legs:
        return "CS-MOVE-02", f"The next segment is {' or '.join(legs)}, not {action.leg}."
    if not 0 <= action.heading < 360:
        return "CS-GEO-03", "A heading is a whole number of degrees, 0 to 359."
    if not 1 <= action.distance <= length:
        return "CS-MOVE-06", f"A segment {action.leg} is 1 to {length} tenths of a millimetre long."
    if action.leg == "D":
        return _refuse_flight(state, unit, action)
    turned = action.heading != state.heading[unit]
    if TURNS_ONCE in state.powers[unit] and turned and step.legs != state.table.cards[unit].move:
        return "CS-KEY-TITAN", "A titan turns only in its first segment."
    rule = plot(state, unit, action.heading, action.distance, step.touched).refusal
    return (rule, REASONS[rule]) if rule else ("", "")


REASONS: Final = {
    "CS-MOVE-07": "Something lies right across that course.",
    "CS-MOVE-08": "At its end the hull would lie on something, and it has no room to turn first.",
    "CS-MOVE-09": "The ship has no room to turn that way: it would foul what it lies against.",
    "CS-MOVE-11": "That course ends at an island where the ship may not dock.",
}


def _refuse_flight(state: State, unit: int, action: Steer) -> tuple[str, str]:
    dx, dy = ahead(action.distance, action.heading)
    shape = state.table.forms[unit].shape(0)
    if is_clear(state, shape, (state.x[unit] + dx, state.y[unit] + dy), (unit,)):
        return "", ""
    return "CS-KEY-SEADRAGON", "A flight must end clear of all outlines."
