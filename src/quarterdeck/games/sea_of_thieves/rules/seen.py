"""INFO: what a seat has seen of others' hands and holds, kept no longer than it is certain.

Entries `(holder, what, eyes)` say that these eyes know of one such card or token there. Whenever
something leaves face-down, others can no longer tell what is left, and their entries go.
"""

from __future__ import annotations

from quarterdeck.core.fates import EVERYONE, eyes_of, may_see
from quarterdeck.games.sea_of_thieves.state import Known, State


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
