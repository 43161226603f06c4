"""Courses of ships that lie against one another, tried once more one by one (CS-MOVE-09)."""

from __future__ import annotations

import random

import pytest
from tests.games.cursed_seas.table import (
    ANTELOPE,
    CAROLINA,
    DOVER,
    EAGLE,
    GOLIATH,
    IDLE,
    IDLE_BLUE,
    blue,
    red,
    table,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.components import L, S
from quarterdeck.games.cursed_seas.rules.sea.contact import touched_by
from quarterdeck.games.cursed_seas.rules.sea.course import Helm, around, plot
from quarterdeck.games.cursed_seas.state import State

SHIPS = (DOVER, CAROLINA, ANTELOPE, EAGLE, GOLIATH)


def crowd(rng: random.Random, near_edge: bool) -> State:
    """A ship of red's with one to three others close to it, now and then at the edge of the sea."""
    x, y = (rng.randint(60, 700), rng.randint(2500, 3500)) if near_edge else (5000, 4000)
    ship = red(rng.choice(SHIPS), at=f"{x},{y}", heading=rng.randrange(360))
    others = [
        blue(
            rng.choice(SHIPS),
            at=f"{max(0, x + rng.randint(-900, 900))},{y + rng.randint(-900, 900)}",
            heading=rng.randrange(360),
        )
        for _ in range(rng.randint(1, 3))
    ]
    return GAME.read(table(ship, *others, IDLE, IDLE_BLUE))


@rule("CS-MOVE-09", "CS-MOVE-20", "CS-GEO-41")
@pytest.mark.parametrize("near_edge", [False, True])
def test_a_way_leads_somewhere_just_when_one_of_its_lengths_can_be_sailed(near_edge: bool) -> None:
    rng, turned, met = random.Random(29), 0, 0
    for _ in range(400):
        state = crowd(rng, near_edge)
        touched = touched_by(state, 0)
        met += bool(touched)
        for heading in rng.sample(range(360), 12):
            wide = around(state, 0, L)
            sailed = [not plot(state, 0, heading, far, touched).refusal for far in (L, S)]
            for lengths, goes in (([L, S], any(sailed)), ([S], sailed[1])):
                helm = Helm(state, 0, heading, touched, wide)
                ahead = helm.leads_ahead(lengths)
                leads = ahead or Helm(state, 0, heading, touched, wide).leads_turned(lengths)
                assert leads == goes
                assert Helm(state, 0, heading, touched, wide).leads_anywhere(lengths) == goes
                turned += goes and not ahead
    assert turned > 20
    assert met > 40
