"""What a seat may imagine: Map cards it has not seen, dealt anew (MP-FLOW-09)."""

from __future__ import annotations

import random
from typing import Final

from quarterdeck.core.fates import Seat, may_see
from quarterdeck.games.micro_pirates.board import NOWHERE
from quarterdeck.games.micro_pirates.components import MAP_CARDS, MAP_INDEX, MAPS
from quarterdeck.games.micro_pirates.rules.queries import pairs
from quarterdeck.games.micro_pirates.rules.steps import Matching
from quarterdeck.games.micro_pirates.state import State

Slot = tuple[Seat, int]
"""A hidden card: whose hand it lies in, and the eyes that know it."""


def redeal(state: State, seat: Seat | None, rng: random.Random) -> None:
    """Shuffle the Map cards this seat has not seen and deal them to the same places.

    Somebody without a marker on the sea holds no pair (it would have been laid out, MP-EXP-05);
    whose pair is being laid out holds one, or two when there is a choice. Such hands are filled
    first, by trial and error.
    """
    slots: list[Slot] = []
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
    wanted = wanted_pairs(state)
    # Sorted first: what is imagined must not depend on what is hidden.
    slots.sort(key=lambda slot: (wanted[slot[0]] == ANY, slot))
    unseen.sort()
    rng.shuffle(unseen)
    if not _fill(state, slots, unseen, wanted):
        raise RuntimeError("The hands as they are would have been a way to deal them.")
    for hand in state.hands:
        hand.sort()
    unseen.sort()


ANY: Final = -1


def wanted_pairs(state: State) -> list[int]:
    """How many pairs each hand has at least; none at all where a pair would have been laid out."""
    wanted = [0 if treasure == NOWHERE else ANY for treasure in state.treasures]
    for step in state.agenda:
        if isinstance(step, Matching) and state.treasures[step.seat] == NOWHERE:
            wanted[step.seat] = 2 if step is state.agenda[-1] else 1
    return wanted


def _fill(state: State, slots: list[Slot], unseen: list[str], wanted: list[int]) -> bool:
    if not slots:
        return True
    (owner, eyes), rest = slots[0], slots[1:]
    hand = state.hands[owner]
    for place, card in enumerate(unseen):
        if not wanted[owner] and any(MAP_CARDS[held] == MAP_CARDS[card] for held in hand):
            continue
        hand.append(card)
        del unseen[place]
        full = not rest or rest[0][0] != owner
        if not (full and len(pairs(hand)) < wanted[owner]) and _fill(state, rest, unseen, wanted):
            state.known[MAP_INDEX[card]] = eyes
            return True
        hand.remove(card)
        unseen.insert(place, card)
    return False
