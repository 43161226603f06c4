"""ATK: what the units of a segment send out, and where it lands."""

from __future__ import annotations

from quarterdeck.games.neuroshima_hex.board import BACK, LINE, NEAR, NEIGHBOUR, SPACES
from quarterdeck.games.neuroshima_hex.components import IS_HQ, SPARES_HQS, TILES, has
from quarterdeck.games.neuroshima_hex.rules import account
from quarterdeck.games.neuroshima_hex.rules.field import attacks_of, field
from quarterdeck.games.neuroshima_hex.state import PARALYSED, Field, Fight, State
from quarterdeck.games.neuroshima_hex.tables import (
    ARMOR,
    GIVES_PARALYSIS,
    GIVES_VENOM,
    INPUTS,
    LINKS,
    MELEE,
    MIRROR,
    NUMB,
    OUTPUTS,
    RANGED,
    SPECIALS,
    TRAP_FACE,
    WASTES,
)

# Flags of a Hit.
CARRIES_VENOM = 1
CARRIES_PARALYSIS = 2
DESTROYS = 4
UNSAVED = 8
POISON = 16
SETS_OFF = 32
NO_WASTES = 64

# What units have decided to do: `(space, what * 8 + direction, value)` in a Fight's plan.
AIM, EXPLODE, ROCKET, LURK, SWAP_MELEE, SWAP_RANGED, SWAP_GAUSS, TOXIC, ACID = range(9)
ENDLESS = 20
"""KEY-33: how many wounds stand for a shot that runs in a loop."""

PLAIN = tuple(not t.specials and not t.abilities & {"sharpshooter", "mortar"} for t in TILES)


def is_numb(state: State, f: Field, space: int) -> bool:
    """KEY-14, KEY-52: paralysed by a marker or a module."""
    return bool(state.marks[space] & PARALYSED) or f.boost[NUMB * SPACES + space] > 0


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


def plain_attacks(state: State, f: Field, space: int) -> None:
    """ATK-01, ATK-02, ATK-03, ATK-13: melee and ranged icons, edge by edge."""
    side = f.side
    mine = side[space]
    melee, ranged = f.boost[MELEE * SPACES + space], f.boost[RANGED * SPACES + space]
    row = NEIGHBOUR[space]
    for d, m, r in attacks_of(state, f, space):
        n = row[d]
        if n < 0:
            continue
        x = side[n]
        if x >= 0 and x != mine and not (r and passes_over(state, space, n)):
            land(state, f, (space, d, n, BACK[space][d], m and m + melee, r and r + ranged, 0))
        elif r:
            shoot(state, f, space, d, r + ranged)


def shoot(state: State, f: Field, space: int, d: int, strength: int) -> None:
    """ATK-02: over free spaces and friends to the first enemy on the line."""
    if "redirect" in state.table.features:
        _bent_shot(state, f, space, d, strength)
        return
    side = f.side
    mine = side[space]
    for n, entry in LINE[space][d]:
        x = side[n]
        if x >= 0 and x != mine and not passes_over(state, space, n):
            land(state, f, (space, d, n, entry, 0, strength, 0))
            return


Blow = tuple[int, int, int, int, int, int, int]
"""Attacker, direction, victim, the victim's side, melee, ranged, flags."""


def passes_over(state: State, space: int, n: int) -> bool:
    """OPEN-02: by option an HQ's shot flies over an enemy HQ, which it could not hurt."""
    return state.table.hq_shot_passes and SPARES_HQS[state.tile[space]] and IS_HQ[state.tile[n]]


def land(state: State, f: Field, blow: Blow) -> None:
    """ATK-04: one attack reaches a unit; armor lowers its ranged part, HQs do not hurt HQs."""
    if state.table.tricky:
        _land_tricky(state, f, blow)
        return
    space, d, n, entry, melee, ranged, flags = blow
    face = state.tile[n]
    held = 0
    if ranged:
        held = ARMOR[face * 6 + state.rot[n]] >> entry & 1
    wounds = melee + ranged - held
    if IS_HQ[face] and SPARES_HQS[state.tile[space]] and n != space:
        wounds = 0
    if account.told(state):
        _tell(state, blow, wounds, held)
    if wounds > 0:
        state.hits.append((n, wounds, space, d, flags, f.controller[space]))


def _tell(state: State, blow: Blow, wounds: int, held: int) -> None:
    space, d, n, shot = blow[0], blow[1], blow[2], blow[5] > 0
    account.fact(
        state,
        "NSH-ATK-02" if shot else "NSH-ATK-01",
        "attack",
        attacker=account.unit(state, space),
        verb="shoots" if shot else "strikes",
        direction=account.direction(d),
        victim=account.unit(state, n),
        wounds=account.wounds(wounds),
        armor=", armor holds 1 back" if held else "",
    )


def _land_tricky(state: State, f: Field, blow: Blow, thrown: bool = False) -> None:
    """ATK-11, KEY-60, MOD-11, KEY-13, KEY-14: what an attack may meet, and what it carries."""
    space, d, n, entry, melee, ranged, flags = blow
    key = state.tile[n] * 6 + state.rot[n]
    held = ARMOR[key] >> entry & 1 if ranged and entry >= 0 else 0
    ranged -= held
    wounds = 0 if _between_hqs(state, space, n) else melee + ranged
    if entry >= 0 and MIRROR[key] >> entry & 1 and not f.stopped[n]:
        if not thrown:
            _throw_back(state, f, (space, d, n, entry, melee, ranged, flags))
        return
    if account.told(state):
        _tell(state, blow, wounds, held)
    if flags & POISON:
        state.hits.append((n, 0, space, d, flags, f.controller[space]))
        return
    if wounds <= 0:
        return
    if entry >= 0 and is_set_off(state, f, n, entry) and f.side[n] != f.side[space]:
        spring(state, f, n, space)
        return
    wounds += f.boost[WASTES * SPACES + n]
    flags |= carried(state, f, space)
    state.hits.append((n, wounds, space, d, flags, f.controller[space]))


def _between_hqs(state: State, space: int, n: int) -> bool:
    """TILE-02, RUL-01: an HQ never wounds another HQ, save the Mephisto HQ."""
    return n != space and IS_HQ[state.tile[n]] and SPARES_HQS[state.tile[space]]


def _throw_back(state: State, f: Field, blow: Blow) -> None:
    """ATK-11: the attack leaves by the edge it came in and hits whatever stands there."""
    space, d, n, entry, melee, ranged, flags = blow
    if account.told(state):
        account.fact(
            state,
            "NSH-ATK-11",
            "reflected",
            victim=account.unit(state, n),
            attacker=account.unit(state, space),
        )
    there = NEIGHBOUR[n][entry]
    if there >= 0 and f.side[there] >= 0:
        back = BACK[n][entry]
        _land_tricky(state, f, (space, d, there, back, melee, max(ranged, 0), flags), thrown=True)


def carried(state: State, f: Field, space: int) -> int:
    """KEY-13, KEY-14, KEY-53: what a wounding attack of this unit leaves behind."""
    face = state.tile[space]
    flags = 0
    if has(face, "venom") or f.boost[GIVES_VENOM * SPACES + space]:
        flags |= CARRIES_VENOM
    if has(face, "paralysis") or f.boost[GIVES_PARALYSIS * SPACES + space]:
        flags |= CARRIES_PARALYSIS
    return flags


def is_set_off(state: State, f: Field, n: int, entry: int) -> bool:
    """KEY-60: a Trap that is neither netted nor paralysed, hit on its marked edge."""
    face = state.tile[n]
    if not TRAP_FACE[face] or f.stopped[n] or is_numb(state, f, n):
        return False
    return entry in LINKS[face * 6 + state.rot[n]]


def spring(state: State, f: Field, trap: int, space: int) -> None:
    """KEY-60: 1 wound to every adjacent unit, HQs included; the Trap itself is gone."""
    if any(hit[0] == trap and hit[4] & SETS_OFF for hit in state.hits):
        return
    if account.told(state):
        account.fact(
            state,
            "NSH-KEY-60",
            "trap",
            victim=account.unit(state, trap),
            attacker=account.unit(state, space),
        )
    state.hits.append((trap, 0, -1, -1, DESTROYS | UNSAVED | SETS_OFF, f.controller[trap]))
    blast(state, f, trap, list(NEAR[trap]), hqs=True)


def explode(state: State, f: Field, space: int, rule: str, hqs: bool) -> None:
    """ATK-09: 1 wound to all adjacent units; the unit itself is gone."""
    if account.told(state):
        account.fact(state, rule, "explode", attacker=account.unit(state, space))
    state.hits.append((space, 0, -1, -1, DESTROYS | UNSAVED, f.controller[space]))
    blast(state, f, space, list(NEAR[space]), hqs)


def blast(state: State, f: Field, centre: int, spaces: list[int], hqs: bool) -> None:
    """Splinters: no attack, so neither armor nor reflection helps; a Trap may be set off."""
    for n in spaces:
        if f.side[n] < 0 or (IS_HQ[state.tile[n]] and not hqs):
            continue
        entry = NEIGHBOUR[n].index(centre) if centre in NEIGHBOUR[n] else -1
        if f.side[n] != f.side[centre] and entry >= 0 and is_set_off(state, f, n, entry):
            spring(state, f, n, centre)
            continue
        _splinter(state, f, centre, n)


def _splinter(state: State, f: Field, centre: int, n: int) -> None:
    wounds = 1 + f.boost[WASTES * SPACES + n]
    state.hits.append((n, wounds, centre, -1, 0, f.controller[centre]))
    if account.told(state):
        account.fact(
            state,
            "NSH-ATK-09",
            "blast",
            attacker=account.unit(state, centre),
            victim=account.unit(state, n),
            wounds=account.wounds(wounds),
        )


def _bent_shot(state: State, f: Field, space: int, d: int, strength: int) -> None:
    """KEY-33: friendly units with redirecting edges catch a shot and send it on."""
    landings: list[tuple[int, int, tuple[tuple[int, int], ...]]] = []
    loops: set[tuple[int, int]] = set()
    _trace(state, f, (space, f.side[space], d), (), landings, loops)
    for n, entry, path in landings:
        if loops.intersection(path):
            held = ARMOR[state.tile[n] * 6 + state.rot[n]] >> entry & 1
            if strength > held:
                land(state, f, (space, d, n, entry, ENDLESS, 0, UNSAVED))
        else:
            land(state, f, (space, d, n, entry, 0, strength, 0))


def _trace(
    state: State,
    f: Field,
    shot: tuple[int, int, int],
    path: tuple[tuple[int, int], ...],
    landings: list[tuple[int, int, tuple[tuple[int, int], ...]]],
    loops: set[tuple[int, int]],
) -> None:
    space, mine, d = shot
    for n, entry in LINE[space][d]:
        if f.side[n] < 0:
            continue
        if f.side[n] != mine:
            landings.append((n, entry, path))
            return
        if bends(state, f, n, entry):
            if (n, entry) in path:
                loops.add((n, entry))
                return
            for out in OUTPUTS[state.tile[n] * 6 + state.rot[n]]:
                _trace(state, f, (n, mine, out), (*path, (n, entry)), landings, loops)
            return


def bends(state: State, f: Field, n: int, entry: int) -> bool:
    """OPEN-13: a redirecting input edge; a netted unit does not redirect."""
    key = state.tile[n] * 6 + state.rot[n]
    if not INPUTS[key] >> entry & 1:
        return False
    return not f.stopped[n] or state.table.redirect_netted


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
        _land_tricky(state, f, (space, -1, goal, -1, melee, 0, 0))


def _poison(state: State, fight: Fight, f: Field, shot: Shot) -> None:
    """KEY-32: a Venom marker instead of wounds."""
    space, directions, _ = shot
    for d in directions:
        n = NEIGHBOUR[space][d]
        if n >= 0 and f.side[n] >= 0 and f.side[n] != f.side[space]:
            _land_tricky(state, f, (space, d, n, BACK[space][d], 0, 0, POISON))


def _demolition(state: State, fight: Fight, f: Field, shot: Shot) -> None:
    """KEY-35, OPEN-15: three spaces, 1 wound each, no armor, not boostable."""
    space, directions, _ = shot
    for n in demolished(space, directions):
        foe = f.side[n] != f.side[space]
        if f.side[n] >= 0 and n != space and (foe or state.table.ravager_all):
            if not _between_hqs(state, space, n):
                _splinter(state, f, space, n)


def demolished(space: int, directions: tuple[int, ...]) -> list[int]:
    """The two spaces that the edges face and the one between them at distance 2."""
    one, two = (NEIGHBOUR[space][d] for d in directions)
    far = [] if one < 0 or two < 0 else [
        n for n in NEAR[one] if n in NEAR[two] and n != space
    ]  # fmt: skip
    return [n for n in (one, two, *far) if n >= 0]


_SPECIAL = {
    "gauss": _gauss,
    "water_gun": _water_gun,
    "shotgun": _shotgun,
    "rocket": _rocket,
    "melee_anywhere": _lurk,
    "poisoning": _poison,
    "demolition": _demolition,
}
