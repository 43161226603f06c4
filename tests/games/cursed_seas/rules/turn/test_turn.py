"""The turn: its beginning, actions and free actions, its end (CS-TURN)."""

from __future__ import annotations

from tests.games.cursed_seas.table import (
    ANTELOPE,
    CAPTAIN,
    CAROLINA,
    DOVER,
    GOLIATH,
    aboard,
    after,
    asked,
    blue,
    corners,
    forbidden,
    listed,
    red,
    unit,
)

from quarterdeck.core.fates import Scripted
from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.rules.powers.in_force import has

RED = red(DOVER)
BLUE = blue(CAROLINA, at="5300,4400")
MYNGS = "SM-EC-002"  # England: roll before the action, 5-6 the same action again
EAGLE = "CC-4"  # Pirate, 4 masts
SLAVER = "RV-16"  # Pirate: spends another crew for an action
CANCELLER = "BC-64"  # Spain: cancels abilities within S


@rule("CS-TURN-01")
def test_smoke_goes_then_scuttled_ships_then_icebergs_before_the_first_order() -> None:
    position = corners(
        red(DOVER, "masts=0000 scuttle=1", at="8000,4000"),
        RED.replace(DOVER, CAROLINA),
        "land fog_bank at=3000,4000 seat=red",
        "land iceberg at=3000,6000 n=4",
        next="turn red",
    )
    state = GAME.parse(position)
    state.fates = Scripted(["4", "1"])
    state.log = []
    GAME.advance(state)
    rules = list(dict.fromkeys(note.rule for note in state.log))
    kept = [rule for rule in rules if rule != "CS-MOVE-05"]
    assert kept == ["CS-TURN-01", "CS-SCUT-03", "CS-SINK-01", "CS-ICE-01"]
    assert asked(state) == "orders"


@rule("CS-TURN-02")
def test_each_ship_gets_one_of_four_actions_and_need_not_act() -> None:
    docked = corners(
        red(DOVER, at="5380,6500"),
        red(CAROLINA, "masts=011", at="1920,1500", heading=180),
        blue(ANTELOPE, at="5000,6900"),
    )
    assert {
        "move hms-dover",
        "explore hms-dover",
        "shoot hms-dover",
        "repair carolina",
        "end",
    } <= listed(docked)
    later = after(docked, "repair carolina")
    assert not {"move carolina", "shoot carolina", "repair carolina"} & listed(later)
    assert "move hms-dover" in listed(later)


@rule("CS-TURN-03")
def test_what_is_none_of_the_four_is_free() -> None:
    position = corners(red(DOVER, at="5380,6500"), aboard(CAPTAIN, "hms-dover"))
    later = after(position, "stow hms-dover", "put red.captain-1 C")
    assert later.spent[0] == ""
    assert "move hms-dover" in listed(later)


@rule("CS-TURN-04")
def test_the_second_action_is_the_last() -> None:
    other = red(GOLIATH, at="3000,4000")
    position = corners(red(DOVER, "granted=aa"), BLUE, other)
    state = after(position, "shoot hms-dover", "cease")
    assert "move hms-dover" in listed(state)
    state = after(state, "move hms-dover", "halt")
    assert not any(text.endswith("hms-dover") for text in listed(state))
    assert forbidden(state, "shoot hms-dover") == "CS-TURN-04"


@rule("CS-TURN-05")
def test_a_second_action_may_come_after_another_ship_has_acted() -> None:
    position = corners(red(DOVER), red(GOLIATH, at="3000,4000"), BLUE, aboard(MYNGS, "hms-dover"))
    state = after(position, "use hms-dover SAME_ACTION_TWICE_ROLL [5]", "move hms-dover", "halt")
    state = after(state, "move hms-goliath", "halt")
    assert "move hms-dover" in listed(state)
    assert "shoot hms-dover" not in listed(state)


@rule("CS-TURN-06")
def test_only_pieces_of_the_own_fleet_get_orders() -> None:
    assert forbidden(corners(RED, BLUE), "move carolina") == "CS-TURN-06"
    assert forbidden(corners(RED, BLUE), "move flying-dutchman") == "CS-TURN-06"


@rule("CS-TURN-07")
def test_a_derelict_may_only_explore_and_repair() -> None:
    position = corners(red(DOVER, "masts=0000", at="1920,1500", heading=180))
    assert listed(position) == {"repair hms-dover", "scuttle hms-dover", "end"}
    assert forbidden(position, "shoot hms-dover") == "CS-SHOOT-09"
    assert forbidden(position, "move hms-dover") == "CS-MOVE-12"


@rule("CS-TURN-08")
def test_a_crew_spent_for_an_action_is_not_the_one_whose_ability_it_is() -> None:
    lines = (red(EAGLE), aboard(SLAVER, "eagle"))
    assert "use eagle SACRIFICE_CREW_FOR_ACTION" not in listed(corners(*lines))
    position = corners(*lines, aboard("SM-T-008", "eagle"))
    state = after(position, "use eagle SACRIFICE_CREW_FOR_ACTION")
    assert listed(state) == {"pick red.captain-2", "no"}
    state = after(state, "pick red.captain-2")
    assert state.granted[0] == "a"
    assert state.item_at[1] == -1


@rule("CS-TURN-09")
def test_after_a_move_ram_then_captains_shot_then_boarding() -> None:
    # The Dover rams the Carolina; its Captain fires before anybody boards.
    position = corners(
        red(DOVER, at="4000,4000"),
        blue(CAROLINA, at="4600,3700", heading=270),
        aboard(CAPTAIN, "hms-dover"),
    )
    state = after(position, "move hms-dover", "steer S 0 575 [1]")
    assert asked(state) == "volley"
    state = after(state, "cease")
    assert asked(state) == "boarding"


@rule("CS-TURN-10")
def test_once_a_turn_abilities_wait_until_nothing_is_being_settled() -> None:
    position = corners(RED, BLUE, aboard(MYNGS, "hms-dover"))
    assert "use hms-dover SAME_ACTION_TWICE_ROLL" in listed(position)
    state = after(position, "move hms-dover")
    assert not any(text.startswith("use ") for text in listed(state))


@rule("CS-TURN-11")
def test_the_turn_ends_when_its_player_says_so_or_nothing_is_left() -> None:
    state = after(corners(RED, BLUE), "end")
    assert state.turn == 1
    state = after(corners(RED, blue(CAROLINA, at="9000,4400")), "move hms-dover", "halt")
    assert state.turn == 1


@rule("CS-TURN-12")
def test_masked_reactions_ask_whoever_has_a_face_down_piece() -> None:
    lines = (RED, BLUE, aboard(CAPTAIN, "hms-dover", up=0))
    plain = after(corners(*lines), "shoot hms-dover", "fire 2 carolina ball [2]")
    assert asked(plain) == "volley"
    masked = after(
        corners("options masked=yes", *lines), "shoot hms-dover", "fire 2 carolina ball [2]"
    )
    assert asked(masked) == "shot-die"
    assert listed(masked) == {"keep"}


@rule("CS-TURN-12")
def test_only_a_seat_that_can_react_is_asked() -> None:
    from quarterdeck.games.cursed_seas.components import CARDS

    card = next(
        c
        for c in CARDS.values()
        if c.kind == "ship" and "CANCEL_S" in c.codes and c.in_scope and c.masts <= 4
    )
    position = corners(red(GOLIATH), blue(card.id, at="5000,4500"))
    state = after(position, "shoot hms-goliath")
    assert asked(state) == "reacting"
    assert state.question is not None
    assert state.question.seat == 1
    assert has(state, 0, "CANNON_PLUS")
    state = after(state, "pick hms-goliath")
    assert not has(state, 0, "CANNON_PLUS")


@rule("CS-TURN-13")
def test_a_piece_that_joins_the_fleet_waits_for_the_next_turn() -> None:
    position = corners(
        red(DOVER, at="4000,4000"), blue(CAROLINA, "masts=000", at="4560,4000", heading=180)
    )
    state = after(position, "move hms-dover", "steer S 0 575 [1]", "pick carolina")
    assert state.owner[unit(state, "carolina")] == 0
    assert "repair carolina" not in listed(state)
    assert state.spent[unit(state, "carolina")] == "oo"


@rule("CS-TURN-14")
def test_a_player_who_can_give_no_action_passes() -> None:
    position = corners(
        red(DOVER, "masts=0000 used=SCUTTLE"),
        red(GOLIATH, "masts=00000 used=SCUTTLE spent=r", at="1920,1500", heading=180),
        BLUE,
    )
    state = GAME.read(position)
    assert state.turn == 1
