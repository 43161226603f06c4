"""Those who are connected to a table, and what still has to be sent to them."""

from __future__ import annotations

import asyncio
from collections import deque

from quarterdeck.server.views import Eyes, Moment

TOO_SLOW = 4409
GOING_AWAY = 1001


class Connection:
    """One socket: messages wait in its outbox, so that a slow reader holds nobody up."""

    __slots__ = ("_limit", "_outbox", "_wake", "changes", "closing", "key", "seen")

    def __init__(self, limit: int) -> None:
        self.key = ""
        self.changes = False
        """Whether its reader can put changes into a view it has."""
        self.seen: tuple[Moment, Eyes] | None = None
        """The view that was sent last."""
        self.closing = 0
        self._limit = limit
        self._outbox: deque[str] = deque()
        self._wake = asyncio.Event()

    def push(self, text: str) -> None:
        if len(self._outbox) >= self._limit:
            self.close(TOO_SLOW)
            return
        self._outbox.append(text)
        self._wake.set()

    def close(self, code: int) -> None:
        """Ask the sender to close; what waits is thrown away."""
        self.closing = self.closing or code
        self._outbox.clear()
        self._wake.set()

    def finish(self, code: int) -> None:
        """Ask the sender to close after what waits."""
        self.closing = self.closing or code
        self._wake.set()

    async def next(self) -> str | None:
        """The next message to send, or `None` when the socket is to be closed."""
        while not self._outbox:
            if self.closing:
                return None
            self._wake.clear()
            await self._wake.wait()
        return self._outbox.popleft()
