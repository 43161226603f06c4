"""Playing: answers with numbers, refusals with rules, catching up, taking back."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.conftest import Guest, Port, Talk, eventually, play_out, running


@contextmanager
def two_at_a_table(port: Port) -> Iterator[tuple[Talk, Talk]]:
    ann = port.host()
    ben = port.joiner(ann)
    with ann.socket() as first, ben.socket() as second:
        first.until(lambda table: table["status"] == "playing")
        yield first, second


def test_a_whole_game_over_two_sockets(port: Port) -> None:
    with two_at_a_table(port) as (ann, ben):
        table = play_out(ann, ben)
        assert table["status"] == "over"
        assert len(table["log"]) == table["number"]
        assert len(table["outcome"]["scores"]) == 2
        assert table["prompt"] is None
        assert table["dice"]["seed"]
        assert not ben.table["actions"]
        late = ann.refused(type="act", number=table["number"], action="dig")
        assert late["error"] == "The game is over."


def test_every_update_agrees_with_a_fresh_look(port: Port) -> None:
    ann = port.host()
    ben = port.joiner(ann)
    with ann.socket() as first, ben.socket() as second:
        for _ in range(12):
            mover, other = (first, second) if first.table["actions"] else (second, first)
            number = mover.table["number"]
            mover.act()
            other.reach(number + 1)
        fresh, folded = ann.get(), first.table
        changing = ("number", "view", "prompt", "actions", "log", "undo", "seat", "form", "era")
        assert {key: fresh[key] for key in changing} == {key: folded[key] for key in changing}


def test_a_late_or_repeated_answer_changes_nothing(port: Port) -> None:
    with two_at_a_table(port) as (ann, _):
        ann.act("sail b")
        refusal = ann.refused(type="act", number=0, action="sail b")
        assert "question 0" in refusal["error"]
        assert (refusal["action"], refusal["number"]) == ("sail b", 1)
        early = ann.refused(type="act", number=2, action="sail b")
        assert "question 2" in early["error"]
        assert ann.table["number"] == 1


def test_a_foreign_answer_is_refused(port: Port) -> None:
    with two_at_a_table(port) as (ann, ben):
        refusal = ben.refused(type="act", number=0, action="sail b")
        assert refusal["error"] == "It is the turn of Ann."
        assert ann.table["number"] == 0


def test_a_spectator_cannot_play(port: Port) -> None:
    ann = port.host()
    port.joiner(ann)
    with port.visitor(ann).socket() as watcher:
        assert "watching" in watcher.refused(type="act", number=0, action="sail b")["error"]
        assert watcher.table["seat"] is None
        assert watcher.table["actions"] == []


def test_an_illegal_answer_is_refused_with_its_rule(port: Port) -> None:
    with two_at_a_table(port) as (ann, _):
        far = ann.refused(type="act", number=0, action="sail g")
        assert (far["rule"], far["error"]) == ("CO-SAIL-01", "A ship sails one or two spaces.")
        nonsense = ann.refused(type="act", number=0, action="fly to the moon")
        assert nonsense["rule"] == "CO-TURN-01"


def test_the_same_over_http(port: Port) -> None:
    ann = port.host()
    ben = port.joiner(ann)
    table = ann.post("/actions", {"number": 0, "action": "sail b"})
    assert table["number"] == 1
    assert table["log"][0]["notes"][0]["text"] == "Ann sails from a to b."
    assert ann.refused(409, "POST", "/actions", {"number": 0, "action": "sail b"})
    assert ann.refused(403, "POST", "/actions", {"number": 1, "action": "sail b"})
    illegal = ben.refused(422, "POST", "/actions", {"number": 1, "action": "sail j"})
    assert illegal["rule"] == "CO-SAIL-01"
    assert ben.get("/log?since=0")["log"] == table["log"]


def test_waiting_by_http_ends_with_the_news(port: Port) -> None:
    ann = port.host()
    ben = port.joiner(ann)
    ann.post("/actions", {"number": 0, "action": "sail b"})
    news = ben.get("?since=0&wait=20")
    assert news["number"] == 1
    assert ben.get("?since=1&wait=0.1")["log"] == []


def test_nobody_waits_for_a_question_that_is_theirs(port: Port) -> None:
    ann = port.host()
    ben = port.joiner(ann)
    assert ann.get("?since=0&wait=20")["actions"]
    threading.Timer(0.2, lambda: ann.post("/chat", {"text": "still there?"})).start()
    assert ben.get("?since=0&wait=20")["chat"]


def test_coming_back_catches_up(port: Port) -> None:
    ann = port.host()
    ben = port.joiner(ann)
    with ann.socket() as talk:
        talk.act("sail b")
    ben.post("/actions", {"number": 1, "action": "sail e"})
    with ann.socket(since=1) as again:
        assert again.frames[0]["log_from"] == 1
        assert [entry["number"] for entry in again.frames[0]["log"]] == [2]
    with ann.socket(since=1, era=5) as stale:
        assert stale.frames[0]["log_from"] == 0
        assert len(stale.frames[0]["log"]) == 2


def test_ones_own_last_choice_is_taken_back_freely(port: Port) -> None:
    with two_at_a_table(port) as (ann, ben):
        ann.act("sail b")
        assert ann.table["undo"]["free"]
        ann.send(type="undo")
        ann.until(lambda table: table["number"] == 0)
        assert (ann.table["log"], ann.table["era"]) == ([], 1)
        ben.until(lambda table: table["era"] == 1)
        assert ben.table["log"] == []
        ann.act("sail c")
        assert ann.table["log"][0]["action"] == "sail c"


def test_past_another_seats_choice_the_others_must_agree(port: Port) -> None:
    with two_at_a_table(port) as (ann, ben):
        ann.act("sail b")
        ben.until(lambda table: table["number"] == 1)
        ben.act("sail e")
        ann.until(lambda table: table["number"] == 2)
        assert ann.table["undo"] == {"free": False, "ask": True, "pending": None}
        ann.send(type="undo")
        ben.until(lambda table: table["undo"]["pending"] is not None)
        assert ben.table["undo"]["pending"] == {"by": 0, "number": 0, "waiting": [1]}
        ben.send(type="consent", agree=False)
        ann.until(lambda table: table["undo"]["pending"] is not None)
        ann.until(lambda table: table["undo"]["pending"] is None)
        assert ann.table["number"] == 2
        ann.send(type="undo")
        ben.until(lambda table: table["undo"]["pending"] is not None)
        ben.send(type="consent", agree=True)
        ann.until(lambda table: table["number"] == 0)


def test_whoever_asks_cannot_agree_for_the_others(port: Port) -> None:
    with two_at_a_table(port) as (ann, ben):
        ann.act("sail b")
        ben.until(lambda table: table["number"] == 1)
        ben.act("sail e")
        ann.until(lambda table: table["number"] == 2)
        ann.send(type="undo")
        ann.until(lambda table: table["undo"]["pending"] is not None)
        ann.send(type="consent", agree=True)
        ann.receive()
        assert ann.table["undo"]["pending"]["waiting"] == [1]
        assert ann.table["number"] == 2


def test_a_play_cancels_the_request(port: Port) -> None:
    with two_at_a_table(port) as (ann, ben):
        ann.act("sail b")
        ben.until(lambda table: table["number"] == 1)
        ben.act("sail e")
        ben.send(type="undo")
        ben.until(lambda table: table["number"] == 1)
        ben.act("sail e")
        ann.until(lambda table: table["number"] == 2 and table["era"] == 1)
        ann.send(type="undo")
        ben.until(lambda table: table["undo"]["pending"] is not None)
        ann.act("sail a")
        ben.until(lambda table: table["number"] == 3)
        assert ben.table["undo"]["pending"] is None
        assert (
            ben.refused(type="consent", agree=True)["error"] == "Nobody asks to take anything back."
        )


def test_chance_says_the_same_after_an_undo(port: Port) -> None:
    ann = port.host({"kind": "person", "name": "Ann"}, {"kind": "hotseat", "name": "Ben"})
    with ann.socket() as talk:
        talk.act("sail c")
        talk.act("sail e")
        found = talk.act("dig")["log"][-1]["chance"]
        talk.send(type="undo")
        talk.until(lambda table: table["number"] == 2)
        assert talk.act("dig")["log"][-1]["chance"] == found


def test_an_idle_table_leaves_the_memory_and_comes_back(tmp_path: Path) -> None:
    with running(tmp_path, idle_seconds=0.2, snapshot_every=3) as port:
        ann = port.host({"kind": "person", "name": "Ann"}, {"kind": "hotseat", "name": "Ben"})
        with ann.socket() as talk:
            for _ in range(7):
                talk.act()
            before = talk.table["log"]
            eventually(lambda: not port.guest().get("/api/health")["loaded"])
            after = talk.act()
            assert after["number"] == 8
            assert after["log"][:7] == before
        assert ann.get()["log"] == after["log"]


def test_a_second_hello_changes_who_looks(port: Port) -> None:
    ann = port.host()
    guest = Guest(port.http, ann.table)
    with guest.socket() as talk:
        assert talk.table["you"] == []
        token = guest.post("/seats", {"name": "Ben", "invite": ann.invite})["token"]
        talk.send(type="hello", token=token)
        talk.until(lambda table: table["you"] == [1])
        assert talk.table["view"]["ships"][1]["hold"] == []
