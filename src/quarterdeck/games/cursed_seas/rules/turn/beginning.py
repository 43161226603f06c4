"""The beginning of a turn: fires, isles of fire, and dice that abilities roll (CS-TURN-01 a)."""

from __future__ import annotations

from quarterdeck.games.cursed_seas.components import PLAIN
from quarterdeck.games.cursed_seas.components.filing import once_each, powers_of
from quarterdeck.games.cursed_seas.components.traits import (
    DIMS_ENEMIES,
    ROLLS_AT_DAWN,
    ROLLS_FOR_FLEET,
    SWALLOWS_COINS,
)
from quarterdeck.games.cursed_seas.rules.cargo.gold import look_at_end, take_random
from quarterdeck.games.cursed_seas.rules.effects import last_mast, lose_masts
from quarterdeck.games.cursed_seas.rules.names import ISLE_NAMES, title
from quarterdeck.games.cursed_seas.rules.powers.record import RECORDS
from quarterdeck.games.cursed_seas.rules.powers.rolls import throw
from quarterdeck.games.cursed_seas.rules.queries import fleet
from quarterdeck.games.cursed_seas.rules.rolls import rolled
from quarterdeck.games.cursed_seas.state import AFLOAT, ISLE_PLACE, NONE, OUT, State


def burn(state: State, seat: int) -> None:
    """CS-FIRE-02: one roll for each fire mast; 5-6 puts it out, 1-2 sets another mast alight."""
    for unit in fleet(state, seat) if any(state.fire) else ():
        for mast in range(state.table.forms[unit].masts):
            if state.fire[unit] >> mast & 1:
                _flames(state, unit, mast)


def _flames(state: State, unit: int, mast: int) -> None:
    die = rolled(state, "CS-FIRE-02", "A fire aboard {}", unit)
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
        last_mast(state, unit, NONE)


def isles_of_fire(state: State) -> None:
    """CS-SETUP-18: each turn begins with a roll for each; a 6 destroys a random coin on it."""
    if state.table.plain:
        return
    for isle, card in enumerate(state.isle_card):
        if card == PLAIN or SWALLOWS_COINS not in powers_of(card) or not state.isle_coins[isle]:
            continue
        if rolled(state, "CS-SETUP-18", f"Isle of fire {ISLE_NAMES[isle]}") == 6:
            take_random(state, ISLE_PLACE + isle, OUT)
            state.tell("CS-SETUP-18", "Island {} swallows a coin.", ISLE_NAMES[isle])
            look_at_end(state)


def ability_rolls(state: State, seat: int) -> None:
    """Fear, Unholy Light, and the dice of admirals, forced in the order of the fleet."""
    own = fleet(state, seat)
    for unit in own:
        if state.status[unit] == AFLOAT and ROLLS_AT_DAWN in state.powers[unit]:
            for power in once_each(state.powers[unit], ROLLS_AT_DAWN):
                at_dawn = RECORDS[power.code].at_dawn
                assert at_dawn is not None
                at_dawn(state, unit, power)
    _admiral(state, own)
    _enemies_powers(state, own)


def _admiral(state: State, own: list[int]) -> None:
    """One roll for a fleet, however many admirals it has."""
    for unit in own:
        if ROLLS_FOR_FLEET in state.powers[unit]:
            throw(state, unit, state.powers[unit][ROLLS_FOR_FLEET][0].code)
            return


def _enemies_powers(state: State, own: list[int]) -> None:
    """What pieces of others do to this fleet when its turn begins."""
    for other, powers in enumerate(state.powers):
        if DIMS_ENEMIES in powers and state.status[other] == AFLOAT:
            for power in once_each(powers, DIMS_ENEMIES):
                at_enemy_dawn = RECORDS[power.code].at_enemy_dawn
                assert at_enemy_dawn is not None
                at_enemy_dawn(state, other, own)
