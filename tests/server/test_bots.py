"""Bots at a table: they play, think elsewhere, and are helped out when they fail."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from quarterdeck.bots.levels import Part
from quarterdeck.bots.levels import think as part
from quarterdeck.bots.race import Tally
from quarterdeck.core.errors import Malformed, QuarterdeckError, Refusal, Refused
from quarterdeck.server import pilot, work
from quarterdeck.server.crew import Crew, Failed, Overrun
from quarterdeck.server.settings import Settings

from .conftest import Port, running

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
    ("thought", "seconds", "remark"),
    [
        (illegal, 60.0, "deckhand chose something illegal"),
        (endless, 0.3, "deckhand took too long"),
    ],
)
def test_so_is_one_that_cheats_or_sleeps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, thought: Any, seconds: float, remark: str
) -> None:
    monkeypatch.setattr(pilot, "think", thought)
    with running(tmp_path, bot_seconds=seconds) as port:
        ann = port.host(*AGAINST_A_BOT)
        with ann.socket() as talk:
            talk.act("sail b")
            talk.reach(2)
            assert talk.table["log"][1]["remark"].startswith(remark)


class Hands:
    """A crew whose hands answer in turn."""

    def __init__(self, *answers: Any) -> None:
        self.answers = list(answers)
        self.size = len(answers)
        self.asked: list[Any] = []

    async def run(self, _: float, function: Any, *arguments: Any) -> Any:
        self.asked.append((function, *arguments))
        answer = self.answers.pop()
        if isinstance(answer, Exception):
            raise answer
        return answer


def admirals_thought(*answers: Any) -> tuple[Hands, tuple[str, str]]:
    hands = Hands(*answers)
    services = SimpleNamespace(crew=hands, settings=Settings(bot_pause=0.0))
    table: Any = SimpleNamespace(
        game=SimpleNamespace(info=SimpleNamespace(id="corsair"), knowledge=None),
        services=services,
        about=SimpleNamespace(id="table"),
    )
    task = pilot.Task(1, 0, 1, "admiral", "a position", "")
    return hands, asyncio.run(pilot.thought(table, task))


def test_an_admiral_has_all_hands_think_about_the_same() -> None:
    west: Part = {"sail b": Tally(40, 20.0), "sail c": Tally(40, 36.0, 16.0, 6.5)}
    hands, thought = admirals_thought(west, Failed("drowned"), west)
    assert thought == ("sail c", "")
    assert [asked[:4] for asked in hands.asked] == [(part, "corsair", "a position", 1)] * 3
    assert len({asked[4] for asked in hands.asked}) == 1
    assert [asked[5] for asked in hands.asked] == [0, 1, 2], "each with dice of its own"


def test_an_admiral_whose_hands_all_fail_is_helped_out() -> None:
    assert admirals_thought(Failed("drowned"), Overrun("asleep"))[1][0] == ""
    assert admirals_thought(Failed("drowned"))[1] == ("", "admiral failed")
    assert admirals_thought(Overrun("asleep"))[1] == ("", "admiral took too long")


def test_a_bot_is_told_nothing_its_seat_cannot_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    real = Crew.run

    async def spy(crew: Crew, seconds: float, function: Any, *arguments: Any) -> Any:
        seen.append(arguments[2])
        return await real(crew, seconds, function, *arguments)

    monkeypatch.setattr(Crew, "run", spy)
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


# The crew itself.


def refuse() -> None:
    raise Refused(Refusal("CO-SAIL-01", "No."))


def stumble() -> None:
    raise ZeroDivisionError


def die() -> None:
    os._exit(1)


def malform() -> None:
    raise Malformed("What?")


def test_the_crew_reports_how_a_job_ended() -> None:
    async def jobs() -> None:
        crew = Crew(1)
        try:
            assert await crew.run(60, max, 2, 3) == 3
            with pytest.raises(Refused, match="CO-SAIL-01"):
                await crew.run(60, refuse)
            with pytest.raises(Malformed, match="What"):
                await crew.run(60, malform)
            with pytest.raises(Failed, match="ZeroDivision"):
                await crew.run(60, stumble)
            with pytest.raises(Failed, match="died"):
                await crew.run(60, die)
            with pytest.raises(Overrun):
                await crew.run(0.1, endless)
            assert await crew.run(60, max, 4, 5) == 5
        finally:
            await crew.close()

    asyncio.run(jobs())


def test_a_record_that_is_none_is_malformed() -> None:
    with pytest.raises(QuarterdeckError):
        work.check_record("quarterdeck 1\ngame x\n")


def test_a_crew_that_is_dismissed_keeps_nobody_waiting() -> None:
    async def jobs() -> list[Any]:
        crew = Crew(1)
        await crew.run(60, len, ())
        waiting = [asyncio.create_task(crew.run(60, endless)) for _ in range(3)]
        await asyncio.sleep(0.1)
        await crew.close()
        return await asyncio.gather(*waiting, return_exceptions=True)

    assert [type(error) for error in asyncio.run(jobs())] == [Failed] * 3


def test_all_hands_are_ready_before_they_are_asked() -> None:
    async def jobs() -> set[int]:
        crew = Crew(2)
        try:
            await crew.warm(work.load_games)
            return set(await asyncio.gather(*(crew.run(60, os.getpid) for _ in range(2))))
        finally:
            await crew.close()

    assert len(asyncio.run(jobs())) == 2


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
