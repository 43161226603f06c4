"""Every thing a person can meet: cards, ships, tokens, dice, places and options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from quarterdeck.core.catalogue import Catalogue, Thing
from quarterdeck.core.terms import kind_of
from quarterdeck.core.words import capital
from quarterdeck.games.micro_pirates.board import FEATURES, SECTORS
from quarterdeck.games.micro_pirates.components import (
    BLUE,
    BLUE_DIE,
    BOX,
    BROWN,
    BROWN_DIE,
    CAPTAINS,
    COLOURS,
    CREW_CARDS,
    DECKS,
    EXPORTS,
    GHOST_ACTIONS,
    GHOST_MARKER,
    GHOST_PIECE,
    GHOST_SHIPS,
    GREEN,
    GREEN_DIE,
    LOOT_CARDS,
    MAP_CARD,
    MAP_CARDS,
    MERCHANT_KINDS,
    MERCHANT_STRENGTH,
    MERCHANTS,
    NAVIGATION_CARDS,
    OCEANS,
    QUEST_TYPES,
    QUESTS,
    RAID_TOKENS,
    RED,
    RED_DIE,
    SHIP_PIECES,
    SHIPS,
    SOURCES,
    TREASURE_MARKERS,
    TRIGGERS,
    UPGRADES,
    Half,
)
from quarterdeck.games.micro_pirates.info import INFO
from quarterdeck.games.micro_pirates.rules import PHASES
from quarterdeck.games.micro_pirates.rules.phrases import face_words
from quarterdeck.games.micro_pirates.rules.queries import ONCE_PER_TURN
from quarterdeck.games.micro_pirates.words.phrases import (
    effect_words,
    gain_words,
    half_words,
    map_name,
    quest_words,
)


def catalogue() -> Catalogue:
    things = [
        *_tokens(),
        *_pieces(),
        *_dice(),
        *_sheets(),
        *_company(),
        *_errands(),
        *_hidden_cards(),
        *_ghost(),
        *_places(),
        *_options(),
    ]
    return Catalogue(things, WORDS)


# Tokens and tracks.

_TOKENS: Final = {
    "fish": ("MP-HOLD-01", "Foraged on fish sectors; sold, exchanged, exported and delivered."),
    "plantain": ("MP-HOLD-01", "Foraged in groves; sold, exchanged, exported and delivered."),
    "rum": ("MP-FOR-02", "Pays for effects of cards before a roll, and for some Crew."),
    "map": ("MP-EXP-02", "Comes with every Map card and takes a space in the hold."),
    "chest": ("MP-EXPORT-02", "Two of them are 2 Fame in Port Royal; some goals want one."),
    "spyglass": ("MP-EXP-02", "Six make an Explore succeed; they are lost when the ship moves."),
}
_NOUNS: Final = {
    "fish": ("fish",),
    "plantain": ("plantain", "plantains"),
    "rum": ("rum",),
    "chest": ("chest", "chests"),
}


def _tokens() -> Iterator[Thing]:
    for token, (rule, text) in _TOKENS.items():
        yield Thing(
            id=token,
            name="map token" if token == "map" else token,
            kind="token",
            text=text,
            numbers={"in the box": str(BOX[f"{token}_tokens"])},
            rules=(rule, "MP-COMP-07"),
            picture=token,
            nouns=_NOUNS.get(token, ()),
        )
    yield Thing(
        id="coin",
        name="coin",
        kind="token",
        text="Buys Crew and Upgrades; there are always enough.",
        rules=("MP-COMP-07", "MP-SETUP-08"),
        nouns=("coin", "coins"),
    )
    yield Thing(
        id="fame",
        name="Fame",
        kind="track",
        text="Whoever reaches the required Fame triggers the end; most Fame wins.",
        numbers={"to win": "10, by reputation 12 to 9", "the Ghost's": "12"},
        rules=("MP-FLOW-04", "MP-FLOW-05", "MP-FLOW-07"),
        picture="fame",
        nouns=("Fame",),
    )
    yield Thing(
        id="reputation",
        name="reputation",
        kind="track",
        text="From -2 to +2: changes the Fame to win, prices and the reward of Export cards.",
        rules=("MP-REP-02", "MP-REP-03"),
        picture="reputation",
    )
    yield Thing(
        id="damage",
        name="damage",
        kind="track",
        text="A ship with as much damage as it bears is disabled until it is repaired.",
        rules=("MP-BATTLE-13", "MP-BATTLE-22", "MP-OVER-01"),
        picture="wreck",
    )
    yield Thing(
        id="loot",
        name="Loot card",
        kind="card",
        text="Drawn as a reward: a few are looked at, one or two of them kept.",
        rules=("MP-BATTLE-08", "MP-BATTLE-20"),
        picture="loot",
    )
    yield Thing(
        id="repair",
        name="repair",
        kind="effect",
        text="Takes so much damage off the ship; a disabled one sails again.",
        rules=("MP-BATTLE-23",),
        picture="repair",
    )
    yield Thing(
        id="explored",
        name="explored Voyage",
        kind="marker",
        text="The jungle of the Voyage is explored: now back to its Port.",
        rules=("MP-QUEST-06",),
        picture="compass",
    )
    yield Thing(
        id="special-token",
        name="token of a Special Quest",
        kind="token",
        text="Counts how far a Special Quest has come.",
        rules=("MP-QUEST-07", "MP-QUEST-13"),
        picture="quest",
    )


# Pieces on the sea.


def _pieces() -> Iterator[Thing]:
    for n, colour in enumerate(COLOURS):
        owner = f"{capital(colour)}'s"
        yield _piece(SHIP_PIECES[n], f"{owner} ship", "A pirate ship.", "MP-SAIL-01", "galleon")
        text = "Where two equal maps say that treasure lies: explore there for 2 Fame."
        yield _piece(TREASURE_MARKERS[n], f"{owner} treasure", text, "MP-EXP-05", "loot")
        text = "Marks the merchant that this captain's Raid is about."
        yield _piece(RAID_TOKENS[n], f"{owner} raid token", text, "MP-QUEST-01", "quest")
    text = "The Ghost Ship sails any distance, and fights whom it meets."
    yield _piece(GHOST_PIECE, "Ghost Ship", text, "MP-SOLO-02", "ghost")
    text = "Here the Ghost Ship will dig for 3 Fame."
    yield _piece(GHOST_MARKER, "the Ghost's treasure", text, "MP-SOLO-15", "loot")
    text = "Closes a jungle to Explore actions, not to ships and not to Quest actions."
    yield _piece("blockade", "blockade", text, "MP-EXP-01", "wreck")
    for n, merchant in enumerate(MERCHANTS):
        yield _merchant(merchant, n // 3, n % 3 + 1)


def _piece(id: str, name: str, text: str, rule: str, picture: str) -> Thing:
    return Thing(id=id, name=name, kind="piece", text=text, rules=(rule,), picture=picture)


def _merchant(id: str, kind: int, number: int) -> Thing:
    rewards = (
        "Beaten, it leaves 1 of 2 Loot cards.",
        "Beaten: 1 Fame and 2 of 3 Loot cards.",
    )
    costs = ("", " Attacking it costs a point of reputation.")
    return Thing(
        id=id,
        name=f"{MERCHANT_KINDS[kind]} merchant {number}",
        kind="piece",
        text=rewards[kind] + costs[kind],
        numbers={"strength": str(MERCHANT_STRENGTH[kind])},
        rules=("MP-BATTLE-02", "MP-BATTLE-06" if kind else "MP-BATTLE-07"),
        picture="galleon",
    )


# Dice.

_DIE_FACES: Final[Mapping[str, tuple[str, str, list[str]]]] = {
    BLUE_DIE: ("fish die", "MP-FOR-01", [face_words([face], "fish", "move") for face in BLUE]),
    GREEN_DIE: (
        "plantain die",
        "MP-FOR-01",
        [face_words([face], "plantain", "rum") for face in GREEN],
    ),
    BROWN_DIE: (
        "explore die",
        "MP-EXP-01",
        [face_words([face], "spyglass", "rum") for face in BROWN],
    ),
    RED_DIE: ("battle die", "MP-BATTLE-01", [f"{face} strength or damage" for face in RED]),
}


def _dice() -> Iterator[Thing]:
    for id, (name, rule, faces) in _DIE_FACES.items():
        text = f"Its six faces: {'; '.join(faces)}."
        yield Thing(
            id=id,
            name=name,
            kind="die",
            text=text,
            numbers={"most in a roll": "3"},
            rules=(rule,),
            picture="die",
        )
        for n, face in enumerate(faces, 1):
            yield Thing(
                id=f"{id}-{n}",
                name=f"{name}, face {n}",
                kind="die face",
                text=f"{capital(face)}.",
                rules=(rule,),
                picture="die",
            )


# Captains and ships.


def _sheets() -> Iterator[Thing]:
    for id, captain in CAPTAINS.items():
        yield Thing(
            id=id,
            name=captain.name,
            kind="captain",
            text=f"{captain.text} In full: {half_words(captain.half)}.",
            rules=("MP-SETUP-06", "MP-FOR-02"),
            picture="crew",
        )
    for id, ship in SHIPS.items():
        yield Thing(
            id=id,
            name=ship.name,
            kind="ship",
            text=f"Shows {half_words(ship.half)}.",
            numbers={"bears damage": str(ship.hull), "reputation": f"{ship.reputation:+}"},
            rules=("MP-SETUP-06", "MP-BATTLE-22"),
            picture="galleon",
        )
    for id, name, rule, picture, text in _ICONS:
        yield Thing(id=id, name=name, kind="icon", text=text, rules=(rule,), picture=picture)


_ICONS: Final = (
    ("sail", "sail", "MP-SAIL-01", "galleon", "A sector of speed."),
    (
        "hold",
        "hold space",
        "MP-HOLD-01",
        "barrel",
        "Room for one token of goods, a map or a chest.",
    ),
    ("cutlass", "cutlass", "MP-BATTLE-01", "cutlass", "A point of strength in battle."),
)


# Crew, Upgrades and Loot.


def _company() -> Iterator[Thing]:
    for id, crew in CREW_CARDS.items():
        yield Thing(
            id=id,
            name=crew.name,
            kind="Crew",
            text=f"Aboard: {half_words(crew.half)}.",
            numbers=_cost(crew.coin, crew.rum),
            rules=("MP-PORT-04", *_effect_rules(crew.half)),
            picture="crew",
        )
    for id, upgrade in UPGRADES.items():
        ship, under = half_words(upgrade.ship), half_words(upgrade.crew)
        yield Thing(
            id=id,
            name=upgrade.name,
            kind="Upgrade",
            text=f"On the ship: {ship}. Under a Crew card: {under}.",
            numbers=_cost(upgrade.coin, upgrade.rum),
            rules=("MP-PORT-05", *_effect_rules(upgrade.ship)),
            picture="upgrade",
        )
    for id, loot in LOOT_CARDS.items():
        if not loot.becomes:
            yield Thing(
                id=id,
                name=loot.name,
                kind="Loot",
                text=f"Gives {gain_words(loot.gain)}.",
                rules=("MP-BATTLE-08", "MP-BATTLE-20"),
                picture="loot",
            )


def _cost(coins: int, rum: int) -> dict[str, str]:
    cost = {"coins": str(coins)} if coins else {}
    return cost | ({"rum": str(rum)} if rum else {})


def _effect_rules(half: Half) -> tuple[str, ...]:
    found = [effect for effect in half.effects if effect_words(effect)]
    once = ("MP-PORT-06",) if any(effect.once for effect in found) else ()
    return (*once, "MP-FOR-04") if found else ()


# Quests and Export cards.

_QUEST_RULES: Final = ("MP-QUEST-01", "MP-QUEST-04", "MP-QUEST-05", "MP-QUEST-07")


def _errands() -> Iterator[Thing]:
    for id, quest in QUESTS.items():
        yield Thing(
            id=id,
            name=quest.name,
            kind=f"{QUEST_TYPES[quest.type]} Quest",
            text=f"{capital(quest_words(quest))}. Reward: {gain_words(quest.reward)}.",
            rules=(_QUEST_RULES[quest.type],),
            picture="quest",
        )
    for id, export in EXPORTS.items():
        wish, gain = gain_words(export.pay), gain_words(export.gain)
        yield Thing(
            id=id,
            name=f"Export of {wish}",
            kind="Export card",
            text=f"In Port Royal {wish} are worth {gain}. Then the card leaves the game.",
            rules=("MP-EXPORT-01", "MP-EXPORT-03"),
            picture="export",
        )


# Maps, Navigation and action cards.


def _hidden_cards() -> Iterator[Thing]:
    yield Thing(
        id=MAP_CARD,
        name="Map card",
        kind="card",
        text="Kept secret; two of the same Ocean card show where your treasure lies.",
        numbers={"in the box": str(len(MAP_CARDS))},
        rules=("MP-EXP-02", "MP-EXP-05"),
        picture="map",
    )
    for id, ocean in MAP_CARDS.items():
        text = f"With another map of {OCEANS[ocean].name} it marks a treasure in the jungle there."
        yield Thing(
            id=id,
            name=map_name(id),
            kind="Map card",
            text=text,
            rules=("MP-EXP-05",),
            picture="map",
        )
    for id, ocean in NAVIGATION_CARDS.items():
        yield Thing(
            id=id,
            name=f"Navigation card of {OCEANS[ocean].name}",
            kind="Navigation card",
            text="Says where merchants appear, blockades move and ships begin.",
            rules=("MP-COMP-05", "MP-SETUP-04"),
            picture="compass",
        )


def _ghost() -> Iterator[Thing]:
    for id, ship in GHOST_SHIPS.items():
        yield Thing(
            id=id,
            name=ship.name,
            kind="Ghost Ship",
            text="Your opponent in the solo game; eight action cards drive it.",
            numbers={"cutlasses": str(ship.cutlasses), "spyglasses": str(ship.spyglasses)},
            rules=("MP-SOLO-01", "MP-OPT-03"),
            picture="ghost",
        )
    for action in GHOST_ACTIONS.values():
        yield Thing(
            id=action.thing,
            name=action.name,
            kind="action card",
            text=action.text,
            rules=(action.rule,),
            picture="ghost",
        )


# Places and options.

_KIND_TEXTS: Final = {
    "port_royal": "The safe haven in the north: no battle here; Export cards and chests pay Fame.",
    "port": "A Port: Crew, Upgrades, Quests, Trade and Overhaul; a jungle lies beside it.",
    "open": "Open Waters with a jungle, and spaces for both kinds of merchants.",
}


def _places() -> Iterator[Thing]:
    for ocean in OCEANS:
        yield Thing(
            id=ocean.id,
            name=ocean.name,
            kind="Ocean card",
            text=_KIND_TEXTS[ocean.kind],
            rules=("MP-SEA-01",),
            picture="harbor-dock" if ocean.kind != "open" else "compass",
        )
    for sector in SECTORS:
        text = "A sector of the sea: columns a to i from the left, rows 1 to 9 from the top."
        yield Thing(id=sector, name=sector, kind="sector", text=text, rules=("MP-SEA-02",))
    for id, name, rule, text in _TABLE:
        yield Thing(id=id, name=name, kind="place", text=text, rules=(rule,))


_TABLE: Final = (
    ("supply", "supply", "MP-COMP-07", "Tokens that nobody has."),
    (
        "discard",
        "discard pile",
        "MP-COMP-08",
        "Open; an empty deck takes its discards back.",
    ),
    ("exports", "open exports", "MP-SETUP-03", "The face-up Export cards at Port Royal."),
    (
        "removed",
        "out of the game",
        "MP-COMP-08",
        "Finished Voyages and Export cards.",
    ),
)


def _options() -> Iterator[Thing]:
    for option in INFO.options:
        choices = ", ".join(option.choices)
        yield Thing(
            id=option.id,
            name=option.title,
            kind="option",
            text=f"Choices: {choices}. Without a wish: {option.default}.",
            rules=(option.rule,),
        )


def _spoken() -> Iterator[str]:
    """What views say of things and is none itself."""
    yield from (*FEATURES, *DECKS, *TRIGGERS, *QUEST_TYPES, *SOURCES, *ONCE_PER_TURN)
    yield from (*MERCHANT_KINDS, "small_merchant", "large_merchant", *_KIND_TEXTS)
    yield from (quest.code for quest in QUESTS.values())
    yield from (row for ocean in OCEANS for row in ocean.grid)
    yield from (action.rule for action in GHOST_ACTIONS.values())
    yield from (effect.on for half in _halves() for effect in half.effects)
    yield from (kind_of(step) for step in PHASES)
    yield from ("ship", "brown")


def _halves() -> Iterator[Half]:
    yield from (captain.half for captain in CAPTAINS.values())
    yield from (ship.half for ship in SHIPS.values())
    yield from (crew.half for crew in CREW_CARDS.values())
    for upgrade in UPGRADES.values():
        yield from (upgrade.ship, upgrade.crew)


WORDS: Final = frozenset(_spoken())
