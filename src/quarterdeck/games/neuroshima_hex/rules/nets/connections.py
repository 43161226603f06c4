"""MOD, MED: which unit is connected to what, and what that gives it."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.neuroshima_hex.board import LINE, NEIGHBOUR, SPACES
from quarterdeck.games.neuroshima_hex.components import FACE, IS_HQ, has
from quarterdeck.games.neuroshima_hex.components.faces import (
    ADJACENT,
    ATTACKS,
    BOARD_REACH,
    BOOSTS,
    DOUBLER,
    EFFECTS,
    FREE_STEEL,
    IMPLANTS,
    INITIATIVE,
    LINKS,
    MEDIC,
    MELEE,
    MOBILITY,
    MODULAR,
    MUZZLE,
    NEVER_STOPPED,
    REACH,
    SERVES_ENEMIES,
    SIX_EDGES,
    TOUGH,
    UNDERGROUND,
    Attack,
)
from quarterdeck.games.neuroshima_hex.rules.nets.nets import grip
from quarterdeck.games.neuroshima_hex.state import INCUBATED, INCUBATED_BITS, NOBODY, Field, State

SERVES_ALL: Final = frozenset((DOUBLER, UNDERGROUND))
"""Effects without connectors that a Scoper's side can use; others only help their own army."""
_BLANK: Final = [0] * (BOOSTS * SPACES)


def field(state: State) -> Field:
    """TERM-05: the board's consequences, worked out once for each board."""
    found = held(state)
    if not found.connected:
        connect(state, found)
    return found


def held(state: State) -> Field:
    """The same as far as it says who controls a unit and which ones are netted; what modules give
    is often not needed, and waits until `field` is asked."""
    found = state.field
    if found is None:
        found = state.field = Field()
        grip(state, found)
    return found


def ridden(state: State) -> Field:
    """The same, with the moves that modules lend where such a module lies on the board."""
    return held(state) if state.table.lending.isdisjoint(state.tile) else field(state)


def connect(state: State, field: Field) -> None:
    field.connected = True
    tile, features = state.tile, state.table.features
    field.boost = _BLANK[:]
    if "motherland" in features:
        field.motherland = motherland(state, field)
    plain = not field.motherland and (not field.served or field.served == field.controller)
    stopped, side = field.stopped, field.side
    for s in field.units:
        if not MODULAR[tile[s]] or stopped[s] or side[s] < 0:
            continue
        if plain and REACH[tile[s]] == ADJACENT:
            _serve_neighbours(state, field, s)
        else:
            _serve(state, field, s)
    if "incubation" in features:
        _incubators(state, field)
    if "spy" in features:
        _spies(state, field)


def _serve_neighbours(state: State, field: Field, s: int) -> None:
    """The common case of `_serve`: connectors reach the next space, nothing spreads."""
    tile, side, boost = state.tile, field.side, field.boost
    face, mine = tile[s], side[s]
    foe, effects = SERVES_ENEMIES[face], EFFECTS[face]
    served = []
    row = NEIGHBOUR[s]
    for d in LINKS[face * 6 + state.rot[s]]:
        n = row[d]
        if n >= 0 and (x := side[n]) >= 0 and (x != mine) == foe:
            served.append(n)
    if not served:
        return
    for code, value in effects:
        if code < BOOSTS:
            base = code * SPACES
            for n in served:
                if code != TOUGH or not IS_HQ[tile[n]]:
                    boost[base + n] += value
        elif code == MEDIC:
            field.medics.append((s, field.controller[s], tuple(served)))
        elif code == MOBILITY:
            field.rides.append((s, tuple(served)))


def connected(state: State, field: Field, s: int) -> list[int]:
    """MOD-13, KEY-61: the spaces a module's connectors reach, whoever stands there."""
    face = state.tile[s]
    reach = REACH[face]
    if reach == BOARD_REACH:
        return [n for n in range(SPACES) if field.side[n] >= 0 and n != s]
    far = 1 if reach == ADJACENT else (SPACES if state.table.long_line else 2)
    found = []
    for d in LINKS[face * 6 + state.rot[s]]:
        found += [n for n, _ in LINE[s][d][:far] if field.side[n] >= 0]
    return found


def _serve(state: State, field: Field, s: int) -> None:
    face = state.tile[s]
    seat = field.served[s] if field.served else field.controller[s]
    mine = state.table.team[seat]
    foe = SERVES_ENEMIES[face]
    served = [n for n in connected(state, field, s) if (field.side[n] != mine) == foe]
    if not served and REACH[face] != BOARD_REACH:
        return
    if field.motherland.intersection(served) and _spreads(state, field, s, foe):
        served = sorted({*served, *field.motherland} - {s})
    for code, value in EFFECTS[face]:
        if code < BOOSTS:
            for n in served:
                if code != TOUGH or not IS_HQ[state.tile[n]]:
                    field.boost[code * SPACES + n] += value
        elif code == MEDIC:
            field.medics.append((s, seat, tuple(served)))
        elif code == MOBILITY:
            field.rides.append((s, tuple(served)))
        elif code in SERVES_ALL or state.table.team[state.owner[s]] == mine:
            _board_wide(field, code, mine)


def _spreads(state: State, field: Field, s: int, foe: bool) -> bool:
    """KEY-12: friendly effects spread over the Motherland; harmful ones only from a Neojungle
    module that a Scoper has turned."""
    army = state.table.seat_of["neojungle"]
    return not foe or (state.owner[s] == army and field.served[s : s + 1] != [army])


def _board_wide(field: Field, code: int, side: int) -> None:
    if code == DOUBLER:
        field.doubled |= 1 << side
    elif code == UNDERGROUND:
        field.underground |= 1 << side
    elif code == FREE_STEEL:
        field.free_steel = True
    elif code == IMPLANTS:
        field.implants += 1
    elif code == MUZZLE:
        field.muzzle = True


def motherland(state: State, field: Field) -> frozenset[int]:
    """KEY-12: the Neojungle HQ and all own units joined to it; none while it is netted or under a
    Sandstorm. Other units under a Sandstorm conduct."""
    seat = state.table.seat_of["neojungle"]
    hq = FACE["neojungle", "hq"]
    held, side = field.controller, field.side
    tile, stopped = state.tile, field.stopped
    heap = [s for s in field.units if tile[s] == hq and side[s] >= 0 and not stopped[s]]
    found = set(heap)
    while heap:
        for n in NEIGHBOUR[heap.pop()]:
            if n >= 0 and n not in found and state.owner[n] == seat and held[n] in (seat, NOBODY):
                found.add(n)
                heap.append(n)
    return frozenset(found)


def _incubators(state: State, field: Field) -> None:
    """KEY-71, NET-12: markers on Incubators serve all own units; nets slow the Mephisto HQ."""
    seat = state.table.seat_of["mephisto"]
    mine = [s for s in field.units if field.controller[s] == seat]
    for s in mine:
        if NEVER_STOPPED[state.tile[s]]:
            field.boost[INITIATIVE * SPACES + s] -= field.nets[s]
        marks = state.marks[s] & INCUBATED_BITS
        if not marks or field.stopped[s]:
            continue
        for n in mine:
            field.boost[INITIATIVE * SPACES + n] += 2 if marks & INCUBATED else 0
            field.boost[MELEE * SPACES + n] += 2 if marks & INCUBATED << 1 else 0


def _spies(state: State, field: Field) -> None:
    """ABIL-06: an un-netted Spy also takes what enemy modules give that point at it."""
    for spy in field.units:
        if not has(state.tile[spy], "spy") or field.stopped[spy] or field.side[spy] < 0:
            continue
        for s, served in _sources(state, field, spy):
            if field.side[s] == field.side[spy] or field.controller[s] != served:
                continue
            for code, value in EFFECTS[state.tile[s]]:
                if code < BOOSTS:
                    field.boost[code * SPACES + spy] += value
                elif code == MEDIC:
                    field.spies.append((s, spy))
                elif code == MOBILITY:
                    field.rides.append((s, (spy,)))


def _sources(state: State, field: Field, spy: int) -> list[tuple[int, int]]:
    """Un-netted modules with friendly effects that touch a unit, and the seats they serve."""
    found = []
    for s in NEIGHBOUR[spy]:
        if s < 0 or not MODULAR[state.tile[s]] or field.stopped[s] or field.side[s] < 0:
            continue
        if SERVES_ENEMIES[state.tile[s]]:
            continue
        links = LINKS[state.tile[s] * 6 + state.rot[s]]
        if any(NEIGHBOUR[s][d] == spy for d in links):
            found.append((s, field.served[s] if field.served else field.controller[s]))
    return found


def attacks_of(state: State, field: Field, space: int) -> tuple[Attack, ...]:
    """KEY-57: the attack edges of a unit; the Mephisto HQ has all six under a Muzzle."""
    face = state.tile[space]
    if field.muzzle and NEVER_STOPPED[face]:
        return SIX_EDGES
    return ATTACKS[face * 6 + state.rot[space]]
