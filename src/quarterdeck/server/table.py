"""A table: one game, its seats, and those who look on.

Everything happens under the table's lock, and nobody is told of a play before it is stored. If
storing fails, the game is thrown away and read again from the store: memory never runs ahead.
What people do at a table stands in `moves`, `chairs`, `chat` and `past`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import UNSET

from quarterdeck.core.errors import Corrupt, QuarterdeckError
from quarterdeck.core.game import Game
from quarterdeck.core.record import Record
from quarterdeck.core.session import Session
from quarterdeck.server import pilot
from quarterdeck.server.audience import Connection
from quarterdeck.server.changes import (
    DROP_PLAYS,
    DROP_SNAPSHOTS,
    SET_ERA,
    SET_STATUS,
    Change,
)
from quarterdeck.server.crew import Crew
from quarterdeck.server.keeping import go_on, kept_of, last_play, rebuild
from quarterdeck.server.payload import ChatLine, Status, TableObject, Update
from quarterdeck.server.problems import missing, not_now
from quarterdeck.server.seating import BOT, Chair, Lens, lens_of
from quarterdeck.server.settings import Settings
from quarterdeck.server.store import Store
from quarterdeck.server.telling import Teller, seats_of
from quarterdeck.server.views import Eyes, Moment, Views
from quarterdeck.server.work import Thought

VISITS_KEPT = 100
Audience = tuple[str, tuple[Moment, Eyes] | None]
"""Whose eyes, and the view they have if changes are enough for them."""


@dataclass(slots=True)
class About:
    """The stored row of a table."""

    id: str
    game: str
    version: int
    options: dict[str, str]
    name: str
    public: bool
    status: Status
    host: str
    invite: str
    seed: str
    dice: str
    deal: tuple[str, ...]
    dealt: int
    start: str
    era: int
    created: int
    touched: int
    hints: bool = True


@dataclass(slots=True)
class Pending:
    """A request to take something back: by which seat, how far, and who has yet to agree."""

    by: int
    kept: int
    waiting: set[int]


@dataclass(frozen=True, slots=True)
class Services:
    """What all tables share."""

    store: Store
    crew: Crew
    settings: Settings


class Table:
    """One table. Its game leaves the memory when nobody has touched it for a while."""

    def __init__(
        self, about: About, chairs: list[Chair], game: Game[Any], services: Services
    ) -> None:
        self.about = about
        self.chairs = chairs
        self.game = game
        self.services = services
        self.lock = asyncio.Lock()
        self.session: Session | None = None
        self.plays = 0
        self.chat: list[ChatLine] = []
        self.pending: Pending | None = None
        self.connections: set[Connection] = set()
        self.visits: dict[str, float] = {}
        self.views = Views()
        self.looking: dict[str, int | None] = {}
        """Through whose eyes each shared screen looked last."""
        self.touched = time.monotonic()
        self.news = asyncio.Event()
        self.thinking: asyncio.Task[None] | None = None
        self.advice: tuple[tuple[int, int], asyncio.Task[list[Thought]]] | None = None
        """Hints for the question of this number and era."""
        self._lenses: dict[str, Lens] = {}

    @property
    def status(self) -> Status:
        return self.about.status

    @property
    def number(self) -> int:
        """How many plays there were, and so the number of the open question."""
        return len(self.session.record.plays) if self.session is not None else self.plays

    @property
    def moment(self) -> Moment:
        """What names the present position."""
        return self.about.era, self.number

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    def lens(self, key: str) -> Lens:
        found = self._lenses.get(key)
        if found is None:
            found = lens_of(key, self.chairs, self.about.host)
            if found.key:
                self._lenses[key] = found
        return found

    def seat(self, seat: int, chair: Chair) -> None:
        """Put somebody else into a chair."""
        self.chairs[seat] = chair
        self._lenses.clear()

    def chair(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise missing(f"This table has no seat {seat}.")
        return self.chairs[seat]

    # Who is here.

    @property
    def watchers(self) -> int:
        seated = {chair.token for chair in self.chairs if chair.token}
        return sum(connection.key not in seated for connection in self.connections)

    def present(self) -> set[str]:
        """The tokens of all who are here: by socket, or by HTTP a moment ago."""
        since = time.monotonic() - self.services.settings.away_seconds
        recent = {key for key, at in self.visits.items() if at > since}
        return recent | {connection.key for connection in self.connections}

    def visit(self, key: str) -> None:
        """Somebody looked by HTTP."""
        self.touched = self.visits[key] = time.monotonic()
        if len(self.visits) > VISITS_KEPT:
            self.visits = {key: self.touched}

    async def join(self, connection: Connection, key: str, since: int, era: int) -> None:
        """Somebody is here, or says anew who they are."""
        async with self.lock:
            session = await self.awake()
            arrived = connection not in self.connections or connection.key != key
            connection.key = key
            self.connections.add(connection)
            table = Teller(self, session, self.lens(key)).whole(self.seen(since, era))
            connection.push(msgspec.json.encode(table).decode())
            connection.seen = (self.moment, table.seat)
            if arrived:
                self.tell_seats(besides=connection)
            self.nudge()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.tell_seats()

    # Waking and falling asleep.

    async def awake(self) -> Session | None:
        """The game in memory, read from the store if need be; `None` while seats are open."""
        self.touched = time.monotonic()
        if self.session is None and self.status != "waiting":
            self.session = await self._read()
            self.plays = len(self.session.record.plays)
        return self.session

    async def _read(self) -> Session:
        store, about = self.services.store, self.about
        if about.version != self.game.info.version:
            raise not_now(
                f"This table follows version {about.version} of the rules of "
                f"{self.game.info.title}; this server plays version {self.game.info.version}."
            )
        kept = [kept_of(row) for row in await store.plays(about.id)]
        # The last play is always replayed: closing a game writes its result.
        near = await store.snapshot(about.id, len(kept) - 1)
        session = rebuild(self.game, self.head(), kept, near)
        go_on(session, kept, about.seed, about.dealt)
        return session

    def head(self) -> Record:
        """The record without its plays."""
        about, colours = self.about, self.game.info.colours[: len(self.chairs)]
        names = (chair.name or colour for chair, colour in zip(self.chairs, colours, strict=True))
        options = {} if about.start else about.options
        return Record(
            about.game,
            about.version,
            colours,
            tuple(names),
            options,
            about.dice,
            about.deal,
            about.start,
        )

    def asleep(self, idle: float) -> bool:
        """Let go of the game if nobody has touched it; true when nothing needs the table at all."""
        busy = self.lock.locked() or self.thinking is not None
        if busy or time.monotonic() - self.touched < idle:
            return False
        self.plays, self.session = self.number, None
        self.views.forget()
        return not self.connections

    # Telling.

    def tell(
        self, make: Callable[[Teller], TableObject | Update], besides: Connection | None = None
    ) -> None:
        """Send everybody what they may know; eyes that see the same are served together."""
        groups: dict[Audience, list[Connection]] = {}
        for connection in self.connections:
            if connection is not besides:
                seen = connection.seen if connection.changes else None
                groups.setdefault((connection.key, seen), []).append(connection)
        for audience, connections in groups.items():
            self._tell_one(make, audience, connections)
        self.views.settle()
        self.news.set()
        self.news = asyncio.Event()

    def _tell_one(
        self,
        make: Callable[[Teller], TableObject | Update],
        audience: Audience,
        connections: list[Connection],
    ) -> None:
        teller = Teller(self, self.session, self.lens(audience[0]))
        teller.seen = audience[1]
        message = make(teller)
        text = msgspec.json.encode(message).decode()
        tells_view = isinstance(message, TableObject) or message.number is not UNSET
        for connection in connections:
            connection.push(text)
            if tells_view:
                connection.seen = (self.moment, teller.seat)

    def tell_seats(self, besides: Connection | None = None) -> None:
        update = Update(seats=seats_of(self), watchers=self.watchers)
        self.tell(lambda _: update, besides)

    async def object_for(self, key: str, since: int = 0, era: int = 0) -> TableObject:
        """The table object; the log from play `since` on if it was seen in this era."""
        async with self.lock:
            session = await self.awake()
            self.nudge()
            return Teller(self, session, self.lens(key)).whole(self.seen(since, era))

    def seen(self, since: int, era: int) -> int:
        """How much of the log a client has that saw `since` plays in that era."""
        return since if era == self.about.era and since <= self.number else 0

    def has_news(self, key: str, since: int, era: int) -> bool:
        """Whether a client that saw so much would learn something, or is asked right now."""
        question = self.session.state.question if self.session is not None else None
        asked = question is not None and question.seat in self.lens(key).seats
        return asked or self.number > since or self.about.era != era

    # Changing the game. Call these under the lock.

    async def play(self, session: Session, seat: int, text: str, remark: str = "") -> None:
        """Carry out, store, then tell."""
        with self.careful():
            session.act(text, seat).remark = remark
            status: Status = "over" if session.over else "playing"
            await self.services.store.save(*self._play_rows(session, status))
        self.about.status = status
        self.pending = None
        since = self.number - 1
        self.tell(lambda teller: teller.play(since))
        self.nudge()

    def _play_rows(self, session: Session, status: Status) -> list[Change]:
        every = self.services.settings.snapshot_every
        rows = list(last_play(self.about.id, session, every))
        if len(rows) > 1 or status == "over":
            rows.append((SET_STATUS, self.touch_row(status=status)))
        return rows

    async def go_back(self, kept: int) -> None:
        """Only the first plays stay."""
        about, era = self.about, self.about.era + 1
        dropped = {"key": about.id, "kept": kept}
        with self.careful():
            await self.services.store.save(
                (DROP_PLAYS, dropped), (DROP_SNAPSHOTS, dropped), (SET_ERA, self.touch_row(era=era))
            )
        about.era, self.pending, self.session = era, None, None
        await self.awake()
        self.tell(lambda teller: teller.play(kept))
        self.nudge()

    def touch_row(self, **values: object) -> dict[str, Any]:
        self.about.touched = int(time.time())
        return {"key": self.about.id, "touched": self.about.touched, **values}

    @contextmanager
    def careful(self) -> Iterator[None]:
        """A refusal leaves the game as it was; after anything else it is read again."""
        try:
            yield
        except BaseException as error:
            if isinstance(error, Corrupt) or not isinstance(error, QuarterdeckError):
                self.session = None
            raise

    def thoughts(self) -> list[asyncio.Task[Any]]:
        """What workers are asked for this table."""
        asked = (self.thinking, self.advice[1] if self.advice is not None else None)
        return [task for task in asked if task is not None]

    def nudge(self) -> None:
        """Let a bot think if it is asked and somebody is here to see it."""
        if self.thinking is not None or self.session is None or self.status != "playing":
            return
        question = self.session.state.question
        if question is not None and self.chairs[question.seat].kind == BOT and self.present():
            self.thinking = asyncio.create_task(pilot.steer(self))
