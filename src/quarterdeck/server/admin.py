"""For those who run a server: what is stored, and what to do with it.

Everything here works on the database, also beside a running server, which notices within seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import sqlite3
import subprocess
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy.engine import make_url

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.registry import find_game
from quarterdeck.server.broadcast.presenter import timestamp
from quarterdeck.server.settings import Settings, from_environment
from quarterdeck.server.storage import rows
from quarterdeck.server.storage.lock import FileLock
from quarterdeck.server.storage.statements import Stale
from quarterdeck.server.storage.store import Store, database_url, open_store
from quarterdeck.server.tables.archive import archived
from quarterdeck.server.tables.housekeeping import expire as expire_old
from quarterdeck.server.tables.table import head_of

T = TypeVar("T")

TRIES = 20
LISTED_AT_ONCE = 1000


def settings_for(db: str | None) -> Settings:
    return from_environment(os.environ, **({} if db is None else {"db": db}))


@contextlib.asynccontextmanager
async def opened(db: str | None) -> AsyncIterator[Store]:
    store = await open_store(settings_for(db).db, alone=False)
    try:
        yield store
    finally:
        await store.close()


def with_store(db: str | None, work: Callable[[Store], Awaitable[T]]) -> T:
    async def run() -> T:
        async with opened(db) as store:
            return await work(store)

    return asyncio.run(run())


def list_tables(db: str | None, status: str, game: str, limit: int) -> list[dict[str, Any]]:
    """All tables, private ones too, the latest first."""

    async def work(store: Store) -> list[dict[str, Any]]:
        found = await store.listed(status, game, limit, everything=True)
        seats = await store.seats(*(about.id for about in found))
        return [_facts(about, seats[about.id]) for about in found]

    return with_store(db, work)


def _facts(about: rows.About, seats: list[rows.Seat]) -> dict[str, Any]:
    return {
        "id": about.id,
        "game": f"{about.game} {about.version}",
        "name": about.name,
        "status": about.status,
        "public": about.public,
        "plays": about.number,
        "seats": [f"{seat.kind} {seat.name}".strip() for seat in seats],
        "created": timestamp(about.created),
        "touched": timestamp(about.touched),
    }


def show(db: str | None, id: str) -> dict[str, Any]:
    """One table."""

    async def work(store: Store) -> dict[str, Any]:
        about = await _about(store, id)
        chat = await store.chat(id, 1000)
        facts = _facts(about, (await store.seats(id))[id])
        return {**facts, "options": about.options, "era": about.era, "chat": len(chat)}

    return with_store(db, work)


async def _about(store: Store, id: str) -> rows.About:
    about = await store.table(id)
    if about is None:
        raise QuarterdeckError(f"There is no table '{id}'.")
    return about


def close(db: str | None, id: str) -> None:
    """End a game where it stands: nobody plays on, everybody may read it."""

    async def work(store: Store) -> None:
        for _ in range(TRIES):
            about = await _about(store, id)
            if about.status == "over":
                raise QuarterdeckError("That game is over already.")
            guard = rows.change(about, status="over", asks=rows.Asks())
            with contextlib.suppress(Stale):
                await store.save(guard=guard)
                return
        raise QuarterdeckError("The table changes too quickly; try again.")

    with_store(db, work)


def delete(db: str | None, ids: list[str]) -> int:
    """Tables and all that belongs to them are no more."""

    async def work(store: Store) -> int:
        for id in ids:
            await _about(store, id)
        await store.delete(*ids)
        return len(ids)

    return with_store(db, work)


def expire(db: str | None) -> int:
    """Delete what is older than the settings keep it; a server does the same by itself."""
    settings = settings_for(db)

    async def work(store: Store) -> int:
        return len(await expire_old(store, settings))

    return with_store(db, work)


def check(db: str | None) -> list[str]:
    """What is wrong with the database: damaged files, games that cannot be read."""

    async def work(store: Store) -> list[str]:
        faults = await store.damage()
        if faults:
            return faults
        return [fault async for fault in _unreadable(store)]

    return with_store(db, work)


async def _unreadable(store: Store) -> AsyncIterator[str]:
    for about in await store.listed("", "", LISTED_AT_ONCE * 1000, everything=True):
        plays = await store.plays(about.id)
        numbers = [each.entry.number for each in plays]
        if numbers != list(range(1, len(numbers) + 1)) or about.number != len(numbers):
            yield f"{about.id}: plays are missing or doubled"
            continue
        if about.status == "waiting":
            continue
        try:
            game = find_game(about.game)
            if about.version == game.info.version:
                head = head_of(about, (await store.seats(about.id))[about.id], game)
                near = await store.snapshot(about.id, len(plays) - 1)
                rows.rebuild(game, head, plays, near)
        except QuarterdeckError as error:
            yield f"{about.id}: {error}"


def export(db: str | None, id: str) -> str:
    """The record of a table; of a game that is not over too, secrets and all."""

    async def work(store: Store) -> str:
        about = await _about(store, id)
        ending = await store.ending(id)
        if ending is not None:
            return ending.record
        game, seats = find_game(about.game), (await store.seats(id))[id]
        plays = await store.plays(id)
        head = head_of(about, seats, game)
        if about.version != game.info.version or about.status == "waiting":
            return archived(head, plays, None).text()
        session = rows.rebuild(game, head, plays, await store.snapshot(id, len(plays) - 1))
        return str(session.sealed())

    return with_store(db, work)


def backup(db: str | None, file: Path) -> int:
    """A copy of the database while it is used; how many bytes it has."""
    if file.exists():
        raise QuarterdeckError(f"{file} is there already.")
    url = make_url(database_url(settings_for(db).db))
    if url.drivername.startswith("postgresql"):
        _run("pg_dump", "--format=custom", f"--file={file}", f"--dbname={_plain(url)}")
    else:
        _copy_sqlite(Path(str(url.database)), file)
    return file.stat().st_size


def _copy_sqlite(source: Path, target: Path) -> None:
    if not source.exists():
        raise QuarterdeckError(f"There is no database at {source}.")
    try:
        with (
            contextlib.closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as old,
            contextlib.closing(sqlite3.connect(target)) as new,
        ):
            old.backup(new, pages=500, sleep=0.01)
            _demand_sound(new, source)
    except sqlite3.DatabaseError as error:
        target.unlink(missing_ok=True)
        raise QuarterdeckError(f"{source} cannot be copied: {error}.") from error
    except QuarterdeckError:
        # What is damaged shall not lie there as if it were a backup.
        target.unlink(missing_ok=True)
        raise


def _demand_sound(file: sqlite3.Connection, source: Path) -> None:
    found = file.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise QuarterdeckError(f"{source} is damaged: {' '.join(found.split()).rstrip('.')}.")


def restore(db: str | None, file: Path) -> None:
    """Put a backup in place of the database; a server that uses it has to be stopped first."""
    if not file.is_file():
        raise QuarterdeckError(f"There is no backup at {file}.")
    url = make_url(database_url(settings_for(db).db))
    if url.drivername.startswith("postgresql"):
        _run("pg_restore", "--clean", "--if-exists", f"--dbname={_plain(url)}", str(file))
    else:
        _put_back(db, Path(str(url.database)), file)


def _put_back(db: str | None, target: Path, file: Path) -> None:
    try:
        with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as copy:
            _demand_sound(copy, file)
            copy.execute("SELECT count(*) FROM tables").fetchone()
    except sqlite3.DatabaseError as error:
        raise QuarterdeckError(f"{file} is no backup of Quarterdeck: {error}.") from error
    target.parent.mkdir(parents=True, exist_ok=True)
    # Whoever holds the lock still uses the old file.
    lock = FileLock(target)
    try:
        if target.exists():
            stamp = time.strftime("%Y%m%d-%H%M%S")
            shutil.move(target, target.with_name(f"{target.name}.before-{stamp}"))
        for rest in ("-wal", "-shm"):
            target.with_name(target.name + rest).unlink(missing_ok=True)
        shutil.copyfile(file, target)
    finally:
        lock.release()


def _plain(url: Any) -> str:
    return str(url.set(drivername="postgresql").render_as_string(hide_password=False))


def _run(program: str, *arguments: str) -> None:
    found = shutil.which(program)
    if found is None:
        raise QuarterdeckError(f"'{program}' of PostgreSQL is wanted for this and not installed.")
    done = subprocess.run([found, *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        words = done.stderr.strip().splitlines() or [f"it ended with {done.returncode}"]
        raise QuarterdeckError(f"{program}: {words[-1]}")
