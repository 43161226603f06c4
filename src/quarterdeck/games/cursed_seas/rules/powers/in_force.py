"""Which abilities a piece has: its own, those of crew that work aboard, of what it carries.

`state.powers` holds what is in force; `state.latent` adds what the controller could turn up or use.
Both are tables by code and by trait, built once for each set of cards and shared.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quarterdeck.games.cursed_seas.components import CARDS, CREW, GEAR, ONE_SHIP, RELIC, SHIP, Power
from quarterdeck.games.cursed_seas.components.filing import (
    TRAITS,
    Marked,
    Powers,
    code_with,
    filed,
    powers_of,
)
from quarterdeck.games.cursed_seas.components.traits import (
    CHANGES_NATION,
    HULL,
    LENT_BY_GHOSTS,
    MAKES_MERCENARY,
)
from quarterdeck.games.cursed_seas.fleets.service import works_aboard
from quarterdeck.games.cursed_seas.state import NONE, State

ANY_NATION: Final = 1
CAPTIVE: Final = 2
GHOST: Final = 4
NO_SPACE: Final = 8
"""Marks in `item_n`: a crew serves everywhere; is cargo; is a ghost; equipment takes no room."""


@lru_cache(maxsize=65536)
def gathered(
    ship: str, cards: tuple[str, ...], silent: bool, copied: tuple[Power, ...] = ()
) -> Powers:
    """The powers of a ship and the cards aboard; silent: of itself only what its hull is."""
    name = CARDS[ship].name
    own = [power for power in CARDS[ship].powers if not silent or HULL in TRAITS[power.code]]
    aboard = [power for card in cards for power in CARDS[card].powers]
    every = (*own, *aboard, *(() if silent else copied))
    return filed(power for power in every if power.word not in ONE_SHIP or power.word == name)


NATION_CARDS: Final = Marked(CHANGES_NATION)
EXPATRIOTS: Final = Marked(MAKES_MERCENARY)


def nation_of(state: State, unit: int) -> str:
    """A ship's nation; some pieces change it."""
    cards = state.item_card
    if NATION_CARDS.cards.isdisjoint(cards) and EXPATRIOTS.cards.isdisjoint(cards):
        return state.table.cards[unit].nation
    for item, at in enumerate(state.item_at):
        if at == unit and state.item_up[item]:
            for power in powers_of(cards[item]).get(CHANGES_NATION, ()):
                return power.nation
    if carries_expatriot(state, unit):
        return "Mercenary"
    return state.table.cards[unit].nation


def carries_expatriot(state: State, unit: int) -> bool:
    """CS-KEY-EXPATRIOT: the ship carrying such a crew becomes Mercenary."""
    cards, expatriots = state.item_card, EXPATRIOTS.cards
    return not expatriots.isdisjoint(cards) and any(
        at == unit and cards[item] in expatriots for item, at in enumerate(state.item_at)
    )


def crew_works(state: State, item: int, unit: int) -> bool:
    """Whether a crew aboard can use its abilities there."""
    marks = state.item_n[item]
    if marks & CAPTIVE:
        return False
    if marks & ANY_NATION:
        return True
    card, ship = CARDS[state.item_card[item]], state.table.cards[unit]
    aboard = tuple(
        CARDS[state.item_card[other]]
        for other, at in enumerate(state.item_at)
        if at == unit and other != item and state.item_up[other]
    )
    return works_aboard(card, ship, nation_of(state, unit), aboard)


def refresh(state: State, unit: int) -> None:
    """Work out anew what a piece can do: something aboard or a spell has changed."""
    ship = state.table.cards[unit].id
    up: list[str] = []
    every: list[str] = []
    hushed = bool(state.spells) and spelled(state, "hush-crew", unit)
    haunted = False
    for item, at in enumerate(state.item_at):
        if at != unit:
            continue
        haunted = haunted or bool(state.item_n[item] & GHOST)
        if _counts(state, item, unit, hushed):
            every.append(state.item_card[item])
            if state.item_up[item]:
                up.append(state.item_card[item])
    silent = bool(state.spells) and spelled(state, "hush", unit)
    copied = copied_by(state, unit) if state.spells else ()
    if haunted and state.table.cards[unit].kind == SHIP:
        copied = (*copied, Power(code_with(LENT_BY_GHOSTS)))
    state.powers[unit] = state.latent[unit] = gathered(ship, tuple(up), silent, copied)
    if len(up) < len(every):
        state.latent[unit] = gathered(ship, tuple(every), silent, copied)


def _counts(state: State, item: int, unit: int, hushed: bool) -> bool:
    """Whether an item aboard adds its powers at all."""
    kind = state.table.item_kinds[item]
    if kind == CREW:
        hidden = bool(state.spells) and is_down(state, item)
        return not (hushed or hidden) and crew_works(state, item, unit)
    return kind == GEAR or (kind == RELIC and bool(state.item_up[item]))


def is_down(state: State, item: int) -> bool:
    """CS-CREW-05: turned face down by an effect, or cancelled: it has no abilities for now."""
    return spelled(state, "item-down", item) or spelled(state, "item-hush", item)


def copied_by(state: State, unit: int) -> tuple[Power, ...]:
    """The powers a piece copies now: a spell names a card and the number of its power."""
    found = []
    for word, on, until in state.spells:
        if on == unit and until >= state.clock and word.startswith("copy:"):
            _, card, number = word.split(":")
            found.append(CARDS[card].powers[int(number)])
    return tuple(found)


def spelled(state: State, word: str, target: int) -> bool:
    """Whether something of this kind lies on a piece now."""
    return bool(state.spells) and any(
        name == word and on == target and until >= state.clock for name, on, until in state.spells
    )


def silence(state: State, unit: int) -> None:
    """A piece and its crew have no abilities until the turn ends."""
    for word in ("hush", "hush-crew"):
        state.spells.append((word, unit, state.clock))
    refresh(state, unit)


def refresh_all(state: State) -> None:
    for unit in range(len(state.owner)):
        refresh(state, unit)


def has(state: State, unit: int, name: str) -> bool:
    """Whether a piece has a power of this code, or of this trait, in force."""
    return name in state.powers[unit]


def fresh(state: State, unit: int, trait: str) -> Power | None:
    """The first power that gives a trait and has not been used this turn."""
    for power in state.latent[unit].get(trait, ()):
        if power.code not in state.used[unit]:
            return power
    return None


def bearer(state: State, unit: int, name: str) -> int:
    """The face-down item aboard whose card gives a power, to be turned up when it is used."""
    for item, at in enumerate(state.item_at):
        if at != unit or state.item_up[item] or name not in powers_of(state.item_card[item]):
            continue
        if _counts(state, item, unit, False):
            return item
    return NONE
