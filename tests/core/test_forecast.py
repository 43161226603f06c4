"""Forecasts: exact odds, and a forecast that comes true as often as it says."""

from __future__ import annotations

from fractions import Fraction

import pytest

from corsair import GAME
from quarterdeck.core.errors import Refused
from quarterdeck.core.fates import Seeded
from quarterdeck.core.forecast import Branching, at_least, beats, best, die, every_way, total

SIXTH = Fraction(1, 6)
MEETING = """
    next arrival red
    next turn blue
    round 1 of 20
    buried 1,1,1,2,2,2,3,3,3
    red  at=d hold=1
    blue at=d hold=2,3
"""


def test_faces_that_count_the_same_are_one_chance() -> None:
    assert die() == dict.fromkeys(range(1, 7), SIXTH)
    assert die((0, 0, 0, 1, 1, 2)) == {0: Fraction(1, 2), 1: Fraction(1, 3), 2: SIXTH}


def test_the_sum_of_dice() -> None:
    assert total() == {0: 1}
    assert total(die(), die())[7] == SIXTH
    assert sum(total(die(), die(), die()).values()) == 1


def test_the_best_of_dice() -> None:
    assert best(die()) == die()
    assert best(die(), die())[6] == Fraction(11, 36)


def test_at_least() -> None:
    assert at_least(die(), 5) == Fraction(1, 3)
    assert at_least(die(), 7) == 0


def test_who_is_higher() -> None:
    assert beats(die(), die()) == (Fraction(5, 12), SIXTH, Fraction(5, 12))
    assert beats(total(die(), {1: Fraction(1)}), die())[0] == Fraction(21, 36)


def two_dice(fates: Branching) -> int:
    first = fates.roll()
    return first if first < 6 else first + fates.roll()


def test_every_way_chance_may_answer_is_tried_once() -> None:
    ways = list(every_way(two_dice, 50))
    assert len(ways) == 5 + 6
    assert sum(chance for chance, _, _ in ways) == 1
    assert {value: chance for chance, value, _ in ways}[12] == Fraction(1, 36)
    assert list(every_way(two_dice, 8)) == []


def test_a_duel_goes_as_often_as_forecast() -> None:
    """Three thousand duels: within two in a hundred of what was foretold."""
    state = GAME.read(MEETING)
    action = GAME.find(state, "challenge blue")
    forecast = GAME.forecast(state, 0, action)
    assert forecast is not None
    seen = dict.fromkeys(("won", "lost"), 0)
    fates = Seeded("forecast")
    for _ in range(3000):
        twin = GAME.copy(state)
        twin.fates, twin.log = fates, []
        GAME.apply(twin, action)
        kinds = {event.kind for note in twin.log for event in note.events}
        for sign in seen:
            seen[sign] += sign in kinds
    assert sum(prospect.chance for prospect in forecast.prospects) == 1
    for prospect in forecast.prospects:
        assert seen[prospect.sign] / 3000 == pytest.approx(float(prospect.chance), abs=0.02)


def test_what_is_certain_needs_no_forecast() -> None:
    state = GAME.read(MEETING)
    assert GAME.forecast(state, 0, GAME.find(state, "pass")) is None


def test_what_would_be_asked_after_certain_answers() -> None:
    """Up to where chance or another seat comes between; the table itself stays as it is."""
    state = GAME.read(MEETING)
    before = GAME.write(state)
    there = GAME.ahead(state, 0, [])
    assert there is not None
    assert GAME.write(there) == before
    assert GAME.ahead(state, 0, ["challenge blue"]) is None
    assert GAME.ahead(state, 0, ["pass"]) is None
    with pytest.raises(Refused):
        GAME.ahead(state, 0, ["challenge green"])
    assert GAME.write(state) == before
