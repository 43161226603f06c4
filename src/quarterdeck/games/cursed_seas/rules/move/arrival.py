"""ARRIVAL: what a move led to, in the order of CS-TURN-09."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.components.traits import (
    FILCHES,
    HUNTS_CREATURES,
    LEADS_ON_FROM_MOVE,
    RAMS,
    RAMS_FROM_BELOW,
    SHOOTS_AFTER_MOVE,
    SWINGS,
    WORTH_BOARDING,
)
from quarterdeck.games.cursed_seas.rules.actions_left import can_shoot
from quarterdeck.games.cursed_seas.rules.cargo.gold import stir, take_random
from quarterdeck.games.cursed_seas.rules.cargo.holds import room
from quarterdeck.games.cursed_seas.rules.cargo.steps import Docking, Finding
from quarterdeck.games.cursed_seas.rules.effects import redock
from quarterdeck.games.cursed_seas.rules.fight.steps import Boarding, Ramming, volley
from quarterdeck.games.cursed_seas.rules.move.steps import Arriving, Placing, Towing
from quarterdeck.games.cursed_seas.rules.names import title, titled
from quarterdeck.games.cursed_seas.rules.queries import (
    is_canoe,
    is_creature,
    is_enemy,
    is_raft,
    is_ship,
    is_wild,
)
from quarterdeck.games.cursed_seas.rules.sea.outlines import bow_touches
from quarterdeck.games.cursed_seas.rules.treasure.when_met import after_move, meet
from quarterdeck.games.cursed_seas.rules.turn.steps import Aftermath
from quarterdeck.games.cursed_seas.state import AFLOAT, ISLE_PLACE, NONE, State


def ask(state: State, step: Arriving) -> Decision | None:
    return None


def settle(state: State, step: Arriving, action: Action) -> None:
    unit = state.table.index[step.unit]
    if state.status[unit] != AFLOAT:
        return
    steps: list[Step] = []
    swung = SWINGS in state.powers[unit]
    old = state.dock[unit]
    left = state.dock[unit] != NONE and ISLE_PLACE + state.dock[unit] not in step.before
    if redock(state, unit, None if swung else step.met) or (left and state.dock[unit] != NONE):
        steps += _docking(state, unit, step)
    units = [place for place in step.met if place < ISLE_PLACE]
    contacts = [other for other in units if state.status[other] == AFLOAT]
    if swung:
        hold_by_swing(state, unit, step)
    fresh = [other for other in contacts if other not in step.before]
    if FILCHES in state.powers[unit]:
        _filch(state, unit, fresh)
    perils = [*meet(state, unit, fresh, old), *after_move(state, unit)]
    targets = ram_targets(state, unit, step) if contacts else ()
    steps += _fights(state, unit, step, targets, fresh)
    if contacts or 0 in state.masts:
        steps.append(Towing(step.unit))
    if steps and isinstance(steps[0], Docking) and is_wild(state, state.dock[unit]):
        steps.append(Finding(step.unit))
    if LEADS_ON_FROM_MOVE in state.latent[unit]:
        steps.append(Aftermath(step.unit, "move", step.free))
    state.first(*steps, *perils)


def _docking(state: State, unit: int, step: Arriving) -> list[Step]:
    """CS-TOW-04: the tow docks at the same place."""
    found: list[Step] = [Docking(step.unit, step.rams)]
    tow = state.tow[unit]
    if tow != NONE:
        found.append(Placing(state.table.slugs[tow], ISLE_PLACE + state.dock[unit]))
    return found


def _fights(
    state: State, unit: int, step: Arriving, targets: tuple[str, ...], fresh: list[int]
) -> list[Step]:
    """The ram, or without one the shot after a move, and a creature that may be boarded."""
    if targets:
        return [Ramming(step.unit, targets, step.free)]
    found: list[Step] = []
    if not step.free and SHOOTS_AFTER_MOVE in state.latent[unit] and can_shoot(state, unit):
        found.append(volley(step.unit, True, "-"))
    return found + _boardable(state, unit, fresh) if fresh else found


def ram_targets(state: State, unit: int, step: Arriving) -> tuple[str, ...]:
    """CS-RAM-01, CS-RAM-07: enemies the bow has freshly touched."""
    if not step.rams or not can_ram(state, unit):
        return ()
    seat = state.owner[unit]
    return tuple(
        state.table.slugs[other]
        for other in step.met
        if other < ISLE_PLACE
        and other not in step.before
        and is_enemy(state, seat, other)
        and can_be_rammed(state, unit, other)
        and bow_touches(state, unit, other)
    )


def can_ram(state: State, unit: int) -> bool:
    """CS-RAM-10, CS-CREA-02, CS-GEO-23: with a mast; not rafts, canoes and most creatures."""
    powers = state.powers[unit]
    if state.masts[unit] == 0 or state.tangle[unit] != NONE:
        return False
    if is_raft(state, unit) or is_canoe(state, unit):
        return False
    if state.mode[unit]:
        return RAMS_FROM_BELOW in powers
    return not is_creature(state, unit) or RAMS in powers


def can_be_rammed(state: State, unit: int, other: int) -> bool:
    """CS-CREA-02: ships and rafts; monsters and titans only by those who hunt them."""
    if state.status[other] != AFLOAT or state.mode[other] or is_canoe(state, other):
        return False
    if state.pin[unit] == other or state.pin[other] == unit:
        return False
    if not is_creature(state, other):
        return True
    return RAMS in state.powers[other] and HUNTS_CREATURES in state.powers[unit]


def hold_by_swing(state: State, unit: int, step: Arriving) -> None:
    """CS-KW-SCH: a bow brought against an enemy by the turn alone holds it."""
    if not state.masts[unit] or state.mode[unit]:
        return
    for other, status in enumerate(state.status):
        if status != AFLOAT or other in step.met or other in step.before or other == unit:
            continue
        if not is_enemy(state, state.owner[unit], other) or not is_ship(state, other):
            continue
        if not state.mode[other] and bow_touches(state, unit, other):
            state.pin[other] = unit
            names = titled(state, unit), title(state, other)
            state.tell("CS-KW-SCH", "{} holds {} with its bow.", *names)


def _boardable(state: State, unit: int, fresh: list[int]) -> list[Step]:
    """A creature that a bow touches may be boarded without a ram."""
    names = state.table.slugs
    for other in fresh:
        creature = WORTH_BOARDING in state.powers[other] and not state.mode[other]
        foe = creature and is_enemy(state, state.owner[unit], other)
        if foe and is_ship(state, unit) and bow_touches(state, unit, other):
            return [Boarding(names[unit], names[other], 0, 0)]
    return []


def _filch(state: State, unit: int, fresh: list[int]) -> None:
    """CS-KEY-FILCHINGGOLD: on first contact with a ship it takes a random treasure."""
    for other in fresh:
        foe = is_enemy(state, state.owner[unit], other) and room(state, unit) > 0
        if foe and take_random(state, other, unit) is not None:
            stir(state)
            names = titled(state, unit), title(state, other)
            state.tell("CS-KEY-FILCHINGGOLD", "{} filches a coin from {}.", *names)
