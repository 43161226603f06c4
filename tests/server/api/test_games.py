"""Games and rules over HTTP."""

from __future__ import annotations

import httpx
import pytest
from tests.server.conftest import Port


def test_games_are_listed_with_their_options(port: Port) -> None:
    found = port.guest().get("/api/games")
    corsair = next(game for game in found["games"] if game["id"] == "corsair")
    assert corsair["seats"] == [2, 3]
    assert corsair["options"][0]["choices"] == ["20", "8"]
    assert "bosun" in found["bots"]


def test_the_rules_can_be_searched(port: Port) -> None:
    every = port.guest().get("/api/games/corsair/rules")["rules"]
    assert {"id", "section", "text", "provenance"} == set(every[0])
    assert [
        rule["id"] for rule in port.guest().get("/api/games/corsair/rules?q=co-duel-02")["rules"]
    ] == ["CO-DUEL-02"]
    assert "no game 'chess'" in port.guest().refused(404, "GET", "/api/games/chess")["error"]


def test_every_thing_of_a_game_is_explained(port: Port) -> None:
    guest = port.guest()
    found = guest.get("/api/games/corsair/things")
    assert (found["game"], found["title"]) == ("corsair", "Corsair")
    things = {thing["id"]: thing for thing in found["things"]}
    assert things["treasure"] == {
        "id": "treasure",
        "name": "treasure",
        "kind": "card",
        "text": "Worth 1, 2 or 3 at the end; only who holds it knows how much.",
        "numbers": {"in the box": "12"},
        "rules": ["CO-SEA-03", "CO-END-03"],
        "picture": None,
        "piece": None,
    }
    assert "no game 'chess'" in guest.refused(404, "GET", "/api/games/chess/things")["error"]


@pytest.mark.parametrize("path", ["games", "games/corsair/things"])
def test_the_games_and_a_catalogue_are_sent_once_and_packed(port: Port, path: str) -> None:
    address = f"http://127.0.0.1:{port.number}/api/{path}"
    first = httpx.get(address)
    again = httpx.get(address, headers={"If-None-Match": first.headers["etag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
    assert first.headers["content-encoding"] == "gzip"
