"""OFF: what Smuggler, Charter, Captain, Commodore and Merchant do, and when a power can be used."""

from __future__ import annotations

from tests.games.steam_pirates.table import (
    ANCHORED,
    SYNDICATE_FOUR,
    after,
    consulting,
    facts,
    forbidden,
    gold,
    listed,
    points,
    shown,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.steam_pirates import GAME
from quarterdeck.games.steam_pirates.components import EVENTS

# Smuggler and Charter: see also test_profit.py and test_establish.py


@rule("SP-OFF-11")
def test_smuggler_makes_a_profit_past_the_blockade() -> None:
    blockaded = consulting(
        SYNDICATE_FOUR,
        "event acting=wonder_boy dreadnought=haven fortress=concona",
        "bribes smuggler=red",
        "black gold=0 houses=haven",
    )
    assert gold(after(blockaded, "basic smuggler [judge]")) == 3


@rule("SP-OFF-11")
def test_a_bribed_smuggler_ignores_the_embargo_too() -> None:
    both = consulting(
        "event acting=wonder_boy dreadnought=haven fortress=felle",
        "bribes smuggler=black",
        "black gold=0 houses=haven",
    )
    assert gold(after(both, "bribed smuggler")) == 3


@rule("SP-OFF-12", "SP-EX-04")
def test_charter_establishes() -> None:
    state = after(consulting(ANCHORED), "basic charter [captain]")
    assert facts(state, "black")["houses"] == "haven,lumen"
    assert state.bag == ["black"]
    assert shown(state) == ["merchant", "captain", "judge", "governor"]


@rule("SP-OFF-12")
def test_a_bribed_charter_adds_no_cube() -> None:
    state = after(consulting("bribes charter=black", ANCHORED), "bribed charter")
    assert facts(state, "black")["houses"] == "haven,lumen"
    assert state.bag == []


# Captain and Commodore: see also test_flagships.py


@rule("SP-OFF-13")
def test_captain_sails_the_dreadnought_up_to_two_islands() -> None:
    asks = after(consulting(SYNDICATE_FOUR, "black gold=0"), "basic captain")
    assert asks.question is not None
    assert asks.question.texts() == ["advance 1", "advance 2"]
    state = after(consulting(SYNDICATE_FOUR, "black gold=0"), "basic captain", "advance 2 [judge]")
    assert GAME.view(state, 0)["flagships"][0]["at"] == "cirrus"
    assert (gold(state), points(state), state.missions[0]) == (2, 1, (0,))


@rule("SP-OFF-13")
def test_a_bribed_captain_sails_up_to_three() -> None:
    state = after(
        consulting("time wind=S", "bribes captain=black", "black gold=0"),
        "bribed captain",
        "advance 3",
    )
    assert GAME.view(state, 0)["flagships"][0]["at"] == "lumen"


@rule("SP-OFF-18")
def test_commodore_sails_the_fortress_one_island() -> None:
    display = "officials display=commodore,merchant,judge,governor"
    state = after(consulting(display, "black gold=0"), "basic commodore [captain]")
    assert GAME.view(state, 0)["flagships"][1]["at"] == "gale"
    assert state.missions == [(), (0,)]


@rule("SP-OFF-18")
def test_a_bribed_commodore_sails_up_to_two() -> None:
    asks = after(consulting("bribes commodore=black", "black gold=0"), "bribed commodore")
    assert asks.question is not None
    assert asks.question.texts() == ["advance 1", "advance 2"]


@rule("SP-OFF-26")
def test_a_flagship_at_its_destination_cannot_be_helped() -> None:
    arrived = consulting(
        SYNDICATE_FOUR,
        "event acting=wonder_boy dreadnought=iona",
        "bribes commodore=black",
        "black",
    )
    assert "basic captain" not in listed(arrived)
    assert forbidden(arrived, "basic captain") == "SP-OFF-26"
    assert "bribed commodore" in listed(arrived)


@rule("SP-OFF-26")
def test_up_to_means_at_least_one() -> None:
    asks = after(consulting(SYNDICATE_FOUR, "black gold=0"), "basic captain")
    assert forbidden(asks, "advance 0") == "SP-OFF-26"
    assert forbidden(asks, "advance 3") == "SP-OFF-26"


# Merchant


@rule("SP-OFF-16")
def test_merchant_adds_a_gold() -> None:
    open_sea = "event acting=wonder_boy fortress=concona"
    position = consulting(open_sea, "black gold=0 houses=haven")
    assert gold(after(position, "basic merchant [captain]")) == 2 + 1 + 1


@rule("SP-OFF-16", "SP-EX-05")
def test_a_bribed_merchant_ignores_the_embargo() -> None:
    position = """
    next acting black
    dice free=mask,octopus
    bribes merchant=black
    black gold=0 houses=haven
    """
    state = after(position, "consult mask", "bribed merchant")
    assert gold(state) == 2 + 1 + 1
    assert shown(state) == ["merchant", "charter", "judge", "governor"]


@rule("SP-OFF-28")
def test_a_power_that_cannot_be_carried_out_cannot_be_chosen() -> None:
    position = consulting("black gold=0 houses=haven")
    assert listed(position) == {"basic merchant", "basic governor"}
    assert forbidden(position, "basic charter") == "SP-EST-02"
    poor = consulting(SYNDICATE_FOUR, "black gold=0")
    assert "basic barkeep" not in listed(poor)
    assert forbidden(poor, "basic barkeep") == "SP-OFF-28"


@rule("SP-FLAG-11")
def test_every_event_can_be_helped_from_its_start() -> None:
    for event in EVENTS:
        position = consulting(f"event acting={event.id}", "bribes captain=black commodore=black")
        assert {"bribed captain", "bribed commodore"} <= listed(position + "\nblack")
