"""The board in a terminal: what a table shows can be read there, without the rulebook."""

from __future__ import annotations

from tests.games.sea_of_thieves.table import place

from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves import GAME

TABLE = "next acting vermilion; time turn=vermilion first=gold; ember at=h8; cinder at=h6; "


def drawn(position: str) -> str:
    return " ".join(GAME.board(GAME.view(place(position), 0)).split())


@rule("SOT-FTN-01", "SOT-EVENT-04")
def test_own_cards_can_be_read() -> None:
    board = drawn(TABLE + "vermilion hand=brace kept=rogue-wave plans=hoarders-ledger")
    for words in ("“Brace for Impact”: When", "prevents two damage", "abandoning it costs"):
        assert words in board


@rule("SOT-MAP-02", "SOT-ROUND-02", "SOT-VOY-01")
def test_waypoints_symbols_and_the_first_player_are_shown() -> None:
    board = drawn(TABLE)
    for words in (
        "Waypoints: anchor d10",
        "(pig)",
        "First player: the gold seat",
        "Em, Ci … ships by their first letters",
    ):
        assert words in board


@rule("SOT-COMP-13")
def test_a_colour_that_is_also_money_is_called_a_seat() -> None:
    assert "gold seat[/]: 0 reputation, 0 gold" in drawn(TABLE)


@rule("SOT-SETUP-13")
def test_before_the_first_round_there_is_no_round() -> None:
    state = GAME.read("time round=0\nnext placing vermilion")
    assert "Before the first round" in GAME.board(GAME.view(state, 0))
