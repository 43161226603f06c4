"""After `kill -9` at any moment a restart loses nothing that was acknowledged.

The long form (`make soak`) sets QUARTERDECK_KILLS.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.conftest import FREELY, Door, Guest, report
from websockets.exceptions import WebSocketException

from corsair import GAME
from quarterdeck.core.record import read_record
from quarterdeck.core.session import verify

TABLES = 12
KILLS = int(os.environ.get("QUARTERDECK_KILLS", "2"))
START = """
import sys
from corsair import GAME
from quarterdeck.core.registry import register
from quarterdeck.server import run
register(GAME)
run("127.0.0.1", 0, sys.argv[1], False)
"""


class Victim(Door):
    """A server in a process of its own that can be killed."""

    def __init__(self, db: Path | str) -> None:
        limits = {f"QUARTERDECK_{name.upper()}": str(value) for name, value in FREELY.items()}
        limits["QUARTERDECK_SNAPSHOT_EVERY"] = "7"
        paths = os.pathsep.join(path for path in sys.path if path)
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, str(db)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **limits, "PYTHONPATH": paths},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "is open at" in line
        self.http = httpx.Client(base_url=line.split()[4], timeout=60)

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(30)
        self.http.close()
        assert self.process.stdout is not None
        self.process.stdout.close()


class Player(threading.Thread):
    """Plays at one table until the server dies, and remembers what it was told."""

    def __init__(self, guest: Guest, seed: int) -> None:
        super().__init__(daemon=True)
        self.guest = guest
        self.rng = random.Random(seed)
        self.told: dict[str, Any] = {}
        self.answers = 0

    def run(self) -> None:
        try:
            with self.guest.socket() as talk:
                self.told = talk.table
                while talk.table["status"] == "playing":
                    action = self.rng.choice(talk.table["actions"])["action"]
                    talk.send(type="act", number=talk.table["number"], action=action)
                    talk.reach(talk.table["number"] + 1)
                    self.told = dict(talk.table)
                    self.answers += 1
        except (OSError, WebSocketException, EOFError, httpx.HTTPError):
            return


@contextmanager
def living(db: Path | str) -> Iterator[Victim]:
    """A server that does not survive."""
    victim = Victim(db)
    try:
        yield victim
    finally:
        victim.kill()


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_nothing_acknowledged_is_lost(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    db: str = str(tmp_path / "tables.db")
    if kind == "postgresql":
        db = str(request.getfixturevalue("postgres"))
    rng = random.Random(5)
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "hotseat", "name": "Ben"}]
    with living(db) as victim:
        hosts = [victim.host(*seats) for _ in range(TABLES)]
        players = play_for(hosts, 0.3 + rng.random() * 0.4)
    told = []
    for _ in range(KILLS):
        with living(db) as victim:
            told += [compare(*each) for each in back_at(victim, hosts, players)]
            players = play_for(hosts, 0.3 + rng.random() * 0.4)
    assert min(told) >= 3, "hardly anything was played before the server died"
    with living(db) as victim:
        told += [compare(*each) for each in back_at(victim, hosts, players)]
        finish(hosts)
    report(f"{kind}, {KILLS + 1} kills: {len(told)} games compared, {sum(told)} plays, none lost")


def play_for(hosts: list[Guest], seconds: float) -> list[Player]:
    """Play at all tables at once; the server is killed in the midst of it, however slow it is."""
    players = [Player(host, seed=n) for n, host in enumerate(hosts)]
    for player in players:
        player.start()
    patience = time.monotonic() + 20
    while fewest_heard(players) < 3 and time.monotonic() < patience:
        time.sleep(0.05)
    time.sleep(seconds)
    return players


def fewest_heard(players: list[Player]) -> int:
    """How many answers the player who got the fewest has had."""
    return min(player.answers for player in players)


def back_at(
    victim: Victim, hosts: list[Guest], players: list[Player]
) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """What the new server says, and what the old one had told."""
    for host, player in zip(hosts, players, strict=True):
        player.join(30)
        host.http = victim.http
        yield host.whole(), player.told


def compare(found: dict[str, Any], told: dict[str, Any]) -> int:
    """What the restarted server says against what was told before; how many plays were told."""
    if not told:
        return 0
    number: int = told["number"]
    assert found["number"] in (number, number + 1), "at most the play under way is new"
    assert actions(found)[:number] == actions(told)
    if found["number"] == number:
        assert found["view"] == told["view"]
        assert found["actions"] == told["actions"]
    return number


def actions(table: dict[str, Any]) -> list[tuple[int, str]]:
    """What was played; the sentences depend on whose eyes a shared screen has."""
    return [(entry["seat"], entry["action"]) for entry in table["log"]]


def finish(hosts: list[Guest]) -> None:
    """The games go on to their end with the dice of the same seed."""
    for host in hosts:
        player = Player(host, seed=1)
        player.run()
        record = read_record(host.ask("GET", "/record").text)
        assert verify(GAME, record).dice == "match the seed"
