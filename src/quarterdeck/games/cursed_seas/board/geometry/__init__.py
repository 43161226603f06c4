"""Whole-number geometry of the table: pure functions, no rules, no state."""

from __future__ import annotations

from quarterdeck.games.cursed_seas.board.geometry.overlaps import (
    CLEAR,
    TOUCH,
    contains,
    cores_meet,
    covers,
    near,
    nearest_on,
    overlap,
    point_near,
    swept,
    within,
)
from quarterdeck.games.cursed_seas.board.geometry.shapes import (
    Axis,
    Shape,
    hull,
    mast_place,
    oval,
    sail,
    shadow,
    square,
)
from quarterdeck.games.cursed_seas.board.geometry.sight import (
    aim_points,
    crosses,
    cuts,
)
from quarterdeck.games.cursed_seas.board.geometry.sweep import Mover, corridor, trail
from quarterdeck.games.cursed_seas.board.geometry.trig import (
    COS,
    HALF,
    SHIFT,
    SIN,
    Point,
    ahead,
    between,
    heading_of,
    turned,
)

__all__ = [
    "CLEAR",
    "COS",
    "HALF",
    "SHIFT",
    "SIN",
    "TOUCH",
    "Axis",
    "Mover",
    "Point",
    "Shape",
    "ahead",
    "aim_points",
    "between",
    "contains",
    "cores_meet",
    "corridor",
    "covers",
    "crosses",
    "cuts",
    "heading_of",
    "hull",
    "mast_place",
    "near",
    "nearest_on",
    "oval",
    "overlap",
    "point_near",
    "sail",
    "shadow",
    "square",
    "swept",
    "trail",
    "turned",
    "within",
]
