"""CARGO, VOY, ACT: what may be done in the middle of an action, and what is not asked."""

from __future__ import annotations

import pytest
from tests.games.sea_of_thieves.table import (
    CINDER,
    EMBER,
    after,
    forbidden,
    hold,
    listed,
    place,
    seat,
    where,
)

from quarterdeck.core.fates import EVERYONE, eyes_of
from quarterdeck.core.testing import rule

PAIR = "next acting vermilion; time turn=vermilion; ember at=h9 voyage=harbour-rounds; "
PAIR += "cinder at=h9 hold=resource*3; hex at=h9 skeletons=2"


@rule("SOT-CARGO-05", "SOT-VOY-07")
def test_swap_and_abandon_between_plunder_entries() -> None:
    state = after(PAIR, "act ember", "done", "plunder [3 1]")
    assert {"swap", "abandon ember"} <= listed(state)
    state = after(state, "swap", "shift resource ember", "done")
    assert hold(state, "ember") == ["resource"]
    assert "fight skeleton" in listed(state)
    assert after(state, "abandon ember").voyage[EMBER] == ""


@rule("SOT-CARGO-05", "SOT-CREW-03")
def test_the_sister_ship_hands_resources_over_before_crew_fall() -> None:
    state = after(PAIR, "act ember", "done", "plunder [1 1]")
    assert {"swap", "lose crew"} <= listed(state)
    state = after(state, "swap", "shift resource ember", "done", "spend")
    assert (state.able[EMBER], state.down[EMBER]) == (1, 1)


@rule("SOT-CARGO-05")
def test_no_relief_in_the_turn_of_another_or_from_another_hex() -> None:
    apart = PAIR.replace("cinder at=h9", "cinder at=h8")
    assert after(apart, "act ember", "done", "plunder [1 1]").down[EMBER] == 2
    other = "time turn=gold; next defeating ember 1; next acting gold; doubloon at=m9; "
    other += "ember at=h9; cinder at=h9 hold=resource"
    assert place(other).down[EMBER] == 1


@rule("SOT-VOY-07", "SOT-TRADE-01")
def test_a_voyage_is_abandoned_between_the_stages_of_a_trade() -> None:
    text = "next ordering ember; ember at=h7 voyage=hoarders-ledger hold=chest-300; cinder at=h6"
    assert "abandon ember" in listed(text, "trade")
    state = after(text + "; vermilion rep=3", "trade", "abandon ember")
    assert (state.voyage[EMBER], state.rep[0]) == ("", 2)
    assert "sell chest-300" in listed(state)


@rule("SOT-ACT-08")
def test_the_action_is_named_instead_of_a_task() -> None:
    text = "next acting vermilion; ember at=h8; cinder at=h6"
    assert {"full-sail", "plunder", "sail h9", "done"} <= listed(text, "act ember")
    state = after(text, "act ember", "full-sail [3 1]")
    assert state.tasks == 0
    landing = "next acting vermilion; ember at=h9 voyage=harbour-rounds; cinder at=h6"
    state = after(landing, "act ember", "full-sail [3 1]")
    assert state.progress[EMBER].count(1) == 1
    cargo = "next acting vermilion; ember at=j2 hold=resource voyage=powder-and-pork; cinder at=h6"
    assert "full-sail" not in listed(cargo, "act ember")


@rule("SOT-ACT-09")
def test_a_turn_with_nothing_left_ends_by_itself() -> None:
    text = "next acting vermilion; time actions=3; ember at=h8; cinder at=h6 {}"
    assert place(text.format("")).question is None
    assert place(text.format("voyage=harbour-rounds")).question is None
    assert listed(text.format("; vermilion hand=brace")) == {"end"}
    together = text.format("").replace("h6", "h8 hold=resource")
    assert listed(together) == {"swap", "end"}


@rule("SOT-ACT-10", "SOT-VOY-03", "SOT-VOY-04")
def test_a_voyage_starts_with_the_choice_of_the_ship() -> None:
    text = "next acting vermilion; ember at=h8; cinder at=h6 voyage=rattle-of-bones; "
    text += "vermilion plans=harbour-rounds"
    options = {option for option in listed(text) if option.startswith("launch")}
    assert options == {"launch ember harbour-rounds"}
    state = after(text, "launch ember harbour-rounds")
    assert (state.voyage[EMBER], state.tokens[EMBER], state.plans[0]) == ("harbour-rounds", 1, ())
    assert forbidden(text, "launch cinder harbour-rounds") == "SOT-VOY-04"
    assert forbidden(text, "launch ember salt-fish-run") == "SOT-VOY-03"
    assert forbidden(text, "start harbour-rounds", "act ember") == "SOT-VOY-03"


@rule("SOT-TASK-06")
def test_several_sail_tasks_lead_over_hexes_with_room() -> None:
    text = "next acting vermilion; ember at=h9; cinder at=h6; doubloon at=h10; guinea at=h10"
    state = after(text, "act ember")
    assert {"sail h10", "sail i8"} <= listed(state)
    assert "sail h11" not in listed(state)
    state = after(state, "sail i8")
    assert (where(state, "ember"), state.tasks) == ("i8", 1)
    assert after(text, "act ember", "sail h7").tasks == 0


@rule("SOT-ROLL-07")
def test_dice_stay_open_until_a_success_is_used() -> None:
    text = "next ordering ember; ember at=h9; cinder at=h6; vermilion hand=brace"
    state = after(text, "plunder [1 3]")
    assert {"loot", "blanks brace", "reroll", "done"} <= listed(state)
    assert state.question is not None
    assert state.question.eyes == eyes_of(0)
    state = after(state, "blanks brace [6]")
    assert state.dice == (3, 6)
    state = after(state, "loot [resource]")
    assert (state.dice, state.luck) == ((), 2)
    assert not any(option.startswith("blanks") for option in listed(state))
    assert state.question is not None
    assert state.question.eyes == EVERYONE


@rule("SOT-ROLL-04")
def test_a_re_roll_can_be_thought_better_of() -> None:
    text = "next ordering ember; ember at=h9; cinder at=h6; vermilion hand=brace,parley"
    state = after(text, "full-sail [1 3]", "reroll", "die 3", "keep")
    assert (state.dice, state.picked, len(state.hand[0])) == ((1, 3), (), 2)


@rule("SOT-PLUNDER-08")
def test_an_entry_for_all_successes() -> None:
    text = "next ordering ember; ember type=galleon at={}; cinder at=h6; hex at={} skeletons=2"
    state = after(text.format("d9", "d9"), "plunder [3 3 3 3]", "repeat fight")
    assert (state.luck, state.skeletons) == (2, {})
    state = after(state, "repeat loot [resource skeleton]")
    assert state.luck == 0
    state = after(text.format("d9", "d12"), "plunder [3 3 3 3]", "repeat loot [skeleton]")
    assert (state.luck, "loot" in listed(state)) == (3, True)
    dig = "next ordering ember; ember at=d9 voyage=bosuns-stash; cinder at=h6"
    assert "repeat dig" not in listed(dig, "plunder [3 1]")


@rule("SOT-INFO-03", "SOT-FTN-04")
def test_by_default_being_asked_tells_nothing() -> None:
    text = "options windows={}; next acting vermilion; ember at=h9 damage=1; cinder at=h6; "
    text += "vermilion hand=spare-planks; gold hand={}"
    assert seat(after(text.format("everyone", "parley"), "play spare-planks")) == 1
    assert listed(text.format("everyone", "brace"), "play spare-planks") == {"pass"}
    assert seat(after(text.format("holders", "brace"), "play spare-planks")) == 0


@rule("SOT-INFO-03", "SOT-FX-07")
def test_nor_do_windows_in_ones_own_turn() -> None:
    text = "options windows=everyone; next ordering ember; ember at=h9; doubloon at=h9; "
    text += "vermilion hand=brace; cinder at=h6"
    assert listed(text, "open-fire doubloon") == {"pass"}
    state = after(text, "open-fire doubloon", "pass [3 1]")
    assert state.damage[CINDER] == 0


@rule("SOT-SINK-01")
def test_a_sinking_cannot_be_taken_back_freely() -> None:
    text = "next acting vermilion; next rising vermilion; next retaking vermilion; "
    text += "next acting vermilion; time turn=vermilion actions=3; vermilion hand=brace; "
    text += "ember at=h8 water=4 damage=1 hold=gem-800; cinder at=h6; market cook,gunner,scout"
    state = after(text, "end")
    assert (where(state, "ember"), state.fates.revealed) == ("-", True)


@rule("SOT-TRADE-04", "SOT-TRADE-09")
def test_with_no_berth_free_nobody_is_for_hire() -> None:
    text = "next hiring ember; action hired=cook,scout; ember at=h7 special=cook,scout; "
    assert place(text + "vermilion gold=3000; market gunner").question is None
    assert (
        place(
            text.replace("hired=cook,scout", "hired=cook") + "vermilion gold=3000; market gunner"
        ).question
        is not None
    )


@rule("SOT-TRADE-08")
def test_each_deck_limits_the_mix() -> None:
    state = place("next seeking ember; ember at=h7")
    valuable = len(state.pools[4])
    assert valuable > 3
    cards = state.pools[4][: valuable - 2]
    short = place(f"next seeking ember; ember at=h7; gold plans={','.join(cards)}")
    options = listed(short)
    assert ("seek 1 2 0" in options, "seek 0 3 0" in options) == (True, False)


@rule("SOT-VOY-05")
def test_a_voyage_whose_goal_is_reached_takes_no_more() -> None:
    state = place(
        "next ordering ember; ember at=d9 voyage=rattle-of-bones progress=1; "
        "cinder at=h6; hex at=d9 skeletons=2"
    )
    state = after(state, "plunder [3 3]", "repeat fight")
    assert (state.rep[0], state.voyage[EMBER]) == (2, "")


@rule("SOT-VOY-05", "SOT-VOY-20")
@pytest.mark.parametrize(("dug", "more"), [(3, True), (4, False)])
def test_who_has_dug_enough_and_must_return_digs_no_more(dug: int, more: bool) -> None:
    state = place(
        "seats 4; next ordering ember; cinder at=h6; "
        f"ember at=d9 voyage=buried-under-bells progress={dug}"
    )
    state.at[EMBER] = state.chart.where["drowned-bell"]
    assert ("dig" in listed(after(state, "plunder [3 3]"))) == more


@rule("SOT-HAZ-05", "SOT-FX-10")
def test_a_song_leads_bold_enemies_into_the_outpost() -> None:
    text = "options hunt={} windows=holders; next drifting megalodon vermilion 1; megalodon at=h6"
    assert "mark h7" in listed(text.format("everywhere"))
    assert "mark h7" not in listed(text.format("outside"))


LAST = "next acting vermilion; next rising vermilion; next retaking vermilion; "
LAST += "market scout,cook,gunner; time actions=2 turn=vermilion; cinder at=h6; "


@rule("SOT-ACT-11")
def test_the_last_action_may_end_the_turn() -> None:
    text = LAST + "ember at=h9; vermilion hand=brace plans=harbour-rounds"
    ends = {option for option in listed(text) if option.startswith("finish ember")}
    orders = ("tasks", "plunder", "ahead", "harbour-rounds")
    assert ends == {f"finish ember {order}" for order in orders}
    state = after(text, "finish ember tasks", "full-sail [3 1]", "done")
    assert (state.turn, state.question) == (0, None)
    state = after(text, "finish ember harbour-rounds", "full-sail [3 1]", "done")
    assert (state.voyage[EMBER], state.question) == ("harbour-rounds", None)
    asked = after(text, "act ember", "full-sail [3 1]", "done")
    assert listed(asked) == {"end"}
    assert not any("finish" in option for option in listed(text.replace("actions=2", "actions=1")))
    assert not any("finish" in option for option in listed(text.replace("hand=brace ", "")))


@rule("SOT-ACT-11", "SOT-ACT-13")
def test_full_sail_may_be_said_before_the_tasks() -> None:
    text = LAST + "ember at=h9; vermilion hand=brace"
    asked = listed(text, "ahead ember")
    assert {"sail h10", "full-sail", "plunder"} <= asked
    assert not asked & {"done", "pass"}
    state = after(text, "ahead ember", "sail h11 [3 1]")
    assert [type(step).__name__ for step in state.agenda[-1:]] == ["Coursing"]
    assert "course h12" in listed(state)
    state = after(text, "finish ember ahead", "sail h11 [3 1]", "course h12")
    assert (state.turn, state.question, where(state, "ember")) == (0, None, "h12")
    assert "loot" in listed(text, "ahead ember", "plunder [3 1]")


@rule("SOT-ACT-13", "SOT-MON-05")
def test_a_ship_that_the_kraken_holds_sets_no_sail() -> None:
    text = LAST + "ember at=i6; kraken at=i6 tentacles=5; vermilion hand=brace"
    assert "ahead cinder" in listed(text)
    assert forbidden(text, "ahead ember") == "SOT-MON-05"
    assert forbidden(text, "finish ember ahead") == "SOT-MON-05"
    held = "next heading ember; ember at=i6; kraken at=i6 tentacles=5"
    assert listed(held) == {"open-fire kraken", "plunder", "pass"}


@rule("SOT-ACT-13", "SOT-VOY-10")
def test_cargo_is_delivered_before_the_full_sail() -> None:
    text = LAST + "ember at=j2 hold=resource*2 voyage=powder-and-pork progress=0; "
    text += "vermilion hand=brace"
    assert {"deliver", "repeat deliver", "done"} <= listed(text, "ahead ember")
    state = after(text, "ahead ember", "deliver")
    assert listed(state) == {"deliver", "pass"}
    assert "full-sail" not in listed(text, "ahead ember")
    assert listed(text, "act ember", "repeat deliver") >= {"full-sail", "plunder", "pass"}


@rule("SOT-ACT-11", "SOT-FX-07")
def test_a_voyage_completed_by_the_last_action_may_be_boasted_about() -> None:
    text = LAST + "ember at=j2 voyage=pigpen-plot progress=4; vermilion hand=tall-tale"
    state = after(text, "finish ember plunder [3 1]", "dig [gem-800 gem-600]")
    assert listed(state) == {"play tall-tale", "end"}


@rule("SOT-ACT-12")
def test_a_ship_plunders_or_trades_at_once() -> None:
    text = "next acting vermilion; ember at=h9; cinder at=h7 damage=1; vermilion gold=100"
    assert {"at-once ember plunder", "at-once cinder trade"} <= listed(text)
    state = after(text, "at-once ember plunder [3 1]")
    assert (state.tokens[EMBER], state.tasks, state.luck) == (1, 0, 1)
    assert "loot" in listed(state)
    assert "mend" in listed(text, "at-once cinder trade")
    assert "at-once ember plunder" not in listed(text.replace("h9", "h8"))
    assert "at-once ember plunder" not in listed(text.replace("h9", "h9 special=cook"))


@rule("SOT-TASK-07")
def test_bailing_and_repairing_with_all_tasks() -> None:
    text = "next acting vermilion; ember at=h9 type=galleon water=3 damage=3 hold=resource*2; "
    text += "cinder at=h6"
    state = after(text, "act ember", "repeat repair")
    assert (state.damage[EMBER], hold(state, "ember"), state.tasks) == (1, [], 2)
    state = after(state, "repeat bail")
    assert (state.water[EMBER], state.tasks) == (1, 0)
    dry = text.replace("water=3 damage=3", "water=1 damage=1")
    assert not any("repeat" in option for option in listed(dry, "act ember"))


@rule("SOT-PLUNDER-08")
def test_everything_in_the_hex_is_hauled_at_once() -> None:
    text = "next ordering ember; ember at=h8; cinder at=h6; hex at=h8 cargo=gem-800,chest-300"
    state = after(text, "plunder [3 3]", "repeat haul")
    assert hold(state, "ember") == ["chest-300", "gem-800"]
    assert "repeat haul" not in listed(text, "plunder [3 1]")


@rule("SOT-TRADE-11")
def test_a_trade_names_several_things_at_once() -> None:
    text = "next ordering ember; ember at=h7 hold=chest-300*2,resource damage=2; cinder at=h6; "
    text += "market scout,cook,gunner; vermilion gold=500"
    state = after(text, "trade", "sell-all")
    assert (state.gold[0], hold(state, "ember")) == (1100, ["resource"])
    state = after(state, "repeat mend")
    assert (state.gold[0], state.damage[EMBER]) == (900, 0)
    assert {"hire scout", "seek 3 0 0", "done"} <= listed(state)
    assert after(state, "done").sought == ()
    cards = "[clear-the-larder coil-and-cutlass harbour-rounds]"
    state = after(state, f"seek 3 0 0 {cards}")
    assert "repeat buy" in listed(state)
    state = after(state, "repeat buy")
    assert state.plans[0] == ("clear-the-larder", "coil-and-cutlass", "harbour-rounds")
    poor = after(text.replace("gold=500", "gold=100"), "trade", "done")
    assert "repeat mend" not in listed(poor)
