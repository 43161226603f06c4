"""The harbour: all tables, those in memory and those asleep in the store."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Row

from quarterdeck.core.fates import Fast, seed_hash
from quarterdeck.core.game import Game
from quarterdeck.core.record import Record
from quarterdeck.core.registry import find_game, game_ids
from quarterdeck.server import past
from quarterdeck.server.audience import GOING_AWAY
from quarterdeck.server.chairs import CHAT_SHOWN
from quarterdeck.server.changes import ADD_TABLE, Change
from quarterdeck.server.crew import Crew, Failed, Overrun
from quarterdeck.server.keeping import dumps, read_texts
from quarterdeck.server.moves import deal
from quarterdeck.server.payload import ChatLine, Created, Summary
from quarterdeck.server.problems import Problem, bad, missing
from quarterdeck.server.seating import (
    LETTERS,
    PERSON,
    SPECTATOR,
    Chair,
    add_chair,
    chairs_for,
    clean,
    hashed,
    new_code,
    new_token,
)
from quarterdeck.server.store import Store
from quarterdeck.server.table import About, Services, Table
from quarterdeck.server.telling import moment, summary_of
from quarterdeck.server.wishes import ContinueWish, SeatWish, TableWish
from quarterdeck.server.work import check_record, open_record

_options = msgspec.json.Decoder(dict[str, str])


class Harbour:
    """Finds tables, makes them, and lets those sleep that nobody uses."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._sweeper = asyncio.create_task(self._sweep_for_ever(), name="harbour-sweeper")

    @property
    def store(self) -> Store:
        return self.services.store

    @property
    def crew(self) -> Crew:
        return self.services.crew

    # Finding.

    async def find(self, id: str) -> Table:
        """The table with this id, from memory or from the store."""
        table = self.tables.get(id)
        if table is None and not set(id) <= set(LETTERS):
            raise missing("There is no such table.")
        if table is None:
            # Whoever asks at the same time must get the same table.
            task = self._loading.get(id)
            if task is None:
                task = self._loading[id] = asyncio.create_task(self._load(id))
                task.add_done_callback(lambda _: self._loading.pop(id, None))
            table = await asyncio.shield(task)
        if table is None:
            raise missing("There is no such table.")
        table.touched = time.monotonic()
        return table

    async def _load(self, id: str) -> Table | None:
        row = await self.store.table(id)
        if row is None:
            return None
        table = self._table(row, await self.store.seats(id))
        table.plays = (await self.store.numbers(id)).get(id, 0)
        said = await self.store.chat(id, CHAT_SHOWN)
        table.chat = [
            ChatLine(line.number, line.seat, line.name, line.text, moment(line.at)) for line in said
        ]
        return self.tables.setdefault(id, table)

    def _table(self, row: Any, seats: Sequence[Row[Any]]) -> Table:
        about = About(**row)
        about.options = _options.decode(row["options"])
        about.deal = read_texts(row["deal"])
        chairs = [Chair(seat.kind, seat.name, seat.level, seat.token) for seat in seats]
        return Table(about, chairs, find_game(about.game), self.services)

    async def listed(self, status: str, game: str, limit: int) -> list[Summary]:
        """Public tables, the latest first."""
        known = game_ids()
        if game and game not in known:
            return []
        found = await self.store.listed(status, game, limit)
        rows = [row for row in found if row.game in known]
        ids = [row.id for row in rows]
        seats: dict[str, list[Row[Any]]] = {id: [] for id in ids}
        for seat in await self.store.seats(*ids):
            seats[seat.table_id].append(seat)
        numbers = await self.store.numbers(*ids)
        return [self._summary(row, seats[row.id], numbers.get(row.id, 0)) for row in rows]

    def _summary(self, row: Row[Any], seats: list[Row[Any]], number: int) -> Summary:
        table = self.tables.get(row.id)
        if table is None:
            table = self._table(row._mapping, seats)
            table.plays = number
        return summary_of(table, None, SPECTATOR)

    # Making.

    async def create(self, wish: TableWish) -> Created:
        """A new table; its creator's token is told this once."""
        game = find_game(wish.game)
        if any("\0" in value for value in wish.options.values()):
            raise bad("An option is text, without characters that are zero.")
        options = game.complete(wish.options, len(wish.seats))
        game.setup(len(wish.seats), options, Fast(random.Random()))
        about = self._about(game, wish.name, wish.public, options)
        about.hints = wish.hints
        return await self._open(game, about, wish.seats)

    async def resume(self, table: Table, wish: ContinueWish) -> Created:
        """A new table from a point of a finished game."""
        position = await past.position(table, wish.number)
        if len(wish.seats) != len(table.chairs):
            raise Problem(422, f"That game has {len(table.chairs)} seats, not {len(wish.seats)}.")
        about = self._about(table.game, wish.name, wish.public, dict(table.about.options))
        about.start, about.hints = position, wish.hints
        return await self._open(table.game, about, wish.seats)

    async def _open(self, game: Game[Any], about: About, seats: Sequence[SeatWish]) -> Created:
        token = new_token()
        about.host = hashed(token)
        chairs = chairs_for(seats, game.info.colours, about.host)
        about.name = about.name or _table_name(chairs, game)
        await self._save(about, chairs)
        table = self.tables[about.id] = Table(about, chairs, game, self.services)
        async with table.lock:
            await deal(table)
        return Created(about.id, token, about.invite, list(table.lens(about.host).seats))

    def _about(self, game: Game[Any], name: str, public: bool, options: dict[str, str]) -> About:
        seed, now = new_token(), int(time.time())
        return About(
            id=new_code(12),
            game=game.info.id,
            version=game.info.version,
            options=options,
            name=clean(name),
            public=public,
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

    async def _save(self, about: About, chairs: list[Chair], *plays: Change) -> None:
        row = {name: getattr(about, name) for name in About.__slots__}
        row |= {"options": dumps(about.options), "deal": dumps(about.deal)}
        seats = [add_chair(about.id, n, chair) for n, chair in enumerate(chairs)]
        await self.store.save((ADD_TABLE, row), *seats, *plays)

    # Records.

    async def upload(self, text: str) -> str:
        """The id of a new table that shows a record, after it was verified."""
        every = self.services.settings.snapshot_every
        opened = await self._work(open_record, text, every)
        record: Record = opened["record"]
        game = find_game(record.game)
        about = self._about(game, f"{game.info.title}, from a record", False, record.options)
        about.status, about.seed, about.dice = "over", record.seed, record.dice
        about.deal, about.start = record.deal, record.start
        chairs = [Chair(PERSON, clean(name)) for name in record.names]
        plays = [(name, {**row, "table_id": about.id}) for name, row in opened["rows"]]
        await self._save(about, chairs, *plays)
        return about.id

    async def verdict(self, text: str) -> dict[str, Any]:
        """What re-executing a record shows."""
        found: dict[str, Any] = await self._work(check_record, text)
        return found

    async def _work(self, function: Any, *arguments: Any) -> Any:
        seconds = self.services.settings.record_seconds
        try:
            return await self.crew.run(seconds, function, *arguments)
        except Overrun:
            raise Problem(422, f"The record takes more than {seconds:g} seconds to play.") from None
        except Failed as error:
            raise Problem(422, "The record cannot be played again.") from error

    # Sleeping.

    async def _sweep_for_ever(self) -> None:
        idle = self.services.settings.idle_seconds
        while True:
            await asyncio.sleep(max(0.05, idle / 8))
            self.sweep(idle)

    def sweep(self, idle: float) -> None:
        """Let go of what nobody has touched for so long."""
        for id, table in list(self.tables.items()):
            if table.asleep(idle):
                del self.tables[id]

    async def close(self) -> None:
        """Tell everybody that the server goes away, and stop thinking."""
        self._sweeper.cancel()
        for table in self.tables.values():
            for connection in list(table.connections):
                connection.close(GOING_AWAY)
        thinking = [task for table in self.tables.values() for task in table.thoughts()]
        for task in thinking:
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(self._sweeper, *thinking, return_exceptions=True)


def _table_name(chairs: list[Chair], game: Game[Any]) -> str:
    people = [chair.name for chair in chairs if chair.kind == PERSON]
    return f"{people[0]}'s table" if people else f"{game.info.title} to watch"
