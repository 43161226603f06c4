"""CALLING: face-down crew may be turned up the moment they matter (CS-CREW-04)."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.cursed_seas.actions import NO, YES, Yes
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import reveal
from quarterdeck.games.cursed_seas.rules.fight.hidden_help import NEEDS
from quarterdeck.games.cursed_seas.rules.fight.steps import Calling
from quarterdeck.games.cursed_seas.rules.powers.in_force import bearer
from quarterdeck.games.cursed_seas.state import NONE, State


def ask(state: State, step: Calling) -> Decision | None:
    """Whoever controls the ship is asked, once, whoever's turn it is."""
    unit = state.table.index[step.unit]
    trait = NEEDS[step.need]
    if trait in state.powers[unit] or bearer(state, unit, trait) == NONE:
        return None
    return Decision(state.owner[unit], step, [YES, NO])


def settle(state: State, step: Calling, action: Action) -> None:
    if isinstance(action, Yes):
        reveal(state, state.table.index[step.unit], NEEDS[step.need])
