"""CASTING OFF: what happens before the first segment of a move action."""

from __future__ import annotations

from dataclasses import replace

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.components import FOG
from quarterdeck.games.cursed_seas.rules.fog import leave_fog
from quarterdeck.games.cursed_seas.rules.names import title, titled
from quarterdeck.games.cursed_seas.rules.queries import left_of
from quarterdeck.games.cursed_seas.rules.sail import set_sail
from quarterdeck.games.cursed_seas.rules.steps import AbilityDie, Casting, Hopping, Sailing
from quarterdeck.games.cursed_seas.rules.terrain import begins_in_current
from quarterdeck.games.cursed_seas.rules.way import lengthen, voyage
from quarterdeck.games.cursed_seas.state import LOST, NONE, State


def ask(state: State, step: Casting) -> Decision | None:
    return None


def settle(state: State, step: Casting, action: Action) -> None:
    """CS-FOG-04: out of the fog first; then dice that weigh on the move; then the segments."""
    unit = state.table.index[step.unit]
    if state.status[unit] == LOST:
        if "FOG_HOP" in state.powers[unit] and state.land_kind.count(FOG) > 1:
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
        state.used[unit] |= {"CURRENT"}
        lengthen(state, unit, "S")
        state.tell("CS-CURR-02", "A trade current carries {}.", title(state, unit))
    _dice(state, unit, step)


def _stuck(state: State, unit: int) -> bool:
    """A mysterious island: the next move action begins with a roll."""
    for spell in list(state.spells):
        word, on, _ = spell
        if on == unit and word.startswith("stuck:"):
            state.spells.remove(spell)
            low, high = map(int, word[6:].split("-"))
            die = state.fates.roll()
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
    """CS-KEY-WINDCATCHER, CURRENT_GAMBLE: forced rolls before each move action."""
    rolls: list[Step] = []
    for code in ("WINDCATCHER", "CURRENT_GAMBLE"):
        if code in state.powers[unit] and not step.free:
            rolls.append(AbilityDie(step.unit, code, state.fates.roll(), 0, ()))
    if rolls:
        state.first(*rolls)
