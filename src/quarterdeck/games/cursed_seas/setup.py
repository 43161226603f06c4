"""Options -> first state."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.fates import Fates
from quarterdeck.core.game import Options
from quarterdeck.games.cursed_seas.components import DUELS, FIRST, TODAY
from quarterdeck.games.cursed_seas.fleets.fleet import of_ready, ready_ids, ready_word
from quarterdeck.games.cursed_seas.rules.setup.steps import Mustering, Opening
from quarterdeck.games.cursed_seas.state import State, empty_state
from quarterdeck.games.cursed_seas.table import Table

DEALT: Final = ("dealt", "random", "duel")
"""Choices of fleets that chance deals."""


def deal(seats: int, options: Options, fates: Fates) -> State:
    """CS-FLEET-13: sealed fleets first, then the table is laid."""
    state = empty_state(seats, Table(seats, options))
    state.fates = fates
    state.fleets = [""] * seats
    if options["fleets"] in DEALT and options["quick"] == "no":
        state.fleets = _dealt(seats, options, fates)
        state.first(Opening())
    else:
        state.first(*[Mustering(seat) for seat in range(seats)], Opening())
    return state


def _dealt(seats: int, options: Options, fates: Fates) -> list[str]:
    """CS-FLEET-13: a ready fleet of today's or of the first list for each, or two ships for a first
    duel; none twice while there are others."""
    duel = options["fleets"] == "duel"
    which = FIRST if options["fleets"] == "random" else TODAY
    pool: list[str] = []
    dealt = []
    for _ in range(seats):
        pool = pool or list(DUELS if duel else ready_ids(options, which))
        drawn = fates.draw(pool)
        dealt.append(of_ready(DUELS[drawn]).word() if duel else ready_word(drawn, options))
    return dealt
