"""HARBOUR: Overhaul, Export and the sale of chests; each is done in one go."""

from __future__ import annotations

from quarterdeck.core.fates import Seat
from quarterdeck.games.micro_pirates.components import (
    CHEST,
    EXPORT,
    EXPORTS,
    PANELS,
    STANDINGS,
    Gain,
)
from quarterdeck.games.micro_pirates.rules.decks import draw, remove
from quarterdeck.games.micro_pirates.rules.effects import add_fame, gain, pay, spend
from quarterdeck.games.micro_pirates.rules.phrases import goods_words
from quarterdeck.games.micro_pirates.rules.queries import SOLD_CHESTS
from quarterdeck.games.micro_pirates.state import State


def overhaul(state: State, seat: Seat) -> None:
    """MP-OVER-01: back to the rightmost space, free of charge."""
    damage = state.damage[seat]
    state.tell("MP-OVER-01", "@{} overhauls the ship: {} damage repaired.", seat, damage)
    state.event("repair", seat, "damage", (PANELS[seat], ""), damage)
    state.damage[seat] = 0


def export(state: State, seat: Seat, card: str) -> None:
    """MP-EXPORT-01, -03, -04: pay, gain with all bonuses at once, and refill the display."""
    deal, bonus = EXPORTS[card], STANDINGS[state.reputation[seat]].export
    state.tell("MP-EXPORT-01", "@{} exports {}.", seat, goods_words(deal.pay))
    pay(state, seat, deal.pay)
    state.event("export", seat, card, ("exports", ""))
    remove(state, card)
    found = draw(state, EXPORT)
    shown = [each for each in state.exports if each != card]
    state.exports = sorted([*shown, found]) if found else shown
    if found:
        wish = goods_words(EXPORTS[found].pay)
        state.tell("MP-EXPORT-01", "The new Export card wants {}.", wish)
        state.event("offer", None, found, ("", "exports"))
    tokens = tuple(a + b for a, b in zip(deal.gain.tokens, bonus.tokens, strict=True))
    coins = deal.gain.coin + bonus.coin + state.companies[seat].export_coins
    reward = Gain(tokens, coins, deal.gain.fame)
    gain(state, seat, reward, "export", "MP-EXPORT-01")


def sell_chests(state: State, seat: Seat) -> None:
    """MP-EXPORT-02: two chests for two Fame, once per turn, without any bonus."""
    state.done |= SOLD_CHESTS
    state.tell("MP-EXPORT-02", "@{} sells 2 chests to the governor.", seat)
    spend(state, seat, CHEST, 2)
    add_fame(state, seat, 2, "chests", "MP-EXPORT-02")
