"""Edges at islands, in holds and with treasure that could be broken without anybody noticing."""

from __future__ import annotations

import pytest
from tests.games.cursed_seas.rules.treasure.test_treasures import FAR, relic
from tests.games.cursed_seas.table import (
    CAPTAIN,
    CAROLINA,
    DOVER,
    EXPLORER,
    IDLE,
    IDLE_BLUE,
    aboard,
    after,
    asked,
    blue,
    cargo,
    effect,
    gold_on,
    listed,
    red,
    table,
    unit,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas.components import CARDS, S
from quarterdeck.games.cursed_seas.rules.cargo.exploring_choices import may_load_coins
from quarterdeck.games.cursed_seas.rules.cargo.holds import room
from quarterdeck.games.cursed_seas.rules.names import place_from
from quarterdeck.games.cursed_seas.rules.treasure.turtles import set_out
from quarterdeck.games.cursed_seas.rules.treasure.unique import affordable, blood_price, points_of
from quarterdeck.games.cursed_seas.rules.whereabouts import where
from quarterdeck.games.cursed_seas.state import ISLE_PLACE, NONE, State
from quarterdeck.games.cursed_seas.state.coins import coin

GIBRALTAR, LONGSHANKS, BRIGITTE = "CC-39", "SM-PS-018", "OE-3"
"""A raider of homes, a ship that leaves the last coin, a thief of unique treasure."""
BLOODY_GOLD, WINE, CHARIOT, ABANDONED = "RF-210", "BC-104", "DJC-108", "CC-98"
MONSTER, OTHER_MONSTER = "DJC-3", "DJC-4"
HOMES = (
    "isle A at=1500,4200 home=red",
    "isle B at=10200,4200 home=blue coins=1/15,3/15",
    "isle C at=6000,1500 coins=1,2,3",
)
ANCHORED = red(DOVER, "dock=C began=C coins=1/1,2/1", at="6000,1783", heading=270)


def landed(outcome: str, *more: str, coins: str = "1/1,3/1,6/1") -> State:
    """HMS Dover at island C, whose outcome was rolled."""
    isles = (HOMES[0], "isle B at=10200,4200 home=blue", f"isle C at=6000,1500 coins={coins}")
    step = f"mystery hms-dover 2 {outcome} -; orders red; closing red"
    return after(table(*isles, ANCHORED, IDLE, IDLE_BLUE, *more, next=step))


@effect("must_leave_coin")
def test_a_coin_left_on_a_mysterious_island_lies_there() -> None:
    left = after(landed("must_leave_coin"), "pick 2")
    assert (cargo(left, "hms-dover"), gold_on(left, "C")) == (1, 12)


@effect("coin_to_greater")
@pytest.mark.parametrize(("coin", "gold"), [("1", 11), ("3", 11), ("6", 10)])
def test_a_coin_grows_by_one_and_none_beyond_six(coin: str, gold: int) -> None:
    assert gold_on(after(landed("coin_to_greater"), f"pick {coin}"), "C") == gold


@effect("lose_unique_or_crew")
def test_without_unique_treasure_a_crew_is_lost() -> None:
    crew = (aboard(CAPTAIN, "hms-dover"), aboard(EXPLORER, "hms-dover"))
    names = {"pick red.captain-1", "pick red.explorer-2"}
    assert listed(landed("lose_unique_or_crew", *crew)) == names
    chosen = landed("lose_unique_or_crew", *crew, relic(WINE), relic(CHARIOT))
    assert len(listed(chosen)) == 2
    assert not names & listed(chosen)


@effect("RAID_HOME")
@pytest.mark.parametrize(("hold", "question"), [(2, "raiding"), (1, "raiding"), (0, "orders")])
def test_a_raider_with_a_single_space_left_may_carry_off_a_coin(hold: int, question: str) -> None:
    empty = after(table(red(GIBRALTAR), IDLE, FAR))
    coins = ",".join(["1/1"] * (room(empty, 0) - hold))
    ship = red(GIBRALTAR, f"coins={coins}", at="9300,4200")
    state = after(table(*HOMES, ship, IDLE, FAR), "move hms-gibraltar", "steer S 0 575")
    assert asked(state) == question


@effect("NEVER_LAST_COIN")
def test_the_last_coin_alone_is_left() -> None:
    state = after(table(red(LONGSHANKS), IDLE, FAR))
    allowed = []
    for coins in ((), (10,), (10, 20)):
        state.isle_coins[2] = coins
        allowed.append(may_load_coins(state, 0, ISLE_PLACE + 2))
    assert allowed == [False, False, True]
    assert may_load_coins(state, unit(state, "el-picador"), ISLE_PLACE + 2)


@effect("BLOOD_PRICE")
def test_bloody_gold_demands_its_price_on_any_island() -> None:
    """Also on the first one of the table."""
    for isle in ("A", "C"):
        gold = f"item {BLOODY_GOLD} seat=blue at={isle} up=1"
        state = after(table(red(DOVER), aboard(CAPTAIN, "hms-dover"), gold, IDLE, FAR))
        for number in (0, 2):
            dear = isle == "AxC"[number]
            assert blood_price(state, 0, number) is dear
            worth = points_of(state, 0)
            coins = tuple(coin(value) for value in (worth, worth + 1))
            assert affordable(state, 0, ISLE_PLACE + number, coins) == coins[: 1 if dear else 2]


@effect("STEAL_UNIQUE")
@pytest.mark.parametrize(("hold", "stolen"), [(1, True), (0, False)])
def test_a_thief_takes_a_bulky_treasure_into_the_last_space(hold: int, stolen: bool) -> None:
    bulky = next(c.id for c in CARDS.values() if c.kind == "unique_treasure" and c.space == 1)
    empty = after(table(red(BRIGITTE), IDLE, FAR))
    coins = ",".join(["1/1"] * (room(empty, 0) - hold))
    prey = blue(CAROLINA, at="5000,4160")
    lines = (red(BRIGITTE, f"coins={coins}"), prey, relic(bulky, "carolina", "blue", up=1))
    step = "naming red loot maman-brigitte 1; orders red; closing red"
    state = after(table(*lines, IDLE, FAR, next=step))
    assert (asked(state) == "naming") is stolen


@effect("TRADE_AT_ENEMY_HOME")
@pytest.mark.parametrize(("hold", "question"), [(1, "naming"), (0, "orders")])
def test_wine_is_traded_into_the_last_space_and_no_other(hold: int, question: str) -> None:
    coins = ",".join(["1/1"] * (5 - hold))
    ship = red(DOVER, f"coins={coins}", at="9300,4200")
    position = table(*HOMES, ship, IDLE, FAR, relic(WINE, up=1))
    assert asked(after(position, "move hms-dover", "steer S 0 575")) == question


@effect("CREW_TO_GOLD")
@pytest.mark.parametrize(("crew", "at"), [(True, "C"), (False, "A")])
def test_a_pension_needs_crew_and_the_harbour_of_home(crew: bool, at: str) -> None:
    berth = {"A": "1080,4200", "C": "6000,1783"}[at]
    ship = red(DOVER, f"dock={at}", at=berth, heading={"A": 0, "C": 270}[at])
    men = [aboard(CAPTAIN, "hms-dover")] if crew else []
    position = table(ship, IDLE, FAR, relic("SCS-107", up=1), *men)
    assert not any(each.startswith("use hms-dover") for each in listed(position))


@effect("MONSTER_CREW")
def test_a_chariot_goes_to_the_nearest_monster_by_the_straight_way() -> None:
    """One lies 15 cm east and 3 cm south, the other 3 cm east and 14 cm south."""
    ship = red(DOVER, at="6000,1783", heading=270)
    far, near = blue(MONSTER, at="7500,2083"), blue(OTHER_MONSTER, at="6300,3183")
    found = f"item {CHARIOT} seat=blue at=C"
    state = after(table(ship, IDLE, far, near, IDLE_BLUE, found), "explore hms-dover")
    assert state.item_at[0] == unit(state, "calim")


@effect("ABANDONED_CREW")
@pytest.mark.parametrize(("hold", "aboard_now"), [(1, True), (0, False)])
def test_abandoned_crew_need_a_space(hold: int, aboard_now: bool) -> None:
    coins = ",".join(["1/1"] * (5 - hold))
    ship = red(DOVER, f"coins={coins}", at="6000,1783", heading=270)
    lost = f"item {ABANDONED} seat=blue at=C"
    crew = f"item {CAPTAIN} seat=blue at=reserve"
    position = table(ship, IDLE, FAR, IDLE_BLUE, lost, crew)
    state = after(position, f"explore hms-dover{' [1]' if aboard_now else ''}")
    assert (0 in state.item_at) is aboard_now


# Names of places.


@rule("CS-INFO-05")
def test_an_island_that_the_table_does_not_have_is_no_place() -> None:
    state = after(table(red(DOVER), IDLE, FAR))
    assert [place_from(state, name) for name in "ACDE"] == [100, 102, 103, NONE]


@rule("CS-GEO-05")
def test_what_touches_an_island_lies_at_it() -> None:
    state = after(table(red(DOVER), IDLE, FAR))
    shore = next(x for x in range(1920, 2200) if "mm" in where(state, (x, 4200)))
    assert where(state, (shore - 1, 4200)) == "at island A"
    assert shore == 1500 + 420 + 6


@effect("TURTLES")
def test_turtles_set_out_wherever_there_is_sea() -> None:
    """Also where the sea begins, a tenth of a millimetre from the edge."""
    state = after(table(red(DOVER), IDLE, FAR))
    state.isle_x[2] = state.isle_y[2] = 450 + S // 2 + 1
    set_out(state, 0, 2, 4)
    assert len(state.zones) == 4
    state.zones.clear()
    state.isle_x[2] = state.isle_y[2] = 450 + S // 2
    set_out(state, 0, 2, 4)
    assert len(state.zones) == 2
