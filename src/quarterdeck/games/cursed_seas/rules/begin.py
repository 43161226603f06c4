"""The beginning of a turn: fires, isles of fire, and dice that abilities roll (CS-TURN-01 a)."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.components import CARDS, S
from quarterdeck.games.cursed_seas.powers import refresh, silence, spelled
from quarterdeck.games.cursed_seas.rules.effects import douse, lose_masts
from quarterdeck.games.cursed_seas.rules.names import ISLE_NAMES, title, titled
from quarterdeck.games.cursed_seas.rules.queries import fleet, is_enemy, is_ship, next_turn_of
from quarterdeck.games.cursed_seas.rules.steps import AbilityDie
from quarterdeck.games.cursed_seas.rules.treasury import look_at_end, take_random
from quarterdeck.games.cursed_seas.sea import units_within
from quarterdeck.games.cursed_seas.state import AFLOAT, ISLE_PLACE, NONE, OUT, State


def burn(state: State, seat: int) -> None:
    """CS-FIRE-02: one roll for each fire mast; 5-6 puts it out, 1-2 sets another mast alight."""
    for unit in fleet(state, seat) if any(state.fire) else ():
        for mast in range(state.table.forms[unit].masts):
            if state.fire[unit] >> mast & 1:
                _flames(state, unit, mast)


def _flames(state: State, unit: int, mast: int) -> None:
    die = state.fates.roll()
    name = title(state, unit)
    if die >= 5:
        state.fire[unit] &= ~(1 << mast)
        state.masts[unit] &= ~(1 << mast)
        if state.scuttle[unit] == 2 and state.fire[unit] != state.masts[unit]:
            state.scuttle[unit] = 0
        state.tell("CS-FIRE-02", "A fire on {} goes out; the mast is lost.", name)
    elif die <= 2 and state.masts[unit] & ~state.fire[unit]:
        state.tell("CS-FIRE-02", "The fire on {} spreads.", name)
        lose_masts(state, unit, 1, NONE, "fire")
    if not state.masts[unit]:
        douse(state, unit)


def isles_of_fire(state: State) -> None:
    """CS-SETUP-18: each turn begins with a roll for each; a 6 destroys a random coin on it."""
    if state.table.plain:
        return
    for isle, card in enumerate(state.isle_card):
        if card == "plain" or CARDS[card].special != "isle_of_fire" or not state.isle_coins[isle]:
            continue
        if state.fates.roll() == 6:
            take_random(state, ISLE_PLACE + isle, OUT)
            state.tell("CS-SETUP-18", "Island {} swallows a coin.", ISLE_NAMES[isle])
            look_at_end(state)


ROLLED: Final = frozenset(("FEAR", "NO_CREW_ABILITIES_ROLL", "NO_ABILITIES_ROUND_ROLL"))


def ability_rolls(state: State, seat: int) -> None:
    """Fear, Unholy Light, and the dice of admirals, forced in the order of the fleet."""
    own = fleet(state, seat)
    for unit in own:
        if state.status[unit] == AFLOAT and not ROLLED.isdisjoint(state.powers[unit]):
            if "FEAR" in state.powers[unit]:
                _fear(state, unit, seat)
            _roll_own(state, unit)
    _admiral(state, own)
    _unholy_light(state, own)


def _roll_own(state: State, unit: int) -> None:
    for code in ("NO_CREW_ABILITIES_ROLL", "NO_ABILITIES_ROUND_ROLL"):
        if code in state.powers[unit]:
            die = state.fates.roll()
            state.first(AbilityDie(state.table.slugs[unit], code, die, 0, ()))


def _admiral(state: State, own: list[int]) -> None:
    """ADMIRAL_ACTION_ROLL: one roll for a fleet, however many admirals it has."""
    for unit in own:
        if "ADMIRAL_ACTION_ROLL" in state.powers[unit]:
            die = state.fates.roll()
            state.first(AbilityDie(state.table.slugs[unit], "ADMIRAL_ACTION_ROLL", die, 0, ()))
            return


def _fear(state: State, unit: int, seat: int) -> None:
    """CS-KEY-FEAR, CS-KW-FEAR: a roll for each enemy ship within S."""
    blind = any(power.word == "friends_too" for power in state.powers[unit]["FEAR"])
    for other, status in enumerate(state.status):
        if status != AFLOAT or not is_ship(state, other) or other == unit:
            continue
        feared = is_enemy(state, seat, other) or blind
        if not feared or not units_within(state, unit, other, S):
            continue
        die = state.fates.roll()
        name = titled(state, other)
        if die == 5:
            silence(state, other)
            state.tell("CS-KEY-FEAR", "{} trembles: no abilities this turn.", name)
        elif die == 6:
            until = next_turn_of(state, state.owner[other])
            state.spells.append(("base-s", other, until))
            state.tell("CS-KEY-FEAR", "{} flees: its base move is S next turn.", name)


def _unholy_light(state: State, own: list[int]) -> None:
    """CS-KEY-UNHOLYLIGHT: enemy crew within S have no abilities in their own turn."""
    for other, powers in enumerate(state.powers):
        if "UNHOLY_LIGHT" not in powers or state.status[other] != AFLOAT:
            continue
        for unit in own:
            foe = is_enemy(state, state.owner[other], unit)
            near = foe and state.status[unit] == AFLOAT and units_within(state, unit, other, S)
            if near and not spelled(state, "hush-crew", unit):
                state.spells.append(("hush-crew", unit, state.clock))
                refresh(state, unit)
