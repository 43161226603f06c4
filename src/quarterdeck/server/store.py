"""The store: SQLite or PostgreSQL behind one door, with commits that many tables share."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Executable, Row, event, func, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.server.changes import Change
from quarterdeck.server.pens import FilePen, Pen, ServerPen, make_durable
from quarterdeck.server.schema import CHAT, PLAYS, SEATS, SNAPSHOTS, TABLES

log = logging.getLogger(__name__)

COMMIT_GAP = 0.005
"""Seconds from one commit to the next: under load they are fewer and larger, which costs less than
it delays; a play that comes alone does not wait."""


def database_url(db: str) -> str:
    """The address of a database: a file, `sqlite:///…`, `postgresql://…`, or the data folder."""
    if not db:
        return f"sqlite+aiosqlite:///{default_file()}"
    if "://" not in db:
        return f"sqlite+aiosqlite:///{Path(db).expanduser().absolute()}"
    scheme, _, rest = db.partition("://")
    match scheme.partition("+")[0]:
        case "sqlite":
            return f"sqlite+aiosqlite://{rest}"
        case "postgres" | "postgresql":
            return f"postgresql+asyncpg://{rest}"
    raise QuarterdeckError(
        f"'{db}' is no database this server knows: give a file, sqlite:///FILE or postgresql://…."
    )


def default_file() -> Path:
    """`tables.db` in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "quarterdeck" / "tables.db"


class Store:
    """All reading and writing. `save` returns when the changes are on disk, never before."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.commits = 0
        self._pen: Pen = FilePen(engine) if on_file(engine) else ServerPen(engine)
        self._waiting: list[tuple[Sequence[Change], asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._writer = asyncio.create_task(self._write_for_ever(), name="store-writer")

    async def close(self) -> None:
        await self.save()
        self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)
        await self._pen.close()
        await self.engine.dispose()

    # Writing: whatever arrives while one commit is under way goes into the next one together.

    async def save(self, *changes: Change) -> None:
        """Commit these changes, all or none; many callers share one commit."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((changes, done))
        self._wake.set()
        await done

    async def _write_for_ever(self) -> None:
        began = 0.0
        while True:
            await self._wake.wait()
            await asyncio.sleep(began + COMMIT_GAP - time.monotonic())
            self._wake.clear()
            began = time.monotonic()
            batch, self._waiting = self._waiting, []
            try:
                await self._commit([change for changes, _ in batch for change in changes])
            except Exception as error:
                await self._one_by_one(batch, error)
            else:
                for _, done in batch:
                    _settle(done, None)

    async def _one_by_one(
        self, batch: list[tuple[Sequence[Change], asyncio.Future[None]]], error: Exception
    ) -> None:
        """A shared commit failed: only whoever caused it shall suffer."""
        log.warning("A shared commit failed and is tried again one by one: %s", error)
        for changes, done in batch:
            try:
                await self._commit(changes)
            except Exception as own:
                _settle(done, own)
            else:
                _settle(done, None)

    async def _commit(self, changes: Sequence[Change]) -> None:
        await self._pen.write(changes)
        self.commits += 1

    # Reading.

    async def rows(self, statement: Executable) -> Sequence[Row[Any]]:
        async with self.engine.connect() as connection:
            return (await connection.execute(statement)).fetchall()

    async def table(self, id: str) -> Mapping[str, Any] | None:
        found = await self.rows(select(TABLES).where(TABLES.c.id == id))
        return found[0]._mapping if found else None  # type: ignore[return-value]

    async def seats(self, *ids: str) -> Sequence[Row[Any]]:
        statement = select(SEATS).where(SEATS.c.table_id.in_(ids))
        return await self.rows(statement.order_by(SEATS.c.table_id, SEATS.c.seat))

    async def plays(self, id: str) -> Sequence[Row[Any]]:
        statement = select(PLAYS).where(PLAYS.c.table_id == id).order_by(PLAYS.c.number)
        return await self.rows(statement)

    async def snapshot(self, id: str, upto: int) -> tuple[int, str] | None:
        """The last stored position at or before a number of plays."""
        statement = (
            select(SNAPSHOTS.c.number, SNAPSHOTS.c.position)
            .where(SNAPSHOTS.c.table_id == id, SNAPSHOTS.c.number <= upto)
            .order_by(SNAPSHOTS.c.number.desc())
            .limit(1)
        )
        found = await self.rows(statement)
        return (found[0].number, found[0].position) if found else None

    async def chat(self, id: str, limit: int) -> Sequence[Row[Any]]:
        statement = select(CHAT).where(CHAT.c.table_id == id)
        found = await self.rows(statement.order_by(CHAT.c.number.desc()).limit(limit))
        return found[::-1]

    async def listed(self, status: str, game: str, limit: int) -> Sequence[Row[Any]]:
        """Public tables, the latest first."""
        statement = select(TABLES).where(TABLES.c.public)
        if status:
            statement = statement.where(TABLES.c.status == status)
        if game:
            statement = statement.where(TABLES.c.game == game)
        return await self.rows(statement.order_by(TABLES.c.touched.desc()).limit(limit))

    async def numbers(self, *ids: str) -> dict[str, int]:
        """How many plays each of these tables has."""
        statement = select(PLAYS.c.table_id, func.max(PLAYS.c.number).label("number"))
        found = await self.rows(
            statement.where(PLAYS.c.table_id.in_(ids)).group_by(PLAYS.c.table_id)
        )
        return {row._mapping["table_id"]: row._mapping["number"] for row in found}

    async def count(self) -> int:
        return int((await self.rows(select(func.count()).select_from(TABLES)))[0][0])


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


async def open_store(db: str) -> Store:
    """Connect, bring the tables up to date, and start writing."""
    url = database_url(db)
    try:
        engine = _engine(url)
        try:
            async with engine.begin() as connection:
                await migrate(connection)
        except BaseException:
            await engine.dispose()
            raise
    except (ArgumentError, OSError, SQLAlchemyError) as error:
        reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
        raise QuarterdeckError(f"The database {_shown(url)} cannot be used: {reason}.") from error
    return Store(engine)


def _engine(url: str) -> AsyncEngine:
    """The engine; for SQLite also the folder of its file."""
    engine = create_async_engine(url, pool_size=4)
    if on_file(engine):
        Path(engine.url.database or "").parent.mkdir(parents=True, exist_ok=True)
        event.listen(engine.sync_engine, "connect", make_durable)
    return engine


def on_file(engine: AsyncEngine) -> bool:
    """Whether the database is a SQLite file; one in memory belongs to a single connection."""
    return engine.dialect.name == "sqlite" and engine.url.database not in (None, "", ":memory:")


def _shown(url: str) -> str:
    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return url


async def migrate(connection: AsyncConnection, version: str = "head") -> None:
    """Bring the tables up to a version; tables that are there already keep what they hold."""

    def upgrade(sync: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        config.attributes["connection"] = sync
        command.upgrade(config, version)

    await connection.run_sync(upgrade)
