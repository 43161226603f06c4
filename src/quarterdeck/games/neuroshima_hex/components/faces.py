"""What each face does in each rotation, worked out once: directions instead of edges.

`KEY = face * 6 + rotation` is the index of all turned tables (TERM-02).
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.neuroshima_hex.components import EDGES, TILES, Tile

# Effects of modules, as places in a Field's flat list of boosts.
MELEE: Final = 0
RANGED: Final = 1
INITIATIVE: Final = 2
EXTRA: Final = 3
TOUGH: Final = 4
WASTES: Final = 5
ZONE: Final = 6
NUMB: Final = 7
GIVES_VENOM: Final = 8
GIVES_PARALYSIS: Final = 9
SWAPS: Final = 10
SWAPS_GAUSS: Final = 11
BOOSTS: Final = 12
# Effects that are not boosts of one unit.
MEDIC: Final = 12
MOBILITY: Final = 13
TRAP: Final = 14
SCOPER: Final = 15
TAKEOVER: Final = 16
POWER: Final = 17
DOUBLER: Final = 18
UNDERGROUND: Final = 19
FREE_STEEL: Final = 20
IMPLANTS: Final = 21
MUZZLE: Final = 22

EFFECT_CODES: Final = {
    "melee_strength": MELEE,
    "ranged_strength": RANGED,
    "initiative": INITIATIVE,
    "extra_initiative": EXTRA,
    "toughness": TOUGH,
    "extra_wound_taken": WASTES,
    "initiative_zero": ZONE,
    "venom": GIVES_VENOM,
    "swap_melee_ranged": SWAPS,
    "swap_ranged_gauss": SWAPS_GAUSS,
    "medic": MEDIC,
    "mobility": MOBILITY,
    "trap": TRAP,
    "scoper": SCOPER,
    "takeover": TAKEOVER,
    "power": POWER,
    "move_doubler": DOUBLER,
    "underground": UNDERGROUND,
    "net_of_steel_free": FREE_STEEL,
    "extra_implant_activation": IMPLANTS,
    "hq_attacks_all_six": MUZZLE,
}

ADJACENT: Final = 0
LINE_REACH: Final = 1
BOARD_REACH: Final = 2
REACHES: Final = {"adjacent": ADJACENT, "line": LINE_REACH, "board": BOARD_REACH}

Attack = tuple[int, int, int]
"""Direction, melee strength, ranged strength: all that leaves through one edge (TERM-04)."""


def _turned(edges: tuple[int, ...], rotation: int) -> tuple[int, ...]:
    return tuple((edge + rotation) % 6 for edge in edges)


def _mask(edges: tuple[int, ...], rotation: int) -> int:
    return sum(1 << d for d in _turned(edges, rotation))


def _attacks(tile: Tile, rotation: int) -> tuple[Attack, ...]:
    melee, ranged = dict(tile.melee), dict(tile.ranged)
    return tuple(
        ((edge + rotation) % 6, melee.get(edge, 0), ranged.get(edge, 0))
        for edge in sorted({*melee, *ranged})
    )


def _effects(tile: Tile) -> tuple[tuple[int, int], ...]:
    if tile.module is None:
        return ()
    return tuple((_effect_code(tile, name), value) for name, value in tile.module.effects)


def _effect_code(tile: Tile, name: str) -> int:
    """KEY-52: `paralysis` numbs enemies, or gives friends paralysing attacks."""
    if name != "paralysis":
        return EFFECT_CODES[name]
    assert tile.module is not None
    return NUMB if tile.module.target == "enemy" else GIVES_PARALYSIS


def _looping(tile: Tile) -> bool:
    codes = {code for code, _ in _effects(tile)}
    return bool(codes & {TAKEOVER, SCOPER}) or "powered" in tile.abilities


def _gripping(tile: Tile) -> bool:
    codes = {code for code, _ in _effects(tile)}
    return bool(tile.net or tile.power_supply or codes & {TAKEOVER, SCOPER, POWER})


_TURNED: Final = [(tile, rotation) for tile in TILES for rotation in range(6)]

NETS: Final = tuple(_turned(t.net, r) for t, r in _TURNED)
LINKS: Final = tuple(_turned(t.module.edges if t.module else (), r) for t, r in _TURNED)
ARMOR: Final = tuple(_mask(t.armor, r) for t, r in _TURNED)
MIRROR: Final = tuple(_mask(t.reflection, r) for t, r in _TURNED)
INPUTS: Final = tuple(_mask(t.redirect_in, r) for t, r in _TURNED)
OUTPUTS: Final = tuple(_turned(t.redirect_out, r) for t, r in _TURNED)
TENTACLES: Final = tuple(_turned(t.tentacles, r) for t, r in _TURNED)
SUPPLIES: Final = tuple(_turned(t.power_supply, r) for t, r in _TURNED)
ATTACKS: Final = tuple(_attacks(t, r) for t, r in _TURNED)
SPECIALS: Final = tuple(
    tuple((s.kind, _turned(s.edges, r), s.strength) for s in t.specials) for t, r in _TURNED
)

SLOTS: Final = tuple(tuple(sorted(t.initiative, reverse=True)) for t in TILES)
EFFECTS: Final = tuple(_effects(t) for t in TILES)
SERVES_ENEMIES: Final = tuple(t.module is not None and t.module.target == "enemy" for t in TILES)
REACH: Final = tuple(REACHES[t.module.reach] if t.module else ADJACENT for t in TILES)

# One entry more than there are faces: an empty space holds face -1, which finds the last entry,
# so that `[s for s, face in enumerate(tile) if NETTER[face]]` needs no second test.
NETTER: Final = (*(bool(t.net) for t in TILES), False)
MODULAR: Final = (*(t.module is not None for t in TILES), False)
TRAP_FACE: Final = (*(any(code == TRAP for code, _ in _effects(t)) for t in TILES), False)
LOOPING: Final = (*(_looping(t) for t in TILES), False)
"""Faces that can make control and nets depend on one another (NET-11)."""
GRIPPING: Final = (*(_gripping(t) for t in TILES), False)
"""Faces that can stop, take or power another unit."""
POWERED: Final = (*("powered" in t.abilities for t in TILES), False)
NEVER_STOPPED: Final = (*(t.army == "mephisto" and t.kind == "hq" for t in TILES), False)
"""NET-12: the one unit that nets do not stop."""

ACTIVE_ABILITIES: Final = frozenset(
    (
        "mobility",
        "rotation",
        "push_back",
        "grab",
        "open",
        "net_of_steel",
        "rotate_own_unit",
        "adaptation",
        "underground_castling",
    )
)


def _active(tile: Tile) -> bool:
    rides = any(code == MOBILITY for code, _ in _effects(tile))
    own = tile.abilities & ACTIVE_ABILITIES or tile.tentacles or tile.kind == "implant"
    return bool(own) or rides


ACTIVE: Final = (*(_active(t) for t in TILES), False)
"""Faces that give their controller something to do in a turn."""
LENDING: Final = (*(any(code == MOBILITY for code, _ in _effects(t)) for t in TILES), False)
"""Faces that give moves to units connected to them (MOD-07)."""
MOBILE: Final = (*("mobility" in t.abilities for t in TILES), False)


def _faceless(face: int) -> bool:
    tile = TILES[face]
    tables = (NETS, LINKS, ARMOR, MIRROR, INPUTS, OUTPUTS, TENTACLES, SUPPLIES, ATTACKS)
    same = all(
        _as_set(table[face * 6]) == _as_set(table[face * 6 + r]) for table in tables for r in EDGES
    )
    return same and not any(special.edges for special in tile.specials)


def _as_set(entry: object) -> object:
    return frozenset(entry) if isinstance(entry, tuple) else entry


FACELESS: Final = tuple(_faceless(face) for face in range(len(TILES)))
"""Faces that are the same in every rotation: nobody is asked how to turn them."""

SIX_EDGES: Final[tuple[Attack, ...]] = tuple((d, 1, 0) for d in range(6))
"""KEY-57: what the Mephisto HQ sends out under a Muzzle."""
