"""Coming to a table: to stay, by socket, or for one look, by HTTP."""

from __future__ import annotations

import asyncio
import contextlib
import time

from quarterdeck.server.broadcast.connection import Connection
from quarterdeck.server.broadcast.messages import LogEntry, Summary, TableObject
from quarterdeck.server.broadcast.presenter import Presenter
from quarterdeck.server.tables.news import tell_presence
from quarterdeck.server.tables.play import start_bots
from quarterdeck.server.tables.seats import come_back
from quarterdeck.server.tables.table import Table


async def join(table: Table, connection: Connection, key: str, since: int, era: int) -> None:
    """Somebody is here, or says anew who they are."""
    await come_back(table, key)
    async with table.lock:
        await table.show()
        arrived = connection not in table.connections or connection.key != key
        connection.key = key
        table.connections.add(connection)
        table.channel.greet(table, connection, _log_known(table, since, era))
        if arrived:
            table.broadcast(Presenter.seats, besides=connection)
            tell_presence(table, asks=len(table.connections) == 1)
        start_bots(table)


def leave(table: Table, connection: Connection) -> None:
    table.connections.discard(connection)
    table.seen[connection.key] = time.monotonic()
    table.broadcast(Presenter.seats)
    tell_presence(table)


async def look(table: Table, key: str, since: int = 0, era: int = 0) -> TableObject:
    """The table object; the log from play `since` on if the client has it of this era."""
    if table.viewer(key).key:
        await come_back(table, key)
    async with table.lock:
        await table.show()
        start_bots(table)
        return table.presenter(key).whole(_log_known(table, since, era))


def _log_known(table: Table, since: int, era: int) -> int:
    """How much of the log a client has that knew `since` plays in that era."""
    return since if era == table.about.era and since <= table.number else 0


async def wait_for_news(table: Table, key: str, since: int, era: int, seconds: float) -> None:
    """Until a client that knows so much would learn something, but not longer than this."""
    if seconds and not _has_news(table, key, since, era):
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await table.channel.news.wait()


def _has_news(table: Table, key: str, since: int, era: int) -> bool:
    """Whether there is more to know, or the client is asked right now."""
    question = table.session.state.question if table.session is not None else None
    asked = question is not None and question.seat in table.viewer(key).seats
    return asked or table.number > since or table.about.era != era


async def summary(table: Table, key: str) -> Summary:
    async with table.lock:
        await table.show()
        return table.presenter(key).summary()


async def log(
    table: Table, key: str, since: int, limit: int
) -> tuple[int, int, list[LogEntry], int]:
    """Number, era, the plays after `since` as the bearer of this key may know them, at most so
    many, and `since`."""
    async with table.lock:
        await table.show()
        return table.number, table.about.era, table.presenter(key).log(since, limit), since
