"""TERM, BOARD, SETUP, TURN, TILE: the table, the turn, the kinds of tiles."""

from __future__ import annotations

import random

import pytest
from tests.games.neuroshima_hex.boards import (
    asked,
    fight,
    go,
    hurt,
    position,
    texts,
    unit,
    with_luck,
)

from quarterdeck.core.errors import Refused
from quarterdeck.core.fates import Fast, Scripted
from quarterdeck.core.testing import options, play, refusal, rule
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.board import (
    AXIAL,
    DIRECTIONS,
    NAMES,
    STANDARD_SPACES,
    VECTORS,
)
from quarterdeck.games.neuroshima_hex.components import ARMIES, FACE, OFFERED, TILES
from quarterdeck.games.neuroshima_hex.tables import ATTACKS


@rule("NSH-TERM-01", "NSH-TILE-01")
def test_units_are_hqs_warriors_modules_and_implants() -> None:
    assert all(tile.is_unit == (tile.kind not in ("foundation", "instant")) for tile in TILES)
    assert all(tile.is_board_tile == (tile.kind != "instant") for tile in TILES)
    rings = [TILES[army.hq] for army in ARMIES.values() if len(TILES[army.hq].melee) == 6]
    assert {(hq.initiative, {s for _, s in hq.melee} == {1}) for hq in rings} == {((0,), True)}
    assert len(rings) == 14


@rule("NSH-TERM-02", "NSH-BOARD-02")
def test_a_rotation_turns_every_edge_clockwise() -> None:
    assert DIRECTIONS == ("n", "ne", "se", "s", "sw", "nw")
    assert VECTORS == ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    hybrid = FACE["moloch", "hybrid"]
    assert [ATTACKS[hybrid * 6 + k][0][0] for k in range(6)] == [0, 1, 2, 3, 4, 5]


@rule("NSH-BOARD-01", "NSH-BOARD-02")
def test_nineteen_spaces_in_columns_of_3_4_5_4_3() -> None:
    columns = [sum(NAMES[s].startswith(c) for s in STANDARD_SPACES) for c in "abcde"]
    assert columns == [3, 4, 5, 4, 3]
    for s in STANDARD_SPACES:
        q, r = AXIAL[s]
        assert max(abs(q), abs(r), abs(q + r)) <= 2


@rule("NSH-BOARD-04")
def test_a_space_holds_one_unit_and_perhaps_a_foundation_under_it() -> None:
    text = position("vegas,moloch", "hand=shooter,guard a1=hq under-c3=mine", "e3=hq c2=blocker")
    state = play(GAME, text, "play guard")
    assert refusal(GAME, state, "at c2") == "NSH-BOARD-04"
    hole = position("sharrash,moloch", "hand=rats a1=hq under-c3=hole", "e3=hq")
    after = play(GAME, hole, "play rats", "at c3", "face n")
    assert unit(after, "c3") == "rats"
    assert "under-c3=hole" in GAME.write(after)


@rule("NSH-SETUP-01")
def test_every_army_has_an_hq_and_34_more_tiles() -> None:
    for army in ARMIES.values():
        tiles = [TILES[face] for face in army.faces]
        assert sum(tile.count for tile in tiles) == 35
        assert [tile.count for tile in tiles if tile.kind == "hq"] == [1]
    state = GAME.setup(2, {"armies": "moloch,borgo"}, Fast(random.Random(1)))
    assert [len(pile) for pile in state.piles] == [34, 34]
    assert len(OFFERED) == 17


@rule("NSH-SETUP-02", "NSH-SETUP-03")
def test_hqs_start_with_20_and_the_winner_of_the_draw_may_pass_the_honour() -> None:
    state = GAME.setup(2, {"armies": "moloch,borgo"}, Scripted(["2"]))
    assert state.hp == [20, 20]
    assert asked(state) == "blue honour blue"
    assert texts(state) == {"begin red", "begin blue"}
    assert asked(play(GAME, state, "begin red")) == "red setting red"


@rule("NSH-SETUP-04")
def test_hqs_go_anywhere_and_may_touch() -> None:
    state = GAME.setup(2, {"armies": "moloch,mephisto"}, Scripted(["1"]))
    state = play(GAME, state, "begin red", "at c3")
    assert asked(state) == "blue setting blue"
    state = play(GAME, state, "at c2", "face s [hybrid]")
    assert (unit(state, "c3"), unit(state, "c2")) == ("hq", "hq")
    assert state.active == 0


@rule("NSH-SETUP-05")
def test_setting_up_is_no_turn() -> None:
    state = GAME.setup(2, {"armies": "mississippi,smart"}, Scripted(["1"]))
    state = play(GAME, state, "begin red", "at c3")
    assert state.active == -1
    assert asked(state) == "blue setting blue"
    both = play(GAME, state, "at c4 [mutant]")
    assert (unit(both, "c3"), unit(both, "c4")) == ("hq", "hq")
    assert asked(both) == "red acting red"


@rule("NSH-SETUP-06")
def test_vegas_places_its_hq_last() -> None:
    state = GAME.setup(2, {"armies": "vegas,moloch"}, Scripted(["1"]))
    state = play(GAME, state, "begin red")
    assert asked(state) == "blue setting blue"


@rule("NSH-SETUP-07")
def test_no_army_twice_and_no_unknown_army() -> None:
    def refused(armies: str) -> str:
        with pytest.raises(Refused) as error:
            GAME.setup(2, {"armies": armies}, Scripted())
        return error.value.refusal.rule

    assert refused("moloch,moloch") == "NSH-SETUP-07"
    assert refused("moloch,dancer") == "NSH-SETUP-01"
    assert refused("moloch,borgo,outpost") == "NSH-SETUP-01"


def test_any_army_is_drawn_by_lot() -> None:
    state = GAME.setup(2, {"armies": "moloch,any"}, Scripted(["smart", "1"]))
    assert state.table.armies == ("moloch", "smart")


FRESH = "armies moloch,borgo\nnext turn red\nred turns=0 a1=hq\nblue turns=0 e3=hq\n"


@rule("NSH-TURN-01")
def test_the_first_turns_draw_one_and_two_tiles_without_a_discard() -> None:
    state = go(with_luck(FRESH))
    assert len(state.hand[0]) == 1
    assert asked(state) == "red acting red"
    second = go(state, "end")
    assert len(second.hand[1]) == 2
    assert asked(second) == "blue acting blue"


@rule("NSH-TURN-02", "NSH-TURN-03", "NSH-TURN-13")
def test_later_turns_draw_to_three_and_discard_one_first() -> None:
    text = position("moloch,borgo", "hand=hybrid,guard a1=hq", "e3=hq", step="turn red")
    state = GAME.read(text, Scripted(["hornet"]))
    assert [TILES[f].id for f in state.hand[0]] == ["hybrid", "guard", "hornet"]
    assert texts(state) == {"discard hybrid", "discard guard", "discard hornet"}
    after = play(GAME, state, "discard guard")
    assert asked(after) == "red acting red"
    assert len(after.hand[0]) == 2


@rule("NSH-TURN-04", "NSH-END-01", "NSH-END-10")
def test_a_short_hand_needs_no_discard() -> None:
    text = position("moloch,borgo", "hand=hybrid pile=guard a1=hq", "e3=hq", step="turn red")
    state = GAME.read(text, Scripted(["guard"]))
    assert asked(state) == "red acting red"
    assert state.ending == 0
    assert state.due == [1]


@rule("NSH-TURN-05", "NSH-TURN-15")
def test_hands_and_discards_are_public_and_piles_have_no_order() -> None:
    text = position("moloch,borgo", "hand=hybrid a1=hq discards=guard", "e3=hq hand=medic")
    state = GAME.read(text)
    assert GAME.view(state, 0) == GAME.view(state, 1) == GAME.view(state, None)
    seats = GAME.view(state, None)["seats"]
    assert [tile["id"] for tile in seats[1]["hand"]] == ["medic"]
    assert seats[0]["discards"] == ["guard"]
    assert seats[0]["pile"] == 32
    assert seats[0]["left"] == sorted(seats[0]["left"])


@rule("NSH-TURN-06", "NSH-TURN-13")
def test_three_instant_tiles_may_be_thrown_away_again_and_again() -> None:
    text = position("moloch,borgo", "hand=battle,move a1=hq", "e3=hq", step="turn red")
    state = GAME.read(text, Scripted(["air-strike"]))
    assert texts(state) == {"keep", "redraw"}
    again = play(GAME, state, "redraw [battle battle battle]")
    assert texts(again) == {"keep", "redraw"}
    lucky = play(GAME, again, "redraw [hybrid push-back push-back]")
    assert asked(lucky) == "red forced red"
    assert asked(play(GAME, state, "keep")) == "red forced red"


@rule("NSH-OPEN-06")
def test_a_short_unlucky_draw_counts_only_by_option() -> None:
    assert asked(GAME.read(FRESH, Scripted(["battle"]))) == "red acting red"
    text = FRESH.replace("\nnext", "\noptions unlucky-draw=any\nnext")
    state = GAME.read(text, Scripted(["battle"]))
    assert texts(state) == {"keep", "redraw"}
    assert len(play(GAME, state, "redraw [hybrid]").hand[0]) == 1


@rule("NSH-TURN-07", "NSH-TURN-12")
def test_the_free_part_plays_discards_and_uses_in_any_order() -> None:
    text = position("borgo,moloch", "hand=mutant,scout a1=hq c3=assassin", "e3=hq")
    want = {"play mutant", "discard mutant", "play scout", "discard scout", "use c3 move", "end"}
    assert options(GAME, text) == want
    after = play(
        GAME, text, "discard scout", "use c3 move", "stay", "face s", "play mutant", "at c4"
    )
    assert asked(after) == "red placing-face red mutant c4"


@rule("NSH-TURN-08")
def test_a_tile_goes_on_any_free_space_with_any_rotation_and_stays() -> None:
    text = position("borgo,moloch", "hand=mutant a1=hq", "e3=hq")
    state = play(GAME, text, "play mutant")
    assert len(texts(state)) == 17
    turned = play(GAME, state, "at c1")
    assert len(texts(turned)) == 6
    after = play(GAME, turned, "face sw")
    assert "c1=mutant@sw" in GAME.write(after)
    assert "use c1 move" not in options(GAME, after)


@rule("NSH-TURN-09")
def test_abilities_work_in_the_turn_a_tile_is_placed() -> None:
    text = position("borgo,moloch", "hand=assassin a1=hq", "e3=hq")
    after = play(GAME, text, "play assassin", "at c1", "face n")
    assert "use c1 move" in options(GAME, after)


@rule("NSH-TURN-10")
def test_the_turn_ends_by_word_or_by_battle_and_tiles_are_kept() -> None:
    text = position("borgo,moloch", "hand=mutant,battle a1=hq", "e3=hq")
    ended = play(GAME, text, "end [hybrid hybrid guard]")
    assert ended.active == 1
    assert len(ended.hand[0]) == 2
    fought = play(GAME, text, "play battle [hybrid hybrid guard]")
    assert fought.active == 1
    assert [TILES[f].id for f in fought.hand[0]] == ["mutant"]


@rule("NSH-TURN-11")
def test_no_ability_in_a_battle() -> None:
    after = fight("borgo,moloch", "a1=hq c3=assassin", "e3=hq")
    assert after.question is None


@rule("NSH-TURN-14")
def test_a_tile_without_a_target_can_only_be_kept_or_discarded() -> None:
    text = position("borgo,moloch", "hand=grenade a1=hq", "e3=hq")
    assert options(GAME, text) == {"discard grenade", "end"}
    assert refusal(GAME, text, "play grenade") == "NSH-TURN-14"


@rule("NSH-TILE-07", "PIR-IMPL-01")
def test_one_implant_a_turn() -> None:
    red = "c3=hq a1=limbs a2=limbs"
    text = position("mephisto,moloch", red, "e1=hq")
    after = play(GAME, text, "use a1 implant", "pick c3", "at c4", "face n")
    assert "use a2 implant" not in options(GAME, after)


@rule("NSH-TILE-08")
def test_a_foundation_wants_a_bare_space_blocks_no_shot_and_no_unit() -> None:
    text = position("vegas,moloch", "hand=mine a1=hq under-c3=mine", "e3=hq c2=blocker")
    state = play(GAME, text, "play mine")
    assert refusal(GAME, state, "at c3") == "NSH-TILE-08"
    assert refusal(GAME, state, "at c2") == "NSH-BOARD-04"
    after = fight("moloch,vegas", "a1=hq c5=hybrid", "e3=hq under-c3=mine c1=scout")
    assert unit(after, "c1") == ""
    assert "under-c3=mine" in GAME.write(after)
    text = position("neojungle,vegas", "hand=small-bomb a1=hq", "e3=hq under-c3=mine")
    bombed = play(GAME, text, "play small-bomb", "strike c3-d2-d3")
    assert "under-c3=mine" not in GAME.write(bombed)


@rule("NSH-TILE-09", "NSH-TILE-10")
def test_instant_tiles_and_the_dead_go_to_the_discards() -> None:
    text = position("outpost,borgo", "hand=sniper a1=hq", "e3=hq c2=mutant")
    after = play(GAME, text, "play sniper", "pick c2")
    assert [TILES[f].id for f in after.discards[0]] == ["sniper"]
    assert [TILES[f].id for f in after.discards[1]] == ["mutant"]
    forced = position("outpost,borgo", "hand=sniper,scout,hmg a1=hq", "e3=hq", step="forced red")
    thrown = play(GAME, forced, "discard hmg")
    assert [TILES[f].id for f in thrown.discards[0]] == ["hmg"]


@rule("NSH-TILE-11", "NSH-KEY-40")
def test_whoever_enters_a_mined_space_sets_the_mine_off() -> None:
    text = position("vegas,borgo", "a1=hq under-c3=mine", "e3=hq c2=assassin", step="acting blue")
    after = play(GAME, text, "use c2 move", "at c3", "face n")
    assert unit(after, "c3") == ""
    assert "under" not in GAME.write(after)
    pushed = position(
        "moloch,vegas",
        "hand=push-back a1=hq c1=blocker",
        "e3=hq c2=scout under-c3=mine b2=guard b3=guard",
    )
    after = play(GAME, pushed, "play push-back", "pick c1", "pick c2", "at c3")
    assert unit(after, "c3") == ""


@rule("NSH-KEY-40", "NSH-OPEN-09")
def test_a_mine_by_option_only_wounds_and_an_hq_only_sets_it_off() -> None:
    text = position("moloch,vegas", "hand=blocker a1=hq", "e3=hq under-c3=mine")
    assert unit(play(GAME, text, "play blocker", "at c3", "face n"), "c3") == ""
    mild = position(
        "moloch,vegas", "hand=blocker a1=hq", "e3=hq under-c3=mine", options="mine=wounds"
    )
    assert hurt(play(GAME, mild, "play blocker", "at c3", "face n"), "c3") == 1
    hq = position("moloch,vegas", "hand=move c2=hq", "e3=hq under-c3=mine")
    after = play(GAME, hq, "play move", "pick c2", "at c3")
    assert unit(after, "c3") == "hq"
    assert after.hp == [20, 20]
    assert "under" not in GAME.write(after)


@rule("NSH-KEY-40")
def test_a_medic_may_save_from_a_mine() -> None:
    text = position("moloch,vegas", "hand=blocker a1=hq c4=medic", "e3=hq under-c3=mine")
    after = play(GAME, text, "play blocker", "at c3", "face n")
    assert unit(after, "c3") == "blocker"
    assert unit(after, "c4") == ""
