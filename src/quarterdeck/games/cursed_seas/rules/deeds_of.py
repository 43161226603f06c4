"""Abilities that give actions, move others, call crew or mark islands."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.components import CARDS, CREW, L, Power, S
from quarterdeck.games.cursed_seas.course import obstacles
from quarterdeck.games.cursed_seas.geometry import Mover, ahead, within
from quarterdeck.games.cursed_seas.powers import ANY_NATION, HULL_KINDS, refresh
from quarterdeck.games.cursed_seas.rules.aim import may_target
from quarterdeck.games.cursed_seas.rules.crewing import eliminate, move_item
from quarterdeck.games.cursed_seas.rules.deeds import acts_left, can_move, can_shoot
from quarterdeck.games.cursed_seas.rules.dock import land_at_home
from quarterdeck.games.cursed_seas.rules.effects import docked, loosen
from quarterdeck.games.cursed_seas.rules.holds import crew_on, may_board, room
from quarterdeck.games.cursed_seas.rules.lay import lay
from quarterdeck.games.cursed_seas.rules.names import (
    ISLE_NAMES,
    find_item,
    item_name,
    titled,
)
from quarterdeck.games.cursed_seas.rules.queries import (
    ANY_ACTION,
    MOVE,
    OTHER,
    SHOOT,
    fleet,
    home_of,
    is_enemy,
    is_wild,
    isles_within,
    near_units,
    own_fort_at,
)
from quarterdeck.games.cursed_seas.rules.sail import set_sail
from quarterdeck.games.cursed_seas.rules.steps import AbilityDie
from quarterdeck.games.cursed_seas.sea import (
    inside,
    isle_shape,
    isle_within,
    settle_on,
    solids,
    unit_shape,
    units_within,
)
from quarterdeck.games.cursed_seas.state import (
    AFLOAT,
    ISLE_PLACE,
    NONE,
    RESERVE,
    TURTLES,
    UNMEASURED,
    State,
)

# May it be used now.


def may_gain(state: State, unit: int, power: Power) -> bool:
    """CS-TURN-04: a second action is the last, so nothing more is to be gained then."""
    return len(state.spent[unit]) < 2 and ANY_ACTION not in state.granted[unit]


def not_acted(state: State, unit: int, power: Power) -> bool:
    return not state.spent[unit]


def may_act(state: State, unit: int, power: Power) -> bool:
    return acts_left(state, unit, OTHER)


def may_move(state: State, unit: int, power: Power) -> bool:
    return acts_left(state, unit, MOVE) and can_move(state, unit)


def may_shoot(state: State, unit: int, power: Power) -> bool:
    return acts_left(state, unit, SHOOT) and can_shoot(state, unit)


def near_home(state: State, unit: int, power: Power) -> bool:
    """Within reach of the own home island, with something to land."""
    if state.owner[unit] not in state.isle_home or not state.coins[unit]:
        return False
    return isle_within(state, unit, home_of(state, state.owner[unit]), power.reach or S)


def has_reserve(state: State, unit: int, power: Power) -> bool:
    return bool(reserve_crew(state, unit, power))


# Whom it concerns.


def spare_crew(state: State, unit: int, power: Power) -> list[str]:
    """CS-TURN-08: not the crew whose ability it is."""
    return [
        item_name(state, item)
        for item in crew_on(state, unit)
        if not any(
            p.code == "SACRIFICE_CREW_FOR_ACTION" for p in CARDS[state.item_card[item]].powers
        )
    ]


def friends(state: State, unit: int, power: Power) -> list[str]:
    return [state.table.slugs[each] for each in fleet(state, state.owner[unit])]


def idle_friends(state: State, unit: int, power: Power) -> list[str]:
    return [
        state.table.slugs[each]
        for each in fleet(state, state.owner[unit])
        if each != unit and not state.spent[each]
    ]


def unmarked_isles(state: State, unit: int, power: Power) -> list[str]:
    seat = state.owner[unit]
    return [
        ISLE_NAMES[isle]
        for isle in isles_within(state, unit, power.reach)
        if is_wild(state, isle) and state.isle_marks[isle] != 1 << seat
    ]


def reserve_crew(state: State, unit: int, power: Power) -> list[str]:
    """CS-MYST-06: crew named with the fleet that wait in the box."""
    seat = state.owner[unit]
    return [
        item_name(state, item)
        for item, kind in enumerate(state.table.item_kinds)
        if kind == CREW
        and state.item_at[item] == RESERVE
        and state.table.item_owners[item] == seat
        and CARDS[state.item_card[item]].points <= (power.n or 99)
        and may_board(state, item, unit)
    ]


def foreign_crew(state: State, unit: int, power: Power) -> list[str]:
    """Enemy ships within reach that carry crew: which one is picked blind."""
    seat = state.owner[unit]
    return [
        state.table.slugs[other]
        for other, status in enumerate(state.status)
        if status == AFLOAT
        and is_enemy(state, seat, other)
        and not state.mode[other]
        and crew_on(state, other)
        and units_within(state, unit, other, power.reach)
    ]


def other_monsters(state: State, unit: int, power: Power) -> list[str]:
    return [
        state.table.slugs[each]
        for each in fleet(state, state.owner[unit])
        if each != unit and "SEA_MONSTER" in state.powers[each] and can_move(state, each)
    ]


def mirrored(state: State, unit: int, power: Power) -> list[str]:
    """BURNING_MIRROR: enemies farther than S and not farther than L."""
    return [
        state.table.slugs[other]
        for other in near_units(state, unit, L, friends=False)
        if state.masts[other]
        and may_target(state, unit, other)
        and not units_within(state, unit, other, S)
    ]


def copyable(state: State, unit: int, power: Power) -> list[str]:
    """Abilities of ships and face-up crew in play, named by card and number."""
    found = []
    for other, card in enumerate(state.table.cards):
        if state.status[other] == AFLOAT and other != unit:
            found += _copies(card.id)
    for item, kind in enumerate(state.table.item_kinds):
        if kind == CREW and state.item_up[item] and 0 <= state.item_at[item] < 100:
            found += _copies(state.item_card[item])
    return list(dict.fromkeys(found))


NEVER_COPIED: Final = HULL_KINDS | {"COPY_ABILITY", "LIMIT", "LOYAL", "HOSTILE", "CREW_COST_MINUS"}


def _copies(card: str) -> list[str]:
    return [
        f"{card}:{number}"
        for number, power in enumerate(CARDS[card].powers)
        if power.code not in NEVER_COPIED
    ]


# What it does.


def roll_die(state: State, unit: int, power: Power, target: str) -> None:
    die = state.fates.roll()
    state.first(AbilityDie(state.table.slugs[unit], power.code, die, 0, ()))


def burn(state: State, unit: int, power: Power, target: str) -> None:
    die, other = state.fates.roll(), state.table.index[target]
    state.first(AbilityDie(state.table.slugs[unit], power.code, die, 0, (other,)))


def sacrifice(state: State, unit: int, power: Power, target: str) -> None:
    if eliminate(state, find_item(state, target, crew_on(state, unit))):
        state.granted[unit] += ANY_ACTION


def split_action(state: State, unit: int, power: Power, target: str) -> None:
    state.spent[unit] = "oo"
    state.granted[state.table.index[target]] += ANY_ACTION


def lend_aim(state: State, unit: int, power: Power, target: str) -> None:
    state.spells.append((f"cannon+{power.n}", state.table.index[target], state.clock))


def mark_isle(state: State, unit: int, power: Power, target: str) -> None:
    """It counts as explored by this seat and by nobody else."""
    state.isle_marks[ISLE_NAMES.index(target)] = 1 << state.owner[unit]
    state.tell("CS-EXPL-03", "@{} marks island {} as explored.", state.owner[unit], target)


def unload_afar(state: State, unit: int, power: Power, target: str) -> None:
    land_at_home(state, unit)


def call_crew(state: State, unit: int, power: Power, target: str) -> None:
    """CABIN_BOY: revealed, it fetches a crew from the reserve, once a game."""
    every = [i for i, at in enumerate(state.item_at) if at == RESERVE]
    move_item(state, find_item(state, target, every), unit)
    for item in crew_on(state, unit):
        if any(p.code == "CABIN_BOY" for p in CARDS[state.item_card[item]].powers):
            state.spells.append(("item-used", item, 1_000_000))


def possess(state: State, unit: int, power: Power, target: str) -> None:
    other = state.table.index[target]
    item = state.fates.pick(crew_on(state, other))
    die = state.fates.roll()
    state.first(AbilityDie(state.table.slugs[unit], "POSSESS_CREW", die, 0, (item,)))


def seize_crew(state: State, unit: int, item: int) -> None:
    """It joins the ship and takes its nation; without room it is eliminated."""
    if room(state, unit) < 1:
        eliminate(state, item)
        return
    old = state.item_at[item]
    state.item_n[item] |= ANY_NATION
    state.item_up[item] = 1
    move_item(state, item, unit)
    refresh(state, old)


def send_monster(state: State, unit: int, power: Power, target: str) -> None:
    set_sail(state, state.table.index[target], True)


def copy_power(state: State, unit: int, power: Power, target: str) -> None:
    until = state.clock + state.seats - 1
    state.spells.append((f"copy:{target}", unit, until))
    refresh(state, unit)


# Turbines.


def astern(state: State, unit: int) -> int:
    """CS-KEY-TURBINE: how far it can go straight astern, S at most."""
    shape, heading = unit_shape(state, unit), (state.heading[unit] + 180) % 360
    spot = state.x[unit], state.y[unit]
    mover, length = Mover(0, 0, heading, shape), S
    for place, other, dx, dy in obstacles(state, unit, spot, S + 2 * shape.radius):
        if place != state.pin[unit]:
            length = mover.last_clear(length, other, (dx, dy))
    while length > 0:
        dx, dy = ahead(length, heading)
        if inside(state, shape, (spot[0] + dx, spot[1] + dy)):
            break
        length -= 5
    return max(0, length)


def can_reverse(state: State, unit: int, power: Power) -> bool:
    free = state.tangle[unit] == NONE and state.held[unit] == NONE
    return free and state.masts[unit] > 0 and astern(state, unit) > 0


def reverse(state: State, unit: int, power: Power, target: str) -> None:
    length = astern(state, unit)
    dx, dy = ahead(length, (state.heading[unit] + 180) % 360)
    lay(state, unit, state.x[unit] + dx, state.y[unit] + dy, state.heading[unit])
    loosen(state, unit)
    state.tell("CS-KEY-TURBINE", "{} reverses.", titled(state, unit))
    docked(state, unit, True)


# What places let a ship do.


def at_watch_fort(state: State, unit: int, power: Power) -> bool:
    """FORT_PEEK: a ship docked at such a fort may spend its action on a look around."""
    fort = own_fort_at(state, unit)
    if fort == NONE or not acts_left(state, unit, OTHER):
        return False
    return any(p.code == "FORT_PEEK" for p in CARDS[state.table.fort_cards[fort]].powers)


def turtles(state: State, unit: int, power: Power) -> list[str]:
    """CS-SETUP-18: great turtles nobody is docked at, with somewhere to swim."""
    return [
        f"{ISLE_NAMES[isle]}:{heading}"
        for isle, card in enumerate(state.isle_card)
        if card in TURTLES and isle not in state.dock
        for heading in range(0, 360, 30)
        if _swims(state, isle, heading)
    ]


def _swims(state: State, isle: int, heading: int) -> bool:
    """S in a straight line, ending 2S or more from ships and other islands."""
    dx, dy = ahead(S, heading)
    x, y = state.isle_x[isle] + dx, state.isle_y[isle] + dy
    shape = isle_shape(state, isle)
    if not inside(state, shape, (x, y)):
        return False
    return not any(
        place != ISLE_PLACE + isle and within(shape, other, (ox, oy), 4 * S * S - 1)
        for place, other, ox, oy in solids(state, (x, y), 2 * S + shape.radius)
    )


def ride_turtle(state: State, unit: int, power: Power, target: str) -> None:
    name, _, heading = target.partition(":")
    isle = ISLE_NAMES.index(name)
    dx, dy = ahead(S, int(heading))
    spot = settle_on(state, state.isle_x[isle] + dx, state.isle_y[isle] + dy)
    state.isle_x[isle], state.isle_y[isle] = spot
    state.roads = UNMEASURED
    state.tell("CS-SETUP-18", "The great turtle {} swims on.", name)
