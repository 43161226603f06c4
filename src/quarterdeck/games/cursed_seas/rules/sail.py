"""MOVE: segment after segment, until something is touched or the ship heaves to (CS-MOVE)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import (
    FULL_STEERS,
    HALT,
    LEGS,
    OPEN_STEERS,
    STEP,
    SWINGS,
    WARP,
    Steer,
    Swing,
    Use,
    Warp,
)
from quarterdeck.games.cursed_seas.components import L
from quarterdeck.games.cursed_seas.contact import contacts, crossings, note, touched_by
from quarterdeck.games.cursed_seas.course import Helm, Plot, plot
from quarterdeck.games.cursed_seas.geometry import ahead
from quarterdeck.games.cursed_seas.rules.deeds import base_move, bonus_legs
from quarterdeck.games.cursed_seas.rules.effects import loosen
from quarterdeck.games.cursed_seas.rules.lay import (
    Berth,
    berths_inside,
    lay,
    nearest_clear,
    unfouled,
)
from quarterdeck.games.cursed_seas.rules.names import titled
from quarterdeck.games.cursed_seas.rules.queries import is_enemy, prey
from quarterdeck.games.cursed_seas.rules.steps import (
    Crossing,
    Sailing,
    Swinging,
    Using,
    arriving,
    sailing,
)
from quarterdeck.games.cursed_seas.rules.terrain import lands_touched
from quarterdeck.games.cursed_seas.rules.tow import drag
from quarterdeck.games.cursed_seas.rules.whirl import pool_here
from quarterdeck.games.cursed_seas.sea import (
    bow_touches,
    inside,
    is_clear,
    solids,
    stern_point,
)
from quarterdeck.games.cursed_seas.state import AFLOAT, NONE, UNSOUNDED, Solid, State
from quarterdeck.games.cursed_seas.table import Form
from quarterdeck.games.cursed_seas.waters import Waters

Legs = tuple[tuple[str, ...], tuple[str, ...]]
"""Segments left to sail: printed ones and those gained."""
FORM: Final = "steer LEG HEADING DISTANCE"
FLIGHT: Final = 2 * L
DURING: Final = frozenset(("BOARD_AT_RANGE", "STEAL_AT_RANGE"))
"""Abilities used between the segments of a move action."""

OFFERS: Final[dict[tuple[str, ...], list[Action]]] = {
    ("S",): [*OPEN_STEERS["S"], HALT],
    ("L",): [*OPEN_STEERS["L"], HALT],
    ("L", "S"): [*OPEN_STEERS["L"], *OPEN_STEERS["S"], HALT],
}
"""What is on offer on the open sea, built once for every set of segments."""


def ask(state: State, step: Step) -> Decision | None:
    if isinstance(step, Sailing):
        unit = state.table.index[step.unit]
        if not (step.legs or step.bonus) or state.status[unit] != AFLOAT:
            return None
        return Decision(step.seat, step, on_offer(state, unit, step), form=FORM)
    if isinstance(step, Swinging):
        return _ask_swing(state, step, state.table.index[step.unit])
    return None


def settle(state: State, step: Step, action: Action) -> None:
    if isinstance(step, Sailing):
        _sail(state, step, action)
    elif isinstance(step, Swinging) and isinstance(action, Swing):
        swing(state, state.table.index[step.unit], action.heading)


def set_sail(state: State, unit: int, free: bool, legs: tuple[str, ...] = ()) -> None:
    """A move begins: its segments, what the piece touches, the terrain it starts in."""
    name, seat = state.table.slugs[unit], state.owner[unit]
    printed = legs or base_move(state, unit)
    bonus = () if legs else bonus_legs(state, unit)
    touched = touched_by(state, unit)
    met = lands_touched(state, unit) if state.land_kind else ()
    state.first(sailing(name, seat, printed, bonus, touched, met, free))


# What is on offer.


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
    extras = [] if DURING.isdisjoint(state.latent[unit]) else during(state, unit)
    if state.land_kind and pool_here(state, unit, step.met) != NONE:
        extras.append(Use(step.unit, "WHIRLPOOL"))
    if "TITAN" in state.powers[unit] and step.legs != state.table.cards[unit].move:
        ahead_only = [FULL_STEERS[leg][state.heading[unit]] for leg in legs]
        return [*ahead_only, *extras, HALT]
    waters = Waters(state, unit, step.touched, LEGS[legs[0]])
    state.sounded = step, waters.found, waters.plotted
    aims = waters.aims(LEGS[legs[0]])
    if waters.is_open():
        found = OFFERS[legs]
        odd = [heading for heading in aims if heading % STEP]
        if not odd and not extras:
            return found
        return [*found, *(FULL_STEERS[leg][h] for leg in legs for h in odd), *extras]
    found = narrow(waters, legs, aims)
    if not found and not extras and not state.mode[unit] and not _way_out(state, unit, step):
        return [WARP, HALT]
    return [*found, *extras, HALT]


def narrow(waters: Waters, legs: tuple[str, ...], aims: list[int]) -> list[Action]:
    """In narrow waters: the whole segment, in steps of 20 degrees and along aimed headings."""
    found: list[Action] = []
    for leg in legs:
        found += map(FULL_STEERS[leg].__getitem__, sorted(waters.offers(LEGS[leg], aims)))
    return found


def _way_out(state: State, unit: int, step: Sailing) -> bool:
    """CS-MOVE-20: whether any heading at all, with any length, can be sailed."""
    for leg in next_legs(step):
        for heading in range(360):
            for length in (LEGS[leg], LEGS[leg] // 2, 1):
                if not plot(state, unit, heading, length, step.touched).refusal:
                    return True
    return False


def during(state: State, unit: int) -> list[Action]:
    """Abilities of the ship that are used in the course of a move action."""
    name = state.table.slugs[unit]
    found: list[Action] = []
    for code in sorted(DURING):
        power = state.latent[unit].get(code)
        if power and code not in state.used[unit] and prey(state, unit, power[0].reach):
            found.append(Use(name, code))
    return found


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


# Why a course is refused.


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
    if "TITAN" in state.powers[unit] and turned and step.legs != state.table.cards[unit].move:
        return "CS-KEY-TITAN", "A titan turns only in its first segment."
    rule = plot(state, unit, action.heading, action.distance, step.touched).refusal
    return (rule, REASONS[rule]) if rule else ("", "")


REASONS: Final = {
    "CS-MOVE-07": "Something lies right across that course.",
    "CS-MOVE-09": "The ship cannot cast off that way: it would foul what it touches.",
    "CS-MOVE-11": "That course ends at an island where the ship may not dock.",
}


def _refuse_flight(state: State, unit: int, action: Steer) -> tuple[str, str]:
    dx, dy = ahead(action.distance, action.heading)
    shape = state.table.forms[unit].shape(0)
    if is_clear(state, shape, (state.x[unit] + dx, state.y[unit] + dy), (unit,)):
        return "", ""
    return "CS-KEY-SEADRAGON", "A flight must end clear of all outlines."


# Sailing.


def _sail(state: State, step: Sailing, action: Action) -> None:
    unit = state.table.index[step.unit]
    if isinstance(action, Steer):
        if action.leg == "D":
            _fly(state, unit, step, action)
        else:
            course = _course(state, unit, step, action.heading, action.distance)
            _steer(state, unit, step, action.leg, course)
        return
    match action:
        case Use(_, code):
            state.first(Using(step.unit, code, ()), step)
        case Warp():
            _warp(state, unit)
            state.first(_rest(step, (), (), (), step.met))
        case _:
            finish(state, unit, step)


def _fly(state: State, unit: int, step: Sailing, action: Steer) -> None:
    dx, dy = ahead(action.distance, action.heading)
    lay(state, unit, state.x[unit] + dx, state.y[unit] + dy, 0)
    loosen(state, unit)
    state.first(_rest(step, (), (), (), step.met))


def _course(state: State, unit: int, step: Sailing, heading: int, distance: int) -> Plot:
    """What lies around was looked up when the courses were offered: it is not sought again."""
    asked, found, plotted = state.sounded
    if asked is not step or state.table.forms[unit].turns_about_middle:
        return plot(state, unit, heading, distance, step.touched)
    if (heading, distance) in plotted:
        return Plot((state.x[unit], state.y[unit]), heading, plotted[heading, distance])
    return Helm(state, unit, heading, step.touched, found).sail(distance)


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
        finish(state, unit, _rest(step, (), (), kept, step.met), now)


def _around(state: State, unit: int, step: Sailing, course: Plot) -> list[Solid] | None:
    """What was sounded for the courses on offer, seen from the end of the one that was sailed. Not
    so for a titan, which wades through islands and yet touches them, nor for what is submerged."""
    asked, found, _ = state.sounded
    if asked is not step or state.mode[unit] or "TITAN" in state.powers[unit]:
        return None
    if state.table.forms[unit].turns_about_middle or state.tow[unit] != NONE:
        return None
    if state.held[unit] != NONE:
        return None
    near = found if course.lane is None else course.lane
    if not near:
        return near
    dx, dy = ahead(course.length, course.heading)
    return [(place, shape, x - dx, y - dy) for place, shape, x, y in near]


def finish(state: State, unit: int, step: Sailing, touched: tuple[int, ...] | None = None) -> None:
    """The last segment is sailed: turn about the stern if it can, then what the move led to."""
    if state.status[unit] != AFLOAT:
        return
    met = touched_by(state, unit) if touched is None else touched
    if state.mode[unit] and "SUBMARINE" in state.powers[unit]:
        met = above_bow(state, unit)
    own = step.seat == state.owner[unit]
    arrival = arriving(step.unit, step.free, own, step.touched, met)
    powers = state.powers[unit]
    if ("SCHOONER" in powers or "LONGSHIP" in powers) and not step.free:
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


# The turn about the stern.


def _ask_swing(state: State, step: Swinging, unit: int) -> Decision | None:
    """CS-KEY-SCHOONER: any heading; on offer are steps of five degrees, in narrow waters of 20."""
    if state.status[unit] != AFLOAT:
        return None
    form, stern = state.table.forms[unit], stern_point(state, unit)
    reach = form.length + form.beam
    near = [s for s in solids(state, stern, reach, unit) if s[0] != state.tow[unit]]
    free = _circle_inside(state, stern, reach)
    if not near and free:
        return Decision(state.owner[unit], step, OPEN_SWINGS, form="swing HEADING")
    found = swings_round(form)
    if not free:
        found = berths_inside(state, found, stern)
    options = [SWINGS[each.number] for each in unfouled(form, found, near)]
    if not options:
        return None
    return Decision(state.owner[unit], step, [*options, HALT], form="swing HEADING")


OPEN_SWINGS: Final[list[Action]] = [*(SWINGS[heading] for heading in range(0, 360, STEP)), HALT]


def _circle_inside(state: State, spot: tuple[int, int], reach: int) -> bool:
    table, (x, y) = state.table, spot
    return table.wrap or (reach <= x <= table.width - reach and reach <= y <= table.height - reach)


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
