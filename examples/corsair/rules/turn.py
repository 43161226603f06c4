"""TURN: sail or dig; then the next seat. This module alone knows the order of play."""

from __future__ import annotations

from corsair.actions import DIG, SAILS, Dig, Sail
from corsair.board import ISLANDS, SPACES
from corsair.components import SHIP_NAMES
from corsair.rules.steps import ARRIVALS, ENDS, TURNS, EndOfTurn, Turn
from corsair.state import State
from quarterdeck.core.fates import eyes_of
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action

REACH = [[SAILS[(here + by) % 12] for by in (-2, -1, 1, 2)] for here in range(12)]
"""CO-SAIL-01: one or two spaces in either direction."""


def ask(state: State, step: Turn) -> Decision | None:
    here = state.at[step.seat]
    options: list[Action] = [*REACH[here], DIG] if here in ISLANDS else list(REACH[here])
    return Decision(step.seat, step, options)


def settle(state: State, step: Turn, action: Action) -> None:
    seat = step.seat
    state.first(ENDS[seat])
    match action:
        case Sail(to):
            here, state.at[seat] = state.at[seat], to
            state.tell("CO-SAIL-01", "@{} sails from {} to {}.", seat, SPACES[here], SPACES[to])
            state.event("sail", seat, SHIP_NAMES[seat], (SPACES[here], SPACES[to]))
            state.first(ARRIVALS[seat])
        case Dig():
            dig(state, seat)


def pass_on(state: State, step: EndOfTurn, action: Action) -> None:
    """CO-END-01: the next seat, unless that was the last turn of the last round."""
    following = (step.seat + 1) % state.seats
    state.round += following == 0
    if state.round <= state.last_round:
        state.first(TURNS[following])


def dig(state: State, seat: int) -> None:
    """CO-DIG-01: one treasure at random, seen by its finder alone."""
    found = state.fates.draw(state.buried, eyes_of(seat))
    state.holds[seat].append(found)
    state.holds[seat].sort()
    state.tell("CO-DIG-01", "@{} digs up a treasure.", seat)
    state.event("dig", seat, "treasure", ("ground", f"@{seat}"))
    state.whisper(seat, "CO-DIG-01", "It is worth {}.", found)
    if not state.buried:
        state.agenda.clear()
