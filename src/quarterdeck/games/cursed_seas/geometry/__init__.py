"""Whole-number geometry of the table: pure functions, no rules, no state."""

from __future__ import annotations

from .overlaps import (
    CLEAR,
    TOUCH,
    Parting,
    contains,
    cores_meet,
    covers,
    near,
    nearest_on,
    overlap,
    partings,
    within,
)
from .shapes import Axis, Shape, hull, mast_place, oval, sail, shadow, square
from .sight import aim_points, crosses, cuts, enters, marks
from .sweep import Mover, corridor, trail
from .trig import COS, HALF, SHIFT, SIN, Point, ahead, between, heading_of, turned

__all__ = [
    "CLEAR",
    "COS",
    "HALF",
    "SHIFT",
    "SIN",
    "TOUCH",
    "Axis",
    "Mover",
    "Parting",
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
    "enters",
    "heading_of",
    "hull",
    "marks",
    "mast_place",
    "near",
    "nearest_on",
    "oval",
    "overlap",
    "partings",
    "sail",
    "shadow",
    "square",
    "trail",
    "turned",
    "within",
]
