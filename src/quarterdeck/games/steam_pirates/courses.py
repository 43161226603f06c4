"""The courses a frigate can take, worked out once for every city and every wind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from quarterdeck.core.terms import Action
from quarterdeck.games.steam_pirates.actions import Sail
from quarterdeck.games.steam_pirates.chart import BIT, DIRECTION, NEIGHBOURS
from quarterdeck.games.steam_pirates.components import CITIES, FIRST_TREASURE, SAIL_RANGE, WINDS


class Course(NamedTuple):
    """A way for a frigate. `treasures` has a bit for each treasure island passed, `islands` one for
    each island entered."""

    sail: Action
    to: int
    cost: int
    islands: int
    treasures: int


def price(here: int, course: tuple[int, ...], wind: int) -> int:
    """SP-SAIL-02, SP-SAIL-03: 1 Gold an island, 1 less if the first step goes with the wind."""
    return len(course) - (DIRECTION[here][course[0]] == wind)


def treasures_on(course: tuple[int, ...]) -> int:
    """The treasure islands of a course, one bit for each."""
    passed = 0
    for island in course:
        if island >= FIRST_TREASURE:
            passed |= 1 << (island - FIRST_TREASURE)
    return passed


def islands_on(course: tuple[int, ...]) -> int:
    entered = 0
    for island in course:
        entered |= BIT[island]
    return entered


def _ways(here: int, left: int) -> Iterator[tuple[int, ...]]:
    """SP-SAIL-01, SP-SAIL-09: every way along routes; islands may be entered again."""
    for there in NEIGHBOURS[here]:
        yield (there,)
        if left > 1:
            for rest in _ways(there, left - 1):
                yield (there, *rest)


def _sails() -> list[tuple[Action, ...]]:
    """SP-SAIL-05: all ways from every city that end on a city, the shortest first."""
    ways = [
        sorted((way for way in _ways(city, SAIL_RANGE) if way[-1] < FIRST_TREASURE), key=len)
        for city in CITIES
    ]
    known = {way: Sail(way) for city in CITIES for way in ways[city]}
    return [tuple(known[way] for way in ways[city]) for city in CITIES]


def _course(here: int, sail: Action, wind: int) -> Course:
    assert isinstance(sail, Sail)
    way = sail.course
    cost = price(here, way, wind)
    return Course(sail, way[-1], cost, islands_on(way), treasures_on(way))


def _is_useless(course: Course, others: list[Course]) -> bool:
    """Another course ends there for no more Gold, passes the same treasure islands, and is open
    whenever this one is."""
    return any(
        other.to == course.to
        and other.treasures == course.treasures
        and other.islands & ~course.islands == 0
        for other in others
    )


def _worth_listing(here: int, sails: tuple[Action, ...], wind: int) -> tuple[Course, ...]:
    """The courses of a city by price, those passing most treasure islands first."""
    courses = [_course(here, sail, wind) for sail in sails]
    courses.sort(key=lambda course: (course.cost, -course.treasures.bit_count()))
    kept: list[Course] = []
    for course in courses:
        if not _is_useless(course, kept):
            kept.append(course)
    return tuple(kept)


def _table() -> tuple[tuple[tuple[Course, ...], ...], ...]:
    sails = _sails()
    return tuple(
        tuple(_worth_listing(city, sails[city], wind) for wind in range(len(WINDS)))
        for city in CITIES
    )


COURSES: Final = _table()
"""COURSES[city][wind]: what a frigate may want to do, cheapest first."""

SMALLER: Final = tuple(
    sum(1 << part for part in range(16) if part & ~whole == 0) for whole in range(16)
)
"""SMALLER[set of map tokens]: all its subsets, one bit for each."""
