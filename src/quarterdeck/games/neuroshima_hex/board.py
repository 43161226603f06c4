"""BOARD, PIR-WATER: the 19 standard spaces, the 12 Water spaces, and every line between them.

Spaces are small ints: 0..18 the standard board, column by column from the west and from the top
(`a1` … `e3`), 19..30 the Water ring clockwise (`w0` … `w11`). Everything the rules ask of the
board while a game runs is answered by the tables of this module.
"""

from __future__ import annotations

from typing import Final

Axial = tuple[int, int]

DIRECTIONS: Final = ("n", "ne", "se", "s", "sw", "nw")
VECTORS: Final[tuple[Axial, ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
RADIUS: Final = 2

# PIR-WATER-02: the ring clockwise from the top corner; its six corners carry the tokens.
WATER_AXIAL: Final[tuple[Axial, ...]] = (
    (1, -3), (2, -3), (3, -2), (3, -1), (2, 1), (1, 2),
    (-1, 3), (-2, 3), (-3, 2), (-3, 1), (-2, -1), (-1, -2),
)  # fmt: skip
TOKENS: Final[tuple[Axial, ...]] = ((0, -3), (3, -3), (3, 0), (0, 3), (-3, 3), (-3, 0))


def _standard() -> tuple[Axial, ...]:
    span = range(-RADIUS, RADIUS + 1)
    return tuple((q, r) for q in span for r in span if abs(q + r) <= RADIUS)


def _name(axial: Axial) -> str:
    q, r = axial
    return "abcde"[q + RADIUS] + str(r - max(-RADIUS, -RADIUS - q) + 1)


STANDARD_AXIAL: Final = _standard()
STANDARD: Final = len(STANDARD_AXIAL)
WATER: Final = len(WATER_AXIAL)
SPACES: Final = STANDARD + WATER
AXIAL: Final[tuple[Axial, ...]] = STANDARD_AXIAL + WATER_AXIAL
NAMES: Final[tuple[str, ...]] = (*map(_name, STANDARD_AXIAL), *(f"w{i}" for i in range(WATER)))
SPACE: Final[dict[str, int]] = {name: space for space, name in enumerate(NAMES)}
_AT: Final[dict[Axial, int]] = {axial: space for space, axial in enumerate(AXIAL)}

STANDARD_SPACES: Final = tuple(range(STANDARD))
WATER_SPACES: Final = tuple(range(STANDARD, SPACES))


def step(axial: Axial, direction: int) -> Axial:
    return axial[0] + VECTORS[direction][0], axial[1] + VECTORS[direction][1]


def _across_token(space: int, token: Axial) -> tuple[int, int]:
    """PIR-WATER-04: the Water space across a token, and the direction that faces it."""
    for direction in range(6):
        other = _AT.get(step(token, direction))
        if other is not None and other >= STANDARD and other != space:
            return other, (direction + 3) % 6
    raise AssertionError("every token lies between two Water spaces")


def _neighbour(space: int, direction: int) -> tuple[int, int]:
    """The space an edge touches and the direction that looks back, or (-1, -1)."""
    target = step(AXIAL[space], direction)
    if target in _AT:
        return _AT[target], (direction + 3) % 6
    if space >= STANDARD and target in TOKENS:
        return _across_token(space, target)
    return -1, -1


_TOUCH: Final = tuple(tuple(_neighbour(s, d) for d in range(6)) for s in range(SPACES))

# NEIGHBOUR[space][direction]: the space there or -1. BACK[...]: the side of it that is touched.
NEIGHBOUR: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(n for n, _ in row) for row in _TOUCH)
BACK: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(b for _, b in row) for row in _TOUCH)
NEAR: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(n for n in row if n >= 0) for row in NEIGHBOUR
)
LAND_NEAR: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(n for n in row if 0 <= n < STANDARD) for row in NEIGHBOUR
)


def _line(space: int, direction: int) -> tuple[tuple[int, int], ...]:
    """ATK-02, PIR-WATER-05/07/08: the spaces a shot visits, each with the side it enters by.

    A shot along the ring bends at every token and stops after one lap.
    """
    visited: list[tuple[int, int]] = []
    here, heading = space, direction
    while True:
        there, back = _TOUCH[here][heading]
        if there < 0 or there == space:
            return tuple(visited)
        visited.append((there, back))
        here, heading = there, (back + 3) % 6


LINE: Final[tuple[tuple[tuple[tuple[int, int], ...], ...], ...]] = tuple(
    tuple(_line(s, d) for d in range(6)) for s in range(SPACES)
)


# PIR-DRIFT-03: the next Water space clockwise (standard spaces stay where they are).
DRIFT: Final[tuple[int, ...]] = (
    *STANDARD_SPACES,
    *(STANDARD + (i + 1) % WATER for i in range(WATER)),
)


def _blast(space: int, allowed: int) -> tuple[int, ...]:
    around = NEIGHBOUR[space]
    inside = all(0 <= n < allowed for n in around) and space < STANDARD
    return (space, *around) if inside else ()


# INST-09: the centres of an Air Strike and their seven spaces; PIR-WATER-15: thirteen with Water.
BLAST: Final = {s: _blast(s, STANDARD) for s in STANDARD_SPACES if _blast(s, STANDARD)}
WATER_BLAST: Final = {s: _blast(s, SPACES) for s in STANDARD_SPACES if _blast(s, SPACES)}


def _triangles(allowed: int) -> tuple[tuple[int, ...], ...]:
    """INST-10, PIR-WATER-20: three spaces that touch one another on the printed grid."""
    found: set[tuple[int, ...]] = set()
    for space in range(allowed):
        for direction in range(6):
            one = _AT.get(step(AXIAL[space], direction))
            two = _AT.get(step(AXIAL[space], (direction + 1) % 6))
            if one is not None and two is not None and max(one, two) < allowed:
                found.add(tuple(sorted((space, one, two))))
    return tuple(sorted(found))


TRIANGLES: Final = _triangles(STANDARD)
WATER_TRIANGLES: Final = _triangles(SPACES)


def _along(start: Axial, direction: int) -> tuple[int, ...]:
    """Every space of the printed line through `start`, in order."""
    back = (direction + 3) % 6
    while step(start, back) in _AT:
        start = step(start, back)
    spaces = []
    while start in _AT:
        spaces.append(_AT[start])
        start = step(start, direction)
    return tuple(spaces)


def _rays(allowed: int) -> tuple[tuple[int, ...], ...]:
    """INST-17, PIR-WATER-17: whole straight lines; a ray never bends over a token."""
    found = {
        tuple(s for s in _along(AXIAL[space], direction) if s < allowed)
        for space in range(allowed)
        for direction in range(3)
    }
    return tuple(sorted(line for line in found if len(line) > 1))


RAYS: Final = _rays(STANDARD)
WATER_RAYS: Final = _rays(SPACES)

_CORNERS: Final = tuple(_AT[RADIUS * q, RADIUS * r] for q, r in VECTORS)


def _side(index: int) -> tuple[int, ...]:
    first, last = _CORNERS[index], _CORNERS[(index + 1) % 6]
    middle = next(s for s in LAND_NEAR[first] if s in LAND_NEAR[last])
    return first, middle, last


# PIR-WAVE-01: the six sides of the standard board, corner, middle, corner.
SIDES: Final[tuple[tuple[int, ...], ...]] = tuple(_side(i) for i in range(6))


def _avalanche(side: tuple[int, ...]) -> tuple[int, ...]:
    inner = sorted(s for s in LAND_NEAR[side[1]] if s not in side)
    return (*side, *inner)


# INST-17: the three spaces of a side and the two of the ring inside it.
AVALANCHES: Final[tuple[tuple[int, ...], ...]] = tuple(_avalanche(side) for side in SIDES)


def _push(pusher: int, victim: int) -> tuple[int, ...]:
    """INST-04: standard spaces next to the victim and not next to the pusher."""
    if victim not in NEAR[pusher]:
        return ()
    return tuple(s for s in LAND_NEAR[victim] if s != pusher and s not in NEAR[pusher])


def _grab(grabber: int, victim: int) -> tuple[int, ...]:
    """PIR-GRAB-02: standard spaces that touch both."""
    return tuple(s for s in LAND_NEAR[victim] if s in NEAR[grabber])


def is_two_away(grabber: int, victim: int) -> bool:
    """PIR-GRAB-06, PIR-GRAB-07: distance 2, counted through spaces; no straight line needed."""
    return victim != grabber and victim not in NEAR[grabber] and bool(GRABS[grabber][victim])


PUSHES: Final = tuple(tuple(_push(p, v) for v in range(SPACES)) for p in range(SPACES))
GRABS: Final = tuple(tuple(_grab(p, v) for v in range(SPACES)) for p in range(SPACES))
PUSHED: Final = tuple(tuple(v for v in range(STANDARD) if PUSHES[p][v]) for p in range(SPACES))
GRABBED: Final = tuple(tuple(v for v in range(SPACES) if is_two_away(p, v)) for p in range(SPACES))
"""The spaces where a unit might be pushed or grabbed from here."""


def area_name(spaces: tuple[int, ...]) -> str:
    return "-".join(NAMES[s] for s in spaces)
