"""Options -> first state."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.errors import Refusal
from quarterdeck.core.fates import Fates
from quarterdeck.core.game import Options
from quarterdeck.games.cursed_seas import info
from quarterdeck.games.cursed_seas.fleets.fleet import refused
from quarterdeck.games.cursed_seas.info import BY_LOT, SEALED, brought_lists, fleets_of
from quarterdeck.games.cursed_seas.rules.setup.lots import lot_word
from quarterdeck.games.cursed_seas.rules.setup.steps import Mustering, Opening
from quarterdeck.games.cursed_seas.state import State, empty_state
from quarterdeck.games.cursed_seas.table import Table

DEALT: Final = ("dealt", "random", "duel")
"""Choices of fleets that chance deals."""


def refuse_setup(seats: int, options: Options) -> Refusal | None:
    """Options that do not go together, and fleets of people's own that may not sail here."""
    wrong = info.refuse_setup(seats, options)
    if wrong or options["fleets"] != "own":
        return wrong
    own = brought_lists(seats, options)
    return next((fault for word in own if (fault := refused(word, options))), None)


def deal(seats: int, options: Options, fates: Fates) -> State:
    """CS-FLEET-13: sealed fleets first, then what chance deals, then the table is laid."""
    state = empty_state(seats, Table(seats, options))
    state.fates = fates
    chosen = fleets_of(seats, options)
    state.fleets = ["" if word in (SEALED, BY_LOT) else lot_word(word, options) for word in chosen]
    asked = [] if _deals(options) else [n for n, word in enumerate(chosen) if word == SEALED]
    state.first(*map(Mustering, asked), Opening())
    return state


def _deals(options: Options) -> bool:
    return options["fleets"] in DEALT and options["quick"] == "no"
