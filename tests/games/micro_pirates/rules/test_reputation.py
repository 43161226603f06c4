"""REP: what people say of you."""

from __future__ import annotations

import pytest
from tests.games.micro_pirates.table import STRONG, after, table

from quarterdeck.core.testing import rule
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.components import RUM, STANDINGS


@rule("MP-REP-01", "MP-REP-02")
def test_the_reputation_track() -> None:
    rows = [(s.at, s.fame, s.hire, s.upgrade) for s in STANDINGS.values()]
    assert rows == [(-2, 12, 2, 1), (-1, 11, 1, 0), (0, 10, 0, 0), (1, 10, -1, 0), (2, 9, -2, -1)]
    bonus = [(s.export.tokens[RUM], s.export.coin) for s in STANDINGS.values()]
    assert bonus == [(0, 0), (0, 0), (0, 0), (1, 2), (1, 2)]


@rule("MP-REP-03", "MP-REP-04", "MP-EX-10")
def test_at_the_leftmost_space_a_fame_is_lost_instead() -> None:
    position = table("red at=b4 reputation=-2 fame=2")
    state = after(position, "set-sail", "sail c4 [1 1]")
    assert (state.reputation[0], state.fame[0]) == (-2, 1)
    assert GAME.outcome(state).sources[0]["lost"] == -1
    broke = after(table("red at=b4 reputation=-2"), "set-sail", "sail c4 [1 1]")
    assert (broke.reputation[0], broke.fame[0]) == (-2, 0)


@rule("MP-REP-03")
def test_at_the_rightmost_space_nothing_is_gained() -> None:
    state = after(table("red at=e3 delivery=qd1 fish=4 reputation=2"), "quest delivery")
    assert state.reputation[0] == 2


@rule("MP-REP-04")
@pytest.mark.parametrize("dice", ["[1 1]", "[6 6 l05 l07 l13]"])
def test_attacking_a_large_merchant_costs_reputation_win_or_lose(dice: str) -> None:
    position = table("red ship=black_thunder at=b4 crew=c17")
    state = after(position, "set-sail", f"sail c4 {dice}")
    assert state.reputation[0] == -1


@rule("MP-REP-05", "MP-REP-07")
def test_attacking_a_player_costs_the_attacker_alone() -> None:
    state = after(table("red at=b1", "blue at=b2"), "set-sail", "sail b2 [1 1 1 1 1]")
    assert (state.reputation[0], state.reputation[1]) == (-1, 0)


@rule("MP-REP-06")
def test_small_merchants_change_nothing_and_only_rewards_raise() -> None:
    state = after(table(STRONG), "set-sail", "sail c1 [1 1 l05 l07]")
    assert state.reputation[0] == 0
    raised = after(table("red at=h2 special=qs5 fish=3 plantain=3 rum=2"), "quest special")
    assert raised.reputation[0] == 0
    assert after(table("red at=e3 delivery=qd1 fish=4"), "quest delivery").reputation[0] == 1


@rule("MP-REP-07")
def test_a_ships_reputation_only_shifts_the_start() -> None:
    state = after(table("red ship=black_thunder at=e3 delivery=qd1 fish=4"), "quest delivery")
    assert state.reputation[0] == 1
