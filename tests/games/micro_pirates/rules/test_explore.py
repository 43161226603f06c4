"""EXP: spyglasses, maps and treasure."""

from __future__ import annotations

import random

import pytest
from tests.games.micro_pirates.table import after, forbidden, listed, table, told

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import Fast
from quarterdeck.core.testing import rule
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.board import NOWHERE
from quarterdeck.games.micro_pirates.components import MAPS, RUM

SHARK, MOSQUITO, SARGASSO = 5, 6, 7
BARE = "options bare_digs=on"
OPEN_JUNGLES = "blockades tortuga,nassau,havana,maracaibo"


# Explore.


@rule("MP-EXP-01")
def test_two_brown_dice_and_all_spyglasses_of_the_company() -> None:
    state = after(table("red at=f5 crew=c08 fitted=u08"), "explore [1 5]")
    assert (state.spyglasses[0], state.holds[0][RUM]) == (1 + 1 + 2 + 1, 1)


@rule("MP-EXP-01")
def test_only_in_a_jungle_without_a_blockade() -> None:
    assert forbidden(table("red at=e5"), "explore") == "MP-EXP-01"
    assert forbidden(table("red at=a3", OPEN_JUNGLES), "explore") == "MP-EXP-01"


@rule("MP-EXP-02")
def test_six_spyglasses_are_a_map() -> None:
    state = after(table("red at=f5 spyglass=3"), "explore [1 2 m04 n2]")
    assert (state.spyglasses[0], state.hands[0]) == (0, ["m04"])
    assert (state.holds[0][3], state.supply[5]) == (1, 20)
    five = after(table("red at=f5 spyglass=2"), "explore [1 2]")
    assert (five.spyglasses[0], five.hands[0]) == (5, [])


@rule("MP-EXP-02")
def test_the_map_card_is_secret() -> None:
    position = table("red at=f5 spyglass=5")
    sentences = told(position, "explore [1 1 m04 n2]")
    assert "@0 gains a Map card." in sentences
    state = after(position, "explore [1 1 m04 n2]")
    assert GAME.view(state, 1)["seats"][0]["maps"] == [None]
    assert state.fates.veiled == {2: 1}


@rule("MP-EXP-03", "MP-EXP-10")
def test_navigation_cards_move_a_blockade_here() -> None:
    state = after(table("red at=f5 spyglass=5", OPEN_JUNGLES), "explore [1 1 m04 n1 n6 n3]")
    assert state.blockades == [1, 3, 4, MOSQUITO]
    assert state.discards[5] == ["n1", "n6", "n3"]
    with pytest.raises(QuarterdeckError, match="n9"):
        after(table("red at=f5 spyglass=5", OPEN_JUNGLES), "explore [1 1 m04 n3 n9]")


@rule("MP-EXP-04")
def test_spyglasses_are_kept_while_one_stays() -> None:
    state = after(table("red at=f5"), "explore [1 1]", "explore [1 1]", "end-turn")
    assert state.spyglasses[0] == 4
    again = after(state, "explore [2 1 m04 n2]")
    assert again.spyglasses[0] == 0


@rule("MP-EXP-05", "MP-EX-05")
def test_two_equal_maps_become_a_treasure() -> None:
    position = table("red at=f5 spyglass=5 hand=m01 map=1")
    state = after(position, "explore [1 1 m02 n2]")
    assert (state.hands[0], state.holds[0][3]) == ([], 0)
    assert state.treasures[0] == SHARK
    assert sorted(state.discards[MAPS]) == ["m01", "m02"]
    digging = table("red at=b5 spyglass=5 treasure=shark_banks")
    assert after(digging, "explore [1 1 m09 n2]").fame[0] == 2


@rule("MP-EXP-06", "MP-OPT-06")
def test_by_choice_of_the_table_digging_gives_two_fame_and_nothing_else() -> None:
    position = table("red at=b5 spyglass=5 treasure=shark_banks", "options bare_digs=on")
    state = after(position, "explore [1 1]")
    assert (state.fame[0], state.treasures[0], state.spyglasses[0]) == (2, NOWHERE, 0)
    assert (state.hands[0], state.holds[0][3]) == ([], 0)
    assert state.blockades == GAME.read(position).blockades
    assert GAME.setup(2, {"dig_brings_map": "off"}, Fast(random.Random(1))).bare_digs


@rule("MP-EXP-06")
def test_digging_is_a_successful_explore_like_any_other() -> None:
    state = after(table("red at=b5 spyglass=5 treasure=shark_banks"), "explore [1 1 m09 n2]")
    assert (state.fame[0], state.treasures[0], state.spyglasses[0]) == (2, NOWHERE, 0)
    assert (state.hands[0], state.holds[0][3]) == (["m09"], 1)
    assert SHARK in state.blockades


@rule("MP-SETUP-12")
def test_a_dig_under_a_blockade_moves_none() -> None:
    line = "blockades shark_banks,nassau,havana,tortuga"
    position = table("red at=b5 spyglass=5 treasure=shark_banks", line)
    state = after(position, "explore [1 1 m09]")
    assert state.blockades == GAME.read(position).blockades


@rule("MP-EXP-07")
def test_a_blockade_stops_the_owner_of_the_treasure_too_unless_the_table_chose_otherwise() -> None:
    line = "blockades shark_banks,nassau,havana,tortuga"
    digger = table("red at=b5 treasure=shark_banks", line)
    assert forbidden(digger + "\noptions stubborn=on", "explore") == "MP-EXP-07"
    assert "explore" in listed(digger + "\noptions stubborn=off")
    other = table("red at=b5", "blue at=i9 treasure=shark_banks", line)
    assert forbidden(other, "explore") == "MP-EXP-01"


@rule("MP-EXP-08")
def test_a_second_pair_waits_for_the_marker() -> None:
    facts = "spyglass=5 hand=m04 map=1 treasure=shark_banks"
    state = after(table(f"red at=f5 {facts}"), "explore [1 1 m05 n2]")
    assert (state.hands[0], state.treasures[0]) == (["m04", "m05"], SHARK)
    dug = table("red at=b5 spyglass=5 hand=m04,m05 map=2 treasure=shark_banks", BARE)
    state = after(dug, "explore [1 1]")
    assert (state.hands[0], state.treasures[0], state.fame[0]) == ([], MOSQUITO, 2)


@rule("MP-EXP-08")
def test_of_two_waiting_pairs_the_owner_chooses_one() -> None:
    hand = "hand=m04,m05,m07,m08 map=4 treasure=shark_banks"
    state = after(table(f"red at=b5 spyglass=5 {hand}", BARE), "explore [1 1]")
    assert listed(state) == {"match mosquito_reach", "match sargasso_drift"}
    state = after(state, "match sargasso_drift")
    assert (state.treasures[0], state.hands[0]) == (SARGASSO, ["m04", "m05"])


@rule("MP-EXP-09")
def test_without_a_map_token_the_card_still_comes() -> None:
    others = ("blue at=i9 map=4", "yellow at=b9 map=4")
    state = after(table("red at=f5 spyglass=5", *others), "explore [1 1 m04 n2]")
    assert (state.holds[0][3], state.hands[0]) == (0, ["m04"])


@rule("MP-EXP-09")
def test_without_room_the_token_may_be_left_and_the_card_stays() -> None:
    state = after(table("red at=f5 spyglass=5 fish=11"), "explore [1 1 m04 n2]")
    assert listed(state) == {"drop fish", "leave map"}
    state = after(state, "leave map")
    assert (state.holds[0][3], state.hands[0]) == (0, ["m04"])


@rule("MP-EXP-11", "MP-EX-16")
def test_exactly_two_cards_and_two_tokens_leave() -> None:
    position = table("red at=f5 spyglass=5 hand=m02,m09 map=2")
    state = after(position, "explore [1 1 m01 n2]")
    assert (state.hands[0], state.holds[0][3], state.treasures[0]) == (["m09"], 1, SHARK)
    third = table("red at=b5 spyglass=5 hand=m01,m02,m03 map=3 treasure=shark_banks", BARE)
    state = after(third, "explore [1 1]")
    assert (len(state.hands[0]), state.holds[0][3]) == (1, 1)


@rule("MP-EXP-11")
def test_as_many_tokens_as_there_are_and_also_on_another_players_turn() -> None:
    position = table("red at=f5 spyglass=5 hand=m01")
    assert after(position, "explore [1 1 m02 n2]").holds[0][3] == 0
    thief = table("red at=f4 map=1 hand=m01", "blue at=f5 hand=m02 map=1 crew=c17")
    state = after(thief, "set-sail", "sail f5 [1 1 6 6 m01 1]")
    assert (state.treasures[1], state.hands[1]) == (SHARK, [])


@rule("MP-EXP-12")
def test_on_the_treasures_sector_a_success_is_the_dig_and_counts_for_specials() -> None:
    facts = "spyglass=5 treasure=shark_banks special=qs7@2"
    state = after(table(f"red at=b5 {facts}", BARE), "explore [1 1]")
    assert (state.fame[0], state.quests[0][3]) == (4, "")


@rule("MP-EXP-12")
def test_voyage_or_treasure_is_chosen_by_the_action() -> None:
    facts = "spyglass=8 treasure=shark_banks voyage=qv5@tortuga"
    position = table(f"red at=b5 {facts}", BARE)
    assert {"explore", "quest voyage"} <= listed(position)
    dug = after(position, "explore [1 1]")
    assert (dug.fame[0], dug.explored[0]) == (2, False)
    sought = after(position, "quest voyage [1 1]")
    assert (sought.fame[0], sought.explored[0], sought.treasures[0]) == (0, True, SHARK)


# The rulebook's examples.


@rule("MP-EX-03", "MP-EX-04")
def test_the_rulebooks_two_explores() -> None:
    state = after(table("red at=f5"), "explore [5 5]")
    assert (state.spyglasses[0], state.holds[0][RUM], state.hands[0]) == (2, 2, [])
    state = after(state, "explore", "use moll_harrow [1 1 2 m04 n2]")
    assert (state.spyglasses[0], state.holds[0][RUM]) == (0, 1)
    assert (state.hands[0], state.holds[0][3]) == (["m04"], 1)
    assert MOSQUITO in state.blockades


@rule("MP-EXP-01")
def test_an_exploration_tells_what_was_found_and_what_was_needed() -> None:
    sentences = told(table("red at=f5 spyglass=9"), "explore [1 1 m04 n2]")
    assert any("spyglasses, 6 are needed" in sentence for sentence in sentences)
    assert not any("of 6" in sentence for sentence in sentences)


@rule("MP-FLOW-09")
def test_a_map_card_is_whispered_to_its_owner_alone() -> None:
    state = GAME.read(table("red at=f5 spyglass=5"))
    state.log = []
    state.fates = Fast(random.Random(3))
    GAME.apply(state, GAME.find(state, "explore"))
    secret = [note for note in state.log if note.text.startswith("It shows")]
    assert [note.eyes for note in secret] == [1]
