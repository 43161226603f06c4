"""Finished games: records, dice, replay, and going on from any point."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.conftest import Guest, Port, play_out, running

from quarterdeck.core.fates import seed_hash
from quarterdeck.core.record import read_record
from quarterdeck.core.registry import find_game
from quarterdeck.core.session import replay, verify

GAME = "micro-pirates"
SEATS = [{"kind": "person", "name": "Ann"}, {"kind": "hotseat", "name": "Ben"}]


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Port]:
    """Worker processes know only real games, so these tests play one."""
    with running(tmp_path_factory.mktemp("records"), snapshot_every=10) as found:
        yield found


@pytest.fixture(scope="module")
def finished(port: Port) -> Guest:
    """A game that was played to its end."""
    ann = port.host(*SEATS, game=GAME)
    with ann.socket() as talk:
        play_out(talk)
    return ann


def text_of(guest: Guest) -> str:
    answer = guest.ask("GET", "/record")
    assert answer.status_code == 200, answer.text
    assert "attachment" in answer.headers["content-disposition"]
    return answer.text


def test_the_record_tells_the_whole_game(finished: Guest) -> None:
    record = read_record(text_of(finished))
    assert record.names == ("Ann", "Ben")
    assert verify(find_game(GAME), record).dice == "match the seed"
    assert len(record.plays) == finished.get()["number"]


def test_the_dice_can_be_verified(finished: Guest) -> None:
    dice = finished.get()["dice"]
    assert seed_hash(dice["seed"]) == dice["hash"]
    verdict = finished.get("/verify")
    assert verdict["dice"] == "match the seed"
    assert verdict["digest"] == "matches"
    assert verdict["finished"]


def test_every_point_can_be_looked_at_by_any_seat(finished: Guest) -> None:
    record = read_record(text_of(finished))
    game = find_game(GAME)
    for number in (0, 1, 9, 10, 11, 25, len(record.plays)):
        then = replay(game, record, number)
        for seat in (0, 1):
            point = finished.get(f"/at/{number}?seat={seat}")
            assert point["view"] == game.view(then.state, seat)


def test_an_uploaded_record_opens_as_a_table(port: Port, finished: Guest) -> None:
    text = text_of(finished)
    opened = port.http.post("/api/records", content=text.encode())
    assert opened.status_code == 201, opened.text
    shown = Guest(port.http, opened.json()["id"])
    table = shown.get()
    assert table["status"] == "over"
    assert table["outcome"] == finished.get()["outcome"]
    assert [seat["name"] for seat in table["seats"]] == ["Ann", "Ben"]
    assert shown.get("/at/11?seat=1")["view"] == finished.get("/at/11?seat=1")["view"]
    assert text_of(shown) == text
    assert shown.get("/verify")["dice"] == "match the seed"


def test_a_record_that_stops_midway_opens_too(port: Port, finished: Guest) -> None:
    record = read_record(text_of(finished))
    half = replay(find_game(GAME), record, 30)
    opened = port.http.post("/api/records", content=str(half.sealed()).encode())
    assert opened.status_code == 201, opened.text
    table = Guest(port.http, opened.json()["id"]).get()
    assert (table["status"], table["number"], table["outcome"]) == ("over", 30, None)
    assert table["prompt"] is None
    assert table["actions"] == []


@pytest.mark.parametrize(
    ("spoil", "status"),
    [
        (lambda text: text.replace("digest ", "digest 0"), 422),
        (lambda text: text.replace("seats red=Ann", "seats red=Ann red=Ben"), 400),
        (lambda text: text.replace(f"game {GAME} ", "game chess "), 422),
        (lambda text: text[: len(text) // 2], 422),
        (lambda _: "ahoy", 400),
        (lambda _: "", 400),
    ],
)
def test_a_false_record_is_refused_with_a_sentence(
    port: Port, finished: Guest, spoil: object, status: int
) -> None:
    assert callable(spoil)
    for path in ("/api/records", "/api/records/verify"):
        answer = port.http.post(path, content=spoil(text_of(finished)).encode())
        assert answer.status_code in (status, 400), answer.text
        assert answer.json()["error"].strip()


def test_a_record_must_be_text(port: Port) -> None:
    answer = port.http.post("/api/records", content=b"\xff\xfe\x00")
    assert answer.status_code == 400
    assert "UTF-8" in answer.json()["error"]


def test_going_on_from_a_point_opens_a_new_table(port: Port, finished: Guest) -> None:
    wish = {"number": 25, "seats": [{"kind": "person", "name": "Cat"}, {"kind": "open"}]}
    made = Guest(port.http, finished.table).post("/continue", wish)
    assert made["id"] != finished.table
    cat = Guest(port.http, made["id"], made["token"])
    cat.invite = made["invite"]
    port.joiner(cat, "Dan")
    table = cat.get()
    point = finished.get("/at/25?seat=0")
    assert (table["status"], table["number"]) == ("playing", 0)
    assert table["view"] == point["view"]
    assert table["dice"]["hash"] != finished.get()["dice"]["hash"]
    fewer = {**wish, "seats": [{"kind": "person"}]}
    assert finished.refused(422, "POST", "/continue", fewer)
    end = {**wish, "number": finished.get()["number"]}
    assert "earlier" in finished.refused(409, "POST", "/continue", end)["error"]


def test_a_continued_game_survives_sleep_and_ends_with_a_good_record(tmp_path: Path) -> None:
    with running(tmp_path, idle_seconds=0.05, snapshot_every=7) as port:
        ann = port.host(*SEATS, game=GAME)
        with ann.socket() as talk:
            play_out(talk)
        wish = {"number": talk.table["number"] - 40, "seats": SEATS}
        made = ann.post("/continue", wish)
        again = Guest(port.http, made["id"], made["token"])
        with again.socket() as talk:
            play_out(talk)
        record = read_record(text_of(again))
        assert record.start
        assert verify(find_game(GAME), record).dice == "match the seed"


def test_taking_back_in_a_long_game_leaves_a_good_record(tmp_path: Path) -> None:
    with running(tmp_path, snapshot_every=5) as port:
        ann = port.host(*SEATS, game=GAME)
        with ann.socket() as talk:
            for round_ in range(30):
                talk.act(talk.table["actions"][round_ % len(talk.table["actions"])]["action"])
                if round_ % 3 == 2:
                    number = talk.table["number"]
                    talk.send(type="undo")
                    talk.until(lambda table, n=number: table["number"] < n)  # type: ignore[misc]
            play_out(talk)
        record = read_record(text_of(ann))
        assert verify(find_game(GAME), record).dice == "match the seed"
