"""The store: SQLite and PostgreSQL through the same door."""

from __future__ import annotations

import asyncio
import json
import secrets
import sqlite3
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine
from tests.server.conftest import play_out, running

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.record import read_record
from quarterdeck.core.registry import find_game
from quarterdeck.core.session import verify
from quarterdeck.server.storage.notices import changed
from quarterdeck.server.storage.rows import change
from quarterdeck.server.storage.schema import METADATA
from quarterdeck.server.storage.statements import (
    ADD_CHAT,
    ADD_PLAY,
    ADD_SNAPSHOT,
    ADD_TABLE,
    SET_SEAT,
    Stale,
    Write,
)
from quarterdeck.server.storage.store import Store, database_url, migrate, open_store


@pytest.fixture(params=["sqlite", "postgresql"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    return str(request.getfixturevalue("postgres"))


def table_row(id: str) -> Write:
    words = ("game", "name", "host", "invite", "seed", "dice", "start")
    numbers = ("version", "dealt", "era", "created", "touched")
    row: dict[str, Any] = dict.fromkeys(words, "x") | dict.fromkeys(numbers, 0)
    row |= {"id": id, "public": True, "status": "over", "options": "{}", "deal": "[]"}
    return ADD_TABLE, row


def chat_row(id: str, number: int) -> Write:
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
        return found and found.hints

    asyncio.run(at_first())
    assert with_store(db, hints) is True


def test_sqlite_reaches_the_disk_before_it_answers(tmp_path: Path) -> None:
    async def pragmas(store: Store) -> list[Any]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [(await store.rows(text(f"PRAGMA {name}")))[0][0] for name in names]

    assert with_store(str(tmp_path / "tables.db"), pragmas) == ["wal", 2, 1]


def test_many_writes_share_a_commit(db: str) -> None:
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
    assert lines == 2, "a save that failed is undone as a whole"


@pytest.mark.parametrize("version", [(3, 0), (99, 0)])
def test_many_tables_change_at_once_each_in_its_own_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: tuple[int, int]
) -> None:
    """In one statement where SQLite can, table by table where it cannot: to the same effect."""
    monkeypatch.setattr("quarterdeck.server.storage.writers.UPDATE_FROM", version)
    ids = [f"t{n}" for n in range(30)]

    async def work(store: Store) -> list[Any]:
        await store.save(*(table_row(id) for id in ids))
        for round in (1, 2):
            abouts = [await store.table(id) for id in ids]
            guards = [
                change(about, number=10 * round + place, public=place % 2 == 0)
                for place, about in enumerate(abouts)
                if about is not None
            ]
            await asyncio.gather(*(store.save(guard=guard) for guard in guards))
        found = [await store.table(id) for id in ids]
        return [(each.number, each.public, each.revision) for each in found if each is not None]

    found = with_store(str(tmp_path / "tables.db"), work)
    assert found == [(20 + place, place % 2 == 0, 2) for place in range(30)]


def test_of_two_changes_of_the_same_revision_one_is_stored(db: str) -> None:
    async def work(store: Store) -> tuple[list[Any], int, int]:
        await store.save(table_row("raced"), table_row("calm"))
        about, calm = await store.table("raced"), await store.table("calm")
        assert about is not None
        assert calm is not None
        saves: list[Coroutine[Any, Any, None]] = [
            store.save(chat_row("raced", 1), guard=change(about, number=1)),
            store.save(chat_row("raced", 2), guard=change(about, number=2)),
            store.save(chat_row("calm", 1), guard=change(calm, number=1)),
        ]
        found = await asyncio.gather(*saves, return_exceptions=True)
        after = await store.table("raced")
        assert after is not None
        return list(found), after.revision, len(await store.chat("raced", 10))

    found, revision, lines = with_store(db, work)
    assert [type(each) for each in found] == [type(None), Stale, type(None)]
    assert (revision, lines) == (1, 1), "what depends on a change that came late is not stored"


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


def test_databases_are_named_in_several_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert database_url("") == "sqlite+aiosqlite:////data/quarterdeck/tables.db"
    assert database_url("/a/b.db") == "sqlite+aiosqlite:////a/b.db"
    assert database_url("postgres://u@h/d") == "postgresql+asyncpg://u@h/d"
    with pytest.raises(QuarterdeckError, match="no database"):
        database_url("oracle://x")


def test_a_notice_tells_a_play_that_is_all_that_happened() -> None:
    guard = {"key": "abc", "at": 4, "status": "playing", "touched": 9, "asks": "{}"}
    play = {"number": 5, "seat": 0, "action": "sail e4", "chance": '["5"]', "remark": ""}
    told = json.loads(changed("here", guard, [(ADD_PLAY, play), (ADD_SNAPSHOT, {})]))
    assert told["revision"] == 5
    assert told["play"] == [5, 0, "sail e4", ["5"], "", "playing", 9, "{}"]
    others: tuple[Write, Write] = (SET_SEAT, {}), (ADD_PLAY, play)
    for other in others:
        assert "play" not in json.loads(changed("here", guard, [(ADD_PLAY, play), other]))
    long = play | {"chance": json.dumps(["5"] * 3000)}
    assert "play" not in json.loads(changed("here", guard, [(ADD_PLAY, long)])), "it would not fit"


def test_processes_that_start_at_once_on_an_empty_database_all_open_it(postgres: str) -> None:
    address, _, options = postgres.partition("?")
    name = f"fresh_{secrets.token_hex(4)}"

    async def start() -> None:
        engine = create_async_engine(database_url(postgres), isolation_level="AUTOCOMMIT")
        async with engine.connect() as connection:
            await connection.execute(text(f"CREATE DATABASE {name}"))
        await engine.dispose()
        fresh = f"{address.rpartition('/')[0]}/{name}?{options}"
        opening = [open_store(fresh) for _ in range(4)]
        found = await asyncio.gather(*opening, return_exceptions=True)
        stores = [each for each in found if isinstance(each, Store)]
        for store in stores:
            await store.close()
        assert len(stores) == len(opening), found

    asyncio.run(start())
