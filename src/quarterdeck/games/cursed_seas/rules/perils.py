"""PERILS: unique treasure that works when ships meet, are struck or lose crew.

Each is offered to whoever carries it, face down or up, at the moment its text names.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.core.terms import Step
from quarterdeck.games.cursed_seas.components import S
from quarterdeck.games.cursed_seas.geometry import ahead, heading_of
from quarterdeck.games.cursed_seas.powers import refresh
from quarterdeck.games.cursed_seas.rules.barter import faces_at
from quarterdeck.games.cursed_seas.rules.crewing import eliminate, move_item, turn_up
from quarterdeck.games.cursed_seas.rules.effects import loosen, lose_masts, pick_masts
from quarterdeck.games.cursed_seas.rules.holds import crew_on, relics_on, relics_with, room
from quarterdeck.games.cursed_seas.rules.lay import lay, nearest_clear
from quarterdeck.games.cursed_seas.rules.names import find_item, item_name, title, titled
from quarterdeck.games.cursed_seas.rules.queries import (
    carries,
    is_enemy,
    is_ship,
    is_wild,
    wild_isles,
)
from quarterdeck.games.cursed_seas.rules.relics import spend
from quarterdeck.games.cursed_seas.rules.steps import (
    AbilityDie,
    Aftermath,
    Again,
    Arriving,
    Blade,
    Boarding,
    FreeMove,
    Naming,
    Placing,
    Sinking,
    Towing,
    Volley,
)
from quarterdeck.games.cursed_seas.rules.treasury import (
    coin_named,
    look_at_end,
    move_coin,
    stir,
    take_random,
)
from quarterdeck.games.cursed_seas.sea import apart, nearest_isle, units_within
from quarterdeck.games.cursed_seas.state import AFLOAT, ISLE_PLACE, NONE, OUT, State


def use_it(state: State, step: Naming) -> list[str]:
    """The one answer besides no: use what is aboard, if it still is."""
    unit = state.table.index[step.unit]
    return ["use"] if state.item_at[step.data[0]] == unit else []


def _asks(state: State, code: str, what: str, unit: int, other: int) -> list[Step]:
    """One question for each unique treasure with this code aboard a piece."""
    return [
        Naming(state.owner[unit], what, state.table.slugs[unit], (item, other))
        for item in relics_with(state, unit, code)
    ]


def _shown(state: State, step: Naming) -> int:
    """The unique treasure is shown and spent; its ship."""
    unit, item = state.table.index[step.unit], step.data[0]
    turn_up(state, item)
    spend(state, unit, item)
    return unit


# A ram.


def after_ram(state: State, unit: int, other: int) -> list[Step]:
    """BLOW_UP_ON_RAM for the rammer, DIVERT_MONSTER for a ship a sea monster has rammed."""
    if not state.table.relics:
        return []
    found = _asks(state, "BLOW_UP_ON_RAM", "explosives", unit, other)
    if "SEA_MONSTER" in state.powers[unit]:
        found += _asks(state, "DIVERT_MONSTER", "livestock", other, unit)
    return found


def light_fuse(state: State, step: Naming, name: str) -> None:
    """BLOW_UP_ON_RAM: a die is thrown."""
    _shown(state, step)
    state.first(AbilityDie(step.unit, "BLOW_UP_ON_RAM", state.fates.roll(), 0, (step.data[1],)))


def blow_up(state: State, unit: int, die: int, data: tuple[int, ...]) -> None:
    """On 4-6 both ships sink."""
    names = state.table.slugs
    if die >= 4:
        state.tell("CS-EXPL-05", "{} blows up.", titled(state, unit))
        state.first(Sinking(names[data[0]], names[unit]), Sinking(names[unit], "-"))


def feed(state: State, step: Naming, name: str) -> None:
    """DIVERT_MONSTER: the monster is sent to the nearest island; no boarding."""
    _shown(state, step)
    monster = step.data[1]
    drop_boardings(state, monster)
    isles = list(range(len(state.isle_x)))
    place = ISLE_PLACE + nearest_isle(state, monster, isles)
    state.first(Placing(state.table.slugs[monster], place))


def drop_boardings(state: State, unit: int) -> None:
    name = state.table.slugs[unit]
    kept = [s for s in state.agenda if not (isinstance(s, Boarding) and s.unit == name)]
    state.agenda[:] = kept


# A move that ends near.


def after_move(state: State, unit: int) -> list[Step]:
    """MINE: whoever carries mines within S of an enemy's move may use them."""
    if not state.table.relics or not state.masts[unit] or state.mode[unit]:
        return []
    found: list[Step] = []
    for other, status in enumerate(state.status):
        if status == AFLOAT and other != unit and is_enemy(state, state.owner[other], unit):
            mines = _asks(state, "MINE", "mines", other, unit)
            found += mines if mines and units_within(state, unit, other, S) else []
    return found


def spring(state: State, step: Naming, name: str) -> None:
    """MINE: the owner of the mines picks the mast that goes."""
    by = _shown(state, step)
    pick_masts(state, step.data[1], 1, by, "effect", step.seat)


# Contact.


def meet(state: State, unit: int, fresh: list[int], old: int) -> list[Step]:
    """PLAGUE, DROP_TREASURE, DECAY_EACH_TURN: what leaves a ship when it touches or casts off."""
    if not state.table.relics:
        return []
    if "DROP_TREASURE" in state.powers[unit]:
        _monkeys(state, unit, fresh, old if state.dock[unit] != old else NONE)
    found: list[Step] = []
    for other in fresh:
        if not _infect(state, unit, other):
            _infect(state, other, unit)
        if is_ship(state, other):
            found += _asks(state, "DECAY_EACH_TURN", "pass-on", unit, other)
    return found


def _infect(state: State, unit: int, other: int) -> bool:
    """PLAGUE: it passes to the next ship touched, whose crew are eliminated."""
    for item in relics_with(state, unit, "PLAGUE"):
        if state.item_up[item] and carries(state, other):
            move_item(state, item, other)
            for member in crew_on(state, other):
                eliminate(state, member)
            state.tell("CS-EXPL-05", "The plague comes aboard {}.", title(state, other))
            refresh(state, unit)
            return True
    return False


def _monkeys(state: State, unit: int, fresh: list[int], left: int) -> None:
    """DROP_TREASURE: a random coin stays on the island left, another goes to a ship touched."""
    if left != NONE and is_wild(state, left):
        take_random(state, unit, ISLE_PLACE + left)
    for other in fresh:
        if is_ship(state, other):
            take_random(state, unit, other if room(state, other) > 0 else OUT)
    look_at_end(state)


def hand_over(state: State, step: Naming, name: str) -> None:
    """DECAY_EACH_TURN: the runes go to the ship touched, if it has room for them."""
    if room(state, step.data[1]) > 0:
        move_item(state, step.data[0], step.data[1])


# Crew.


def rescue(state: State, step: Naming, name: str) -> None:
    """SAVE_CREW: a crew that was eliminated drifts to the nearest wild island."""
    unit = _shown(state, step)
    if state.item_at[step.data[1]] == OUT and wild_isles(state):
        isle = nearest_isle(state, unit, wild_isles(state))
        state.item_at[step.data[1]] = ISLE_PLACE + isle


# Attacks.


def bribes(state: State, unit: int, by: str) -> list[int]:
    """BRIBE_ATTACKER: what may be handed to the ship that would do the damage."""
    if not state.table.relics or by not in state.table.index:
        return []
    attacker = state.table.index[by]
    friendly = not is_enemy(state, state.owner[unit], attacker)
    if friendly or not carries(state, attacker):
        return []
    return relics_with(state, unit, "BRIBE_ATTACKER")


def bribe(state: State, unit: int, item: int, by: str) -> None:
    """The attacker takes it and has no more orders this turn."""
    attacker = state.table.index[by]
    state.tell("CS-EXPL-05", "{} buys off {}.", titled(state, unit), title(state, attacker))
    move_item(state, item, attacker)
    state.spent[attacker] = "oo"
    end_doings(state, by)


DOINGS: Final = (Volley, Again, Boarding, Blade, Towing, FreeMove, Aftermath, Arriving)


def end_doings(state: State, name: str) -> None:
    """What a piece would still do in this action is off."""
    kept = [s for s in state.agenda if not (isinstance(s, DOINGS) and s.unit == name)]
    state.agenda[:] = kept


def defences(state: State, target: int, place: int) -> list[str]:
    """REPEL_CREATURE: what a ship may use when a sea creature aims at it."""
    return [item_name(state, item) for item in relics_with(state, target, "REPEL_CREATURE")]


def repel(state: State, target: int, creature: int, name: str) -> None:
    """The creature loses a segment and is moved S away; its shot is lost."""
    item = find_item(state, name, relics_on(state, target))
    turn_up(state, item)
    spend(state, target, item)
    dx, dy = apart(state, target, creature)
    ox, oy = ahead(S, heading_of(dx, dy))
    spot = state.x[creature] + ox, state.y[creature] + oy
    found = nearest_clear(state, creature, spot, state.heading[creature])
    if found is not None:
        lay(state, creature, *found, state.heading[creature])
        loosen(state, creature)
    state.tell("CS-EXPL-05", "{} drives {} off.", titled(state, target), title(state, creature))
    lose_masts(state, creature, 1, target)


# Wine.


def wine_offers(state: State, step: Naming) -> list[str]:
    """TRADE_AT_ENEMY_HOME: the coins of that home, which lie open."""
    unit = state.table.index[step.unit]
    if room(state, unit) < 1 or state.item_at[step.data[0]] != unit:
        return []
    return faces_at(state, ISLE_PLACE + step.data[1], step.seat)


def sell_wine(state: State, step: Naming, name: str) -> None:
    """The wine stays on that home island, the coin comes aboard."""
    unit, place = state.table.index[step.unit], ISLE_PLACE + step.data[1]
    move_coin(state, coin_named(state, place, name, step.seat), place, unit)
    move_item(state, step.data[0], place)
    stir(state)
    state.tell("CS-EXPL-05", "{} trades wine for a coin.", titled(state, unit))
