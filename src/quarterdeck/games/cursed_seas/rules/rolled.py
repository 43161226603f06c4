"""What the die of an ability or a drawback does, once it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.games.cursed_seas.components import CARDS, CURRENT, Power, S
from quarterdeck.games.cursed_seas.powers import refresh
from quarterdeck.games.cursed_seas.rules.board import dearest
from quarterdeck.games.cursed_seas.rules.deeds_of import seize_crew
from quarterdeck.games.cursed_seas.rules.hit import wound
from quarterdeck.games.cursed_seas.rules.holds import crew_on
from quarterdeck.games.cursed_seas.rules.lay import remove_terrain
from quarterdeck.games.cursed_seas.rules.names import titled
from quarterdeck.games.cursed_seas.rules.queries import ANY_ACTION, SAME_ACTION
from quarterdeck.games.cursed_seas.rules.sail import set_sail
from quarterdeck.games.cursed_seas.rules.steps import Gift, Maroon, Pushing, Smoking
from quarterdeck.games.cursed_seas.rules.terrain import break_free
from quarterdeck.games.cursed_seas.rules.way import lengthen, shorten
from quarterdeck.games.cursed_seas.state import ISLE_PLACE, State


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
        own = [
            land
            for land, kind in enumerate(state.land_kind)
            if kind == CURRENT and state.land_owner[land] == state.owner[unit]
        ]
        if own:
            remove_terrain(state, own[0])
    elif die <= 4:
        lengthen(state, unit, "S")
    else:
        state.first(Smoking(state.table.slugs[unit], CURRENT, S, "current"))


def _jonah(state: State, unit: int, die: int, data: tuple[int, ...]) -> None:
    """JONAH: on 5-6 the dearest other crew is put on a wild island by the player to the left."""
    others = [item for item in crew_on(state, unit) if not _is_jonah(state, item)]
    if die >= 5 and others:
        best = dearest(state, unit)
        item = best if best in others else others[0]
        state.first(Maroon(state.table.slugs[unit], item))


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
    "NO_CREW_ABILITIES_ROLL": _hush_crews,
    "NO_ABILITIES_ROUND_ROLL": _hush_all,
}
"""What each kind of die does."""
