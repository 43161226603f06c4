"""What is in the box: frozen tables, loaded once from data/."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from quarterdeck.core.data import load

DATA: Final = Path(__file__).parent / "data"
COLOURS: Final = ("red", "blue", "yellow", "green")

FISH: Final = 0
PLANTAIN: Final = 1
RUM: Final = 2
MAP: Final = 3
CHEST: Final = 4
SPYGLASS: Final = 5
TOKENS: Final = ("fish", "plantain", "rum", "map", "chest", "spyglass")
"""The first five lie in the hold, one space each; spyglasses beside the ship (MP-HOLD-01, -02)."""
HELD: Final = 5

ICONS: Final = ("sail", "hold", "fish", "plantain", "spyglass", "cutlass")
SAIL_ICON: Final = 0
HOLD_ICON: Final = 1
FISH_ICON: Final = 2
PLANTAIN_ICON: Final = 3
SPYGLASS_ICON: Final = 4
CUTLASS_ICON: Final = 5

# When an effect works. The first five are declared before an action; the sixth after damage.
ON_SAIL: Final = 0
ON_FISH: Final = 1
ON_PLANTAIN: Final = 2
ON_EXPLORE: Final = 3
ON_BATTLE: Final = 4
ON_DAMAGE: Final = 5
TRIGGERS: Final = ("sail", "forage_fish", "forage_plantain", "explore", "battle", "battle_damage")

RAID: Final = 0
DELIVERY: Final = 1
VOYAGE: Final = 2
SPECIAL: Final = 3
QUEST_TYPES: Final = ("raid", "delivery", "voyage", "special")

CREW: Final = 0
UPGRADE: Final = 1
QUEST: Final = 2
LOOT: Final = 3
MAPS: Final = 4
NAVIGATION: Final = 5
EXPORT: Final = 6
ACTION: Final = 7
DECKS: Final = ("crew", "upgrade", "quest", "loot", "map", "navigation", "export", "action")


@dataclass(frozen=True, slots=True)
class Gain:
    """What a card, reward or price gives; tokens are fish, plantain, rum, map, chest."""

    tokens: tuple[int, ...] = (0, 0, 0, 0, 0)
    coin: int = 0
    fame: int = 0
    rep: int = 0
    loot: int = 0
    repair: int = 0


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card does at its trigger. `bonus` counts the icon that the trigger's roll is about."""

    card: str
    on: str
    rum: int = 0
    once: bool = False
    bonus: int = 0
    die: int = 0
    reroll: int = 0
    repair: int = 0
    prevent: int = 0
    discount: int = 0
    coin: int = 0
    gain_rum: int = 0

    @property
    def declared(self) -> bool:
        """MP-FOR-04: paid and single-use effects are declared, free ones work by themselves."""
        return self.once or self.rum > 0


@dataclass(frozen=True, slots=True)
class Half:
    """The visible part of a card: icons in the order of ICONS, and effects."""

    icons: tuple[int, ...]
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Captain:
    id: str
    name: str
    half: Half
    text: str
    source: str


@dataclass(frozen=True, slots=True)
class Ship:
    id: str
    name: str
    half: Half
    spaces: int
    reputation: int
    source: str

    @property
    def hull(self) -> int:
        """MP-BATTLE-22: the damage that moves the marker to the leftmost space."""
        return self.spaces - 1


@dataclass(frozen=True, slots=True)
class Crew:
    """A Crew card; Loot can be one too, and goes back to the Loot discards (MP-COMP-09)."""

    id: str
    name: str
    coin: int
    rum: int
    half: Half
    deck: int
    source: str


@dataclass(frozen=True, slots=True)
class Upgrade:
    id: str
    name: str
    coin: int
    rum: int
    ship: Half
    crew: Half
    deck: int
    source: str


@dataclass(frozen=True, slots=True)
class Quest:
    """A Quest card. What it asks for depends on its type; see rules/quests.py."""

    id: str
    name: str
    type: int
    target: int | None
    feature: str
    reward: Gain
    source: str
    strength: int = 0
    pay: Gain = Gain()
    need: int = 0
    code: str = ""
    count: int = 0
    kinds: tuple[str, ...] = ()
    crew: int = 0
    upgrades: int = 0


@dataclass(frozen=True, slots=True)
class Loot:
    """A Loot card. Cards of the same `kind` count as identical (MP-BATTLE-08)."""

    id: str
    name: str
    gain: Gain
    becomes: str
    kind: int
    source: str


@dataclass(frozen=True, slots=True)
class Export:
    id: str
    pay: Gain
    gain: Gain
    source: str


@dataclass(frozen=True, slots=True)
class Ocean:
    id: str
    name: str
    kind: str
    grid: tuple[str, ...]
    source: str


@dataclass(frozen=True, slots=True)
class Standing:
    """What one space of the reputation track does (MP-REP-02)."""

    at: int
    fame: int
    hire: int
    upgrade: int
    export: Gain


@dataclass(frozen=True, slots=True)
class GhostShip:
    id: str
    name: str
    cutlasses: int
    spyglasses: int
    source: str


@dataclass(frozen=True, slots=True)
class GhostAction:
    id: str
    name: str
    text: str
    rule: str
    stays: bool
    source: str

    @property
    def thing(self) -> str:
        """Its name in log and catalogue, where `a1` is a sector."""
        return f"action-{self.id}"


def _gain(raw: dict[str, int]) -> Gain:
    left = dict(raw)
    tokens = tuple(left.pop(token, 0) for token in TOKENS[:HELD])
    return Gain(tokens, **left)


_BONUS: Final = {
    "sail": "sail",
    "forage_fish": "fish",
    "forage_plantain": "plantain",
    "explore": "spyglass",
    "battle": "cutlass",
}


def _effect(card: str, raw: dict[str, Any]) -> Effect:
    on, gain = raw["on"], dict(raw["gain"])
    bonus = gain.pop(_BONUS[on], 0) if on in _BONUS else 0
    gain_rum = gain.pop("rum", 0)
    rum = raw.get("pay", {}).get("rum", 0)
    once = raw.get("once", False)
    return Effect(card, on, rum, once, bonus, gain_rum=gain_rum, **gain)


def _half(card: str, raw: dict[str, Any]) -> Half:
    icons = tuple(raw["icons"].get(icon, 0) for icon in ICONS)
    return Half(icons, tuple(_effect(card, each) for each in raw["effects"]))


def _crew(raw: dict[str, Any], deck: int) -> Crew:
    cost = raw.get("cost", {})
    half = _half(raw["id"], raw if deck == CREW else raw["becomes"])
    return Crew(
        raw["id"], raw["name"], cost.get("coin", 0), cost.get("rum", 0), half, deck, raw["source"]
    )


def _upgrade(raw: dict[str, Any], deck: int) -> Upgrade:
    cost, halves = raw.get("cost", {}), raw if deck == UPGRADE else raw["becomes"]
    return Upgrade(
        raw["id"],
        raw["name"],
        cost.get("coin", 0),
        cost.get("rum", 0),
        _half(raw["id"], halves["ship_half"]),
        _half(raw["id"], halves["crew_half"]),
        deck,
        raw["source"],
    )


def _quest(raw: dict[str, Any]) -> Quest:
    condition = raw.get("condition", {})
    target = raw["target"]
    return Quest(
        raw["id"],
        raw["name"],
        QUEST_TYPES.index(raw["type"]),
        None if target is None else OCEAN_INDEX[target],
        raw.get("feature", condition.get("feature", "")),
        _gain(raw["reward"]),
        raw["source"],
        strength=raw.get("strength_mod", 0),
        pay=_gain(raw.get("pay", condition.get("pay", {}))),
        need=raw.get("need", {}).get("spyglass", 0),
        code=condition.get("code", ""),
        count=condition.get("n", 0),
        kinds=tuple(condition.get("kinds", condition.get("against", ()))),
        crew=condition.get("crew", 0),
        upgrades=condition.get("upgrades", 0),
    )


def _loot(raw: dict[str, Any], kinds: list[tuple[Gain, str]]) -> Loot:
    gain, becomes = _gain(raw["gain"]), raw.get("becomes", {}).get("as", "")
    kind = (gain, raw["id"] if becomes else "")
    if kind not in kinds:
        kinds.append(kind)
    return Loot(raw["id"], raw["name"], gain, becomes, kinds.index(kind), raw["source"])


_SEA: Final = load(DATA, "sea.json")
OCEANS: Final = tuple(
    Ocean(raw["id"], raw["name"], raw["kind"], tuple(raw["grid"]), raw["source"])
    for raw in _SEA["oceans"]
)
OCEAN_INDEX: Final = {ocean.id: n for n, ocean in enumerate(OCEANS)}
OCEAN_IDS: Final = tuple(OCEAN_INDEX)
PORT_ROYAL: Final = OCEAN_INDEX["port_royal"]
PORTS: Final = tuple(n for n, ocean in enumerate(OCEANS) if ocean.kind != "open")
"""The five Ports, Port Royal first."""
EXAMPLE_LAYOUT: Final = tuple(OCEAN_INDEX[str(id)] for id in _SEA["example_layout"])

NAVIGATION_CARDS: Final = {raw["id"]: OCEAN_INDEX[raw["ocean"]] for raw in _SEA["navigation"]}
MAP_CARDS: Final = {raw["id"]: OCEAN_INDEX[raw["ocean"]] for raw in _SEA["maps"]}
MAP_INDEX: Final = {id: n for n, id in enumerate(MAP_CARDS)}

CAPTAINS: Final = {
    raw["id"]: Captain(raw["id"], raw["name"], _half(raw["id"], raw), raw["text"], raw["source"])
    for raw in load(DATA, "captains.json")["captains"]
}
SHIPS: Final = {
    raw["id"]: Ship(
        raw["id"],
        raw["name"],
        _half(raw["id"], raw),
        raw["damage_spaces"],
        raw["start_reputation"],
        raw["source"],
    )
    for raw in load(DATA, "ships.json")["ships"]
}

_LOOT: Final = load(DATA, "loot.json")["loot"]
_KINDS: Final[list[tuple[Gain, str]]] = []
LOOT_CARDS: Final = {raw["id"]: _loot(raw, _KINDS) for raw in _LOOT}
CREW_CARDS: Final = {raw["id"]: _crew(raw, CREW) for raw in load(DATA, "crew.json")["crew"]} | {
    raw["id"]: _crew(raw, LOOT) for raw in _LOOT if LOOT_CARDS[raw["id"]].becomes == "crew"
}
UPGRADES: Final = {
    raw["id"]: _upgrade(raw, UPGRADE) for raw in load(DATA, "upgrades.json")["upgrades"]
} | {raw["id"]: _upgrade(raw, LOOT) for raw in _LOOT if LOOT_CARDS[raw["id"]].becomes == "upgrade"}
QUESTS: Final = {raw["id"]: _quest(raw) for raw in load(DATA, "quests.json")["quests"]}
EXPORTS: Final = {
    raw["id"]: Export(raw["id"], _gain(raw["pay"]), _gain(raw["gain"]), raw["source"])
    for raw in load(DATA, "exports.json")["exports"]
}
STANDINGS: Final = {
    raw["at"]: Standing(
        raw["at"],
        raw["fame_to_win"],
        raw["hire_coin"],
        raw["upgrade_coin"],
        _gain(raw["export_bonus"]),
    )
    for raw in load(DATA, "reputation.json")["spaces"]
}

EXCHANGES: Final = tuple(
    (dict(raw["a"]), dict(raw["b"])) for raw in load(DATA, "trade.json")["exchanges"]
)
"""MP-TRADE-01: what is exchanged for what; `food` is any mix, `same_food` one kind."""

_GHOST: Final = load(DATA, "ghost.json")
GHOST_SHIPS: Final = {
    raw["id"]: GhostShip(
        raw["id"], raw["name"], raw["icons"]["cutlass"], raw["icons"]["spyglass"], raw["source"]
    )
    for raw in _GHOST["ships"]
}
GHOST_ACTIONS: Final = {raw["id"]: GhostAction(**raw) for raw in _GHOST["actions"]}

_FACES: Final = {
    raw["id"]: [dict(face) for face in raw["faces"]] for raw in load(DATA, "dice.json")["dice"]
}
BLUE: Final = tuple((face.get("fish", 0), face.get("move", 0)) for face in _FACES["blue"])
GREEN: Final = tuple((face.get("plantain", 0), face.get("rum", 0)) for face in _FACES["green"])
BROWN: Final = tuple((face.get("spyglass", 0), face.get("rum", 0)) for face in _FACES["brown"])
RED: Final = tuple(face["cutlass"] for face in _FACES["red"])
"""Dice by face; blue, green and brown have two numbers: the goods, and the other symbol."""

_BOX: Final = load(DATA, "box.json")
BOX: Final = {raw["id"]: int(raw["count"]) for raw in _BOX["counts"]}
BOX_PER_PLAYER: Final = {raw["id"]: int(raw["count"]) for raw in _BOX["per_player"]}
SUPPLY: Final = tuple(BOX[f"{token}_tokens"] for token in TOKENS)

FULL_DECKS: Final = (
    sorted(id for id, crew in CREW_CARDS.items() if crew.deck == CREW),
    sorted(id for id, upgrade in UPGRADES.items() if upgrade.deck == UPGRADE),
    sorted(QUESTS),
    sorted(LOOT_CARDS),
    sorted(MAP_CARDS),
    sorted(NAVIGATION_CARDS),
    sorted(EXPORTS),
    sorted(GHOST_ACTIONS),
)
"""Every deck as a sorted pool, in the order of DECKS."""

MERCHANTS: Final = ("small-1", "small-2", "small-3", "large-1", "large-2", "large-3")
SMALL: Final = 0
LARGE: Final = 1
MERCHANT_KINDS: Final = ("small", "large")
MERCHANT_STRENGTH: Final = (6, 10)
GHOST: Final = len(COLOURS) + len(MERCHANTS)
FOES: Final = (*COLOURS, *MERCHANTS, "ghost")
"""Who can be fought: seats, then merchants, then the Ghost Ship."""

ACTIONS_PER_TURN: Final = 2
MAX_CREW: Final = 3
MAX_FITTED: Final = 3
BASE_DICE: Final = 2
MAX_DICE: Final = 3
EXPLORED: Final = 6
START_COINS: Final = 10
START_RUM: Final = 1
QUICK_FAME: Final = 3
LEAST_FAME: Final = min([standing.fame for standing in STANDINGS.values()]) - QUICK_FAME
"""Nobody triggers the end with less."""
GHOST_FAME: Final = 12
LAST_ROUND: Final = 100
GENTLE_CUTLASSES: Final = 4

SOURCES: Final = (
    *("treasure", "raid", "delivery", "voyage", "special"),
    *("export", "chests", "merchant", "loot", "lost"),
)
"""Where Fame came from, for the end of the game; `lost` counts what was taken away."""

# Where things are and what they are called in the log, by seat; the Ghost has a place of its own.
PANELS: Final = tuple(f"@{seat}" for seat in range(len(COLOURS)))
HOLDS: Final = tuple(f"@{seat}/hold" for seat in range(len(COLOURS)))
CREWS: Final = tuple(f"@{seat}/crew" for seat in range(len(COLOURS)))
FITTED: Final = tuple(f"@{seat}/ship" for seat in range(len(COLOURS)))
UNDER: Final = tuple(f"@{seat}/under" for seat in range(len(COLOURS)))
SHIP_PIECES: Final = tuple(f"ship-{colour}" for colour in COLOURS)
TREASURE_MARKERS: Final = tuple(f"treasure-{colour}" for colour in COLOURS)
RAID_TOKENS: Final = tuple(f"raid-{colour}" for colour in COLOURS)
GHOST_PLACE: Final = "@ghost"
GHOST_PIECE: Final = "ship-ghost"
GHOST_MARKER: Final = "treasure-ghost"
MAP_CARD: Final = "map-card"
"""A Map card in a hand, whatever it shows."""
DICE_IDS: Final = ("blue-die", "green-die", "brown-die", "red-die")
BLUE_DIE, GREEN_DIE, BROWN_DIE, RED_DIE = DICE_IDS
