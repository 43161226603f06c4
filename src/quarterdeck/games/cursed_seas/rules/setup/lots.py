"""SETUP: what chance deals to chairs that leave it to chance (CS-FLEET-13)."""

from __future__ import annotations

from quarterdeck.games.cursed_seas.components import DUELS, FIRST, READY, TODAY
from quarterdeck.games.cursed_seas.fleets.fleet import hulls_of, of_ready, ready_ids, ready_word
from quarterdeck.games.cursed_seas.state import State


def deal_lots(state: State) -> None:
    """CS-FLEET-13: whoever brings nothing is dealt a fleet that nobody else has, while there are
    such; after the sealed ones are in, so that none of them is met again."""
    options = state.table.options
    words = {id: lot_word(id, options) for id in _dealt_from(options)}
    brought = {hulls_of(word) for word in state.fleets if word}
    pool = [id for id, word in words.items() if hulls_of(word) not in brought]
    for seat, word in enumerate(state.fleets):
        if not word:
            pool = pool or list(words)
            state.fleets[seat] = words[state.fates.draw(pool)]


def lot_word(id: str, options: dict[str, str]) -> str:
    """A ready fleet as its table plays it, the two ships of a first duel, or a list as it is."""
    if options["fleets"] == "duel":
        return of_ready(DUELS[id]).word()
    return ready_word(id, options) if id in READY else id


def _dealt_from(options: dict[str, str]) -> list[str]:
    """Two ships for a first duel, a fleet of the first list, or one of today's."""
    if options["fleets"] == "duel":
        return list(DUELS)
    return list(ready_ids(options, FIRST if options["fleets"] == "random" else TODAY))
