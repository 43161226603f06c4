"""STOW: crew and equipment ashore and aboard; what no longer fits (CS-DOCK-02, CS-LINK-04)."""

from __future__ import annotations

from quarterdeck.core.fates import eyes_of
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import DONE, Fetch, Leave, Put
from quarterdeck.games.cursed_seas.rules.cargo.gold import (
    coin_named,
    look_at_end,
    move_coin,
    set_coins,
    without,
)
from quarterdeck.games.cursed_seas.rules.cargo.holds import room
from quarterdeck.games.cursed_seas.rules.cargo.quay import stow_options
from quarterdeck.games.cursed_seas.rules.cargo.steps import Jettison, Stowing
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import move_item
from quarterdeck.games.cursed_seas.rules.names import find_item, place_from, titled
from quarterdeck.games.cursed_seas.state import ISLE_PLACE, NONE, State
from quarterdeck.games.cursed_seas.state.coins import face_of, face_text


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
