"""DECKS: drawing, discarding, refilling the offers (MP-COMP-08, MP-COMP-09)."""

from __future__ import annotations

from quarterdeck.core.fates import EVERYONE
from quarterdeck.games.micro_pirates.components import (
    CREW,
    CREW_CARDS,
    NAVIGATION,
    NAVIGATION_CARDS,
    PORTS,
    QUEST,
    QUESTS,
    UPGRADE,
    UPGRADES,
)
from quarterdeck.games.micro_pirates.state import EMPTY, State


def draw(state: State, deck: int, eyes: int = EVERYONE) -> str:
    """MP-COMP-08, MP-COMP-09: an empty deck takes its discards back; nothing left gives nothing."""
    if not state.decks[deck]:
        reshuffle(state, deck)
    pool = state.decks[deck][:]
    if not pool:
        return EMPTY
    card = state.fates.draw(pool, eyes)
    state.decks[deck] = pool
    return card


def discard(state: State, deck: int, *cards: str) -> None:
    """Lay cards on an open discard pile."""
    state.discards[deck] = [*state.discards[deck], *cards]


def reshuffle(state: State, deck: int) -> None:
    """Put the discards back into the deck; a hidden deck is a sorted pool without an order."""
    state.decks[deck] = sorted([*state.decks[deck], *state.discards[deck]])
    state.discards[deck] = []


def navigate(state: State) -> int:
    """Turn up a Navigation card and discard it: the Ocean card it shows."""
    card = draw(state, NAVIGATION)
    discard(state, NAVIGATION, card)
    return NAVIGATION_CARDS[card]


def discard_crew(state: State, card: str) -> None:
    """MP-COMP-09: to the discards of the deck the card came from."""
    discard(state, CREW_CARDS[card].deck, card)


def discard_upgrade(state: State, card: str) -> None:
    """MP-COMP-09."""
    discard(state, UPGRADES[card].deck, card)


def refill(state: State, port: int) -> None:
    """MP-PORT-02, MP-COMP-09: fill this Port's offer, then spaces left empty elsewhere."""
    if EMPTY not in state.offers:
        return
    for each in (port, *(other for other in PORTS if other != port)):
        for deck in (CREW, UPGRADE, QUEST):
            if not state.offers[3 * each + deck]:
                found = draw_quest(state, each) if deck == QUEST else draw(state, deck)
                state.offers[3 * each + deck] = found


def draw_quest(state: State, port: int) -> str:
    """MP-SETUP-02, MP-SETUP-10: a Quest that does not aim at the card it will lie next to.

    Rejected cards go back into the deck, so drawing from those that fit is the same chance.
    """
    fitting = [card for card in state.decks[QUEST] if QUESTS[card].target != port]
    if not fitting:
        reshuffle(state, QUEST)
        fitting = [card for card in state.decks[QUEST] if QUESTS[card].target != port]
    if not fitting:
        return EMPTY
    found = state.fates.draw(fitting)
    state.decks[QUEST] = [card for card in state.decks[QUEST] if card != found]
    return found


def remove(state: State, card: str) -> None:
    """Out of the game."""
    state.removed = sorted([*state.removed, card])
