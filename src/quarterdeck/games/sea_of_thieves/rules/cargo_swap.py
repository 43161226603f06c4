"""CARGO: swapping cargo between a player's two ships."""

from __future__ import annotations

from quarterdeck.core.fates import eyes_of
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.sea_of_thieves.actions import DONE, SHIFT, Shift
from quarterdeck.games.sea_of_thieves.components import HULL_NAMES, HULLS
from quarterdeck.games.sea_of_thieves.rules.effects import without
from quarterdeck.games.sea_of_thieves.rules.queries import ships_of
from quarterdeck.games.sea_of_thieves.rules.seen import forgotten
from quarterdeck.games.sea_of_thieves.rules.steps import Swapping
from quarterdeck.games.sea_of_thieves.rules.told import TOKEN_OF
from quarterdeck.games.sea_of_thieves.state import State


def ask(state: State, step: Swapping) -> Decision | None:
    """SOT-CARGO-05, SOT-CARGO-07: token by token; what was moved is not moved back."""
    one, two = ships_of(step.seat)
    options = [*shifts(state, one, two), *shifts(state, two, one)]
    if not options:
        return None
    return Decision(step.seat, step, [*options, DONE], eyes_of(step.seat))


def shifts(state: State, source: int, to: int) -> list[Action]:
    hold, moved = state.hold[source], state.shifted
    return [
        SHIFT[to][token]
        for token in sorted(set(hold))
        if hold.count(token) > moved.count(f"{token}:{source}")
    ]


def settle(state: State, step: Swapping, action: Action) -> None:
    if not isinstance(action, Shift):
        state.swapped, state.shifted = True, ()
        state.tell("SOT-CARGO-07", "@{} has done swapping.", step.seat)
        return
    token, to = action.token, action.to
    source = to ^ 1
    state.hold[source] = without(state.hold[source], token)
    state.hold[to] = tuple(sorted((*state.hold[to], token)))
    state.shifted = tuple(sorted((*state.shifted, f"{token}:{to}")))
    state.seen = forgotten(forgotten(state.seen, source), to)
    names = HULL_NAMES[source], HULL_NAMES[to]
    state.tell("SOT-CARGO-05", "A token goes over from the {} to the {}.", *names)
    state.event("swap", step.seat, TOKEN_OF[token], (HULLS[source], HULLS[to]))
    state.first(step)
