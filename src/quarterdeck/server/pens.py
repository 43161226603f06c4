"""How a batch of changes is written: all or none, and on disk when `write` returns."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, lru_cache
from typing import Any, Protocol, cast

from sqlalchemy import ClauseElement, Insert
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from quarterdeck.server.changes import Change
from quarterdeck.server.statements import STATEMENTS

Rows = list[dict[str, Any]]
NAMED = sqlite.dialect(paramstyle="named")
ROWS_AT_ONCE = 500
"""SQLite takes up to 32,766 values in one statement; a play has eleven."""


class Pen(Protocol):
    """Writes what it is given in one transaction."""

    async def write(self, changes: Sequence[Change]) -> None: ...
    async def close(self) -> None: ...


def by_name(changes: Sequence[Change]) -> dict[str, Rows]:
    """The rows of each statement together, in the order in which the statements first occur."""
    rows: dict[str, Rows] = {}
    for name, row in changes:
        rows.setdefault(name, []).append(row)
    return rows


class ServerPen:
    """Writes to a database server over the engine that also reads."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def write(self, changes: Sequence[Change]) -> None:
        async with self.engine.begin() as connection:
            for name, rows in by_name(changes).items():
                await connection.execute(STATEMENTS[name], rows)

    async def close(self) -> None:
        """The engine is closed by whoever made it."""


class FilePen:
    """Writes to a SQLite file from a thread of its own, without the layers between.

    A whole transaction is one errand of that thread. An asynchronous connection makes five of it,
    and under load each of them waits for its turn with the interpreter.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._path = str(engine.url.database)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="pen")
        self._file: sqlite3.Connection | None = None

    async def write(self, changes: Sequence[Change]) -> None:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._write, changes)

    def _write(self, changes: Sequence[Change]) -> None:
        file = self._open()
        try:
            file.execute("BEGIN IMMEDIATE")
            for name, rows in by_name(changes).items():
                _carry_out(file, name, rows)
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


def _carry_out(file: sqlite3.Connection, name: str, rows: Rows) -> None:
    if not isinstance(STATEMENTS[name], Insert):
        file.executemany(_text_of(name), rows)
        return
    for start in range(0, len(rows), ROWS_AT_ONCE):
        _insert(file, name, rows[start : start + ROWS_AT_ONCE])


@cache
def _text_of(name: str) -> str:
    return str(cast(ClauseElement, STATEMENTS[name]).compile(dialect=NAMED))


def _insert(file: sqlite3.Connection, name: str, rows: Rows) -> None:
    """All rows in one statement: row by row SQLite would give the interpreter away each time."""
    columns = tuple(rows[0])
    values = [row[column] for row in rows for column in columns]
    file.execute(_insert_text(name, columns, len(rows)), values)


@lru_cache(1000)
def _insert_text(name: str, columns: tuple[str, ...], count: int) -> str:
    statement = STATEMENTS[name]
    assert isinstance(statement, Insert)
    places = f"({', '.join('?' * len(columns))})"
    head = f"INSERT INTO {statement.table.name} ({', '.join(columns)}) VALUES "
    return head + ", ".join([places] * count)


def make_durable(connection: Any, _: object) -> None:
    """FULL: in WAL mode a commit returns only after the log has reached the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
