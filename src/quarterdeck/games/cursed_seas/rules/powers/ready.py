"""Whether an ability may be used now: what many of them ask."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.components import CARDS, Power, S
from quarterdeck.games.cursed_seas.rules.actions_left import acts_left, can_move, can_shoot
from quarterdeck.games.cursed_seas.rules.cargo.holds import room
from quarterdeck.games.cursed_seas.rules.queries import ANY_ACTION, MOVE, OTHER, SHOOT, home_of
from quarterdeck.games.cursed_seas.rules.sea.contact import in_touch
from quarterdeck.games.cursed_seas.rules.sea.outlines import isle_within
from quarterdeck.games.cursed_seas.state import State

COMMANDERS: Final = frozenset(
    [id for id, card in CARDS.items() if card.name.endswith("Davy Jones")]
)
"""CS-KEY-KRAKEN: the crew that names a prey for krakens."""


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


def has_room(state: State, unit: int, power: Power) -> bool:
    return room(state, unit) > 0


def may_steal(state: State, unit: int, power: Power) -> bool:
    """It lies alongside somebody and has room."""
    return bool(in_touch(state)[unit]) and room(state, unit) > 0


def has_coins(state: State, unit: int, power: Power) -> bool:
    return bool(state.coins[unit])
