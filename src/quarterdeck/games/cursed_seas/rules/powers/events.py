"""EVENTS: bought with the fleet, hidden until played, each played once (CS-EVENT)."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import NO, YES, Pick, Set, Yes
from quarterdeck.games.cursed_seas.components import CARDS, L
from quarterdeck.games.cursed_seas.rules.cargo.gold import stir
from quarterdeck.games.cursed_seas.rules.powers.events_in_hand import code_of, event_of
from quarterdeck.games.cursed_seas.rules.powers.steps import EventStep, Salvage
from quarterdeck.games.cursed_seas.rules.setup.spots import grid
from quarterdeck.games.cursed_seas.state import HAND, OUT, State


def ask(state: State, step: Step) -> Decision | None:
    if isinstance(step, Salvage):
        return Decision(step.seat, step, [YES, NO])
    assert isinstance(step, EventStep)
    event = event_of(step.event)
    if event.refuse is not None:
        refuse = event.refuse
        spots: list[Action] = [s for s in _spots(state) if not refuse(state, step, s)]
        return Decision(step.seat, step, spots, form="set X Y TURN") if spots else None
    names = event.targets(state, step) if event.targets is not None else []
    return Decision(step.seat, step, [Pick(name) for name in names]) if names else None


def _spots(state: State) -> list[Set]:
    """A grid of L over the sea; any spot on the table is accepted."""
    return [Set(x, y, 0) for x, y in grid(state, L)]


def settle(state: State, step: Step, action: Action) -> None:
    if isinstance(step, Salvage):
        state.fates.reveal()  # whether another player is asked now tells what lies in that hand
        if isinstance(action, Yes):
            _salvage(state, step)
        return
    assert isinstance(step, EventStep)
    stir(state)
    event = event_of(step.event)
    match action:
        case Set(x, y, turn):
            assert event.lay is not None
            event.lay(state, step, (x, y), turn)
        case Pick(name):
            assert event.strike is not None
            event.strike(state, step, name)
        case _:
            if event.happen is not None:
                event.happen(state)


def _salvage(state: State, step: Salvage) -> None:
    """The event is shown; then it does what it does for a ship that sinks."""
    for item, at in enumerate(state.item_at):
        own = state.table.item_owners[item] == step.seat and at == HAND
        if own and code_of(state, item) == step.event:
            state.item_at[item] = OUT
            state.item_up[item] = 1
            card = CARDS[state.item_card[item]]
            state.tell("CS-EVENT-02", "@{} plays {}.", step.seat, card.name)
            break
    event = event_of(step.event)
    assert event.salvage is not None
    event.salvage(state, state.table.index[step.unit])
