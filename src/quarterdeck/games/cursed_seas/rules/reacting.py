"""REACTIONS out of turn: cancelling abilities (CS-TURN-12)."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import NO, YES, Yes
from quarterdeck.games.cursed_seas.powers import refresh
from quarterdeck.games.cursed_seas.rules.crewing import reveal
from quarterdeck.games.cursed_seas.rules.names import title
from quarterdeck.games.cursed_seas.rules.queries import is_enemy
from quarterdeck.games.cursed_seas.rules.steps import Reacting
from quarterdeck.games.cursed_seas.sea import units_within
from quarterdeck.games.cursed_seas.state import AFLOAT, State


def ask(state: State, step: Reacting) -> Decision | None:
    """CANCEL_S: shall the abilities of that piece be off until the turn ends?"""
    unit = state.table.index[step.unit]
    if canceller(state, step.seat, unit) is None:
        return None
    return Decision(step.seat, step, [YES, NO])


def settle(state: State, step: Step, action: Action) -> None:
    assert isinstance(step, Reacting)
    unit = state.table.index[step.unit]
    by = canceller(state, step.seat, unit)
    if isinstance(action, Yes) and by is not None:
        reveal(state, by, "CANCEL_S")
        state.used_any[by] |= {"CANCEL_S"}
        state.spells.append(("hush", unit, state.clock))
        state.spells.append(("hush-crew", unit, state.clock))
        refresh(state, unit)
        state.tell("CS-TURN-12", "The abilities of {} are cancelled this turn.", title(state, unit))


def canceller(state: State, seat: int, unit: int) -> int | None:
    """A piece of this seat that can cancel the abilities of another within its reach."""
    for other, status in enumerate(state.status):
        if status != AFLOAT or state.owner[other] != seat or state.mode[other]:
            continue
        power = state.latent[other].get("CANCEL_S")
        fresh = power and "CANCEL_S" not in state.used_any[other]
        if power and fresh and units_within(state, other, unit, power[0].reach):
            return other
    return None


def offer_cancel(state: State, unit: int) -> None:
    """A piece is about to act: enemies near it that can cancel its abilities are asked."""
    if not state.latent[unit] or state.status[unit] != AFLOAT:
        return
    for turn in range(1, state.seats):
        seat = (state.turn + turn) % state.seats
        if is_enemy(state, seat, unit) and canceller(state, seat, unit) is not None:
            state.first(Reacting(seat, "cancel", state.table.slugs[unit], ()))
