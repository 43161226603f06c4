"""What is in the box: every tile of every army, read once from `data/armies.json`.

A tile *face* is a small int. Besides the printed fronts there are two sorts of other faces: a unit
of Death Breath under a zombie marker, and the back of the Sand Runners' HQ. Whatever depends on
a face and its rotation stands in a table indexed by `face * 6 + rotation`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from quarterdeck.core import data

DATA: Final = Path(__file__).parents[1] / "data"
COLOURS: Final = ("red", "blue", "green", "yellow")
PIRATES: Final = "pirates"
EDGES: Final = range(6)

HQ: Final = "hq"
WARRIOR: Final = "warrior"
MODULE: Final = "module"
IMPLANT: Final = "implant"
FOUNDATION: Final = "foundation"
INSTANT: Final = "instant"
UNIT_KINDS: Final = frozenset((HQ, WARRIOR, MODULE, IMPLANT))


@dataclass(frozen=True, slots=True)
class Special:
    """A special attack: its kind, its edges, and its strength at distance 1, 2, 3."""

    kind: str
    edges: tuple[int, ...]
    strength: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Module:
    """What connectors do: effects by name, where they reach and whom they serve."""

    effects: tuple[tuple[str, int], ...]
    edges: tuple[int, ...]
    target: str
    reach: str


@dataclass(frozen=True, slots=True)
class Tile:
    """One face as printed. Edge 0 is the top, edges run clockwise."""

    army: str
    id: str
    name: str
    count: int
    kind: str
    initiative: tuple[int, ...] = ()
    toughness: int = 0
    armor: tuple[int, ...] = ()
    melee: tuple[tuple[int, int], ...] = ()
    ranged: tuple[tuple[int, int], ...] = ()
    net: tuple[int, ...] = ()
    specials: tuple[Special, ...] = ()
    abilities: frozenset[str] = frozenset()
    module: Module | None = None
    action: str = ""
    reflection: tuple[int, ...] = ()
    redirect_in: tuple[int, ...] = ()
    redirect_out: tuple[int, ...] = ()
    tentacles: tuple[int, ...] = ()
    power_supply: tuple[int, ...] = ()
    source: str = "public"
    confidence: str = "high"
    note: str = ""
    base: int = -1

    @property
    def is_unit(self) -> bool:
        return self.kind in UNIT_KINDS


@dataclass(frozen=True, slots=True)
class Army:
    """An army: its tiles (as faces), what its HQ does, and its markers."""

    id: str
    name: str
    feature: str
    source: str
    status: str
    supply: Mapping[str, int]
    faces: tuple[int, ...]
    hq: int


def _strengths(entry: Mapping[str, int] | None) -> tuple[tuple[int, int], ...]:
    return tuple(sorted((int(edge), value) for edge, value in (entry or {}).items()))


def _special(entry: Mapping[str, Any]) -> Special:
    strength = tuple(entry.get("by_distance", ())) or (entry.get("strength", 1),)
    return Special(entry["type"], tuple(entry["edges"]), strength)


def _module(entry: Mapping[str, Any] | None) -> Module | None:
    if entry is None:
        return None
    effects = tuple(entry["effects"].items())
    return Module(effects, tuple(entry["edges"]), entry["target"], entry["reach"])


def _tile(army: str, entry: Mapping[str, Any]) -> Tile:
    return Tile(
        army,
        entry["id"],
        entry["name"],
        entry["count"],
        entry["kind"],
        initiative=tuple(entry.get("initiative", ())),
        toughness=entry.get("toughness", 0),
        armor=tuple(entry.get("armor", ())),
        melee=_strengths(entry.get("melee")),
        ranged=_strengths(entry.get("ranged")),
        net=tuple(entry.get("net", ())),
        specials=tuple(map(_special, entry.get("special_attacks", ()))),
        abilities=frozenset(entry.get("abilities", ())),
        module=_module(entry.get("module")),
        action=entry.get("action", ""),
        reflection=tuple(entry.get("reflection", ())),
        redirect_in=tuple(entry.get("redirect_in", ())),
        redirect_out=tuple(entry.get("redirect_out", ())),
        tentacles=tuple(entry.get("tentacles", ())),
        power_supply=tuple(entry.get("power_supply", ())),
        source=entry["source"],
        confidence=entry.get("confidence", "high"),
        note=entry.get("note", ""),
    )


def _added(plain: tuple[tuple[int, int], ...], extra: Mapping[str, int]) -> dict[str, int]:
    both = {str(edge): value for edge, value in plain}
    for edge, value in extra.items():
        both[edge] = both.get(edge, 0) + value
    return both


def _zombie(tile: Tile, entry: Mapping[str, Any], base: int) -> Tile:
    """KEY-09: the green icons count in addition while the unit has a zombie marker."""
    slots = tile.initiative + tuple(entry.get("initiative_zombie", ()))
    return replace(
        tile,
        id=f"{tile.id}+zombie",
        name=f"{tile.name} (zombie)",
        count=0,
        initiative=tuple(sorted(slots, reverse=True)),
        melee=_strengths(_added(tile.melee, entry.get("melee_zombie", {}))),
        base=base,
    )


def _back(tile: Tile, side: Mapping[str, Any], base: int) -> Tile:
    """KEY-11: the other face of an HQ that is printed on both sides."""
    return replace(
        tile,
        id=f"{tile.id}+back",
        name=f"{tile.name} (back)",
        count=0,
        initiative=tuple(side["initiative"]),
        melee=_strengths(side["melee"]),
        armor=tuple(side["armor"]),
        base=base,
    )


def _faces() -> tuple[list[Tile], list[Army]]:
    faces: list[Tile] = []
    armies: list[Army] = []
    entries = data.load(DATA, "armies.json")["armies"]
    for army in entries:
        first = len(faces)
        faces += [_tile(army["id"], entry) for entry in army["tiles"]]
        fronts = tuple(range(first, len(faces)))
        for face, entry in zip(fronts, army["tiles"], strict=True):
            tile = faces[face]
            if army["id"] == "death-breath" and tile.kind in (WARRIOR, MODULE):
                faces.append(_zombie(tile, entry, face))
            if "other_side" in entry:
                faces.append(_back(tile, entry["other_side"], face))
        hq = next(face for face in fronts if faces[face].kind == HQ)
        facts = {key: army[key] for key in ("id", "name", "feature", "source", "status")}
        armies.append(Army(**facts, supply=army["supply"], faces=fronts, hq=hq))
    return faces, armies


_FACES, _ARMIES = _faces()
TILES: Final[tuple[Tile, ...]] = tuple(_FACES)
ARMIES: Final[dict[str, Army]] = {army.id: army for army in _ARMIES}

# Every army in the file is complete: see README.md for the rulings behind the last four.
OFFERED: Final[tuple[str, ...]] = tuple(ARMIES)

FACE: Final[dict[tuple[str, str], int]] = {(t.army, t.id): face for face, t in enumerate(TILES)}
FACES_OF: Final[dict[str, dict[str, int]]] = {
    army: {t.id: face for face, t in enumerate(TILES) if t.army == army} for army in ARMIES
}
"""The faces of one army by tile id."""
FRONT: Final[tuple[int, ...]] = tuple(
    t.base if t.base >= 0 else face for face, t in enumerate(TILES)
)
OTHER: Final[dict[int, int]] = {t.base: face for face, t in enumerate(TILES) if t.base >= 0}

IS_HQ: Final[tuple[bool, ...]] = tuple(t.kind == HQ for t in TILES)
SPARES_HQS: Final[tuple[bool, ...]] = tuple(t.kind == HQ and t.army != "mephisto" for t in TILES)
"""TILE-02, RUL-01: an HQ never wounds another HQ, save the Mephisto HQ."""
IS_UNIT: Final[tuple[bool, ...]] = tuple(t.is_unit for t in TILES)
IS_INSTANT: Final[tuple[bool, ...]] = tuple(t.kind == INSTANT for t in TILES)
IS_DRIFT: Final[tuple[bool, ...]] = tuple("drift" in t.abilities for t in TILES)
LIFE: Final[tuple[int, ...]] = tuple(1 + t.toughness for t in TILES)
IDS: Final[tuple[str, ...]] = tuple(t.id for t in TILES)
THINGS: Final[tuple[str, ...]] = tuple(f"{t.army}-{t.id}".replace("+", "-") for t in TILES)
"""What faces are called in the catalogue and in events: `moloch-medic`, for others have Medics."""


_FULL_NAMES: Final = tuple(f"{ARMIES[t.army].name} {t.name}" for t in TILES)


def full_name(face: int) -> str:
    """The name of a tile for a sentence: `Moloch Hybrid`, `Pirates HQ`."""
    return _FULL_NAMES[face]


def has(face: int, ability: str) -> bool:
    return ability in TILES[face].abilities
