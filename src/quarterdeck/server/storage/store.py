"""The store: SQLite or PostgreSQL behind one door, with commits that many tables share."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    Row,
    event,
    func,
    select,
    text,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.server.storage.damage import Damaged, advice, demand_sound, is_damage
from quarterdeck.server.storage.lock import FileLock
from quarterdeck.server.storage.notices import Listener, Notice, written
from quarterdeck.server.storage.rows import (
    About,
    Ending,
    Seat,
    Snapshot,
    StoredLine,
    StoredPlay,
    drop_process,
    drop_table,
    read_about,
    read_ending,
    read_line,
    read_play,
    read_seat,
)
from quarterdeck.server.storage.schema import (
    CHAT,
    ENDINGS,
    PLAYS,
    REVIEWS,
    SEATS,
    SNAPSHOTS,
    TABLES,
)
from quarterdeck.server.storage.statements import Batch, Stale, Write
from quarterdeck.server.storage.statements import Row as StatementRow
from quarterdeck.server.storage.writers import (
    TELL,
    EngineWriter,
    SqliteWriter,
    Writer,
    make_durable,
)

log = logging.getLogger(__name__)

Kinds = Literal["waiting", "playing", "over", "records", "bots"]
"""Kinds of tables, for whoever decides how long they are kept."""

COMMIT_GAP = 0.005
"""Seconds from one commit to the next: under load they are fewer and larger, which costs less than
it delays; a play that comes alone does not wait."""

MIGRATING = 0x71756172746572
"""The name of the lock (PostgreSQL wants a number) that whoever changes the schema holds."""

PLAYS_AT_ONCE = 400
"""Rows of a long game that are read before others have their turn."""

Waiting = tuple[Batch, asyncio.Future[None]]
"""What one caller wants to be committed, and how it learns that it was."""


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
    """All reading and writing. `save` returns when the writes are on disk, never before."""

    def __init__(self, engine: AsyncEngine, lock: FileLock | None = None) -> None:
        self.engine = engine
        self.process = secrets.token_hex(6)
        """The name of this process among those that share the database."""
        self.shared = engine.dialect.name == "postgresql"
        """Whether other processes may use the same database at the same time."""
        self.notices = Listener(engine.url, self.process) if self.shared else None
        self.commits = 0
        self.commit_seconds = 0.0
        self.faults = 0
        self.damaged = ""
        """What to say when pages of the file could not be read."""
        self._lock = lock
        self._writer: Writer = (
            SqliteWriter(engine) if on_file(engine) else EngineWriter(engine, self.process)
        )
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._committing = asyncio.create_task(self._commit_for_ever(), name="store-commits")

    async def close(self) -> None:
        with contextlib.suppress(Exception):
            await self.save(drop_process(self.process))
        if self.notices is not None:
            await self.notices.close()
        self._committing.cancel()
        await asyncio.gather(self._committing, return_exceptions=True)
        await self._writer.close()
        await self.engine.dispose()
        if self._lock is not None:
            self._lock.release()

    # Writing: whatever arrives while one commit is under way goes into the next one together.

    async def save(self, *writes: Write, guard: StatementRow | None = None) -> None:
        """Commit these writes, all or none; many callers share one commit. With a guard `Stale`
        is raised, and nothing written, if the table was changed by somebody else."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((Batch(guard, writes), done))
        self._wake.set()
        await done

    async def _commit_for_ever(self) -> None:
        began = 0.0
        while True:
            await self._wake.wait()
            await asyncio.sleep(began + COMMIT_GAP - time.monotonic())
            self._wake.clear()
            began = time.monotonic()
            together, self._waiting = self._waiting, []
            try:
                await self._commit([batch for batch, _ in together])
            except Exception as error:
                await self._one_by_one(together, error)
            else:
                for _, done in together:
                    _resolve(done, None)

    async def _one_by_one(self, together: list[Waiting], error: Exception) -> None:
        """A shared commit failed: only whoever caused it shall suffer."""
        if len(together) == 1:
            self._note(error)
            _resolve(together[0][1], error)
            return
        if not isinstance(error, Stale):
            log.warning("A shared commit failed and is tried again one by one: %s", error)
        for batch, done in together:
            try:
                await self._commit([batch])
            except Exception as own:
                self._note(own)
                _resolve(done, own)
            else:
                _resolve(done, None)

    def _note(self, error: Exception) -> None:
        if not isinstance(error, Stale):
            self.faults += 1
            log.warning("Something could not be stored: %s", error)
            self._note_damage(error)

    def _note_damage(self, error: Exception) -> None:
        if is_damage(error) and not self.damaged:
            self.damaged = advice(str(self.engine.url.database), _reason(error))
            log.error(self.damaged)

    async def _commit(self, batches: Sequence[Batch]) -> None:
        began = time.perf_counter()
        await self._writer.write(batches)
        self.commits += 1
        self.commit_seconds += time.perf_counter() - began

    async def tell(self, notice: Notice) -> None:
        """Tell the other processes something that is not stored."""
        if self.shared:
            async with self.engine.begin() as connection:
                await connection.execute(TELL, {"note": written(notice)})

    # Bots of a table think in one process at a time.

    async def lease(self, id: str, seconds: float) -> bool:
        """Whether this process may let the bots of a table think from now on."""
        if not self.shared:
            return True
        now = int(time.time() * 1000)
        free = (TABLES.c.bots_until < now) | (TABLES.c.bots_by == self.process)
        wish = update(TABLES).where(TABLES.c.id == id, free).returning(TABLES.c.id)
        until = now + int(seconds * 1000)
        async with self.engine.begin() as connection:
            taken = await connection.execute(wish.values(bots_by=self.process, bots_until=until))
            return bool(taken.fetchall())

    async def renew_leases(self, ids: Sequence[str], seconds: float) -> None:
        """Keep what this process has already."""
        if self.shared and ids:
            until = int((time.time() + seconds) * 1000)
            mine = update(TABLES).where(TABLES.c.id.in_(ids), TABLES.c.bots_by == self.process)
            async with self.engine.begin() as connection:
                await connection.execute(mine.values(bots_until=until))

    async def end_lease(self, id: str) -> None:
        await self.renew_leases([id], -1.0)

    # Keeping the house.

    async def delete(self, *ids: str) -> None:
        """Tables and all that belongs to them."""
        await self.save(*(drop_table(id) for id in ids))

    async def demand_sound(self) -> None:
        """Refuse to go on with a file that has damaged pages."""
        if on_file(self.engine):
            await asyncio.to_thread(demand_sound, Path(str(self.engine.url.database)))

    async def damage(self) -> list[str]:
        """What a SQLite file says of its own soundness; nothing if it is sound."""
        if self.engine.dialect.name != "sqlite":
            return []
        try:
            found = [str(row[0]) for row in await self.rows(text("PRAGMA integrity_check(20)"))]
        except Damaged as error:
            return [_reason(error.__cause__ or error)]
        return [] if found == ["ok"] else found

    async def aged(self, kind: Kinds, before: int, limit: int) -> list[str]:
        """Tables of a kind that nobody touched since."""
        statement = select(TABLES.c.id).where(TABLES.c.touched < before, *_of_kind(kind))
        found = await self.rows(statement.order_by(TABLES.c.touched).limit(limit))
        return [row.id for row in found]

    # Reading.

    async def rows(self, statement: Executable) -> Sequence[Row[Any]]:
        try:
            async with self.engine.connect() as connection:
                return (await connection.execute(statement)).fetchall()
        except SQLAlchemyError as error:
            self._note_damage(error)
            if is_damage(error):
                raise Damaged("The server's database is damaged here.") from error
            raise

    async def table(self, id: str) -> About | None:
        found = await self.rows(select(TABLES).where(TABLES.c.id == id))
        return read_about(found[0]) if found else None

    async def seats(self, *ids: str) -> dict[str, list[Seat]]:
        """The seats of each of these tables."""
        statement = select(SEATS).where(SEATS.c.table_id.in_(ids))
        seats: dict[str, list[Seat]] = {id: [] for id in ids}
        for row in await self.rows(statement.order_by(SEATS.c.table_id, SEATS.c.seat)):
            seats[row.table_id].append(read_seat(row))
        return seats

    async def plays(self, id: str, since: int = 0) -> list[StoredPlay]:
        """The plays after the first `since`; those of a long game in parts."""
        found: list[StoredPlay] = []
        while True:
            chosen = select(PLAYS).where(PLAYS.c.table_id == id, PLAYS.c.number > since)
            rows = await self.rows(chosen.order_by(PLAYS.c.number).limit(PLAYS_AT_ONCE))
            found += [read_play(row) for row in rows]
            if len(rows) < PLAYS_AT_ONCE:
                return found
            since = rows[-1].number
            await asyncio.sleep(0)

    async def ending(self, id: str) -> Ending | None:
        """How a game ended, if that was written down."""
        found = await self.rows(select(ENDINGS).where(ENDINGS.c.table_id == id))
        return read_ending(found[0]) if found else None

    async def review(self, id: str) -> dict[int, str]:
        """The parts of a review that are known so far."""
        chosen = select(REVIEWS.c.number, REVIEWS.c.part).where(REVIEWS.c.table_id == id)
        return {row.number: row.part for row in await self.rows(chosen)}

    async def revisions(self, ids: Sequence[str]) -> dict[str, int]:
        """The present revision of each of these tables that there still is."""
        chosen = select(TABLES.c.id, TABLES.c.revision).where(TABLES.c.id.in_(ids))
        return {row.id: row.revision for row in await self.rows(chosen)}

    async def snapshot(self, id: str, upto: int) -> Snapshot | None:
        """The last stored position at or before a number of plays."""
        statement = (
            select(SNAPSHOTS.c.number, SNAPSHOTS.c.position)
            .where(SNAPSHOTS.c.table_id == id, SNAPSHOTS.c.number <= upto)
            .order_by(SNAPSHOTS.c.number.desc())
            .limit(1)
        )
        found = await self.rows(statement)
        return (found[0].number, found[0].position) if found else None

    async def chat(self, id: str, limit: int) -> list[StoredLine]:
        """The last lines, the oldest of them first."""
        statement = select(CHAT).where(CHAT.c.table_id == id)
        found = await self.rows(statement.order_by(CHAT.c.number.desc()).limit(limit))
        return [read_line(row) for row in found[::-1]]

    async def listed(
        self, status: str, game: str, limit: int, everything: bool = False
    ) -> list[About]:
        """Public tables, or all of them, the latest first."""
        statement = select(TABLES) if everything else select(TABLES).where(TABLES.c.public)
        if status:
            statement = statement.where(TABLES.c.status == status)
        if game:
            statement = statement.where(TABLES.c.game == game)
        found = await self.rows(statement.order_by(TABLES.c.touched.desc()).limit(limit))
        return [read_about(row) for row in found]

    async def count(self) -> int:
        return int((await self.rows(select(func.count()).select_from(TABLES)))[0][0])


def _resolve(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def _of_kind(kind: Kinds) -> list[ColumnElement[bool]]:
    people = select(SEATS.c.table_id).where(SEATS.c.kind != "bot")
    kinds: dict[Kinds, list[ColumnElement[bool]]] = {
        "waiting": [TABLES.c.status == "waiting"],
        "playing": [TABLES.c.status == "playing", TABLES.c.id.in_(people)],
        "over": [TABLES.c.status == "over", TABLES.c.host != "", TABLES.c.id.in_(people)],
        "records": [TABLES.c.status == "over", TABLES.c.host == ""],
        "bots": [TABLES.c.status != "waiting", TABLES.c.id.not_in(people)],
    }
    return kinds[kind]


async def open_store(db: str, alone: bool = True) -> Store:
    """Connect, bring the tables up to date, and start writing. A SQLite file is used by one
    server at a time; whoever only looks at it need not be `alone`."""
    url, lock = database_url(db), None
    try:
        engine = _engine(url)
        try:
            lock = FileLock(Path(str(engine.url.database))) if alone and on_file(engine) else None
            async with engine.begin() as connection:
                await migrate(connection)
        except BaseException:
            await engine.dispose()
            if lock is not None:
                lock.release()
            raise
    except (ArgumentError, OSError, SQLAlchemyError, CommandError) as error:
        raise QuarterdeckError(
            f"The database {_without_password(url)} cannot be used: {_reason(error)}."
        ) from error
    return Store(engine, lock)


def _reason(error: BaseException) -> str:
    """One sentence, without what the libraries add for programmers."""
    if isinstance(error, CommandError):
        return "it was made by a newer version of Quarterdeck"
    lines = str(getattr(error, "orig", None) or error).strip().splitlines() or [repr(error)]
    return lines[0].rstrip(".")


def _engine(url: str) -> AsyncEngine:
    """The engine; for SQLite also the folder of its file."""
    engine = create_async_engine(url, pool_size=6, pool_pre_ping=url.startswith("postgresql"))
    if on_file(engine):
        file = Path(engine.url.database or "")
        if file.is_dir():
            raise QuarterdeckError(f"{file} is a folder; --db wants a file in it.")
        file.parent.mkdir(parents=True, exist_ok=True)
        event.listen(engine.sync_engine, "connect", make_durable)
    return engine


def on_file(engine: AsyncEngine) -> bool:
    """Whether the database is a SQLite file; one in memory belongs to a single connection."""
    return engine.dialect.name == "sqlite" and engine.url.database not in (None, "", ":memory:")


def _without_password(url: str) -> str:
    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return url


async def migrate(connection: AsyncConnection, version: str = "head") -> None:
    """Bring the tables up to a version; tables that are there already keep what they hold. Of
    several processes that start at once one does so while the others wait."""

    def upgrade(sync: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        config.attributes["connection"] = sync
        command.upgrade(config, version)

    if connection.dialect.name == "postgresql":
        await connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
    await connection.run_sync(upgrade)
