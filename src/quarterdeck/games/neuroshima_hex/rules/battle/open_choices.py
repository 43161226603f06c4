"""BATTLE-05 a: which choices a segment still waits for."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.terms import Action
from quarterdeck.games.neuroshima_hex.actions import SWAP
from quarterdeck.games.neuroshima_hex.board import LINE, SPACES
from quarterdeck.games.neuroshima_hex.components import IS_HQ, TILES, has
from quarterdeck.games.neuroshima_hex.components.faces import SPECIALS, SWAPS, SWAPS_GAUSS
from quarterdeck.games.neuroshima_hex.rules.battle.attacks import is_numb
from quarterdeck.games.neuroshima_hex.rules.battle.initiative import (
    ACID_USED,
    GAUSS_USED,
    SWAP_USED,
)
from quarterdeck.games.neuroshima_hex.rules.battle.segment import (
    ACID,
    AIM,
    EXPLODE,
    LURK,
    ROCKET,
    SWAP_GAUSS,
    SWAP_MELEE,
    TOXIC,
)
from quarterdeck.games.neuroshima_hex.rules.battle.steps import Choice
from quarterdeck.games.neuroshima_hex.rules.nets.connections import attacks_of, field
from quarterdeck.games.neuroshima_hex.state import INCUBATED, Field, Fight, State

CODES: Final = {
    "aim": AIM,
    "explode": EXPLODE,
    "rocket": ROCKET,
    "lurk": LURK,
    "swap": SWAP_MELEE,
    "gauss": SWAP_GAUSS,
    "toxic": TOXIC,
    "acid": ACID,
}
CHOOSERS: Final = frozenset(
    (
        "sharpshooter",
        "explosion",
        "rocket",
        "melee_anywhere",
        "swap_melee_ranged",
        "swap_ranged_gauss",
        "toxic_bomb",
        "incubation",
    )
)
"""Features that make a Battle ask anything of this kind."""
CHOOSES: Final = tuple(
    bool(t.abilities & CHOOSERS or CHOOSERS.intersection(s.kind for s in t.specials)) for t in TILES
)
"""Faces that have a choice of their own."""
SWAPPED: Final = SWAPS * SPACES
GAUSSED: Final = SWAPS_GAUSS * SPACES


def pending(state: State) -> list[Choice]:
    """All choices of this segment that have not been made yet, in a fixed order."""
    fight = state.fight
    assert fight is not None
    f = field(state)
    tile, boost = state.tile, f.boost
    found: list[Choice] = []
    for space in fight.acting:
        asked = CHOOSES[tile[space]] or boost[SWAPPED + space] or boost[GAUSSED + space]
        if asked and not f.stopped[space] and not is_numb(state, f, space):
            found += _choices_of(state, fight, f, space)
    if fight.segment == 1:
        found += [Choice(state.planter[s], s, "toxic", 0) for s in bombs(state)]
    found += _acid(state, fight, f)
    made = {(space, code) for space, code, _ in fight.plan}
    return [c for c in found if (c.space, CODES[c.what] * 8 + c.direction) not in made]


def _choices_of(state: State, fight: Fight, f: Field, space: int) -> list[Choice]:
    face, seat = state.tile[space], f.controller[space]
    found = []
    if has(face, "explosion"):
        found.append(Choice(seat, space, "explode", 0))
        if (space, EXPLODE * 8, 1) in fight.plan:
            return []
    if has(face, "sharpshooter"):
        for d, _, ranged in attacks_of(state, f, space):
            if ranged and len(targets(f, space, d)) > 1:
                found.append(Choice(seat, space, "aim", d))
    for kind, _, _ in SPECIALS[face * 6 + state.rot[space]]:
        if kind == "rocket":
            found.append(Choice(seat, space, "rocket", 0))
        elif kind == "melee_anywhere" and prey(f, space):
            found.append(Choice(seat, space, "lurk", 0))
    return found + _conversions(state, fight, f, space)


def _conversions(state: State, fight: Fight, f: Field, space: int) -> list[Choice]:
    """MOD-08, KEY-59: one edge in one segment of a Battle may change its kind."""
    seat, spent, boost = f.controller[space], fight.spent[space], f.boost
    found = []
    if boost[SWAPPED + space] and not spent & SWAP_USED and attacks_of(state, f, space):
        found.append(Choice(seat, space, "swap", 0))
    gauss = boost[GAUSSED + space] and not spent & GAUSS_USED
    if gauss and gauss_swaps(state, f, space):
        found.append(Choice(seat, space, "gauss", 0))
    return found


def targets(f: Field, space: int, d: int) -> list[int]:
    """ATK-08: all enemies on a line."""
    return [n for n, _ in LINE[space][d] if f.side[n] >= 0 and f.side[n] != f.side[space]]


def prey(f: Field, space: int) -> list[int]:
    """KEY-31: all enemies on the board."""
    return [n for n in range(SPACES) if f.side[n] >= 0 and f.side[n] != f.side[space]]


def bombs(state: State) -> list[int]:
    """KEY-42, INST-16: Toxic Bombs that can go off in segment 1: not under a Sandstorm."""
    cover = state.fight.cover if state.fight is not None else -1
    return [
        s
        for s, face in enumerate(state.ground)
        if face >= 0 and TILES[face].action == "toxic_bomb" and s != cover
    ]


def _acid(state: State, fight: Fight, f: Field) -> list[Choice]:
    """KEY-71: with the acid thrower, once in a Battle, in the segment of the HQ's first slot."""
    if "incubation" not in state.table.features:
        return []
    seat = state.table.seat_of["mephisto"]
    throwers = [
        s
        for s, marks in enumerate(state.marks)
        if marks & INCUBATED << 3 and not f.stopped[s] and f.controller[s] == seat
    ]
    if not throwers:
        return []
    return [
        Choice(seat, s, "acid", 0)
        for s in fight.acting
        if IS_HQ[state.tile[s]] and state.owner[s] == seat and not fight.spent[s] & ACID_USED
    ]


def gauss_swaps(state: State, f: Field, space: int) -> list[Action]:
    """KEY-59: a ranged attack as Gauss, or a Gauss attack as plain ranged."""
    face = state.tile[space]
    swaps: list[Action] = [SWAP["gauss"][d] for d, _, r in attacks_of(state, f, space) if r]
    for kind, directions, _ in SPECIALS[face * 6 + state.rot[space]]:
        if kind == "gauss":
            swaps += [SWAP["ranged"][d] for d in directions]
    return swaps


def undecided(state: State) -> list[int]:
    """BATTLE-06: seats with choices that the initiator has not put in order yet."""
    fight = state.fight
    assert fight is not None
    return sorted({c.seat for c in pending(state)} - set(fight.order))
