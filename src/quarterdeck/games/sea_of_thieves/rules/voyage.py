"""VOY: starting a voyage, and landing."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.sea_of_thieves.actions import (
    PASS,
    START,
    Deliver,
    Pass,
    Repeat,
    Start,
)
from quarterdeck.games.sea_of_thieves.components import HULL_NAMES
from quarterdeck.games.sea_of_thieves.rules.steps import Embarking, Landing
from quarterdeck.games.sea_of_thieves.rules.voyage_progress import (
    deliver,
    deliverable,
    deliveries,
    embark,
    land,
)
from quarterdeck.games.sea_of_thieves.state import State

# Starting a voyage.


def ask_embarking(state: State, step: Embarking) -> Decision | None:
    """SOT-VOY-03, SOT-VOY-04: a ship without a voyage may start one from its owner's hand."""
    plans = state.plans[step.ship // 2]
    if state.voyage[step.ship] or not plans:
        return None
    return Decision(step.ship // 2, step, [*(START[card] for card in plans), PASS])


def settle_embarking(state: State, step: Embarking, action: Action) -> None:
    ship = step.ship
    if isinstance(action, Start):
        embark(state, ship, action.card)
    elif isinstance(action, Pass):
        state.tell("SOT-VOY-03", "The {} starts no voyage now.", HULL_NAMES[ship])


# Landing.


def ask_landing(state: State, step: Landing) -> Decision | None:
    """SOT-VOY-10: deliveries are the owner's choice, everything else happens by itself."""
    options = deliveries(state, step.ship)
    return Decision(step.ship // 2, step, [*options, PASS]) if options else None


def settle_landing(state: State, step: Landing, action: Action) -> None:
    ship = step.ship
    if isinstance(action, Deliver | Repeat):
        state.first(step)
        for _ in range(deliverable(state, ship) if isinstance(action, Repeat) else 1):
            deliver(state, ship)
        return
    if isinstance(action, Pass):
        state.tell("SOT-VOY-22", "The {} keeps its cargo.", HULL_NAMES[ship])
    if state.voyage[ship]:
        land(state, ship)
