"""Events in the hand of a seat: which can be played, and what playing one begins (CS-EVENT)."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.actions import Set
from quarterdeck.games.cursed_seas.components import CARDS, EVENT
from quarterdeck.games.cursed_seas.rules.names import find_item
from quarterdeck.games.cursed_seas.rules.powers.record import RECORDS, Event
from quarterdeck.games.cursed_seas.rules.powers.steps import EventStep
from quarterdeck.games.cursed_seas.rules.queries import fleet
from quarterdeck.games.cursed_seas.state import HAND, OUT, State

START: Final = "start_of_turn"
NOTHING: Final = Event()


def event_of(code: str) -> Event:
    return RECORDS[code].event or NOTHING


def code_of(state: State, item: int) -> str:
    return CARDS[state.item_card[item]].powers[0].code


def playable_events(state: State, seat: int) -> list[int]:
    """CS-EVENT-01: events of the beginning of a turn, while no order has been given."""
    if any(state.spent[unit] for unit in fleet(state, seat)):
        return []
    return [
        item
        for item, kind in enumerate(state.table.item_kinds)
        if kind == EVENT
        and state.item_at[item] == HAND
        and state.table.item_owners[item] == seat
        and CARDS[state.item_card[item]].when == START
        and _finds_a_target(state, EventStep(seat, code_of(state, item), ()))
    ]


def _finds_a_target(state: State, step: EventStep) -> bool:
    event = event_of(step.event)
    if event.targets is not None:
        return bool(event.targets(state, step))
    return event.lay is not None or event.happen is not None


def play_event(state: State, seat: int, name: str) -> None:
    """It is shown and leaves the hand; then it asks what it needs."""
    hand = [i for i, at in enumerate(state.item_at) if at == HAND]
    item = find_item(state, name, hand)
    card = CARDS[state.item_card[item]]
    state.item_at[item] = OUT
    state.item_up[item] = 1
    state.fates.reveal()
    state.tell("CS-EVENT-02", "@{} plays {}.", seat, card.name)
    state.first(EventStep(seat, code_of(state, item), ()))


def holds_event(state: State, seat: int, code: str) -> bool:
    return any(
        at == HAND and state.table.item_owners[item] == seat and code_of(state, item) == code
        for item, at in enumerate(state.item_at)
    )


def refuse_token(state: State, step: EventStep, action: Set) -> str:
    """The rule that forbids a spot for what is laid; empty when it is allowed."""
    refuse = event_of(step.event).refuse or on_the_table
    return refuse(state, step, action)


def on_the_table(state: State, step: EventStep, action: Set) -> str:
    """A token lies anywhere on the table."""
    inside = 0 <= action.x <= state.table.width and 0 <= action.y <= state.table.height
    return "" if inside and action.turn == 0 else "CS-EVENT-01"
