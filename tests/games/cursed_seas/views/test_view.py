"""WHAT EACH SEAT MAY SEE: coins, crew and cards that lie face down."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.cursed_seas.rules.treasure.test_relics import event
from tests.games.cursed_seas.table import (
    CAPTAIN,
    CAROLINA,
    DOVER,
    IDLE,
    THREE_ISLES,
    aboard,
    after,
    ahead,
    blue,
    red,
    table,
    unit,
)

from quarterdeck.core.guards import check_things
from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.components import CARDS
from quarterdeck.games.cursed_seas.state import State
from quarterdeck.games.cursed_seas.state.coins import seen_by


def sees(state: State, seat: int | None, kind: str, name: str) -> dict[str, Any]:
    """What a seat sees of a ship, an island or a fort."""
    seen: dict[str, Any] = next(
        each for each in GAME.view(state, seat)[kind] if each["name"] == name
    )
    return seen


def known(state: State, seat: int | None, kind: str, name: str) -> list[str]:
    """The coins a seat knows there."""
    return [coin["coin"] for coin in sees(state, seat, kind, name)["coins"]["known"]]


DOCKED = table(red(DOVER, at="6000,1783", heading=270), IDLE, blue(CAROLINA))


@rule("CS-INFO-01")
def test_an_explorer_has_seen_what_it_looked_at_and_nobody_else() -> None:
    assert known(after(DOCKED), 0, "islands", "C") == []
    explored = after(DOCKED, "explore hms-dover", "take 3", "done")
    assert known(explored, 0, "islands", "C") == ["2", "1"]
    assert known(explored, 1, "islands", "C") == []
    assert known(explored, 0, "ships", "hms-dover") == ["3"]
    assert known(explored, 1, "ships", "hms-dover") == []
    assert sees(explored, 1, "ships", "hms-dover")["coins"]["count"] == 1


CREWED = table(
    red(DOVER),
    blue(CAROLINA),
    aboard("SM-T-007", "hms-dover", up=0),
    aboard("SM-T-016", "hms-dover", up=1),
    "item CC-94 seat=red at=hms-dover",
)


@rule("CS-INFO-02", "CS-CREW-03")
def test_face_down_crew_are_known_to_their_controller_and_counted_by_all() -> None:
    state = after(CREWED)
    mine, theirs = (sees(state, seat, "ships", "hms-dover") for seat in (0, 1))
    assert [crew["hidden"] for crew in mine["crew"]] == [False, False]
    assert [crew["hidden"] for crew in theirs["crew"]] == [True, False]
    assert "title" not in theirs["crew"][0]
    assert len(mine["treasures"]) == 1
    assert theirs["treasures"] == []
    assert theirs["coins"]["count"] == 1


@rule("CS-INFO-03")
def test_a_coin_that_moves_openly_stays_known() -> None:
    position = table(
        "isle A at=1500,4200 home=red",
        "isle B at=10200,4200 home=blue",
        "isle C at=6000,1500 coins=1/2,3/2",
        red(DOVER, at="6000,1783", heading=270),
        blue(CAROLINA),
    )
    taken = after(position, "explore hms-dover", "take 3", "done")
    assert known(taken, 1, "ships", "hms-dover") == ["3"]


@rule("CS-INFO-03", "CS-INFO-06")
def test_a_coin_drawn_at_random_is_known_to_its_new_holder_alone() -> None:
    crew = aboard("BC-46", "golden-peacock")
    position = table(
        red("BC-18", "coins=-", at="5000,4000"),
        blue(CAROLINA, "coins=1/3,3/3", at="5000,4175"),
        crew,
    )
    stolen = after(position, "use golden-peacock STEAL_TOUCH", "pick carolina [30]")
    assert known(stolen, 0, "ships", "golden-peacock") == ["3"]
    assert known(stolen, 1, "ships", "golden-peacock") == []
    assert known(stolen, 0, "ships", "carolina") == []
    assert known(stolen, 1, "ships", "carolina") == ["1"]


@rule("CS-INFO-04", "CS-INFO-07")
def test_gold_unloaded_at_home_is_public() -> None:
    position = table(red(DOVER, "coins=3/1", at="2300,4200", heading=180), blue(CAROLINA))
    landed = after(position, "move hms-dover", "steer S 180 575")
    for seat in (0, 1, None):
        assert known(landed, seat, "islands", "A") == ["3"]
        assert sees(landed, seat, "islands", "A")["gold"] == 3


FORT = (
    "fort CC-47 seat=red",
    "isle A at=1500,4200 home=red coins=3/15",
    "isle B at=10200,4200 home=blue",
    "isle C at=6000,1500 coins=1,2 marks=red",
    red(DOVER, at="6000,1783", heading=270),
    IDLE,
    blue(CAROLINA),
)


@rule("CS-INFO-07")
def test_treasure_found_under_a_new_fort_is_seen_by_the_builder_alone() -> None:
    built = after(table(*FORT), "end", "build fort-brompton C")
    assert sorted(known(built, 0, "forts", "fort-brompton")) == ["1", "2", "3"]
    assert known(built, 1, "forts", "fort-brompton") == ["3"]


@rule("CS-INFO-05")
def test_spectators_see_what_is_public() -> None:
    state = after(CREWED)
    seen = sees(state, None, "ships", "hms-dover")
    assert (seen["x"], seen["y"], len(seen["masts"]), seen["cargo"]) == (5000, 4000, 4, 5)
    assert [crew["hidden"] for crew in seen["crew"]] == [True, False]
    assert known(after(DOCKED, "explore hms-dover", "done"), None, "islands", "C") == []


@rule("CS-INFO-05")
def test_the_score_tells_nothing_of_hidden_coins_aboard() -> None:
    lines = [line for line in THREE_ISLES.splitlines() if line]
    gold = "ship SM-SS-015 seat=gold at=9000,9000"

    def score(coins: str, seat: int) -> int:
        ship = red(DOVER, f"coins={coins}")
        state = after(table("seats 3", *lines, ship, blue(CAROLINA), gold))
        found: int = GAME.view(state, seat)["seats"][0]["score"]
        return found

    assert score("3/1", 1) == score("1/1", 1)
    assert score("3/1", 0) == 3


@rule("CS-INFO-08", "CS-EVENT-02")
def test_reserve_events_and_fort_cards_are_secret() -> None:
    cards = ("item RV-020b seat=red at=hand", "item SM-T-007 seat=red at=reserve")
    state = after(table("fort CC-47 seat=red", red(DOVER), blue(CAROLINA), *cards))
    mine, theirs = GAME.view(state, 0), GAME.view(state, 1)
    assert [card["where"] for card in mine["hand"]] == ["hand", "reserve"]
    assert theirs["hand"] == []
    assert theirs["seats"][0]["events"] == 1
    assert "brompton" not in str(theirs["forts"]).lower()
    assert "brompton" in str(mine["forts"]).lower()


@rule("CS-INFO-06")
def test_what_a_whirlpool_or_theft_mixes_is_forgotten() -> None:
    position = table(red("RF-SE01a"), ahead(CAROLINA, "coins=1/3,3/3"))
    state = after(position, "move delusion", "steer L 0 838 [30 1]")
    assert [seen_by(coin) for coin in state.coins[unit(state, "carolina")]] == [2]
    assert [seen_by(coin) for coin in state.coins[unit(state, "delusion")]] == [1]


def asking_events() -> list[str]:
    """Every event that asks something of whoever plays it."""
    cards = (card for card in CARDS.values() if card.kind == "event" and card.in_scope)
    return [card.id for card in cards if EVENTS_THAT_ASK & {power.code for power in card.powers}]


EVENTS_THAT_ASK = {"GALE", "NO_MOVES_ZONE", "ROLLS_MINUS_ZONE", "FREE_DOCK"}


@rule("CS-EVENT-01")
@pytest.mark.parametrize("card", asking_events())
def test_the_question_of_an_event_names_its_card(card: str) -> None:
    crew = (aboard("SS-40", "carolina", "blue"), aboard(CAPTAIN, "hms-dover"))
    state = event(card, blue(CAROLINA, "coins=3/2"), *crew)
    assert state.question is not None
    check_things(GAME, state)
    pending = GAME.view(state, None)["pending"]
    if "event" in pending:
        assert CARDS[pending["event"]].powers[0].code == CARDS[card].powers[0].code


@rule("CS-SHOOT-06", "CS-SHOOT-15")
def test_what_keeps_shots_off_a_ship_is_told() -> None:
    """At her home island she is no target; a Pasha's Delight never one of guns that reach L."""
    at_home = GAME.read(table(red(DOVER, at="1924,4200", heading=180)))
    assert sees(at_home, 1, "ships", "hms-dover")["safe"] == ["home"]
    delight = GAME.read(table(red(DOVER), blue("BC-26", at="5450,4250")))
    assert sees(delight, 0, "ships", "pashas-delight")["safe"] == ["long"]
    assert sees(delight, 0, "ships", "hms-dover")["safe"] == []
