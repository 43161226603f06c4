"""What things are worth to a bot: a shot, a target, a mast, a coin on the shore."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.terms import Step
from quarterdeck.games.cursed_seas.actions import Fire
from quarterdeck.games.cursed_seas.components import CARDS
from quarterdeck.games.cursed_seas.rules.cargo.finds import finds
from quarterdeck.games.cursed_seas.rules.cargo.gold import coins_at
from quarterdeck.games.cursed_seas.rules.cargo.holds import room
from quarterdeck.games.cursed_seas.rules.fight.cannon_bonus import cannon_bonus
from quarterdeck.games.cursed_seas.rules.fight.guns import Barrel, barrels
from quarterdeck.games.cursed_seas.rules.fight.steps import Volley
from quarterdeck.games.cursed_seas.rules.fight.volleys import shots
from quarterdeck.games.cursed_seas.rules.names import find_item, place_from
from quarterdeck.games.cursed_seas.state import FORT_PLACE, ISLE_PLACE, NONE, State
from quarterdeck.games.cursed_seas.state.coins import total

CHANCE: Final = {rank: (6 - rank) / 6 for rank in range(7)}


def guns_of(state: State, place: int) -> dict[int, Barrel]:
    """The guns of a piece by number: many shots are weighed at a time."""
    return {barrel.number: barrel for barrel in barrels(state, place)}


def hit_chance(state: State, place: int, barrel: Barrel | None, target: int) -> float:
    """How likely a gun hits; not at all if there is none of that number."""
    if barrel is None:
        return 0.0
    need = max(1, barrel.rank - cannon_bonus(state, place, target, barrel))
    return max(0.0, min(5, 6 - need) / 6)


def prize_of(state: State, target: int) -> float:
    """What hitting a target is worth."""
    if target >= FORT_PLACE:
        return 0.4
    masts = state.masts[target].bit_count()
    value = 0.5 + 0.5 * total(state.coins[target]) + 0.05 * state.table.cards[target].points
    return value * (2.0 if masts <= 1 else 1.0 / masts + 0.4)


def fire_worth(state: State, place: int) -> float:
    """What a shoot action would be worth now: the best shots of all guns."""
    if place == NONE:
        return 0.0
    step = Volley(state.table.slugs[place] if place < ISLE_PLACE else "", (), (), False, "-")
    guns = guns_of(state, place)
    best: dict[int, float] = {}
    for option in shots(state, step, place):
        if isinstance(option, Fire) and option.load == "ball":
            target = place_from(state, option.target)
            value = hit_chance(state, place, guns.get(option.gun), target) * prize_of(state, target)
            best[option.gun] = max(best.get(option.gun, 0.0), value)
    return sum(best.values())


def worth_exploring(state: State, unit: int) -> bool:
    """Whether an explore action would bring treasure aboard."""
    if room(state, unit) <= 0:
        return False
    return any(
        coins_at(state, place)
        for place in finds(state, unit)
        if place < FORT_PLACE and not _is_own(state, unit, place)
    )


def digs(state: State, unit: int) -> bool:
    """Whether a free explore where the ship is docked would bring treasure aboard."""
    dock = state.dock[unit]
    return dock != NONE and bool(state.isle_coins[dock]) and room(state, unit) > 0


def _is_own(state: State, unit: int, place: int) -> bool:
    """A sound ship of the own fleet: handing coins to and fro brings nothing."""
    own = place < ISLE_PLACE and state.owner[place] == state.owner[unit]
    return own and state.masts[place] > 0


def mast_worth(state: State, step: Step, mast: int) -> float:
    """A mast is as good as its gun."""
    unit = state.table.index.get(getattr(step, "unit", ""), NONE)
    if unit == NONE or mast > len(state.table.guns[unit]):
        return 0.0
    gun = state.table.guns[unit][mast - 1]
    return CHANCE[gun.rank] + (0.2 if gun.reach == "L" else 0.0)


def points_of(state: State, name: str) -> int:
    """What the card of an item costs; nothing for what is no item."""
    item = find_item(state, name, list(range(len(state.item_at)))) if "." in name else NONE
    return CARDS[state.item_card[item]].points if item != NONE else 0
