"""`quarterdeck admin`, retention, and what is told to those who run a server."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.server.conftest import Port, eventually, play_out, running

from corsair import GAME
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.record import read_record
from quarterdeck.core.session import verify
from quarterdeck.server import admin
from quarterdeck.server.api.metrics import allowed
from quarterdeck.server.logs import AsJson, start_logging
from quarterdeck.server.main import listen, serve
from quarterdeck.server.settings import Settings
from quarterdeck.server.storage.statements import Batch
from quarterdeck.server.storage.store import open_store
from quarterdeck.server.storage.writers import SqliteWriter
from quarterdeck.server.tables import housekeeping, play
from quarterdeck.server.tables.housekeeping import expire

SHARED = ({"kind": "person", "name": "Ann"}, {"kind": "hotseat", "name": "Ben"})


def test_tables_are_listed_shown_closed_and_deleted_beside_a_server(tmp_path: Path) -> None:
    with running(tmp_path) as port:
        db = str(tmp_path / "tables.db")
        host, other = port.host(*SHARED, name="Friday"), port.host(*SHARED)
        with host.socket() as talk:
            talk.act()
            found = {table["id"]: table for table in admin.list_tables(db, "", "", 10)}
            assert (found[host.table]["name"], found[host.table]["plays"]) == ("Friday", 1)
            assert admin.show(db, host.table)["seats"] == ["person Ann", "person Ben"]
            admin.close(db, host.table)
            with pytest.raises(QuarterdeckError, match="over already"):
                admin.close(db, host.table)
            talk.until(lambda table: table["status"] == "over")
        assert admin.delete(db, [other.table]) == 1
        with pytest.raises(QuarterdeckError, match="There is no table"):
            admin.show(db, other.table)
        assert "play" in admin.export(db, host.table)
        assert admin.check(db) == []


def test_a_backup_of_a_running_server_is_put_back(tmp_path: Path) -> None:
    db, copy = str(tmp_path / "tables.db"), tmp_path / "copy.db"
    with running(tmp_path) as port:
        host = port.host(*SHARED)
        with host.socket() as talk:
            talk.act()
            assert admin.backup(db, copy) > 0
            talk.act()
        with pytest.raises(QuarterdeckError, match="there already"):
            admin.backup(db, copy)
        with pytest.raises(QuarterdeckError, match=r"uses .* already"):
            admin.restore(db, copy)
    admin.restore(db, copy)
    assert admin.show(db, host.table)["plays"] == 1
    assert list(tmp_path.glob("tables.db.before-*"))
    (tmp_path / "odd").write_text("no database at all, but long enough to be read" * 20)
    with pytest.raises(QuarterdeckError, match="no backup"):
        admin.restore(db, tmp_path / "odd")


def test_damage_is_found(tmp_path: Path) -> None:
    db = str(tmp_path / "tables.db")
    with running(tmp_path) as port:
        host = port.host(*SHARED)
        with host.socket() as talk:
            for _ in range(3):
                talk.act()
    with sqlite3.connect(db) as file:
        file.execute("DELETE FROM plays WHERE number = 2")
    assert admin.check(db) == [f"{host.table}: plays are missing or doubled"]


def test_damaged_pages_are_told_at_the_start(tmp_path: Path) -> None:
    db = _damaged(tmp_path)
    with listen("127.0.0.1", 0) as port, pytest.raises(QuarterdeckError) as refused:
        serve(Settings(db=str(db)), port, lambda: pytest.fail("it started"))
    assert "is damaged" in str(refused.value)
    assert "admin restore" in str(refused.value)
    assert len(str(refused.value).splitlines()) == 1
    assert admin.check(str(db))


def test_a_damaged_database_leaves_no_backup(tmp_path: Path) -> None:
    db, copy = _damaged(tmp_path), tmp_path / "copy"
    with pytest.raises(QuarterdeckError) as refused:
        admin.backup(str(db), copy)
    assert not copy.exists()
    assert len(str(refused.value).splitlines()) == 1


def test_damaged_pages_that_no_start_found_are_told_at_the_first_read(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    db = _damaged(tmp_path)
    with running(tmp_path) as port:
        assert port.http.get("/api/ready").status_code == 200
        answers = [port.http.get("/api/tables"), port.http.get("/api/ready")]
        assert [answer.status_code for answer in answers] == [503, 503]
        assert all("damaged" in answer.json()["error"] for answer in answers)
    assert [record.message for record in caplog.records if str(db) in record.message]


def _damaged(folder: Path) -> Path:
    """A database whose rows of tables were overwritten."""
    db = folder / "tables.db"
    with running(folder) as port:
        for _ in range(20):
            port.host(*SHARED, public=True)
    with sqlite3.connect(db) as file:
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        size = file.execute("PRAGMA page_size").fetchone()[0]
        sql = "SELECT rootpage FROM sqlite_schema WHERE name = 'tables'"
        root = file.execute(sql).fetchone()[0]
    with db.open("r+b") as pages:
        pages.seek((root - 1) * size)
        pages.write(b"\xaa" * size)
    return db


@pytest.mark.parametrize("made", ["newer", "folder", "text"])
def test_what_cannot_be_opened_is_one_sentence(tmp_path: Path, made: str) -> None:
    db = tmp_path / "tables.db"
    if made == "folder":
        db.mkdir()
    elif made == "text":
        db.write_text("This is no database, whatever its name says. " * 50)
    else:
        asyncio.run(_opened(str(db)))
        with sqlite3.connect(db) as file:
            file.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(QuarterdeckError) as refused:
        asyncio.run(_opened(str(db)))
    assert len(str(refused.value).splitlines()) == 1


async def _opened(db: str) -> None:
    await (await open_store(db)).close()


def test_what_is_old_goes_by_its_kind(tmp_path: Path) -> None:
    db = str(tmp_path / "tables.db")
    bot = {"kind": "bot", "level": "random"}
    with running(tmp_path) as port:
        waiting, playing, bots = port.host(), port.host(*SHARED), port.host(bot, bot)
    long_ago = int(time.time()) - 100 * 86_400
    with sqlite3.connect(db) as file:
        file.execute("UPDATE tables SET touched = ?", (long_ago,))

    async def work(settings: Settings) -> set[str]:
        store = await open_store(db)
        try:
            return set(await expire(store, settings))
        finally:
            await store.close()

    assert asyncio.run(work(Settings(keep_waiting_days=200, keep_bots_days=0))) == set()
    assert asyncio.run(work(Settings())) == {waiting.table, bots.table}
    assert asyncio.run(work(Settings(keep_playing_days=99))) == {playing.table}


def test_metrics_and_readiness(port: Port) -> None:
    host = port.host(*SHARED)
    with host.socket() as talk:
        talk.act()
        found = port.http.get("/metrics").text
        assert "quarterdeck_sockets 1.0" in found
        assert 'quarterdeck_workers{lane="people"} 1.0' in found
    assert port.http.get("/api/ready").json()["status"] == "ready"
    assert allowed("10.1.2.3", "127.0.0.1 10.0.0.0/8")
    assert not allowed("192.0.2.1", "127.0.0.1 10.0.0.0/8")
    assert not allowed("", "127.0.0.1")


def test_a_server_that_cannot_write_is_not_ready(tmp_path: Path) -> None:
    with running(tmp_path) as port:
        host = port.host({"kind": "person", "name": "Ann"}, {"kind": "bot", "level": "random"})
        with sqlite3.connect(tmp_path / "tables.db", isolation_level=None) as file:
            file.execute("BEGIN IMMEDIATE")
            assert port.http.get("/api/ready").status_code == 503
            file.execute("ROLLBACK")
        assert port.http.get("/api/ready").status_code == 200
        assert host.get()["status"] == "playing"


def test_a_bot_that_could_not_be_stored_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A passing fault of the storage had left tables of bots standing for ever. Nobody else wakes
    them here: no housekeeping, no visit."""
    faults, write = [3], SqliteWriter._write

    def refuse(writer: SqliteWriter, batches: Sequence[Batch]) -> None:
        rows = [row for batch in batches for _, row in batch.writes]
        if faults[0] and any("action" in row and row["seat"] == 1 for row in rows):
            faults[0] -= 1
            raise sqlite3.OperationalError("database or disk is full")
        write(writer, batches)

    monkeypatch.setattr(SqliteWriter, "_write", refuse)
    monkeypatch.setattr(housekeeping, "TICK", 1000.0)
    monkeypatch.setattr(play, "FIRST_PAUSE", 0.1)
    with running(tmp_path) as port:
        host = port.host({"kind": "person", "name": "Ann"}, {"kind": "bot", "level": "random"})
        with host.socket() as talk:
            talk.act()
            talk.reach(2)
    assert faults == [0], "the bot was stored at once"


def test_finished_games_outlive_their_rules(tmp_path: Path) -> None:
    db = tmp_path / "tables.db"
    with running(tmp_path) as port:
        host, half = port.host(*SHARED), port.host(*SHARED)
        with host.socket() as talk, half.socket() as other:
            before = play_out(talk)
            other.act()
        record = host.ask("GET", "/record").text
    with sqlite3.connect(db) as file:
        file.execute("UPDATE tables SET version = 77")
    with running(tmp_path) as port:
        host.http = half.http = port.http
        after = host.get()
        for key in ("status", "number", "outcome", "dice"):
            assert after[key] == before[key], key
        assert after["view"] is not None
        assert "version 77" in after["closed"]
        assert host.ask("GET", "/record").text == record
        assert verify(GAME, read_record(record)).finished
        summary = host.get("/summary")
        assert (summary["status"], summary["outcome"]) == ("over", before["outcome"])
        assert len(host.get("/log")["log"]) == before["number"]
        assert "version 77" in host.refused(409, "GET", "/at/3")["error"]
        unfinished = half.get()
        assert (unfinished["status"], len(unfinished["log"])) == ("playing", 1)
        assert half.refused(409, "POST", "/actions", {"number": 1, "action": "dig"})
        with half.socket() as talk:
            assert talk.table["closed"]


def test_logs_have_time_and_level(capsys: pytest.CaptureFixture[str]) -> None:
    record = logging.LogRecord("a.b", logging.WARNING, "", 1, "Ahoy %s", ("Ann",), None)
    facts = json.loads(AsJson().format(record))
    assert (facts["level"], facts["message"], facts["logger"]) == ("warning", "Ahoy Ann", "a.b")
    assert facts["time"].startswith("20")
    with pytest.raises(QuarterdeckError, match="log_level"):
        start_logging(Settings(log_level="loud"))


def test_a_host_may_come_and_go_while_tables_are_swept(tmp_path: Path) -> None:
    with running(tmp_path, plays_in_memory=5, idle_seconds=1.0) as port:
        hosts = [port.host(*SHARED) for _ in range(3)]
        for host in hosts:
            with host.socket() as talk:
                for _ in range(4):
                    talk.act()
        eventually(lambda: port.guest().get("/api/health")["loaded"] <= 1)
        assert [host.get()["number"] for host in hosts] == [4, 4, 4]
