"""Questions that several rules ask: whose is it, what is it, where does it lie."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.components import CANOES, CREATURE, FLOTILLA, SHIP, Card
from quarterdeck.games.cursed_seas.components.traits import CARRIES
from quarterdeck.games.cursed_seas.rules.sea.outlines import isle_within, units_within
from quarterdeck.games.cursed_seas.state import (
    AFLOAT,
    GONE,
    ISLE_PLACE,
    LOST,
    NONE,
    OUT,
    WRECK,
    State,
)
from quarterdeck.games.cursed_seas.state.coins import total

MOVE: Final = "m"
EXPLORE: Final = "e"
SHOOT: Final = "s"
REPAIR: Final = "r"
UNTANGLE: Final = "u"
OTHER: Final = "o"
"""The letters in which `spent` and `granted` count a piece's actions."""
ALL_ACTIONS: Final = MOVE + EXPLORE + SHOOT + REPAIR + UNTANGLE + OTHER
ANY_ACTION: Final = "a"
SAME_ACTION: Final = "="
NO_ACTION: Final = "x"


def is_friend(state: State, seat: int, unit: int) -> bool:
    """CS-WORD-10, CS-WORD-15: in this seat's fleet now, or in its partner's."""
    owner = state.owner[unit]
    return owner == seat or (state.table.teams and owner >= 0 and (owner - seat) % 2 == 0)


def is_enemy(state: State, seat: int, unit: int) -> bool:
    return state.owner[unit] >= 0 and not is_friend(state, seat, unit)


def fleet(state: State, seat: int) -> list[int]:
    """The pieces of a seat that are still in the game and no wrecks."""
    return [
        unit
        for unit, owner in enumerate(state.owner)
        if owner == seat and state.status[unit] < WRECK
    ]


def left_of(state: State, seat: int) -> int:
    """CS-MULTI-02: the next seat in turn order still in the game."""
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        if not state.resigned >> other & 1:
            return other
    return (seat + 1) % state.seats


def right_of(state: State, seat: int) -> int:
    for step in range(1, state.seats):
        other = (seat - step) % state.seats
        if not state.resigned >> other & 1:
            return other
    return (seat - 1) % state.seats


def next_turn_of(state: State, seat: int) -> int:
    """The clock of this seat's next turn."""
    return state.clock + ((seat - state.turn - 1) % state.seats) + 1


def card_of(state: State, unit: int) -> Card:
    return state.table.cards[unit]


def is_creature(state: State, unit: int) -> bool:
    return state.table.cards[unit].kind == CREATURE


def is_ship(state: State, unit: int) -> bool:
    """A ship in the sense of the cargo rules: ships and canoes, not creatures and rafts."""
    return state.table.cards[unit].kind in (SHIP, CANOES)


def is_raft(state: State, unit: int) -> bool:
    return state.table.cards[unit].kind == FLOTILLA


def is_canoe(state: State, unit: int) -> bool:
    return state.table.cards[unit].kind == CANOES


def carries(state: State, unit: int) -> bool:
    """Whether it can carry treasure and crew at all: ships, and titans."""
    return is_ship(state, unit) or CARRIES in state.powers[unit]


def is_derelict(state: State, unit: int) -> bool:
    """CS-WORD-08: afloat or lost, with no mast."""
    return state.masts[unit] == 0 and state.status[unit] in (AFLOAT, LOST)


def is_damaged(state: State, unit: int) -> bool:
    return state.masts[unit] != state.table.full_masts[unit]


def at_home(state: State, unit: int) -> bool:
    """Docked at the home island of its own fleet."""
    dock = state.dock[unit]
    return dock != NONE and state.isle_home[dock] == state.owner[unit]


def home_of(state: State, seat: int) -> int:
    return state.isle_home.index(seat)


def fort_at(state: State, isle: int) -> int:
    """The fort on an island, or none."""
    return state.fort_isle.index(isle) if isle in state.fort_isle else NONE


def own_fort_at(state: State, unit: int) -> int:
    """The fort of its own fleet that a piece is docked at."""
    dock = state.dock[unit]
    fort = fort_at(state, dock) if dock != NONE else NONE
    return fort if fort != NONE and state.table.fort_owners[fort] == state.owner[unit] else NONE


def is_wild(state: State, isle: int) -> bool:
    return state.isle_home[isle] == NONE


def wild_isles(state: State) -> list[int]:
    return [isle for isle, home in enumerate(state.isle_home) if home == NONE]


def home_gold(state: State, seat: int) -> int:
    """CS-END-16: what lies on the home island now, coins and credits."""
    if seat not in state.isle_home:
        return 0
    home = state.isle_home.index(seat)
    return total(state.isle_coins[home]) + state.isle_gold[home]


def near_units(state: State, unit: int, reach: int, friends: bool) -> list[int]:
    """Friends or enemies afloat within a distance of a piece, itself apart."""
    seat = state.owner[unit]
    side = is_friend if friends else is_enemy
    return [
        other
        for other, status in enumerate(state.status)
        if status == AFLOAT
        and other != unit
        and side(state, seat, other)
        and units_within(state, unit, other, reach)
    ]


def isles_within(state: State, unit: int, reach: int) -> list[int]:
    return [isle for isle in range(len(state.isle_x)) if isle_within(state, unit, isle, reach)]


def unit_count(state: State, seat: int) -> int:
    """CS-END-07: ships, flotillas, canoes and creatures in play, derelicts included."""
    return sum(
        1
        for unit, owner in enumerate(state.owner)
        if owner == seat and state.status[unit] not in (GONE, WRECK)
    )


def is_towed(state: State, unit: int) -> bool:
    return unit in state.tow


def tower_of(state: State, unit: int) -> int:
    return state.tow.index(unit) if unit in state.tow else NONE


def prey(state: State, unit: int, reach: int) -> list[int]:
    """Enemy ships within a distance that are open to boarding and theft: not ghostly, not under."""
    return [
        other
        for other in near_units(state, unit, reach, friends=False)
        if is_ship(state, other) and not state.mode[other]
    ]


def unknown_to(state: State, item: int, seat: int | None) -> bool:
    """CS-INFO-02: whether a seat (or a spectator) cannot know what an item is."""
    if state.item_up[item]:
        return False
    at = state.item_at[item]
    holder = state.owner[at] if 0 <= at < ISLE_PLACE else state.table.item_owners[item]
    if seat is not None and (holder == seat or state.item_seen[item] >> seat & 1):
        return False
    return at != OUT
