"""EXCHANGES: which coins a seat knows, which cards it holds in reserve, what is landed at once."""

from __future__ import annotations

from quarterdeck.games.cursed_seas.rules.cargo.gold import coins_at
from quarterdeck.games.cursed_seas.rules.cargo.unloading import landing
from quarterdeck.games.cursed_seas.rules.queries import at_home
from quarterdeck.games.cursed_seas.state import RESERVE, State
from quarterdeck.games.cursed_seas.state.coins import face_of, face_text, seen_by


def faces_at(state: State, place: int, seat: int) -> list[str]:
    """The coins of a place that a seat has seen, by face."""
    seen = {face_of(each) for each in coins_at(state, place) if seen_by(each) >> seat & 1}
    return [face_text(face) for face in sorted(seen)]


def reserve(state: State, seat: int, kind: str) -> list[int]:
    """CS-MYST-06: cards of a seat that wait in the box."""
    return [
        item
        for item, each in enumerate(state.table.item_kinds)
        if each == kind and state.item_at[item] == RESERVE and state.table.item_owners[item] == seat
    ]


def land_if_home(state: State, unit: int) -> None:
    """CS-DOCK-08: at home what comes aboard is unloaded at once."""
    if at_home(state, unit) and state.coins[unit]:
        state.first(*landing(state, unit))
