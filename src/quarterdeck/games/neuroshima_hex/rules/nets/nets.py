"""NET: who is netted, who has been taken over, who is without power; settled for a whole board.

Most boards are plain: a few nets, none of them on a netter. The quick way settles those. All
others go through `NetLoops`, which follows NET-06 and NET-11: what depends on nothing open is
settled first, and a loop in which everything depends on everything leaves its members inactive.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.neuroshima_hex.board import NEIGHBOUR, SPACES
from quarterdeck.games.neuroshima_hex.components import TILES
from quarterdeck.games.neuroshima_hex.components.faces import (
    LINKS,
    LOOPING,
    NETS,
    NETTER,
    NEVER_STOPPED,
    POWERED,
)
from quarterdeck.games.neuroshima_hex.rules.nets.net_loops import NetLoops, without_doomed
from quarterdeck.games.neuroshima_hex.state import INCUBATED, STEEL, TENTACLE, Field, State


def grip(state: State, field: Field) -> None:
    """Fill in controller, side, nets and stopped."""
    field.units = [s for s, face in enumerate(state.tile) if face >= 0]
    field.controller = field.side = owner = state.owner[:]
    if not state.table.alone:
        team = state.table.team
        field.side = [team[o] if o >= 0 else -1 for o in owner]
    if state.table.tangled and is_tangled(state):
        NetLoops(state, field).settle()
        return
    pairs = _plain_nets(state, field)
    if len(pairs) > 1 and any(state.wounds):
        pairs = without_doomed(state, pairs)
    if not pairs:
        field.nets, field.stopped = _NO_NETS, _ALL_FREE
        return
    sources = {a for a, _ in pairs}
    if any(b in sources or NEVER_STOPPED[state.tile[b]] for _, b in pairs):
        NetLoops(state, field).settle()
        return
    field.nets = [0] * SPACES
    for _, target in pairs:
        field.nets[target] += 1
    field.stopped = [bool(n) for n in field.nets]


_NO_NETS: Final = [0] * SPACES
_ALL_FREE: Final = [False] * SPACES


def is_tangled(state: State) -> bool:
    """Whether anything on the board needs `NetLoops`."""
    if not state.table.looping.isdisjoint(state.tile) and _may_loop(state):
        return True
    if state.fight is not None and state.fight.cover >= 0:
        return True
    if any(state.marks) and any(marks & HOLDING for marks in state.marks):
        return True
    return "roots" in state.table.features and any(
        g >= 0 and TILES[g].action == "roots" for g in state.ground
    )


HOLDING: Final = STEEL | TENTACLE | INCUBATED << 2


def _may_loop(state: State) -> bool:
    """Whether a unit needs power, or one that takes over or turns modules faces an enemy."""
    tile, owner, team = state.tile, state.owner, state.table.team
    for s in [s for s, face in enumerate(tile) if LOOPING[face]]:
        if POWERED[tile[s]]:
            return True
        row, mine = NEIGHBOUR[s], team[owner[s]]
        for d in LINKS[tile[s] * 6 + state.rot[s]]:
            n = row[d]
            if n >= 0 and owner[n] >= 0 and team[owner[n]] != mine:
                return True
    return False


def _plain_nets(state: State, field: Field) -> list[tuple[int, int]]:
    """NET-01, NET-04: net edges that face an enemy, without pairs that face each other."""
    tile, rot, side = state.tile, state.rot, field.side
    pairs = []
    for s in [s for s in field.units if NETTER[tile[s]]]:
        row, mine = NEIGHBOUR[s], side[s]
        for d in NETS[tile[s] * 6 + rot[s]]:
            n = row[d]
            if n >= 0 and side[n] >= 0 and side[n] != mine:
                pairs.append((s, n))
    return [(a, b) for a, b in pairs if (b, a) not in pairs] if len(pairs) > 1 else pairs
