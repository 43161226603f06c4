"""A table: one game, its seats, and those who look on.

Everything happens under the table's lock, and nobody is sent a play before it is stored. If
storing fails, the game is thrown away and read again from the store: memory never runs ahead.
What people do at a table stands in `play`, `seats`, `chat`, `hints`, `history` and `visits`.
"""

from __future__ import annotations

import asyncio
import math
import random
import secrets
import time
from collections.abc import Awaitable, Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.game import Game
from quarterdeck.core.record import Record
from quarterdeck.core.session import Session
from quarterdeck.server.broadcast.channel import Channel, Make
from quarterdeck.server.broadcast.connection import Connection, Outboxes
from quarterdeck.server.broadcast.deltas import Moment
from quarterdeck.server.broadcast.messages import (
    ChatLine,
    PendingUndo,
    SeatInfo,
    Status,
    Update,
    Vote,
)
from quarterdeck.server.broadcast.presenter import Presenter, Viewer, timestamp
from quarterdeck.server.settings import Settings
from quarterdeck.server.storage.notices import NewPlay
from quarterdeck.server.storage.rows import (
    About,
    Seat,
    StoredLine,
    change,
    read_asks,
    rebuilding,
    seed_again,
)
from quarterdeck.server.storage.statements import Stale, Write
from quarterdeck.server.storage.store import Store
from quarterdeck.server.tables.archive import Archive, archived
from quarterdeck.server.tables.errors import NotFound, NotNow
from quarterdeck.server.tables.identity import viewer_of
from quarterdeck.server.workers.jobs import Hint
from quarterdeck.server.workers.pool import Lanes

LINES_SHOWN = 100
VISITS_KEPT = 100


TRIES = 8
"""How often something is tried again that another process was quicker with."""
SLICE = 0.008
"""Seconds of work at a time while a long game is read."""
ELSEWHERE_SECONDS = 50.0
"""How long one believes another process that somebody is there."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Who is at the table by way of another process."""

    keys: frozenset[str]
    watchers: int
    at: float


@dataclass(frozen=True, slots=True)
class Services:
    """What all tables share."""

    store: Store
    lanes: Lanes
    settings: Settings
    outboxes: Outboxes


class Table:
    """One table. Its game leaves the memory when nobody has used it for a while."""

    def __init__(
        self, about: About, seats: list[Seat], game: Game[Any], services: Services
    ) -> None:
        self.about = about
        self.seats = seats
        self.game = game
        self.services = services
        self.lock = asyncio.Lock()
        self.session: Session | None = None
        self.chat: list[ChatLine] = []
        self.channel = Channel()
        self.archive: Archive | None = None
        self.stale = False
        """Whether another process has changed it, or the store did not say whether it took what
        it was given: then all of it is read again."""
        self.hearing: asyncio.Task[None] | None = None
        self.address = ""
        """Of whoever came last; whose turn it is with the workers is counted by it."""
        self.visits: dict[str, float] = {}
        self.elsewhere: dict[str, Elsewhere] = {}
        self.used = self.opened = time.monotonic()
        self.seen: dict[str, float] = {}
        """When those who are away were here last."""
        self.bots_playing: asyncio.Task[None] | None = None
        self.hint_search: tuple[Moment, asyncio.Task[list[Hint]]] | None = None
        """The hints for the question of this moment."""
        self.review_task: asyncio.Task[None] | None = None
        """Works out a review of the finished game."""
        self._viewers: dict[str, Viewer] = {}

    @property
    def id(self) -> str:
        return self.about.id

    @property
    def status(self) -> Status:
        return self.about.status

    @property
    def number(self) -> int:
        """How many plays there were, and so the number of the open question."""
        return len(self.session.record.plays) if self.session is not None else self.about.number

    @property
    def moment(self) -> Moment:
        """What names the present position."""
        return self.about.era, self.number

    @property
    def outdated(self) -> bool:
        """Whether it was begun under other rules than this server has."""
        return self.about.version != self.game.info.version and self.status != "waiting"

    @property
    def closed(self) -> str | None:
        """Why it cannot go on."""
        if not self.outdated:
            return None
        return (
            f"This table follows version {self.about.version} of the rules of "
            f"{self.game.info.title}; this server plays version {self.game.info.version}."
        )

    def since(self, seat: int) -> int:
        """After how many plays whoever has this seat sat down; at the end everything is told."""
        return self.seats[seat].since if self.status != "over" else 0

    @property
    def log_page(self) -> int:
        return self.services.settings.log_page

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def viewer(self, key: str) -> Viewer:
        found = self._viewers.get(key)
        if found is None:
            found = viewer_of(key, self.seats, self.about.host)
            if found.key:
                self._viewers[key] = found
        return found

    def put(self, number: int, seat: Seat) -> None:
        """From now on this seat is somebody else's."""
        self.seats[number] = seat
        self.forget_viewers()

    def forget_viewers(self) -> None:
        """Who is who has changed."""
        self._viewers.clear()

    def seat(self, number: int) -> Seat:
        if not 0 <= number < len(self.seats):
            raise NotFound(f"This table has no seat {number}.")
        return self.seats[number]

    # Who is here.

    @property
    def connections(self) -> set[Connection]:
        return self.channel.connections

    @property
    def watchers(self) -> int:
        seated = {seat.token for seat in self.seats if seat.token}
        here = sum(connection.key not in seated for connection in self.connections)
        return here + sum(other.watchers for other in self.elsewhere.values())

    def keys_here(self) -> set[str]:
        """The keys of all who are here by way of this process."""
        since = time.monotonic() - self.services.settings.away_seconds
        recent = {key for key, at in self.visits.items() if at > since}
        return recent | {connection.key for connection in self.connections}

    def present(self) -> set[str]:
        """The keys of all who are here: by socket, or by HTTP a moment ago, in any process."""
        if not self.elsewhere:
            return self.keys_here()
        return self.keys_here().union(*(other.keys for other in self.elsewhere.values()))

    def visit(self, key: str) -> None:
        """Somebody looked by HTTP."""
        self.used = self.visits[key] = self.seen[key] = time.monotonic()
        if len(self.visits) > VISITS_KEPT:
            self.visits = {key: self.used}
            self.seen = {key: at for key, at in self.seen.items() if self.viewer(key).key}

    def put_elsewhere(self, process: str, other: Elsewhere | None) -> None:
        """Who is at the table by way of another process, or that nobody is any more."""
        before = self.elsewhere.pop(process, None)
        if before is not None:
            self.seen.update(dict.fromkeys(before.keys, time.monotonic()))
        if other is not None and (other.keys or other.watchers):
            self.elsewhere[process] = other

    def away_for(self, key: str) -> float | None:
        """For how many seconds somebody has been away; `None` who is here."""
        if key in self.present():
            return None
        return time.monotonic() - max(self.seen.get(key, self.opened), self.opened)

    def vote_in(self, seat: Seat) -> float | None:
        """In how many seconds the others may decide about a seat; `None` whose owner is here."""
        away = self.away_for(seat.token) if seat.kind == "person" else None
        return None if away is None else max(0.0, self.services.settings.grace_seconds - away)

    # Into the memory and out of it.

    async def change(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do something under the lock; anew, if another process was quicker."""
        async with self.lock:
            for _ in range(TRIES):
                try:
                    return await work()
                except Stale:
                    self.session, self.stale = None, True
            raise NotNow("The table changes too quickly just now.")

    async def save(self, *writes: Write, **changed: Any) -> None:
        """Store what happened, together with what becomes of the table's own row."""
        changed = {"touched": int(time.time()), "number": self.number, **changed}
        about = self.about
        try:
            await self.services.store.save(*writes, guard=change(about, **changed))
        except BaseException:
            self.stale = True
            raise
        for name, value in changed.items():
            setattr(about, name, value)
        about.revision += 1

    def take_over(self, play: NewPlay, revision: int) -> None:
        """The row as another process has stored it together with a play."""
        about, self.used = self.about, time.monotonic()
        about.status, about.asks = cast(Status, play.status), read_asks(play.asks)
        about.number, about.touched, about.revision = play.number, play.touched, revision

    async def load(self) -> Session | None:
        """The game in memory, read from the store if need be; `None` while seats are open."""
        self.used = time.monotonic()
        if self.stale or self._cannot_hear():
            await self.refresh()
        if self.session is None and self.status != "waiting":
            if self.outdated:
                raise NotNow(str(self.closed))
            self.session = await self._read()
            self.about.number = len(self.session.record.plays)
        return self.session

    async def show(self) -> None:
        """Have in memory what can be shown, also of a game that cannot go on."""
        if not self.outdated:
            await self.load()
        elif self.archive is None:
            store = self.services.store
            ending = await store.ending(self.id) if self.status == "over" else None
            self.archive = archived(self.head(), await store.plays(self.id), ending)

    def _cannot_hear(self) -> bool:
        notices = self.services.store.notices
        return notices is not None and not notices.listening

    async def refresh(self) -> None:
        """Learn what other processes did, and tell those who are here."""
        store, before = self.services.store, self.about
        # Before it is read: what is heard of meanwhile may not be in it, and makes it stale again.
        self.stale = False
        try:
            about = await store.table(self.id)
        except BaseException:
            self.stale = True
            raise
        if about is None:
            raise NotFound("There is no such table any more.")
        if about.revision == before.revision:
            return
        seats = (await store.seats(self.id))[self.id]
        grown = about.era == before.era and about.number >= before.number
        moved = seats != self.seats or about.host != before.host or about.status != before.status
        since = self.number
        if not grown or not await self._catch_up(about):
            self.session = None
        self.about, self.seats = about, seats
        self._viewers.clear()
        lines = await read_lines(store, self.id, self.chat[-1].id if self.chat else 0)
        self.chat = [*self.chat, *lines][-LINES_SHOWN:]
        if self.connections:
            await self._tell_news(moved or not grown, since, lines)
        self.channel.stir()

    async def _catch_up(self, about: About) -> bool:
        """Play what others have played, with the same dice; false if it comes to something else."""
        session = self.session
        if session is None:
            return False
        for each in await self.services.store.plays(self.id, self.number):
            try:
                play = session.act(each.play.action, each.play.seat)
            except QuarterdeckError:
                return False
            play.remark = each.play.remark
            if play.chance != each.play.chance:
                return False
        return self.number == about.number

    async def _tell_news(self, moved: bool, since: int, lines: list[ChatLine]) -> None:
        if self.session is None and self.status != "waiting" and not self.outdated:
            self.session = await self._read()
        if self.session is not None:
            self.session.record.names = self.head().names
        if moved or self.session is None:
            self.broadcast(Presenter.whole)
        else:
            self.broadcast(lambda presenter: presenter.after_play(since))
            self.broadcast(Presenter.seats)
            if lines:
                self.broadcast(lambda _: Update(chat=lines))

    async def _read(self) -> Session:
        store, about = self.services.store, self.about
        plays = await store.plays(about.id)
        # The last play is always replayed: closing a game writes its result.
        near = await store.snapshot(about.id, len(plays) - 1)
        session = await in_slices(rebuilding(self.game, self.head(), plays, near))
        seed_again(session, plays, about)
        return session

    def head(self) -> Record:
        """The record without its plays."""
        return head_of(self.about, self.seats, self.game)

    def unload(self, idle: float) -> bool:
        """Let go of the game if nobody has used it; true when nothing needs the table at all."""
        working = (self.bots_playing, self.hearing, self.review_task)
        busy = self.lock.locked() or any(task is not None for task in working)
        if busy or time.monotonic() - self.used < idle:
            return False
        self.about.number, self.session, self.archive = self.number, None, None
        self.channel.views.forget()
        return not self.connections

    def worker_tasks(self) -> list[asyncio.Task[Any]]:
        """What waits for a worker's answer."""
        search = self.hint_search[1] if self.hint_search is not None else None
        asked = (self.bots_playing, search, self.hearing, self.review_task)
        return [task for task in asked if task is not None]

    def redealt(self, session: Session, seat: int) -> str:
        """The position, with all that the seat cannot know dealt anew: workers get nothing else."""
        rng = random.Random(secrets.randbits(64))
        return self.game.write(self.game.imagine(session.state, seat, rng))

    # What is shown.

    def seat_infos(self) -> list[SeatInfo]:
        return [self._seat_info(number, seat) for number, seat in enumerate(self.seats)]

    def _seat_info(self, number: int, seat: Seat) -> SeatInfo:
        info = SeatInfo(
            seat=number,
            colour=self.game.info.colours[number],
            name=seat.name,
            kind=seat.kind,
            level=seat.level or None,
            present=seat.kind == "bot",
            owner=seat.owner_name or None,
        )
        if seat.kind == "person" and seat.token:
            away = self.away_for(seat.token)
            info.present = away is None
            if away is not None and self.status != "over":
                since = time.time() - away
                info.away = timestamp(int(since))
                # Whole seconds, and never too early: whoever votes then is not refused.
                info.vote_from = timestamp(math.ceil(since + self.services.settings.grace_seconds))
                info.votes = {
                    voter: cast(Vote, vote)
                    for voter, vote in self.about.asks.votes.get(number, {}).items()
                }
        return info

    def pending_undo(self) -> PendingUndo | None:
        undo = self.about.asks.undo
        return None if undo is None else PendingUndo(undo.by, undo.kept, sorted(undo.waiting))

    def presenter(self, key: str) -> Presenter:
        """Whoever shows the table to the bearer of this key."""
        return self.channel.presenter(self, key)

    def broadcast(self, make: Make, besides: Connection | None = None) -> None:
        """Send everybody what they may know."""
        self.channel.send(self, make, besides)


def head_of(about: About, seats: Sequence[Seat], game: Game[Any]) -> Record:
    """The record of a table without its plays."""
    colours = game.info.colours[: len(seats)]
    names = (seat.name or colour for seat, colour in zip(seats, colours, strict=True))
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


async def in_slices(work: Generator[None, None, T]) -> T:
    """Do long work a little at a time, so that others have their turn in between."""
    until = time.perf_counter() + SLICE
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
        if time.perf_counter() > until:
            await asyncio.sleep(0)
            until = time.perf_counter() + SLICE


async def read_lines(store: Store, id: str, since: int) -> list[ChatLine]:
    """What was said after line `since`, as far as it is shown."""
    found = await store.chat(id, LINES_SHOWN)
    return [shown_line(line) for line in found if line.number > since]


def shown_line(line: StoredLine) -> ChatLine:
    return ChatLine(line.number, line.seat, line.name, line.text, timestamp(line.at))
