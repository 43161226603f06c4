"""Reviews over the interface: worked out beside the tables, kept, and never of a game that goes
on."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import PEOPLE, Guest, Port, running

from quarterdeck.core.fates import Scripted
from quarterdeck.core.record import read_record
from quarterdeck.core.registry import find_game
from quarterdeck.core.session import begin_at, replay
from quarterdeck.server.tables import reviews
from quarterdeck.server.workers.jobs import outline_game, weigh_questions
from quarterdeck.server.workers.pool import Failed, Overrun, Pool

RECORDS = Path(__file__).parents[2] / "games" / "micro_pirates" / "records"
LAST = 16
QUICKLY: dict[str, Any] = {"review_iterations": 2, "reviews_per_minute": 1e6}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("reviews")


@pytest.fixture(scope="module")
def port(folder: Path) -> Iterator[Port]:
    with running(folder, **QUICKLY) as found:
        yield found


def last_plays() -> str:
    """The end of a game as a record of its own."""
    record = read_record((RECORDS / "fame-two-seats.txt").read_text(encoding="utf-8"))
    game, fates = find_game(record.game), Scripted()
    before = replay(game, record, len(record.plays) - LAST)
    session = begin_at(game, record.names, game.write(before.state), fates)
    for play in record.plays[-LAST:]:
        fates.feed(play.chance)
        session.act(play.action, play.seat)
    return str(session.sealed())


def uploaded(port: Port) -> Guest:
    """A finished game that anybody may look at."""
    plain = {"content-type": "text/plain"}
    answer = port.http.post("/api/records", content=last_plays(), headers=plain)
    assert answer.status_code < 300, answer.text
    return Guest(port.http, answer.json()["id"])


def settled(guest: Guest) -> dict[str, Any]:
    """The review, when nobody works at it any more."""
    found: dict[str, Any] = guest.post("/review")
    while found["status"] == "working":
        time.sleep(0.05)
        found = guest.get("/review")
    return found


@pytest.fixture(scope="module")
def reviewed(port: Port) -> Guest:
    guest = uploaded(port)
    assert settled(guest)["status"] == "done"
    return guest


def test_a_review_tells_chances_points_luck_and_choice(reviewed: Guest) -> None:
    found, table = reviewed.get("/review"), reviewed.get()
    assert found["done"] == found["of"] > 0
    assert found["plays"] == table["number"]
    numbers = [point["number"] for point in found["curve"]]
    assert numbers == sorted(numbers)
    assert numbers[-1] == table["number"]
    assert found["standings"][-1]["scores"] == table["outcome"]["scores"]
    for share in found["shares"]:
        total = share["start"] + share["luck"] + share["own"] + share["others"]
        assert total == pytest.approx(share["end"], abs=0.02)


def test_a_question_is_told_in_words(reviewed: Guest) -> None:
    number = reviewed.get("/review")["curve"][0]["number"]
    found = reviewed.get(f"/review/{number}")
    entry = reviewed.whole()["log"][number]
    assert (found["number"], found["seat"]) == (number, entry["seat"])
    assert found["played"]["action"] == entry["action"]
    assert found["played"]["label"]
    assert found["prompt"]
    better = found["better"]
    assert better is None or better["chance"] >= found["played"]["chance"]


def test_a_question_that_was_not_thought_over_gets_a_sentence(reviewed: Guest) -> None:
    reviewed.refused(404, "GET", f"/review/{reviewed.get()['number']}")


def test_nothing_can_be_asked_of_a_game_that_goes_on(port: Port) -> None:
    ann = port.host(*PEOPLE)
    for method, path in (("POST", "/review"), ("GET", "/review"), ("GET", "/review/0")):
        assert "when it is over" in ann.refused(409, method, path)["error"]
    port.joiner(ann)
    assert "when it is over" in ann.refused(409, "POST", "/review")["error"]


def test_asked_again_nothing_is_worked_out_anew(
    reviewed: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_: Any, **__: Any) -> Any:
        raise AssertionError("a worker was asked")

    monkeypatch.setattr(Pool, "run", never)
    assert reviewed.post("/review")["status"] == "done"


def test_an_interrupted_review_goes_on_where_it_was(
    port: Port, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, run, asked = uploaded(port), Pool.run, []

    async def failing(self: Pool, seconds: float, function: Any, *rest: Any, place: Any) -> Any:
        if function is weigh_questions:
            asked.append(rest[1])
            if 3 <= len(asked) < 3 + reviews.TRIES:
                raise Failed("its process died")
        return await run(self, seconds, function, *rest, place=place)

    monkeypatch.setattr(Pool, "run", failing)
    broken = settled(guest)
    assert broken["status"] == "idle"
    assert broken["done"] == sum(map(len, asked[:2]))
    assert settled(guest)["status"] == "done"
    before, after = asked[:2], asked[2 + reviews.TRIES :]
    assert after[0] == asked[2]
    assert not {number for batch in before for number in batch} & set(after[0])


def test_a_worker_that_is_too_slow_once_interrupts_nothing(
    port: Port, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, run, asked = uploaded(port), Pool.run, []

    async def slow(self: Pool, seconds: float, function: Any, *rest: Any, place: Any) -> Any:
        if function is weigh_questions:
            asked.append(rest[1])
            if len(asked) in (1, 3):
                raise Overrun("no answer within 60 seconds")
        return await run(self, seconds, function, *rest, place=place)

    monkeypatch.setattr(Pool, "run", slow)
    assert settled(guest)["status"] == "done"
    assert asked[1] == asked[0][:1]


def test_two_who_ask_at_once_start_one_review(port: Port, monkeypatch: pytest.MonkeyPatch) -> None:
    guest, run, asked = uploaded(port), Pool.run, []

    async def seen(self: Pool, seconds: float, function: Any, *rest: Any, place: Any) -> Any:
        asked.append(function)
        return await run(self, seconds, function, *rest, place=place)

    monkeypatch.setattr(Pool, "run", seen)
    with ThreadPoolExecutor(6) as friends:
        list(friends.map(lambda _: guest.post("/review"), range(6)))
    assert settled(guest)["status"] == "done"
    assert asked.count(outline_game) == 1


def test_a_review_that_ends_while_it_is_read_was_not_interrupted(
    port: Port, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, read = uploaded(port), reviews.known

    async def last_part_meanwhile(table: Any) -> Any:
        found = await read(table)
        if table.review_task is not None:
            await table.review_task
        return found

    monkeypatch.setattr(reviews, "known", last_part_meanwhile)
    assert guest.post("/review")["status"] == "working"
    assert guest.get("/review")["status"] == "done"


def test_a_review_outlives_the_server(folder: Path, tmp_path: Path) -> None:
    with running(tmp_path, **QUICKLY) as first:
        guest = uploaded(first)
        found = settled(guest)
    with running(tmp_path, **QUICKLY) as second:
        assert Guest(second.http, guest.table).get("/review") == found


def test_parts_of_another_version_are_worked_out_anew() -> None:
    assert reviews.Findings({-1: "[0,{}]", 4: "[0,{}]"}).outline is None


def test_bots_never_wait_for_a_review(port: Port, monkeypatch: pytest.MonkeyPatch) -> None:
    guest, run, pools = uploaded(port), Pool.run, set()

    async def seen(self: Pool, *wish: Any, **more: Any) -> Any:
        pools.add(self)
        return await run(self, *wish, **more)

    monkeypatch.setattr(Pool, "run", seen)
    settled(guest)
    (review_lane,) = pools
    pools.clear()
    bot = {"kind": "bot", "level": "bosun"}
    ann = port.host({"kind": "person", "name": "Ann"}, bot, game="micro-pirates")
    with ann.socket() as talk:
        talk.act(talk.until(lambda table: bool(table["actions"]))["actions"][0]["action"])
        talk.until(lambda table: bool(table["actions"]))
    assert pools
    assert review_lane not in pools
