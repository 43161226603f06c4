"""Pieces sailed by a seat that is not their own (CS-RAM-09)."""

from __future__ import annotations

from dataclasses import replace

from quarterdeck.games.cursed_seas.components.traits import MISLEADS
from quarterdeck.games.cursed_seas.rules.actions_left import can_move
from quarterdeck.games.cursed_seas.rules.move.steps import Sailing
from quarterdeck.games.cursed_seas.rules.move.under_way import set_sail
from quarterdeck.games.cursed_seas.rules.names import ask_to_name, title
from quarterdeck.games.cursed_seas.rules.queries import right_of
from quarterdeck.games.cursed_seas.rules.rolls import rolled
from quarterdeck.games.cursed_seas.state import State


def command(state: State, unit: int, seat: int) -> None:
    """CS-RAM-09: a seat sails a piece that is not its own: the path only, no ram."""
    set_sail(state, unit, True)
    step = state.agenda[-1]
    assert isinstance(step, Sailing)
    state.agenda[-1] = replace(step, seat=seat)
    state.tell("CS-RAM-09", "@{} sails {}.", seat, title(state, unit))


def offer_hijack(state: State, unit: int) -> None:
    """Before its action a die; on 5-6 the player to the right may sail it instead."""
    powers = state.powers[unit].get(MISLEADS)
    if (
        powers
        and can_move(state, unit)
        and rolled(state, "CS-TURN-10", "Who holds the helm of {}", unit) in powers[0].on
    ):
        ask_to_name(state, "hijack", unit, seat=right_of(state, state.owner[unit]))
