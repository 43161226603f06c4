"""SETUP: options -> the first state."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.fates import Fates
from quarterdeck.core.game import Options
from quarterdeck.games.neuroshima_hex.components import ARMIES, OFFERED, TILES
from quarterdeck.games.neuroshima_hex.info import ANY, chosen_armies
from quarterdeck.games.neuroshima_hex.rules.turn.steps import Honour
from quarterdeck.games.neuroshima_hex.state import State
from quarterdeck.games.neuroshima_hex.table import Table, table_of


def full_pile(army: str) -> list[str]:
    """SETUP-01: the 34 tiles besides the HQ, as a sorted pool."""
    return list(_PILES[army])


def _pile(army: str) -> tuple[str, ...]:
    faces = [face for face in ARMIES[army].faces if face != ARMIES[army].hq]
    return tuple(sorted(TILES[f].id for f in faces for _ in range(TILES[f].count)))


_PILES = {army: _pile(army) for army in ARMIES}
FULL_PILE: Final = len(_PILES[OFFERED[0]])


def empty(table: Table) -> State:
    """A state with all seats and nothing on the board."""
    state = State()
    seats = state.seats = table.seats
    state.table = table
    state.auto = table.auto
    state.hp = list(table.points)
    state.points = [0] * seats
    state.piles = [full_pile(army) for army in table.armies]
    state.top = [[] for _ in range(seats)]
    state.hand = [[] for _ in range(seats)]
    state.discards = [[] for _ in range(seats)]
    state.out = [False] * seats
    state.turns = [0] * seats
    state.terror = [0] * seats
    return state


def deal(seats: int, options: Options, fates: Fates) -> State:
    """SETUP-03: armies (by lot where nobody chose), then the lot for the first turn."""
    armies = chosen_armies(seats, options["armies"])
    for seat, army in enumerate(armies):
        if army == ANY:
            armies[seat] = fates.pick(sorted(a for a in OFFERED if a not in armies))
    state = empty(table_of(seats, tuple(armies), tuple(options.items())))
    state.fates = fates
    state.agenda = [Honour(fates.roll(seats) - 1)]
    return state
