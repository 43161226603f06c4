"""The example game: its rules, and that it conforms."""

from __future__ import annotations

import pytest

from corsair import GAME
from quarterdeck.core.conformance import conform
from quarterdeck.core.fates import Scripted
from quarterdeck.core.testing import options, play, refusal, rule

MEETING = """
    next arrival red
    round 1 of 20
    buried 1,1,1,2,2,2,3,3,3
    red  at=d hold=1
    blue at=d hold=2,3
"""
ISLAND = """
    next turn red
    round 20 of 20
    buried 3
    red  at=c hold=1,1,1,1
    blue at=g hold=2,2,2,2,3,3,3
"""


@rule("CO-SEA-01", "CO-SAIL-01", "CO-TURN-01")
def test_a_ship_sails_one_or_two_spaces_round_the_ring() -> None:
    assert options(GAME, ISLAND) == {"sail a", "sail b", "sail d", "sail e", "dig"}
    assert options(GAME, ISLAND.replace("at=c", "at=a")) == {f"sail {to}" for to in "klbc"}
    assert refusal(GAME, ISLAND, "sail f") == "CO-SAIL-01"


@rule("CO-SEA-02", "CO-SEA-03")
def test_ships_start_apart_and_twelve_treasures_are_buried() -> None:
    state = GAME.setup(3, {}, Scripted())
    assert state.at == [0, 3, 6]
    assert state.buried == [1] * 4 + [2] * 4 + [3] * 4


@rule("CO-DUEL-01")
def test_one_may_challenge_or_pass() -> None:
    assert options(GAME, MEETING) == {"challenge blue", "pass"}
    assert refusal(GAME, MEETING, "challenge green") == "CO-DUEL-01"


@rule("CO-DUEL-02", "CO-DUEL-03")
def test_the_higher_roll_takes_a_treasure() -> None:
    assert play(GAME, MEETING, "challenge blue [5 2 3]").holds == [[1, 3], [2]]


@rule("CO-DUEL-02")
def test_a_tie_goes_to_the_defender() -> None:
    assert play(GAME, MEETING, "challenge blue [4 4 1]").holds == [[], [1, 2, 3]]


@rule("CO-DIG-01")
def test_only_on_an_island_can_one_dig_and_nobody_else_sees_what() -> None:
    after = play(GAME, ISLAND.replace("buried 3", "buried 2,3"), "dig [3]")
    assert after.holds[0] == [1, 1, 1, 1, 3]
    assert GAME.view(after, 1)["ships"][0]["hold"] is None
    assert refusal(GAME, ISLAND.replace("at=c", "at=d"), "dig") == "CO-DIG-01"


@rule("CO-END-01", "CO-END-03")
def test_the_last_treasure_ends_the_game() -> None:
    after = play(GAME, ISLAND, "dig [3]")
    assert after.question is None
    assert GAME.outcome(after).scores == (7, 17)
    assert GAME.outcome(after).winners == (1,)


@rule("CO-END-01", "CO-END-02")
def test_the_rounds_end_the_game() -> None:
    assert play(GAME, ISLAND, "sail b", "sail h").question is None
    assert GAME.setup(2, {"rounds": "8"}, Scripted()).last_round == 8


@rule("CO-END-03")
def test_a_tie_goes_to_fewer_treasures() -> None:
    tied = ISLAND.replace("hold=1,1,1,1", "hold=1,1,1").replace("2,2,2,2,3,3,3", "3")
    assert GAME.outcome(GAME.read(tied)).ranks == (2, 1)


@pytest.mark.parametrize("seed", range(12))
def test_it_conforms(seed: int) -> None:
    rounds = "8" if seed % 2 else "20"
    conform(GAME, seats=2 + seed % 2, options={"rounds": rounds}, seed=seed, every=3)
