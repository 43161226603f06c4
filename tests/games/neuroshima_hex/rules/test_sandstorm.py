"""INST-16: what a Sandstorm takes out of a Battle."""

from __future__ import annotations

from tests.games.neuroshima_hex.table import asked, go, listed, position, unit, with_luck

from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.state import State


def storm(foe: str, red: str, blue: str, space: str, *answers: str) -> State:
    """Red's Sand Runners lay a Sandstorm on a space."""
    text = position(f"sand-runners,{foe}", f"hand=sandstorm {red}", blue)
    return go(with_luck(text), "play sandstorm", f"at {space}", *answers)


def turn_is_over(state: State) -> bool:
    return state.active == 1


@rule("NSH-INST-16", "NSH-DMG-02")
def test_toughness_that_the_storm_takes_away_is_gone_before_the_battle() -> None:
    state = storm("new-york", "a1=hq c1=mirage@n", "c3=hq c2=cop/1", "c3")
    assert unit(state, "c2") == ""
    assert unit(state, "c1") == "mirage"


@rule("NSH-KEY-43", "NSH-INST-16")
def test_quicksands_move_after_the_storm_was_laid() -> None:
    """The Cop dies with the toughness it lost, so that the Quicksands under it are free to move."""
    state = storm("new-york", "a1=hq under-c2=quicksands", "c3=hq c2=cop/1", "c3")
    assert asked(state) == "red shifting red c2"
    assert "at c1" in listed(state)
    covered = storm("moloch", "a1=hq under-c2=quicksands", "e3=hq", "c2")
    assert turn_is_over(covered)


@rule("NSH-INST-16", "NSH-KEY-42")
def test_a_toxic_bomb_under_the_storm_does_not_go_off() -> None:
    red, blue = "a1=hq c2=mirage", "e3=hq under-c3=toxic-bomb"
    assert asked(storm("mississippi", red, blue, "c5")) == "blue choice blue c3 toxic n"
    assert turn_is_over(storm("mississippi", red, blue, "c3"))


@rule("NSH-INST-16", "NSH-KEY-08")
def test_death_breath_marks_no_wounds_while_its_hq_is_under_the_storm() -> None:
    red, blue = "a1=hq c2=mirage", "grave=beast e3=hq c3=zombie"
    assert asked(storm("death-breath", red, blue, "c5")).startswith("blue raising")
    state = storm("death-breath", red, blue, "e3")
    assert unit(state, "c2") == ""
    assert not asked(state).startswith("blue raising")


@rule("NSH-INST-16", "NSH-KEY-12")
def test_the_motherland_ends_with_its_hq_under_the_storm_but_other_units_conduct() -> None:
    red = "a1=hq c1=hammer@se"
    blue = "c3=hq c2=slicer b2=net-fighter b1=symbiont-alpha@s"
    assert unit(storm("neojungle", red, blue, "e1"), "c1") == ""
    assert unit(storm("neojungle", red, blue, "c3"), "c1") == "hammer"
    red = "a1=hq c2=hammer@se"
    blue = "c5=hq c4=net-fighter@s c3=slicer b4=symbiont-alpha@se"
    assert unit(storm("neojungle", red, blue, "e1"), "c2") == ""
    assert unit(storm("neojungle", red, blue, "c4"), "c2") == ""


@rule("NSH-INST-16", "NSH-KEY-10")
def test_tentacles_stay_on_a_unit_under_the_storm_but_not_those_of_one_under_it() -> None:
    red, blue = "a1=hq d2=mirage~tentacle", "e3=hq c3=gripper"
    assert "tentacle" in GAME.write(storm("death-breath", red, blue, "d2"))
    assert "tentacle" not in GAME.write(storm("death-breath", red, blue, "c3"))


@rule("NSH-INST-16", "NSH-MOD-10")
def test_a_unit_taken_over_anew_after_the_storm_may_be_turned_again() -> None:
    red, blue = "a1=hq c2=mirage~taken-blue", "e3=hq c3=agitator"
    assert asked(storm("vegas", red, blue, "c2")) == "blue taking-turn blue c2"
    assert asked(storm("vegas", red, blue, "c3")) == "blue taking-turn blue c2"
    assert asked(storm("vegas", red, blue, "e1")) != "blue taking-turn blue c2"


@rule("NSH-INST-16")
def test_a_storm_in_the_corner_comes_and_goes_like_any_other() -> None:
    tough = storm("new-york", "e3=hq e1=mirage", "a1=hq a2=cop/1", "a1")
    assert unit(tough, "a2") == ""
    red, blue = "e1=hq a2=mirage~taken-blue", "e3=hq a1=agitator@s"
    assert asked(storm("vegas", red, blue, "a1")) == "blue taking-turn blue a2"
    assert asked(storm("vegas", red, blue, "d1")) != "blue taking-turn blue a2"
