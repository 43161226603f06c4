"""Ships at which no enemy ability may aim, nor at what is aboard them."""

from __future__ import annotations

from quarterdeck.games.cursed_seas.components.traits import SPARED_BY_ENEMIES
from quarterdeck.games.cursed_seas.rules.names import find_item
from quarterdeck.games.cursed_seas.rules.queries import is_enemy
from quarterdeck.games.cursed_seas.state import ISLE_PLACE, NONE, State


def unspared(state: State, seat: int, names: list[str]) -> list[str]:
    """The names without those of spared enemies and of what is aboard them."""
    spared = [
        unit
        for unit, powers in enumerate(state.powers)
        if SPARED_BY_ENEMIES in powers and is_enemy(state, seat, unit)
    ]
    return [name for name in names if _unit_of(state, name) not in spared] if spared else names


def _unit_of(state: State, name: str) -> int:
    """The ship a name means, or that carries what it means."""
    if "." not in name:
        return state.table.index.get(name, NONE)
    item = find_item(state, name.partition(">")[0], list(range(len(state.item_at))))
    at = state.item_at[item] if item != NONE else NONE
    return at if 0 <= at < ISLE_PLACE else NONE
