"""The fleet workshop over HTTP."""

from __future__ import annotations

from pathlib import Path

import httpx
from tests.server.conftest import Port, running

GAME = "/api/games/cursed-seas/fleets"
HOME_SQUADRON = "CC-32+SM-T-007/SM-ES-009+SM-EC-003.2/CC-33+SM-EC-003.2"
MOST_BYTES = 250_000


def test_the_whole_collection_is_small_and_sent_once(port: Port) -> None:
    address = f"http://127.0.0.1:{port.number}{GAME}"
    first = httpx.get(address)
    again = httpx.get(address, headers={"If-None-Match": first.headers["etag"]})
    assert first.headers["content-encoding"] == "gzip"
    assert int(first.headers["content-length"]) < MOST_BYTES
    assert (again.status_code, again.content) == (304, b"")
    found = first.json()
    assert len(found["pieces"]) > 1500
    assert {piece["kind"] for piece in found["pieces"]} == set(found["kinds"])
    assert len(found["ready"]) >= 16


def test_a_game_without_a_workshop_says_so(port: Port) -> None:
    refused = port.guest().refused(404, "GET", "/api/games/corsair/fleets")
    assert "has no workshop" in refused["error"]
    games = {game["id"]: game["workshop"] for game in port.guest().get("/api/games")["games"]}
    assert (games["cursed-seas"], games["corsair"]) == (True, False)


def test_a_draft_is_judged_with_the_rules_it_breaks(port: Port) -> None:
    guest = port.guest()
    fine = guest.post(f"{GAME}/check", {"text": HOME_SQUADRON, "points": 40})
    assert (fine["cost"], fine["faults"], fine["code"]) == (39, [], HOME_SQUADRON)
    dear = guest.post(f"{GAME}/check", {"text": HOME_SQUADRON, "points": 30})
    assert [fault["rule"] for fault in dear["faults"]] == ["CS-FLEET-02"]
    refused = guest.refused(422, "POST", f"{GAME}/check", {"text": "x", "points": 41})
    assert "30, 40, 60, 100" in refused["error"]


def test_chance_builds_the_same_from_the_same_seed(port: Port) -> None:
    guest = port.guest()
    wish = {"points": 40, "nation": "England", "manner": "gunners", "seed": 7}
    first, second = (guest.post(f"{GAME}/random", wish) for _ in range(2))
    assert first["code"] == second["code"]
    assert first["faults"] == []
    refused = guest.refused(422, "POST", f"{GAME}/random", {"manner": "knitting"})
    assert "gunners" in refused["error"]


def test_a_fleet_is_tried_out_in_a_worker(port: Port) -> None:
    guest = port.guest()
    trial = {"built": "CC-32", "other": "SM-ES-009", "points": 40, "seed": 3}
    found = guest.post(f"{GAME}/trial", trial)
    assert len(found["lost"]) == 1
    assert found == guest.post(f"{GAME}/trial", trial)
    dear = {**trial, "built": HOME_SQUADRON, "points": 30}
    assert guest.refused(422, "POST", f"{GAME}/trial", dear)["rule"] == "CS-FLEET-02"


def test_strangers_cannot_have_games_without_end(tmp_path: Path) -> None:
    with running(tmp_path, trials_per_minute=1) as port:
        trial = {"built": "CC-32", "other": "SM-ES-009", "points": 40, "seed": 3}
        port.guest().post(f"{GAME}/trial", trial)
        assert "Too fast" in port.guest().refused(429, "POST", f"{GAME}/trial", trial)["error"]
