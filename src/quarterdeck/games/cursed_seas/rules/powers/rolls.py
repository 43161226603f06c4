"""Dice that abilities roll for their piece: thrown here, settled by the record of the ability."""

from __future__ import annotations

from quarterdeck.games.cursed_seas.components import Power
from quarterdeck.games.cursed_seas.rules.powers.steps import AbilityDie
from quarterdeck.games.cursed_seas.rules.rolls import rolled
from quarterdeck.games.cursed_seas.state import State


def roll_die(state: State, unit: int, power: Power, target: str) -> None:
    """An ability that is used by rolling."""
    throw(state, unit, power.code)


def throw(state: State, unit: int, code: str, *data: int) -> None:
    """A die is rolled for a piece; whoever can change it is asked before it is settled."""
    die = rolled(state, "CS-TURN-10", "{} uses an ability", unit)
    state.first(AbilityDie(state.table.slugs[unit], code, die, 0, data))
