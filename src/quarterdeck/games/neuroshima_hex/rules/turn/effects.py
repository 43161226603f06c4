"""TILE-11, MOD-10, DMG-02, FULL-02: what follows from an act: foundations go off, takeovers change
hands, lost toughness kills, loose markers fall off; only then is the board called full."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.neuroshima_hex.board import NAMES
from quarterdeck.games.neuroshima_hex.components import FACE, IS_HQ, TILES, full_name
from quarterdeck.games.neuroshima_hex.rules import events
from quarterdeck.games.neuroshima_hex.rules.battle.attacks import DESTROYS
from quarterdeck.games.neuroshima_hex.rules.battle.beginning import begin_battle
from quarterdeck.games.neuroshima_hex.rules.battle.steps import HEALING
from quarterdeck.games.neuroshima_hex.rules.battle.wounds import fade, is_full, strike_ground
from quarterdeck.games.neuroshima_hex.rules.ending import ended_outside
from quarterdeck.games.neuroshima_hex.rules.nets.connections import held
from quarterdeck.games.neuroshima_hex.rules.nets.nets import is_tangled
from quarterdeck.games.neuroshima_hex.rules.turn.steps import EXAMINING, Reckoning, TakingTurn
from quarterdeck.games.neuroshima_hex.state import (
    FRESH,
    QUILL_LEFT,
    QUILL_RIGHT,
    STEEL,
    TAKEN,
    TAKEN_BITS,
    TENTACLE,
    Field,
    State,
)

COMES_OFF: Final = STEEL | TENTACLE | QUILL_LEFT | QUILL_RIGHT


def arrive(state: State, space: int) -> None:
    """TILE-11, KEY-40, KEY-43: a unit that enters a space sets off the foundation there."""
    state.field = None
    ground = state.ground[space]
    if ground < 0:
        return
    hq, seat = IS_HQ[state.tile[space]], state.planter[space]
    match TILES[ground].action:
        case "mine":
            name = full_name(state.tile[space])
            state.tell("NSH-KEY-40", "A Mine goes off under the {} on {}.", name, NAMES[space])
            strike_ground(state, space)
            if not hq:
                wounds, flags = (1, 0) if state.table.mine_wounds else (0, DESTROYS)
                state.hits.append((space, wounds, -1, -1, flags, seat))
                state.first(HEALING, Reckoning("mine"))
        case "quicksands":
            if hq and state.table.team[state.owner[space]] != state.table.team[seat]:
                state.tell("NSH-KEY-43", "The HQ crushes the Quicksands on {}.", NAMES[space])
                strike_ground(state, space)


def conclude(state: State, seat: int, *entered: int) -> None:
    """Close an act: foundations that were entered go off, then the board is examined."""
    state.field = None
    for space in entered:
        if state.ground[space] >= 0:
            _set_off(state, seat, entered)
            return
    examine(state, seat)


def _set_off(state: State, seat: int, entered: tuple[int, ...]) -> None:
    state.first(EXAMINING[seat])
    for space in entered:
        if state.ground[space] >= 0:
            arrive(state, space)


def examine(state: State, seat: int) -> None:
    """FULL-02: what an act has changed is worked out to the end before anything else happens."""
    if state.fight is not None:
        after_segment(state)
        return
    taken = work_out(state)
    if state.fallen and ended_outside(state):
        return
    if is_full(state):
        # MOD-10: the takeover falls into the Battle, so the unit is turned after it
        mark_fresh(state, taken)
        fill(state, seat)
    elif taken:
        state.first(*[TakingTurn(by, space) for by, space in taken], EXAMINING[seat])


def fill(state: State, seat: int) -> None:
    """FULL-01: a full board starts a Battle at once; the turn is over."""
    state.tell("NSH-FULL-01", "The board is full.")
    begin_battle(state, seat, "full")


def after_segment(state: State) -> None:
    """BATTLE-05 g, BATTLE-10: recompute; units taken over now are turned later (MOD-10)."""
    mark_fresh(state, work_out(state))


def mark_fresh(state: State, taken: list[tuple[int, int]]) -> None:
    for _, space in taken:
        state.marks[space] |= FRESH


def work_out(state: State) -> list[tuple[int, int]]:
    """Lost toughness and loose markers until nothing changes; who has newly taken what."""
    if not state.table.watched:
        return []
    if not _may_come_off(state) and not _may_change_hands(state):
        while fade(state):
            pass
        return []
    taken: dict[int, int] = {}
    while True:
        f = held(state)
        changed = _loose_markers(state, f)
        taken.update({space: seat for seat, space in _takeovers(state, f)})
        if not fade(state) and not changed:
            break
    f = held(state)
    return [(seat, s) for s, seat in taken.items() if f.controller[s] == seat]


def _may_come_off(state: State) -> bool:
    return any(state.marks) and any(marks & COMES_OFF for marks in state.marks)


def _may_change_hands(state: State) -> bool:
    return "takeover" in state.table.features and (any(state.marks) or is_tangled(state))


def _loose_markers(state: State, f: Field) -> bool:
    """KEY-03, KEY-10, KEY-72, NET-10: markers whose hold is gone come off, but not from under a
    Sandstorm."""
    changed = False
    for space in f.units:
        marks = state.marks[space]
        if not marks & COMES_OFF:
            continue
        off = 0
        if marks & STEEL and _came_over(state, f, space, "steel-police"):
            off |= STEEL
        if marks & TENTACLE and not f.tentacled and f.side[space] >= 0:
            off |= TENTACLE
        for bit, quill in ((QUILL_LEFT, "left-quill"), (QUILL_RIGHT, "right-quill")):
            if marks & bit and not _works(state, f, FACE["mephisto", quill]):
                off |= bit
        if off:
            name = full_name(state.tile[space])
            state.tell("NSH-NET-10", "The {} on {} loses a marker.", name, NAMES[space])
            events.unmarked(state, space, off)
            state.marks[space] &= ~off
            state.field = None
            changed = True
    return changed


def _came_over(state: State, f: Field, space: int, army: str) -> bool:
    return f.side[space] == state.table.team[state.table.seat_of[army]]


def _works(state: State, f: Field, face: int) -> bool:
    return any(t == face and not f.stopped[s] for s, t in enumerate(state.tile))


def _takeovers(state: State, f: Field) -> list[tuple[int, int]]:
    """MOD-10: units whose holder has changed."""
    if "takeover" not in state.table.features:
        return []
    found = []
    for space in f.units:
        face, seat = state.tile[space], f.controller[space]
        if seat < 0:
            # under a Sandstorm nobody holds it; after that it is taken over anew
            state.marks[space] &= ~TAKEN_BITS
            continue
        bit = TAKEN << seat if seat != state.owner[space] else 0
        if state.marks[space] & TAKEN_BITS != bit:
            state.marks[space] = state.marks[space] & ~TAKEN_BITS | bit
            if bit:
                sentence = "@{} takes the {} on {} over."
                state.tell("NSH-MOD-10", sentence, seat, full_name(face), NAMES[space])
                found.append((seat, space))
            else:
                sentence = "The {} on {} goes back to @{}."
                state.tell("NSH-MOD-10", sentence, full_name(face), NAMES[space], seat)
    return found
