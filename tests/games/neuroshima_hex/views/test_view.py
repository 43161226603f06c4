"""What everybody sees: all but the order of the piles."""

from __future__ import annotations

from tests.games.neuroshima_hex.table import go, position

from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.rules.preview import preview


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


def test_the_facings_of_a_tile_can_be_compared_before_it_is_set_down() -> None:
    """A Mutant strikes three edges ahead: only some facings wound the HQ beside it."""
    text = position("borgo,moloch", "hand=mutant a3=hq", "c1=hq")
    state = go(GAME.read(text), "play mutant", "at c2")
    before = GAME.write(state)
    facings = GAME.view(state, 0)["previews"]
    assert set(facings) == {"n", "ne", "se", "s", "sw", "nw"}
    assert facings["n"]["hp"] == [20, 19]
    assert facings["s"]["hp"] == [20, 20]
    assert GAME.write(state) == before
    then = go(state, "face n")
    assert preview(then) == facings["n"]
    assert GAME.view(then, 0)["previews"] == {}


def test_every_tile_in_the_bag_is_printed_in_the_view() -> None:
    text = position("moloch,borgo", "hand=battle a3=hq c5=hybrid", "c1=hq d1=mutant")
    seen = GAME.view(GAME.read(text), 0)
    for seat in seen["seats"]:
        assert set(seat["left"]) <= set(seen["printed"][seat["army"]])
