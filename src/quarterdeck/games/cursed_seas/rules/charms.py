"""CHARMS: unique treasure that its owner uses, shown and mostly gone with that (CS-EXPL-05)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.games.cursed_seas.coins import EVERYBODY, coin, seen_by, shown
from quarterdeck.games.cursed_seas.components import CARDS, FOG, ICEBERG, RELIC, L, Power
from quarterdeck.games.cursed_seas.geometry import crosses, heading_of
from quarterdeck.games.cursed_seas.powers import carries_expatriot, refresh
from quarterdeck.games.cursed_seas.rules.crewing import move_item, turn_up
from quarterdeck.games.cursed_seas.rules.holds import crew_on, relics_on, room
from quarterdeck.games.cursed_seas.rules.ice import drift
from quarterdeck.games.cursed_seas.rules.lay import remove_terrain
from quarterdeck.games.cursed_seas.rules.names import item_name, titled
from quarterdeck.games.cursed_seas.rules.queries import MOVE, SHOOT, home_of, is_enemy, wild_isles
from quarterdeck.games.cursed_seas.rules.relics import relic_power
from quarterdeck.games.cursed_seas.rules.steps import Placing, Smoking
from quarterdeck.games.cursed_seas.rules.treasury import (
    coins_at,
    credit,
    look_at_end,
    set_coins,
    stacked,
    take_random,
)
from quarterdeck.games.cursed_seas.sea import offset, solids
from quarterdeck.games.cursed_seas.state import AFLOAT, ISLE_PLACE, NONE, OUT, State

Ready = Callable[[State, int, Power], bool]


def _always(state: State, unit: int, power: Power) -> bool:
    return True


def _not_acted(state: State, unit: int, power: Power) -> bool:
    return not state.spent[unit]


def _ice_about(state: State, unit: int, power: Power) -> bool:
    return ICEBERG in state.land_kind


def _docked_home(state: State, unit: int, power: Power) -> bool:
    dock = state.dock[unit]
    home = dock != NONE and state.isle_home[dock] == state.owner[unit]
    return home and bool(crew_on(state, unit))


def _homes_rich(state: State, unit: int, power: Power) -> bool:
    seat = state.owner[unit]
    rich = [home for i, home in enumerate(state.isle_home) if home != NONE and state.isle_coins[i]]
    return seat in rich and len(rich) > 1


def _enemy_about(state: State, unit: int, power: Power) -> bool:
    return any(
        status == AFLOAT and is_enemy(state, state.owner[unit], other)
        for other, status in enumerate(state.status)
    )


def _full_hold(state: State, unit: int, power: Power) -> bool:
    return bool(state.coins[unit]) and room(state, unit) <= 0


def _grant(letter: str) -> Callable[[State, int, Power], None]:
    def act(state: State, unit: int, power: Power) -> None:
        state.granted[unit] += letter

    return act


def _grease(state: State, unit: int, power: Power) -> None:
    """BASE_MOVE_PLUS, this turn."""
    state.spells.append((f"legs:{'+'.join(power.legs)}", unit, state.clock))


def _fireworks(state: State, unit: int, power: Power) -> None:
    """CANNON_PLUS, this turn."""
    state.spells.append((f"cannon+{power.n}", unit, state.clock))


def _sure_shot(state: State, unit: int, power: Power) -> None:
    state.spells.append(("auto-hit", unit, state.clock))


def _hush_enemy(state: State, unit: int, power: Power) -> None:
    """SILENCE_SHIP: the dearest enemy ship in play loses its abilities this turn."""
    foes = [
        other
        for other, status in enumerate(state.status)
        if status == AFLOAT and is_enemy(state, state.owner[unit], other)
    ]
    target = max(foes, key=lambda other: (state.table.cards[other].points, -other))
    for word in ("hush", "hush-crew"):
        state.spells.append((word, target, state.clock))
    refresh(state, target)


def _no_abilities(letter: str) -> Callable[[State, int, Power], None]:
    """Runes: the same action twice, without own abilities this turn."""

    def act(state: State, unit: int, power: Power) -> None:
        state.granted[unit] += letter
        for word in ("hush", "hush-crew"):
            state.spells.append((word, unit, state.clock))
        refresh(state, unit)

    return act


def _melt(state: State, unit: int, power: Power) -> None:
    """REMOVE_ICEBERG: the nearest one."""
    remove_terrain(state, _nearest_ice(state, unit))


def _shove_ice(state: State, unit: int, power: Power) -> None:
    """MOVE_ICEBERG: the nearest one drifts L away from this ship."""
    land = _nearest_ice(state, unit)
    dx, dy = offset(state, state.land_x[land] - state.x[unit], state.land_y[land] - state.y[unit])
    drift(state, land, heading_of(dx, dy), L)


def _nearest_ice(state: State, unit: int) -> int:
    def gap(land: int) -> int:
        dx, dy = offset(
            state, state.land_x[land] - state.x[unit], state.land_y[land] - state.y[unit]
        )
        return dx * dx + dy * dy

    bergs = [land for land, kind in enumerate(state.land_kind) if kind == ICEBERG]
    return min(bergs, key=lambda land: (gap(land), land))


def _trade_route(state: State, unit: int, power: Power) -> None:
    """SWAP_HOME_TREASURE: a random coin of this home for a random one of the richest other."""
    seat = state.owner[unit]
    own = ISLE_PLACE + home_of(state, seat)
    rich = [i for i, home in enumerate(state.isle_home) if home not in (NONE, seat)]
    rich = [i for i in rich if state.isle_coins[i]]
    other = ISLE_PLACE + max(rich, key=lambda isle: (len(state.isle_coins[isle]), -isle))
    mine = take_random(state, own, OUT)
    theirs = take_random(state, other, OUT)
    assert mine is not None
    assert theirs is not None
    for place, given in ((own, theirs), (other, mine)):
        set_coins(state, place, stacked(coins_at(state, place), [shown(given, EVERYBODY)]))
    look_at_end(state)


def _pension(state: State, unit: int, power: Power) -> None:
    """CREW_TO_GOLD: all crew of the ship go for one gold each."""
    crew = crew_on(state, unit)
    for item in crew:
        state.item_up[item] = 1
        move_item(state, item, OUT)
    credit(state, state.owner[unit], len(crew) * max(1, power.gold))
    look_at_end(state)


def _runes_of_wealth(state: State, unit: int, power: Power) -> None:
    """SET_COIN_VALUES_D6: every ordinary coin aboard takes the value of one die."""
    die = state.fates.roll()
    state.coins[unit] = tuple(sorted(coin(die, seen=seen_by(each)) for each in state.coins[unit]))


def _homing(state: State, unit: int, power: Power) -> None:
    """TELEPORT_HOME_LOS, TELEPORT_DOCK: laid docked at home, or at a wild island."""
    state.spent[unit] += MOVE
    name = state.table.slugs[unit]
    if power.code == "TELEPORT_HOME_LOS":
        state.first(Placing(name, ISLE_PLACE + home_of(state, state.owner[unit])))
        return
    isles = [i for i in wild_isles(state) if i not in state.fort_isle and i != state.dock[unit]]
    best = max(isles, key=lambda isle: (len(state.isle_coins[isle]), -isle))
    state.first(Placing(name, ISLE_PLACE + best))


def _sees_home(state: State, unit: int, power: Power) -> bool:
    """With a move action, and a clear straight line from bow to home island."""
    if state.spent[unit] or carries_expatriot(state, unit):
        return False
    if power.code == "TELEPORT_DOCK":
        return power.word == "any_wild"
    home = home_of(state, state.owner[unit])
    way = offset(state, state.isle_x[home] - state.x[unit], state.isle_y[home] - state.y[unit])
    reach = abs(way[0]) + abs(way[1])
    for place, shape, dx, dy in solids(state, (state.x[unit], state.y[unit]), reach, unit):
        if place != ISLE_PLACE + home and crosses(shape, (-dx, -dy), (way[0] - dx, way[1] - dy)):
            return False
    return True


def _brew(state: State, unit: int, power: Power) -> None:
    """PLACE_FOG: instead of an action, a fog bank within L."""
    state.spent[unit] += "o"
    state.first(Smoking(state.table.slugs[unit], FOG, power.reach or L, "fog"))


def _gamble(state: State, unit: int, power: Power) -> None:
    """MOVE_GAMBLE: 5-6 adds L+L to this turn's move, 1-2 loses the frond."""
    die = state.fates.roll()
    if die in power.on:
        state.spells.append((f"legs:{'+'.join(power.legs)}", unit, state.clock))


PLAYS: Final[dict[str, tuple[Ready, Callable[[State, int, Power], None]]]] = {
    "EXTRA_ACTION": (_always, _grant(SHOOT)),
    "MOVE_TWICE": (_always, _grant(MOVE)),
    "BASE_MOVE_PLUS": (_not_acted, _grease),
    "CANNON_PLUS": (_not_acted, _fireworks),
    "AUTO_HIT": (_not_acted, _sure_shot),
    "SILENCE_SHIP": (_enemy_about, _hush_enemy),
    "DOUBLE_SHOOT_NO_ABILITIES": (_not_acted, _no_abilities(SHOOT)),
    "DOUBLE_MOVE_NO_ABILITIES": (_not_acted, _no_abilities(MOVE)),
    "REMOVE_ICEBERG": (_ice_about, _melt),
    "MOVE_ICEBERG": (_ice_about, _shove_ice),
    "SWAP_HOME_TREASURE": (_homes_rich, _trade_route),
    "CREW_TO_GOLD": (_docked_home, _pension),
    "SET_COIN_VALUES_D6": (_full_hold, _runes_of_wealth),
    "TELEPORT_HOME_LOS": (_sees_home, _homing),
    "TELEPORT_DOCK": (_sees_home, _homing),
    "PLACE_FOG": (_not_acted, _brew),
    "MOVE_GAMBLE": (_not_acted, _gamble),
}


def plays_of(state: State, unit: int) -> list[str]:
    """The unique treasures aboard that their owner may use now."""
    if RELIC not in state.table.item_kinds or state.status[unit] != AFLOAT:
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
    for item in relics_on(state, unit):
        if item_name(state, item) != name:
            continue
        card, power = CARDS[state.item_card[item]], relic_power(state, item)
        turn_up(state, item)
        state.used[unit] |= {name}
        state.tell("CS-EXPL-05", "{} uses {}.", titled(state, unit), card.name)
        if card.leaves:
            move_item(state, item, OUT)
        PLAYS[power.code][1](state, unit, power)
        return
