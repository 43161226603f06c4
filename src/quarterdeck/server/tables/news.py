"""What this process hears of others that share the database, and what it tells them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.server.broadcast.presenter import Presenter
from quarterdeck.server.storage.notices import Notice
from quarterdeck.server.storage.rows import read_chance
from quarterdeck.server.tables.play import start_bots
from quarterdeck.server.tables.table import ELSEWHERE_SECONDS, Elsewhere, Table

log = logging.getLogger(__name__)

_telling: set[asyncio.Task[None]] = set()


def hear(table: Table, notice: Notice) -> None:
    """Another process changed the table, or says who is there."""
    if notice.keys is not None:
        hear_presence(table, notice)
    elif notice.revision > table.about.revision and not _follow(table, notice):
        catch_up(table)


def _follow(table: Table, notice: Notice) -> bool:
    """Play at once what another process has just played, with the same dice; false if the table
    has to be read instead."""
    session, play, since = table.session, notice.play, table.number
    if session is None or play is None or not _is_next(table, notice) or table.lock.locked():
        return False
    try:
        done = session.act(play.action, play.seat)
        done.remark = play.remark
        same = done.chance == read_chance(bytes(play.chance))
    except Exception as error:
        log.warning("Table %s: what another process played is not understood: %r", table.id, error)
        same = False
    if not same:
        table.session = None
        return False
    table.take_over(play, notice.revision)
    table.broadcast(lambda presenter: presenter.after_play(since))
    start_bots(table)
    return True


def _is_next(table: Table, notice: Notice) -> bool:
    """Whether somebody looks on, and nothing lies between what is known here and this play."""
    awaited = bool(table.connections or table.visits) and not table.stale and not table.outdated
    following = notice.play is not None and notice.play.number == table.number + 1
    return awaited and following and notice.revision == table.about.revision + 1


def catch_up(table: Table) -> None:
    """Read again what others have changed: at once if somebody looks on, else when it is used."""
    table.stale = True
    waited_for = table.connections or table.visits
    if waited_for and table.hearing is None:
        table.hearing = asyncio.create_task(_catch_up(table))


async def _catch_up(table: Table) -> None:
    try:
        while table.stale:
            async with table.lock:
                await table.refresh()
                await table.show()
                start_bots(table)
    except QuarterdeckError as error:
        log.info("Table %s: %s", table.id, error)
    except Exception as error:
        log.warning("Table %s could not be read again: %r", table.id, error)
    finally:
        table.hearing = None


def hear_presence(table: Table, notice: Notice) -> None:
    keys = frozenset(notice.keys or ())
    table.put_elsewhere(notice.process, Elsewhere(keys, notice.watchers, time.monotonic()))
    if table.connections:
        table.broadcast(Presenter.seats)
        if table.lock.locked() is False:
            start_bots(table)
        if notice.asks:
            tell_presence(table)


def tell_presence(table: Table, asks: bool = False) -> None:
    """Tell the other processes who is here; with `asks` they tell the same of theirs."""
    store = table.services.store
    if not store.shared:
        return
    known = [key for key in table.keys_here() if table.viewer(key).key]
    seated = {seat.token for seat in table.seats if seat.token}
    watchers = sum(connection.key not in seated for connection in table.connections)
    notice = Notice(store.process, table.id, 0, known, watchers, asks)
    task = asyncio.create_task(_tell(table, notice))
    _telling.add(task)
    task.add_done_callback(_telling.discard)


async def _tell(table: Table, notice: Notice) -> None:
    try:
        await table.services.store.tell(notice)
    except Exception as error:
        log.warning("Nobody could be told who is at table %s: %r", table.id, error)


def forget_the_lost(tables: Iterable[Table]) -> None:
    """Who was seen by a process that has not said a word for long is not there any more."""
    before = time.monotonic() - ELSEWHERE_SECONDS
    for table in tables:
        lost = [process for process, other in table.elsewhere.items() if other.at < before]
        for process in lost:
            table.put_elsewhere(process, None)
        if lost and table.connections:
            table.broadcast(Presenter.seats)
