"""Hints over the interface: for whoever is asked, by what that seat may know."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import PEOPLE, Guest, Port, running

from quarterdeck.server.tables import hints
from quarterdeck.server.workers.jobs import find_hints
from quarterdeck.server.workers.pool import Pool

ALONE = ({"kind": "person", "name": "Ann"}, {"kind": "hotseat", "name": "Ben"})
"""Both seats are Ann's: whoever begins, the question is hers."""


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Port]:
    with running(tmp_path_factory.mktemp("hints"), hint_seconds=0.2) as found:
        yield found


def test_a_hint_names_legal_answers_with_their_chances(port: Port) -> None:
    ann = port.host(*ALONE, game="micro-pirates")
    table = ann.get()
    assert table["hints"] is True
    told = ann.post("/hint")
    labels = {action["action"]: action["label"] for action in table["actions"]}
    assert (told["number"], told["seat"]) == (table["number"], table["prompt"]["seat"])
    assert 1 <= len(told["hints"]) <= 5
    for hint in told["hints"]:
        assert hint["label"] == labels[hint["action"]]
        assert 0 <= hint["chance"] <= 1
    assert told["hints"][0]["visits"] > 0


def test_asked_again_the_answer_is_the_same(port: Port, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = spy(monkeypatch)
    ann = port.host(*PEOPLE)
    port.joiner(ann)
    assert ann.post("/hint") == ann.post("/hint")
    assert len(asked) == 1
    with ann.socket() as talk:
        talk.act("sail b")
        talk.send(type="undo")
        talk.until(lambda table: table["era"] == 1)
    ann.post("/hint")
    assert len(asked) == 2


def spy(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The positions that workers are asked about; their answer is always to sail to c."""
    asked: list[str] = []

    async def answer(_: Pool, __: float, function: Any, *arguments: Any, place: Any) -> Any:
        assert function is find_hints
        asked.append(arguments[1])
        return [("sail c", 0.75, 30), ("sail nowhere", 0.2, 3)]

    monkeypatch.setattr(Pool, "run", answer)
    return asked


def test_only_what_is_legal_is_told(port: Port, monkeypatch: pytest.MonkeyPatch) -> None:
    spy(monkeypatch)
    ann = port.host(*PEOPLE)
    port.joiner(ann)
    [told] = ann.post("/hint")["hints"]
    assert (told["action"], told["chance"], told["visits"]) == ("sail c", 0.75, 30)


def test_a_hint_is_for_the_seat_that_is_asked(port: Port) -> None:
    ann = port.host(*PEOPLE)
    assert "waiting" in ann.refused(409, "POST", "/hint")["error"]
    ben = port.joiner(ann)
    assert "watching" in port.visitor(ann).refused(403, "POST", "/hint")["error"]
    assert "turn of Ann" in ben.refused(403, "POST", "/hint")["error"]
    stranger = Guest(port.http, ann.table, "not-a-token")
    assert stranger.refused(403, "POST", "/hint")


def test_a_table_can_do_without(port: Port) -> None:
    ann = port.host(*ALONE, game="micro-pirates", hints=False)
    assert ann.get()["hints"] is False
    assert ann.refused(422, "POST", "/hint")["error"] == "Hints are off at this table."


def test_that_is_kept(tmp_path: Path) -> None:
    with running(tmp_path) as port:
        ann = port.host(*ALONE, hints=False)
    with running(tmp_path) as port:
        ann.http = port.http
        assert ann.get()["hints"] is False


def test_a_worker_that_fails_is_told_in_a_sentence(port: Port) -> None:
    # The worker processes do not know the example game.
    ann = port.host(*ALONE)
    assert ann.refused(409, "POST", "/hint")["error"] == "No hint could be found just now."


def late(*_: Any) -> list[tuple[str, float, int]]:
    time.sleep(1.0)
    return [("sail c", 0.5, 1)]


def test_a_hint_that_comes_too_late_is_not_told(
    port: Port, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "find_hints", late)
    asked, run = threading.Event(), Pool.run

    async def noticed(pool: Pool, *job: Any, place: Any) -> Any:
        asked.set()
        return await run(pool, *job, place=place)

    monkeypatch.setattr(Pool, "run", noticed)
    ann = port.host(*PEOPLE)
    port.joiner(ann)
    told: list[Any] = []
    asking = threading.Thread(target=lambda: told.append(ann.refused(409, "POST", "/hint")))
    asking.start()
    assert asked.wait(60)
    ann.post("/actions", {"number": 0, "action": "sail b"})
    asking.join(30)
    assert told[0]["error"] == "That question was answered meanwhile."


def test_hints_are_rationed(tmp_path: Path) -> None:
    with running(tmp_path, hints_per_minute=1, hint_seconds=0.1) as port:
        ann = port.host(*ALONE, game="micro-pirates")
        ann.post("/hint")
        assert "Too fast" in ann.refused(429, "POST", "/hint")["error"]


def test_whoever_thinks_is_told_nothing_the_seat_cannot_know(
    port: Port, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = spy(monkeypatch)
    ann = port.host({"kind": "person", "name": "Ann"}, {"kind": "open"})
    ben = port.joiner(ann)
    found: list[str] = []
    while len(found) < 6 and ann.get()["status"] == "playing":
        ann.post("/hint")
        choose(ann, "sail")
        found += choose(ben, "dig")
    holds = [line for position in asked for line in position.splitlines()]
    told = [line.partition("hold=")[2] for line in holds if line.startswith("blue ")]
    truth = [",".join(sorted(found[:n])) or "-" for n in range(len(found) + 1)]
    assert len(told) > 5
    assert any(hold not in truth for hold in told), "the real hold was told every time"


def choose(guest: Guest, wish: str) -> list[str]:
    """Play the first action of this kind if there is one; what chance answered."""
    table = guest.get()
    if not table["actions"]:
        return []
    wished = [each["action"] for each in table["actions"] if each["action"].startswith(wish)]
    action = (wished or [table["actions"][0]["action"]])[0]
    after = guest.post("/actions", {"number": table["number"], "action": action})
    chance: list[str] = after["log"][-1]["chance"] if action == wish else []
    return chance
