"""The sea: 9×9 sectors, what lies on them, how far they are apart (MP-SEA)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from quarterdeck.core.grid import distances
from quarterdeck.games.micro_pirates.components import OCEANS, PORT_ROYAL

SIDE: Final = 9
SECTORS: Final = tuple(f"{column}{row}" for row in range(1, 10) for column in "abcdefghi")
"""Sector names, a1 top left to i9 bottom right, in reading order."""
NOWHERE: Final = -1

OPEN: Final = 0
FISHING: Final = 1
GROVE: Final = 2
JUNGLE: Final = 3
HARBOUR: Final = 4
BLOCKED: Final = 5
FEATURES: Final = ("open", "fish", "plantain", "jungle", "port", "blocked")
_LETTERS = {".": OPEN, "s": OPEN, "L": OPEN, "F": FISHING, "P": GROVE, "J": JUNGLE}
_LETTERS |= {"H": HARBOUR, "#": BLOCKED}

ROYAL_SLOT: Final = 1
"""MP-SEA-01: Port Royal lies top middle."""
CORNERS: Final = (0, 2, 6, 8)
MIDDLES: Final = (3, 4, 5, 7)


def sector(slot: int, row: int, column: int) -> int:
    """The sector in a row and column of the Ocean card in a slot of the 3×3 grid."""
    return (slot // 3 * 3 + row) * SIDE + slot % 3 * 3 + column


def _spaces(slot: int, ocean: int, letter: str) -> list[int]:
    return [
        sector(slot, row, column)
        for row in range(3)
        for column in range(3)
        if OCEANS[ocean].grid[row][column] == letter
    ]


# MP-SEA-03, MP-SEA-04: only Port Royal has sectors that cannot be sailed, and its place is fixed;
# so neighbours, distances and reach are the same in every layout and are worked out once.
ROCKS: Final = frozenset(_spaces(ROYAL_SLOT, PORT_ROYAL, "#"))
ROYAL_HARBOUR: Final = _spaces(ROYAL_SLOT, PORT_ROYAL, "H")[0]
SAILABLE: Final = tuple(each for each in range(SIDE * SIDE) if each not in ROCKS)


def _neighbours(here: int) -> tuple[int, ...]:
    row, column = divmod(here, SIDE)
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    inside = [r * SIDE + c for r, c in around if 0 <= r < SIDE and 0 <= c < SIDE]
    return tuple(each for each in inside if each not in ROCKS)


NEIGHBOURS: Final = tuple(_neighbours(each) for each in range(SIDE * SIDE))
BIT: Final = tuple(1 << each for each in range(SIDE * SIDE))
DISTANCE: Final = distances(NEIGHBOURS)
"""MP-SEA-02: sailing distance, orthogonal, across card borders; -1 for the rocks."""
FARTHEST: Final = 20


def _within(here: int, steps: int) -> tuple[int, ...]:
    return tuple(each for each in SAILABLE if 0 < DISTANCE[here][each] <= steps)


def _mask(sectors: tuple[int, ...]) -> int:
    return sum(BIT[each] for each in sectors)


REACH: Final = tuple(
    tuple(_within(here, n) for n in range(FARTHEST + 1)) for here in range(SIDE * SIDE)
)
"""REACH[here][n]: the sectors one to n moves away when no ship is in the way."""
REACH_BITS: Final = tuple(tuple(_mask(each) for each in row) for row in REACH)
WATER: Final = _mask(SAILABLE)
_NOT_LEFT: Final = sum(BIT[each] for each in range(SIDE * SIDE) if each % SIDE)
_NOT_RIGHT: Final = sum(BIT[each] for each in range(SIDE * SIDE) if each % SIDE != SIDE - 1)


def around(wave: int) -> int:
    """The sectors next to some sectors: bits of one number, so a whole wave moves at once."""
    rows = wave << SIDE | wave >> SIDE
    return (rows | (wave & _NOT_RIGHT) << 1 | (wave & _NOT_LEFT) >> 1) & WATER


def flood(start: int, steps: int, barrier: int) -> int:
    """The sectors that can be entered in up to `steps` moves; a barrier is entered, not passed."""
    seen, wave = 0, start
    for _ in range(steps):
        wave = around(wave) & ~seen
        seen |= wave
        wave &= ~barrier
    return seen


@lru_cache(maxsize=16384)
def steps_around(goal: int, ships: int) -> bytes:
    """Moves from every sector to the goal, through no sector with a ship; else as far as can be.

    Ships lie where they are for many questions, so the answers are kept.
    """
    steps_from = bytearray([FARTHEST]) * (SIDE * SIDE)
    steps, seen, wave = 0, 0, BIT[goal]
    while wave:
        seen |= wave
        rest = wave
        while rest:
            at = rest.bit_length() - 1
            rest ^= BIT[at]
            steps_from[at] = steps
        wave = around(wave) & ~(seen | ships)
        steps += 1
    return bytes(steps_from)


class Sea:
    """One layout of the nine Ocean cards, with what lies where. Made once for each layout."""

    __slots__ = (
        "feature",
        "harbour",
        "harbours",
        "jungle",
        "layout",
        "merchant_space",
        "ocean",
        "port_at",
    )

    def __init__(self, layout: tuple[int, ...]) -> None:
        self.layout = layout
        count = len(OCEANS)
        self.feature = [OPEN] * (SIDE * SIDE)
        self.ocean = [0] * (SIDE * SIDE)
        self.jungle = [NOWHERE] * count
        self.harbour = [NOWHERE] * count
        self.merchant_space = ([NOWHERE] * count, [NOWHERE] * count)
        for slot, ocean in enumerate(layout):
            self._lay(slot, ocean)
        self.harbours = [self.harbour[n] for n in range(count) if self.harbour[n] != NOWHERE]
        self.port_at = {self.harbour[n]: n for n in range(count) if self.harbour[n] != NOWHERE}

    def _lay(self, slot: int, ocean: int) -> None:
        """MP-SEA-04: cards are not rotated."""
        for row in range(3):
            for column in range(3):
                here, letter = sector(slot, row, column), OCEANS[ocean].grid[row][column]
                self.ocean[here] = ocean
                self.feature[here] = _LETTERS[letter]
        for spaces, letter in (
            (self.jungle, "J"),
            (self.harbour, "H"),
            (self.merchant_space[0], "s"),
            (self.merchant_space[1], "L"),
        ):
            found = _spaces(slot, ocean, letter)
            spaces[ocean] = found[0] if found else NOWHERE


@cache
def sea_of(layout: tuple[int, ...]) -> Sea:
    """The sea with this layout: Ocean cards by slot, in reading order of the 3×3 grid."""
    return Sea(layout)


def is_legal_layout(layout: tuple[int, ...]) -> bool:
    """MP-SEA-01: Port Royal top middle, Ports in the corners, Open Waters in the rest."""
    kinds = [OCEANS[ocean].kind for ocean in layout]
    return (
        sorted(layout) == list(range(len(OCEANS)))
        and kinds[ROYAL_SLOT] == "port_royal"
        and all(kinds[slot] == "port" for slot in CORNERS)
    )
