"""What tiles are worth to a bot, and what a unit could do from where it might stand."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.neuroshima_hex.board import LINE, NEIGHBOUR
from quarterdeck.games.neuroshima_hex.components import IS_HQ, LIFE, SPARES_HQS, TILES, Tile
from quarterdeck.games.neuroshima_hex.components.faces import (
    ATTACKS,
    FACELESS,
    LINKS,
    NETS,
    SERVES_ENEMIES,
    SPECIALS,
)
from quarterdeck.games.neuroshima_hex.rules.nets.connections import field
from quarterdeck.games.neuroshima_hex.rules.turn.placing import spaces_for
from quarterdeck.games.neuroshima_hex.state import Field, State

Spot = tuple[float, int, int]
"""How a placement looks, its space, its rotation."""

INSTANT_WORTH: Final = {
    "battle": 2.6,
    "sandstorm": 2.6,
    "sniper": 2.2,
    "grenade": 2.2,
    "air_strike": 1.8,
    "small_bomb": 1.6,
    "wave": 1.2,
    "ray": 1.6,
    "move": 1.5,
    "push_back": 0.9,
    "reappearance": 2.0,
    "transposition": 0.7,
}


def _tile_worth(tile: Tile) -> float:
    """A rough price of a tile, wherever it stands."""
    if tile.kind == "instant":
        return INSTANT_WORTH.get(tile.action, 0.8)
    worth = 0.6 + 0.5 * tile.toughness + 0.1 * len(tile.armor) + 0.9 * len(tile.net)
    speed = 0.6 + 0.25 * sum(tile.initiative) + 0.2 * len(tile.initiative)
    strength = sum(s for _, s in tile.melee) * 0.45 + sum(s for _, s in tile.ranged) * 0.8
    strength += sum(s.strength[0] * 0.7 for s in tile.specials)
    if tile.initiative:
        worth += speed * strength * 0.6
    if tile.module is not None:
        worth += 0.5 + 0.3 * len(tile.module.edges or (0, 1, 2))
    return worth + (0.8 if tile.kind == "implant" else 0.0)


WORTH: Final = tuple(0.0 if tile.kind == "hq" else _tile_worth(tile) for tile in TILES)


def _prize(face: int, strength: int) -> float:
    """What so many wounds on a unit are worth."""
    if IS_HQ[face]:
        return 1.6 * strength
    return 0.4 * min(strength, LIFE[face]) + 0.25 * WORTH[face]


STRONGEST: Final = 1 + max(
    max((*(m + r for _, m, r in ATTACKS[key]), *(s[0] for _, _, s in SPECIALS[key])), default=0)
    for key in range(len(ATTACKS))
)
PRIZE: Final = tuple(
    tuple(_prize(face, strength) for strength in range(STRONGEST)) for face in range(len(TILES))
)
SPEED: Final = tuple(0.7 + 0.15 * max(tile.initiative, default=0) for tile in TILES)
SHOOTS: Final = tuple(bool(tile.ranged or tile.specials) for tile in TILES)
MISS: Final = 0.1
"""What a shot into the open is worth: somebody may come there."""
NET_PRIZE: Final = 1.2
LINK_PRIZE: Final = 0.8
CROWD: Final = 0.05
"""What every enemy beside a unit costs it."""


def outlook(state: State, seat: int, face: int, space: int) -> list[float]:
    """How a unit looks on a space in each rotation, judged by what it faces."""
    f = field(state)
    mine = state.table.team[seat]
    row, side = NEIGHBOUR[space], f.side
    near = [n if n >= 0 and 0 <= side[n] != mine else -1 for n in row]
    links = [n >= 0 and side[n] >= 0 and (side[n] != mine) == SERVES_ENEMIES[face] for n in row]
    far = _first_enemies(f, space, mine) if SHOOTS[face] else near
    crowd = CROWD * (6 - near.count(-1))
    if SPARES_HQS[face]:
        near = far = [n if n >= 0 and not IS_HQ[state.tile[n]] else -1 for n in near]
    if FACELESS[face]:
        return [_look(state, face * 6, near, far, links) - crowd] * 6
    return [_look(state, face * 6 + r, near, far, links) - crowd for r in range(6)]


def _first_enemies(f: Field, space: int, mine: int) -> list[int]:
    """In every direction the first enemy that a shot would meet, or -1."""
    side = f.side
    found = []
    for line in LINE[space]:
        for n, _ in line:
            if 0 <= side[n] != mine:
                found.append(n)
                break
        else:
            found.append(-1)
    return found


def _look(state: State, key: int, near: list[int], far: list[int], links: list[bool]) -> float:
    tile = state.tile
    speed = SPEED[key // 6]
    total = 0.0
    for d, melee, ranged in ATTACKS[key]:
        if melee and near[d] >= 0:
            total += PRIZE[tile[near[d]]][melee] * speed
        if ranged:
            total += (PRIZE[tile[far[d]]][ranged] if far[d] >= 0 else MISS) * speed
    for _, directions, strength in SPECIALS[key]:
        for d in directions:
            total += PRIZE[tile[far[d]]][strength[0]] if far[d] >= 0 else MISS
    for d in NETS[key]:
        if near[d] >= 0:
            total += NET_PRIZE
    for d in LINKS[key]:
        if links[d]:
            total += LINK_PRIZE
    return total


def looks(state: State, seat: int, face: int, space: int, rotation: int) -> float:
    """How a unit looks in one place."""
    return outlook(state, seat, face, space)[rotation]


def spots(state: State, seat: int, face: int) -> list[Spot]:
    """Placements of a tile on free spaces, the best looking first."""
    turns = 1 if FACELESS[face] else 6
    found = [
        (look, space, rotation)
        for space in spaces_for(state, seat, face)
        if state.tile[space] < 0
        for rotation, look in enumerate(outlook(state, seat, face, space)[:turns])
    ]
    found.sort(reverse=True)
    return found
