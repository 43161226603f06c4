"""SETUP-03 to -06: who begins, and where the HQs stand."""

from __future__ import annotations

from tests.games.neuroshima_hex.table import after, asked, listed, unit

from quarterdeck.core.fates import Scripted
from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME


@rule("NSH-SETUP-02", "NSH-SETUP-03")
def test_hqs_start_with_20_and_the_winner_of_the_draw_may_pass_the_honour() -> None:
    state = GAME.setup(2, {"armies": "moloch,borgo"}, Scripted(["2"]))
    assert state.hp == [20, 20]
    assert asked(state) == "blue honour blue"
    assert listed(state) == {"begin red", "begin blue"}
    assert asked(after(state, "begin red")) == "red setting red"


@rule("NSH-SETUP-04")
def test_hqs_go_anywhere_and_may_touch() -> None:
    state = GAME.setup(2, {"armies": "moloch,mephisto"}, Scripted(["1"]))
    state = after(state, "begin red", "at c3")
    assert asked(state) == "blue setting blue"
    state = after(state, "at c2", "face s [hybrid]")
    assert (unit(state, "c3"), unit(state, "c2")) == ("hq", "hq")
    assert state.active == 0


@rule("NSH-SETUP-05")
def test_setting_up_is_no_turn() -> None:
    state = GAME.setup(2, {"armies": "mississippi,smart"}, Scripted(["1"]))
    state = after(state, "begin red", "at c3")
    assert state.active == -1
    assert asked(state) == "blue setting blue"
    both = after(state, "at c4 [mutant]")
    assert (unit(both, "c3"), unit(both, "c4")) == ("hq", "hq")
    assert asked(both) == "red acting red"


@rule("NSH-SETUP-06")
def test_vegas_places_its_hq_last() -> None:
    state = GAME.setup(2, {"armies": "vegas,moloch"}, Scripted(["1"]))
    state = after(state, "begin red")
    assert asked(state) == "blue setting blue"
