"""LOADS: what a gun may be loaded with, and shots that take a whole action."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.components import Power, S
from quarterdeck.games.cursed_seas.components.traits import (
    FIRES_TWICE,
    HULL,
    LAYS_SMOKE,
    LOADS_SPECIALLY,
    SHOOTS_AS_ONE,
    SHOOTS_OTHERWISE,
)
from quarterdeck.games.cursed_seas.rules.effects import lose_masts
from quarterdeck.games.cursed_seas.rules.fight.guns import EXTRA, Barrel, barrels
from quarterdeck.games.cursed_seas.rules.fight.hits import (
    harm,
    lose_crew,
    ordinary,
    sink_it,
    wards_off,
)
from quarterdeck.games.cursed_seas.rules.fight.lines_of_fire import bears
from quarterdeck.games.cursed_seas.rules.fight.steps import Aiming, Boarding, ShotDie
from quarterdeck.games.cursed_seas.rules.move.steps import Placing
from quarterdeck.games.cursed_seas.rules.names import titled
from quarterdeck.games.cursed_seas.rules.powers.record import Load, PowerRecord
from quarterdeck.games.cursed_seas.rules.queries import is_creature, next_turn_of
from quarterdeck.games.cursed_seas.state import State

# Fire.


def _set_alight(state: State, unit: int, target: int, step: ShotDie, die: int) -> None:
    """CS-FIRE-01: a mast catches fire; a derelict is hit as by a ball."""
    if wards_off(state, target):
        return
    if state.masts[target]:
        lose_masts(state, target, 1, unit, "fire")
    else:
        harm(state, unit, target, die)


def _burst(state: State, unit: int, target: int, step: ShotDie, die: int) -> None:
    """Fire, and a crew."""
    if wards_off(state, target):
        return
    if state.masts[target]:
        lose_masts(state, target, 1, unit, "fire")
        lose_crew(state, target, 1, unit)
    else:
        harm(state, unit, target, die)


# Loads that remove no mast; a derelict is hit as by a ball.


def _until_its_turn_ends(state: State, target: int) -> int:
    return next_turn_of(state, max(0, state.owner[target]))


def _chain(state: State, unit: int, target: int, step: ShotDie, die: int) -> None:
    if not state.masts[target]:
        ordinary(state, unit, target, step, die)
        return
    state.spells.append(("no-move", target, _until_its_turn_ends(state, target)))
    state.tell("CS-KEY-CHAINSHOTSPECIALIST", "{} cannot move next turn.", titled(state, target))


def _stink(state: State, unit: int, target: int, step: ShotDie, die: int) -> None:
    if not state.masts[target]:
        ordinary(state, unit, target, step, die)
        return
    state.spells.append(("hush-crew@", target, _until_its_turn_ends(state, target)))
    name = titled(state, target)
    state.tell("CS-KEY-STINKPOTSPECIALIST", "The crew of {} is silent next turn.", name)


def _hush(state: State, unit: int, target: int, step: ShotDie, die: int) -> None:
    if not state.masts[target]:
        ordinary(state, unit, target, step, die)
        return
    until = _until_its_turn_ends(state, target)
    state.spells += [("hush@", target, until), ("hush-crew@", target, until)]
    state.tell("CS-KEY-FEAR", "{} has no abilities next turn.", titled(state, target))


def _grape(state: State, unit: int, target: int, step: ShotDie, die: int) -> None:
    if state.masts[target]:
        lose_crew(state, target, 1, unit)
    else:
        ordinary(state, unit, target, step, die)


def _grapple(state: State, unit: int, target: int, step: ShotDie, die: int) -> None:
    if state.masts[target]:
        names = state.table.slugs
        state.first(Boarding(names[unit], names[target], 0, 0))
    else:
        ordinary(state, unit, target, step, die)


def _twice(state: State, unit: int, target: int, step: ShotDie, die: int) -> None:
    """A ball, and the gun fires once more."""
    if wards_off(state, target):
        return
    state.first(Aiming(step.unit, step.gun, step.target, "ball", 0))
    harm(state, unit, target, die)


# Shots that take the whole action.


def _masthead_guns(state: State, unit: int) -> list[Barrel]:
    return [barrel for barrel in barrels(state, unit) if barrel.number < EXTRA]


def _all_bear(state: State, unit: int, target: int, power: Power) -> bool:
    """Every cannon left counts as S and must bear."""
    guns = _masthead_guns(state, unit)
    return bool(guns) and all(bears(state, unit, gun, target, S) for gun in guns)


def _highest_rank(state: State, unit: int, power: Power) -> int:
    return max(barrel.rank for barrel in _masthead_guns(state, unit))


def _broadside(state: State, unit: int, target: int, step: ShotDie, die: int) -> None:
    """CS-KEY-BROADSIDESATTACK: all cannons hit and one more; defences do not help."""
    guns = (state.masts[unit] & ~state.fire[unit]).bit_count() + 1
    if FIRES_TWICE in state.powers[unit]:
        guns = 2 * guns - 1
    if state.masts[target] == 0:
        sink_it(state, target, unit)
    else:
        lose_masts(state, target, min(guns, state.masts[target].bit_count()), unit, "shot")


def _breath_bears(state: State, unit: int, target: int, power: Power) -> bool:
    return any(bears(state, unit, gun, target, power.reach) for gun in _masthead_guns(state, unit))


def _breath_rank(state: State, unit: int, power: Power) -> int:
    return power.rank


def _claw_bears(state: State, unit: int, target: int, power: Power) -> bool:
    return any(bears(state, unit, gun, target, gun.reach) for gun in _masthead_guns(state, unit))


def _lowest_rank(state: State, unit: int, power: Power) -> int:
    return min(barrel.rank for barrel in barrels(state, unit))


def _claw(state: State, unit: int, target: int, step: ShotDie, die: int) -> None:
    """Masts go, the target is pulled alongside, a boarding party may follow."""
    if wards_off(state, target):
        return
    names = state.table.slugs
    if state.masts[target] == 0:
        sink_it(state, target, unit)
        return
    masts = 2 if is_creature(state, unit) else 1
    state.first(Placing(names[target], unit), Boarding(names[unit], names[target], 0, 0))
    lose_masts(state, target, masts, unit, "shot")


CHAPTER: Final[tuple[PowerRecord, ...]] = (
    # One gun, once a turn.
    PowerRecord(
        "FIREPOT",
        rule="CS-KEY-FIREPOTSPECIALIST",
        traits=(LOADS_SPECIALLY,),
        load=Load("firepot", "a firepot", _set_alight),
    ),
    PowerRecord(
        "CHAINSHOT",
        rule="CS-KEY-CHAINSHOTSPECIALIST",
        traits=(LOADS_SPECIALLY,),
        load=Load("chain", "chainshot", _chain),
    ),
    PowerRecord(
        "STINKPOT",
        rule="CS-KEY-STINKPOTSPECIALIST",
        traits=(LOADS_SPECIALLY,),
        load=Load("stink", "a stinkpot", _stink),
    ),
    PowerRecord(
        "FIRE_SHOT",
        rule="CS-FIRE-01",
        words="Once a turn a declared cannon fires it: a hit sets a mast on fire; a 1 removes the "
        "equipment and sets a mast of the shooter on fire.",
        kind="equipment",
        traits=(LOADS_SPECIALLY,),
        load=Load("fire", "fire shot", _set_alight),
    ),
    PowerRecord(
        "GRAPPLE_SHOT",
        rule="CS-BOARD-01",
        words="A declared cannon's hit starts a boarding party instead of removing a mast; a 1 "
        "removes the equipment.",
        kind="equipment",
        traits=(LOADS_SPECIALLY,),
        load=Load("grapple", "grapple shot", _grapple),
    ),
    PowerRecord(
        "GRAPE_SHOT",
        rule="CS-CREW-02",
        words="A declared cannon's hit eliminates a crew instead of a mast; a 1 removes the "
        "equipment.",
        kind="equipment",
        traits=(LOADS_SPECIALLY,),
        load=Load("grape", "grape shot", _grape),
    ),
    PowerRecord(
        "EXPLODING_SHOT",
        rule="CS-FIRE-01",
        words="A declared cannon's hit sets a mast on fire and eliminates a crew; a 1 removes the "
        "equipment and costs a mast.",
        kind="equipment",
        traits=(LOADS_SPECIALLY,),
        load=Load("burst", "exploding shot", _burst),
    ),
    PowerRecord(
        "DOUBLE_SHOT",
        rule="CS-SHOOT-01",
        words="A declared cannon that hits fires again; a 1 removes the equipment and costs a "
        "mast.",
        kind="equipment",
        traits=(LOADS_SPECIALLY,),
        load=Load("twice", "double shot", _twice),
    ),
    PowerRecord(
        "SMOKEPOT",
        rule="CS-KEY-SMOKEPOTSPECIALIST",
        traits=(LAYS_SMOKE, SHOOTS_OTHERWISE),
        load=Load("smoke", "a smokepot"),
    ),
    # The whole action.
    PowerRecord(
        "BROADSIDES_ATTACK",
        rule="CS-KEY-BROADSIDESATTACK",
        words="All cannons that bear on a ship within S fire as one, with the worst rank: a hit "
        "costs as many masts as cannons fired, and one more.",
        kind="hull",
        traits=(HULL, SHOOTS_AS_ONE, SHOOTS_OTHERWISE),
        load=Load("broadside", "a broadside", _broadside, _all_bear, _highest_rank, unaided=True),
    ),
    PowerRecord(
        "BREATH_FIRE",
        rule="CS-FIRE-01",
        traits=(SHOOTS_AS_ONE, SHOOTS_OTHERWISE),
        load=Load("flames", "a breath of fire", _set_alight, _breath_bears, _breath_rank),
    ),
    PowerRecord(
        "BREATH_SILENCE",
        rule="CS-CREW-04",
        traits=(SHOOTS_AS_ONE, SHOOTS_OTHERWISE),
        load=Load("hush", "a breath of silence", _hush, _breath_bears, _breath_rank),
    ),
    PowerRecord(
        "GRAB_SHOT",
        rule="CS-BOARD-01",
        traits=(SHOOTS_AS_ONE, SHOOTS_OTHERWISE),
        load=Load("claw", "the claw", _claw, _claw_bears, _lowest_rank),
    ),
)
