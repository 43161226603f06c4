"""What the log counts: small events under the sentence that was told last.

Places are hexes, ships (`ember`, its defeated crew `ember/down`), seats (`@0`), enemies, the fort
and the Outpost; what goes to or comes from a deck, a bag or the supply goes nowhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from quarterdeck.core.ledger import Account
from quarterdeck.games.sea_of_thieves.board import HEX_NAMES
from quarterdeck.games.sea_of_thieves.components import HULLS, SHIPS, STANDEES, TOKENS
from quarterdeck.games.sea_of_thieves.state import State

SEATS: Final = ("@0", "@1", "@2", "@3")
DOWN: Final = tuple(f"{hull}/down" for hull in HULLS)
DIE: Final = "die"
ROLLED: Final = tuple(f"rolled-{n}" for n in range(25))
AGAIN: Final = tuple(f"again-{n}" for n in range(25))
"""Kinds of events that say how many successes dice came to, the first time and again."""
CREW: Final = "crew"
FORTUNE_CARD: Final = "fortune-card"
TOKEN_OF: Final = {
    token.id: token.id if token.kind == "captain" else f"{token.bag}-token"
    for token in TOKENS.values()
}
"""As what a token counts in a hold: face-down, but for captain's treasure."""


def change(state: State, kind: str, seat: int | None, account: Account, n: int) -> None:
    """So much of a thing comes to a place, or leaves it when the number is negative."""
    if state.log is None or not n:
        return
    place, thing = account
    way = ("", place) if n > 0 else (place, "")
    state.event(kind, seat, thing, way, abs(n))


def moved(state: State, kind: str, standee: int, here: int, to: int) -> None:
    """A ship or enemy goes from hex to hex; either may be none (-1)."""
    if state.log is None:
        return
    seat = standee // 2 if standee < SHIPS else None
    way = (HEX_NAMES[here] if here >= 0 else "", HEX_NAMES[to] if to >= 0 else "")
    state.event(kind, seat, STANDEES[standee], way)


def rolled(state: State, seat: int | None, faces: Iterable[int]) -> None:
    """Dice that everybody sees."""
    if state.log is not None:
        for face in faces:
            state.event("roll", seat, DIE, amount=face)


def stowed(state: State, ship: int, token: str, hex: int = -1) -> None:
    """A token comes into a hold, from a hex or from out of sight."""
    if state.log is None:
        return
    if hex >= 0:
        state.event("haul", ship // 2, token, (HEX_NAMES[hex], ""))
    state.event("stow", ship // 2, TOKEN_OF[token], ("", HULLS[ship]))


def unstowed(state: State, ship: int, token: str, hex: int = -1) -> None:
    """A token leaves a hold, into a hex or out of sight."""
    if state.log is None:
        return
    state.event("unstow", ship // 2, TOKEN_OF[token], (HULLS[ship], ""))
    if hex >= 0:
        state.event("lay", ship // 2, token, ("", HEX_NAMES[hex]))


def laid(state: State, hex: int, tokens: Iterable[str]) -> None:
    """Tokens come into a hex from out of sight."""
    if state.log is not None:
        for token in tokens:
            state.event("lay", None, token, ("", HEX_NAMES[hex]))


def dead(state: State, hex: int, n: int) -> None:
    """Skeletons rise in a hex, or leave it."""
    if state.log is not None:
        change(state, "skeletons", None, (HEX_NAMES[hex], "skeleton"), n)
