"""FULL, END: full boards and the end of the game."""

from __future__ import annotations

from tests.games.neuroshima_hex.table import (
    after,
    asked,
    brawl,
    clash,
    fight,
    listed,
    position,
    random_game,
    unit,
    with_luck,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.components import TILES

# Eighteen units that can hurt nobody: each HQ stands in a corner among friends.
DEAF_RED = (
    "a1=hq a2=blocker b1=blocker b2=medic a3=medic b3=officer c1=scout c2=the-brain"
    " b4=mother-module"
)
DEAF_BLUE = (
    "e3=hq e2=medic d3=medic d4=officer e1=scout d1=scout d2=recon-center c4=saboteur c5=scoper"
)


@rule("NSH-FULL-01", "NSH-BATTLE-01", "NSH-TURN-10")
def test_filling_the_last_space_starts_a_battle_and_ends_the_turn() -> None:
    red = "hand=hybrid,guard " + DEAF_RED
    text = position("moloch,outpost", red, DEAF_BLUE)
    state = after(text, "play hybrid", "face se [runner runner hmg]")
    assert unit(state, "d3") == ""
    assert state.active == 1


@rule("NSH-OPEN-07")
def test_by_option_the_turn_goes_on_after_a_full_board_battle() -> None:
    red = "hand=hybrid,guard " + DEAF_RED
    text = position("moloch,outpost", red, DEAF_BLUE, options="full-board=goes-on")
    state = after(text, "play hybrid", "face se")
    assert asked(state) == "red acting red"


@rule("NSH-FULL-02")
def test_the_board_is_not_full_if_filling_it_kills_a_unit() -> None:
    red = (
        "hand=net-fighter a1=hq a2=runner b1=ganger b2=ganger a3=ganger b3=guard c1=thug"
        " c2=officer-i b4=scout"
    )
    blue = (
        "c4=hq e2=officer-i d3=officer-i d4=officer-ii e1=scout d1=scout d2=officer-ii"
        " e3=sergeant c5=cop/1"
    )
    text = position("hegemony,new-york", red, blue)
    state = after(text, "play net-fighter", "face se")
    assert unit(state, "c5") == ""
    assert asked(state) == "red acting red"


@rule("NSH-FULL-03")
def test_no_ability_after_the_last_space_is_filled() -> None:
    red = "hand=hybrid " + DEAF_RED
    text = position("moloch,outpost", red, DEAF_BLUE)
    state = after(text, "play hybrid", "face se [runner runner hmg]")
    assert state.active == 1


@rule("NSH-FULL-04", "NSH-FULL-05")
def test_a_full_board_that_nothing_changes_ends_the_game_without_overtime() -> None:
    red = "hand=net-fighter hp=12 " + DEAF_RED
    text = position("moloch,outpost", red, "hp=12 " + DEAF_BLUE)
    state = after(text, "play net-fighter", "face n")
    assert state.question is None
    assert state.result == (0, 1)
    assert "stayed full" in state.reason
    ahead = position("moloch,outpost", red, "hp=11 " + DEAF_BLUE)
    assert after(ahead, "play net-fighter", "face n").result == (0,)


@rule("NSH-FULL-04")
def test_a_board_that_stays_full_fights_again() -> None:
    """The Stormtrooper takes 2 of the HQ's 3 hit points in one Battle, the rest in the next."""
    blue = "hp=3 " + DEAF_BLUE.replace("e3=hq", "d3=hq").replace("d3=medic", "e3=medic@s")
    text = position("moloch,outpost", "hand=stormtrooper " + DEAF_RED, blue)
    state = after(text, "play stormtrooper", "face se")
    assert state.hp == [20, 0]
    assert state.result == (0,)


@rule("NSH-FULL-06", "NSH-END-03")
def test_a_full_board_fights_even_in_the_last_turn_and_then_comes_the_final_battle() -> None:
    red = "hand=hybrid hp=10 " + DEAF_RED
    text = position("moloch,outpost", red, DEAF_BLUE, more="turn ending=blue")
    state = after(text, "play hybrid", "face se")
    assert unit(state, "d3") == ""
    assert state.question is None
    assert state.reason == "most hit points after the last Battle"


@rule("NSH-END-01", "NSH-MULTI-10")
def test_after_the_last_tile_everybody_else_has_one_turn_and_then_the_final_battle() -> None:
    red = "hand=hybrid,hybrid pile=guard a1=hq c5=net-fighter"
    text = position("moloch,borgo", red, "hp=19 e3=hq", step="turn red")
    state = with_luck(text)
    assert state.ending == 0
    state = after(state, "discard hybrid", "end [mutant mutant claws]")
    assert asked(state) == "blue forced blue"
    over = after(state, "discard mutant", "end")
    assert over.question is None
    assert over.result == (0,)


@rule("NSH-END-04")
def test_the_player_who_ran_out_first_leads_the_final_battle() -> None:
    red = "a1=hq c5=sharpshooter c3=hammer@nw d3=hammer@ne"
    blue = "e1=hq e3=hitman@s c4=guard c2=guard"
    text = position("new-york,mississippi", red, blue, more="turn ending=blue")
    state = after(text, "end")
    assert asked(state) == "blue ordering blue"


@rule("NSH-END-05", "NSH-BATTLE-07")
def test_both_hqs_destroyed_in_one_battle_is_a_draw() -> None:
    red = "hp=1 a1=hq c5=hybrid"
    state = after(brawl("moloch,outpost", red, "hp=1 c1=hq a3=commando@sw"))
    assert state.hp == [0, 0]
    assert state.result == (0, 1)


@rule("NSH-END-06")
def test_more_hit_points_win() -> None:
    text = position("moloch,borgo", "hp=9 a1=hq", "hp=8 e3=hq", more="turn ending=blue")
    state = after(text, "end")
    assert state.result == (0,)
    assert GAME.outcome(state).ranks == (1, 2)


@rule("NSH-END-07", "NSH-END-08")
def test_a_tie_goes_into_overtime_once() -> None:
    red = "hand=battle a1=hq pile=hybrid,hybrid"
    text = position("moloch,borgo", red, "e3=hq pile=-", more="turn ending=blue")
    state = after(text, "end")
    assert state.overtime
    assert asked(state) == "blue acting blue"
    red_turn = after(state, "end [hybrid hybrid]")
    assert asked(red_turn) == "red forced red"
    acting = after(red_turn, "discard hybrid")
    assert "play battle" not in listed(acting)
    over = after(acting, "end")
    assert over.question is None
    assert over.result == (0, 1)


@rule("NSH-END-07")
def test_whoever_had_the_last_turn_before_the_final_battle_leads_the_overtime_battle() -> None:
    red = "a1=hq c5=sharpshooter c3=hammer@nw d3=hammer@ne pile=-"
    blue = "e1=hq e3=hitman@s c4=guard c2=guard pile=-"
    more = "turn ending=blue overtime=yes last=red"
    text = position("new-york,mississippi", red, blue, more=more)
    assert asked(GAME.read(text)) == "red ordering red"


@rule("NSH-END-09")
def test_mississippi_wins_when_all_hqs_fall_together() -> None:
    state = fight("mississippi,outpost", "hp=1 a1=hq c5=guard@ne", "hp=1 c1=hq a3=commando@sw")
    assert state.hp == [0, 0]
    assert state.result == (0,)


@rule("NSH-END-10", "NSH-KEY-06")
def test_a_bio_droid_on_an_empty_pile_does_not_stop_the_ending() -> None:
    red = "a1=hq c2=bio-droid pile=-"
    text = position(
        "smart,borgo",
        red,
        "hand=battle e3=hq c3=claws@ne",
        step="acting blue",
        more="turn ending=red",
    )
    assert "play battle" not in listed(text)
    state = fight("smart,borgo", red, "e3=hq c3=claws@ne")
    assert state.top[0] == ["bio-droid"]


@rule("NSH-KEY-06")
def test_a_destroyed_bio_droid_is_drawn_next_but_a_discarded_one_is_gone() -> None:
    text = position("smart,borgo", "top=bio-droid a1=hq", "e3=hq", step="turn red")
    state = with_luck(text)
    assert "bio-droid" in [TILES[f].id for f in state.hand[0]]
    hand = position("smart,borgo", "hand=bio-droid a1=hq", "e3=hq")
    assert after(hand, "discard bio-droid").top == [[], []]


@rule("NSH-END-11")
def test_an_hq_lost_in_the_last_turns_ends_the_game_without_a_final_battle() -> None:
    red = "hand=hybrid " + DEAF_RED
    blue = "hp=1 " + DEAF_BLUE.replace("e3=hq", "d3=hq").replace("d3=medic", "e3=medic")
    text = position("moloch,outpost", red, blue, more="turn ending=blue")
    state = after(text, "play hybrid", "face se")
    assert state.reason == "the last HQ standing"


@rule("NSH-END-12", "NSH-KEY-04")
def test_the_last_hit_point_cannot_be_paid() -> None:
    rich = position("steel-police,moloch", "hand=executioner hp=2 a1=hq", "e3=hq c3=hybrid")
    assert "at c3" in listed(after(rich, "play executioner"))
    poor = position("steel-police,moloch", "hand=executioner hp=1 a1=hq", "e3=hq c3=hybrid")
    assert "at c3" not in listed(after(poor, "play executioner"))


@rule("NSH-END-05")
def test_every_random_game_ends_with_a_reason() -> None:
    reasons = {random_game("pirates,borgo", seed).reason for seed in range(6)}
    assert reasons
    assert "" not in reasons


@rule("NSH-MULTI-02", "NSH-MULTI-11")
def test_the_foundations_of_an_eliminated_player_leave_the_board() -> None:
    seats = ("a3=hq c5=hybrid", "hp=1 c1=hq under-b2=mine", "e3=hq")
    state = after(clash("moloch,vegas,borgo", *seats))
    assert "under-b2" not in GAME.write(state)
    assert "mine" in [TILES[face].id for face in state.discards[1]]


@rule("NSH-END-06")
def test_losers_are_ranked_by_what_their_side_still_has() -> None:
    state = after(clash("moloch,vegas,borgo", "a1=hq", "hp=5 c1=hq", "hp=9 e3=hq"))
    assert GAME.outcome(state).ranks == (1, 3, 2)
    seats = ("a1=hq", "hp=5 c1=hq", "a3=hq", "hp=9 e3=hq")
    text = clash("moloch,vegas,borgo,smart", *seats, options="mode=teams")
    assert GAME.outcome(after(text)).ranks == (1, 3, 1, 3)


@rule("NSH-MULTI-02", "NSH-KEY-10")
def test_what_an_eliminated_army_held_is_free_at_once() -> None:
    seats = ("a3=hq c5=hybrid~tentacle", "hp=1 c1=hq d4=gripper@sw", "e1=hq")
    state = after(clash("moloch,death-breath,borgo", *seats, by="green"))
    assert "tentacle" not in GAME.write(state)
