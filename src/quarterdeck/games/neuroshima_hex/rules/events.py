"""What the log's sentences move, for those who keep the score: tiles, wounds, markers, points.

Every function speaks of the sentence told last, and costs nothing while nobody listens.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.neuroshima_hex.board import NAMES
from quarterdeck.games.neuroshima_hex.components import COLOURS, FRONT, THINGS
from quarterdeck.games.neuroshima_hex.state import (
    INCUBATED,
    PARALYSED,
    QUILL_LEFT,
    QUILL_RIGHT,
    STEEL,
    TENTACLE,
    VENOM,
    VENOM_NEOJUNGLE,
    State,
)

SEATS: Final = range(len(COLOURS))
PANEL: Final = tuple(f"@{seat}" for seat in SEATS)
HAND: Final = tuple(f"@{seat}/hand" for seat in SEATS)
PILE: Final = tuple(f"@{seat}/pile" for seat in SEATS)
DISCARDS: Final = tuple(f"@{seat}/discards" for seat in SEATS)
POOL: Final = "zombie-pool"
UNDER: Final = tuple(f"under-{name}" for name in NAMES)

HIT_POINT: Final = "hit-point"
POINT: Final = "point"
WOUND: Final = "wound"
TERROR: Final = "terror"
VENOM_MARKER: Final = "venom-marker"
MARKERS: Final = (
    (PARALYSED, "paralysis-marker"),
    (STEEL, "net-of-steel-marker"),
    (TENTACLE, "tentacles-marker"),
    (QUILL_LEFT, "left-quill-marker"),
    (QUILL_RIGHT, "right-quill-marker"),
    (INCUBATED, "accelerator-marker"),
    (INCUBATED << 1, "claw-marker"),
    (INCUBATED << 2, "net-marker"),
    (INCUBATED << 3, "acid-marker"),
)


def venom(marks: int) -> int:
    """How many Venom markers lie on a unit, whosever they are."""
    return marks // VENOM % 8 + marks // VENOM_NEOJUNGLE % 8


def drawn(state: State, seat: int, faces: list[int]) -> None:
    for face in faces:
        state.event("draw", seat, THINGS[face], (PILE[seat], HAND[seat]))


def discarded(state: State, seat: int, face: int) -> None:
    state.event("discard", seat, THINGS[face], (HAND[seat], DISCARDS[seat]))


def placed(state: State, seat: int, face: int, place: str) -> None:
    state.event("place", seat, THINGS[face], (HAND[seat], place))


def turned_over(state: State, seat: int, space: int, old: int) -> None:
    """Another face of the same tile lies up now."""
    state.event("turn-over", seat, THINGS[old], (NAMES[space], ""))
    state.event("turn-over", seat, THINGS[state.tile[space]], ("", NAMES[space]))


def raised(state: State, seat: int, front: int, space: int) -> None:
    state.event("raise", seat, THINGS[front], (POOL, ""))
    state.event("raise", seat, THINGS[state.tile[space]], ("", NAMES[space]))


def moved(state: State, kind: str, here: int, there: int) -> None:
    """A unit goes with all that lies on it; to be said before it has gone."""
    if state.log is None:
        return
    seat, way = state.owner[here], (NAMES[here], NAMES[there])
    state.event(kind, seat, THINGS[state.tile[here]], way)
    _burden(state, here, way)


def gone(state: State, space: int, place: str) -> None:
    """A unit leaves the board for a place; wounds and markers fall off. Said before it leaves."""
    if state.log is None:
        return
    face, seat = state.tile[space], state.owner[space]
    front = FRONT[face]
    if front == face:
        state.event("leave", seat, THINGS[face], (NAMES[space], place))
    else:
        state.event("leave", seat, THINGS[face], (NAMES[space], ""))
        state.event("leave", seat, THINGS[front], ("", place))
    _burden(state, space, (NAMES[space], ""))


def _burden(state: State, space: int, way: tuple[str, str]) -> None:
    """Wounds and markers of a unit go the same way."""
    seat, marks = state.owner[space], state.marks[space]
    if state.wounds[space]:
        state.event("carry", seat, WOUND, way, state.wounds[space])
    for bit, thing in MARKERS:
        if marks & bit:
            state.event("carry", seat, thing, way)
    if venom(marks):
        state.event("carry", seat, VENOM_MARKER, way, venom(marks))


def marked(state: State, seat: int, space: int, bits: int) -> None:
    """Markers are laid on a unit."""
    for bit, thing in MARKERS if state.log is not None else ():
        if bits & bit:
            state.event("mark", seat, thing, ("", NAMES[space]))


def unmarked(state: State, space: int, bits: int) -> None:
    """Markers come off a unit."""
    for bit, thing in MARKERS if state.log is not None else ():
        if bits & bit:
            state.event("unmark", state.owner[space], thing, (NAMES[space], ""))


def wounded(state: State, space: int, wounds: int) -> None:
    state.event("wound", state.owner[space], WOUND, ("", NAMES[space]), wounds)


def hit_points(state: State, seat: int, change: int) -> None:
    """So many hit points more, or less."""
    way = (PANEL[seat], "") if change < 0 else ("", PANEL[seat])
    if change:
        state.event("lose" if change < 0 else "regain", seat, HIT_POINT, way, abs(change))


def points(state: State, seat: int, change: int) -> None:
    """So many points more, or less, in a scoring game."""
    way = (PANEL[seat], "") if change < 0 else ("", PANEL[seat])
    if change:
        state.event("lose" if change < 0 else "score", seat, POINT, way, abs(change))
