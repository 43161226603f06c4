"""Volleys: which guns bear on what, and with which load (CS-SHOOT)."""

from __future__ import annotations

from quarterdeck.core.terms import Action
from quarterdeck.games.cursed_seas.actions import Use
from quarterdeck.games.cursed_seas.components import L, Power
from quarterdeck.games.cursed_seas.components.filing import once_each
from quarterdeck.games.cursed_seas.components.traits import (
    DOUBLES_RANGE,
    FIRES_TWICE,
    HUNTS_FAR,
    LAYS_SMOKE,
    LOADS_SPECIALLY,
    OUTRANGES_L,
    SHOOTS_AS_ONE,
    SHOOTS_OTHERWISE,
    SURE_TARGET,
    SWOOPS,
)
from quarterdeck.games.cursed_seas.rules.fight.ammunition import (
    BALL,
    SMOKE,
    SURE,
    fire_action,
    loads,
)
from quarterdeck.games.cursed_seas.rules.fight.guns import EXTRA, Barrel, barrels
from quarterdeck.games.cursed_seas.rules.fight.lines_of_fire import (
    Sight,
    all_targets,
    in_circle,
    reach_at,
    targets_within,
)
from quarterdeck.games.cursed_seas.rules.fight.steps import Volley, volley
from quarterdeck.games.cursed_seas.rules.names import place_name
from quarterdeck.games.cursed_seas.rules.powers.in_force import fresh
from quarterdeck.games.cursed_seas.rules.powers.record import RECORDS
from quarterdeck.games.cursed_seas.state import FORT_PLACE, ISLE_PLACE, State


def open_fire(state: State, place: int, free: bool = False, mode: str = "") -> None:
    """A shoot action begins."""
    state.first(volley(place_name(state, place), free, mode or "-"))


def can_hit(state: State, place: int) -> bool:
    """CS-SHOOT-14: whether any gun bears on anything: a shoot action needs something to hit."""
    targets = targets_within(state, place, farthest(state, place, "-"))
    special = place < FORT_PLACE and SHOOTS_OTHERWISE in state.latent[place]
    if not targets and not special:
        return False
    guns = barrels(state, place, "-")
    if special:
        far = longest(state, place, guns)
        targets = [target for target in targets if in_circle(state, place, target, far)]
    for target in targets:
        if _can_hit_it(state, place, guns, target):
            return True
    if not special:
        return False
    return bool(_special_shots(state, volley(place_name(state, place), False, "-"), place, guns))


def aims_elsewhere(state: State, unit: int) -> bool:
    """Whether a ship might hit something although no other fleet's piece lies within L: farther
    off, in a fort, ashore or otherwise."""
    if state.fort_isle or (state.item_at and max(state.item_at) >= ISLE_PLACE):
        return True
    return farthest(state, unit, "-") > L or SHOOTS_OTHERWISE in state.latent[unit]


def _can_hit_it(state: State, place: int, guns: list[Barrel], target: int) -> bool:
    """Whether there is any shot at a target: the first that is found will do."""
    sight = Sight(state, place, target)
    for barrel in guns:
        reach = reach_at(state, place, barrel, target)
        if reach > 0 and sight.bears(barrel, reach):
            return True
    if target >= ISLE_PLACE or place >= FORT_PLACE or LOADS_SPECIALLY not in state.latent[place]:
        return False
    ranges = loads(state, place).values()
    return any(
        sight.bears(barrel, reach or barrel.reach)
        for reach in ranges
        for barrel in guns
        if barrel.number < EXTRA
    )


def shots(state: State, step: Volley, place: int) -> list[Action]:
    """Every gun that has not fired with every target it bears on, and every load it may carry."""
    mode = step.mode
    if mode == "done":
        return []
    targets = targets_within(state, place, farthest(state, place, mode))
    special = place < FORT_PLACE and SHOOTS_OTHERWISE in state.latent[place]
    if not targets and not special:
        return []
    fired = step.fired
    twice = place < FORT_PLACE and FIRES_TWICE in state.powers[place]
    guns = [
        barrel
        for barrel in barrels(state, place, mode)
        if fired.count(barrel.number) < (2 if twice and barrel.number < EXTRA else 1)
    ]
    found: list[Action] = []
    far = longest(state, place, guns)
    for target in targets:
        if in_circle(state, place, target, far):
            found.extend(shots_at(state, place, guns, target))
    if special:
        found.extend(_special_shots(state, step, place, guns))
    return found


def farthest(state: State, place: int, mode: str) -> int:
    """A distance that no gun outranges: L for a ship that has only what is printed."""
    if place >= FORT_PLACE or mode != "-" or state.table.cards[place].special_gun is not None:
        return 2 * L
    return 2 * L if OUTRANGES_L in state.latent[place] else L


def longest(state: State, place: int, guns: list[Barrel]) -> int:
    """How far the guns that are left reach, whatever the target."""
    reach = max((barrel.reach for barrel in guns), default=0)
    hunts = place < FORT_PLACE and HUNTS_FAR in state.powers[place]
    return max(reach, 2 * L) if hunts else reach


def shots_at(state: State, place: int, guns: list[Barrel], target: int) -> list[Action]:
    found = []
    name = place_name(state, target)
    special = loads(state, place) if place < FORT_PLACE else {}
    sight = Sight(state, place, target)
    for barrel in guns:
        reach = reach_at(state, place, barrel, target)
        aimed = reach > 0 and sight.bears(barrel, reach)
        if aimed:
            found.append(fire_action(barrel.number, name, BALL))
        if target >= ISLE_PLACE:
            continue
        if aimed and _sure(state, target):
            found.append(fire_action(barrel.number, name, SURE))
        if barrel.number >= EXTRA:
            continue
        for load, range_ in special.items():
            if sight.bears(barrel, range_ or barrel.reach):
                found.append(fire_action(barrel.number, name, load))
    return found


def _sure(state: State, target: int) -> bool:
    """Once a turn one gun in range may hit a cursed ship by itself."""
    cursed = state.powers[target].get(SURE_TARGET)
    return cursed is not None and cursed[0].code not in state.used_any[target]


def _special_shots(state: State, step: Volley, unit: int, guns: list[Barrel]) -> list[Action]:
    """Smoke, and shots that take the place of all others."""
    found: list[Action] = []
    latent, name = state.latent[unit], state.table.slugs[unit]
    if fresh(state, unit, LAYS_SMOKE) is not None:
        found += [fire_action(b.number, name, SMOKE) for b in guns if b.number < EXTRA]
    if step.fired:
        return found
    usual = step.mode == "-"
    if usual and DOUBLES_RANGE in latent and _reaches_twice(state, unit):
        found += [Use(name, power.code) for power in once_each(latent, DOUBLES_RANGE)]
    for power in once_each(latent, SHOOTS_AS_ONE):
        found += _single_shots(state, unit, power)
    if usual and targets_within(state, unit, 2 * L):
        found += [Use(name, power.code) for power in once_each(latent, SWOOPS)]
    return found


def _reaches_twice(state: State, unit: int) -> bool:
    """Whether a gun of double range bears on anything."""
    guns = barrels(state, unit, "double")
    return any(_can_hit_it(state, unit, guns, each) for each in targets_within(state, unit, 2 * L))


def _single_shots(state: State, unit: int, power: Power) -> list[Action]:
    """A shot that takes the whole action, at every target it bears on."""
    load = RECORDS[power.code].load
    bears = load.bears if load is not None else None
    assert load is not None
    assert bears is not None
    return [
        fire_action(0, state.table.slugs[target], load.word)
        for target in all_targets(state, unit)
        if target < ISLE_PLACE and bears(state, unit, target, power)
    ]
