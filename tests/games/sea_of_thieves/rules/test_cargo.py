"""CARGO, RES, BAG, SKEL, CAPT: tokens, bags, skeletons and captains."""

from __future__ import annotations

from tests.games.sea_of_thieves.table import (
    EMBER,
    EMPTY_TREASURE,
    TURN,
    after,
    captains,
    forbidden,
    hold,
    listed,
    lying,
    place,
    skeletons,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves import GAME
from quarterdeck.games.sea_of_thieves.state import CAPTAINS, LOOT, TREASURE

TOGETHER = (
    "next acting vermilion\nember at=h7 hold=chest-300,resource*2\ncinder at=h7 hold=gem-800\n"
)
PLUNDER = "next ordering ember\nember at={}\n"


@rule("SOT-CARGO-01", "SOT-PLUNDER-04")
def test_loot_treasure_and_captains_treasure_are_hauled_alike() -> None:
    text = PLUNDER.format("h8") + "hex at=h8 cargo=loot-chest-100,chest-500,rotjaw\n"
    assert listed(text, "plunder [3 3]") == {
        "haul loot-chest-100",
        "haul chest-500",
        "haul rotjaw",
        "done",
    }
    state = after(text, "plunder [3 3]", "haul rotjaw", "haul chest-500")
    assert hold(state, "ember") == ["chest-500", "rotjaw"]


@rule("SOT-CARGO-02", "SOT-CARGO-03", "SOT-INFO-01")
def test_cargo_in_a_hex_is_open_and_in_a_hold_hidden_but_for_captains() -> None:
    text = "next acting vermilion\nember at=h7 hold=gem-800,rotjaw\nhex at=h8 cargo=gem-600\n"
    view = GAME.view(place(text), 1)
    assert view["contents"]["h8"]["cargo"][0]["gold"] == 600
    ship = view["seats"][0]["ships"][0]
    assert ship["hold"] is None
    assert ship["cargo"] == {"loot": 0, "treasure": 1}
    assert [token["id"] for token in ship["captains"]] == ["rotjaw"]
    own = GAME.view(place(text), 0)["seats"][0]["ships"][0]
    assert [token["id"] for token in own["hold"]] == ["gem-800", "rotjaw"]


@rule("SOT-CARGO-04")
def test_a_hold_has_no_limit() -> None:
    text = PLUNDER.format("h8").replace("at=h8", "at=h8 hold=resource*25")
    text += "hex at=h8 cargo=resource*2\n"
    assert len(hold(after(text, "plunder [3 3]", "haul resource", "haul resource"), "ember")) == 27


@rule("SOT-CARGO-05")
def test_cargo_is_swapped_between_ships_in_one_hex() -> None:
    assert "swap" in listed(TOGETHER)
    assert forbidden(TOGETHER.replace("cinder at=h7", "cinder at=h8"), "swap") == "SOT-CARGO-05"
    state = after(TOGETHER, "swap", "shift gem-800 ember", "shift resource cinder", "done")
    assert hold(state, "ember") == ["chest-300", "gem-800", "resource"]
    assert hold(state, "cinder") == ["resource"]


@rule("SOT-CARGO-05")
def test_cargo_is_swapped_between_tasks_and_before_the_action() -> None:
    text = "next acting vermilion\nember at=h7 hold=resource\ncinder at=h8\n"
    assert "swap" in listed(text, "act ember", "sail h8")
    assert "swap" in listed(text, "act ember", "sail h8", "done")
    assert "swap" not in listed(text, "act ember")
    assert "swap" not in listed(text, "act ember", "sail h8", "done", "full-sail [3 3]")


@rule("SOT-CARGO-07")
def test_what_was_swapped_does_not_go_back_at_once() -> None:
    assert listed(TOGETHER, "swap", "shift gem-800 ember") == {
        "shift chest-300 cinder",
        "shift resource cinder",
        "done",
    }
    state = after(TOGETHER, "swap", "done")
    assert forbidden(state, "swap") == "SOT-CARGO-07"
    assert "swap" in listed(state, "act ember", "done", "pass")


@rule("SOT-CARGO-06")
def test_nothing_is_thrown_overboard_at_will() -> None:
    assert forbidden(TOGETHER, "drop chest-300") == "SOT-ACT-01"
    text = (
        "next applying ink-on-water.seas.0 vermilion - ember\nember at=h8 hold=resource,gem-800\n"
    )
    assert listed(text) == {"drop resource", "drop gem-800"}


@rule("SOT-RES-01", "SOT-TASK-03")
def test_resources_pay_for_repairs_and_go_back_to_the_bag() -> None:
    text = "next commanding ember\nember at=h7 damage=3 hold=resource*3\n"
    state = after(text, "repair", "repair")
    assert (state.damage[EMBER], hold(state, "ember")) == (1, ["resource"])
    assert state.pools[LOOT].count("resource") == 29


@rule("SOT-RES-02")
def test_a_resource_sells_for_nothing_and_counts_for_no_commission() -> None:
    text = "next selling ember\nember at=h7 hold=resource*3,chest-300\n"
    state = after(text, "sell resource", "sell resource", "sell resource", "sell chest-300")
    assert (state.gold[0], state.rep[0]) == (300, 0)
    assert place("next selling ember\nember at=h7 hold=resource*3\n").question is None
    assert state.pools[LOOT].count("resource") == 30


@rule("SOT-BAG-01")
def test_draws_are_blind_and_searches_are_not() -> None:
    text = PLUNDER.format("h9")
    state = after(text, "plunder [3 1]", "loot [loot-gem-400]")
    assert hold(state, "ember") == ["loot-gem-400"]
    text = "next clearing vermilion\nnext choosing jetsam.corner.0 vermilion - 0\n"
    text += "vermilion hand=brace*3,parley\nember at=h7\n"
    assert hold(after(text, "discard brace"), "ember") == ["resource"]


@rule("SOT-BAG-02", "SOT-BAG-04")
def test_a_short_bag_gives_what_it_has() -> None:
    text = "next ordering ember\nember at=d9 voyage=pigpen-plot progress=4\n" + EMPTY_TREASURE
    text = text.replace("at=d9", "at=j2")
    state = after(text, "plunder [3 1]", "dig [trinket-300]")
    assert hold(state, "ember") == ["trinket-300"]
    assert state.pools[TREASURE] == []
    bones = "next choosing grave-call.0 vermilion - 0\nember at=h7\nhex at=m6 skeletons=11\n"
    assert skeletons(after(bones, "mark h9"), "h9") == 1


@rule("SOT-BAG-04")
def test_with_an_empty_loot_bag_loot_cannot_be_chosen() -> None:
    loot = "resource*30,loot-gem-400*4,loot-chest-300,loot-chest-100*3,loot-skull-300"
    loot += ",loot-skull-100*3,loot-crate-300,loot-crate-100*3"
    text = PLUNDER.format("h9") + f"hex at=m9 cargo={loot}\nhex at=m6 skeletons=12\n"
    assert after(text, "plunder [3 3]").question is None
    text = PLUNDER.format("h9") + f"hex at=m9 cargo={loot}\nhex at=m6 skeletons=11\n"
    assert listed(text, "plunder [3 3]") == {"loot", "repeat loot", "done"}


@rule("SOT-BAG-04", "SOT-SPAWN-03")
def test_a_skeleton_ship_spawned_with_a_short_bag_has_empty_slots() -> None:
    text = "next clearing vermilion; next surfacing skeleton-galleon h8; "
    text += "vermilion hand=brace*3,parley; "
    state = after(text + EMPTY_TREASURE, "discard parley [trinket-300]")
    assert state.booty == [(), ("trinket-300",)]


@rule("SOT-BAG-03", "SOT-CAPT-06")
def test_tokens_return_where_they_came_from() -> None:
    text = "next selling ember\nember at=h7 hold=loot-chest-100,chest-500,rotjaw\n"
    state = after(text, "sell loot-chest-100", "sell chest-500", "sell rotjaw")
    assert "loot-chest-100" in state.pools[LOOT]
    assert "chest-500" in state.pools[TREASURE]
    assert "rotjaw" in state.pools[CAPTAINS]


@rule("SOT-SKEL-01", "SOT-PLUNDER-02")
def test_skeletons_come_from_the_loot_bag_and_go_back_to_it() -> None:
    text = PLUNDER.format("d9") + "hex at=d9 skeletons=2\n"
    before = place(text).pools[LOOT].count("skeleton")
    state = after(text, "plunder [3 3]", "fight skeleton", "fight skeleton")
    assert skeletons(state, "d9") == 0
    assert state.pools[LOOT].count("skeleton") == before + 2


@rule("SOT-SKEL-02")
def test_skeletons_hinder_neither_ships_nor_looting() -> None:
    text = "next commanding ember\nember at=h8\ndoubloon at=h9\nhex at=h9 skeletons=9\n"
    assert "sail h9" in listed(text)
    text = PLUNDER.format("h9") + "hex at=h9 skeletons=9 cargo=gem-800\n"
    assert listed(text, "plunder [3 3]") >= {"loot", "haul gem-800"}


@rule("SOT-CAPT-01")
def test_captains_are_random_and_none_comes_when_all_are_in_use() -> None:
    text = "next commanding ember\nember at=d9 voyage=wanted-a-nobody\n"
    state = after(text, "done [marrow]")
    assert captains(state, "d9") == ["marrow"]
    used = "hex at=m6 captains=rotjaw,wormwood,ashcroft,mad-lantern,brine,tallow,sixfinger,marrow\n"
    assert captains(after(text + used, "done"), "d9") == []


@rule("SOT-CAPT-02")
def test_a_captain_is_fought_only_after_the_skeletons() -> None:
    text = PLUNDER.format("d9") + "hex at=d9 skeletons=1 captains=rotjaw\n"
    state = after(text, "plunder [3 3]")
    assert "fight rotjaw" not in listed(state)
    assert forbidden(state, "fight rotjaw") == "SOT-CAPT-02"
    assert "fight rotjaw" in listed(state, "fight skeleton")


@rule("SOT-CAPT-03", "SOT-CAPT-04")
def test_a_defeated_captain_leaves_treasure_that_pays_twice() -> None:
    text = PLUNDER.format("d9") + "hex at=d9 captains=marrow\n"
    state = after(text, "plunder [3 3]", "fight marrow", "haul marrow")
    assert hold(state, "ember") == ["marrow"]
    text = "next selling ember\nember at=h7 hold=marrow\n"
    state = after(text, "sell marrow")
    assert (state.gold[0], state.rep[0]) == (500, 2)


@rule("SOT-CAPT-05")
def test_effects_on_skeletons_leave_captains_alone() -> None:
    text = "next sifting vermilion 1 -; hex at=d9 captains=rotjaw; hex at=j2 skeletons=1"
    assert listed(text) == {"mark j2", "pass"}
    text = "next choosing bones-scatter.seas.0 vermilion - 2\nember at=h7\n"
    text += "hex at=d9 captains=rotjaw skeletons=1\n"
    text = "next clearing vermilion; vermilion hand=brace*3,parley; " + text
    state = after(text, "discard brace")
    assert (skeletons(state, "d9"), captains(state, "d9")) == (0, ["rotjaw"])
    sinking = TURN + "ember at=h8 water=4 damage=1 hold=rotjaw\ncinder at=h7\n"
    assert lying(after(sinking, "end"), "h8") == ["rotjaw"]


@rule("SOT-BAG-02", "SOT-MON-03")
def test_a_monster_leaves_what_the_treasure_bag_still_has() -> None:
    text = "next ordering ember; ember at=h8; megalodon at=h8 damage=7\n" + EMPTY_TREASURE
    state = after(text, "open-fire megalodon [3 6 trinket-300]")
    assert (lying(state, "h8"), state.pools[TREASURE]) == (["trinket-300"], [])
    empty = text.replace("trinket-300*5", "trinket-300*6")
    state = after(empty, "open-fire megalodon [3 6]")
    assert (lying(state, "h8"), state.rep[0]) == ([], 4)


@rule("SOT-FX-01")
def test_a_harpoon_line_hooks_no_more_than_it_says() -> None:
    board = (
        "next resolving fortune harpoon-line vermilion ember 1; ember at=h6; cinder at=h8; "
        "hex at=h5 cargo=gem-800; hex at=h6 cargo=resource,trinket-300"
    )

    def hooking(number: int, *plays: str) -> bool:
        state = after(f"next hooking ember {number} 1; {board}", *plays)
        return state.question is not None and str(state.question.step).startswith("hooking")

    assert hooking(2)
    assert hooking(2, "take gem-800 h5")
    assert not hooking(1, "take gem-800 h5")
    assert not hooking(2, "take gem-800 h5", "take trinket-300 h6")
