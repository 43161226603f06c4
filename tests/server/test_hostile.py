"""Clients that mean no good: whatever they do, honest people are served and memory stays bounded.

Attackers come from 127.0.0.2 and so on, honest people from 127.0.0.1; limits are the ordinary ones.
The long form (`make soak`) sets QUARTERDECK_SOAK to the seconds of each attack, and asserts how
quickly honest people are answered meanwhile.
"""

from __future__ import annotations

import base64
import json
import os
import resource
import socket
import statistics
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.conftest import Door, Guest, report
from tests.server.test_durability import START

SOAK = float(os.environ.get("QUARTERDECK_SOAK", "0"))
SECONDS = SOAK or 1.0
MOST_GROWTH = 100
KEPT = 15.0
"""Seconds after which a connection counts as kept: far beyond the one second for a request, and
well before other timeouts end it."""
QUICK = 0.25
"""Seconds in which nineteen of twenty honest answers come, on a quiet machine."""


class Strangers:
    """Whoever attacks in one test has an address of their own."""

    last = 1

    @property
    def address(self) -> str:
        return f"127.0.0.{self.last}"


STRANGERS = Strangers()


@pytest.fixture(autouse=True)
def stranger() -> None:
    STRANGERS.last += 1


class Fort(Door):
    """A server in a process of its own, with ordinary limits."""

    def __init__(self, folder: Path) -> None:
        paths = os.pathsep.join(path for path in sys.path if path)
        settings = {
            "QUARTERDECK_REQUEST_SECONDS": "1",
            "QUARTERDECK_WARM_UP": "false",
            "QUARTERDECK_WORKERS": "1",
            "QUARTERDECK_BOT_PAUSE": "0",
            "QUARTERDECK_CONNECTIONS": "600",
            "QUARTERDECK_REQUESTS": "200",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, str(folder / "tables.db")],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **settings, "PYTHONPATH": paths},
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[4]
        self.port = httpx.URL(self.address).port or 0
        self.http = httpx.Client(base_url=self.address, timeout=60)

    def stranger(self) -> httpx.Client:
        transport = httpx.HTTPTransport(local_address=STRANGERS.address)
        return httpx.Client(base_url=self.address, timeout=60, transport=transport)

    def megabytes(self) -> int:
        pages = Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * resource.getpagesize() // 2**20

    def stop(self) -> str:
        self.http.close()
        self.process.terminate()
        return self.process.communicate(timeout=60)[1]


@pytest.fixture(scope="module")
def fort(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fort]:
    found = Fort(tmp_path_factory.mktemp("fort"))
    try:
        yield found
    finally:
        complaints = found.stop()
    assert "Traceback" not in complaints, complaints


class Honest(threading.Thread):
    """Somebody who plays on by HTTP, and notes how long each answer took."""

    def __init__(self, fort: Fort) -> None:
        super().__init__(daemon=True)
        seats = ({"kind": "person", "name": "Ann"}, {"kind": "hotseat", "name": "Ben"})
        self.guest = fort.host(*seats, game="micro-pirates")
        self.delays: list[float] = []
        self.troubles: list[str] = []
        self.stop = threading.Event()

    def run(self) -> None:
        while not self.stop.is_set():
            table = self.guest.get()
            wish = {"number": table["number"], "action": table["actions"][0]["action"]}
            began = time.perf_counter()
            answer = self.guest.ask("POST", "/actions", json=wish)
            self.delays.append(time.perf_counter() - began)
            if answer.status_code != 200:
                self.troubles.append(answer.text)
            time.sleep(0.05)


@contextmanager
def under_attack(fort: Fort) -> Iterator[Honest]:
    """While this goes on an honest table is answered, and memory hardly grows."""
    honest, before = Honest(fort), fort.megabytes()
    honest.start()
    try:
        yield honest
        time.sleep(SECONDS / 2)
        grown = fort.megabytes() - before
    finally:
        honest.stop.set()
        honest.join(60)
    assert honest.delays
    assert not honest.troubles
    assert grown < MOST_GROWTH, f"memory grew by {grown} MB"
    if SOAK and len(honest.delays) > 20:
        slowest = statistics.quantiles(honest.delays, n=20)[18]
        report(f"{len(honest.delays)} honest answers, p95 {slowest * 1000:.0f} ms, {grown} MB more")
        assert slowest < QUICK


def again_and_again() -> Iterator[None]:
    """Once; in the long form until its seconds are over, so that honest people are answered while
    the attack goes on and not after it."""
    until = time.monotonic() + SOAK
    yield
    while time.monotonic() < until:
        yield


def knock(fort: Fort) -> socket.socket:
    """A connection that has said nothing yet."""
    return socket.create_connection(("127.0.0.1", fort.port), 10, (STRANGERS.address, 0))


def frame(kind: int, body: bytes) -> bytes:
    short = len(body) < 126
    head = bytes((128 | kind, 128 | (len(body) if short else 126)))
    return head + (b"" if short else struct.pack(">H", len(body))) + bytes(4) + body


def deaf(fort: Fort, table: str) -> socket.socket:
    """A socket at a table whose other side never reads more than the first bytes."""
    line = knock(fort)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    key = base64.b64encode(os.urandom(16)).decode()
    line.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
        "".encode()
    )
    assert b" 101 " in line.recv(200)
    line.sendall(frame(1, b'{"type":"hello"}'))
    return line


def long_game(fort: Fort) -> Guest:
    """A table with a log that is long enough to hurt."""
    seats = ({"kind": "person", "name": "Ann"}, {"kind": "hotseat", "name": "Ben"})
    host = fort.host(*seats, game="micro-pirates")
    table = host.get()
    while table["number"] < 120 and table["status"] == "playing":
        actions = table["actions"]
        action = actions[table["number"] % len(actions)]["action"]
        table = host.post("/actions", {"number": table["number"], "action": action})
    return host


@pytest.fixture(scope="module")
def played(fort: Fort) -> Guest:
    return long_game(fort)


def test_hellos_again_and_again(fort: Fort, played: Guest) -> None:
    """72 kB of hellos had stopped a server for 27 seconds."""
    with under_attack(fort):
        for _ in again_and_again():
            with ExitStack() as lines:
                for _ in range(12):
                    line = lines.enter_context(deaf(fort, played.table))
                    with suppress(OSError):
                        for _ in range(60):
                            line.sendall(frame(1, b'{"type":"hello"}'))


def test_slow_readers(fort: Fort, played: Guest) -> None:
    with under_attack(fort) as honest, ExitStack() as lines:
        for _ in range(60):
            lines.enter_context(deaf(fort, honest.guest.table))
            lines.enter_context(deaf(fort, played.table))
        time.sleep(SECONDS)


def test_pings_whose_answers_nobody_reads(fort: Fort, played: Guest) -> None:
    sent = 0
    with under_attack(fort), deaf(fort, played.table) as line:
        line.settimeout(2)
        with suppress(OSError):
            for _ in range(400_000):
                line.sendall(frame(9, b"x" * 125))
                sent += 1
    assert sent < 400_000, "the answers to pings were kept for ever"


def test_silent_connections(fort: Fort) -> None:
    with under_attack(fort), ExitStack() as lines:
        silent = []
        for _ in range(450):
            with suppress(OSError):
                silent.append(lines.enter_context(knock(fort)))
        for line in silent:
            line.settimeout(KEPT)
            # Whoever is kept runs into the timeout, which is no end of a connection.
            with suppress(ConnectionError):
                assert line.recv(1) == b"", "a silent connection was kept"


def test_a_request_that_never_ends(fort: Fort) -> None:
    with under_attack(fort), knock(fort) as line:
        line.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n")
        line.settimeout(KEPT)
        answer = b"."
        with suppress(ConnectionError):
            while answer:
                answer = line.recv(1000)


def test_floods_of_tables(fort: Fort) -> None:
    wish = {"game": "micro-pirates", "seats": [{"kind": "person"}, {"kind": "open"}]}
    found: list[int] = []
    began = time.monotonic()
    with under_attack(fort), fort.stranger() as http:
        for _ in again_and_again():
            found += [http.post("/api/tables", json=wish).status_code for _ in range(80)]
        seconds = time.monotonic() - began
    assert found.count(201) <= 31 + seconds / 2, "thirty at once, then one in two seconds"
    assert set(found) == {201, 429}


def test_starved_bots(fort: Fort) -> None:
    """Tables of admirals, watched by a stranger, had kept everybody's bots waiting for minutes."""
    crew = [{"kind": "bot", "level": "admiral"}] * 4
    with fort.stranger() as http, ExitStack() as lines:
        for _ in range(6):
            wish = {"game": "cursed-seas", "seats": crew}
            table = http.post("/api/tables", json=wish).json()["id"]
            lines.enter_context(deaf(fort, table))
        time.sleep(SECONDS)
        bot = {"kind": "bot", "level": "deckhand"}
        ann = fort.host({"kind": "person", "name": "Ann"}, bot, game="micro-pirates")
        with ann.socket() as talk:
            seats: set[int] = set()
            while len(seats) < 2:
                talk.until(lambda table: bool(table["actions"]))
                talk.act()
                seats = {entry["seat"] for entry in talk.table["log"]}
            assert not any(entry["remark"] for entry in talk.table["log"])


def test_verifications_are_counted(fort: Fort, played: Guest) -> None:
    with under_attack(fort), fort.stranger() as http:
        address, found = f"/api/tables/{played.table}/verify", []
        began = time.monotonic()
        for _ in again_and_again():
            found += [http.get(address).status_code for _ in range(30)]
        seconds = time.monotonic() - began
    assert len(found) - found.count(429) <= 13 + seconds / 5, "twelve at once, then one in 5 s"


def test_replayed_and_raced_messages(fort: Fort) -> None:
    seats = ({"kind": "person", "name": "Ann"}, {"kind": "hotseat", "name": "Ben"})
    ann = fort.host(*seats, game="micro-pirates")
    with ExitStack() as stack:
        talks = [stack.enter_context(ann.socket()) for _ in range(5)]
        message = {"type": "act", "number": 0, "action": talks[0].table["actions"][0]["action"]}
        for talk in talks:
            for _ in range(5):
                talk.send(**message)
        for talk in talks:
            talk.reach(1)
    assert ann.get()["number"] == 1


@pytest.mark.parametrize("what", ["name", "remark", "chance"])
def test_records_that_multiply(fort: Fort, what: str) -> None:
    """A record of 236 kB had made a table of 38 MB."""
    long = "N" * 200_000
    names = f"seats red={long} blue=Ben" if what == "name" else "seats red=Ann blue=Ben"
    remark = f"    # {long}" if what == "remark" else ""
    chance = f" [{long}]" if what == "chance" else ""
    record = (
        f"quarterdeck 1\ngame micro-pirates 2\n{names}\ndeal []\nplay\n  red x{chance}{remark}\n"
    )
    answers = []
    with under_attack(fort), fort.stranger() as http:
        for _ in again_and_again():
            answers.append(http.post("/api/records", content=record))
    assert answers[0].status_code == 400
    assert "longer than" in answers[0].json()["error"]
    assert {each.status_code for each in answers} <= {400, 429}


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/" + "a" * 5000, None),
        ("GET", "/games/" + "b/" * 500, None),
        ("GET", "/%00", None),
        ("POST", "/api/tables", "[" * 10_000),
        ("POST", "/api/tables", '{"game": ' * 1000),
        ("POST", "/api/tables", "{}"),
    ],
)
def test_odd_requests_are_refused_with_a_sentence(
    fort: Fort, method: str, path: str, body: str | None
) -> None:
    headers = {"content-type": "application/json"}
    with fort.stranger() as http:
        answer = http.request(method, path, content=body, headers=headers)
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["error"]


def test_json_from_other_pages_is_not_taken(fort: Fort) -> None:
    wish = {"game": "micro-pirates", "seats": [{"kind": "person"}, {"kind": "open"}]}
    body: Any = json.dumps(wish)
    with fort.stranger() as http:
        answer = http.post("/api/tables", content=body, headers={"content-type": "text/plain"})
    assert answer.status_code == 415
