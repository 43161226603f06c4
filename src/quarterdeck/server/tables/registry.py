"""The registry: all tables, those in memory and those that are only stored."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from quarterdeck.core.errors import Malformed, QuarterdeckError
from quarterdeck.core.fates import Fast, seed_hash
from quarterdeck.core.game import Game
from quarterdeck.core.registry import all_games, find_game
from quarterdeck.server.broadcast.connection import GOING_AWAY
from quarterdeck.server.broadcast.messages import Summary
from quarterdeck.server.storage import rows
from quarterdeck.server.storage.notices import Notice
from quarterdeck.server.storage.rows import About, Seat
from quarterdeck.server.storage.statements import Write
from quarterdeck.server.storage.store import Store
from quarterdeck.server.tables import history, news
from quarterdeck.server.tables.errors import NotFound
from quarterdeck.server.tables.housekeeping import keep_house
from quarterdeck.server.tables.identity import (
    LETTERS,
    NAME_LENGTH,
    clean,
    hashed,
    new_code,
    new_token,
)
from quarterdeck.server.tables.play import start_game
from quarterdeck.server.tables.seats import SeatPlan, planned_seats
from quarterdeck.server.tables.table import Services, Table, read_lines
from quarterdeck.server.workers.jobs import OpenedRecord, check_record, open_record
from quarterdeck.server.workers.pool import Failed, Overrun, Place

T = TypeVar("T")

GONE = 4404
"""How a socket is closed whose table is no more."""


@dataclass(frozen=True, slots=True)
class TablePlan:
    """How whoever makes a table wants it to be."""

    seats: Sequence[SeatPlan]
    name: str
    public: bool
    hints: bool


class Registry:
    """Finds tables, makes them, and lets go of those that nobody uses."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        notices = services.store.notices
        if notices is not None:
            notices.heard, notices.missed = self._hear, self._missed
        self._keeper = asyncio.create_task(keep_house(self), name="registry-keeper")
        self._sweeper = asyncio.create_task(self._sweep_for_ever(), name="registry-sweeper")

    @property
    def store(self) -> Store:
        return self.services.store

    def _hear(self, notice: Notice) -> None:
        table = self.tables.get(notice.table)
        if table is not None:
            news.hear(table, notice)

    def _missed(self) -> None:
        """Notices may have gone unheard: whatever is in memory may be out of date."""
        for table in self.tables.values():
            news.catch_up(table)

    # Finding.

    async def find(self, id: str) -> Table:
        """The table with this id, from memory or from the store."""
        table = self.tables.get(id)
        if table is None and not set(id) <= set(LETTERS):
            raise NotFound("There is no such table.")
        if table is None:
            # Whoever asks at the same time must get the same table.
            task = self._loading.get(id)
            if task is None:
                task = self._loading[id] = asyncio.create_task(self._load(id))
                task.add_done_callback(lambda _: self._loading.pop(id, None))
            table = await asyncio.shield(task)
        if table is None:
            raise NotFound("There is no such table.")
        table.used = time.monotonic()
        return table

    async def _load(self, id: str) -> Table | None:
        about = await self.store.table(id)
        if about is None:
            return None
        table = self._table(about, (await self.store.seats(id))[id])
        table.chat = await read_lines(self.store, id, 0)
        # Whatever was changed while this was read, no notice found it.
        table.stale = self.store.shared
        return self.tables.setdefault(id, table)

    def _table(self, about: About, seats: list[Seat]) -> Table:
        return Table(about, seats, find_game(about.game), self.services)

    async def listed(self, status: str, game: str, limit: int) -> list[Summary]:
        """Public tables, the latest first."""
        known = {each.info.id for each in all_games()}
        if game and game not in known:
            return []
        found = await self.store.listed(status, game, limit)
        abouts = [about for about in found if about.game in known]
        ids = [about.id for about in abouts]
        seats = await self.store.seats(*ids)
        tables = (
            self.tables.get(about.id) or self._table(about, seats[about.id]) for about in abouts
        )
        return [table.presenter("").summary() for table in tables]

    # Making.

    async def create(
        self, game_id: str, options: dict[str, str], plan: TablePlan, address: str = ""
    ) -> tuple[Table, str]:
        """A new table, and its creator's token, which is told this once."""
        game = find_game(game_id)
        if any("\0" in value for value in options.values()):
            raise Malformed("An option is text, without characters that are zero.")
        options = game.complete(options, len(plan.seats))
        game.setup(len(plan.seats), options, Fast(random.Random()))
        table, token = await self._open(game, _about(game, plan.name, options), plan)
        table.address = address
        return table, token

    async def resume(self, table: Table, number: int, plan: TablePlan) -> tuple[Table, str]:
        """A new table from a point of a finished game."""
        position = await history.position(table, number)
        if len(plan.seats) != len(table.seats):
            raise QuarterdeckError(
                f"That game has {len(table.seats)} seats, not {len(plan.seats)}."
            )
        about = _about(table.game, plan.name, dict(table.about.options))
        about.start = position
        return await self._open(table.game, about, plan)

    async def _open(self, game: Game[Any], about: About, plan: TablePlan) -> tuple[Table, str]:
        token = new_token()
        about.host, about.public, about.hints = hashed(token), plan.public, plan.hints
        seats = planned_seats(plan.seats, game.info.colours, about.host)
        about.name = about.name or _table_name(seats, game)
        await self._save(about, seats)
        table = self.tables[about.id] = Table(about, seats, game, self.services)
        await table.change(lambda: start_game(table))
        return table, token

    async def _save(self, about: About, seats: list[Seat], *more: Write) -> None:
        taken = [rows.add_seat(about.id, number, seat) for number, seat in enumerate(seats)]
        await self.store.save(rows.add_table(about), *taken, *more)

    # Records.

    async def upload(self, text: str, address: str = "") -> str:
        """The id of a new table that shows a record, after it was verified."""
        settings = self.services.settings
        every, most = settings.snapshot_every, settings.record_plays
        opened = await self._run_job(address, open_record, text, every, most)
        record = opened.record
        game = find_game(record.game)
        about = _about(game, f"{game.info.title}, from a record", record.options)
        about.status, about.seed, about.dice = "over", record.seed, record.dice
        about.deal, about.start = record.deal, record.start
        seats = [Seat("person", clean(name)[:NAME_LENGTH]) for name in record.names]
        about.number = len(opened.plays)
        await self._save(about, seats, *_plays(about.id, opened))
        await history.keep_ending(await self.find(about.id))
        return about.id

    async def verdict(self, text: str, address: str = "") -> dict[str, Any]:
        """What re-executing a record shows."""
        most = self.services.settings.record_plays
        return await self._run_job(address, check_record, text, most)

    async def _run_job(self, address: str, function: Callable[..., T], *arguments: Any) -> T:
        seconds, lane = self.services.settings.record_seconds, self.services.lanes.records
        try:
            return await lane.run(seconds, function, *arguments, place=Place(address))
        except Overrun:
            sentence = f"The record takes more than {seconds:g} seconds to play."
            raise QuarterdeckError(sentence) from None
        except Failed as error:
            raise QuarterdeckError("The record cannot be played again.") from error

    # Letting go.

    async def _sweep_for_ever(self) -> None:
        idle = self.services.settings.idle_seconds
        while True:
            await asyncio.sleep(max(0.05, min(5.0, idle / 8)))
            self.sweep(idle)

    def sweep(self, idle: float) -> None:
        """Let go of what nobody has used for so long; sooner, if games take too much memory."""
        for id, table in list(self.tables.items()):
            if table.unload(idle):
                del self.tables[id]
        loaded = [table for table in self.tables.values() if table.session or table.archive]
        plays = sum(table.number for table in loaded)
        for table in sorted(loaded, key=lambda each: each.used):
            if plays <= self.services.settings.plays_in_memory:
                break
            plays -= table.number
            if table.unload(0.0):
                del self.tables[table.id]

    def drop(self, id: str) -> None:
        """A table that is no more."""
        table = self.tables.pop(id, None)
        for connection in list(table.connections) if table is not None else ():
            connection.finish(GONE)

    async def close(self) -> None:
        """Close every connection, and wait for no worker any more."""
        self._sweeper.cancel()
        self._keeper.cancel()
        for table in self.tables.values():
            for connection in list(table.connections):
                connection.close(GOING_AWAY)
        tasks = [task for table in self.tables.values() for task in table.worker_tasks()]
        for task in tasks:
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(self._sweeper, self._keeper, *tasks, return_exceptions=True)


def _about(game: Game[Any], name: str, options: dict[str, str]) -> About:
    seed, now = new_token(), int(time.time())
    return About(
        id=new_code(12),
        game=game.info.id,
        version=game.info.version,
        options=options,
        name=clean(name),
        public=False,
        status="waiting",
        host="",
        invite=new_code(10),
        seed=seed,
        dice=seed_hash(seed),
        deal=(),
        dealt=0,
        start="",
        era=0,
        created=now,
        touched=now,
    )


def _table_name(seats: list[Seat], game: Game[Any]) -> str:
    people = [seat.name for seat in seats if seat.kind == "person"]
    return f"{people[0]}'s table" if people else f"{game.info.title} to watch"


def _plays(id: str, opened: OpenedRecord) -> list[Write]:
    """The rows of a record's plays. Its dice are not thrown here, so they are nowhere yet."""
    plays = [rows.add_play(id, rows.StoredPlay(play, entry, 0)) for play, entry in opened.plays]
    return [*plays, *(rows.add_snapshot(id, snapshot) for snapshot in opened.snapshots)]
