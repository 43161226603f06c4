"""AFTERMATH: what abilities add when an action is over."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import NO, YES, Pick, Yes
from quarterdeck.games.cursed_seas.board.geometry import Shape, within
from quarterdeck.games.cursed_seas.components import S
from quarterdeck.games.cursed_seas.components.filing import once_each
from quarterdeck.games.cursed_seas.components.traits import (
    BLADE_AT_BOW,
    BLADES_AT_SIDES,
    LEADS_ON_FROM_MOVE,
    MOVES_AFTER_LOADING,
    MOVES_AFTER_SHOT,
    MOVES_AFTER_UNLOADING,
)
from quarterdeck.games.cursed_seas.rules.actions_left import can_move
from quarterdeck.games.cursed_seas.rules.effects import loosen, lose_masts
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import reveal
from quarterdeck.games.cursed_seas.rules.fight.steps import Boarding
from quarterdeck.games.cursed_seas.rules.move.berths import lay
from quarterdeck.games.cursed_seas.rules.move.under_way import set_sail
from quarterdeck.games.cursed_seas.rules.names import title, titled
from quarterdeck.games.cursed_seas.rules.powers.in_force import fresh, spelled
from quarterdeck.games.cursed_seas.rules.powers.record import RECORDS
from quarterdeck.games.cursed_seas.rules.queries import is_creature, near_units, prey
from quarterdeck.games.cursed_seas.rules.sea.outlines import apart, bow_shape, is_clear, unit_shape
from quarterdeck.games.cursed_seas.rules.turn.steps import Aftermath, Blade, FreeMove, Surround
from quarterdeck.games.cursed_seas.state import AFLOAT, NONE, State

BOW_BLADE: Final = 250
SIDE_BLADE: Final = 200
"""CS-KEY-SCORPION, CS-KEY-SWITCHBLADE: reach in tenths of a millimetre."""
FREE_MOVES: Final = {
    "shoot": MOVES_AFTER_SHOT,
    "load": MOVES_AFTER_LOADING,
    "unload": MOVES_AFTER_UNLOADING,
}


def ask(state: State, step: Step) -> Decision | None:
    match step:
        case FreeMove(name):
            unit = state.table.index[name]
            if state.status[unit] != AFLOAT or not can_move(state, unit):
                return None
            return Decision(state.owner[unit], step, [YES, NO])
        case Blade(name):
            return _ask_blade(state, step, state.table.index[name])
        case Surround(name):
            return _ask_surround(state, step, state.table.index[name])
    return None


def settle(state: State, step: Step, action: Action) -> None:
    match step:
        case Aftermath(name, deed, free):
            after(state, state.table.index[name], deed, free)
        case FreeMove(name, code):
            if isinstance(action, Yes):
                _free_move(state, state.table.index[name], code)
        case Blade(name):
            if isinstance(action, Pick):
                _cut(state, state.table.index[name], state.table.index[action.name])
        case Surround(name):
            if isinstance(action, Pick):
                _surround(state, state.table.index[name], state.table.index[action.name])


def after(state: State, unit: int, deed: str, free: bool) -> None:
    """Every ability whose trigger this action was, in a fixed order."""
    if state.status[unit] != AFLOAT:
        return
    name, latent = state.table.slugs[unit], state.latent[unit]
    steps: list[Step] = []
    mover = fresh(state, unit, FREE_MOVES[deed]) if deed in FREE_MOVES and not free else None
    if mover is not None:
        steps.append(FreeMove(name, mover.code))
    if deed == "load" and spelled(state, "move-after-load", unit):
        steps.append(FreeMove(name, "MOVE_AFTER_MYSTERY"))
    if deed == "move":
        steps += _after_move(state, unit, free)
    blades = BLADE_AT_BOW in latent or BLADES_AT_SIDES in latent
    if deed in ("move", "shoot") and blades and "RAMMED" not in state.used[unit]:
        steps.append(Blade(name))
    state.first(*steps)


def _after_move(state: State, unit: int, free: bool) -> list[Step]:
    found: list[Step] = []
    for power in once_each(state.powers[unit], LEADS_ON_FROM_MOVE):
        after_move = RECORDS[power.code].after_move
        if after_move is not None:
            found += after_move(state, unit, power, free)
    return found


def _free_move(state: State, unit: int, code: str) -> None:
    """CS-MOVE-16: the whole base move, or the segments the text names."""
    if code == "MOVE_AFTER_MYSTERY":
        state.spells = [s for s in state.spells if s[:2] != ("move-after-load", unit)]
        set_sail(state, unit, True, ("S",))
        return
    reveal(state, unit, code)
    state.used[unit] |= {code}
    powers = state.powers[unit].get(code)
    set_sail(state, unit, True, powers[0].legs if powers else ())


# Blades.


def blade_targets(state: State, unit: int) -> list[int]:
    """Enemies within reach of the bow's blade, or of the sides'."""
    scorpion = BLADE_AT_BOW in state.powers[unit]
    shape: Shape = bow_shape(state, unit) if scorpion else unit_shape(state, unit)
    reach = BOW_BLADE if scorpion else SIDE_BLADE
    return [
        other
        for other in near_units(state, unit, reach, friends=False)
        if not state.mode[other]
        and state.masts[other]
        and not spelled(state, f"cut-{unit}", other)
        and within(shape, unit_shape(state, other), apart(state, unit, other), reach * reach)
    ]


def _ask_blade(state: State, step: Blade, unit: int) -> Decision | None:
    if state.status[unit] != AFLOAT or state.mode[unit] or "BLADE" in state.used[unit]:
        return None
    options: list[Action] = [Pick(state.table.slugs[o]) for o in blade_targets(state, unit)]
    return Decision(state.owner[unit], step, [*options, NO]) if options else None


def _cut(state: State, unit: int, other: int) -> None:
    """CS-KEY-SCORPION, CS-KW-SCORP: one mast, no roll, no defence; pinned, and perhaps boarded."""
    names = state.table.slugs
    if BLADE_AT_BOW in state.powers[unit] or spelled(state, "cut-once", unit):
        state.used[unit] |= {"BLADE"}
    state.spells.append((f"cut-{unit}", other, state.clock))
    state.spells.append(("cut-once", unit, state.clock))
    state.tell(
        "CS-KEY-SCORPION", "The blade of {} strikes {}.", title(state, unit), title(state, other)
    )
    if not is_creature(state, other):
        state.pin[other] = unit
    state.first(Boarding(names[unit], names[other], 0, 0))
    if BLADES_AT_SIDES in state.powers[unit]:
        state.first(Blade(names[unit]))
    lose_masts(state, other, 1, unit, "blade")


# The kraken.


def _ask_surround(state: State, step: Surround, unit: int) -> Decision | None:
    """CS-KEY-KRAKEN: within S of an enemy ship that is not docked."""
    if state.status[unit] != AFLOAT or unit in state.held:
        return None
    options: list[Action] = [
        Pick(state.table.slugs[other])
        for other in prey(state, unit, S)
        if state.dock[other] == NONE and state.held[other] == NONE and _has_room(state, unit, other)
    ]
    return Decision(state.owner[unit], step, [*options, NO]) if options else None


def _round(state: State, other: int) -> tuple[int, int]:
    """The middle of a ship."""
    shape = unit_shape(state, other)
    return state.x[other] + shape.cx, state.y[other] + shape.cy


def _has_room(state: State, unit: int, other: int) -> bool:
    """Nothing is laid over a third piece."""
    shape = state.table.forms[unit].shape(0)
    return is_clear(state, shape, _round(state, other), (unit, other))


def _surround(state: State, unit: int, other: int) -> None:
    lay(state, unit, *_round(state, other), 0)
    loosen(state, unit)
    state.held[other] = unit
    state.spells.append(("surrounds", unit, state.clock))
    state.tell("CS-KEY-KRAKEN", "{} surrounds {}.", titled(state, unit), title(state, other))
