"""What a seat may imagine: Map cards it has not seen, dealt anew (MP-FLOW-09)."""

from __future__ import annotations

import random

from quarterdeck.core.fates import Seat, may_see
from quarterdeck.games.micro_pirates.components import MAP_CARDS, MAP_INDEX, MAPS
from quarterdeck.games.micro_pirates.rules.queries import pairs
from quarterdeck.games.micro_pirates.sea import NOWHERE
from quarterdeck.games.micro_pirates.state import State


def redeal(state: State, seat: Seat | None, rng: random.Random) -> None:
    """Shuffle the Map cards this seat has not seen and deal them to the same places.

    Somebody without a marker on the sea holds no pair (it would have been laid out, MP-EXP-05), so
    hands that may not have one are filled first, by trial and error.
    """
    slots: list[tuple[Seat, int]] = []
    unseen = state.decks[MAPS][:]
    hands = [hand[:] for hand in state.hands]
    for other in range(state.seats):
        for card in state.hands[other]:
            eyes = state.known[MAP_INDEX[card]]
            if other != seat and not may_see(eyes, seat):
                slots.append((other, eyes))
                hands[other].remove(card)
                unseen.append(card)
    if not slots:
        return
    state.hands, state.decks[MAPS] = hands, unseen
    strict = {o for o in range(state.seats) if state.treasures[o] == NOWHERE}
    strict -= {o for o in strict if pairs(state.hands[o])}
    # Sorted first: what is imagined must not depend on what is hidden.
    slots.sort(key=lambda slot: (slot[0] not in strict, slot))
    unseen.sort()
    rng.shuffle(unseen)
    if not _fill(state, slots, unseen, strict):
        raise RuntimeError("The hands as they are would have been a way to deal them.")
    for hand in state.hands:
        hand.sort()
    unseen.sort()


def _fill(state: State, slots: list[tuple[Seat, int]], unseen: list[str], strict: set[int]) -> bool:
    if not slots:
        return True
    (owner, eyes), rest = slots[0], slots[1:]
    hand = state.hands[owner]
    for place, card in enumerate(unseen):
        if owner in strict and any(MAP_CARDS[held] == MAP_CARDS[card] for held in hand):
            continue
        hand.append(card)
        del unseen[place]
        if _fill(state, rest, unseen, strict):
            state.known[MAP_INDEX[card]] = eyes
            return True
        hand.remove(card)
        unseen.insert(place, card)
    return False
