"""LOADS: what a gun may be loaded with, and what a shot does to its own ship (CS-SHOOT)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quarterdeck.core.terms import Action
from quarterdeck.games.cursed_seas.actions import Fire
from quarterdeck.games.cursed_seas.components import CARDS, GEAR, S
from quarterdeck.games.cursed_seas.rules.aim import bears
from quarterdeck.games.cursed_seas.rules.effects import lose_masts
from quarterdeck.games.cursed_seas.rules.guns import BOMB, EXTRA, barrels
from quarterdeck.games.cursed_seas.rules.names import title
from quarterdeck.games.cursed_seas.rules.steps import ShotDie
from quarterdeck.games.cursed_seas.state import FORT_PLACE, NONE, OUT, State

BALL: Final = "ball"
SMOKE: Final = "smoke"
SURE: Final = "sure"
LOADS: Final = {
    "firepot": "FIREPOT",
    "chain": "CHAINSHOT",
    "stink": "STINKPOT",
    "fire": "FIRE_SHOT",
    "grapple": "GRAPPLE_SHOT",
    "grape": "GRAPE_SHOT",
    "burst": "EXPLODING_SHOT",
    "twice": "DOUBLE_SHOT",
}
"""Special loads of one cannon, once a turn each."""
ALONE: Final = {
    "broadside": "BROADSIDES_ATTACK",
    "flames": "BREATH_FIRE",
    "hush": "BREATH_SILENCE",
    "claw": "GRAB_SHOT",
}
"""Ways to shoot that take the whole action."""
SPECIAL: Final = frozenset((*ALONE.values(), "SMOKEPOT", "DOUBLE_RANGE_NEED_6", "SEA_DRAGON"))
"""What can be done with a shoot action besides firing guns one by one."""


@lru_cache(maxsize=65536)
def fire_action(gun: int, target: str, load: str) -> Action:
    return Fire(gun, target, load)


def loads(state: State, unit: int) -> dict[str, int]:
    """The special loads a ship can still fire this turn, with their range (0: the cannon's)."""
    latent = state.latent[unit]
    return {
        load: latent[code][0].reach
        for load, code in LOADS.items()
        if code in latent and code not in state.used[unit]
    }


def alone_bears(state: State, unit: int, target: int, load: str) -> bool:
    """Broadsides: every cannon left counts as S and must bear; others: any one gun."""
    guns = [barrel for barrel in barrels(state, unit) if barrel.number < EXTRA]
    if load == "broadside":
        return bool(guns) and all(bears(state, unit, gun, target, S) for gun in guns)
    if load == "claw":
        return any(bears(state, unit, gun, target, gun.reach) for gun in guns)
    reach = state.latent[unit][ALONE[load]][0].reach
    return any(bears(state, unit, gun, target, reach) for gun in guns)


def rank_of(state: State, place: int, gun: int, load: str) -> int:
    """The rank a die must beat: the gun's, or the highest of a broadside."""
    guns = barrels(state, place)
    if load == "broadside":
        return max(barrel.rank for barrel in guns if barrel.number < EXTRA)
    if load in ALONE and load != "claw":
        return state.latent[place][ALONE[load]][0].rank
    if load == "claw":
        return min(barrel.rank for barrel in guns)
    return next((barrel.rank for barrel in guns if barrel.number == gun), 6)


def own_accidents(state: State, unit: int, step: ShotDie, die: int) -> None:
    """What a natural 1 does to the shooter, and what one shot uses up."""
    if step.load in LOADS:
        spend_gear(state, unit, LOADS[step.load], die)
    if die != 1:
        return
    powers = state.powers[unit]
    if "ONE_HURTS_SELF" in powers or "SIX_EXTRA_ONE_SELF" in powers:
        lose_masts(state, unit, 1, NONE, "self")
    if step.gun == BOMB:
        state.spells.append(("jammed", unit, 1_000_000))
        state.tell("CS-KEY-BOMBARDIER", "The gun of {} jams.", title(state, unit))


def spend_gear(state: State, unit: int, code: str, die: int) -> None:
    """Equipment that a 1, or its only shot, uses up."""
    if unit >= FORT_PLACE:
        return
    for item, at in enumerate(state.item_at):
        if at != unit or state.table.item_kinds[item] != GEAR:
            continue
        power = next((p for p in CARDS[state.item_card[item]].powers if p.code == code), None)
        if power is None:
            continue
        if die == 1 and "lose_mast" in power.word:
            lose_masts(state, unit, 1, NONE, "self")
        if die == 1 and "fire_self" in power.word:
            lose_masts(state, unit, 1, NONE, "fire")
        if "single_use" in power.word or (die == 1 and "remove" in power.word):
            state.item_at[item] = OUT
            state.item_up[item] = 1
        return
