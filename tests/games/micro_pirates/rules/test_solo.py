"""SOLO: the Ghost Ship."""

from __future__ import annotations

import pytest
from tests.games.micro_pirates.table import after, asked, listed, solo, table, told

from quarterdeck.core.fates import Seeded
from quarterdeck.core.testing import rule
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.board import HARBOUR, NOWHERE, SECTORS
from quarterdeck.games.micro_pirates.components import (
    ACTION,
    CREW,
    GHOST_ACTIONS,
    LOOT,
    MAPS,
    RUM,
    UPGRADE,
)
from quarterdeck.games.micro_pirates.rules.ghost_ship import add_ghost_coins, cutlasses, sight
from quarterdeck.games.micro_pirates.rules.ghost_turn import CARDS
from quarterdeck.games.micro_pirates.state import Ghost, State

GENTLE = "options gentle=on"


def its(state: State) -> Ghost:
    assert state.ghost is not None
    return state.ghost


def ghost_turn(chance: str, ghost: str = "at=a1", red: str = "at=h8", *more: str) -> State:
    """Red ends the turn; the Ghost acts as chance says."""
    return after(solo(f"red {red}", ghost, *more), f"end-turn [{chance}]")


def place(state: State) -> str:
    return SECTORS[its(state).at]


# What it is.


@rule("MP-SOLO-01")
@pytest.mark.parametrize("seed", range(8))
def test_the_solo_setup(seed: int) -> None:
    state = GAME.setup(1, {}, Seeded(f"solo {seed}"))
    ghost = its(state)
    assert (ghost.coins, ghost.fame, ghost.chests, ghost.maps) == (10, 0, 0, 0)
    assert state.sea.feature[ghost.at] == HARBOUR
    assert ghost.at != state.at[0]
    assert state.question is not None
    assert (state.question.seat, state.first_seat) == (0, 0)
    assert (len(state.decks[ACTION]), state.supply[RUM]) == (8, 19)
    assert state.captains[0]
    assert state.ships[0]


@rule("MP-SOLO-02")
def test_the_ghost_crosses_the_sea_in_one_turn_and_rolls_three_dice() -> None:
    state = ghost_turn("a8 a1 1 1 1", "at=i9 chests=1")
    assert place(state) == "g5"
    assert asked(state) == "turn"
    # Rum of an Explore becomes coins; fish, plantains and rum it never has.
    explored = ghost_turn("a3 6 6 1", "at=b5 coins=0")
    assert (its(explored).coins, its(explored).spyglasses) == (4, 5)
    assert explored.supply[:3] == [20, 20, 20]


@rule("MP-SOLO-03")
def test_all_cutlasses_count_without_payment() -> None:
    state = GAME.read(solo("red at=h8", "at=a1 crew=c18,c14 upgrades=u07@ship,u06@c14"))
    assert cutlasses(state) == 6 + (2 + 2) + 2 + 2 + 2


@rule("MP-SOLO-03")
def test_single_use_cards_are_used_at_the_first_chance() -> None:
    ghost = "at=b4 upgrades=u18@ship,u20@ship"
    state = ghost_turn("a1 1 1 1 l01 l05 l07", ghost, "at=h8")
    assert its(state).upgrades == [("u20", "ship")]
    assert state.discards[UPGRADE] == ["u18"]
    explored = ghost_turn("a3 1 1 1 m04 n2", "at=b5 upgrades=u18@ship,u20@ship")
    assert its(explored).upgrades == [("u18", "ship")]


# Battles with you.


@rule("MP-SOLO-04")
def test_you_lose_no_reputation_and_the_ghost_does_not_move() -> None:
    position = solo("red ship=black_thunder at=e5 crew=c17,c16", "at=e6 chests=1 maps=1 hand=m04")
    state = after(position, "set-sail", "sail e6 [6 6 1 1 1]")
    assert (state.reputation[0], listed(state)) == (0, {"steal map", "steal chest"})
    chest = after(state, "steal chest")
    assert (chest.holds[0][4], its(chest).chests, place(chest)) == (1, 0, "e6")
    stolen = after(state, "steal map")
    assert (stolen.hands[0], its(stolen).hand) == (["m04"], [])


@rule("MP-SOLO-04")
def test_it_steals_a_chest_or_else_a_map_with_a_card() -> None:
    hold = "at=e5 chest=1 map=1 hand=m04"
    state = after(solo(f"red {hold}", "at=e6"), "set-sail", "sail e6 [1 1 1 1 1 1]")
    assert (state.holds[0], its(state).chests) == ([0, 0, 0, 1, 0], 1)
    assert (state.damage[0], asked(state)) == (1, "retreating")
    maps = after(solo("red at=e5 map=1 hand=m04", "at=e6"), "set-sail", "sail e6 [1 1 1 1 1 m04 1]")
    assert (its(maps).maps, its(maps).hand, maps.hands[0]) == (1, ["m04"], [])


@rule("MP-SOLO-05")
def test_a_tie_goes_to_the_defender() -> None:
    # You: 2 + 3 + 4 with two threes are 15; the Ghost: 6 with three threes is 15.
    strong = "red ship=black_thunder at=e5 crew=c17,c14 chest=1"
    attack = after(solo(strong, "at=e6"), "set-sail", "sail e6 [5 5 5 5 5 1]")
    assert its(attack).chests == 1
    defence = ghost_turn("a2 5 5 5 5 5", "at=e6", "ship=black_thunder at=e5 crew=c17,c14 chest=1")
    assert (its(defence).chests, defence.holds[0][4]) == (0, 1)


@rule("MP-SOLO-05")
def test_theft_then_damage_then_the_move() -> None:
    state = ghost_turn("a2 6 6 6 1 1 5", "at=e6", "at=e5 chest=1")
    assert (state.holds[0][4], state.damage[0], asked(state)) == (0, 3, "retreating")


@rule("MP-SOLO-05")
def test_its_card_is_random_and_yours_is_chosen() -> None:
    state = ghost_turn("a2 6 6 6 1 1 m07 1", "at=e6", "at=e5 map=2 hand=m04,m07")
    assert its(state).hand == ["m07"]
    ghost = "at=e6 maps=2 hand=m04,m07"
    position = solo("red ship=black_thunder at=e5 crew=c17,c16", ghost)
    state = after(position, "set-sail", "sail e6 [6 6 1 1 1]")
    assert listed(state) == {"claim m04", "claim m07"}
    assert after(state, "claim m07").hands[0] == ["m07"]


@rule("MP-SOLO-05", "MP-EXP-09")
def test_of_a_full_hold_only_the_stolen_map_is_left() -> None:
    position = solo(
        "red ship=black_thunder at=e5 crew=c17,c16 fish=10", "at=e6 maps=2 hand=m04,m07"
    )
    state = after(position, "set-sail", "sail e6 [6 6 1 1 1]", "claim m07")
    assert str(state.question and state.question.step) == "stowing red 1"


@rule("MP-SOLO-06")
def test_it_fights_merchants_by_the_rules_but_stays_after_losing() -> None:
    lost = ghost_turn("a1 1 1 1", "at=b3 crew=c15", "at=h8", GENTLE)
    assert (place(lost), SECTORS[lost.merchants[0]]) == ("c1", "c1")
    equal = ghost_turn("a1 1 1 3", "at=b4", "at=h8")
    assert (place(equal), SECTORS[equal.merchants[3]], its(equal).fame) == ("c4", "c4", 0)


# The turn.


@rule("MP-SOLO-07")
def test_cards_that_cannot_be_resolved_are_passed_over() -> None:
    state = ghost_turn("a8 a5 a2 a7", "at=a1 coins=1")
    assert (its(state).coins, state.discards[ACTION]) == (6, ["a8", "a5", "a2", "a7"])


@rule("MP-SOLO-07")
def test_an_empty_action_deck_is_shuffled_anew() -> None:
    gone = "discards action=a1,a2,a3,a4,a5,a6,a7"
    state = ghost_turn("a8 a7", "at=a1 coins=1", "at=h8", gone)
    assert (its(state).coins, state.discards[ACTION]) == (6, ["a7"])


@rule("MP-SOLO-08")
def test_after_eight_useless_cards_the_turn_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    for card in GHOST_ACTIONS:
        monkeypatch.setitem(CARDS, card, lambda state: False)
    state = ghost_turn(" ".join(GHOST_ACTIONS), "at=a1 coins=1")
    assert (its(state).coins, asked(state), state.round) == (1, "turn", 2)


# The cards.


@rule("MP-SOLO-11")
def test_card_1_a_weak_ghost_goes_to_port() -> None:
    offer = "offer tortuga crew=c14 upgrade=u08"
    state = ghost_turn("a1 c02 u02", "at=a1 coins=10", "at=h8", GENTLE, offer)
    assert (place(state), its(state).crew, its(state).coins) == ("b2", ["c14"], 1)
    assert its(state).upgrades == [("u08", "ship")]
    poor = ghost_turn("a1", "at=a1 coins=1", "at=h8", GENTLE, offer)
    assert (place(poor), its(poor).coins) == ("b2", 6)


@rule("MP-SOLO-11")
@pytest.mark.parametrize(("crew", "target", "loot"), [("c15", "c1", 2), ("c16", "c4", 3)])
def test_card_1_attacks_by_strength(crew: str, target: str, loot: int) -> None:
    cards = "l07 l09 l13"[: 4 * loot - 1]
    state = ghost_turn(f"a1 5 5 5 {cards}", f"at=b3 crew={crew} coins=0", "at=h8", GENTLE)
    assert place(state) == target
    assert SECTORS.index(target) not in state.merchants
    assert (its(state).coins, its(state).fame) == (8, int(loot == 3))


@rule("MP-SOLO-11")
def test_a_merchant_in_the_corner_of_the_sea_is_attacked_like_any_other() -> None:
    """Maracaibo lies first, and its small merchant at a1."""
    sea = "sea maracaibo,port_royal,nassau,shark_banks,mosquito_reach,sargasso_drift,"
    sea += "havana,widows_shoals,tortuga"
    ships = "merchants small=a1,g2,a9 large=c4,d6,g5"
    state = ghost_turn("a1 5 5 5 l07 l09", "at=b3 crew=c15", "at=h8", GENTLE, sea, ships)
    assert place(state) == "a1"


@rule("MP-SOLO-06")
def test_a_single_coin_of_the_ghosts_is_gained_not_paid() -> None:
    state = GAME.read(solo("red at=h8", "at=a1 coins=4"))
    state.log = []
    add_ghost_coins(state, 1)
    event = state.log[-1].events[-1]
    assert (its(state).coins, event.kind, event.amount) == (5, "gain", 1)


@rule("MP-SOLO-12", "MP-SOLO-22")
def test_card_2_hunts_whoever_has_treasure() -> None:
    state = ghost_turn("a2 1 1 1 6 6", "at=a1", "ship=black_thunder at=e5 crew=c17 chest=1")
    assert place(state) == "e5"
    for red in ("at=e5", "at=e3 chest=1", "at=b2 damage=5 chest=1"):
        state = ghost_turn("a2 a7", "at=a1 coins=0", red)
        assert (its(state).coins, place(state)) == (5, "a1")
    weak = ghost_turn("a2 a7", "at=a1 coins=0", "at=e5 chest=1", GENTLE)
    assert its(weak).coins == 5


@rule("MP-SOLO-13")
def test_card_3_searches_until_it_succeeds() -> None:
    state = ghost_turn("a3 6 6 6", "at=a1 coins=0")
    ghost = its(state)
    assert (place(state), ghost.active, ghost.spyglasses, ghost.coins) == ("b5", "a3", 4, 6)
    state = after(state, "end-turn [1 6 6 m01 n2]")
    ghost = its(state)
    assert (ghost.active, ghost.spyglasses, ghost.maps, ghost.hand) == ("", 0, 1, ["m01"])
    assert state.discards[ACTION] == ["a3"]


@rule("MP-SOLO-13")
def test_card_3_a_match_becomes_its_treasure() -> None:
    state = ghost_turn("a3 1 1 1 m02 n2", "at=a1 maps=1 hand=m01")
    ghost = its(state)
    assert (ghost.treasure, ghost.hand, ghost.maps) == (5, [], 0)
    assert sorted(state.discards[MAPS]) == ["m01", "m02"]


@rule("MP-SOLO-14")
def test_card_4_recruits_where_something_useful_is_sold() -> None:
    useless = "offer tortuga crew=c01 upgrade=u01"
    useful = "offer havana crew=c14 upgrade=u02"
    offers = [f"offer {port} crew=- upgrade=-" for port in ("port_royal", "nassau", "maracaibo")]
    state = ghost_turn(
        "a4 c02 c03 u03 c04 u04 c05 u06", "at=a1 coins=7", "at=h7", useless, useful, *offers
    )
    assert (place(state), its(state).crew, its(state).coins) == ("c8", ["c14"], 2)
    broke = ghost_turn("a4", "at=a1 coins=4", "at=h7", useless, useful, *offers)
    assert (place(broke), its(broke).coins) == ("a1", 9)


@rule("MP-SOLO-15")
def test_card_5_digs_up_its_treasure_for_three_fame() -> None:
    state = ghost_turn("a5 6 6 6", "at=a1 treasure=mosquito_reach")
    assert (place(state), its(state).active, its(state).spyglasses) == ("f5", "a5", 4)
    state = after(state, "end-turn [1 6 6]")
    assert (its(state).fame, its(state).treasure, its(state).active) == (3, NOWHERE, "")


@rule("MP-SOLO-16")
def test_card_6_buys_fame() -> None:
    rich = its(ghost_turn("a6", "at=a1 coins=21"))
    assert (rich.coins, rich.fame) == (1, 1)
    poor = its(ghost_turn("a6", "at=a1 coins=19"))
    assert (poor.coins, poor.fame) == (24, 0)


@rule("MP-SOLO-17")
def test_card_7_is_five_coins() -> None:
    assert its(ghost_turn("a7", "at=a1 coins=3")).coins == 8


@rule("MP-SOLO-18", "MP-SOLO-29")
def test_card_8_sells_exactly_two_chests() -> None:
    state = ghost_turn("a8", "at=a1 chests=3")
    assert (place(state), its(state).chests, its(state).fame) == ("e3", 1, 3)
    assert state.supply[4] == 11


# Details.


@rule("MP-SOLO-20")
def test_nearest_by_sailing_distance_ties_in_reading_order() -> None:
    # From e5 the merchants at c4, d6 and g5 are 3, 2 and 2 away; d6 stands later than g5.
    state = ghost_turn("a1 1 1 1", "at=e5")
    assert place(state) == "g5"
    assert len(GHOST_ACTIONS) == 8
    # Port Royal is free even with your ship in it; another Port is not.
    weak = ghost_turn("a1", "at=e4 coins=1", "at=e3", GENTLE)
    assert place(weak) == "e3"
    taken = ghost_turn("a1", "at=b1 coins=1", "at=b2", GENTLE)
    assert place(taken) == "e3"


@rule("MP-SOLO-21")
def test_crew_first_then_upgrade_coins_only() -> None:
    offer = "offer tortuga crew=c17 upgrade=u08"
    state = ghost_turn("a4 c02", "at=a1 coins=12", "at=h8", offer)
    assert (its(state).crew, its(state).upgrades, its(state).coins) == (["c17"], [], 2)


@rule("MP-SOLO-21", "MP-SOLO-26")
def test_a_full_crew_takes_only_somebody_better() -> None:
    offers = [
        f"offer {port} crew=- upgrade=-" for port in ("port_royal", "nassau", "maracaibo", "havana")
    ]
    crew = "crew=c15,c06,c16 coins=9"
    better = "offer tortuga crew=c14 upgrade=-"
    refill = "c02 u02 c03 u03 c04 u04 c05 u06 c09 u07"
    state = ghost_turn(f"a4 {refill}", f"at=a1 {crew}", "at=h8", better, *offers)
    assert its(state).crew == ["c06", "c16", "c14"]
    assert state.discards[CREW] == ["c15"]
    equal = "offer tortuga crew=c13 upgrade=-"
    same = ghost_turn("a4", f"at=a1 {crew}", "at=h8", equal, *offers)
    assert (its(same).crew, its(same).coins) == (["c15", "c06", "c16"], 14)


@rule("MP-SOLO-22")
def test_no_merchant_of_the_kind_means_another_card() -> None:
    gone = "merchants small=c1,g2,a9 large=beaten,waiting,beaten"
    state = GAME.read(solo("red at=h8", "at=a1 coins=0", gone))
    state.merchants[3:] = [-1, -1, -1]
    assert not CARDS["a1"](state)


@rule("MP-SOLO-23")
def test_its_spyglasses_count_each_time_and_no_card_is_drawn_meanwhile() -> None:
    state = GAME.read(solo("red at=h8", "at=b5 crew=c06"))
    assert sight(state) == 5
    state = ghost_turn("6 6 1 m01 n2", "at=b5 active=a3 spyglasses=1")
    assert (its(state).maps, state.discards[ACTION]) == (1, ["a3"])


@rule("MP-SOLO-24")
def test_loot_for_the_ghost() -> None:
    ghost = "at=b4 coins=0"
    state = ghost_turn("a1 5 5 5 l04 l05 l13", ghost)
    found = its(state)
    assert (found.fame, found.coins, found.chests) == (1 + 1, 2, 1)
    assert state.supply[RUM] == 20
    crew = ghost_turn("a1 5 5 5 l31 l30 l16 m04", ghost)
    assert (its(crew).crew, its(crew).coins, its(crew).maps) == (["l31"], 2, 1)
    assert sorted(crew.discards[LOOT]) == ["l16", "l30"]
    cannon = its(ghost_turn("a1 5 5 5 l33 l32 l17", ghost))
    assert (cannon.crew, cannon.upgrades) == (["l32"], [("l33", "ship")])


@rule("MP-SOLO-25", "MP-EX-12")
def test_the_ghost_triggers_with_twelve_and_a_tie_is_lost() -> None:
    assert asked(ghost_turn("a7", "at=a1 fame=11")) == "turn"
    over = ghost_turn("a7", "at=a1 fame=12", "at=h8 fame=12")
    assert (asked(over), GAME.outcome(over).ranks) == ("over", (2,))
    won = ghost_turn("a7", "at=a1 fame=12", "at=h8 fame=13")
    assert GAME.outcome(won).ranks == (1,)
    yours = ghost_turn("a7", "at=a1 fame=3", "at=h8 fame=10")
    assert (asked(yours), GAME.outcome(yours).ranks) == ("over", (1,))


@rule("MP-SOLO-26")
def test_the_ghost_keeps_to_the_limits_of_upgrades() -> None:
    full = "upgrades=u08@ship,u17@ship,u05@ship"
    offers = [
        f"offer {port} crew=- upgrade=-" for port in ("port_royal", "nassau", "maracaibo", "havana")
    ]
    refill = "c02 u02 c03 u03 c04 u04 c09 u06 c10 u07"
    better = ("offer tortuga crew=- upgrade=u09", *offers)
    state = ghost_turn(f"a4 {refill}", f"at=a1 coins=9 {full}", "at=h8 reputation=-2", *better)
    assert its(state).upgrades == [("u17", "ship"), ("u05", "ship"), ("u09", "ship")]
    assert (its(state).coins, state.discards[UPGRADE]) == (2, ["u08"])
    worse = ("offer tortuga crew=- upgrade=u12", *offers)
    refused = ghost_turn("a4", f"at=a1 coins=9 {full}", "at=h8", *worse)
    assert its(refused).coins == 14


@rule("MP-SOLO-27")
def test_a_jungle_with_your_ship_is_skipped() -> None:
    state = ghost_turn("a3 6 6 6", "at=a4", "at=b5")
    assert place(state) == "f5"


@rule("MP-SOLO-27")
def test_on_its_treasure_it_fights_you_first_and_explores_then() -> None:
    ghost = "at=a1 treasure=mosquito_reach"
    state = ghost_turn("a5 6 6 6 1 1 1", ghost, "at=f5")
    assert asked(state) == "retreating"
    state = after(state, "retreat f4 [1 6 6]")
    assert (its(state).spyglasses, its(state).active) == (5, "a5")
    strong = "ship=black_thunder at=f5 crew=c17,c16"
    lost = ghost_turn("a5 1 1 1 6 6 1 1 6", ghost, strong)
    assert (its(lost).fame, lost.at[0] == its(lost).at) == (3, True)


@rule("MP-SOLO-27", "MP-EX-17")
def test_a_blockade_drives_it_to_the_next_jungle() -> None:
    ghost = "at=b5 active=a3 spyglasses=4"
    lines = "blockades shark_banks,nassau,havana,tortuga"
    state = ghost_turn("6 6 1", ghost, "at=h8", lines)
    assert (place(state), its(state).spyglasses) == ("f5", 1 + 4)


@rule("MP-SOLO-27")
def test_its_treasure_it_digs_in_spite_of_a_blockade() -> None:
    lines = "blockades shark_banks,nassau,havana,tortuga"
    state = ghost_turn("a5 1 1 1", "at=a1 treasure=shark_banks", "at=h8", lines)
    assert its(state).fame == 3


@rule("MP-SOLO-28")
def test_an_active_card_lies_open_and_spyglasses_survive_a_battle() -> None:
    ghost = "at=b5 active=a3 spyglasses=4"
    view = GAME.view(GAME.read(solo("red at=h8", ghost)), 0)
    assert view["ghost"]["active"]["id"] == "a3"
    strong = "red ship=black_thunder at=b4 crew=c17,c16"
    state = after(solo(strong, ghost), "set-sail", "sail b5 [6 6 1 1 1]")
    assert its(state).spyglasses == 4


@rule("MP-SOLO-28")
def test_its_search_moves_a_blockade_and_its_dig_does_not() -> None:
    searched = ghost_turn("a3 1 1 1 m01 n2", "at=b5")
    assert searched.blockades == [2, 3, 4, 5]
    dug = ghost_turn("a5 1 1 1", "at=b5 treasure=shark_banks")
    assert dug.blockades == [1, 2, 3, 4]


@rule("MP-SOLO-29")
def test_merchants_are_checked_at_the_end_of_the_ghosts_turn_too() -> None:
    line = "merchants small=c1,g2,a9 large=c4,beaten,beaten"
    state = ghost_turn("a1 5 5 5 l07 l09 l13 n7 n8 n9", "at=b4", "at=h8", line)
    assert [SECTORS[at] for at in state.merchants[3:]] == ["d6", "g5", "e8"]
    lost = ghost_turn("a1 1 1 1", "at=b4 coins=1", "at=h8", line)
    assert (its(lost).coins, asked(lost)) == (1, "turn")


@rule("MP-SOLO-30")
def test_a_further_pair_waits_for_its_marker() -> None:
    ghost = "at=b5 maps=1 hand=m04 treasure=sargasso_drift"
    state = ghost_turn("a3 1 1 1 m05 n2", ghost)
    assert its(state).hand == ["m04", "m05"]
    back = ghost_turn("a5 1 1 1", "at=b5 maps=2 hand=m04,m05 treasure=shark_banks")
    assert (its(back).treasure, its(back).hand, its(back).maps) == (6, [], 0)


@rule("MP-SOLO-30")
def test_token_limits_include_the_ghost() -> None:
    state = ghost_turn("a3 1 1 1 m04 n2", "at=b5 maps=3", "at=h8 map=5")
    assert (its(state).maps, its(state).hand, state.supply[3]) == (3, ["m04"], 0)
    chests = ghost_turn("a1 5 5 5 l01 l07 l13", "at=b4 chests=8 coins=0", "at=h8 chest=4")
    assert (its(chests).chests, chests.supply[4]) == (8, 0)


@rule("MP-SOLO-31")
def test_sharing_a_sector_is_peace_until_somebody_enters_anew() -> None:
    state = ghost_turn("6 6 6", "at=f5 active=a5 treasure=mosquito_reach", "at=f5")
    assert (asked(state), its(state).spyglasses) == ("turn", 4)


@rule("MP-SOLO-31")
def test_nothing_to_steal_on_either_side() -> None:
    position = solo("red ship=black_thunder at=e5 crew=c17,c16", "at=e6")
    won = after(position, "set-sail", "sail e6 [6 6 1 1 1]")
    assert (asked(won), won.holds[0]) == ("turn", [0, 0, 0, 0, 0])
    lost = after(solo("red at=e5", "at=e6"), "set-sail", "sail e6 [1 1 1 1 1 1]")
    assert (lost.damage[0], asked(lost)) == (1, "retreating")


@rule("MP-SOLO-32")
def test_paid_and_single_use_spyglasses_count() -> None:
    state = GAME.read(solo("red at=h8", "at=b5 crew=c09 upgrades=u20@ship"))
    assert sight(state) == 4 + 2 + 3
    explored = ghost_turn("a3 6 6 6 m01 n2", "at=b5 crew=c09 upgrades=u20@ship")
    assert explored.discards[UPGRADE] == ["u20"]


@rule("MP-SOLO-33")
def test_an_upgrade_lies_where_its_half_is_better() -> None:
    offer = "offer tortuga crew=- upgrade=u17"
    state = ghost_turn("a4 c02 u02", "at=a1 coins=4 crew=c15", "at=h8", offer)
    assert its(state).upgrades == [("u17", "c15")]
    alone = ghost_turn("a4 c02 u02", "at=a1 coins=4", "at=h8", offer)
    assert its(alone).upgrades == [("u17", "ship")]
    crew = "offer tortuga crew=c16 upgrade=-"
    heir = "at=a1 coins=9 crew=c15,c06,c14 upgrades=u06@c15"
    replaced = ghost_turn("a4 c02 u02", heir, "at=h8", crew)
    assert its(replaced).upgrades == [("u06", "c16")]


@rule("MP-SOLO-01")
def test_the_log_tells_the_ghosts_turn() -> None:
    sentences = told(solo("red at=h8", "at=a1 coins=3"), "end-turn [a8 a7]")
    assert sentences == [
        "@0 ends the turn.",
        "The Ghost Ship turns up The Hoard.",
        "The Ghost Ship turns up The Toll.",
        "The Ghost Ship gains 5 coins.",
        "Round 2 begins.",
    ]


@rule("MP-SOLO-16")
def test_the_log_tells_a_bribe_and_what_it_cost() -> None:
    paid = told(solo("red at=h8", "at=b4 coins=23"), "end-turn [a6]")
    assert "The Ghost Ship pays 20 coins for 1 Fame." in paid
    poor = told(solo("red at=h8", "at=b4 coins=19"), "end-turn [a6]")
    assert "The Ghost Ship gains 5 coins." in poor


@rule("MP-SOLO-12")
def test_a_ghost_of_three_cutlasses_hunts_and_one_of_two_does_not() -> None:
    gentle = "options quick=off stubborn=on gentle=on"
    red = "red at=e5 chest=1 ship=black_thunder crew=c17"
    bell = table(red, "ghost card=drowned_bell at=a1", gentle)
    assert place(after(bell, "end-turn [a2 1 1 1 6 6]")) == "e5"
    lantern = table(red, "ghost card=pale_lantern at=a1", gentle)
    assert place(after(lantern, "end-turn [a2 a7]")) == "a1"


@rule("MP-SOLO-25")
def test_until_the_end_is_called_the_ghosts_fame_is_all_there_is_to_say() -> None:
    game = GAME.read(solo("red at=h4 fame=4", "at=a1 fame=3"))
    assert GAME.outcome(game).reason == "The Pale Lantern has 3 Fame."
    last = GAME.read(solo("red at=h4 fame=10", "at=a1 fame=3", "time ending=yes"))
    assert GAME.outcome(last).reason.startswith("10 Fame against the 3 of The Pale Lantern")


@rule("MP-SOLO-04", "MP-SOLO-05")
def test_the_log_tells_that_a_tie_with_the_ghost_goes_to_the_defender() -> None:
    strong = solo("red ship=black_thunder at=b1 crew=c17", "at=b3")
    lost = "@0 has 13, the Ghost Ship has 13: the Ghost Ship wins as defender."
    assert lost in told(strong, "set-sail", "sail b3 [6 6 5 5 1 1]")
    won = "@0 has 13, the Ghost Ship has 12: @0 wins."
    assert won in told(strong, "set-sail", "sail b3 [6 6 5 3 1]")
    hunted = solo("red ship=black_thunder at=b1 crew=c17 map=1 hand=m01", "at=b3")
    held = "@0 has 13, the Ghost Ship has 13: @0 wins as defender."
    assert held in told(hunted, "end-turn [a2 5 5 1 6 6]")
