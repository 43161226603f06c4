"""Forecasts over the interface: for whoever is asked, by what that seat may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.conftest import PEOPLE, Guest, Port

from corsair import GAME
from quarterdeck.core.forecast import Forecast

SECTORS = [f"{column}{row}" for column in "abcdefghi" for row in range(1, 10)]
BOT = {"kind": "bot", "level": "random"}
QUICK: dict[str, Any] = {"game": "micro-pirates", "options": {"quick": "on", "captains": "dealt"}}
ENDS = {"you win", "you lose"}
MANY = 12
"""In so many deals a merchant lies within reach."""


@pytest.fixture
def meeting(port: Port) -> tuple[Guest, Guest]:
    """Ann has a treasure and comes to where Ben lies."""
    ann = port.host(*PEOPLE)
    ben = port.joiner(ann)
    for number, action in enumerate(["sail c", "sail e", "dig", "sail f", "sail d", "sail e"]):
        (ben if number % 2 else ann).post("/actions", {"number": number, "action": action})
    ann.post("/actions", {"number": 6, "action": "sail e"})
    return ann, ben


def test_the_odds_before_the_choice(meeting: tuple[Guest, Guest]) -> None:
    ann, _ = meeting
    told = ann.post("/forecast", {"number": 7, "action": "challenge blue"})
    assert told == {
        "number": 7,
        "seat": 0,
        "action": "challenge blue",
        "label": "Challenge Ben",
        "text": "Whoever rolls higher takes a treasure at random.",
        "rule": "CO-DUEL-02",
        "prospects": [
            {"chance": pytest.approx(7 / 12), "text": "lose a treasure"},
            {"chance": pytest.approx(5 / 12), "text": "win, and there is nothing to take"},
        ],
        "helps": [],
    }
    assert ann.get()["number"] == 7


def test_nothing_to_foresee(meeting: tuple[Guest, Guest]) -> None:
    told = meeting[0].post("/forecast", {"number": 7, "action": "pass"})
    assert (told["text"], told["rule"], told["prospects"]) == ("", None, [])


def fights_ahead(ann: Guest) -> list[dict[str, Any]]:
    """What sailing to each sector would bring, before sails are set."""
    steps = {"number": ann.get()["number"], "after": ["set-sail"]}
    path = f"/api/tables/{ann.table}/forecast"
    answers = (ann.ask("POST", path, json=steps | {"action": f"sail {to}"}) for to in SECTORS)
    told = [answer.json() for answer in answers if answer.status_code == 200]
    return [each for each in told if each["prospects"]]


def test_an_answer_after_another_is_foretold(port: Port) -> None:
    for _ in range(MANY):
        ann = port.host({"kind": "person", "name": "Ann"}, BOT, **QUICK)
        before = ann.get()["number"]
        if fights := fights_ahead(ann):
            break
    assert fights
    assert {each["label"].split()[0] for each in fights} == {"Sail"}
    assert {prospect["text"] for each in fights for prospect in each["prospects"]} <= ENDS
    assert ann.get()["number"] == before
    path = f"/api/tables/{ann.table}/forecast"
    wish = {"number": before, "after": ["set-sail"], "action": "forage"}
    assert ann.refused(422, "POST", path, wish)["error"]


def test_it_is_refused_like_the_answer_itself(meeting: tuple[Guest, Guest]) -> None:
    ann, ben = meeting
    path = f"/api/tables/{ann.table}/forecast"
    wish: dict[str, Any] = {"number": 7, "action": "challenge green"}
    assert ann.refused(422, "POST", path, wish)["rule"] == "CO-DUEL-01"
    assert "turn of Ann" in ben.refused(403, "POST", path, wish)["error"]
    assert "question 6" in ann.refused(409, "POST", path, wish | {"number": 6})["error"]


@pytest.fixture
def telling() -> Iterator[list[list[int]]]:
    """What the forecast is told of the other hold, instead of what it would tell."""
    seen: list[list[int]] = []

    def spy(state: Any, seat: int, action: object) -> Forecast:
        seen.append([*state.holds[1 - seat], *state.buried])
        return Forecast("Who knows.")

    rooms, GAME.rooms = GAME.rooms, GAME.rooms._replace(forecast=spy)
    yield seen
    GAME.rooms = rooms


def test_it_knows_no_more_than_the_seat(
    meeting: tuple[Guest, Guest], telling: list[list[int]]
) -> None:
    for _ in range(2):
        meeting[0].post("/forecast", {"number": 7, "action": "pass"})
    assert telling[0] == telling[1]
