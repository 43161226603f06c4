"""Every thing a person can meet."""

from __future__ import annotations

from corsair.board import ISLANDS, SPACES
from corsair.components import COLOURS
from quarterdeck.core.catalogue import Catalogue, Thing


def catalogue() -> Catalogue:
    return Catalogue([TREASURE, DIE, *SHIPS, *PLACES])


TREASURE = Thing(
    id="treasure",
    name="treasure",
    kind="card",
    text="Worth 1, 2 or 3 at the end; only who holds it knows how much.",
    numbers={"in the box": "12"},
    rules=("CO-SEA-03", "CO-END-03"),
    nouns=("treasure", "treasures"),
)
DIE = Thing(
    id="die",
    name="die",
    kind="die",
    text="The higher roll wins a duel; a tie goes to the defender.",
    rules=("CO-DUEL-02",),
)
SHIPS = [
    Thing(
        id=f"ship-{colour}",
        name=f"{colour} ship",
        kind="piece",
        text="Sails one or two spaces in either direction.",
        rules=("CO-SAIL-01",),
    )
    for colour in COLOURS
]
PLACES = [
    Thing(
        id=space,
        name=space,
        kind="place",
        text="An island: dig here." if number in ISLANDS else "Open sea.",
        rules=("CO-DIG-01",) if number in ISLANDS else ("CO-SEA-01",),
    )
    for number, space in enumerate(SPACES)
]
