"""DOCK: what happens at an island, what must be landed, and who may go ashore."""

from __future__ import annotations

import pytest
from tests.games.cursed_seas.table import (
    CAROLINA,
    DOVER,
    IDLE,
    IDLE_BLUE,
    aboard,
    after,
    asked,
    began,
    cargo,
    forbidden,
    gold_on,
    listed,
    red,
    table,
    unit,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.state import ISLE_PLACE, NONE
from quarterdeck.games.cursed_seas.state.coins import total

CAPTAIN, HELMSMAN, SHOT, CHARTS = "SM-T-007", "SM-T-016", "FS-106", "SM-T-001"
OTHERS = (IDLE, IDLE_BLUE)
HOMES = ("isle A at=1500,4200 home=red", "isle B at=10200,4200 home=blue")


def at_home(facts: str = "") -> str:
    """The Dover with its bow at red's home island."""
    return red(DOVER, facts, at="1922,4200", heading=180)


def coming_home(facts: str = "") -> str:
    return red(DOVER, facts, at="2300,4200", heading=180)


def at_wild(facts: str = "") -> str:
    """The Dover with its bow at island C."""
    return red(DOVER, facts, at="6422,1500", heading=180)


def coming_to_wild(facts: str = "") -> str:
    return red(DOVER, facts, at="6800,1500", heading=180)


SAIL = ("move hms-dover", "steer S 180 575")
QUAY = (
    at_home(),
    f"ship {CAROLINA} seat=red at=1078,4200",
    aboard(CAPTAIN, "hms-dover", up=0),
    IDLE_BLUE,
)


@rule("CS-DOCK-02")
def test_docked_crew_goes_ashore_or_to_a_ship_at_the_same_quay_for_free() -> None:
    state = after(table(*QUAY), "stow hms-dover")
    assert listed(state) == {"put red.captain-1 A", "put red.captain-1 carolina", "done"}
    ashore = after(state, "put red.captain-1 A")
    assert ashore.item_at == [ISLE_PLACE]
    assert ashore.spent[0] == ""
    traded = after(state, "put red.captain-1 carolina")
    assert traded.item_at == [unit(traded, "carolina")]


@rule("CS-DOCK-02")
def test_docked_crew_comes_aboard_and_at_sea_nobody_goes_anywhere() -> None:
    position = table(at_home(), f"item {CAPTAIN} seat=red at=A", *OTHERS)
    state = after(position, "stow hms-dover", "fetch red.captain-1")
    assert state.item_at == [0]
    at_sea = table(red(DOVER), aboard(CAPTAIN, "hms-dover"), *OTHERS)
    assert forbidden(at_sea, "stow hms-dover") == "CS-DOCK-02"


@rule("CS-DOCK-03")
def test_everything_worth_gold_is_landed_on_docking_at_home_for_free() -> None:
    state = after(table(coming_home("coins=2/1,3/1"), *OTHERS), *SAIL)
    assert (gold_on(state, "A"), cargo(state, "hms-dover")) == (5, 0)
    assert state.spent[0] == "m"
    wild = after(table(coming_to_wild("coins=2/1,3/1"), *OTHERS), *SAIL)
    assert wild.dock[0] == 2
    assert cargo(wild, "hms-dover") == 5


FORT = (*HOMES, "isle C at=6000,1500", "isle D at=6000,7000 coins=3")


@rule("CS-DOCK-03", "CS-DOCK-04")
def test_at_the_own_fort_treasure_goes_inside_and_counts_at_the_end() -> None:
    fort = "fort CC-63 seat=red isle=C"
    state = after(table(coming_to_wild("coins=2/1,3/1"), fort, *FORT, *OTHERS), *SAIL)
    assert (total(state.fort_coins[0]), cargo(state, "hms-dover")) == (5, 0)
    assert gold_on(state, "C") == 0
    ended = after(state, "resign")
    assert GAME.outcome(ended).scores[0] == 5


@rule("CS-DOCK-05")
def test_a_unique_treasure_without_gold_value_may_stay_aboard_or_go_ashore() -> None:
    relic = ("options relics=yes", aboard(CHARTS, "hms-dover"))
    enemy = f"ship {CAROLINA} seat=blue at=9000,5500 coins=3/2"
    state = after(table(*relic, coming_home(), IDLE, enemy), *SAIL)
    assert state.dock[0] == 0
    assert state.item_at == [0]
    assert "use hms-dover PEEK_SHIP" in listed(state)
    ashore = after(state, "stow hms-dover", "put red.shipping-charts-1 A")
    assert ashore.item_at == [ISLE_PLACE]
    assert gold_on(ashore, "A") == 0
    assert "use hms-dover PEEK_SHIP" not in listed(ashore)


@rule("CS-DOCK-06")
def test_anybody_loads_equipment_of_a_wild_island_but_crew_only_its_owner() -> None:
    position = table(
        at_wild(),
        f"item {SHOT} seat=blue at=C",
        f"item {CAPTAIN} seat=blue at=C",
        f"item {HELMSMAN} seat=red at=C",
        *OTHERS,
    )
    state = after(position, "stow hms-dover")
    fetched = {text.split()[1] for text in listed(state) if text.startswith("fetch")}
    assert {name.split(".")[0] for name in fetched} == {"red", "blue"}
    assert not any("captain" in name for name in fetched)
    assert any("helmsman" in name for name in fetched)


MYSTERY = (*HOMES, "isle C at=6000,1500 card=MI-I01 coins=1,2,3 marks=red")


@rule("CS-DOCK-07")
def test_a_mysterious_island_rolls_before_anything_else_on_each_docking() -> None:
    state = after(table(coming_to_wild(), *MYSTERY, *OTHERS), SAIL[0], f"{SAIL[1]} [3]")
    assert asked(state) == "finding"
    stays = table(at_wild(), *MYSTERY, *OTHERS)
    assert asked(after(stays, "move hms-dover", "halt")) == "orders"


@rule("CS-DOCK-08")
def test_treasure_that_comes_aboard_at_home_is_landed_again() -> None:
    friend = f"ship {CAROLINA} seat=red at=2050,4381 heading=180 coins=3/1"
    position = table(at_home(), friend, IDLE_BLUE)
    assert after(position).dock == [0, NONE, NONE]
    state = after(position, "explore hms-dover", "take 3")
    assert (gold_on(state, "A"), cargo(state, "hms-dover")) == (3, 0)


@rule("CS-DOCK-08")
def test_at_a_fort_unloading_is_forced_on_arrival_only() -> None:
    fort = "fort CC-63 seat=red isle=C coins=2,3"
    position = table(at_wild(), fort, *FORT, *OTHERS)
    state = after(position, "explore hms-dover", "take 2")
    assert (total(state.fort_coins[0]), cargo(state, "hms-dover")) == (3, 2)


@rule("CS-DOCK-09")
def test_being_laid_docked_is_docking() -> None:
    steps = "placing hms-dover 100; orders red; closing red"
    state = after(table(red(DOVER, "coins=3/1"), *OTHERS, next=steps), "lay 0")
    assert state.dock[0] == 0
    assert (gold_on(state, "A"), cargo(state, "hms-dover")) == (3, 0)
    steps = "placing hms-dover 102; orders red; closing red"
    mystery = table(red(DOVER), *MYSTERY, *OTHERS, next=steps)
    assert after(mystery, "lay 0 [3]").dock[0] == 2


@rule("CS-DOCK-09")
def test_a_ship_that_begins_the_turn_docked_has_not_docked_anew() -> None:
    state = began(table(at_home("coins=3/1"), *OTHERS, next="turn red"))
    assert cargo(state, "hms-dover") == 3
    assert asked(began(table(at_wild(), *MYSTERY, *OTHERS, next="turn red"))) == "orders"


@rule("CS-DOCK-10")
def test_nobody_trades_with_the_enemy_or_in_the_enemys_turn() -> None:
    enemy = f"ship {CAROLINA} seat=blue at=5578,1500"
    position = table(at_wild(), enemy, aboard(CAPTAIN, "hms-dover"), IDLE)
    assert listed(after(position, "stow hms-dover")) == {"put red.captain-1 C", "done"}
    theirs = after(position, "end")
    assert forbidden(theirs, "stow hms-dover") == "CS-DOCK-02"


@rule("CS-DOCK-10")
def test_crew_ashore_counts_for_nothing() -> None:
    def legs(place: str) -> int:
        position = table(at_home(), f"item {HELMSMAN} seat=red at={place} up=1", *OTHERS)
        state = after(position, "move hms-dover")
        assert state.question is not None
        return str(state.question.step).count("S")

    assert legs("hms-dover") == legs("A") + 1


@rule("CS-MYST-07")
@pytest.mark.parametrize(
    ("spell", "coins", "left"),
    [("free-crew", "", 0), ("free-crew-unload", "", 1), ("free-crew-unload", "coins=1/2", 0)],
)
def test_free_crew_ends_with_docking_or_unloading_at_home(
    spell: str, coins: str, left: int
) -> None:
    charm = f"spell {spell} 0 1000000"
    state = after(table(coming_home(coins), *OTHERS, charm), *SAIL)
    assert len(state.spells) == left
