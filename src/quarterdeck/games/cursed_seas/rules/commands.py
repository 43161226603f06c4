"""COMMANDS: prey named for a kraken, actions given to pieces of others."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from quarterdeck.games.cursed_seas.components import CARDS, Power
from quarterdeck.games.cursed_seas.powers import crew_works
from quarterdeck.games.cursed_seas.rules.deeds import acts_left, can_move
from quarterdeck.games.cursed_seas.rules.effects import FOREVER
from quarterdeck.games.cursed_seas.rules.holds import crew_on
from quarterdeck.games.cursed_seas.rules.names import ask_to_name, title, titled
from quarterdeck.games.cursed_seas.rules.queries import (
    ANY_ACTION,
    OTHER,
    fleet,
    is_enemy,
    is_ship,
    right_of,
)
from quarterdeck.games.cursed_seas.rules.sail import set_sail
from quarterdeck.games.cursed_seas.rules.steps import (
    AbilityDie,
    Casting,
    Exploring,
    Gift,
    Mending,
    Naming,
    Sailing,
    Volley,
)
from quarterdeck.games.cursed_seas.state import AFLOAT, State


def command(state: State, unit: int, seat: int) -> None:
    """CS-RAM-09: a seat sails a piece that is not its own: the path only, no ram."""
    set_sail(state, unit, True)
    step = state.agenda[-1]
    assert isinstance(step, Sailing)
    state.agenda[-1] = replace(step, seat=seat)
    state.tell("CS-RAM-09", "@{} sails {}.", seat, title(state, unit))


# The kraken's prey.


def names_prey(state: State, unit: int, power: Power) -> bool:
    """CS-KEY-KRAKEN: Davy Jones aboard, a kraken in the fleet, an action to spend."""
    if not acts_left(state, unit, OTHER) or not krakens(state, unit):
        return False
    return any(
        CARDS[state.item_card[item]].name.endswith("Davy Jones") and crew_works(state, item, unit)
        for item in crew_on(state, unit)
    )


def krakens(state: State, unit: int) -> list[int]:
    own = fleet(state, state.owner[unit])
    return [u for u in own if "KRAKEN" in state.powers[u] and state.status[u] == AFLOAT]


def prey_names(state: State, unit: int, power: Power) -> list[str]:
    return [
        state.table.slugs[other]
        for other, status in enumerate(state.status)
        if status == AFLOAT and is_ship(state, other) and is_enemy(state, state.owner[unit], other)
    ]


def name_prey(state: State, unit: int, power: Power, target: str) -> None:
    """The krakens gain S, but shoot only at their prey until another is named."""
    prey = state.table.index[target]
    own = krakens(state, unit)
    state.spells = [s for s in state.spells if not (s[1] in own and s[0].startswith("prey:"))]
    state.spells += [(f"prey:{prey}", kraken, FOREVER) for kraken in own]
    state.tell("CS-KEY-KRAKEN", "{} is named as the prey.", titled(state, prey))


# Other pieces' actions.


def monsters(state: State, unit: int, power: Power) -> list[str]:
    """ORDER_MONSTER: any sea monster in play that can move, or could act once more."""
    return [
        state.table.slugs[other]
        for other, status in enumerate(state.status)
        if status == AFLOAT
        and "SEA_MONSTER" in state.powers[other]
        and (state.owner[other] == state.owner[unit] or can_move(state, other))
    ]


def order_monster(state: State, unit: int, power: Power, target: str) -> None:
    """One of the own fleet may act once more; another's is moved."""
    other = state.table.index[target]
    if state.owner[other] == state.owner[unit]:
        state.granted[other] += ANY_ACTION
    else:
        command(state, other, state.owner[unit])


def all_powerful(state: State, unit: int, die: int, data: tuple[int, ...]) -> None:
    """ALL_POWERFUL_ROLL: 1-4 one more action for this ship, 5 for any, 6 for an enemy's ship."""
    if die <= 4:
        state.granted[unit] += ANY_ACTION
        state.tell("CS-TURN-04", "{} rolls {}: one more action.", titled(state, unit), die)
    elif die == 5:
        state.first(Gift(state.table.slugs[unit]))
    else:
        ask_to_name(state, "command", unit)


def enemy_movers(state: State, step: Naming) -> list[str]:
    return [
        state.table.slugs[other]
        for other, status in enumerate(state.status)
        if status == AFLOAT and is_enemy(state, step.seat, other) and can_move(state, other)
    ]


def sail_enemy(state: State, step: Naming, name: str) -> None:
    command(state, state.table.index[name], step.seat)


# Maps of Hades.

ORDERED: Final = (Casting, Exploring, Volley, Mending, AbilityDie)


def offer_hijack(state: State, unit: int) -> None:
    """HIJACK_ROLL: before its action a die; on 5-6 the player to the right may sail it instead."""
    powers = state.powers[unit].get("HIJACK_ROLL")
    if powers and can_move(state, unit) and state.fates.roll() in powers[0].on:
        ask_to_name(state, "hijack", unit, seat=right_of(state, state.owner[unit]))


def hijack_choices(state: State, step: Naming) -> list[str]:
    return ["sail"] if can_move(state, state.table.index[step.unit]) else []


def hijack(state: State, step: Naming, name: str) -> None:
    """The order is lost; the ship is sailed by somebody else."""
    kept = [s for s in state.agenda if not (isinstance(s, ORDERED) and s.unit == step.unit)]
    state.agenda[:] = kept
    command(state, state.table.index[step.unit], step.seat)
