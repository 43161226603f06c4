"""CASTING OFF: what happens before the first segment of a move action."""

from __future__ import annotations

from dataclasses import replace

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.cursed_seas.components import FOG
from quarterdeck.games.cursed_seas.components.filing import once_each
from quarterdeck.games.cursed_seas.components.traits import HOPS_FOGS, ROLLS_BEFORE_MOVE
from quarterdeck.games.cursed_seas.rules.move.currents import begins_in_current, carry
from quarterdeck.games.cursed_seas.rules.move.lost_in_fog import leave_fog
from quarterdeck.games.cursed_seas.rules.move.steps import Casting, Hopping, Sailing
from quarterdeck.games.cursed_seas.rules.move.under_way import lengthen, set_sail, voyage
from quarterdeck.games.cursed_seas.rules.names import titled
from quarterdeck.games.cursed_seas.rules.powers.steps import AbilityDie
from quarterdeck.games.cursed_seas.rules.queries import left_of
from quarterdeck.games.cursed_seas.rules.rolls import rolled
from quarterdeck.games.cursed_seas.state import LOST, NONE, State


def ask(state: State, step: Casting) -> Decision | None:
    return None


def settle(state: State, step: Casting, action: Action) -> None:
    """CS-FOG-04: out of the fog first; then dice that weigh on the move; then the segments."""
    unit = state.table.index[step.unit]
    if state.status[unit] == LOST:
        if HOPS_FOGS in state.powers[unit] and state.land_kind.count(FOG) > 1:
            state.first(Hopping(step.unit, step.free))
        else:
            leave_fog(state, unit, step.free)
        return
    if state.spells and _stuck(state, unit):
        return
    set_sail(state, unit, step.free)
    if state.spells:
        _promises(state, unit)
    if state.land_kind and "CURRENT" not in state.used[unit] and begins_in_current(state, unit):
        carry(state, unit)
    _dice(state, unit, step)


def _stuck(state: State, unit: int) -> bool:
    """A mysterious island: the next move action begins with a roll."""
    for spell in list(state.spells):
        word, on, _ = spell
        if on == unit and word.startswith("stuck:"):
            state.spells.remove(spell)
            low, high = map(int, word[6:].split("-"))
            die = rolled(state, "CS-MYST-01", "{} tries to leave", unit)
            if low <= die <= high:
                name = titled(state, unit)
                state.tell("CS-MYST-07", "{} rolls {} and does not move.", name, die)
                return True
    return False


def _promises(state: State, unit: int) -> None:
    """CS-MYST-07: outcomes that waited for the next move action."""
    for spell in list(state.spells):
        word, on, _ = spell
        if on != unit:
            continue
        if word.startswith("next-plus:"):
            state.spells.remove(spell)
            for leg in word[10:].split("+"):
                lengthen(state, unit, leg)
        elif word == "next-s":
            state.spells.remove(spell)
            _replace(state, unit, legs=("S",))
        elif word == "next-left":
            state.spells.remove(spell)
            _replace(state, unit, seat=left_of(state, state.owner[unit]))


def _replace(state: State, unit: int, legs: tuple[str, ...] = (), seat: int = NONE) -> None:
    number = voyage(state, unit)
    step = state.agenda[number]
    assert isinstance(step, Sailing)
    if legs:
        step = replace(step, legs=legs, bonus=())
    if seat != NONE:
        step = replace(step, seat=seat)
    state.agenda[number] = step


def _dice(state: State, unit: int, step: Casting) -> None:
    """Some pieces must roll before each move action."""
    if not step.free and ROLLS_BEFORE_MOVE in state.powers[unit]:
        powers = once_each(state.powers[unit], ROLLS_BEFORE_MOVE)
        state.first(
            *[
                AbilityDie(step.unit, power.code, _before_move(state, unit), 0, ())
                for power in powers
            ]
        )


def _before_move(state: State, unit: int) -> int:
    return rolled(state, "CS-TURN-10", "Before it moves, {} rolls", unit)
