"""SAIL: courses, prices, maps and connections."""

from __future__ import annotations

import pytest
from tests.games.steam_pirates.table import after, facts, forbidden, gold, listed, pending, place

from quarterdeck.core.testing import rule
from quarterdeck.games.steam_pirates.components import ISLANDS
from quarterdeck.games.steam_pirates.rules.sail import OFFERS, open_offers, sail


def frigate(at: str, gold: int = 9, wind: str = "N", more: str = "") -> str:
    """Black's frigate somewhere, with the flagships far away."""
    return f"""
    next sailing black
    next acting black
    time wind={wind}
    dice free=coin,octopus
    event acting=storm_chasers dreadnought=stratos fortress=brasswick
    black gold={gold} at={at} houses=haven {more}
    """


def destinations(position: str) -> set[str]:
    return {option.split(",")[-1].removeprefix("sail ") for option in listed(position)} - {"stay"}


@rule("SP-SAIL-01")
def test_a_frigate_sails_one_to_four_islands_along_routes() -> None:
    assert forbidden(frigate("zephyr"), "sail ventis,cirrus,lumen,haven") == ""
    assert forbidden(frigate("zephyr"), "sail ventis,cirrus,lumen,haven,pallas") == "SP-SAIL-01"
    assert forbidden(frigate("zephyr"), "sail haven") == "SP-SAIL-01"
    assert forbidden(frigate("zephyr"), "sail -") == "SP-SAIL-01"


@rule("SP-SAIL-02")
@pytest.mark.parametrize(
    ("course", "price"),
    [
        ("lumen", 1),
        ("lumen,cirrus", 2),
        ("lumen,cirrus,ventis", 3),
        ("lumen,cirrus,ventis,zephyr", 4),
    ],
)
def test_every_island_entered_costs_a_gold(course: str, price: int) -> None:
    assert gold(after(frigate("haven"), f"sail {course}")) == 9 - price


@rule("SP-SAIL-03")
@pytest.mark.parametrize(
    ("course", "price"),
    [
        ("lumen", 0),
        ("lumen,cirrus", 1),
        ("lumen,cirrus,ventis", 2),
        ("lumen,cirrus,ventis,zephyr", 3),
    ],
)
def test_a_first_step_with_the_wind_saves_a_gold(course: str, price: int) -> None:
    assert gold(after(frigate("haven", wind="W"), f"sail {course}")) == 9 - price


@rule("SP-SAIL-04")
def test_a_flagship_bars_entering_and_passing() -> None:
    barred = """
    next sailing black
    next acting black
    dice free=coin,octopus
    event acting=wonder_boy dreadnought=cirrus fortress=brasswick
    black gold=9 at=haven houses=haven
    """
    assert forbidden(barred, "sail lumen,cirrus") == "SP-SAIL-04"
    assert forbidden(barred, "sail pallas,cirrus,ventis") == "SP-SAIL-04"
    assert forbidden(barred, "sail brasswick") == "SP-SAIL-04"
    assert destinations(barred) == {"lumen", "halcyon", "verdigris", "pallas", "concona", "gale",
                                    "iona", "erindelle", "haven", "tinguard"}  # fmt: skip


@rule("SP-SAIL-05")
def test_nobody_harbours_at_a_treasure_island() -> None:
    assert forbidden(frigate("haven"), "sail t4") == "SP-SAIL-05"
    treasures = {island.id for island in ISLANDS if island.good < 0}
    assert not destinations(frigate("haven")) & treasures


@rule("SP-SAIL-06")
def test_the_first_pass_yields_the_own_map() -> None:
    state = after(frigate("haven"), "sail t4,iona")
    assert facts(state, "black")["maps"] == "t4"
    assert facts(state, "red")["maps"] == "-"


@rule("SP-SAIL-06")
def test_a_second_pass_yields_nothing() -> None:
    state = after(frigate("haven", more="maps=t4"), "sail t4,iona")
    assert facts(state, "black")["maps"] == "t4"


@rule("SP-SAIL-07")
def test_a_new_city_gets_an_anchor_and_passed_ones_do_not() -> None:
    state = after(frigate("haven"), "sail lumen,cirrus")
    assert facts(state, "black")["anchors"] == "cirrus"


@rule("SP-SAIL-07")
def test_a_connected_city_gives_nothing() -> None:
    state = after(frigate("haven", more="anchors=lumen"), "sail lumen")
    assert (facts(state, "black")["anchors"], facts(state, "black")["houses"]) == ("lumen", "haven")


@rule("SP-SAIL-08")
def test_the_price_must_be_at_hand() -> None:
    poor = frigate("haven", gold=1)
    assert destinations(poor) == {"lumen", "pallas", "cirrus"}
    assert forbidden(poor, "sail lumen,halcyon") == "SP-SAIL-08"
    assert forbidden(poor, "sail pallas,cirrus") == ""


@rule("SP-SAIL-09")
def test_out_and_back_for_a_map() -> None:
    state = after(frigate("haven"), "sail t4,haven")
    assert (gold(state), facts(state, "black")["maps"]) == (7, "t4")
    assert facts(state, "black")["at"] == "haven"


@rule("SP-SAIL-09")
def test_an_island_may_be_entered_twice() -> None:
    assert gold(after(frigate("haven"), "sail lumen,haven,lumen")) == 6


@rule("SP-SAIL-10")
def test_a_frigate_sails_out_from_under_a_flagship_but_not_back() -> None:
    under = """
    next sailing black
    next acting black
    dice free=house,coin
    event acting=wonder_boy dreadnought=haven
    black gold=9 at=haven anchors=haven
    red at=haven
    """
    assert "sail lumen" in listed(under)
    assert forbidden(under, "sail lumen,haven") == "SP-SAIL-04"
    assert facts(after(under, "stay", "establish house"), "black")["houses"] == "haven"


@rule("SP-SAIL-12")
def test_all_maps_on_the_way_are_taken() -> None:
    """No course of four islands passes two treasure islands on this map; a longer one would."""
    state = after(frigate("pallas"))
    sail(state, 0, tuple(map(place, ("t3", "pallas", "haven", "t4", "haven"))))
    assert facts(state, "black")["maps"] == "t3,t4"


@rule("SP-SAIL-12")
def test_one_sail_a_turn() -> None:
    assert pending(after(frigate("haven"), "sail lumen")) == "acting black"


@rule("SP-SAIL-12", "SP-EX-23")
def test_a_free_sail_needs_no_gold() -> None:
    state = after(frigate("haven", gold=0, wind="W"), "sail lumen")
    assert (gold(state), facts(state, "black")["at"]) == (0, "lumen")


@rule("SP-SAIL-12")
def test_without_gold_or_wind_nobody_asks_about_sailing() -> None:
    assert pending(after(frigate("felle", gold=0, wind="S"))) == "acting black"


@rule("SP-SAIL-13")
def test_only_the_first_step_is_compared_with_the_wind() -> None:
    assert gold(after(frigate("haven", wind="W"), "sail lumen,halcyon,verdigris")) == 7
    assert gold(after(frigate("haven", wind="W"), "sail pallas,cirrus")) == 7


@rule("SP-SAIL-15")
def test_offered_is_the_cheapest_course_to_every_city() -> None:
    offers = listed(frigate("haven", wind="N"))
    assert "sail pallas,cirrus" in offers
    assert "sail lumen,cirrus" not in offers
    assert forbidden(frigate("haven", wind="N"), "sail lumen,cirrus") == ""


@rule("SP-SAIL-15")
def test_offered_is_a_course_for_every_map_on_the_way() -> None:
    offers = listed(frigate("felle", wind="S"))
    assert {"sail t1,nebula", "sail t1,felle"} <= offers
    assert "sail mistral,nebula" not in offers
    again = listed(frigate("felle", wind="S", more="maps=t1"))
    assert "sail t1,felle" not in again


@rule("SP-EX-02")
def test_example_harbouring_at_lumen() -> None:
    state = after(frigate("haven"), "sail lumen")
    assert facts(state, "black")["anchors"] == "lumen"


@rule("SP-EX-03")
def test_example_harbouring_at_haven_again() -> None:
    state = after(frigate("lumen", more="anchors=lumen"), "sail haven")
    assert facts(state, "black")["anchors"] == "lumen"


@rule("SP-EX-13")
def test_example_neighbours_of_zephyr() -> None:
    one_gold = frigate("zephyr", gold=1, wind="S")
    for name, rule_id in [
        ("tinguard", ""),
        ("nebula", ""),
        ("ventis", ""),
        ("stratos", "SP-SAIL-01"),
        ("onyx", "SP-SAIL-01"),
    ]:
        assert forbidden(one_gold, f"sail {name}") == rule_id


@rule("SP-EX-14")
def test_example_with_the_wind_to_onyx() -> None:
    assert gold(after(frigate("tinguard", wind="W"), "sail rose_castle,onyx")) == 8


@rule("SP-EX-15")
def test_example_over_the_treasure_island_to_ventis() -> None:
    assert gold(after(frigate("felle"), "sail t1,nebula,ventis")) == 6


@rule("SP-EX-16")
def test_example_zephyr_to_haven_in_four() -> None:
    courses = [option for option in listed(frigate("zephyr")) if option.endswith(",haven")]
    assert courses
    assert all(option.count(",") == 3 for option in courses)


@rule("SP-EX-17")
def test_example_the_map_on_the_way_to_nebula() -> None:
    state = after(frigate("felle"), "sail t1,nebula")
    assert (gold(state), facts(state, "black")["maps"]) == (7, "t1")


@rule("SP-EX-18")
def test_example_zephyr_to_rose_castle() -> None:
    assert gold(after(frigate("zephyr"), "sail tinguard,rose_castle")) == 7


@rule("SP-SAIL-08")
def test_who_cannot_pay_any_sail_is_told_so() -> None:
    state = after(
        "next sailing black\nnext acting black\ndice free=coin,octopus\ntime wind=N\n"
        "black gold=0 at=onyx houses=haven"
    )
    assert pending(state) == "acting black"
    assert forbidden(state, "sail rose_castle") == "SP-SAIL-08"
    assert forbidden(state, "stay") == "SP-SAIL-08"


@rule("SP-SAIL-04", "SP-SAIL-15")
def test_what_is_left_out_of_the_offers_has_a_better_one() -> None:
    for here, offers in enumerate(OFFERS):
        kept = open_offers(here, 0, 0)
        better = {(one.to, one.treasures): one.cost for one in reversed(kept)}
        for left in set(offers[0]) - set(kept):
            assert (left.to == here and not left.treasures) or any(
                to == left.to and left.treasures & ~treasures == 0 and cost <= left.cost
                for (to, treasures), cost in better.items()
            )
