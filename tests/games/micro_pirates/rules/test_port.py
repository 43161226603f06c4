"""PORT: Crew, Upgrades and Quests at a Port."""

from __future__ import annotations

import pytest
from tests.games.micro_pirates.table import after, asked, forbidden, listed, table

from quarterdeck.core.testing import rule
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.board import SECTORS
from quarterdeck.games.micro_pirates.components import CREW, QUEST, QUESTS, RUM, UPGRADE
from quarterdeck.games.micro_pirates.state import State

OFFER = "offer tortuga crew=c01 upgrade=u01 quest=qr1"


def calling(line: str, *more: str) -> State:
    offer = () if any(each.startswith("offer") for each in more) else (OFFER,)
    return after(table(f"red at=b2 {line}", *offer, *more), "port-call")


@rule("MP-PORT-01")
def test_hire_buy_and_accept_in_any_order_once_each() -> None:
    state = calling("coins=9")
    assert listed(state) == {"hire c01", "buy u01", "accept qr1"}
    state = after(state, "accept qr1", "mark small-1", "buy u01")
    assert listed(state) == {"hire c01", "done"}
    state = after(state, "hire c01 [c02 u02 qr2]")
    assert (state.companies[0].crew, state.companies[0].fitted) == (("c01",), ("u01",))
    assert state.coins[0] == 9 - 3 - 4


@rule("MP-PORT-01")
def test_only_the_cards_of_this_port() -> None:
    state = calling("coins=9")
    assert forbidden(state, "hire c02") == "MP-PORT-01"
    assert forbidden(table("red at=e5", OFFER), "port-call") == "MP-PORT-01"


@rule("MP-PORT-02")
def test_the_offer_is_refilled_when_the_action_is_finished() -> None:
    state = after(calling("coins=9"), "hire c01")
    assert state.offers[3] == ""
    state = after(state, "done [c02]")
    assert state.offers[3:6] == ["c02", "u01", "qr1"]


@rule("MP-PORT-03")
@pytest.mark.parametrize(
    ("facts", "hire", "upgrade"),
    [
        ("reputation=0", 3, 4),
        ("reputation=-2", 5, 5),
        ("reputation=-1", 4, 4),
        ("reputation=1", 2, 4),
        ("reputation=2", 1, 3),
        ("captain=gentleman_finch", 2, 3),
        ("captain=gentleman_finch crew=c21", 1, 2),
        ("crew=c02/u14", 1, 4),
        ("reputation=2 crew=c02/u14", 0, 3),
    ],
)
def test_prices_follow_reputation_and_cards_and_never_fall_below_nothing(
    facts: str, hire: int, upgrade: int
) -> None:
    state = after(calling(f"{facts} coins=9"), "hire c01")
    assert 9 - state.coins[0] == hire
    state = after(calling(f"{facts} coins=9"), "buy u01")
    assert 9 - state.coins[0] == upgrade


@rule("MP-PORT-03")
def test_a_price_in_rum_is_paid_from_the_hold_and_never_discounted() -> None:
    dear = "offer tortuga crew=c17 upgrade=- quest=-"
    assert forbidden(table("red at=b2 coins=12", dear), "port-call") == "MP-FLOW-10"
    rich = table("red at=b2 coins=12 rum=1 reputation=2", dear)
    state = after(rich, "port-call [c02 u02 qr2]")
    assert (state.coins[0], state.holds[0][RUM]) == (4, 0)
    poor = "offer tortuga crew=c17 upgrade=u10 quest=qr1"
    assert forbidden(calling("coins=3", poor), "hire c17") == "MP-PORT-03"
    poor = "offer tortuga crew=c01 upgrade=u03 quest=qr1"
    assert forbidden(calling("coins=3", poor), "buy u03") == "MP-PORT-03"


@rule("MP-PORT-04")
def test_a_fourth_crew_card_replaces_one_and_may_take_its_upgrade() -> None:
    state = after(calling("coins=9 crew=c02/u05,c03,c04"), "hire c01")
    assert listed(state) == {"dismiss c02", "dismiss c03", "dismiss c04"}
    state = after(state, "dismiss c02")
    assert listed(state) == {"move u05", "discard u05"}
    moved = after(state, "move u05")
    assert moved.companies[0].crew == ("c03", "c04", "c01")
    assert moved.companies[0].under == ("", "", "u05")


@rule("MP-PORT-05")
def test_an_upgrade_goes_on_the_ship_or_under_a_crew_card() -> None:
    state = after(calling("coins=9 crew=c02/u05,c03"), "buy u01")
    assert listed(state) == {"fit ship", "fit c03"}
    ship, crew = after(state, "fit ship"), after(state, "fit c03")
    assert (ship.companies[0].speed, ship.companies[0].fish) == (4, 1 + 2)
    assert (crew.companies[0].speed, crew.companies[0].fish) == (3, 1 + 2 + 1)


@rule("MP-PORT-05")
def test_without_room_another_upgrade_has_to_go() -> None:
    state = after(calling("coins=9 fitted=u02,u03,u04 crew=c02/u05"), "buy u01")
    assert listed(state) == {"replace u02", "replace u03", "replace u04", "replace u05"}
    state = after(state, "replace u05")
    assert (state.companies[0].under, state.discards[UPGRADE]) == (("u01",), ["u05"])


@rule("MP-PORT-05")
def test_while_there_is_room_nothing_is_replaced() -> None:
    state = after(calling("coins=9 fitted=u02,u03,u04 crew=c02/u05,c03,c04"), "buy u01")
    assert listed(state) == {"fit c03", "fit c04"}


@rule("MP-PORT-06")
def test_single_use_cards_are_discarded_after_their_use() -> None:
    state = after(table("red at=f5 fitted=u20"), "explore", "use u20 [1 1]")
    assert (state.companies[0].fitted, state.discards[UPGRADE]) == ((), ["u20"])
    assert state.spyglasses[0] == 5


@rule("MP-PORT-07")
def test_never_two_active_quests_of_one_type() -> None:
    state = calling("coins=9 raid=qr2@small-1")
    assert forbidden(state, "accept qr1") == "MP-PORT-07"
    assert "accept qd3" in listed(
        calling("coins=9 raid=qr2@small-1", "offer tortuga crew=c01 upgrade=u01 quest=qd3")
    )


@rule("MP-PORT-08")
def test_two_port_calls_in_a_turn_still_allow_each_option_once() -> None:
    state = after(calling("coins=20"), "hire c01", "done [c02]", "port-call")
    assert listed(state) == {"buy u01", "accept qr1"}
    assert forbidden(state, "hire c02") == "MP-PORT-08"


@rule("MP-PORT-09")
def test_an_upgrade_left_behind_is_discarded() -> None:
    state = after(calling("coins=9 crew=c02/u05,c03,c04"), "hire c01", "dismiss c02")
    state = after(state, "discard u05")
    assert (state.discards[UPGRADE], state.discards[CREW]) == (["u05"], ["c02"])
    assert state.companies[0].under == ("", "", "")


@rule("MP-PORT-09")
def test_a_discount_just_hired_counts_for_the_next_purchase() -> None:
    offer = "offer tortuga crew=c21 upgrade=u01 quest=qr1"
    state = after(calling("coins=9", offer), "hire c21", "buy u01", "fit ship")
    assert state.coins[0] == 9 - 5 - 3


@rule("MP-PORT-10")
def test_a_second_port_call_sees_the_new_cards() -> None:
    state = after(calling("coins=20"), "buy u01", "done [u02]")
    assert state.offers[4] == "u02"
    state = after(state, "port-call")
    assert listed(state) == {"hire c01", "accept qr1"}


@rule("MP-PORT-11")
def test_a_single_use_card_takes_its_space_until_it_is_used() -> None:
    state = calling("coins=9 fitted=u20,u22,u19")
    assert after(state, "buy u01").companies[0].fitted == ("u20", "u22", "u19")
    assert asked(after(state, "buy u01")) == "fitting"
    fished = table("red at=h4 fitted=u20,u22,u19")
    assert after(fished, "forage", "use u22 [1 1]").companies[0].has_room_for_upgrade()
    kept = after(fished, "forage", "roll [1 1]")
    assert not kept.companies[0].has_room_for_upgrade()


@rule("MP-EX-06")
def test_the_rulebooks_port_call() -> None:
    offer = "offer port_royal crew=c17 upgrade=u01 quest=qd3"
    position = table("red at=e3 reputation=1 coins=10 rum=2", offer)
    state = after(position, "port-call", "hire c17", "accept qd3 [c02 qr2]")
    assert (state.coins[0], state.holds[0][RUM]) == (1, 1)
    assert state.companies[0].crew == ("c17",)
    goal = GAME.view(state, 0)["seats"][0]["quests"][0]["goal"]
    assert goal == "h2"
    assert state.offers[:3] == ["c02", "u01", "qr2"]


@rule("MP-SETUP-02")
def test_quests_offered_here_never_point_here() -> None:
    state = after(calling("coins=3"), "hire c01", "accept qr1", "mark small-2 [c02 qd1]")
    assert QUESTS[state.offers[3 + QUEST]].target != 1
    assert SECTORS[state.at[0]] == "b2"
