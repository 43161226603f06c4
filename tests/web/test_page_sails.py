"""The page sails and fires as the rules do: what a pull and a panel promise is what happens."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, radians, sin

import pytest
from tests.web.conftest import Sailor
from tests.web.sailing import RECORDS

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import Seeded
from quarterdeck.core.record import Record, read_record
from quarterdeck.core.session import replay
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.state import State

FREE_WAYS = """async ([view, name, headings]) => {
  const { freeWay } = await import("/games/cursed-seas/ways.js");
  const ship = view.ships.find(each => each.name === name);
  return headings.map(heading => {
    const { distance, start, refused } = freeWay({ view }, ship, ship, heading, view.sea.S);
    return refused ? null : [start.x, start.y, distance];
  });
}"""
HEADINGS = list(range(0, 360, 15))
NEAR = 30.0
"""The page looks for contacts in steps: so many tenths of a millimetre it may be off."""
RARELY = 0.01
"""A hull that all but brushes something: the page and the rules may round to either side of it."""
Spot = tuple[float, float] | None


def helms(record: Record, most: int) -> Iterator[State]:
    """Positions of a game in which a ship has an S before her."""
    steers = [n for n, play in enumerate(record.plays) if play.action.startswith("steer S ")]
    for number in steers[:: max(1, len(steers) // most)][:most]:
        yield replay(GAME, record, number).state


def by_the_rules(state: State, unit: int, heading: int) -> Spot:
    after = GAME.copy(state)
    after.fates = Seeded("ram")
    try:
        GAME.apply(after, GAME.find(after, f"steer S {heading} 575"))
    except QuarterdeckError:
        return None
    return after.x[unit], after.y[unit]


def by_the_page(way: list[float] | None, heading: int) -> Spot:
    if way is None:
        return None
    x, y, far = way
    return x + far * cos(radians(heading)), y + far * sin(radians(heading))


def apart(one: Spot, other: Spot) -> bool:
    if one is None or other is None:
        return one != other
    return hypot(one[0] - other[0], one[1] - other[1]) > NEAR


@pytest.mark.parametrize(
    "name", ["guns-that-bear", "four-seats", "sixty-points", "first-duel", "round-earth"]
)
def test_the_page_sails_as_far_as_the_rules_allow(sailor: Sailor, name: str) -> None:
    page = sailor()
    page.goto("/")
    record = read_record((RECORDS / f"{name}.txt").read_text(encoding="utf-8"))
    tried, wrong = 0, []
    for state in helms(record, 12):
        assert state.question is not None
        view = GAME.view(state, state.question.seat)
        ship = view["pending"]["unit"]
        unit = state.table.slugs.index(ship)
        for heading, way in zip(
            HEADINGS, page.evaluate(FREE_WAYS, [view, ship, HEADINGS]), strict=True
        ):
            tried += 1
            ruled, drawn = by_the_rules(state, unit, heading), by_the_page(way, heading)
            if apart(ruled, drawn):
                wrong.append(f"{ship} on {heading}: {ruled}, not {drawn}")
    assert len(wrong) <= RARELY * tried, f"{len(wrong)} of {tried}: {wrong[:8]}"


BEARING = """async ([view, name]) => {
  const { solution } = await import("/games/cursed-seas/geometry.js");
  const ship = view.ships.find(each => each.name === name);
  const enemies = view.ships.filter(each => each.seat !== ship.seat && each.status === "afloat");
  return enemies.flatMap(each =>
    solution({ view }, ship, ship, each).filter(shot => !shot.blocked)
      .map(shot => `${shot.number} ${each.name}`)).sort();
}"""


def volleys(record: Record) -> Iterator[State]:
    """Positions of a game in which a ship begins to fire."""
    plays = [play.action.split()[0] for play in record.plays]
    for number, kind in enumerate(plays):
        if kind == "fire" and plays[number - 1] in ("shoot", "steer", "halt"):
            yield replay(GAME, record, number).state


@pytest.mark.parametrize("name", ["hundred-points", "four-seats", "sixty-points", "gold"])
def test_the_page_sees_the_guns_bear_that_the_rules_let_fire(sailor: Sailor, name: str) -> None:
    page = sailor()
    page.goto("/")
    record = read_record((RECORDS / f"{name}.txt").read_text(encoding="utf-8"))
    bearing, wrong = 0, []
    for state in volleys(record):
        assert state.question is not None
        view = GAME.view(state, state.question.seat)
        ship = view["pending"]["unit"]
        names = {each["name"] for each in view["ships"]}
        shots = [text.split() for text in state.question.texts() if text.startswith("fire ")]
        masts = len(next(each for each in view["ships"] if each["name"] == ship)["masts"])
        ruled = {(int(gun), at) for _, gun, at, *_ in shots if at in names and int(gun) <= masts}
        drawn = set(page.evaluate(BEARING, [view, ship]))
        wrong += [f"{ship}: {each}" for each in drawn ^ {f"{gun} {at}" for gun, at in ruled}]
        bearing += len(drawn)
    assert bearing
    assert wrong == []
