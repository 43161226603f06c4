"""ATK: what the units of a segment send out, and where it lands."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.words import counted
from quarterdeck.games.neuroshima_hex.board import BACK, LINE, NEAR, NEIGHBOUR, SPACES
from quarterdeck.games.neuroshima_hex.components import IS_HQ, SPARES_HQS, has
from quarterdeck.games.neuroshima_hex.components.faces import (
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
    TRAP_FACE,
    WASTES,
)
from quarterdeck.games.neuroshima_hex.rules.battle import report
from quarterdeck.games.neuroshima_hex.rules.nets.connections import attacks_of
from quarterdeck.games.neuroshima_hex.state import PARALYSED, Field, State

# Flags of a Hit.
CARRIES_VENOM: Final = 1
CARRIES_PARALYSIS: Final = 2
DESTROYS: Final = 4
UNSAVED: Final = 8
POISON: Final = 16
SETS_OFF: Final = 32

ENDLESS: Final = 20
"""KEY-33: how many wounds stand for a shot that runs in a loop."""


def is_numb(state: State, f: Field, space: int) -> bool:
    """KEY-14, KEY-52: paralysed by a marker or a module."""
    return bool(state.marks[space] & PARALYSED) or f.boost[NUMB * SPACES + space] > 0


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
        land_tricky(state, f, blow)
        return
    space, d, n, entry, melee, ranged, flags = blow
    face = state.tile[n]
    held = 0
    if ranged:
        held = ARMOR[face * 6 + state.rot[n]] >> entry & 1
    wounds = melee + ranged - held
    if IS_HQ[face] and SPARES_HQS[state.tile[space]] and n != space:
        wounds = 0
    if report.told(state):
        _tell(state, blow, wounds, held)
    if wounds > 0:
        state.hits.append((n, wounds, space, d, flags, f.controller[space]))


def _tell(state: State, blow: Blow, wounds: int, held: int) -> None:
    space, d, n, shot = blow[0], blow[1], blow[2], blow[5] > 0
    report.fact(
        state,
        "NSH-ATK-02" if shot else "NSH-ATK-01",
        "attack",
        attacker=report.unit(state, space),
        verb="shoots" if shot else "strikes",
        direction=report.direction(d),
        victim=report.unit(state, n),
        wounds=counted(wounds, "wound"),
        armor=", armor holds 1 back" if held else "",
    )


def land_tricky(state: State, f: Field, blow: Blow, thrown: bool = False) -> None:
    """ATK-11, KEY-60, MOD-11, KEY-13, KEY-14: what an attack may meet, and what it carries."""
    space, d, n, entry, melee, ranged, flags = blow
    key = state.tile[n] * 6 + state.rot[n]
    held = ARMOR[key] >> entry & 1 if ranged and entry >= 0 else 0
    ranged -= held
    wounds = 0 if between_hqs(state, space, n) else melee + ranged
    # MOD-11: the Wastes add to what already hurts
    wounds += f.boost[WASTES * SPACES + n] if wounds > 0 else 0
    if entry >= 0 and MIRROR[key] >> entry & 1 and not f.stopped[n]:
        if not thrown:
            _throw_back(state, f, (space, d, n, entry, melee, ranged, flags))
        return
    if report.told(state):
        _tell(state, blow, wounds, held)
    if flags & POISON:
        state.hits.append((n, 0, space, d, flags, f.controller[space]))
        return
    if wounds <= 0:
        return
    if entry >= 0 and is_set_off(state, f, n, entry) and f.side[n] != f.side[space]:
        spring(state, f, n, space)
        return
    flags |= carried(state, f, space)
    state.hits.append((n, wounds, space, d, flags, f.controller[space]))


def between_hqs(state: State, space: int, n: int) -> bool:
    """TILE-02, RUL-01: an HQ never wounds another HQ, save the Mephisto HQ."""
    return n != space and IS_HQ[state.tile[n]] and SPARES_HQS[state.tile[space]]


def _throw_back(state: State, f: Field, blow: Blow) -> None:
    """ATK-11: the attack leaves by the edge it came in and hits whatever stands there."""
    space, d, n, entry, melee, ranged, flags = blow
    if report.told(state):
        report.fact(
            state,
            "NSH-ATK-11",
            "reflected",
            victim=report.unit(state, n),
            attacker=report.unit(state, space),
        )
    there = NEIGHBOUR[n][entry]
    if there >= 0 and f.side[there] >= 0:
        back = BACK[n][entry]
        land_tricky(state, f, (space, d, there, back, melee, max(ranged, 0), flags), thrown=True)


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
    """KEY-60: 1 wound to every adjacent unit, HQs included; the Trap itself is gone.

    KEY-08: whoever set it off, each of several attackers, has destroyed it.
    """
    again = any(hit[0] == trap and hit[4] & SETS_OFF for hit in state.hits)
    state.hits.append((trap, 0, space, -1, DESTROYS | UNSAVED | SETS_OFF, f.controller[trap]))
    if again:
        return
    if report.told(state):
        report.fact(
            state,
            "NSH-KEY-60",
            "trap",
            victim=report.unit(state, trap),
            attacker=report.unit(state, space) if space >= 0 else "The Toxic Bomb",
        )
    blast(state, f, trap, list(NEAR[trap]), hqs=True)


def explode(state: State, f: Field, space: int, rule: str, hqs: bool) -> None:
    """ATK-09: 1 wound to all adjacent units; the unit itself is gone."""
    if report.told(state):
        report.fact(state, rule, "explode", attacker=report.unit(state, space))
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
        splinter(state, f, centre, n)


def splinter(state: State, f: Field, centre: int, n: int) -> None:
    wounds = 1 + f.boost[WASTES * SPACES + n]
    state.hits.append((n, wounds, centre, -1, 0, f.controller[centre]))
    if report.told(state):
        report.fact(
            state,
            "NSH-ATK-09",
            "blast",
            attacker=report.unit(state, centre),
            victim=report.unit(state, n),
            wounds=counted(wounds, "wound"),
        )


def _bent_shot(state: State, f: Field, space: int, d: int, strength: int) -> None:
    """KEY-33: friendly units with redirecting edges catch a shot and send it on."""
    trace = Trace(state, f, space)
    trace.follow(space, d, ())
    for n, entry, path in trace.landings:
        if trace.loops.intersection(path):
            held = ARMOR[state.tile[n] * 6 + state.rot[n]] >> entry & 1
            if strength > held:
                land(state, f, (space, d, n, entry, ENDLESS, 0, UNSAVED))
        else:
            land(state, f, (space, d, n, entry, 0, strength, 0))


Path = tuple[tuple[int, int], ...]
"""Redirecting units on the way of a shot, each with the side it was entered by."""


class Trace:
    """Where a shot lands that is caught and sent on, and where it runs in circles."""

    def __init__(self, state: State, f: Field, shooter: int) -> None:
        self.state = state
        self.f = f
        self.shooter = shooter
        self.landings: list[tuple[int, int, Path]] = []
        self.loops: set[tuple[int, int]] = set()

    def follow(self, space: int, d: int, path: Path) -> None:
        state, f = self.state, self.f
        for n, entry in LINE[space][d]:
            if f.side[n] < 0 or passes_over(state, self.shooter, n):
                continue
            if f.side[n] != f.side[self.shooter]:
                self.landings.append((n, entry, path))
                return
            if bends(state, f, n, entry):
                if (n, entry) in path:
                    self.loops.add((n, entry))
                    return
                for out in OUTPUTS[state.tile[n] * 6 + state.rot[n]]:
                    self.follow(n, out, (*path, (n, entry)))
                return


def bends(state: State, f: Field, n: int, entry: int) -> bool:
    """OPEN-13: a redirecting input edge; a netted unit does not redirect."""
    key = state.tile[n] * 6 + state.rot[n]
    if not INPUTS[key] >> entry & 1:
        return False
    return not f.stopped[n] or state.table.redirect_netted
