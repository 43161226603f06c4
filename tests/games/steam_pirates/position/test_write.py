"""Positions as text: complete and canonical."""

from __future__ import annotations

from tests.games.steam_pirates.table import RICH, table

from quarterdeck.games.steam_pirates import GAME


def test_a_position_is_written_as_it_is_read() -> None:
    assert GAME.write(GAME.read(RICH)) == RICH


def test_what_a_position_leaves_out_is_ordinary() -> None:
    state = GAME.read(table("next acting black\ndice free=coin,octopus"))
    assert GAME.write(GAME.read(GAME.write(state))) == GAME.write(state)
    assert (state.season, state.wind, state.gold) == (1, 0, [0, 0])
