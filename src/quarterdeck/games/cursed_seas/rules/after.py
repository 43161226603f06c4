"""AFTERMATH: what abilities add when an action is over."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import NO, YES, Pick, Yes
from quarterdeck.games.cursed_seas.components import CARDS, S
from quarterdeck.games.cursed_seas.geometry import Shape, within
from quarterdeck.games.cursed_seas.powers import spelled
from quarterdeck.games.cursed_seas.rules.crewing import reveal
from quarterdeck.games.cursed_seas.rules.deeds import can_move
from quarterdeck.games.cursed_seas.rules.effects import loosen, lose_masts
from quarterdeck.games.cursed_seas.rules.holds import crew_on
from quarterdeck.games.cursed_seas.rules.lay import lay
from quarterdeck.games.cursed_seas.rules.names import title, titled
from quarterdeck.games.cursed_seas.rules.queries import (
    is_creature,
    isles_within,
    near_units,
    prey,
)
from quarterdeck.games.cursed_seas.rules.sail import set_sail
from quarterdeck.games.cursed_seas.rules.steps import (
    AbilityDie,
    Aftermath,
    Blade,
    Boarding,
    FreeMove,
    Surround,
)
from quarterdeck.games.cursed_seas.rules.treasury import look
from quarterdeck.games.cursed_seas.sea import apart, bow_shape, unit_shape
from quarterdeck.games.cursed_seas.state import AFLOAT, ISLE_PLACE, NONE, State

BOW_BLADE: Final = 250
SIDE_BLADE: Final = 200
"""CS-KEY-SCORPION, CS-KEY-SWITCHBLADE: reach in tenths of a millimetre."""
FREE_MOVES: Final = {
    "shoot": "MOVE_AFTER_SHOOT",
    "load": "MOVE_S_AFTER_LOAD",
    "unload": "MOVE_S_AFTER_UNLOAD",
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
    code = FREE_MOVES.get(deed, "")
    if code in latent and not free and code not in state.used[unit]:
        steps.append(FreeMove(name, code))
    if deed == "load" and spelled(state, "move-after-load", unit):
        steps.append(FreeMove(name, "MOVE_AFTER_MYSTERY"))
    if deed == "move":
        steps += _after_move(state, unit, free)
    blades = "SCORPION" in latent or "SWITCHBLADE" in latent
    if deed in ("move", "shoot") and blades and "RAMMED" not in state.used[unit]:
        steps.append(Blade(name))
    state.first(*steps)


def _after_move(state: State, unit: int, free: bool) -> list[Step]:
    name, powers = state.table.slugs[unit], state.powers[unit]
    found: list[Step] = []
    if "PEEK_ALL_L" in powers:
        _peek_around(state, unit)
    if "SELF_HELM" in powers and not free and not _helmsman(state, unit):
        found.append(AbilityDie(name, "SELF_HELM", state.fates.roll(), 0, ()))
    if "KRAKEN" in powers:
        found.append(Surround(name))
    return found


def _helmsman(state: State, unit: int) -> bool:
    return any(
        CARDS[state.item_card[item]].has("Helmsman")
        or CARDS[state.item_card[item]].name == "Helmsman"
        for item in crew_on(state, unit)
    )


def _peek_around(state: State, unit: int) -> None:
    """PEEK_ALL_L: after a move action, look at all treasure within L."""
    reach, seat = state.powers[unit]["PEEK_ALL_L"][0].reach, state.owner[unit]
    for isle in isles_within(state, unit, reach):
        look(state, ISLE_PLACE + isle, seat)
    for other in near_units(state, unit, reach, friends=False):
        look(state, other, seat)


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
    scorpion = "SCORPION" in state.powers[unit]
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
    if "SCORPION" in state.powers[unit] or spelled(state, "cut-once", unit):
        state.used[unit] |= {"BLADE"}
    state.spells.append((f"cut-{unit}", other, state.clock))
    state.spells.append(("cut-once", unit, state.clock))
    state.tell(
        "CS-KEY-SCORPION", "The blade of {} strikes {}.", title(state, unit), title(state, other)
    )
    if not is_creature(state, other):
        state.pin[other] = unit
    state.first(Boarding(names[unit], names[other], 0, 0))
    if "SWITCHBLADE" in state.powers[unit]:
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
        if state.dock[other] == NONE and state.held[other] == NONE
    ]
    return Decision(state.owner[unit], step, [*options, NO]) if options else None


def _surround(state: State, unit: int, other: int) -> None:
    shape = unit_shape(state, other)
    lay(state, unit, state.x[other] + shape.cx, state.y[other] + shape.cy, 0)
    loosen(state, unit)
    state.held[other] = unit
    state.spells.append(("surrounds", unit, state.clock))
    state.tell("CS-KEY-KRAKEN", "{} surrounds {}.", titled(state, unit), title(state, other))
