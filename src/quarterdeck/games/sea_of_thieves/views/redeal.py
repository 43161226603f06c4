"""INFO: dealing anew what a seat cannot know."""

from __future__ import annotations

import random
from typing import Final

from quarterdeck.core.fates import Seat, may_see
from quarterdeck.games.sea_of_thieves.components import (
    CREW,
    RESOURCE,
    SHIPS,
    SKELETON,
    TOKENS,
    VOYAGES,
)
from quarterdeck.games.sea_of_thieves.rules.cards.asking import ask_choosing
from quarterdeck.games.sea_of_thieves.rules.cards.playing import KEPT_AT
from quarterdeck.games.sea_of_thieves.rules.cards.steps import Choosing, Offering
from quarterdeck.games.sea_of_thieves.rules.steps import Bracing, Landing, Priming, Selling
from quarterdeck.games.sea_of_thieves.rules.trade import ask_selling
from quarterdeck.games.sea_of_thieves.rules.voyage_progress import deck_of
from quarterdeck.games.sea_of_thieves.state import (
    EVENT_DECK,
    FORTUNES,
    LEGENDARY,
    LOOT,
    MEAGRE,
    TREASURE,
    Known,
    State,
)

ANSWERS: Final = {
    Offering: "parley",
    Bracing: "brace",
    Priming: "double-shot",
}
"""Only who holds such a card is asked, so the question itself tells that it is there."""


def redeal(state: State, seat: Seat | None, rng: random.Random) -> None:
    """Shuffle what the seat has not seen and deal it to the same places."""
    redeal_fortune(state, seat, rng)
    for deck in range(MEAGRE, LEGENDARY + 1):
        redeal_voyages(state, seat, rng, deck)
    redeal_events(state, seat, rng)
    redeal_loot(state, seat, rng)
    redeal_cargo(state, seat, rng, TREASURE)
    if seat is None or state.turn != seat:
        state.shifted = ()
    # What others know of third parties is as hidden as the things themselves.
    state.known = tuple(entry for entry in state.known if _open_to(entry, entry[0], seat))
    state.seen = tuple(entry for entry in state.seen if _open_to(entry, entry[0] // 2, seat))


def _open_to(entry: tuple[int, str, int], owner: int, seat: Seat | None) -> bool:
    return owner == seat or may_see(entry[2], seat)


class Deal:
    """Collects the unseen, then hands it out again."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.unseen: list[str] = []

    def shuffle(self) -> None:
        # Sorted first: what is imagined must not depend on where things really are.
        self.unseen.sort()
        self.rng.shuffle(self.unseen)

    def give(self, n: int) -> list[str]:
        """So many of the unseen things."""
        given = self.unseen[len(self.unseen) - n :]
        del self.unseen[len(self.unseen) - n :]
        return given


def sure_of(known: Known, holder: int, seat: Seat | None, held: tuple[str, ...]) -> list[str]:
    """What a seat knows to be in a hand or hold."""
    sure: list[str] = []
    for who, what, eyes in known:
        if who == holder and may_see(eyes, seat) and held.count(what) > sure.count(what):
            sure.append(what)
    return sure


def minus(held: tuple[str, ...], sure: list[str]) -> list[str]:
    rest = list(held)
    for what in sure:
        rest.remove(what)
    return rest


def redeal_fortune(state: State, seat: Seat | None, rng: random.Random) -> None:
    deal = Deal(rng)
    sure: dict[int, list[str]] = {}
    for other in range(state.seats):
        if other != seat:
            hand = state.hand[other]
            sure[other] = sure_of(state.known, other, seat, hand)
            answer = answer_of(state, other)
            if answer and answer not in sure[other]:
                sure[other].append(answer)
            deal.unseen += minus(hand, sure[other])
    deal.unseen += state.pools[FORTUNES] + unseen_under(state, FORTUNES, seat)
    deal.shuffle()
    for other, kept in sure.items():
        fresh = deal.give(len(state.hand[other]) - len(kept))
        state.hand[other] = tuple(sorted([*kept, *fresh]))
    deal_under(state, FORTUNES, seat, deal)
    state.pools[FORTUNES] = sorted(deal.unseen)


def answer_of(state: State, seat: int) -> str:
    """The card that this seat must hold, since it is being asked for a reaction."""
    step = state.agenda[-1] if state.agenda else None
    card = ANSWERS.get(type(step), "")
    asked = step.seat if isinstance(step, Offering) else getattr(step, "ship", -1) // 2
    if not card or asked != seat or card not in state.hand[seat]:
        return ""
    if state.open_windows:
        return ""
    # A kept event that prevents damage is public and a reason to ask by itself.
    if isinstance(step, Bracing) and KEPT_AT["react-damage"] & set(state.kept[seat]):
        return ""
    return card


def unseen_under(state: State, deck: int, seat: Seat | None) -> list[str]:
    return [card for card, eyes in state.under[deck] if not may_see(eyes, seat)]


def deal_under(state: State, deck: int, seat: Seat | None, deal: Deal) -> None:
    state.under[deck] = tuple(
        (card if may_see(eyes, seat) else deal.give(1)[0], eyes) for card, eyes in state.under[deck]
    )


def redeal_voyages(state: State, seat: Seat | None, rng: random.Random, deck: int) -> None:
    """SOT-INFO-05: the back of a voyage card tells its level."""
    deal = Deal(rng)
    sure: dict[int, list[str]] = {}
    mine = {other: of_deck(state.plans[other], deck) for other in range(state.seats)}
    for other, plans in mine.items():
        if other != seat:
            sure[other] = sure_of(state.known, other, seat, plans)
            deal.unseen += minus(plans, sure[other])
    hidden = looking_at(state) != seat
    if hidden:
        deal.unseen += of_deck(state.sought, deck)
    deal.unseen += state.pools[deck] + unseen_under(state, deck, seat)
    deal.shuffle()
    for other, kept in sure.items():
        fresh = deal.give(len(mine[other]) - len(kept))
        rest = [card for card in state.plans[other] if deck_of(card) != deck]
        state.plans[other] = tuple(sorted([*rest, *kept, *fresh]))
    if hidden:
        state.sought = anew(state.sought, deck, deal)
    deal_under(state, deck, seat, deal)
    state.pools[deck] = sorted(deal.unseen)


def of_deck(cards: tuple[str, ...], deck: int) -> tuple[str, ...]:
    return tuple(card for card in cards if card in VOYAGES and deck_of(card) == deck)


def anew(cards: tuple[str, ...], deck: int, deal: Deal) -> tuple[str, ...]:
    """The same number of cards of this deck, but others."""
    rest = [card for card in cards if card in CREW or deck_of(card) != deck]
    return tuple(sorted([*rest, *deal.give(len(cards) - len(rest))]))


def looking_at(state: State) -> Seat | None:
    """Whose trade it is in which voyages are being looked at."""
    return state.acting // 2 if state.acting >= 0 else None


def redeal_events(state: State, seat: Seat | None, rng: random.Random) -> None:
    deal = Deal(rng)
    deal.unseen = state.pools[EVENT_DECK] + [c for c, eyes in state.top if not may_see(eyes, seat)]
    deal.shuffle()
    state.top = tuple(
        (card if may_see(eyes, seat) else deal.give(1)[0], eyes) for card, eyes in state.top
    )
    state.pools[EVENT_DECK] = sorted(deal.unseen)


def redeal_loot(state: State, seat: Seat | None, rng: random.Random) -> None:
    """That something is asked tells of the loot: a hold with nothing to sell, or a bag without the
    resource that a card gives, would not have led to the question."""
    asked = is_asked(state)
    redeal_cargo(state, seat, rng, LOOT)
    while asked and not is_asked(state):
        redeal_cargo(state, seat, rng, LOOT)


def is_asked(state: State) -> bool:
    match state.agenda[-1] if state.agenda else None:
        case Selling() as step:
            return ask_selling(state, step) is not None
        case Choosing() as step:
            return ask_choosing(state, step) is not None
    return False


def redeal_cargo(state: State, seat: Seat | None, rng: random.Random, bag: int) -> None:
    """SOT-INFO-05: the back of a token tells its bag. Skeletons are never in a hold."""
    deal = Deal(rng)
    sure: dict[int, list[str]] = {}
    mine = {ship: of_bag(state.hold[ship], bag) for ship in range(SHIPS) if ship // 2 != seat}
    for ship, cargo in mine.items():
        sure[ship] = sure_of(state.seen, ship, seat, cargo)
        if must_deliver(state, ship) and RESOURCE in cargo and RESOURCE not in sure[ship]:
            sure[ship].append(RESOURCE)
        deal.unseen += minus(cargo, sure[ship])
    deal.unseen += [token for token in state.pools[bag] if token != SKELETON]
    bones = state.pools[bag].count(SKELETON)
    deal.shuffle()
    for ship, kept in sure.items():
        fresh = deal.give(len(mine[ship]) - len(kept))
        rest = [t for t in state.hold[ship] if BAG_NUMBER[t] != bag]
        state.hold[ship] = tuple(sorted([*rest, *kept, *fresh]))
    state.pools[bag] = sorted([*deal.unseen, *[SKELETON] * bones])


BAG_NUMBER: Final = {
    token.id: {"loot": LOOT, "treasure": TREASURE}.get(token.bag, -1) for token in TOKENS.values()
}


def of_bag(hold: tuple[str, ...], bag: int) -> tuple[str, ...]:
    return tuple(token for token in hold if BAG_NUMBER[token] == bag)


def must_deliver(state: State, ship: int) -> bool:
    """A ship is being asked whether it delivers, so there is something to deliver."""
    step = state.agenda[-1] if state.agenda else None
    return isinstance(step, Landing) and step.ship == ship
