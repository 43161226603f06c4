"""Options -> first state."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.fates import Fates
from quarterdeck.core.game import Options
from quarterdeck.games.cursed_seas.components import DUELS, FIRST, TODAY
from quarterdeck.games.cursed_seas.fleets.fleet import of_ready, ready_ids, ready_word
from quarterdeck.games.cursed_seas.info import BY_LOT, SEALED, fleets_of
from quarterdeck.games.cursed_seas.rules.setup.steps import Mustering, Opening
from quarterdeck.games.cursed_seas.state import State, empty_state
from quarterdeck.games.cursed_seas.table import Table

DEALT: Final = ("dealt", "random", "duel")
"""Choices of fleets that chance deals."""


def deal(seats: int, options: Options, fates: Fates) -> State:
    """CS-FLEET-13: sealed fleets first, then the table is laid."""
    state = empty_state(seats, Table(seats, options))
    state.fates = fates
    state.fleets = _brought(seats, options, fates)
    sealed = [Mustering(seat) for seat, fleet in enumerate(state.fleets) if not fleet]
    state.first(*sealed, Opening())
    return state


def _brought(seats: int, options: Options, fates: Fates) -> list[str]:
    """CS-FLEET-13: what is known before the first question: fleets chosen by name, and those that
    chance deals, none twice while there are others; nothing where one is handed in sealed."""
    chosen, deals = fleets_of(seats, options), _deals(options)
    pool: list[str] = []
    brought = []
    for word in chosen:
        if word == SEALED and not deals:
            brought.append("")
            continue
        if word in (SEALED, BY_LOT):
            every = _dealt_from(options)
            pool = pool or [id for id in every if id not in chosen] or every
            word = fates.draw(pool)
        duel = options["fleets"] == "duel"
        brought.append(of_ready(DUELS[word]).word() if duel else ready_word(word, options))
    return brought


def _deals(options: Options) -> bool:
    return options["fleets"] in DEALT and options["quick"] == "no"


def _dealt_from(options: Options) -> list[str]:
    """Two ships for a first duel, a fleet of the first list, or one of today's."""
    if options["fleets"] == "duel":
        return list(DUELS)
    return list(ready_ids(options, FIRST if options["fleets"] == "random" else TODAY))
