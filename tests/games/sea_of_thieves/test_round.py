"""ROUND, RESP, ACT, TASK, FULL, FIRE, PLUNDER: a turn and a ship's action."""

from __future__ import annotations

from tests.games.sea_of_thieves.table import (
    CINDER,
    DOUBLOON,
    EMBER,
    TURN,
    after,
    asked,
    hold,
    place,
    seat,
    skeletons,
    where,
    why,
)

from quarterdeck.core.fates import Seeded
from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves import GAME
from quarterdeck.games.sea_of_thieves.rules.steps import (
    Acting,
    Drawing,
    Grasping,
    Hazards,
    Retaking,
    Rising,
    Round,
    Turn,
    Windfall,
)
from quarterdeck.games.sea_of_thieves.state import State

ACTING = "next acting vermilion; ember at=h6; cinder at=h8; "


def begun(seats: int = 3) -> State:
    """A new game whose ships are placed."""
    state = GAME.setup(seats, {}, Seeded("a"))
    for _ in range(seats):
        assert state.question is not None
        GAME.apply(state, state.question.options[0])
    return state


@rule("SOT-ROUND-01", "SOT-ROUND-02")
def test_phases_and_turns_in_order() -> None:
    state = begun()
    first = state.first_seat
    assert seat(state) == first
    waiting = [type(step) for step in reversed(state.agenda)]
    assert waiting[-5:] == [Hazards, Grasping, Drawing, Windfall, Round]
    turns = [step.seat for step in reversed(state.agenda) if isinstance(step, Turn)]
    assert turns == [(first + 1) % 3, (first + 2) % 3]


@rule("SOT-ROUND-03")
def test_a_turn_has_four_steps() -> None:
    state = begun(2)
    steps = [type(step) for step in reversed(state.agenda)][:3]
    assert steps == [Acting, Rising, Retaking]
    text = "next clearing gold; next turn vermilion; gold hand=brace*3,parley; ember at=h7"
    state = after(text, "discard brace [3]")
    assert {option.split()[0] for option in asked(state)} == {"anchor"}


# A. Respawn.

SUNK = "next clearing gold; next turn vermilion; gold hand=brace*3,parley; "


@rule("SOT-RESP-01")
def test_sunken_ships_come_back_on_one_island_of_a_random_tile() -> None:
    state = after(SUNK, "discard brace [2]")
    assert asked(state) == {"anchor d12", "anchor g11", "anchor d9"}
    state = after(state, "anchor d9")
    assert where(state, "ember") == where(state, "cinder") == "d9"


@rule("SOT-RESP-02")
def test_full_islands_and_separate_islands() -> None:
    crowd = "doubloon at=d12; guinea at=d12; skeleton-sloop at=g11; megalodon at=d9; "
    state = after(SUNK + crowd, "discard brace [2]")
    assert asked(state) == {"anchor g11", "anchor d9"}
    state = after(state, "anchor g11")
    assert asked(state) == {"anchor d9"}
    state = after(state, "anchor d9")
    assert (where(state, "ember"), where(state, "cinder")) == ("g11", "d9")
    full = "seats 3; " + SUNK + "doubloon at=d12; guinea at=d12; damson at=g11; sloe at=g11; "
    full += "skeleton-sloop at=d9; ember at=d9; "
    state = after(full, "discard brace [2 3]")
    assert asked(state) == {"anchor j13", "anchor k11", "anchor i11"}


@rule("SOT-RESP-03")
def test_a_respawned_ship_is_sound_and_empty() -> None:
    text = SUNK + "ember type=galleon water=9 damage=4 down=3; cinder at=h7; "
    state = after(text, "discard brace [2]", "anchor d9")
    sound = state.able[EMBER], state.down[EMBER], state.damage[EMBER], state.water[EMBER]
    assert sound == (4, 0, 0, 0)
    assert (state.kind[EMBER], hold(state, "ember")) == (2, [])


@rule("SOT-RESP-04")
def test_nothing_respawns_in_the_first_round() -> None:
    state = after("time round=1; " + SUNK, "discard brace")
    assert asked(state) == {"end"}


# B. Actions.


@rule("SOT-ACT-01")
def test_three_actions_and_two_for_each_ship() -> None:
    state = after(ACTING, "act ember", "done", "pass", "act ember", "done", "pass")
    assert state.tokens[:2] == [2, 0]
    assert asked(state) == {"act cinder", "end"}
    state = after(state, "act cinder", "done", "pass")
    assert asked(state) == {"end"}
    assert why(state, "act cinder") == "SOT-ACT-01"


@rule("SOT-ACT-02")
def test_each_crew_does_one_task_then_the_ship_one_action() -> None:
    text = "next acting vermilion; ember type=brigantine at=h6 special=scout water=1; cinder at=h8"
    state = after(text, "act ember")
    assert state.tasks == 3
    state = after(state, "bail", "sail i6", "sail i7")
    assert asked(state) >= {"full-sail", "plunder", "pass"}
    assert "bail" not in asked(state)


@rule("SOT-ACT-03")
def test_the_actions_there_are() -> None:
    text = "next ordering ember; ember at=h7; doubloon at=h7; vermilion hand=mermaids-favour,brace"
    expected = {"full-sail", "open-fire doubloon", "plunder", "trade", "pass"}
    assert asked(text) == expected
    assert "play mermaids-favour" in asked(text.replace("ember at=h7", "ember at=h8"))
    assert why(text, "anchor h7") == "SOT-ACT-03"


@rule("SOT-ACT-04", "SOT-ACT-06")
def test_tasks_and_action_may_be_declined_and_so_may_the_turn() -> None:
    state = after(ACTING, "act ember", "done", "pass")
    assert (where(state, "ember"), state.tokens[EMBER]) == ("h6", 1)
    assert "end" in asked(ACTING)
    assert after(ACTING, "end").question is None


@rule("SOT-ACT-05")
def test_the_order_within_an_action() -> None:
    text = "next acting vermilion; ember at=h8; cinder at=h6; vermilion plans=harbour-rounds"
    state = after(text, "act ember")
    assert asked(state) == {"start harbour-rounds", "pass"}
    state = after(state, "start harbour-rounds", "sail h9", "done")
    assert state.progress[EMBER] == (0, 1, 0, 0)
    state = after(state, "full-sail [3 3]", "done")
    assert state.progress[EMBER] == (0, 1, 0, 0)
    sunk = "next acting vermilion; cinder at=h6"
    assert why(sunk, "act ember") == "SOT-ACT-05"


@rule("SOT-ACT-07")
def test_cards_for_ones_turn_between_tasks_but_not_in_a_roll_or_trade() -> None:
    text = "next acting vermilion; ember at=h7 water=3; cinder at=h8; vermilion hand=bucket-chain"
    assert "play bucket-chain" in asked(text)
    state = after(text, "act ember")
    assert "play bucket-chain" in asked(state)
    assert "play bucket-chain" not in asked(state, "done")
    assert "play bucket-chain" not in asked(state, "done", "full-sail [3 3]")
    assert "play bucket-chain" not in asked(state, "done", "trade")
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
    assert {o for o in asked(state) if o.startswith("sail")} == {
        f"sail {hex}" for hex in ("h5", "h7", "g5", "g6", "i5", "i6")
    }
    assert why(state, "sail h9") == "SOT-TASK-02"


@rule("SOT-TASK-03")
def test_repair_needs_damage_and_a_resource() -> None:
    text = "next commanding ember; ember at=h6 damage={} hold={}; cinder at=h8"
    assert "repair" in asked(text.format(1, "resource"))
    assert why(text.format(0, "resource"), "repair") == "SOT-TASK-03"
    assert why(text.format(1, "gem-800"), "repair") == "SOT-TASK-03"


@rule("SOT-TASK-04")
def test_bail_lowers_the_water_not_below_the_lowest() -> None:
    text = "next commanding ember; ember at=h6 water={}; cinder at=h8"
    assert after(text.format(2), "bail").water[EMBER] == 1
    assert why(text.format(0), "bail") == "SOT-TASK-04"


# Full sail.


@rule("SOT-FULL-01")
def test_full_sail_goes_straight() -> None:
    text = "next ordering ember; ember at=h6; cinder at=j7"
    state = after(text, "full-sail [3 4]")
    assert "course h8" in asked(state)
    assert why(state, "course i7") == "SOT-FULL-01"
    assert why(state, "course h9") == "SOT-FULL-01"


@rule("SOT-FULL-02")
def test_the_direction_is_picked_after_the_roll() -> None:
    text = "next ordering ember; ember at=h7; cinder at=j7"
    state = after(text, "full-sail [3 1]")
    assert asked(state) == {f"course {h}" for h in ("h8", "g7", "g6", "h6", "i6", "i7")} | {"done"}


@rule("SOT-FULL-03")
def test_a_course_ends_at_the_edge() -> None:
    text = "next ordering ember; ember at=f7; cinder at=j7"
    courses = asked(text, "full-sail [6 6]")
    assert {c for c in courses if c in ("course f8", "course f9", "course f10")}
    assert not {c for c in courses if c.startswith(("course e", "course d"))}


# Open fire.


@rule("SOT-FIRE-01")
def test_a_target_in_the_hex_takes_one_damage_for_each_success() -> None:
    text = "next ordering ember; ember at=h7; doubloon at=h7; guinea at=h8"
    assert "open-fire doubloon" in asked(text)
    assert why(text, "open-fire guinea") == "SOT-FIRE-01"
    assert after(text, "open-fire doubloon [3 6]").damage[DOUBLOON] == 3


@rule("SOT-FIRE-02", "SOT-FORT-01")
def test_neither_forts_nor_own_ships_are_targets() -> None:
    text = "next ordering ember; ember at=d9; cinder at=d9; fort at=d9 slot=2; "
    text += "hex at=d9 skeletons=2"
    assert not [o for o in asked(text) if o.startswith("open-fire")]
    assert why(text, "open-fire cinder") == "SOT-FIRE-02"


@rule("SOT-FIRE-03", "SOT-SKSHIP-01")
def test_surplus_damage_is_lost() -> None:
    text = "next ordering ember; ember at=j8 voyage=break-the-bone-fleet; "
    text += "skeleton-sloop at=j8 damage=3 booty=chest-300"
    state = after(text, "open-fire skeleton-sloop [6 6]")
    assert state.progress[EMBER] == (1,)
    assert (where(state, "skeleton-sloop"), state.damage[8]) == ("-", 0)


@rule("SOT-FIRE-04", "SOT-VOY-25")
def test_the_last_damage_counts_for_the_firing_ship() -> None:
    text = "next ordering ember; ember at=j8 voyage=break-the-bone-fleet progress=6; "
    text += "skeleton-sloop at=j8 damage=2; vermilion hand=tall-tale"
    state = after(text, "open-fire skeleton-sloop [3 3]", "keep [chest-300 gem-600]")
    assert asked(state) == {"play tall-tale", "pass"}
    assert state.rep[0] == 8


# Plunder.


@rule("SOT-PLUNDER-01")
def test_each_success_buys_one_entry_carried_out_before_the_next() -> None:
    text = "next ordering ember; ember at=h9; cinder at=j7"
    state = after(text, "plunder [6 3]", "loot [resource]", "loot [skeleton]")
    assert asked(state) == {"loot", "fight skeleton", "done"}
    state = after(state, "fight skeleton")
    assert (state.luck, hold(state, "ember")) == (0, ["resource"])


@rule("SOT-PLUNDER-02")
def test_a_fight_defeats_a_skeleton() -> None:
    text = "next ordering ember; ember at=d9; hex at=d9 skeletons=2"
    state = after(text, "plunder [3 1]", "fight skeleton")
    assert skeletons(state, "d9") == 1
    open_sea = "next ordering ember; ember at=h8; hex at=h8 cargo=gem-800"
    assert why(open_sea, "fight skeleton", "plunder [3 3]") == "SOT-PLUNDER-02"


@rule("SOT-PLUNDER-03", "SOT-INFO-04")
def test_loot_only_on_islands_and_unseen_by_rivals() -> None:
    text = "next ordering ember; ember at=h8; hex at=h8 cargo=gem-800"
    assert why(text, "loot", "plunder [3 3]") == "SOT-PLUNDER-03"
    text = "next ordering ember; ember at=h9"
    state = after(text, "plunder [3 3]", "loot [loot-gem-400]")
    assert state.seen == ()
    state = after(state, "loot [skeleton]")
    assert skeletons(state, "h9") == 1


@rule("SOT-PLUNDER-04")
def test_hauled_cargo_was_seen_by_all() -> None:
    text = "next ordering ember; ember at=h8; hex at=h8 cargo=gem-800"
    state = after(text, "plunder [3 3]", "haul gem-800")
    assert hold(state, "ember") == ["gem-800"]
    assert state.seen == ((EMBER, "gem-800", -1),)


@rule("SOT-PLUNDER-05")
def test_plunder_in_any_hex_and_stop_early() -> None:
    text = "next ordering ember; ember at=h8; hex at=h8 cargo=gem-800"
    assert "plunder" in asked(text.replace("at=h8;", "at=h6;", 1))
    state = after(text, "plunder [6 6]", "done")
    assert hold(state, "ember") == []
    assert why(text, "haul gem-600", "plunder [3 3]") == "SOT-PLUNDER-04"


@rule("SOT-PLUNDER-06")
def test_skeletons_and_captains_strike_back_once() -> None:
    text = "next ordering ember; ember type=galleon at=d9 hold=resource; "
    text += "hex at=d9 skeletons=1 captains=rotjaw"
    state = after(text, "plunder [3 1 1 1]", "done")
    assert asked(state) == {"spend", "lose crew"}
    state = after(state, "spend")
    assert (state.able[EMBER], state.down[EMBER]) == (3, 1)


@rule("SOT-PLUNDER-06")
def test_the_rulebooks_warning_about_the_last_success() -> None:
    """Two successes, one skeleton: fight it, loot, draw a skeleton: one crew is defeated."""
    text = "next ordering ember; ember at=d9; hex at=d9 skeletons=1"
    state = after(text, "plunder [3 3]", "fight skeleton", "loot [skeleton]")
    assert (state.able[EMBER], state.down[EMBER]) == (1, 1)
    state = after(text.replace("at=d9;", "at=d9 hold=resource;"), "plunder [3 3]", "fight skeleton")
    state = after(state, "loot [skeleton]", "spend")
    assert (state.able[EMBER], hold(state, "ember")) == (2, [])


@rule("SOT-PLUNDER-07", "SOT-VOY-19")
def test_dig_for_a_voyage_even_among_skeletons() -> None:
    text = "next ordering ember; ember at=d9 voyage=bosuns-stash; hex at=d9 skeletons=1"
    assert "dig" in asked(text, "plunder [3 3]")
    state = after(text, "plunder [6 3]", "dig", "dig", "dig")
    assert state.progress[EMBER] == (3,)
    assert why(text.replace("d9 voyage", "g11 voyage"), "dig", "plunder [3 3]") == "SOT-PLUNDER-07"


def test_the_other_ship_is_untouched() -> None:
    state = place(TURN + "ember at=h6; cinder at=h8")
    assert state.tokens[CINDER] == 0
