"""The die of a shot that is declared and that nobody stopped (CS-SHOOT-02)."""

from __future__ import annotations

from quarterdeck.games.cursed_seas.components.filing import code_with
from quarterdeck.games.cursed_seas.components.traits import (
    EXTRA_GUN,
    FORTS_HOLD_FIRE,
    IS_MARINE,
    ROLLS_TWO,
    SURE_TARGET,
)
from quarterdeck.games.cursed_seas.rules.fight import dice
from quarterdeck.games.cursed_seas.rules.fight.ammunition import BALL, SURE, special_load
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import reveal, use_up
from quarterdeck.games.cursed_seas.rules.fight.guns import EXTRA, MARINE
from quarterdeck.games.cursed_seas.rules.fight.lines_of_fire import may_target
from quarterdeck.games.cursed_seas.rules.fight.steps import Aiming, PickDie, ShotDie
from quarterdeck.games.cursed_seas.rules.names import place_from
from quarterdeck.games.cursed_seas.rules.powers.in_force import fresh, silence, spelled
from quarterdeck.games.cursed_seas.rules.rolls import rolled
from quarterdeck.games.cursed_seas.state import CREW_PLACE, FOREVER, FORT_PLACE, State


def mark_used(state: State, place: int, code: str) -> None:
    if place < FORT_PLACE:
        state.used[place] |= {code}
    else:
        state.spells.append((f"fort-{code}", place, state.clock))


def roll_shot(state: State, step: Aiming) -> None:
    """The shot is declared and nobody stopped it: the die falls."""
    place, target = place_from(state, step.unit), place_from(state, step.target)
    if target < FORT_PLACE and not may_target(state, place, target):
        return
    state.spells.append((f"shot-by-{place}", target, state.clock))
    if place < FORT_PLACE <= target and FORTS_HOLD_FIRE in state.powers[place]:
        state.spells.append(("fort-foe", place, FOREVER))
    _show_gun(state, place, step)
    if place < FORT_PLACE and target < FORT_PLACE and spelled(state, "hush-targets", place):
        silence(state, target)
    if _hits_by_itself(state, place, step):
        state.first(ShotDie(step.unit, step.gun, step.target, step.load, 7, dice.REROLLED))
        return
    die = rolled(state, "CS-SHOOT-02", "{} fires", place)
    two = fresh(state, place, ROLLS_TWO) if place < FORT_PLACE and step.load == BALL else None
    if two is not None:
        use_up(state, place, two)
        pair = (die, rolled(state, "CS-SHOOT-02", "{} rolls a second die", place))
        state.first(PickDie(step.unit, step.gun, step.target, step.load, pair))
        return
    state.first(ShotDie(step.unit, step.gun, step.target, step.load, die, 0))


def _show_gun(state: State, place: int, step: Aiming) -> None:
    """CS-CREW-01: what makes the shot possible is turned up."""
    if special_load(step.load):
        reveal(state, place, special_load(step.load))
        mark_used(state, place, special_load(step.load))
    if step.gun == EXTRA and place < FORT_PLACE:
        reveal(state, place, EXTRA_GUN)
    if step.gun >= MARINE and place < FORT_PLACE:
        reveal(state, place, IS_MARINE)
    if place >= CREW_PLACE:
        state.item_up[place - CREW_PLACE] = 1
        state.fates.reveal()


def _hits_by_itself(state: State, place: int, step: Aiming) -> bool:
    """Declared before, the shot needs no die."""
    if step.load == SURE:
        state.used_any[place_from(state, step.target)] |= {code_with(SURE_TARGET)}
        return True
    if place < FORT_PLACE and spelled(state, "auto-hit", place):
        state.spells = [s for s in state.spells if s[:2] != ("auto-hit", place)]
        return True
    return False
