"""Bots at a table: they play, think elsewhere, and are helped out when they fail."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.conftest import Port, running

from quarterdeck.server.workers import bots
from quarterdeck.server.workers.pool import Place, Pool

AGAINST_A_BOT = ({"kind": "person", "name": "Ann"}, {"kind": "bot", "level": "deckhand"})


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Port]:
    with running(tmp_path_factory.mktemp("bots")) as found:
        yield found


def test_a_person_plays_against_a_bot(port: Port) -> None:
    ann = port.host(*AGAINST_A_BOT, game="micro-pirates")
    with ann.socket() as talk:
        played: set[int] = set()
        while len(played) < 2 or talk.table["number"] < 30:
            table = talk.until(lambda table: bool(table["actions"]) or table["status"] == "over")
            played |= {entry["seat"] for entry in table["log"]}
            talk.act()
        assert not any(entry["remark"] for entry in talk.table["log"])


def test_bots_wait_until_somebody_looks(tmp_path: Path) -> None:
    with running(tmp_path, away_seconds=0.0) as port:
        bot = {"kind": "bot", "level": "random"}
        host = port.host(bot, bot, game="micro-pirates")
        time.sleep(0.3)
        assert port.visitor(host).get()["number"] == 0
        with port.visitor(host).socket() as watcher:
            watcher.reach(3)


def test_a_bot_that_fails_is_helped_out(port: Port) -> None:
    # The worker processes do not know the example game, so every bot fails at it.
    ann = port.host(*AGAINST_A_BOT)
    with ann.socket() as talk:
        talk.act("sail b")
        talk.reach(2)
        entry = talk.table["log"][1]
        assert entry["remark"] == "deckhand failed; a legal choice at random"
        assert entry["action"].startswith("sail ")


def illegal(*_: Any) -> str:
    return "sail nowhere"


def endless(*_: Any) -> str:
    time.sleep(600)
    return ""


@pytest.mark.parametrize(
    ("choose", "seconds", "remark"),
    [
        (illegal, 60.0, "deckhand chose something illegal"),
        (endless, 0.3, "deckhand took too long"),
    ],
)
def test_so_is_one_that_cheats_or_sleeps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, choose: Any, seconds: float, remark: str
) -> None:
    monkeypatch.setattr(bots, "choose", choose)
    with running(tmp_path, bot_seconds=seconds) as port:
        ann = port.host(*AGAINST_A_BOT)
        with ann.socket() as talk:
            talk.act("sail b")
            talk.reach(2)
            assert talk.table["log"][1]["remark"].startswith(remark)


def test_a_bot_is_told_nothing_its_seat_cannot_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    real = Pool.run

    async def spy(pool: Pool, seconds: float, function: Any, *arguments: Any, place: Place) -> Any:
        seen.append(arguments[2])
        return await real(pool, seconds, function, *arguments, place=place)

    monkeypatch.setattr(Pool, "run", spy)
    with running(tmp_path) as port:
        ann = port.host(*AGAINST_A_BOT)
        with ann.socket() as talk:
            talk.act("sail c")
            talk.until(lambda table: bool(table["actions"]))
            found: list[str] = []
            while len(found) < 6:
                dig = any(action["action"] == "dig" for action in talk.table["actions"])
                log = talk.act("dig" if dig else None)["log"]
                found += log[-1]["chance"] if log[-1]["action"] == "dig" else []
                talk.until(lambda table: bool(table["actions"]) or table["status"] == "over")
    holds = [line for position in seen for line in position.splitlines() if line.startswith("red ")]
    told = [line.partition("hold=")[2] for line in holds]
    truth = [",".join(sorted(found[:n])) or "-" for n in range(len(found) + 1)]
    assert len(told) > 5
    assert any(hold not in truth for hold in told), "the bot saw the real hold every time"


def test_an_undo_discards_what_a_bot_was_thinking(
    tmp_path: Path,
) -> None:
    with running(tmp_path, bot_pause=0.4) as port:
        ann = port.host(*AGAINST_A_BOT)
        with ann.socket() as talk:
            talk.act("sail b")
            talk.send(type="undo")
            talk.until(lambda table: table["era"] == 1)
            talk.act("sail c")
            talk.reach(2)
            assert [entry["seat"] for entry in talk.table["log"]] == [0, 1]
            assert talk.table["log"][0]["action"] == "sail c"


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("after", [0.0, 0.2, 1.5])
def test_a_server_that_stops_while_bots_think_goes_quietly(
    tmp_path: Path, how: signal.Signals, after: float
) -> None:
    script = "import sys; from quarterdeck.server import run; run('127.0.0.1', 0, sys.argv[1], 0)"
    process = subprocess.Popen(
        [sys.executable, "-c", script, str(tmp_path / "tables.db")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    address = process.stdout.readline().split()[4]
    seats = [{"kind": "bot", "level": "captain"}] * 2
    with httpx.Client(base_url=address, timeout=60) as http:
        made = http.post("/api/tables", json={"game": "micro-pirates", "seats": seats}).json()
        http.get(f"/api/tables/{made['id']}")
        time.sleep(after)
        # As Ctrl+C in a terminal does: every process of the group hears it.
        os.killpg(process.pid, how) if how == signal.SIGINT else process.send_signal(how)
    _, complaints = process.communicate(timeout=30)
    assert complaints == ""
