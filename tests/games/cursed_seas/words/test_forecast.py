"""Forecasts agree with what comes."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest
from tests.games.cursed_seas.table import (
    CAROLINA,
    DOVER,
    GOLIATH,
    IDLE,
    IDLE_BLUE,
    aboard,
    after,
    ahead,
    blue,
    red,
    table,
)

from quarterdeck.core.fates import Fast
from quarterdeck.core.forecast import Forecast
from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.state import State
from quarterdeck.games.cursed_seas.state.coins import worth
from quarterdeck.games.cursed_seas.words.forecast import best_gold, outcomes, play_out

THROWS = 4000
VOLLEYS = 3000
ABEAM = table(red(DOVER), blue(CAROLINA), IDLE, IDLE_BLUE)
AHEAD = table(red(DOVER), ahead(CAROLINA, "coins=3"), IDLE, IDLE_BLUE)
RAM = ("move hms-dover", "steer S 0 575 [1]")
POSSESSED = table(
    red(DOVER),
    aboard("DJC-060a", "hms-dover"),
    blue(CAROLINA),
    aboard("SS-40", "carolina", "blue"),
    IDLE,
    IDLE_BLUE,
)
"""A crew rolls for another crew."""
BOARDERS = table(
    red(DOVER), ahead(CAROLINA, "coins=3"), aboard("RV-93", "carolina", "blue"), IDLE, IDLE_BLUE
)
"""Face-up crew add to a boarding roll."""
DOCKED = table(red(GOLIATH, "dock=C began=C", at="6000,1780", heading=270), IDLE, IDLE_BLUE)


def foreseen(position: str | State, *plays: str) -> Forecast:
    state = after(position, *plays[:-1])
    assert state.question is not None
    told = GAME.foresee(state, state.question.seat, GAME.find(state, plays[-1]))
    assert told is not None
    return told


@rule("CS-SHOOT-02", "CS-RAM-01", "CS-BOARD-02", "CS-SARG-02", "CS-SCUT-01")
@pytest.mark.parametrize(
    ("position", "plays"),
    [
        (ABEAM, ("shoot hms-dover", "fire 1 carolina ball")),
        (table(red(DOVER), blue(CAROLINA, "masts=000"), IDLE, IDLE_BLUE), ("shoot hms-dover",)),
        (AHEAD, (*RAM[:1], "steer S 0 575")),
        (AHEAD, (*RAM, "yes")),
        (table(red(DOVER, "masts=0000"), IDLE, IDLE_BLUE), ("scuttle hms-dover",)),
        (
            table("land sargasso_sea at=5000,4000", red(DOVER, "tangle=t1"), IDLE, IDLE_BLUE),
            ("untangle hms-dover",),
        ),
        (
            table("land reef at=5700,4000", red(DOVER), IDLE, IDLE_BLUE),
            ("move hms-dover", "steer S 0 575"),
        ),
        (POSSESSED, ("use hms-dover POSSESS_CREW", "pick carolina")),
        (BOARDERS, (*RAM, "yes")),
    ],
)
def test_odds_agree_with_many_throws(position: str, plays: tuple[str, ...]) -> None:
    state = after(position, *plays[:-1])
    assert state.question is not None
    action, rng = GAME.find(state, plays[-1]), random.Random(7)
    odds = outcomes(state, state.question.seat, action)
    assert sum(odds.values()) == 1
    counts: Counter[tuple[str, ...]] = Counter()
    for _ in range(THROWS):
        twin = GAME.copy(state)
        twin.fates = Fast(rng)
        counts[play_out(twin, action)] += 1
    assert set(counts) <= set(odds)
    for outcome, chance in odds.items():
        assert abs(counts[outcome] / THROWS - chance) < 0.035, outcome


@rule("CS-SHOOT-02")
def test_a_volley_tells_how_many_guns_bear_and_how_many_will_hit() -> None:
    told = foreseen(ABEAM, "shoot hms-dover")
    assert told.text == "These bear: 4 guns on the Carolina."
    chances = {prospect.text: prospect.chance for prospect in told.prospects}
    assert chances["4 hits on the Carolina"] == Fraction(1, 16)
    assert chances["no hit on the Carolina"] == Fraction(1, 16)


@rule("CS-SHOOT-02")
def test_volleys_hit_as_often_as_foretold() -> None:
    """A whole volley, fired some thousand times at a ship that four hits do not sink."""
    position = table(red(DOVER), blue(GOLIATH, at="5000,4450"), IDLE, IDLE_BLUE)
    told, rng = foreseen(position, "shoot hms-dover"), random.Random(3)
    start = after(position, "shoot hms-dover")
    counts = Counter(_hits_of_a_volley(start, rng) for _ in range(VOLLEYS))
    assert sum(prospect.chance for prospect in told.prospects) == 1
    for prospect in told.prospects:
        word = prospect.text.split()[0]
        number = 0 if word == "no" else int(word)
        assert abs(counts[number] / VOLLEYS - prospect.chance) < 0.04, prospect


def _hits_of_a_volley(start: State, rng: random.Random) -> int:
    state = GAME.copy(start)
    state.fates = Fast(rng)
    before = state.masts[1].bit_count()
    for gun in (1, 2, 3, 4):
        GAME.apply(state, GAME.find(state, f"fire {gun} hms-goliath ball"))
        while state.question is not None and str(state.question.step).startswith("losing"):
            GAME.apply(state, state.question.options[0])
    return before - state.masts[1].bit_count()


@rule("CS-EXPL-01", "CS-INFO-01")
def test_an_island_holds_what_is_foretold_as_often_as_it_is_dealt() -> None:
    """Three coins of six lie there, and there is room for two."""
    more = (aboard(crew, "hms-dover") for crew in ("SM-T-007", "SM-EC-003.2", "SM-T-016"))
    dock = red(DOVER, "dock=C began=C", at="6000,1780", heading=270)
    state = after(table(dock, *more, IDLE, IDLE_BLUE))
    told = GAME.foresee(state, 0, GAME.find(state, "explore hms-dover"))
    assert told is not None
    assert told.text.endswith("and room for 2.")
    rng, counts = random.Random(5), Counter[int]()
    for _ in range(THROWS):
        dealt = GAME.imagine(state, 0, rng)
        counts[sum(sorted((worth(each) for each in dealt.isle_coins[2]), reverse=True)[:2])] += 1
    for prospect in told.prospects:
        assert abs(counts[int(prospect.text.split()[0])] / THROWS - prospect.chance) < 0.035


@rule("CS-MOVE-05", "CS-MOVE-06", "CS-DOCK-01")
def test_a_course_tells_where_it_ends_and_what_it_meets() -> None:
    assert foreseen(AHEAD, "move hms-dover", "steer S 90 575").text == (
        "HMS Dover ends 232 mm north of island D."
    )
    rams = foreseen(AHEAD, *RAM[:1], "steer S 0 575").text
    assert "cut short of its 58 mm" in rams
    assert "HMS Dover rams the Carolina" in rams
    near = table(red(DOVER, at="6000,6200", heading=90), IDLE, IDLE_BLUE)
    assert "HMS Dover docks at island D" in foreseen(near, "move hms-dover", "steer S 90 575").text


@rule("CS-EXPL-01", "CS-INFO-01")
def test_an_explore_tells_what_may_be_found() -> None:
    told = foreseen(DOCKED, "explore hms-goliath")
    assert told.text == "3 coins to look at, and room for 5."
    assert sum(prospect.chance for prospect in told.prospects) == 1
    # One coin known, two of four unknown drawn, room for two.
    assert best_gold([1, 1, 2, 3], 2, (2,), 2) == {
        3: Fraction(1, 6),
        4: Fraction(2, 6),
        5: Fraction(3, 6),
    }


@rule("CS-INFO-02")
def test_a_forecast_leaves_out_what_nobody_has_shown() -> None:
    hidden = aboard("RV-93", "carolina", "blue", up=0)
    loaded = table(red(DOVER), ahead(CAROLINA, "coins=3"), hidden, IDLE, IDLE_BLUE)
    assert foreseen(loaded, *RAM, "yes") == foreseen(AHEAD, *RAM, "yes")
