"""How a batch of writes reaches the database: all or none, and on disk when `write` returns."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, lru_cache
from typing import Any, Protocol

from sqlalchemy import Insert, bindparam, func, select
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quarterdeck.server.storage.notices import CHANNEL, changed
from quarterdeck.server.storage.schema import TABLES
from quarterdeck.server.storage.statements import (
    CHANGED,
    SET_TABLE,
    Batch,
    Row,
    Stale,
    Statement,
)

NAMED = sqlite.dialect(paramstyle="named")
NUMBERED = sqlite.dialect(paramstyle="qmark")
ROWS_AT_ONCE = 500
"""SQLite takes up to 32,766 values in one statement; a play has eleven."""
UPDATE_FROM = (3, 33)
"""From this version of SQLite on many rows can be changed in one statement, each in its own way."""
GUARD = ("key", "at", *CHANGED, "revision")
TELL = select(func.pg_notify(CHANNEL, bindparam("note")))


class Writer(Protocol):
    """Writes what it is given in one transaction; `Stale` if a guard does not hold."""

    async def write(self, batches: Sequence[Batch]) -> None: ...
    async def close(self) -> None: ...


def by_statement(batches: Sequence[Batch]) -> dict[Statement, list[Row]]:
    """The rows of each statement together, in the order in which the statements first occur."""
    rows: dict[Statement, list[Row]] = {}
    for batch in batches:
        for statement, row in batch.writes:
            rows.setdefault(statement, []).append(row)
    return rows


def guards_of(batches: Sequence[Batch]) -> list[Row]:
    """All guards, in an order on which all processes agree: so nobody waits in a circle."""
    guards = (batch.guard for batch in batches if batch.guard is not None)
    return sorted(guards, key=lambda guard: str(guard["key"]))


class EngineWriter:
    """Writes to a database server over the engine that also reads, and tells other processes."""

    def __init__(self, engine: AsyncEngine, process: str) -> None:
        self.engine = engine
        self.process = process

    async def write(self, batches: Sequence[Batch]) -> None:
        guards = guards_of(batches)
        async with self.engine.begin() as connection:
            if guards:
                await self._hold(connection, guards)
                await self._tell(connection, batches)
            for statement, rows in by_statement(batches).items():
                await connection.execute(statement, rows)

    async def _hold(self, connection: AsyncConnection, guards: list[Row]) -> None:
        """Lock the tables, see that they are as their guards say, and change them."""
        keys = [guard["key"] for guard in guards]
        chosen = select(TABLES.c.id, TABLES.c.revision).where(TABLES.c.id.in_(keys))
        found = (await connection.execute(chosen.order_by(TABLES.c.id).with_for_update())).all()
        revisions = {row.id: row.revision for row in found}
        fresh = all(revisions.get(guard["key"]) == guard["at"] for guard in guards)
        if not fresh or len(revisions) != len(guards):
            raise Stale
        await connection.execute(SET_TABLE, guards)

    async def _tell(self, connection: AsyncConnection, batches: Sequence[Batch]) -> None:
        """Have the others told as soon as this is committed."""
        if connection.dialect.name == "postgresql":
            guarded = [(batch.guard, batch.writes) for batch in batches if batch.guard is not None]
            notes = [{"note": changed(self.process, *each)} for each in guarded]
            await connection.execute(TELL, notes)

    async def close(self) -> None:
        """The engine is closed by whoever made it."""


class SqliteWriter:
    """Writes to a SQLite file from a thread of its own, without the layers between.

    A whole transaction is one call into that thread. An asynchronous connection makes five of it,
    and under load each of them waits for its turn with the interpreter.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._path = str(engine.url.database)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="sqlite-writer")
        self._file: sqlite3.Connection | None = None

    async def write(self, batches: Sequence[Batch]) -> None:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._write, batches)

    def _write(self, batches: Sequence[Batch]) -> None:
        file, guards = self._open(), guards_of(batches)
        try:
            file.execute("BEGIN IMMEDIATE")
            if _set_tables(file, guards) != len(guards):
                raise Stale
            for statement, rows in by_statement(batches).items():
                _execute(file, statement, rows)
            file.execute("COMMIT")
        except BaseException:
            file.rollback()
            raise

    def _open(self) -> sqlite3.Connection:
        if self._file is None:
            self._file = sqlite3.connect(self._path, isolation_level=None)
            make_durable(self._file, None)
        return self._file

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _close(self) -> None:
        if self._file is not None:
            self._file.close()


def _set_tables(file: sqlite3.Connection, guards: list[Row]) -> int:
    """Change the tables that are as their guards say; how many. All in one statement: after each
    row a busy server would make this thread wait for the interpreter, up to 5 ms."""
    if sqlite3.sqlite_version_info < UPDATE_FROM:
        return sum(file.execute(_text_of(SET_TABLE), guard).rowcount for guard in guards)
    held = 0
    for start in range(0, len(guards), ROWS_AT_ONCE):
        some = guards[start : start + ROWS_AT_ONCE]
        values = [guard[column] for guard in some for column in GUARD]
        held += file.execute(_set_tables_text(len(some)), values).rowcount
    return held


@lru_cache(1000)
def _set_tables_text(count: int) -> str:
    """What `SET_TABLE` says, for so many rows at once."""
    names = {name: f"guard.column{place}" for place, name in enumerate(GUARD, 1)}
    changed = ", ".join(f"{name} = {names[name]}" for name in (*CHANGED, "revision"))
    rows = ", ".join([f"({', '.join('?' * len(GUARD))})"] * count)
    return (
        f"UPDATE tables SET {changed} FROM (VALUES {rows}) AS guard "
        f"WHERE tables.id = {names['key']} AND tables.revision = {names['at']}"
    )


def _execute(file: sqlite3.Connection, statement: Statement, rows: list[Row]) -> None:
    if not isinstance(statement, Insert):
        file.executemany(_text_of(statement), rows)
        return
    for start in range(0, len(rows), ROWS_AT_ONCE):
        _insert(file, statement, rows[start : start + ROWS_AT_ONCE])


@cache
def _text_of(statement: Statement) -> str:
    return str(statement.compile(dialect=NAMED))


def _insert(file: sqlite3.Connection, statement: Insert, rows: list[Row]) -> None:
    """All rows in one statement: row by row SQLite would give the interpreter away each time."""
    text, columns = _insert_text(statement, tuple(rows[0]), len(rows))
    file.execute(text, [row[column] for row in rows for column in columns])


@lru_cache(1000)
def _insert_text(
    statement: Insert, columns: tuple[str, ...], count: int
) -> tuple[str, tuple[str, ...]]:
    """The statement for so many rows at once, and its columns in their order."""
    compiled = statement.compile(dialect=NUMBERED, column_keys=columns)
    head, values, places = str(compiled).partition(" VALUES ")
    return head + values + ", ".join([places] * count), tuple(compiled.positiontup or ())


def make_durable(connection: Any, _: object) -> None:
    """FULL: in WAL mode a commit returns only after the log has reached the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
