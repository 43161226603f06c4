"""RAM: the bow that touches an enemy, the die, the pin (CS-RAM, CS-PIN)."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import Pick
from quarterdeck.games.cursed_seas.board.geometry import ahead
from quarterdeck.games.cursed_seas.components import S
from quarterdeck.games.cursed_seas.components.traits import (
    BOARDS_FROM_BELOW,
    HUNTS_CREATURES,
    NEVER_PINNED,
    PIN_COSTS_CREW,
    PIN_COSTS_MAST,
    RAM_COSTS_CREW,
    RAMS_TO_BOARD,
    SHOOTS_AFTER_MOVE,
    STANDS_RAMS,
    UNPINNABLE,
)
from quarterdeck.games.cursed_seas.rules.actions_left import can_shoot
from quarterdeck.games.cursed_seas.rules.cargo.gold import stir
from quarterdeck.games.cursed_seas.rules.effects import drop_tow, loosen, lose_masts, pick_masts
from quarterdeck.games.cursed_seas.rules.fight import dice
from quarterdeck.games.cursed_seas.rules.fight.hits import lose_crew
from quarterdeck.games.cursed_seas.rules.fight.steps import (
    Boarding,
    Pinning,
    RamDie,
    Ramming,
    volley,
)
from quarterdeck.games.cursed_seas.rules.move.berths import lay, nearest_clear
from quarterdeck.games.cursed_seas.rules.names import title, titled
from quarterdeck.games.cursed_seas.rules.queries import is_creature
from quarterdeck.games.cursed_seas.rules.rolls import rolled
from quarterdeck.games.cursed_seas.rules.sea.outlines import touching
from quarterdeck.games.cursed_seas.rules.treasure.when_met import after_ram
from quarterdeck.games.cursed_seas.state import AFLOAT, State


def ask(state: State, step: Step) -> Decision | None:
    match step:
        case Ramming(name, targets, _):
            if len(targets) < 2:
                return None
            seat = state.owner[state.table.index[name]]
            return Decision(seat, step, [Pick(target) for target in targets])
        case RamDie(name, _, _, asked, _):
            return dice.reaction(state, step, name, asked)
    return None


def settle(state: State, step: Step, action: Action) -> None:
    match step:
        case Ramming(_, targets):
            target = action.name if isinstance(action, Pick) else targets[0]
            _ram(state, step, target)
        case RamDie():
            die = dice.read(state, step, action)
            if die:
                _crash(state, step, die)
        case Pinning(name, other):
            _pin(state, state.table.index[name], state.table.index[other])


def _ram(state: State, step: Ramming, target: str) -> None:
    """CS-RAM-01: the die is thrown; CS-TURN-09: then the granted shot, then the boarding."""
    unit, other = state.table.index[step.unit], state.table.index[target]
    stir(state)
    state.used[unit] |= {"RAMMED"}
    names = titled(state, unit), title(state, other)
    state.tell("CS-RAM-01", "{} rams {}.", *names)
    steps: list[Step] = [
        RamDie(
            step.unit,
            target,
            rolled(state, "CS-RAM-01", "{} rams", state.table.index[step.unit]),
            0,
            step.free,
        ),
        Pinning(step.unit, target),
        *after_ram(state, unit, other),
    ]
    captain = SHOOTS_AFTER_MOVE in state.latent[unit] and can_shoot(state, unit)
    if captain and not step.free:
        steps.append(volley(step.unit, True, "-"))
    powers = state.powers[unit]
    if not state.mode[unit] or BOARDS_FROM_BELOW in powers:
        steps.append(Boarding(step.unit, target, 0, int(RAMS_TO_BOARD in powers)))
    state.first(*steps)


def _crash(state: State, step: RamDie, die: int) -> None:
    """CS-RAM-01 to CS-RAM-04: higher than the masts left, one mast goes."""
    unit, other = state.table.index[step.unit], state.table.index[step.other]
    left = state.masts[other].bit_count()
    beaten = dice.total(state, unit, die) > left > 0
    if STANDS_RAMS in state.powers[other]:
        beaten = False
    if RAM_COSTS_CREW in state.powers[unit]:
        lose_crew(state, other, 1, unit)
    word = "a mast goes" if beaten else "no harm done"
    state.tell("CS-RAM-01", "The ram rolls {}: {}.", die, word)
    if beaten:
        two = is_creature(state, other) and HUNTS_CREATURES in state.powers[unit]
        lose_masts(state, other, 2 if two else 1, unit, "ram")


def _pin(state: State, unit: int, other: int) -> None:
    """CS-PIN-01: unless the enemy is derelict the rammer is pinned; monsters pin the rammed."""
    if state.mode[unit]:
        _dive_away(state, unit)
        return
    if state.status[unit] != AFLOAT or state.status[other] != AFLOAT or not state.masts[other]:
        return
    powers, theirs = state.powers[unit], state.powers[other]
    if UNPINNABLE in powers or UNPINNABLE in theirs:
        return
    if not touching(state, unit, other):
        return
    if is_creature(state, unit):
        state.pin[other] = unit
        drop_tow(state, other)
        state.tell("CS-KEY-SEAMONSTER", "{} is pinned.", titled(state, other))
        return
    if NEVER_PINNED in powers:
        return
    state.pin[unit] = other
    drop_tow(state, unit)
    state.tell("CS-PIN-01", "{} is pinned.", titled(state, unit))
    if PIN_COSTS_MAST in powers:
        pick_masts(state, other, 1, unit, "ram", state.owner[other])
    if PIN_COSTS_CREW in powers:
        lose_crew(state, other, 1, unit)


def _dive_away(state: State, unit: int) -> None:
    """CS-KEY-SUBMARINE: submerged, it is moved S away after its ram."""
    dx, dy = ahead(-S, state.heading[unit])
    spot = (state.x[unit] + dx, state.y[unit] + dy)
    found = nearest_clear(state, unit, spot, state.heading[unit])
    if found is not None:
        lay(state, unit, *found, state.heading[unit])
        loosen(state, unit)
