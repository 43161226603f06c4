"""What things are worth to a bot: a shot, a target, a mast, a coin on the shore."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.terms import Step
from quarterdeck.games.cursed_seas.components import CARDS
from quarterdeck.games.cursed_seas.rules.cargo.finds import finds
from quarterdeck.games.cursed_seas.rules.cargo.gold import coins_at
from quarterdeck.games.cursed_seas.rules.cargo.holds import room
from quarterdeck.games.cursed_seas.rules.fight.cannon_bonus import cannon_bonus
from quarterdeck.games.cursed_seas.rules.fight.guns import Barrel, barrels
from quarterdeck.games.cursed_seas.rules.fight.lines_of_fire import (
    Sight,
    reach_at,
    targets_within,
)
from quarterdeck.games.cursed_seas.rules.fight.volleys import farthest
from quarterdeck.games.cursed_seas.rules.names import find_item
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


def fire_worth(state: State, place: int, enough: float = 0.0) -> float:
    """What a shoot action would be worth now: the best shots of all guns. Once it is certain to be
    less than `enough`, no more lines are drawn."""
    if place == NONE:
        return 0.0
    targets = targets_within(state, place, farthest(state, place, "-"))
    if not targets:
        return 0.0
    prizes = [(target, prize_of(state, target)) for target in targets]
    aims = [(barrel, _aims(state, place, barrel, prizes)) for barrel in barrels(state, place)]
    sights = {target: Sight(state, place, target) for target in targets}
    worth, hoped = 0.0, sum([shots[0][0] for _, shots in aims])
    for barrel, shots in aims:
        if worth + hoped < enough:
            break
        hoped -= shots[0][0]
        for value, target in shots:
            reach = reach_at(state, place, barrel, target)
            if reach > 0 and sights[target].bears(barrel, reach):
                worth += value
                break
    return worth


def _aims(
    state: State, place: int, barrel: Barrel, prizes: list[tuple[int, float]]
) -> list[tuple[float, int]]:
    """What a gun could fire at, the best first, lines apart."""
    aims = [(hit_chance(state, place, barrel, target) * prize, target) for target, prize in prizes]
    return sorted(aims, reverse=True)


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
