"""DECKS: drawing, discarding, refilling the offers (MP-COMP-08, MP-COMP-09)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.fates import EVERYONE
from quarterdeck.games.micro_pirates.components import (
    ACTION,
    CREW,
    CREW_CARDS,
    GHOST_ACTIONS,
    NAVIGATION,
    NAVIGATION_CARDS,
    OCEANS,
    PORTS,
    QUEST,
    QUESTS,
    UPGRADE,
    UPGRADES,
)
from quarterdeck.games.micro_pirates.state import EMPTY, State

DECK_NAMES: Final = ("Crew", "Upgrade", "Quest", "Loot", "Map", "Navigation", "Export", "action")


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
    if state.log is not None:
        for card in cards:
            state.event("discard", None, thing_of(deck, card), ("", "discard"))
    state.discards[deck] = [*state.discards[deck], *cards]


def reshuffle(state: State, deck: int) -> None:
    """Put the discards back into the deck; a hidden deck is a sorted pool without an order."""
    if state.log is not None and state.discards[deck]:
        state.tell("MP-COMP-08", "The {} discards go back into the deck.", DECK_NAMES[deck])
        for card in state.discards[deck]:
            state.event("shuffle", None, thing_of(deck, card), ("discard", ""))
    state.decks[deck] = sorted([*state.decks[deck], *state.discards[deck]])
    state.discards[deck] = []


def thing_of(deck: int, card: str) -> str:
    """A card's name in the log."""
    return GHOST_ACTIONS[card].thing if deck == ACTION else card


def navigate(state: State) -> int:
    """Turn up a Navigation card and discard it: the Ocean card it shows."""
    card = draw(state, NAVIGATION)
    ocean = NAVIGATION_CARDS[card]
    if state.log is not None:
        state.tell("MP-COMP-05", "A Navigation card shows {}.", OCEANS[ocean].name)
    discard(state, NAVIGATION, card)
    return ocean


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
                tell_offer(state, each, deck, found)


def tell_offer(state: State, port: int, deck: int, card: str) -> None:
    if state.log is not None and card:
        name = (CREW_CARDS, UPGRADES, QUESTS)[deck][card].name
        text = "The new {} in {} is {}."
        state.tell("MP-PORT-02", text, DECK_NAMES[deck], OCEANS[port].name, name)
        state.event("offer", None, card, ("", OCEANS[port].id))


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
    state.event("remove", None, card, ("", "removed"))
    state.removed = sorted([*state.removed, card])
