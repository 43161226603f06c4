"""The quay: what may go ashore and come aboard of a docked ship (CS-DOCK-02)."""

from __future__ import annotations

from quarterdeck.core.terms import Action
from quarterdeck.games.cursed_seas.actions import Fetch, Put
from quarterdeck.games.cursed_seas.components import CARDS, CREW, GEAR, RELIC
from quarterdeck.games.cursed_seas.components.filing import powers_of
from quarterdeck.games.cursed_seas.components.traits import BOUND_TO_SHIP
from quarterdeck.games.cursed_seas.rules.cargo.holds import items_at, may_board
from quarterdeck.games.cursed_seas.rules.names import item_name, place_name
from quarterdeck.games.cursed_seas.rules.queries import at_home, is_wild, own_fort_at
from quarterdeck.games.cursed_seas.rules.treasure.unique import gold_of_relic
from quarterdeck.games.cursed_seas.state import FORT_PLACE, ISLE_PLACE, NONE, State


def can_stow(state: State, unit: int) -> bool:
    """CS-DOCK-02: docked, with something to put ashore, take aboard or trade."""
    kinds, places = state.table.item_kinds, state.item_at
    if unit in places:
        first = places.index(unit)
        if kinds[first] in (CREW, GEAR) and _may_go(state, first):
            return True
    shores = _shores(state, unit)
    for item, at in enumerate(places):
        if at == unit:
            if kinds[item] in (CREW, GEAR) and _may_go(state, item):
                return True
        elif at in shores and _may_fetch(state, unit, item):
            return True
    return bool(landable(state, unit))


def _shores(state: State, unit: int) -> tuple[int, ...]:
    """The places from which a docked ship fetches: the island and the fort of its fleet there."""
    dock = state.dock[unit]
    if dock == NONE:
        return ()
    fort = own_fort_at(state, unit) if state.table.fort_cards else NONE
    return (ISLE_PLACE + dock,) if fort == NONE else (ISLE_PLACE + dock, FORT_PLACE + fort)


def _may_fetch(state: State, unit: int, item: int) -> bool:
    """CS-DOCK-02: crew and equipment of the own fleet, or equipment found on a wild island."""
    kind = state.table.item_kinds[item]
    if kind not in (CREW, GEAR):
        return False
    own = state.table.item_owners[item] == state.owner[unit]
    found = own or (kind == GEAR and is_wild(state, state.dock[unit]))
    return found and may_board(state, item, unit)


def landable(state: State, unit: int) -> list[int]:
    """CS-DOCK-05: unique treasure worth no gold may go ashore at home, where it does nothing."""
    if not state.table.relics or not at_home(state, unit):
        return []
    return [
        item
        for item in items_at(state, unit, RELIC)
        if not CARDS[state.item_card[item]].stays_aboard and not gold_of_relic(state, item)
    ]


def stow_options(state: State, unit: int, moved: tuple[int, ...]) -> list[Action]:
    shores, kinds = _shores(state, unit), state.table.item_kinds
    if not shores:
        return []
    options: list[Action] = [
        Put(item_name(state, item), place_name(state, shores[0])) for item in landable(state, unit)
    ]
    for item, at in enumerate(state.item_at):
        if at == unit:
            if item not in moved and kinds[item] in (CREW, GEAR) and _may_go(state, item):
                options.append(Put(item_name(state, item), place_name(state, shores[-1])))
                options += _to_neighbours(state, unit, item)
        elif at in shores and item not in moved and _may_fetch(state, unit, item):
            options.append(Fetch(item_name(state, item)))
    return options


def _may_go(state: State, item: int) -> bool:
    """Some crew cannot leave their ship."""
    return BOUND_TO_SHIP not in powers_of(state.item_card[item])


def _to_neighbours(state: State, unit: int, item: int) -> list[Action]:
    """CS-DOCK-10: friendly ships docked at the same island."""
    return [
        Put(item_name(state, item), state.table.slugs[other])
        for other, dock in enumerate(state.dock)
        if other != unit
        and dock == state.dock[unit]
        and state.owner[other] == state.owner[unit]
        and may_board(state, item, other)
    ]
