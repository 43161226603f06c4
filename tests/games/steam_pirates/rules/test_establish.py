"""EST: Trade Houses."""

from __future__ import annotations

import pytest
from tests.games.steam_pirates.table import after, facts, forbidden, gold, listed

from quarterdeck.core.testing import rule
from quarterdeck.games.steam_pirates import GAME
from quarterdeck.games.steam_pirates.components import GOODS, ISLANDS


def building(black: str, more: str = "") -> str:
    return f"next acting black\ndice free=house,coin,octopus\n{more}\nblack {black}"


LUMEN = building("gold=9 at=lumen houses=haven anchors=lumen")


@rule("SP-EST-01", "SP-EX-06")
def test_establishing_at_lumen() -> None:
    state = after(LUMEN, "establish house")
    black = facts(state, "black")
    assert (gold(state), black["houses"], black["anchors"]) == (5, "haven,lumen", "-")
    assert state.bag == ["black"]
    rum = GAME.view(state, 0)["players"][0]["tracks"][1]
    assert (rum["trading"], rum["connection"]) == (1, 1)


@rule("SP-EST-02")
def test_one_own_house_in_a_city() -> None:
    twice = building("gold=9 at=haven houses=haven")
    assert forbidden(twice, "establish house") == "SP-EST-02"


@rule("SP-EST-02")
def test_houses_of_different_players_share_a_city() -> None:
    shared = building("gold=9 at=lumen anchors=lumen", "red houses=lumen")
    assert "lumen" in facts(after(shared, "establish house"), "black")["houses"]


@rule("SP-EST-03")
def test_the_connection_marker_does_not_move() -> None:
    def rum(state: object) -> int:
        count: int = GAME.view(state, 0)["players"][0]["tracks"][1]["connection"]  # type: ignore[arg-type]
        return count

    assert rum(after(LUMEN)) == rum(after(LUMEN, "establish house")) == 1


@rule("SP-EST-04")
@pytest.mark.parametrize(
    "black",
    ["gold=3 at=lumen anchors=lumen", "gold=9 at=lumen anchors=haven"],
    ids=["too poor", "not connected"],
)
def test_what_an_establish_needs(black: str) -> None:
    assert "establish house" not in listed(building(black))
    assert forbidden(building(black), "establish house") == "SP-EST-04"


@rule("SP-EST-04")
def test_a_flagship_does_not_hinder_building() -> None:
    beside = building(
        "gold=9 at=cirrus anchors=cirrus", "event acting=wonder_boy dreadnought=cirrus"
    )
    assert "establish house" in listed(beside)


@rule("SP-EST-05")
def test_costs_by_good() -> None:
    for island in ISLANDS:
        if island.good >= 0:
            costs = {"coal": 4, "rum": 4, "firearms": 6, "automatons": 7}
            assert island.cost == costs[GOODS[island.good].id]


@rule("SP-EST-05")
def test_a_house_in_zephyr_costs_seven() -> None:
    state = after(building("gold=9 at=zephyr anchors=zephyr"), "establish house")
    assert gold(state) == 2


@rule("SP-EST-06")
def test_haven_can_be_built_again_after_a_sale() -> None:
    assert "establish house" in listed(building("gold=9 at=haven anchors=haven"))


@rule("SP-EST-06")
def test_a_house_on_the_turn_of_arrival() -> None:
    arriving = "next sailing black\n" + building("gold=9 at=haven houses=haven")
    state = after(arriving, "sail lumen", "establish house")
    black = facts(state, "black")
    assert (gold(state), black["houses"], black["anchors"]) == (4, "haven,lumen", "-")
