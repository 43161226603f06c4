"""Options -> first state."""

from __future__ import annotations

from quarterdeck.core.fates import Fates
from quarterdeck.core.game import Options
from quarterdeck.games.cursed_seas.fleets.fleet import ready_ids, ready_word
from quarterdeck.games.cursed_seas.rules.setup.steps import Mustering, Opening
from quarterdeck.games.cursed_seas.state import State, empty_state
from quarterdeck.games.cursed_seas.table import Table


def deal(seats: int, options: Options, fates: Fates) -> State:
    """CS-FLEET-13: sealed fleets first, then the table is laid."""
    state = empty_state(seats, Table(seats, options))
    state.fates = fates
    state.fleets = [""] * seats
    if options["fleets"] == "random" and options["quick"] == "no":
        state.fleets = _dealt(seats, options, fates)
        state.first(Opening())
    else:
        state.first(*[Mustering(seat) for seat in range(seats)], Opening())
    return state


def _dealt(seats: int, options: Options, fates: Fates) -> list[str]:
    """CS-FLEET-13: a ready fleet for each, none twice while there are others."""
    pool: list[str] = []
    dealt = []
    for _ in range(seats):
        pool = pool or list(ready_ids(options))
        dealt.append(ready_word(fates.draw(pool), options))
    return dealt
