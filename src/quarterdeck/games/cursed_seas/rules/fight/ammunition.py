"""Ammunition: what a gun may be loaded with, and what a shot does to its own ship (CS-SHOOT)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quarterdeck.core.terms import Action
from quarterdeck.games.cursed_seas.actions import Fire
from quarterdeck.games.cursed_seas.components import GEAR
from quarterdeck.games.cursed_seas.components.filing import once_each, powers_of
from quarterdeck.games.cursed_seas.components.traits import (
    HURT_BY_A_ONE,
    LOADS_SPECIALLY,
    SHOOTS_AS_ONE,
)
from quarterdeck.games.cursed_seas.rules.effects import lose_masts
from quarterdeck.games.cursed_seas.rules.fight.guns import BOMB, barrels
from quarterdeck.games.cursed_seas.rules.fight.steps import ShotDie
from quarterdeck.games.cursed_seas.rules.names import title
from quarterdeck.games.cursed_seas.rules.powers.in_force import refresh
from quarterdeck.games.cursed_seas.rules.powers.record import LOADS, RECORDS
from quarterdeck.games.cursed_seas.state import FOREVER, FORT_PLACE, NONE, OUT, State

BALL: Final = "ball"
SMOKE: Final = "smoke"
SURE: Final = "sure"


@lru_cache(maxsize=65536)
def fire_action(gun: int, target: str, load: str) -> Action:
    return Fire(gun, target, load)


def loads(state: State, unit: int) -> dict[str, int]:
    """The special loads a ship can still fire this turn, with their range (0: the cannon's)."""
    found = {}
    for power in once_each(state.latent[unit], LOADS_SPECIALLY):
        load = RECORDS[power.code].load
        if load is not None and power.code not in state.used[unit]:
            found[load.word] = power.reach
    return found


def special_load(word: str) -> str:
    """The code of a load that is fired once a turn; empty for all others."""
    record = LOADS.get(word)
    return record.code if record is not None and LOADS_SPECIALLY in record.traits else ""


def takes_all(word: str) -> bool:
    """Whether a shot takes the whole action."""
    return word in LOADS and SHOOTS_AS_ONE in LOADS[word].traits


def is_unaided(word: str) -> bool:
    """Whether neither bonus nor a second try helps a shot."""
    load = LOADS[word].load if word in LOADS else None
    return load is not None and load.unaided


def rank_of(state: State, place: int, gun: int, word: str) -> int:
    """The rank a die must beat: the gun's, or that of a shot that takes the whole action."""
    record = LOADS.get(word)
    if record is not None and record.load is not None and record.load.rank is not None:
        return record.load.rank(state, place, state.latent[place][record.code][0])
    guns = barrels(state, place)
    return next((barrel.rank for barrel in guns if barrel.number == gun), 6)


def own_accidents(state: State, unit: int, step: ShotDie, die: int) -> None:
    """What a natural 1 does to the shooter, and what one shot uses up."""
    if special_load(step.load):
        spend_gear(state, unit, special_load(step.load), die)
    if die != 1:
        return
    if HURT_BY_A_ONE in state.powers[unit]:
        lose_masts(state, unit, 1, NONE, "self")
    if step.gun == BOMB:
        state.spells.append(("jammed", unit, FOREVER))
        state.tell("CS-KEY-BOMBARDIER", "The gun of {} jams.", title(state, unit))


def spend_gear(state: State, unit: int, name: str, die: int) -> None:
    """Equipment that a 1, or its only shot, uses up."""
    if unit >= FORT_PLACE:
        return
    for item, at in enumerate(state.item_at):
        if at != unit or state.table.item_kinds[item] != GEAR:
            continue
        powers = powers_of(state.item_card[item]).get(name)
        if not powers:
            continue
        power = powers[0]
        if die == 1 and "lose_mast" in power.word:
            lose_masts(state, unit, 1, NONE, "self")
        if die == 1 and "fire_self" in power.word:
            lose_masts(state, unit, 1, NONE, "fire")
        if "single_use" in power.word or (die == 1 and "remove" in power.word):
            state.item_at[item] = OUT
            state.item_up[item] = 1
            refresh(state, unit)
        return
