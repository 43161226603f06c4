"""MERCHANTS: merchants come and go, blockades move (MP-FLOW-03, MP-EXP-03)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.fates import Seat
from quarterdeck.games.micro_pirates.board import NOWHERE, SECTORS
from quarterdeck.games.micro_pirates.components import (
    MERCHANT_KINDS,
    MERCHANTS,
    NAVIGATION,
    OCEANS,
    RAID_TOKENS,
)
from quarterdeck.games.micro_pirates.rules.decks import navigate, reshuffle
from quarterdeck.games.micro_pirates.state import BEATEN, WAITING, State

MERCHANTS_OF: Final = ((0, 1, 2), (3, 4, 5))
"""The small ships and the large ones, by number."""


def return_merchants(state: State) -> None:
    """MP-FLOW-03, MP-SETUP-11: a kind that is gone comes back; waiting ships are tried again."""
    merchants = state.merchants
    for kind, (one, two, three) in enumerate(MERCHANTS_OF):
        if merchants[one] < 0 and merchants[two] < 0 and merchants[three] < 0:
            merchants[one] = merchants[two] = merchants[three] = WAITING
        if WAITING in (merchants[one], merchants[two], merchants[three]):
            place_merchants(state, kind)


def place_merchants(state: State, kind: int) -> None:
    """MP-SETUP-04, MP-SETUP-05: one Navigation card a ship; useless cards are passed over."""
    spaces = state.sea.merchant_space[kind]
    placed = False
    for merchant in MERCHANTS_OF[kind]:
        taken = {*state.merchants, *state.at, state.ghost.at if state.ghost else NOWHERE, NOWHERE}
        if state.merchants[merchant] != WAITING or not set(spaces) - taken:
            continue
        ocean = navigate(state)
        while spaces[ocean] in taken:
            ocean = navigate(state)
        state.merchants[merchant] = spaces[ocean]
        placed = True
        where = f"{SECTORS[spaces[ocean]]}, {OCEANS[ocean].name}"
        state.tell("MP-FLOW-03", "A {} merchant appears at {}.", MERCHANT_KINDS[kind], where)
        state.event("appear", None, MERCHANTS[merchant], ("", SECTORS[spaces[ocean]]))
    if placed:
        reshuffle(state, NAVIGATION)


def move_blockade(state: State, here: int) -> None:
    """MP-EXP-03: turn up Navigation cards until one shows a blockade; it moves to this sector,
    unless one lies here (MP-SETUP-12)."""
    if state.sea.ocean[here] in state.blockades:
        return
    ocean = navigate(state)
    while ocean not in state.blockades:
        ocean = navigate(state)
    to = state.sea.ocean[here]
    state.blockades.remove(ocean)
    state.blockades.append(to)
    state.blockades.sort()
    name = OCEANS[ocean].name
    state.tell("MP-EXP-03", "The blockade of {} moves to {}.", name, OCEANS[to].name)
    jungle = state.sea.jungle
    state.event("blockade", None, "blockade", (SECTORS[jungle[ocean]], SECTORS[jungle[to]]))


def beat_merchant(state: State, merchant: int) -> list[Seat]:
    """MP-BATTLE-05: off the sea with it; the seats whose raid token it bore get that back."""
    state.event("beat", None, MERCHANTS[merchant], (SECTORS[state.merchants[merchant]], ""))
    state.merchants[merchant] = BEATEN
    owners = [seat for seat, mark in enumerate(state.marks) if mark == merchant]
    for seat in owners:
        state.marks[seat] = -1
        state.event("unmark", seat, RAID_TOKENS[seat], (MERCHANTS[merchant], ""))
    return owners
