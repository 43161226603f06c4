"""One socket's side of a table: what still has to be sent to it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from quarterdeck.server.broadcast.deltas import SentView

TOO_SLOW = 4409
GOING_AWAY = 1001
WRITE_NOW = "quarterdeck.write_now"
"""The extension of a socket's scope that writes a text at once, if nothing has to wait for it."""
WriteNow = Callable[[bytes], bool]
READ_NEXT = "quarterdeck.read_next"
"""The extension of a socket's scope that waits for the next text, or for the end (`None`)."""
ReadNext = Callable[[], Awaitable[str | None]]


@dataclass(frozen=True, slots=True)
class OutboxLimits:
    """What may wait for one reader, in messages and bytes, and for all of them together."""

    messages: int
    size: int
    in_all: int


class Outboxes:
    """All outboxes of a server: together they may hold only so much."""

    def __init__(self, limits: OutboxLimits) -> None:
        self.limits = limits
        self.size = 0
        self.let_go = 0
        """How many readers were too slow."""
        self._waiting: set[Connection] = set()

    def add(self, connection: Connection, size: int) -> None:
        self.size += size
        self._waiting.add(connection)
        while self.size > self.limits.in_all:
            max(self._waiting, key=lambda each: each.size).close(TOO_SLOW)

    def remove(self, connection: Connection, size: int) -> None:
        self.size -= size
        if not connection.size:
            self._waiting.discard(connection)


class Connection:
    """Messages wait in its outbox, so that a slow reader holds nobody up."""

    __slots__ = (
        "_all",
        "_outbox",
        "_sending",
        "_wake",
        "_write_now",
        "closing",
        "key",
        "sender",
        "sent_view",
        "size",
        "takes_deltas",
    )

    def __init__(self, outboxes: Outboxes, write_now: WriteNow | None = None) -> None:
        self.key = ""
        self.takes_deltas = False
        """Whether its reader can put a delta into the view it has."""
        self.sent_view: SentView | None = None
        """The view that was sent last."""
        self.closing = 0
        self.size = 0
        """How many bytes wait."""
        self.sender: asyncio.Task[None] | None = None
        """Whoever takes from the outbox; stuck when the reader does not read."""
        self._all = outboxes
        self._outbox: deque[bytes] = deque()
        self._write_now = write_now
        """Spares the way through the outbox and its sender, which costs more than the message."""
        self._sending = False
        """Whether the sender has a message in hand: nothing may overtake it."""
        self._wake = asyncio.Event()

    def push(self, text: bytes) -> None:
        """Send a message, or let it wait; one alone may be of any size."""
        if self.closing:
            return
        free = not self._outbox and not self._sending
        if free and self._write_now is not None and self._write_now(text):
            return
        limits = self._all.limits
        full = len(self._outbox) >= limits.messages or self.size + len(text) > limits.size
        if self._outbox and full:
            self.close(TOO_SLOW)
            return
        self._outbox.append(text)
        self.size += len(text)
        self._all.add(self, len(text))
        self._wake.set()

    def close(self, code: int) -> None:
        """Ask the sender to close; what waits is thrown away."""
        self._all.let_go += code == TOO_SLOW and not self.closing
        self.closing = self.closing or code
        self._outbox.clear()
        size, self.size = self.size, 0
        self._all.remove(self, size)
        self._wake.set()
        if self.sender is not None and code == TOO_SLOW:
            self.sender.cancel()

    def finish(self, code: int) -> None:
        """Ask the sender to close after what waits."""
        self.closing = self.closing or code
        self._wake.set()

    async def next(self) -> bytes | None:
        """The next message to send, or `None` when the socket is to be closed."""
        self._sending = False
        while not self._outbox:
            if self.closing:
                return None
            self._wake.clear()
            await self._wake.wait()
        text = self._outbox.popleft()
        self._sending = True
        self.size -= len(text)
        self._all.remove(self, len(text))
        return text
