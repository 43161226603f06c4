"""Guns: what a ship, a creature, a raft or a fort can fire, from where and how far."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quarterdeck.games.cursed_seas.board.geometry import Point, turned
from quarterdeck.games.cursed_seas.components import (
    CARDS,
    FLOTILLA,
    LENGTHS,
    Card,
    Gun,
    L,
    S,
)
from quarterdeck.games.cursed_seas.components.filing import Marked, powers_of
from quarterdeck.games.cursed_seas.components.traits import (
    ALL_REACH_2L,
    ALL_REACH_L,
    EXTRA_GUN,
    GUNS_SURVIVE,
    IS_MARINE,
    ONE_REACHES_TWICE,
    REACH_DOUBLED,
    WORSE_RANK,
)
from quarterdeck.games.cursed_seas.rules.cargo.holds import crew_on
from quarterdeck.games.cursed_seas.rules.powers.in_force import crew_works, is_down, spelled
from quarterdeck.games.cursed_seas.rules.queries import is_raft
from quarterdeck.games.cursed_seas.rules.sea.outlines import fort_shape, isle_shape, unit_shape
from quarterdeck.games.cursed_seas.state import CREW_PLACE, FORT_PLACE, ISLE_PLACE, State
from quarterdeck.games.cursed_seas.table import FORT_SIDE, Form

EXTRA: Final = 11
WON: Final = 21
BOMB: Final = 31
MARINE: Final = 41
"""Numbers of guns that stand on no mast: abilities, gold turned to guns, bombardier, marines."""


USUAL: Final = ("", "-")
"""Volleys in which no gun reaches farther than it does by itself."""
CHANGES: Final = frozenset(
    (
        *(ALL_REACH_2L, ALL_REACH_L, EXTRA_GUN, GUNS_SURVIVE, ONE_REACHES_TWICE),
        *(REACH_DOUBLED, WORSE_RANK),
    )
)
"""What makes the guns of a piece others than the printed ones."""
MARINES: Final = Marked(IS_MARINE)


class Barrel:
    """A gun as it can be fired now."""

    __slots__ = ("eyes", "fixed", "number", "rank", "reach")

    def __init__(
        self, number: int, rank: int, reach: int, eyes: tuple[Point, ...], fixed: bool = False
    ) -> None:
        self.number = number
        self.rank = rank
        self.reach = reach
        self.eyes = eyes
        self.fixed = fixed


def barrels(state: State, place: int, mode: str = "") -> list[Barrel]:
    """Every gun of a ship, creature, raft or fort; its eyes are taken from the piece's point."""
    if place >= CREW_PLACE:
        return [Barrel(MARINE, 2, S, _island_eyes(state, place), fixed=True)]
    if place >= FORT_PLACE:
        return _fort_barrels(state, place - FORT_PLACE)
    unit = place
    form, heading = state.table.forms[unit], state.heading[unit]
    standing = state.masts[unit] & ~state.fire[unit]
    if mode in USUAL and _has_printed_guns(state, unit):
        return printed(state.table.cards[unit], form, heading, standing)
    eyes = eyes_of(form, heading)
    found = []
    guns = state.table.guns[unit]
    if is_raft(state, unit):
        found = [_barrel(state, unit, each, ((0, 0),), mode) for each in enumerate(guns, 1)]
    else:
        if GUNS_SURVIVE in state.powers[unit]:
            standing = state.table.full_masts[unit] & ~state.fire[unit]
        for number, gun in enumerate(guns):
            if standing >> number & 1:
                found.append(_barrel(state, unit, (number + 1, gun), (eyes[number],), mode))
    return found + _extra_barrels(state, unit, eyes, mode)


def _has_printed_guns(state: State, unit: int) -> bool:
    """Whether a ship or creature has just the guns that are printed on it. Most do."""
    card = state.table.cards[unit]
    if card.kind == FLOTILLA or card.special_gun is not None or state.guns_won[unit]:
        return False
    if not CHANGES.isdisjoint(state.latent[unit]):
        return False
    return MARINES.cards.isdisjoint(state.item_card)


@lru_cache(maxsize=8192)
def printed(card: Card, form: Form, heading: int, standing: int) -> list[Barrel]:
    """The printed guns on the masts that stand."""
    eyes = eyes_of(form, heading)
    return [
        Barrel(number + 1, gun.rank, LENGTHS[gun.reach], (eyes[number],))
        for number, gun in enumerate(card.guns)
        if standing >> number & 1
    ]


@lru_cache(maxsize=4096)
def eyes_of(form: Form, heading: int) -> tuple[Point, ...]:
    """Where the masts of a piece that lies on a heading stand, from its point."""
    return tuple(turned(x, y, heading) for x, y in form.places)


def _barrel(
    state: State, unit: int, numbered: tuple[int, Gun], eyes: tuple[Point, ...], mode: str
) -> Barrel:
    """A printed gun with what changes its rank and its range."""
    number, gun = numbered
    powers = state.powers[unit]
    reach = L if ALL_REACH_L in powers else LENGTHS[gun.reach]
    if REACH_DOUBLED in powers or mode == "double":
        reach *= 2
    if ALL_REACH_2L in powers:
        reach = 2 * L
    if ONE_REACHES_TWICE in powers and number == 1:
        reach *= 2
    if mode == "swoop":
        reach = 2 * L
    rank = gun.rank + sum(power.n for power in powers.get(WORSE_RANK, ()))
    return Barrel(number, rank, reach, eyes)


def _extra_barrels(state: State, unit: int, eyes: tuple[Point, ...], mode: str) -> list[Barrel]:
    """Guns that stand on no mast; from any mast place, even an empty one."""
    found = []
    for number, power in enumerate(state.latent[unit].get(EXTRA_GUN, ())):
        spots = unit_shape(state, unit).points if power.word == "any_part" else eyes
        fixed = power.word == "fixed"
        reach = power.reach if fixed or mode != "double" else 2 * power.reach
        found.append(Barrel(EXTRA + number, power.rank, reach, spots, fixed))
    for number in range(state.guns_won[unit]):
        found.append(Barrel(WON + number, 3, S, eyes))
    special = state.table.cards[unit].special_gun
    if special is not None and not spelled(state, "jammed", unit):
        flame = any(word == "gun:flame" and on == unit for word, on, _ in state.spells)
        dx, dy = turned(-state.table.forms[unit].length // 2, 0, state.heading[unit])
        reach = S if flame else 2 * LENGTHS[special.reach]
        found.append(Barrel(BOMB, special.rank, reach, ((dx, dy),), fixed=True))
    for number, item in enumerate(marines(state, unit)):
        if state.item_at[item] == unit:
            found.append(Barrel(MARINE + number, 2, S, eyes, fixed=True))
    return found


def marines(state: State, unit: int) -> list[int]:
    """CS-KEY-MARINE: the marines aboard who can work here."""
    return [
        item
        for item in crew_on(state, unit)
        if IS_MARINE in powers_of(state.item_card[item])
        and not (state.spells and is_down(state, item))
        and crew_works(state, item, unit)
    ]


def _fort_barrels(state: State, fort: int) -> list[Barrel]:
    """CS-GEO-19, CS-FORT-06: flags at the corners, then the middles of the sides."""
    half = FORT_SIDE // 2
    spots = [(half, half), (-half, half), (-half, -half), (half, -half)]
    spots += [(0, half), (-half, 0), (0, -half), (half, 0)]
    card = CARDS[state.table.fort_cards[fort]]
    long_gun = _long_gun(state, FORT_PLACE + fort)
    found = []
    for number, gun in enumerate(card.guns):
        if state.fort_flags[fort] >> number & 1:
            reach = 2 * L if number + 1 == long_gun else LENGTHS[gun.reach]
            found.append(Barrel(number + 1, gun.rank, reach, (spots[number % 8],)))
    return found


def _long_gun(state: State, place: int) -> int:
    """The flag that was named when the fort was built."""
    for word, on, _ in state.spells:
        if on == place and word.startswith("long-gun:"):
            return int(word[9:])
    return 0


def gunner_spot(state: State, place: int) -> Point:
    """Where a ship lies, a fort, or the island a crew stands on."""
    if place >= FORT_PLACE:
        isle = isle_under(state, place)
        return state.isle_x[isle], state.isle_y[isle]
    return state.x[place], state.y[place]


def isle_under(state: State, place: int) -> int:
    """The island of a fort, or of a crew ashore."""
    if place >= CREW_PLACE:
        place = state.item_at[place - CREW_PLACE]
        if place < FORT_PLACE:
            return place - ISLE_PLACE
    return state.fort_isle[place - FORT_PLACE]


def _island_eyes(state: State, place: int) -> tuple[Point, ...]:
    """CS-KEY-MARINE: ashore a marine fires from any point of the shore, or of the fort's walls."""
    if state.item_at[place - CREW_PLACE] >= FORT_PLACE:
        return fort_shape().points
    return isle_shape(state, isle_under(state, place)).points


def gunner_seat(state: State, place: int) -> int:
    if place >= CREW_PLACE:
        return state.table.item_owners[place - CREW_PLACE]
    if place >= FORT_PLACE:
        return state.table.fort_owners[place - FORT_PLACE]
    return state.owner[place]
