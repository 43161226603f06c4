"""What the die of an ability or a drawback does, once it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.games.cursed_seas.components import CARDS, CURRENT, Power, S
from quarterdeck.games.cursed_seas.powers import refresh
from quarterdeck.games.cursed_seas.rules.commands import all_powerful
from quarterdeck.games.cursed_seas.rules.crewing import move_item
from quarterdeck.games.cursed_seas.rules.deeds_of import seize_crew
from quarterdeck.games.cursed_seas.rules.effects import lose_masts
from quarterdeck.games.cursed_seas.rules.hit import wound
from quarterdeck.games.cursed_seas.rules.holds import crew_on, relics_with
from quarterdeck.games.cursed_seas.rules.lay import remove_terrain
from quarterdeck.games.cursed_seas.rules.names import ask_to_name, find_item, item_name, titled
from quarterdeck.games.cursed_seas.rules.perils import blow_up
from quarterdeck.games.cursed_seas.rules.queries import ANY_ACTION, SAME_ACTION
from quarterdeck.games.cursed_seas.rules.relics import points_of
from quarterdeck.games.cursed_seas.rules.sail import set_sail
from quarterdeck.games.cursed_seas.rules.steps import Gift, Maroon, Naming, Pushing, Smoking
from quarterdeck.games.cursed_seas.rules.terrain import break_free
from quarterdeck.games.cursed_seas.rules.way import lengthen, shorten
from quarterdeck.games.cursed_seas.state import ISLE_PLACE, OUT, State


def resolve(state: State, unit: int, code: str, die: int, data: tuple[int, ...]) -> None:
    """Apply a die by the code it was thrown for."""
    RESULTS[code](state, unit, die, data)


def _untangle(state: State, unit: int, die: int, data: tuple[int, ...]) -> None:
    break_free(state, unit, die)


def _extra(state: State, unit: int, die: int, data: tuple[int, ...]) -> None:
    _gain(state, unit, _power(state, unit, "EXTRA_ACTION_ROLL"), die)


def _twice(state: State, unit: int, die: int, data: tuple[int, ...]) -> None:
    _gain(state, unit, _power(state, unit, "SAME_ACTION_TWICE_ROLL"), die)


def _admiral(state: State, unit: int, die: int, data: tuple[int, ...]) -> None:
    if die in _power(state, unit, "ADMIRAL_ACTION_ROLL").on:
        state.first(Gift(state.table.slugs[unit]))


def _helm(state: State, unit: int, die: int, data: tuple[int, ...]) -> None:
    power = _power(state, unit, "SELF_HELM")
    if die in power.on:
        set_sail(state, unit, True, power.legs)


def _outrigger(state: State, unit: int, die: int, data: tuple[int, ...]) -> None:
    """CS-KEY-CATAMARAN, CS-KEY-DOUBLECATAMARAN: no damage on 5-6, or on 4-6."""
    least = 4 if "DOUBLE_CATAMARAN" in state.powers[unit] else 5
    if die < least:
        wound(state, data[0], unit, data[1])
    else:
        name = titled(state, unit)
        state.tell("CS-KEY-CATAMARAN", "{} shrugs off the hit.", name)


def _push(state: State, unit: int, die: int, data: tuple[int, ...]) -> None:
    if die in _power(state, unit, "PUSH_ENEMY").on:
        state.first(Pushing(state.table.slugs[unit]))


def _navigate(state: State, unit: int, die: int, data: tuple[int, ...]) -> None:
    power = _power(state, unit, "PLACE_TRADE_CURRENT")
    if die in power.on:
        state.first(Smoking(state.table.slugs[unit], CURRENT, power.reach or S, "current"))


def _possess(state: State, unit: int, die: int, data: tuple[int, ...]) -> None:
    there = 0 <= state.item_at[data[0]] < ISLE_PLACE
    if die in _power(state, unit, "POSSESS_CREW").on and there:
        seize_crew(state, unit, data[0])


def _hush_crews(state: State, unit: int, die: int, data: tuple[int, ...]) -> None:
    if die in _power(state, unit, "NO_CREW_ABILITIES_ROLL").on:
        _silence_all(state, "NO_CREW_ABILITIES_ROLL")


def _hush_all(state: State, unit: int, die: int, data: tuple[int, ...]) -> None:
    if die in _power(state, unit, "NO_ABILITIES_ROUND_ROLL").on:
        _silence_all(state, "NO_ABILITIES_ROUND_ROLL")


def _power(state: State, unit: int, code: str) -> Power:
    found = state.latent[unit].get(code)
    return found[0] if found else Power(code)


def _gain(state: State, unit: int, power: Power, die: int) -> None:
    name = titled(state, unit)
    if die in power.on:
        word = ANY_ACTION if power.code == "EXTRA_ACTION_ROLL" else SAME_ACTION
        state.granted[unit] += word
        state.tell("CS-TURN-04", "{} rolls {}: one more action.", name, die)
    else:
        state.tell("CS-TURN-04", "{} rolls {}: no more than usual.", name, die)


def _wind(state: State, unit: int, die: int, data: tuple[int, ...]) -> None:
    """CS-KEY-WINDCATCHER: 4-6 adds S, 1 takes S away."""
    name = titled(state, unit)
    if die >= 4:
        lengthen(state, unit, "S")
        state.tell("CS-KEY-WINDCATCHER", "{} catches the wind.", name)
    elif die == 1:
        shorten(state, unit)
        state.tell("CS-KEY-WINDCATCHER", "{} loses the wind.", name)


def _gamble(state: State, unit: int, die: int, data: tuple[int, ...]) -> None:
    """CURRENT_GAMBLE: lose a current, gain S, or place a current."""
    if die <= 2:
        ask_to_name(state, "current", unit)
    elif die <= 4:
        lengthen(state, unit, "S")
    else:
        state.first(Smoking(state.table.slugs[unit], CURRENT, S, "current"))


def own_currents(state: State, step: Naming) -> list[str]:
    return [
        f"t{land + 1}"
        for land, kind in enumerate(state.land_kind)
        if kind == CURRENT and state.land_owner[land] == step.seat
    ]


def still(state: State, step: Naming, name: str) -> None:
    remove_terrain(state, int(name[1:]) - 1)


def _jonah(state: State, unit: int, die: int, data: tuple[int, ...]) -> None:
    """JONAH: on 5-6 the dearest other crew is put on a wild island by the player to the left."""
    if die >= 5:
        ask_to_name(state, "jonah", unit)


def dearest_others(state: State, step: Naming) -> list[str]:
    """The dearest crew but Jonah; of equals the controller picks one."""
    crew = crew_on(state, state.table.index[step.unit])
    others = [item for item in crew if not _is_jonah(state, item)]
    most = max((points_of(state, item) for item in others), default=0)
    return [item_name(state, item) for item in others if points_of(state, item) == most]


def send_away(state: State, step: Naming, name: str) -> None:
    item = find_item(state, name, crew_on(state, state.table.index[step.unit]))
    state.first(Maroon(step.unit, item))


def _mirror(state: State, unit: int, die: int, data: tuple[int, ...]) -> None:
    """BURNING_MIRROR: 5-6 sets up to two masts alight, a 1 breaks the mirror."""
    target = data[0]
    if die in _power(state, unit, "BURNING_MIRROR").on:
        standing = (state.masts[target] & ~state.fire[target]).bit_count()
        lose_masts(state, target, min(2, standing), unit, "fire")
    elif die == 1:
        for item in relics_with(state, unit, "BURNING_MIRROR"):
            move_item(state, item, OUT)


def _is_jonah(state: State, item: int) -> bool:
    return any(power.code == "JONAH" for power in CARDS[state.item_card[item]].powers)


def _silence_all(state: State, code: str) -> None:
    """No crew ability (or no ability at all) works for a while."""
    whole = code == "NO_ABILITIES_ROUND_ROLL"
    until = state.clock + (state.seats - 1 if whole else 0)
    for unit in range(len(state.owner)):
        state.spells.append(("hush" if whole else "hush-crew", unit, until))
        if whole:
            state.spells.append(("hush-crew", unit, until))
        refresh(state, unit)


RESULTS: Final[dict[str, Callable[[State, int, int, tuple[int, ...]], None]]] = {
    "UNTANGLE": _untangle,
    "EXTRA_ACTION_ROLL": _extra,
    "SAME_ACTION_TWICE_ROLL": _twice,
    "ADMIRAL_ACTION_ROLL": _admiral,
    "SELF_HELM": _helm,
    "WINDCATCHER": _wind,
    "CURRENT_GAMBLE": _gamble,
    "CATAMARAN": _outrigger,
    "DOUBLE_CATAMARAN": _outrigger,
    "PUSH_ENEMY": _push,
    "PLACE_TRADE_CURRENT": _navigate,
    "POSSESS_CREW": _possess,
    "JONAH": _jonah,
    "ALL_POWERFUL_ROLL": all_powerful,
    "BLOW_UP_ON_RAM": blow_up,
    "BURNING_MIRROR": _mirror,
    "NO_CREW_ABILITIES_ROLL": _hush_crews,
    "NO_ABILITIES_ROUND_ROLL": _hush_all,
}
"""What each kind of die does."""
