"""MULTI, OPT: three and four players, modes, optional rules."""

from __future__ import annotations

from tests.games.neuroshima_hex.table import (
    after,
    asked,
    brawl,
    clash,
    listed,
    netted,
    position,
    unit,
    with_luck,
)

from quarterdeck.core.fates import Scripted
from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.board import SPACE, SPACES
from quarterdeck.games.neuroshima_hex.components import ARMIES, TILES
from quarterdeck.games.neuroshima_hex.components.faces import RANGED
from quarterdeck.games.neuroshima_hex.info import INFO
from quarterdeck.games.neuroshima_hex.rules.nets.connections import field

THREE = "moloch,borgo,hegemony"
FOUR = "moloch,borgo,hegemony,outpost"


@rule("NSH-MULTI-02", "NSH-MULTI-09", "NSH-MULTI-11")
def test_an_eliminated_players_tiles_leave_after_the_battle() -> None:
    seats = ("a1=hq c5=hybrid", "hp=1 c1=hq d1=mutant", "e3=hq")
    state = after(clash(THREE, *seats))
    assert unit(state, "c1") == unit(state, "d1") == ""
    assert state.out == [False, True, False]


@rule("NSH-MULTI-02", "NSH-KEY-03")
def test_the_net_of_steel_of_an_eliminated_army_is_gone() -> None:
    seats = ("a1=hq c5=hybrid b4=guard~steel", "hp=1 c1=hq", "e3=hq")
    state = after(clash("moloch,steel-police,hegemony", *seats))
    assert state.out[1]
    assert "~steel" not in GAME.write(state)


@rule("NSH-MULTI-02", "NSH-KEY-10")
def test_tentacles_of_an_eliminated_army_let_go() -> None:
    seats = ("a1=hq e3=hybrid", "hp=1 e1=hq c3=gripper", "a3=hq d2=guard@s~tentacle")
    state = after(clash("moloch,death-breath,hegemony", *seats))
    assert state.out[1]
    assert "d2=guard@s\n" in GAME.write(state)


@rule("NSH-MULTI-02", "NSH-KEY-13")
def test_venom_of_an_eliminated_army_stays() -> None:
    seats = ("a1=hq c5=hybrid~venom1 c4=medic@ne", "hp=1 c1=hq", "e3=hq")
    state = after(clash("moloch,mississippi,hegemony", *seats))
    assert state.out[1]
    assert "venom1" in GAME.write(state)


@rule("NSH-MULTI-03", "NSH-MULTI-08")
def test_first_draws_are_one_two_three_and_the_third_discards() -> None:
    seats = ("turns=0 a1=hq", "turns=0 c1=hq", "turns=0 e3=hq")
    state = with_luck(position(THREE, *seats, step="turn red"))
    assert [len(hand) for hand in state.hand] == [1, 0, 0]
    state = with_luck(GAME.write(state))
    GAME.apply(state, GAME.find(state, "end"))
    assert len(state.hand[1]) == 2
    GAME.apply(state, GAME.find(state, "end"))
    assert len(state.hand[2]) == 3
    assert asked(state) == "green forced green"


@rule("NSH-MULTI-04", "NSH-MULTI-13")
def test_in_a_scoring_game_wounds_on_hqs_are_points_and_hqs_stay() -> None:
    seats = ("points=5 a1=hq c5=hybrid", "c1=hq", "e3=hq")
    state = after(clash(THREE, *seats, options="mode=scoring"))
    assert state.points == [6, 0, 0]
    assert state.hp == [20, 20, 20]
    seats = ("points=19 a1=hq c5=annihilator@se", "c1=hq", "e3=hq")
    won = after(brawl("outpost,borgo,hegemony", *seats, options="mode=scoring"))
    assert won.points == [20, 0, 0]
    assert won.result == (0,)
    assert GAME.outcome(won).scores == (20, 0, 0)


@rule("NSH-MULTI-04")
def test_most_points_after_the_final_battle_win_a_scoring_game_and_ties_stand() -> None:
    def winners(*points: int) -> tuple[int, ...]:
        seats = [
            f"points={n} {space}=hq" for n, space in zip(points, ("a1", "c1", "e3"), strict=True)
        ]
        more = "battle by=red kind=final segment=100 stage=0"
        text = position(
            THREE, *seats, step="fighting; verdict final", options="mode=scoring", more=more
        )
        return after(text).result

    assert winners(3, 7, 5) == (1,)
    assert winners(7, 7, 5) == (0, 1)


@rule("NSH-MULTI-04")
def test_twenty_to_twenty_stays_a_tie() -> None:
    blue = "points=19 c1=hq b1=assassin@nw"
    seats = ("points=19 a1=hq c5=hybrid", blue, "e3=hq")
    state = after(brawl(THREE, *seats, options="mode=scoring"))
    assert state.points == [20, 20, 0]
    assert state.result == (0, 1)


@rule("NSH-MULTI-13", "NSH-KEY-07")
def test_in_a_scoring_game_devouring_and_payments_move_points() -> None:
    seats = ("a1=hq c3=devourer", "points=3 c5=hq c2=scout", "points=2 e3=hq")
    text = clash("death-breath,borgo,hegemony", *seats, options="mode=scoring")
    state = GAME.read(text)
    assert listed(state) == {"name blue", "name green"}
    assert after(state, "name green").points == [0, 3, 1]
    police = ("points=1 a1=hq", "c1=hq c3=mutant", "e3=hq")
    text = position("steel-police,borgo,hegemony", *police, options="mode=scoring")
    assert after(text, "use a1 net").points == [0, 0, 0]
    broke = ("a1=hq", "c1=hq c3=mutant", "e3=hq")
    text = position("steel-police,borgo,hegemony", *broke, options="mode=scoring")
    assert "use a1 net" not in listed(text)


@rule("NSH-MULTI-05")
def test_allies_are_friends_in_battle_and_share_modules() -> None:
    seats = ("a1=hq c5=hybrid", "e1=hq", "c4=ganger a3=hq", "c3=mobile-armor e3=hq")
    state = after(clash(FOUR, *seats, options="mode=teams"))
    assert unit(state, "c4") == "ganger"
    assert unit(state, "c3") == ""
    seats = ("a1=hq c3=officer@ne", "e1=hq", "a3=hq c2=universal-soldier", "e3=hq")
    text = position(FOUR, *seats, options="mode=teams")
    f = field(GAME.read(text))
    assert f.boost[RANGED * SPACES + SPACE["c2"]] == 1


@rule("NSH-MULTI-05")
def test_abilities_and_instant_tiles_work_on_own_units_only() -> None:
    seats = ("hand=move a1=hq", "e1=hq", "a3=hq c2=ganger", "e3=hq")
    state = after(position(FOUR, *seats, options="mode=teams"), "play move")
    assert asked(state) == "red moving red a1 1"


@rule("NSH-MULTI-05")
def test_the_first_enemy_hq_destroyed_wins_for_the_team() -> None:
    seats = ("a1=hq c5=hybrid", "hp=1 c1=hq", "a3=hq", "e3=hq")
    state = after(brawl(FOUR, *seats, options="mode=teams"))
    assert state.result == (0, 2)
    assert GAME.outcome(state).ranks == (1, 3, 1, 3)


@rule("NSH-MULTI-05")
def test_without_a_fallen_hq_the_higher_team_total_wins() -> None:
    seats = ("hp=5 a1=hq", "hp=11 e1=hq", "hp=16 a3=hq", "hp=9 e3=hq")
    state = after(clash(FOUR, *seats, options="mode=teams"))
    assert state.result == (0, 2)


@rule("NSH-MULTI-05")
def test_if_both_teams_lose_an_hq_the_others_are_compared() -> None:
    seats = ("hp=1 a1=hq c5=hybrid", "hp=1 c1=hq b1=assassin@nw", "hp=7 a3=hq", "hp=9 e3=hq")
    state = after(brawl(FOUR, *seats, options="mode=teams"))
    assert state.hp[:2] == [0, 0]
    assert state.result == (1, 3)


@rule("NSH-MULTI-06")
def test_one_against_two_the_pair_has_13_or_16_hit_points() -> None:
    state = GAME.setup(3, {"armies": THREE, "mode": "loner"}, Scripted(["1"]))
    assert state.hp == [20, 13, 13]
    old = GAME.setup(3, {"armies": THREE, "mode": "loner", "team-points": "16"}, Scripted(["1"]))
    assert old.hp == [20, 16, 16]


@rule("NSH-MULTI-06")
def test_when_both_sides_lose_an_hq_together_the_pair_wins() -> None:
    seats = ("hp=1 a1=hq c5=hybrid", "hp=1 c1=hq b1=assassin@nw", "hp=7 e3=hq")
    state = after(brawl(THREE, *seats, options="mode=loner"))
    assert state.result == (1, 2)


@rule("NSH-MULTI-06")
def test_when_the_loner_runs_out_only_the_next_opponent_has_a_turn() -> None:
    seats = ("pile=hybrid a1=hq", "hp=13 c1=hq", "hp=13 e3=hq")
    state = with_luck(position(THREE, *seats, step="turn red", options="mode=loner"))
    assert state.due == [1]


@rule("NSH-MULTI-09", "NSH-MULTI-12")
def test_deathmatch_ends_with_the_last_hq_or_a_draw_of_all() -> None:
    seats = ("a1=hq c5=hybrid", "hp=1 c1=hq", "out=yes hp=0")
    assert after(brawl(THREE, *seats)).result == (0,)
    two = ("hp=1 a1=hq c5=hybrid", "hp=1 c1=hq b1=assassin@nw", "out=yes hp=0")
    text = brawl(THREE, *two)
    assert after(text).result == (0, 1)


@rule("NSH-MULTI-09")
def test_tied_leaders_share_the_win_after_overtime() -> None:
    seats = ("hp=9 a1=hq", "hp=9 c1=hq", "hp=3 e3=hq")
    state = after(clash(THREE, *seats))
    assert state.result == (0, 1)
    assert GAME.outcome(state).ranks == (1, 1, 3)


@rule("NSH-MULTI-10")
def test_every_other_survivor_has_one_more_turn() -> None:
    seats = ("pile=hybrid a1=hq", "c1=hq", "out=yes hp=0", "e3=hq")
    state = with_luck(position(FOUR, *seats, step="turn red"))
    assert state.due == [1, 3]


@rule("NSH-MULTI-11")
def test_turns_of_an_eliminated_player_are_skipped() -> None:
    seats = ("a1=hq", "out=yes hp=0", "e3=hq")
    state = with_luck(position(THREE, *seats))
    GAME.apply(state, GAME.find(state, "end"))
    assert state.active == 2


@rule("NSH-MULTI-14")
def test_teams_alternate_seats_and_each_has_its_own_tiles() -> None:
    state = GAME.setup(4, {"armies": FOUR, "mode": "teams"}, Scripted(["1"]))
    assert state.table.team == (0, 1, 0, 1)
    assert [len(pile) for pile in state.piles] == [34] * 4


@rule("NSH-MULTI-15", "NSH-INST-13")
def test_terror_hits_opponents_only() -> None:
    seats = ("hand=terror a1=hq", "c1=hq", "a3=hq", "e3=hq")
    text = position("smart,borgo,hegemony,outpost", *seats, options="mode=teams")
    assert after(text, "play terror").terror == [0, 2, 0, 2]
    alone = position("smart,borgo,hegemony,outpost", *seats)
    assert after(alone, "play terror").terror == [0, 2, 2, 2]


@rule("NSH-MULTI-15")
def test_board_wide_modules_serve_allies() -> None:
    seats = ("a1=hq b4=recon-center", "c1=hq", "hand=move a3=hq c3=ganger", "e3=hq")
    text = position(
        "outpost,borgo,hegemony,smart", *seats, step="acting green", options="mode=teams"
    )
    state = after(text, "play move", "pick c3", "at c4", "face n")
    assert asked(state) == "green moving-on green c4"


@rule("NSH-MULTI-16")
def test_the_controller_of_a_moved_unit_chooses_among_three() -> None:
    seats = ("hand=push-back a1=hq c4=blocker", "c1=hq", "e3=hq c3=ganger")
    state = after(position(THREE, *seats), "play push-back")
    assert asked(state) == "green push-where green c4 c3"


@rule("NSH-MULTI-09")
def test_in_a_deathmatch_all_others_are_enemies() -> None:
    seats = ("a1=hq c2=net-fighter", "c1=hq", "e3=hq c3=ganger")
    assert netted(position("smart,borgo,hegemony", *seats), "c3")


@rule("NSH-OPT-01")
def test_reinforcements_hold_six_tiles() -> None:
    text = position(
        "moloch,borgo",
        "turns=0 a1=hq",
        "turns=0 e3=hq",
        step="turn red",
        options="reinforcements=on",
    )
    state = with_luck(text)
    assert len(state.hand[0]) == 4
    GAME.apply(state, GAME.find(state, "end"))
    assert len(state.hand[1]) == 5
    assert asked(state) == "blue acting blue"
    later = with_luck(
        position(
            "moloch,borgo",
            "hand=hybrid a1=hq",
            "e3=hq",
            step="turn red",
            options="reinforcements=on",
        )
    )
    assert len(later.hand[0]) == 6
    assert asked(later) == "red forced red"


@rule("NSH-OPT-01")
def test_an_unlucky_six_throws_three_away() -> None:
    hand = "hand=battle,battle,battle,battle,move a1=hq"
    text = position("moloch,borgo", hand, "e3=hq", step="turn red", options="reinforcements=on")
    state = GAME.read(text, Scripted(["air-strike"]))
    assert listed(state) == {"keep", "redraw"}
    culled = after(
        state,
        "redraw",
        "discard battle",
        "discard battle",
        "discard battle [hybrid guard hornet]",
    )
    assert asked(culled) == "red forced red"
    assert len(culled.hand[0]) == 6


@rule("NSH-OPT-01")
def test_a_short_reinforced_hand_needs_no_discard() -> None:
    text = position(
        "moloch,borgo",
        "pile=hybrid,guard,hornet a1=hq",
        "e3=hq",
        step="turn red",
        options="reinforcements=on",
    )
    state = with_luck(text)
    assert len(state.hand[0]) == 3
    assert asked(state) == "red acting red"


@rule("NSH-OPT-02")
def test_replacement_tiles_are_not_offered_because_no_face_is_known() -> None:
    assert all(option.id != "replacement" for option in INFO.options)
    assert all(sum(TILES[f].count for f in army.faces) == 35 for army in ARMIES.values())


@rule("NSH-MULTI-02")
def test_a_fallen_hq_leaves_the_water_too() -> None:
    state = after(clash("pirates,moloch,borgo", "hp=1 w0=hq", "e3=hq", "a3=hq c1=mutant@n"))
    assert (unit(state, "w0"), state.out[0]) == ("", True)
    assert [TILES[face].id for face in state.discards[0]] == ["hq"]
