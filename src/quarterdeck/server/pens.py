"""How a batch of changes is written: all or none, and on disk when `write` returns."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from sqlalchemy import Connection, Insert, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine

from quarterdeck.server.changes import Change
from quarterdeck.server.statements import STATEMENTS

Rows = list[dict[str, Any]]
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
    """Writes to a SQLite file from a thread of its own.

    A whole transaction is one errand of that thread. An asynchronous connection makes five of it,
    and under load each of them waits for its turn with the interpreter.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = create_engine(engine.url.set(drivername="sqlite"))
        event.listen(self._engine, "connect", make_durable)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="pen")
        self._connection: Connection | None = None

    async def write(self, changes: Sequence[Change]) -> None:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._write, changes)

    def _write(self, changes: Sequence[Change]) -> None:
        if self._connection is None:
            self._connection = self._engine.connect()
        with self._connection.begin():
            for name, rows in by_name(changes).items():
                _carry_out(self._connection, name, rows)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()


def _carry_out(connection: Connection, name: str, rows: Rows) -> None:
    statement = STATEMENTS[name]
    if not isinstance(statement, Insert):
        connection.execute(statement, rows)
        return
    for start in range(0, len(rows), ROWS_AT_ONCE):
        _insert(connection, statement.table.name, rows[start : start + ROWS_AT_ONCE])


def _insert(connection: Connection, table: str, rows: Rows) -> None:
    """All rows in one statement: row by row SQLite would give the interpreter away each time."""
    names = list(rows[0])
    places = f"({', '.join('?' * len(names))})"
    text = f"INSERT INTO {table} ({', '.join(names)}) VALUES {', '.join([places] * len(rows))}"
    connection.exec_driver_sql(text, tuple(row[name] for row in rows for name in names))


def make_durable(connection: Any, _: object) -> None:
    """FULL: in WAL mode a commit returns only after the log has reached the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
