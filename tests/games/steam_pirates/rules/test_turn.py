"""FLOW: seasons, rounds and turns."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.games.steam_pirates.table import after, forbidden, listed, pending, rolled, table

from quarterdeck.core.fates import Fast, Scripted
from quarterdeck.core.testing import rule
from quarterdeck.games.steam_pirates import GAME


def turns_of(seats: int, seed: int) -> list[tuple[int, int, int]]:
    """Season, round and seat of every turn of a random game."""
    rng = random.Random(seed)
    state = GAME.setup(seats, {}, Fast(rng))
    turns = []
    while state.question is not None:
        state.log = []
        when = state.season, state.round
        GAME.apply(state, rng.choice(state.question.options))
        for event in (event for note in state.log for event in note.events):
            if event.kind == "mark" and event.thing == "round-marker":
                season, _, number = event.target.removeprefix("season-").partition("/")
                when = int(season), int(number)
            if event.kind == "take" and event.source == "offer":
                turns.append((*when, int(event.target[1:])))
    return turns


@rule("SP-FLOW-01", "SP-EX-20")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 9), (4, 12)])
def test_three_seasons_of_as_many_rounds_as_players(seats: int, rounds: int) -> None:
    played = dict.fromkeys((season, number) for season, number, _ in turns_of(seats, 1))
    assert list(played) == [(s, n) for s in (1, 2, 3) for n in range(1, seats + 1)]
    assert len(played) == rounds


@rule("SP-FLOW-03", "SP-EX-20")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seven_turns_a_round_and_seven_a_season_for_everybody(seats: int) -> None:
    turns = turns_of(seats, 2)
    assert set(Counter(turn[:2] for turn in turns).values()) == {7}
    assert set(Counter((season, seat) for season, _, seat in turns).values()) == {7}
    assert set(Counter(seat for _, _, seat in turns).values()) == {21}


LAST_DIE = """
next acting red
next turn
time leader=black
dice free=coin
bag yellow
black gold=0 houses=haven
"""


@rule("SP-FLOW-02")
def test_the_refresh_phase_follows_the_action_phase() -> None:
    state = rolled(LAST_DIE, "mask mask mask coin coin house house N S")
    assert (state.round, state.dice, pending(state)) == (2, [3, 2, 2, 0], "sailing red")


TURN = """
next sailing black
next acting black
next turn
time leader=red
dice free=coin,octopus
black gold=3
red gold=3
"""


@rule("SP-FLOW-04")
def test_a_turn_is_a_sail_and_an_action() -> None:
    assert "stay" in listed(TURN)
    state = after(TURN, "sail lumen")
    assert pending(state) == "acting black"
    assert pending(after(TURN, "stay", "profit coin")) == "sailing red"
    assert forbidden(TURN, "profit coin") == "SP-FLOW-04"


@rule("SP-FLOW-05")
def test_no_sailing_after_the_action_was_asked() -> None:
    assert (
        forbidden("next acting black\ndice free=coin,octopus\nblack gold=3", "sail lumen")
        == "SP-FLOW-05"
    )
    assert (
        forbidden("next acting black\ndice free=coin,octopus\nblack gold=3", "stay") == "SP-FLOW-05"
    )


@rule("SP-FLOW-04")
def test_the_log_tells_a_turn() -> None:
    state = GAME.read(
        table(
            "next sailing black\nnext acting black\ntime wind=N\ndice free=mask,octopus\n"
            "black gold=9 at=haven houses=haven"
        )
    )
    state.fates = Scripted(["captain"])
    state.log = []
    for text in ("sail t4,iona", "consult mask", "bribe merchant"):
        GAME.apply(state, GAME.find(state, text))
    assert [note.text for note in state.log] == [
        "@0 sails from Haven to Iona by Cap's Anchor for 2 Gold.",
        "@0 finds the treasure map of Cap's Anchor.",
        "@0 connects Iona, an Automatons city.",
        "@0 takes a mask.",
        "@0 bribes the Merchant for 2 Gold: 2 VP.",
        "The Merchant leaves the display, the Captain comes.",
    ]
