"""TURN, TILE: the turn, the kinds of tiles."""

from __future__ import annotations

from tests.games.neuroshima_hex.table import (
    after,
    asked,
    fight,
    forbidden,
    go,
    hurt,
    listed,
    position,
    unit,
    with_luck,
)

from quarterdeck.core.fates import Scripted
from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.components import TILES


@rule("NSH-BOARD-04")
def test_a_space_holds_one_unit_and_perhaps_a_foundation_under_it() -> None:
    text = position("vegas,moloch", "hand=shooter,guard a1=hq under-c3=mine", "e3=hq c2=blocker")
    state = after(text, "play guard")
    assert forbidden(state, "at c2") == "NSH-BOARD-04"
    hole = position("sharrash,moloch", "hand=rats a1=hq under-c3=hole", "e3=hq")
    then = after(hole, "play rats", "at c3", "face n")
    assert unit(then, "c3") == "rats"
    assert "under-c3=hole" in GAME.write(then)


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
    assert listed(state) == {"discard hybrid", "discard guard", "discard hornet"}
    then = after(state, "discard guard")
    assert asked(then) == "red acting red"
    assert len(then.hand[0]) == 2


@rule("NSH-TURN-04", "NSH-END-01", "NSH-END-10")
def test_a_short_hand_needs_no_discard() -> None:
    text = position("moloch,borgo", "hand=hybrid pile=guard a1=hq", "e3=hq", step="turn red")
    state = GAME.read(text, Scripted(["guard"]))
    assert asked(state) == "red acting red"
    assert state.ending == 0
    assert state.due == [1]


@rule("NSH-TURN-06", "NSH-TURN-13")
def test_three_instant_tiles_may_be_thrown_away_again_and_again() -> None:
    text = position("moloch,borgo", "hand=battle,move a1=hq", "e3=hq", step="turn red")
    state = GAME.read(text, Scripted(["air-strike"]))
    assert listed(state) == {"keep", "redraw"}
    again = after(state, "redraw [battle battle battle]")
    assert listed(again) == {"keep", "redraw"}
    lucky = after(again, "redraw [hybrid push-back push-back]")
    assert asked(lucky) == "red forced red"
    assert asked(after(state, "keep")) == "red forced red"


@rule("NSH-OPEN-06")
def test_a_short_unlucky_draw_counts_only_by_option() -> None:
    assert asked(GAME.read(FRESH, Scripted(["battle"]))) == "red acting red"
    text = FRESH.replace("\nnext", "\noptions unlucky-draw=any\nnext")
    state = GAME.read(text, Scripted(["battle"]))
    assert listed(state) == {"keep", "redraw"}
    assert len(after(state, "redraw [hybrid]").hand[0]) == 1


@rule("NSH-TURN-07", "NSH-TURN-12")
def test_the_free_part_plays_discards_and_uses_in_any_order() -> None:
    text = position("borgo,moloch", "hand=mutant,scout a1=hq c3=assassin", "e3=hq")
    want = {"play mutant", "discard mutant", "play scout", "discard scout", "use c3 move", "end"}
    assert listed(text) == want
    state = after(text, "discard scout", "use c3 move", "stay", "face s", "play mutant", "at c4")
    assert asked(state) == "red placing-face red mutant c4"


@rule("NSH-TURN-08")
def test_a_tile_goes_on_any_free_space_with_any_rotation_and_stays() -> None:
    text = position("borgo,moloch", "hand=mutant a1=hq", "e3=hq")
    state = after(text, "play mutant")
    assert len(listed(state)) == 17
    turned = after(state, "at c1")
    assert len(listed(turned)) == 6
    then = after(turned, "face sw")
    assert "c1=mutant@sw" in GAME.write(then)
    assert "use c1 move" not in listed(then)


@rule("NSH-TURN-09")
def test_abilities_work_in_the_turn_a_tile_is_placed() -> None:
    text = position("borgo,moloch", "hand=assassin a1=hq", "e3=hq")
    state = after(text, "play assassin", "at c1", "face n")
    assert "use c1 move" in listed(state)


@rule("NSH-TURN-10")
def test_the_turn_ends_by_word_or_by_battle_and_tiles_are_kept() -> None:
    text = position("borgo,moloch", "hand=mutant,battle a1=hq", "e3=hq")
    ended = after(text, "end [hybrid hybrid guard]")
    assert ended.active == 1
    assert len(ended.hand[0]) == 2
    fought = after(text, "play battle [hybrid hybrid guard]")
    assert fought.active == 1
    assert [TILES[f].id for f in fought.hand[0]] == ["mutant"]


@rule("NSH-TURN-11")
def test_no_ability_in_a_battle() -> None:
    state = fight("borgo,moloch", "a1=hq c3=assassin", "e3=hq")
    assert state.question is None


@rule("NSH-TURN-14")
def test_a_tile_without_a_target_can_only_be_kept_or_discarded() -> None:
    text = position("borgo,moloch", "hand=grenade a1=hq", "e3=hq")
    assert listed(text) == {"discard grenade", "end"}
    assert forbidden(text, "play grenade") == "NSH-TURN-14"


@rule("NSH-TILE-07", "PIR-IMPL-01")
def test_one_implant_a_turn() -> None:
    red = "c3=hq a1=limbs a2=limbs"
    text = position("mephisto,moloch", red, "e1=hq")
    state = after(text, "use a1 implant", "pick c3", "at c4", "face n")
    assert "use a2 implant" not in listed(state)


@rule("NSH-TILE-08")
def test_a_foundation_wants_a_bare_space_blocks_no_shot_and_no_unit() -> None:
    text = position("vegas,moloch", "hand=mine a1=hq under-c3=mine", "e3=hq c2=blocker")
    state = after(text, "play mine")
    assert forbidden(state, "at c3") == "NSH-TILE-08"
    assert forbidden(state, "at c2") == "NSH-BOARD-04"
    then = fight("moloch,vegas", "a1=hq c5=hybrid", "e3=hq under-c3=mine c1=scout")
    assert unit(then, "c1") == ""
    assert "under-c3=mine" in GAME.write(then)
    text = position("neojungle,vegas", "hand=small-bomb a1=hq", "e3=hq under-c3=mine")
    bombed = after(text, "play small-bomb", "strike c3-d2-d3")
    assert "under-c3=mine" not in GAME.write(bombed)


@rule("NSH-TILE-09", "NSH-TILE-10")
def test_instant_tiles_and_the_dead_go_to_the_discards() -> None:
    text = position("outpost,borgo", "hand=sniper a1=hq", "e3=hq c2=mutant")
    state = after(text, "play sniper")
    assert [TILES[f].id for f in state.discards[0]] == ["sniper"]
    assert [TILES[f].id for f in state.discards[1]] == ["mutant"]
    forced = position("outpost,borgo", "hand=sniper,scout,hmg a1=hq", "e3=hq", step="forced red")
    thrown = after(forced, "discard hmg")
    assert [TILES[f].id for f in thrown.discards[0]] == ["hmg"]


@rule("NSH-TILE-11", "NSH-KEY-40")
def test_whoever_enters_a_mined_space_sets_the_mine_off() -> None:
    text = position("vegas,borgo", "a1=hq under-c3=mine", "e3=hq c2=assassin", step="acting blue")
    state = after(text, "use c2 move", "at c3")
    assert unit(state, "c3") == ""
    assert "under" not in GAME.write(state)
    pushed = position(
        "moloch,vegas",
        "hand=push-back a1=hq c1=blocker",
        "e3=hq c2=scout under-c3=mine b2=guard b3=guard",
    )
    state = after(pushed, "play push-back", "pick c1", "at c3")
    assert unit(state, "c3") == ""


@rule("NSH-KEY-40", "NSH-OPEN-09")
def test_a_mine_by_option_only_wounds_and_an_hq_only_sets_it_off() -> None:
    text = position("moloch,vegas", "hand=blocker a1=hq", "e3=hq under-c3=mine")
    assert unit(after(text, "play blocker", "at c3"), "c3") == ""
    mild = position(
        "moloch,vegas", "hand=blocker a1=hq", "e3=hq under-c3=mine", options="mine=wounds"
    )
    assert hurt(after(mild, "play blocker", "at c3", "face n"), "c3") == 1
    hq = position("moloch,vegas", "hand=move c2=hq", "e3=hq under-c3=mine")
    state = after(hq, "play move", "at c3")
    assert unit(state, "c3") == "hq"
    assert state.hp == [20, 20]
    assert "under" not in GAME.write(state)


@rule("NSH-KEY-40")
def test_a_medic_may_save_from_a_mine() -> None:
    text = position("moloch,vegas", "hand=blocker a1=hq c4=medic", "e3=hq under-c3=mine")
    state = after(text, "play blocker", "at c3", "face n")
    assert unit(state, "c3") == "blocker"
    assert unit(state, "c4") == ""
