"""REF: the Refresh phase, notoriety, fines and new seasons."""

from __future__ import annotations

import pytest
from tests.games.steam_pirates.table import after, facts, forbidden, gold, listed, pending, rolled

from quarterdeck.core.testing import rule
from quarterdeck.games.steam_pirates import GAME
from quarterdeck.games.steam_pirates.components import SPEEDS

CALM = "mask mask mask coin coin house house"
STORM = "mask mask mask coin coin octopus octopus"
FAR = "event acting=wonder_boy dreadnought=iona fortress=erindelle"


def refresh(*lines: str) -> str:
    return "\n".join(["next refreshing", "next turn", FAR, *lines])


@rule("SP-REF-01")
def test_no_refresh_after_the_last_round() -> None:
    last = """
    next acting black
    next turn
    time season=3 round=2
    dice free=coin used=mask,mask,mask,mask,mask,house
    bag black,red
    """
    assert pending(after(last)) == "over"


@rule("SP-REF-02")
def test_the_token_goes_left_and_all_dice_are_rolled() -> None:
    state = rolled(refresh("time leader=red wind=N"), f"{CALM} E")
    assert (state.leader, state.dice) == (0, [3, 2, 2, 0])
    assert GAME.view(state, 0)["wind"] == "E"


@rule("SP-REF-02")
def test_a_hold_leaves_the_wind() -> None:
    assert GAME.view(rolled(refresh("time wind=W"), f"{CALM} hold"), 0)["wind"] == "W"


@rule("SP-REF-03")
def test_each_octopus_draws_a_cube() -> None:
    position = refresh("bag black,yellow,yellow", "black gold=5")
    state = rolled(position, f"{STORM} N yellow black")
    assert (state.bag, gold(state), state.cubes[0]) == (["yellow"], 3, 9)


@rule("SP-REF-03")
@pytest.mark.parametrize(("season", "fine"), [(1, 2), (2, 3), (3, 4)])
def test_the_fine_is_the_season_gold(season: int, fine: int) -> None:
    position = f"next checking 1\ntime season={season}\nbag red\nred gold=9"
    assert gold(rolled(position, "red"), "red") == 9 - fine


BROKE = "next fining black\nblack gold=1 at=lumen houses=haven,lumen"


@rule("SP-REF-04")
def test_who_cannot_pay_sells_a_house_of_their_choice() -> None:
    assert listed(BROKE) == {"sell haven", "sell lumen"}
    state = after(BROKE, "sell haven")
    assert (gold(state), facts(state, "black")["houses"]) == (1 + 4 - 2, "lumen")
    assert GAME.view(state, 0)["players"][0]["tracks"][0]["trading"] == 0
    assert forbidden(after(BROKE), "sell cirrus") == "SP-REF-04"


@rule("SP-REF-05")
def test_an_anchor_replaces_the_sold_house() -> None:
    assert facts(after(BROKE, "sell haven"), "black")["anchors"] == "haven"


@rule("SP-REF-05")
def test_without_an_anchor_in_reserve_a_stand_in_keeps_the_connection() -> None:
    ten = "cirrus,ventis,zephyr,tinguard,rose_castle,onyx,stratos,mistral,nebula,felle"
    state = after(f"next fining black\nblack gold=0 houses=haven,lumen anchors={ten}", "sell lumen")
    black = facts(state, "black")
    assert (black["houses"], black["anchors"]) == ("haven", f"lumen,{ten}")
    assert GAME.view(state, 0)["players"][0]["anchors_left"] == 0
    assert GAME.check(state) == []


@rule("SP-REF-05")
def test_without_houses_the_rest_is_waived() -> None:
    assert gold(after("next fining black\nblack gold=1 houses=-")) == 0


@rule("SP-REF-05")
def test_a_house_is_sold_only_when_needed() -> None:
    state = after("next fining black\nblack gold=2 houses=haven,lumen")
    assert (gold(state), facts(state, "black")["houses"]) == (0, "haven,lumen")


@rule("SP-REF-06")
def test_an_empty_bag_ends_the_check() -> None:
    state = rolled(refresh("bag yellow"), f"{STORM} N yellow")
    assert state.bag == []
    assert pending(state) == "sailing red"


@rule("SP-REF-06")
def test_yellow_cubes_never_come_back() -> None:
    state = rolled("next checking 1\nbag yellow,yellow", "yellow")
    assert state.bag == ["yellow"]
    assert GAME.check(state) == []


@rule("SP-REF-07")
def test_a_new_season_brings_a_new_event_and_no_move() -> None:
    position = "next closing\ntime round=2\nevent acting=wonder_boy dreadnought=cirrus"
    state = rolled(position, "old_debts")
    assert (state.season, state.round) == (2, 1)
    dreadnought, fortress = GAME.view(state, 0)["flagships"]
    assert (dreadnought["at"], dreadnought["destination"]) == ("stratos", "haven")
    assert (fortress["at"], fortress["destination"]) == ("gale", "onyx")


@rule("SP-REF-08")
@pytest.mark.parametrize(
    ("more", "dreadnought", "fortress"),
    [("", "lumen", "concona"), ("violet", "cirrus", "gale"), ("violet\nteal", "cirrus", "gale")],
)
def test_flagships_advance(more: str, dreadnought: str, fortress: str) -> None:
    state = after(f"next closing\ntime wind=S\n{more}")
    assert [ship["at"] for ship in GAME.view(state, 0)["flagships"]] == [dreadnought, fortress]


@rule("SP-REF-08")
def test_speeds_of_dreadnought_and_fortress() -> None:
    assert SPEEDS == {2: (3, 2), 3: (2, 1), 4: (2, 1)}


@rule("SP-REF-09")
def test_the_round_marker_advances_and_the_fortress_moves_first() -> None:
    state = GAME.parse(
        "next closing\nevent acting=wonder_boy\ngoals explorer,sky_trader,hoarder\n"
        "time wind=S\nofficials display=merchant,charter,judge,governor\nblack\nred\nviolet"
    )
    state.log = []
    GAME.advance(state)
    assert state.round == 2
    assert [note.text for note in state.log] == [
        "Round 2 of season 1 begins.",
        "The Fortress sails from Felle to Gale.",
        "The Dreadnought sails from Zephyr to Cirrus by Ventis.",
    ]


@rule("SP-REF-10")
def test_the_fine_that_closes_a_season_is_the_old_one() -> None:
    position = refresh("time season=1 round=2", "bag black", "black gold=9")
    storm = "mask mask mask coin coin coin octopus N black old_debts"
    state = rolled(position, storm)
    assert (gold(state), state.season) == (7, 2)


@rule("SP-REF-11", "SP-EX-26")
def test_two_cubes_are_two_fines_settled_one_by_one() -> None:
    position = "next checking 2\nbag black,black\nblack gold=3 houses=haven,lumen"
    asks = rolled(position, "black black")
    assert (pending(asks), gold(asks)) == ("fining black", 1)
    state = rolled(position, "black black")
    GAME.apply(state, GAME.find(state, "sell lumen"))
    assert (gold(state), facts(state, "black")["houses"]) == (3, "haven")


@rule("SP-REF-11")
def test_the_next_cube_is_drawn_after_the_fine() -> None:
    position = "next checking 2\nbag black,red\nblack gold=0 houses=haven,lumen\nred gold=5"
    asks = rolled(position, "black")
    assert (pending(asks), asks.bag) == ("fining black", ["red"])


@rule("SP-REF-12")
def test_a_tie_break_roll_causes_no_check() -> None:
    position = (
        "next closing\ntime wind=N\nevent acting=wonder_boy dreadnought=cirrus\nbag black,red"
    )
    state = rolled(position, "hold S")
    assert state.bag == ["black", "red"]


@rule("SP-REF-12")
def test_after_the_last_round_no_cube_is_drawn() -> None:
    last = "next turn\ntime season=3 round=2\nbag black"
    state = rolled(last, "")
    assert (state.bag, pending(state)) == (["black"], "over")


@rule("SP-EX-21")
def test_example_a_house_is_sold_for_the_fine() -> None:
    position = "next checking 1\nbag black\nblack gold=1 houses=lumen"
    state = rolled(position, "black")
    black = facts(state, "black")
    assert (gold(state), black["houses"], black["anchors"]) == (3, "-", "lumen")
