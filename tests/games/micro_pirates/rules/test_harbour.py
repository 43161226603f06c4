"""EXPORT, OVER: exports, chests and overhauls."""

from __future__ import annotations

from tests.games.micro_pirates.table import after, forbidden, listed, table

from quarterdeck.core.testing import rule
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.components import EXPORT, RUM


@rule("MP-EXPORT-01")
def test_an_export_card_is_paid_and_leaves_the_game() -> None:
    state = after(table("red at=e3 rum=5 fish=1", "exports x05,x06"), "export x06 [x01]")
    assert (state.fame[0], state.coins[0], state.holds[0]) == (1, 4, [1, 0, 0, 0, 0])
    assert (state.exports, state.removed) == (["x01", "x05"], ["x06"])


@rule("MP-EXPORT-01")
def test_only_in_port_royal_only_face_up_only_with_the_goods() -> None:
    assert forbidden(table("red at=b2 rum=5", "exports x06"), "export x06") == "MP-EXPORT-01"
    assert forbidden(table("red at=e3 rum=5", "exports x05"), "export x06") == "MP-EXPORT-01"
    assert forbidden(table("red at=e3 rum=4", "exports x06"), "export x06") == "MP-EXPORT-01"


@rule("MP-EXPORT-02")
def test_two_chests_are_two_fame_once_per_turn() -> None:
    state = after(table("red at=e3 chest=4 reputation=2"), "sell-chests")
    assert (state.fame[0], state.holds[0][4], state.coins[0]) == (2, 2, 0)
    assert forbidden(state, "sell-chests") == "MP-EXPORT-02"
    assert forbidden(table("red at=e3 chest=1"), "sell-chests") == "MP-EXPORT-02"
    assert forbidden(table("red at=b2 chest=2"), "sell-chests") == "MP-EXPORT-02"


@rule("MP-EXPORT-03", "MP-EX-08")
def test_a_good_name_brings_rum_and_coins() -> None:
    position = table("red at=e3 reputation=1 rum=4 plantain=4", "exports x01,x02")
    state = after(position, "export x01 [x03]")
    assert (state.fame[0], state.coins[0], state.holds[0]) == (1, 2, [0, 0, 1, 0, 0])
    assert state.exports == ["x02", "x03"]
    plain = after(position.replace("reputation=1", "reputation=0"), "export x01 [x03]")
    assert (plain.coins[0], plain.holds[0][RUM]) == (0, 0)


@rule("MP-EXPORT-04")
def test_the_display_shrinks_when_the_deck_is_used_up() -> None:
    state = GAME.read(
        table("red ship=fair_profit at=e3 fish=5 plantain=5 chest=2", "exports x03,x04")
    )
    state.decks[EXPORT].clear()
    state = after(state, "export x03")
    assert state.exports == ["x04"]
    state = after(state, "export x04", "end-turn")
    assert state.exports == []
    assert "sell-chests" in listed(state)


@rule("MP-EXPORT-04")
def test_card_bonuses_come_with_export_cards_only() -> None:
    position = table("red at=e3 crew=c22 fish=5 chest=2", "exports x03")
    assert after(position, "export x03 [x01]").coins[0] == 2 + 3
    assert after(position, "sell-chests").coins[0] == 0


# Overhaul.


@rule("MP-OVER-01")
def test_an_overhaul_is_free_and_complete() -> None:
    state = after(table("red at=b2 damage=4"), "overhaul")
    assert (state.damage[0], state.coins[0]) == (0, 0)
    assert forbidden(table("red at=e5 damage=4"), "overhaul") == "MP-OVER-01"
