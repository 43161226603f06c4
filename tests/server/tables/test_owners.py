"""A seat is its owner's: a grace period, votes, and the way back."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from tests.server.conftest import Guest, Port, eventually, running

BOT = {"kind": "bot", "level": "random"}
THREE = ({"kind": "person", "name": "Ann"}, {"kind": "open"}, {"kind": "open"})


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Port]:
    """Nobody is here by HTTP; the grace is long."""
    with running(tmp_path_factory.mktemp("strict"), away_seconds=0.0) as port:
        yield port


@pytest.fixture(scope="module")
def brief(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Port]:
    """The grace is over at once."""
    wish = {"away_seconds": 0.0, "grace_seconds": 0.2}
    with running(tmp_path_factory.mktemp("brief"), **wish) as port:
        yield port


def test_nobody_loses_a_seat_when_a_socket_drops(strict: Port) -> None:
    """A host had taken the seat, and seen the hand, of somebody who reloaded the page."""
    ann = strict.host()
    ben = strict.joiner(ann)
    with ann.socket() as talk:
        with ben.socket():
            talk.until(lambda table: table["seats"][1]["present"])
        talk.until(lambda table: not table["seats"][1]["present"])
        for wish in ({"kind": "open"}, BOT):
            refusal = ann.refused(409, "PATCH", "/seats/1", wish)
            assert "may come back" in refusal["error"]
        assert "may come back" in ann.refused(409, "POST", "/seats/1/vote", {"for": "bot"})["error"]
    assert ben.get()["you"] == [1]


def test_the_others_decide_when_the_grace_is_over(brief: Port) -> None:
    ann = brief.host()
    ben = brief.joiner(ann)
    with ann.socket() as talk:
        eventually(lambda: _vote(ann, 1, "bot") == 200)
        talk.until(lambda table: table["seats"][1]["kind"] == "bot")
        assert talk.table["seats"][1]["owner"] == "Ben"
        with ben.socket() as back:
            assert back.table["you"] == [1], "the owner's token gets the seat back"
            assert back.table["seats"][1]["name"] == "Ben"
        talk.until(lambda table: table["seats"][1]["kind"] == "person")


def _vote(guest: Guest, seat: int, choice: str) -> int:
    wish = {"for": choice, "level": "random"}
    return guest.ask("POST", f"/seats/{seat}/vote", json=wish).status_code


def test_whoever_votes_at_the_time_that_was_told_is_not_too_early(tmp_path: Path) -> None:
    with running(tmp_path, away_seconds=0.0, grace_seconds=0.8) as port:
        ann = port.host()
        with ann.socket():
            with port.joiner(ann).socket():
                pass
            told = datetime.fromisoformat(ann.get()["seats"][1]["vote_from"])
            time.sleep(max(0.0, (told - datetime.now(UTC)).total_seconds()))
            assert _vote(ann, 1, "bot") == 200


def test_the_last_second_of_grace_is_one_second(tmp_path: Path) -> None:
    with running(tmp_path, away_seconds=0.0, grace_seconds=1.0) as port:
        ann = port.host()
        port.joiner(ann)
        with ann.socket():
            refusal = ann.refused(409, "POST", "/seats/1/vote", {"for": "open"})
            assert "in 1 second the others" in refusal["error"]


def test_one_of_two_is_no_majority(brief: Port) -> None:
    ann = brief.host(*THREE, game="micro-pirates")
    ben, cat = brief.joiner(ann), brief.joiner(ann, "Cat")
    with ann.socket() as talk, ben.socket():
        eventually(lambda: _vote(ann, 2, "open") == 200)
        talk.until(lambda table: table["seats"][2]["votes"] == {"0": "open"})
        assert talk.table["seats"][2]["kind"] == "person"
        assert _vote(ben, 2, "wait") == 200
        talk.until(lambda table: len(table["seats"][2]["votes"]) == 2)
        assert talk.table["seats"][2]["kind"] == "person"
        assert _vote(ben, 2, "open") == 200
        talk.until(lambda table: table["seats"][2]["kind"] == "open")
    assert cat.get()["you"] == [2], "who was voted away sits down again by looking in"


def test_whoever_is_here_is_not_voted_about(brief: Port) -> None:
    ann = brief.host()
    ben = brief.joiner(ann)
    with ann.socket(), ben.socket():
        assert "at the table" in ann.refused(409, "POST", "/seats/1/vote", {"for": "bot"})["error"]
        assert brief.visitor(ann).refused(403, "POST", "/seats/1/vote", {"for": "bot"})
        assert ben.refused(403, "POST", "/seats/1/vote", {"for": "bot"})


def test_somebody_new_reads_nothing_of_the_past_hand(brief: Port) -> None:
    ann = brief.host()
    ben = brief.joiner(ann)
    with ann.socket() as talk:
        with ben.socket() as his:
            for mover in (talk, his, talk, his):
                mover.until(lambda table: bool(table["actions"]))
                dig = any(each["action"] == "dig" for each in mover.table["actions"])
                mover.act("dig" if dig else None)
            past = his.table["log"]
        eventually(lambda: _vote(ann, 1, "open") == 200)
        talk.until(lambda table: table["seats"][1]["kind"] == "open")
        assert "second one" in ann.refused(403, "POST", "/seats", {"seat": 1})["error"]
        cat = brief.visitor(ann)
        wish = {"name": "Cat", "seat": 1, "invite": ann.invite}
        cat.token = cat.post("/seats", wish)["token"]
        told, spectator = cat.get(), brief.visitor(ann).get()
        assert told["you"] == [1]
        assert told["log"] == spectator["log"] != past
        assert cat.get(f"/at/{len(past) - 1}")["seat"] is None
        assert cat.refused(403, "GET", f"/at/{len(past) - 1}?seat=1")
        assert ben.ask("POST", "/seats/1/return").status_code == 200
        assert (ben.get()["you"], cat.get()["you"]) == ([1], [])
        assert ben.get()["log"] == past


def test_an_absent_host_is_replaced(brief: Port) -> None:
    ann = brief.host()
    ben = brief.joiner(ann)
    with ben.socket() as talk:
        talk.until(lambda table: table["host"])
    assert ann.get()["you"] == [0]


def test_votes_and_undo_requests_outlive_the_server(tmp_path: Path) -> None:
    wish = {"away_seconds": 0.0, "grace_seconds": 0.0}
    with running(tmp_path, **wish) as port:
        ann, ben = _asked_first(port)
        with ann.socket() as talk, ben.socket():
            assert _vote(ann, 2, "bot") == 200
            talk.act()
            ann.post("/undo")
            asked = ann.get()["undo"]
    with running(tmp_path, **wish) as port:
        again = Guest(port.http, ann.table, ann.token).get()
        assert again["seats"][2]["votes"] == {"0": "bot"}
        assert again["undo"] == asked


def _asked_first(port: Port) -> tuple[Guest, Guest]:
    """Ann and Ben at a table of three where the lot lets Ann begin."""
    while True:
        ann = port.host(*THREE, game="micro-pirates")
        ben = port.joiner(ann)
        port.joiner(ann, "Cat")
        if ann.get()["actions"]:
            return ann, ben


@pytest.mark.parametrize("choice", ["bot", "open"])
def test_whoever_has_a_seat_to_come_back_to_gets_no_other(brief: Port, choice: str) -> None:
    """With the second seat and then the first one again a player would know two hands."""
    seats = (*THREE, {"kind": "open"})
    ann = brief.host(*seats, game="micro-pirates")
    ben, _, dan = (brief.joiner(ann, name) for name in ("Ben", "Cat", "Dan"))
    with ann.socket(), dan.socket():
        for seat, wish in ((1, choice), (2, "open")):
            eventually(partial(_all_voted, (ann, dan), seat, wish))
        eva = brief.joiner(ann, "Eva") if choice == "open" else None
        kinds = [seat["kind"] for seat in ann.get()["seats"]]
        assert kinds == ["person", "person" if eva else "bot", "open", "person"]
        refused = ben.refused(403, "POST", "/seats", {"seat": 2, "invite": ann.invite})
        assert "waits for you" in refused["error"]
        assert ann.get()["seats"][2]["kind"] == "open"


def _all_voted(voters: Sequence[Guest], seat: int, choice: str) -> bool:
    """Whether all votes are in and the seat is what they want it to be."""
    for voter in voters:
        if voter.get()["seats"][seat]["kind"] == "person":
            _vote(voter, seat, choice)
    return bool(voters[0].get()["seats"][seat]["kind"] == choice)
