"""Service: which crew works on which ship, and which cards are linked (CS-FLEET-08, CS-LINK)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quarterdeck.games.cursed_seas.components import CREW, NATIONS, Card, folded
from quarterdeck.games.cursed_seas.components.filing import powers_of
from quarterdeck.games.cursed_seas.components.traits import (
    MAKES_MERCENARY,
    SERVES_ONE_NATION,
    SERVES_THE_CURSED,
    WELCOMES_ALL,
    WELCOMES_NATION,
)

PEOPLE: Final = {
    "english": "England",
    "french": "France",
    "american": "America",
    "spanish": "Spain",
}


@lru_cache(maxsize=16384)
def are_linked(first: Card, second: Card) -> bool:
    """CS-LINK-03, CS-LINK-05: by name, or by `all … ships` of a nation."""
    names = {folded(first.name), folded(second.name)}
    for card, other in ((first, second), (second, first)):
        for link in card.links:
            if folded(link) in names - {folded(card.name)}:
                return True
            if other.kind != CREW and _nation_link(link) == other.nation:
                return True
    return False


def _nation_link(link: str) -> str:
    words = link.lower().removeprefix("all ").removesuffix(" ships")
    if words == link.lower() or not link.lower().startswith("all "):
        return ""
    named = PEOPLE.get(words)
    return named or next((nation for nation in NATIONS if nation.lower() == words), "")


def works_aboard(card: Card, ship: Card, nation: str, aboard: tuple[Card, ...]) -> bool:
    """CS-FLEET-08: crew work on ships of their nation, unless text allows more."""
    own = powers_of(card.id)
    loyal = [power.nation for power in own.get(SERVES_ONE_NATION, ())]
    if loyal and nation not in loyal and ship.nation not in loyal:
        return False
    if card.nation in (nation, ship.nation) or MAKES_MERCENARY in own:
        return True
    if SERVES_THE_CURSED in own and nation == "Cursed":
        return True
    for other in (ship, *aboard):
        powers = powers_of(other.id)
        if WELCOMES_ALL in powers:
            return True
        if any(power.nation == card.nation for power in powers.get(WELCOMES_NATION, ())):
            return True
    return False
