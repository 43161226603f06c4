"""Small phrases: what pieces, terrain and loads are called."""

from __future__ import annotations

from quarterdeck.core.words import a, listed
from quarterdeck.games.cursed_seas.actions import Steer
from quarterdeck.games.cursed_seas.board.geometry import TOUCH, ahead, within
from quarterdeck.games.cursed_seas.components import CARDS, TERRAIN
from quarterdeck.games.cursed_seas.fleets.fleet import Fleet
from quarterdeck.games.cursed_seas.rules.move.steps import Sailing
from quarterdeck.games.cursed_seas.rules.names import ISLE_NAMES, place_from, title
from quarterdeck.games.cursed_seas.rules.powers.record import LOADS, RECORDS, words_of
from quarterdeck.games.cursed_seas.rules.queries import is_derelict, is_enemy
from quarterdeck.games.cursed_seas.rules.sea.contact import crossings
from quarterdeck.games.cursed_seas.rules.sea.course import Courses, Plot
from quarterdeck.games.cursed_seas.rules.whereabouts import bearing_text
from quarterdeck.games.cursed_seas.state import CREW_PLACE, FORT_PLACE, ISLE_PLACE, NONE, State

TERRAIN_NAMES = ("fog bank", "iceberg", "reef", "sargasso sea", "whirlpool", "trade current")


def load_name(word: str) -> str:
    """What a gun is loaded with."""
    load = LOADS[word].load if word in LOADS else None
    return word if load is None else load.name


def named(state: State, name: str) -> str:
    """A piece, fort or island for people."""
    place = place_from(state, name)
    if place == NONE:
        return name
    if place >= CREW_PLACE:
        return CARDS[state.item_card[place - CREW_PLACE]].name
    if place >= FORT_PLACE:
        return CARDS[state.table.fort_cards[place - FORT_PLACE]].name
    if name in ISLE_NAMES:
        return f"island {name}"
    return title(state, place)


GROUP_NAMES = {
    "ashore": "ashore",
    "event": "events",
    "fort": "forts",
    "relic": "unique treasure",
    "reserve": "in reserve",
}


def fleet_words(fleet: Fleet) -> str:
    """A fleet by name: every ship with whoever is aboard, then what comes with it."""
    parts = []
    for number, ship in enumerate(fleet.ships):
        names = [CARDS[id].name for id in ship]
        gun = f" ({fleet.gun_of(number)})" if fleet.gun_of(number) else ""
        parts.append(f"{names[0]}{gun}" + (f" with {listed(names[1:])}" if names[1:] else ""))
    for group, heading in GROUP_NAMES.items():
        cards = [CARDS[id].name for id in getattr(fleet, group)]
        if cards:
            parts.append(f"{heading}: {listed(cards)}")
    return "; ".join(parts)


def outcome_text(outcome: str) -> str:
    """What a mysterious island does (`gather_coins:2`), with its number or measure."""
    if not outcome:
        return "Nothing."
    code, _, rest = outcome.partition(":")
    told = words_of(RECORDS[code])
    if not rest or rest in ("all", "d6"):
        return told
    return f"{told[:-1]} ({rest.replace('_', ' ')})."


# What a course will do, for its button.


def course_text(state: State, step: Sailing | None, action: Steer) -> str:
    """`Steer 45° northeast, S for 57.5 mm: docks at island C`."""
    told = f"Steer {bearing_text(action.heading)}, {action.leg} for {action.distance / 10:.1f} mm"
    if step is None or action.leg == "D":
        return told
    unit = state.table.index[step.unit]
    course = Courses(state, unit, step, step.touched).plot(action.heading, action.distance)
    if course.refusal:
        return told
    ends = met(state, unit, step, course)
    if course.length < action.distance - 5:
        ends.insert(0, f"stops after {course.length / 10:.1f} mm")
    return f"{told}: {', '.join(ends)}" if ends else told


def met(state: State, unit: int, step: Sailing, course: Plot) -> list[str]:
    """Terrain on the way, and what the hull touches at the end that it did not touch before."""
    found = []
    if state.land_kind:
        lands = [land for _, land in crossings(state, unit, course, step.met)]
        found = [f"into {a(TERRAIN[state.land_kind[land]].replace('_', ' '))}" for land in lands]
    for place in touched_at_end(state, unit, course):
        if place not in step.touched:
            found.append(_meeting(state, unit, place))
    return found


def touched_at_end(state: State, unit: int, course: Plot) -> list[int]:
    if not course.lane or state.mode[unit]:
        return []
    form = state.table.forms[unit]
    shape, (sx, sy) = form.shape(course.heading), ahead(course.length, course.heading)
    return [
        place
        for place, other, dx, dy in course.lane
        if form.may_touch(course.heading, other, dx - sx, dy - sy)
        and within(shape, other, (dx - sx, dy - sy), TOUCH)
    ]


def _meeting(state: State, unit: int, place: int) -> str:
    seat = state.owner[unit]
    if place >= ISLE_PLACE:
        isle = place - ISLE_PLACE
        home = state.isle_home[isle] == seat
        return f"docks at {'home, ' if home else ''}island {ISLE_NAMES[isle]}"
    name = title(state, place)
    if is_enemy(state, seat, place) and not is_derelict(state, place):
        return f"meets {name}"
    return f"comes alongside {name}"
