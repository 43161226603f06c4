"""STOW: crew and equipment ashore and aboard; what no longer fits (CS-DOCK-02, CS-LINK-04)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.fates import eyes_of
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import DONE, Fetch, Leave, Put
from quarterdeck.games.cursed_seas.coins import face_of, face_text
from quarterdeck.games.cursed_seas.components import CARDS, CREW, GEAR, RELIC
from quarterdeck.games.cursed_seas.rules.crewing import move_item
from quarterdeck.games.cursed_seas.rules.holds import gathered_codes, items_at, may_board, room
from quarterdeck.games.cursed_seas.rules.names import (
    find_item,
    item_name,
    place_from,
    place_name,
    titled,
)
from quarterdeck.games.cursed_seas.rules.queries import at_home, is_wild, own_fort_at
from quarterdeck.games.cursed_seas.rules.relics import gold_of_relic
from quarterdeck.games.cursed_seas.rules.steps import Jettison, Stowing
from quarterdeck.games.cursed_seas.rules.treasury import (
    coin_named,
    look_at_end,
    move_coin,
    set_coins,
    without,
)
from quarterdeck.games.cursed_seas.state import FORT_PLACE, ISLE_PLACE, NONE, State


def ask(state: State, step: Step) -> Decision | None:
    match step:
        case Stowing(name):
            return _ask_stow(state, step, state.table.index[name])
        case Jettison(name):
            return _ask_jettison(state, step, state.table.index[name])
    return None


def settle(state: State, step: Step, action: Action) -> None:
    match step:
        case Stowing():
            _stow(state, step, action)
        case Jettison(name):
            _jettison(state, state.table.index[name], action)


# Crew and equipment ashore and aboard.


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
    """BUILD_PLUS, JONAH: crew that cannot leave their ship."""
    return not gathered_codes(CARDS[state.item_card[item]]) & BOUND


BOUND: Final = frozenset(("BUILD_PLUS", "JONAH"))


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


def _ask_stow(state: State, step: Stowing, unit: int) -> Decision | None:
    options = stow_options(state, unit, step.moved)
    seat = state.owner[unit]
    return Decision(seat, step, [*options, DONE], eyes_of(seat)) if options else None


def _stow(state: State, step: Stowing, action: Action) -> None:
    unit = state.table.index[step.unit]
    places = enumerate(state.item_at)
    match action:
        case Put(name, to):
            item = find_item(state, name, [i for i, at in places if at == unit])
            place = place_from(state, to)
        case Fetch(name):
            item = find_item(state, name, [i for i, at in places if at >= ISLE_PLACE])
            place = unit
        case _:
            return
    state.first(Stowing(step.unit, (*step.moved, item)))
    move_item(state, item, place)


# Too much aboard.


def _ask_jettison(state: State, step: Jettison, unit: int) -> Decision | None:
    """CS-LINK-04: the controller picks what goes."""
    if room(state, unit) >= 0 or not state.coins[unit]:
        return None
    faces = sorted({face_of(each) for each in state.coins[unit]})
    options: list[Action] = [Leave(face_text(face)) for face in faces]
    seat = max(0, state.owner[unit])
    return Decision(seat, step, options, eyes_of(seat))


def _jettison(state: State, unit: int, action: Action) -> None:
    if not isinstance(action, Leave):
        return
    dock = state.dock[unit]
    gone = coin_named(state, unit, action.coin, max(0, state.owner[unit]))
    if dock != NONE:
        move_coin(state, gone, unit, ISLE_PLACE + dock)
    else:
        set_coins(state, unit, without(state.coins[unit], gone))
        look_at_end(state)
    state.tell("CS-LINK-04", "{} must leave a coin.", titled(state, unit))
    state.first(Jettison(state.table.slugs[unit]))
