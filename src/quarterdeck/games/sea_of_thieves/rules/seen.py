"""INFO: what a seat has seen of others' hands and holds, kept no longer than it is certain.

Entries `(holder, what, eyes)` say that these eyes know of one such card or token there. Whenever
something leaves face-down, others can no longer tell what is left, and their entries go.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.core.fates import EVERYONE, eyes_of, may_see
from quarterdeck.games.sea_of_thieves.components import SHIPS, SKELETON, TOKENS
from quarterdeck.games.sea_of_thieves.state import FORTUNES, LOOT, TREASURE, Known, State

POOL_OF: Final = {"loot": LOOT, "treasure": TREASURE}


def noted(known: Known, holder: int, what: str, eyes: int) -> Known:
    """Some eyes know that a holder has this."""
    return tuple(sorted((*known, (holder, what, eyes)))) if eyes else known


def taken_openly(known: Known, holder: int, what: str) -> Known:
    """One such thing left for all to see: the one known to most is taken to be it."""
    entries = [entry for entry in known if entry[0] == holder and entry[1] == what]
    if not entries:
        return known
    gone = max(entries, key=_width)
    place = known.index(gone)
    return known[:place] + known[place + 1 :]


def _width(entry: tuple[int, str, int]) -> int:
    return 99 if entry[2] == EVERYONE else entry[2].bit_count()


def forgotten(known: Known, holder: int) -> Known:
    """Something left face-down: nobody can be sure of what is still there."""
    return tuple(entry for entry in known if entry[0] != holder)


def seen_by_one(known: Known, holder: int, seat: int) -> Known:
    """Only one seat saw what left; it alone still knows what it knew."""
    kept = [entry for entry in known if entry[0] != holder]
    kept += [
        (holder, what, eyes_of(seat))
        for who, what, eyes in known
        if who == holder and may_see(eyes, seat)
    ]
    return tuple(sorted(kept))


def learn_card(state: State, seat: int, card: str, eyes: int) -> None:
    """Others know that a seat holds a card."""
    others = eyes if eyes == EVERYONE else eyes & ~eyes_of(seat)
    state.known = noted(state.known, seat, card, others)


def learn_cargo(state: State, ship: int, token: str, eyes: int) -> None:
    """Others know that a token lies in a hold."""
    state.seen = noted(state.seen, ship, token, eyes)


# SOT-INFO-03: a question that everybody knows to be idle hides nothing, and is not asked.


def secret(known: Known, holder: int, held: tuple[str, ...]) -> list[str]:
    """What a hand or hold has that somebody at the table does not know of."""
    rest = list(held)
    for who, what, eyes in known:
        if who == holder and eyes == EVERYONE and what in rest:
            rest.remove(what)
    return rest


def could_hold(state: State, seat: int, cards: frozenset[str]) -> bool:
    """Whether a hand might have one of these cards, for all that everybody knows."""
    if not has_secrets(state, seat):
        return False
    # most often the deck alone tells
    if not cards.isdisjoint(state.pools[FORTUNES]):
        return True
    return not cards.isdisjoint(unseen_fortunes(state))


def has_secrets(state: State, seat: int) -> bool:
    """Whether a hand has a card that somebody at the table does not know."""
    return bool(state.hand[seat] and secret(state.known, seat, state.hand[seat]))


def unseen_fortunes(state: State) -> set[str]:
    """Fortune cards in the deck, face-down under it, and in hands."""
    found = set(state.pools[FORTUNES])
    found.update([card for card, eyes in state.under[FORTUNES] if eyes != EVERYONE])
    for seat in range(state.seats):
        found.update(secret(state.known, seat, state.hand[seat]))
    return found


def secret_cargo(state: State, ship: int, bag: str) -> list[str]:
    """Tokens of a bag in a hold that somebody at the table does not know; backs tell the bag."""
    hidden = secret(state.seen, ship, state.hold[ship])
    return [token for token in hidden if TOKENS[token].bag == bag]


def unseen_cargo(state: State, bag: str) -> set[str]:
    """What a token of a bag that lies face-down somewhere can be; skeletons never do."""
    found = set(state.pools[POOL_OF[bag]]) - {SKELETON}
    return found.union(*(secret_cargo(state, ship, bag) for ship in range(SHIPS)))


def could_carry(state: State, ship: int, token: str) -> bool:
    """Whether a hold might have such a token, for all that everybody knows."""
    bag = TOKENS[token].bag
    return bool(secret_cargo(state, ship, bag)) and token in unseen_cargo(state, bag)


def could_differ(state: State, ship: int) -> bool:
    """Whether the tokens of a hold might be of several kinds, for all that everybody knows."""
    kinds = {token for token in state.hold[ship] if TOKENS[token].bag not in POOL_OF}
    kinds.update(what for who, what, eyes in state.seen if who == ship and eyes == EVERYONE)
    for bag in POOL_OF:
        if secret_cargo(state, ship, bag):
            kinds |= unseen_cargo(state, bag)
    return len(kinds) > 1
