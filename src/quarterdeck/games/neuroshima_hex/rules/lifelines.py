"""NET-11: netters that only a module's toughness keeps alive, and nets on such modules."""

from __future__ import annotations

from quarterdeck.games.neuroshima_hex.board import NEIGHBOUR
from quarterdeck.games.neuroshima_hex.components import LIFE
from quarterdeck.games.neuroshima_hex.state import State
from quarterdeck.games.neuroshima_hex.tables import EFFECTS, LINKS, MODULAR, TOUGH


def without_doomed(state: State, pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """NET-11: a net on what alone keeps another netter alive comes before that one's net."""
    if "toughness" not in state.table.features:
        return pairs
    return [(a, b) for a, b in pairs if not any(_lives_by(state, a, x) for n, x in pairs if n == b)]


def _lives_by(state: State, space: int, source: int) -> bool:
    """DMG-02: whether a unit has wounds enough to die if this source of toughness is netted."""
    wounds = state.wounds[space] - LIFE[state.tile[space]]
    if wounds < 0 or state.owner[source] < 0 or _toughness(state, source, space) == 0:
        return False
    bonus = sum(_toughness(state, s, space) for s, face in enumerate(state.tile) if MODULAR[face])
    return bonus - _toughness(state, source, space) <= wounds < bonus


def _toughness(state: State, source: int, space: int) -> int:
    """What a friendly module's connectors add to the toughness of a unit."""
    face, team = state.tile[source], state.table.team
    if team[state.owner[source]] != team[state.owner[space]]:
        return 0
    links = LINKS[face * 6 + state.rot[source]]
    if all(NEIGHBOUR[source][d] != space for d in links):
        return 0
    return sum(value for code, value in EFFECTS[face] if code == TOUGH)
