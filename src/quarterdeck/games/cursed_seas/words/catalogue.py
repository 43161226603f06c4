"""Every thing a person can meet, and what it does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

from quarterdeck.core.catalogue import Catalogue, Thing
from quarterdeck.core.rules import RuleIndex, read_rules
from quarterdeck.core.terms import kind_of
from quarterdeck.core.words import capital
from quarterdeck.games.cursed_seas.components import (
    CANOES,
    CARDS,
    COLOURS,
    CREATURE,
    CREW,
    DUELS,
    EVENT,
    FLOTILLA,
    FORT,
    GEAR,
    ISLAND,
    NATIONS,
    PIECE_KINDS,
    READY,
    RELIC,
    SHIP,
    TERRAIN,
    Card,
    Gun,
    slug,
)
from quarterdeck.games.cursed_seas.fleets.fleet import cost_of, of_ready
from quarterdeck.games.cursed_seas.info import BY_LOT, OPTIONS, SEALED
from quarterdeck.games.cursed_seas.rules import PHASES
from quarterdeck.games.cursed_seas.rules.names import ISLE_NAMES
from quarterdeck.games.cursed_seas.rules.powers.record import RECORDS
from quarterdeck.games.cursed_seas.state import STATUS
from quarterdeck.games.cursed_seas.words.phrases import TERRAIN_NAMES, fleet_words, outcome_text

KIND_NAMES: Final = {
    SHIP: "ship",
    CREATURE: "sea creature",
    FLOTILLA: "flotilla",
    CANOES: "native canoes",
    CREW: "crew",
    GEAR: "equipment",
    EVENT: "event",
    FORT: "fort",
    RELIC: "unique treasure",
    ISLAND: "island card",
}
KIND_RULES: Final = {
    SHIP: ("CS-TURN-02", "CS-FLEET-02"),
    CREATURE: ("CS-CREA-01", "CS-FLEET-02"),
    FLOTILLA: ("CS-KEY-FLOTILLA",),
    CANOES: ("CS-KEY-NATIVECANOE",),
    CREW: ("CS-CREW-01", "CS-FLEET-08"),
    GEAR: ("CS-EQ-01", "CS-FLEET-09"),
    EVENT: ("CS-EVENT-01", "CS-EVENT-02"),
    FORT: ("CS-FORT-02", "CS-FORT-06"),
    RELIC: ("CS-EXPL-05", "CS-SETUP-12"),
    ISLAND: ("CS-MYST-01", "CS-SETUP-18"),
}
PICTURES: Final = {
    SHIP: "anchor",
    CREATURE: "whirlpool",
    FLOTILLA: "cannon",
    CANOES: "anchor",
    CREW: "spyglass",
    GEAR: "cannon",
    EVENT: "voyage",
    FORT: "castle",
    RELIC: "treasure",
    ISLAND: "palm-tree",
}


def catalogue() -> Catalogue:
    return Catalogue(
        [
            *cards(),
            *ready_fleets(),
            *keywords(),
            *nations(),
            *terrain(),
            *islands(),
            *pieces(),
            *options(),
        ],
        words(),
        card_of,
    )


def words() -> list[str]:
    """What views say and what is no thing: steps, states of ships, marks and lengths."""
    return [
        *(kind_of(step) for step in PHASES),
        *STATUS,
        *READY,
        *(f"t{number}" for number in range(1, 100)),
        *("ship", "sea_creature", "native_canoes", "unique_treasure", "hand", "reserve"),
        *("event", "flotilla", "artillery", "flame"),
        *("home", "docked", "under", "long", "near", "short"),
        *("plain", "mysterious", "none", "20", "30", "45", "60", "S", "L", "D", "T"),
        *("gold", "all-gold", "unable", "stall", "limit", "resigned"),
        *(face + silver for face in map(str, range(10)) for silver in ("", "s")),
    ]


# Cards.


@lru_cache(maxsize=1)
def _rules() -> RuleIndex:
    return read_rules(Path(__file__).parents[1] / "RULES.md")


def cards() -> Iterator[Thing]:
    for card in CARDS.values():
        if card.in_scope and card.kind in KIND_NAMES:
            yield Thing(
                id=card.id,
                name=card.name,
                kind=KIND_NAMES[card.kind],
                text=card_text(card),
                numbers=card_numbers(card),
                rules=card_rules(card),
                picture=PICTURES[card.kind],
                piece=piece_of(card),
            )


def piece_of(card: Card) -> str:
    """What a piece of it is called, by its name; a reprint counts as the first printing."""
    name = slug(card.name)
    return name if _cards_by_slug()[name] == card.id else ""


def card_text(card: Card) -> str:
    """What it does: its text, or that it has none; what its keywords mean is told under theirs."""
    if card.kind == ISLAND:
        return _island_text(card)
    text = card.text or _plain(card)
    if card.keywords:
        text = f"{text} Keywords: {', '.join(map(keyword_name, card.keywords))}."
    return text


def _plain(card: Card) -> str:
    if card.kind in PIECE_KINDS:
        return "No text of its own: it sails, explores, shoots and is repaired by the rules."
    return "No text of its own."


def _island_text(card: Card) -> str:
    if not card.mysterious:
        return card.text or "A plain island to dock at and to explore."
    low, high = (outcome_text(outcome) for outcome in card.outcomes)
    return f"A ship that docks rolls. 1-2: {low} 3-4: Nothing. 5-6: {high}"


def card_numbers(card: Card) -> dict[str, str]:
    """What is printed on a card in figures, nothings left out."""
    standing = "flags" if card.kind == FORT else "segments" if card.kind == CREATURE else "masts"
    figures = {
        "nation": card.nation,
        "points": str(card.points) if card.kind in (*PIECE_KINDS, CREW, GEAR, EVENT) else "",
        "costs": f"{card.gold_cost} gold" if card.gold_cost else "",
        standing: str(card.masts) if card.masts else "",
        "cargo": str(card.cargo) if card.kind in PIECE_KINDS else "",
        "base move": "+".join(card.move),
        "guns": guns_text(card.guns),
        "special gun": guns_text((card.special_gun,)) if card.special_gun else "",
        "linked to": ", ".join(card.links),
        "other side": TERRAIN_NAMES[TERRAIN.index(card.terrain)] if card.terrain else "",
    }
    return {name: figure for name, figure in figures.items() if figure}


def guns_text(guns: tuple[Gun, ...]) -> str:
    """Bow to stern: the rank a die must beat, and the range."""
    return "-".join(f"{gun.rank}{gun.reach}" for gun in guns)


def card_rules(card: Card) -> tuple[str, ...]:
    """The rules behind a card: of its keywords, of its text, of its kind."""
    return (*_keyword_rules(card), *_power_rules(card), *KIND_RULES[card.kind])


def _keyword_rules(card: Card) -> list[str]:
    return [keyword_rule(keyword) for keyword in card.keywords]


def _power_rules(card: Card) -> list[str]:
    found = [RECORDS[power.code].rule for power in card.powers if power.code in RECORDS]
    cited = {*_keyword_rules(card), *KIND_RULES[card.kind]}
    return [rule for rule in dict.fromkeys(found) if rule not in cited]


def ready_fleets() -> Iterator[Thing]:
    for ready in (*READY.values(), *DUELS.values()):
        fleet = of_ready(ready)
        yield Thing(
            id=f"fleet-{ready.id}",
            name=ready.title,
            kind="ready fleet",
            text=f"{ready.blurb} {fleet_words(fleet)}.",
            numbers={
                "nation": ready.nation,
                "costs": f"{cost_of(fleet)} points",
                "for tables of": f"{ready.points} points",
                "events, where played": ", ".join(CARDS[id].name for id in ready.event),
                "unique treasure, where played": ", ".join(CARDS[id].name for id in ready.relic),
            },
            rules=("CS-FLEET-02", "CS-FLEET-13"),
            picture="anchor",
        )


# Keywords and nations.


def keyword_rule(keyword: str) -> str:
    """`Ghost Ship` is explained by CS-KEY-GHOSTSHIP."""
    plain = re.sub(r"[^A-Z]", "", keyword.partition(":")[0].upper())
    return "CS-KEY-KRAKEN" if plain == "OCTOPUS" else f"CS-KEY-{plain}"


def keyword_name(keyword: str) -> str:
    """`Loyal:Spain` is spoken `Loyal to Spain`."""
    name, _, nation = keyword.partition(":")
    return f"{name} {'to' if name == 'Loyal' else 'against'} {nation}" if nation else name


def keywords() -> Iterator[Thing]:
    """What a keyword does stands in the rules; here it is told without its name before it."""
    found = dict.fromkeys(k for card in CARDS.values() if card.in_scope for k in card.keywords)
    for keyword in sorted(found):
        rule = keyword_rule(keyword)
        text = _rules()[rule].text
        yield Thing(
            id=keyword,
            name=keyword_name(keyword),
            kind="keyword",
            text=capital(text.split(": ", 1)[-1]),
            rules=(rule,),
        )


def nations() -> Iterator[Thing]:
    for nation in NATIONS:
        ships = [c for c in CARDS.values() if c.in_scope and c.nation == nation and c.kind == SHIP]
        yield Thing(
            id=f"nation-{nation}",
            name=nation,
            kind="nation",
            text="Crew work aboard ships of their own nation; a fleet may mix nations.",
            numbers={"ships": str(len({ship.name for ship in ships}))},
            rules=("CS-FLEET-01", "CS-FLEET-08"),
        )


# What lies on the table.

LANDS: Final = {
    "fog_bank": (
        (
            "A ship that touches it is lost inside, and its turn ends. Lost it neither fights nor "
            "is fought; it leaves with a move action, where a die says. No shot goes through."
        ),
        ("CS-FOG-01", "CS-FOG-02", "CS-FOG-04"),
        "fog",
    ),
    "iceberg": (
        (
            "It may drift S at the beginning of every turn, by the dice. A ship it touches, or "
            "that sails into it, loses a mast."
        ),
        ("CS-ICE-01", "CS-ICE-02", "CS-ICE-03"),
        "",
    ),
    "reef": (
        (
            "A ship that sails onto it rolls: it loses as many masts as the die is below the "
            "masts it was built with. With fewer masts left it is a wreck."
        ),
        ("CS-REEF-01", "CS-REEF-03"),
        "reef",
    ),
    "sargasso_sea": (
        (
            "Weed. A ship that sails into it rolls: above the masts it was built with it is "
            "tangled, and breaks free when die and masts together are above 6."
        ),
        ("CS-SARG-01", "CS-SARG-02"),
        "",
    ),
    "whirlpool": (
        (
            "A ship that touches one may come up at any other; then a roll of 4-6 costs it a "
            "mast, a treasure or a crew."
        ),
        ("CS-WHIRL-01", "CS-WHIRL-02"),
        "whirlpool",
    ),
    "trade_current": (
        (
            "Laid by abilities. Once a turn it gives +S to a ship of its owner that sails over it "
            "or begins the turn touching it."
        ),
        ("CS-CURR-01", "CS-CURR-02"),
        "",
    ),
}


def terrain() -> Iterator[Thing]:
    for kind, name in zip(TERRAIN, TERRAIN_NAMES, strict=True):
        text, rules, picture = LANDS[kind]
        yield Thing(id=kind, name=name, kind="terrain", text=text, rules=rules, picture=picture)


def islands() -> Iterator[Thing]:
    for name in ISLE_NAMES:
        yield Thing(
            id=name,
            name=f"island {name}",
            kind="island",
            text="Somebody's home, where gold is landed and ships are repaired, or a wild island "
            "with treasure: end a move touching it to dock, explore it in a later turn.",
            rules=("CS-SETUP-02", "CS-SETUP-07", "CS-EXPL-01"),
            picture="palm-tree",
        )
    special = {card.special: card for card in CARDS.values() if card.in_scope and card.special}
    for id, card in special.items():
        yield Thing(
            id=id,
            name=id.replace("_", " "),
            kind="island",
            text=card.text,
            rules=("CS-SETUP-18",),
            picture="palm-tree",
        )


PIECES: Final = (
    (
        "coin",
        "treasure coin",
        "token",
        (
            "A coin, or a unique treasure that looks like one. Coins lie face down until landed "
            "at home; whoever explored has seen them. One takes one cargo space."
        ),
        ("CS-SETUP-11", "CS-INFO-01"),
        "gold",
        ("treasure", "treasures"),
    ),
    (
        "gold",
        "gold",
        "points",
        "What coins are worth. Most gold at home wins; more than half of it ends the game.",
        ("CS-END-01", "CS-INFO-04"),
        "gold",
        (),
    ),
    (
        "mast",
        "mast",
        "part",
        (
            "Every mast carries a gun. A hit takes one; a ship without masts is derelict, and the "
            "next hit sinks it. A repair action brings one back."
        ),
        ("CS-SHOOT-08", "CS-REP-01", "CS-WORD-07"),
        "wreck",
        (),
    ),
    (
        "flag",
        "flag",
        "part",
        "A fort's mast: every flag carries a gun, and hits take flags.",
        ("CS-FORT-07", "CS-WORD-07"),
        "castle",
        (),
    ),
    (
        "crew",
        "crew",
        "token",
        (
            "Crew lie face down until they are used; aboard a ship of their nation they lend it "
            "their ability."
        ),
        ("CS-CREW-01", "CS-CREW-04"),
        "spyglass",
        (),
    ),
    (
        "equipment",
        "equipment",
        "token",
        "Lies face down aboard until it is used, and works for every nation.",
        ("CS-EQ-01", "CS-FLEET-09"),
        "cannon",
        (),
    ),
    ("die", "die", "die", "A die with six faces.", ("CS-WORD-01",), "", ()),
    (
        "calm",
        "calm",
        "token",
        "A calm sea: ships in it make no headway.",
        ("CS-EVENT-01",),
        "",
        (),
    ),
    (
        "cursed",
        "cursed zone",
        "token",
        "A cursed stretch of sea that spoils dice rolled in it.",
        ("CS-EVENT-01",),
        "",
        (),
    ),
    (
        "turtle",
        "turtle",
        "token",
        (
            "Crawls S towards its owner's home each turn, and is worth a gold there; a hull that "
            "ends a move on it is its end."
        ),
        ("CS-EXPL-05",),
        "",
        (),
    ),
    (
        "S measure",
        "S",
        "measure",
        "The short measure: 57.5 mm on the chart, for moves and for guns.",
        ("CS-GEO-01",),
        "",
        (),
    ),
    (
        "L measure",
        "L",
        "measure",
        "The long measure: 83.8 mm on the chart, for moves and for guns.",
        ("CS-GEO-01",),
        "",
        (),
    ),
    (
        "bearing",
        "bearing",
        "measure",
        (
            "A direction as on a compass: 0° is north, the upper edge of the chart, 90° east, "
            "180° south, 270° west."
        ),
        ("CS-GEO-03",),
        "",
        (),
    ),
    (
        "derelict",
        "derelict",
        "state",
        (
            "A ship without masts: it cannot move but by oars, may be taken in tow, and sinks "
            "with the next hit."
        ),
        ("CS-WORD-08", "CS-MOVE-12", "CS-TOW-01"),
        "wreck",
        (),
    ),
    (
        "pinned",
        "pinned",
        "state",
        (
            "A ship that has rammed is held by its own bow: it cannot move while it touches that "
            "enemy, until the enemy moves away or has no mast."
        ),
        ("CS-PIN-01", "CS-PIN-02"),
        "anchor",
        (),
    ),
    (
        "mark",
        "exploration mark",
        "token",
        "You have been at this island before: exploring it is free there.",
        ("CS-EXPL-03",),
        "voyage",
        (),
    ),
)


def pieces() -> Iterator[Thing]:
    for id, name, kind, text, rules, picture, nouns in PIECES:
        yield Thing(
            id=id, name=name, kind=kind, text=text, rules=rules, picture=picture, nouns=nouns
        )


EFFECTS: Final = {
    "points": "How many points every fleet may spend. Coins and gold grow with it.",
    "fleets": "Ready fleets to choose from, fleets drawn at random, fleets you build yourself, or "
    "two ships each for a first duel.",
    "fleet": "What a chair brings: a fleet by name, one that chance deals, or one that is handed "
    "in sealed at the table.",
    "sea": "How large the sea is; in a small one islands lie nearer to each other.",
    "edge": "The edge of the sea is a wall, or the sea goes round the earth.",
    "laying": "Islands and terrain are laid at random, or by the players in turn.",
    "islands": "Plain islands, mysterious ones that roll a die for whoever docks, or both.",
    "terrain": "How many fog banks, icebergs, reefs, weeds and whirlpools each player lays.",
    "relics": "Unique treasures are mixed into the coins.",
    "events": "Fleets may bring events, cards that are played once.",
    "tier": "Leaves out cards with more intricate powers.",
    "limit": "After so many rounds the game ends, and the most gold wins.",
    "short": "With three or four players a smaller share of the gold ends the game.",
    "teams": "Four players in teams of two; partners sit opposite.",
    "masked": "Asks about reactions also where there is none, so that being asked tells nothing.",
    "quick": "One ship each, no crew, few islands: a first game.",
}


CHAIRS: Final = {
    SEALED: ("Sealed", "Chosen when the table opens, or dealt there; nobody sees it before."),
    BY_LOT: ("By lot", "Chance deals it, none that another chair has."),
}


def options() -> Iterator[Thing]:
    for word, (name, text) in CHAIRS.items():
        yield Thing(id=f"fleet-{word}", name=name, kind="option", text=text, rules=("CS-FLEET-13",))
    for option in OPTIONS:
        yield Thing(
            id=f"option-{option.id}",
            name=option.title,
            kind="option",
            text=EFFECTS[option.id],
            numbers={"choices": ", ".join(option.choices), "as a rule": option.default},
            rules=(option.rule,),
        )


# Names of single pieces.


@lru_cache(maxsize=1)
def _cards_by_slug() -> dict[str, str]:
    """The first card of every name that can lie on the table as a piece, an item or a fort."""
    found: dict[str, str] = {}
    for card in CARDS.values():
        if card.in_scope and card.kind in KIND_NAMES:
            found.setdefault(slug(card.name), card.id)
    return found


def card_of(word: str) -> str | None:
    """What `hms-dover-2` or `red.captain-3` is: the card behind the name of a piece or an item."""
    if "/" in word or "+" in word:
        return card_of_list(word)
    colour, dot, name = word.rpartition(".")
    if dot and colour not in COLOURS:
        return None
    known = _cards_by_slug()
    bare = re.sub(r"-\d+$", "", name)
    return known.get(name) or known.get(bare)


def card_of_list(word: str) -> str | None:
    """A fleet handed in as a list of cards stands for its first ship."""
    card = re.split(r"[+/!]", word)[0]
    return card if card in CARDS else None
