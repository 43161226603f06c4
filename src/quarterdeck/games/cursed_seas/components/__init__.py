"""What is in the box: every card of the pool with its powers, and the ready fleets."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from quarterdeck.core.data import load

DATA: Final = Path(__file__).parents[1] / "data"

COLOURS: Final = ("red", "blue", "gold", "green")
"""The seats."""

S: Final = 575
"""CS-GEO-02: the short measure in tenths of a millimetre."""
L: Final = 838
LENGTHS: Final = {"S": S, "L": L, "D": 2 * L}

NATIONS: Final = (
    "America",
    "Barbary Corsair",
    "Cursed",
    "England",
    "France",
    "Jade Rebellion",
    "Mercenary",
    "Pirate",
    "Spain",
    "Viking",
)

SHIP: Final = "ship"
CREATURE: Final = "sea_creature"
FLOTILLA: Final = "flotilla"
CANOES: Final = "native_canoes"
CREW: Final = "crew"
GEAR: Final = "equipment"
EVENT: Final = "event"
FORT: Final = "fort"
RELIC: Final = "unique_treasure"
ISLAND: Final = "island"
PLAIN: Final = "plain"
"""The card of an island without a text."""
PIECE_KINDS: Final = (SHIP, CREATURE, FLOTILLA, CANOES)
CANOES_OF_A_CARD: Final = 5

TERRAIN: Final = ("fog_bank", "iceberg", "reef", "sargasso_sea", "whirlpool", "trade_current")
FOG: Final = 0
ICEBERG: Final = 1
REEF: Final = 2
SARGASSO: Final = 3
WHIRLPOOL: Final = 4
CURRENT: Final = 5


@dataclass(frozen=True, slots=True)
class Gun:
    """A cannon: the rank a die must beat, and how far it reaches."""

    rank: int
    reach: str


@dataclass(frozen=True, slots=True)
class Power:
    """One ability: its code and the numbers printed with it."""

    code: str
    n: int = 0
    on: tuple[int, ...] = ()
    reach: int = 0
    legs: tuple[str, ...] = ()
    when: str = ""
    nation: str = ""
    but_nation: str = ""
    versus: tuple[str, ...] = ()
    rank: int = 0
    gold: int = 0
    word: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One printed piece. Fields a kind of piece does not have keep their default.

    Every card is in the table once, so cards are compared by identity: it is quick.
    """

    id: str
    name: str
    kind: str
    nation: str = ""
    set: str = ""
    rarity: str = ""
    points: int = 0
    gold_cost: int = 0
    masts: int = 0
    cargo: int = 0
    move: tuple[str, ...] = ()
    guns: tuple[Gun, ...] = ()
    special_gun: Gun | None = None
    keywords: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()
    powers: tuple[Power, ...] = ()
    text: str = ""
    when: str = ""
    load: str = "up"
    space: int = 1
    leaves: bool = False
    stays_aboard: bool = False
    links: tuple[str, ...] = ()
    generic: bool = False
    terrain: str = ""
    number: int = 0
    mysterious: bool = False
    outcomes: tuple[str, str] = ("", "")
    special: str = ""
    tier: int = 1
    in_scope: bool = True
    same_as: str = ""
    source: str = ""
    confidence: str = ""

    def has(self, keyword: str) -> bool:
        return keyword in self.keywords

    @property
    def captain(self) -> bool:
        """The *captain aboard* of some cards: the keyword, or the word in the name."""
        return "Captain" in self.keywords or "captain" in self.name.lower()


ONE_SHIP: Final = ("Baochuan", "Guichuan")
"""Powers with one of these words work aboard that ship alone."""


def code_of(keyword: str) -> str:
    """A keyword in the letters of a code: capitals, joined by underscores."""
    return re.sub(r"[^A-Z]+", "_", keyword.upper()).strip("_")


@lru_cache(maxsize=8192)
def folded(name: str) -> str:
    """CS-LINK-05: a name without case, accents, blanks and punctuation."""
    plain = unicodedata.normalize("NFKD", name)
    return "".join(letter for letter in plain.lower() if letter.isascii() and letter.isalnum())


@lru_cache(maxsize=8192)
def slug(name: str) -> str:
    """A name as one word of an action: `HMS Goliath` is written `hms-goliath`."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain.replace("'", "")).strip("-") or "piece"


def _length(value: Any) -> int:
    if value is None:
        return 0
    return sum(LENGTHS[part] for part in ([value] if isinstance(value, str) else value))


_NUMBERS: Final = ("n", "n_special", "to", "coins", "cost", "max_cost", "max_crew", "masts", "max")
_WORDS: Final = (*("as", "cmp", "to", "which", "scope", "who", "until", "from", "cost", "action"),)


def _power(entry: dict[str, Any]) -> Power:
    given: dict[str, Any] = dict(entry.get("params", {}))
    code: str = given.pop("same_as", entry["code"])
    if "keyword" in given:
        return Power(code_of(given["keyword"]), word=_flags(given))
    number = next((given[key] for key in _NUMBERS if isinstance(given.get(key), int)), 0)
    word = "fixed" if given.get("fixed") else ""
    for key in _WORDS:
        if not word and isinstance(given.get(key), str):
            word = given[key]
    return Power(
        code,
        n=99 if given.get("n") == "fit" else number,
        on=_listed(_first(given, "on", "die_on")),
        reach=_length(_first(given, "range", "within")),
        legs=_listed(_first(given, "add", "move", "set")),
        when=_first(given, "if", "per") or "",
        nation=_first(given, "vs_nation", "nation") or "",
        but_nation=_first(given, "vs_not_nation", "not_nation", "exempt") or "",
        versus=_listed(_first(given, "special", "vs", "except")),
        rank=_first(given, "rank", "n_special") or 0,
        gold=given.get("gold", 1 if given.get("forts") else 0),
        word=word or _flags(given),
    )


def _first(given: dict[str, Any], *keys: str) -> Any:
    """The value of the first of these keys that is given."""
    return next((given[key] for key in keys if key in given), None)


def _listed(value: Any) -> tuple[Any, ...]:
    return () if value is None else (value,) if isinstance(value, str) else tuple(value)


def _flags(given: dict[str, Any]) -> str:
    """What is left: yes-or-no marks, joined into one word."""
    marks = [key for key, value in sorted(given.items()) if value is True and key != "random"]
    if isinstance(given.get("on_one"), str):
        marks.append(given["on_one"])
    return "+".join(marks)


KEYWORD_POWERS: Final[dict[str, tuple[Power, ...]]] = {
    raw["keyword"]: tuple(map(_power, raw["effects"]))
    for raw in load(DATA, "keywords.json")["keywords"]
}
"""Keywords that say the same as an effect; all others are a power of their own."""


def _powers(raw: dict[str, Any], keywords: tuple[str, ...]) -> tuple[Power, ...]:
    found = [_power(entry) for entry in raw.get("effects", ())]
    for keyword in keywords:
        name, _, nation = keyword.partition(":")
        own = (Power(code_of(name), nation=nation),)
        found.extend(KEYWORD_POWERS.get(name, own))
    # What a keyword gives on one ship only, the same code in the text does not give everywhere.
    bound = {power.code for power in found if power.word in ONE_SHIP}
    kept = [p for p in found if p.code not in bound or p.word in ONE_SHIP]
    return tuple(dict.fromkeys(kept))


def _guns(text: str) -> tuple[Gun, ...]:
    return tuple(Gun(int(part[0]), part[1]) for part in text.split("-")) if text else ()


def _card(raw: dict[str, Any]) -> Card:
    keywords = tuple(raw.get("keywords", ()))
    outcomes = raw.get("outcomes", {})
    special = _guns(raw.get("special_cannon", ""))
    return Card(
        id=raw["id"],
        name=raw["name"],
        kind=raw["type"],
        nation=raw.get("nation", ""),
        set=raw["set"],
        rarity=raw["rarity"],
        points=raw.get("points", 0),
        gold_cost=raw.get("gold_cost", 0),
        masts=raw.get("masts", raw.get("flags", 0)),
        cargo=raw.get("cargo", 0),
        move=tuple(raw["base_move"].split("+")) if "base_move" in raw else (),
        guns=_guns(raw.get("cannons", "")),
        special_gun=special[0] if special else None,
        keywords=keywords,
        codes=tuple(entry["code"] for entry in raw.get("effects", ())),
        powers=_powers(raw, keywords),
        text=raw.get("text", ""),
        when=raw.get("when", ""),
        load=raw.get("load", "up"),
        space=raw.get("cargo_used", 0 if raw["type"] == RELIC else 1),
        leaves=raw.get("leaves_after_use", False),
        stays_aboard=raw.get("cannot_unload", False),
        links=tuple(raw.get("links", ())),
        generic=raw.get("generic", False),
        terrain=raw.get("terrain_back", ""),
        number=raw.get("iceberg_number", 0),
        mysterious=raw.get("mysterious", False),
        outcomes=(outcomes.get("1-2", ""), outcomes.get("5-6", "")),
        special=raw.get("special", ""),
        tier=raw["tier"],
        in_scope=raw.get("in_scope", False),
        same_as=raw.get("same_as", ""),
        source=raw["source"],
        confidence=raw["confidence"],
    )


_BOX: Final = load(DATA, "cards.json")
CARDS: Final[dict[str, Card]] = {raw["id"]: _card(raw) for raw in _BOX["cards"]}
SETS: Final[dict[str, str]] = dict(_BOX["meta"]["sets"])
"""The sets by the letters before a card's number."""
EFFECTS: Final[dict[str, dict[str, Any]]] = {
    entry["code"]: entry for entry in load(DATA, "effects.json")["effects"]
}


FIRST: Final = "first"
TODAY: Final = "today"


@dataclass(frozen=True, slots=True)
class ReadyFleet:
    """A fleet to play at once: for each ship its card, then the cards aboard.

    `points` is the build total it is made for, `manner` how it plays, `blurb` the same in a
    sentence. Events come where the table plays them, in place of the crew in `instead`; unique
    treasure likewise. Forts are always on the list. A fleet never changes, since records name it:
    `lists` says whether it stood on the first list, and whether it is on offer today.
    """

    id: str
    title: str
    nation: str
    manner: str
    blurb: str
    points: int
    ships: tuple[tuple[str, ...], ...]
    fort: tuple[str, ...] = ()
    event: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()
    relic: tuple[str, ...] = ()
    lists: tuple[str, ...] = (FIRST, TODAY)


def _ready(raw: dict[str, Any]) -> ReadyFleet:
    groups = {name: tuple(raw.get(name, ())) for name in ("fort", "event", "instead", "relic")}
    return ReadyFleet(
        raw["id"],
        raw["title"],
        raw["nation"],
        raw["manner"],
        raw["blurb"],
        raw["points"],
        tuple(map(tuple, raw["ships"])),
        **groups,
        lists=tuple(raw.get("lists", (FIRST, TODAY))),
    )


_FLEETS: Final = load(DATA, "fleets.json")
DEFAULT_COINS: Final[tuple[int, ...]] = tuple(_FLEETS["default_coins"])
READY: Final[dict[str, ReadyFleet]] = {raw["id"]: _ready(raw) for raw in _FLEETS["fleets"]}
DUELS: Final[dict[str, ReadyFleet]] = {raw["id"]: _ready(raw) for raw in _FLEETS["duels"]}
"""CS-FLEET-13: two chosen ships each, for a first duel."""

SQUADRONS: Final[tuple[str, ...]] = tuple(
    raw["fleet"] for raw in load(DATA, "squadrons.json")["squadrons"]
)
"""Fleets that show every kind of piece, as words; on offer where players bring their own."""
