"""EXPLORE and cargo: islands, ships alongside, wrecks, and what fits into a hold."""

from __future__ import annotations

from tests.games.cursed_seas.table import (
    CAROLINA,
    DOVER,
    IDLE,
    IDLE_BLUE,
    aboard,
    after,
    asked,
    blue,
    cargo,
    forbidden,
    gold_on,
    listed,
    red,
    spot,
    table,
    unit,
)

from quarterdeck.core.fates import eyes_of
from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.state.coins import seen_by

CAPTAIN, SHOT, CHARTS = "SM-T-007", "FS-106", "SM-T-001"
C = 2
"""The wild island with coins of 1, 2 and 3."""


def docked(facts: str = "") -> str:
    return red(DOVER, facts, at="6422,1500", heading=180)


def alongside(card: str, seat: str, facts: str = "") -> str:
    """A ship that lies side by side with red's in mid-sea, touching it."""
    return f"ship {card} seat={seat} at=5000,4181 {facts}".strip()


AT_ISLAND = (docked(), IDLE, IDLE_BLUE)
LOOKING = after(table(*AT_ISLAND), "explore hms-dover")


@rule("CS-EXPL-01")
def test_a_ship_that_began_the_turn_docked_looks_privately_and_takes_what_fits() -> None:
    assert listed(LOOKING) == {"take 1", "take 2", "take 3", "done"}
    assert [seen_by(each) for each in LOOKING.isle_coins[C]] == [1, 1, 1]
    state = after(LOOKING, "take 2", "take 3", "done")
    assert (cargo(state, "hms-dover"), gold_on(state, "C")) == (5, 1)


@rule("CS-EXPL-01")
def test_a_ship_that_docked_this_turn_may_not_explore_yet() -> None:
    assert forbidden(table(docked("began=-"), IDLE, IDLE_BLUE), "explore hms-dover") == "CS-EXPL-01"
    assert forbidden(table(red(DOVER), IDLE, IDLE_BLUE), "explore hms-dover") == "CS-EXPL-01"
    home = red(DOVER, at="1922,4200", heading=180)
    assert forbidden(table(home, IDLE, IDLE_BLUE), "explore hms-dover") == "CS-EXPL-01"


@rule("CS-EXPL-02")
def test_coins_stay_face_down_aboard_and_on_the_island() -> None:
    state = after(LOOKING, "take 3", "done")
    for coins in (state.coins[0], state.isle_coins[C]):
        assert coins
        assert not any(seen_by(each) >> 1 & 1 for each in coins)


@rule("CS-EXPL-03")
def test_leaving_marks_the_island_and_the_next_visit_is_free() -> None:
    state = after(LOOKING, "take 3", "done", "end", "end", "move hms-dover")
    left = after(state, "steer S 0 100", "halt")
    assert left.isle_marks[C] & 1
    back = after(left, "end", "end", "move hms-dover", "steer S 180 575")
    if asked(back) == "sailing":
        back = after(back, "steer S 180 575")
    assert asked(back) == "finding"
    assert {"take 1", "take 2"} <= listed(after(back, "explore hms-dover"))


@rule("CS-EXPL-03")
def test_without_a_mark_docking_does_not_explore() -> None:
    isles = (
        "isle A at=1500,4200 home=red",
        "isle B at=10200,4200 home=blue",
        "isle C at=6000,1500 coins=1,2,3 marks=blue",
    )
    coming = red(DOVER, at="6700,1500", heading=180)
    state = after(table(coming, IDLE, IDLE_BLUE, *isles), "move hms-dover", "steer S 180 575")
    assert state.dock[0] == C
    assert asked(state) == "orders"


@rule("CS-EXPL-04")
def test_a_coin_fills_a_space_and_a_unique_treasure_none() -> None:
    position = table(
        "options relics=yes",
        docked("coins=1/1,1/1,1/1,1/1"),
        aboard(CHARTS, "hms-dover"),
        IDLE,
        IDLE_BLUE,
    )
    state = after(position, "explore hms-dover")
    assert "take 3" in listed(state)
    full = after(state, "take 3")
    assert len(full.coins[0]) == 5
    assert not any(text.startswith("take") for text in listed(full))


@rule("CS-EXPL-05", "CS-EXPL-13")
def test_the_first_explorer_must_take_unique_treasure_face_up() -> None:
    position = table(
        "options relics=yes",
        docked(),
        f"item {CHARTS} seat=blue at=C",
        blue(CAROLINA, "coins=3/2", at="9000,5500"),
    )
    state = after(position, "explore hms-dover", "done")
    assert state.item_at == [unit(state, "hms-dover")]
    assert state.item_up == [1]
    assert "use hms-dover PEEK_SHIP" in listed(state)


FRIENDS = (
    red(DOVER, "coins=1/1"),
    alongside(CAROLINA, "red", "coins=3/1"),
    aboard(CAPTAIN, "hms-dover"),
    IDLE_BLUE,
)


@rule("CS-EXPL-06")
def test_friendly_ships_alongside_exchange_crew_and_treasure_both_ways() -> None:
    state = after(table(*FRIENDS), "explore hms-dover")
    assert {"take 3", "leave 1", "put red.captain-1 carolina", "done"} <= listed(state)
    state = after(state, "leave 1", "put red.captain-1 carolina", "take 3", "done")
    assert (cargo(state, "hms-dover"), cargo(state, "carolina")) == (3, 1)
    assert state.item_at == [unit(state, "carolina")]


@rule("CS-EXPL-06")
def test_an_enemy_is_explored_only_when_derelict() -> None:
    sound = table(red(DOVER), alongside(CAROLINA, "blue", "coins=3/2"), IDLE)
    assert forbidden(sound, "explore hms-dover") == "CS-EXPL-01"
    derelict = table(
        red(DOVER), alongside(CAROLINA, "blue", "coins=3/2 masts=000"), IDLE, IDLE_BLUE
    )
    state = after(derelict, "explore hms-dover", "take 3")
    assert (cargo(state, "hms-dover"), cargo(state, "carolina")) == (3, 0)


@rule("CS-EXPL-06")
def test_a_ship_that_is_not_touched_is_not_explored() -> None:
    apart = table(red(DOVER), blue(CAROLINA, "coins=3/2 masts=000"), IDLE, IDLE_BLUE)
    assert forbidden(apart, "explore hms-dover") == "CS-EXPL-01"


@rule("CS-EXPL-07", "CS-EXPL-14")
def test_a_wreck_is_explored_by_whoever_touches_it() -> None:
    wreck = alongside(CAROLINA, "blue", "coins=3/2 masts=000 status=wreck")
    state = after(table(red(DOVER), wreck, IDLE, IDLE_BLUE), "explore hms-dover", "take 3")
    assert (cargo(state, "hms-dover"), cargo(state, "carolina")) == (3, 0)
    assert state.spent[0] == "e"
    assert seen_by(state.coins[0][0]) & 1


@rule("CS-EXPL-08")
def test_coins_crew_and_equipment_share_the_hold() -> None:
    position = table(
        docked("coins=1/1,1/1"), aboard(CAPTAIN, "hms-dover"), aboard(SHOT, "hms-dover"), *OTHERS
    )
    state = after(position, "explore hms-dover", "take 3")
    assert len(state.coins[0]) == 3
    assert not any(text.startswith("take") for text in listed(state))


OTHERS = (IDLE, IDLE_BLUE)


@rule("CS-EXPL-09")
def test_treasure_may_be_left_on_the_island_face_down() -> None:
    position = table(docked("coins=2s/1"), *OTHERS)
    state = after(position, "explore hms-dover", "leave 2s", "take 3", "done")
    assert (cargo(state, "hms-dover"), gold_on(state, "C")) == (3, 5)
    assert not any(seen_by(each) >> 1 & 1 for each in state.isle_coins[C])


@rule("CS-EXPL-10")
def test_contact_made_this_turn_is_enough_for_exploring_a_derelict() -> None:
    coming = red(DOVER, "granted=a", at="4700,4000")
    derelict = blue(CAROLINA, "masts=000 coins=3/2", at="5000,4400", heading=90)
    state = after(
        table(coming, derelict, *OTHERS), "move hms-dover", "steer S 0 575 [1]", "no", "no"
    )
    assert spot(state, "hms-dover")[0] < 5000
    state = after(state, "explore hms-dover", "take 3")
    assert cargo(state, "hms-dover") == 3


@rule("CS-EXPL-10")
def test_crew_found_on_a_derelict_ride_along_when_of_the_wrong_nation() -> None:
    def found(card: str) -> bool:
        derelict = alongside("CC-35", "blue", "masts=000")
        position = table(red(DOVER), derelict, aboard(card, "hms-ajax", "blue"), *OTHERS)
        state = after(position, "explore hms-dover")
        fetch = next(text for text in listed(state) if text.startswith("fetch"))
        state = after(state, fetch)
        assert state.item_at == [unit(state, "hms-dover")]
        return "BASE_MOVE_PLUS" in state.powers[0]

    english, pirate = "SM-T-016", "SM-T-012"
    assert found(english)
    assert not found(pirate)


EMPTY = (
    "isle A at=1500,4200 home=red",
    "isle B at=10200,4200 home=blue",
    "isle C at=6000,1500",
    "isle D at=6000,7000 coins=3",
)


@rule("CS-EXPL-11")
def test_an_empty_island_may_be_explored_and_is_marked_on_leaving() -> None:
    state = after(table(docked(), *OTHERS, *EMPTY), "explore hms-dover")
    assert not state.isle_marks[C] & 1
    left = after(state, "end", "end", "move hms-dover", "steer S 0 575", "halt")
    assert left.isle_marks[C] & 1


@rule("CS-EXPL-12")
def test_how_many_coins_are_taken_is_public_but_not_which() -> None:
    assert LOOKING.question is not None
    assert LOOKING.question.eyes == eyes_of(0)
    state = after(LOOKING, "take 2", "take 3")
    state.log = []
    GAME.apply(state, GAME.find(state, "done"))
    told = [note.text for note in state.log if note.rule == "CS-EXPL-12"]
    assert told == ["HMS Dover takes 2 pieces aboard."]


@rule("CS-EXPL-13")
def test_a_ship_need_not_take_anything() -> None:
    state = after(LOOKING, "done")
    assert (cargo(state, "hms-dover"), gold_on(state, "C")) == (0, 6)
    assert state.spent[0] == "e"
