"""ABILITIES used in one's own turn: when they are ready, whom they concern, what they do.

An ability is three plain functions: `ready` (may it be used now), `targets` (the names to choose
from, or none when nothing is to be chosen) and `act`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import NO, Pick, Use
from quarterdeck.games.cursed_seas.components import Power
from quarterdeck.games.cursed_seas.rules import commands, deeds_of, dice, thefts
from quarterdeck.games.cursed_seas.rules.crewing import reveal
from quarterdeck.games.cursed_seas.rules.rolled import resolve
from quarterdeck.games.cursed_seas.rules.steps import AbilityDie, Using
from quarterdeck.games.cursed_seas.state import AFLOAT, State


@dataclass(frozen=True, slots=True)
class Ability:
    """One activated ability."""

    ready: Callable[[State, int, Power], bool]
    targets: Callable[[State, int, Power], list[str]] | None
    act: Callable[[State, int, Power, str], None]
    spends: str = ""


def _always(state: State, unit: int, power: Power) -> bool:
    return True


T, D, C = thefts, deeds_of, commands
ABILITIES: Final[dict[str, Ability]] = {
    "EXTRA_ACTION_ROLL": Ability(D.may_gain, None, D.roll_die),
    "SAME_ACTION_TWICE_ROLL": Ability(D.not_acted, None, D.roll_die),
    "SACRIFICE_CREW_FOR_ACTION": Ability(D.may_gain, D.spare_crew, D.sacrifice),
    "ACTION_SPLIT": Ability(D.not_acted, D.idle_friends, D.split_action),
    "CANNON_PLUS_GIFT": Ability(_always, D.friends, D.lend_aim),
    "STEAL_TOUCH": Ability(T.may_steal, T.touched_with_coins, T.steal_random),
    "STEAL_FROM_NATION": Ability(_always, T.touched_of_nation, T.plunder),
    "STEAL_UNIQUE": Ability(_always, T.relic_bearers, T.steal_relics),
    "SWAP_TREASURE_S": Ability(T.has_coins, T.coin_bearers, T.swap_coins),
    "PEEK_SHIP": Ability(_always, T.veiled_ships, T.peek),
    "PEEK_ISLAND": Ability(_always, T.veiled_isles, T.peek),
    "PEEK_ANY": Ability(_always, T.veiled_places, T.peek),
    "MARK_EXPLORED_S": Ability(_always, D.unmarked_isles, D.mark_isle),
    "TRANSFER_TREASURE_S": Ability(T.has_room, T.givers, T.pull_coin),
    "FERRY_TREASURE": Ability(_always, T.ferries, T.ferry),
    "UNLOAD_AT_S": Ability(D.near_home, None, D.unload_afar),
    "DORIES": Ability(D.near_home, None, D.unload_afar),
    "CABIN_BOY": Ability(D.has_reserve, D.reserve_crew, D.call_crew),
    "POSSESS_CREW": Ability(D.may_act, D.foreign_crew, D.possess, "o"),
    "PUSH_ENEMY": Ability(D.may_move, None, D.roll_die, "m"),
    "PLACE_TRADE_CURRENT": Ability(D.may_move, None, D.roll_die, "m"),
    "MOVE_OTHER_MONSTER": Ability(D.may_move, D.other_monsters, D.send_monster, "m"),
    "TURBINE": Ability(D.can_reverse, None, D.reverse),
    "HOIST": Ability(_always, T.hoist_places, T.hoist),
    "COPY_ABILITY": Ability(_always, D.copyable, D.copy_power),
    "ALL_POWERFUL_ROLL": Ability(D.may_gain, None, D.roll_die),
    "ORDER_MONSTER": Ability(D.may_act, C.monsters, C.order_monster, "o"),
    "BURNING_MIRROR": Ability(D.may_shoot, D.mirrored, D.burn, "s"),
}
"""Everything a player may choose to use when nothing is being settled."""

DURING: Final[dict[str, Ability]] = {
    "BOARD_AT_RANGE": Ability(_always, T.prey_names, T.board_at_range),
    "STEAL_AT_RANGE": Ability(T.has_room, T.coin_bearers, T.steal_random),
    "ISLAND_TRADE": Ability(_always, T.trade_offers, T.trade),
    "CREW_COIN_SWAP": Ability(_always, T.crew_swaps, T.swap_crew),
}
"""Abilities used within an action."""


PLACES: Final[dict[str, Ability]] = {
    "FORT_PEEK": Ability(D.at_watch_fort, None, T.peek_all, "o"),
    "GREAT_TURTLE": Ability(D.may_move, D.turtles, D.ride_turtle, "m"),
    "NAME_PREY": Ability(C.names_prey, C.prey_names, C.name_prey, "o"),
}
"""What the place a ship lies at, or an island of the table, lets it do."""


def _by_place(state: State, unit: int) -> list[str]:
    """The abilities of places a ship can use now."""
    found = []
    for code, ability in PLACES.items():
        power = Power(code)
        ready = code not in state.used[unit] and ability.ready(state, unit, power)
        if ready and (ability.targets is None or ability.targets(state, unit, power)):
            found.append(code)
    return found


CODES: Final = frozenset(ABILITIES)


def places_help(state: State) -> bool:
    """Whether a place of this table, or a kraken, lets pieces do more than they can themselves."""
    return bool(state.table.fort_cards) or state.table.krakens or state.turtles


def usable(state: State, unit: int) -> list[Action]:
    """The abilities of a piece that could be used now."""
    found: list[Action] = []
    used = state.used[unit]
    if state.status[unit] != AFLOAT or state.mode[unit]:
        return found
    if state.table.fort_cards or state.turtles or state.table.krakens:
        found += [Use(state.table.slugs[unit], code) for code in _by_place(state, unit)]
    latent = state.latent[unit]
    for code, powers in latent.items():
        ability, power = ABILITIES.get(code), powers[0]
        if ability is None or code in used or not ability.ready(state, unit, power):
            continue
        if ability.targets is None or ability.targets(state, unit, power):
            found.append(Use(state.table.slugs[unit], code))
    if len(found) > 1:
        found.sort(key=str)
    return found


def ask(state: State, step: Step) -> Decision | None:
    match step:
        case Using(name, code):
            return _ask_target(state, step, state.table.index[name], code)
        case AbilityDie(name, _, _, asked):
            return dice.reaction(state, step, name, asked)
    return None


def settle(state: State, step: Step, action: Action) -> None:
    match step:
        case Using(name, code, data):
            if isinstance(action, Pick):
                _use(state, state.table.index[name], code, action.name)
        case AbilityDie(name, code, _, _, data):
            die = dice.read(state, step, action)
            if die:
                unit = state.table.index[name]
                total = die if code == "FOG" else dice.total(state, unit, die)
                resolve(state, unit, code, total, data)


def find(code: str) -> Ability | None:
    return ABILITIES.get(code) or DURING.get(code) or PLACES.get(code)


def _powers(state: State, unit: int, code: str) -> tuple[Power, ...]:
    return (Power(code),) if code in PLACES else state.latent[unit].get(code, ())


def invoke(state: State, unit: int, code: str) -> None:
    """An order to use an ability: choose a target first, if there is one to choose."""
    ability = find(code)
    assert ability is not None
    if ability.targets is None:
        _use(state, unit, code, "")
    else:
        state.first(Using(state.table.slugs[unit], code, ()))


def _ask_target(state: State, step: Using, unit: int, code: str) -> Decision | None:
    ability, powers = find(code), _powers(state, unit, code)
    if ability is None or not powers or ability.targets is None:
        return None
    names = ability.targets(state, unit, powers[0])
    options: list[Action] = [Pick(name) for name in names]
    return Decision(state.owner[unit], step, [*options, NO]) if options else None


def _use(state: State, unit: int, code: str, target: str) -> None:
    """CS-WORD-04: used once a turn; the piece that gives it is turned up."""
    ability = find(code)
    powers = _powers(state, unit, code)
    if ability is None or not powers:
        return
    reveal(state, unit, code)
    state.used[unit] |= {code}
    state.spent[unit] += ability.spends
    ability.act(state, unit, powers[0], target)
