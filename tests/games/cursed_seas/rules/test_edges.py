"""Edges of rules that could be broken without anybody noticing: one test for each."""

from __future__ import annotations

import pytest
from tests.games.cursed_seas.rules.treasure.test_relics import event
from tests.games.cursed_seas.table import (
    ANTELOPE,
    CAPTAIN,
    CAROLINA,
    DOVER,
    EAGLE,
    EXPLORER,
    IDLE,
    IDLE_BLUE,
    aboard,
    after,
    blue,
    cargo,
    gold_on,
    listed,
    red,
    table,
    unaided,
    unit,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.rules.actions_left import can_repair
from quarterdeck.games.cursed_seas.rules.cargo.mysterious_islands import begin
from quarterdeck.games.cursed_seas.rules.cargo.unloading import unload
from quarterdeck.games.cursed_seas.rules.fight import shoot
from quarterdeck.games.cursed_seas.rules.fight.cannon_bonus import cannon_bonus
from quarterdeck.games.cursed_seas.rules.fight.guns import MARINE, barrels
from quarterdeck.games.cursed_seas.rules.turn import orders
from quarterdeck.games.cursed_seas.views.accounts import ended

NAUTILUS = "MI-1"
"""A submarine, and a mercenary."""
HARDWICKE = "RV-35"
"""An English marine who aims better at Americans."""


@rule("CS-KEY-SUBMARINE", "CS-REP-01")
def test_a_submerged_submarine_is_not_repaired() -> None:
    hurt = "masts=011 dock=A"
    berthed = red(NAUTILUS, hurt, at="1925,4200", heading=180)
    up = after(table(berthed, aboard(CAPTAIN, "nautilus"), IDLE, IDLE_BLUE))
    assert can_repair(up, 0)
    up.mode[0] = 1
    assert not can_repair(up, 0)


@rule("CS-KEY-MERCENARY", "CS-KW-MERC")
def test_a_mercenary_lands_nothing_away_from_home() -> None:
    state = after(table(red(NAUTILUS, "coins=3,2", at="3000,4200"), IDLE, IDLE_BLUE))
    unload(state, unit(state, "nautilus"))
    assert (cargo(state, "nautilus"), gold_on(state, "A")) == (5, 0)
    plain = after(table(red(DOVER, "coins=3,2 dock=A", at="1925,4200", heading=180), IDLE))
    unload(plain, unit(plain, "hms-dover"))
    assert (cargo(plain, "hms-dover"), gold_on(plain, "A")) == (0, 5)


@rule("CS-KEY-MARINE", "CS-SHOOT-02")
def test_a_marine_aims_better_at_one_nation() -> None:
    crew = aboard(HARDWICKE, "hms-dover")
    state = after(table(red(DOVER), crew, blue(CAROLINA), blue(EAGLE, at="5000,4700"), IDLE))
    gun = next(each for each in barrels(state, 0) if each.number >= MARINE)
    ships = [unit(state, name) for name in ("carolina", "eagle")]
    assert [cannon_bonus(state, 0, ship, gun) for ship in ships] == [1, 0]


@rule("CS-MYST-07")
def test_coins_are_gathered_from_every_other_wild_island_when_the_ship_explores() -> None:
    ship = red(DOVER, "dock=C began=C", at="6000,1783", heading=270)
    state = after(table(ship, IDLE, IDLE_BLUE))
    begin(state, 0, 2, "gather_coins:2")
    assert [len(coins) for coins in state.isle_coins[2:]] == [3, 3]
    explored = after(state, "explore hms-dover [10 10]")
    assert [len(coins) for coins in explored.isle_coins[2:]] == [5, 1]


@rule("CS-EVENT-01")
def test_a_duel_is_fought_with_crew_of_ships_that_are_afloat_and_have_some() -> None:
    crew = (aboard("SS-40", "carolina", "blue"), aboard("RV-93", "saratoga", "blue"))
    own = (aboard(CAPTAIN, "hms-dover"), aboard(EXPLORER, "hms-dover"))
    ships = (blue(CAROLINA), blue("RV-73", at="9000,6500"), blue(EAGLE, at="7000,6000"))
    sunk = blue(ANTELOPE, "status=gone masts=00", at="3000,6000")
    duel = event("SCS-084b", *ships, sunk, *own, *crew)
    assert listed(duel) == {"pick red.captain-1", "pick red.explorer-2"}
    enemies = {"pick carolina", "pick saratoga"}
    assert listed(after(duel, "pick red.captain-1")) == enemies


@rule("CS-END-01", "CS-END-02")
def test_a_second_hand_sees_the_end_come() -> None:
    def due(*lines: str) -> bool:
        return ended(GAME.view(GAME.parse(table(red(DOVER), *lines)), None))

    rich = (
        "isle A at=1500,4200 home=red coins=3,3,3,3,3,1",
        "isle B at=10200,4200 home=blue",
        "isle C at=6000,1500 coins=1",
    )
    assert not due(blue(CAROLINA))
    assert due(blue(CAROLINA), *rich)
    assert not due(blue(CAROLINA), *(line.replace("3,3,3,3,3", "3") for line in rich))
    landed = (rich[0].replace("3,3,3,3,3", "3"), rich[1], rich[2].replace(" coins=1", ""))
    assert due(blue(CAROLINA), *landed)


@rule("CS-END-02", "CS-END-05")
@pytest.mark.parametrize(
    ("hulk", "due"),
    [
        (blue("DJC-142", "masts=0000"), False),
        (blue("CC-35", "masts=000"), False),
        (blue("SMU-83", "masts=00"), True),
        (blue("SMU-83", "masts=01"), False),
        (blue("SMU-83", "masts=00", at="9776,4200"), False),
    ],
)
def test_a_second_hand_sees_that_a_fleet_can_never_move_again(hulk: str, due: bool) -> None:
    """A bare derelict at sea; not one whose card says something, nor one that lies at home."""
    position = unaided(table(red(DOVER), hulk))
    view = GAME.view(GAME.parse(position), None)
    view["pending"] = {"step": "orders"}
    assert ended({**view, "ending": None}) is due


@rule("CS-END-02")
def test_crew_that_nobody_has_seen_may_row_a_derelict() -> None:
    crew = aboard(CAPTAIN, "el-picador", "blue", up=0)
    view = GAME.view(GAME.parse(unaided(table(red(DOVER), blue("SMU-83", "masts=00"), crew))), None)
    assert not ended({**view, "ending": None, "pending": {"step": "orders"}})


@rule("CS-END-02")
def test_a_game_that_went_on_until_the_turn_ends_would_be_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Red makes blue's last ship derelict, and could still land six coins."""
    position = unaided(
        table(red(DOVER), blue("SMU-83", "masts=01"), red(ANTELOPE, "coins=3,3", at="2500,4200"))
    )
    shot = ("shoot hms-dover", "fire 1 el-picador ball [6]")
    over = after(position, *shot)
    assert (over.question, ended(GAME.view(over, None))) == (None, True)
    for room in (orders, shoot):
        monkeypatch.setattr(room, "half_unable", lambda state: False)
    wrong = after(position, *shot, "cease")
    assert wrong.question is not None
    assert ended(GAME.view(wrong, None))
