"""BATTLE-03: all units of a segment act: plain icons, special attacks, choices made before."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.neuroshima_hex.board import BACK, LINE, NEAR, NEIGHBOUR, SPACES
from quarterdeck.games.neuroshima_hex.components import TILES, has
from quarterdeck.games.neuroshima_hex.components.faces import MELEE, OUTPUTS, RANGED, SPECIALS
from quarterdeck.games.neuroshima_hex.rules.battle.attacks import (
    POISON,
    bends,
    between_hqs,
    explode,
    is_numb,
    land,
    land_tricky,
    passes_over,
    plain_attacks,
    shoot,
    splinter,
)
from quarterdeck.games.neuroshima_hex.rules.nets.connections import attacks_of, field
from quarterdeck.games.neuroshima_hex.state import Field, Fight, State

# What units have decided to do: `(space, what * 8 + direction, value)` in a Fight's plan.
AIM: Final = 0
EXPLODE: Final = 1
ROCKET: Final = 2
LURK: Final = 3
SWAP_MELEE: Final = 4
SWAP_RANGED: Final = 5
SWAP_GAUSS: Final = 6
TOXIC: Final = 7
ACID: Final = 8

PLAIN: Final = tuple(not t.specials and not t.abilities & {"sharpshooter", "mortar"} for t in TILES)


def strike(state: State, fight: Fight, acting: list[int]) -> None:
    """BATTLE-03: all units with a slot of this segment act at the same time."""
    f = field(state)
    numbing = "paralysis" in state.table.features
    for space in acting:
        if f.stopped[space] or (numbing and is_numb(state, f, space)):
            continue
        if fight.plan and planned(fight, space, EXPLODE) > 0:
            explode(state, f, space, "NSH-ATK-09", state.table.clown_wounds)
            continue
        if PLAIN[state.tile[space]] and not fight.plan:
            plain_attacks(state, f, space)
        else:
            any_attacks(state, fight, f, space)


def planned(fight: Fight, space: int, what: int, direction: int = 0) -> int:
    """What a unit has decided: a value, or -1."""
    code = what * 8 + direction
    for s, c, value in fight.plan:
        if s == space and c == code:
            return value
    return -1


def any_attacks(state: State, fight: Fight, f: Field, space: int) -> None:
    """Attacks of units with special icons, with a choice made, or under a Quartermaster."""
    face = state.tile[space]
    for attack in attacks_of(state, f, space):
        _one_edge(state, fight, f, space, attack)
    for kind, directions, strength in SPECIALS[face * 6 + state.rot[space]]:
        _SPECIAL[kind](state, fight, f, (space, directions, strength))


def _one_edge(
    state: State, fight: Fight, f: Field, space: int, attack: tuple[int, int, int]
) -> None:
    d, m, r = attack
    melee, ranged = f.boost[MELEE * SPACES + space], f.boost[RANGED * SPACES + space]
    m, r = m and m + melee, r and r + ranged
    if planned(fight, space, SWAP_MELEE, d) > 0:
        m, r = _turned(state, attack, melee, ranged)[0], 0
    elif planned(fight, space, SWAP_RANGED, d) > 0:
        m, r = 0, _turned(state, attack, melee, ranged)[1]
    elif planned(fight, space, SWAP_GAUSS, d) > 0:
        _gauss(state, fight, f, (space, (d,), (1,)))
        r = 0
    n = NEIGHBOUR[space][d]
    if n < 0:
        return
    aimed = planned(fight, space, AIM, d)
    mortar = r and has(state.tile[space], "mortar")
    near = f.side[n] >= 0 and f.side[n] != f.side[space] and not mortar
    near = near and not (r and passes_over(state, space, n))
    if near and aimed in (-1, n):
        land(state, f, (space, d, n, BACK[space][d], m, r, 0))
        return
    if near and m:
        land(state, f, (space, d, n, BACK[space][d], m, 0, 0))
    if r:
        _long_shot(state, f, (space, d, r), aimed, bool(mortar))


def _turned(
    state: State, attack: tuple[int, int, int], melee: int, ranged: int
) -> tuple[int, int]:  # fmt: skip
    """MOD-08, OPEN-18: the strength of an attack turned into melee, and into ranged."""
    _, m, r = attack
    if state.table.carried:
        old = (m and m + melee) + (r and r + ranged)
        return old, old
    return m + r + melee, m + r + ranged


def _long_shot(
    state: State, f: Field, shot: tuple[int, int, int], aimed: int, mortar: bool
) -> None:  # fmt: skip
    space, d, strength = shot
    line = LINE[space][d]
    if mortar:
        for n, entry in line[1:2]:
            if f.side[n] >= 0 and f.side[n] != f.side[space]:
                land(state, f, (space, d, n, entry, 0, strength, 0))
    elif aimed >= 0:
        for n, entry in line:
            if n == aimed:
                land(state, f, (space, d, n, entry, 0, strength, 0))
    else:
        shoot(state, f, space, d, strength)


Shot = tuple[int, tuple[int, ...], tuple[int, ...]]
"""Space, directions, strengths by distance."""


def _enemies(f: Field, space: int, d: int) -> list[tuple[int, int, int]]:
    """All enemies on a line: distance, space, side entered."""
    mine = f.side[space]
    return [
        (far, n, entry)
        for far, (n, entry) in enumerate(LINE[space][d])
        if f.side[n] >= 0 and f.side[n] != mine
    ]


def _gauss(state: State, fight: Fight, f: Field, shot: Shot) -> None:
    """ATK-06: every enemy on the line takes 1; redirected like any shot (KEY-33)."""
    space, directions, strength = shot
    for d in directions:
        if planned(fight, space, SWAP_RANGED, d) > 0:
            shoot(state, f, space, d, 1)
            continue
        for start, out in _gauss_legs(state, f, space, d):
            for n, entry in LINE[start][out]:
                if f.side[n] >= 0 and f.side[n] != f.side[space]:
                    land(state, f, (space, d, n, entry, 0, strength[0], 0))
                elif f.side[n] >= 0 and bends(state, f, n, entry):
                    break


def _gauss_legs(state: State, f: Field, space: int, d: int) -> list[tuple[int, int]]:
    """The straight pieces of a piercing shot: the first one, and one from every output."""
    legs = [(space, d)]
    for start, out in legs:
        for n, entry in LINE[start][out]:
            if f.side[n] == f.side[space] and bends(state, f, n, entry):
                more = [(n, o) for o in OUTPUTS[state.tile[n] * 6 + state.rot[n]]]
                legs += [leg for leg in more if leg not in legs]
                break
    return legs


def _water_gun(state: State, fight: Fight, f: Field, shot: Shot) -> None:
    """PIR-GUN-01: every enemy on the line, 3, 2, 1 by distance."""
    space, directions, strength = shot
    for d in directions:
        for far, n, entry in _enemies(f, space, d):
            if far < len(strength):
                land(state, f, (space, d, n, entry, 0, strength[far], 0))


def _shotgun(state: State, fight: Fight, f: Field, shot: Shot) -> None:
    """ATK-07: the first enemy on the line, 3, 2, 1 by distance."""
    space, directions, strength = shot
    for d in directions:
        for far, n, entry in _enemies(f, space, d)[:1]:
            if far < len(strength):
                land(state, f, (space, d, n, entry, 0, strength[far], 0))


def _rocket(state: State, fight: Fight, f: Field, shot: Shot) -> None:
    """ATK-07: 3 wounds to the unit the rocket was steered into."""
    space, directions, strength = shot
    goal = planned(fight, space, ROCKET)
    if goal > 0:
        land(state, f, (space, directions[0], goal // 8 - 1, goal % 8, 0, strength[0], 0))


def _lurk(state: State, fight: Fight, f: Field, shot: Shot) -> None:
    """KEY-31: one melee attack on any enemy; it comes from no direction."""
    space, _, strength = shot
    goal = planned(fight, space, LURK)
    if goal >= 0:
        melee = strength[0] + f.boost[MELEE * SPACES + space]
        land_tricky(state, f, (space, -1, goal, -1, melee, 0, 0))


def _poison(state: State, fight: Fight, f: Field, shot: Shot) -> None:
    """KEY-32: a Venom marker instead of wounds."""
    space, directions, _ = shot
    for d in directions:
        n = NEIGHBOUR[space][d]
        if n >= 0 and f.side[n] >= 0 and f.side[n] != f.side[space]:
            land_tricky(state, f, (space, d, n, BACK[space][d], 0, 0, POISON))


def _demolition(state: State, fight: Fight, f: Field, shot: Shot) -> None:
    """KEY-35, OPEN-15: three spaces, 1 wound each, no armor, not boostable."""
    space, directions, _ = shot
    for n in demolished(space, directions):
        foe = f.side[n] != f.side[space]
        hit = f.side[n] >= 0 and (foe or state.table.ravager_all)
        if hit and not between_hqs(state, space, n):
            splinter(state, f, space, n)


def demolished(space: int, directions: tuple[int, ...]) -> list[int]:
    """The two spaces that the edges face and the one between them at distance 2."""
    one, two = (NEIGHBOUR[space][d] for d in directions)
    far = [] if one < 0 or two < 0 else [
        n for n in NEAR[one] if n in NEAR[two] and n != space
    ]  # fmt: skip
    return [n for n in (one, two, *far) if n >= 0]


_SPECIAL: Final = {
    "gauss": _gauss,
    "water_gun": _water_gun,
    "shotgun": _shotgun,
    "rocket": _rocket,
    "melee_anywhere": _lurk,
    "poisoning": _poison,
    "demolition": _demolition,
}
