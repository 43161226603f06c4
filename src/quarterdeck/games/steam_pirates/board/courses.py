"""The courses a frigate can take, worked out once for every city and every wind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from quarterdeck.games.steam_pirates.board import BIT, DIRECTION, NEIGHBOURS
from quarterdeck.games.steam_pirates.components import CITIES, FIRST_TREASURE, SAIL_RANGE, WINDS

Way = tuple[int, ...]
"""Every island entered, in order."""


class Course(NamedTuple):
    """A way for a frigate. `treasures` has a bit for each treasure island passed, `islands` one for
    each island entered."""

    way: Way
    to: int
    cost: int
    islands: int
    treasures: int


def price(here: int, course: Way, wind: int) -> int:
    """SP-SAIL-02, SP-SAIL-03: 1 Gold an island, 1 less if the first step goes with the wind."""
    return len(course) - (DIRECTION[here][course[0]] == wind)


def treasures_on(course: Way) -> int:
    """The treasure islands of a course, one bit for each."""
    passed = 0
    for island in course:
        if island >= FIRST_TREASURE:
            passed |= 1 << (island - FIRST_TREASURE)
    return passed


def islands_on(course: Way) -> int:
    entered = 0
    for island in course:
        entered |= BIT[island]
    return entered


def _ways(here: int, left: int) -> Iterator[Way]:
    """SP-SAIL-01, SP-SAIL-09: every way along routes; islands may be entered again."""
    for there in NEIGHBOURS[here]:
        yield (there,)
        if left > 1:
            for rest in _ways(there, left - 1):
                yield (there, *rest)


def _harbouring(city: int) -> list[Way]:
    """SP-SAIL-05: all ways from a city that end on a city, the shortest first."""
    ways = [way for way in _ways(city, SAIL_RANGE) if way[-1] < FIRST_TREASURE]
    return sorted(ways, key=len)


def _course(here: int, way: Way, wind: int) -> Course:
    cost = price(here, way, wind)
    return Course(way, way[-1], cost, islands_on(way), treasures_on(way))


def _is_useless(course: Course, others: list[Course]) -> bool:
    """Another course ends there for no more Gold, passes the same treasure islands, and is open
    whenever this one is."""
    return any(
        other.to == course.to
        and other.treasures == course.treasures
        and other.islands & ~course.islands == 0
        for other in others
    )


def _worth_listing(here: int, ways: list[Way], wind: int) -> tuple[Course, ...]:
    """The courses of a city by price, those passing most treasure islands first."""
    courses = [_course(here, way, wind) for way in ways]
    courses.sort(key=lambda course: (course.cost, -course.treasures.bit_count()))
    kept: list[Course] = []
    for course in courses:
        if not _is_useless(course, kept):
            kept.append(course)
    return tuple(kept)


def _by_wind(city: int) -> tuple[tuple[Course, ...], ...]:
    ways = _harbouring(city)
    return tuple(_worth_listing(city, ways, wind) for wind in range(len(WINDS)))


COURSES: Final = tuple(_by_wind(city) for city in CITIES)
"""COURSES[city][wind]: what a frigate may want to do, cheapest first."""

SMALLER: Final = tuple(
    sum(1 << part for part in range(16) if part & ~whole == 0) for whole in range(16)
)
"""SMALLER[set of map tokens]: all its subsets, one bit for each."""
