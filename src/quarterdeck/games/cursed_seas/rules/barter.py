"""BARTER: which coin, which island, which unique treasure an ability takes (CS-EXPL)."""

from __future__ import annotations

from quarterdeck.games.cursed_seas.coins import face_of, face_text, seen_by
from quarterdeck.games.cursed_seas.components import CARDS, GEAR
from quarterdeck.games.cursed_seas.rules.crewing import eliminate, move_item
from quarterdeck.games.cursed_seas.rules.holds import crew_on, items_at, relics_on, room
from quarterdeck.games.cursed_seas.rules.names import ISLE_NAMES, find_item, item_name
from quarterdeck.games.cursed_seas.rules.queries import at_home, is_wild, isles_within
from quarterdeck.games.cursed_seas.rules.relics import points_of
from quarterdeck.games.cursed_seas.rules.steps import Naming, Unloading
from quarterdeck.games.cursed_seas.rules.treasury import (
    coin_named,
    coins_at,
    look_at_end,
    move_coin,
    stir,
    take_random,
)
from quarterdeck.games.cursed_seas.state import ISLE_PLACE, OUT, State


def faces_at(state: State, place: int, seat: int) -> list[str]:
    """The coins of a place that a seat has seen, by face."""
    seen = {face_of(each) for each in coins_at(state, place) if seen_by(each) >> seat & 1}
    return [face_text(face) for face in sorted(seen)]


def land_if_home(state: State, unit: int) -> None:
    """CS-DOCK-08: at home what comes aboard is unloaded at once."""
    if at_home(state, unit) and state.coins[unit]:
        state.first(Unloading(state.table.slugs[unit]))


# BLOOD_PRICE: a coin costs a crew worth at least as much.


def blood(state: State, step: Naming) -> list[str]:
    unit, price = state.table.index[step.unit], step.data[0]
    crew = crew_on(state, unit)
    return [item_name(state, item) for item in crew if points_of(state, item) >= price]


def bleed(state: State, step: Naming, name: str) -> None:
    eliminate(state, find_item(state, name, crew_on(state, state.table.index[step.unit])))


# ISLAND_TRADE: a coin seen here goes there, a random one comes and is loaded.


def coins_here(state: State, step: Naming) -> list[str]:
    here = state.dock[state.table.index[step.unit]]
    return faces_at(state, ISLE_PLACE + here, step.seat)


def trade(state: State, step: Naming, name: str) -> None:
    unit, there = state.table.index[step.unit], ISLE_PLACE + step.data[0]
    here = ISLE_PLACE + state.dock[unit]
    given = coin_named(state, here, name, step.seat)
    take_random(state, there, unit)
    move_coin(state, given, here, there)
    stir(state)
    look_at_end(state)


# CREW_COIN_SWAP: a coin seen here for a crew of a friendly ship, which is put on the island.


def swap_for_crew(state: State, step: Naming, name: str) -> None:
    here = ISLE_PLACE + state.dock[state.table.index[step.unit]]
    item = step.data[0]
    ship = state.item_at[item]
    given = coin_named(state, here, name, step.seat)
    move_item(state, item, here)
    move_coin(state, given, here, ship)
    stir(state)
    land_if_home(state, ship)


# TRANSFER_TREASURE_S: a coin of a friend, which its owner has seen.


def friends_coins(state: State, step: Naming) -> list[str]:
    return faces_at(state, step.data[0], step.seat)


def pull(state: State, step: Naming, name: str) -> None:
    unit, other = state.table.index[step.unit], step.data[0]
    move_coin(state, coin_named(state, other, name, step.seat), other, unit)
    stir(state)
    land_if_home(state, unit)


# FERRY_TREASURE: from which island.


def ferry_isles(state: State, unit: int, reach: int) -> list[int]:
    """Wild islands within reach that have treasure."""
    return [
        isle
        for isle in isles_within(state, unit, reach)
        if is_wild(state, isle) and state.isle_coins[isle]
    ]


def ferry_names(state: State, step: Naming) -> list[str]:
    unit = state.table.index[step.unit]
    powers = state.latent[unit].get("FERRY_TREASURE", ())
    reach = powers[0].reach if powers else 0
    return [ISLE_NAMES[isle] for isle in ferry_isles(state, unit, reach)]


def ferry(state: State, step: Naming, name: str) -> None:
    """A treasure of that island, picked blind, goes aboard the friend."""
    ship = step.data[0]
    take_random(state, ISLE_PLACE + ISLE_NAMES.index(name), ship)
    stir(state)
    land_if_home(state, ship)


# STEAL_UNIQUE: each unique treasure the thief wants and has room for.


def loot(state: State, step: Naming) -> list[str]:
    unit, other = state.table.index[step.unit], step.data[0]
    left = room(state, unit)
    return [
        item_name(state, item)
        for item in relics_on(state, other)
        if CARDS[state.item_card[item]].space <= left
    ]


def steal_relic(state: State, step: Naming, name: str) -> None:
    state.first(step)
    item = find_item(state, name, relics_on(state, step.data[0]))
    move_item(state, item, state.table.index[step.unit])
    stir(state)


# HIT_KILLS_CARGO: which piece of equipment goes.


def equipment(state: State, step: Naming) -> list[str]:
    unit = state.table.index[step.unit]
    return [item_name(state, item) for item in items_at(state, unit, GEAR)]


def discard(state: State, step: Naming, name: str) -> None:
    item = find_item(state, name, items_at(state, state.table.index[step.unit], GEAR))
    state.item_up[item] = 1
    move_item(state, item, OUT)


# A mysterious island: which crew go ashore, which coin a unique treasure replaces.


def crew_names(state: State, step: Naming) -> list[str]:
    return [item_name(state, item) for item in crew_on(state, state.table.index[step.unit])]


def maroon_one(state: State, step: Naming, name: str) -> None:
    isle, left = step.data
    if left > 1:
        state.first(Naming(step.seat, step.what, step.unit, (isle, left - 1)))
    item = find_item(state, name, crew_on(state, state.table.index[step.unit]))
    move_item(state, item, ISLE_PLACE + isle)


def island_coins(state: State, step: Naming) -> list[str]:
    return faces_at(state, ISLE_PLACE + step.data[1], step.seat)
