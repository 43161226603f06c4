"""Edges of powers and sums, each where its condition just holds and where it just does not."""

from __future__ import annotations

import pytest
from tests.games.cursed_seas.rules.treasure.test_treasures import relic
from tests.games.cursed_seas.table import (
    CAPTAIN,
    CAROLINA,
    DOVER,
    EAGLE,
    IDLE,
    IDLE_BLUE,
    aboard,
    after,
    asked,
    asker,
    blue,
    effect,
    listed,
    red,
    table,
    unit,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.components import CARDS, S
from quarterdeck.games.cursed_seas.info import DEFAULTS
from quarterdeck.games.cursed_seas.rules.cargo.exploring_choices import may_load_coins
from quarterdeck.games.cursed_seas.rules.fight import dice
from quarterdeck.games.cursed_seas.rules.fight.cannon_bonus import cannon_bonus
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import eliminate
from quarterdeck.games.cursed_seas.rules.fight.guns import barrels
from quarterdeck.games.cursed_seas.rules.move.arrival import hold_by_swing
from quarterdeck.games.cursed_seas.rules.move.berths import berths_inside, berths_round
from quarterdeck.games.cursed_seas.rules.move.steps import Arriving
from quarterdeck.games.cursed_seas.rules.queries import unit_count, unknown_to
from quarterdeck.games.cursed_seas.rules.scoring import relic_gold
from quarterdeck.games.cursed_seas.rules.sea.outlines import (
    bow_touches,
    inside,
    isle_shape,
    units_within,
)
from quarterdeck.games.cursed_seas.rules.setup.opening import treasure_pool
from quarterdeck.games.cursed_seas.rules.treasure.when_met import after_move
from quarterdeck.games.cursed_seas.state import CREW_PLACE, NONE, empty_state
from quarterdeck.games.cursed_seas.table import Table

LONGSHANKS, SCEPTER, TREASURE = "SM-PS-018", "CC-21", "CC-10"
"""A ship that leaves the last coin, one that lends its aim within S, a schooner."""
CARGO_MASTER, HARDWICKE, BIRD, MINES, DIAZ = "SS-40", "RV-35", "SCS-105", "MI-104", "SM-SC-010"
HULK, RAFT = "FS-17", "RF-15"
FAR = blue(CAROLINA, at="9000,6500")


@rule("CS-EXPL-05")
@effect("NEVER_LAST_COIN")
@pytest.mark.parametrize(
    ("coins", "relics", "loads"), [(1, 0, False), (2, 0, True), (1, 1, True), (0, 1, False)]
)
def test_the_last_treasure_stays_whether_coin_or_unique(
    coins: int, relics: int, loads: bool
) -> None:
    isle = f"isle C at=6000,1500{' coins=' + ','.join('1' * coins) if coins else ''}"
    homes = ("isle A at=1500,4200 home=red", "isle B at=10200,4200 home=blue")
    lying = ["item CC-93 seat=red at=C"] * relics
    state = GAME.read(table(*homes, isle, red(LONGSHANKS), IDLE, FAR, *lying))
    assert may_load_coins(state, 0, 102) is loads
    assert may_load_coins(GAME.read(table(*homes, isle, red(DOVER), IDLE, FAR)), 0, 102)


@rule("CS-SHOOT-08")
@effect("CANNON_PLUS_AURA")
@pytest.mark.parametrize(("y", "lent"), [(4400, 1), (5400, 0)])
def test_aim_is_lent_within_s_alone(y: int, lent: int) -> None:
    lines = (red(DOVER), red(SCEPTER, at=f"5000,{y}"), IDLE, blue(CAROLINA, at="5000,3600"))
    state = GAME.read(table(*lines))
    assert units_within(state, 0, 1, S) is bool(lent)
    assert cannon_bonus(state, 0, unit(state, "carolina"), barrels(state, 0)[0]) == lent


@rule("CS-KEY-MARINE")
@effect("MARINE_GUN_PLUS")
@pytest.mark.parametrize(("card", "bonus"), [("SS-40", 1), ("SM-T-007", 0)])
def test_a_marine_aims_better_at_crew_of_a_nation_whichever_they_are(card: str, bonus: int) -> None:
    """The crew ashore is the first item of all."""
    ashore = f"item {card} seat=blue at=C up=1"
    marine = aboard(HARDWICKE, "hms-dover")
    state = GAME.read(table(red(DOVER, at="6000,1990"), IDLE, FAR, ashore, marine))
    gun = next(barrel for barrel in barrels(state, 0) if barrel.fixed)
    assert cannon_bonus(state, 0, CREW_PLACE, gun) == bonus


@rule("CS-LINK-04")
@effect("CARGO_PLUS_AURA")
def test_ships_that_carry_more_by_a_cargo_master_alone_put_it_down_when_he_is_gone() -> None:
    full = ",".join("1" * (CARDS[CAROLINA].cargo + 1))
    lines = (
        red("BC-2", at="3000,6000"),
        red(CAROLINA, f"coins={full}"),
        red(EAGLE, at="8000,6000"),
    )
    state = GAME.read(table(*lines, IDLE_BLUE, aboard(CARGO_MASTER, "ivory-star")))
    state.item_n[0] |= 1
    state = GAME.read(GAME.write(state))
    eliminate(state, 0)
    overladen = [str(step) for step in state.agenda if str(step).startswith("jettison")]
    assert overladen == ["jettison carolina"]


@rule("CS-WORD-14")
@effect("ALL_ROLLS_MINUS")
def test_the_bird_weighs_on_every_die_of_its_ship_and_of_no_other() -> None:
    state = GAME.read(table(red(DOVER), IDLE, FAR, relic(BIRD, up=1)))
    assert [dice.total(state, who, 4) for who in (0, 1, NONE)] == [3, 4, 4]


@rule("CS-SHOOT-16", "CS-SHOOT-14")
@pytest.mark.parametrize(("hits", "asked_for"), [(1, True), (2, False)])
def test_hits_are_counted_for_each_of_two_rafts(hits: int, asked_for: bool) -> None:
    """The last gun bears on one of them alone: with a hit to be doubled, or in vain."""
    rafts = (blue(HULK, at="4800,4400"), blue(RAFT, at="9000,6500"))
    steps = f"volley hms-dover - 3,1,2,{hits} no -; orders red; closing red"
    ship = red(DOVER, "masts=1000")
    position = table(ship, IDLE, *rafts, IDLE_BLUE, "spell shot-by-0 2 0", next=steps)
    assert ("fire 1 widowmaker ball" in listed(position)) is asked_for


@rule("CS-KW-SCH")
@pytest.mark.parametrize(
    ("other", "held"),
    [
        (blue(CAROLINA, at="5081,4300", heading=90), True),
        (red(CAROLINA, at="5081,4300", heading=90), False),
        (blue("OE-6", at="5302,4000"), False),
    ],
)
def test_a_bow_that_is_swung_against_an_enemys_ship_holds_it(other: str, held: bool) -> None:
    state = GAME.read(table(red(TREASURE), other, IDLE, IDLE_BLUE))
    assert bow_touches(state, 0, 1)
    hold_by_swing(state, 0, Arriving("treasure", False, False, (), ()))
    assert (state.pin[1] == 0) is held


@rule("CS-END-07")
def test_what_is_sunk_or_wrecked_is_no_unit_any_more() -> None:
    lines = (red(DOVER), red(CAROLINA, "status=gone"), red(EAGLE, "status=wreck", at="7000,5000"))
    state = GAME.read(table(*lines, IDLE, IDLE_BLUE))
    assert [unit_count(state, seat) for seat in (0, 1)] == [2, 1]


@rule("CS-END-13")
def test_unique_treasure_counts_on_the_own_home_and_in_own_forts_alone() -> None:
    forts = ("fort CC-47 seat=red isle=C", "fort RV-101 seat=red isle=ruined")
    worth = [f"item CC-93 seat=red at={at} up=1 n={16 * n}" for at, n in (("A", 1), ("B", 2))]
    state = GAME.read(table(*forts, red(DOVER), IDLE, FAR, *worth))
    assert [relic_gold(state, seat) for seat in (0, 1)] == [1, 2]


@rule("CS-SETUP-20", "CS-SETUP-11")
@pytest.mark.parametrize(("points", "each"), [("30", 1), ("40", 1), ("60", 2), ("100", 2)])
def test_of_every_eight_coins_two_are_silver(points: str, each: int) -> None:
    state = empty_state(2, Table(2, {**DEFAULTS, "points": points}))
    pool = treasure_pool(state)
    assert [pool.count(face) for face in (11, 21, 31)] == [2 * each, 2 * each, 0]


@rule("CS-EXPL-05")
@effect("MINE")
@pytest.mark.parametrize(("mode", "masts", "asked_for"), [(0, 5, 1), (1, 5, 0), (0, 0, 0)])
def test_mines_wait_for_what_sails_by_with_masts_on_the_water(
    mode: int, masts: int, asked_for: int
) -> None:
    mine = f"item {MINES} seat=blue at=carolina up=0"
    lines = ("options relics=yes", red("OE-5"), blue(CAROLINA, at="5000,4400"), IDLE, mine)
    state = GAME.read(table(*lines))
    state.mode[0] = mode
    if not masts:
        state.masts[0] = 0
    assert len(after_move(state, 0)) == asked_for


@rule("CS-TURN-12")
@effect("CANCEL_S")
def test_at_dawn_whoever_can_cancel_is_asked_in_the_order_of_play() -> None:
    lines = (
        "seats 4",
        "isle A at=1500,4200 home=red",
        "isle B at=10200,4200 home=blue",
        "isle C at=6000,1500 home=gold",
        "isle D at=6000,9000 home=green",
        red(DOVER),
        blue("SM-SS-015", at="5000,4300"),
        "ship SMU-83 seat=gold at=5000,3700",
        "ship SM-SS-007 seat=green at=5400,4000 heading=90",
        aboard(CAPTAIN, "hms-dover"),
        *(f"item {DIAZ} seat={seat} at={ship} up=1" for seat, ship in (
            ("blue", "el-picador"), ("gold", "el-picador-2"), ("green", "laguila"))),
    )  # fmt: skip
    state = GAME.read(table(*lines, next="turn red"))
    order = []
    while asked(state) == "naming":
        order.append(asker(state))
        state = after(state, "no")
    assert order == [1, 2, 3]


@rule("CS-GEO-41", "CS-MOVE-21")
@pytest.mark.parametrize("at", [(6000, 600), (600, 4000), (6000, 7800), (11200, 4000)])
def test_berths_at_an_island_near_the_edge_are_those_that_lie_on_the_table(
    at: tuple[int, int],
) -> None:
    isle = f"isle C at={at[0]},{at[1]}"
    homes = ("isle A at=1500,4200 home=red", "isle B at=10200,4200 home=blue")
    state = GAME.read(table(*homes, isle, red(DOVER), IDLE, FAR))
    form = state.table.forms[0]
    every = berths_round(form, isle_shape(state, 2), False, 0)
    kept = berths_inside(state, every, at)
    lie_inside = [
        each
        for each in every
        if inside(state, form.shape(each.heading), (each.spot[0] + at[0], each.spot[1] + at[1]))
    ]
    assert kept == lie_inside
    assert 0 < len(kept) < len(every)


@rule("CS-INFO-02")
def test_who_holds_a_face_down_piece_knows_it_wherever_it_was_brought() -> None:
    lines = (red(DOVER), blue(CAROLINA, at="5000,4400"), IDLE)
    crew = (aboard(CAPTAIN, "carolina", "red", up=0), f"item {CAPTAIN} seat=red at=C up=0")
    state = GAME.read(table(*lines, *crew))
    known = [[not unknown_to(state, item, seat) for seat in (0, 1, None)] for item in (0, 1)]
    assert known == [[False, True, False], [True, False, False]]


@rule("CS-SHOOT-08")
@effect("ENEMY_CANNON_PLUS")
@pytest.mark.parametrize(
    ("shooter", "target", "wreath", "bonus"),
    [("OE-6", CAROLINA, True, 1), (DOVER, CAROLINA, True, 0),
     ("OE-6", CAROLINA, False, 0),
     (DOVER, "SM-PS-017", False, 1), (EAGLE, "SM-PS-017", False, 0),
     ("OE-6", "SM-PS-017", False, 0)],
)  # fmt: skip
def test_some_are_hit_better_by_creatures_others_by_a_nation(
    shooter: str, target: str, wreath: bool, bonus: int
) -> None:
    lines = (red(shooter), blue(target, at="5000,4500"), IDLE)
    relics = ("item OE-104 seat=blue at=carolina up=1",) if wreath else ()
    state = GAME.read(table(*lines, *relics))
    assert cannon_bonus(state, 0, 1, barrels(state, 0)[0]) == bonus
