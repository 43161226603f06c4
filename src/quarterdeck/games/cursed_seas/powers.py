"""Which abilities a piece has: its own, those of crew that work aboard, of what it carries.

`state.powers` holds what is in force; `state.latent` adds what the controller could turn up or use.
Both are tables by code, built once for each set of cards and shared.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .components import CARDS, CREW, GEAR, RELIC, SHIP, Card, Power
from .state import NONE, Powers, State

HULL_KINDS: Final = frozenset(
    (
        *("SCHOONER", "GALLEY", "JUNK", "LONGSHIP", "TURTLE_SHIP", "GHOST_SHIP", "SUBMARINE"),
        *("ICEBREAKER", "WINDCATCHER", "TURBINE", "CATAMARAN", "DOUBLE_CATAMARAN", "FLOTILLA"),
        *("NATIVE_CANOE", "BOMBARDIER", "SCORPION", "SWITCHBLADE", "SEA_MONSTER", "TITAN"),
        *("KRAKEN", "SEA_DRAGON", "TREASURE_SHIP", "MERCENARY", "HOIST", "SECRET_HOLD", "DORIES"),
        *("PRINTED_RANGE_DOUBLED", "BROADSIDES_ATTACK"),
    )
)
"""What a hull is rather than does: never cancelled, never copied."""

ANY_NATION: Final = 1
CAPTIVE: Final = 2
GHOST: Final = 4
NO_SPACE: Final = 8
"""Marks in `item_n`: a crew serves everywhere; is cargo; is a ghost; equipment takes no room."""
GHOSTLY: Final = Power("GHOST_SHIP")


@lru_cache(maxsize=65536)
def gathered(
    ship: str, cards: tuple[str, ...], silent: bool, copied: tuple[Power, ...] = ()
) -> Powers:
    """The powers of a ship and the cards aboard; silent: of itself only what its hull is."""
    name = CARDS[ship].name
    own = [power for power in CARDS[ship].powers if not silent or power.code in HULL_KINDS]
    printed = [power for card in cards for power in CARDS[card].powers]
    found: dict[str, list[Power]] = {}
    for power in (*own, *printed, *(() if silent else copied)):
        if power.word in ("Baochuan", "Guichuan") and name != power.word:
            continue
        held = found.setdefault(power.code, [])
        if power not in held:
            held.append(power)
    return {code: tuple(held) for code, held in found.items()}


def cards_with(*codes: str) -> frozenset[str]:
    """The cards that have one of some powers: when none of them is in the game, there is nothing
    to look for."""
    return frozenset(
        id for id, card in CARDS.items() if any(power.code in codes for power in card.powers)
    )


NATION_CARDS: Final = cards_with("CHANGE_NATION")
EXPATRIOTS: Final = frozenset(id for id, card in CARDS.items() if card.has("Ex-Patriot"))


def nation_of(state: State, unit: int) -> str:
    """A ship's nation; some pieces change it."""
    if NATION_CARDS.isdisjoint(state.item_card) and EXPATRIOTS.isdisjoint(state.item_card):
        return state.table.cards[unit].nation
    for item, at in enumerate(state.item_at):
        if at == unit and state.item_up[item]:
            for power in CARDS[state.item_card[item]].powers:
                if power.code == "CHANGE_NATION":
                    return power.nation
    if carries_expatriot(state, unit):
        return "Mercenary"
    return state.table.cards[unit].nation


def carries_expatriot(state: State, unit: int) -> bool:
    """CS-KEY-EXPATRIOT: the ship carrying such a crew becomes Mercenary."""
    cards = state.item_card
    return not EXPATRIOTS.isdisjoint(cards) and any(
        at == unit and cards[item] in EXPATRIOTS for item, at in enumerate(state.item_at)
    )


def works_aboard(card: Card, ship: Card, nation: str, aboard: tuple[Card, ...]) -> bool:
    """CS-FLEET-08: crew work on ships of their nation, unless text allows more."""
    loyal = [power.nation for power in card.powers if power.code == "LOYAL"]
    if loyal and nation not in loyal and ship.nation not in loyal:
        return False
    if card.nation in (nation, ship.nation) or "Ex-Patriot" in card.keywords:
        return True
    if "Black Mark" in card.keywords and nation == "Cursed":
        return True
    for other in (ship, *aboard):
        for power in other.powers:
            if power.code == "CREW_ANY_NATION":
                return True
            if power.code == "CREW_NATION_ALLOWED" and power.nation == card.nation:
                return True
    return False


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
        copied = (*copied, GHOSTLY)
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


def has(state: State, unit: int, code: str) -> bool:
    return code in state.powers[unit]


def first(state: State, unit: int, code: str) -> Power | None:
    """The first power of this code a piece has in force."""
    found = state.powers[unit].get(code)
    return found[0] if found else None


def bearer(state: State, unit: int, code: str) -> int:
    """The face-down item aboard whose card gives a power, to be turned up when it is used."""
    for item, at in enumerate(state.item_at):
        if at == unit and not state.item_up[item]:
            card = CARDS[state.item_card[item]]
            if any(power.code == code for power in card.powers) and _counts(
                state, item, unit, False
            ):
                return item
    return NONE
