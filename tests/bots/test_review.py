"""Reviews: a finished game at a glance, its questions thought over, luck and choice told apart."""

from __future__ import annotations

import random

import pytest

from corsair import GAME
from quarterdeck.bots.review import (
    Weighed,
    luck_and_choice,
    outline,
    steadied,
    turnings,
    weighed,
)
from quarterdeck.core.fates import Fast
from quarterdeck.core.record import Record
from quarterdeck.core.session import begin


@pytest.fixture(scope="module")
def record() -> Record:
    """A game in which everybody answers at random."""
    session = begin(GAME, ("Ann", "Ben"), {}, Fast(random.Random(4)))
    rng = random.Random(5)
    while session.state.question is not None:
        session.act(str(rng.choice(session.state.question.options)))
    return session.record


def asked(number: int, seat: int, best: float, played: float) -> Weighed:
    """A question to one of two seats: the chances of the first one."""
    better = "stay" if best == played else "dig"
    return Weighed(number, seat, "stay", better, [best, 1 - best], [played, 1 - played], [])


def test_the_outline_tells_the_points_after_every_play(record: Record) -> None:
    found = outline(GAME, record)
    assert len(found.standings) == len(record.plays) + 1
    assert tuple(found.standings[-1].scores) == record.result
    assert found.chosen == sorted(set(found.chosen))
    assert all(record.plays[number].chance for number in found.lucky)
    assert sum(found.end) == pytest.approx(1)


def test_questions_are_thought_over_by_number_and_come_out_alike(record: Record) -> None:
    numbers = outline(GAME, record).chosen[:3]
    found = weighed(GAME, record, numbers, 12, deep=False)
    assert [each.number for each in found] == numbers
    for each in found:
        assert each.action == record.plays[each.number].action
        assert each.seat == record.plays[each.number].seat
        assert each.best[each.seat] >= each.played[each.seat]
        assert sum(each.best) == pytest.approx(1, abs=0.01)
    assert found == weighed(GAME, record, numbers, 12, deep=False)


def test_a_longer_look_says_so(record: Record) -> None:
    [found] = weighed(GAME, record, outline(GAME, record).chosen[:1], 4, deep=True)
    assert found.deep


def test_start_luck_and_choices_make_the_end() -> None:
    found = [asked(0, 0, 0.5, 0.4), asked(3, 1, 0.6, 0.7), asked(5, 0, 0.7, 0.7)]
    for seat, share in enumerate(luck_and_choice(found, [1.0, 0.0])):
        total = share.start + share.luck + share.own + share.others
        assert total == pytest.approx(share.end, abs=0.01)
        assert share.end == [1.0, 0.0][seat]
    first, second = luck_and_choice(found, [1.0, 0.0])
    assert (first.own, second.own) == (-0.1, -0.1)
    assert first.others == 0.1


def test_a_costly_choice_and_a_great_throw_are_turning_points() -> None:
    found = [asked(0, 0, 0.5, 0.3), asked(1, 1, 0.3, 0.3), asked(2, 0, 0.7, 0.7)]
    kinds = [(each.number, each.seat, each.kind) for each in turnings(found, [0.75, 0.25])]
    assert kinds == [(0, 0, "choice"), (1, 0, "chance")]


def test_nothing_is_said_of_the_last_question_before_the_end_is_known() -> None:
    found = [asked(0, 0, 0.5, 0.5), asked(1, 1, 0.5, 0.5)]
    assert turnings(found, []) == []
    assert [each.number for each in turnings(found, [1.0, 0.0])] == [1]
    assert turnings([], []) == []


def test_levels_agree_where_chance_had_no_say() -> None:
    """Each seat thinks a little better of itself: that is no swing."""
    found = [asked(number, number % 2, *(2 * [0.5 + 0.1 * (-1) ** number])) for number in range(10)]
    levels = [each.best[0] for each in steadied(found, [], [])]
    assert max(levels) - min(levels) < 0.03


def test_levels_leap_where_chance_spoke() -> None:
    found = [asked(number, 0, *(2 * [0.3 if number < 5 else 0.8])) for number in range(10)]
    levels = [each.best[0] for each in steadied(found, [], [4])]
    assert levels[4] < 0.4
    assert levels[5] > 0.6


def test_what_a_choice_cost_stays_as_sharp_as_it_was_seen() -> None:
    found = [asked(0, 0, 0.6, 0.4), asked(1, 1, 0.4, 0.4)]
    steady = steadied(found, [], [])
    assert steady[0].cost == pytest.approx(0.2, abs=0.02)
