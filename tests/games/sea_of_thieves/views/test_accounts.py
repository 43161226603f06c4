"""The end by what lies on the table alone, without a glance at the rules that bring it."""

from __future__ import annotations

import pytest
from tests.games.sea_of_thieves.table import TURN, after, place

from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves import GAME
from quarterdeck.games.sea_of_thieves.state import State
from quarterdeck.games.sea_of_thieves.views.accounts import ended

AFLOAT = "ember at=h9; cinder at=h9; doubloon at=h7; guinea at=h7"
LAST = "next clearing gold; next round; gold hand=parley*2,brace*2"
LIMIT = "time round=40 turn=gold"


def over(state: State) -> bool:
    return ended(GAME.view(state, None))


@rule("SOT-END-01")
def test_a_round_that_begins_after_a_legend_is_one_too_many() -> None:
    assert over(place(f"{TURN} time turn=vermilion ending=yes; gold rep=25; {AFLOAT}"))
    assert over(place(f"{TURN} time turn=vermilion ending=yes; gold rep=3; {AFLOAT}"))
    assert not over(place(f"{TURN} time turn=vermilion; gold rep=24; {AFLOAT}"))


@rule("SOT-END-01")
@pytest.mark.parametrize(
    "line",
    [
        "rep=25; ember at=h9 tokens=1",
        "rep=25 hand=parley*2,brace*2",
        "rep=25 plans=wanted-a-nobody,the-shallow-hole,crates-for-the-cove,coil-and-cutlass",
    ],
)
def test_the_round_of_the_legend_is_played_out(line: str) -> None:
    """An action was spent, or the first player may be at the discards that end the turn."""
    rest = AFLOAT.removeprefix("ember at=h9; ") if "ember" in line else AFLOAT
    assert not over(place(f"{TURN} time turn=vermilion ending=yes; vermilion {line}; {rest}"))


@rule("SOT-END-01")
def test_the_others_still_have_their_turns() -> None:
    text = TURN.replace("vermilion", "gold")
    assert not over(place(f"{text} time turn=gold ending=yes; vermilion rep=25; {AFLOAT}"))


@rule("SOT-END-01", "SOT-END-07")
@pytest.mark.parametrize(
    "facts", ["time turn=gold ending=yes; vermilion rep=25", "time turn=gold ending=yes", LIMIT]
)
def test_the_game_is_over_when_it_is_due(facts: str) -> None:
    state = after(f"{LAST}; {facts}; {AFLOAT}", "discard brace")
    assert state.question is None
    assert over(state)


@rule("SOT-END-07")
def test_no_round_follows_the_last_one() -> None:
    assert over(place(f"{TURN} time turn=gold round=41; {AFLOAT}"))
    assert not over(place(f"{TURN} time turn=gold round=40; {AFLOAT}"))
    assert not over(place(f"{TURN} time turn=gold round=41; options limit=off; {AFLOAT}"))
