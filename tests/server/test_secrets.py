"""What one seat must not know never leaves the server: every frame of a game is looked at."""

from __future__ import annotations

import json
from typing import Any

from tests.server.conftest import Port, Talk, play_out


def holds(frame: dict[str, Any]) -> list[Any]:
    view = frame.get("view")
    return [ship["hold"] for ship in view["ships"]] if view else []


def test_frames_tell_each_seat_its_own_secrets_only(port: Port) -> None:
    ann = port.host()
    ben = port.joiner(ann)
    watcher = port.visitor(ann)
    with ann.socket() as first, ben.socket() as second, watcher.socket() as third:
        play_out(first, second)
        third.until(lambda table: table["status"] == "over")
        dug = [entry for entry in first.table["log"] if entry["action"] == "dig"]
        assert dug, "nobody found anything: the test looked at nothing"
        for talk, own in ((first, 0), (second, 1), (third, None)):
            look_at(talk, own)
    assert ann.token is not None
    assert ben.token is not None
    for text, secrets in (
        (json.dumps(first.frames), [ben.token]),
        (json.dumps(second.frames), [ann.token]),
        (json.dumps(third.frames), [ann.token, ben.token, ann.invite]),
    ):
        assert not any(secret in text for secret in secrets)


def look_at(talk: Talk, own: int | None) -> None:
    for frame in talk.frames:
        for seat, hold in enumerate(holds(frame)):
            assert (hold is None) == (seat != own)
        for entry in frame.get("log", []):
            if entry["action"] == "dig":
                hidden = entry["chance"] == ["?"]
                assert hidden == (entry["seat"] != own)
                worth = [note for note in entry["notes"] if "worth" in note["text"]]
                assert bool(worth) == (entry["seat"] == own)
        asked = frame["prompt"]["seat"] if frame.get("prompt") else None
        if frame.get("actions"):
            assert asked == own
        if asked is not None and asked != own:
            assert frame["prompt"]["text"].startswith("Waiting for ")


def test_the_seed_is_told_only_when_the_game_is_over(port: Port) -> None:
    ann = port.host()
    ben = port.joiner(ann)
    with ann.socket() as first, ben.socket() as second:
        play_out(first, second)
        seed = first.table["dice"]["seed"]
        before = [frame for frame in first.frames if frame.get("status") != "over"]
        assert len(before) > 10
        assert seed not in json.dumps(before)
        assert {frame["dice"]["hash"] for frame in first.frames if "dice" in frame} == {
            first.table["dice"]["hash"]
        }


def test_an_earlier_point_hides_what_was_hidden_then(port: Port) -> None:
    ann = port.host()
    ben = port.joiner(ann)
    ann.post("/actions", {"number": 0, "action": "sail c"})
    ben.post("/actions", {"number": 1, "action": "sail e"})
    found = ann.post("/actions", {"number": 2, "action": "dig"})["log"][2]["chance"]
    mine, theirs = ann.get("/at/3"), ben.get("/at/3")
    assert mine["view"]["ships"][0]["hold"] == [int(found[0])]
    assert theirs["view"]["ships"][0]["hold"] is None
    assert theirs["log"]["chance"] == ["?"]
    assert ben.refused(403, "GET", "/at/3?seat=0")
    assert port.visitor(ann).get("/at/3")["log"]["chance"] == ["?"]
    assert ann.refused(404, "GET", "/at/4")


def test_records_stay_closed_until_the_end(port: Port) -> None:
    ann = port.host()
    port.joiner(ann)
    for path in ("/record", "/verify"):
        assert "when the game is over" in ann.refused(409, "GET", path)["error"]
    wish = {"number": 0, "seats": [{"kind": "person"}, {"kind": "open"}]}
    assert ann.refused(409, "POST", "/continue", wish)
