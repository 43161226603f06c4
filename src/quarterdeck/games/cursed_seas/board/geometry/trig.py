"""Angles in whole numbers: a table of sines and what is measured with it (CS-GEO-03, 07)."""

from __future__ import annotations

from math import atan2, degrees
from typing import Final

Point = tuple[int, int]

HALF: Final = 1 << 15
SHIFT: Final = 16

# Sines of 0 to 90 degrees, scaled by 2^16.
QUARTER: Final = (
    *(0, 1144, 2287, 3430, 4572, 5712, 6850, 7987, 9121, 10252, 11380, 12505),
    *(13626, 14742, 15855, 16962, 18064, 19161, 20252, 21336, 22415, 23486, 24550, 25607),
    *(26656, 27697, 28729, 29753, 30767, 31772, 32768, 33754, 34729, 35693, 36647, 37590),
    *(38521, 39441, 40348, 41243, 42126, 42995, 43852, 44695, 45525, 46341, 47143, 47930),
    *(48703, 49461, 50203, 50931, 51643, 52339, 53020, 53684, 54332, 54963, 55578, 56175),
    *(56756, 57319, 57865, 58393, 58903, 59396, 59870, 60326, 60764, 61183, 61584, 61966),
    *(62328, 62672, 62997, 63303, 63589, 63856, 64104, 64332, 64540, 64729, 64898, 65048),
    *(65177, 65287, 65376, 65446, 65496, 65526, 65536),
)


def _sine(degree: int) -> int:
    quarter, rest = divmod(degree % 360, 90)
    size = QUARTER[rest] if quarter % 2 == 0 else QUARTER[90 - rest]
    return size if quarter < 2 else -size


SIN: Final[tuple[int, ...]] = tuple(_sine(degree) for degree in range(360))
COS: Final[tuple[int, ...]] = tuple(_sine(degree + 90) for degree in range(360))


def turned(x: int, y: int, heading: int) -> Point:
    """CS-GEO-07: a point turned about the origin, rounded half up."""
    cos, sin = COS[heading], SIN[heading]
    return (x * cos - y * sin + HALF) >> SHIFT, (x * sin + y * cos + HALF) >> SHIFT


def ahead(distance: int, heading: int) -> Point:
    """The step of `distance` units along `heading`."""
    return (distance * COS[heading] + HALF) >> SHIFT, (distance * SIN[heading] + HALF) >> SHIFT


def heading_of(dx: int, dy: int) -> int:
    """The whole degree that points best along (dx, dy).

    The floating guess only says where to look: whole numbers decide, so every machine agrees.
    """
    guess = round(degrees(atan2(dy, dx))) % 360
    # How far a heading leads aside tells close ones apart; how far it leads ahead hardly does.
    best, least = guess, abs(dx * SIN[guess] - dy * COS[guess])
    for degree in ((guess + 1) % 360, (guess - 1) % 360):
        aside = abs(dx * SIN[degree] - dy * COS[degree])
        if aside < least or (aside == least and degree < best):
            best, least = degree, aside
    return best


def between(first: int, second: int) -> int:
    """The angle between two headings, 0 to 180."""
    apart = (first - second) % 360
    return apart if apart <= 180 else 360 - apart
