"""Every thing a person can meet, and what it does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from quarterdeck.core.catalogue import Catalogue, Thing
from quarterdeck.core.words import listed
from quarterdeck.games.sea_of_thieves.board import HEX_NAMES, ISLANDS, OUTPOST, WAYPOINTS
from quarterdeck.games.sea_of_thieves.components import (
    COMPANIES,
    CREW,
    ENEMIES,
    EVENTS,
    FORT_REPUTATION,
    FORTUNE,
    HULL_NAMES,
    HULLS,
    LEVELS,
    SHIP_TYPES,
    SUCCESSES,
    TOKENS,
    VOYAGES,
)
from quarterdeck.games.sea_of_thieves.info import OPTIONS
from quarterdeck.games.sea_of_thieves.rules.voyage_progress import describe, forfeit, spoils


def catalogue() -> Catalogue:
    return Catalogue(
        [
            *COUNTERS,
            *ships(),
            *crew(),
            *tokens(),
            *enemies(),
            *fortune(),
            *events(),
            *voyages(),
            *dice(),
            *places(),
            *symbols(),
            *options(),
        ],
        WORDS,
    )


SECTIONS: Final = [part.name for event in EVENTS.values() for part in (event.seas, event.corner)]
TIMINGS: Final = {
    "after-roll": "after a roll",
    "before-roll": "before a roll",
    "own-turn": "on your turn",
    "special-action": "as a special action",
    "trade-sell": "while selling",
    "react-fortune": "when a rival plays a fortune card",
    "react-damage": "when a ship of yours is about to take damage",
    "react-voyage": "when you complete a voyage",
}
WORDS: Final = (
    *SECTIONS,
    *TIMINGS,
    *(token.name for token in TOKENS.values()),
    *("open", "island", "treacherous", "outpost", "loot", "treasure", "captains", "captain"),
    *("gem", "chest", "skull", "crate", "trinket", "skeleton-ship"),
)
"""What views say of things and is none itself: kinds, bags, moments, parts of cards."""


def _counter(id: str, name: str, text: str, rules: tuple[str, ...], picture: str = "") -> Thing:
    return Thing(id=id, name=name, kind="counter", text=text, rules=rules, picture=picture)


COUNTERS: Final = (
    Thing(
        id="gold",
        name="gold",
        kind="counter",
        text="Pays for ships, crew, repairs and voyages; 500 are one reputation at the end.",
        rules=("SOT-COMP-05", "SOT-END-02"),
        picture="gold",
        nouns=("gold",),
    ),
    _counter(
        "reputation",
        "reputation",
        "What wins the game; the first to reach 25 makes the round the last one.",
        ("SOT-REP-01", "SOT-END-01", "SOT-END-05"),
        "reputation",
    ),
    _counter(
        "damage",
        "damage",
        "At the end of its owner's turn the water rises by one for each damage on a ship; damage on"
        " an enemy fills its slots.",
        ("SOT-DMG-01", "SOT-WATER-01"),
        "damage",
    ),
    _counter(
        "water",
        "water",
        "The level of the gauge; a ship whose water reaches the top sinks.",
        ("SOT-SHIP-02", "SOT-WATER-01"),
        "water",
    ),
    _counter(
        "progress",
        "progress",
        "How far a voyage has come; with all that it needs it is completed.",
        ("SOT-VOY-05",),
        "voyage",
    ),
    _counter(
        "action-token",
        "action token",
        "Marks an action of a ship: three in a turn, two with one ship.",
        ("SOT-ACT-01",),
        "helm",
    ),
    _counter(
        "loot-token",
        "loot token",
        "A token from the loot bag, face-down in a hold: a resource, or goods of small worth.",
        ("SOT-CARGO-03", "SOT-INFO-05"),
        "barrel",
    ),
    _counter(
        "treasure-token",
        "treasure token",
        "A token from the treasure bag, face-down in a hold: goods of great worth.",
        ("SOT-CARGO-03", "SOT-INFO-05"),
        "chest",
    ),
    _counter(
        "fortune-card",
        "fortune card",
        "Played for its effect or discarded for a re-roll; three are kept at the end of a turn.",
        ("SOT-FTN-01", "SOT-FTN-02", "SOT-FTN-03"),
        "fortune",
    ),
    _counter(
        "tentacle",
        "tentacle",
        "With the sixth the Kraken rises; three damage drive one off, which leaves treasure.",
        ("SOT-SPAWN-05", "SOT-MON-02"),
        "tentacle",
    ),
    _counter(
        "slot",
        "slot of the fort",
        "How many waves a Skeleton Fort still has; in slot 1 it is the last one.",
        ("SOT-FORT-02",),
        "skeleton",
    ),
)


def ships() -> Iterator[Thing]:
    for number, (id, name) in enumerate(zip(HULLS, HULL_NAMES, strict=True)):
        text = f"Ship {number % 2 + 1} of its owner: a standee, a hold, a crew and a water gauge."
        rules = ("SOT-COMP-13", "SOT-SHIP-01")
        yield Thing(id=id, name=name, kind="ship", text=text, rules=rules, picture="sailboat")
    for kind in SHIP_TYPES:
        yield Thing(
            id=kind.id,
            name=kind.name,
            kind="ship type",
            text=f"A ship with {kind.crew} crew that sinks when its water reaches {kind.gauge}.",
            numbers={
                "crew": str(kind.crew),
                "gauge": str(kind.gauge),
                "price": f"{kind.cost} gold",
                "reputation at the end": str(kind.reputation),
            },
            rules=("SOT-SHIP-01", "SOT-SHIP-02", "SOT-TRADE-03", "SOT-END-04"),
            picture="sailboat",
        )


def crew() -> Iterator[Thing]:
    yield Thing(
        id="crew",
        name="plain crew",
        kind="crew",
        text="Does a task and rolls a die for each action, until it is defeated.",
        rules=("SOT-CREW-01", "SOT-ACT-02", "SOT-ROLL-01"),
        picture="crew",
    )
    for card in CREW.values():
        yield Thing(
            id=card.id,
            name=card.name,
            kind="special crew",
            text=card.text,
            numbers={
                "price": f"{card.cost} gold",
                "reputation at the end": str(card.reputation),
                "cards": str(card.copies),
            },
            rules=("SOT-SPC-01", "SOT-FX-12", "SOT-END-04"),
            picture={"scout": "scout", "navigator": "navigator"}.get(card.id, "crew"),
        )


_KIND_TEXTS: Final = {
    "resource": "Pays for a Repair task or saves a crew from defeat; it sells for nothing.",
    "gem": "Sells for its gold; in a commission it counts as chest, skull or crate.",
    "chest": "Sells for its gold; three of a kind sold together are a commission.",
    "skull": "Sells for its gold; three of a kind sold together are a commission.",
    "crate": "Sells for its gold; three of a kind sold together are a commission.",
    "trinket": "Sells for its gold; it counts for no commission.",
    "skeleton": "Stands on an island; after a plunder action it defeats a crew of the plunderer.",
    "captain": "A captain is fought when no plain skeleton is left; then it is treasure that sells"
    " for gold and reputation.",
}
_KIND_PICTURES: Final = {"resource": "wood", "captain": "skeleton"}


def tokens() -> Iterator[Thing]:
    for token in TOKENS.values():
        numbers = {"in the box": str(token.count)}
        numbers |= {"gold": str(token.gold)} if token.gold else {}
        numbers |= {"reputation": str(token.reputation)} if token.reputation else {}
        captain = token.kind == "captain"
        yield Thing(
            id=token.id,
            name=token.name if captain or not token.gold else str(token),
            kind="token",
            text=_KIND_TEXTS[token.kind],
            numbers=numbers,
            rules=("SOT-CAPT-02", "SOT-CAPT-03", "SOT-CAPT-04") if captain else ("SOT-CARGO-01",),
            picture=_KIND_PICTURES.get(token.kind, token.kind),
        )


_ENEMY_TEXTS: Final = {
    "skeleton-sloop": "Hunts ships up to three hexes away; sunk, it leaves its two tokens.",
    "skeleton-galleon": "Hunts ships up to three hexes away; sunk, it leaves its four tokens.",
    "megalodon": "Hunts ships up to four hexes away, the most damaged of the nearest; each 6 of its"
    " attack defeats a crew.",
    "kraken": "Rises with the ship that has most cargo, holds it while it has five or six"
    " tentacles, and attacks; each 6 defeats a crew.",
}


def enemies() -> Iterator[Thing]:
    for card in ENEMIES:
        points = listed([f"{card.hit_points[n]} with {n} players" for n in (2, 3, 4)])
        numbers = {"damage it takes": points, "number": str(card.order)}
        numbers |= {"dice": str(card.dice)} if card.dice else {"dice": "one for two tentacles"}
        numbers |= {"reputation": str(card.reputation)} if card.reputation else {}
        yield Thing(
            id=card.id,
            name=card.name,
            kind="enemy",
            text=_ENEMY_TEXTS[card.id],
            numbers=numbers,
            rules=("SOT-HAZ-02", "SOT-HAZ-04", "SOT-HAZ-10", "SOT-ENEMY-01"),
            picture=card.id if card.id in ("megalodon", "kraken") else "ghost-ship",
        )
    yield Thing(
        id="skeleton-fort",
        name="Skeleton Fort",
        kind="enemy",
        text="Sends a wave of skeletons whenever its island is empty of them, and falls after the"
        " last one; who brings it down is rewarded.",
        numbers={"reputation": str(FORT_REPUTATION), "treasure tokens": "2"},
        rules=("SOT-FORT-01", "SOT-FORT-02", "SOT-FORT-03"),
        picture="skeleton",
    )


def fortune() -> Iterator[Thing]:
    for card in FORTUNE.values():
        yield Thing(
            id=card.id,
            name=card.name,
            kind="fortune card",
            text=card.text,
            numbers={"played": TIMINGS[card.timing], "cards": str(card.copies)},
            rules=("SOT-FTN-01", "SOT-FTN-02"),
            picture="fortune",
        )


def events() -> Iterator[Thing]:
    for card in EVENTS.values():
        parts = f"{card.seas.name}: {card.seas.text} {card.corner.name}: {card.corner.text}"
        yield Thing(
            id=card.id,
            name=f"{card.seas.name} and {card.corner.name}",
            kind="event card",
            text=parts,
            numbers={"spawn": card.spawn.kind.replace("-", " ")},
            rules=("SOT-EVENT-02", "SOT-EVENT-03", "SOT-SPAWN-01"),
            picture="storm",
        )


def voyages() -> Iterator[Thing]:
    for level in LEVELS:
        yield Thing(
            id=level,
            name=f"{level} voyage",
            kind="deck",
            text=f"A voyage card whose back tells that it is {level}.",
            rules=("SOT-VOY-01", "SOT-INFO-05"),
            picture="voyage",
        )
    for id, company in COMPANIES.items():
        text = "A trading company, whose voyages and commissions bring reputation."
        yield Thing(id=id, name=company, kind="company", text=text, rules=("SOT-VOY-01",))
    for card in VOYAGES.values():
        yield Thing(
            id=card.id,
            name=card.name,
            kind="voyage",
            text=describe(card),
            numbers={
                "level": card.level,
                "company": COMPANIES[card.company],
                "price": f"{card.cost} gold",
                "needed": str(card.needed),
                "reward": spoils(card),
                "penalty": forfeit(card),
            },
            rules=("SOT-VOY-03", "SOT-VOY-06", "SOT-VOY-07"),
            picture="map",
        )


def dice() -> Iterator[Thing]:
    yield Thing(
        id="die",
        name="die",
        kind="die",
        text="One for each able crew: nothing on 1 and 2, a success on 3 to 5, two on a 6.",
        rules=("SOT-ROLL-01", "SOT-ROLL-02"),
        picture="fortune",
    )
    for face in range(1, 7):
        text = ("Nothing.", "One success.", "Two successes.")[SUCCESSES[face]]
        name, rules = f"a {face} on a die", ("SOT-ROLL-02",)
        yield Thing(id=f"face-{face}", name=name, kind="die face", text=text, rules=rules)


def places() -> Iterator[Thing]:
    for island in ISLANDS.values():
        sign = (
            f"Its voyage symbol is the {island.symbol}." if island.symbol else "It is on the hub."
        )
        fort = " A Skeleton Fort can rise here." if island.fort else ""
        yield Thing(
            id=island.id,
            name=island.name,
            kind="island",
            text=f"An island: ships may loot here and land for voyages. {sign}{fort}",
            rules=("SOT-MAP-05", "SOT-VOY-10"),
            picture="palm-tree",
        )
    for number, hex in enumerate(HEX_NAMES):
        outpost = number == OUTPOST
        text = f"Row {hex[0]}, place {hex[1:]} from the left, as written on the map."
        yield Thing(
            id=hex,
            name=hex,
            kind="hex",
            text="The Outpost: here ships trade." if outpost else text,
            rules=("SOT-MAP-09",) if outpost else ("SOT-MAP-05",),
            picture="outpost" if outpost else "",
        )


def symbols() -> Iterator[Thing]:
    for waypoint in WAYPOINTS:
        text = "A waypoint: enemies and cargo enter the map here."
        name, rules = f"{waypoint} waypoint", ("SOT-MAP-03",)
        yield Thing(id=waypoint, name=name, kind="waypoint", text=text, rules=rules, picture="buoy")
    for symbol in sorted({island.symbol for island in ISLANDS.values() if island.symbol}):
        text = "A voyage symbol: it tells on which sea tile an island of a voyage lies."
        yield Thing(
            id=symbol,
            name=f"{symbol} symbol",
            kind="voyage symbol",
            text=text,
            rules=("SOT-MAP-04",),
            picture=symbol,
        )


_OPTION_TEXTS: Final = {
    "monsters": "Whether the Megalodon, the Kraken and Skeleton Forts are in the game.",
    "map": "Sea tiles in random order and on random sides, or as for a first game.",
    "hunt": "Enemies hunt ships everywhere, as the rulebook says; or they leave out the Outpost and"
    " hexes with two ships.",
    "windows": "Who is asked for reactions: everyone with cards, so that silence tells nothing, or"
    " only holders of a fitting card.",
    "limit": "Whether round 40 is the last one if nobody has reached 25 reputation.",
}


def options() -> Iterator[Thing]:
    for option in OPTIONS:
        yield Thing(
            id=f"option-{option.id}",
            name=option.title,
            kind="option",
            text=_OPTION_TEXTS[option.id],
            numbers={"choices": listed(option.choices, "or"), "default": option.default},
            rules=(option.rule,),
        )
