"""TRADE, COMM, UPG, SPC: the five stages of a trade."""

from __future__ import annotations

import pytest
from tests.games.sea_of_thieves.table import (
    DOUBLOON,
    EMBER,
    after,
    forbidden,
    hold,
    listed,
    place,
    seat,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves import GAME
from quarterdeck.games.sea_of_thieves.rules.queries import commissions
from quarterdeck.games.sea_of_thieves.state import CREWS, LEGENDARY, MEAGRE, VALUABLE

OUTPOST = "next ordering ember; ember at=h7 {}; vermilion gold={}; "


def sold(cargo: str, **facts: str) -> tuple[int, int]:
    """Gold and reputation for selling everything in a hold."""
    extra = " ".join(f"{key}={value}" for key, value in facts.items())
    state = place(f"next selling ember; ember at=h7 hold={cargo} {extra}")
    while state.question is not None:
        state = after(state, next(o for o in state.question.texts() if o.startswith("sell ")))
    return state.gold[0], state.rep[0]


@rule("SOT-TRADE-01")
def test_sell_any_cargo_of_this_ship() -> None:
    assert sold("chest-500,loot-skull-100,trinket-300") == (900, 0)
    text = OUTPOST.format("hold=chest-500,gem-800", 0) + "cinder at=h7 hold=gem-600"
    assert listed(text, "trade") == {
        "sell chest-500",
        "sell gem-800",
        "sell-all",
        "swap",
        "done",
    }
    state = after(text, "trade", "sell gem-800", "done")
    assert (state.gold[0], hold(state, "ember")) == (800, ["chest-500"])
    assert forbidden(text, "sell gem-600", "trade") == "SOT-TRADE-01"


@rule("SOT-TRADE-02", "SOT-TRADE-10")
def test_water_is_pumped_out_and_damage_mended_for_100() -> None:
    text = OUTPOST.format("damage=2 water=3", 250)
    state = after(text, "trade", "mend", "mend")
    assert (state.damage[EMBER], state.water[EMBER], state.gold[0]) == (0, 0, 50)
    state = after(text, "trade", "done")
    assert (state.damage[EMBER], state.water[EMBER], state.gold[0]) == (2, 0, 250)


@rule("SOT-TRADE-03", "SOT-UPG-01")
def test_a_sound_ship_is_upgraded_twice_in_one_stage() -> None:
    text = OUTPOST.format("special=scout down=1 hold=resource voyage=bosuns-stash", 3000)
    state = after(text, "trade", "upgrade", "upgrade")
    assert (state.kind[EMBER], state.gold[0]) == (2, 0)
    crew = state.able[EMBER], state.down[EMBER], state.crew[EMBER]
    assert crew == (2, 1, ("scout",))
    assert (hold(state, "ember"), state.voyage[EMBER]) == (["resource"], "bosuns-stash")
    damaged = OUTPOST.format("damage=1", 3000)
    assert "upgrade" not in listed(damaged, "trade", "done")


@rule("SOT-TRADE-04", "SOT-SPC-02")
def test_hire_takes_a_slot_and_duplicates_add_up() -> None:
    text = OUTPOST.format("special=scout", 900) + "market scout,cook,gunner"
    state = after(text, "trade", "hire scout")
    assert listed(state) == {"replace crew", "replace scout"}
    state = after(state, "replace crew")
    assert (state.crew[EMBER], state.able[EMBER], state.gold[0]) == (("scout", "scout"), 0, 500)
    roll = "next ordering ember; ember at=h6 special=scout*2"
    assert after(roll, "full-sail [1 1]").luck == 2


@rule("SOT-TRADE-05")
def test_seek_three_voyages_and_keep_any_for_their_price() -> None:
    text = OUTPOST.format("", 300)
    seeks = {o for o in listed(text, "trade") if o.startswith("seek")}
    assert len(seeks) == 10
    drawn = "rattle-of-bones bosuns-stash the-grand-cull"
    state = after(text, "trade", f"seek 1 1 1 [{drawn}]")
    both = "spare the-grand-cull"
    assert listed(state) == {"buy rattle-of-bones", "buy bosuns-stash", both, "done"}
    assert forbidden(state, "buy the-grand-cull") == "SOT-TRADE-09"
    assert forbidden(state, "spare bosuns-stash") == "SOT-TRADE-09"
    assert forbidden(state, "spare salt-fish-run") == "SOT-TRADE-05"
    state = after(state, both)
    assert (state.plans[0], state.gold[0]) == (("bosuns-stash", "rattle-of-bones"), 0)
    assert [card for card, _ in state.under[5]] == ["the-grand-cull"]


@rule("SOT-TRADE-11")
def test_what_is_bought_is_said_in_one_answer() -> None:
    text = OUTPOST.format("", 900)
    drawn = "rattle-of-bones harbour-rounds salt-fish-run"
    seen = f"seek 3 0 0 [{drawn}]"
    alone = after(text, "trade", seen, "buy harbour-rounds")
    assert (alone.plans[0], alone.question) == (("harbour-rounds",), None)
    assert len(alone.under[MEAGRE]) == 2
    all_three = after(text, "trade", seen, "repeat buy")
    assert (len(all_three.plans[0]), all_three.under[MEAGRE]) == (3, ())
    short = "next buying ember; ember at=h7; vermilion gold=900; action sought={} acting=ember"
    two = short.format("harbour-rounds,salt-fish-run")
    buys = {"buy harbour-rounds", "buy salt-fish-run", "repeat buy", "done"}
    assert listed(two) == buys
    assert listed(short.format("harbour-rounds")) == {"buy harbour-rounds", "done"}


@rule("SOT-TRADE-12")
def test_the_gold_is_paid_when_nothing_is_left_to_name() -> None:
    text = "next selling ember; ember at=h7 hold=chest-300,crate-300,resource; "
    text += "vermilion hand=black-market,brace"
    assert "play black-market" in listed(text, "sell chest-300")
    state = after(text, "sell chest-300", "sell crate-300")
    assert (state.gold[0], state.question) == (600, None)
    state = after(text, "sell chest-300", "play black-market", "sell crate-300")
    assert state.gold[0] == 800


@rule("SOT-TRADE-06")
def test_the_mix_is_announced_once_and_only_the_acting_ship_trades() -> None:
    text = OUTPOST.format("", 0) + "cinder at=h7 damage=1 hold=gem-800"
    state = after(text, "trade")
    assert not [o for o in listed(state) if o.startswith(("sell", "mend"))]
    drawn = "rattle-of-bones salt-fish-run harbour-rounds"
    state = after(state, f"seek 3 0 0 [{drawn}]")
    assert state.question is None
    assert [card for card, _ in state.under[MEAGRE]] == [
        "harbour-rounds",
        "rattle-of-bones",
        "salt-fish-run",
    ]


@rule("SOT-TRADE-05", "SOT-VOY-07")
@pytest.mark.parametrize("ship", ["doubloon", "guinea"])
def test_whoever_seeks_may_give_up_a_voyage_of_the_own_ships_alone(ship: str) -> None:
    text = f"time turn=gold; next seeking {ship}; ember at=h6 voyage=rattle-of-bones; "
    text += "cinder at=h6; doubloon at=h7 voyage=harbour-rounds; guinea at=h7"
    assert seat(place(text)) == 1
    assert {each for each in listed(text) if each.startswith("abandon")} == {"abandon doubloon"}


@rule("SOT-TRADE-07")
def test_a_replaced_special_crew_loses_its_card_and_a_new_one_comes_face_up() -> None:
    text = OUTPOST.format("felled=scout down=1", 900) + "market cook"
    state = after(text, "trade", "hire cook", "replace scout")
    assert (state.crew[EMBER], state.felled[EMBER]) == (("cook",), ())
    assert state.under[CREWS] == (("scout", -1),)


@rule("SOT-TRADE-08")
def test_sought_cards_are_seen_by_the_seeker_alone_and_short_decks_give_fewer() -> None:
    text = OUTPOST.format("", 100) + "action acting=ember; "
    state = after(text, "trade", "seek 3 0 0 [rattle-of-bones salt-fish-run harbour-rounds]")
    assert state.question is not None
    assert state.question.eyes == 1
    assert GAME.view(state, 1)["action"]["sought"] is None
    assert len(GAME.view(state, 0)["action"]["sought"]) == 3
    meagre = "beachcombers-tip,coil-and-cutlass,clear-the-larder,crates-for-the-cove,harbour-rounds"
    meagre += ",letters-for-the-nest,night-watch-on-the-roost,rattle-of-bones,riddle-of-the-shell"
    meagre += ",salt-fish-run,snakeskin-chart,the-shallow-hole,wanted-a-nobody"
    short = text + f"gold plans={meagre}"
    assert "seek 2 1 0" not in listed(short, "trade")
    assert "seek 1 2 0" in listed(short, "trade")


@rule("SOT-TRADE-09")
def test_nothing_is_owed_and_fresh_crew_keep_their_slots() -> None:
    text = OUTPOST.format("", 800) + "market scout,cook,gunner"
    state = after(text, "trade", "hire scout", "hire cook")
    assert state.crew[EMBER] == ("cook", "scout")
    assert not [o for o in listed(state) if o.startswith("hire")]
    poor = OUTPOST.format("", 450) + "market scout,gunner"
    assert forbidden(poor, "hire gunner", "trade") == "SOT-TRADE-09"


# Commissions.


@rule("SOT-COMM-01")
@pytest.mark.parametrize("kind", ["chest", "skull", "crate"])
def test_three_of_a_kind_are_a_commission(kind: str) -> None:
    assert sold(f"{kind}-300*3") == (900, 2)
    assert sold(f"{kind}-300*6") == (1800, 4)
    assert sold(f"{kind}-300*2") == (600, 0)


@rule("SOT-COMM-02")
@pytest.mark.parametrize("cargo", ["chest-300,gem-800*2", "chest-300*2,gem-800", "gem-600*3"])
def test_the_rulebooks_three_ways_to_use_gems(cargo: str) -> None:
    assert sold(cargo)[1] == 2


@rule("SOT-COMM-03")
def test_the_greatest_number_of_sets() -> None:
    two_chests_one_skull_three_gems = ("chest-300",) * 2 + ("skull-300",) + ("gem-600",) * 3
    assert commissions(two_chests_one_skull_three_gems) == 2
    assert commissions(("chest-300", "loot-chest-100", "loot-chest-300")) == 1
    assert commissions(("trinket-300",) * 3 + ("resource",) * 3 + ("rotjaw",)) == 0
    assert commissions(("chest-300", "skull-300", "gem-600", "gem-600")) == 1


@rule("SOT-COMM-04", "SOT-VOY-17", "SOT-VOY-23")
def test_a_gem_serves_a_commission_and_a_selling_voyage() -> None:
    text = "next selling ember; ember at=h7 hold=chest-300*2,gem-600 voyage=skulls-beyond-count"
    state = after(text, "sell chest-300", "sell chest-300", "sell gem-600")
    assert (state.rep[0], state.progress[EMBER]) == (2, (1,))


# Special crew.


@rule("SOT-SPC-01", "SOT-FX-12")
def test_special_crew_help_only_while_face_up() -> None:
    up = "next ordering ember; ember at=h7 special=gunner; doubloon at=h7"
    assert after(up, "open-fire doubloon [3 3]").damage[DOUBLOON] == 3
    down = "next ordering ember; ember at=h7 felled=gunner; doubloon at=h7"
    assert after(down, "open-fire doubloon [3]").damage[DOUBLOON] == 1


@rule("SOT-FX-12")
def test_what_each_special_crew_does() -> None:
    reef = "next ordering ember; ember at=i6 special=navigator"
    assert after(reef, "full-sail [3 6]", "course i9").damage[EMBER] == 0
    wright = "next commanding ember; ember at=h6 special=shipwright damage=2; cinder at=h8"
    state = after(wright, "repair")
    assert (state.damage[EMBER], "repair" in listed(state)) == (1, False)
    assert place("next commanding ember; ember at=h6 special=boatswain").tasks == 3
    cook = "next commanding ember; ember type=brigantine at=h6 special=cook down=1; cinder at=h8"
    state = place(cook)
    assert (state.tasks, state.down[EMBER]) == (3, 0)
    duel = "next ordering ember; ember at=d9 special=duellist; hex at=d9 skeletons=2 cargo=gem-800"
    assert listed(duel, "plunder [1 1]") == {"fight skeleton", "done"}
    digger = "next ordering ember; ember at=d9 special=digger; hex at=d9 skeletons=2"
    assert listed(digger, "plunder [1 1]") == {"loot", "done"}
    assert sold("chest-300*2,resource", special="quartermaster") == (800, 0)


@rule("SOT-FX-12")
def test_a_defeated_cook_revives_nobody_and_a_boatswain_who_revives_does_no_task() -> None:
    state = place("next commanding ember; ember type=brigantine at=h6 felled=cook down=1")
    assert state.tasks == 1
    state = place("next commanding ember; ember type=brigantine at=h6 felled=boatswain")
    assert state.tasks == 2


@rule("SOT-FX-12")
def test_a_cook_asks_whom_to_revive() -> None:
    text = "next commanding ember; ember type=galleon at=h6 special=cook felled=scout down=1"
    assert listed(text) == {"wake crew", "wake scout"}
    state = after(text, "wake scout")
    assert (state.crew[EMBER], state.tasks) == (("cook", "scout"), 3)


@rule("SOT-FX-05")
def test_successes_for_one_purpose_are_spent_first() -> None:
    text = "next ordering ember; ember at=d9 special=duellist,digger; hex at=d9 skeletons=2"
    state = after(text, "plunder [3 1]")
    assert (state.luck, state.steel, state.spade) == (1, 1, 1)
    state = after(state, "fight skeleton", "loot [resource]")
    assert (state.luck, state.steel, state.spade) == (1, 0, 0)


@rule("SOT-TRADE-04", "SOT-TRADE-07")
def test_a_new_crew_may_take_the_slot_of_a_defeated_one() -> None:
    text = (
        "next berthing ember cook; next hiring ember; market cook; ember at=h7 down=1 felled=scout"
    )
    assert listed(text) == {"replace defeated", "replace scout"}
    state = after(text, "replace defeated")
    assert (state.crew[EMBER], state.down[EMBER], state.felled[EMBER]) == (("cook",), 0, ("scout",))


@rule("SOT-TRADE-05")
def test_voyages_are_sought_by_the_owner_of_the_ship() -> None:
    text = "next seeking doubloon; ember at=h6; doubloon at=h7; gold gold=100"
    assert seat(place(text)) == 1


@rule("SOT-TRADE-04", "SOT-TRADE-05")
def test_a_discount_for_hiring_ends_with_the_hiring() -> None:
    text = (
        "next hiring ember; next seeking ember; ember at=h7; vermilion gold=500 kept=tavern-brawl; "
    )
    state = after(text + "market cook,scout", "use tavern-brawl", "done")
    assert (state.discount, state.bought) == (0, False)


@rule("SOT-TRADE-05", "SOT-TRADE-08")
@pytest.mark.parametrize(
    ("left", "mixes"),
    [
        ("harbour-rounds", {"seek 1 0 0"}),
        ("bosuns-stash", {"seek 0 1 0"}),
        ("harbour-rounds,bosuns-stash", {"seek 1 1 0"}),
        ("", set()),
    ],
)
def test_the_last_voyages_of_all_decks_can_be_sought(left: str, mixes: set[str]) -> None:
    table = place("next seeking ember; ember at=h7")
    decks = [card for deck in (MEAGRE, VALUABLE, LEGENDARY) for card in table.pools[deck]]
    gone = ",".join(card for card in decks if card not in left.split(","))
    state = place(f"next seeking ember; ember at=h7; vermilion gold=900; gold plans={gone}")
    assert {option for option in listed(state) if option.startswith("seek")} == mixes


@rule("SOT-CARGO-05", "SOT-TRADE-04")
def test_cargo_is_swapped_by_the_owner_of_the_ship_that_hires() -> None:
    text = "next hiring doubloon; ember at=h6; doubloon at=h7 hold=resource; guinea at=h7; "
    state = after(text + "gold gold=1000; market cook,scout", "swap")
    assert state.question is not None
    assert str(state.question.step) == "swapping gold"
