"""VOY: starting a voyage, landing, and celebrating its completion."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.sea_of_thieves.actions import (
    DELIVER,
    PASS,
    START,
    Deliver,
    Play,
    Start,
)
from quarterdeck.games.sea_of_thieves.components import (
    HULL_NAMES,
    VOYAGES,
)
from quarterdeck.games.sea_of_thieves.rules.deeds import (
    give_back,
    show_plan,
    unstow,
)
from quarterdeck.games.sea_of_thieves.rules.logbook import (
    advance,
    begin,
    describe,
    island_index,
    land,
    put_away,
    room_for,
    voyage_of,
)
from quarterdeck.games.sea_of_thieves.rules.playing import (
    play_card,
    window,
)
from quarterdeck.games.sea_of_thieves.rules.steps import (
    NO_SHIP,
    Celebrating,
    Embarking,
    Landing,
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
        show_plan(state, ship // 2, action.card)
        begin(state, ship, action.card)
        voyage = VOYAGES[action.card]
        goal = describe(voyage)
        state.tell("SOT-VOY-03", "The {} starts “{}”. {}", HULL_NAMES[ship], voyage.name, goal)
        state.fates.reveal()


# Landing.


def ask_landing(state: State, step: Landing) -> Decision | None:
    """SOT-VOY-10: deliveries are the owner's choice, everything else happens by itself."""
    return (
        Decision(step.ship // 2, step, [DELIVER, PASS]) if deliverable(state, step.ship) else None
    )


def deliverable(state: State, ship: int) -> bool:
    """DELIVER: a token of the kind in the hold, at an island that still wants one."""
    voyage = voyage_of(state, ship)
    if voyage is None or voyage.goal != "DELIVER" or voyage.kind not in state.hold[ship]:
        return False
    index = island_index(state, voyage, state.at[ship])
    return index >= 0 and room_for(state, ship, voyage, index) > 0


def settle_landing(state: State, step: Landing, action: Action) -> None:
    ship = step.ship
    if isinstance(action, Deliver):
        voyage = VOYAGES[state.voyage[ship]]
        unstow(state, ship, voyage.kind)
        give_back(state, voyage.kind)
        state.tell("SOT-VOY-22", "The {} delivers a {}.", HULL_NAMES[ship], voyage.kind)
        state.first(step)
        advance(state, ship, island_index(state, voyage, state.at[ship]), 1)
    elif state.voyage[ship]:
        land(state, ship)


def ask_celebrating(state: State, step: Celebrating) -> Decision | None:
    """SOT-FX-07: after the reward, before the card is discarded."""
    plays = window(state, step.ship // 2, "react-voyage")
    return Decision(step.ship // 2, step, [*plays, PASS]) if plays else None


def settle_celebrating(state: State, step: Celebrating, action: Action) -> None:
    if isinstance(action, Play):
        state.first(step)
        play_card(state, step.ship // 2, action.card, NO_SHIP)
    else:
        put_away(state, step.ship)
