"""Edges of what ships hold and forts take in, of currents of ice and the edge of the sea."""

from __future__ import annotations

import random

import pytest
from tests.games.cursed_seas.rules.treasure.test_treasures import relic
from tests.games.cursed_seas.table import (
    ANTELOPE,
    CAPTAIN,
    CAROLINA,
    DOVER,
    EAGLE,
    EXPLORER,
    GOLIATH,
    IDLE,
    IDLE_BLUE,
    aboard,
    after,
    ahead,
    asked,
    blue,
    effect,
    listed,
    red,
    table,
    unit,
)

from quarterdeck.core.fates import Scripted
from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.components import ICEBERG, TERRAIN, L, S
from quarterdeck.games.cursed_seas.rules.cargo.holds import links_aboard, may_board
from quarterdeck.games.cursed_seas.rules.fight.cannon_bonus import cannon_bonus
from quarterdeck.games.cursed_seas.rules.fight.forts import build
from quarterdeck.games.cursed_seas.rules.fight.guns import barrels
from quarterdeck.games.cursed_seas.rules.move.drag import drag
from quarterdeck.games.cursed_seas.rules.move.terrain import ignores
from quarterdeck.games.cursed_seas.rules.powers.record import RECORDS
from quarterdeck.games.cursed_seas.rules.sea.course import Helm
from quarterdeck.games.cursed_seas.rules.sea.outlines import is_clear, stern_point
from quarterdeck.games.cursed_seas.rules.turn.beginning import isles_of_fire
from quarterdeck.games.cursed_seas.state import FORT_PLACE, OUT

FAR = blue(CAROLINA, at="9000,6500")
BREAKER, GALLEY, STARBUCK, CANOE, DRIFTWOOD = "FN-46", "SS-10", "DJC-58", "SS-19", "OE-101"
RUNNER, RUNS = "SS-029a", "MOVE_S_AFTER_LOAD"


@rule("CS-KEY-ICEBREAKER")
@pytest.mark.parametrize("card", [BREAKER, DOVER])
def test_an_icebreaker_ignores_ice_and_nothing_else(card: str) -> None:
    state = GAME.read(table(red(card), IDLE, FAR))
    free = [kind for kind in range(len(TERRAIN)) if ignores(state, 0, kind)]
    assert free == ([ICEBERG] if card == BREAKER else [])


@rule("CS-SETUP-18", "CS-END-10")
@pytest.mark.parametrize(("die", "ends"), [("5", False), ("6", True)])
def test_the_game_ends_when_fire_swallows_the_last_coin(die: str, ends: bool) -> None:
    homes = ("isle A at=1500,4200 home=red coins=1", "isle B at=10200,4200 home=blue")
    isle = "isle C at=6000,1500 card=SS-113 coins=1"
    position = table("options islands=mixed", *homes, isle, red(DOVER), IDLE, FAR)
    state = GAME.read(position)
    state.fates = Scripted([die, "10"][: 2 if ends else 1])
    isles_of_fire(state)
    assert bool(state.ending) is ends


@effect("CREW_NO_CARGO_MAX3")
@pytest.mark.parametrize(("count", "allowed"), [(2, True), (3, False)])
def test_a_ship_that_lodges_three_crew_lodges_no_fourth(count: int, allowed: bool) -> None:
    cheap = ("SM-PC-003.2", "SM-PC-008.2", "SM-PC-001")
    crew = [aboard(card, "akua-lapu") for card in cheap[:count]]
    waiting = "item SM-PC-003.2 seat=red at=A up=1"
    state = GAME.read(table(red(GALLEY), IDLE, FAR, *crew, waiting))
    assert may_board(state, count, 0) is allowed


@rule("CS-LINK-01", "CS-KEY-RANSOM")
@pytest.mark.parametrize(("marks", "links"), [(0, 1), (2, 0)])
def test_captives_are_linked_to_nobody(marks: int, links: int) -> None:
    crew = [aboard(card, "hms-dover", more=f"n={marks}") for card in (CAPTAIN, EXPLORER)]
    state = GAME.read(table(red(DOVER), IDLE, FAR, *crew, "spell link:0 1 1000000"))
    assert links_aboard(state, 0) == links


@effect("SAVE_CREW")
@pytest.mark.parametrize(("place", "then"), [("out", 103), ("A", 100)])
def test_driftwood_carries_none_but_the_eliminated(place: str, then: int) -> None:
    crew = f"item {CAPTAIN} seat=red at={place} up=1"
    step = "naming red driftwood hms-dover 0,1; orders red; closing red"
    position = table(red(DOVER, at="6000,5000"), IDLE, FAR, relic(DRIFTWOOD), crew, next=step)
    state = after(position)
    assert "pick use" in listed(state)
    assert after(state, "pick use").item_at == [OUT, then]


@rule("CS-FORT-02", "CS-FORT-03")
def test_what_lies_on_the_island_goes_into_the_fort() -> None:
    gold = "isle A at=1500,4200 home=red coins=3/15,3/15"
    isles = (gold, "isle B at=10200,4200 home=blue", "isle C at=6000,1500 coins=2 marks=red")
    more = "isle D at=6000,7000 coins=1"
    items = [f"item {card} seat=red at={at} up=1" for card, at in (
        ("CC-93", "C"), ("SM-T-004", "D"), (CAPTAIN, "A"))]  # fmt: skip
    state = GAME.read(table("fort RV-38 seat=red", *isles, more, red(DOVER), IDLE, FAR, *items))
    build(state, 0, 0, 2)
    assert state.item_at == [FORT_PLACE, 103, 100]
    assert state.isle_coins[2] == ()


@rule("CS-SHOOT-08", "CS-FORT-06")
@pytest.mark.parametrize(("card", "bonus"), [(STARBUCK, 0), ("RV-26", 1)])
def test_what_aims_better_at_ships_shot_before_aims_no_better_at_forts(
    card: str, bonus: int
) -> None:
    ship = red(card, at="6000,1990", heading=270)
    state = GAME.read(table("fort CC-64 seat=blue isle=C", ship, IDLE, FAR))
    assert cannon_bonus(state, 0, FORT_PLACE, barrels(state, 0)[0]) == bonus


@effect("CANOE_PACK_KILLS_CREW")
def test_the_second_canoe_that_hits_costs_one_crew() -> None:
    crew = [aboard(card, "carolina", "blue") for card in (CAPTAIN, EXPLORER)]
    state = GAME.read(table(red(CANOE), red(CANOE, at="4700,4000"), IDLE, ahead(CAROLINA), *crew))
    score = RECORDS["CANOE_PACK_KILLS_CREW"].scores
    assert score is not None
    power = state.powers[0]["CANOE_PACK_KILLS_CREW"][0]
    target = unit(state, "carolina")
    told = []
    for canoe in (0, 0, 1, 1):
        score(state, canoe, target, power)
        told.append([str(step) for step in state.agenda if str(step).startswith("crew-loss")])
    assert [len(each) for each in told] == [0, 0, 1, 1]
    assert told[-1][0].split()[3] == "1"


@rule("CS-MYST-06")
@effect("add_crew_max_cost")
@pytest.mark.parametrize(("most", "offered"), [(2, 2), (5, 3)])
def test_crew_of_the_reserve_that_are_cheap_enough_may_join(most: int, offered: int) -> None:
    reserve = [f"item {card} seat=red at=reserve" for card in (CAPTAIN, EXPLORER, "CC-106")]
    ship = red(DOVER, at="6000,1783", heading=270)
    step = f"mystery hms-dover 2 add_crew_max_cost {most}; orders red; closing red"
    asking = after(table(ship, FAR, *reserve, next=step))
    assert asked(asking) == "mystery"
    assert len([text for text in listed(asking) if ">hms-dover" in text]) == offered


@rule("CS-CREW-01", "CS-MOVE-16")
def test_a_face_down_crew_that_gives_a_free_move_is_turned_up() -> None:
    crew = aboard(RUNNER, "hms-dover", up=0, more="n=1")
    step = f"free-move hms-dover {RUNS}; orders red; closing red"
    state = after(table(red(DOVER), IDLE, FAR, crew, next=step))
    assert after(state, "no").item_up == [0]
    assert after(state, "yes").item_up == [1]


@rule("CS-MYST-01", "CS-MYST-06")
def test_a_ship_that_is_moved_along_two_segments_is_asked_for_both() -> None:
    step = "drifting carolina red L,S; orders red; closing red"
    first = after(table(red(DOVER), IDLE, blue(CAROLINA, at="8000,5000"), next=step))
    second = after(first, "steer L 0 838")
    assert {text.split()[1] for text in listed(second) if text.startswith("steer")} == {"S"}
    assert asked(after(second, "steer S 0 575")) == "orders"


@effect("ISLAND_TRADE")
def test_a_coin_that_is_sent_away_is_something_that_happens() -> None:
    position = table(red("DJC-41", at="6000,1783", heading=270), FAR)
    state = after(position, "explore jamaica", "use jamaica ISLAND_TRADE", "pick D")
    state.round, state.quiet = 4, 1
    assert after(state, "pick 1 [20]").quiet == 4


@rule("CS-TOW-05", "CS-TOW-09")
def test_what_is_towed_lies_on_the_nearest_free_heading() -> None:
    """In steps of five degrees, to starboard before port."""
    rng, turned = random.Random(3), set()
    for _ in range(120):
        walls = [
            blue(rng.choice((CAROLINA, EAGLE)), heading=rng.randrange(360),
                 at=f"{4340 + rng.randint(-700, 300)},{4000 + rng.randint(-500, 500)}")
            for _ in range(2)
        ]  # fmt: skip
        tow = red(ANTELOPE, "masts=00", at="4000,7800")
        state = GAME.read(table(red(DOVER, "tow=hms-antelope"), tow, IDLE, *walls))
        form, spot = state.table.forms[1], stern_point(state, 0)
        ways = [side for turn in range(0, 181, 5) for side in (turn, -turn)]
        free = (
            way
            for way in ways
            if is_clear(state, form.shape(way % 360), spot, (1,) if way else (0, 1))
        )
        best = next(free, None)
        drag(state, 0)
        assert (state.tow[0] == 1) is (best is not None)
        if best is not None:
            assert (state.heading[1], state.x[1], state.y[1]) == (best % 360, *spot)
            turned.add(best)
    assert {each % 30 for each in turned} >= {0, 5, 10, 15, 20, 25}


@rule("CS-GEO-41")
def test_a_course_ends_at_the_last_spot_whose_path_stays_on_the_table() -> None:
    rng, cut = random.Random(12), 0
    for _ in range(250):
        card = rng.choice((DOVER, CAROLINA, ANTELOPE, GOLIATH))
        sides = ((rng.randint(0, 900), 4000), (11700 - rng.randint(0, 900), 4000),
                 (5000, rng.randint(0, 900)), (5000, 8380 - rng.randint(0, 900)))  # fmt: skip
        x, y = rng.choice(sides)
        state = GAME.read(table(red(card, at=f"{x},{y}"), IDLE, IDLE_BLUE))
        for heading in rng.sample(range(360), 6):
            helm = Helm(state, 0, heading, (), [])
            ways = [far for far in range(1, L + 1) if helm._path_inside(far)]
            for distance in (S, L):
                last = max((far for far in ways if far <= distance), default=0)
                assert helm.edge(distance) == last
                cut += 0 < last < distance
    assert cut > 100
