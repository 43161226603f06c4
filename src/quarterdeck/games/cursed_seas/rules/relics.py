"""UNIQUE TREASURE: found, loaded, worth something, or a curse (CS-EXPL-05, CS-SETUP-12)."""

from __future__ import annotations

from quarterdeck.games.cursed_seas.coins import Coin
from quarterdeck.games.cursed_seas.components import CARDS, RELIC
from quarterdeck.games.cursed_seas.powers import refresh
from quarterdeck.games.cursed_seas.rules.holds import items_at
from quarterdeck.games.cursed_seas.rules.names import title
from quarterdeck.games.cursed_seas.state import ISLE_PLACE, OUT, State


def gold_of_relic(state: State, item: int) -> int:
    """What a unique treasure is worth now."""
    return state.item_n[item] >> 4


def home_with_relics(state: State, unit: int, coins: list[Coin]) -> int:
    """Unique treasure worth gold is landed with the coins."""
    gold = 0
    for item in items_at(state, unit, RELIC):
        worth = gold_of_relic(state, item)
        if worth and not CARDS[state.item_card[item]].stays_aboard:
            gold += worth
            state.item_at[item] = OUT
    return gold


def discover(state: State, unit: int, isle: int) -> None:
    """CS-EXPL-05: the first ship to explore must take the island's unique treasures."""
    for item in items_at(state, ISLE_PLACE + isle, RELIC):
        card = CARDS[state.item_card[item]]
        state.item_at[item] = unit
        state.item_up[item] = int(card.load == "up")
        if state.item_up[item]:
            state.tell("CS-EXPL-05", "{} finds {}.", title(state, unit).capitalize(), card.name)
    refresh(state, unit)
