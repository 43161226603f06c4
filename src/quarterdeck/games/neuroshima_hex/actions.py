"""What a seat may do. Every action that recurs is built once and kept in a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from quarterdeck.core.terms import Action, Spelling, Vocabulary
from quarterdeck.games.neuroshima_hex.board import (
    AVALANCHES,
    BLAST,
    DIRECTIONS,
    NAMES,
    RAYS,
    SIDES,
    SPACES,
    TRIANGLES,
    WATER_BLAST,
    WATER_RAYS,
    WATER_TRIANGLES,
    area_name,
)
from quarterdeck.games.neuroshima_hex.components import COLOURS, IDS, TILES


@dataclass(frozen=True, slots=True)
class Begin(Action):
    """SETUP-03: who takes the first turn."""

    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int


@dataclass(frozen=True, slots=True)
class At(Action):
    """Put something on a space, or send it there."""

    spelling: ClassVar[Spelling] = {"space": NAMES}
    space: int


@dataclass(frozen=True, slots=True)
class Face(Action):
    """Turn a tile so that its top edge looks this way."""

    spelling: ClassVar[Spelling] = {"to": DIRECTIONS}
    to: int


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Keep an unlucky hand."""


@dataclass(frozen=True, slots=True)
class Redraw(Action):
    """Throw an unlucky hand away and draw anew."""


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Throw a tile from hand away."""

    tile: str


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Use a tile from hand."""

    tile: str


@dataclass(frozen=True, slots=True)
class Use(Action):
    """Use an ability of a unit on the board."""

    spelling: ClassVar[Spelling] = {"space": NAMES}
    space: int
    ability: str


@dataclass(frozen=True, slots=True)
class Pick(Action):
    """Choose the unit, or the tile, on a space."""

    spelling: ClassVar[Spelling] = {"space": NAMES}
    space: int


@dataclass(frozen=True, slots=True)
class Ground(Action):
    """Choose the foundation on a space instead of the unit."""

    spelling: ClassVar[Spelling] = {"space": NAMES}
    space: int


@dataclass(frozen=True, slots=True)
class Strike(Action):
    """Choose the spaces an instant tile hits."""

    area: str


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """MOD-08, KEY-59: change the kind of the attack on the side that looks this way."""

    spelling: ClassVar[Spelling] = {"to": DIRECTIONS}
    to: int
    into: str


@dataclass(frozen=True, slots=True)
class Save(Action):
    """A Medic takes one source of wounds upon itself."""

    spelling: ClassVar[Spelling] = {"medic": NAMES}
    medic: int
    source: int


@dataclass(frozen=True, slots=True)
class Name(Action):
    """Name a seat."""

    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int


@dataclass(frozen=True, slots=True)
class Marker(Action):
    """Take an Incubator marker."""

    kind: str


@dataclass(frozen=True, slots=True)
class Raise(Action):
    """Take a unit out of the Zombie Pool."""

    tile: str


@dataclass(frozen=True, slots=True)
class Stay(Action):
    """Do not leave the space."""


@dataclass(frozen=True, slots=True)
class Yes(Action):
    """Do it."""


@dataclass(frozen=True, slots=True)
class No(Action):
    """Leave it."""


@dataclass(frozen=True, slots=True)
class End(Action):
    """End the turn."""


ACTIONS: Final[Vocabulary[Action]] = Vocabulary(
    Begin, At, Face, Keep, Redraw, Discard, Play, Use, Pick, Ground, Strike, Swap, Save, Name,
    Marker, Raise, Stay, Yes, No, End,
)  # fmt: skip

BEGINS: Final = [Begin(seat) for seat in range(len(COLOURS))]
NAME_SEAT: Final = [Name(seat) for seat in range(len(COLOURS))]
AT: Final = [At(space) for space in range(SPACES)]
PICK: Final = [Pick(space) for space in range(SPACES)]
GROUND: Final = [Ground(space) for space in range(SPACES)]
FACES: Final[list[Action]] = [Face(to) for to in range(6)]
OTHER_FACES: Final[list[list[Action]]] = [
    [f for to, f in enumerate(FACES) if to != r] for r in range(6)
]
SWAP: Final = {into: [Swap(to, into) for to in range(6)] for into in ("melee", "ranged", "gauss")}
KEEP: Final = Keep()
REDRAW: Final = Redraw()
STAY: Final = Stay()
YES: Final = Yes()
NO: Final = No()
END: Final = End()

_PLAY: Final = {id: Play(id) for id in IDS}
_DISCARD: Final = {id: Discard(id) for id in IDS}
_RAISE: Final = {id: Raise(id) for id in IDS}
PLAY: Final = [_PLAY[tile.id] for tile in TILES]
DISCARD: Final = [_DISCARD[tile.id] for tile in TILES]
RAISE: Final = [_RAISE[tile.id] for tile in TILES]

ABILITIES: Final = (
    "move", "turn", "push", "grab", "open", "net", "tentacles", "face-over", "castle", "pull",
    "implant", "order",
)  # fmt: skip
USE: Final = {ability: [Use(space, ability) for space in range(SPACES)] for ability in ABILITIES}
MARKERS: Final = {kind: Marker(kind) for kind in ("accelerator", "claw", "net", "acid")}

_AREAS: Final = (*SIDES, *TRIANGLES, *WATER_TRIANGLES, *RAYS, *WATER_RAYS, *AVALANCHES)
AREA: Final[dict[str, tuple[int, ...]]] = {area_name(spaces): spaces for spaces in _AREAS}
_STRIKE: Final = {name: Strike(name) for name in AREA}


def _strikes(areas: tuple[tuple[int, ...], ...]) -> list[Action]:
    return [_STRIKE[area_name(spaces)] for spaces in areas]


STRIKES: Final[dict[tuple[str, bool], list[Action]]] = {
    ("wave", True): _strikes(SIDES),
    ("wave", False): _strikes(SIDES),
    ("small_bomb", False): _strikes(TRIANGLES),
    ("small_bomb", True): _strikes(WATER_TRIANGLES),
    ("ray", False): _strikes(RAYS),
    ("ray", True): _strikes(WATER_RAYS),
    ("avalanche", False): _strikes(AVALANCHES),
    ("avalanche", True): _strikes(AVALANCHES),
    ("air_strike", False): [PICK[space] for space in BLAST],
    ("air_strike", True): [PICK[space] for space in WATER_BLAST],
}
"""The choices of every instant tile that hits an area, on the plain board and with Water."""
