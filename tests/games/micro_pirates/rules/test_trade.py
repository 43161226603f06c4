"""TRADE: sales and one exchange."""

from __future__ import annotations

from tests.games.micro_pirates.table import after, forbidden, listed, table

from quarterdeck.core.testing import rule
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.actions import DEALS
from quarterdeck.games.micro_pirates.state import State


def trading(facts: str, *more: str) -> State:
    return after(table(f"red at=h2 {facts}", *more), "trade")


@rule("MP-TRADE-01")
def test_the_exchange_table_in_both_directions() -> None:
    texts = {str(deal.action) for deal in DEALS}
    assert texts == {
        *("exchange 3coin 1rum", "exchange 1rum 3coin"),
        *("exchange 1fish 1rum", "exchange 1rum 1fish"),
        *("exchange 1plantain 1rum", "exchange 1rum 1plantain"),
        *("exchange 3fish 2rum", "exchange 2rum 3fish"),
        *("exchange 2fish+1plantain 2rum", "exchange 2rum 2fish+1plantain"),
        *("exchange 1fish+2plantain 2rum", "exchange 2rum 1fish+2plantain"),
        *("exchange 3plantain 2rum", "exchange 2rum 3plantain"),
        *("exchange 6fish 3rum", "exchange 3rum 6fish"),
        *("exchange 6plantain 3rum", "exchange 3rum 6plantain"),
    }


@rule("MP-TRADE-01")
def test_any_number_is_sold_for_a_coin_each_and_one_exchange_made() -> None:
    state = trading("fish=4 plantain=2")
    assert {"sell fish 1", "sell fish 4", "sell plantain 2"} <= listed(state)
    assert forbidden(state, "sell fish 5") == "MP-TRADE-01"
    state = after(state, "sell fish 3", "exchange 1fish 1rum")
    assert listed(state) == {"sell plantain 1", "sell plantain 2", "done"}
    state = after(state, "sell plantain 2")
    assert (state.coins[0], state.holds[0]) == (5, [0, 0, 1, 0, 0])


@rule("MP-TRADE-01", "MP-EX-07")
def test_the_rulebooks_trade() -> None:
    state = trading("fish=3 rum=2 plantain=4")
    state = after(state, "exchange 3fish 2rum", "done")
    assert state.holds[0] == [0, 4, 4, 0, 0]


@rule("MP-TRADE-01")
def test_trade_needs_a_port() -> None:
    assert forbidden(table("red at=e5 fish=3"), "trade") == "MP-TRADE-01"


@rule("MP-TRADE-02")
def test_nothing_is_bought_for_coins_but_rum_and_only_one_exchange() -> None:
    state = trading("coins=9 rum=2")
    assert forbidden(state, "sell rum 1") == "MP-TRADE-02"
    assert forbidden(state, "exchange 1coin 1fish") == "MP-TRADE-01"
    state = after(state, "exchange 2rum 3fish")
    assert forbidden(state, "exchange 3coin 1rum") == "MP-TRADE-02"
    assert {"sell fish 3", "done"} <= listed(state)


@rule("MP-TRADE-03")
def test_a_bonus_is_paid_once_and_only_after_a_deal() -> None:
    state = trading("captain=gentleman_finch crew=c23 fish=2")
    state = after(state, "sell fish 1", "sell fish 1")
    assert state.coins[0] == 2 + 2 + 2


@rule("MP-TRADE-03")
def test_rum_buys_the_food_of_ones_choice() -> None:
    state = after(trading("rum=2"), "exchange 2rum 1fish+2plantain")
    assert state.holds[0] == [1, 2, 0, 0, 0]


@rule("MP-TRADE-04")
def test_an_exchange_that_the_supply_cannot_serve_is_not_made() -> None:
    scarce = trading("rum=3", "blue at=i9 fish=8", "yellow at=b9 fish=11")
    assert "exchange 1rum 1fish" in listed(scarce)
    for wish in ("exchange 2rum 2fish+1plantain", "exchange 3rum 6fish"):
        refusal = GAME.explain(scarce, wish)
        assert str(refusal) == "The supply has only 1 fish left. (MP-TRADE-04)"
    food = trading("fish=6", "blue at=i9 rum=8", "yellow at=b9 rum=11")
    assert "exchange 6fish 3rum" not in listed(food)
    assert "exchange 1fish 1rum" in listed(food)


@rule("MP-EX-13")
def test_finch_with_nothing_cannot_trade() -> None:
    finch = "red at=h2 captain=gentleman_finch coins=2"
    assert forbidden(table(finch), "trade") == "MP-FLOW-10"
    assert after(table(f"{finch} fish=1"), "trade", "sell fish 1", "done").coins[0] == 2 + 1 + 2
