"""SHIP, CREW, ROLL, DMG: gauges, crew, crew rolls, damage."""

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
    where,
    why,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves.components import CREW_SLOTS, GAUGE, SUCCESSES
from quarterdeck.games.sea_of_thieves.rules.queries import successes


@rule("SOT-SHIP-01")
def test_crew_slots() -> None:
    assert CREW_SLOTS == (2, 3, 4)
    state = place("next acting vermilion\nember at=h7\ncinder type=galleon at=h7")
    assert state.able[:2] == [2, 4]


@rule("SOT-SHIP-02", "SOT-WATER-01")
def test_a_ship_sinks_when_the_water_reaches_the_top() -> None:
    assert GAUGE == (5, 7, 9)
    text = TURN + "ember at=h6 damage=2 water={}\ncinder at=h8\n"
    assert where(after(text.format(3), "end"), "ember") == "-"
    floating = after(text.format(2), "end")
    assert (where(floating, "ember"), floating.water[EMBER]) == ("h6", 4)


@rule("SOT-CREW-01", "SOT-CREW-02")
def test_the_owner_picks_who_is_defeated() -> None:
    text = "next defeating ember 1\nember type=brigantine at=h7 special=scout\n"
    assert asked(text) == {"lose crew", "lose scout"}
    state = after(text, "lose scout")
    assert (state.able[EMBER], state.crew[EMBER], state.felled[EMBER]) == (2, (), ("scout",))
    state = after(text, "lose crew")
    assert (state.able[EMBER], state.down[EMBER]) == (1, 1)


@rule("SOT-CREW-03")
def test_a_resource_saves_a_crew_also_in_another_turn() -> None:
    text = "time turn=vermilion\nnext defeating doubloon 1\ndoubloon at=h7 hold=resource\n"
    assert seat(place(text)) == 1
    state = after(text, "spend")
    assert (state.able[DOUBLOON], state.hold[DOUBLOON]) == (2, ())
    assert state.pools[6].count("resource") == 30


@rule("SOT-CREW-04")
def test_more_defeats_than_crew_are_ignored_and_the_ship_still_acts() -> None:
    state = after(
        "next defeating ember 5\nember type=brigantine at=h7 special=scout",
        "lose crew",
        "lose crew",
    )
    assert (state.able[EMBER], state.down[EMBER], state.felled[EMBER]) == (0, 2, ("scout",))
    text = "next acting vermilion\nember at=h7 down=2\ncinder at=h8\n"
    state = after(text, "act ember")
    assert (state.able[EMBER], state.down[EMBER]) == (2, 0)
    assert "full-sail" in asked(state)


@rule("SOT-CREW-05")
def test_several_defeats_are_decided_token_by_token() -> None:
    text = "next defeating ember 2\nember at=h7 special=scout hold=resource\n"
    state = after(text, "spend")
    assert asked(state) == {"lose crew", "lose scout"}
    state = after(text, "lose scout", "spend")
    assert (state.felled[EMBER], state.able[EMBER], hold(state, "ember")) == (("scout",), 1, [])


# Crew rolls.


@rule("SOT-ROLL-01")
def test_a_die_for_each_face_up_crew() -> None:
    text = "next ordering ember\nember type=galleon at=h7 special=cook down=1\n"
    state = after(text, "full-sail [3 3 3]")
    assert state.luck == 3


@rule("SOT-ROLL-02")
def test_faces_and_successes() -> None:
    assert SUCCESSES[1:] == (0, 0, 1, 1, 1, 2)
    assert successes((1, 2, 3, 4, 5, 6)) == 5


@rule("SOT-ROLL-03", "SOT-FULL-02")
def test_successes_need_not_be_used() -> None:
    text = "next ordering ember\nember at=h7\n"
    assert where(after(text, "full-sail [6 6]", "done"), "ember") == "h7"
    assert where(after(text, "full-sail [6 6]", "course h8"), "ember") == "h8"


@rule("SOT-ROLL-04", "SOT-FTN-02")
def test_a_card_is_discarded_to_roll_any_dice_again() -> None:
    text = "next ordering ember\nember at=h7\nvermilion hand=brace,parley\n"
    state = after(text, "full-sail [1 2]", "reroll", "discard brace", "die 1", "throw [6]")
    assert state.dice == (2, 6)
    assert state.under[0] == (("brace", 1),)
    state = after(state, "reroll", "discard parley", "die 2", "die 6 [3 3]")
    assert state.luck == 2
    assert state.hand[0] == ()


@rule("SOT-ROLL-04")
def test_cards_for_the_roll_share_the_window_in_any_order() -> None:
    text = "next ordering ember; ember at=h7; vermilion hand=fair-wind,brace,rousing-shanty"
    state = after(text, "full-sail [1 1]", "play fair-wind", "reroll", "discard brace")
    state = after(state, "die 1", "throw [3]", "play rousing-shanty", "die 1")
    assert state.luck == 1 + 2 + 2


@rule("SOT-ROLL-05")
def test_nobody_rolls_an_enemys_dice_again() -> None:
    fleet = "next clearing vermilion\nnext hazards\nember at=j8\nskeleton-sloop at=j8\n"
    fleet += "vermilion hand=rousing-shanty,fair-wind,brace,parley rep=5\n"
    state = after(fleet, "discard brace [3 4]")
    assert state.question is None
    assert state.damage[EMBER] == 2


@rule("SOT-ROLL-06", "SOT-FX-12")
def test_without_crew_there_are_no_dice_but_bonuses_count() -> None:
    text = "next ordering ember\nember at=h7 down=2\n"
    assert after(text, "full-sail").question is None
    text = "time mod=fair-weather\nnext ordering ember\nember at=h7 down=2\n"
    assert after(text, "full-sail").luck == 1
    text = "next ordering ember; ember at=j8 down=2; skeleton-sloop at=j8; "
    text += "vermilion hand=double-shot"
    state = after(text, "open-fire skeleton-sloop", "play double-shot [6 6]")
    assert state.at[8] < 0


# Damage.


@rule("SOT-DMG-01", "SOT-DMG-02")
def test_damage_has_no_limit_and_counts_in_points() -> None:
    text = "next ordering ember\nember type=galleon at=h7\ndoubloon at=h7 damage=7\n"
    state = after(text, "open-fire doubloon [6 6 6 6]")
    assert state.damage[DOUBLOON] == 15
    assert where(state, "doubloon") == "h7"


@rule("SOT-DMG-03", "SOT-FX-03")
def test_one_window_for_each_lot_of_damage() -> None:
    text = "next ordering ember\nember at=h7\ndoubloon at=h7\ngold hand=brace\n"
    state = after(text, "open-fire doubloon [6 6]")
    assert (seat(state), state.lot) == (1, 4)
    assert asked(state) == {"play brace", "pass"}
    assert after(state, "play brace").damage[DOUBLOON] == 1
    assert after(state, "pass").damage[DOUBLOON] == 4


@rule("SOT-DMG-03", "SOT-FX-03")
def test_each_reef_left_behind_is_a_lot_of_its_own() -> None:
    text = "next ordering ember\nember at=k6\nvermilion hand=brace\n"
    state = after(text, "full-sail [6 3]", "keep", "course k9")
    assert (seat(state), state.lot) == (0, 1)
    assert after(state, "play brace").damage[EMBER] == 1


def test_a_wish_that_makes_no_sense_is_refused_with_a_rule() -> None:
    text = "next acting vermilion\nember at=h7\ncinder at=h7 tokens=2\nvermilion hand=brace\n"
    assert why(text, "act cinder") == "SOT-ACT-01"
    assert why(text, "act doubloon") == "SOT-ACT-01"
    assert why(text, "play brace") == "SOT-FTN-06"
    assert why(text, "play parley") == "SOT-FTN-01"
    assert why(text, "walk the plank") == "SOT-ACT-03"
    assert why(text, "act  cinder", "act ember", "done", "pass") == "SOT-ACT-01"
    assert CINDER == 1
