"""ACT, TASK: a ship's action and the tasks of its crew."""

from __future__ import annotations

from tests.games.sea_of_thieves.table import (
    CINDER,
    EMBER,
    TURN,
    after,
    forbidden,
    listed,
    place,
    where,
)

from quarterdeck.core.testing import rule

ACTING = "next acting vermilion; ember at=h6; cinder at=h8; "


# A. Respawn.

# B. Actions.


@rule("SOT-ACT-01")
def test_three_actions_and_two_for_each_ship() -> None:
    state = after(ACTING, "act ember", "done", "pass", "act ember", "done", "pass")
    assert state.tokens[:2] == [2, 0]
    assert listed(state) == {"act cinder", "ahead cinder", "end"}
    state = after(state, "act cinder", "done", "pass")
    assert state.question is None
    held = ACTING + "; vermilion hand=brace; time actions=3"
    assert (listed(held), forbidden(held, "act cinder")) == ({"end"}, "SOT-ACT-01")


@rule("SOT-ACT-02")
def test_each_crew_does_one_task_then_the_ship_one_action() -> None:
    text = "next acting vermilion; ember type=brigantine at=h6 special=scout water=1; cinder at=h8"
    state = after(text, "act ember")
    assert state.tasks == 3
    state = after(state, "bail", "sail i6", "sail i7")
    assert listed(state) >= {"full-sail", "plunder", "pass"}
    assert "bail" not in listed(state)


@rule("SOT-ACT-03")
def test_the_actions_there_are() -> None:
    text = "next ordering ember; ember at=h7; doubloon at=h7; vermilion hand=mermaids-favour,brace"
    expected = {"full-sail", "open-fire doubloon", "plunder", "trade", "pass"}
    assert listed(text) == expected
    assert "play mermaids-favour" in listed(text.replace("ember at=h7", "ember at=h8"))
    assert forbidden(text, "anchor h7") == "SOT-ACT-03"


@rule("SOT-ACT-04", "SOT-ACT-06")
def test_tasks_and_action_may_be_declined_and_so_may_the_turn() -> None:
    state = after(ACTING, "act ember", "done", "pass")
    assert (where(state, "ember"), state.tokens[EMBER]) == ("h6", 1)
    assert "end" in listed(ACTING)
    assert after(ACTING, "end").question is None


@rule("SOT-ACT-05")
def test_the_order_within_an_action() -> None:
    text = "next acting vermilion; ember at=h8; cinder at=h6; vermilion plans=harbour-rounds"
    assert {"act ember", "launch ember harbour-rounds"} <= listed(text)
    state = after(text, "launch ember harbour-rounds", "sail h9", "done")
    assert state.progress[EMBER] == (0, 1, 0, 0)
    state = after(state, "full-sail [3 3]", "done")
    assert state.progress[EMBER] == (0, 1, 0, 0)
    sunk = "next acting vermilion; cinder at=h6"
    assert forbidden(sunk, "act ember") == "SOT-ACT-05"


@rule("SOT-ACT-07")
def test_cards_for_ones_turn_between_tasks_but_not_in_a_roll_or_trade() -> None:
    text = "next acting vermilion; ember at=h7 water=3; cinder at=h8; vermilion hand=bucket-chain"
    assert "play bucket-chain" in listed(text)
    state = after(text, "act ember")
    assert "play bucket-chain" in listed(state)
    assert "play bucket-chain" not in listed(state, "done")
    assert "play bucket-chain" not in listed(state, "done", "full-sail [3 3]")
    assert "play bucket-chain" not in listed(state, "done", "trade")
    state = after(state, "play bucket-chain", "done", "full-sail [3 3]", "done")
    assert state.water[EMBER] == 0


# Tasks.


@rule("SOT-TASK-01", "SOT-TASK-05")
def test_the_defeated_revive_and_take_part_in_the_roll() -> None:
    text = "next acting vermilion; ember at=h6 down=1; cinder at=h8"
    state = after(text, "act ember")
    assert (state.tasks, state.able[EMBER]) == (1, 2)
    assert after(state, "done", "full-sail [3 3]").luck == 2


@rule("SOT-TASK-02")
def test_sail_to_a_hex_next_to_the_ship() -> None:
    state = after(ACTING, "act ember")
    state = after(state, "sail h5")
    assert {o for o in listed(state) if o.startswith("sail")} == {
        f"sail {hex}" for hex in ("h6", "g5", "i4", "i5")
    }
    assert forbidden(state, "sail h9") == "SOT-TASK-02"


@rule("SOT-TASK-03")
def test_repair_needs_damage_and_a_resource() -> None:
    text = "next commanding ember; ember at=h6 damage={} hold={}; cinder at=h8"
    assert "repair" in listed(text.format(1, "resource"))
    assert forbidden(text.format(0, "resource"), "repair") == "SOT-TASK-03"
    assert forbidden(text.format(1, "gem-800"), "repair") == "SOT-TASK-03"


@rule("SOT-TASK-04")
def test_bail_lowers_the_water_not_below_the_lowest() -> None:
    text = "next commanding ember; ember at=h6 water={}; cinder at=h8"
    assert after(text.format(2), "bail").water[EMBER] == 1
    assert forbidden(text.format(0), "bail") == "SOT-TASK-04"


# Full sail.


# Open fire.


# Plunder.


@rule("SOT-ACT-01")
def test_the_other_ship_is_untouched() -> None:
    state = place(TURN + "ember at=h6; cinder at=h8")
    assert state.tokens[CINDER] == 0


@rule("SOT-SPC-01", "SOT-TASK-05")
def test_cooks_who_can_revive_all_do_not_ask_whom() -> None:
    text = "next acting vermilion; ember type=galleon at=h6 down=1 felled=scout special={}"
    assert listed(text.format("cook"), "act ember") == {"wake crew", "wake scout"}
    both = after(text.format("cook*2"), "act ember")
    assert (both.down[EMBER], both.felled[EMBER]) == (0, ())
    assert "wake crew" not in listed(both)


@rule("SOT-TASK-06", "SOT-STACK-01")
def test_the_way_round_a_full_hex_costs_the_tasks_it_takes() -> None:
    text = "next commanding ember; ember type=galleon at=h9; cinder at=h6; "
    assert after(text, "sail h11").tasks == 2
    full = text + "doubloon at=h10; guinea at=h10"
    assert after(full, "sail h11").tasks == 1
    assert after(full, "sail g9").tasks == 3


@rule("SOT-TASK-06", "SOT-STACK-01")
def test_no_tasks_lead_into_a_full_hex_that_is_not_beside_the_ship() -> None:
    text = "next commanding ember; ember at=h9; cinder at=h6; doubloon at=h11; guinea at={}"
    assert "sail h11" in listed(text.format("h12"))
    assert "sail h11" not in listed(text.format("h11"))
    assert "sail h11" in listed(text.format("h11"), "sail h10")
