"""What processes on one PostgreSQL tell each other: which table changed, and who is where.

Notices are sent with the transaction they tell of, so nobody hears of what was not committed, and
nothing that was committed goes untold. Whoever cannot listen for a while asks the database instead.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence

import asyncpg
import msgspec
from sqlalchemy.engine import URL

from quarterdeck.server.storage.statements import ADD_ENDING, ADD_PLAY, ADD_SNAPSHOT, Row, Write

log = logging.getLogger(__name__)

CHANNEL = "quarterdeck"
TRY_AGAIN_SECONDS = 1.0
ALIVE_SECONDS = 5.0


LONGEST = 7_000
"""Bytes; PostgreSQL takes just under 8,000."""
ALONG_WITH_A_PLAY = (ADD_SNAPSHOT, ADD_ENDING)
"""What may be written beside a play and says nothing new."""


class NewPlay(msgspec.Struct, array_like=True):
    """A play, when it is all that changed: whoever has the revision before it need not read."""

    number: int
    seat: int
    action: str
    chance: msgspec.Raw
    remark: str
    status: str
    touched: int
    asks: str


class Notice(msgspec.Struct, omit_defaults=True):
    """That a table has a new revision, or who is at it in one process; `asks` wants the same of
    all others."""

    process: str
    table: str
    revision: int = 0
    keys: list[str] | None = None
    watchers: int = 0
    asks: bool = False
    play: NewPlay | None = None


_notices = msgspec.json.Decoder(Notice)


def changed(process: str, guard: Row, writes: Sequence[Write]) -> str:
    """The notice of a change that is about to be committed."""
    notice = Notice(process, guard["key"], guard["at"] + 1, play=_only_play(guard, writes))
    text = written(notice)
    if len(text.encode()) > LONGEST:
        notice.play = None
        text = written(notice)
    return text


def _only_play(guard: Row, writes: Sequence[Write]) -> NewPlay | None:
    """The play, if nothing else happened."""
    plays = [row for statement, row in writes if statement is ADD_PLAY]
    others = [statement for statement, _ in writes if statement is not ADD_PLAY]
    if len(plays) != 1 or any(each not in ALONG_WITH_A_PLAY for each in others):
        return None
    play = plays[0]
    return NewPlay(
        play["number"],
        play["seat"],
        play["action"],
        msgspec.Raw(play["chance"].encode()),
        play["remark"],
        guard["status"],
        guard["touched"],
        guard["asks"],
    )


def written(notice: Notice) -> str:
    return msgspec.json.encode(notice).decode()


class Listener:
    """Hears what other processes tell, and comes back by itself when the database was away."""

    def __init__(self, url: URL, process: str) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._process = process
        self._lost = asyncio.Event()
        self.heard: Callable[[Notice], None] = lambda _: None
        self.missed: Callable[[], None] = lambda: None
        """Called when something may have gone unheard."""
        self.listening = False
        self._task = asyncio.create_task(self._listen_for_ever(), name="store-notices")

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _listen_for_ever(self) -> None:
        while True:
            try:
                await self._listen()
            except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("Notices of other processes cannot be heard: %s", error)
            self.listening = False
            await asyncio.sleep(TRY_AGAIN_SECONDS)

    async def _listen(self) -> None:
        connection = await asyncpg.connect(self._address, timeout=10)
        try:
            self._lost.clear()
            connection.add_termination_listener(lambda _: self._lost.set())
            await connection.add_listener(CHANNEL, self._hear)
            self.listening = True
            self.missed()
            while not self._lost.is_set():
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(ALIVE_SECONDS):
                        await self._lost.wait()
                if not self._lost.is_set():
                    await connection.execute("SELECT 1", timeout=ALIVE_SECONDS)
        finally:
            connection.terminate()

    def _hear(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        try:
            notice = _notices.decode(str(payload))
        except msgspec.MsgspecError:
            return
        if notice.process != self._process:
            self.heard(notice)
