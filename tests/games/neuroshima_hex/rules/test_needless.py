"""RUL-12: what has one answer, or comes to the same whatever is answered, is not asked."""

from __future__ import annotations

from tests.games.neuroshima_hex.table import after, asked, listed, position, unit

from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME


@rule("NSH-RUL-12", "NSH-KEY-40")
def test_a_unit_that_a_mine_destroys_at_once_is_not_asked_where_it_looks() -> None:
    mined = position("hegemony,new-york", "hand=thug,guard a1=hq", "e3=hq under-c3=mine")
    state = after(mined, "play thug", "at c3")
    assert (asked(state), unit(state, "c3")) == ("red acting red", "")
    assert asked(after(mined, "play thug", "at c4")) == "red placing-face red thug c4"


@rule("NSH-RUL-12", "NSH-OPEN-09")
def test_a_unit_that_outlives_a_mine_is_asked_where_it_looks() -> None:
    mined = ("hand=juggernaut,hybrid a1=hq", "e3=hq under-c3=mine")
    text = position("moloch,new-york", *mined, options="mine=wounds")
    assert asked(after(text, "play juggernaut", "at c3")).startswith("red placing-face")
    assert asked(after(text, "play hybrid", "at c3")) == "red acting red"


@rule("NSH-RUL-12")
def test_a_move_onto_a_mine_is_not_asked_where_the_unit_looks() -> None:
    text = position("hegemony,new-york", "hand=move,guard a1=hq c4=thug", "e3=hq under-c3=mine")
    state = after(text, "play move", "pick c4", "at c3")
    assert (asked(state), unit(state, "c3")) == ("red acting red", "")


@rule("NSH-RUL-12", "PIR-WAVE-01")
def test_a_wave_that_hits_nobody_is_not_asked_where_it_breaks() -> None:
    calm = position("pirates,moloch", "hand=wave,medic w0=hq", "c3=hq")
    assert asked(after(calm, "play wave")) == "red acting red"
    met = position("pirates,moloch", "hand=wave w0=hq", "c3=hq a2=blocker")
    assert len(listed(after(met, "play wave"))) == 6


def last_turn(colour: str) -> str:
    """Pirates against Moloch; nothing is left to do but to end the very last turn."""
    more = f"turn active={colour} ending=blue last={colour}"
    return position("pirates,moloch", "w0=hq", "a1=hq", step=f"acting {colour}; next", more=more)


@rule("NSH-RUL-12", "NSH-END-04", "PIR-DRIFT-03")
def test_the_bare_end_of_the_last_turn_is_asked_unless_the_battle_asks_the_same_seat() -> None:
    assert asked(GAME.read(last_turn("red"))).startswith("red drifting red")
    assert asked(GAME.read(last_turn("blue"))) == "blue acting blue"
    assert listed(last_turn("blue")) == {"end"}
