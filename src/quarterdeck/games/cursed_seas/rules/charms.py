"""CHARMS: unique treasure that its owner uses, shown and mostly gone with that (CS-EXPL-05)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.games.cursed_seas.coins import EVERYBODY, coin, seen_by, shown
from quarterdeck.games.cursed_seas.components import CARDS, FOG, ICEBERG, L, Power
from quarterdeck.games.cursed_seas.geometry import crosses
from quarterdeck.games.cursed_seas.powers import carries_expatriot, silence
from quarterdeck.games.cursed_seas.rules.crewing import move_item, turn_up
from quarterdeck.games.cursed_seas.rules.deeds import acts_left, base_move, can_move
from quarterdeck.games.cursed_seas.rules.effects import FOREVER, lose_masts
from quarterdeck.games.cursed_seas.rules.holds import crew_on, relics_on, room
from quarterdeck.games.cursed_seas.rules.ice import drift
from quarterdeck.games.cursed_seas.rules.lay import remove_terrain
from quarterdeck.games.cursed_seas.rules.names import (
    ISLE_NAMES,
    ask_to_name,
    find_item,
    item_name,
    titled,
)
from quarterdeck.games.cursed_seas.rules.queries import MOVE, SHOOT, home_of, is_enemy, wild_isles
from quarterdeck.games.cursed_seas.rules.relics import relic_power, spend
from quarterdeck.games.cursed_seas.rules.sail import set_sail
from quarterdeck.games.cursed_seas.rules.steps import EventStep, Naming, Placing, Smoking
from quarterdeck.games.cursed_seas.rules.treasury import (
    coins_at,
    credit,
    look_at_end,
    set_coins,
    stacked,
    take_random,
)
from quarterdeck.games.cursed_seas.sea import nearest_isle, offset, solids
from quarterdeck.games.cursed_seas.state import AFLOAT, ISLE_PLACE, NONE, OUT, State

Ready = Callable[[State, int, Power], bool]
Act = Callable[[State, int, int], None]

# May it be used now.


def _always(state: State, unit: int, power: Power) -> bool:
    return True


def _not_acted(state: State, unit: int, power: Power) -> bool:
    return not state.spent[unit]


def _may_move(state: State, unit: int, power: Power) -> bool:
    return acts_left(state, unit, MOVE) and can_move(state, unit)


def _ice_about(state: State, unit: int, power: Power) -> bool:
    return ICEBERG in state.land_kind


def _docked_home(state: State, unit: int, power: Power) -> bool:
    dock = state.dock[unit]
    home = dock != NONE and state.isle_home[dock] == state.owner[unit]
    return home and bool(crew_on(state, unit))


def _homes_rich(state: State, unit: int, power: Power) -> bool:
    seat = state.owner[unit]
    own = state.isle_coins[home_of(state, seat)]
    return bool(own) and bool(_rich_homes(state, seat))


def _rich_homes(state: State, seat: int) -> list[int]:
    """The home islands of others that have a coin."""
    return [
        isle
        for isle, home in enumerate(state.isle_home)
        if home not in (NONE, seat) and state.isle_coins[isle]
    ]


def _enemy_about(state: State, unit: int, power: Power) -> bool:
    return bool(_enemies(state, state.owner[unit]))


def _enemies(state: State, seat: int) -> list[int]:
    return [
        other
        for other, status in enumerate(state.status)
        if status == AFLOAT and is_enemy(state, seat, other)
    ]


def _full_hold(state: State, unit: int, power: Power) -> bool:
    return bool(state.coins[unit]) and room(state, unit) <= 0


def _isle_elsewhere(state: State, unit: int, power: Power) -> bool:
    """TELEPORT_DOCK: with a move action, to any other wild island."""
    if power.word != "any_wild" or not acts_left(state, unit, MOVE):
        return False
    return bool(_other_isles(state, unit))


def _other_isles(state: State, unit: int) -> list[int]:
    isles = wild_isles(state)
    return [isle for isle in isles if isle not in state.fort_isle and isle != state.dock[unit]]


def _sees_home(state: State, unit: int, power: Power) -> bool:
    """With a move action, and a clear straight line from bow to home island."""
    if state.spent[unit] or carries_expatriot(state, unit) or "MERCENARY" in state.powers[unit]:
        return False
    home = home_of(state, state.owner[unit])
    way = offset(state, state.isle_x[home] - state.x[unit], state.isle_y[home] - state.y[unit])
    reach = abs(way[0]) + abs(way[1])
    for place, shape, dx, dy in solids(state, (state.x[unit], state.y[unit]), reach, unit):
        if place != ISLE_PLACE + home and crosses(shape, (-dx, -dy), (way[0] - dx, way[1] - dy)):
            return False
    return True


# Actions and guns.


def _grant(letter: str) -> Act:
    def act(state: State, unit: int, item: int) -> None:
        state.granted[unit] += letter

    return act


def _grease(state: State, unit: int, item: int) -> None:
    """BASE_MOVE_PLUS, this turn."""
    legs = relic_power(state, item).legs
    state.spells.append((f"legs:{'+'.join(legs)}", unit, state.clock))


def _fireworks(state: State, unit: int, item: int) -> None:
    """CANNON_PLUS, this turn."""
    state.spells.append((f"cannon+{relic_power(state, item).n}", unit, state.clock))


def _sure_shot(state: State, unit: int, item: int) -> None:
    state.spells.append(("auto-hit", unit, state.clock))


def _runes_of_speed(state: State, unit: int, item: int) -> None:
    """DOUBLE_MOVE_NO_ABILITIES: two moves, without own abilities this turn."""
    state.granted[unit] += MOVE
    silence(state, unit)


def _runes_of_power(state: State, unit: int, item: int) -> None:
    """DOUBLE_SHOOT_NO_ABILITIES: two volleys; neither ship nor targets have abilities this turn."""
    state.granted[unit] += SHOOT
    state.spells.append(("hush-targets", unit, state.clock))
    silence(state, unit)


def _breath(state: State, unit: int, item: int) -> None:
    """MOVE_MULTI: the base move once for each mast, without bonuses; then a mast is lost."""
    state.spent[unit] += MOVE
    lose_masts(state, unit, 1)
    set_sail(state, unit, False, base_move(state, unit) * state.masts[unit].bit_count())


def _gamble(state: State, unit: int, item: int) -> None:
    """MOVE_GAMBLE: 5-6 adds L+L to this turn's move, 1-2 carries the frond to an island."""
    die, power = state.fates.roll(), relic_power(state, item)
    if die in power.on:
        state.spells.append((f"legs:{'+'.join(power.legs)}", unit, state.clock))
    elif die <= 2:
        move_item(state, item, ISLE_PLACE + nearest_isle(state, unit, wild_isles(state)))
        state.item_up[item] = 0


# Enemies and ice.


def _periscope(state: State, unit: int, item: int) -> None:
    """SILENCE_SHIP: an enemy ship of its owner's choice loses its abilities this turn."""
    ask_to_name(state, "periscope", unit)


def enemy_names(state: State, step: Naming) -> list[str]:
    return [state.table.slugs[other] for other in _enemies(state, step.seat)]


def hush(state: State, step: Naming, name: str) -> None:
    silence(state, state.table.index[name])


def _melt(state: State, unit: int, item: int) -> None:
    """REMOVE_ICEBERG."""
    ask_to_name(state, "melt", unit)


def icebergs(state: State, step: Naming) -> list[str]:
    return [f"t{land + 1}" for land, kind in enumerate(state.land_kind) if kind == ICEBERG]


def melt(state: State, step: Naming, name: str) -> None:
    remove_terrain(state, int(name[1:]) - 1)


def _shove_ice(state: State, unit: int, item: int) -> None:
    """MOVE_ICEBERG: any iceberg, L in a direction of its owner's choice."""
    ask_to_name(state, "shove", unit)


def ice_courses(state: State, step: Naming) -> list[str]:
    return [f"{berg}:{heading}" for berg in icebergs(state, step) for heading in range(0, 360, 30)]


def shove(state: State, step: Naming, name: str) -> None:
    berg, _, heading = name.partition(":")
    drift(state, int(berg[1:]) - 1, int(heading), L)


def _brew(state: State, unit: int, item: int) -> None:
    """PLACE_FOG: instead of an action, a fog bank within L."""
    state.spent[unit] += "o"
    reach = relic_power(state, item).reach or L
    state.first(Smoking(state.table.slugs[unit], FOG, reach, "fog"))


def _drop_ice(state: State, unit: int, item: int) -> None:
    """DROP_ICEBERG: an iceberg from the box, anywhere but within S of an island."""
    state.first(EventStep(state.owner[unit], "DROP_ICEBERG", ()))


# Gold.


def _trade_route(state: State, unit: int, item: int) -> None:
    """SWAP_HOME_TREASURE: a random coin of this home for a random one of another."""
    ask_to_name(state, "trade", unit)


def rich_homes(state: State, step: Naming) -> list[str]:
    return [ISLE_NAMES[isle] for isle in _rich_homes(state, step.seat)]


def swap_homes(state: State, step: Naming, name: str) -> None:
    own = ISLE_PLACE + home_of(state, step.seat)
    other = ISLE_PLACE + ISLE_NAMES.index(name)
    mine = take_random(state, own, OUT)
    theirs = take_random(state, other, OUT)
    for place, given in ((own, theirs), (other, mine)):
        if given is not None:
            set_coins(state, place, stacked(coins_at(state, place), [shown(given, EVERYBODY)]))
    look_at_end(state)


def _pension(state: State, unit: int, item: int) -> None:
    """CREW_TO_GOLD: crew of the ship go for one gold each, as many as its owner likes."""
    ask_to_name(state, "pension", unit)


def pensioners(state: State, step: Naming) -> list[str]:
    return [item_name(state, item) for item in crew_on(state, state.table.index[step.unit])]


def retire(state: State, step: Naming, name: str) -> None:
    unit = state.table.index[step.unit]
    item = find_item(state, name, crew_on(state, unit))
    state.item_up[item] = 1
    state.first(step)
    move_item(state, item, OUT)
    credit(state, step.seat, 1)
    look_at_end(state)


def _runes_of_wealth(state: State, unit: int, item: int) -> None:
    """SET_COIN_VALUES_D6: every ordinary coin aboard takes the value of one die."""
    die = state.fates.roll()
    state.coins[unit] = tuple(sorted(coin(die, seen=seen_by(each)) for each in state.coins[unit]))


# Carried off.


def _beacon(state: State, unit: int, item: int) -> None:
    """TELEPORT_HOME_LOS: laid docked at home."""
    state.spent[unit] += MOVE
    home = ISLE_PLACE + home_of(state, state.owner[unit])
    state.first(Placing(state.table.slugs[unit], home))


def _necklace(state: State, unit: int, item: int) -> None:
    """TELEPORT_DOCK: laid docked at a wild island of its owner's choice; the necklace stays."""
    state.spent[unit] += MOVE
    ask_to_name(state, "necklace", unit, item)


def far_isles(state: State, step: Naming) -> list[str]:
    return [ISLE_NAMES[isle] for isle in _other_isles(state, state.table.index[step.unit])]


def leap(state: State, step: Naming, name: str) -> None:
    """The fleet that laid the necklace down may not load it again."""
    item, place = step.data[0], ISLE_PLACE + ISLE_NAMES.index(name)
    state.item_up[item] = 0
    state.spells.append((f"item-left-{step.seat}", item, FOREVER))
    state.first(Placing(step.unit, place))
    move_item(state, item, place)


PLAYS: Final[dict[str, tuple[Ready, Act]]] = {
    "EXTRA_ACTION": (_always, _grant(SHOOT)),
    "MOVE_TWICE": (_always, _grant(MOVE)),
    "BASE_MOVE_PLUS": (_not_acted, _grease),
    "CANNON_PLUS": (_not_acted, _fireworks),
    "AUTO_HIT": (_not_acted, _sure_shot),
    "SILENCE_SHIP": (_enemy_about, _periscope),
    "DOUBLE_SHOOT_NO_ABILITIES": (_not_acted, _runes_of_power),
    "DOUBLE_MOVE_NO_ABILITIES": (_not_acted, _runes_of_speed),
    "MOVE_MULTI": (_may_move, _breath),
    "REMOVE_ICEBERG": (_ice_about, _melt),
    "MOVE_ICEBERG": (_ice_about, _shove_ice),
    "DROP_ICEBERG": (_always, _drop_ice),
    "SWAP_HOME_TREASURE": (_homes_rich, _trade_route),
    "CREW_TO_GOLD": (_docked_home, _pension),
    "SET_COIN_VALUES_D6": (_full_hold, _runes_of_wealth),
    "TELEPORT_HOME_LOS": (_sees_home, _beacon),
    "TELEPORT_DOCK": (_isle_elsewhere, _necklace),
    "PLACE_FOG": (_not_acted, _brew),
    "MOVE_GAMBLE": (_not_acted, _gamble),
}


def plays_of(state: State, unit: int) -> list[str]:
    """The unique treasures aboard that their owner may use now."""
    if not state.table.relics or state.status[unit] != AFLOAT:
        return []
    found = []
    for item in relics_on(state, unit):
        power = relic_power(state, item)
        name = item_name(state, item)
        play = PLAYS.get(power.code)
        usable = power.word in ("", "this") or power.code != "BASE_MOVE_PLUS"
        fresh = play is not None and usable and name not in state.used[unit]
        if play is not None and fresh and play[0](state, unit, power):
            found.append(name)
    return found


def use_relic(state: State, unit: int, name: str) -> None:
    """It is shown and does what it says; most leave the game with that."""
    item = find_item(state, name, relics_on(state, unit))
    turn_up(state, item)
    state.used[unit] |= {name}
    card = CARDS[state.item_card[item]]
    state.tell("CS-EXPL-05", "{} uses {}.", titled(state, unit), card.name)
    spend(state, unit, item)
    PLAYS[relic_power(state, item).code][1](state, unit, item)
