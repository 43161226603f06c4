"""OFF-17, -23, -24, -34, -35: the Judge, and foul play."""

from __future__ import annotations

from tests.games.steam_pirates.table import after, consulting, forbidden, listed, pending

from quarterdeck.core.testing import rule


@rule("SP-OFF-17")
def test_judge_returns_one_of_two_cubes() -> None:
    position = consulting("bag black,red,yellow,yellow", "black gold=0")
    asks = after(position, "basic judge [black yellow]")
    assert pending(asks) == "judging black black,yellow 1"
    state = after(position, "basic judge [black yellow]", "return black [captain]")
    assert state.bag == ["red", "yellow", "yellow"]
    assert state.cubes[0] == 9


@rule("SP-OFF-17")
def test_a_bribed_judge_returns_one_or_two_of_three() -> None:
    position = consulting("bag black,black,red,yellow", "bribes judge=black", "black gold=0")
    asks = after(position, "bribed judge [black red black]")
    assert asks.question is not None
    assert asks.question.texts() == [
        "return black",
        "return red",
        "return black,black",
        "return black,red",
    ]
    state = after(position, "bribed judge [black red black]", "return black,black")
    assert (state.bag, state.cubes[0]) == (["red", "yellow"], 9)


@rule("SP-OFF-23")
def test_the_judge_fines_nobody_and_yellow_cubes_are_gone() -> None:
    position = consulting("bag red,yellow", "black gold=0", "red gold=5")
    state = after(position, "basic judge [red yellow]", "return yellow [captain]")
    assert (state.bag, state.gold) == (["red"], [0, 5])
    state = after(position, "basic judge [red yellow]", "return red [captain]")
    assert (state.bag, state.gold) == (["yellow"], [0, 5])


@rule("SP-OFF-23")
def test_the_judge_draws_what_is_there() -> None:
    one = consulting("bag red", "black gold=0")
    assert after(one, "basic judge [red captain]").bag == []
    none = consulting("black gold=0")
    assert "basic judge" not in listed(none)
    assert forbidden(none, "basic judge") == "SP-OFF-23"


@rule("SP-OFF-34")
def test_at_least_one_cube_goes_back() -> None:
    position = consulting("bag red,violet,yellow", "black gold=0", "red", "violet")
    asks = after(position, "basic judge [red violet]")
    assert forbidden(asks, "return -") == "SP-OFF-34"
    assert forbidden(asks, "return yellow") == "SP-OFF-34"
    assert forbidden(asks, "return red,violet") == "SP-OFF-34"


FOUL = """
options foul-play=on
next consulting black
bag red,violet,yellow
black gold=0
red gold=3
violet gold=0
"""


@rule("SP-OFF-24", "SP-OFF-35")
def test_foul_play_asks_every_rival_who_has_gold() -> None:
    asks = after(FOUL, "basic judge [red violet]")
    assert pending(asks) == "requesting black red"
    assert asks.question is not None
    assert asks.question.texts() == ["request 0", "request 1", "request 2", "request 3"]
    assert forbidden(asks, "request 4") == "SP-OFF-35"
    answers = after(FOUL, "basic judge [red violet]", "request 2")
    assert (pending(answers), answers.question and answers.question.seat) == (
        "answering red black 2",
        1,
    )


@rule("SP-OFF-35")
def test_the_rival_pays_or_declines_and_nothing_binds() -> None:
    paid = after(FOUL, "basic judge [red violet]", "request 2", "pay")
    assert (paid.gold, pending(paid)) == ([2, 1, 0], "judging black red,violet 1")
    assert paid.question is not None
    assert paid.question.texts() == ["return red", "return violet"]
    declined = after(FOUL, "basic judge [red violet]", "request 2", "decline")
    assert declined.gold == [0, 3, 0]


@rule("SP-OFF-24")
def test_without_the_option_nobody_is_asked() -> None:
    position = FOUL.replace("foul-play=on", "foul-play=off")
    assert pending(after(position, "basic judge [red violet]")) == "judging black red,violet 1"
