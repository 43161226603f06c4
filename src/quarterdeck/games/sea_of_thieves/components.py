"""What is in the box: ships, tokens, cards and enemies, as frozen tables read from `data/`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from quarterdeck.core.data import load, rows

DATA: Final = Path(__file__).parent / "data"


def rows_of(name: str) -> list[dict[str, str]]:
    """The rows of a table in `data/`."""
    return rows(DATA, name)


BOX: Final = {row["item"]: int(row["count"]) for row in rows_of("box.csv")}
CONSTANTS: Final = {row["name"]: int(row["value"]) for row in rows_of("constants.csv")}

MOST_STANDEES: Final = CONSTANTS["max-standees-per-hex"]
ACTIONS_A_TURN: Final = CONSTANTS["actions-per-turn"]
ACTIONS_A_SHIP: Final = CONSTANTS["actions-per-ship"]
HAND_LIMIT: Final = CONSTANTS["hand-limit-fortune"]
PLANS_LIMIT: Final = CONSTANTS["hand-limit-voyage"]
END_REPUTATION: Final = CONSTANTS["end-trigger-reputation"]
LAP: Final = CONSTANTS["reputation-track-max"]
MARKET: Final = CONSTANTS["special-crew-market"]
MEND_PRICE: Final = CONSTANTS["repair-gold-per-damage"]
COMMISSION_REPUTATION: Final = CONSTANTS["commission-reputation"]
SOUGHT: Final = CONSTANTS["seek-voyage-draw"]
WEALTH: Final = CONSTANTS["wealth-gold-per-reputation"]
SET_ASIDE: Final = CONSTANTS["two-player-skeletons-removed"]
FORT_GARRISON: Final = CONSTANTS["fort-initial-skeletons"]
TENTACLES: Final = CONSTANTS["kraken-tentacles"]
TENTACLE_DAMAGE: Final = CONSTANTS["kraken-damage-per-tentacle"]
KRAKEN_HOLDS: Final = CONSTANTS["kraken-holds-at"]
SYMBOL_EVERY: Final = CONSTANTS["fortune-symbol-every"]
LAST_ROUND: Final = CONSTANTS["last-round"]
STARTING_GOLD: Final = tuple(CONSTANTS[f"starting-gold-{n}"] for n in range(1, 5))
SUCCESSES: Final = (0, *(CONSTANTS[f"successes-of-{face}"] for face in range(1, 7)))
STARTING_FORTUNE: Final = CONSTANTS["starting-fortune"]
STARTING_PLANS: Final = CONSTANTS["starting-meagre-voyages"]
STARTING_RESOURCES: Final = CONSTANTS["starting-resources-per-ship"]

COLOURS: Final = ("vermilion", "gold", "plum", "mint")


@dataclass(frozen=True, slots=True)
class ShipType:
    """A side of a ship card."""

    id: str
    name: str
    crew: int
    gauge: int
    reputation: int
    cost: int
    limit: int


SHIP_TYPES: Final = tuple(
    ShipType(
        row["id"],
        row["name"],
        crew=int(row["crew"]),
        gauge=int(row["gauge"]),
        reputation=int(row["reputation"]),
        cost=int(row["cost"]),
        limit=int(row["limit"]),
    )
    for row in rows_of("ships.csv")
)
SLOOP: Final = 0
BRIGANTINE: Final = 1
GALLEON: Final = 2
CREW_SLOTS: Final = tuple(kind.crew for kind in SHIP_TYPES)
GAUGE: Final = tuple(kind.gauge for kind in SHIP_TYPES)

HULLS: Final = tuple(row["id"] for row in rows_of("hulls.csv"))
HULL_NAMES: Final = tuple(row["name"] for row in rows_of("hulls.csv"))
SHIPS: Final = len(HULLS)


@dataclass(frozen=True, slots=True)
class Token:
    """A token of a bag, or a skeleton captain."""

    id: str
    name: str
    bag: str
    kind: str
    gold: int
    reputation: int
    count: int

    def __str__(self) -> str:
        if self.kind in ("resource", "skeleton"):
            return self.name.lower()
        if self.kind == "captain":
            return f"{self.name}'s treasure"
        # Loot and treasure tokens of a kind can be worth the same and are still not alike.
        return f"{self.name} ({self.gold}{', loot' if self.bag == 'loot' else ''})"

    def one(self) -> str:
        """As a sentence speaks of it: `a resource`, `Captain Wormwood's treasure`."""
        return str(self) if self.kind == "captain" else f"a {self}"


TOKENS: Final = {
    row["id"]: Token(
        row["id"],
        row["name"],
        row["bag"],
        row["kind"],
        int(row["gold"]),
        int(row["reputation"]),
        int(row["count"]),
    )
    for row in rows_of("tokens.csv")
}
RESOURCE: Final = "resource"
SKELETON: Final = "skeleton"
CAPTAINS: Final = tuple(token.id for token in TOKENS.values() if token.kind == "captain")
GOODS: Final = ("chest", "skull", "crate")


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect of a card: its code and what the code needs (SOT-FX-01)."""

    key: str
    op: str
    n: int = 0
    who: str = ""
    ship: str = ""
    at: str = ""
    action: str = ""
    only: tuple[str, ...] = ()
    source: str = ""
    to: str = ""
    levels: tuple[str, ...] = ()
    enemies: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    bag: str = ""
    kind: str = ""
    loot: int = 0
    treasure: int = 0
    guards: int = 0
    range: int = 0
    roll: bool = False
    face: int = 0
    per_token: int = 0
    max_tokens: int = 0
    stage: str = ""
    flag: str = ""
    optional: bool = False
    timing: str = ""
    effects: tuple[Effect, ...] = ()


EFFECTS: Final[dict[str, Effect]] = {}
_RENAMED: Final = {"from": "source", "target": "ship"}


def _effects(entries: list[dict[str, Any]], key: str) -> tuple[Effect, ...]:
    return tuple(_effect(entry, f"{key}.{n}") for n, entry in enumerate(entries))


def _effect(entry: dict[str, Any], key: str) -> Effect:
    fields: dict[str, Any] = {"key": key}
    for name, value in entry.items():
        if name == "effects":
            fields["effects"] = _effects(value, key)
        else:
            plain = tuple(value) if isinstance(value, list) else value
            fields[_RENAMED.get(name, name)] = plain
    EFFECTS[key] = Effect(**fields)
    return EFFECTS[key]


@dataclass(frozen=True, slots=True)
class Fortune:
    """A fortune card."""

    id: str
    name: str
    text: str
    copies: int
    timing: str
    action: str
    effects: tuple[Effect, ...]


FORTUNE: Final = {
    card["id"]: Fortune(
        card["id"],
        card["name"],
        card["text"],
        card["copies"],
        card["timing"],
        card.get("action", ""),
        _effects(card["effects"], card["id"]),
    )
    for card in load(DATA, "fortune.json")
}


@dataclass(frozen=True, slots=True)
class Crew:
    """A special crew card."""

    id: str
    name: str
    text: str
    cost: int
    reputation: int
    copies: int
    effects: tuple[Effect, ...]

    def has(self, flag: str) -> bool:
        """Whether the card has a standing ability."""
        return any(effect.flag == flag for effect in self.effects)


CREW: Final = {
    card["id"]: Crew(
        card["id"],
        card["name"],
        card["text"],
        card["cost"],
        card["end_reputation"],
        card["copies"],
        _effects(card["effects"], card["id"]),
    )
    for card in load(DATA, "crew.json")
}


def _with(flag: str) -> frozenset[str]:
    return frozenset(card.id for card in CREW.values() if card.has(flag))


REEF_WISE: Final = _with("ignore-treacherous")
FREE_REPAIRERS: Final = _with("free-repair-task")
TWO_TASKERS: Final = _with("extra-task")
REVIVERS: Final = _with("auto-revive")


@dataclass(frozen=True, slots=True)
class Spawn:
    """The first section of an event card."""

    kind: str
    waypoint: str
    fallback: str
    symbols: int
    island: str


@dataclass(frozen=True, slots=True)
class Section:
    """The High Seas or the Cutthroats' Corner section of an event card."""

    name: str
    text: str
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """An event card. `kept` is what it does for whoever keeps it."""

    id: str
    spawn: Spawn
    seas: Section
    corner: Section
    kept: Effect | None

    @property
    def name(self) -> str:
        return self.seas.name


def _event(card: dict[str, Any]) -> Event:
    spawn, id = card["spawn"], card["id"]
    seas, corner = card["high_seas"], card["cutthroats_corner"]
    effects = _effects(corner["effects"], f"{id}.corner")
    kept = [effect for effect in effects if effect.op == "KEEP"]
    return Event(
        id,
        Spawn(
            spawn["kind"],
            spawn.get("waypoint", ""),
            spawn.get("fallback_waypoint", spawn.get("waypoint", "")),
            spawn.get("symbols", 0),
            spawn.get("island", ""),
        ),
        Section(seas["name"], seas["text"], _effects(seas["effects"], f"{id}.seas")),
        Section(corner["name"], corner["text"], effects),
        kept[0] if kept else None,
    )


EVENTS: Final = {card["id"]: _event(card) for card in load(DATA, "events.json")}
LEVELS: Final = ("meagre", "valuable", "legendary")
COMPANIES: Final = {
    "gold-hoarders": "Gold Hoarders",
    "order-of-souls": "Order of Souls",
    "merchant-alliance": "Merchant Alliance",
}


@dataclass(frozen=True, slots=True)
class Voyage:
    """A voyage card. Rewards are reputation, gold and treasure; penalties reputation and gold."""

    id: str
    name: str
    level: str
    company: str
    cost: int
    symbols: tuple[str, ...]
    goal: str
    islands: tuple[str, ...]
    any_island: bool
    per_island: int
    guards: int
    kind: str
    targets: tuple[str, ...]
    back: bool
    needed: int
    reward: tuple[int, int, int]
    penalty: tuple[int, int]


def _voyage(card: dict[str, Any]) -> Voyage:
    goal, reward, penalty = card["goal"], card["reward"], card["penalty"]
    return Voyage(
        card["id"],
        card["name"],
        card["level"],
        card["company"],
        card["cost"],
        tuple(card["symbols"]),
        goal["type"],
        tuple(goal.get("islands", ())),
        goal.get("mode") == "any",
        goal.get("per_island", card["needed"]),
        goal.get("guards", 0),
        goal.get("kind", ""),
        tuple(goal.get("targets", ())),
        goal.get("return_to_outpost", False),
        card["needed"],
        (reward["reputation"], reward["gold"], reward["treasure"]),
        (penalty["reputation"], penalty["gold"]),
    )


VOYAGES: Final = {card["id"]: _voyage(card) for card in load(DATA, "voyages.json")}


@dataclass(frozen=True, slots=True)
class Enemy:
    """An enemy's reference card."""

    id: str
    name: str
    order: int
    hit_points: tuple[int, ...]
    dice: int
    crew_per_six: int
    slots: int
    behaviour: str
    reputation: int
    treasure: int


def _enemy(card: dict[str, Any]) -> Enemy:
    points = card["hit_points"]
    return Enemy(
        card["id"],
        card["name"],
        card["order"],
        tuple(points.get(str(players), 0) for players in range(5)),
        card["dice"],
        card["crew_per_six"],
        card["slots"],
        card["behaviour"],
        card["reputation"],
        card["treasure"],
    )


_ENTRIES: Final = load(DATA, "enemies.json")
ENEMIES: Final = tuple(_enemy(card) for card in _ENTRIES if card["order"])
FORT: Final = next(card for card in _ENTRIES if card["id"] == "skeleton-fort")
FORT_REPUTATION: Final[int] = FORT["reputation"]
FORT_TREASURE: Final[int] = FORT["treasure_to_hold"]
FORT_WAVE: Final[int] = FORT["wave"]
ENEMY_IDS: Final = tuple(enemy.id for enemy in ENEMIES)
TENTACLE_TREASURE: Final[tuple[int, ...]] = tuple(_ENTRIES[3]["tentacles"])

# Standees: the ships of seat s are 2s and 2s + 1, then come the enemies in order of their numbers.
SKELETON_SLOOP: Final = SHIPS
SKELETON_GALLEON: Final = SHIPS + 1
MEGALODON: Final = SHIPS + 2
KRAKEN: Final = SHIPS + 3
STANDEES: Final = (*HULLS, *ENEMY_IDS)
STANDEE_NAMES: Final = (*HULL_NAMES, *(enemy.replace("-", " ").title() for enemy in ENEMY_IDS))
"""As the log calls them."""


@dataclass(frozen=True, slots=True)
class Node:
    """A box of a behaviour chart: a question with two ways on, or a deed with one."""

    ask: str
    do: str
    yes: str
    no: str
    then: str
    range: int
    steps: int
    prefer: str


@dataclass(frozen=True, slots=True)
class Behaviour:
    """A behaviour card."""

    start: str
    nodes: dict[str, Node]


def _node(entry: dict[str, Any]) -> Node:
    return Node(
        ask=entry.get("ask", ""),
        do=entry.get("do", ""),
        yes=entry.get("yes", ""),
        no=entry.get("no", ""),
        then=entry.get("then", ""),
        range=entry.get("range", 0),
        steps=entry.get("steps", 0),
        prefer=entry.get("prefer", ""),
    )


BEHAVIOURS: Final = {
    id: Behaviour(entry["start"], {name: _node(node) for name, node in entry["nodes"].items()})
    for id, entry in load(DATA, "behaviours.json").items()
}
