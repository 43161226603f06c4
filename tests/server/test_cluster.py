"""Several processes, one PostgreSQL: every client anywhere sees the same game, whatever is killed.

The long form (`make soak`) sets QUARTERDECK_KILLS.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.conftest import Guest, Port, eventually, report, running
from tests.server.test_durability import Victim
from websockets.exceptions import WebSocketException

from corsair import GAME
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.record import read_record
from quarterdeck.core.session import verify
from quarterdeck.server.storage.store import open_store
from quarterdeck.server.tables.table import Table

KILLS = int(os.environ.get("QUARTERDECK_KILLS", "3"))
LONG = KILLS >= 10
"""Whether the database is killed too, and there are three processes."""
PATIENCE = 60.0
SHARED = ({"kind": "person", "name": "Ann"}, {"kind": "hotseat", "name": "Ben"})


@pytest.fixture(scope="module")
def ports(
    postgres: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Port, Port, Port]]:
    """Three servers that share a database, in one process for speed."""
    folder = tmp_path_factory.mktemp("cluster")
    with ExitStack() as stack:
        a, b, c = (stack.enter_context(running(folder, db=postgres)) for _ in range(3))
        yield a, b, c


def at(port: Port, guest: Guest) -> Guest:
    """The same browser, connected to another server."""
    return Guest(port.http, guest.table, guest.token)


def test_everybody_sees_everything_wherever_they_are(ports: tuple[Port, Port, Port]) -> None:
    a, b, c = ports
    ann = a.host()
    ben = _joined(b, ann)
    with ann.socket() as at_a, ben.socket() as at_b, Guest(c.http, ann.table).socket() as eve:
        at_a.until(lambda table: table["status"] == "playing")
        eve.until(lambda table: table["status"] == "playing")
        for number in range(12):
            mover = at_a if at_a.table["actions"] else at_b
            mover.act()
            for each in (at_a, at_b, eve):
                each.reach(number + 1)
        at_b.send(type="chat", text="ahoy")
        at_a.until(lambda table: [line["text"] for line in table["chat"]] == ["ahoy"])
        at_a.until(lambda table: table["seats"][1]["present"])
        at_b.until(lambda table: table["seats"][0]["present"])
        at_a.until(lambda table: table["watchers"] == 1)
    eventually(lambda: at(c, ann).get()["watchers"] == 0)


def _joined(port: Port, host: Guest) -> Guest:
    guest = Guest(port.http, host.table)
    guest.token = guest.post("/seats", {"name": "Ben", "invite": host.invite})["token"]
    return guest


def test_a_play_is_followed_without_reading_it(
    ports: tuple[Port, Port, Port], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The notice of a play says it all to whoever has the revision before."""
    reads: list[str] = []
    refresh = Table.refresh

    async def counted(table: Table) -> None:
        reads.append(table.id)
        await refresh(table)

    host = ports[0].host(*SHARED)
    with host.socket() as here, Guest(ports[1].http, host.table).socket() as there:
        there.until(lambda table: table["status"] == "playing")
        monkeypatch.setattr(Table, "refresh", counted)
        for number in range(1, 13):
            here.act()
            there.reach(number)
        assert there.table["view"] == Guest(ports[0].http, host.table).get()["view"]
    assert reads.count(host.table) < 6, "now and then it is read all the same"


def test_an_undo_in_one_process_holds_in_all(ports: tuple[Port, Port, Port]) -> None:
    """Two servers had destroyed a game so: the second did not know that plays were gone."""
    a, b, _ = ports
    here = a.host(*SHARED)
    there = at(b, here)
    for number in range(5):
        action = _known(there, number)["actions"][0]["action"]
        here.post("/actions", {"number": number, "action": action})
    _known(there, 5)
    here.post("/undo")
    found = there.ask("POST", "/actions", json={"number": 5, "action": "sail a"})
    assert found.status_code == 409, found.text
    action = _known(there, 4)["actions"][0]["action"]
    assert there.post("/actions", {"number": 4, "action": action})["number"] == 5
    eventually(lambda: (here.get()["number"], here.get()["era"]) == (5, 1))


def _known(guest: Guest, number: int) -> Any:
    """The table where it has so many plays: what another process did takes a moment to be heard."""
    eventually(lambda: guest.get()["number"] == number)
    return guest.get()


def test_of_two_at_once_one_plays_and_one_gets_the_seat(ports: tuple[Port, Port, Port]) -> None:
    a = ports[0]
    for _ in range(6):
        host = a.host()
        wish = {"name": "Eve", "invite": host.invite}
        guests = [Guest(port.http, host.table) for port in ports]
        assert _at_once(guests, "/seats", wish) == [201, 409, 409]
        hosts = [at(port, host) for port in ports]
        _agreed(hosts, "status", "playing")
        action = {"number": 0, "action": host.get()["actions"][0]["action"]}
        assert _at_once(hosts, "/actions", action) == [200, 409, 409]
        _agreed(hosts, "number", 1)


def _agreed(guests: list[Guest], key: str, value: Any) -> None:
    """Wherever one looks, sooner or later it is so."""
    eventually(lambda: all(each.get()[key] == value for each in guests))


def _at_once(guests: list[Guest], path: str, body: Any) -> list[int]:
    """What they are answered who ask the same in the same moment."""
    with ThreadPoolExecutor(len(guests)) as threads:
        asked = [threads.submit(guest.ask, "POST", path, json=body) for guest in guests]
        return sorted(each.result(PATIENCE).status_code for each in asked)


def test_bots_of_a_table_think_in_one_process(ports: tuple[Port, Port, Port]) -> None:
    a, b, _ = ports
    bot = {"kind": "bot", "level": "random"}
    host = a.host(bot, bot, game="micro-pirates")
    with host.socket() as here, at(b, host).socket() as there:
        here.reach(15)
        there.reach(15)
        assert [each["action"] for each in here.table["log"][:15]] == [
            each["action"] for each in there.table["log"][:15]
        ]


def test_a_second_process_on_a_file_is_refused(tmp_path: Path) -> None:
    db = str(tmp_path / "tables.db")

    async def start() -> None:
        await (await open_store(db)).close()

    with running(tmp_path), pytest.raises(QuarterdeckError, match=r"uses .* already"):
        asyncio.run(start())
    asyncio.run(start())


class Roamer(threading.Thread):
    """Plays both seats of a table, over any of the servers, whichever answers."""

    def __init__(self, host: Guest, servers: list[Victim], stop: threading.Event) -> None:
        super().__init__()
        self.host, self.servers, self.stop = host, servers, stop
        self.rng = random.Random(host.table)
        self.told: list[tuple[int, str]] = []
        self.games: list[tuple[Guest, list[tuple[int, str]]]] = []
        """Those that are over, with what was told of them."""

    def run(self) -> None:
        while not self.stop.is_set():
            server = self.rng.choice(self.servers)
            guest = Guest(server.http, self.host.table, self.host.token)
            try:
                with guest.socket() as talk:
                    while not self.stop.is_set() and talk.table["status"] == "playing":
                        actions = [each["action"] for each in talk.table["actions"]]
                        talk.act(self.rng.choice(actions))
                        self.told = [(each["seat"], each["action"]) for each in talk.table["log"]]
                        if self.rng.random() < 0.1:
                            break
                    if talk.table["status"] == "over":
                        following = server.host(*SHARED)
                        self.games.append((self.host, self.told))
                        self.host, self.told = following, []
            except (httpx.HTTPError, WebSocketException, OSError, TimeoutError, AssertionError):
                time.sleep(0.1)


def kill_database(database: Any) -> None:
    """As a power cut would; and start it again."""
    killed = database.get_pid()
    os.kill(killed, signal.SIGKILL)

    def started() -> bool:
        try:
            database.ensure_postgres_running()
        except (AssertionError, RuntimeError, subprocess.SubprocessError):
            return False
        # For a moment it seems to run that was killed just now.
        return bool(database.get_pid() != killed)

    eventually(started)


@pytest.mark.slow
def test_whatever_process_is_killed_nothing_is_lost(database: Any) -> None:
    postgres = database.get_uri()
    servers = [Victim(postgres) for _ in range(3 if LONG else 2)]
    rng, stop = random.Random(3), threading.Event()
    try:
        roamers = [Roamer(servers[0].host(*SHARED), servers, stop) for _ in range(4)]
        for roamer in roamers:
            roamer.start()
        for kill in range(KILLS):
            time.sleep(0.5 + rng.random())
            if LONG and kill == KILLS // 2:
                kill_database(database)
            place = rng.randrange(len(servers))
            servers[place].kill()
            servers[place] = Victim(postgres)
        time.sleep(1.0)
        stop.set()
        for roamer in roamers:
            roamer.join(PATIENCE)
        games = [game for each in roamers for game in (*each.games, (each.host, each.told))]
        plays = sum(len(told) for _, told in games)
        assert plays > 20
        for host, told in games:
            _compare(host, told, servers[0])
        report(f"{KILLS} kills: none of {plays} plays at {len(games)} tables lost or doubled")
    finally:
        stop.set()
        for server in servers:
            server.kill()


def _compare(host: Guest, told: list[tuple[int, str]], server: Victim) -> None:
    guest = Guest(server.http, host.table, host.token)
    found = guest.whole()
    actions = [(each["seat"], each["action"]) for each in found["log"]]
    assert actions[: len(told)] == told
    assert found["number"] in (len(told), len(told) + 1), "at most the play under way is new"
    if found["status"] == "over":
        assert verify(GAME, read_record(guest.ask("GET", "/record").text)).dice == "match the seed"
