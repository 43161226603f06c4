"""EXCHANGES: which deals a trader can make (MP-TRADE-01, MP-TRADE-03)."""

from __future__ import annotations

from functools import cache
from typing import Final

from quarterdeck.core.fates import Seat
from quarterdeck.games.micro_pirates.actions import DEALS, Deal
from quarterdeck.games.micro_pirates.components import FISH, HELD, PLANTAIN, RUM
from quarterdeck.games.micro_pirates.state import State

MOST: Final = 6
"""No exchange takes more of one kind from the supply."""


@cache
def deals_for(coins: int, fish: int, plantains: int, rum: int) -> tuple[Deal, ...]:
    """The exchanges somebody with so much can pay for."""
    purse = (fish, plantains, rum, 0, 0)
    return tuple(
        deal
        for deal in DEALS
        if coins >= deal.coins_given
        and all(purse[token] >= deal.give[token] for token in range(HELD))
    )


def open_deals(state: State, seat: Seat) -> tuple[Deal, ...]:
    """MP-TRADE-01, MP-TRADE-04: what can be paid, and what the supply can serve."""
    hold, supply = state.holds[seat], state.supply
    deals = deals_for(
        min(3, state.coins[seat]), min(6, hold[FISH]), min(6, hold[PLANTAIN]), min(3, hold[RUM])
    )
    if supply[FISH] >= MOST and supply[PLANTAIN] >= MOST and supply[RUM] >= MOST:
        return deals
    return tuple(deal for deal in deals if is_served(state, deal))


def is_served(state: State, deal: Deal) -> bool:
    """MP-TRADE-04: an exchange is made whole or not at all."""
    return all(deal.get[token] <= state.supply[token] for token in (FISH, PLANTAIN, RUM))


def can_trade(state: State, seat: Seat) -> bool:
    """MP-FLOW-10: no Trade without a sale or an exchange."""
    hold = state.holds[seat]
    return hold[FISH] > 0 or hold[PLANTAIN] > 0 or bool(open_deals(state, seat))
