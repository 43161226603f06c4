"""What has to be done now and then: leases, presence, absent hosts, missed news, old tables."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import Protocol

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.server.broadcast.presenter import Presenter
from quarterdeck.server.settings import Settings
from quarterdeck.server.storage.store import Kinds, Store
from quarterdeck.server.tables import news
from quarterdeck.server.tables.play import LEASE_SECONDS, start_bots
from quarterdeck.server.tables.seats import replace_host
from quarterdeck.server.tables.table import Services, Table

log = logging.getLogger(__name__)

TICK = 2.0
PRESENCE_EVERY = 10
"""Ticks between two times that the others are told who is where."""
REVISIONS_EVERY = 5
EXPIRY_EVERY = 900
EXPIRE_AT_ONCE = 200
DAY = 86_400.0


class House(Protocol):
    """What is kept: all tables in memory, and what they share."""

    services: Services
    tables: dict[str, Table]

    def drop(self, id: str) -> None: ...


async def keep_house(house: House) -> None:
    """Until the server closes."""
    ticks = 0
    while True:
        await asyncio.sleep(TICK)
        ticks += 1
        try:
            await tick(house, ticks)
        except Exception as error:
            log.warning("Housekeeping is tried again later: %r", error)


async def tick(house: House, ticks: int) -> None:
    tables = [table for table in house.tables.values() if table.connections]
    thinking = [table.id for table in tables if table.bots_playing is not None]
    await house.services.store.renew_leases(thinking, LEASE_SECONDS)
    await watch_absent(tables)
    if ticks % REVISIONS_EVERY == 0:
        await look_for_news(house, tables)
    if ticks % PRESENCE_EVERY == 0:
        news.forget_the_lost(tables)
        for table in tables:
            news.tell_presence(table)
    if ticks % EXPIRY_EVERY == 1:
        for id in await expire(house.services.store, house.services.settings):
            house.drop(id)


async def watch_absent(tables: Sequence[Table]) -> None:
    """Say when the others may decide about a seat, replace hosts, wake bots that were left."""
    grace = tables[0].services.settings.grace_seconds if tables else 0.0
    for table in tables:
        away = (table.away_for(seat.token) for seat in table.seats if seat.kind == "person")
        if any(grace <= (each or 0.0) < grace + TICK * 2 for each in away):
            table.broadcast(Presenter.seats)
        if table.bots_playing is None and not table.lock.locked():
            start_bots(table)
        try:
            await replace_host(table)
        except QuarterdeckError as error:
            log.info("Table %s: %s", table.id, error)


async def look_for_news(house: House, tables: Sequence[Table]) -> None:
    """Whatever no notice told: another process, or whoever keeps the database."""
    for start in range(0, len(tables), 500):
        some = tables[start : start + 500]
        found = await house.services.store.revisions([table.id for table in some])
        for table in some:
            if table.id not in found:
                house.drop(table.id)
            elif found[table.id] > table.about.revision:
                news.catch_up(table)


async def expire(store: Store, settings: Settings) -> list[str]:
    """Delete what is older than it is kept; what was deleted."""
    days: dict[Kinds, float] = {
        "waiting": settings.keep_waiting_days,
        "bots": settings.keep_bots_days,
        "records": settings.keep_records_days,
        "playing": settings.keep_playing_days,
        "over": settings.keep_over_days,
    }
    gone: list[str] = []
    for kind, kept in days.items():
        if kept > 0:
            before = int(time.time() - kept * DAY)
            while found := await store.aged(kind, before, EXPIRE_AT_ONCE):
                await store.delete(*found)
                gone += found
    if gone:
        log.info("%d tables were older than they are kept", len(gone))
    return gone
