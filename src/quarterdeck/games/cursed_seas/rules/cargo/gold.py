"""What happens to coins, and when the gold ends the game."""

from __future__ import annotations

from collections.abc import Iterable

from quarterdeck.core.fates import EVERYONE, eyes_of
from quarterdeck.games.cursed_seas.components import RELIC
from quarterdeck.games.cursed_seas.rules.queries import home_gold, home_of
from quarterdeck.games.cursed_seas.state import (
    FORT_PLACE,
    GONE,
    ISLE_PLACE,
    NONE,
    OUT,
    WRECK,
    State,
)
from quarterdeck.games.cursed_seas.state.coins import (
    EVERYBODY,
    Coin,
    Coins,
    face_of,
    face_text,
    forgotten,
    seen_by,
    shown,
    total,
)


def stacked(coins: Coins, more: Iterable[Coin]) -> Coins:
    return tuple(sorted((*coins, *more)))


def without(coins: Coins, gone: Coin) -> Coins:
    left = list(coins)
    left.remove(gone)
    return tuple(left)


def coins_at(state: State, place: int) -> Coins:
    if place >= FORT_PLACE:
        return state.fort_coins[place - FORT_PLACE]
    if place >= ISLE_PLACE:
        return state.isle_coins[place - ISLE_PLACE]
    return state.coins[place]


def coin_named(state: State, place: int, text: str, seat: int) -> Coin:
    """A coin of this face that the seat has seen; of equals the last."""
    found = [
        each
        for each in coins_at(state, place)
        if face_text(face_of(each)) == text and seen_by(each) >> seat & 1
    ]
    return found[-1]


def set_coins(state: State, place: int, coins: Coins) -> None:
    if place >= FORT_PLACE:
        state.fort_coins[place - FORT_PLACE] = coins
    elif place >= ISLE_PLACE:
        state.isle_coins[place - ISLE_PLACE] = coins
    else:
        state.coins[place] = coins


def move_coin(state: State, each: Coin, source: int, place: int) -> None:
    """A coin moves openly: what is known of it stays known (CS-INFO-03)."""
    set_coins(state, source, without(coins_at(state, source), each))
    set_coins(state, place, stacked(coins_at(state, place), [shown(each, eyes_at(state, place))]))


def eyes_at(state: State, place: int) -> int:
    """Who sees a coin for lying there: everybody at home and in a fort, the owner aboard."""
    if place >= FORT_PLACE:
        return EVERYBODY
    if place >= ISLE_PLACE:
        return EVERYBODY if state.isle_home[place - ISLE_PLACE] != NONE else 0
    if place == OUT:
        return 0
    return 1 << state.owner[place] if state.owner[place] >= 0 else 0


def take_random(state: State, source: int, place: int) -> Coin | None:
    """CS-INFO-06: a coin drawn blindly; what others knew of the heap is mixed up."""
    heap = coins_at(state, source)
    if not heap:
        return None
    seats = [s for s in range(state.seats) if eyes_at(state, place) >> s & 1]
    public = eyes_at(state, place) == EVERYBODY or eyes_at(state, source) == EVERYBODY
    faces = sorted(face_of(each) for each in heap)
    face = state.fates.draw(faces, EVERYONE if public else eyes_of(*seats))
    drawn = next(each for each in heap if face_of(each) == face)
    left = without(heap, drawn)
    set_coins(
        state, source, tuple(sorted(forgotten(each, eyes_at(state, source)) for each in left))
    )
    if place != OUT:
        set_coins(
            state, place, stacked(coins_at(state, place), [forgotten(drawn, eyes_at(state, place))])
        )
    return drawn


def look(state: State, place: int, seat: int) -> None:
    """CS-INFO-01: a seat looks at all treasure of a place."""
    heap = tuple(sorted(shown(each, 1 << seat) for each in coins_at(state, place)))
    set_coins(state, place, heap)
    for item, at in enumerate(state.item_at):
        if at == place and state.table.item_kinds[item] == RELIC:
            state.item_seen[item] |= 1 << seat
    state.fates.reveal()


def credit(state: State, seat: int, gold: int) -> None:
    """Gold without a coin comes to a home island."""
    state.isle_gold[home_of(state, seat)] += gold


def stir(state: State) -> None:
    """CS-END-09: something happened; the stall count begins anew."""
    state.quiet = state.round


def look_at_end(state: State) -> None:
    """CS-END-01, CS-END-10: is half of the gold landed, or all that can be?"""
    if state.ending or not state.starting_gold:
        return
    if any(enough_gold(state, seat) for seat in range(state.seats)):
        state.ending = "gold"
    elif not available_gold(state):
        state.ending = "all-gold"


def enough_gold(state: State, seat: int) -> bool:
    """CS-END-01a, CS-END-15, CS-MULTI-05: more than half; of a team's two homes together."""
    gold = home_gold(state, seat)
    if state.table.teams:
        gold += home_gold(state, (seat + 2) % 4)
    share = state.seats if state.table.options["short"] == "yes" else 2
    return gold * share > state.starting_gold


def available_gold(state: State) -> int:
    """CS-END-04, CS-END-11: coins on wild islands, on ships that are no wrecks, and in forts."""
    gold = sum(
        total(coins) for isle, coins in enumerate(state.isle_coins) if state.isle_home[isle] == NONE
    )
    gold += sum(
        total(coins)
        for unit, coins in enumerate(state.coins)
        if state.status[unit] not in (GONE, WRECK)
    )
    forts = range(len(state.fort_isle))
    return gold + sum(total(state.fort_coins[f]) + state.fort_gold[f] for f in forts)
