"""RAM, PIN, BOARD: the bow that touches an enemy, and what follows."""

from __future__ import annotations

import pytest
from tests.games.cursed_seas.table import (
    ANTELOPE,
    CAROLINA,
    DOVER,
    GOLIATH,
    IDLE,
    IDLE_BLUE,
    aboard,
    after,
    ahead,
    asked,
    asker,
    blue,
    cargo,
    forbidden,
    listed,
    masts,
    red,
    spot,
    table,
    unit,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas.rules.move.arrival import can_be_rammed
from quarterdeck.games.cursed_seas.state import NONE, OUT

CAPTAIN, EXPLORER, SHOT, CHARTS = "SM-T-007", "SM-EC-003.2", "FS-106", "SM-T-001"
BILGE, PEACOCK, JANISSARIES = "OE-214", "BC-18", "BC-6"
OTHERS = (IDLE, IDLE_BLUE)
COURSE = (red(DOVER), ahead(CAROLINA), *OTHERS)


def target(facts: str = "", *more: str, card: str = CAROLINA) -> str:
    """Red's Dover with a ship of blue's across its bow, to be played with `crash`."""
    return table(red(DOVER), ahead(card, facts), *OTHERS, *more)


def crash(die: int) -> tuple[str, str]:
    """The Dover sails straight on and rams with this die."""
    return "move hms-dover", f"steer S 0 575 [{die}]"


# The ram.


@rule("CS-RAM-01")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_die_above_the_masts_left_takes_a_mast_of_the_enemys_choice(die: int) -> None:
    state = after(table(*COURSE), *crash(die))
    if die > 3:
        assert (asker(state), listed(state)) == (1, {"lose 1", "lose 2", "lose 3"})
        state = after(state, "lose 2")
        assert state.masts[unit(state, "carolina")] == 0b101
    assert masts(state, "carolina") == (2 if die > 3 else 3)


@rule("CS-RAM-01")
def test_only_the_bow_rams() -> None:
    # The Dover glides along the Carolina and ends beside it, touching with its flank.
    beside = blue(CAROLINA, at="5000,4181")
    state = after(table(red(DOVER, at="4600,4000"), beside, *OTHERS), "move hms-dover")
    state = after(state, "steer S 0 500")
    assert asked(state) != "boarding"
    assert state.pin[0] == NONE


@rule("CS-RAM-02")
def test_the_ram_ends_the_move_and_the_mover_picks_one_of_several() -> None:
    above = f"ship {CAROLINA} seat=blue at=5400,4010 heading=270"
    below = "ship CC-35 seat=blue at=5400,3990 heading=90"
    state = after(table(red(DOVER), above, below, *OTHERS), "move hms-dover", "steer S 0 575")
    assert listed(state) == {"pick carolina", "pick hms-ajax"}
    state = after(state, "pick hms-ajax [4]", "lose 1")
    assert (masts(state, "carolina"), masts(state, "hms-ajax")) == (3, 2)


@rule("CS-RAM-03")
def test_a_ram_never_sinks() -> None:
    state = after(target("masts=000 coins=1/2"), *crash(6))
    assert state.status[unit(state, "carolina")] == 0
    assert asked(state) == "boarding"


@rule("CS-RAM-04")
def test_panels_do_not_stop_a_ram() -> None:
    state = after(target(card=BILGE), *crash(2))
    assert masts(state, "bilge") == 0
    assert state.panels[unit(state, "bilge")] == 2


@rule("CS-RAM-05")
def test_ships_joined_by_a_pin_do_not_ram_each_other_again() -> None:
    bows = blue(CAROLINA, at="5400,4000", heading=180)
    held = after(table(red(DOVER), bows, *OTHERS), *crash(1), "end")
    assert held.pin[0] == 1
    assert not can_be_rammed(held, 1, 0)
    assert not can_be_rammed(held, 0, 1)
    held.pin[0] = NONE
    assert can_be_rammed(held, 1, 0)


@rule("CS-RAM-06")
def test_friends_are_never_rammed() -> None:
    friend = f"ship {CAROLINA} seat=red at=5400,4400 heading=90"
    state = after(table(red(DOVER), friend, IDLE_BLUE), "move hms-dover", "steer S 0 575")
    assert spot(state, "hms-dover")[0] < 5400
    assert asked(state) == "orders"
    assert masts(state, "carolina") == 3


@rule("CS-RAM-07")
def test_contact_kept_since_before_the_move_is_no_ram() -> None:
    touching = after(table(*COURSE), *crash(1))
    x, y = spot(touching, "hms-dover")
    at = table(red(DOVER, at=f"{x},{y}"), ahead(CAROLINA), *OTHERS)
    state = after(at, "move hms-dover", "halt")
    assert asked(state) == "orders"
    fresh = table(red(DOVER, at=f"{x - 30},{y}"), ahead(CAROLINA, "coins=1/2"), *OTHERS)
    assert asked(after(fresh, *crash(1))) == "boarding"


@rule("CS-RAM-08")
def test_a_ship_docked_at_its_home_is_rammed_and_the_rammer_keeps_off_the_island() -> None:
    # The Carolina lies with its bow at the island; the Dover comes from the north.
    docked = blue(CAROLINA, at="9778,4200")
    position = table(red(DOVER, at="9400,3700", heading=90), docked, *OTHERS)
    assert after(position).dock[1] == 1
    state = after(position, "move hms-dover", "steer S 90 575 [4]", "lose 1")
    assert masts(state, "carolina") == 2
    assert state.dock[0] == NONE


@rule("CS-RAM-09")
def test_a_free_move_rams_too() -> None:
    position = table(red(JANISSARIES), ahead(CAROLINA, "coins=1/2"), *OTHERS)
    state = after(position, "shoot janissaries-blood", "cease")
    assert asked(state) == "free-move"
    state = after(state, "yes", "steer S 0 575 [1]")
    assert asked(state) == "boarding"


@rule("CS-RAM-09")
def test_a_ship_moved_by_others_does_not_ram() -> None:
    drifting = "drifting hms-dover blue S; orders red; closing red"
    state = after(table(*COURSE, next=drifting), "steer S 0 575")
    assert spot(state, "hms-dover")[0] < 5400
    assert asked(state) == "orders"
    assert state.pin[0] == NONE


@rule("CS-RAM-10")
def test_a_derelict_with_oars_cannot_ram() -> None:
    position = table(red(PEACOCK, "masts=000"), ahead(CAROLINA), *OTHERS)
    state = after(position, "move golden-peacock", "steer S 0 575")
    assert asked(state) == "orders"
    assert masts(state, "carolina") == 3


# The pin.


@rule("CS-PIN-01")
def test_the_rammer_is_pinned_unless_the_enemy_is_derelict() -> None:
    state = after(table(*COURSE), *crash(1))
    assert (state.pin[0], state.pin[1]) == (1, NONE)
    made = after(target("masts=100"), *crash(2))
    assert masts(made, "carolina") == 0
    assert made.pin[0] == NONE
    was = after(target("masts=000"), *crash(1))
    assert was.pin[0] == NONE


HELD = after(table(*COURSE), *crash(1))


@rule("CS-PIN-02")
def test_a_pinned_ship_cannot_move_until_the_enemy_leaves() -> None:
    waiting = after(HELD, "end", "end")
    assert forbidden(waiting, "move hms-dover") == "CS-PIN-02"
    left = after(HELD, "end", "move carolina", "steer S 90 575", "halt", "end")
    assert left.pin[0] == NONE
    assert "move hms-dover" in listed(left)


@rule("CS-PIN-02", "CS-PIN-03")
def test_a_pinned_ship_shoots_and_is_free_when_the_enemy_has_no_mast() -> None:
    position = table(red(DOVER), ahead(CAROLINA, "masts=100"), *OTHERS)
    waiting = after(position, *crash(1), "end", "end")
    assert forbidden(waiting, "move hms-dover") == "CS-PIN-02"
    state = after(waiting, "shoot hms-dover", "fire 1 carolina ball [4]", "cease", "end", "end")
    assert "move hms-dover" in listed(state)


@rule("CS-PIN-03")
def test_the_rammed_ship_is_free_to_move() -> None:
    theirs = after(HELD, "end")
    assert "move carolina" in listed(theirs)


@rule("CS-PIN-03")
def test_a_pinned_ship_made_derelict_may_be_towed_which_ends_the_pin() -> None:
    # The pinned Dover heads east with its bow at the Carolina's flank, and has lost its masts.
    x, y = spot(HELD, "hms-dover")
    derelict = f"ship {DOVER} seat=red at={x},{y} masts=0000 pin=carolina"
    position = table(
        "turn seat=blue gold=30",
        derelict,
        ahead(CAROLINA),
        *OTHERS,
        next="orders blue; closing blue",
    )
    state = after(position, "move carolina", "halt", "pick hms-dover")
    assert state.owner[unit(state, "hms-dover")] == 1
    assert state.pin[unit(state, "hms-dover")] == NONE


@rule("CS-PIN-04")
def test_a_pin_ends_when_either_sinks_or_is_laid_elsewhere() -> None:
    x, y = spot(HELD, "hms-dover")
    pinned = f"ship {DOVER} seat=red at={x},{y} pin=carolina"

    def pin_after(step: str) -> int:
        steps = f"{step}; orders red; closing red"
        return after(table(pinned, ahead(CAROLINA), *OTHERS, next=steps)).pin[0]

    assert after(table(pinned, ahead(CAROLINA), *OTHERS)).pin[0] == 1
    assert pin_after("sinking carolina -") == NONE
    moved = table(
        pinned, ahead(CAROLINA), *OTHERS, next="placing hms-dover 102; orders red; closing red"
    )
    assert after(moved, "lay 90").pin[0] == NONE


@rule("CS-PIN-05")
def test_the_rammed_ship_need_not_leave_and_does_not_ram_its_rammer_on_the_way() -> None:
    theirs = after(HELD, "end")
    assert "end" in listed(theirs)
    state = after(theirs, "move carolina", "steer S 90 300", "halt")
    assert asked(state) == "orders"
    assert (state.pin[0], state.pin[1]) == (NONE, NONE)


# Boarding.

CREWED = (
    aboard(CAPTAIN, "carolina", "blue"),
    aboard(EXPLORER, "carolina", "blue"),
)


@rule("CS-BOARD-01", "CS-BOARD-07")
def test_each_side_may_start_a_party_one_in_all_the_player_to_move_first() -> None:
    first = after(table(red(DOVER), ahead(CAROLINA, "coins=3/2"), *OTHERS), *crash(1))
    assert (asked(first), asker(first)) == ("boarding", 0)
    assert asked(after(first, "yes [1 2]")) == "orders"
    second = after(first, "no")
    assert (asked(second), asker(second)) == ("boarding", 1)
    assert asked(after(second, "yes [1 2]")) == "orders"
    assert asked(after(second, "no")) == "orders"


@rule("CS-BOARD-02")
def test_both_roll_and_add_their_masts_and_the_higher_takes_a_prize() -> None:
    position = target("coins=3/2", *CREWED)
    won = after(position, *crash(1), "yes [2 2]")
    assert (asked(won), asker(won)) == ("prize", 0)
    assert listed(won) == {"pick crew", "pick treasure", "no"}
    lost = table(red(DOVER, "coins=2/1"), ahead(CAROLINA), *OTHERS)
    beaten = after(lost, *crash(1), "yes [1 3]")
    assert (asked(beaten), asker(beaten)) == ("prize", 1)


@rule("CS-BOARD-02", "CS-BOARD-04")
def test_the_winner_says_crew_and_the_loser_says_which() -> None:
    won = after(target("coins=3/2", *CREWED), *crash(1), "yes [2 2]")
    choice = after(won, "pick crew")
    assert (asked(choice), asker(choice)) == ("crew-loss", 1)
    names = sorted(listed(choice))
    assert len(names) == 2
    state = after(choice, names[0])
    assert sorted(state.item_at) == [OUT, unit(state, "carolina")]


@rule("CS-BOARD-04", "CS-CREW-02")
def test_a_crew_that_cannot_be_lost_is_no_prize() -> None:
    jonah = aboard("CC-029b", "carolina", "blue")
    crewed = target("coins=3/2", jonah, aboard("SM-T-008", "carolina", "blue"))
    lost = after(crewed, *crash(1), "yes [3 1]", "pick crew")
    assert lost.item_at == [unit(lost, "carolina"), OUT]
    alone = after(target("coins=3/2,2/2", jonah), *crash(1), "yes [3 1]")
    assert "pick crew" not in listed(alone)


@rule("CS-BOARD-02", "CS-BOARD-04")
def test_hidden_coins_are_taken_at_random() -> None:
    won = after(target("coins=1/2,3/2"), *crash(1), "yes [2 2]")
    state = after(won, "pick treasure [30]")
    assert (cargo(state, "hms-dover"), cargo(state, "carolina")) == (3, 1)


@rule("CS-BOARD-03")
def test_a_tie_does_nothing() -> None:
    state = after(target("coins=3/2", *CREWED), *crash(1), "yes [2 3]")
    assert asked(state) == "orders"
    assert cargo(state, "carolina") == 3


@rule("CS-BOARD-05")
def test_a_coin_needs_room_and_a_unique_treasure_does_not() -> None:
    full = red(DOVER, "coins=1/1,1/1,1/1,1/1,1/1")
    coin = table(full, ahead(CAROLINA, "coins=3/2"), *OTHERS)
    assert asked(after(coin, *crash(1), "yes [2 2]")) == "orders"
    relic = table(
        "options relics=yes",
        full,
        ahead(CAROLINA),
        aboard(CHARTS, "carolina", "blue"),
        *OTHERS,
    )
    won = after(relic, *crash(1), "yes [2 2]")
    assert "pick treasure" in listed(won)
    assert after(won, "pick treasure").item_at == [0]


@rule("CS-BOARD-06")
def test_equipment_is_neither_crew_nor_treasure() -> None:
    assert asked(after(target("", aboard(SHOT, "carolina", "blue")), *crash(1))) == "orders"
    won = after(target("coins=3/2", aboard(SHOT, "carolina", "blue")), *crash(1), "yes [6 1]")
    assert listed(won) == {"pick treasure", "no"}
    assert won.item_at == [unit(won, "carolina")]


@rule("CS-BOARD-08")
def test_the_winner_may_take_nothing_and_an_empty_ship_yields_nothing() -> None:
    won = after(target("coins=3/2"), *crash(1), "yes [2 2]", "no")
    assert (asked(won), cargo(won, "carolina")) == ("orders", 3)
    lean = table(red(DOVER, "coins=2/1"), ahead(CAROLINA), *OTHERS)
    assert asked(after(lean, *crash(1), "yes [6 1]")) == "orders"


@rule("CS-BOARD-08")
def test_nobody_boards_where_nothing_can_be_won() -> None:
    assert asked(after(table(*COURSE), *crash(1))) == "orders"
    assert asked(after(target("coins=1/2"), *crash(1))) == "boarding"
    assert asked(after(target("", CREWED[0]), *crash(1))) == "boarding"
    full = red(DOVER, "coins=1/1,1/1,1/1,1/1,1/1")
    assert asked(after(table(full, ahead(CAROLINA), *OTHERS), *crash(1))) == "boarding"


@rule("CS-BOARD-08", "CS-BOARD-09")
@pytest.mark.parametrize(("masts", "question"), [("11111", "orders"), ("01111", "boarding")])
def test_a_derelict_that_cannot_win_is_no_danger(masts: str, question: str) -> None:
    # Red has the only coin: a derelict's 6 beats four masts and a 1, and not five.
    strong = table(red(GOLIATH, f"masts={masts} coins=1/1"), ahead(CAROLINA, "masts=000"), *OTHERS)
    assert asked(after(strong, "move hms-goliath", "steer L 0 838 [1]")) == question


@rule("CS-BOARD-08", "CS-BOARD-09")
def test_a_helper_who_could_be_turned_up_is_a_danger() -> None:
    # The derelict's crew cannot be lost; face down it would add one, and 6 + 1 beats 5 + 1.
    rich = red(GOLIATH, "coins=1/1")
    jonah, smith = aboard("CC-029b", "carolina", "blue"), aboard("RV-93", "carolina", "blue", up=0)
    alone = table(rich, ahead(CAROLINA, "masts=000"), jonah, *OTHERS)
    ram = ("move hms-goliath", "steer L 0 838 [1]")
    assert asked(after(alone, *ram)) == "orders"
    assert asked(after(table(rich, ahead(CAROLINA, "masts=000"), jonah, smith, *OTHERS), *ram)) == (
        "boarding"
    )


@rule("CS-BOARD-09")
def test_a_derelict_may_be_boarded_and_may_win() -> None:
    position = table(red(ANTELOPE, "coins=2/1"), ahead(CAROLINA, "masts=000"), *OTHERS)
    boarding = after(position, "move hms-antelope", "steer S 0 575 [1]")
    won = after(boarding, "yes [1 4]")
    assert (asked(won), asker(won)) == ("prize", 1)


@rule("CS-BOARD-09")
def test_masts_are_counted_after_the_ram() -> None:
    position = target("coins=3/2")
    won = after(position, *crash(4), "lose 1", "yes [1 2]")
    assert asker(won) == 0
    assert asked(won) == "prize"
