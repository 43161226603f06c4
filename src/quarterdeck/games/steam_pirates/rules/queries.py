"""Questions that several rules ask."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from quarterdeck.games.steam_pirates.board import (
    BIT,
    CITIES_OF,
    COST_OF,
    GOOD_OF,
    NEXT_CITY,
    VALUE_OF,
)
from quarterdeck.games.steam_pirates.components import (
    ANY,
    DREADNOUGHT,
    EVENTS,
    FORTRESS,
    HOUSES,
    LEAST_BRIBE,
    OFFICIALS,
    SEASON_GOLD,
    TOKENS,
    WIND_FACES,
    WIND_NUMBER,
    Trading,
)
from quarterdeck.games.steam_pirates.state import State

PLAIN: Final = Trading(bonus=0, past_blockade=False, past_embargo=False)
FACTION_OF: Final = tuple(official.faction for official in OFFICIALS)
PRICES: Final = tuple(official.prices for official in OFFICIALS)


def _points(bribed: int) -> int:
    return sum(card.points for number, card in enumerate(OFFICIALS) if bribed >> number & 1)


BRIBE_POINTS: Final = tuple(_points(bribed) for bribed in range(1 << len(OFFICIALS)))
"""SP-OFF-02: the VP of every set of bribed officials."""


def season_gold(state: State) -> int:
    return SEASON_GOLD[state.season]


def destination(state: State, ship: int) -> int:
    return EVENTS[state.acting].missions[ship].destination


def has_arrived(state: State, ship: int) -> bool:
    return state.ships[ship] == EVENTS[state.acting].missions[ship].destination


def connected(state: State, seat: int) -> int:
    """The cities with an anchor or a house of this seat."""
    return state.anchors[seat] | state.houses[seat]


def connections(state: State, seat: int, good: int) -> int:
    """Where the Connection marker of a good stands."""
    return ((state.anchors[seat] | state.houses[seat]) & CITIES_OF[good]).bit_count()


def trading(state: State, seat: int, good: int) -> int:
    """Where the Trading marker of a good stands."""
    return (state.houses[seat] & CITIES_OF[good]).bit_count()


def bribe_price(state: State, official: int, discount: int) -> int:
    """SP-OFF-02, SP-OFF-33: the cheapest free space; a discount never goes below 1 Gold."""
    price = PRICES[official][len(state.bribes[official])]
    return max(price - discount, LEAST_BRIBE) if discount else price


def can_bribe(state: State, seat: int, official: int, discount: int) -> bool:
    """SP-OFF-06, SP-COMP-08: each official once, as long as tokens last, if you can pay."""
    bribed = state.bribed[seat]
    return (
        not bribed >> official & 1
        and bribed.bit_count() < TOKENS
        and state.gold[seat] >= bribe_price(state, official, discount)
    )


def bribable(state: State, seat: int, faction: int, discount: int) -> list[int]:
    """SP-OFF-10: the displayed officials of a faction (or any) that the seat can bribe."""
    return [
        official
        for official in state.display
        if (faction == ANY or FACTION_OF[official] == faction)
        and can_bribe(state, seat, official, discount)
    ]


def can_establish(state: State, seat: int) -> bool:
    """SP-EST-04: an own anchor in the frigate's city, a house in reserve, Gold for the cost."""
    city = state.at[seat]
    return (
        state.anchors[seat] & BIT[city] != 0
        and state.gold[seat] >= COST_OF[city]
        and state.houses[seat].bit_count() < HOUSES
    )


def blockaded(state: State) -> int:
    """SP-PRO-03: the city of the Dreadnought; SP-PRO-07: with the option all cities of its good."""
    city = state.ships[DREADNOUGHT]
    return CITIES_OF[GOOD_OF[city]] if state.good_blockade else BIT[city]


def profit(state: State, seat: int, how: Trading) -> int:
    """SP-PRO-01: season Gold, and houses times the value of their good; SP-PRO-02: nothing for the
    good under embargo; SP-PRO-03: nothing for a house under the blockade."""
    houses = state.houses[seat]
    shut = -1 if how.past_embargo else GOOD_OF[state.ships[FORTRESS]]
    linked = state.anchors[seat] | houses
    if not how.past_blockade:
        houses &= ~blockaded(state)
    gold = SEASON_GOLD[state.season] + how.bonus
    for good, cities in enumerate(CITIES_OF):
        if houses & cities and good != shut:
            value = VALUE_OF[good][(linked & cities).bit_count()]
            gold += (houses & cities).bit_count() * value
    return gold


def next_cities(state: State, here: int, goal: int) -> dict[int, Fraction]:
    """SP-FLAG-02: where a flagship goes next, and how likely where the wind die must decide."""
    steered = NEXT_CITY[here][goal]
    if steered[state.wind] >= 0:
        return {steered[state.wind]: Fraction(1)}
    decided = [steered[WIND_NUMBER[face]] for face in WIND_FACES if face in WIND_NUMBER]
    found = [city for city in decided if city >= 0]
    return {city: Fraction(found.count(city), len(found)) for city in sorted(set(found))}


def landings(state: State, ship: int, islands: int) -> dict[int, Fraction]:
    """Where a flagship may be after so many islands, and how likely."""
    goal = destination(state, ship)
    odds = {state.ships[ship]: Fraction(1)}
    for _ in range(islands):
        after: dict[int, Fraction] = {}
        for here, chance in odds.items():
            onward = {here: Fraction(1)} if here == goal else next_cities(state, here, goal)
            for there, share in onward.items():
                after[there] = after.get(there, Fraction(0)) + chance * share
        odds = after
    return odds


def is_last_round(state: State) -> bool:
    """SP-FLOW-01: a season has as many rounds as there are players."""
    return state.round == state.seats
