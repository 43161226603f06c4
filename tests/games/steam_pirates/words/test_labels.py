"""Labels say what will happen."""

from __future__ import annotations

import pytest
from tests.games.steam_pirates.table import after, gold, words

from quarterdeck.core.testing import rule


def test_sailing() -> None:
    prompt, labels = words(
        "next sailing black\nnext acting black\ntime wind=W\ndice free=coin,octopus\n"
        "black gold=2 at=haven houses=haven"
    )
    assert prompt == "Your frigate lies at Haven, the wind blows West. Sail, or stay?"
    assert labels[0] == "Stay at Haven"
    assert "Sail to Lumen: free, new Rum city" in labels
    assert "Sail to Iona by Cap's Anchor: 2 Gold, a treasure map, new Automatons city" in labels


def test_dice() -> None:
    prompt, labels = words(
        "next acting black\ndice free=coin,house,mask,octopus\n"
        "black gold=9 at=lumen houses=haven anchors=lumen"
    )
    assert prompt == "Take a die: what do you do with it?"
    assert labels == [
        "Official action with the mask",
        "Official action with the octopus",
        "Establish with the house: a Trade House in Lumen for 4 Gold",
        "Establish with the octopus: a Trade House in Lumen for 4 Gold",
        "Profit with the coin: gain 2 Gold",
        "Profit with the octopus: gain 2 Gold",
    ]


TEN = "anchors=haven,cirrus,ventis,zephyr,tinguard,onyx,stratos,mistral,nebula,felle"


@rule("SP-SAIL-14")
def test_the_eleventh_city_promises_no_connection() -> None:
    _, labels = words(
        "next sailing black\nnext acting black\ntime wind=N\ndice free=coin,octopus\n"
        f"black gold=1 at=haven {TEN}"
    )
    assert "Sail to Lumen: 1 Gold, no anchor left, so no connection to this Rum city" in labels


@rule("SP-FLOW-04")
@pytest.mark.parametrize(
    ("dice", "stay", "sail"),
    [
        (
            "coin",
            "Stay at Haven; then only a Profit is left",
            "Sail to Lumen: 1 Gold, new Rum city; then only a Profit is left",
        ),
        (
            "house",
            "Stay at Haven; then only cutting your losses is left",
            (
                "Sail to Lumen: 5 Gold with a Trade House there, which is all that is left then, "
                "new Rum city"
            ),
        ),
        (
            "mask",
            "Stay at Haven; then only an Official action is left",
            "Sail to Lumen: 1 Gold, new Rum city; then only an Official action is left",
        ),
    ],
)
def test_what_must_follow_a_sail_is_said_before_it(dice: str, stay: str, sail: str) -> None:
    _, labels = words(
        f"next sailing black\nnext acting black\ntime wind=N\ndice free={dice}\n"
        "black gold=9 at=haven houses=haven"
    )
    assert labels[0] == stay
    assert sail in labels


@rule("SP-FLOW-04")
def test_the_price_of_a_forced_service_is_said() -> None:
    """Both flagships have arrived, the bag is empty, all displayed are bribed: only the Charter, a
    friend, can serve, and the label of the sail has her price in it."""
    position = (
        "next sailing black\nnext acting black\ntime wind=N\ndice free=mask\n"
        "officials display=captain,commodore,judge,barkeep\n"
        "bribes barkeep=black charter=black captain=black judge=black commodore=black\n"
        "event acting=wonder_boy dreadnought=iona fortress=erindelle\n"
        "black gold=5 at=haven houses=haven"
    )
    sentence = "5 Gold with the Charter, which is all that is left then, new Rum city"
    assert f"Sail to Lumen: {sentence}" in words(position)[1]
    assert gold(after(position, "sail lumen")) == 0
    fee = position.replace("barkeep\n", "port_master\n").replace("charter=black", "merchant=red")
    assert "then only an Official action is left" in words(fee)[1][0]


@rule("SP-FLAG-07", "SP-FLAG-11")
@pytest.mark.parametrize(
    ("event", "step", "label"),
    [
        (
            "dreadnought=cirrus",
            "dreadnought 2",
            (
                "1 island, to Lumen or Pallas (the wind die decides): 1 VP and 2 Gold; "
                "blockade of Lumen or Pallas"
            ),
        ),
        (
            "dreadnought=haven syndicate=red",
            "dreadnought 2",
            "2 islands, to Iona: 3 VP and 2 Gold; blockade of Iona",
        ),
        (
            "fortress=concona",
            "fortress 2",
            "2 islands, to Erindelle: 5 VP and 2 Gold; embargo on Firearms",
        ),
    ],
)
def test_a_voyage_says_where_it_ends_and_what_it_brings(event: str, step: str, label: str) -> None:
    position = f"next steering black {step}\ntime wind=N\ndice free=coin\nblack"
    position += f"\nevent acting=wonder_boy {event}"
    assert label in words(position)[1]
    shut = words(f"options blockade=good\n{position}")[1]
    assert bool([text for text in shut if "blockade of all" in text]) == ("dreadnought" in step)


@rule("SP-OFF-11", "SP-OFF-16")
def test_profits_of_officials_say_the_amount() -> None:
    _, labels = words(
        "next consulting black\nofficials display=smuggler,merchant,judge,governor\n"
        "event acting=wonder_boy dreadnought=haven fortress=concona\nblack gold=0 houses=haven"
    )
    assert "Smuggler: Profit, past the blockade: gain 3 Gold" in labels
    assert "Merchant: Profit with a Gold more: gain 3 Gold" in labels


@rule("SP-OFF-12")
def test_the_charter_says_where_and_for_how_much() -> None:
    _, labels = words(
        "next consulting black\nbribes charter=black\n"
        "black gold=9 at=lumen houses=haven anchors=lumen"
    )
    place = "Establish a Trade House in Lumen for 4 Gold"
    assert f"Charter: {place}" in labels
    assert f"Your friend the Charter: {place}; no cube goes into the bag" in labels
