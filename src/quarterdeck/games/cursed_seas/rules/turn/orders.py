"""ORDERS: what the player to move may do when nothing is being settled (CS-TURN-02 to 14)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import PROCEED, Action
from quarterdeck.games.cursed_seas.actions import (
    END,
    Drop,
    Explore,
    Move,
    Play,
    Repair,
    Resign,
    Reveal,
    Scuttle,
    Shoot,
    Stow,
    Untangle,
    Use,
)
from quarterdeck.games.cursed_seas.components import CREW, GEAR
from quarterdeck.games.cursed_seas.components.filing import code_with, powers_of
from quarterdeck.games.cursed_seas.components.traits import (
    BREAKS_FREE,
    FOULS,
    MISLEADS,
    REPAIRS_AT_SEA,
    ROWS,
    USED_AT_WILL,
)
from quarterdeck.games.cursed_seas.rules.actions_left import (
    acts_left,
    can_move,
    can_repair,
    can_shoot,
    could_row,
    in_yard,
    is_sound,
    letters_left,
)
from quarterdeck.games.cursed_seas.rules.cargo.finds import can_explore
from quarterdeck.games.cursed_seas.rules.cargo.gold import stir
from quarterdeck.games.cursed_seas.rules.cargo.quay import can_stow
from quarterdeck.games.cursed_seas.rules.cargo.steps import Exploring, Stowing
from quarterdeck.games.cursed_seas.rules.effects import drop_tow
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import move_item, reveal, turn_up
from quarterdeck.games.cursed_seas.rules.fight.hidden_help import call_up
from quarterdeck.games.cursed_seas.rules.fight.marines import marine_orders
from quarterdeck.games.cursed_seas.rules.fight.steps import Fortifying, Mending
from quarterdeck.games.cursed_seas.rules.fight.volleys import aims_elsewhere, can_hit, open_fire
from quarterdeck.games.cursed_seas.rules.move.steps import casting
from quarterdeck.games.cursed_seas.rules.names import (
    find_item,
    fort_name,
    item_name,
    place_from,
    title,
    titled,
)
from quarterdeck.games.cursed_seas.rules.powers.events_in_hand import play_event, playable_events
from quarterdeck.games.cursed_seas.rules.powers.in_force import spelled
from quarterdeck.games.cursed_seas.rules.powers.steps import AbilityDie
from quarterdeck.games.cursed_seas.rules.powers.under_command import offer_hijack
from quarterdeck.games.cursed_seas.rules.powers.using import invoke, place_powers, usable
from quarterdeck.games.cursed_seas.rules.queries import (
    EXPLORE,
    MOVE,
    REPAIR,
    SHOOT,
    UNTANGLE,
    fleet,
    is_canoe,
    is_creature,
    is_derelict,
)
from quarterdeck.games.cursed_seas.rules.rolls import rolled
from quarterdeck.games.cursed_seas.rules.scoring import half_unable, unable_seats
from quarterdeck.games.cursed_seas.rules.sea.contact import roads
from quarterdeck.games.cursed_seas.rules.treasure.moments import plays_of, use_relic
from quarterdeck.games.cursed_seas.rules.turn.cancelling import offer_cancel
from quarterdeck.games.cursed_seas.rules.turn.steps import CLOSINGS, Orders
from quarterdeck.games.cursed_seas.state import (
    AFLOAT,
    FORT_PLACE,
    HAND,
    ISLE_PLACE,
    LOST,
    NONE,
    OUT,
    State,
)


def ask(state: State, step: Orders) -> Decision | None:
    """CS-TURN-11: with nothing left to do but turning up crew the turn ends by itself."""
    if state.ending or half_unable(state):
        return None
    options = orders(state, step.seat)
    if not any(type(order) is not Reveal for order in options):
        return None
    if not state.spells or not must_sail(state, step.seat):
        options.append(END)
    return Decision(step.seat, step, options, form="resign")


def orders(state: State, seat: int) -> list[Action]:
    """Actions of every piece, then what is free."""
    found: list[Action] = []
    _, _, _, _, touched, near = roads(state)
    lent = place_powers(state) if state.table.peculiar else []
    pieces = [unit for unit, owner in enumerate(state.owner) if owner == seat]
    others = ~sum([1 << unit for unit in pieces])
    for unit in pieces:
        status = state.status[unit]
        if status == AFLOAT:
            if not state.spent[unit] or state.granted[unit]:
                _actions(state, unit, (touched[unit], near[unit] & others), found)
            if lent or USED_AT_WILL in state.latent[unit]:
                found += usable(state, unit, lent)
            _free_orders(state, unit, found)
        elif status == LOST:
            lost_orders(state, unit, found)
    if state.table.fort_cards:
        found += [Shoot(name) for name in fort_orders(state, seat)]
    if state.item_at and max(state.item_at) >= ISLE_PLACE:
        marines = marine_orders(state, seat)
        found += [Shoot(name) for name in marines if can_hit(state, place_from(state, name))]
    if HAND in state.item_at:
        found += [Play(item_name(state, item)) for item in playable_events(state, seat)]
    return found


def lost_orders(state: State, unit: int, found: list[Action]) -> None:
    """CS-FOG-04: a piece lost in fog may only try to sail out, or be scuttled."""
    if acts_left(state, unit, MOVE) and can_move(state, unit):
        found.append(state.table.acts[unit][0])
    if state.masts[unit] == 0 and can_scuttle(state, unit):
        found.append(Scuttle(state.table.slugs[unit]))


def _free_orders(state: State, unit: int, found: list[Action]) -> None:
    """CS-TURN-03: what a piece may do that costs nothing."""
    table = state.table
    if table.relics:
        found += [Use(table.slugs[unit], relic) for relic in plays_of(state, unit)]
    if state.dock[unit] != NONE and "STOW" not in state.used[unit] and can_stow(state, unit):
        found.append(table.acts[unit][5])
    if state.latent[unit] is not state.powers[unit]:
        found += _reveals(state, unit)
    if state.tow[unit] != NONE:
        found.append(Drop(table.slugs[unit]))
    if not state.masts[unit] and can_scuttle(state, unit):
        found.append(Scuttle(table.slugs[unit]))


def _actions(state: State, unit: int, about: tuple[int, int], found: list[Action]) -> None:
    """CS-TURN-02, CS-TURN-07, CS-CREA-02: move, explore, shoot, repair, or break free of weed; for
    a piece that touches these others, and has those of other fleets about it (bits)."""
    acts, (touched, others) = state.table.acts[unit], about
    if not state.spent[unit] and not state.granted[unit] and is_sound(state, unit):
        found.append(acts[0])
        if (touched or _off_home(state, unit)) and can_explore(state, unit, touched):
            found.append(acts[1])
        if (others or aims_elsewhere(state, unit)) and can_hit(state, unit):
            found.append(acts[2])
        return
    left = letters_left(state, unit)
    if MOVE in left and can_move(state, unit):
        found.append(acts[0])
    if not left or (state.spells and spelled(state, "no-act", unit)):
        return
    if EXPLORE in left and can_explore(state, unit, touched):
        found.append(acts[1])
    if SHOOT in left and can_shoot(state, unit) and can_hit(state, unit):
        found.append(acts[2])
    if REPAIR in left and can_repair(state, unit):
        found.append(acts[3])
    if state.tangle[unit] != NONE and UNTANGLE in left and state.masts[unit]:
        found.append(acts[4])


def _off_home(state: State, unit: int) -> bool:
    """Docked where there may be something to explore: at a home only a fort is."""
    dock = state.dock[unit]
    return dock != NONE and (state.isle_home[dock] == NONE or state.table.peculiar)


def _reveals(state: State, unit: int) -> list[Action]:
    """CS-CREW-04: face-down crew and equipment may be turned up at any moment."""
    kinds = state.table.item_kinds
    return [
        reveal_action(item_name(state, item))
        for item, at in enumerate(state.item_at)
        if at == unit
        and not state.item_up[item]
        and kinds[item] in (CREW, GEAR)
        and not (state.spells and spelled(state, "item-down", item))
    ]


@lru_cache(maxsize=4096)
def reveal_action(name: str) -> Action:
    return Reveal(name)


def can_scuttle(state: State, unit: int) -> bool:
    """CS-SCUT-01, CS-SCUT-04: a derelict of yours, once a turn."""
    if not is_derelict(state, unit) or is_creature(state, unit) or state.scuttle[unit]:
        return False
    return "SCUTTLE" not in state.used[unit] and not is_canoe(state, unit)


def fort_orders(state: State, seat: int) -> list[str]:
    """CS-FORT-06: forts with a flag that have not fired this turn and can hit something."""
    return [
        fort_name(state, fort)
        for fort, owner in enumerate(state.table.fort_owners)
        if owner == seat
        and state.fort_isle[fort] >= 0
        and state.fort_flags[fort]
        and not spelled(state, "fort-fired", FORT_PLACE + fort)
        and can_hit(state, FORT_PLACE + fort)
    ]


def must_sail(state: State, seat: int) -> bool:
    """A raider must leave on its next turn, if it can move."""
    return any(
        spelled(state, "must-leave", unit)
        and state.began[unit] != NONE
        and state.dock[unit] == state.began[unit]
        and acts_left(state, unit, MOVE)
        and can_move(state, unit)
        for unit in fleet(state, seat)
    )


# What an order leads to.


def settle(state: State, step: Orders, action: Action) -> None:
    if action is PROCEED and (state.ending or half_unable(state)):
        state.unable = unable_seats(state)
        state.ending = state.ending or "unable"
        state.agenda.clear()
        return
    letter = LETTERS.get(type(action))
    if letter is not None:
        state.first(step)
        _act(state, action, letter)
        return
    match action:
        case Resign():
            resign(state, step.seat)
        case Use() | Reveal() | Stow() | Scuttle() | Drop() | Play():
            state.first(step)
            _free(state, step.seat, action)
        case _:
            end_turn(state, step.seat)


def _free(state: State, seat: int, action: Action) -> None:
    """CS-TURN-03: everything that is not one of the four actions costs nothing."""
    index = state.table.index
    match action:
        case Use(name, power) if "." in power:
            use_relic(state, index[name], power)
        case Use(name, power):
            invoke(state, index[name], power)
        case Reveal(name):
            turn_up(state, find_item(state, name, list(range(len(state.item_at)))))
        case Stow(name):
            state.first(Stowing(name, ()))
            state.used[index[name]] |= {"STOW"}
        case Scuttle(name):
            _try_scuttle(state, index[name])
        case Drop(name):
            let_go(state, index[name])
        case Play(name):
            play_event(state, seat, name)


def end_turn(state: State, seat: int) -> None:
    """CS-TURN-01 c: forts are built before the turn is over."""
    if state.table.fort_cards:
        state.first(Fortifying(seat))


LETTERS: Final[dict[type[Action], str]] = {
    Move: MOVE,
    Explore: EXPLORE,
    Shoot: SHOOT,
    Repair: REPAIR,
    Untangle: UNTANGLE,
}


def _act(state: State, action: Action, letter: str) -> None:
    assert isinstance(action, (Move, Explore, Shoot, Repair, Untangle))
    name = action.unit
    place = place_from(state, name)
    if place >= FORT_PLACE:
        state.spells.append(("fort-fired", place, state.clock))
        open_fire(state, place)
        return
    unit = place
    state.spent[unit] += letter
    if letter == MOVE:
        if could_row(state, unit):
            reveal(state, unit, ROWS)
        state.first(*call_up(state, unit, "move"), casting(name))
    elif letter == EXPLORE:
        state.first(Exploring(name))
    elif letter == SHOOT:
        open_fire(state, unit)
    elif letter == REPAIR:
        if not in_yard(state, unit):
            reveal(state, unit, REPAIRS_AT_SEA)
        repair(state, unit)
    else:
        state.first(
            AbilityDie(
                name,
                code_with(BREAKS_FREE),
                rolled(state, "CS-SARG-02", "{} tries to break free", unit),
                0,
                (),
            )
        )
    if MISLEADS in state.powers[unit]:
        offer_hijack(state, unit)
    offer_cancel(state, unit)


def repair(state: State, unit: int) -> None:
    """CS-REP-01: one mast returns; a repair action also throws out what fouls the ship."""
    state.spells = [s for s in state.spells if s[:2] != ("jammed", unit)]
    for item, at in enumerate(state.item_at):
        if at == unit and FOULS in powers_of(state.item_card[item]):
            move_item(state, item, OUT)
    stir(state)
    state.first(Mending(state.table.slugs[unit], 1))


def _try_scuttle(state: State, unit: int) -> None:
    """CS-SCUT-01: on 5-6 it goes down when the next turn begins."""
    state.used[unit] |= {"SCUTTLE"}
    die = rolled(state, "CS-SCUT-01", "{} is to be scuttled", unit)
    name = title(state, unit)
    if die >= 5:
        state.scuttle[unit] = 1
        state.tell("CS-SCUT-01", "A {}: {} will be scuttled.", die, name)
    else:
        state.tell("CS-SCUT-01", "A {}: {} stays afloat.", die, name)


def let_go(state: State, unit: int) -> None:
    """CS-TOW-06: a tow may be dropped at any moment of the turn."""
    name = title(state, state.tow[unit])
    state.tell("CS-TOW-06", "{} lets {} go.", titled(state, unit), name)
    drop_tow(state, unit)


def resign(state: State, seat: int) -> None:
    """CS-END-14: with two players the other wins; with more the fleet stays as it lies."""
    state.resigned |= 1 << seat
    state.tell("CS-END-14", "@{} gives up.", seat)
    playing = state.seats - (state.resigned | state.unable).bit_count()
    if state.seats == 2 or playing <= 1:
        state.ending = "resigned"
        state.agenda.clear()
        return
    state.agenda.clear()
    state.first(CLOSINGS[seat])
